import { z } from 'zod';
import type { Waiver } from '../../server/engine/kernel/decisions.ts';
import { sideWins } from '../../server/engine/actions/winning-and-losing.ts';
import { emit } from '../../server/engine/triggers/emit.ts';
import { marksOf } from '../sdk/marks.ts';
import type { Hooks } from '../sdk/composition/rule.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import type { SeatId } from '../../server/engine/kernel/refs.ts';
import type { Seat } from '../../server/engine/kernel/state/seat.ts';

/** Marks of a seat: its master, and the number of times it has become a minion. */
const MASTER = 'master';
const FALLEN = 'fallen';
/** Most falls after which a player still plays on (M-10): two, or any number by option thirdFall. */
const mostFalls = (g: Game): number => (g.setup.options['thirdFall'] === 'again' ? Infinity : 2);

export type Marks = Seat['marks'];

export const nameOf = (g: Game, seat: SeatId): string => g.world.seat(seat).name;
export const isIn = (g: Game, seat: SeatId): boolean => !g.world.seat(seat).left && !g.world.seat(seat).lost;
export const fallsOf = (g: Game, seat: SeatId): number => Number(g.world.seat(seat).marks[FALLEN] ?? 0);

/** Master of a seat; null if it is no minion. */
export function masterOf(g: Game, seat: SeatId): SeatId | null {
  const master = g.world.seat(seat).marks[MASTER];
  return typeof master === 'number' ? master : null;
}
export const isMinion = (g: Game, seat: SeatId): boolean => masterOf(g, seat) !== null;
const minionsOf = (g: Game, master: SeatId): readonly SeatId[] =>
  g.world.present().filter((s) => masterOf(g, s) === master);

/** Change marks of a seat; null removes one. */
export function mark(g: Game, seat: SeatId, change: Readonly<Record<string, Marks[string] | null>>): void {
  const s = g.world.seat(seat);
  const next = new Map(Object.entries({ ...s.marks, ...change }));
  g.journal.set(
    s,
    'marks',
    Object.fromEntries([...next].flatMap(([key, value]) => (value === null ? [] : [[key, value]]))),
  );
}

export const tell = (g: Game, seat: SeatId, text: string, clause: string): void =>
  emit(g, { e: 'note', seat, text, clause });

/**
 * Questions that a master can waive (M-18, M-21).
 * This minion's targets and attacks, or those of all of the master's minions.
 */
export function waiversOf(g: Game, minion: SeatId): Waiver[] {
  const master = masterOf(g, minion);
  const own: Waiver = { key: `minion ${minion}`, says: `whatever ${nameOf(g, minion)} targets and attacks` };
  return master === null || minionsOf(g, master).length < 2
    ? [own]
    : [own, { key: 'minions', says: 'whatever your minions target and attack' }];
}

function free(g: Game, seat: SeatId, clause: string, because: string): void {
  mark(g, seat, { [MASTER]: null });
  tell(g, seat, `${nameOf(g, seat)} is nobody's minion any more: ${because}.`, clause);
}

/** Master of a player whom `by` brings down (M-4, M-5); null: none (M-11). */
export function creditOf(g: Game, victim: SeatId, by: SeatId | null): SeatId | null {
  if (by === null || by === victim || !isIn(g, by)) return null;
  const master = masterOf(g, by);
  return master === null || master === victim || !isIn(g, master) ? by : master;
}

/** A player who would lose, perhaps at the same time as others. */
export interface Falling {
  readonly seat: SeatId;
  readonly by: SeatId | null;
}

/**
 * Masters of players who are brought down at once; null: the player loses.
 * A master who falls with them passes them on (M-3). Players who bring each other down get no master (M-7).
 */
export function mastersFor(g: Game, falling: readonly Falling[]): ReadonlyMap<SeatId, SeatId | null> {
  const by = new Map(falling.map((f) => [f.seat, f.by]));
  const resolve = (seat: SeatId, before: readonly SeatId[]): SeatId | null => {
    if (fallsOf(g, seat) >= mostFalls(g)) return null;
    const master = creditOf(g, seat, by.get(seat) ?? null);
    if (master === null || master === seat || before.includes(master)) return null;
    return by.has(master) ? resolve(master, [...before, seat]) : master;
  };
  return new Map(falling.map(({ seat }) => [seat, resolve(seat, [seat])]));
}

/**
 * M-3, M-5: make players minions of these masters.
 * Their own minions come along (M-3), except one who becomes the master (M-5). `says`: the log line for each.
 */
export function become(
  g: Game,
  masters: ReadonlyMap<SeatId, SeatId>,
  says: (seat: SeatId, master: SeatId) => { readonly text: string; readonly clause: string },
): void {
  const before = new Map(g.world.present().map((s) => [s, masterOf(g, s)]));
  for (const master of new Set(masters.values()))
    if (isMinion(g, master)) free(g, master, 'M-5', `${nameOf(g, masterOf(g, master) ?? master)} falls to them`);
  for (const [seat, master] of masters) {
    mark(g, seat, { [MASTER]: master, [FALLEN]: fallsOf(g, seat) + 1 });
    const { text, clause } = says(seat, master);
    tell(g, seat, text, clause);
  }
  for (const [seat, old] of before) {
    const next = old === null || masters.has(seat) ? undefined : masters.get(old);
    if (next === undefined || next === seat) continue;
    mark(g, seat, { [MASTER]: next });
    tell(g, seat, `${nameOf(g, seat)} is a minion of ${nameOf(g, next)} now.`, 'M-3');
  }
}

/**
 * Free the minions of players who have left (M-6), and let the last non-minion win (M-2).
 * Returns true if anything changed.
 */
export function settle(g: Game): boolean {
  const present = g.world.present().filter((s) => isIn(g, s));
  let done = false;
  for (const seat of present) {
    const master = masterOf(g, seat);
    if (master === null || isIn(g, master)) continue;
    free(g, seat, 'M-6', `${nameOf(g, master)} has left the game`);
    done = true;
  }
  if (g.state.over || present.length < 2) return done;
  const [last, ...others] = present.filter((s) => !isMinion(g, s));
  if (last === undefined || others.length > 0) return done;
  sideWins(g, g.world.seat(last).side, `${nameOf(g, last)} is the last player who is no minion, and wins.`, ['M-2']);
  return true;
}

/** M-1: public facts of a seat: its master, its minions and how often it has fallen. */
const seatFacts: NonNullable<Hooks['seatFacts']> = (g, seat) => {
  const master = masterOf(g, seat);
  const minions = minionsOf(g, seat);
  const falls = fallsOf(g, seat);
  return [
    ...(master === null ? [] : [{ label: 'Minion of', value: nameOf(g, master), clause: 'M-1' }]),
    ...(minions.length === 0
      ? []
      : [{ label: 'Master of', value: minions.map((m) => nameOf(g, m)).join(', '), clause: 'M-1' }]),
    ...(falls === 0
      ? []
      : [{ label: 'Became a minion', value: falls === 1 ? 'once' : `${falls} times`, clause: 'M-10' }]),
  ];
};

export const statusHooks: Hooks = {
  marks: { seat: marksOf({ [MASTER]: z.number().int().min(0), [FALLEN]: z.number().int().min(0) }) },
  seatFacts,
  stateBasedActions: [
    function* (g) {
      yield* [];
      return settle(g);
    },
  ],
};
