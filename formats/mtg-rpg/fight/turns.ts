import { chooseObjects } from '../../../server/engine/decisions/ask.ts';
import { landLeft } from '../../../server/engine/casting/legality.ts';
import { playLand } from '../../../server/engine/casting/perform.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { untapStep as ordinaryUntapStep } from '../../../server/engine/turn/turn-based-actions.ts';
import type { TurnStructure } from '../../../server/engine/ports/format-hooks.ts';
import {
  awake,
  fightOf,
  isDown,
  legendOf,
  markSeat,
  neutralOf,
  note,
  participantOf,
  roll,
  setFight,
  strikesFirst,
} from './model.ts';
import { bleed, wake } from './wounds.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { ObjId, SeatId, SideId } from '../../../server/engine/kernel/refs.ts';

/**
 * Combat turn, with single attacks instead of a combat phase.
 * All players may act in the upkeep (G-4-7) and after the dice (G-5-2). Effects until end of turn end as usual
 * (G-4-14).
 */
export const FIGHT_TURN: TurnStructure = {
  steps: [
    { id: 'untap', label: 'Untap', phase: 'beginning', priority: false, action: 'untap' },
    { id: 'upkeep', label: 'Upkeep', phase: 'beginning', priority: true, action: 'upkeep' },
    { id: 'preparation', label: 'Preparation', phase: 'beginning', priority: false, when: 'prepares' },
    { id: 'main1', label: 'Main phase', phase: 'main', priority: true, action: 'main', when: 'awake' },
    {
      id: 'beginCombat',
      label: 'Before the attack',
      phase: 'combat',
      priority: true,
      action: 'beginCombat',
      when: 'attacking',
    },
    { id: 'attackers', label: 'Attack', phase: 'combat', priority: true, action: 'attackers', when: 'attacking' },
    { id: 'blockers', label: 'Dice', phase: 'combat', priority: true, action: 'blockers', when: 'attackers' },
    {
      id: 'firstStrike',
      label: 'First strike',
      phase: 'combat',
      priority: true,
      action: 'firstStrike',
      when: 'firstStrike',
    },
    { id: 'damage', label: 'Damage', phase: 'combat', priority: true, action: 'damage', when: 'attackers' },
    {
      id: 'endCombat',
      label: 'End of the fight',
      phase: 'combat',
      priority: true,
      action: 'endCombat',
      when: 'attacking',
    },
    { id: 'end', label: 'End', phase: 'ending', priority: true, action: 'end' },
    { id: 'cleanup', label: 'Cleanup', phase: 'ending', priority: false, action: 'cleanup' },
  ],
};

const DIE = 20;
const HASTE = 3;

/** Sides that still take turns, by initiative; ties by the first roll (G-4-5, G-12-6). */
export function order(g: Game): SideId[] {
  const die = (side: SideId, key: string): number =>
    Number(g.world.seat(g.state.sides[side]?.seats[0] ?? 0).marks[key] ?? 0);
  return g.state.sides
    .filter((s) => g.world.sideSeats(s.id).length > 0)
    .map((s) => s.id)
    .toSorted((a, b) => die(b, 'initiative') - die(a, 'initiative') || die(b, 'rolled') - die(a, 'rolled') || a - b);
}

/** Bonuses to a participant's initiative: from the GM, and for haste (G-4-4, G-4-17). */
function bonuses(g: Game, seat: SeatId): readonly { readonly n: number; readonly why: string }[] {
  const legend = legendOf(g, seat);
  const hasty =
    legend === null ? g.world.creaturesOf(seat).every((id) => g.world.has(id, 'haste')) : g.world.has(legend, 'haste');
  const { bonus } = participantOf(g, seat);
  return [
    ...(bonus === 0 ? [] : [{ n: bonus, why: 'from the GM' }]),
    ...(hasty ? [{ n: HASTE, why: 'for haste' }] : []),
  ];
}

/** G-4-4: roll initiative, and roll ties again. */
export function* opening(g: Game): Flow {
  const rolled = new Map<SeatId, number>();
  let open = g.world.everybody().filter((seat) => seat !== neutralOf(g));
  for (let again = 0; open.length > 0 && again < 1000; again++) {
    for (const seat of open) {
      const die = roll(g, DIE);
      const more = bonuses(g, seat);
      const n = more.reduce((sum, b) => sum + b.n, die);
      rolled.set(seat, n);
      note(
        g,
        seat,
        `${g.world.seat(seat).name} rolls ${die} (d${DIE})${again > 0 ? ' again' : ''} for initiative${more.length > 0 ? `, with ${more.map((b) => `${b.n} ${b.why}`).join(' and ')} ${n}` : ''}.`,
        'G-4-4',
      );
    }
    open = open.filter((seat) => [...rolled].some(([other, n]) => other !== seat && n === rolled.get(seat)));
  }
  for (const [seat, n] of rolled) {
    markSeat(g, seat, 'initiative', n);
    markSeat(g, seat, 'rolled', n);
    g.journal.set(g.world.seat(seat), 'maxHand', Number.MAX_SAFE_INTEGER); // G-4-15
  }
  const neutral = neutralOf(g);
  const side = neutral === null ? undefined : g.state.sides[g.world.seat(neutral).side];
  if (side) g.journal.set(side, 'lost', true); // the neutral side has lost already, so that no team has to beat it
  yield* [];
}

/**
 * G-4-5: the next turn and the one after it.
 * The highest initiative without a turn in this round, else the highest of all.
 */
export function ordinaryTurn(g: Game): { readonly side: SideId; readonly next: SideId } | null {
  const all = order(g);
  const { gone } = fightOf(g).round;
  const left = all.filter((s) => !gone.includes(s));
  const [side, next] = [...left, ...all];
  return side === undefined ? null : { side, next: next ?? side };
}

/**
 * Begin a turn.
 * An extra turn does not count for the round (G-4-16). The last turn's action is forgotten, and unconscious
 * legends bleed (G-7-3).
 */
export function* beginTurn(g: Game): Flow {
  const { turn } = g.state;
  const { round, quiet } = fightOf(g);
  if (!turn.extra) {
    const over = order(g).every((s) => round.gone.includes(s)) || round.n === 0;
    if (over) {
      setFight(g, { round: { n: round.n + 1, gone: [turn.side] }, quiet: quiet + 1 });
      note(g, null, `Round ${round.n + 1}.`, 'G-4-5');
    } else setFight(g, { round: { n: round.n, gone: [...round.gone, turn.side] } });
  }
  for (const seat of turn.seats) {
    markSeat(g, seat, 'acted', '');
    markSeat(g, seat, 'attacked', '');
    const id = legendOf(g, seat);
    if (id === null || !isDown(g.world.object(id))) continue;
    const die = roll(g, 8);
    note(g, seat, `${g.nameOf(id)} rolls ${die} on the bleed die.`, 'G-7-3');
    if (die === 8) wake(g, id);
    else bleed(g, id);
  }
  yield* [];
}

/** G-4-6: untap permanents; lands stay tapped unless they are creatures. */
export function* untapStep(g: Game): Flow {
  ordinaryUntapStep(g, (id) => g.world.isCreature(id) || !g.world.chars(id).types.includes('land'));
  yield* [];
}

const lands = (g: Game, seat: SeatId): ObjId[] =>
  g.world.hand(seat).filter((id) => g.world.chars(id).types.includes('land'));

/** G-4-8: play one land in the preparation phase, or as many as effects allow. */
export function* preparation(g: Game): Flow {
  for (const seat of g.state.turn.seats) {
    for (let guard = 0; guard < 100 && lands(g, seat).length > 0 && landLeft(g, seat); guard++) {
      const [id] = yield* chooseObjects(g, seat, {
        title: 'Play a land?',
        clauses: ['G-4-8'],
        from: lands(g, seat),
        min: 0,
        max: 1,
      });
      if (id === undefined) break;
      yield* playLand(g, seat, id, 0);
    }
  }
}

/** True if a character of the seat may still attack, by a quick check. An attack under way counts. */
function mayAttack(g: Game, seat: SeatId): boolean {
  const { acted, attacked } = g.world.seat(seat).marks;
  const done = String(attacked ?? '').split(' ');
  const legend = legendOf(g, seat);
  return (
    g.state.combat !== null
    || fightOf(g).again !== null
    || g.world
      .creaturesOf(seat)
      .some((id) => !g.world.get(id).tapped && !done.includes(String(id)) && (id !== legend || (acted ?? '') === ''))
  );
}

/** Facts that decide which steps this turn has. */
export function stepFacts(g: Game): Readonly<Record<string, boolean>> {
  const { seats } = g.state.turn;
  const conscious = seats.some((s) => awake(g, s));
  const { roll: now } = fightOf(g);
  return {
    awake: conscious,
    prepares: conscious && seats.some((s) => legendOf(g, s) !== null),
    attacking: now !== null || (conscious && seats.some((s) => mayAttack(g, s))), // a fight goes on to its end, even if a fighter has fallen (G-5-4)
    firstStrike: now !== null && now.fighters.some((id) => strikesFirst(g, id)), // the attacked creatures fight, too (G-5-3)
  };
}
