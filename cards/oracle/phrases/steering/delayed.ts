/** Delayed triggered abilities: "at end of combat, sacrifice it" (CR 603.7). */
import type { Await, Body, Delayed, Effect, If } from '../../ir/index.ts';
import { alt, form, lazy, map, where, type Phrase } from '../../combinators/index.ts';
import { event, eventOfIt, nextCast } from '../events/triggers.ts';
import type { Steered } from './governed.ts';

/** Abilities that wait for an event (603.7), with what they do then. */
export const waits = (body: Phrase<Body>): readonly Phrase<Effect>[] => [
  form<Await>('when <event> this turn, <body>', { do: 'await', thisTurn: true }, { event: eventOfIt, body }),
  form<Await>(
    'whenever <event> this turn, <body>',
    { do: 'await', thisTurn: true, each: true },
    { event: lazy('event', () => alt('event', eventOfIt, event)), body },
  ),
  form<Await>(
    'when <event> this turn, <body>',
    { do: 'await', thisTurn: true },
    { event: lazy('event', () => nextCast), body },
  ),
  form<Await>(
    'when <event>, <body>',
    { do: 'await' },
    { event: where(eventOfIt, (e) => e.on === 'leaves' || e.on === 'dies'), body },
  ),
];
const WHENS: readonly (readonly [string, Delayed['when']])[] = [
  ['at the beginning of the next end step', 'next end step'],
  ["at the beginning of the next turn's upkeep", 'next upkeep'],
  ['at the beginning of your next upkeep', 'your next upkeep'],
  ['at end of combat', 'end of combat'],
];
/** "At end of combat, sacrifice it. If you do, …": both are part of what is delayed. */
const IF_DONE = JSON.stringify({ if: 'did' } satisfies If['cond']);
interface IfDone {
  readonly effects: readonly Effect[];
  readonly then: readonly Effect[];
}
const delayedIf = (words: string, when: Delayed['when'], governedSentence: Phrase<readonly Effect[]>): Phrase<Effect> =>
  map<IfDone, Effect>(
    form<IfDone>(`${words}, <effects>. if you do, <then>`, {}, { effects: governedSentence, then: governedSentence }),
    ({ effects, then: done }) => ({
      do: 'delayed',
      when,
      effects: [...effects, { do: 'if', cond: { if: 'did' }, then: done }],
      surface: 'front if',
    }),
    (e) => {
      const last = e.do === 'delayed' && e.when === when && e.surface === 'front if' ? e.effects.at(-1) : undefined;
      return e.do === 'delayed'
        && last?.do === 'if'
        && last.otherwise === undefined
        && JSON.stringify(last.cond) === IF_DONE
        ? { effects: e.effects.slice(0, -1), then: last.then }
        : undefined;
    },
  );
export const delays = ({ governed, governedSentence }: Steered): readonly Phrase<Effect>[] =>
  WHENS.flatMap(([words, when]) => [
    delayedIf(words, when, governedSentence),
    form<Delayed>(`<effects> ${words}`, { do: 'delayed', when }, { effects: governed }),
    form<Delayed>(`${words}, <effects>`, { do: 'delayed', when, surface: 'front' }, { effects: governedSentence }),
  ]);
