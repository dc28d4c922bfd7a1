import { COLORS, type Color } from '../../cards/oracle/ir/index.ts';
import { add, covers, count, drawnSymbols, rate, symbolText, type Symbols } from './colours.ts';
import type { Sphere } from './model.ts';

/** J-5-1: a task, as plain data, inside and outside of challenge scenes. */
export interface Task {
  readonly id: string;
  readonly title: string;
  readonly sphere: Sphere;
  /** which tact it is (J-5-2) */
  readonly colour: Color;
  readonly difficulty: Symbols;
  /** tries left; linked tasks share theirs, so each of them holds the group's number */
  readonly time: number;
  /** contributed cards, each with its giver and the ways to count it */
  readonly given: readonly Given[];
  /** names of those who have attempted it: the task is the first one's, the others assist */
  readonly by: readonly string[];
  readonly state: 'open' | 'waiting' | 'done' | 'failed';
  /** The Game Master allows no assistance (J-5-6) */
  readonly alone: boolean;
  /** linked tasks (J-5-9) of one name */
  readonly group?: string;
  readonly shared?: boolean;
}
export interface Given {
  readonly who: string;
  /** the card: named to people, and put into its owner's graveyard when the task is over */
  readonly card: string;
  readonly ways: readonly Symbols[];
}

export const MOST_TIME = 5;
export const DRAWN = 7;

/** J-5-7, J-5-8: true if the contributions suffice, each card counted in its best way (J-5-5). */
export function isDone({ difficulty, given }: Pick<Task, 'difficulty' | 'given'>): boolean {
  const tried = new Set<string>();
  const from = (at: number, sum: Symbols): boolean => {
    const key = `${at} ${symbolText(sum)}`;
    if (tried.has(key)) return false;
    tried.add(key);
    const next = given[at];
    return next ? next.ways.some((w) => from(at + 1, add(sum, w))) : covers(sum, difficulty);
  };
  return from(0, {});
}

/** Symbols of the task's color that are still missing. */
export function missing(task: Task): number {
  for (let n = 0; n < count(task.difficulty); n++)
    if (
      isDone({
        difficulty: task.difficulty,
        given: [...task.given, { who: '', card: '', ways: [{ [task.colour]: n }] }],
      })
    )
      return n;
  return count(task.difficulty);
}

/**
 * Positions of the fewest cards that complete the task, at most `most`.
 * If none suffice, those that come nearest. `ways`: of each card, as in `Given`.
 */
export function fewest(
  task: Pick<Task, 'difficulty' | 'given'>,
  ways: readonly Given['ways'][],
  most: number,
): readonly number[] {
  const worth = (w: Given['ways']): number =>
    Math.max(
      0,
      ...w.map((way) =>
        COLORS.reduce(
          (sum, c) =>
            sum
            + (way[c] ?? 0)
              / Math.min(...COLORS.filter((to) => (task.difficulty[to] ?? 0) > 0).map((to) => rate(c, to))),
          0,
        ),
      ),
    );
  const useful = ways
    .map((w, i) => ({ i, worth: worth(w) }))
    .filter((x) => x.worth > 0)
    .toSorted((a, b) => b.worth - a.worth || a.i - b.i)
    .map((x) => x.i);
  for (let n = 1; n <= Math.min(most, useful.length); n++) {
    const found = combinations(useful, n).find((some) =>
      isDone({
        difficulty: task.difficulty,
        given: [...task.given, ...some.map((i) => ({ who: '', card: '', ways: ways[i] ?? [] }))],
      }),
    );
    if (found) return found;
  }
  return useful.slice(0, most);
}
const combinations = (of: readonly number[], n: number): readonly (readonly number[])[] =>
  n === 0 ? [[]] : of.flatMap((x, i) => combinations(of.slice(i + 1), n - 1).map((rest) => [x, ...rest]));

/** J-5-6: true for the first attempt of an assistant, which takes no time. */
export const isFree = (task: Task, who: string): boolean => task.by.length > 0 && !task.by.includes(who);

/** The reason why a character cannot attempt the task; null if they can (J-5-6). */
export const notFor = (task: Task, who: string): { readonly says: string; readonly clause: string } | null =>
  task.alone && isFree(task, who) ? { says: `Nobody can assist ${task.by[0] ?? ''} with it.`, clause: 'J-5-6' } : null;

/**
 * J-5-5: tasks after an attempt: done, or one try less; without tries left, failed.
 * Linked tasks with shared time lose it together (J-5-9).
 */
export function afterAttempt<T extends Task>(
  tasks: readonly T[],
  id: string,
  who: string,
  given: readonly Given[],
  solved = false,
): readonly T[] {
  const task = tasks.find((t) => t.id === id);
  if (!task) return tasks;
  const free = isFree(task, who);
  const tried = { ...task, given: [...task.given, ...given], by: task.by.includes(who) ? task.by : [...task.by, who] };
  const done = solved || isDone(tried);
  const time = done || free ? task.time : task.time - 1;
  const same = (t: Task): boolean => t.group !== undefined && t.group === task.group;
  const now = tasks.map((t): T => {
    if (t.id === id) return { ...tried, time, state: done ? 'done' : time === 0 ? 'failed' : 'open' };
    return task.shared && same(t) && isLive(t) ? { ...t, time, state: !done && time === 0 ? 'failed' : t.state } : t;
  });
  const failed = now.find((t) => t.id === id)?.state === 'failed';
  const next = done ? now.find((t) => same(t) && t.state === 'waiting') : undefined;
  return now.map((t): T => {
    if (next && t.id === next.id) return { ...t, state: 'open' };
    return failed && same(t) && t.state === 'waiting' ? { ...t, state: 'failed' } : t; // the later tasks of a failed chain fail too
  });
}

export const isLive = (t: Task): boolean => t.state === 'open' || t.state === 'waiting';
/** Tasks that are unfinished when the scene ends have failed (J-5-12). */
export const atEnd = (tasks: readonly Task[]): readonly Task[] =>
  tasks.map((t) => (isLive(t) ? { ...t, state: 'failed' } : t));

/** A task in one line. `drawn`: symbols in braces, which pages draw; else letters. */
export const taskText = (t: Task, drawn = true): string =>
  `${t.title}: ${(drawn ? drawnSymbols : symbolText)(t.difficulty)}, time ${t.time}`;
