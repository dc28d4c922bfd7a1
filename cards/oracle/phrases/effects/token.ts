/** Words that create tokens (CR 111, 701.7). */
import type { Ability, Amount, CardType, Color, CreateToken, ObjectSel, Supertype, TokenSpec } from '../../ir/index.ts';
import {
  alt,
  article,
  form,
  list,
  lit,
  map,
  opt,
  pattern,
  series,
  table,
  type Phrase,
} from '../../combinators/index.ts';
import { grantable, keywordSeries } from '../abilities/keywords.ts';
import { amount } from '../objects/amounts.ts';
import { several } from '../objects/figures.ts';
import { forEach, unitOf } from '../objects/for-each.ts';
import { chosen, objects } from '../objects/objects.ts';
import { subtype } from '../words/subtypes.ts';
import { cardType, color, properName, supertype } from '../words/words.ts';
import type { Verb } from './verbs.ts';

const spaced = <T>(item: Phrase<T>, tail: string): Phrase<readonly T[]> =>
  map(
    form<{ l: { items: readonly T[]; separators: readonly string[] } }>(`<l>${tail}`, {}, { l: list(item, [' ']) }),
    ({ l }) => l.items,
    (items) => (items.length > 0 ? { l: { items, separators: items.slice(1).map(() => ' ') } } : undefined),
  );
const colors: Phrase<readonly Color[]> = alt(
  'colors',
  lit<readonly Color[]>('colorless', []),
  map(
    series(color, 'and'),
    (c) => c,
    (c) => (c.length > 0 ? c : undefined),
  ),
);
const number = pattern<Amount>(
  'P/T',
  /\d+|X(?=\/| )/,
  (text): Amount => (text === 'X' ? { a: 'x' } : { a: 'n', n: Number(text) }),
  (v) => (v.a === 'n' ? String(v.n) : v.a === 'x' ? 'X' : undefined),
);
/** "with flying", "with flying and "{T}: Add {G}."" */
const granted = (quoted: Phrase<Ability>): Phrase<readonly Ability[]> =>
  alt<readonly Ability[]>(
    'abilities',
    map(
      form<{ k: TokenKeywords }>(' with <k>', {}, { k: keywordSeries }),
      ({ k }): readonly Ability[] => [{ kind: 'keywords', keywords: k }],
      (all) =>
        all.length === 1 && all[0]?.kind === 'keywords' && all[0].surface === undefined
          ? { k: all[0].keywords }
          : undefined,
    ),
    map(
      form<{ k: TokenKeywords; a: Ability }>(' with <k> and <a>', {}, { k: keywordSeries, a: quoted }),
      ({ k, a }): readonly Ability[] => [{ kind: 'keywords', keywords: k }, a],
      (all) =>
        all.length === 2
        && all[0]?.kind === 'keywords'
        && all[0].surface === undefined
        && all[1]
        && all[1].kind !== 'keywords'
          ? { k: all[0].keywords, a: all[1] }
          : undefined,
    ),
    map(
      form<{ k: TokenKeywords; a: Ability }>(
        ' with <k>, and <a>',
        {},
        {
          k: map(
            list(grantable, [', '], 2),
            (l) => l.items,
            (items: TokenKeywords) => ({ items, separators: items.slice(1).map(() => ', ') }),
          ),
          a: quoted,
        },
      ),
      ({ k, a }): readonly Ability[] => [{ kind: 'keywords', keywords: k, surface: 'listed' }, a],
      (all) =>
        all.length === 2
        && all[0]?.kind === 'keywords'
        && all[0].surface === 'listed'
        && all[0].keywords.length > 1
        && all[1]
        && all[1].kind !== 'keywords'
          ? { k: all[0].keywords, a: all[1] }
          : undefined,
    ),
    map(
      form<{ a: readonly Ability[] }>(' with <a>', {}, { a: series(quoted, 'and') }),
      ({ a }) => a,
      (a) => (a.length > 0 ? { a } : undefined),
    ),
  );
type TokenKeywords = Extract<Ability, { kind: 'keywords' }>['keywords'];
interface Parts {
  readonly tapped?: true | undefined;
  readonly supertypes?: readonly Supertype[] | undefined;
  readonly power: Amount;
  readonly toughness: Amount;
  readonly colors: readonly Color[];
  readonly subtypes: readonly string[];
  readonly types: readonly CardType[];
  readonly name?: string | undefined;
  readonly abilities?: readonly Ability[] | undefined;
  readonly attacking?: true | undefined;
}
interface Made {
  readonly token: TokenSpec;
  readonly tapped?: boolean;
  readonly attacking?: boolean;
}
function creature(many: boolean, abilities: Phrase<readonly Ability[]>): Phrase<Made> {
  const s = many ? 's' : '';
  const parts = form<Parts>(
    `<tapped><supertypes><power>/<toughness> <colors> <subtypes><types>token${s}<name><abilities><attacking>`,
    {},
    {
      tapped: opt(table<true>('tapped', { 'tapped ': true }, false)),
      supertypes: opt(spaced(supertype, ' ')),
      power: number,
      toughness: number,
      colors,
      subtypes: spaced(subtype, ' '),
      types: spaced(cardType, ' '),
      name: opt(
        map(
          form<{ n: string }>(' named <n>', {}, { n: properName }),
          (v) => v.n,
          (n) => ({ n }),
        ),
      ),
      abilities: opt(abilities),
      attacking: opt(
        table<true>(
          'attacking',
          { [many ? ' that are tapped and attacking' : " that's tapped and attacking"]: true },
          false,
        ),
      ),
    },
  );
  return map<Parts, Made>(
    parts,
    ({ tapped, attacking, ...token }) =>
      tapped && attacking
        ? undefined
        : {
            token: token as TokenSpec,
            ...(tapped || attacking ? { tapped: true } : {}),
            ...(attacking ? { attacking: true } : {}),
          },
    ({ token, tapped, attacking }) => {
      if (
        token.power === undefined
        || token.toughness === undefined
        || token.predefined !== undefined
        || token.surface !== undefined
        || (attacking && !tapped)
      )
        return undefined;
      const { predefined: _, surface: __, ...rest } = token;
      return {
        ...(rest as Parts),
        ...(attacking ? { attacking: true as const } : tapped ? { tapped: true as const } : {}),
      };
    },
  );
}
/** "… creature token with flying named Wasp": the name behind the abilities */
const NAMED_LAST = 'named last';
function namedLast(plain: Phrase<Made>): Phrase<Made> {
  return map<{ m: Made; n: string }, Made>(
    form<{ m: Made; n: string }>('<m> named <n>', {}, { m: plain, n: properName }),
    ({ m, n }) =>
      m.token.name === undefined && m.token.abilities && !m.attacking
        ? { ...m, token: { ...m.token, name: n, surface: NAMED_LAST } }
        : undefined,
    ({ token: { name, surface, ...token }, ...m }) =>
      surface === NAMED_LAST && name !== undefined ? { m: { ...m, token }, n: name } : undefined,
  );
}
/** "a tapped and attacking 1/1 red Goblin creature token" */
const FRONT = 'attacking in front';
function inFront(plain: Phrase<Made>): Phrase<Made> {
  return map<{ m: Made }, Made>(
    form<{ m: Made }>('tapped and attacking <m>', {}, { m: plain }),
    ({ m }) =>
      m.tapped || m.attacking ? undefined : { token: { ...m.token, surface: FRONT }, tapped: true, attacking: true },
    ({ token: { surface, ...token }, ...m }) =>
      surface === FRONT && m.tapped && m.attacking ? { m: { token } } : undefined,
  );
}
const KINDS = ['Treasure', 'Food', 'Clue', 'Blood', 'Map', 'Gold', 'Lander', 'Powerstone'] as const;
const kind = table<TokenSpec>(
  'predefined token',
  KINDS.map((k) => [k, { predefined: k, colors: [], types: ['artifact'], subtypes: [k] }] as const),
);
const ROLES = ['Cursed', 'Monster', 'Royal', 'Sorcerer', 'Virtuous', 'Wicked', 'Young Hero'] as const;
const role = table<TokenSpec>(
  'Role',
  ROLES.map((r) => [r, { predefined: r, colors: [], types: ['enchantment'], subtypes: ['Aura', 'Role'] }] as const),
);
/** CR 111.10 */
const predefined = (many: boolean): Phrase<Made> =>
  form<Made>(
    `<tapped><token> token${many ? 's' : ''}`,
    {},
    { tapped: opt(table<true>('tapped', { 'tapped ': true }, false)), token: kind },
  );
/** 'create a 0/1 … token. It has "…"': the ability in a sentence of its own */
const afterwards = (inner: Phrase<Made>, words: string, quoted: Phrase<Ability>): Phrase<Made> =>
  map<{ m: Made; a: readonly Ability[] }, Made>(
    form<{ m: Made; a: readonly Ability[] }>(`<m>. ${words} <a>`, {}, { m: inner, a: series(quoted, 'and') }),
    ({ m, a }) => (m.token.abilities ? undefined : { ...m, token: { ...m.token, abilities: a, surface: words } }),
    ({ token: { abilities, surface, ...token }, ...m }) =>
      surface === words && abilities ? { m: { ...m, token }, a: abilities } : undefined,
  );
const tokens = (many: boolean, quoted: Phrase<Ability>): Phrase<Made> => {
  const plain = creature(many, granted(quoted));
  return alt<Made>(
    many ? 'tokens' : 'token',
    plain,
    namedLast(plain),
    inFront(plain),
    predefined(many),
    afterwards(plain, many ? 'they have' : 'it has', quoted),
  );
};
type Fields = { readonly count: Amount } & Made;
const n1: Amount = { a: 'n', n: 1 };
const with_ = (phrase: Phrase<{ count: Amount; m: Made }>, surface?: string): Phrase<Omit<CreateToken, 'do' | 'who'>> =>
  map(
    phrase,
    ({ count, m }) => ({ count, ...m, ...(surface === undefined ? {} : { surface }) }),
    ({ count, surface: worded, ...m }: Fields & { surface?: string }) =>
      worded === surface ? { count, m } : undefined,
  );
const isOne = (v: Amount): boolean => v.a === 'n' && v.n === 1;
const made = (one: Phrase<Made>, more: Phrase<Made>): readonly Phrase<Omit<CreateToken, 'do' | 'who'>>[] => [
  with_(
    map(
      article(one),
      (m) => ({ count: n1, m }),
      ({ count, m }) => (isOne(count) ? m : undefined),
    ),
  ),
  // 111.10j–r
  form<Omit<CreateToken, 'do' | 'who'>>(
    '<token> Role token attached to <attachedTo>',
    { count: n1 },
    { token: article(role), attachedTo: alt<ObjectSel>('object', objects.object, chosen) },
  ),
  with_(form<{ count: Amount; m: Made }>('<count> <m>', {}, { count: several, m: more })),
  with_(form<{ count: Amount; m: Made }>('that many <m>', { count: { a: 'that' } }, { m: more })),
  with_(
    map(
      form<{ m: Made; f: Amount }>('<m><f>', {}, { m: article(one), f: forEach }),
      ({ m, f }) => ({ m, count: f }),
      ({ m, count }) => (unitOf(count)?.n === 1 ? { m, f: count } : undefined),
    ),
    'for each',
  ),
  with_(form<{ count: Amount; m: Made }>('a number of <m> equal to <count>', {}, { m: more, count: amount }), 'number'),
];
/** `quoted` reads the abilities in quotation marks that a token has. */
export const tokenVerbs = (quoted: Phrase<Ability>): readonly Verb[] =>
  made(tokens(false, quoted), tokens(true, quoted)).map((fields) => {
    const bare = (word: string): Phrase<Readonly<Record<string, unknown>>> =>
      map(
        form<{ f: Omit<CreateToken, 'do' | 'who'> }>(`${word} <f>`, {}, { f: fields }),
        ({ f }): Readonly<Record<string, unknown>> => ({ do: 'createToken', ...f }),
        ({ do: name, ...f }) =>
          name === 'createToken' ? { f: f as unknown as Omit<CreateToken, 'do' | 'who'> } : undefined,
      );
    return { second: bare('create'), third: bare('creates'), they: bare('create') };
  });
