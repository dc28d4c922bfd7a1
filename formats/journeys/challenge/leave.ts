import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { decideOutcome, settleLosses, sidesLose, sideWins } from '../../../server/engine/actions/winning-and-losing.ts';
import {
  challengeOf,
  change,
  gmSide,
  hostiles,
  isCharacter,
  isMage,
  note,
  pcSeats,
  sceneOf,
  stageSeat,
  type CardsOf,
  type Departed,
} from './state.ts';
import { ask } from '../../../server/engine/decisions/ask.ts';
import type { SpecialAction } from '../../../server/engine/ports/format-hooks.ts';
import { rule } from '../../sdk/composition/rule.ts';
import { J_2_16, J_2_9 } from '../clauses/scene.ts';
import type { WouldLose } from '../../../server/engine/ports/would-be-events.ts';
import type { RuleReplacement } from '../../../server/engine/ports/replacement.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { seatRef, type PersonId, type SeatId } from '../../../server/engine/kernel/refs.ts';
import type { GameState } from '../../../server/engine/kernel/state/game.ts';

/** Mark on a card that is committed to a task (J-5-10). */
export const COMMITTED = 'task';

/**
 * Cards of a seat by zone.
 * Tokens and copies do not count. A card that is committed to a task counts as in the graveyard.
 */
export function cardsOf(state: GameState, seat: SeatId): CardsOf {
  const zones: Record<keyof CardsOf, string[]> = {
    library: [],
    hand: [],
    battlefield: [],
    graveyard: [],
    exile: [],
    command: [],
  };
  for (const o of [...Object.values(state.objects), ...(state.phased ?? []).map((p) => p.object)]) {
    if (o.owner !== seat || o.kind !== 'card') continue;
    const zone =
      o.zone === 'stack' || (o.zone === 'exile' && o.marks?.[COMMITTED] !== undefined) ? 'graveyard' : o.zone;
    for (const { def } of o.parts ?? [o]) zones[zone].push(def);
  }
  return zones;
}

/** Record where a character's cards are as they leave. */
function remember(g: Game, seat: SeatId, how: Departed['how'], plane?: string): void {
  const { departed } = sceneOf(g);
  if (departed[seat] || !isCharacter(g, seat)) return;
  change(g, {
    departed: {
      ...departed,
      [seat]: {
        how,
        zones: cardsOf(g.state, seat),
        life: Math.max(0, g.world.life(seat)),
        ...(plane === undefined ? {} : { plane }),
      },
    },
  });
}

/** Let characters leave the scene for good; the others play on. */
export function* depart(
  g: Game,
  seats: readonly SeatId[],
  how: Departed['how'],
  reason: (name: string) => string,
  clause: string,
  plane?: string,
): Flow {
  for (const seat of seats) {
    remember(g, seat, how, plane);
    if (how === 'perished' && isMage(g, seat)) spoils(g, seat);
  }
  sidesLose(
    g,
    seats.map((seat) => ({
      side: g.world.seat(seat).side,
      seat: null,
      why: 'rule' as const,
      reason: reason(g.world.seat(seat).name),
      clause,
    })),
  );
  yield* settleLosses(g);
}

/** A defeated mage's cards go to the whole company (J-7-3). */
function spoils(g: Game, seat: SeatId): void {
  const mage = challengeOf(g).mages[seat - challengeOf(g).pcs.length];
  if (mage && !mage.friendly && mage.experience.length > 0)
    change(g, { experience: [...sceneOf(g).experience, ...mage.experience.map((card) => ({ seat: null, card }))] });
}

/** J-3-6: a character who loses for other reasons than life and an empty library leaves the scene alive. */
export const leavesAlive: RuleReplacement<WouldLose> = {
  clause: 'J-3-6',
  label: 'Leaves the scene alive',
  rank: 'unasked',
  *replace(g, loss): Flow<WouldLose> {
    yield* [];
    for (const seat of g.world.sideSeats(loss.side)) {
      if (isCharacter(g, seat) && !sceneOf(g).departed[seat])
        note(g, seat, `${g.world.seat(seat).name} leaves the scene alive.`, 'J-3-6');
      remember(g, seat, 'left');
      if (isMage(g, seat)) spoils(g, seat);
    }
    return loss;
  },
};

/** J-3-4: characters who are vulnerable and exhausted at once perish. */
export function* perish(g: Game): Flow<boolean> {
  const gone = g.world
    .present()
    .filter(
      (s) => isCharacter(g, s) && !g.world.seat(s).lost && g.world.life(s) <= 0 && g.world.library(s).length === 0,
    );
  if (gone.length === 0) return false;
  yield* depart(g, gone, 'perished', (name) => `${name} is vulnerable and exhausted at once, and perishes.`, 'J-3-4');
  return true;
}

/** J-2-9: the scene is over. */
export function close(g: Game, reason: string): void {
  const won = hostiles(g).length === 0;
  const clauses = ['J-2-9'];
  if (won) sideWins(g, pcSeats(g)[0] ?? 0, reason, clauses);
  else g.journal.set(g.state, 'over', { winner: null, reason, clauses });
}

/** When no hostile deck or mage is left, ask the Game Master if the scene ends (J-2-9). */
function* nobodyHostile(g: Game): Flow<boolean> {
  const scene = sceneOf(g);
  if (scene.asked || g.state.flow.match === 'opening' || hostiles(g).length > 0) return false;
  const options = [
    { key: 'close', label: 'The scene is over' },
    { key: 'on', label: 'It goes on' },
  ];
  change(g, { asked: true });
  const answer = yield* ask(g, stageSeat(challengeOf(g)), {
    kind: 'options',
    title: 'Nobody hostile is left. Does the scene end?',
    clauses: ['J-2-9'],
    min: 1,
    max: 1,
    options,
    fallback: ['close'],
  });
  if ('keys' in answer && answer.keys[0] === 'on') return false;
  close(g, 'Nobody hostile is left.');
  return true;
}

/** Concede or leave. A character leaves the scene; the Game Master ends it. */
function leave(g: Game, person: PersonId, conceded: boolean): void {
  const setup = challengeOf(g);
  const p = g.state.people[person];
  if (!p || p.left || g.state.over) return;
  if (conceded) g.journal.set(p, 'conceded', true);
  if (person === setup.gm) {
    if (conceded) {
      sidesLose(
        g,
        [gmSide(setup), ...hostiles(g).map((s) => g.world.seat(s).side)].map((side) => ({
          side,
          seat: null,
          why: 'leaving' as const,
          reason: 'The Game Master ends the scene.',
          clause: 'J-2-9',
        })),
      );
      decideOutcome(g);
    }
    return; // the next person to sit down there is the Game Master
  }
  if (!conceded) return;
  g.journal.set(p, 'left', true);
  for (const seat of g.world.seatsOf(person)) {
    remember(g, seat, 'left');
    note(g, seat, `${g.world.seat(seat).name} gives up and leaves the scene.`, 'J-2-9');
    sidesLose(g, [
      {
        side: g.world.seat(seat).side,
        seat: null,
        why: 'leaving',
        reason: `${g.world.seat(seat).name} has left.`,
        clause: 'J-2-9',
      },
    ]);
  }
  decideOutcome(g);
}

/** True if the Game Master may end the scene (J-2-16): at the end of their turn, or once nobody is hostile. */
const mayClose = (g: Game): boolean =>
  sceneOf(g).asked
  || (g.state.turn.step === 'main2' && g.state.turn.seats.some((s) => g.world.seat(s).person === challengeOf(g).gm));
const closing: SpecialAction = {
  id: 'close',
  clause: 'J-2-9',
  list: (g, person) =>
    person === challengeOf(g).gm && mayClose(g) && g.state.zones.stack.length === 0
      ? [
          {
            key: 'special:close',
            kind: 'special',
            label: 'End the scene',
            seat: seatRef(stageSeat(challengeOf(g))),
            clauses: ['J-2-9'],
          },
        ]
      : [],
  *perform(g: Game): Flow {
    close(g, 'The Game Master ends the scene.');
    yield* [];
  },
};

/** The end of a scene: nobody is left, or the Game Master says so when nobody hostile is. Who leaves it leaves the others to play on. */
export const sceneEnd = rule({
  id: 'scene-end',
  clauses: [J_2_9],
  needs: ['company'],
  takes: [{ of: 'losesAlone', clause: 'J-2-9' }],
  part: () => ({ hooks: { leave, stateBasedActions: [nobodyHostile] } }),
});

/** A scene that the Game Master ends of their own accord. */
export const closedByGameMaster = rule({
  id: 'closing',
  clauses: [J_2_16],
  needs: ['scene-end'],
  part: () => ({ hooks: { specialActions: [closing] } }),
});
