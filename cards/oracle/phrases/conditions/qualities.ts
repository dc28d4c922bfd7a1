/** Qualities that a condition asks of one object: "tapped", "renowned", "a Goblin card". */
import type { Amount, Condition, Filter, ObjectSel, Qualifier } from '../../ir/index.ts';
import { alt, article, lazy, lit, map, type Phrase } from '../../combinators/index.ts';
import { inYardCards } from '../objects/filter.ts';
import { possessive } from '../objects/references.ts';

export type C<K extends Condition['if']> = Extract<Condition, { readonly if: K }>;
export type Is = C<'is'>;
/** whatever it is: a permanent, a spell, a card */
const PLAIN: Filter = { nouns: [] };
export const quality = (qualifier: Qualifier): Filter => ({ ...PLAIN, qualifiers: [qualifier] });
const DESIGNATIONS = ['goaded', 'infused', 'monstrous', 'renowned', 'saddled', 'suspected'] as const;
export const COLOR_WORDS = [
  ['white', 'W'],
  ['blue', 'U'],
  ['black', 'B'],
  ['red', 'R'],
  ['green', 'G'],
] as const;
const STATUS = ['tapped', 'untapped', 'attacking', 'blocking', 'enchanted', 'equipped'] as const;
export const adjectives: Phrase<Filter> = alt<Filter>(
  'state',
  ...STATUS.map((is) => lit<Filter>(is, quality({ q: 'status', is }))),
  lit<Filter>('attacking or blocking', quality({ q: 'status', is: 'attackingOrBlocking' })),
  lit<Filter>('legendary', quality({ q: 'supertype', is: 'legendary' })),
  ...DESIGNATIONS.map((is) => lit<Filter>(is, quality({ q: 'designation', is }))),
  ...COLOR_WORDS.map(([word, c]) => lit<Filter>(word, quality({ q: 'color', colors: [c] }))),
);
/** "isn't renowned" */
export const notSo: Phrase<Filter> = alt<Filter>(
  'state',
  ...DESIGNATIONS.map((is) => lit<Filter>(is, quality({ q: 'designation', is, not: true }))),
  lit<Filter>('legendary', quality({ q: 'supertype', is: 'legendary', not: true })),
);
export const named: Phrase<ObjectSel> = lazy('object', () => possessive.plain);
export function anyCard(): Phrase<Filter> {
  return map(
    article(inYardCards.one),
    (f): Filter | undefined => {
      const { zone: _, ...rest } = f;
      return f.whose === undefined ? rest : undefined;
    },
    (f): Filter | undefined =>
      f.zone === undefined && f.whose === undefined ? { ...f, zone: 'graveyard' } : undefined,
  );
}
/** "its power is 4 or greater", "its converted mana cost is X", "its mana value is less than or equal to the number of …" */
export const STATS = [
  ['power', 'power', ''],
  ['toughness', 'toughness', ''],
  ['mana value', 'mana value', ''],
  ['converted mana cost', 'mana value', ' converted'],
] as const;
export const BOUNDS = [
  ['', '>=', ' or greater', '', 'figure'],
  ['', '<=', ' or less', '', 'figure'],
  ['', '=', '', ' exactly', 'figure'],
  ['less than or equal to ', '<=', '', ' compared', 'amount'],
  ['greater than or equal to ', '>=', '', ' compared', 'amount'],
  ['equal to ', '=', '', ' compared', 'amount'],
] as const;
export const beyond = (stat: 'power' | 'toughness', of: ObjectSel): Amount => ({
  a: 'plus',
  n: 1,
  of: { a: 'stat', stat, of },
});
export const statIs = (
  what: ObjectSel,
  stat: Omit<Extract<Qualifier, { q: 'stat' }>, 'q'>,
  surface: string,
): Condition => ({ if: 'is', what, filter: quality({ q: 'stat', ...stat }), surface });
