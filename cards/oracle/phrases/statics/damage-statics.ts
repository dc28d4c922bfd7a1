/** 609.7: static abilities that change, prevent or let nothing prevent damage (CR 614.1a, 615.1, 615.10, 615.12). */
import type { DamageRecipient } from '../../ir/abilities/events.ts';
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import type { Amount, CardType, Color, Effect, Filter, Lasting, Qualifier } from '../../ir/index.ts';
import { alt, article, form, lazy, lit, map, opt, series, table, where, type Phrase } from '../../combinators/index.ts';
import { amount } from '../objects/amounts.ts';
import { filter, other } from '../objects/filter.ts';
import { subject } from '../events/subjects.ts';
import { subtype } from '../words/subtypes.ts';
import { cardType, color, digits } from '../words/words.ts';

type S<K extends StaticEffect['st']> = Extract<StaticEffect, { readonly st: K }>;
type Whose = Extract<Filter['whose'], 'you' | 'opponent'> | undefined;
const whose = table<NonNullable<Whose>>('whose', { ' you control': 'you', ' an opponent controls': 'opponent' });
interface Kind {
  readonly nouns: Filter['nouns'];
  readonly qualifiers?: readonly Qualifier[];
}
const only = <T>(list: readonly T[] | undefined): T | undefined => (list?.length === 1 ? list[0] : undefined);
const kind: Phrase<Kind> = alt<Kind>(
  'kind of source',
  lit<Kind>('', { nouns: [] }),
  map(
    form<{ c: Color }>('<c> ', {}, { c: color }),
    ({ c }): Kind => ({ nouns: [], qualifiers: [{ q: 'color', colors: [c] }] }),
    (k) => {
      const q = only(k.qualifiers);
      const c = q?.q === 'color' && !q.not ? only(q.colors) : undefined;
      return k.nouns.length === 0 && c !== undefined ? { c } : undefined;
    },
  ),
  lit<Kind>('colorless ', { nouns: [], qualifiers: [{ q: 'colorKind', is: 'colorless' }] }),
  lit<Kind>('noncreature ', { nouns: [], qualifiers: [{ q: 'type', is: 'creature', not: true }] }),
  map(
    form<{ t: readonly CardType[] }>('<t> ', {}, { t: series(cardType, 'or') }),
    ({ t }): Kind => ({ nouns: t }),
    (k) =>
      k.nouns.length > 0
      && !k.qualifiers
      && k.nouns.every(
        (n) =>
          !n.includes(':') && n !== 'permanent' && n !== 'card' && n !== 'spell' && n !== 'token' && n !== 'ability',
      )
        ? { t: k.nouns as readonly CardType[] }
        : undefined,
  ),
  map(
    form<{ t: string }>('<t> ', {}, { t: subtype }),
    ({ t }): Kind => ({ nouns: [`subtype:${t}`] }),
    (k) => {
      const n = only(k.nouns);
      return n?.startsWith('subtype:') && !k.qualifiers ? { t: n.slice(8) } : undefined;
    },
  ),
);
const plain = (noun: 'source' | 'sources'): Phrase<Filter> =>
  map<{ k: Kind; w: Whose }, Filter>(
    form<{ k: Kind; w: Whose }>(`<k>${noun}<w>`, {}, { k: kind, w: opt(whose) as Phrase<Whose> }),
    ({ k, w }) => ({ ...k, ...(w ? { whose: w } : {}), surface: noun }),
    (f) =>
      f.surface === noun && f.zone === undefined
        ? { k: { nouns: f.nouns, ...(f.qualifiers ? { qualifiers: f.qualifiers } : {}) }, w: f.whose as Whose }
        : undefined,
  );
const permanent = (inner: Phrase<Filter>): Phrase<Filter> =>
  where(inner, (f) => f.zone === undefined && f.nouns.length > 0);
const plainSource = plain('source');
/** "Elemental source", "land sources": an object wherever it is */
export const sourceNamed = { one: plainSource, many: plain('sources') };
/** "a red source you control", "another source you control", "a creature" */
const sources: Phrase<Filter> = alt<Filter>(
  'source',
  article(plainSource),
  map(
    form<{ f: Filter }>('another <f>', {}, { f: other(plainSource) }),
    (v) => v.f,
    (f) => ({ f }),
  ),
  article(permanent(lazy('filter', () => filter.one))),
);
/** to whom, and how the text comes back to it */
const NAMED: readonly (readonly [string, string, DamageRecipient])[] = [
  ['a permanent or player', 'that permanent or player', 'any'],
  ['an opponent or a permanent an opponent controls', 'that player or permanent', 'opponent or their permanents'],
  ['an opponent', 'that player', 'opponent'],
  ['a player', 'that player', 'player'],
  ['you', 'you', 'you'],
];
const someone = (words: string): Phrase<DamageRecipient> =>
  form<Extract<DamageRecipient, { s: 'filter' }>>(
    `${words}<filter>`,
    { s: 'filter' },
    {
      filter:
        words === 'another '
          ? where(
              lazy('filter', () => other(filter.one)),
              (f) => f.zone === undefined,
            )
          : article(permanent(lazy('filter', () => filter.one))),
    },
  );
const itself: Phrase<DamageRecipient> = where(
  subject,
  (s) => s.s === 'self' || s.s === 'attached',
) as Phrase<DamageRecipient>;
const sort = opt(
  table<'combat' | 'noncombat'>('sort of damage', { 'combat ': 'combat', 'noncombat ': 'noncombat' }, false),
);
type Factor = S<'damageFactor'>;
type Change = Pick<Factor, 'factor' | 'plus'>;
/** "double that damage", "that much damage plus 2" */
const change: Phrase<Change> = alt<Change>(
  'change',
  table<Change>('factor', { 'double that damage': { factor: 2 }, 'triple that damage': { factor: 3 } }),
  form<Change>('that much damage plus <plus>', {}, { plus: digits }),
);
const named = table<DamageRecipient>(
  'recipient',
  NAMED.map(([to, , value]) => [to, value] as const),
);
const backTo = table<string>(
  'recipient',
  [...new Set(NAMED.map(([, back]) => back))].map((back) => [` to ${back}`, back] as const),
);
const backOf = (to: DamageRecipient | undefined): string | undefined => NAMED.find(([, , value]) => value === to)?.[1];
const objectBack = table<string>('object', { ' to that creature': 'creature', ' to that permanent': 'permanent' });
type Parts = Pick<Factor, 'by' | 'kind'> & {
  readonly to: DamageRecipient;
  readonly change: Change;
  readonly back?: string | undefined;
};
const asParts = (e: Factor): Parts => {
  const { st: _, surface: __, factor, plus, to, ...rest } = e;
  return {
    ...rest,
    to: to as DamageRecipient,
    change: { ...(factor === undefined ? {} : { factor }), ...(plus === undefined ? {} : { plus }) },
  };
};
/** "If a source you control would deal damage to an opponent, it deals double that damage to that player instead": the recipient comes back or is left out. */
const toNamed = (when: string): Phrase<Factor> =>
  map<Parts, Factor>(
    form<Parts>(
      `if <by> would deal <kind>damage to <to>${when}, it deals <change><back> instead`,
      {},
      { by: sources, kind: sort, to: named, change, back: opt(backTo) },
    ),
    ({ change: changed, back, ...rest }) =>
      back === undefined || back === backOf(rest.to)
        ? { st: 'damageFactor', ...rest, ...changed, ...(back === undefined ? { surface: 'short' } : {}) }
        : undefined,
    (e) =>
      e.st === 'damageFactor' && backOf(e.to) !== undefined && (e.surface === undefined || e.surface === 'short')
        ? { ...asParts(e), ...(e.surface === 'short' ? {} : { back: backOf(e.to) }) }
        : undefined,
  );
/** "If a source would deal damage to a creature you control, it deals double that damage to that creature instead" */
const toObjects: Phrase<Factor> = map<Parts, Factor>(
  form<Parts>(
    'if <by> would deal <kind>damage to <to>, it deals <change><back> instead',
    {},
    { by: sources, kind: sort, to: someone(''), change, back: objectBack },
  ),
  ({ change: changed, back, ...rest }) => ({ st: 'damageFactor', ...rest, ...changed, surface: back as string }),
  (e) =>
    e.st === 'damageFactor' && (e.surface === 'creature' || e.surface === 'permanent') && e.to
      ? { ...asParts(e), back: e.surface }
      : undefined,
);
/** "If a red source would deal damage this turn, it deals double that damage instead" */
const toAnything: Phrase<Factor> = map<Omit<Parts, 'to' | 'back'>, Factor>(
  form<Omit<Parts, 'to' | 'back'>>(
    'if <by> would deal <kind>damage this turn, it deals <change> instead',
    {},
    { by: sources, kind: sort, change },
  ),
  ({ change: changed, ...rest }) => ({ st: 'damageFactor', ...rest, to: 'any', ...changed, surface: 'anything' }),
  (e) => {
    if (e.st !== 'damageFactor' || e.surface !== 'anything' || e.to !== 'any') return undefined;
    const { to: _, back: __, ...rest } = asParts(e);
    return rest;
  },
);

/** "If a red source you control would deal damage to a permanent or player this turn, …" (611.2c) */
const lasting = (inner: Phrase<Factor>): Phrase<Effect> =>
  map<{ e: Factor }, Effect>(
    form<{ e: Factor }>('<e>', {}, { e: inner }),
    ({ e }): Lasting => ({ do: 'lasting', effects: [e] }),
    (l) =>
      l.do === 'lasting'
      && !l.next
      && l.effects.length === 1
      && l.effects[0]?.st === 'damageFactor'
      && l.surface === undefined
        ? { e: l.effects[0] }
        : undefined,
  );
export const factorsThisTurn: readonly Phrase<Effect>[] = [lasting(toNamed(' this turn')), lasting(toAnything)];

type Prevention = S<'preventDamage'>;
const P = { st: 'preventDamage' } as const;
const n = map(
  digits,
  (value): Amount => ({ a: 'n', n: value }),
  (v) => (v.a === 'n' && v.surface === undefined ? v.n : undefined),
);
const prevented = alt<DamageRecipient>(
  'recipient',
  itself,
  someone(''),
  someone('another '),
  ...NAMED.map(([to, , value]) => lit<DamageRecipient>(to, value)),
);
const preventions: readonly Phrase<StaticEffect>[] = [
  form<Prevention>('if <by> would deal <kind>damage to <to>, prevent <amount> of that damage', P, {
    by: sources,
    kind: sort,
    to: prevented,
    amount: n as Phrase<Prevention['amount']>,
  }),
  form<Prevention>(
    'if <by> would deal <kind>damage to <to>, prevent X of that damage, where X is <amount>',
    { ...P, surface: 'X' },
    { by: sources, kind: sort, to: prevented, amount: lazy('amount', () => amount) as Phrase<Prevention['amount']> },
  ),
  form<Prevention>(
    'if <by> would deal <kind>damage to <to>, prevent all but <leaves> of that damage',
    { ...P, amount: 'all' },
    { by: sources, kind: sort, to: prevented, leaves: where(digits, (v) => v > 0) },
  ),
  form<Prevention>(
    'if <by> would deal <kind>damage to <to>, prevent that damage',
    { ...P, amount: 'all', surface: 'that' },
    { by: sources, kind: sort, to: prevented },
  ),
];
const U = { st: 'unpreventable' } as const;
const unpreventable: readonly Phrase<StaticEffect>[] = (
  [
    ['damage', {}],
    ['combat damage', { combatOnly: true }],
  ] as const
).flatMap(([words, more]) => [
  lit<StaticEffect>(`${words} can't be prevented`, { ...U, ...more }),
  ...(['~', 'this creature'] as const).flatMap((name) => {
    const called = name === '~' ? {} : { surface: name };
    return [`${words} that would be dealt by ${name} can't be prevented`].map((text) =>
      lit<StaticEffect>(text, { ...U, ...more, by: 'self', ...called }),
    );
  }),
  form<S<'unpreventable'>>(
    `${words} that would be dealt by <by> can't be prevented`,
    { ...U, ...more },
    { by: permanent(lazy('filter', () => filter.many)) as Phrase<NonNullable<S<'unpreventable'>['by']>> },
  ),
]);
export const damageStatics: readonly Phrase<StaticEffect>[] = [
  toNamed(''),
  toObjects,
  ...preventions,
  ...unpreventable,
];
