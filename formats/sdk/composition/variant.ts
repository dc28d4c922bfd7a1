import type { Clause } from '../../../server/engine/ports/format-hooks.ts';
import type { FormatInfo } from '../../../server/protocol/tables.ts';
import { capabilitiesOf, demand, type Capability } from './capabilities.ts';
import { changed, type RuleBook } from './changes.ts';
import { fromRules } from './compose.ts';
import { SetupError } from '../error.ts';
import type { FormatDefinition, Origin, SourcedRule } from '../format.ts';
import type { FormatRule } from './rule.ts';

/** Rules laid over another format. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** capabilities that the format must have */
  readonly needs: readonly Capability[];
  /** clause cited when the variant is refused */
  readonly clause: string;
  readonly rules: readonly FormatRule[];
  readonly clauses: readonly Clause[];
  /** roles in place of the format's own */
  readonly roles?: FormatInfo['roles'];
}

/** Declares a variant: see Variant. `clause`: by default the first of its rules. */
export function defineVariant(spec: Omit<Variant, 'clauses' | 'clause'> & { readonly clause?: string }): Variant {
  const clauses = spec.rules.flatMap((r) => r.clauses);
  return { ...spec, clauses, clause: spec.clause ?? clauses[0]?.id ?? '800.2' };
}

const NO_RULES: RuleBook = { find: () => null };

/**
 * 800.2: a format with variants and house rules (`!commander-damage`, `starting-life=30`; see changes.ts).
 * Each rule keeps its source. Variants are checked after house rules, because taking a rule out may make room
 * for a variant.
 * Throws SetupError if a variant needs a capability that the format lacks, if rules contradict each other or
 * are missing, and if the format is no list of rules.
 */
export function composition(
  base: FormatDefinition,
  variants: readonly Variant[],
  changes: readonly string[],
  book: RuleBook = NO_RULES,
): FormatDefinition {
  if (variants.length === 0 && changes.length === 0) return base;
  const laid = overlaid(base, variants);
  const { rules, settled } = changed(laid, changes, book);
  const list = rules.map((r) => r.rule);
  const whole = !base.composed.capabilities.has('composed');
  const own = whole ? base.composed.capabilities : capabilitiesOf(list, base.roles);
  for (const v of variants) demand(v.name, v.needs, { name: base.name, capabilities: own, rules: list }, v.clause);
  for (const r of list)
    demand(
      `The rule "${r.id}"`,
      r.demands,
      { name: base.name, capabilities: own, rules: list },
      r.clauses[0]?.id ?? '800.2',
    );
  if (whole)
    throw new SetupError(
      `${base.name} is one whole: no rule of it can be taken out, set or added to.`,
      variants.length > 0 ? variants.map((v) => v.clause) : ['800.2'],
      'Use its options, or choose another format.',
    );
  const name = [base.name, ...variants.map((v) => v.name), ...(changes.length > 0 ? ['house rules'] : [])].join(', ');
  const roles = variants.reduce((now, v) => v.roles ?? now, base.roles);
  return fromRules(
    { ...base, name, roles },
    {
      rules,
      capabilities: own,
      variants: [...base.composed.variants, ...variants.map((v) => v.id)],
      changes: [...base.composed.changes, ...changes],
      settled,
    },
  );
}

/** The rules of a format followed by those of the variants. */
function overlaid(base: FormatDefinition, variants: readonly Variant[]): readonly SourcedRule[] {
  const rules = new Map(base.composed.rules.map((r) => [r.rule.id, r]));
  for (const [i, v] of variants.entries()) {
    if (variants.indexOf(v) !== i) throw new SetupError(`${v.name} is named twice.`, [v.clause], 'Name it once.');
    const from: Origin = { kind: 'variant', id: v.id, name: v.name };
    if (v.rules.every((r) => rules.has(r.id))) {
      const there = rules.get(v.rules[0]?.id ?? '')?.from.name ?? base.name;
      throw new SetupError(
        `${there} has ${v.name} already.`,
        [v.clause],
        'Leave it out; what of it can be set is among the options.',
      );
    }
    for (const r of v.rules) rules.set(r.id, { rule: r, from });
  }
  return [...rules.values()];
}
