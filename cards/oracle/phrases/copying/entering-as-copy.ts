/** Permanents that enter as a copy (CR 707.5). */
import type { Filter, StaticEffect } from '../../ir/index.ts';
import { article, form, where, type Phrase } from '../../combinators/index.ts';
import { filter } from '../objects/filter.ts';
import type { But } from './exceptions.ts';

type Enters = Extract<StaticEffect, { st: 'entersAsCopy' }>;
const among: Phrase<Filter> = where(filter.one, (f) =>
  f.zone === undefined ? f.nouns[0] !== 'spell' : f.zone === 'graveyard',
);
const SELVES = ['~', 'this creature', 'this artifact', 'this enchantment', 'this land', 'this permanent'];
const WAYS: readonly (readonly [string, string, boolean])[] = [
  ['enter as', '', false],
  ['enter the battlefield as', 'battlefield', false],
  ['enter tapped as', '', true],
  ['enter the battlefield tapped as', 'battlefield', true],
];
export const entersAsCopy = (but: But): readonly Phrase<StaticEffect>[] =>
  SELVES.flatMap((name) =>
    WAYS.flatMap(([way, wording, tapped]) =>
      (
        [
          ['any <filter>', among, ''],
          ['<filter>', article(among), ' a'],
        ] as const
      ).map(([what, which, a]) => {
        const surface = `${name === '~' ? '' : name}|${wording}${a}`;
        return form<Enters>(
          `you may have ${name} ${way} a copy of ${what}<but>`,
          { st: 'entersAsCopy', ...(tapped ? { tapped } : {}), ...(surface === '|' ? {} : { surface }) },
          { filter: which, but },
        ) as Phrase<StaticEffect>;
      }),
    ),
  );
