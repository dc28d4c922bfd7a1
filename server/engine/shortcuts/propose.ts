import { ask } from '../decisions/ask.ts';
import type { SlotFlow } from '../targets/modes-and-targets.ts';
import type { Refusal } from '../kernel/decisions.ts';
import type { Flow } from '../kernel/procedure.ts';
import { firstFailing, refuse } from '../ports/legality.ts';
import type { Choice, Shortcut } from '../kernel/loop-state.ts';
import { emit } from '../triggers/emit.ts';
import { recentOf } from './recent-choices.ts';
import { actionsIn, mostTimes, roundOf, roundWords, SHORTCUT_REQUIREMENTS, type ShortcutCase } from './offer.ts';
import type { Game } from '../ports/game.ts';
import type { SeatId } from '../kernel/refs.ts';

/** A shortcut with how often the round is to be repeated. */
export type Proposed = ShortcutCase & { readonly kind: 'shortcut'; readonly times: number };

export function* announceShortcut(g: Game, c: ShortcutCase): SlotFlow<Proposed | Refusal> {
  const failing = firstFailing(g, SHORTCUT_REQUIREMENTS, c);
  if (failing) return refuse(g, failing, c);
  const answer = yield {
    slot: 'times',
    part: {
      kind: 'number',
      title: 'How many times more?',
      clauses: ['731.2a'],
      min: 1,
      max: mostTimes(roundOf(g, c) ?? []),
    },
  };
  return { kind: 'shortcut', ...c, times: 'n' in answer ? answer.n : 1 };
}

/** 731.2b: the others accept it in turn order or say where they would choose otherwise; then it is taken. */
export function* propose(g: Game, { seat, from, times }: Proposed): Flow {
  const round = roundOf(g, { seat, from });
  const first = round?.[0];
  if (!round || !first) return;
  g.journal.progress(g.state, 'recent', { ...recentOf(g), proposals: recentOf(g).proposals + 1 });
  const { name } = g.world.seat(seat);
  const words = roundWords(round);
  emit(g, {
    e: 'note',
    seat,
    text: `${name} proposes to repeat ${times === 1 ? 'once' : `${times} times`}: ${words}.`,
    clause: '731.2a',
  });
  const places: Shortcut['places'][number][] = [];
  for (const other of othersIn(g, seat, round)) {
    const place = yield* answered(g, other, {
      round,
      times,
      title: `${name} proposes to repeat ${times === 1 ? 'once' : `${times} times`}: ${words}`,
    });
    if (g.state.over) return;
    if (place) places.push({ person: g.world.seat(other).person, ...place });
    emit(g, {
      e: 'note',
      seat: other,
      text: `${g.world.seat(other).name} ${place ? `wants to act after ${place.done} of them` : 'accepts'}.`,
      clause: '731.2b',
    });
  }
  const base = first.base ?? 0;
  g.journal.progress(g.state, 'shortcut', {
    seat,
    round,
    times,
    done: 0,
    at: 0,
    base,
    from: g.state.nextId,
    places,
    waits: null,
  });
}

/** One seat of everybody else who chooses anything in it, in turn order after the seat that proposes. */
function othersIn(g: Game, seat: SeatId, round: readonly Choice[]): SeatId[] {
  const { side, person } = g.world.seat(seat);
  const sides = g.state.sides.length;
  const people = new Set(round.map((c) => c.person));
  people.delete(person);
  const after = (s: SeatId): number => (g.world.seat(s).side - side + sides) % sides;
  return [...people].flatMap((p) => g.world.seatsOf(p).slice(0, 1)).sort((a, b) => after(a) - after(b) || a - b);
}

/** Where this seat would choose otherwise; null: nowhere. */
function* answered(
  g: Game,
  seat: SeatId,
  s: { readonly round: readonly Choice[]; readonly times: number; readonly title: string },
): Flow<{ done: number; at: number } | null> {
  const about = { clauses: ['731.2b'] };
  const says = yield* ask(g, seat, {
    kind: 'options',
    title: s.title,
    ...about,
    min: 1,
    max: 1,
    fallback: ['accept'],
    options: [
      { key: 'accept', label: 'Accept' },
      { key: 'shorten', label: 'Act before it is over' },
    ],
  });
  if (!('keys' in says) || says.keys[0] !== 'shorten' || g.state.over) return null;
  const { person } = g.world.seat(seat);
  const own = s.round.flatMap((c, at) => (c.person === person ? [at] : []));
  const after =
    s.times === 1
      ? { n: 0 }
      : yield* ask(g, seat, {
          kind: 'number',
          title: 'After how many times do you want to act?',
          ...about,
          min: 0,
          max: s.times - 1,
        });
  const [first = 0] = own;
  const where =
    own.length < 2 || g.state.over
      ? { keys: [`at${first}`] }
      : yield* ask(g, seat, {
          kind: 'options',
          title: 'At which point of the next time?',
          ...about,
          min: 1,
          max: 1,
          options: own.map((at) => ({ key: `at${at}`, label: pointWords(s.round, at) })),
        });
  return { done: 'n' in after ? after.n : 0, at: 'keys' in where ? Number(where.keys[0]?.slice(2)) : first };
}

/** "After Lamp: ..., at priority 2". */
function pointWords(round: readonly Choice[], at: number): string {
  const before = actionsIn(round.slice(0, at)).at(-1)?.label ?? '';
  const start = round.findLastIndex((c, i) => i < at && c.label !== undefined);
  const nth = round.slice(start, at + 1).filter((c) => c.person === round[at]?.person).length;
  return `After ${before}${nth > 1 ? ` (the ${nth}${nth === 2 ? 'nd' : nth === 3 ? 'rd' : 'th'} time you are asked)` : ''}`;
}
