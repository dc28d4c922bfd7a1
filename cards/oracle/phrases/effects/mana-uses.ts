/** Restrictions on spending mana, and effects on what it is spent on (CR 106.6). */
import type { Body, Filter, ManaRider, ManaUse, Qualifier } from '../../ir/index.ts';
import { alt, article, form, lazy, map, stable, where, worded, type Phrase } from '../../combinators/index.ts';
import { keywordSeries } from '../abilities/keywords.ts';
import { filter, yourCommander } from '../objects/filter.ts';
import { sourceNamed } from '../statics/damage-statics.ts';

const isSpell = (f: Filter): boolean => f.zone === 'stack' && f.whose === undefined;
const isPermanent = (f: Filter): boolean => f.zone === undefined && f.whose === undefined;
const spell: Phrase<Filter> = article(
  where(
    lazy('filter', () => filter.one),
    isSpell,
  ),
);
const spells: Phrase<Filter> = where(
  lazy('filter', () => filter.many),
  isSpell,
);
type Of = Phrase<ManaUse['abilities']>;
const permanent = article(
  where(
    lazy('filter', () => filter.one),
    isPermanent,
  ),
) as Of;
const permanents = where(
  lazy('filter', () => filter.many),
  isPermanent,
) as Of;
/** the creature type that was chosen (607.2d) */
const CHOSEN: Qualifier = { q: 'chosen', is: 'creature type' };
function without(filter: Filter): Filter {
  const { qualifiers: _, ...f } = filter;
  return f;
}
const ofType: Phrase<Filter> = map<{ f: Filter }, Filter>(
  form<{ f: Filter }>('<f> of the chosen type', {}, { f: lazy('source', () => sourceNamed.one) }),
  ({ f }) => ({ ...f, qualifiers: [...(f.qualifiers ?? []), CHOSEN] }),
  (f) =>
    f.qualifiers?.at(-1)?.q === 'chosen' && stable(f.qualifiers.at(-1)) === stable(CHOSEN)
      ? { f: f.qualifiers.length === 1 ? without(f) : { ...f, qualifiers: f.qualifiers.slice(0, -1) } }
      : undefined,
);
const source = article(
  alt(
    'source',
    lazy('source', () => sourceNamed.one),
    ofType,
  ),
) as Of;
const sourcesOf = lazy('source', () => sourceNamed.many) as Of;
type U = ManaUse;
const U = {} as const;
/** the wording is told by where the form stands: a spell or spells, and what abilities are called */
const FROM: readonly (readonly [string, NonNullable<U['from']>])[] = [
  [' from your graveyard', 'graveyard'],
  [' from a graveyard', 'graveyard'],
  [' from exile', 'exile'],
  [' from anywhere other than your hand', 'not hand'],
  [' from your hand', 'hand'],
];
const OF: readonly (readonly [string, Of])[] = [
  ['an ability of', permanent],
  ['an ability of', permanents],
  ['abilities of', permanents],
  ['an ability of', source],
  ['abilities of', sourcesOf],
];
const ofThese: readonly Phrase<U>[] = OF.map(([words, abilities], i) =>
  worded(`${i}`, form<U>(`activate ${words} <abilities>`, U, { abilities })),
);
const ways: Phrase<U> = alt<U>(
  'use',
  ...[['', spell] as const, ['s', spells] as const].flatMap(([number, which]) => [
    worded(`one${number}`, form<U>('cast <spells>', U, { spells: which })),
    ...FROM.map(([words, from]) =>
      worded(`one${number}${words}`, form<U>(`cast <spells>${words}`, { from }, { spells: which })),
    ),
    ...['or', 'or to', 'and'].flatMap((join) => [
      ...OF.map(([words, abilities], i) =>
        worded(
          `one${number} ${join} ${i}`,
          form<U>(`cast <spells> ${join} activate ${words} <abilities>`, U, { spells: which, abilities }),
        ),
      ),
      worded(
        `one${number} ${join} any`,
        form<U>(`cast <spells> ${join} activate an ability`, { abilities: 'any' }, { spells: which }),
      ),
    ]),
    worded(
      `one${number}`,
      form<U>('cast <spells> or activate an equip ability', { abilities: 'any', named: 'equip' }, { spells: which }),
    ),
    worded(
      `ones${number}`,
      form<U>('cast <spells> or activate equip abilities', { abilities: 'any', named: 'equip' }, { spells: which }),
    ),
  ]),
  form<U>('cast <spells> and unlock doors', { specials: ['unlock'] }, { spells }),
  form<U>(
    'cast <spells>, unlock a door, or turn a permanent face up',
    { specials: ['unlock', 'turn face up'] },
    { spells: spell },
  ),
  form<U>('cast <spells> or <or>', U, { spells: spell, or: spell }),
  form<U>('cast <spells>', U, { spells: yourCommander }),
  form<U>('activate abilities', { abilities: 'any' }),
  ...ofThese,
);
const never: readonly Phrase<U>[] = [['', spell] as const, ['s', spells] as const].flatMap(([number, which]) => [
  worded(`never${number}`, form<U>(". this mana can't be spent to cast <spells>", { not: true }, { spells: which })),
  ...FROM.map(([words, from]) =>
    worded(
      `never${number}${words}`,
      form<U>(`. this mana can't be spent to cast <spells>${words}`, { not: true, from }, { spells: which }),
    ),
  ),
]);
export const manaUse: Phrase<ManaUse> = alt<ManaUse>(
  'what it may be spent on',
  map(
    form<{ u: U }>('. spend this mana only to <u>', {}, { u: ways }),
    ({ u }) => u,
    (u) => (u.not ? undefined : { u }),
  ),
  ...never,
);
const LEADERS_TYPE = { q: 'leaderType' } as const;
const LEADERS = JSON.stringify(LEADERS_TYPE);
/** "a creature spell that shares a creature type with your commander" */
const kin: Phrase<Filter> = map<{ f: Filter }, Filter>(
  form<{ f: Filter }>('<f> that shares a creature type with your commander', {}, { f: spell }),
  ({ f }) => ({ ...f, qualifiers: [...(f.qualifiers ?? []), LEADERS_TYPE] }),
  (f) => {
    return f.qualifiers && JSON.stringify(f.qualifiers.at(-1)) === LEADERS
      ? { f: f.qualifiers.length === 1 ? without(f) : { ...f, qualifiers: f.qualifiers.slice(0, -1) } }
      : undefined;
  },
);
/** A delayed trigger for when mana is spent so (CR 603.7a); it takes the rest of the line. */
export interface Spent {
  readonly spells: Filter;
  readonly does: Body;
  readonly surface?: string;
}
export const whenSpent = (body: Phrase<Body>): Phrase<Spent> =>
  alt<Spent>(
    'when it is spent',
    form<Spent>('when you spend this mana to cast <spells>, <does>', {}, { spells: spell, does: body }),
    form<Spent>(
      'when that mana is spent to cast <spells>, <does>',
      { surface: 'that' },
      { spells: alt('spell', spell, kin), does: body },
    ),
  );
type R = ManaRider;
export const manaRider: Phrase<ManaRider> = alt<ManaRider>(
  'what it does',
  form<R>(", and that spell can't be countered", { uncounterable: true }),
  ...['that', 'this'].flatMap((word) =>
    ['on', 'to cast'].flatMap((verb) => [
      form<R>(
        `. if ${word} mana is spent ${verb} <spells>, it gains <gains> until end of turn`,
        { untilEndOfTurn: true, ...named(word, verb) },
        { spells: spell, gains: keywordSeries },
      ),
      form<R>(`. if ${word} mana is spent ${verb} <spells>, it gains <gains>`, named(word, verb), {
        spells: spell,
        gains: keywordSeries,
      }),
      form<R>(
        `. if ${word} mana is spent ${verb} <spells>, that spell can't be countered`,
        { uncounterable: true, ...named(word, verb) },
        { spells: spell },
      ),
    ]),
  ),
);
function named(word: string, verb: string): Partial<R> {
  return word === 'that' && verb === 'on' ? {} : { surface: `${word} ${verb}` };
}
