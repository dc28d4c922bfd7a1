import type { FormatDefinition } from '../../formats/sdk/format.ts';
import type { FormatRule } from '../../formats/sdk/composition/rule.ts';

/**
 * Clauses that nothing cites while a match is played, because they make the match what it is from the start: those that say so themselves (Clause.standing), those
 * whose option is a number, and those of rules that act on the deal alone. Each with what it is set to under these options, empty where nothing sets it.
 */
export function standingClauses(
  format: FormatDefinition,
  options: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, string> {
  const values = {
    ...Object.fromEntries(Object.entries(format.declared).map(([key, o]) => [key, o.default])),
    ...options,
  };
  const composed = format.composed.capabilities.has('composed');
  const dealing = composed
    ? format.composed.rules.flatMap(({ rule }) => (actsOnDeal(rule, values) ? rule.clauses : []))
    : [];
  const standing = [...format.clauses.filter((c) => c.standing), ...dealing].map((c) => c.id);
  const set = new Map<string, string[]>();
  for (const { key, label, clause, kind, choices } of format.info.options) {
    if (kind !== 'number' && !standing.includes(clause)) continue;
    const value = choices?.find((c) => c.value === values[key])?.label ?? String(values[key]);
    set.set(clause, [...(set.get(clause) ?? []), `${label}: ${value}`]);
  }
  return new Map([...standing, ...set.keys()].map((id) => [id, set.get(id)?.join('; ') ?? '']));
}

/** True if a rule acts, and only before the match begins. One that does nothing here describes the core. */
function actsOnDeal(rule: FormatRule, values: Readonly<Record<string, unknown>>): boolean {
  const { hooks, ...dealing } = rule.part(values);
  return Object.keys(dealing).length > 0 && Object.keys(hooks ?? {}).length === 0;
}
