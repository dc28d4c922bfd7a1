/** Keyword abilities that the rules define as another ability (CR 702): their IR is that ability, their wording stays the keyword. */
import type { Ability, Filter } from '../../ir/index.ts';
import { alt, lit, type Phrase } from '../../combinators/index.ts';
import { filter } from '../objects/filter.ts';
import { activatedKeywords } from './activated-keywords.ts';
import { n, param, seek, self, shorthand, you } from './shorthand-form.ts';
import { triggeredKeywords } from './triggered-keywords.ts';

const ofSpells: readonly Phrase<Ability>[] = [
  // 702.41
  shorthand<Filter>(
    'affinity',
    param('affinity for <p>', filter.many),
    (f) => ({
      kind: 'static',
      effects: [
        {
          st: 'cost',
          who: 'you',
          self: true,
          less: true,
          filter: { nouns: ['spell'] },
          n: { a: 'count', filter: { ...f, whose: 'you' } },
        },
      ],
    }),
    (a) =>
      seek(a, (node) => {
        if (node['a'] !== 'count') return undefined;
        const { whose: _, ...f } = node['filter'] as Filter;
        return f;
      }),
  ),
  // 702.125a
  shorthand<true>(
    'undaunted',
    lit('undaunted', true),
    () => ({
      kind: 'static',
      effects: [
        {
          st: 'cost',
          who: 'you',
          self: true,
          less: true,
          filter: { nouns: ['spell'] },
          n: { a: 'players', of: { sel: 'each opponent' } },
        },
      ],
    }),
    () => true,
  ),
  // 702.144a
  shorthand<true>(
    'demonstrate',
    lit('demonstrate', true),
    () => ({
      kind: 'triggered',
      event: { on: 'cast', who: 'you', self: true, filter: { nouns: ['spell'] } },
      body: {
        effects: [
          { do: 'may', who: you, effects: [{ do: 'copySpell', of: self, count: n(1), newTargets: true }] },
          {
            do: 'if',
            cond: { if: 'did' },
            then: [{ do: 'copySpell', of: self, count: n(1), newTargets: true, who: { sel: 'an opponent' } }],
          },
        ],
      },
    }),
    () => true,
  ),
];
export const shorthands: Phrase<Ability> = alt<Ability>(
  'keyword',
  ...ofSpells,
  ...triggeredKeywords,
  ...activatedKeywords,
);
