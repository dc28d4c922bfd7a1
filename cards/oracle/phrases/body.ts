/** What a spell or ability does: clauses, sentences, modes (CR 608.2c, 700.2). */
import type { Body, Condition, CostPart, Effect } from '../ir/index.ts';
import {
  addSurface,
  ahead,
  alt,
  dropSurface,
  form,
  lazy,
  list,
  map,
  pattern,
  stopped,
  table,
  where,
  type Listed,
  type Phrase,
} from '../combinators/index.ts';
import { actionEffects, actionVerbs } from './actions.ts';
import { cardEffects, cardVerbs } from './cards.ts';
import { condition } from './conditions.ts';
import { manaCost } from './costs.ts';
import { whenSpent, type Spent } from './mana-uses.ts';
import { controlEffects, controlSentences, deed, may, payAlone, waits } from './control.ts';
import { copyEffects, copySentences, copyVerbs, stackEffects } from './copy.ts';
import { factorsThisTurn } from './damage-statics.ts';
import { damageEffects } from './damage.ts';
import { riders } from './riders.ts';
import { faceDownEffects, faceDownVerbs } from './face-down.ts';
import { nextDraw } from './instead.ts';
import { lifeEffects, lifeVerbs } from './life.ts';
import { manaSentences, manaVerbs } from './mana.ts';
import { meldEffects } from './meld.ts';
import { modifyEffects } from './modify.ts';
import { prevents } from './prevent.ts';
import { moveEffects, moveVerbs } from './move.ts';
import { outsideEffects } from './outside.ts';
import { permitEffects } from './permit.ts';
import { shorthandEffects } from './shorthand.ts';
import { nextSpell } from './spells-have.ts';
import { textEffects } from './text.ts';
import { tokenVerbs } from './token.ts';
import { transformEffects } from './transform.ts';
import { sentences, separatorsOf, surfaceOf } from './verbs.ts';
import { whereX } from './where.ts';
import { label } from './words/labels.ts';
import { severalWord } from './words/words.ts';

const simple: Phrase<Effect> = lazy('effect', () =>
  alt<Effect>(
    'effect',
    ...sentences([
      ...actionVerbs,
      ...faceDownVerbs,
      ...cardVerbs,
      ...lifeVerbs,
      ...moveVerbs,
      ...tokenVerbs,
      ...copyVerbs,
      ...manaVerbs,
    ]),
    ...cardEffects,
    ...damageEffects,
    ...lifeEffects,
    ...outsideEffects,
    ...textEffects,
    ...copyEffects,
    ...stackEffects,
    ...moveEffects,
    ...transformEffects,
    ...meldEffects,
    ...modifyEffects,
    ...prevents,
    ...controlEffects,
    ...permitEffects,
    ...actionEffects,
    ...shorthandEffects,
    ...faceDownEffects,
    ...nextDraw,
    ...nextSpell,
    ...factorsThisTurn.map((phrase) => ahead<Effect>(/ this turn, it deals /, phrase)),
  ),
);

/** "may" reaches to the sentence's end, so it can only stand last; "draw a card and reveal it" is one thing. */
const ordered = (items: readonly Effect[]): boolean =>
  items.every(
    (item, i) =>
      (item.do !== 'may' || i === items.length - 1)
      && !(item.do === 'reveal' && item.what.sel === 'it' && items[i - 1]?.do === 'draw'),
  );
const several: Phrase<Effect> = map<Listed<Effect>, Effect>(
  list(
    alt(
      'clause',
      simple,
      lazy('may', () => may),
    ),
    [' and ', ', then ', ', and ', ', ', ' and then '],
    2,
  ),
  ({ items, separators }) => {
    const surface = surfaceOf(separators);
    return surface === null || !ordered(items) || items.some((item) => item.do === 'seq' && item.surface === undefined)
      ? undefined
      : { do: 'seq', effects: items, ...(surface === undefined ? {} : { surface }) };
  },
  (effect) => {
    if (effect.do !== 'seq') return undefined;
    const separators = separatorsOf(effect.surface, effect.effects.length);
    return separators && { items: effect.effects, separators };
  },
);
/** One effect, or several joined in one sentence. */
export const clauses: Phrase<Effect> = alt<Effect>('clauses', simple, several);

// ---- sentences and lines --------------------------------------------------------------------------------------------

export const sentence: Phrase<Effect> = lazy('sentence', () =>
  alt<Effect>('sentence', clauses, whereX(clauses), may, ...controlSentences, ...copySentences, ...manaSentences),
);

/** "If you do" behind what is delayed asks whether that was done then, not now (603.7). */
const asksTooEarly = (effects: readonly Effect[]): boolean =>
  effects.some((e, i) => e.do === 'if' && e.cond.if === 'did' && effects[i - 1]?.do === 'delayed');
const plainSentences: Phrase<readonly Effect[]> = where(
  sentencesOf(alt<Effect>('sentence', sentence, ...riders)),
  (effects) => !asksTooEarly(effects),
);
function sentencesOf(inner: Phrase<Effect>): Phrase<readonly Effect[]> {
  return map(
    list(stopped(inner), [' ']),
    (l) => l.items,
    (items) => (items.length > 0 ? { items, separators: items.slice(1).map(() => ' ') } : undefined),
  );
}

/** Words that end in whether they were done, for "When you do" (603.12) to ask. */
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
const lead: Phrase<readonly Effect[]> = where(
  sentencesOf(alt<Effect>('sentence', sentence, payAlone)),
  (all) =>
    tells(all.at(-1))
    && all.every((e, i) => i === all.length - 1 || e.do !== 'pay' || e.then !== undefined || e.unless !== undefined),
);
const rest: Phrase<Body> = lazy('body', () => body);
/** What waits for its event reaches to the end of the line. */
const tail: Phrase<Effect> = alt<Effect>('ability', ...waits(rest));
const joined = (first: Phrase<readonly Effect[]>, last: Phrase<Effect>): Phrase<readonly Effect[]> =>
  map<{ first: readonly Effect[]; last: Effect }, readonly Effect[]>(
    form<{ first: readonly Effect[]; last: Effect }>('<first> <last>', {}, { first, last }),
    (v) => [...v.first, v.last],
    (all) => (all.length > 1 ? { first: all.slice(0, -1), last: all.at(-1) as Effect } : undefined),
  );
/** what every one of them says */
const WAITING = /when(?:ever)? .* this turn, |when (?:it|that) /;
/** "Add {R}. When you spend this mana to cast an instant spell, …" (106.6) */
const whenManaIsSpent: Phrase<readonly Effect[]> = map<{ first: readonly Effect[]; spent: Spent }, readonly Effect[]>(
  form<{ first: readonly Effect[]; spent: Spent }>(
    '<first> <spent>',
    {},
    { first: plainSentences, spent: whenSpent(rest) },
  ),
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
/** Sentences of one line. */
export const sentencesOfLine: Phrase<readonly Effect[]> = alt<readonly Effect[]>(
  'sentences',
  plainSentences,
  ahead(
    / when you do, /,
    joined(
      lead,
      form<Extract<Effect, { do: 'reflexive' }>>('when you do, <body>', { do: 'reflexive' }, { body: rest }),
    ),
  ),
  ahead(/ when (?:you spend this|that) mana /, whenManaIsSpent),
  ahead(WAITING, joined(plainSentences, tail)),
  ahead(
    WAITING,
    map(
      tail,
      (e) => [e],
      (all) => (all.length === 1 ? all[0] : undefined),
    ),
  ),
);
/** Effects of later lines carry their line break in front of their surface. */
export const LINE = '\n';
export const onNewLine = (effects: readonly Effect[]): readonly Effect[] =>
  effects.map((effect, i) => (i === 0 ? addSurface(LINE, effect) : effect));

// ---- modes ---------------------------------------------------------------------------------------------------------

type Modes = NonNullable<Body['modes']>;
type Options = Modes['options'];
interface Chosen {
  readonly min: number;
  readonly max: number | 'all';
  readonly both?: true;
}
const CHOICES: readonly (readonly [string, Chosen])[] = [
  ['one', { min: 1, max: 1 }],
  ['two', { min: 2, max: 2 }],
  ['three', { min: 3, max: 3 }],
  ['one or both', { min: 1, max: 2 }],
  ['one or more', { min: 1, max: 'all' }],
  ['up to one', { min: 0, max: 1 }],
  ['up to two', { min: 0, max: 2 }],
  ['up to three', { min: 0, max: 3 }],
  ['any number', { min: 0, max: 'all' }],
];
/** "• Sell Contraband — Create a Treasure token.": a title without a meaning (207.2d), which the first effect's surface keeps */
const title: Phrase<string> = pattern(
  'title',
  /[A-Z][^—\n.{]* — /,
  (text) => text,
  (text) => text,
  true,
);
const titled: Phrase<readonly Effect[]> = map<{ l: string; effects: readonly Effect[] }, readonly Effect[]>(
  form<{ l: string; effects: readonly Effect[] }>(
    '<l><effects>',
    {},
    { l: title, effects: lazy('option', () => sentencesOfLine) },
  ),
  ({ l, effects }) => effects.map((effect, i) => (i === 0 ? addSurface(l, effect) : effect)),
  (effects) => behindTitle(effects),
);
function behindTitle(
  effects: readonly Effect[],
): { readonly l: string; readonly effects: readonly Effect[] } | undefined {
  const [first, ...others] = effects;
  const l = /^[^—]* — /.exec(first?.surface ?? '')?.[0];
  const own = l !== undefined && first ? dropSurface(l, first) : undefined;
  return l !== undefined && own ? { l, effects: [own, ...others] } : undefined;
}
const options: Phrase<Options> = map(
  list(
    alt(
      'option',
      lazy('option', () => sentencesOfLine),
      titled,
    ),
    ['\n• '],
    2,
  ),
  (l) => l.items,
  (items) => ({ items, separators: items.slice(1).map(() => '\n• ') }),
);
const choices = table('how many modes', CHOICES, false);
const printed = (m: Modes): Chosen => ({
  min: m.min,
  max: m.max === m.options.length && (m.min === 0 || (m.min === 1 && m.max > 2)) ? 'all' : m.max,
});
const modes: Phrase<Modes> = map<{ c: Chosen; options: Options }, Modes>(
  form<{ c: Chosen; options: Options }>('choose <c> —\n• <options>', {}, { c: choices, options }),
  ({ c, options: all }) => {
    if (
      c.max === 'all'
        ? c.min > 0 && all.length < 3
        : c.max > all.length || (c.min === 1 && c.max === 2 && all.length !== 2)
    )
      return undefined;
    return { min: c.min, max: c.max === 'all' ? all.length : c.max, options: all };
  },
  (m) => (m.allIf || m.repeat || m.costs || m.fresh ? undefined : { c: printed(m), options: m.options }),
);
/** "Choose three. You may choose the same mode more than once." (700.2d) */
const repeated: Phrase<Modes> = map<{ c: Chosen; options: Options }, Modes>(
  form<{ c: Chosen; options: Options }>(
    'choose <c>. you may choose the same mode more than once.\n• <options>',
    {},
    { c: choices, options },
  ),
  ({ c, options: all }) => (c.max === 'all' ? undefined : { min: c.min, max: c.max, options: all, repeat: true }),
  (m) =>
    m.repeat !== true || m.allIf || m.costs || m.fresh || m.worth
      ? undefined
      : { c: { min: m.min, max: m.max }, options: m.options },
);
/** "Choose one that hasn't been chosen this turn —" */
const fresh: readonly Phrase<Modes>[] = (
  [
    ['', 'ever'],
    [' this turn', 'turn'],
  ] as const
).map(([words, since]) =>
  map<{ options: Options }, Modes>(
    form<{ options: Options }>(`choose one that hasn't been chosen${words} —\n• <options>`, {}, { options }),
    ({ options: all }) => ({ min: 1, max: 1, options: all, fresh: since }),
    (m) =>
      m.fresh !== since || m.min !== 1 || m.max !== 1 || m.allIf || m.repeat || m.costs
        ? undefined
        : { options: m.options },
  ),
);
/** "+ {2} — Draw two cards." (702.172a), "• Fire — {0} — ~ deals 2 damage to target creature." (702.183a) */
interface Priced {
  readonly cost: readonly CostPart[];
  readonly effects: readonly Effect[];
}
const spreeOption: Phrase<Priced> = form<Priced>(
  '<cost> — <effects>',
  {},
  { cost: manaCost, effects: lazy('option', () => sentencesOfLine) },
);
const tieredOption: Phrase<Priced> = map<Priced & { l: string }, Priced>(
  form<Priced & { l: string }>(
    '<l><cost> — <effects>',
    {},
    { l: title, cost: manaCost, effects: lazy('option', () => sentencesOfLine) },
  ),
  ({ l, cost, effects }) => ({ cost, effects: effects.map((effect, i) => (i === 0 ? addSurface(l, effect) : effect)) }),
  ({ cost, effects }) => {
    const behind = behindTitle(effects);
    return behind && { ...behind, cost };
  },
);
const priced = (head: string, mark: string, item: Phrase<Priced>, most: (n: number) => number): Phrase<Body> =>
  map<{ all: readonly Priced[] }, Body>(
    form<{ all: readonly Priced[] }>(
      `${head}\n${mark} <all>`,
      {},
      {
        all: map(
          list(item, [`\n${mark} `], 2),
          (l) => l.items,
          (items) => ({ items, separators: items.slice(1).map(() => `\n${mark} `) }),
        ),
      },
    ),
    ({ all }) => ({
      effects: [],
      modes: { min: 1, max: most(all.length), options: all.map((p) => p.effects), costs: all.map((p) => p.cost) },
      surface: head,
    }),
    ({ effects, modes: m, surface }) =>
      surface !== head
      || effects.length > 0
      || !m?.costs
      || m.min !== 1
      || m.max !== most(m.options.length)
      || m.costs.length !== m.options.length
      || m.repeat
      || m.allIf
        ? undefined
        : { all: m.options.map((o, i) => ({ cost: m.costs?.[i] ?? [], effects: o })) },
  );
/** "Choose up to five {P} worth of modes … {P}{P} — Draw two cards." (700.2i) */
interface Worth {
  readonly n: number;
  readonly effects: readonly Effect[];
}
const pawprints: Phrase<number> = pattern(
  'pawprints',
  /(?:\{P\})+/,
  (text) => text.length / 3,
  (n) => '{P}'.repeat(n),
);
const worthOption: Phrase<Worth> = form<Worth>(
  '<n> — <effects>',
  {},
  { n: pawprints, effects: lazy('option', () => sentencesOfLine) },
);
const ofWorth: Phrase<Body> = map<{ max: number; all: readonly Worth[] }, Body>(
  form<{ max: number; all: readonly Worth[] }>(
    'choose up to <max> {P} worth of modes. you may choose the same mode more than once.\n<all>',
    {},
    {
      max: severalWord,
      all: map(
        list(worthOption, ['\n'], 2),
        (l) => l.items,
        (items) => ({ items, separators: items.slice(1).map(() => '\n') }),
      ),
    },
  ),
  ({ max, all }) => ({
    effects: [],
    modes: { min: 0, max, repeat: true, options: all.map((p) => p.effects), worth: all.map((p) => p.n) },
  }),
  ({ effects, modes: m, surface }) =>
    surface !== undefined
    || effects.length > 0
    || !m?.worth
    || m.worth.length !== m.options.length
    || m.min !== 0
    || !m.repeat
    || m.allIf
    || m.costs
    || m.fresh
      ? undefined
      : { max: m.max, all: m.options.map((o, i) => ({ n: m.worth?.[i] ?? 0, effects: o })) },
);
/** modes with costs or pawprints, which only spells have */
export const pricedModes: readonly Phrase<Body>[] = [
  ofWorth,
  priced('spree', '+', spreeOption, (n) => n),
  priced('tiered', '•', tieredOption, () => 1),
];
/** "Choose one. If you control a commander as you cast this spell, you may choose both instead." */
const bothIf: readonly Phrase<Body>[] = ['', ' instead'].map((instead) =>
  map<{ cond: Condition; options: readonly (readonly Effect[])[] }, Body>(
    form<{ cond: Condition; options: readonly (readonly Effect[])[] }>(
      `choose one. if <cond> as you cast this spell, you may choose both${instead}.\n• <options>`,
      {},
      { cond: condition, options },
    ),
    ({ cond, options: all }) =>
      all.length === 2
        ? { effects: [], modes: { min: 1, max: 1, options: all, allIf: cond }, surface: `both${instead}` }
        : undefined,
    ({ effects, modes: m, surface }) =>
      effects.length === 0
      && surface === `both${instead}`
      && m?.allIf
      && m.min === 1
      && m.max === 1
      && m.options.length === 2
        ? { cond: m.allIf, options: m.options }
        : undefined,
  ),
);
/** A spell's line behind an ability word (207.2c), which its first effect's surface keeps. */
export const labelledLine: Phrase<readonly Effect[]> = map<
  { l: string; effects: readonly Effect[] },
  readonly Effect[]
>(
  form<{ l: string; effects: readonly Effect[] }>('<l><effects>', {}, { l: label, effects: sentencesOfLine }),
  ({ l, effects }) => effects.map((effect, i) => (i === 0 ? addSurface(l, effect) : effect)),
  (effects) => {
    const [first, ...rest] = effects;
    const l = /^[^—]* — /.exec(first?.surface ?? '')?.[0];
    const own = l !== undefined && first ? dropSurface(l, first) : undefined;
    return l !== undefined && own ? { l, effects: [own, ...rest] } : undefined;
  },
);
/** The body of an ability: sentences, or modes. */
export const body: Phrase<Body> = alt<Body>(
  'body',
  map(
    sentencesOfLine,
    (effects): Body => ({ effects }),
    (b) => (b.modes === undefined && b.surface === undefined ? b.effects : undefined),
  ),
  map(
    stopped(deed),
    (effect): Body => ({ effects: [effect] }),
    (b) => (b.modes === undefined && b.surface === undefined && b.effects.length === 1 ? b.effects[0] : undefined),
  ),
  form<Body>('<modes>', { effects: [] }, { modes: alt('modes', modes, repeated, ...fresh) }),
  ...bothIf,
);
