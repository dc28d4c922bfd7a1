/** Trigger events behind When, Whenever and At (CR 603). */
import type { TriggerEvent } from '../../ir/index.ts';
import { ahead, alt, form, lazy, map, where, type Phrase } from '../../combinators/index.ts';
import { condition } from '../conditions/conditions.ts';
import { filter } from '../objects/filter.ts';
import { cycling } from './cycling.ts';
import { eitherUnder, underControl, underOthers } from './entering.ts';
import { bySubject } from './happenings.ts';
import { counterPut, dealtBy, ofTriggers, sources, yardCards } from './objects.ts';
import { pairs, selfOrOther } from './pairs.ts';
import { byPlayer, spell } from './players.ts';
import { stepEvent } from './steps.ts';
import { batch, itSubject, subject, type E } from './subjects.ts';

export const eventOfIt: Phrase<TriggerEvent> = alt<TriggerEvent>('event', ...bySubject(itSubject, 0));
/** "you next cast an instant or sorcery spell", of this turn */
export const nextCast: Phrase<TriggerEvent> = alt<TriggerEvent>(
  'next',
  form<E<'cast'>>('you next cast <filter>', { on: 'cast', who: 'you', surface: 'next' }, { filter: spell }),
  form<E<'cast'>>(
    'you cast your next <filter>',
    { on: 'cast', who: 'you', surface: 'your next' },
    { filter: where(filter.one, (f) => f.nouns[0] === 'spell' || f.zone === 'stack') },
  ),
);
/** 603.8 */
const state: Phrase<TriggerEvent> = form<E<'state'>>(
  '<cond>',
  { on: 'state' },
  { cond: lazy('condition', () => where(condition, (c) => (c.if === 'count' && c.cmp !== '>=') || c.if === 'hand')) },
);
export const stateEvent: Phrase<TriggerEvent> = state;
export const event: Phrase<TriggerEvent> = alt<TriggerEvent>(
  'event',
  ...bySubject(subject, 0),
  ...bySubject(batch, 1),
  ...underControl,
  ...underOthers,
  ...pairs,
  ...dealtBy,
  ...yardCards,
  ...sources,
  eitherUnder,
  selfOrOther,
  ...byPlayer,
  ...cycling,
  ...ofTriggers.map((phrase) => ahead<TriggerEvent>(/ causes a triggered ability /, phrase)),
  counterPut,
);
/** "When ~ enters and at the beginning of your upkeep, …": two events of one ability (603.2) */
const lone = (inner: Phrase<TriggerEvent>): Phrase<TriggerEvent> => where(inner, (e) => e.on !== 'any');
export const jointEvent: Phrase<TriggerEvent> = ahead(
  / and (?:at|when|whenever) /,
  alt<TriggerEvent>(
    'events',
    ...(['at', 'when', 'whenever'] as const).map((word) =>
      map<{ a: TriggerEvent; b: TriggerEvent }, TriggerEvent>(
        form<{ a: TriggerEvent; b: TriggerEvent }>(
          `<a> and ${word} <b>`,
          {},
          { a: lone(event), b: lone(word === 'at' ? stepEvent : event) },
        ),
        ({ a, b }) => ({ on: 'any', of: [a, b], surface: `and ${word}` }),
        (e) => {
          const [a, b] = e.on === 'any' && e.surface === `and ${word}` && e.of.length === 2 ? e.of : [];
          return a && b ? { a, b } : undefined;
        },
      ),
    ),
  ),
);
