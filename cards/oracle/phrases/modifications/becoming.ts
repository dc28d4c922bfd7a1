/** Objects that become creatures: "becomes a 3/3 green Elemental creature". */
import type { Color } from '../../ir/objects/common.ts';
import type { Ability, CardType, Effect, Keyword, Modification } from '../../ir/index.ts';
import { alt, form, list, map, opt, series, where, type Phrase } from '../../combinators/index.ts';
import { keywordSeries } from '../abilities/keywords.ts';
import { objects } from '../objects/objects.ts';
import { subtype } from '../words/subtypes.ts';
import { cardType, color } from '../words/words.ts';
import type { Mods } from './for-a-time.ts';
import { basePT, type Signed } from './sizes.ts';

interface Becomes {
  readonly pt: Signed;
  readonly colors?: readonly Color[] | undefined;
  readonly subtypes: readonly string[];
  readonly types: readonly CardType[];
  readonly tail?: Tail | undefined;
}
interface Tail {
  readonly k?: readonly Keyword[];
  readonly a?: readonly Ability[];
}
const tails = (quoted: Phrase<Ability>): Phrase<Tail> => {
  const quotes = series(quoted, 'and');
  return alt<Tail>(
    'abilities',
    form<Tail>(' with <k>', {}, { k: keywordSeries }),
    form<Tail>(' with <a>', {}, { a: quotes }),
    form<Tail>(' with <k> and <a>', {}, { k: keywordSeries, a: quotes }),
  );
};
const spaced = <T>(item: Phrase<T>): Phrase<readonly T[]> =>
  map(
    list(item, [' ']),
    (l) => l.items,
    (items) => (items.length > 0 ? { items, separators: items.slice(1).map(() => ' ') } : undefined),
  );
export const becoming = (quoted: Phrase<Ability>): Phrase<readonly Modification[]> =>
  map(
    form<Becomes>(
      '<pt> <colors><subtypes> <types><tail>',
      {},
      {
        pt: basePT,
        colors: opt(
          map(
            form<{ c: readonly Color[] }>('<c> ', {}, { c: series(color, 'and') }),
            (v) => v.c,
            (c) => ({ c }),
          ),
        ),
        subtypes: spaced(subtype),
        types: spaced(cardType),
        tail: opt(tails(quoted)),
      },
    ),
    ({ pt, colors: cs, subtypes, types, tail }): readonly Modification[] => [
      { m: 'types', types, subtypes },
      ...(cs ? [{ m: 'colors', colors: cs, only: true } as const] : []),
      ...(tail?.k ? [{ m: 'gain', keywords: tail.k } as const] : []),
      ...(tail?.a ? [{ m: 'gainAbility', abilities: tail.a } as const] : []),
      { m: 'setPT', ...pt },
    ],
    (mods) => {
      const types = mods[0];
      const pt = mods.at(-1);
      if (types?.m !== 'types' || pt?.m !== 'setPT' || types.only || !types.types || !types.subtypes) return undefined;
      const cs = mods.find((m) => m.m === 'colors');
      const gained = mods.find((m) => m.m === 'gain');
      const given = mods.find((m) => m.m === 'gainAbility');
      if ((cs?.m === 'colors' && !cs.only) || (gained?.m === 'gain' && gained.one)) return undefined;
      if (mods.length !== 2 + (cs ? 1 : 0) + (gained ? 1 : 0) + (given ? 1 : 0)) return undefined;
      return {
        pt: { power: pt.power, toughness: pt.toughness },
        subtypes: types.subtypes,
        types: types.types,
        ...(cs?.m === 'colors' ? { colors: cs.colors } : {}),
        ...(gained || given
          ? {
              tail: {
                ...(gained?.m === 'gain' ? { k: gained.keywords } : {}),
                ...(given?.m === 'gainAbility' ? { a: given.abilities } : {}),
              },
            }
          : {}),
      };
    },
  );
/** "4/3 creature with vigilance and all creature types" */
const becomingEvery: Phrase<readonly Modification[]> = map(
  form<Pick<Becomes, 'pt' | 'types'> & { readonly keywords?: readonly Keyword[] | undefined }>(
    '<pt> <types> with <keywords>all creature types',
    {},
    {
      pt: basePT,
      types: spaced(cardType),
      keywords: opt(
        map(
          form<{ k: readonly Keyword[] }>('<k> and ', {}, { k: keywordSeries }),
          (v) => v.k,
          (k) => ({ k }),
        ),
      ),
    },
  ),
  ({ pt, types, keywords }): readonly Modification[] => [
    { m: 'types', types },
    { m: 'everyCreatureType' },
    ...(keywords ? [{ m: 'gain', keywords } as const] : []),
    { m: 'setPT', ...pt },
  ],
  (mods) => {
    const [types, every, ...rest] = mods;
    const pt = rest.at(-1);
    const gained = rest.length === 2 ? rest[0] : undefined;
    if (
      types?.m !== 'types'
      || types.only
      || types.subtypes
      || !types.types
      || every?.m !== 'everyCreatureType'
      || pt?.m !== 'setPT'
      || rest.length > 2
      || (gained && gained.m !== 'gain')
    )
      return undefined;
    return {
      pt: { power: pt.power, toughness: pt.toughness },
      types: types.types,
      ...(gained?.m === 'gain' ? { keywords: gained.keywords } : {}),
    };
  },
);
/** animated lands keep their types only where the text says so */
export const animations = (becomes: Phrase<readonly Modification[]>): readonly Phrase<Effect>[] =>
  [
    ["<what> becomes a <mods> until end of turn. it's still a land", 'land'],
    ["until end of turn, <what> becomes a <mods>. it's still a land", 'land front'],
    ['<what> becomes a <mods> in addition to its other types until end of turn', 'addition'],
  ].map(([template, surface]) =>
    form<Mods>(
      template as string,
      { do: 'modify', duration: 'end of turn', surface: `becomes ${surface}` },
      { what: objects.one, mods: alt('shape', becomes, becomingEvery) },
    ),
  );
/** Lands that become creatures, where a quotation ends the sentence. */
export const quotedLands = (becomes: Phrase<readonly Modification[]>): readonly Phrase<Effect>[] => [
  form<Mods>(
    "until end of turn, <what> becomes a <mods> it's still a land",
    { do: 'modify', duration: 'end of turn', surface: 'becomes land quoted' },
    { what: objects.one, mods: where(becomes, (mods) => mods.some((m) => m.m === 'gainAbility')) },
  ),
];
/** 205.1b: an "artifact creature" keeps its card types and subtypes */
const artifactCreature = (becomes: Phrase<readonly Modification[]>): Phrase<readonly Modification[]> =>
  where(
    becomes,
    (mods) =>
      mods[0]?.m === 'types' && mods[0].types?.includes('artifact') === true && mods[0].types.includes('creature'),
  );
const BARE: readonly Modification[] = [{ m: 'types', types: ['artifact', 'creature'] }];
export const machines = (becomes: Phrase<readonly Modification[]>): readonly Phrase<Effect>[] =>
  (
    [
      ['<what> becomes a <mods> until end of turn', 'becomes'],
      ['until end of turn, <what> becomes a <mods>', 'becomes front'],
    ] as const
  ).flatMap(([template, surface]) => [
    form<Mods>(
      template,
      { do: 'modify', duration: 'end of turn', surface },
      { what: objects.one, mods: artifactCreature(becomes) },
    ),
    form<Mods>(
      template.replace('a <mods>', 'an artifact creature'),
      { do: 'modify', duration: 'end of turn', mods: BARE, surface },
      { what: objects.one },
    ),
  ]);
