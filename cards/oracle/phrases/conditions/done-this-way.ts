/** Objects that an effect before has done something with: "a land card was milled this way". */
import type { Condition, Filter } from '../../ir/index.ts';
import { article, form, map, stable, type Phrase } from '../../combinators/index.ts';
import { filter, inYardCards } from '../objects/filter.ts';
import { DONE } from '../objects/places.ts';
import { severalWord } from '../words/words.ts';
import type { C } from './qualities.ts';

/** "a land card was milled this way", "at least one creature was destroyed this way" */
export const doneSo: readonly Phrase<Condition>[] = DONE.flatMap((verb) =>
  (['was', 'is'] as const).flatMap((be) =>
    [
      ...(verb === 'destroyed' || verb === 'sacrificed' || verb === 'dealt damage' ? [] : [true]),
      ...(['destroyed', 'exiled', 'sacrificed', 'dealt damage'].includes(verb) ? [false] : []),
    ].flatMap((ofCards) => {
      const among = { q: 'among', surface: `${ofCards ? 'cards ' : ''}${verb} this way` } as const;
      const bare = ofCards ? inYardCards : filter;
      const of = (inner: Phrase<Filter>): Phrase<Filter> =>
        map(
          inner,
          (f): Filter | undefined => {
            const { zone, ...rest } = f;
            return f.whose !== undefined
              || f.surface?.includes('late')
              || (zone !== undefined) !== ofCards
              || zone === 'stack'
              ? undefined
              : { ...rest, qualifiers: [...(f.qualifiers ?? []), among] };
          },
          (f): Filter | undefined =>
            stable(f.qualifiers?.at(-1)) === stable(among) ? unqualified(f, ofCards) : undefined,
        );
      return [
        form<C<'count'>>(
          `<filter> ${be} ${verb} this way`,
          { if: 'count', cmp: '>=', n: 1, surface: be },
          { filter: of(article(bare.one)) },
        ),
        form<C<'count'>>(
          `at least one <filter> ${be} ${verb} this way`,
          { if: 'count', cmp: '>=', n: 1, surface: `at least ${be}` },
          { filter: of(bare.one) },
        ),
        ...(be === 'was'
          ? [
              form<C<'count'>>(
                `<n> or more <filter> were ${verb} this way`,
                { if: 'count', cmp: '>=', surface: 'were' },
                { n: severalWord, filter: of(bare.many) },
              ),
            ]
          : []),
      ];
    }),
  ),
);
function unqualified(f: Filter, ofCards: boolean): Filter {
  const { qualifiers = [], ...rest } = f;
  return {
    ...rest,
    ...(qualifiers.length > 1 ? { qualifiers: qualifiers.slice(0, -1) } : {}),
    ...(ofCards ? { zone: 'graveyard' as const } : {}),
  };
}
