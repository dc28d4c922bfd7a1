/** The sentences of one line, with abilities that wait for an event behind them (CR 603.7, 603.12). */
import type { Body, Effect } from '../../ir/index.ts';
import {
  addSurface,
  ahead,
  alt,
  dropSurface,
  form,
  list,
  map,
  stopped,
  where,
  type Phrase,
} from '../../combinators/index.ts';
import { whenSpent, type Spent } from '../effects/mana-uses.ts';
import { riders } from '../effects/riders.ts';
import { waits } from '../steering/delayed.ts';
import { payAlone } from '../steering/payments.ts';
import { label } from '../words/labels.ts';

/** "If you do" behind what is delayed asks whether that was done then, not now (603.7). */
const asksTooEarly = (effects: readonly Effect[]): boolean =>
  effects.some((e, i) => e.do === 'if' && e.cond.if === 'did' && effects[i - 1]?.do === 'delayed');
const plainSentences = (sentence: Phrase<Effect>): Phrase<readonly Effect[]> =>
  where(sentencesOf(alt<Effect>('sentence', sentence, ...riders(sentence))), (effects) => !asksTooEarly(effects));
function sentencesOf(inner: Phrase<Effect>): Phrase<readonly Effect[]> {
  return map(
    list(stopped(inner), [' ']),
    (l) => l.items,
    (items) => (items.length > 0 ? { items, separators: items.slice(1).map(() => ' ') } : undefined),
  );
}
/** Effects that were done or not, for "When you do" behind them to ask (603.12). */
const TELLS = new Set<Effect['do']>([
  'sacrifice',
  'exile',
  'move',
  'discard',
  'putCounters',
  'removeCounters',
  'createToken',
  'copyToken',
  'destroy',
  'tap',
  'untap',
]);
const tells = (e: Effect | undefined): boolean =>
  e !== undefined
  && (TELLS.has(e.do)
    || (e.do === 'pay' && e.then === undefined && e.unless === undefined)
    || ((e.do === 'may' || e.do === 'seq') && e.effects.every((x) => x.do !== 'pay') && tells(e.effects.at(-1))));
const lead = (sentence: Phrase<Effect>): Phrase<readonly Effect[]> =>
  where(
    sentencesOf(alt<Effect>('sentence', sentence, payAlone)),
    (all) =>
      tells(all.at(-1))
      && all.every((e, i) => i === all.length - 1 || e.do !== 'pay' || e.then !== undefined || e.unless !== undefined),
  );
const joined = (first: Phrase<readonly Effect[]>, last: Phrase<Effect>): Phrase<readonly Effect[]> =>
  map<{ first: readonly Effect[]; last: Effect }, readonly Effect[]>(
    form<{ first: readonly Effect[]; last: Effect }>('<first> <last>', {}, { first, last }),
    (v) => [...v.first, v.last],
    (all) => (all.length > 1 ? { first: all.slice(0, -1), last: all.at(-1) as Effect } : undefined),
  );
/** words of every ability that waits for its event */
const WAITING = /when(?:ever)? .* this turn, |when (?:it|that) /;
/** "Add {R}. When you spend this mana to cast an instant spell, …" (106.6) */
const whenManaIsSpent = (plain: Phrase<readonly Effect[]>, rest: Phrase<Body>): Phrase<readonly Effect[]> =>
  map<{ first: readonly Effect[]; spent: Spent }, readonly Effect[]>(
    form<{ first: readonly Effect[]; spent: Spent }>('<first> <spent>', {}, { first: plain, spent: whenSpent(rest) }),
    ({ first, spent: rider }) => {
      const adds = first.at(-1);
      return adds?.do === 'addMana' && !adds.rider && rider.does.modes === undefined
        ? [...first.slice(0, -1), { ...adds, rider }]
        : undefined;
    },
    (all) => {
      const last = all.at(-1);
      if (last?.do !== 'addMana' || !last.rider?.does || !last.rider.spells) return undefined;
      const {
        rider: { spells, does, surface },
        ...adds
      } = last;
      return {
        first: [...all.slice(0, -1), adds],
        spent: { spells, does, ...(surface === undefined ? {} : { surface }) },
      };
    },
  );
/** Sentences of one line. What waits for its event reaches to the end of the line, as `rest`. */
export function sentencesOfLine(sentence: Phrase<Effect>, rest: Phrase<Body>): Phrase<readonly Effect[]> {
  const plain = plainSentences(sentence);
  const tail = alt<Effect>('ability', ...waits(rest));
  return alt<readonly Effect[]>(
    'sentences',
    plain,
    ahead(
      / when you do, /,
      joined(
        lead(sentence),
        form<Extract<Effect, { do: 'reflexive' }>>('when you do, <body>', { do: 'reflexive' }, { body: rest }),
      ),
    ),
    ahead(/ when (?:you spend this|that) mana /, whenManaIsSpent(plain, rest)),
    ahead(WAITING, joined(plain, tail)),
    ahead(
      WAITING,
      map(
        tail,
        (e) => [e],
        (all) => (all.length === 1 ? all[0] : undefined),
      ),
    ),
  );
}
/** Effects of later lines carry their line break in front of their surface. */
export const LINE = '\n';
export const onNewLine = (effects: readonly Effect[]): readonly Effect[] =>
  effects.map((effect, i) => (i === 0 ? addSurface(LINE, effect) : effect));
/** A spell's line behind an ability word (207.2c), which its first effect's surface keeps. */
export const labelledLine = (line: Phrase<readonly Effect[]>): Phrase<readonly Effect[]> =>
  map<{ l: string; effects: readonly Effect[] }, readonly Effect[]>(
    form<{ l: string; effects: readonly Effect[] }>('<l><effects>', {}, { l: label, effects: line }),
    ({ l, effects }) => effects.map((effect, i) => (i === 0 ? addSurface(l, effect) : effect)),
    (effects) => {
      const [first, ...rest] = effects;
      const l = /^[^—]* — /.exec(first?.surface ?? '')?.[0];
      const own = l !== undefined && first ? dropSurface(l, first) : undefined;
      return l !== undefined && own ? { l, effects: [own, ...rest] } : undefined;
    },
  );
