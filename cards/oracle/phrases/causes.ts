/** What causes an ability to trigger, in words of its own: "a creature dying" (CR 603.2d, 603.3b). */
import type { Filter, TriggerEvent } from '../ir/index.ts';
import { alt, article, form, lazy, map, stable, where, type Phrase } from '../combinators/index.ts';
import { filter, other } from './filter.ts';

const HAPPENING: readonly (readonly [string, object])[] = [
  [' entering', { on: 'enters' }], [' entering the battlefield', { on: 'enters', surface: 'battlefield' }], [' dying', { on: 'dies' }], [' attacking', { on: 'attacks' }], [' leaving the battlefield', { on: 'leaves' }],
  [' dealing combat damage to a player', { on: 'dealsDamage', combat: true, to: 'player' }],
];
const permanent = lazy('permanent', () => where(filter.one, (f) => f.zone === undefined && f.nouns[0] !== 'card' && f.nouns[0] !== 'spell'));
const another = lazy('permanent', () => other(permanent));
/** "a permanent you control", "another Elf": whose ability it is, or what caused it */
export const permanentOf: Phrase<Filter> = alt<Filter>('permanent', lazy('permanent', () => article(permanent)), map(form<{ f: Filter }>('another <f>', {}, { f: another }), ({ f }) => f, (f) => ({ f })));
const causedBy = (words: string, fixed: object, whose?: 'opponent'): Phrase<TriggerEvent> => map<{ f: Filter }, TriggerEvent>(
  form<{ f: Filter }>(`<f>${words}`, {}, { f: permanentOf }),
  ({ f }) => (whose && f.whose !== undefined ? undefined : { ...fixed, what: { s: 'filter', filter: whose ? { ...f, whose } : f } } as TriggerEvent),
  (e) => {
    if (!('what' in e) || e.what.s !== 'filter' || e.what.batch !== undefined || stable({ ...fixed, what: e.what }) !== stable(e)) return undefined;
    const { whose: by, ...rest } = e.what.filter;
    return !whose ? { f: e.what.filter } : by === whose ? { f: rest } : undefined;
  });
export const cause: Phrase<TriggerEvent> = alt<TriggerEvent>('cause', ...HAPPENING.map(([words, fixed]) => causedBy(words, fixed)), ...['', ' the battlefield'].map((place) => causedBy(` entering${place} under an opponent's control`, { on: 'enters', surface: `others${place}` }, 'opponent')));
