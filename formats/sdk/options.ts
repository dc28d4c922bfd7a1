import { z } from 'zod';
import type { FormatInfo } from '../../server/protocol/tables.ts';
import { SetupError } from './error.ts';

/**
 * Declaration of an option, from which both the schema of requests and the page's form are derived.
 * `ruling: true`: the format's source is silent or unclear, and the default is our reading.
 */
interface Described {
  readonly label: string;
  /** the clause that the option changes */
  readonly clause: string;
  readonly about: string;
  readonly ruling: boolean;
  /** it decides what is dealt, and nothing after that */
  readonly deal?: true;
  /**
   * value in setups that were stored before the option existed
   * Given if it is not the default, so that those setups play on unchanged.
   */
  readonly before?: unknown;
}
export interface ChoiceOption<V extends string = string> extends Described {
  readonly kind: 'choice';
  /** labels of the values, in the order shown */
  readonly choices: Readonly<Record<V, string>>;
  readonly default: NoInfer<V>;
  readonly before?: NoInfer<V>;
}
export interface NumberOption extends Described {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  /** whole numbers only */
  readonly whole: boolean;
  readonly default: number;
  readonly before?: number;
}
export interface BooleanOption extends Described {
  readonly kind: 'boolean';
  readonly default: boolean;
  readonly before?: boolean;
}
export type OptionDeclaration = ChoiceOption | NumberOption | BooleanOption;
export type OptionDeclarations = Readonly<Record<string, OptionDeclaration>>;

type ValueOf<O extends OptionDeclaration> = O extends {
  readonly kind: 'choice';
  readonly choices: Readonly<Record<infer V, string>>;
}
  ? V
  : O extends { readonly kind: 'number' }
    ? number
    : boolean;
/** The parsed options of a set of declarations. */
export type OptionsOf<D extends OptionDeclarations> = { readonly [K in keyof D]: ValueOf<D[K]> };

/** An option with named values. */
export const choice = <const V extends string>(o: Omit<ChoiceOption<V>, 'kind'>): ChoiceOption<V> => ({
  kind: 'choice',
  ...o,
});
export const number = (o: Omit<NumberOption, 'kind'>): NumberOption => ({ kind: 'number', ...o });
export const toggle = (o: Omit<BooleanOption, 'kind'>): BooleanOption => ({ kind: 'boolean', ...o });

function fieldSchema(o: OptionDeclaration): z.ZodType {
  switch (o.kind) {
    case 'choice':
      return z.enum(Object.keys(o.choices)).default(o.default).describe(`${o.about} (${o.clause})`);
    case 'number':
      return (o.whole ? z.number().int() : z.number())
        .min(o.min)
        .max(o.max)
        .default(o.default)
        .describe(`${o.about} (${o.clause})`);
    case 'boolean':
      return z.boolean().default(o.default).describe(`${o.about} (${o.clause})`);
  }
}

/** Options of a stored setup; one that did not exist when it was stored gets its `before` value. */
export const asStored = (declarations: OptionDeclarations, stored: unknown): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    Object.entries(declarations).flatMap(([key, o]) => (o.before === undefined ? [] : [[key, o.before]])),
  ),
  ...(stored as object),
});
/** Parsed options of a stored setup; one that did not exist when it was stored gets its `before` value. */
export const storedOptions = <D extends OptionDeclarations>(declarations: D, stored: unknown): OptionsOf<D> =>
  optionSchema(declarations).parse(asStored(declarations, stored));

/** Options that report the key of each one that is read. */
export const watched = <O extends object>(options: O, read: (key: string) => void): O =>
  new Proxy(options, {
    get(all, key, receiver): unknown {
      if (typeof key === 'string') read(key);
      return Reflect.get(all, key, receiver);
    },
  });

/** Strict object schema of all options. A missing option takes its default. */
export function optionSchema<D extends OptionDeclarations>(declarations: D): z.ZodType<OptionsOf<D>> {
  const shape = Object.fromEntries(Object.entries(declarations).map(([key, o]) => [key, fieldSchema(o)]));
  return z.strictObject(shape) as unknown as z.ZodType<OptionsOf<D>>;
}

/** The options as `GET /api/formats` lists them. */
export function optionInfo(declarations: OptionDeclarations): FormatInfo['options'] {
  return Object.entries(declarations).map(([key, o]) => ({
    key,
    label: o.label,
    clause: o.clause,
    kind: o.kind,
    default: o.default,
    ruling: o.ruling,
    about: o.about,
    ...(o.kind === 'choice' ? { choices: Object.entries(o.choices).map(([value, label]) => ({ value, label })) } : {}),
    ...(o.kind === 'number' ? { min: o.min, max: o.max } : {}),
  }));
}

/**
 * Parser of a format's options.
 * Throws SetupError on options that the schema refuses, and on those that a house rule has set to another value
 * (`settled`: option -> house rule).
 */
export function optionReader<D extends OptionDeclarations>(
  id: string,
  name: string,
  declarations: D,
  settled: ReadonlyMap<string, string> = new Map(),
): (options: unknown) => OptionsOf<D> {
  const schema = optionSchema(declarations);
  return (options) => {
    const result = schema.safeParse(options ?? {});
    if (result.success) {
      for (const [key, change] of settled)
        if (result.data[key] !== declarations[key]?.default) throw contradiction(name, key, declarations[key], change);
      return result.data;
    }
    const issue = result.error.issues[0];
    const key = String(issue?.path[0] ?? '');
    throw new SetupError(
      `Option ${key || '(unknown)'} of ${name}: ${issue?.message ?? 'not understood'}.`,
      [declarations[key]?.clause ?? id],
      `See the options of "${id}" and their values.`,
    );
  };
}

const contradiction = (name: string, key: string, o: OptionDeclaration | undefined, change: string): SetupError =>
  new SetupError(
    `The house rule "${change}" and the option ${key} of ${name} say two things.`,
    [o?.clause ?? key],
    'Leave the option out, or the house rule.',
  );
