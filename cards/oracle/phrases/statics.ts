/** Static abilities: continuous effects, restrictions, cost changes, replacement effects (CR 604, 613, 614). */
import { COLORS } from '../ir/common.ts';
import type { Amount, Color, Condition, CostPart, Effect, Filter, ObjectSel, PlayerSel } from '../ir/index.ts';
import type { StaticEffect, Subject, TriggerPlayer } from '../ir/ability.ts';
import type { PlayerRestriction } from '../ir/control.ts';
import { alt, article, form, lit, map, opt, pattern, table, where, worded, type Phrase } from '../combinators/index.ts';
import { amount, figure, forEach } from './amounts.ts';
import { condition } from './conditions.ts';
import { entersAsCopy } from './copy.ts';
import { filter, other } from './filter.ts';
import { counters, pacified, staticMods, withQuoted } from './modify.ts';
import { objects } from './selectors.ts';
import { subject } from './triggers.ts';
import { whereX } from './where.ts';
import { counterKind } from './words.ts';

type S<K extends StaticEffect['st']> = Extract<StaticEffect, { readonly st: K }>;

/** Static abilities choose nothing and look back at nothing: they speak of the card, of what it is attached to, and of classes. */
const lasting = (sel: ObjectSel): boolean => (sel.sel === 'self' || sel.sel === 'attached' || sel.sel === 'each') && !(sel.sel === 'each' && sel.filter.zone !== undefined && sel.filter.zone !== 'stack');
const one = where(objects.one, lasting);
const more = where(objects.many, lasting);
const uncountered = (e: StaticEffect): boolean => e.st !== 'modify' || e.what.sel !== 'self' || !e.mods.some((m) => m.m === 'restrict' && m.rule === "can't be countered");
/** the object that the condition before has named */
const pronoun: readonly Phrase<ObjectSel>[] = [lit<ObjectSel>('it', { sel: 'self', surface: 'it' }), lit<ObjectSel>('it', { sel: 'attached', noun: 'permanent', surface: 'it' })];
const modify: readonly Phrase<StaticEffect>[] = ([[alt('object', one, ...pronoun), 1], [more, 0]] as const).map(([what, index]) => where(form<S<'modify'>>('<what> <mods>', { st: 'modify' }, { what, mods: alt('modifications', pacified(index), withQuoted(index), staticMods(index)) }), uncountered));

const selfOf = (template: string): Phrase<StaticEffect> => form<S<'cdaPT'>>(template, { st: 'cdaPT' }, template.includes('<power>') ? { power: amount } : { toughness: amount });
const cda: readonly Phrase<StaticEffect>[] = ['~', 'this creature'].flatMap((name) => {
  const tag = <T extends { readonly surface?: string }>(phrase: Phrase<T>): Phrase<T> => (name === '~' ? phrase : worded(name, phrase));
  return [
    tag(selfOf(`${name}'s power is equal to <power>`)),
    tag(selfOf(`${name}'s toughness is equal to <toughness>`)),
    tag(map<{ n: Amount }, StaticEffect>(form<{ n: Amount }>(`${name}'s power and toughness are each equal to <n>`, {}, { n: amount }), ({ n }) => ({ st: 'cdaPT', power: n, toughness: n }), (e) => (
      e.st === 'cdaPT' && e.surface === undefined && e.power && e.toughness && JSON.stringify(e.power) === JSON.stringify(e.toughness) ? { n: e.power } : undefined))),
    tag(map<{ n: Amount }, StaticEffect>(form<{ n: Amount }>(`${name}'s power is equal to <n> and its toughness is equal to that number plus 1`, {}, { n: amount }), ({ n }) => ({ st: 'cdaPT', power: n, toughness: { a: 'plus', n: 1, of: n } }), (e) => (
      e.st === 'cdaPT' && e.surface === undefined && e.power && e.toughness?.a === 'plus' && JSON.stringify({ a: 'plus', n: 1, of: e.power }) === JSON.stringify(e.toughness) ? { n: e.power } : undefined))),
  ];
});

// ---- costs (601.2f) ------------------------------------------------------------------------------------------------

const generic: Phrase<Amount> = pattern('{N}', /\{(?:\d+|X)\}/, (text): Amount => (text === '{X}' ? { a: 'x' } : { a: 'n', n: Number(text.slice(1, -1)) }), (v) => (v.a === 'n' ? `{${v.n}}` : v.a === 'x' ? '{X}' : undefined));
const less = table<boolean>('less/more', [['less', true], ['more', false]]);
const spells = where(filter.many, (f) => (f.nouns[0] === 'spell' || f.zone === 'stack') && f.whose === undefined);
const ANY_SPELL: Filter = { nouns: ['spell'] };
const costs: readonly Phrase<StaticEffect>[] = [
  ...([[' you cast', 'you'], [' your opponents cast', 'opponent'], ['', 'any']] as readonly (readonly [string, TriggerPlayer])[]).map(([words, who]) => form<S<'cost'>>(`<filter>${words} cost <n> <less> to cast`, { st: 'cost', who }, { filter: spells, n: generic, less })),
  ...(['this spell', '~'] as const).flatMap((name) => {
    const base = { st: 'cost', who: 'you', filter: ANY_SPELL, self: true, ...(name === '~' ? { surface: '~' } : {}) } as const;
    return [
      form<S<'cost'>>(`${name} costs <n> <less> to cast`, base, { n: generic, less }),
      map<{ n: Amount; less: boolean; f: Filter }, StaticEffect>(
        form<{ n: Amount; less: boolean; f: Filter }>(`${name} costs <n> <less> to cast<f>`, {}, { n: generic, less, f: forEach }),
        ({ n, less: cheaper, f }) => (n.a === 'n' && n.n > 0 ? { ...base, less: cheaper, n: { a: 'count', filter: f, ...(n.n > 1 ? { times: n.n } : {}) } } : undefined),
        (e) => (e.st === 'cost' && e.self === true && e.who === 'you' && e.n.a === 'count' && e.n.surface === undefined && e.surface === (name === '~' ? '~' : undefined) && JSON.stringify(e.filter) === JSON.stringify(ANY_SPELL)
          ? { n: { a: 'n', n: e.n.times ?? 1 } as Amount, less: e.less, f: e.n.filter } : undefined),
      ),
    ];
  }),
];

// ---- players -------------------------------------------------------------------------------------------------------

const RULES: readonly (readonly [string, PlayerSel, PlayerRestriction, Amount?])[] = [
  ['you have no maximum hand size', { sel: 'you' }, 'no maximum hand size'], ["players can't gain life", { sel: 'each player' }, "can't gain life"],
  ["your opponents can't gain life", { sel: 'each opponent' }, "can't gain life"], ['you have hexproof', { sel: 'you' }, 'hexproof'],
  ['you may play an additional land on each of your turns', { sel: 'you' }, 'additional land', { a: 'n', n: 1 }], ['you may play two additional lands on each of your turns', { sel: 'you' }, 'additional land', { a: 'n', n: 2 }],
  ["you can't lose the game", { sel: 'you' }, "can't lose the game"], ["your opponents can't win the game", { sel: 'each opponent' }, "can't win the game"], ["you can't gain life", { sel: 'you' }, "can't gain life"],
  ["players can't search libraries", { sel: 'each player' }, "can't search libraries"], ["each player can't draw more than one card each turn", { sel: 'each player' }, "can't draw more than one card each turn"],
  ['you may cast spells as though they had flash', { sel: 'you' }, 'may cast spells as though they had flash'],
];

// ---- replacement effects (614) -------------------------------------------------------------------------------------

const ENTERS = [['enters', 'enter', undefined], ['enters the battlefield', 'enter the battlefield', 'battlefield']] as const;
const tag = (surface: string | undefined): { readonly surface?: string } => (surface === undefined ? {} : { surface });
const unless: Phrase<Condition> = map(form<{ c: Condition }>(' unless <c>', {}, { c: condition }), ({ c }) => c, (c) => ({ c }));
const classSubject: Phrase<Subject> = form<Extract<Subject, { s: 'filter' }>>('<filter>', { s: 'filter' }, { filter: where(filter.many, (f) => f.zone === undefined && f.nouns[0] !== 'spell') });
const payLife: Phrase<readonly CostPart[]> = map(form<{ n: Amount }>('pay <n> life', {}, { n: figure }), ({ n }): readonly CostPart[] => [{ c: 'life', amount: n }], (parts) => (parts.length === 1 && parts[0]?.c === 'life' ? { n: parts[0].amount } : undefined));

interface Counted { readonly what: Subject; readonly k: { readonly kind: string; readonly count: Amount } }
const withCounters = (template: string, what: Phrase<Subject>, extra: { readonly surface?: string }, ifCond?: Condition): Phrase<StaticEffect> => map<Counted, StaticEffect>(
  form<Counted>(template, {}, { what, k: counters }),
  ({ what: w, k }) => ({ st: 'entersWithCounters', what: w, kind: k.kind, count: k.count, ...(ifCond ? { ifCond } : {}), ...extra }),
  (e) => (e.st === 'entersWithCounters' && e.surface === extra.surface && JSON.stringify(e.ifCond) === JSON.stringify(ifCond) ? { what: e.what, k: { kind: e.kind, count: e.count } } : undefined),
);
const own = where(subject, (s) => s.s === 'self');
interface PerCounted { readonly what: Subject; readonly kind: string; readonly f: Filter }
const replacements: readonly Phrase<StaticEffect>[] = ENTERS.flatMap(([enters, enter, words]): readonly Phrase<StaticEffect>[] => [
  form<S<'entersTapped'>>(`<what> ${enters} tapped<unless>`, { st: 'entersTapped', ...tag(words) }, { what: own, unless: opt(unless) }),
  form<S<'entersTapped'>>(`<what> ${enter} tapped`, { st: 'entersTapped', ...tag(words) }, { what: classSubject }),
  ...(['~', 'this land'] as const).map((name): Phrase<StaticEffect> => form<S<'entersTapped'>>(`as ${name} ${enters}, you may <unlessPay>. if you don't, it ${enters} tapped`, {
    st: 'entersTapped', what: { s: 'self', ...(name === '~' ? {} : { surface: name }) }, surface: `pay ${words ?? ''}` }, { unlessPay: payLife })),
  withCounters(`<what> ${enters} with <k> on it`, own, tag(words)),
  map<PerCounted, StaticEffect>(
    form<PerCounted>(`<what> ${enters} with <kind> counter on it<f>`, {}, { what: own, kind: article(counterKind), f: forEach }),
    ({ what, kind, f }) => ({ st: 'entersWithCounters', what, kind, count: { a: 'count', filter: f }, surface: `each ${words ?? ''}` }),
    (e) => (e.st === 'entersWithCounters' && e.surface === `each ${words ?? ''}` && e.ifCond === undefined && e.count.a === 'count' && e.count.times === undefined && e.count.surface === undefined ? { what: e.what, kind: e.kind, f: e.count.filter } : undefined),
  ),
  ...(['~ was kicked, it', 'this creature was kicked, it'] as const).map((text, i): Phrase<StaticEffect> => map<{ k: Counted['k'] }, StaticEffect>(
    form<{ k: Counted['k'] }>(`if ${text} ${enters} with <k> on it`, {}, { k: counters }),
    ({ k }) => ({ st: 'entersWithCounters', what: { s: 'self' }, kind: k.kind, count: k.count, ifCond: { if: 'kicked' }, surface: `kicked ${i} ${words ?? ''}` }),
    (e) => (e.st === 'entersWithCounters' && e.surface === `kicked ${i} ${words ?? ''}` && e.what.s === 'self' && e.ifCond?.if === 'kicked' ? { k: { kind: e.kind, count: e.count } } : undefined),
  )),
  ...(['color', 'creature type', 'opponent'] as const).flatMap((kind) => ['~', 'this creature', 'this artifact', 'this enchantment', 'this land', 'this Aura'].map((name): Phrase<StaticEffect> => (
    lit<StaticEffect>(`as ${name} ${enters}, choose ${kind === 'opponent' ? 'an' : 'a'} ${kind}`, { st: 'entersChoose', kind, ...(name === '~' && words === undefined ? {} : { surface: `${name} ${words ?? ''}` }) })))),
]);
const DOUBLED: readonly (readonly [string, string, Extract<StaticEffect, { st: 'damageFactor' }>['to']])[] = [
  ['a permanent or player', 'that permanent or player', 'any'], ['an opponent or a permanent an opponent controls', 'that player or permanent', 'opponent or their permanents'], ['an opponent', 'that player', 'opponent'],
];
const ANY_SOURCE: Filter = { nouns: [], whose: 'you' };
const sources: readonly (readonly [string, Filter])[] = [
  ['source you control', ANY_SOURCE], ...(['white', 'blue', 'black', 'red', 'green'] as const).map((name, i): readonly [string, Filter] => [`${name} source you control`, { nouns: [], whose: 'you', qualifiers: [{ q: 'color', colors: [COLORS[i] as Color] }] }]),
];
const doubled: readonly Phrase<StaticEffect>[] = sources.flatMap(([words, by]) => DOUBLED.map(([to, back, whom]) => lit<StaticEffect>(
  `if a ${words} would deal damage to ${to}, it deals double that damage to ${back} instead`, { st: 'damageFactor', by, to: whom, factor: 2 })));
const dies = alt<Subject>('subject', subject, form<Extract<Subject, { s: 'filter' }>>('another <filter>', { s: 'filter' }, { filter: other(filter.one) }));
/** What a permanent's prevention does besides (615.5): counters of its own come or go. */
const SELF: ObjectSel = { sel: 'self' };
const AFTERWARDS: readonly (readonly [string, readonly Effect[]])[] = (['~', 'it', 'this creature', 'him', 'her'] as const).flatMap((word): readonly (readonly [string, readonly Effect[]])[] => {
  const what: ObjectSel = { ...SELF, ...(word === '~' ? {} : { surface: word }) };
  const of = (e: Effect): readonly Effect[] => [e];
  const one: Amount = { a: 'n', n: 1 };
  return [
    [` and remove a +1/+1 counter from ${word}`, of({ do: 'removeCounters', what, kind: '+1/+1', count: one, surface: 'and' })], [`. remove a +1/+1 counter from ${word}`, of({ do: 'removeCounters', what, kind: '+1/+1', count: one })],
    [` and remove that many +1/+1 counters from ${word}`, of({ do: 'removeCounters', what, kind: '+1/+1', count: { a: 'that' }, surface: 'and' })],
    [` and put that many +1/+1 counters on ${word}`, of({ do: 'putCounters', what, kind: '+1/+1', count: { a: 'that' }, surface: 'and' })],
    [`. put a -1/-1 counter on ${word} for each 1 damage prevented this way`, of({ do: 'putCounters', what, kind: '-1/-1', count: { a: 'that' }, surface: 'each 1' })],
    [`. put a +1/+1 counter on ${word} for each 1 damage prevented this way`, of({ do: 'putCounters', what, kind: '+1/+1', count: { a: 'that' }, surface: 'each 1' })],
  ];
});
const instead: readonly Phrase<StaticEffect>[] = [
  form<S<'diesInstead'>>('if <what> would die, exile it instead', { st: 'diesInstead', to: 'exile' }, { what: where(dies, (s) => s.s !== 'filter' || !s.batch) }),
  lit<StaticEffect>('if you would gain life, you gain twice that much life instead', { st: 'lifeGainFactor', factor: 2 }),
  lit<StaticEffect>('if you would gain life, you gain that much life plus 1 instead', { st: 'lifeGainFactor', plus: 1 }),
  lit<StaticEffect>('if an effect would create one or more tokens under your control, it creates twice that many of those tokens instead', { st: 'tokenFactor', factor: 2 }),
  lit<StaticEffect>('if one or more tokens would be created under your control, twice that many of those tokens are created instead', { st: 'tokenFactor', factor: 2, surface: 'passive' }),
  ...AFTERWARDS.flatMap(([words, also]) => form<S<'preventDamage'>>(`if damage would be dealt to <to>, prevent that damage${words}`, { st: 'preventDamage', amount: 'all', also }, { to: where(subject, (s) => s.s === 'self') as Phrase<Subject | 'you'> })),
  ...([['you', false], ['you and other permanents you control', true]] as const).flatMap(([words, permanents]) => ([['~', 'self'], ['this creature', 'self'], ['enchanted creature', 'attached'], ['equipped creature', 'attached']] as const).map(([onto, sel]) => lit<StaticEffect>(
    `all damage that would be dealt to ${words} is dealt to ${onto} instead`, { st: 'redirectDamage', onto: sel, ...(permanents ? { permanents } : {}), surface: onto }))),
  lit<StaticEffect>('skip your draw step', { st: 'skipStep', who: 'you', what: 'draw step' }), lit<StaticEffect>('skip your untap step', { st: 'skipStep', who: 'you', what: 'untap step' }),
  lit<StaticEffect>('players skip their untap steps', { st: 'skipStep', who: 'each player', what: 'untap step' }), lit<StaticEffect>('players skip their draw steps', { st: 'skipStep', who: 'each player', what: 'draw step' }),
  ...[false, true].flatMap((combat) => [
    form<S<'preventDamage'>>(`prevent all ${combat ? 'combat ' : ''}damage that would be dealt to <to>`, { st: 'preventDamage', amount: 'all', ...(combat ? { combatOnly: true } : {}) }, {
      to: alt<Subject | 'you'>('recipient', where(subject, (s) => s.s !== 'filter') as Phrase<Subject | 'you'>, classSubject as Phrase<Subject | 'you'>, lit<Subject | 'you'>('you', 'you')) }),
  ]),
];

const control: readonly Phrase<StaticEffect>[] = [form<S<'control'>>('you control <what>', { st: 'control' }, { what: where(objects.one, (s) => s.sel === 'attached') })];
const plain: Phrase<StaticEffect> = alt<StaticEffect>(
  'static', ...modify, ...cda, ...costs, ...RULES.map(([words, who, rule, n]) => lit<StaticEffect>(words, { st: 'playerRule', who, rule, ...(n ? { n } : {}) })), ...replacements, ...entersAsCopy, ...instead, ...doubled, ...control,
);
/** One static sentence without its condition. */
export const staticEffect: Phrase<StaticEffect> = alt<StaticEffect>('static', plain, whereX(plain));
