/** Permanents that enter as a copy (CR 707.5). */
import type { Filter, StaticEffect } from '../../ir/index.ts';
import { article, form, map, opt, table, where, type Phrase } from '../../combinators/index.ts';
import { filter } from '../objects/filter.ts';
import type { But } from './exceptions.ts';

type Enters = Extract<StaticEffect, { st: 'entersAsCopy' }>;
const among: Phrase<Filter> = where(filter.one, (f) =>
  f.zone === undefined ? f.nouns[0] !== 'spell' : f.zone === 'graveyard',
);
const name = table<string>(
  'name',
  ['~', 'this creature', 'this artifact', 'this enchantment', 'this land', 'this permanent'].map(
    (n) => [n, n] as const,
  ),
);
const battlefield = opt(table<'battlefield'>('battlefield', { ' the battlefield': 'battlefield' }));
const tapped = opt(table<true>('tapped', { ' tapped': true }));
interface Words {
  readonly name: string;
  readonly where?: 'battlefield' | undefined;
  readonly tapped?: true | undefined;
  readonly filter: Filter;
  readonly but?: Enters['but'] | undefined;
}
/** The surface keeps the name, the battlefield and the article: "this creature|battlefield a". */
const SURFACE = /^([^|]*)\|(battlefield)?( a)?$/;
const worded = (which: 'any <filter>' | '<filter>', filters: Phrase<Filter>, but: But): Phrase<StaticEffect> => {
  const a = which === '<filter>' ? ' a' : '';
  return map<Words, StaticEffect>(
    form<Words>(
      `you may have <name> enter<where><tapped> as a copy of ${which}<but>`,
      {},
      { name, where: battlefield, tapped, filter: filters, but },
    ),
    ({ name: called, where: place, ...rest }) => {
      const surface = `${called === '~' ? '' : called}|${place ?? ''}${a}`;
      return { st: 'entersAsCopy', ...rest, ...(surface === '|' ? {} : { surface }) } as Enters;
    },
    (e) => {
      if (e.st !== 'entersAsCopy') return undefined;
      const { st: _, surface, ...rest } = e;
      const [all, called = '', place, article_ = ''] = SURFACE.exec(surface ?? '|') ?? [];
      if (all === undefined || article_ !== a || surface === '|' || called === '~') return undefined;
      return { ...rest, name: called || '~', ...(place ? { where: 'battlefield' as const } : {}) } as Words;
    },
  );
};
/** "You may have ~ enter tapped as a copy of any creature on the battlefield" */
export const entersAsCopy = (but: But): readonly Phrase<StaticEffect>[] => [
  worded('any <filter>', among, but),
  worded('<filter>', article(among), but),
];
