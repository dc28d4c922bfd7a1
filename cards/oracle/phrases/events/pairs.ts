/** Events of two subjects: "~ or another creature dies". */
import type { Subject } from '../../ir/abilities/events.ts';
import type { Filter, TriggerEvent } from '../../ir/index.ts';
import { alt, article, form, map, type Phrase } from '../../combinators/index.ts';
import { happens, type Happening, type SubjectEvent } from './happenings.ts';
import { filterSubject, one, selfSubject, subject, type E } from './subjects.ts';

/** "blocks or becomes blocked by a creature": once for each of them (509.3b, 509.3d) */
export const pairs: readonly Phrase<TriggerEvent>[] = [
  form<E<'blocks'>>('<what> blocks <whom>', { on: 'blocks' }, { what: subject, whom: article(one) }),
  form<E<'becomesBlocked'>>(
    '<what> becomes blocked by <by>',
    { on: 'becomesBlocked' },
    { what: subject, by: article(one) },
  ),
  map<{ what: Subject; f: Filter }, TriggerEvent>(
    form<{ what: Subject; f: Filter }>(
      '<what> blocks or becomes blocked by <f>',
      {},
      { what: subject, f: article(one) },
    ),
    ({ what, f }) => ({
      on: 'any',
      of: [
        { on: 'blocks', what, whom: f },
        { on: 'becomesBlocked', what, by: f },
      ],
      surface: 'pairs',
    }),
    (e) => {
      const [a, b] = e.on === 'any' && e.surface === 'pairs' && e.of.length === 2 ? e.of : [];
      return a?.on === 'blocks'
        && b?.on === 'becomesBlocked'
        && a.whom
        && JSON.stringify([a.what, a.whom]) === JSON.stringify([b.what, b.by])
        ? { what: a.what, f: a.whom }
        : undefined;
    },
  ),
];
/** "~ or another creature you control dies": two subjects of one event */
export const selfOrOther: Phrase<TriggerEvent> = map<{ a: Subject; b: Subject; h: Happening }, TriggerEvent>(
  form<{ a: Subject; b: Subject; h: Happening }>(
    '<a> or <b> <h>',
    {},
    { a: selfSubject, b: alt('subject', ...filterSubject), h: happens[0] },
  ),
  ({ a, b, h }) => ({
    on: 'any',
    of: [
      { ...h, what: a },
      { ...h, what: b },
    ] as unknown as readonly TriggerEvent[],
    surface: 'subjects',
  }),
  (event) => {
    if (event.on !== 'any' || event.surface !== 'subjects' || event.of.length !== 2) return undefined;
    const { what: a, ...h } = event.of[0] as SubjectEvent;
    const { what: b, ...h2 } = event.of[1] as SubjectEvent;
    return JSON.stringify(h) === JSON.stringify(h2) ? { a, b, h } : undefined;
  },
);
