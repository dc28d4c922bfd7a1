/** Single modifications: keywords, abilities, colors, and types that are gained or lost. */
import type { Ability, Modification } from '../../ir/index.ts';
import { enumeration, form, list, lit, map, series, wordings, type Phrase } from '../../combinators/index.ts';
import { grantable, keywordNames, keywordSeries } from '../abilities/keywords.ts';
import { color } from '../words/words.ts';
import { inBoth, type M } from './restrictions.ts';

export const gain = (quoted: Phrase<Ability>, verb: string): readonly Phrase<Modification>[] => [
  form<M<'gain'>>(`${verb} <keywords>`, { m: 'gain' }, { keywords: keywordSeries }),
  ...(verb.startsWith('gain')
    ? [
        form<M<'gain'>>(
          `${verb} your choice of <keywords>`,
          { m: 'gain', one: true },
          { keywords: series(grantable, 'or', 2) },
        ),
      ]
    : []),
  form<M<'gainAbility'>>(`${verb} <abilities>`, { m: 'gainAbility' }, { abilities: series(quoted, 'and') }),
];
export const lose = (verb: string): readonly Phrase<Modification>[] => [
  form<M<'lose'>>(`${verb} <keywords>`, { m: 'lose' }, { keywords: keywordNames }),
  lit<Modification>(`${verb} all abilities`, { m: 'loseAll' }),
  lit<Modification>(`${verb} all creature types`, { m: 'noCreatureType' }),
];
/** "is every creature type", "gains all creature types" */
export const everyType = (...words: readonly string[]): readonly Phrase<Modification>[] =>
  words.map((text, i) => lit<Modification>(text, { m: 'everyCreatureType', ...(i === 0 ? {} : { surface: 'all' }) }));
export const colors = (words: string): Phrase<Modification> =>
  form<M<'colors'>>(
    `${words} <colors>`,
    { m: 'colors', only: true },
    {
      colors: map(
        color,
        (c) => [c],
        (cs) => (cs.length === 1 ? cs[0] : undefined),
      ),
    },
  );
export const chosenNow = (verb: string, its: string): readonly Phrase<Modification>[] => [
  lit<Modification>(`${verb} the color of your choice`, { m: 'chosenColor', now: true }),
  lit<Modification>(`${verb} that color`, { m: 'chosenColor', surface: 'that' }),
  ...(['creature type', 'basic land type'] as const).flatMap((now) => [
    lit<Modification>(`${verb} the ${now} of your choice`, { m: 'chosenType', now }),
    lit<Modification>(`${verb} the ${now} of your choice in addition to ${its} other types`, {
      m: 'chosenType',
      now,
      added: true,
    }),
  ]),
  lit<Modification>(`${verb} that type`, { m: 'chosenType', surface: 'that' }),
];
export const chosenBefore = (verb: string, its: string): readonly Phrase<Modification>[] => [
  lit<Modification>(`${verb} the chosen color`, { m: 'chosenColor' }),
  lit<Modification>(`${verb} the chosen type in addition to ${its} other types`, { m: 'chosenType', added: true }),
  lit<Modification>(`${verb} the chosen type in addition to ${its} other creature types`, {
    m: 'chosenType',
    added: true,
    surface: 'creature',
  }),
];
/** 305.7: a land that becomes one of these loses its other land types and abilities */
const LAND_TYPES = {
  Plains: 'a Plains',
  Islands: 'an Island',
  Swamps: 'a Swamp',
  Mountains: 'a Mountain',
  Forests: 'a Forest',
};
export const landTypes = inBoth((index) =>
  wordings<M<'types'>>(
    Object.fromEntries(
      Object.entries(LAND_TYPES).map(([many, one]) => [
        index === 0 ? many : one,
        { subtypes: [one.slice(one.indexOf(' ') + 1)], only: true },
      ]),
    ),
  ),
);
export const joined = (item: Phrase<Modification>): Phrase<readonly Modification[]> =>
  map(
    list(item, [' and ', ', ', ', and ']),
    (l) => (enumeration(l.items.length, 'and').join('|') === l.separators.join('|') ? l.items : undefined),
    (items) => (items.length > 0 ? { items, separators: enumeration(items.length, 'and') } : undefined),
  );
