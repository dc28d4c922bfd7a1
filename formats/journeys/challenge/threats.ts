import { lookAt, orderLibrary } from '../../../server/engine/actions/cards.ts';
import { ask, chooseObjects, orderItems } from '../../../server/engine/decisions/ask.ts';
import { castNow } from '../../../server/engine/casting/perform.ts';
import { FREE } from '../../../server/engine/costs/alternative-costs.ts';
import { faceOf } from '../../../server/engine/objects/definitions.ts';
import type { Field } from '../../../server/engine/kernel/decisions.ts';
import { written } from '../../../server/engine/decisions/form.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { topOf } from '../../../server/engine/language/peek.ts';
import { untapStep } from '../../../server/engine/turn/turn-based-actions.ts';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';
import { challengeOf, isThreat, note, stageSeat, threatSeats } from './state.ts';
import { reveal } from '../../../server/engine/zones/shuffle-and-reveal.ts';
import type { Way } from '../../../server/engine/ports/ways-of-casting.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { objRef, type ObjId, type SeatId } from '../../../server/engine/kernel/refs.ts';

/** The threat step as a turn of the Game Master's side with six parts (J-4-6 to J-4-12). */

const nameOf = (g: Game, seat: SeatId): string => g.world.seat(seat).name;

/** Part 1 (J-4-7, J-4-17): the Game Master may look through the threat decks and put cards on top. */
export function* manage(g: Game): Flow {
  const decks = threatSeats(g).filter((s) => g.world.library(s).length > 0);
  if (decks.length === 0) return;
  const options = decks.map((s) => ({
    key: `deck${s}`,
    label: nameOf(g, s),
    note: `${g.world.library(s).length} cards`,
  }));
  const answer = yield* ask(g, stageSeat(challengeOf(g)), {
    kind: 'options',
    title: 'Look through which threat decks?',
    clauses: ['J-4-7', 'J-4-6'],
    min: 0,
    max: options.length,
    options,
    fallback: [],
  });
  for (const key of 'keys' in answer ? answer.keys : []) {
    const seat = Number(key.slice('deck'.length));
    const from = [...g.world.library(seat)].reverse();
    lookAt(g, seat, from);
    const top = yield* chooseObjects(g, seat, {
      title: `${nameOf(g, seat)}: put which cards on top, the topmost first?`,
      from,
      min: 0,
      max: from.length,
      ordered: true,
      clauses: ['J-4-7', 'J-4-17'],
      among: from,
    });
    orderLibrary(g, seat, top, []);
  }
}

const isWaiting = (g: Game, id: ObjId): boolean => {
  const o = g.world.get(id);
  return o.marks?.['_suspended'] === true && isThreat(g, o.owner) && (o.counters['time'] ?? 0) > 0;
};
const SUSPENDED: Way = { ...FREE, id: 'suspend' };

/** Play a card of a threat deck without paying; X is 0 (J-4-14). An unplayable one stays in exile (702.62d). */
function* play(g: Game, seat: SeatId, id: ObjId, way: Way): Flow {
  if (faceOf(g, g.world.get(id)).types.includes('land')) {
    yield* moveObjects(g, [{ id, to: 'battlefield', seat, why: 'played' }], seat);
    return;
  }
  if (!(yield* castNow(g, seat, id, way)))
    note(g, seat, `${g.nameOf(id)} cannot be played now and stays in exile.`, 'J-4-14');
}

/** Part 2 (J-4-8): remove a time counter from each suspended card, and play those without any left. */
export function* removeTime(g: Game): Flow {
  const due: ObjId[] = [];
  for (const id of g.state.zones.exile.filter((x) => isWaiting(g, x))) {
    const o = g.world.get(id);
    const time = (o.counters['time'] ?? 0) - 1;
    g.journal.set(o, 'counters', { ...o.counters, time }, id);
    if (time === 0) due.push(id);
  }
  for (const id of due) {
    if (g.world.object(id)?.zone !== 'exile') continue;
    const { owner } = g.world.get(id);
    note(g, owner, `${g.nameOf(id)} is there: its last time counter is gone.`, 'J-4-8');
    yield* play(g, owner, id, SUSPENDED);
  }
}

const d6 = (g: Game): number => 1 + g.random(6);

/**
 * Part 3 (J-4-9): each threat deck draws its draw value.
 * A die for each card says if it is played, or how long it is suspended.
 */
export function* suspend(g: Game): Flow {
  for (const seat of threatSeats(g)) {
    const threat = challengeOf(g).threats[seat - stageSeat(challengeOf(g)) - 1];
    const cards = topOf(g, seat, threat?.draw ?? 0);
    if (cards.length === 0) continue;
    const dice = cards.map(() => d6(g)).sort((a, b) => b - a);
    const rolled = dice.join(', ');
    note(g, seat, `${nameOf(g, seat)} rolls ${rolled}.`, 'J-4-9');
    lookAt(g, seat, cards);
    const title = `${nameOf(g, seat)} rolls ${rolled}: which card goes with which die, from the first on? A 6 is played, any other is that many turns away`;
    const order = yield* orderItems(g, seat, {
      title,
      clauses: ['J-4-9'],
      items: cards.map((id) => ({ key: objRef(id), label: g.nameOf(id), object: objRef(id) })),
    });
    for (const [i, ref] of order.entries()) {
      const id = cards.find((c) => objRef(c) === ref);
      const time = dice[i] ?? 1;
      if (id === undefined) continue;
      const more = time === 6 ? {} : { counters: { time }, cast: { _suspended: true } };
      const [now] = yield* moveObjects(
        g,
        [{ id, to: 'exile', seat, why: time === 6 ? 'played' : 'suspended', ...more }],
        seat,
      );
      if (now == null) continue;
      if (time < 6 && g.world.get(now).counters['time'] !== time)
        g.journal.set(g.world.get(now), 'counters', { time }, now);
      reveal(g, seat, [now]);
      if (time === 6) yield* play(g, seat, now, FREE);
      else
        note(g, seat, `${g.nameOf(now)} is ${time === 1 ? 'one threat step' : `${time} threat steps`} away.`, 'J-4-9');
    }
  }
}

/** J-4-14: untap the threat decks' permanents as part 4 begins. */
export function* ready(g: Game): Flow {
  yield* [];
  for (const seat of threatSeats(g))
    if (g.world.permanentsOf(seat).length > 0)
      note(g, seat, `${nameOf(g, seat)} has its main phases and an attack.`, 'J-4-10');
  if (challengeOf(g).threatUntap) untapStep(g);
}

/** Part 6 (J-4-12): the Game Master describes the events. */
export function* describe(g: Game): Flow {
  const seat = stageSeat(challengeOf(g));
  const field: Field = { key: 'text', kind: 'text', label: 'What goes on', min: 0, max: 1000, lines: 4, value: '' };
  const text = written(
    yield* ask(g, seat, {
      kind: 'form',
      name: 'describe',
      title: 'Describe the situation',
      clauses: ['J-4-12'],
      fields: [field],
      send: 'Tell it',
    }),
  ).text('text');
  if (text !== '') note(g, seat, text, 'J-4-12');
}
