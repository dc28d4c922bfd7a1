/** Copies of spells and abilities (CR 707.10). */
import type { Amount, CopySpell, Effect, Filter, ObjectSel, PlayerSel } from '../../ir/index.ts';
import { alt, form, lazy, lit, map, stable, where, type Phrase } from '../../combinators/index.ts';
import { filter } from '../objects/filter.ts';
import { forEach } from '../objects/for-each.ts';
import { self } from '../objects/references.ts';
import { n1, type But } from './exceptions.ts';
import { stacked } from './on-stack.ts';

const TIMES: readonly (readonly [string, Amount, readonly string[]])[] = [
  ['', n1, ['the copy']],
  [' twice', { a: 'n', n: 2 }, ['the copies']],
  [' X times', { a: 'x' }, ['the copies']],
];
const NEW: readonly (readonly [string, string | undefined])[] = [
  ['. you may choose new targets for @', undefined],
  ['. you may choose a new target for @', 'a new target'],
  [' and you may choose new targets for @', 'and'],
  [' and may choose new targets for @', 'and may'],
];
const S = { do: 'copySpell' } as const;
export const copying = (but: But): readonly Phrase<Effect>[] =>
  TIMES.flatMap(([words, count, copies]) => [
    form<CopySpell>(`copy <of>${words}<but>`, { ...S, count }, { of: stacked, but }) as Phrase<Effect>,
    ...copies.flatMap((copy) =>
      NEW.map(
        ([chooses, surface]) =>
          form<CopySpell>(
            `copy <of>${words}<but>${chooses.replace('@', copy)}`,
            { ...S, count, newTargets: true, ...(surface === undefined ? {} : { surface }) },
            { of: stacked, but },
          ) as Phrase<Effect>,
      ),
    ),
  ]);
/** "copy it for each …" */
export const scaledCopies: readonly Phrase<Effect>[] = [
  '',
  ...NEW.map(([chooses]) => chooses.replace('@', 'the copies')),
].map(
  (chooses, i) =>
    form<CopySpell>(
      `copy <of><count>${chooses}`,
      { ...S, ...(i > 0 ? { newTargets: true } : {}), surface: `each ${i}` },
      { of: stacked, count: forEach },
    ) as Phrase<Effect>,
);
/** "copy that spell for each other creature you control that the spell could target. Each copy targets a different one of those creatures." (707.10d) */
interface EachTarget {
  readonly of: ObjectSel;
  readonly each: Filter;
  readonly those: Filter;
}
const among_ = lazy('filter', () => where(filter.one, (f) => f.zone === undefined && f.nouns[0] !== 'spell'));
const those = lazy('filter', () =>
  where(filter.many, (f) => f.zone === undefined && f.whose === undefined && f.qualifiers === undefined),
);
const COULD = ['that the spell', 'that spell'];
export const eachTarget: readonly Phrase<Effect>[] = COULD.flatMap((it_) =>
  [
    ['copy', undefined],
    ['that player copies', { sel: 'that player' }],
  ].map(([copy, who]): Phrase<Effect> =>
    map<EachTarget, Effect>(
      form<EachTarget>(
        `${copy as string} <of> for each other <each> ${it_} could target. each copy targets a different one of those <those>`,
        {},
        { of: stacked, each: among_, those },
      ),
      ({ of, each, those: kind }) =>
        stable(kind.nouns) === stable(each.nouns)
          ? { ...S, of, count: n1, each, ...(who ? { who: who as PlayerSel } : {}), surface: it_ }
          : undefined,
      (e) =>
        e.do === 'copySpell'
        && e.each
        && e.surface === it_
        && stable(e.who) === stable(who)
        && stable(e.count) === stable(n1)
        && e.onto === undefined
        && e.newTargets === undefined
        && e.but === undefined
          ? { of: e.of, each: e.each, those: { nouns: e.each.nouns } }
          : undefined,
    ),
  ),
);
/** "copy that spell. The copy targets ~." (707.10e) */
export const ontoOne: Phrase<Effect> = form<CopySpell>(
  'copy <of>. the copy targets <onto>',
  { ...S, count: n1 },
  {
    of: stacked,
    onto: alt<ObjectSel>('target', self, lit<ObjectSel>('that token', { sel: 'it', surface: 'that token' })),
  },
) as Phrase<Effect>;
