/** Keywords read as the ability that they stand for, and the pieces of such abilities. */
import type { Ability, Amount, CostPart, Effect, Filter } from '../../ir/index.ts';
import { form, map, stable, type Phrase } from '../../combinators/index.ts';

/**
 * Reads `phrase` as the ability that it stands for. Printing finds the parameter in the ability and accepts it only if it gives that very
 * ability again, so no field can differ from what the keyword says.
 */
export function shorthand<P>(
  surface: string,
  phrase: Phrase<P>,
  expand: (parameter: P) => Ability,
  find: (ability: Ability) => P | undefined,
): Phrase<Ability> {
  return map(
    phrase,
    (parameter): Ability => ({ ...expand(parameter), surface }),
    (ability) => {
      if (ability.surface !== surface) return undefined;
      const parameter = find(ability);
      return parameter !== undefined && stable({ ...expand(parameter), surface }) === stable(ability)
        ? parameter
        : undefined;
    },
  );
}
export const param = <T>(template: string, inner: Phrase<T>): Phrase<T> =>
  map(
    form<{ p: T }>(template, {}, { p: inner as never }),
    ({ p }) => p,
    (p) => ({ p }),
  );
export const n = (value: number): Amount => ({ a: 'n', n: value });
export const you = { sel: 'you' } as const;
export const self = { sel: 'self' } as const;
/** The first node of the ability for which `get` answers. */
export function seek<T>(
  value: unknown,
  get: (node: Readonly<Record<string, unknown>>) => T | undefined,
): T | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) {
    const own = get(value as Readonly<Record<string, unknown>>);
    if (own !== undefined) return own;
  }
  for (const v of Object.values(value)) {
    const inner = seek(v, get);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
export const numberIn =
  (key: string) =>
  (ability: Ability): number | undefined =>
    seek(ability, (node) =>
      typeof node[key] === 'object' && node[key] !== null && 'n' in node[key] && typeof node[key].n === 'number'
        ? node[key].n
        : undefined,
    );
export const manaIn = (ability: Ability): readonly CostPart[] | undefined =>
  ability.kind === 'activated' ? ability.cost.filter((part) => part.c === 'mana') : undefined;
export const dies = (effects: readonly Effect[]): Ability => ({
  kind: 'triggered',
  event: { on: 'dies', what: { s: 'self' } },
  body: { effects },
});
export const attacks = (effects: readonly Effect[]): Ability => ({
  kind: 'triggered',
  event: { on: 'attacks', what: { s: 'self' } },
  body: { effects },
});
export const enters = (effects: readonly Effect[]): Ability => ({
  kind: 'triggered',
  event: { on: 'enters', what: { s: 'self' } },
  body: { effects },
});
export const plusOne = (count: number): Effect => ({ do: 'putCounters', what: self, kind: '+1/+1', count: n(count) });
export const creatures: Filter = { nouns: ['creature'] };
