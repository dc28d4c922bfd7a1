import { SetupError } from '../error.ts';
import type { Origin, SourcedRule } from '../format.ts';
import type { OptionDeclaration } from '../options.ts';
import type { FormatRule } from './rule.ts';

/** Rules that house rules may add, by name. Formats may have different rules of one name. */
export interface RuleBook {
  /**
   * the rule with this name; `format`: as that format has it.
   * `several`: formats that have different rules of this name, if none of them is given.
   */
  find(name: string, format: string | null): FormatRule | { readonly several: readonly string[] } | null;
}

/** Rule to cite where no rule of the format is in the way: players may add options as they like. */
const OPTIONS = '800.2';

/**
 * A list of rules with house rules applied in order.
 * `!rule` removes a rule. `rule=value`, `rule.option=value` or `option=value` sets an option. `rule` or
 * `format/rule` adds one.
 * Throws SetupError for an unknown or repeated change, and for a rule that lacks another which it needs.
 * `by`: name of the changes in refusals. `settled`: the options that were set, by key, each with its change.
 */
export function changed(
  rules: readonly SourcedRule[],
  changes: readonly string[],
  book: RuleBook,
  by = 'House rule',
): { readonly rules: readonly SourcedRule[]; readonly settled: ReadonlyMap<string, string> } {
  const byId = new Map(rules.map((r) => [r.rule.id, r]));
  const settled = new Map<string, string>();
  const taken = new Map<string, string>();
  for (const change of changes) {
    const from: Origin = { kind: 'house', id: change, name: by };
    const [name = '', value] = split(change);
    if (change.startsWith('!')) takeOut(byId, change.slice(1), taken, settled);
    else if (value !== undefined) {
      const at = optionNamed(byId, name, change);
      const before = settled.get(at.key);
      if (before !== undefined)
        throw new SetupError(
          `The house rules "${before}" and "${change}" both set ${at.option.label.toLowerCase()}.`,
          [at.option.clause],
          'Keep one of the two.',
        );
      settled.set(at.key, change);
      byId.set(at.rule.id, {
        rule: { ...at.rule, options: { ...at.rule.options, [at.key]: settledOption(at.option, value, change) } },
        from,
      });
    } else putIn(byId, name, change, book, taken, from);
  }
  missing([...byId.values()], taken);
  return { rules: [...byId.values()], settled };
}

function split(change: string): [string, string | undefined] {
  const at = change.indexOf('=');
  return at < 0 ? [change.trim(), undefined] : [change.slice(0, at).trim(), change.slice(at + 1).trim()];
}

type Rules = Map<string, SourcedRule>;
const known = (rules: Rules): string => [...rules.keys()].join(', ');

function takeOut(rules: Rules, name: string, taken: Map<string, string>, settled: ReadonlyMap<string, string>): void {
  const there = rules.get(name);
  if (!there)
    throw new SetupError(
      taken.has(name) ? `The rule "${name}" is taken out twice.` : `There is no rule "${name}" to take out.`,
      [OPTIONS],
      `Its rules are: ${known(rules)}.`,
    );
  const set = Object.keys(there.rule.options).flatMap((key) => settled.get(key) ?? []);
  if (set[0] !== undefined)
    throw new SetupError(
      `The house rules "${set[0]}" and "!${name}" contradict each other.`,
      there.rule.clauses.slice(0, 1).map((c) => c.id),
      'Keep one of the two.',
    );
  taken.set(name, there.from.name);
  rules.delete(name);
}

function optionNamed(
  rules: Rules,
  name: string,
  change: string,
): { readonly rule: FormatRule; readonly key: string; readonly option: OptionDeclaration } {
  const [id = '', key] = name.split('.');
  const rule = rules.get(id)?.rule;
  const options = Object.entries(rule?.options ?? {});
  const found = key === undefined ? (options.length === 1 ? options[0] : undefined) : options.find(([k]) => k === key);
  if (rule && found) return { rule, key: found[0], option: found[1] };
  if (rule) {
    throw new SetupError(
      options.length === 0
        ? `"${change}": the rule "${id}" has nothing to set.`
        : `"${change}" does not say which option of "${id}" it sets.`,
      rule.clauses.slice(0, 1).map((c) => c.id),
      options.length === 0
        ? 'Take it out, or leave it.'
        : `Write one of: ${options.map(([k]) => `${id}.${k}=…`).join(', ')}.`,
    );
  }
  for (const { rule: r } of rules.values()) {
    const option = r.options[name];
    if (option) return { rule: r, key: name, option };
  }
  throw new SetupError(
    `"${change}" sets nothing that there is.`,
    [OPTIONS],
    `Set an option of one of the rules: ${[...rules.values()].flatMap(({ rule: r }) => Object.keys(r.options).map((k) => `${r.id}.${k}`)).join(', ')}.`,
  );
}

/** The option with the default that a house rule sets. */
function settledOption(option: OptionDeclaration, text: string, change: string): OptionDeclaration {
  const { before: _, ...o } = option;
  const wrong = (wanted: string): SetupError =>
    new SetupError(`"${change}": ${o.label.toLowerCase()} cannot be "${text}".`, [o.clause], `Give ${wanted}.`);
  switch (o.kind) {
    case 'number': {
      const n = Number(text);
      if (text === '' || !Number.isFinite(n) || n < o.min || n > o.max || (o.whole && !Number.isInteger(n)))
        throw wrong(`a ${o.whole ? 'whole ' : ''}number from ${o.min} to ${o.max}`);
      return { ...o, default: n };
    }
    case 'boolean': {
      if (text !== 'true' && text !== 'false') throw wrong('true or false');
      return { ...o, default: text === 'true' };
    }
    case 'choice': {
      if (!Object.keys(o.choices).includes(text)) throw wrong(`one of: ${Object.keys(o.choices).join(', ')}`);
      return { ...o, default: text };
    }
  }
}

function putIn(
  rules: Rules,
  name: string,
  change: string,
  book: RuleBook,
  taken: ReadonlyMap<string, string>,
  from: Origin,
): void {
  const at = name.indexOf('/');
  const id = name.slice(at + 1);
  const rule = book.find(id, at < 0 ? null : name.slice(0, at));
  if (rule === null)
    throw new SetupError(
      `There is no rule "${name}" to put in.`,
      [OPTIONS],
      'Name a rule of a format, as "rule" or "format/rule"; to take one out write "!rule", to set one "rule=value".',
    );
  if ('several' in rule)
    throw new SetupError(
      `Several formats have a rule "${name}" of their own.`,
      [OPTIONS],
      `Say whose: ${rule.several.map((f) => `"${f}/${id}"`).join(' or ')}.`,
    );
  if (rules.get(id)?.rule === rule)
    throw new SetupError(
      `The rule "${id}" is there already, from ${rules.get(id)?.from.name ?? ''}.`,
      [rule.clauses[0]?.id ?? OPTIONS],
      `Leave "${change}" out.`,
    );
  if (taken.has(id))
    throw new SetupError(
      `The house rules "!${id}" and "${change}" contradict each other.`,
      [rule.clauses[0]?.id ?? OPTIONS],
      `To have it in another form, write "${change}" alone.`,
    );
  rules.set(id, { rule, from });
}

/** Throw SetupError if a rule lacks another that it needs. */
function missing(rules: readonly SourcedRule[], taken: ReadonlyMap<string, string>): void {
  for (const { rule, from } of rules) {
    const without = rule.needs.find((id) => !rules.some((r) => r.rule.id === id));
    if (without === undefined) continue;
    const mend = taken.has(without)
      ? `Take "${rule.id}" out too ("!${rule.id}"), or leave "${without}" in.`
      : `Put "${without}" in, or leave "${rule.id}" out.`;
    throw new SetupError(
      `The rule "${rule.id}" of ${from.name} needs "${without}".`,
      [rule.clauses[0]?.id ?? OPTIONS],
      mend,
    );
  }
}
