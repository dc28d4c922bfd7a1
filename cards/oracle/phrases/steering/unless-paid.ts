/** Effects that depend on a payment: "unless that player pays {2}", "you may pay {1}. If you do, …" (CR 118.12). */
import type { CostPart, Effect, PayOr, PlayerSel } from '../../ir/index.ts';
import { form, map, opt, where, type Phrase } from '../../combinators/index.ts';
import { forEach, unitOf } from '../objects/for-each.ts';
import { playerOne } from '../objects/players.ts';
import { lifeOnly, notMana, P, payWords } from './payments.ts';
import type { Steered } from './governed.ts';

const perUnit = opt(where(forEach, (v) => unitOf(v)?.n === 1));
/** Words for the player that the effect in front of them speaks of: "that creature's controller loses 2 life unless they pay {2}". */
const THEY = ['they', 'that player'] as const;
/** in that effect, when each such player has been asked to pay */
const SUBJECT: PlayerSel = { sel: 'that player', surface: 'subject' };
const PLAYERS: ReadonlySet<string> = new Set<PlayerSel['sel']>([
  'each player',
  'each opponent',
  'each other player',
  'target player',
  'that player',
  'controller',
  'owner',
  'defending player',
  'enchanted player',
  'active player',
]);
const isOthers = (sel: { readonly sel: string }): boolean => PLAYERS.has(sel.sel);
interface Bound {
  readonly who: PlayerSel;
  readonly unless: Effect;
}
/** The players that an effect speaks of, and the effect for one of them. */
function boundOf(e: Effect, words: (typeof THEY)[number]): Bound | undefined {
  if (e.do === 'damage')
    return isOthers(e.to) && e.also === undefined
      ? { who: e.to as PlayerSel, unless: { ...e, to: SUBJECT } }
      : undefined;
  if (e.do === 'counter')
    return words === 'they' && e.what.sel === 'target'
      ? { who: { sel: 'controller', of: { sel: 'it' } }, unless: e }
      : undefined;
  if (e.do === 'move')
    return e.verb === 'return' && e.to === 'hand' && e.what.sel === 'it'
      ? { who: { sel: 'owner', of: e.what }, unless: e }
      : undefined;
  return 'who' in e && e.who !== undefined && isOthers(e.who) && e.do !== 'pay' && e.do !== 'may'
    ? { who: e.who, unless: { ...e, who: SUBJECT } as Effect }
    : undefined;
}
const isSubject = (sel: unknown): boolean => JSON.stringify(sel) === JSON.stringify(SUBJECT);
function unbound({ who, unless: e }: Bound): Effect {
  if (e.do === 'damage' && isSubject(e.to)) return { ...e, to: who };
  return 'who' in e && isSubject(e.who) ? ({ ...e, who } as Effect) : e;
}
interface PaidBy {
  readonly e: Effect;
  readonly cost: readonly CostPart[];
  readonly times?: PayOr['times'] | undefined;
}
const subjectPays = (words: (typeof THEY)[number], clauses: Phrase<Effect>): Phrase<Effect> =>
  map<PaidBy, Effect>(
    form<PaidBy>(
      `<e> unless ${words} ${words === 'they' ? 'pay' : 'pays'} <cost><times>`,
      {},
      { e: clauses, cost: payWords, times: perUnit },
    ),
    ({ e, cost: price, times }) => {
      const bound = boundOf(e, words);
      return (
        bound && {
          do: 'pay',
          who: bound.who,
          cost: price,
          ...(times ? { times } : {}),
          unless: [bound.unless],
          surface: words,
        }
      );
    },
    (pay) => {
      const [only, more] =
        pay.do === 'pay' && pay.surface === words && pay.then === undefined ? (pay.unless ?? []) : [];
      if (pay.do !== 'pay' || !only || more) return undefined;
      const e = unbound({ who: pay.who, unless: only });
      const again = boundOf(e, words);
      return again && JSON.stringify([again.who, again.unless]) === JSON.stringify([pay.who, only])
        ? { e, cost: pay.cost, times: pay.times }
        : undefined;
    },
  );
/** "Counter it unless that player pays": the player of the event, where the effect speaks of none. */
const ofTheEvent = (effects: readonly Effect[]): boolean => effects.length === 1 && effects[0]?.do === 'counter';
export const pays = ({ clauses, governed, governedSentence }: Steered): readonly Phrase<Effect>[] => [
  form<PayOr>('you may <cost>. if you do, <then>', P, { cost: lifeOnly, then: governedSentence }),
  form<PayOr>('you may pay <cost>. if you do, <then>', P, { cost: payWords, then: governedSentence }),
  ...['they do', 'that player does', 'the player does'].flatMap((words) => [
    form<PayOr>(
      `<who> may pay <cost>. if ${words}, <then>`,
      { do: 'pay', surface: words },
      { who: playerOne, cost: payWords, then: governedSentence },
    ),
    form<PayOr>(
      `<who> may <cost>. if ${words}, <then>`,
      { do: 'pay', surface: words },
      { who: playerOne, cost: lifeOnly, then: governedSentence },
    ),
  ]),
  ...["they don't", "that player doesn't", "the player doesn't"].map((words) =>
    form<PayOr>(
      `<who> may pay <cost>. if ${words}, <unless>`,
      { do: 'pay', surface: words },
      { who: playerOne, cost: payWords, unless: governedSentence },
    ),
  ),
  form<PayOr>('<unless> unless you pay <cost>', P, { unless: governed, cost: payWords }),
  form<PayOr>('<unless> unless you <cost>', P, { unless: governed, cost: notMana }),
  ...THEY.map((words) => subjectPays(words, clauses)),
  ...(
    [
      ['its controller', { sel: 'controller', of: { sel: 'it' } }],
      ['that player', { sel: 'that player' }],
      ["that creature's controller", { sel: 'controller', of: { sel: 'it', surface: 'that creature' } }],
      ["that spell's controller", { sel: 'controller', of: { sel: 'it', surface: 'that spell' } }],
    ] as readonly (readonly [string, PlayerSel])[]
  ).map(([words, who]) =>
    form<PayOr>(
      `<unless> unless ${words} pays <cost><times>`,
      { do: 'pay', who },
      { unless: words === 'that player' ? where(governed, ofTheEvent) : governed, cost: payWords, times: perUnit },
    ),
  ),
];
