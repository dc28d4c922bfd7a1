import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { SetupError } from '../error.ts';

/**
 * The five ways in which the hooks of several rules become one.
 *
 * `first`: the rules are asked in their order until one has an answer. `mustAttack`: "onslaught" gives no reason for a
 * creature of a sentry, so a later rule is asked; for a creature of the Horde its reason counts and nobody else is
 * asked. "No" is no answer: a seat is `absent` as soon as one rule says so.
 *
 * `all`: every rule is heard. All of them `watch` an event, in their order. A yes needs the yes of every rule: an
 * object is in scope (`scopeObject`) if neither Fronts nor the range of influence hides it.
 *
 * `pipe`: each rule goes on with the result of the one before. A draw passes through the `replacements` of all rules,
 * in the order of CR 616.1, and the `costIncrease` of a spell grows with each rule.
 *
 * `list`: the entries of all rules in one list, each once. `specialActions` of two rules are all offered. Entries with
 * a name, such as the zones of a format, must have different names.
 *
 * `sole`: one rule alone may give the hook. Two rules that each say whose turn order counts (`sideOrder`) are refused,
 * with the names of both.
 */
export type Join = 'first' | 'all' | 'pipe' | 'list' | 'sole';

/** The rule that gives a hook, for a refusal. */
export interface Claimant {
  readonly rule: string;
  /** its first clause */
  readonly clause?: string | undefined;
  /** the format or variant that it comes from, or "a house rule" */
  readonly from?: string;
  /** the house rule that put it in */
  readonly change?: string;
}

/** A hook as one rule gives it. */
export interface Claim<H> {
  readonly by: Claimant;
  readonly hook: H;
}

/** The join of a hook: its kind, and how two or more claims become one. */
export interface Joining<H> {
  readonly join: Join;
  readonly of: (claims: readonly Claim<H>[]) => H;
}

const hooksOf = <H>(claims: readonly Claim<H>[]): readonly H[] => claims.map((c) => c.hook);

/** Ask in order until a rule gives another answer than `none`. */
export const first = <A extends readonly unknown[], T, N extends null | undefined | false>(
  none: N,
): Joining<(...about: A) => T | N> => ({
  join: 'first',
  of: (claims) => {
    const hooks = hooksOf(claims);
    return (...about) => {
      for (const hook of hooks) {
        const answer = hook(...about);
        if (answer !== none) return answer;
      }
      return none;
    };
  },
});

/** Tell all rules, in their order. */
export const tellAll = <A extends readonly unknown[]>(): Joining<(...about: A) => void> => ({
  join: 'all',
  of: (claims) => {
    const hooks = hooksOf(claims);
    return (...about) => hooks.forEach((hook) => hook(...about));
  },
});

/** Carry out the procedures of all rules, one after the other. */
export const doAll = <A extends readonly unknown[]>(): Joining<(...about: A) => Flow> => ({
  join: 'all',
  of: (claims) =>
    function* (...about): Flow {
      for (const { hook } of claims) yield* hook(...about);
    },
});

/** Yes if all rules say yes. */
export const allAgree = <A extends readonly unknown[]>(): Joining<(...about: A) => boolean> => ({
  join: 'all',
  of: (claims) => {
    const hooks = hooksOf(claims);
    return (...about) => hooks.every((hook) => hook(...about));
  },
});

/** Entries that all rules name, in the order of the first. */
export const allName = <A extends readonly unknown[], T>(): Joining<(...about: A) => readonly T[]> => ({
  join: 'all',
  of: (claims) => {
    const [leading, ...others] = hooksOf(claims);
    return (...about) =>
      others.reduce(
        (kept, hook) => {
          const named = new Set(hook(...about));
          return kept.filter((entry) => named.has(entry));
        },
        leading?.(...about) ?? [],
      );
  },
});

/** Pass on what the rules before have made; `add` puts the part of the next rule to it. */
export const pipe = <A extends readonly unknown[], T>(
  add: (made: T, next: T) => T,
): Joining<(...about: A) => T | null> => ({
  join: 'pipe',
  of: (claims) => {
    const hooks = hooksOf(claims);
    return (...about) =>
      hooks.reduce<T | null>((made, hook) => {
        const next = hook(...about);
        return made === null || next === null ? (made ?? next) : add(made, next);
      }, null);
  },
});

/** All entries, in the order of the rules. */
export const list = <T>(): Joining<readonly T[]> => ({
  join: 'list',
  of: (claims) => hooksOf(claims).flat() as readonly T[],
});

/** All answers of all rules, each once. */
export const answers = <A extends readonly unknown[], T>(): Joining<(...about: A) => readonly T[]> => ({
  join: 'list',
  of: (claims) => {
    const hooks = hooksOf(claims);
    return (...about) => [...new Set(hooks.flatMap((hook) => hook(...about)))];
  },
});

/** All answers of rules that may ask players, in the order of the rules. */
export const askedAnswers = <A extends readonly unknown[], T>(): Joining<(...about: A) => Flow<readonly T[]>> => ({
  join: 'list',
  of: (claims) =>
    function* (...about): Flow<readonly T[]> {
      const said: T[] = [];
      for (const { hook } of claims) said.push(...(yield* hook(...about)));
      return said;
    },
});

/** Lists by name, each of them joined: the requirements of each topic. */
export const lists = <R extends object>(join: Join = 'list'): Joining<R> => ({
  join,
  of: (claims) => {
    const joined: Record<string, readonly unknown[]> = {};
    for (const hook of hooksOf(claims))
      for (const [name, some] of Object.entries(hook) as [string, readonly unknown[]][])
        joined[name] = [...(joined[name] ?? []), ...some];
    return joined as R; // each name has the entries of all rules under that name
  },
});

/** Named entries of all rules. `a`: the kind of entry in a refusal, such as "the zone"; one rule alone gives each. */
export const named = <R extends object>(a: string): Joining<R> => ({
  join: 'list',
  of: (claims) => {
    const from = new Map<string, Claimant>();
    for (const { by, hook } of claims)
      for (const name of Object.keys(hook)) {
        const other = from.get(name);
        if (other !== undefined) throw bothGive(`${a} "${name}"`, [other, by]);
        from.set(name, by);
      }
    return Object.assign({}, ...hooksOf(claims)) as R;
  },
});

/**
 * Procedures of all rules by name. Those of a `shared` name are carried out one after the other; one rule alone gives
 * each of the others (`a`: see `named`).
 */
export const doAllByName = (
  a: string,
  shared: readonly string[],
): Joining<Readonly<Record<string, (g: Game) => Flow>>> => ({
  join: 'all',
  of: (claims) => {
    const part = (of: (name: string) => boolean): typeof claims =>
      claims.map(({ by, hook }) => ({
        by,
        hook: Object.fromEntries(Object.entries(hook).filter(([name]) => of(name))),
      }));
    const together = part((name) => shared.includes(name));
    return {
      ...named<Readonly<Record<string, (g: Game) => Flow>>>(a).of(part((name) => !shared.includes(name))),
      ...Object.fromEntries(
        shared.flatMap((name) => {
          const own = together.flatMap(({ by, hook }) => (hook[name] ? [{ by, hook: hook[name] }] : []));
          return own.length === 0 ? [] : [[name, doAll<[Game]>().of(own)]];
        }),
      ),
    };
  },
});

/** Named facts of a position; the first rule that knows a fact decides it. */
export const facts = <A extends readonly unknown[], T>(): Joining<(...about: A) => Readonly<Record<string, T>>> => ({
  join: 'list',
  of: (claims) => {
    const hooks = hooksOf(claims).toReversed();
    return (...about) => Object.assign({}, ...hooks.map((hook) => hook(...about))) as Record<string, T>;
  },
});

/** One rule alone may give it. `what`: the hook in a refusal, such as "the order of turns". */
export const sole = <H>(what: string): Joining<H> => ({
  join: 'sole',
  of: (claims) => {
    throw bothGive(
      what,
      claims.map((c) => c.by),
    );
  },
});

/** The refusal of rules that give the same hook, where one alone may. */
function bothGive(what: string, by: readonly Claimant[]): SetupError {
  const named = by.map(({ rule, from }) => `"${rule}"${from === undefined ? '' : ` of ${from}`}`).join(' and ');
  const mend = by
    .map(({ rule, change }) =>
      change === undefined ? `take out "${rule}" ("!${rule}")` : `leave out the house rule "${change}"`,
    )
    .join(', or ');
  return new SetupError(
    `Only one rule can give ${what}, and these both do: ${named}.`,
    by.flatMap(({ clause }) => clause ?? []),
    `${mend.charAt(0).toUpperCase()}${mend.slice(1)}.`,
  );
}
