import { sole, type Claimant, type Join } from './joins.ts';
import type { Part } from './rule.ts';
import type { SourcedRule } from '../format.ts';

/**
 * The way in which each member of the parts of several rules joins (joins.ts); of one that a single rule may give, its
 * name in a refusal. A member that is missing here does not compile. Hooks and advice have tables of their own (hooks.ts,
 * advice.ts).
 */
export const PART_JOINS: { readonly [K in keyof Part]-?: Exclude<Join, 'sole'> | { readonly sole: string } } = {
  sides: { sole: 'the sides' },
  randomSeats: 'first',
  place: { sole: 'the battlefields at which people sit' },
  life: { sole: 'the starting life totals' },
  deck: 'list',
  roleDecks: 'list',
  deals: { sole: 'the decks of all players' },
  brings: 'list',
  oneLibrary: 'first',
  seats: { sole: 'the names of the seats of one person' },
  matches: { sole: 'whole matches' },
  layOut: 'all',
  begin: 'all',
  advice: 'list',
  hooks: 'list',
};

/** The rule of a list, as a refusal names it. */
export const claimantOf = ({ rule: { id, clauses }, from }: SourcedRule): Claimant => ({
  rule: id,
  clause: clauses[0]?.id,
  from: from.kind === 'house' ? 'a house rule' : from.name,
  ...(from.kind === 'house' && !from.id.includes('=') ? { change: from.id } : {}),
});

/**
 * The parts of a list of rules, by the options of a table. What one rule alone may give is left only in the part of the
 * rule that gives it: the one that overrides the others (FormatRule.overrides).
 * Throws SetupError with the names of both rules if two give it and neither overrides the other.
 */
export function partsOf(rules: readonly SourcedRule[], values: Readonly<Record<string, unknown>>): readonly Part[] {
  const claims = rules.map((sourced) => ({ sourced, hook: { ...sourced.rule.part(values) } }));
  for (const [key, join] of Object.entries(PART_JOINS) as [keyof Part, (typeof PART_JOINS)[keyof Part]][]) {
    if (typeof join === 'string') continue;
    const giving = claims.filter(({ hook }) => hook[key] !== undefined);
    const isOverridden = ({ rule }: SourcedRule): boolean =>
      giving.some(({ sourced }) => sourced.rule.overrides.includes(rule.id));
    const left = giving.filter(({ sourced }) => !isOverridden(sourced));
    if (left.length > 1) sole(join.sole).of(left.map(({ sourced, hook }) => ({ by: claimantOf(sourced), hook })));
    for (const claim of giving) if (!left.includes(claim)) delete claim.hook[key];
  }
  return claims.map(({ hook }) => hook);
}
