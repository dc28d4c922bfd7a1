/** Classes of objects in words: "another nontoken artifact creature you control with power 2 or less". One phrase for each number. */
import type { Color, Designation, Filter, KeywordName, Noun, ObjectSel, Qualifier, Whose } from '../ir/index.ts';
import {
  alt,
  article,
  form,
  lazy,
  list,
  lit,
  many,
  map,
  opt,
  series,
  table,
  where,
  worded,
  wordings,
  enumeration,
  type Listed,
  type Phrase,
  type Wordings,
} from '../combinators/index.ts';
import { amount } from './amounts.ts';
import { SIMPLE_KEYWORDS } from '../ir/common.ts';
import {
  cardType,
  cardTypePlural,
  color,
  counterKind,
  digits,
  properName,
  severalWord,
  subtype,
  subtypePlural,
  supertype,
} from './words.ts';

type Q<K extends Qualifier['q']> = Extract<Qualifier, { readonly q: K }>;
const q = <K extends Qualifier['q']>(
  template: string,
  fixed: Partial<Q<K>>,
  slots: Parameters<typeof form<Q<K>>>[2] = {},
  choices: Readonly<Record<string, Wordings<Q<K>>>> = {},
): Phrase<Qualifier> => form<Q<K>>(template, fixed, slots, choices) as Phrase<Qualifier>;

const one = <T>(inner: Phrase<T>): Phrase<readonly T[]> =>
  map(
    inner,
    (v) => [v],
    (v) => (v.length === 1 ? (v[0] as T) : undefined),
  );
const colors: Phrase<readonly Color[]> = alt(
  'colors',
  one(color),
  map(
    series(color, 'or', 2),
    (v) => v,
    (v) => (v.length > 1 ? v : undefined),
  ),
);

const STATUSES = [
  'tapped',
  'untapped',
  'attacking',
  'blocking',
  'blocked',
  'unblocked',
  'enchanted',
  'equipped',
  'face-down',
] as const;
type Status = Q<'status'>['is'];

export const designation = table<Designation>(
  'designation',
  (['goaded', 'infused', 'monstrous', 'renowned', 'saddled', 'suspected'] as const).map((d) => [d, d] as const),
);
/** Qualifiers before the noun, in the order in which they stand. */
const before: Phrase<Qualifier> = alt<Qualifier>(
  'adjective',
  q<'token'>('nontoken ', { q: 'token', not: true }),
  // "noncreature, nonland card"
  worded('comma', q<'type'>('non<is>, ', { q: 'type', not: true }, { is: cardType })),
  worded('comma', q<'color'>('non<colors>, ', { q: 'color', not: true }, { colors: one(color) })),
  worded('comma', q<'subtype'>('non-<is>, ', { q: 'subtype', not: true }, { is: subtype })),
  worded('comma', q<'supertype'>('non<is>, ', { q: 'supertype', not: true }, { is: supertype })),
  worded('comma', q<'token'>('nontoken, ', { q: 'token', not: true })),
  q<'status'>(
    '<is> ',
    { q: 'status' },
    {
      is: table<Status>('status', [
        ...STATUSES.map((s) => [s, s] as const),
        ['attacking or blocking', 'attackingOrBlocking'] as const,
      ]),
    },
  ),
  q<'color'>('<colors> ', { q: 'color' }, { colors }),
  q<'color'>('non<colors> ', { q: 'color', not: true }, { colors: one(color) }),
  q<'designation'>('<is> ', { q: 'designation' }, { is: designation }),
  q<'historic'>('historic ', { q: 'historic' }),
  q<'historic'>('nonhistoric ', { q: 'historic', not: true }),
  q<'leads'>('commander ', { q: 'leads' }),
  q<'leads'>('noncommander ', { q: 'leads', not: true }),
  q<'colorKind'>(
    '<is> ',
    { q: 'colorKind' },
    {
      is: table(
        'color kind',
        (['colorless', 'colored', 'monocolored', 'multicolored'] as const).map((k) => [k, k] as const),
      ),
    },
  ),
  q<'supertype'>('<is> ', { q: 'supertype' }, { is: supertype }),
  q<'supertype'>('non<is> ', { q: 'supertype', not: true }, { is: supertype }),
  q<'type'>('<is> ', { q: 'type' }, { is: cardType }),
  q<'type'>('non<is> ', { q: 'type', not: true }, { is: cardType }),
  q<'subtype'>('<is> ', { q: 'subtype' }, { is: subtype }),
  q<'subtype'>('non-<is> ', { q: 'subtype', not: true }, { is: subtype }),
);

const simpleKeyword: Phrase<KeywordName> = table<KeywordName>(
  'keyword',
  [...SIMPLE_KEYWORDS, 'mutate' as const].map((k) => [k, k] as const),
);
const cmp = table<'<=' | '>=' | '='>('comparison', { 'or less': '<=', 'or greater': '>=' });
const stat = table<Q<'stat'>['stat']>('characteristic', {
  power: 'power',
  toughness: 'toughness',
  'mana value': 'mana value',
});
const plainAmount = map(
  digits,
  (n) => ({ a: 'n', n }) as const,
  (v) => (v.a === 'n' && !('surface' in v) ? v.n : undefined),
) as Phrase<Q<'stat'>['value']>;
const x = lit<Q<'stat'>['value']>('X', { a: 'x' });
const small = alt('bound', plainAmount, x);
const manaValue = lit<'mana value'>('converted mana cost', 'mana value');

/** "it", "that creature": an object that shares a quality */
const namesake: Phrase<ObjectSel> = alt<ObjectSel>(
  'it',
  lit<ObjectSel>('it', { sel: 'it' }),
  form<Extract<ObjectSel, { readonly sel: 'it' }>>(
    'that <noun>',
    { sel: 'it' },
    {},
    {
      noun: wordings<Extract<ObjectSel, { readonly sel: 'it' }>>(
        Object.fromEntries(
          ['creature', 'permanent', 'card', 'artifact', 'enchantment', 'land', 'spell', 'token'].map((noun) => [
            noun,
            { surface: `that ${noun}` },
          ]),
        ),
      ),
    },
  ),
);
const ATTACHED: readonly (readonly [string, ObjectSel])[] = [
  ['~', { sel: 'self' }],
  ['this creature', { sel: 'self', surface: 'this creature' }],
  ['it', { sel: 'it' }],
  ['that creature', { sel: 'it', surface: 'that creature' }],
  ['equipped creature', { sel: 'attached', noun: 'creature', surface: 'equipped' }],
  ['enchanted creature', { sel: 'attached', noun: 'creature' }],
];
/** "of the chosen color", "of that type" */
const chosenValue = wordings<Q<'chosen'>>({
  'the chosen color': { is: 'color' },
  'that color': { is: 'color', surface: 'that' },
  'the chosen type': { is: 'creature type' },
  'the chosen creature type': { is: 'creature type', surface: 'creature' },
  'that type': { is: 'creature type', surface: 'that' },
  'that creature type': { is: 'creature type', surface: 'that creature' },
});
/** Qualifiers behind the noun. */
const after = (plural: boolean): Phrase<Qualifier> =>
  alt<Qualifier>(
    'qualification',
    q<'keyword'>(' with <is>', { q: 'keyword' }, { is: simpleKeyword }),
    q<'anyKeyword'>(
      ' with <are>',
      { q: 'anyKeyword' },
      {
        are: map(
          series(simpleKeyword, 'or', 2),
          (v) => v,
          (v) => (v.length > 1 ? v : undefined),
        ),
      },
    ),
    q<'keyword'>(' without <is>', { q: 'keyword', not: true }, { is: simpleKeyword }),
    q<'stat'>(' with <stat> <value> <cmp>', { q: 'stat' }, { stat, value: small, cmp }),
    worded('converted', q<'stat'>(' with <stat> <value> <cmp>', { q: 'stat' }, { stat: manaValue, value: small, cmp })),
    q<'stat'>(' with <stat> <value>', { q: 'stat', cmp: '=' }, { stat, value: small }),
    worded('converted', q<'stat'>(' with <stat> <value>', { q: 'stat', cmp: '=' }, { stat: manaValue, value: small })),
    worded(
      'compared',
      q<'stat'>(
        ' with <stat> <cmp> <value>',
        { q: 'stat' },
        { stat, value: lazy('amount', () => amount) },
        {
          cmp: wordings<Q<'stat'>>({
            'less than or equal to': { cmp: '<=' },
            'greater than or equal to': { cmp: '>=' },
            'less than': { cmp: '<' },
            'greater than': { cmp: '>' },
            'equal to': { cmp: '=' },
          }),
        },
      ),
    ),
    plural
      ? q<'counter'>(' with <kind> counters on them', { q: 'counter' }, { kind: counterKind })
      : q<'counter'>(' with a <kind> counter on it', { q: 'counter' }, { kind: counterKind }),
    ...(plural
      ? [
          worded('a', q<'counter'>(' with a <kind> counter on it', { q: 'counter' }, { kind: counterKind })),
          q<'counter'>(' with counters on them', { q: 'counter' }),
        ]
      : [q<'counter'>(' with a counter on it', { q: 'counter' })]),
    q<'extreme'>(
      ' with the <which> <stat> among <among>',
      { q: 'extreme' },
      { stat, among: lazy('filter', () => filter.many) },
      {
        which: wordings<Q<'extreme'>>({
          greatest: { which: 'greatest' },
          least: { which: 'least' },
          highest: { which: 'greatest', surface: 'highest' },
          lowest: { which: 'least', surface: 'lowest' },
        }),
      },
    ),
    ...['~', 'it', 'this creature'].flatMap((name) => {
      const surface = name === '~' ? {} : { surface: name };
      return [
        q<'blockingThis'>(` blocking ${name}`, { q: 'blockingThis', ...surface }),
        q<'blockedByThis'>(` blocked by ${name}`, { q: 'blockedByThis', ...surface }),
      ];
    }),
    q<'targets'>(' that targets ~', { q: 'targets', what: 'self' }),
    worded('this creature', q<'targets'>(' that targets this creature', { q: 'targets', what: 'self' })),
    q<'targets'>(' that targets you', { q: 'targets', what: 'you' }),
    q<'targets'>(' that targets only ~', { q: 'targets', what: 'self', only: true }),
    q<'targets'>(
      ' that targets only a single <what>',
      { q: 'targets', only: true },
      { what: lazy('filter', () => soleTarget) as Phrase<Q<'targets'>['what']> },
    ),
    q<'targets'>(
      ' that targets <what>',
      { q: 'targets' },
      { what: lazy('filter', () => targeted) as Phrase<Q<'targets'>['what']> },
    ),
    q<'owned'>(' you own', { q: 'owned' }),
    q<'colorCount'>(
      plural ? ' that are exactly <n> colors' : " that's exactly <n> colors",
      { q: 'colorCount' },
      { n: severalWord },
    ),
    q<'sameName'>(' with the same name as <as>', { q: 'sameName' }, { as: namesake }),
    q<'sharesColor'>(` that share${plural ? '' : 's'} a color with <as>`, { q: 'sharesColor' }, { as: namesake }),
    q<'sharesType'>(` that share${plural ? '' : 's'} a creature type with <as>`, { q: 'sharesType' }, { as: namesake }),
    ...(plural
      ? []
      : [
          worded('a', q<'anySubtype'>(" that's <of>", { q: 'anySubtype' }, { of: series(article(subtype), 'or', 2) })),
          q<'anySubtype'>(" that's <of>", { q: 'anySubtype' }, { of: article(series(subtype, 'or', 2)) }),
        ]),
    q<'attachedTo'>(' attached to <what>', { q: 'attachedTo' }, { what: table<ObjectSel>('host', ATTACHED, false) }),
    q<'attachedTo'>(
      ' attached to <what>',
      { q: 'attachedTo' },
      {
        what: map(
          form<{ f: Filter }>(
            '<f>',
            {},
            {
              f: lazy('filter', () =>
                article(where(filter.one, (f) => f.zone === undefined && f.nouns[0] !== 'spell')),
              ),
            },
          ),
          ({ f }): ObjectSel => ({ sel: 'each', filter: f }),
          (s) => (s.sel === 'each' && s.surface === undefined ? { f: s.filter } : undefined),
        ),
      },
    ),
    q<'chosen'>(' of <value>', { q: 'chosen' }, {}, { value: chosenValue }),
    q<'chosen'>(
      ` that ${plural ? "aren't" : "isn't"} of <value>`,
      { q: 'chosen', not: true },
      {},
      { value: chosenValue },
    ),
    q<'chosen'>(' of the color of your choice', { q: 'chosen', is: 'color', now: true }),
    q<'chosen'>(' of the creature type of your choice', { q: 'chosen', is: 'creature type', now: true }),
    q<'named'>(' named <name>', { q: 'named' }, { name: properName }),
    q<'attackedThisTurn'>(' that attacked this turn', { q: 'attackedThisTurn' }),
    q<'attackedThisTurn'>(" that didn't attack this turn", { q: 'attackedThisTurn', not: true }),
    q<'enteredThisTurn'>(' that entered this turn', { q: 'enteredThisTurn' }),
    worded('battlefield', q<'enteredThisTurn'>(' that entered the battlefield this turn', { q: 'enteredThisTurn' })),
    q<'dealtDamageThisTurn'>(plural ? ' that were dealt damage this turn' : ' that was dealt damage this turn', {
      q: 'dealtDamageThisTurn',
    }),
  );

/** qualifications of one and of many, for where other words stand between */
export const qualifierBehind: Phrase<Qualifier> = after(false);
export const qualifiersBehind: Phrase<Qualifier> = after(true);

/** What an effect before has done with them; the words in front of "this way" are its verb. */
export const DONE = ['milled', 'revealed', 'exiled', 'destroyed', 'sacrificed', 'discarded', 'dealt damage'] as const;
const AMONG_CARDS: readonly string[] = [
  'from among them',
  'from among those cards',
  ...DONE.filter((v) => v !== 'destroyed' && v !== 'sacrificed' && v !== 'dealt damage').flatMap((v) => [
    `from among the ${v} cards`,
    `from among the cards ${v} this way`,
    `${v} this way`,
  ]),
];
const AMONG_PERMANENTS: readonly string[] = [
  'dealt damage this way',
  'destroyed this way',
  'exiled this way',
  'sacrificed this way',
];

interface Place {
  readonly whose?: Whose;
  /** "from among them", of cards where it says so */ readonly among?: string;
  readonly cards?: boolean;
  readonly zone?: Filter['zone'];
  readonly surface?: string;
  /** how "exiled with this" names it */ readonly linked?: string;
}
const place = (template: string, fixed: Place): Phrase<Place> => form<Place>(template, fixed);
/** Whose and where: controller on the battlefield, owner elsewhere. The `surface` names the wording. */
const places: Phrase<Place> = alt<Place>(
  'whose and where',
  place(' you control', { whose: 'you' }),
  place(' an opponent controls', { whose: 'opponent' }),
  place(' your opponents control', { whose: 'opponent', surface: 'your opponents' }),
  place(" you don't control", { whose: 'notYou' }),
  place(' that player controls', { whose: 'thatPlayer' }),
  place(' they control', { whose: 'thatPlayer', surface: 'they' }),
  place(' defending player controls', { whose: 'defendingPlayer' }),
  place(' on the battlefield', { surface: 'on the battlefield' }),
  place(' target player controls', { whose: 'targetPlayer' }),
  place(' target opponent controls', { whose: 'targetOpponent' }),
  place(" from target player's graveyard", { whose: 'targetPlayer', zone: 'graveyard', surface: 'from' }),
  place(' in your graveyard', { whose: 'you', zone: 'graveyard' }),
  place(' from your graveyard', { whose: 'you', zone: 'graveyard', surface: 'from' }),
  place(' in a graveyard', { zone: 'graveyard' }),
  place(' from a graveyard', { zone: 'graveyard', surface: 'from' }),
  place(' in all graveyards', { zone: 'graveyard', surface: 'all' }),
  place(" from an opponent's graveyard", { whose: 'opponent', zone: 'graveyard', surface: 'from' }),
  place(" in an opponent's graveyard", { whose: 'opponent', zone: 'graveyard' }),
  place(" in that player's graveyard", { whose: 'thatPlayer', zone: 'graveyard' }),
  place(" from that player's graveyard", { whose: 'thatPlayer', zone: 'graveyard', surface: 'from' }),
  ...['~', 'this creature', 'this artifact', 'this enchantment', 'this land', 'this permanent', 'it'].flatMap(
    (linked) => [
      place(` exiled with ${linked}`, { zone: 'exile', linked }),
      place(` you own exiled with ${linked}`, { zone: 'exile', whose: 'you', linked }),
    ],
  ),
  ...AMONG_CARDS.map((among) => place(` ${among}`, { among, cards: true })),
  ...AMONG_PERMANENTS.map((among) => place(` ${among}`, { among })),
  place(' from your hand', { whose: 'you', zone: 'hand', surface: 'from' }),
  place(' in the command zone', { zone: 'command' }),
  place(' from the command zone', { zone: 'command', surface: 'from' }),
);

/** How the noun group ends: bare, or "… card", "… spell", "… token". */
type Head = 'card' | 'spell' | 'token' | undefined;
interface Core {
  readonly nouns: readonly Noun[];
  readonly head: Head;
  readonly joined?: string;
}
/** "commander": no noun, but that it leads (903.3d) */
const LEADER: Core = { nouns: [], head: undefined };
const isLeader = (core: Core): boolean => core.nouns.length === 0;

function nounPhrase(plural: boolean): Phrase<Noun> {
  const kinds = plural ? (cardTypePlural as Phrase<Noun>) : (cardType as Phrase<Noun>);
  const sub = map(
    plural ? subtypePlural : subtype,
    (s): Noun => `subtype:${s}`,
    (n) => (n.startsWith('subtype:') ? n.slice(8) : undefined),
  );
  return alt('noun', kinds, lit<Noun>(plural ? 'permanents' : 'permanent', 'permanent'), sub);
}
const singularNoun = nounPhrase(false);
const pluralNoun = nounPhrase(true);

/** "artifact or creature"; the joining word is meaning-free, since a filter's nouns are alternatives ("artifacts and creatures"). */
function nounList(
  item: Phrase<Noun>,
  usual: string,
  words: readonly string[],
): Phrase<{ readonly nouns: readonly Noun[]; readonly joined?: string }> {
  type Nouns = { readonly nouns: readonly Noun[]; readonly joined?: string };
  const seps = [', ', ...words.flatMap((w) => [` ${w} `, `, ${w} `])];
  const wordOf = (l: Listed<Noun>): string | undefined =>
    words.find((w) => enumeration(l.items.length, w).join('|') === l.separators.join('|'));
  return map<Listed<Noun>, Nouns>(
    list(item, seps),
    (l) => {
      if (l.items.length === 1) return { nouns: l.items };
      const word = wordOf(l);
      return word === undefined ? undefined : word === usual ? { nouns: l.items } : { nouns: l.items, joined: word };
    },
    ({ nouns, joined }) => ({ items: nouns, separators: enumeration(nouns.length, joined ?? usual) }),
  );
}

/** "a Mountain or a Forest": each noun with an article of its own, so no other word reaches both */
const AGAIN = ['or a', 'or an'];

function core(plural: boolean): Phrase<Core> {
  const s = plural ? 's' : '';
  type Parts = { readonly list: { readonly nouns: readonly Noun[]; readonly joined?: string }; readonly head: Head };
  const usual = plural ? 'and' : 'or';
  const headed: Phrase<Core> = map<Parts, Core>(
    form<Parts>(
      `<list> <head>${s}`,
      {},
      {
        list: nounList(singularNoun, usual, plural ? ['and', 'or', 'and/or'] : ['or', 'and']),
        head: table<Head>('card/spell/token', { card: 'card', spell: 'spell', token: 'token' }, !plural),
      },
    ),
    ({ list: l, head }) =>
      head === 'spell' && l.nouns.includes('permanent') && l.nouns.length > 1 ? undefined : { ...l, head },
    ({ head, ...l }) => ({ list: l, head }),
  );
  const bare: Phrase<Core> = map(
    nounList(plural ? pluralNoun : singularNoun, usual, plural ? ['and', 'or', 'and/or'] : ['or', ...AGAIN]),
    (l): Core => ({ ...l, head: undefined }),
    ({ head, ...l }) => (head === undefined ? l : undefined),
  );
  const plain = (noun: string, value: Core): Phrase<Core> => lit(`${noun}${s}`, value);
  return alt<Core>(
    'noun group',
    bare,
    ...(plural
      ? []
      : [
          lit<Core>('Aura and Equipment', {
            nouns: ['subtype:Aura', 'subtype:Equipment'],
            head: undefined,
            joined: 'and',
          }),
        ]),
    plain('commander', LEADER),
    plain('card', { nouns: ['card'], head: undefined }),
    plain('spell', { nouns: ['spell'], head: undefined }),
    plain('token', { nouns: ['permanent'], head: 'token' }),
    headed,
  );
}

interface Parts {
  readonly adjectives: readonly Qualifier[];
  readonly core: Core;
  readonly early?: Place | undefined;
  readonly behind: readonly Qualifier[];
  readonly late?: Place | undefined;
}

const PREFIX = new Set<Qualifier['q']>([
  'status',
  'designation',
  'color',
  'colorKind',
  'supertype',
  'type',
  'subtype',
  'historic',
  'other',
  'leads',
]);
const isPrefix = (qualifier: Qualifier): boolean =>
  PREFIX.has(qualifier.q) || (qualifier.q === 'token' && qualifier.not === true);
const JOINS = ['and', 'or', 'and/or', ...AGAIN];
const PLACES = ['your opponents', 'they', 'from', 'all', 'on the battlefield'];

/** With several nouns, words that would reach only one of them make a filter that means something else: such texts are not read. */
function scopeIsSafe(p: Parts): boolean {
  if (p.core.nouns.length < 2) return true;
  if (AGAIN.includes(p.core.joined ?? ''))
    return p.core.nouns.length === 2 && p.behind.length === 0 && p.adjectives.length === 0;
  const shared = p.core.head !== undefined;
  return (
    p.behind.every(
      (b) =>
        (b.q === 'stat' && b.stat === 'mana value')
        || b.q === 'attachedTo'
        || (shared && (b.q === 'colorCount' || b.q === 'named' || b.q === 'targets' || b.q === 'owned')),
    ) && p.adjectives.every((b) => b.q === 'other' || (shared && b.q === 'supertype' && b.is === 'basic'))
  );
}

const BODILESS: ReadonlySet<string> = new Set(['artifact', 'enchantment', 'land', 'planeswalker', 'battle']);
/** "artifact, enchantment, or creature with flying": flying is asked of the creature alone, since the others have no such quality of their own */
function ofTheLast(p: Parts): boolean {
  const { nouns, head, joined } = p.core;
  return (
    head === undefined
    && joined === undefined
    && nouns.length > 1
    && nouns.at(-1) === 'creature'
    && nouns.slice(0, -1).every((n) => BODILESS.has(n))
    && p.adjectives.length === 0
    && p.late === undefined
    && p.behind.length === 1
    && p.behind.every((b) => b.q === 'keyword' || (b.q === 'stat' && b.stat !== 'mana value'))
  );
}

/** "creature card" is the noun "creature" of a card, not a "card" that an adjective describes: one reading, not two. */
function isDoubled({ core: { nouns, head }, adjectives }: Parts): boolean {
  const bare = nouns[0] === 'card' || nouns[0] === 'spell' || (nouns[0] === 'permanent' && head === 'token');
  return bare && adjectives.some((a) => (a.q === 'type' || a.q === 'subtype') && a.not !== true);
}

/** "creature card" needs a zone other than the battlefield: its own words give one, or the phrase around it (`context`). */
function assemble(p: Parts, context: Filter['zone']): Filter | undefined {
  if (p.early && p.late) return undefined;
  // "… the number of Elves you control": the words belong to the amount
  if (
    p.late
    && (p.behind.length === 0
      || p.behind.at(-1)?.surface === 'compared'
      || p.behind.at(-1)?.q === 'extreme'
      || p.behind.at(-1)?.q === 'targets')
  )
    return undefined;
  if (p.behind.some((b) => b.q === 'targets') && p.core.head !== 'spell' && p.core.nouns[0] !== 'spell')
    return undefined;
  const last = ofTheLast(p);
  if ((!last && !scopeIsSafe(p)) || isDoubled(p)) return undefined;
  const at = p.early ?? p.late;
  const head = p.core.head;
  const isCard = head === 'card' || p.core.nouns[0] === 'card';
  const isSpell = head === 'spell' || p.core.nouns[0] === 'spell';
  if (at?.among !== undefined && ((at.cards ?? false) !== isCard || isSpell || context !== undefined)) return undefined;
  const leader = isLeader(p.core);
  if (leader && (p.adjectives.some((a) => a.q === 'leads') || (at?.zone !== undefined && at.zone !== 'command')))
    return undefined;
  if (at?.zone !== undefined && !isCard && !leader) return undefined;
  if (at?.zone === 'exile' && p.behind.some((b) => b.q === 'owned')) return undefined; // "you own exiled with …" has words of its own
  if (isCard && at?.among === undefined && at?.zone === undefined && (context === undefined || at !== undefined))
    return undefined;
  if (!isCard && context !== undefined && context !== 'stack') return undefined;
  if (at?.surface === 'on the battlefield' && isSpell) return undefined;
  const zone = isCard || leader ? (at?.zone ?? context) : isSpell ? 'stack' : undefined;
  const qualifiers = [
    ...p.adjectives,
    ...(leader ? [{ q: 'leads' } as const] : []),
    ...(head === 'token' ? [{ q: 'token' } as const] : []),
    ...(last ? [] : p.behind),
    ...(at?.linked === undefined ? [] : [linkedTo(at.linked)]),
    ...(at?.among === undefined ? [] : [{ q: 'among', surface: `${at.cards ? 'cards ' : ''}${at.among}` } as const]),
  ];
  const surface = [p.core.joined, at?.surface, p.late ? 'late' : undefined].filter((s) => s !== undefined).join('|');
  return {
    nouns: p.core.nouns,
    ...(qualifiers.length > 0 ? { qualifiers } : {}),
    ...(last ? { last: p.behind } : {}),
    ...(zone ? { zone } : {}),
    ...(at?.whose ? { whose: at.whose } : {}),
    ...(surface ? { surface } : {}),
  };
}

const linkedTo = (name: string): Qualifier => ({ q: 'exiledWith', ...(name === '~' ? {} : { surface: name }) });

function take(filter: Filter, context: Filter['zone']): Parts | undefined {
  const among = filter.qualifiers?.find((qualifier) => qualifier.q === 'among');
  if (
    among
    && (filter.zone !== undefined || filter.whose !== undefined || among.surface === undefined || 'not' in among)
  )
    return undefined;
  const ofCards = among?.surface?.startsWith('cards ') === true;
  if (
    (filter.nouns[0] === 'card' && filter.zone === undefined && !ofCards)
    || (filter.nouns[0] === 'spell' && filter.zone !== 'stack')
  )
    return undefined;
  const words = filter.surface === undefined ? [] : filter.surface.split('|');
  const joined = words.find((w) => JOINS.includes(w));
  const wording = words.find((w) => PLACES.includes(w));
  const isLate = words.includes('late');
  if (words.length !== [joined, wording].filter((w) => w !== undefined).length + (isLate ? 1 : 0)) return undefined;
  const link = filter.qualifiers?.find((qualifier) => qualifier.q === 'exiledWith');
  if (link && (filter.zone !== 'exile' || 'not' in link)) return undefined;
  const all = (filter.qualifiers ?? []).filter((qualifier) => qualifier !== link && qualifier !== among);
  const leader = filter.nouns.length === 0;
  const adjectives = all.filter(
    (qualifier) => isPrefix(qualifier) && !(leader && qualifier.q === 'leads' && qualifier.not !== true),
  );
  if (
    leader
    && (adjectives.length !== all.filter(isPrefix).length - 1
      || (filter.zone !== undefined && filter.zone !== 'command'))
  )
    return undefined;
  const token = all.some((qualifier) => qualifier.q === 'token' && qualifier.not !== true);
  const behind = filter.last ?? all.filter((qualifier) => !isPrefix(qualifier) && qualifier.q !== 'token');
  const bare = filter.nouns[0] === 'card' || filter.nouns[0] === 'spell';
  const head: Head = token
    ? 'token'
    : ofCards && !bare
      ? 'card'
      : filter.zone === undefined || bare || leader
        ? undefined
        : filter.zone === 'stack'
          ? 'spell'
          : 'card';
  const inWords =
    filter.zone !== undefined && filter.zone !== 'stack' && (context !== filter.zone || filter.whose !== undefined);
  const at: Place | undefined =
    among?.surface !== undefined
      ? { among: ofCards ? among.surface.slice('cards '.length) : among.surface, ...(ofCards ? { cards: true } : {}) }
      : filter.whose !== undefined || inWords || wording === 'on the battlefield'
        ? {
            ...(filter.whose ? { whose: filter.whose } : {}),
            ...(inWords && filter.zone ? { zone: filter.zone } : {}),
            ...(wording === undefined ? {} : { surface: wording }),
            ...(link ? { linked: link.surface ?? '~' } : {}),
          }
        : undefined;
  const parts: Parts = {
    adjectives,
    core: { nouns: filter.nouns, head, ...(joined === undefined ? {} : { joined }) },
    behind,
    ...(at ? (isLate ? { late: at } : { early: at }) : {}),
  };
  return parts;
}

const adjectives = many(before);
const placed = opt(places);
const coreOne = core(false);
const coreMany = core(true);
function filters(plural: boolean, context?: Filter['zone']): Phrase<Filter> {
  const behind = plural ? qualifiersBehind : qualifierBehind;
  const parts = form<Parts>(
    '<adjectives><core><early><behind><late>',
    {},
    { adjectives, core: plural ? coreMany : coreOne, early: placed, behind: many(behind), late: placed },
  );
  return alt(
    'filter',
    map(
      parts,
      (p) => assemble(p, context),
      (f) => {
        const p = take(f, context);
        return p
          && (f.last ? ofTheLast(p) && f.qualifiers === undefined : scopeIsSafe(p))
          && !p.adjectives.some((a) => a.q === 'other')
          ? p
          : undefined;
      },
    ),
  );
}

/** what a spell targets */
const targeted: Phrase<Filter> = lazy('filter', () =>
  article(where(filter.one, (f) => f.zone === undefined && f.nouns[0] !== 'spell')),
);

/** "a single creature you control", "a single creature other than ~" */
const soleTarget: Phrase<Filter> = lazy('filter', () => {
  const one = where(filter.one, (f) => f.zone === undefined && f.nouns[0] !== 'spell');
  return alt<Filter>(
    'target',
    one,
    worded(
      'other than',
      map(
        form<{ f: Filter }>('<f> other than ~', {}, { f: other(one) }),
        ({ f }) => f,
        (f) => ({ f }),
      ),
    ),
  );
});
const OTHER = JSON.stringify({ q: 'other' });
/** Adds the qualifier "other" in front: "another creature" / "other creatures". */
export function other(inner: Phrase<Filter>): Phrase<Filter> {
  return map(
    where(
      inner,
      (f) =>
        !AGAIN.some((join) => f.surface?.split('|').includes(join))
        && (f.qualifiers?.every((qualifier) => qualifier.q !== 'exiledWith') ?? true),
    ), // "all other cards exiled with ~": than those just exiled
    (f): Filter => ({ ...f, qualifiers: [{ q: 'other' }, ...(f.qualifiers ?? [])] }),
    (f) => {
      if (JSON.stringify(f.qualifiers?.[0]) !== OTHER) return undefined;
      const { qualifiers = [], ...rest } = f;
      return qualifiers.length === 1 ? rest : { ...rest, qualifiers: qualifiers.slice(1) };
    },
  );
}

/** "your commander": either one of two (702.124e) */
export const yourCommander: Phrase<Filter> = lit<Filter>('your commander', {
  nouns: [],
  qualifiers: [{ q: 'leads' }, { q: 'owned' }],
  surface: 'your',
});

interface Numbers {
  /** "creature you control": behind an article, "target", "each", "another" */
  readonly one: Phrase<Filter>;
  /** "creatures you control" */
  readonly many: Phrase<Filter>;
}
export const filter: Numbers = { one: filters(false), many: filters(true) };
/** "a creature card" where the surrounding words say the zone. */
const cardIn = (zone: 'library' | 'hand' | 'graveyard'): Numbers => ({
  one: filters(false, zone),
  many: filters(true, zone),
});
export const inLibrary: Numbers = cardIn('library');
export const inHand: Numbers = cardIn('hand');
export const inYardCards: Numbers = cardIn('graveyard');
/** cards of a hand, where the words themselves name it */
const inThisHand = (f: Filter): boolean => f.zone === 'hand';
export const fromHand: Numbers = { one: where(filter.one, inThisHand), many: where(filter.many, inThisHand) };
/** cards of a graveyard, which the words themselves must name */
const inYard = (f: Filter): boolean => f.zone === 'graveyard';
export const inGraveyard: Numbers = { one: where(filter.one, inYard), many: where(filter.many, inYard) };
