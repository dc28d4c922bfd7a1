/** Words that steer: may, if, unless, delayed triggers, extra turns, the end of the game (CR 500.7, 603.7, 608.2, 614.10, 104). */
import type {
  Ability,
  AnySel,
  Await,
  Body,
  Condition,
  ControlPlayer,
  CostPart,
  Delayed,
  DrawGame,
  Effect,
  Emblem,
  EndGame,
  EndPhase,
  ExtraBeginning,
  ExtraCombat,
  ExtraTurn,
  FlipCoin,
  ForEach,
  ChooseAtRandom,
  ChooseTarget,
  ChooseValue,
  If,
  May,
  ObjectSel,
  PayOr,
  PlayerRule,
  PlayerSel,
  SkipStep,
} from '../ir/index.ts';
import { alt, form, lazy, lit, map, opt, prefixed, series, table, where, type Phrase } from '../combinators/index.ts';
import { forEach, unitOf } from './objects/for-each.ts';
import { condition, did } from './conditions/conditions.ts';
import { cost } from './costs.ts';
import { filter, other } from './objects/filter.ts';
import { playerOne } from './objects/players.ts';
import { anything } from './objects/recipients.ts';
import { event, eventOfIt, nextCast } from './triggers.ts';

type Rule = PlayerRule['rule'];
/** The phrases of one sentence that steering words stand in. */
export interface Steered {
  /** one effect, or several joined in one sentence */
  readonly clauses: Phrase<Effect>;
  readonly sentence: Phrase<Effect>;
  /** the effects of `clauses` and of `sentence` in their order */
  readonly governed: Phrase<readonly Effect[]>;
  readonly governedSentence: Phrase<readonly Effect[]>;
}
export const steered = (clauses: Phrase<Effect>, sentence: Phrase<Effect>): Steered => ({
  clauses,
  sentence,
  governed: one(clauses),
  governedSentence: one(sentence),
});
const one = (inner: Phrase<Effect>): Phrase<readonly Effect[]> =>
  map(
    inner,
    (effect) => (effect.do === 'seq' && effect.surface === undefined ? effect.effects : [effect]),
    (effects): Effect | undefined =>
      effects.length === 1 ? effects[0] : effects.length > 1 ? { do: 'seq', effects } : undefined,
  );
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

const payable: Phrase<readonly CostPart[]> = cost;
export const payWords: Phrase<readonly CostPart[]> = map(
  payable,
  (c) => (isPayment(c) ? c : undefined),
  (c) => (isPayment(c) ? c : undefined),
);
/** mana is "paid"; other parts carry their own verb, so only mana is asked for here */
const isPayment = (parts: readonly CostPart[]): boolean => parts.length === 1 && isMana(parts[0]);
const isMana = (part: CostPart | undefined): boolean => part?.c === 'mana' && !part.bend;
export const notMana: Phrase<readonly CostPart[]> = map(
  payable,
  (c) => (c.some(isMana) ? undefined : c),
  (c) => (c.some(isMana) ? undefined : c),
);
const P = { do: 'pay', who: { sel: 'you' } } as const;
/** costs with a verb of their own that is nothing an effect does */
const OWN_VERBS: ReadonlySet<CostPart['c']> = new Set(['life', 'energy', 'evidence', 'forage']);
const lifeOnly: Phrase<readonly CostPart[]> = where(
  payable,
  ([part, ...more]) =>
    part !== undefined && more.length === 0 && (OWN_VERBS.has(part.c) || (part.c === 'mana' && part.bend === true)),
);
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
/** Whom an effect speaks of, and the effect for one of them. */
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

const pays = ({ clauses, governed, governedSentence }: Steered): readonly Phrase<Effect>[] => [
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

/** "You may forage.": for whatever triggers on it */
export const deed: Phrase<Effect> = form<PayOr>('you may <cost>', P, {
  cost: where(lifeOnly, ([part]) => part?.c === 'evidence' || part?.c === 'forage'),
});

/** a payment with nothing behind it but "When you do" */
export const payAlone: Phrase<Effect> = alt<Effect>(
  'payment',
  form<PayOr>('you may pay <cost>', P, { cost: payWords }),
  form<PayOr>('you may <cost>', P, { cost: lifeOnly }),
);

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
const delays = ({ governed, governedSentence }: Steered): readonly Phrase<Effect>[] =>
  WHENS.flatMap(([words, when]) => [
    delayedIf(words, when, governedSentence),
    form<Delayed>(`<effects> ${words}`, { do: 'delayed', when }, { effects: governed }),
    form<Delayed>(`${words}, <effects>`, { do: 'delayed', when, surface: 'front' }, { effects: governedSentence }),
  ]);

const self: PlayerSel = { sel: 'you' };
/** How control of a player is worded, with the `surface` of each. */
const OVER: readonly (readonly [string, { readonly surface?: string }])[] = [
  ["you control <who> during that player's", {}],
  ['you control <who> during their', { surface: 'their' }],
  ["you gain control of <who> during that player's", { surface: 'gain' }],
  ['you gain control of <who> during their', { surface: 'gain their' }],
];
/** targets of which later words say what becomes: "target creature", "target opponent" */
const chosenTarget: Phrase<AnySel> = where(
  anything,
  (s) =>
    s.sel === 'target'
    || s.sel === 'target player'
    || (s.sel === 'and' && s.a.sel === 'target' && s.b.sel === 'target'),
);
const fixed: readonly Phrase<Effect>[] = [
  form<ExtraTurn>('take an extra turn after this one', { do: 'extraTurn', who: self }),
  form<ExtraTurn>('<who> takes an extra turn after this one', { do: 'extraTurn' }, { who: playerOne }),
  ...OVER.flatMap(([words, surface]) => [
    form<ControlPlayer>(`${words} next turn`, { do: 'controlPlayer', ...surface }, { who: playerOne }),
    form<ControlPlayer>(
      `${words} next turn. after that turn, that player takes an extra turn`,
      { do: 'controlPlayer', extraTurn: true, ...surface },
      { who: playerOne },
    ),
  ]),
  lit<Effect>('after this phase, there is an additional combat phase', {
    do: 'extraCombat',
    withMain: false,
  } satisfies ExtraCombat),
  lit<Effect>('after this main phase, there is an additional combat phase followed by an additional main phase', {
    do: 'extraCombat',
    withMain: true,
  } satisfies ExtraCombat),
  lit<Effect>('after this phase, there is an additional combat phase followed by an additional main phase', {
    do: 'extraCombat',
    withMain: true,
    surface: 'phase',
  } satisfies ExtraCombat),
  lit<Effect>('there is an additional beginning phase after this phase', {
    do: 'extraBeginning',
  } satisfies ExtraBeginning),
  lit<Effect>('you get an additional beginning phase after this phase', {
    do: 'extraBeginning',
    you: true,
  } satisfies ExtraBeginning),
  lit<Effect>('end the turn', { do: 'end', what: 'turn' } satisfies EndPhase),
  lit<Effect>('end the combat phase', { do: 'end', what: 'combat phase' } satisfies EndPhase),
  lit<Effect>('the game is a draw', { do: 'drawGame' } satisfies DrawGame),
  form<EndGame>('you win the game', { do: 'winGame', who: self }),
  form<EndGame>('you lose the game', { do: 'loseGame', who: self }),
  form<EndGame>('<who> loses the game', { do: 'loseGame' }, { who: playerOne }),
  form<SkipStep>('you skip your next turn', { do: 'skip', who: self, what: 'turn', surface: 'you' }),
  form<SkipStep>('skip your next turn', { do: 'skip', who: self, what: 'turn' }),
  form<SkipStep>('<who> skips their next turn', { do: 'skip', what: 'turn' }, { who: playerOne }),
  form<SkipStep>('<who> skips their next draw step', { do: 'skip', what: 'draw step' }, { who: playerOne }),
  form<SkipStep>('<who> skips their next untap step', { do: 'skip', what: 'untap step' }, { who: playerOne }),
  form<SkipStep>('<who> skips their next combat phase', { do: 'skip', what: 'combat phase' }, { who: playerOne }),
  form<ChooseTarget>('choose <what>', { do: 'chooseTarget' }, { what: chosenTarget }),
  lit<Effect>('choose a color', { do: 'chooseValue', kind: 'color' } satisfies ChooseValue),
  lit<Effect>('choose an opponent at random', { do: 'chooseAtRandom' } satisfies ChooseAtRandom),
  lit<Effect>('choose a basic land type', { do: 'chooseValue', kind: 'basic land type' } satisfies ChooseValue),
  lit<Effect>('choose a creature type', { do: 'chooseValue', kind: 'creature type' } satisfies ChooseValue),
];
const flips = ({ governedSentence }: Steered): readonly Phrase<Effect>[] => [
  form<FlipCoin>('flip a coin. if you win the flip, <won>', { do: 'flipCoin' }, { won: governedSentence }),
  form<FlipCoin>('flip a coin. if you lose the flip, <lost>', { do: 'flipCoin' }, { lost: governedSentence }),
  form<FlipCoin>(
    'flip a coin. if you win the flip, <won>. if you lose the flip, <lost>',
    { do: 'flipCoin' },
    { won: governedSentence, lost: governedSentence },
  ),
];
const emblem = (quoted: Phrase<Ability>): Phrase<Effect> =>
  form<Emblem>('you get an emblem with <abilities>', { do: 'emblem', who: self }, { abilities: series(quoted, 'and') });
const RULES: readonly (readonly [string, PlayerSel, Rule])[] = [
  ['you may play an additional land this turn', self, 'additional land'],
  ["damage can't be prevented this turn", { sel: 'each player' }, "damage can't be prevented"],
  ["players can't gain life this turn", { sel: 'each player', surface: 'players' }, "can't gain life"],
  ["your opponents can't gain life this turn", { sel: 'each opponent', surface: 'your opponents' }, "can't gain life"],
  ['you may cast spells this turn as though they had flash', self, 'may cast spells as though they had flash'],
  ["you can't cast spells this turn", self, "can't cast spells"],
  [
    "your opponents can't cast spells this turn",
    { sel: 'each opponent', surface: 'your opponents' },
    "can't cast spells",
  ],
];
const rules: readonly Phrase<Effect>[] = [
  ...RULES.map(([words, who, rule]) => lit<Effect>(words, { do: 'playerRule', who, rule } satisfies PlayerRule)),
  form<PlayerRule>(
    "<who> can't gain life this turn",
    { do: 'playerRule', rule: "can't gain life" },
    { who: playerOne },
  ),
  form<PlayerRule>(
    "<who> can't cast spells this turn",
    { do: 'playerRule', rule: "can't cast spells" },
    { who: playerOne },
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

/** parts of a sentence that may stand beside others */
export const controlEffects = (quoted: Phrase<Ability>): readonly Phrase<Effect>[] => [
  ...fixed,
  ...rules,
  emblem(quoted),
];
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
