/** Objects that an event is about: "~", "another creature you control", "one or more Elves" (CR 603.2c). */
import type { Subject } from '../../ir/abilities/events.ts';
import type { Filter, TriggerEvent } from '../../ir/index.ts';
import { alt, article, form, lit, map, where, type Phrase } from '../../combinators/index.ts';
import { filter, other, yourCommander } from '../objects/filter.ts';
import { self } from '../objects/references.ts';

export type E<K extends TriggerEvent['on']> = Extract<TriggerEvent, { readonly on: K }>;
export const selfSubject: Phrase<Subject> = map(
  self,
  (sel): Subject => ({ s: 'self', ...(sel.surface === undefined ? {} : { surface: sel.surface }) }),
  (s) =>
    s.s === 'self' ? { sel: 'self' as const, ...(s.surface === undefined ? {} : { surface: s.surface }) } : undefined,
);
const HOSTS = ['creature', 'permanent', 'land', 'artifact', 'player'];
export const onBattlefield = (inner: Phrase<Filter>): Phrase<Filter> =>
  where(inner, (f) => f.zone === undefined && f.nouns[0] !== 'card' && f.nouns[0] !== 'spell');
export const one: Phrase<Filter> = onBattlefield(filter.one);
export const S = { s: 'filter' } as const;
export type F = Extract<Subject, { s: 'filter' }>;
export const filterSubject: readonly Phrase<Subject>[] = [
  form<F>('<filter>', S, { filter: article(one) }),
  form<F>('another <filter>', S, { filter: other(one) }),
  form<F>('<filter>', S, { filter: yourCommander }),
];
/** subjects in the singular */
export const subject: Phrase<Subject> = alt<Subject>(
  'subject',
  selfSubject,
  ...HOSTS.map((noun) => lit<Subject>(`enchanted ${noun}`, { s: 'attached', noun })),
  lit<Subject>('your Ring-bearer', {
    s: 'filter',
    filter: { nouns: ['creature'], whose: 'you', qualifiers: [{ q: 'designation', is: 'Ring-bearer' }] },
    surface: 'your',
  }),
  lit<Subject>('equipped creature', { s: 'attached', noun: 'creature', surface: 'equipped' }),
  ...filterSubject,
);
/** "one or more creatures you control": the event counts once (603.2c) */
export const batch: Phrase<Subject> = alt<Subject>(
  'subjects',
  form<F>('one or more <filter>', { ...S, batch: true }, { filter: onBattlefield(filter.many) }),
  form<F>('one or more other <filter>', { ...S, batch: true }, { filter: other(onBattlefield(filter.many)) }),
);
/** "that creature" in an ability that waits (603.7c) */
export const itSubject: Phrase<Subject> = alt<Subject>(
  'it',
  lit<Subject>('it', { s: 'it' }),
  ...['that creature', 'that permanent', 'that token', 'that land', 'that artifact'].map((words) =>
    lit<Subject>(words, { s: 'it', surface: words }),
  ),
);
