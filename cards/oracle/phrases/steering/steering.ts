/** Words that steer: may, if, unless, coin flips, for each (CR 608.2). */
import type {
  Condition,
  Effect,
  FlipCoin,
  ForEach,
  If,
  May,
  ObjectSel,
  PlayerRule,
  PlayerSel,
} from '../../ir/index.ts';
import { alt, form, map, prefixed, table, type Phrase } from '../../combinators/index.ts';
import { condition, did } from '../conditions/conditions.ts';
import { filter, other } from '../objects/filter.ts';
import { delays } from './delayed.ts';
import type { Steered } from './governed.ts';
import { pays } from './unless-paid.ts';

export type Rule = PlayerRule['rule'];
export const may = ({ governed }: Steered): Phrase<Effect> =>
  form<May>('you may <effects>', { do: 'may', who: { sel: 'you' } }, { effects: governed });
const ifs = ({ governedSentence }: Steered): readonly Phrase<Effect>[] => [
  form<If>('if <cond>, <then>', { do: 'if' }, { cond: alt('condition', condition, did), then: governedSentence }),
];
const behind = ({ governed }: Steered): Phrase<Effect> =>
  map(
    form<If>('<then> if <cond>', { do: 'if', behind: true }, { then: governed, cond: condition }),
    (e): Effect => (asksOfTarget(e) ? { ...e, cond: KICKED_TARGET } : e),
    (e) => (e.do !== 'if' ? undefined : asksOfTarget(e) ? { ...e, cond: IT_WAS_KICKED } : e),
  );
const IT_WAS_KICKED: Condition = { if: 'kicked', surface: 'it' };
const KICKED_TARGET: Condition = { ...IT_WAS_KICKED, of: 'target' };
/** "Counter target spell if it was kicked": "it" is that spell. */
function asksOfTarget(e: If): boolean {
  return (
    e.cond.if === 'kicked'
    && e.cond.surface === 'it'
    && e.cond.cost === undefined
    && e.then.length === 1
    && e.then[0]?.do === 'counter'
    && e.then[0].what.sel === 'target'
  );
}
const otherwise = ({ governedSentence }: Steered): Phrase<Effect> =>
  form<If>(
    'if <cond>, <then>. otherwise, <otherwise>',
    { do: 'if' },
    { cond: condition, then: governedSentence, otherwise: governedSentence },
  );
const flips = ({ governedSentence }: Steered): readonly Phrase<Effect>[] => [
  form<FlipCoin>('flip a coin. if you win the flip, <won>', { do: 'flipCoin' }, { won: governedSentence }),
  form<FlipCoin>('flip a coin. if you lose the flip, <lost>', { do: 'flipCoin' }, { lost: governedSentence }),
  form<FlipCoin>(
    'flip a coin. if you win the flip, <won>. if you lose the flip, <lost>',
    { do: 'flipCoin' },
    { won: governedSentence, lost: governedSentence },
  ),
];
/** "For each creature card milled this way, create a 1/1 …", "For each opponent, …" */
const eachPlayer: Phrase<PlayerSel> = table<PlayerSel>('player', [
  ['opponent', { sel: 'each opponent' }],
  ['player', { sel: 'each player' }],
  ['other player', { sel: 'each other player' }],
]);
const eachOf: Phrase<ObjectSel> = alt<ObjectSel>(
  'object',
  form<Extract<ObjectSel, { sel: 'each' }>>('<filter>', { sel: 'each' }, { filter: filter.one }),
  form<Extract<ObjectSel, { sel: 'each' }>>(
    'other <filter>',
    { sel: 'each', surface: 'other' },
    { filter: other(filter.one) },
  ),
);
const forEachOf = ({ governedSentence }: Steered): readonly Phrase<Effect>[] => [
  form<ForEach>(
    'for each <over>, <effects>',
    { do: 'forEach' },
    { over: eachOf as Phrase<ForEach['over']>, effects: governedSentence },
  ),
  form<ForEach>(
    'for each <over>, <effects>',
    { do: 'forEach' },
    { over: eachPlayer as Phrase<ForEach['over']>, effects: governedSentence },
  ),
];
const then = ({ sentence }: Steered): Phrase<Effect> =>
  prefixed(
    'then ',
    map(
      form<{ e: Effect }>('then <e>', {}, { e: sentence }),
      (v) => v.e,
      (e) => ({ e }),
    ),
  );
/** whole sentences */
export const controlSentences = (parts: Steered): readonly Phrase<Effect>[] => [
  ...ifs(parts),
  behind(parts),
  otherwise(parts),
  ...flips(parts),
  ...pays(parts),
  ...delays(parts),
  ...forEachOf(parts),
  then(parts),
];
