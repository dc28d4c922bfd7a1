import type { Call } from './recorder.ts';

/** A stay of the decision in one file. */
export interface Stop {
  readonly file: string;
  /** functions that carry the decision there, in the order in which they are called */
  readonly names: readonly string[];
  /** `in`: it comes to a file for the first time; `back`: a function that it is in already goes on; `again`: it comes to the file once more */
  readonly how: 'in' | 'back' | 'again';
}

const plain = (value: unknown): value is Readonly<Record<string, unknown>> | readonly unknown[] =>
  typeof value === 'object'
  && value !== null
  && (Array.isArray(value)
    || Object.getPrototypeOf(value) === Object.prototype
    || Object.getPrototypeOf(value) === null);

/** True if a value is or holds an answer that takes one of these actions. */
function holds(value: unknown, actions: ReadonlySet<string>, depth = 4): boolean {
  if (typeof value === 'string')
    return actions.has(value) || [...actions].some((a) => value.includes(`"action":"${a}"`));
  if (value instanceof Uint8Array) return holds(Buffer.from(value).toString('utf8'), actions, 0);
  if (depth === 0 || !plain(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= 40
    && entries.some(([key, inner]) =>
      typeof inner === 'string' ? key === 'action' && actions.has(inner) : holds(inner, actions, depth - 1),
    )
  );
}

/**
 * The calls that carry a decision: on the way in those that are given the answer, on the way out those that make what is sent; and the calls that lead to them.
 * `answer`: as the client sent it. `sends`: what a socket is sent, and by which call.
 */
function carriers(calls: readonly Call[], answer: string, sends: (call: Call) => unknown): ReadonlySet<number> {
  const actions = new Set([answer]);
  // the answer in other words: that of a call which was given it and returns an answer
  for (const { args, result } of calls)
    if (
      plain(result)
      && 'action' in result
      && typeof result['action'] === 'string'
      && args.some((a) => holds(a, actions))
    )
      actions.add(result['action']);
  const carry = new Set<number>();
  const made = new Set<unknown>();
  for (const call of calls) {
    const message = sends(call);
    if (plain(message)) for (const value of [message, ...Object.values(message)]) if (plain(value)) made.add(value);
    if (message !== undefined || call.args.some((a) => holds(a, actions))) carry.add(call.n);
  }
  for (const call of calls.toReversed())
    if (plain(call.result) && made.has(call.result)) {
      carry.add(call.n);
      for (const a of call.args) if (plain(a)) made.add(a);
    }
  for (const n of carry)
    for (let at = calls[n]?.parent ?? null; at !== null && !carry.has(at); at = calls[at]?.parent ?? null)
      carry.add(at);
  return carry;
}

/** The files that a decision passes, in order. Calls by the same way, such as one for each player, count once. */
export function pathOf(calls: readonly Call[], answer: string, sends: (call: Call) => unknown): Stop[] {
  const carry = carriers(calls, answer, sends);
  const been = new Set<string>();
  const ways = new Map<number, string>();
  const known = new Set<string>();
  const stops: { file: string; names: string[]; how: Stop['how'] }[] = [];
  for (const { n, file, name, parent } of calls) {
    if (!carry.has(n)) continue;
    const way = `${parent === null ? '' : ways.get(parent)} > ${file} ${name}`;
    ways.set(n, way);
    if (known.has(way)) continue;
    known.add(way);
    const inside = parent !== null && calls[parent]?.file === file;
    const how = !been.has(file) ? 'in' : inside ? 'back' : 'again';
    been.add(file);
    const last = stops.at(-1);
    if (last?.file !== file || how === 'again') stops.push({ file, names: [name], how });
    else if (!last.names.includes(name)) last.names.push(name);
  }
  return stops;
}

/** The pipeline: each of its stations may come to its file anew. */
const PIPELINE: readonly { readonly station: string; readonly files: readonly string[] }[] = [
  { station: 'take', files: ['server/engine/game/game.ts'] },
  { station: 'log', files: ['server/match/log/ledger.ts'] },
  { station: 'durable', files: ['server/match/log/ledger.ts', 'db/matches/inputs.ts', 'db/matches/writer.ts'] },
  { station: 'publish', files: ['server/match/viewers.ts', 'server/match/session.ts', 'server/net/outgoing.ts'] },
];
export const stationOf = (file: string): string =>
  PIPELINE.filter((p) => p.files.includes(file))
    .map((p) => p.station)
    .join(', ');

/** Files outside the pipeline that the decision comes to more than once. */
export const passedTwice = (path: readonly Stop[]): string[] => [
  ...new Set(path.filter((s) => s.how === 'again' && stationOf(s.file) === '').map((s) => s.file)),
];

const MARKS: Readonly<Record<Stop['how'], string>> = { in: ' ', back: '↩', again: '×' };

/** The path as text: one line for each stop. */
export const shown = (path: readonly Stop[]): string =>
  path
    .map(({ file, names, how }) => {
      const station = stationOf(file);
      return `${MARKS[how]} ${`${file}${station === '' ? '' : ` [${station}]`}`.padEnd(52)} ${names.join(', ')}`;
    })
    .join('\n');
