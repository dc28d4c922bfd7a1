/** Words that prevent or redirect damage for a turn (CR 614.9, 615). */
import type { Amount, AnySel, Effect, Filter, ObjectSel, Prevent } from '../../ir/index.ts';
import {
  alt,
  article,
  form,
  lazy,
  lit,
  map,
  opt,
  series,
  stable,
  table,
  where,
  worded,
  wordings,
  type Phrase,
} from '../../combinators/index.ts';
import { figure } from '../objects/figures.ts';
import { objects } from '../objects/objects.ts';
import { player } from '../objects/players.ts';
import { anything } from '../objects/recipients.ts';
import { color } from '../words/words.ts';

const shielded = alt<AnySel>(
  'recipient',
  anything,
  lazy('player', () => player as Phrase<AnySel>),
);
const R = { do: 'prevent' } as const;
const ALL = { ...R, amount: 'all' } as const;
const IT: ObjectSel = { sel: 'it' };
const combat = wordings<Prevent>({ '': {}, 'combat ': { combatOnly: true } });
const selfOnly: Phrase<ObjectSel> = where(objects.one, (sel) => sel.sel === 'self');
/** "all combat damage that would be dealt to and dealt by target creature": two shields */
const bothWays: readonly Phrase<Effect>[] = [false, true].map((combatOnly) =>
  map<{ what: ObjectSel }, Effect>(
    form<{ what: ObjectSel }>(
      `prevent all ${combatOnly ? 'combat ' : ''}damage that would be dealt to and dealt by <what> this turn`,
      {},
      { what: objects.object },
    ),
    ({ what }) => ({
      do: 'seq',
      effects: [
        { ...R, amount: 'all', ...(combatOnly ? { combatOnly } : {}), to: what },
        {
          ...R,
          amount: 'all',
          ...(combatOnly ? { combatOnly } : {}),
          by: what.sel === 'self' || what.sel === 'attached' ? what : IT,
        },
      ],
      surface: 'to and by',
    }),
    (e) => {
      const [to, by] = e.do === 'seq' && e.surface === 'to and by' && e.effects.length === 2 ? e.effects : [];
      if (to?.do !== 'prevent' || by?.do !== 'prevent' || !to.to || (to.combatOnly ?? false) !== combatOnly)
        return undefined;
      const what = to.to as ObjectSel;
      const second = what.sel === 'self' || what.sel === 'attached' ? what : IT;
      const { to: _, ...rest } = to;
      return JSON.stringify(by) === JSON.stringify({ ...rest, by: second }) ? { what } : undefined;
    },
  ),
);
type Colors = Extract<NonNullable<Filter['qualifiers']>[number], { readonly q: 'color' }>;
const hue = (inner: Phrase<Colors['colors']>, label: string): Phrase<Filter> =>
  map(
    form<Colors>(label, { q: 'color' }, { colors: inner }),
    (q): Filter => ({ nouns: [], qualifiers: [q] }),
    ({ nouns, qualifiers, ...rest }) => {
      const [q, more] = qualifiers ?? [];
      return nouns.length === 0 && q?.q === 'color' && !more && Object.keys(rest).length === 0 ? q : undefined;
    },
  );
const oneColor: Phrase<Colors['colors']> = map(
  color,
  (c) => [c],
  ([c, more]) => (more === undefined ? c : undefined),
);
/** "a source", "an artifact source", "a red or green source" */
const kindOfSource = article(
  alt<Filter>(
    'source',
    lit<Filter>('source', { nouns: [] }),
    ...(['artifact', 'land', 'creature'] as const).map((noun) => lit<Filter>(`${noun} source`, { nouns: [noun] })),
    hue(series(color, 'or'), '<colors> source'),
  ),
);
/** "a red source of your choice" (609.7a) */
const source: Phrase<Filter> = alt<Filter>(
  'source of your choice',
  map(
    form<{ f: Filter }>('<f> of your choice', {}, { f: kindOfSource }),
    ({ f }) => f,
    (f) => ({ f }),
  ),
  lit<Filter>('a source of your choice of the chosen color', { nouns: [], qualifiers: [{ q: 'chosen', is: 'color' }] }),
  lit<Filter>('a creature of your choice of the chosen type', {
    nouns: ['creature'],
    qualifiers: [{ q: 'chosen', is: 'creature type' }],
  }),
);
const PREVENTED: Amount = { a: 'that' };
const GAIN: readonly Effect[] = [{ do: 'gainLife', who: { sel: 'you' }, amount: PREVENTED }];
type DealerIs = Extract<Effect, { readonly do: 'if' }>;
/** "if damage from a red source is prevented this way, you gain that much life" */
const gainOf: Phrase<readonly Effect[]> = map(
  form<{ filter: Filter }>(
    '. if damage from a <filter> is prevented this way, you gain that much life',
    {},
    { filter: hue(oneColor, '<colors> source') },
  ),
  ({ filter }) => [{ do: 'if', cond: { if: 'is', what: { sel: 'dealer' }, filter }, then: GAIN } satisfies DealerIs],
  ([e, more]) =>
    e?.do === 'if' && !more && e.cond.if === 'is' && e.cond.what.sel === 'dealer' && stable(e.then) === stable(GAIN)
      ? { filter: e.cond.filter }
      : undefined,
);
/** Effects of a prevention besides (615.5): "dealer" is the source of the damage. */
const also: Phrase<readonly Effect[] | undefined> = opt(
  alt<readonly Effect[]>(
    'besides',
    lit('. you gain life equal to the damage prevented this way', GAIN),
    lit('. for each 1 damage prevented this way, put a +1/+1 counter on that creature', [
      { do: 'putCounters', what: { sel: 'it', surface: 'that creature' }, kind: '+1/+1', count: PREVENTED },
    ]),
    lit(". if damage is prevented this way, ~ deals that much damage to that source's controller", [
      { do: 'damage', by: { sel: 'self' }, amount: PREVENTED, to: { sel: 'controller', of: { sel: 'dealer' } } },
    ]),
    gainOf,
  ),
);
/** "to you and/or creatures you control", whatever these are when it is dealt (611.2c) */
const yours = table<NonNullable<Prevent['yours']>>('permanents', {
  creatures: 'creatures',
  permanents: 'permanents',
  planeswalkers: 'planeswalkers',
});
const dealers = alt('objects', objects.one, objects.many);
const NEXT = { ...ALL, next: true } as const;
export const prevents: readonly Phrase<Effect>[] = [
  form<Prevent>('the next <amount> damage that would be dealt to <to> this turn is dealt to <onto> instead', R, {
    amount: figure,
    to: shielded,
    onto: shielded,
  }),
  worded(
    'this turn to',
    form<Prevent>('the next <amount> damage that would be dealt this turn to <to> is dealt to <onto> instead', R, {
      amount: figure,
      to: shielded,
      onto: shielded,
    }),
  ),
  form<Prevent>(
    'all <combat>damage that would be dealt to <to> this turn is dealt to <onto> instead',
    ALL,
    { to: shielded, onto: shielded },
    { combat },
  ),
  ...bothWays,
  form<Prevent>('prevent all <combat>damage that would be dealt this turn', ALL, {}, { combat }),
  form<Prevent>('prevent the next <amount> damage that would be dealt to <to> this turn<also>', R, {
    amount: figure,
    to: shielded,
    also,
  }),
  form<Prevent>(
    'prevent all <combat>damage that would be dealt to <to> this turn<also>',
    ALL,
    { to: shielded, also },
    { combat },
  ),
  form<Prevent>('prevent all <combat>damage <by> would deal this turn', ALL, { by: dealers }, { combat }),
  form<Prevent>('the next time <source> would deal damage to <to> this turn, prevent that damage<also>', NEXT, {
    source,
    to: shielded,
    also,
  }),
  form<Prevent>(
    'the next time <source> would deal damage to you and/or <yours> you control this turn, prevent that damage<also>',
    NEXT,
    { source, yours, also },
  ),
  form<Prevent>('the next time <source> would deal damage this turn, prevent that damage', NEXT, { source }),
  form<Prevent>(
    'the next time <source> would deal damage to <to> this turn, that damage is dealt to <onto> instead',
    NEXT,
    { source, to: shielded, onto: selfOnly },
  ),
  form<Prevent>('prevent all damage <source> would deal this turn', ALL, { source }),
  form<Prevent>('prevent all damage <source> would deal to <to> this turn', ALL, { source, to: shielded }),
  worded(
    'by',
    form<Prevent>('prevent all damage that would be dealt to <to> this turn by <source>', ALL, {
      source,
      to: shielded,
    }),
  ),
  form<Prevent>('all damage that would be dealt to <to> this turn by <source> is dealt to <onto> instead', ALL, {
    source,
    to: shielded,
    onto: selfOnly,
  }),
  worded(
    'by',
    form<Prevent>(
      'prevent all <combat>damage that would be dealt by <by> this turn',
      ALL,
      { by: objects.object },
      { combat },
    ),
  ),
];
