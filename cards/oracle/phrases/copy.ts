/** Words of copying permanents (CR 707): tokens that are copies, becoming a copy, entering as a copy, and their exceptions (707.9). */
import type {
  Ability,
  Amount,
  BecomeCopy,
  CardType,
  Color,
  CopyException,
  CopySpell,
  CopyToken,
  Duration,
  Effect,
  Filter,
  Keyword,
  ObjectSel,
  PlayerSel,
  Retarget,
  StaticEffect,
  Supertype,
} from '../ir/index.ts';
import {
  alt,
  article,
  form,
  lazy,
  list,
  lit,
  map,
  opt,
  pattern,
  series,
  stable,
  where,
  worded,
  type Phrase,
} from '../combinators/index.ts';
import { several } from './objects/figures.ts';
import { forEach } from './objects/for-each.ts';
import { filter } from './objects/filter.ts';
import { keywordSeries } from './keywords.ts';
import { chosen, objects } from './objects/objects.ts';
import { it, possessive, self, thatAbility } from './objects/references.ts';
import { target } from './objects/targets.ts';
import { verb, type Verb } from './verbs.ts';
import { subtype } from './words/subtypes.ts';
import { cardType, color, counterKind, properName, supertype } from './words/words.ts';

type X<K extends CopyException['x']> = Extract<CopyException, { readonly x: K }>;

// ---- exceptions ----------------------------------------------------------------------------------------------------

/** "legendary 4/4 black Zombie creature" */
type Word =
  | { readonly supertype: Supertype }
  | { readonly pt: string }
  | { readonly color: Color }
  | { readonly subtype: string }
  | { readonly type: CardType };
const word = <K extends string, T>(key: K, inner: Phrase<T>): Phrase<Word> =>
  map(
    inner,
    (v) => ({ [key]: v }) as unknown as Word,
    (w) => (w as unknown as Readonly<Record<string, T>>)[key],
  );
const words: Phrase<readonly Word[]> = map(
  list(
    alt<Word>(
      'characteristic',
      word('supertype', supertype),
      word(
        'pt',
        pattern(
          'N/N',
          /\d+\/\d+/,
          (t) => t,
          (t) => t,
        ),
      ),
      word('color', color),
      word('subtype', subtype),
      word('type', cardType),
    ),
    [' '],
  ),
  (l) => l.items,
  (items) => (items.length > 0 ? { items, separators: items.slice(1).map(() => ' ') } : undefined),
);
const all = <T>(list_: readonly Word[], key: string): readonly T[] =>
  list_.flatMap((w) => (key in w ? [(w as unknown as Readonly<Record<string, T>>)[key] as T] : []));
function isOf(list_: readonly Word[]): Omit<X<'is'>, 'added' | 'surface'> | undefined {
  const [supertypes, pts, colors, subtypes, types] = [
    all<Supertype>(list_, 'supertype'),
    all<string>(list_, 'pt'),
    all<Color>(list_, 'color'),
    all<string>(list_, 'subtype'),
    all<CardType>(list_, 'type'),
  ];
  if (pts.length > 1 || colors.length > 1) return undefined;
  const [power, toughness] = (pts[0] ?? '').split('/').map(Number);
  return {
    x: 'is',
    ...(supertypes.length > 0 ? { supertypes } : {}),
    ...(colors.length > 0 ? { colors } : {}),
    ...(types.length > 0 ? { types } : {}),
    ...(subtypes.length > 0 ? { subtypes } : {}),
    ...(pts.length > 0 && power !== undefined && toughness !== undefined ? { power, toughness } : {}),
  };
}
const wordsOf = (e: X<'is'>): readonly Word[] => [
  ...(e.supertypes ?? []).map((s): Word => ({ supertype: s })),
  ...(e.power === undefined ? [] : [{ pt: `${e.power}/${e.toughness}` }]),
  ...(e.colors ?? []).map((c): Word => ({ color: c })),
  ...(e.subtypes ?? []).map((s): Word => ({ subtype: s })),
  ...(e.types ?? []).map((t): Word => ({ type: t })),
];
/** Words for what something is; `added`: in addition to what it copies. Without that a card type would replace types, which is said otherwise. */
function being(
  template: string,
  inner: Phrase<readonly Word[]>,
  added: boolean,
  fits: (e: X<'is'>) => boolean,
): Phrase<CopyException> {
  return map<{ w: readonly Word[] }, CopyException>(
    form<{ w: readonly Word[] }>(template, {}, { w: inner }),
    ({ w }) => {
      const is = isOf(w);
      const e = is && { ...is, ...(added ? { added: true } : {}) };
      return e && fits(e) ? e : undefined;
    },
    (e) =>
      e.x === 'is' && e.surface === undefined && (e.added ?? false) === added && fits(e)
        ? { w: wordsOf(e) }
        : undefined,
  );
}
const has = (e: X<'is'>): boolean => e.subtypes !== undefined || e.types !== undefined;

const n1: Amount = { a: 'n', n: 1 };
interface Plus {
  readonly kind: string;
  readonly count: Amount;
}
/** "an additional +1/+1 counter", "X additional +1/+1 counters", "a shield counter" */
const plus: Phrase<Plus> = alt<Plus>(
  'counters',
  ...['additional ', ''].flatMap((more) => {
    const marked = (inner: Phrase<Plus>): Phrase<Plus> =>
      more === ''
        ? inner
        : map(
            inner,
            (v) => ({ ...v, count: { ...v.count, surface: 'additional' } }),
            (v) => {
              const { surface, ...count } = v.count;
              return surface === 'additional' ? { ...v, count } : undefined;
            },
          );
    return [
      marked(
        map(
          article(form<{ kind: string }>(`${more}<kind> counter`, {}, { kind: counterKind })),
          ({ kind }): Plus => ({ kind, count: n1 }),
          (v) => (JSON.stringify(v.count) === JSON.stringify(n1) ? { kind: v.kind } : undefined),
        ),
      ),
      marked(form<Plus>(`<count> ${more}<kind> counters`, {}, { count: several, kind: counterKind })),
    ];
  }),
);
const plusForm = (template: string, when: X<'enters with'>['if'] | undefined): Phrase<CopyException> =>
  map<{ k: Plus }, CopyException>(
    form<{ k: Plus }>(template, {}, { k: plus }),
    ({ k }) => ({ x: 'enters with', kind: k.kind, count: k.count, ...(when === undefined ? {} : { if: when }) }),
    (e) =>
      e.x === 'enters with' && e.surface === undefined && e.if === when
        ? { k: { kind: e.kind, count: e.count } }
        : undefined,
  );
const ENTERS_IF: readonly (readonly [string, X<'enters with'>['if'] | undefined])[] = [
  ['', undefined],
  [" if it's a creature", 'creature'],
  [" if it's a planeswalker", 'planeswalker'],
  [' if you control that creature', 'yours'],
];
/** what is not legendary needs no saying that it is not */
const NOT_LEGENDARY_IF = ['that creature', 'that permanent', 'that Dragon', 'the spell'].map(
  (noun) => ` if ${noun} is legendary`,
);

/** the words for what the copy is, for each pronoun that can begin them */
const PRONOUNS = [
  ['it', "it's", 'its', 'has'],
  ['he', "he's", 'his', 'has'],
  ['she', "she's", 'her', 'has'],
  ['the token', 'the token is', "the token's", 'has'],
  ['the copy', 'the copy is', "the copy's", 'has'],
  ['they', "they're", 'their', 'have'],
] as const;
const exceptions = (quoted: Phrase<Ability>): readonly Phrase<CopyException>[] =>
  PRONOUNS.flatMap(([pronoun, is, its, verb_]) => {
    const tag = (phrase: Phrase<CopyException>): Phrase<CopyException> =>
      pronoun === 'it' ? phrase : worded(pronoun, phrase);
    const also = (surface: string, phrase: Phrase<CopyException>): Phrase<CopyException> =>
      worded(`${pronoun} ${surface}`, phrase);
    return [
      tag(being(`${is} <w> in addition to its other types`, article(words), true, has)),
      also(
        'other creature types',
        being(
          `${is} <w> in addition to its other creature types`,
          article(words),
          true,
          (e) => e.subtypes !== undefined && e.types === undefined,
        ),
      ),
      tag(
        being(
          `${is} <w>`,
          article(words),
          false,
          (e) => e.subtypes !== undefined && e.types === undefined && e.supertypes === undefined,
        ),
      ),
      tag(
        being(
          `${is} <w>`,
          words,
          false,
          (e) => e.power !== undefined && !has(e) && e.colors === undefined && e.supertypes === undefined,
        ),
      ),
      tag(
        being(
          `${is} <w>`,
          words,
          false,
          (e) => e.colors !== undefined && !has(e) && e.power === undefined && e.supertypes === undefined,
        ),
      ),
      tag(
        being(
          `${is} <w> in addition to its other types`,
          words,
          true,
          (e) => e.supertypes !== undefined && !has(e) && e.colors === undefined && e.power === undefined,
        ),
      ),
      tag(
        map(
          form<{ a: readonly Ability[] }>(`${pronoun} ${verb_} <a>`, {}, { a: granted(quoted) }),
          ({ a }): CopyException => ({ x: 'has', abilities: a }),
          (e) => (e.x === 'has' && e.surface === undefined ? { a: e.abilities } : undefined),
        ),
      ),
      tag(lit<CopyException>(`${pronoun} ${verb_} this ability`, { x: 'has this ability' })),
      tag(form<X<'named'>>(`${its} name is <name>`, { x: 'named' }, { name: properName })),
      ...(pronoun === 'they'
        ? []
        : ['enters', 'enters the battlefield'].flatMap((enters, i) =>
            ENTERS_IF.map(([end, when]) =>
              also(`enters${i}${end}`, plusForm(`${pronoun} ${enters} with <k> on it${end}`, when)),
            ),
          )),
      ...(pronoun === 'they'
        ? []
        : NOT_LEGENDARY_IF.map((end) =>
            also(`if${end}`, lit<CopyException>(`${pronoun} isn't legendary${end}`, { x: 'not legendary' })),
          )),
      tag(
        lit<CopyException>(pronoun === 'they' ? "they aren't legendary" : `${pronoun} isn't legendary`, {
          x: 'not legendary',
        }),
      ),
      ...(pronoun === 'the token' || pronoun === 'the copy'
        ? []
        : [also('not', lit<CopyException>(`${is} not legendary`, { x: 'not legendary' }))]),
    ];
  });
/** "flying", 'haste and "…"', '"…"' */
function granted(quoted: Phrase<Ability>): Phrase<readonly Ability[]> {
  type Both = { readonly k: readonly Keyword[]; readonly a: Ability };
  return alt<readonly Ability[]>(
    'abilities',
    map(
      keywordSeries,
      (keywords): readonly Ability[] => [{ kind: 'keywords', keywords }],
      (a) => (a.length === 1 && a[0]?.kind === 'keywords' && a[0].surface === undefined ? a[0].keywords : undefined),
    ),
    map(
      form<Both>('<k> and <a>', {}, { k: keywordSeries, a: quoted }),
      ({ k, a }): readonly Ability[] => [{ kind: 'keywords', keywords: k }, a],
      (a) =>
        a.length === 2 && a[0]?.kind === 'keywords' && a[1] && a[1].kind !== 'keywords'
          ? { k: a[0].keywords, a: a[1] }
          : undefined,
    ),
    map(
      series(quoted, 'and'),
      (a) => a,
      (a) => (a.length > 0 && a.every((one) => one.kind !== 'keywords') ? a : undefined),
    ),
  );
}
type But = Phrase<readonly CopyException[] | undefined>;
/** ", except it's an artifact in addition to its other types" (707.9) */
export const exceptIn = (quoted: Phrase<Ability>): But =>
  opt(
    map(
      form<{ e: readonly CopyException[] }>(
        ', except <e>',
        {},
        { e: series(alt('exception', ...exceptions(quoted)), 'and') },
      ),
      ({ e }) => e,
      (e) => (e.length > 0 ? { e } : undefined),
    ),
  );

// ---- what is copied ------------------------------------------------------------------------------------------------

const isOne = (s: ObjectSel): boolean => s.sel === 'target' && s.count.max === 1;
const targetOne: Phrase<ObjectSel> = where(target, isOne);
const original: Phrase<ObjectSel> = alt<ObjectSel>(
  'original',
  possessive.plain,
  targetOne,
  where(chosen, (s) => s.sel === 'choose' && s.count.max === 1 && s.filter.zone === undefined),
);

// ---- tokens that are copies ----------------------------------------------------------------------------------------

const POPULATE: Omit<CopyToken, 'who'> = {
  do: 'copyToken',
  count: n1,
  of: {
    sel: 'choose',
    filter: { nouns: ['creature'], qualifiers: [{ q: 'token' }], whose: 'you' },
    count: { min: 1, max: 1 },
  },
};
export const copyVerbs = (but: But): readonly Verb[] => {
  const slots = { of: original, but };
  return [
    verb<CopyToken>("create|creates a token that's a copy of <of><but>", { do: 'copyToken', count: n1 }, slots),
    verb<CopyToken>(
      "create|creates a tapped token that's a copy of <of><but>",
      { do: 'copyToken', count: n1, tapped: true },
      slots,
    ),
    verb<CopyToken>(
      "create|creates a tapped and attacking token that's a copy of <of><but>",
      { do: 'copyToken', count: n1, tapped: true, attacking: true },
      slots,
    ),
    verb<CopyToken>(
      "create|creates a token that's a copy of <of> and that's tapped and attacking",
      { do: 'copyToken', count: n1, tapped: true, attacking: true, surface: 'and' },
      { of: original },
    ),
    verb<CopyToken>(
      "create|creates a token that's a copy of <of> that's tapped and attacking",
      { do: 'copyToken', count: n1, tapped: true, attacking: true, surface: 'that' },
      { of: original },
    ),
    verb<CopyToken>(
      'create|creates <count> tokens that are copies of <of><but>',
      { do: 'copyToken' },
      { count: several, ...slots },
    ),
    verb<CopyToken>(
      'create|creates <count> tapped tokens that are copies of <of><but>',
      { do: 'copyToken', tapped: true },
      { count: several, ...slots },
    ),
    verb<CopyToken>(
      'create|creates that many tokens that are copies of <of><but>',
      { do: 'copyToken', count: { a: 'that' } },
      slots,
    ),
    verb<CopyToken>('populate|populates', { ...POPULATE, surface: 'populate' }),
  ];
};

// ---- becoming a copy -----------------------------------------------------------------------------------------------

const ENDS: readonly (readonly [string, Duration])[] = [
  ['', 'permanent'],
  [' until end of turn', 'end of turn'],
  [' until your next turn', 'your next turn'],
];
const becomer: Phrase<ObjectSel> = alt<ObjectSel>('object', self, it, targetOne, possessive.plain);
const manyBecome: Phrase<ObjectSel> = where(objects.many, (s) => s.sel === 'each' && s.filter.zone === undefined);
const B = { do: 'becomeCopy' } as const;
export const copyEffects = (but: But): readonly Phrase<Effect>[] =>
  ENDS.flatMap(([end, duration]): readonly Phrase<Effect>[] => [
    form<BecomeCopy>(
      `<what> becomes a copy of <of>${end}<but>`,
      { ...B, duration },
      { what: becomer, of: original, but },
    ),
    form<BecomeCopy>(
      `<what> become copies of <of>${end}<but>`,
      { ...B, duration, surface: 'many' },
      { what: manyBecome, of: original, but },
    ),
    ...(end === ''
      ? []
      : [
          worded(
            'front',
            form<BecomeCopy>(
              `${end.slice(1)}, <what> becomes a copy of <of><but>`,
              { ...B, duration },
              { what: becomer, of: original, but },
            ),
          ),
        ]),
  ]);
/** "you may have ~ become a copy of that creature": leave to let it happen (608.2d) */
export const copySentences = (but: But): readonly Phrase<Effect>[] =>
  ENDS.map(([end, duration]) =>
    map<{ e: Effect }, Effect>(
      form<{ e: Effect }>(
        'you may have <e>',
        {},
        {
          e: form<BecomeCopy>(
            `<what> become a copy of <of>${end}<but>`,
            { ...B, duration },
            { what: becomer, of: original, but },
          ) as Phrase<Effect>,
        },
      ),
      ({ e }) => ({ do: 'may', who: { sel: 'you' }, effects: [e], surface: 'have' }),
      (e) =>
        e.do === 'may'
        && e.who.sel === 'you'
        && e.who.surface === undefined
        && e.surface === 'have'
        && e.effects.length === 1
        && e.effects[0]?.do === 'becomeCopy'
          ? { e: e.effects[0] }
          : undefined,
    ),
  );

// ---- entering as a copy --------------------------------------------------------------------------------------------

type Enters = Extract<StaticEffect, { st: 'entersAsCopy' }>;
const among: Phrase<Filter> = where(filter.one, (f) =>
  f.zone === undefined ? f.nouns[0] !== 'spell' : f.zone === 'graveyard',
);
const SELVES = ['~', 'this creature', 'this artifact', 'this enchantment', 'this land', 'this permanent'];
const WAYS: readonly (readonly [string, string, boolean])[] = [
  ['enter as', '', false],
  ['enter the battlefield as', 'battlefield', false],
  ['enter tapped as', '', true],
  ['enter the battlefield tapped as', 'battlefield', true],
];
export const entersAsCopy = (but: But): readonly Phrase<StaticEffect>[] =>
  SELVES.flatMap((name) =>
    WAYS.flatMap(([way, wording, tapped]) =>
      (
        [
          ['any <filter>', among, ''],
          ['<filter>', article(among), ' a'],
        ] as const
      ).map(([what, which, a]) => {
        const surface = `${name === '~' ? '' : name}|${wording}${a}`;
        return form<Enters>(
          `you may have ${name} ${way} a copy of ${what}<but>`,
          { st: 'entersAsCopy', ...(tapped ? { tapped } : {}), ...(surface === '|' ? {} : { surface }) },
          { filter: which, but },
        ) as Phrase<StaticEffect>;
      }),
    ),
  );

// ---- spells and abilities on the stack (707.10, 115.7) -------------------------------------------------------------

/** what stands on the stack: "target instant or sorcery spell", "that spell", "this spell" */
const ANY_ABILITY: Filter = { nouns: ['ability'], zone: 'stack' };
const ONE = { min: 1, max: 1 } as const;
export const abilityTarget: readonly Phrase<ObjectSel>[] = [
  ...(['activated', 'triggered'] as const).flatMap((is) =>
    (
      [
        ['', {}],
        [' you control', { whose: 'you' }],
        [' an opponent controls', { whose: 'opponent' }],
      ] as const
    ).map(([words_, whose]) =>
      lit<ObjectSel>(`target ${is} ability${words_}`, {
        sel: 'target',
        filter: { ...ANY_ABILITY, ...whose, qualifiers: [{ q: 'abilityKind', is }] },
        count: ONE,
      }),
    ),
  ),
  lit<ObjectSel>('target activated or triggered ability', { sel: 'target', filter: ANY_ABILITY, count: ONE }),
  lit<ObjectSel>('target activated or triggered ability you control', {
    sel: 'target',
    filter: { ...ANY_ABILITY, whose: 'you' },
    count: ONE,
  }),
];
const onStack = (s: ObjectSel): boolean =>
  s.sel === 'self'
  || (s.sel === 'it' && (s.surface === undefined || ['that spell', 'that card', 'those cards'].includes(s.surface)))
  || (isOne(s) && s.sel === 'target' && s.filter.zone === 'stack' && s.filter.nouns[0] !== 'ability');
/** cards that other words of the same card have exiled (607.2a) */
const linkedCard: Phrase<ObjectSel> = lit<ObjectSel>('the exiled card', {
  sel: 'each',
  filter: { nouns: ['card'], zone: 'exile', qualifiers: [{ q: 'exiledWith' }] },
  surface: 'the exiled card',
});
const stacked: Phrase<ObjectSel> = alt<ObjectSel>(
  'spell',
  where(
    alt<ObjectSel>('spell', self, it, target, lit<ObjectSel>('those cards', { sel: 'it', surface: 'those cards' })),
    onStack,
  ),
  thatAbility,
  ...abilityTarget,
  linkedCard,
);
const TIMES: readonly (readonly [string, Amount, readonly string[]])[] = [
  ['', n1, ['the copy']],
  [' twice', { a: 'n', n: 2 }, ['the copies']],
  [' X times', { a: 'x' }, ['the copies']],
];
const NEW: readonly (readonly [string, string | undefined])[] = [
  ['. you may choose new targets for @', undefined],
  ['. you may choose a new target for @', 'a new target'],
  [' and you may choose new targets for @', 'and'],
  [' and may choose new targets for @', 'and may'],
];
const S = { do: 'copySpell' } as const;
const copying = (but: But): readonly Phrase<Effect>[] =>
  TIMES.flatMap(([words, count, copies]) => [
    form<CopySpell>(`copy <of>${words}<but>`, { ...S, count }, { of: stacked, but }) as Phrase<Effect>,
    ...copies.flatMap((copy) =>
      NEW.map(
        ([chooses, surface]) =>
          form<CopySpell>(
            `copy <of>${words}<but>${chooses.replace('@', copy)}`,
            { ...S, count, newTargets: true, ...(surface === undefined ? {} : { surface }) },
            { of: stacked, but },
          ) as Phrase<Effect>,
      ),
    ),
  ]);
/** "copy it for each …" */
const scaledCopies: readonly Phrase<Effect>[] = ['', ...NEW.map(([chooses]) => chooses.replace('@', 'the copies'))].map(
  (chooses, i) =>
    form<CopySpell>(
      `copy <of><count>${chooses}`,
      { ...S, ...(i > 0 ? { newTargets: true } : {}), surface: `each ${i}` },
      { of: stacked, count: forEach },
    ) as Phrase<Effect>,
);
/** "copy that spell for each other creature you control that the spell could target. Each copy targets a different one of those creatures." (707.10d) */
interface EachTarget {
  readonly of: ObjectSel;
  readonly each: Filter;
  readonly those: Filter;
}
const among_ = lazy('filter', () => where(filter.one, (f) => f.zone === undefined && f.nouns[0] !== 'spell'));
const those = lazy('filter', () =>
  where(filter.many, (f) => f.zone === undefined && f.whose === undefined && f.qualifiers === undefined),
);
const COULD = ['that the spell', 'that spell'];
const eachTarget: readonly Phrase<Effect>[] = COULD.flatMap((it_) =>
  [
    ['copy', undefined],
    ['that player copies', { sel: 'that player' }],
  ].map(([copy, who]): Phrase<Effect> =>
    map<EachTarget, Effect>(
      form<EachTarget>(
        `${copy as string} <of> for each other <each> ${it_} could target. each copy targets a different one of those <those>`,
        {},
        { of: stacked, each: among_, those },
      ),
      ({ of, each, those: kind }) =>
        stable(kind.nouns) === stable(each.nouns)
          ? { ...S, of, count: n1, each, ...(who ? { who: who as PlayerSel } : {}), surface: it_ }
          : undefined,
      (e) =>
        e.do === 'copySpell'
        && e.each
        && e.surface === it_
        && stable(e.who) === stable(who)
        && stable(e.count) === stable(n1)
        && e.onto === undefined
        && e.newTargets === undefined
        && e.but === undefined
          ? { of: e.of, each: e.each, those: { nouns: e.each.nouns } }
          : undefined,
    ),
  ),
);
/** "copy that spell. The copy targets ~." (707.10e) */
const ontoOne: Phrase<Effect> = form<CopySpell>(
  'copy <of>. the copy targets <onto>',
  { ...S, count: n1 },
  {
    of: stacked,
    onto: alt<ObjectSel>('target', self, lit<ObjectSel>('that token', { sel: 'it', surface: 'that token' })),
  },
) as Phrase<Effect>;
const single = (noun: string, nouns: Filter['nouns']): Phrase<ObjectSel> =>
  lit<ObjectSel>(`target ${noun} with a single target`, {
    sel: 'target',
    filter: { nouns, zone: 'stack', qualifiers: [{ q: 'singleTarget' }] },
    count: ONE,
  });
const R = { do: 'retarget' } as const;
const singles = alt<ObjectSel>(
  'spell',
  single('spell', ['spell']),
  single('spell or ability', ['spell', 'ability']),
  single('activated or triggered ability', ['ability']),
  single('instant or sorcery spell', ['instant', 'sorcery']),
);
/** "you may choose new targets for target spell": leave lies in the choice itself (115.7d) */
const retargets: readonly Phrase<Effect>[] = [
  form<Retarget>('change the target of <what>', { ...R, how: 'change' }, { what: singles }),
  form<Retarget>(
    'you may choose new targets for <what>',
    { ...R, how: 'choose new' },
    {
      what: alt<ObjectSel>(
        'spell',
        where(target, (s) => onStack(s)),
        ...abilityTarget,
        lit<ObjectSel>('target spell or ability', {
          sel: 'target',
          filter: { nouns: ['spell', 'ability'], zone: 'stack' },
          count: ONE,
        }),
      ),
    },
  ),
];
export const stackEffects = (but: But): readonly Phrase<Effect>[] => [
  ...copying(but),
  ...eachTarget,
  ontoOne,
  ...scaledCopies,
  ...retargets,
];
