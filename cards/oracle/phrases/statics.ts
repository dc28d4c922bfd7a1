/** Static abilities: continuous effects, restrictions, cost changes, replacement effects (CR 604, 613, 614). */
import type { Ability, Amount, Condition, CostPart, Effect, Filter, ObjectSel, PlayerSel } from '../ir/index.ts';
import type { DamageRecipient, StaticEffect, Subject } from '../ir/ability.ts';
import type { PlayerRestriction } from '../ir/control.ts';
import { damageStatics } from './damage-statics.ts';
import type { SpendAs } from '../ir/permit.ts';
import { alt, article, form, lazy, lit, map, opt, stable, where, worded, type Phrase } from '../combinators/index.ts';
import { amount } from './objects/amounts.ts';
import { figure } from './objects/figures.ts';
import { forEach, unitOf } from './objects/for-each.ts';
import { condition } from './conditions/conditions.ts';
import { cause, manyCausing, permanentOf as whose } from './causes.ts';
import { entersAsCopy, exceptIn } from './copy.ts';
import { costChanges } from './cost-changes.ts';
import { filter, inLibrary, other } from './objects/filter.ts';
import { replacing } from './instead.ts';
import { payWords, notMana } from './control.ts';
import { counters, lastingMods, LURES } from './modify.ts';
import { objects } from './objects/objects.ts';
import { spellsHave } from './spells-have.ts';
import { subject } from './triggers.ts';
import { whereX } from './where.ts';
import { counterKind, digits, numberWord, severalWord } from './words/words.ts';
import { contains } from '../walk.ts';

type S<K extends StaticEffect['st']> = Extract<StaticEffect, { readonly st: K }>;

/** Static abilities choose nothing and look back at nothing: they speak of the card, of what it is attached to, and of classes. */
const lasting = (sel: ObjectSel): boolean =>
  (sel.sel === 'self' || sel.sel === 'attached' || sel.sel === 'each')
  && !(sel.sel === 'each' && sel.filter.zone !== undefined && sel.filter.zone !== 'stack');
const one = where(objects.one, lasting);
const more = where(objects.many, lasting);
/** In an ability that another object is given, the card's own name is still this card (201.5a), for which no selector stands there. */
const namesItself = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const node = value as Readonly<Record<string, unknown>>;
  const own = node['sel'] === 'self' || node['s'] === 'self' || node['self'] === true;
  return (own && node['surface'] === undefined) || Object.values(node).some(namesItself);
};
const givesItself = (e: StaticEffect): boolean =>
  e.st === 'modify' && e.what.sel !== 'self' && e.mods.some((m) => m.m === 'gainAbility' && namesItself(m.abilities));
const uncountered = (e: StaticEffect): boolean =>
  e.st !== 'modify'
  || e.what.sel !== 'self'
  || !e.mods.some((m) => m.m === 'restrict' && m.rule === "can't be countered");
/** the object that the condition before has named */
const pronoun: readonly Phrase<ObjectSel>[] = [
  lit<ObjectSel>('it', { sel: 'self', surface: 'it' }),
  lit<ObjectSel>('it', { sel: 'attached', noun: 'permanent', surface: 'it' }),
];
const modify = (quoted: Phrase<Ability>): readonly Phrase<StaticEffect>[] =>
  (
    [
      [alt('object', one, ...pronoun), 1],
      [more, 0],
    ] as const
  ).map(([what, index]) =>
    where(
      form<S<'modify'>>('<what> <mods>', { st: 'modify' }, { what, mods: lastingMods(quoted, index) }),
      (e) =>
        uncountered(e)
        && !givesItself(e)
        && (e.what.sel === 'self' || !contains(e.mods, 'q', (q) => q.q === 'attachedTo' && q.what.sel === 'it')),
    ),
  );

/** "Enchanted creature has protection from black. This effect doesn't remove this Aura." */
const KEEPS: readonly (readonly [string, 'this' | 'Auras', string])[] = [
  ['this Aura', 'this', 'this Aura'],
  ['~', 'this', '~'],
  ['Auras', 'Auras', 'Auras'],
];
const keeping = (modifying: readonly Phrase<StaticEffect>[]): readonly Phrase<StaticEffect>[] =>
  KEEPS.map(([words, keeps, tag_]) =>
    map<{ e: StaticEffect }, StaticEffect>(
      form<{ e: StaticEffect }>(
        `<e>. this effect doesn't remove ${words}`,
        {},
        { e: alt<StaticEffect>('effect', ...modifying) },
      ),
      ({ e }) => {
        if (e.st !== 'modify' || e.what.sel !== 'attached' || e.surface !== undefined) return undefined;
        const mods = e.mods.map((m) =>
          m.m === 'gain' ? { ...m, keywords: m.keywords.map((k) => (k.k === 'protection' ? { ...k, keeps } : k)) } : m,
        );
        return JSON.stringify(mods) === JSON.stringify(e.mods) ? undefined : { ...e, mods, surface: tag_ };
      },
      (e) => {
        if (e.st !== 'modify' || e.surface !== tag_) return undefined;
        const { surface: _, ...rest } = e;
        const all = e.mods.flatMap((m) => (m.m === 'gain' ? m.keywords.filter((k) => k.k === 'protection') : []));
        if (all.length === 0 || all.some((k) => k.k === 'protection' && k.keeps !== keeps)) return undefined;
        return {
          e: {
            ...rest,
            mods: e.mods.map((m) =>
              m.m === 'gain'
                ? {
                    ...m,
                    keywords: m.keywords.map((k) => {
                      if (k.k !== 'protection') return k;
                      const { keeps: __, ...plain } = k;
                      return plain;
                    }),
                  }
                : m,
            ),
          },
        };
      },
    ),
  );

const selfOf = (template: string): Phrase<StaticEffect> =>
  form<S<'cdaPT'>>(template, { st: 'cdaPT' }, template.includes('<power>') ? { power: amount } : { toughness: amount });
const cda: readonly Phrase<StaticEffect>[] = ['~', 'this creature'].flatMap((name) => {
  const tag = <T extends { readonly surface?: string }>(phrase: Phrase<T>): Phrase<T> =>
    name === '~' ? phrase : worded(name, phrase);
  return [
    tag(selfOf(`${name}'s power is equal to <power>`)),
    tag(selfOf(`${name}'s toughness is equal to <toughness>`)),
    tag(
      map<{ n: Amount }, StaticEffect>(
        form<{ n: Amount }>(`${name}'s power and toughness are each equal to <n>`, {}, { n: amount }),
        ({ n }) => ({ st: 'cdaPT', power: n, toughness: n }),
        (e) =>
          e.st === 'cdaPT'
          && e.surface === undefined
          && e.power
          && e.toughness
          && JSON.stringify(e.power) === JSON.stringify(e.toughness)
            ? { n: e.power }
            : undefined,
      ),
    ),
    tag(
      map<{ n: Amount }, StaticEffect>(
        form<{ n: Amount }>(
          `${name}'s power is equal to <n> and its toughness is equal to that number plus 1`,
          {},
          { n: amount },
        ),
        ({ n }) => ({ st: 'cdaPT', power: n, toughness: { a: 'plus', n: 1, of: n } }),
        (e) =>
          e.st === 'cdaPT'
          && e.surface === undefined
          && e.power
          && e.toughness?.a === 'plus'
          && JSON.stringify({ a: 'plus', n: 1, of: e.power }) === JSON.stringify(e.toughness)
            ? { n: e.power }
            : undefined,
      ),
    ),
  ];
});

// ---- permissions (305.1, 601.3b, 702.8a) ------------------------------------------------------------------------------

const spellMany = where(filter.many, (f) => f.zone === 'stack' && f.whose === undefined);
const spellOne = where(filter.one, (f) => f.zone === 'stack' && f.whose === undefined);
/** "an instant or sorcery card", of what is cast */
const asSpell: Phrase<Filter> = map(
  article(inLibrary.one),
  (f): Filter => ({ ...f, zone: 'stack', nouns: f.nouns.map((n) => (n === 'card' ? 'spell' : n)) }),
  (f): Filter | undefined =>
    f.zone === 'stack' ? { ...f, zone: 'library', nouns: f.nouns.map((n) => (n === 'spell' ? 'card' : n)) } : undefined,
);
const G = { st: 'permit', from: 'graveyard' } as const;
const TOP = { st: 'permit', from: 'top of library' } as const;
const WITH = { st: 'permit', from: 'exiled with' } as const;
const SPELLS: Filter = { nouns: ['spell'], zone: 'stack' };
const LINKED = ['~', 'this creature', 'this artifact', 'this enchantment'] as const;
const spendAs: Phrase<SpendAs> = alt<SpendAs>(
  'mana',
  ...(['any color', 'any type'] as const).flatMap((as) => [
    lit<SpendAs>(`, and you may spend mana as though it were mana of ${as} to cast those spells`, { as }),
    lit<SpendAs>(`, and mana of ${as} can be spent to cast those spells`, { as, surface: 'can' }),
    lit<SpendAs>(`, and you may spend mana as though it were mana of ${as} to cast them`, { as, surface: 'them' }),
  ]),
);
const fromElsewhere: readonly Phrase<StaticEffect>[] = [
  lit<StaticEffect>('you may look at the top card of your library any time', {
    st: 'topCard',
    whose: 'you',
    how: 'looked at',
  }),
  lit<StaticEffect>('play with the top card of your library revealed', {
    st: 'topCard',
    whose: 'you',
    how: 'revealed',
  }),
  lit<StaticEffect>('players play with the top card of their libraries revealed', {
    st: 'topCard',
    whose: 'each player',
    how: 'revealed',
  }),
  lit<StaticEffect>('you may play lands from the top of your library', { ...TOP, lands: true }),
  lit<StaticEffect>('you may play the top card of your library', {
    ...TOP,
    lands: true,
    spells: SPELLS,
    surface: 'card',
  }),
  lit<StaticEffect>("you may play the top card of your library if it's a land card", {
    ...TOP,
    lands: true,
    surface: 'if',
  }),
  form<S<'permit'>>(
    "you may cast the top card of your library if it's <spells>",
    { ...TOP, surface: 'if' },
    { spells: asSpell },
  ),
  form<S<'permit'>>('you may cast <spells> from the top of your library', TOP, { spells: spellMany }),
  form<S<'permit'>>(
    'you may play lands and cast <spells> from the top of your library',
    { ...TOP, lands: true },
    { spells: spellMany },
  ),
  form<S<'permit'>>(
    'once each turn, you may cast <spells> from the top of your library',
    { ...TOP, onceEachTurn: true, surface: 'each turn' },
    { spells: article(spellOne) },
  ),
  ...LINKED.flatMap((name) => {
    const words = name === '~' ? {} : { surface: name };
    return [
      form<S<'permit'>>(
        `you may play cards exiled with ${name}<mana>`,
        { ...WITH, lands: true, spells: SPELLS, ...words },
        { mana: opt(spendAs) },
      ),
      form<S<'permit'>>(
        `you may cast <spells> from among cards exiled with ${name}<mana>`,
        { ...WITH, ...words },
        { spells: spellMany, mana: opt(spendAs) },
      ),
      form<S<'permit'>>(
        `you may play lands and cast <spells> from among cards exiled with ${name}<mana>`,
        { ...WITH, lands: true, ...words },
        { spells: spellMany, mana: opt(spendAs) },
      ),
    ];
  }),
];
const SPENDS = { st: 'spendAs', who: 'you' } as const;
const spending: readonly Phrase<StaticEffect>[] = (['any color', 'any type'] as const).flatMap((as) => [
  lit<StaticEffect>(`you may spend mana as though it were mana of ${as}`, { ...SPENDS, as }),
  lit<StaticEffect>(`players may spend mana as though it were mana of ${as}`, { ...SPENDS, as, who: 'each player' }),
  form<S<'spendAs'>>(
    `you may spend mana as though it were mana of ${as} to cast <spells>`,
    { ...SPENDS, as },
    { spells: spellMany },
  ),
  form<S<'spendAs'>>(
    `you can spend mana of ${as} to cast <spells>`,
    { ...SPENDS, as, surface: 'can' },
    { spells: spellMany },
  ),
]);
const permissions: readonly Phrase<StaticEffect>[] = [
  lit<StaticEffect>('you may play lands from your graveyard', { ...G, lands: true }),
  lit<StaticEffect>('you may play land cards from your graveyard', { ...G, lands: true, surface: 'cards' }),
  form<S<'permit'>>(
    'you may cast <spells> from your hand without paying their mana costs',
    { st: 'permit', from: 'hand', free: true },
    { spells: spellMany },
  ),
  form<S<'permit'>>('you may cast <spells> from your graveyard', G, { spells: spellMany }),
  form<S<'permit'>>(
    'you may play lands and cast <spells> from your graveyard',
    { ...G, lands: true },
    { spells: spellMany },
  ),
  form<S<'permit'>>(
    'once during each of your turns, you may cast <spells> from your graveyard',
    { ...G, onceEachTurn: true },
    { spells: article(spellOne) },
  ),
  ...fromElsewhere,
  ...spending,
  form<S<'flash'>>(
    'you may cast <spells> as though they had flash',
    { st: 'flash' },
    { spells: where(spellMany, (f) => f.nouns[0] !== 'spell' || f.qualifiers !== undefined) },
  ),
];

// ---- players -------------------------------------------------------------------------------------------------------

const RULES: readonly (readonly [string, PlayerSel, PlayerRestriction, Amount?])[] = [
  ['you have no maximum hand size', { sel: 'you' }, 'no maximum hand size'],
  ["players can't gain life", { sel: 'each player' }, "can't gain life"],
  ["your opponents can't gain life", { sel: 'each opponent' }, "can't gain life"],
  ['you have hexproof', { sel: 'you' }, 'hexproof'],
  ['you may play an additional land on each of your turns', { sel: 'you' }, 'additional land', { a: 'n', n: 1 }],
  ['you may play two additional lands on each of your turns', { sel: 'you' }, 'additional land', { a: 'n', n: 2 }],
  ["you can't lose the game", { sel: 'you' }, "can't lose the game"],
  ["your opponents can't win the game", { sel: 'each opponent' }, "can't win the game"],
  ["you can't gain life", { sel: 'you' }, "can't gain life"],
  ["players don't lose unspent mana as steps and phases end", { sel: 'each player' }, 'keeps unspent mana'],
  ["you don't lose unspent mana as steps and phases end", { sel: 'you' }, 'keeps unspent mana'],
  [
    "each opponent can't draw more than one card each turn",
    { sel: 'each opponent' },
    "can't draw more than one card each turn",
  ],
  ["players can't search libraries", { sel: 'each player' }, "can't search libraries"],
  [
    "each player can't draw more than one card each turn",
    { sel: 'each player' },
    "can't draw more than one card each turn",
  ],
  ['you may cast spells as though they had flash', { sel: 'you' }, 'may cast spells as though they had flash'],
];

// ---- replacement effects (614) -------------------------------------------------------------------------------------

const ENTERS = [
  ['enters', 'enter', undefined],
  ['enters the battlefield', 'enter the battlefield', 'battlefield'],
] as const;
const tag = (surface: string | undefined): { readonly surface?: string } => (surface === undefined ? {} : { surface });
const unless: Phrase<Condition> = map(
  form<{ c: Condition }>(' unless <c>', {}, { c: condition }),
  ({ c }) => c,
  (c) => ({ c }),
);
const classSubject: Phrase<Subject> = form<Extract<Subject, { s: 'filter' }>>(
  '<filter>',
  { s: 'filter' },
  { filter: where(filter.many, (f) => f.zone === undefined && f.nouns[0] !== 'spell') },
);
const payLife: Phrase<readonly CostPart[]> = map(
  form<{ n: Amount }>('pay <n> life', {}, { n: figure }),
  ({ n }): readonly CostPart[] => [{ c: 'life', amount: n }],
  (parts) => (parts.length === 1 && parts[0]?.c === 'life' ? { n: parts[0].amount } : undefined),
);

interface Counted {
  readonly what: Subject;
  readonly k: { readonly kind: string; readonly count: Amount };
}
const withCounters = (
  template: string,
  what: Phrase<Subject>,
  extra: { readonly surface?: string },
  ifCond?: Condition,
): Phrase<StaticEffect> =>
  map<Counted, StaticEffect>(
    form<Counted>(template, {}, { what, k: counters }),
    ({ what: w, k }) => ({
      st: 'entersWithCounters',
      what: w,
      kind: k.kind,
      count: k.count,
      ...(ifCond ? { ifCond } : {}),
      ...extra,
    }),
    (e) =>
      e.st === 'entersWithCounters'
      && e.surface === extra.surface
      && JSON.stringify(e.ifCond) === JSON.stringify(ifCond)
        ? { what: e.what, k: { kind: e.kind, count: e.count } }
        : undefined,
  );
const own = where(subject, (s) => s.s === 'self');
interface PerCounted {
  readonly what: Subject;
  readonly kind: string;
  readonly f: Amount;
}
const replacements: readonly Phrase<StaticEffect>[] = ENTERS.flatMap(
  ([enters, enter, words]): readonly Phrase<StaticEffect>[] => [
    form<S<'entersTapped'>>(
      `<what> ${enters} tapped<unless>`,
      { st: 'entersTapped', ...tag(words) },
      { what: own, unless: opt(unless) },
    ),
    form<S<'entersTapped'>>(`<what> ${enter} tapped`, { st: 'entersTapped', ...tag(words) }, { what: classSubject }),
    form<S<'entersUntapped'>>(
      `<what> ${enter} untapped`,
      { st: 'entersUntapped', ...tag(words) },
      { what: classSubject },
    ),
    lit<StaticEffect>(`~ ${enters} under the control of an opponent of your choice`, {
      st: 'entersUnder',
      ...tag(words),
    }),
    ...(['~', 'this land'] as const).flatMap((name) =>
      [[enters, words ?? ''] as const, ...(words ? [['enters', 'short'] as const] : [])].map(
        ([again_, tag_]): Phrase<StaticEffect> =>
          form<S<'entersTapped'>>(
            `as ${name} ${enters}, you may <unlessPay>. if you don't, it ${again_} tapped`,
            {
              st: 'entersTapped',
              what: { s: 'self', ...(name === '~' ? {} : { surface: name }) },
              surface: `pay ${tag_}`,
            },
            { unlessPay: payLife },
          ),
      ),
    ),
    withCounters(`<what> ${enters} with <k> on it`, own, tag(words)),
    map<PerCounted, StaticEffect>(
      form<PerCounted>(
        `<what> ${enters} with <kind> counter on it<f>`,
        {},
        { what: own, kind: article(counterKind), f: forEach },
      ),
      ({ what, kind, f }) => ({ st: 'entersWithCounters', what, kind, count: f, surface: `each ${words ?? ''}` }),
      (e) =>
        e.st === 'entersWithCounters'
        && e.surface === `each ${words ?? ''}`
        && e.ifCond === undefined
        && unitOf(e.count)?.n === 1
          ? { what: e.what, kind: e.kind, f: e.count }
          : undefined,
    ),
    ...(['~ was kicked, it', 'this creature was kicked, it'] as const).map((text, i): Phrase<StaticEffect> =>
      map<{ k: Counted['k'] }, StaticEffect>(
        form<{ k: Counted['k'] }>(`if ${text} ${enters} with <k> on it`, {}, { k: counters }),
        ({ k }) => ({
          st: 'entersWithCounters',
          what: { s: 'self' },
          kind: k.kind,
          count: k.count,
          ifCond: { if: 'kicked' },
          surface: `kicked ${i} ${words ?? ''}`,
        }),
        (e) =>
          e.st === 'entersWithCounters'
          && e.surface === `kicked ${i} ${words ?? ''}`
          && e.what.s === 'self'
          && e.ifCond?.if === 'kicked'
            ? { k: { kind: e.kind, count: e.count } }
            : undefined,
      ),
    ),
    ...['~', 'this creature', 'this artifact', 'this enchantment'].map((name) =>
      lit<StaticEffect>(`if it's neither day nor night, it becomes day as ${name} ${enters}`, {
        st: 'entersDay',
        surface: `${name} ${words ?? ''}`,
      }),
    ),
    ...(['color', 'creature type', 'opponent'] as const).flatMap((kind) =>
      ['~', 'this creature', 'this artifact', 'this enchantment', 'this land', 'this Aura', 'it'].map(
        (name): Phrase<StaticEffect> =>
          lit<StaticEffect>(`as ${name} ${enters}, choose ${kind === 'opponent' ? 'an' : 'a'} ${kind}`, {
            st: 'entersChoose',
            kind,
            ...(name === '~' && words === undefined ? {} : { surface: `${name} ${words ?? ''}` }),
          }),
      ),
    ),
  ],
);
const dies = alt<Subject>(
  'subject',
  subject,
  form<Extract<Subject, { s: 'filter' }>>('another <filter>', { s: 'filter' }, { filter: other(filter.one) }),
);
/** What a permanent's prevention does besides (615.5): counters of its own come or go. */
const SELF: ObjectSel = { sel: 'self' };
const AFTERWARDS: readonly (readonly [string, readonly Effect[]])[] = (
  ['~', 'it', 'this creature', 'him', 'her'] as const
).flatMap((word): readonly (readonly [string, readonly Effect[]])[] => {
  const what: ObjectSel = { ...SELF, ...(word === '~' ? {} : { surface: word }) };
  const of = (e: Effect): readonly Effect[] => [e];
  const one: Amount = { a: 'n', n: 1 };
  return [
    [
      ` and remove a +1/+1 counter from ${word}`,
      of({ do: 'removeCounters', what, kind: '+1/+1', count: one, surface: 'and' }),
    ],
    [`. remove a +1/+1 counter from ${word}`, of({ do: 'removeCounters', what, kind: '+1/+1', count: one })],
    [
      ` and remove that many +1/+1 counters from ${word}`,
      of({ do: 'removeCounters', what, kind: '+1/+1', count: { a: 'that' }, surface: 'and' }),
    ],
    [
      ` and put that many +1/+1 counters on ${word}`,
      of({ do: 'putCounters', what, kind: '+1/+1', count: { a: 'that' }, surface: 'and' }),
    ],
    [
      `. put a -1/-1 counter on ${word} for each 1 damage prevented this way`,
      of({ do: 'putCounters', what, kind: '-1/-1', count: { a: 'that' }, surface: 'each 1' }),
    ],
    [
      `. put a +1/+1 counter on ${word} for each 1 damage prevented this way`,
      of({ do: 'putCounters', what, kind: '+1/+1', count: { a: 'that' }, surface: 'each 1' }),
    ],
  ];
});
const instead: readonly Phrase<StaticEffect>[] = [
  ...damageStatics,
  form<S<'diesInstead'>>(
    'if <what> would die, exile it instead',
    { st: 'diesInstead', to: 'exile' },
    { what: where(dies, (s) => s.s !== 'filter' || !s.batch) },
  ),
  lit<StaticEffect>('if ~ would be put into a graveyard from anywhere, exile it instead', { st: 'exiledInstead' }),
  lit<StaticEffect>('if this card would be put into a graveyard from anywhere, exile it instead', {
    st: 'exiledInstead',
    surface: 'card',
  }),
  lit<StaticEffect>('if you would gain life, you gain twice that much life instead', {
    st: 'lifeGainFactor',
    factor: 2,
  }),
  lit<StaticEffect>('if you would gain life, you gain that much life plus 1 instead', {
    st: 'lifeGainFactor',
    plus: 1,
  }),
  lit<StaticEffect>(
    'if an effect would create one or more tokens under your control, it creates twice that many of those tokens instead',
    { st: 'tokenFactor', factor: 2 },
  ),
  lit<StaticEffect>(
    'if one or more tokens would be created under your control, twice that many of those tokens are created instead',
    { st: 'tokenFactor', factor: 2, surface: 'passive' },
  ),
  ...AFTERWARDS.flatMap(([words, also]) =>
    [undefined, 'combat', 'noncombat'].map((kind) =>
      form<S<'preventDamage'>>(
        `if ${kind === undefined ? '' : `${kind} `}damage would be dealt to <to>, prevent that damage${words}`,
        { st: 'preventDamage', amount: 'all', also, ...(kind === undefined ? {} : { kind: kind as 'combat' }) },
        { to: where(subject, (s) => s.s === 'self') as Phrase<DamageRecipient> },
      ),
    ),
  ),
  ...(
    [
      ['you', false],
      ['you and other permanents you control', true],
    ] as const
  ).flatMap(([words, permanents]) =>
    (
      [
        ['~', 'self'],
        ['this creature', 'self'],
        ['enchanted creature', 'attached'],
        ['equipped creature', 'attached'],
      ] as const
    ).map(([onto, sel]) =>
      lit<StaticEffect>(`all damage that would be dealt to ${words} is dealt to ${onto} instead`, {
        st: 'redirectDamage',
        onto: sel,
        ...(permanents ? { permanents } : {}),
        surface: onto,
      }),
    ),
  ),
  lit<StaticEffect>('skip your draw step', { st: 'skipStep', who: 'you', what: 'draw step' }),
  lit<StaticEffect>('skip your untap step', { st: 'skipStep', who: 'you', what: 'untap step' }),
  lit<StaticEffect>('players skip their untap steps', { st: 'skipStep', who: 'each player', what: 'untap step' }),
  lit<StaticEffect>('players skip their draw steps', { st: 'skipStep', who: 'each player', what: 'draw step' }),
  ...[false, true].flatMap((combat) => [
    form<S<'preventDamage'>>(
      `prevent all ${combat ? 'combat ' : ''}damage that would be dealt to <to>`,
      { st: 'preventDamage', amount: 'all', ...(combat ? { kind: 'combat' } : {}) },
      {
        to: alt<DamageRecipient>(
          'recipient',
          where(subject, (s) => s.s !== 'filter') as Phrase<DamageRecipient>,
          classSubject as Phrase<DamageRecipient>,
          lit<DamageRecipient>('you', 'you'),
        ),
      },
    ),
  ]),
];

// ---- combat (508.1c, 508.1g, 509.1b) -------------------------------------------------------------------------------

const WEAK: Filter = {
  nouns: ['creature'],
  qualifiers: [{ q: 'stat', stat: 'power', cmp: '<=', value: { a: 'n', n: 2 } }],
};
const EXCEPT = (['flying', 'haste', 'defender'] as const).map((is): Filter => ({
  nouns: ['creature'],
  qualifiers: [{ q: 'keyword', is }],
}));
/** what has words of its own among the modifications is not said twice */
const blockers = (except: boolean): Phrase<Filter> =>
  where(
    filter.many,
    (f) =>
      f.zone === undefined
      && f.whose === undefined
      && f.nouns[0] !== 'card'
      && f.nouns[0] !== 'spell'
      && !(except ? EXCEPT : [WEAK]).some(
        (own) => stable({ nouns: f.nouns, qualifiers: f.qualifiers }) === stable(own),
      ),
  );
const attackers = where(
  filter.many,
  (f) => f.zone === undefined && f.whose === undefined && f.nouns[0] !== 'card' && f.nouns[0] !== 'spell',
);
const taxed: Phrase<number | Amount> = alt<number | Amount>(
  'tax',
  digits as Phrase<number | Amount>,
  lit<Amount>('X', { a: 'x' }) as Phrase<number | Amount>,
);
const YOURS: readonly (readonly [string, boolean, string?])[] = [
  ['', false],
  [' or planeswalkers you control', true],
  [' or a planeswalker you control', true, 'a'],
];
const strong: Phrase<Filter> = where(
  filter.many,
  (f) =>
    f.zone === undefined
    && f.whose === undefined
    && f.nouns[0] !== 'card'
    && f.nouns[0] !== 'spell'
    && f.qualifiers?.some((q) => q.q === 'stat') === true,
);
const combat: readonly Phrase<StaticEffect>[] = [one, more]
  .flatMap((what): readonly Phrase<StaticEffect>[] => [
    form<S<'evasion'>>("<what> can't be blocked by <filter>", { st: 'evasion' }, { what, filter: blockers(false) }),
    form<S<'cantBlock'>>("<what> can't block <filter>", { st: 'cantBlock' }, { what, filter: attackers }),
    form<S<'evasion'>>(
      "<what> can't be blocked except by <filter>",
      { st: 'evasion', except: true },
      { what, filter: blockers(true) },
    ),
    ...(['attack', 'block', 'attack or block'] as const).flatMap((rule) => [
      form<S<'combatUnless'>>(
        `<what> can't ${rule} unless <cond>`,
        { st: 'combatUnless', rule },
        { what, cond: condition },
      ),
      form<S<'combatCost'>>(
        `<what> can't ${rule} unless you pay <cost>`,
        { st: 'combatCost', rule },
        { what, cost: lazy('cost', () => payWords) },
      ),
      form<S<'combatCost'>>(
        `<what> can't ${rule} unless you <cost>`,
        { st: 'combatCost', rule },
        { what, cost: lazy('cost', () => notMana) },
      ),
      form<S<'combatCost'>>(
        `<what> can't ${rule} unless its controller pays <cost>`,
        { st: 'combatCost', rule, surface: 'controller' },
        { what, cost: lazy('cost', () => payWords) },
      ),
    ]),
  ])
  .concat([
    form<S<'modify'>>(
      "you may have <what> assign its combat damage as though it weren't blocked",
      { st: 'modify', mods: [{ m: 'restrict', rule: "may assign combat damage as though it weren't blocked" }] },
      { what: one },
    ),
    form<S<'evasion'>>(
      "<filter> can't block <what>",
      { st: 'evasion', surface: 'front' },
      { filter: strong, what: where(one, (s) => s.sel !== 'each') },
    ),
    form<S<'evasion'>>(
      "<filter> can't block it",
      { st: 'evasion', surface: 'front it', what: { sel: 'self' } },
      { filter: strong },
    ),
    form<S<'modify'>>('all creatures able to block <what> do so', { st: 'modify', mods: LURES }, { what: one }),
    form<S<'blockTax'>>(
      "<filter> can't block unless their controller pays {<cost>} for each of those creatures",
      { st: 'blockTax' },
      { filter: attackers, cost: digits },
    ),
    ...(['attack', 'block'] as const).flatMap((rule) =>
      (rule === 'attack' ? [false, true] : [false]).flatMap((you) => [
        lit<StaticEffect>(`no more than one creature can ${rule}${you ? ' you' : ''} each combat`, {
          st: 'combatLimit',
          rule,
          max: 1,
          ...(you ? { you } : {}),
        }),
        form<S<'combatLimit'>>(
          `no more than <max> creatures can ${rule}${you ? ' you' : ''} each combat`,
          { st: 'combatLimit', rule, ...(you ? { you } : {}) },
          { max: severalWord },
        ),
      ]),
    ),
  ])
  .concat(
    YOURS.flatMap(([words, yours, surface]): readonly Phrase<StaticEffect>[] => {
      const fixed = { st: 'attackTax', ...(yours ? { yours } : {}) } as const;
      return [
        form<S<'attackTax'>>(`<filter> can't attack you${words}`, { ...fixed, ...tag(surface) }, { filter: attackers }),
        form<S<'attackTax'>>(
          `<filter> can't attack you${words} unless their controller pays {<cost>} for each of those creatures`,
          { ...fixed, ...tag(surface) },
          { filter: attackers, cost: taxed },
        ),
        ...(yours
          ? []
          : [
              form<S<'attackTax'>>(
                "<filter> can't attack you unless their controller pays {<cost>} for each creature they control that's attacking you",
                { ...fixed, surface: 'they' },
                { filter: attackers, cost: taxed },
              ),
            ]),
      ];
    }),
  );

// ---- abilities that trigger additional times (603.2d) ---------------------------------------------------------------

const again: readonly Phrase<StaticEffect>[] = [
  form<S<'triggersAgain'>>(
    'if <cause> causes a triggered ability of <of> to trigger, that ability triggers an additional time',
    { st: 'triggersAgain' },
    { cause, of: whose },
  ),
  ...(
    [
      ['a triggered ability', 'that ability', undefined],
      ['a triggered ability', 'it', 'it'],
      ['an ability', 'that ability', 'an'],
    ] as const
  ).map(([ability, it, surface]) =>
    form<S<'triggersAgain'>>(
      `if ${ability} of <of> triggers, ${it} triggers an additional time`,
      { st: 'triggersAgain', ...tag(surface) },
      { of: whose },
    ),
  ),
  form<S<'triggersAgain'>>(
    'if <cause> would cause a triggered ability of <of> to trigger, that ability triggers an additional time',
    { st: 'triggersAgain', surface: 'would' },
    { cause, of: whose },
  ),
  form<S<'triggersNot'>>("<cause> don't cause abilities to trigger", { st: 'triggersNot' }, { cause: manyCausing }),
  form<S<'triggersNot'>>(
    "<cause> don't cause abilities of <of> to trigger",
    { st: 'triggersNot' },
    {
      cause: manyCausing,
      of: where(filter.many, (f) => f.zone === undefined && f.nouns[0] !== 'card' && f.nouns[0] !== 'spell'),
    },
  ),
];

// ---- the construction of decks (113.6n) ------------------------------------------------------------------------------

const decks: readonly Phrase<StaticEffect>[] = [
  lit<StaticEffect>('~ can be your commander', { st: 'mayLead' }),
  lit<StaticEffect>('a deck can have any number of cards named ~', { st: 'copiesInDeck' }),
  form<S<'copiesInDeck'>>('a deck can have up to <most> cards named ~', { st: 'copiesInDeck' }, { most: numberWord }),
  lit<StaticEffect>('if ~ is your commander, choose a color before the game begins. ~ is the chosen color', {
    st: 'colorBeforeGame',
  }),
];

const opening: readonly Phrase<StaticEffect>[] = ['~', 'this card'].flatMap((name) =>
  ['it', 'him', 'her'].map((it) =>
    lit<StaticEffect>(`if ${name} is in your opening hand, you may begin the game with ${it} on the battlefield`, {
      st: 'beginsInPlay',
      ...tag(name === '~' && it === 'it' ? undefined : `${name} ${it}`),
    }),
  ),
);
const control: readonly Phrase<StaticEffect>[] = [
  form<S<'control'>>(
    'you control <what>',
    { st: 'control' },
    { what: where(objects.one, (s) => s.sel === 'attached') },
  ),
];
/** One static sentence without its condition. `quoted` reads abilities in quotation marks, `governed` effects in place of a draw. */
export const staticEffect = (quoted: Phrase<Ability>, governed: Phrase<readonly Effect[]>): Phrase<StaticEffect> => {
  const modifying = modify(quoted);
  const plain: Phrase<StaticEffect> = alt<StaticEffect>(
    'static',
    ...modifying,
    ...keeping(modifying),
    ...cda,
    ...costChanges,
    ...spellsHave,
    ...permissions,
    ...RULES.map(([words, who, rule, n]) =>
      lit<StaticEffect>(words, { st: 'playerRule', who, rule, ...(n ? { n } : {}) }),
    ),
    ...replacements,
    ...entersAsCopy(exceptIn(quoted)),
    ...instead,
    ...combat,
    ...again,
    ...decks,
    ...opening,
    ...control,
  );
  const every = alt<StaticEffect>('static', plain, ...replacing(governed));
  return alt<StaticEffect>('static', every, whereX(every));
};
