/** Classes of objects in words: "another nontoken artifact creature you control with power 2 or less". One phrase for each number. */
import type { Filter } from '../../ir/index.ts';
import { alt, form, lit, many, map, opt, where, type Phrase } from '../../combinators/index.ts';
import { before } from './adjectives.ts';
import { assemble, ofTheLast, scopeIsSafe, take, type Parts } from './filter-parts.ts';
import { AGAIN, core } from './nouns.ts';
import { places } from './places.ts';
import { qualifierBehind, qualifiersBehind } from './qualifications.ts';

const adjectives = many(before);
const placed = opt(places);
const coreOne = core(false);
const coreMany = core(true);
function filters(plural: boolean, context?: Filter['zone']): Phrase<Filter> {
  const behind = plural ? qualifiersBehind : qualifierBehind;
  const parts = form<Parts>(
    '<adjectives><core><early><behind><late>',
    {},
    { adjectives, core: plural ? coreMany : coreOne, early: placed, behind: many(behind), late: placed },
  );
  return alt(
    'filter',
    map(
      parts,
      (p) => assemble(p, context),
      (f) => {
        const p = take(f, context);
        return p
          && (f.last ? ofTheLast(p) && f.qualifiers === undefined : scopeIsSafe(p))
          && !p.adjectives.some((a) => a.q === 'other')
          ? p
          : undefined;
      },
    ),
  );
}
const OTHER = JSON.stringify({ q: 'other' });
/** Adds the qualifier "other" in front: "another creature" / "other creatures". */
export function other(inner: Phrase<Filter>): Phrase<Filter> {
  return map(
    where(
      inner,
      (f) =>
        !AGAIN.some((join) => f.surface?.split('|').includes(join))
        && (f.qualifiers?.every((qualifier) => qualifier.q !== 'exiledWith') ?? true),
    ), // "all other cards exiled with ~": than those just exiled
    (f): Filter => ({ ...f, qualifiers: [{ q: 'other' }, ...(f.qualifiers ?? [])] }),
    (f) => {
      if (JSON.stringify(f.qualifiers?.[0]) !== OTHER) return undefined;
      const { qualifiers = [], ...rest } = f;
      return qualifiers.length === 1 ? rest : { ...rest, qualifiers: qualifiers.slice(1) };
    },
  );
}
/** "your commander": either one of two (702.124e) */
export const yourCommander: Phrase<Filter> = lit<Filter>('your commander', {
  nouns: [],
  qualifiers: [{ q: 'leads' }, { q: 'owned' }],
  surface: 'your',
});
interface Numbers {
  /** "creature you control": behind an article, "target", "each", "another" */
  readonly one: Phrase<Filter>;
  /** "creatures you control" */
  readonly many: Phrase<Filter>;
}
export const filter: Numbers = { one: filters(false), many: filters(true) };
/** "a creature card" where the surrounding words say the zone. */
const cardIn = (zone: 'library' | 'hand' | 'graveyard'): Numbers => ({
  one: filters(false, zone),
  many: filters(true, zone),
});
export const inLibrary: Numbers = cardIn('library');
export const inHand: Numbers = cardIn('hand');
export const inYardCards: Numbers = cardIn('graveyard');
/** cards of a hand, where the words themselves name it */
const inThisHand = (f: Filter): boolean => f.zone === 'hand';
export const fromHand: Numbers = { one: where(filter.one, inThisHand), many: where(filter.many, inThisHand) };
/** cards of a graveyard, which the words themselves must name */
const inYard = (f: Filter): boolean => f.zone === 'graveyard';
export const inGraveyard: Numbers = { one: where(filter.one, inYard), many: where(filter.many, inYard) };
