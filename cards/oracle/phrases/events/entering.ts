/** Objects that enter under the control of a player. */
import type { Subject } from '../../ir/abilities/events.ts';
import type { TriggerEvent } from '../../ir/index.ts';
import { alt, form, map, opt, table, type Phrase } from '../../combinators/index.ts';
import { batch, filterSubject, selfSubject } from './subjects.ts';

const tail = (whose: 'your' | 'you'): string => (whose === 'your' ? '' : ' you');
/** "a creature enters the battlefield under your control": the filter's controller in other words; some cards are printed with "under you control" */
export const underControl: readonly Phrase<TriggerEvent>[] = (
  [
    [false, 'enters', 'your'],
    [true, 'enter', 'your'],
    [false, 'enters', 'you'],
  ] as const
).map(([many, enters, whose]) =>
  map<{ what: Subject; where: 'battlefield' | undefined }, TriggerEvent>(
    form<{ what: Subject; where: 'battlefield' | undefined }>(
      `<what> ${enters}<where> under ${whose} control`,
      {},
      {
        what: many ? batch : alt('subject', ...filterSubject),
        where: opt(table<'battlefield'>('battlefield', { ' the battlefield': 'battlefield' })),
      },
    ),
    ({ what, where: place }) =>
      what.s === 'filter' && what.filter.whose === undefined
        ? {
            on: 'enters',
            what: { ...what, filter: { ...what.filter, whose: 'you' } },
            surface: `${place === undefined ? '' : 'battlefield '}under${tail(whose)}`,
          }
        : undefined,
    (event) => {
      if (
        event.on !== 'enters'
        || event.what.s !== 'filter'
        || event.what.filter.whose !== 'you'
        || (event.surface !== `under${tail(whose)}` && event.surface !== `battlefield under${tail(whose)}`)
      )
        return undefined;
      const { whose: _, ...rest } = event.what.filter;
      return {
        what: { ...event.what, filter: rest },
        where: event.surface.startsWith('under') ? undefined : 'battlefield',
      };
    },
  ),
);
/** "~ or another creature enters under your control" */
export const eitherUnder: Phrase<TriggerEvent> = map<
  { a: Subject; b: Subject; where: 'battlefield' | undefined },
  TriggerEvent
>(
  form<{ a: Subject; b: Subject; where: 'battlefield' | undefined }>(
    '<a> or <b> enters<where> under your control',
    {},
    {
      a: selfSubject,
      b: alt('subject', ...filterSubject),
      where: opt(table<'battlefield'>('battlefield', { ' the battlefield': 'battlefield' })),
    },
  ),
  ({ a, b, where: place }) =>
    b.s === 'filter' && b.filter.whose === undefined
      ? {
          on: 'any',
          of: [
            { on: 'enters', what: a },
            { on: 'enters', what: { ...b, filter: { ...b.filter, whose: 'you' } } },
          ],
          surface: place === undefined ? 'under' : 'battlefield under',
        }
      : undefined,
  (event) => {
    const [a, b] =
      event.on === 'any'
      && event.of.length === 2
      && (event.surface === 'under' || event.surface === 'battlefield under')
        ? event.of
        : [];
    if (a?.on !== 'enters' || b?.on !== 'enters' || b.what.s !== 'filter' || b.what.filter.whose !== 'you')
      return undefined;
    const { whose: _, ...rest } = b.what.filter;
    return { a: a.what, b: { ...b.what, filter: rest }, where: event.surface === 'under' ? undefined : 'battlefield' };
  },
);
/** "a land enters the battlefield under an opponent's control" */
export const underOthers: readonly Phrase<TriggerEvent>[] = (['', ' the battlefield'] as const).map((where_) =>
  map<{ what: Subject }, TriggerEvent>(
    form<{ what: Subject }>(
      `<what> enters${where_} under an opponent's control`,
      {},
      { what: alt('subject', ...filterSubject) },
    ),
    ({ what }) =>
      what.s === 'filter' && what.filter.whose === undefined
        ? { on: 'enters', what: { ...what, filter: { ...what.filter, whose: 'opponent' } }, surface: `others${where_}` }
        : undefined,
    (event) => {
      if (
        event.on !== 'enters'
        || event.surface !== `others${where_}`
        || event.what.s !== 'filter'
        || event.what.filter.whose !== 'opponent'
      )
        return undefined;
      const { whose: _, ...rest } = event.what.filter;
      return { what: { ...event.what, filter: rest } };
    },
  ),
);
