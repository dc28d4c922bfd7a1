/** Objects that an effect speaks of, as its subject or object, in two numbers. */
import type { Filter, ObjectSel } from '../../ir/index.ts';
import { alt, article, form, lit, map, where, type Phrase } from '../../combinators/index.ts';
import { manyCount, ONE } from './counts.ts';
import { filter, inYardCards } from './filter.ts';
import { attachedOne, it, self, targeting, them, they, those, type O } from './references.ts';
import { otherMany, otherOne, TARGET, targetMany, targetOne } from './targets.ts';

const wordedEach = (surface: string | undefined, template: string, inner: Phrase<Filter>): Phrase<ObjectSel> =>
  form<O<'each'>>(template, { sel: 'each', ...(surface === undefined ? {} : { surface }) }, { filter: inner });
const eachOne = alt<ObjectSel>(
  'each',
  wordedEach(undefined, 'each <filter>', filter.one),
  wordedEach(undefined, 'each other <filter>', otherOne),
);
const allMany = alt<ObjectSel>(
  'all',
  wordedEach('all', 'all <filter>', filter.many),
  wordedEach('all', 'all other <filter>', otherMany),
);
/** "creatures you control": the whole class, as the subject of a sentence */
const classMany = alt<ObjectSel>(
  'class',
  wordedEach('class', '<filter>', filter.many),
  wordedEach('class', 'other <filter>', otherMany),
);
const eachOther = wordedEach('each of', 'each of <filter>', filter.many);
const C = { sel: 'choose' } as const;
/** "a creature card at random from your graveyard" */
export function atRandom(): readonly Phrase<ObjectSel>[] {
  const own = (inner: Phrase<Filter>): Phrase<Filter> =>
    map(
      inner,
      (f): Filter | undefined => (f.whose === undefined ? { ...f, whose: 'you' } : undefined),
      (f) => {
        const { whose, ...rest } = f;
        return whose === 'you' ? rest : undefined;
      },
    );
  return [
    form<O<'choose'>>(
      '<filter> at random from your graveyard',
      { ...C, random: true, count: ONE },
      { filter: article(own(inYardCards.one)) },
    ),
    form<O<'choose'>>(
      '<count> <filter> at random from your graveyard',
      { ...C, random: true },
      {
        count: where(manyCount, (c) => c.x === true || (c.max !== undefined && c.min === c.max)),
        filter: own(inYardCards.many),
      },
    ),
  ];
}
/** "a creature you control": chosen on resolution */
export const chosen: Phrase<ObjectSel> = alt<ObjectSel>(
  'chosen',
  where(
    alt<ObjectSel>(
      'picked',
      form<O<'choose'>>('<filter>', { ...C, count: ONE }, { filter: article(filter.one) }),
      form<O<'choose'>>('another <filter>', { ...C, count: ONE }, { filter: otherOne }),
      form<O<'choose'>>('<count> <filter>', C, { count: where(manyCount, (c) => c.x !== true), filter: filter.many }),
    ),
    (s) => s.sel === 'choose' && s.random !== true,
  ),
  ...atRandom(),
);
/** "target creature and all other creatures with the same name as that creature", "~ and another target creature" */
const second: Phrase<ObjectSel> = alt<ObjectSel>(
  'the other',
  form<O<'target'>>('target <filter>', { ...TARGET, count: ONE }, { filter: filter.one }),
  form<O<'target'>>('another target <filter>', { ...TARGET, count: ONE }, { filter: otherOne }),
  form<O<'target'>>('up to one target <filter>', { ...TARGET, count: { min: 0, max: 1 } }, { filter: filter.one }),
  form<O<'target'>>('up to one other target <filter>', { ...TARGET, count: { min: 0, max: 1 } }, { filter: otherOne }),
  // other than the one before, which is there anyway
  wordedEach('all other', 'all other <filter>', filter.many),
  wordedEach('each other', 'each other <filter>', filter.one),
);
const pair: Phrase<ObjectSel> = alt<ObjectSel>(
  'both',
  form<O<'and'>>('<a> and <b>', { sel: 'and' }, { a: alt<ObjectSel>('the one', self, targetOne), b: second }),
  // "enchanted creature and other creatures that share a creature type with it"
  form<O<'and'>>(
    '<a> and <b>',
    { sel: 'and' },
    {
      a: attachedOne,
      b: where(
        wordedEach('class', 'other <filter>', otherMany),
        (s) =>
          s.sel === 'each' && s.filter.qualifiers?.some((q) => q.q === 'sharesType' || q.q === 'sharesColor') === true,
      ),
    },
  ),
);
/** "Your Ring-bearer" (701.54e) */
const ringBearer: Phrase<ObjectSel> = lit<ObjectSel>('your Ring-bearer', {
  sel: 'each',
  filter: { nouns: ['creature'], whose: 'you', qualifiers: [{ q: 'designation', is: 'Ring-bearer' }] },
  surface: 'your',
});
/** Subjects and objects of effects, by grammatical number; `object` is for behind a verb. */
export const objects = {
  one: alt<ObjectSel>('object', ringBearer, self, it, targetOne, attachedOne, eachOne),
  many: alt<ObjectSel>('objects', they, ...those, targetMany, allMany, classMany, pair),
  /** behind a verb: "destroy it", "tap all creatures" */
  object: alt<ObjectSel>(
    'object',
    ringBearer,
    self,
    it,
    targeting,
    them,
    ...those,
    targetOne,
    targetMany,
    attachedOne,
    eachOne,
    allMany,
    eachOther,
    pair,
  ),
};
