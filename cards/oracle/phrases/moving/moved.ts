/** Objects that move, in their number, and the zones of their owners: "its owner's hand". */
import type { Effect, Filter, Move, ObjectSel } from '../../ir/index.ts';
import { alt, article, form, lit, map, where, type Phrase } from '../../combinators/index.ts';
import { filter, inGraveyard } from '../objects/filter.ts';
import { chosen, objects } from '../objects/objects.ts';

export const what = objects.object;
const isMany = (sel: ObjectSel): boolean =>
  sel.sel === 'and'
    ? true
    : sel.sel === 'target'
      ? sel.count.max !== 1
      : sel.sel === 'each'
        ? sel.surface !== undefined
        : sel.sel === 'it' && (sel.surface?.startsWith('tho') || sel.surface === 'they') === true;
export const oneOnly: Phrase<ObjectSel> = map(
  what,
  (s) => (isMany(s) ? undefined : s),
  (s) => (isMany(s) ? undefined : s),
);
export const manyOnly: Phrase<ObjectSel> = map(
  what,
  (s) => (isMany(s) ? s : undefined),
  (s) => (isMany(s) ? s : undefined),
);
/** owner's hand in the number of what returns */
const OWNER_ONE = ["its owner's"];
const OWNER_MANY = ["their owners'", "their owner's"];
/** several cards go to several hands and libraries: "to their owners' hands" */
const several = (template: string): string =>
  template
    .replace(/ hand$/, ' hands')
    .replace(/ library$/, ' libraries')
    .replace(/ graveyard$/, ' graveyards');
export const owners = (template: string, fixed: Partial<Move>): readonly Phrase<Effect>[] => [
  ...OWNER_ONE.map((o) => form<Move>(template.replace('@', o), fixed, { what: alt('object', oneOnly, chosen) })),
  ...OWNER_MANY.map((o, i) =>
    form<Move>(
      template.replace('@', o),
      { ...fixed, surface: i === 0 ? 'owners' : 'owner' },
      { what: alt('objects', manyOnly, chosen) },
    ),
  ),
  form<Move>(several(template.replace('@', "their owners'")), fixed, { what: alt('objects', manyOnly, chosen) }),
];
const isAmong = (f: Filter): boolean =>
  (f.qualifiers ?? []).some((q) => q.q === 'among' && q.surface?.startsWith('cards ') === true);
const graveOne = alt<ObjectSel>(
  'card',
  what,
  form<Extract<ObjectSel, { sel: 'choose' }>>(
    '<filter>',
    { sel: 'choose', count: { min: 1, max: 1 } },
    {
      filter: article(
        alt(
          'card',
          inGraveyard.one,
          where(filter.one, (f) => f.zone === 'exile' || isAmong(f)),
        ),
      ),
    },
  ),
  where(chosen, (s) => s.sel === 'choose' && isAmong(s.filter) && (s.count.max !== 1 || s.count.min !== 1)),
);
/** cards of a graveyard or hand; permanents return to hands of their owners */
export const fromZone = (sel: ObjectSel): boolean => {
  const zone = sel.sel === 'target' || sel.sel === 'choose' || sel.sel === 'each' ? sel.filter.zone : undefined;
  const among = (sel.sel === 'choose' || sel.sel === 'each') && isAmong(sel.filter);
  return among || sel.sel === 'it' || sel.sel === 'self' || zone === 'graveyard' || zone === 'hand' || zone === 'exile';
};
/** Cards exiled by other abilities of the same card (607.2a). */
const EXILED_WITH: ObjectSel = {
  sel: 'each',
  filter: { nouns: ['card'], qualifiers: [{ q: 'exiledWith' }], zone: 'exile' },
};
const theExiled: Phrase<ObjectSel> = alt<ObjectSel>(
  'the exiled card',
  ...['the exiled card', 'the exiled cards'].map((words) => lit<ObjectSel>(words, { ...EXILED_WITH, surface: words })),
);
export const cardSel: Phrase<ObjectSel> = alt<ObjectSel>(
  'card',
  map(
    graveOne,
    (s) => (fromZone(s) ? s : undefined),
    (s) => (fromZone(s) ? s : undefined),
  ),
  theExiled,
);
