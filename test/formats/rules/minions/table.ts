import type { Answer, DecisionPart } from '../../../../server/engine/kernel/decisions.ts';
import { scenario, type Scenario } from '../../../dsl/scenario.ts';
import type { SeatId } from '../../../../server/engine/kernel/refs.ts';

export type Setting = Omit<Parameters<typeof scenario>[0], 'format' | 'people' | 'names' | 'variants'>;
const NAMES = ['A', 'B', 'C', 'D', 'E'];

/** A, B, C … around the table in that order, with a variant over Free-for-All. */
export const around = (people: number, variants: readonly string[], s: Setting): Scenario =>
  scenario({
    ...s,
    format: 'free-for-all',
    people,
    names: NAMES.slice(0, people),
    variants: [...variants],
    options: { seating: 'named', ...s.options },
  });
export const masters = (people: number, s: Setting): Scenario => around(people, ['minions'], s);

/** The minion of somebody, as the marks of its seat say it. */
export const minionOf = (name: string, fallen = 1): Readonly<Record<string, number>> => ({
  master: NAMES.indexOf(name),
  fallen,
});

/** The master of a minion; null: nobody. */
export function master(s: Scenario, name: string): string | null {
  const of = s.g.world.seat(s.seat(name)).marks['master'];
  return typeof of === 'number' ? s.g.world.seat(of as SeatId).name : null;
}
export const who = (s: Scenario, ...names: string[]): (string | null)[] => names.map((n) => master(s, n));
export const over = (s: Scenario): unknown =>
  s.g.state.over && {
    winner: s.g.state.over.winner === null ? null : s.g.state.sides[s.g.state.over.winner]?.name,
    clauses: s.g.state.over.clauses,
  };
export const told = (s: Scenario, clause: string): string[] =>
  [...s.g.journal.events(0)].flatMap((e) => (e.e === 'note' && e.clause === clause ? [e.text] : []));
export const factsOf = (s: Scenario, name: string): string[] =>
  (s.g.rules.seatFacts?.(s.g, s.seat(name)) ?? []).map((f) => `${f.label}: ${f.value}`);

/** A seat's question now; null: nothing but priority. */
export function asked(s: Scenario, name: string): DecisionPart['part'] | null {
  const part = s.g.partOf(s.g.world.seat(s.seat(name)).person)?.part;
  return part && part.kind !== 'priority' ? part : null;
}
/** The answer to a question about attacks that forbids these, as they are written. */
export const forbids =
  (...says: string[]) =>
  (part: DecisionPart['part']): Answer => ({
    keys: part.kind === 'options' ? part.options.filter((o) => says.includes(o.label)).map((o) => o.key) : [],
  });
