import { changed, type RuleBook } from './changes.ts';
import { capabilitiesOf } from './capabilities.ts';
import { fromRules } from './compose.ts';
import { SetupError } from '../error.ts';
import type { FormatDefinition } from '../format.ts';
import type { FormatRule } from './rule.ts';
import { composition, type Variant } from './variant.ts';

/** A format made of another one and house rules: see houseFormat. */
export interface HouseFormat {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** the base format, then variants and house rules (changes.ts) */
  readonly from: readonly [string, ...string[]];
}
/** Declares a format in one expression: `houseFormat({ id, name, about, from: ['commander', '!commander-damage', 'starting-life=30'] })`. */
export const houseFormat = (spec: HouseFormat): HouseFormat => spec;

/** Choice of a game: a format, variants by their ids, and house rules. */
export interface Choice {
  readonly format: string;
  readonly variants?: readonly string[] | undefined;
  readonly changes?: readonly string[] | undefined;
}
/** A variant offered for a format. `refused`: the reason why it does not fit. */
export interface Offered {
  readonly variant: Variant;
  readonly refused: SetupError | null;
}

/** Most composed formats kept in memory. */
const KEPT = 200;

/** All formats and variants. Everything that plays, replays or judges finds its rules here. */
export class FormatBook {
  readonly formats: ReadonlyMap<string, FormatDefinition>;
  readonly variants: ReadonlyMap<string, Variant>;
  readonly #rules: RuleBook = { find: (name, format) => this.#find(name, format) };
  readonly #made = new Map<string, FormatDefinition>();

  constructor(formats: readonly (FormatDefinition | HouseFormat)[], variants: readonly Variant[]) {
    const known = new Map<string, FormatDefinition>();
    this.formats = known;
    this.variants = new Map(variants.map((v) => [v.id, v]));
    for (const f of formats) known.set(f.id, 'from' in f ? this.#house(f) : f);
  }

  /** The chosen format with its variants and house rules. Throws SetupError, with the remedy. */
  of({ format, variants = [], changes = [] }: Choice): FormatDefinition {
    const base = this.formats.get(format);
    if (!base)
      throw new SetupError(
        `There is no format “${format}”.`,
        ['800.2'],
        `Choose one of: ${[...this.formats.keys()].join(', ')}.`,
      );
    if (variants.length === 0 && changes.length === 0) return base;
    const key = JSON.stringify([format, variants, changes]);
    const before = this.#made.get(key);
    if (before) return before;
    const made = composition(
      base,
      variants.map((id) => this.#variant(id)),
      changes,
      this.#rules,
    );
    this.#made.set(key, made);
    if (this.#made.size > KEPT) this.#made.delete(this.#made.keys().next().value as string);
    return made;
  }

  /** Every variant; one that is not chosen yet comes with the refusal if it cannot be added. */
  offered({ format, variants = [], changes = [] }: Choice): readonly Offered[] {
    return [...this.variants.values()].map((variant) => ({
      variant,
      refused: variants.includes(variant.id)
        ? null
        : refusalOf(() => this.of({ format, variants: [...variants, variant.id], changes })),
    }));
  }

  #variant(id: string): Variant {
    const found = this.variants.get(id);
    if (!found)
      throw new SetupError(
        `There is no variant “${id}”.`,
        ['800.2'],
        `Choose among: ${[...this.variants.keys()].join(', ')}.`,
      );
    return found;
  }

  #find(name: string, format: string | null): ReturnType<RuleBook['find']> {
    const rules = new Map<FormatRule, string>();
    for (const f of this.formats.values()) {
      for (const { rule, from } of f.composed.rules)
        if (
          rule.id === name
          && from.kind === 'format'
          && from.id === f.id
          && (format === null || f.id === format)
          && f.composed.capabilities.has('composed')
          && !rules.has(rule)
        )
          rules.set(rule, f.id);
    }
    const [first, ...others] = rules.keys();
    return first === undefined ? null : others.length === 0 ? first : { several: [...rules.values()] };
  }

  /**
   * A house format, each of its rules with the format, variant or house rule that it comes from.
   * House rules change the defaults of options, and a table can still set them.
   */
  #house({ id, name, about, from: [first, ...rest] }: HouseFormat): FormatDefinition {
    const variants = rest.filter((r) => this.variants.has(r));
    const base = this.of({ format: first, variants });
    const { rules } = changed(
      base.composed.rules,
      rest.filter((r) => !this.variants.has(r)),
      this.#rules,
      name,
    );
    const capabilities = capabilitiesOf(
      rules.map((r) => r.rule),
      base.roles,
    );
    return fromRules(
      { id, name, about, roles: base.roles },
      { rules, capabilities, variants: [], changes: [], settled: new Map() },
    );
  }
}

function refusalOf(make: () => unknown): SetupError | null {
  try {
    make();
    return null;
  } catch (error) {
    if (error instanceof SetupError) return error;
    throw error;
  }
}
