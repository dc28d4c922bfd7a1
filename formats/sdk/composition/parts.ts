import { sole, type Claim, type Claimant, type Join } from './joins.ts';
import type { Part } from './rule.ts';
import type { SourcedRule } from '../format.ts';

/**
 * The way in which each member of the parts of several rules joins (joins.ts). A member that is missing here does not
 * compile. Hooks and advice have tables of their own (hooks.ts, advice.ts).
 */
export const PART_JOINS: { readonly [K in keyof Part]-?: Join } = {
  sides: 'sole',
  randomSeats: 'first',
  place: 'sole',
  life: 'sole',
  deck: 'list',
  roleDecks: 'list',
  deals: 'sole',
  brings: 'list',
  oneLibrary: 'first',
  seats: 'sole',
  matches: 'sole',
  layOut: 'all',
  begin: 'all',
  advice: 'list',
  hooks: 'list',
};

/** Names in refusals of the members that one rule alone may give. */
const NAMES: { readonly [K in keyof Part]?: string } = {
  sides: 'the sides',
  place: 'the battlefields at which people sit',
  life: 'the starting life totals',
  deals: 'the decks of all players',
  seats: 'the names of the seats of one person',
  matches: 'whole matches',
};
const SOLE = (Object.keys(PART_JOINS) as (keyof Part)[]).filter((key) => PART_JOINS[key] === 'sole');

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
  const parts = rules.map((r) => r.rule.part(values));
  const left = parts.map((part) => ({ ...part }));
  for (const key of SOLE) {
    const giving = rules.flatMap(({ rule }, i) => (parts[i]?.[key] === undefined ? [] : [{ rule, i }]));
    const overridden = giving.filter(({ rule }) => giving.some((other) => other.rule.overrides.includes(rule.id)));
    for (const { i } of overridden) delete left[i]?.[key];
    const claims = giving.filter((g) => !overridden.includes(g)).map(({ i }) => claimOf(rules[i], parts[i]?.[key]));
    if (claims.length > 1) sole(NAMES[key] ?? key).of(claims);
  }
  return left;
}

const claimOf = (rule: SourcedRule | undefined, hook: unknown): Claim<unknown> => ({
  by: rule ? claimantOf(rule) : { rule: '' },
  hook,
});
