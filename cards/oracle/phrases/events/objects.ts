/** Events of objects in other zones, of sources of damage, counters and abilities. */
import type { Filter, TriggerEvent } from '../../ir/index.ts';
import { alt, article, form, lit, map, worded, type Phrase } from '../../combinators/index.ts';
import { inYardCards } from '../objects/filter.ts';
import { counterKind } from '../words/words.ts';
import { cause } from './causes.ts';
import { filterSubject, S, subject, type E, type F } from './subjects.ts';

export const dealtBy: readonly Phrase<TriggerEvent>[] = (
  [
    ['~', 'self', undefined],
    ['this creature', 'self', 'this creature'],
    ['equipped creature', 'attached', 'equipped'],
    ['enchanted creature', 'attached', 'enchanted'],
  ] as const
).map(([words, by, surface]) =>
  form<E<'dies'>>(
    `<what> dealt damage by ${words} this turn dies`,
    { on: 'dies', by, ...(surface === undefined ? {} : { surface }) },
    { what: alt('subject', ...filterSubject) },
  ),
);
/** cards that come to a graveyard, or leave it */
export const yardCards: readonly Phrase<TriggerEvent>[] = (
  [
    ['a graveyard', undefined],
    ['your graveyard', 'you'],
    ["an opponent's graveyard", 'opponent'],
  ] as const
).flatMap(([words, whose]) => {
  const inside = (inner: Phrase<Filter>): Phrase<Filter> =>
    map(
      inner,
      (f): Filter => ({ ...f, ...(whose ? { whose } : {}) }),
      (f): Filter | undefined => {
        if (f.whose !== whose) return undefined;
        const { whose: _, ...rest } = f;
        return rest;
      },
    );
  const single = form<F>('<filter>', S, { filter: article(inside(inYardCards.one)) });
  const several = form<F>('one or more <filter>', { ...S, batch: true }, { filter: inside(inYardCards.many) });
  return [
    ...(
      [
        [' from anywhere', 'anywhere'],
        [' from your library', 'library'],
        [' from anywhere other than the battlefield', 'not battlefield'],
      ] as const
    ).flatMap(([from_, from]) => [
      form<E<'toGraveyard'>>(`<what> is put into ${words}${from_}`, { on: 'toGraveyard', from }, { what: single }),
      form<E<'toGraveyard'>>(`<what> are put into ${words}${from_}`, { on: 'toGraveyard', from }, { what: several }),
    ]),
    form<E<'leavesGraveyard'>>(`<what> leave ${words}`, { on: 'leavesGraveyard' }, { what: several }),
    form<E<'leavesGraveyard'>>(`<what> leaves ${words}`, { on: 'leavesGraveyard' }, { what: single }),
  ];
});
/** "a source you control": anything that deals damage */
export const sources: readonly Phrase<TriggerEvent>[] = (
  [
    ['a source', undefined],
    ['a source you control', 'you'],
    ['a source an opponent controls', 'opponent'],
  ] as const
).flatMap(([words, whose]) =>
  (
    [
      ['deals damage to you', { to: 'you' }],
      ['deals noncombat damage to an opponent', { to: 'opponent', noncombat: true }],
      ['deals damage to an opponent', { to: 'opponent' }],
    ] as const
  ).map(([happens_, rest]) =>
    lit<TriggerEvent>(`${words} ${happens_}`, {
      on: 'dealsDamage',
      what: { ...S, filter: { nouns: [], ...(whose ? { whose } : {}) } },
      ...rest,
    }),
  ),
);
/** "a creature you control attacking causes a triggered ability of that creature to trigger" (603.3b) */
export const ofTriggers: readonly Phrase<TriggerEvent>[] = [
  form<E<'triggers'>>('<cause> causes a triggered ability to trigger', { on: 'triggers' }, { cause }),
  form<E<'triggers'>>(
    '<cause> causes a triggered ability of that creature to trigger',
    { on: 'triggers', own: true },
    { cause },
  ),
];
export const counterPut: Phrase<TriggerEvent> = alt<TriggerEvent>(
  'counters put',
  form<E<'counterPut'>>(
    'you put one or more <kind> counters on <what>',
    { on: 'counterPut', by: 'you' },
    { kind: counterKind, what: subject },
  ),
  worded(
    'batch',
    form<E<'counterPut'>>(
      'one or more <kind> counters are put on <what>',
      { on: 'counterPut' },
      { kind: counterKind, what: subject },
    ),
  ),
);
