import type { AnySel, Effect } from '../../../cards/oracle/ir/index.ts';
import { contains, recordsOf } from '../../../cards/oracle/walk.ts';
import { ask } from '../../../server/engine/decisions/ask.ts';
import { faceOf } from '../../../server/engine/objects/definitions.ts';
import { written } from '../../../server/engine/decisions/form.ts';
import type { Action, Field } from '../../../server/engine/kernel/decisions.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { reverse, vanish } from '../../../server/engine/stack/reverse-actions.ts';
import type { SpecialAction } from '../../../server/engine/ports/format-hooks.ts';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';
import {
  challengeOf,
  change,
  editionOf,
  isCharacter,
  isNew,
  isThreat,
  note,
  REVERSED,
  sceneOf,
  stageSeat,
  threatSeats,
} from './state.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import {
  isSeatRef,
  objRef,
  refId,
  seatRef,
  type ObjId,
  type PersonId,
  type SeatId,
} from '../../../server/engine/kernel/refs.ts';
import type { GameObject, StackData } from '../../../server/engine/kernel/state/object.ts';

/**
 * J-4-13: the Game Master's ruling whether a threat deck counts as a player for a card.
 * It holds for the rest of the scene; undefined before it is given.
 */
const ruled = (g: Game, card: string): boolean | undefined => sceneOf(g).rulings.find((r) => r.card === card)?.counts;

/** Effects on a player's life, hand or turn alone, and effects that only join others. A threat deck has no life, hand or turn (J-4-1). */
const NOTHING: ReadonlySet<Effect['do']> = new Set<Effect['do']>([
  'loseLife',
  'gainLife',
  'setLife',
  'exchangeLife',
  'redistributeLife',
  'damage',
  'draw',
  'discard',
  'revealHand',
  'revealRandom',
  'extraTurn',
  'extraCombat',
  'extraBeginning',
  'skip',
  'controlPlayer',
  'playerCounters',
  'losePlayerCounters',
  'playerRule',
  'winGame',
  'loseGame',
  'seq',
  'if',
  'may',
  'forEach',
  'delayed',
  'reflexive',
  'chooseAmong',
  'pay',
  'prevent',
  'signal',
  'nextDraw',
  'addMana',
]);
const known = new WeakMap<object, boolean>();
/** True if an effect in this object touches a library, a graveyard, exile or permanents. */
function touchesZones(of: object): boolean {
  let touches = known.get(of);
  if (touches === undefined) {
    touches =
      contains(of, 'do', (e) => !NOTHING.has(e.do))
      || [...recordsOf(of)].some(({ whose }) => whose === 'thatPlayer' || whose === 'targetPlayer');
    known.set(of, touches);
  }
  return touches;
}
function reaches(g: Game, source: ObjId): boolean {
  const o = g.world.object(source);
  if (o?.stack) return touchesZones(o.stack.effects);
  const def = o?.def ?? g.world.lastKnown(source)?.def;
  const card = def === undefined ? undefined : g.setup.cards[def];
  return card !== undefined && card.faces.some((f) => touchesZones(f.abilities));
}

export const asPlayer = (g: Game, seat: SeatId, source: ObjId): boolean =>
  isThreat(g, seat)
  && (isNew(g)
    ? reaches(g, source)
    : (g.world.object(source) || g.world.lastKnown(source)) !== undefined && ruled(g, g.nameOf(source)) === true);

function* rule(g: Game, card: string, words: string): Flow {
  const options = [
    { key: 'yes', label: 'It works on threat decks as on players', note: 'The Game Master chooses for them' },
    { key: 'no', label: 'It does not' },
  ];
  const title = `${card} speaks of players, and a threat deck is none. ${words}`;
  const answer = yield* ask(g, stageSeat(challengeOf(g)), {
    kind: 'options',
    title,
    clauses: ['J-4-13'],
    min: 1,
    max: 1,
    options,
    fallback: ['yes'],
  });
  const counts = !('keys' in answer) || answer.keys[0] !== 'no';
  change(g, { rulings: [...sceneOf(g).rulings, { card, counts }] });
  note(
    g,
    stageSeat(challengeOf(g)),
    `Ruling: ${card} ${counts ? 'works on threat decks' : 'passes threat decks by'}.`,
    'J-4-13',
  );
}

const EACH: ReadonlySet<AnySel['sel']> = new Set(['each opponent', 'each player', 'each other player']);
const reachesEach = (effects: readonly Effect[]): boolean => contains(effects, 'sel', ({ sel }) => EACH.has(sel));
/** Effects on life totals or hands, which do nothing to a threat deck under any ruling. */
const IDLE: ReadonlySet<Effect['do']> = new Set(['loseLife', 'gainLife', 'damage', 'discard', 'draw', 'drawGame']);

/** Before a spell or ability that reaches all players resolves, ask about threat decks. */
export function* askAbout(g: Game): Flow<boolean> {
  if (isNew(g) || g.state.zones.stack.length === 0 || threatSeats(g).length === 0) return false;
  for (const id of g.state.zones.stack) {
    const o = g.world.get(id);
    if (!o.stack || !isCharacter(g, o.controller) || !g.world.areOpponents(o.controller, stageSeat(challengeOf(g))))
      continue;
    const name = g.nameOf(o.kind === 'card' ? id : o.stack.source, o.stack.sourceDef);
    const { effects } = o.stack;
    if (!reachesEach(effects) || !contains(effects, 'do', (e) => !IDLE.has(e.do)) || ruled(g, name) !== undefined)
      continue;
    yield* rule(g, name, o.stack.text);
    return true;
  }
  return false;
}

const TARGETS = /target (player|opponent)/i;
const askable = (g: Game, seat: SeatId): ObjId[] =>
  [...g.world.hand(seat), ...g.world.permanentsOf(seat)].filter((id) => {
    const face = faceOf(g, g.world.get(id));
    return TARGETS.test(face.text) && ruled(g, face.name) === undefined;
  });

/** A player's question whether a card that targets players works on threat decks. */
export const askAction: SpecialAction = {
  id: 'ask',
  clause: 'J-4-13',
  list(g, person): Action[] {
    if (isNew(g) || threatSeats(g).length === 0) return [];
    return g.world
      .seatsOf(person)
      .filter((s) => isCharacter(g, s) && g.world.areOpponents(s, stageSeat(challengeOf(g))))
      .flatMap((seat) =>
        askable(g, seat).map((id) => ({
          key: `special:ask:${objRef(id)}`,
          kind: 'special' as const,
          label: `Ask the Game Master whether ${g.nameOf(id)} works on threat decks`,
          object: objRef(id),
          seat: seatRef(seat),
          clauses: ['J-4-13'],
        })),
      );
  },
  *perform(g: Game, _person: PersonId, key: string): Flow {
    const o = g.world.object(refId(key.slice('special:ask:'.length)));
    if (o) yield* rule(g, faceOf(g, o).name, faceOf(g, o).text);
  },
};

/** Spells and abilities on the stack that reach a threat deck as if it were a player. */
const reaching = (g: Game): ObjId[] =>
  g.state.zones.stack.filter((id) => {
    const o = g.world.get(id);
    if (!o.stack || !isCharacter(g, o.controller)) return false;
    return (
      o.stack.targets.flat().some((r) => isSeatRef(r) && isThreat(g, refId(r)))
      || (reaches(g, id)
        && g.world.areOpponents(o.controller, stageSeat(challengeOf(g)))
        && reachesEach(o.stack.effects))
    );
  });

/**
 * The Game Master may veto a spell that makes no sense for a threat deck, with a reason (J-4-13).
 * It returns to where it came from, and its costs are given back (J-4-20).
 */
export const veto: SpecialAction = {
  id: 'veto',
  clause: 'J-4-13',
  list(g, person): Action[] {
    if (!isNew(g) || person !== challengeOf(g).gm || threatSeats(g).length === 0) return [];
    return reaching(g).map((id) => ({
      key: `special:veto:${objRef(id)}`,
      kind: 'special' as const,
      label: vetoing(g, id),
      object: objRef(id),
      seat: seatRef(stageSeat(challengeOf(g))),
      clauses: ['J-4-13'],
    }));
  },
  *perform(g: Game, _person: PersonId, key: string): Flow {
    const id = refId(key.slice('special:veto:'.length));
    const o = g.world.object(id);
    if (o?.zone !== 'stack' || !o.stack) return;
    const name = nameOf(g, id);
    const seat = o.controller;
    const field: Field = {
      key: 'why',
      kind: 'text',
      label: 'Why, as the log says',
      min: 1,
      max: 300,
      lines: 2,
      value: 'It makes no sense for a threat deck.',
    };
    const why = written(
      yield* ask(g, stageSeat(challengeOf(g)), {
        kind: 'form',
        name: 'veto',
        title: vetoing(g, id),
        clauses: ['J-4-13'],
        fields: [field],
        send: 'Veto it',
      }),
    ).text('why');
    if (editionOf(g) < REVERSED)
      return yield* unspent(g, seat, o, o.stack, `The Game Master vetoes ${name}: ${why} It goes back unpaid.`);
    const undone = reverse(g, id);
    note(
      g,
      seat,
      `The Game Master vetoes ${name}: ${why} ${undone ? 'It goes back unpaid.' : 'It does nothing.'}`,
      'J-4-13',
    );
    if (!undone) return vanish(g, id); // a triggered ability or a copy: no cost to give back
    const { triggers, stays } = undone;
    if (triggers.length > 0)
      note(
        g,
        seat,
        `Nothing has triggered by it: the ${triggers.length === 1 ? 'ability' : 'abilities'} of ${triggers.join(', ')} ${triggers.length === 1 ? 'is' : 'are'} gone.`,
        'J-4-20',
      );
    if (stays.length > 0) note(g, seat, `This could not be given back: ${stays.join('; ')}.`, 'J-4-20');
    g.journal.progress(g.state, 'priority', {
      side: g.world.presentSide(g.world.seat(seat).side),
      passed: [],
      passes: 0,
    }); // 732.2
  },
};

/** “Veto Grind: it goes back unpaid”. A triggered ability or a copy does not go back. */
function vetoing(g: Game, id: ObjId): string {
  const ability = g.world.get(id).kind === 'ability';
  const unpaid = editionOf(g) < REVERSED || (g.state.reversals ?? []).some((r) => r.by === id);
  return `Veto ${ability ? 'the ability of ' : ''}${nameOf(g, id)}: it ${unpaid ? 'goes back unpaid' : 'does nothing'}`;
}

/** Before editions that reverse the payment: the mana spent on a spell is its player's again. */
function* unspent(g: Game, seat: SeatId, o: GameObject, stack: StackData, says: string): Flow {
  note(g, seat, says, 'J-4-13');
  const pool = g.world.seat(seat);
  g.journal.set(pool, 'pool', [...pool.pool, ...(stack.spent ?? '')]);
  if (o.kind === 'ability') vanish(g, o.id);
  else yield* moveObjects(g, [{ id: o.id, to: stack.from ?? 'hand', seat: o.owner, why: 'vetoed' }], null);
}
const nameOf = (g: Game, id: ObjId): string => {
  const o = g.world.get(id);
  return o.kind === 'card' || !o.stack ? g.nameOf(id) : g.nameOf(o.stack.source, o.stack.sourceDef);
};
