/** Keyword abilities that the rules define as another ability (CR 702): their IR is that ability, their wording stays the keyword. */
import type { Ability, Amount, CostPart, Effect, Filter } from '../ir/index.ts';
import { alt, form, lazy, lit, map, stable, type Phrase } from '../combinators/index.ts';
import { figure } from './objects/figures.ts';
import { forEach } from './objects/for-each.ts';
import { cost, manaCost } from './costs.ts';
import { playerOne } from './objects/players.ts';
import { filter } from './objects/filter.ts';
import { digits } from './words/words.ts';

/**
 * Reads `phrase` as the ability that it stands for. Printing finds the parameter in the ability and accepts it only if it gives that very
 * ability again, so no field can differ from what the keyword says.
 */
function shorthand<P>(
  surface: string,
  phrase: Phrase<P>,
  expand: (parameter: P) => Ability,
  find: (ability: Ability) => P | undefined,
): Phrase<Ability> {
  return map(
    phrase,
    (parameter): Ability => ({ ...expand(parameter), surface }),
    (ability) => {
      if (ability.surface !== surface) return undefined;
      const parameter = find(ability);
      return parameter !== undefined && stable({ ...expand(parameter), surface }) === stable(ability)
        ? parameter
        : undefined;
    },
  );
}
const param = <T>(template: string, inner: Phrase<T>): Phrase<T> =>
  map(
    form<{ p: T }>(template, {}, { p: inner as never }),
    ({ p }) => p,
    (p) => ({ p }),
  );
const n = (value: number): Amount => ({ a: 'n', n: value });
const you = { sel: 'you' } as const;
const self = { sel: 'self' } as const;

/** The first node of the ability for which `get` answers. */
function seek<T>(value: unknown, get: (node: Readonly<Record<string, unknown>>) => T | undefined): T | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) {
    const own = get(value as Readonly<Record<string, unknown>>);
    if (own !== undefined) return own;
  }
  for (const v of Object.values(value)) {
    const inner = seek(v, get);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
const numberIn =
  (key: string) =>
  (ability: Ability): number | undefined =>
    seek(ability, (node) =>
      typeof node[key] === 'object' && node[key] !== null && 'n' in node[key] && typeof node[key].n === 'number'
        ? node[key].n
        : undefined,
    );
const manaIn = (ability: Ability): readonly CostPart[] | undefined =>
  ability.kind === 'activated' ? ability.cost.filter((part) => part.c === 'mana') : undefined;

const dies = (effects: readonly Effect[]): Ability => ({
  kind: 'triggered',
  event: { on: 'dies', what: { s: 'self' } },
  body: { effects },
});
const attacks = (effects: readonly Effect[]): Ability => ({
  kind: 'triggered',
  event: { on: 'attacks', what: { s: 'self' } },
  body: { effects },
});
const enters = (effects: readonly Effect[]): Ability => ({
  kind: 'triggered',
  event: { on: 'enters', what: { s: 'self' } },
  body: { effects },
});
const plusOne = (count: number): Effect => ({ do: 'putCounters', what: self, kind: '+1/+1', count: n(count) });
const creatures: Filter = { nouns: ['creature'] };

export const shorthands: Phrase<Ability> = alt<Ability>(
  'keyword',
  // 702.41
  shorthand<Filter>(
    'affinity',
    param('affinity for <p>', filter.many),
    (f) => ({
      kind: 'static',
      effects: [
        {
          st: 'cost',
          who: 'you',
          self: true,
          less: true,
          filter: { nouns: ['spell'] },
          n: { a: 'count', filter: { ...f, whose: 'you' } },
        },
      ],
    }),
    (a) =>
      seek(a, (node) => {
        if (node['a'] !== 'count') return undefined;
        const { whose: _, ...f } = node['filter'] as Filter;
        return f;
      }),
  ),
  // 702.125a
  shorthand<true>(
    'undaunted',
    lit('undaunted', true),
    () => ({
      kind: 'static',
      effects: [
        {
          st: 'cost',
          who: 'you',
          self: true,
          less: true,
          filter: { nouns: ['spell'] },
          n: { a: 'players', of: { sel: 'each opponent' } },
        },
      ],
    }),
    () => true,
  ),
  // 702.144a
  shorthand<true>(
    'demonstrate',
    lit('demonstrate', true),
    () => ({
      kind: 'triggered',
      event: { on: 'cast', who: 'you', self: true, filter: { nouns: ['spell'] } },
      body: {
        effects: [
          { do: 'may', who: you, effects: [{ do: 'copySpell', of: self, count: n(1), newTargets: true }] },
          {
            do: 'if',
            cond: { if: 'did' },
            then: [{ do: 'copySpell', of: self, count: n(1), newTargets: true, who: { sel: 'an opponent' } }],
          },
        ],
      },
    }),
    () => true,
  ),
  // 702.59a
  shorthand(
    'recover',
    alt(
      'recover',
      param('recover <p>', manaCost),
      param(
        'recover—<p>.',
        lazy('cost', () => cost),
      ),
    ),
    (price) => ({
      kind: 'triggered',
      event: { on: 'toGraveyard', what: { s: 'filter', filter: creatures }, from: 'battlefield', yours: true },
      from: 'graveyard',
      body: {
        effects: [
          {
            do: 'pay',
            who: you,
            cost: price,
            then: [{ do: 'move', what: self, to: 'hand', verb: 'return' }],
            unless: [{ do: 'exile', what: self }],
          },
        ],
      },
    }),
    (a) => seek(a, (node) => (node['do'] === 'pay' ? (node['cost'] as readonly CostPart[]) : undefined)),
  ),
  // 702.135
  shorthand(
    'afterlife',
    param('afterlife <p>', digits),
    (count) =>
      dies([
        {
          do: 'createToken',
          who: you,
          count: n(count),
          token: {
            colors: ['W', 'B'],
            types: ['creature'],
            subtypes: ['Spirit'],
            power: n(1),
            toughness: n(1),
            abilities: [{ kind: 'keywords', keywords: [{ k: 'flying' }] }],
          },
        },
      ]),
    numberIn('count'),
  ),
  // 702.130
  shorthand(
    'afflict',
    param('afflict <p>', digits),
    (count) => ({
      kind: 'triggered',
      event: { on: 'becomesBlocked', what: { s: 'self' } },
      body: { effects: [{ do: 'loseLife', who: { sel: 'defending player' }, amount: n(count) }] },
    }),
    numberIn('amount'),
  ),
  // 702.123
  shorthand(
    'fabricate',
    param('fabricate <p>', digits),
    (count) =>
      enters([
        { do: 'may', who: you, effects: [plusOne(count)] },
        {
          do: 'if',
          cond: { if: 'did', not: true },
          then: [
            {
              do: 'createToken',
              who: you,
              count: n(count),
              token: { colors: [], types: ['artifact', 'creature'], subtypes: ['Servo'], power: n(1), toughness: n(1) },
            },
          ],
        },
      ]),
    numberIn('count'),
  ),
  // 702.46
  shorthand(
    'soulshift',
    param('soulshift <p>', digits),
    (count) =>
      dies([
        {
          do: 'may',
          who: you,
          effects: [
            {
              do: 'move',
              verb: 'return',
              to: 'hand',
              what: {
                sel: 'target',
                count: { min: 1, max: 1 },
                filter: {
                  nouns: ['subtype:Spirit'],
                  zone: 'graveyard',
                  whose: 'you',
                  qualifiers: [{ q: 'stat', stat: 'mana value', cmp: '<=', value: n(count) }],
                },
              },
            },
          ],
        },
      ]),
    numberIn('value'),
  ),
  // 702.181
  shorthand(
    'mobilize',
    param('mobilize <p>', digits),
    (count) =>
      attacks([
        {
          do: 'createToken',
          who: you,
          count: n(count),
          tapped: true,
          attacking: true,
          token: { colors: ['R'], types: ['creature'], subtypes: ['Warrior'], power: n(1), toughness: n(1) },
        },
        { do: 'delayed', when: 'next end step', effects: [{ do: 'sacrifice', who: you, what: { sel: 'it' } }] },
      ]),
    numberIn('count'),
  ),
  // 702.92
  shorthand(
    'living weapon',
    lit('living weapon', true),
    () =>
      enters([
        {
          do: 'createToken',
          who: you,
          count: n(1),
          token: { colors: ['B'], types: ['creature'], subtypes: ['Phyrexian', 'Germ'], power: n(0), toughness: n(0) },
        },
        { do: 'attach', what: self, to: { sel: 'it' } },
      ]),
    () => true,
  ),
  // 702.163
  shorthand(
    'for Mirrodin!',
    lit('for Mirrodin!', true),
    () =>
      enters([
        {
          do: 'createToken',
          who: you,
          count: n(1),
          token: { colors: ['R'], types: ['creature'], subtypes: ['Rebel'], power: n(2), toughness: n(2) },
        },
        { do: 'attach', what: self, to: { sel: 'it' } },
      ]),
    () => true,
  ),
  // 702.87
  shorthand(
    'level up',
    param('level up <p>', manaCost),
    (mana) => ({
      kind: 'activated',
      cost: mana,
      body: { effects: [{ do: 'putCounters', what: self, kind: 'level', count: n(1) }] },
      sorcerySpeed: true,
    }),
    manaIn,
  ),
  // 702.107
  shorthand(
    'outlast',
    param('outlast <p>', manaCost),
    (mana) => ({
      kind: 'activated',
      cost: [...mana, { c: 'tap' }],
      body: { effects: [plusOne(1)] },
      sorcerySpeed: true,
    }),
    manaIn,
  ),
  // 702.97
  shorthand(
    'scavenge',
    param('scavenge <p>', manaCost),
    (mana) => ({
      kind: 'activated',
      cost: [...mana, { c: 'exile', filter: { nouns: ['card'], zone: 'graveyard', whose: 'you' }, n: 1, self: true }],
      sorcerySpeed: true,
      from: 'graveyard',
      body: {
        effects: [
          {
            do: 'putCounters',
            what: { sel: 'target', filter: creatures, count: { min: 1, max: 1 } },
            kind: '+1/+1',
            count: { a: 'stat', stat: 'power', of: self },
          },
        ],
      },
    }),
    manaIn,
  ),
  // 702.128a, 702.129a
  ...(
    [
      ['embalm', { colors: ['W'] }],
      ['eternalize', { colors: ['B'], power: 4, toughness: 4 }],
    ] as const
  ).map(([name, as]) =>
    shorthand(
      name,
      param(`${name} <p>`, manaCost),
      (mana) => ({
        kind: 'activated',
        cost: [...mana, { c: 'exile', filter: { nouns: ['card'], zone: 'graveyard', whose: 'you' }, n: 1, self: true }],
        sorcerySpeed: true,
        from: 'graveyard',
        body: {
          effects: [
            {
              do: 'copyToken',
              who: you,
              count: n(1),
              of: self,
              but: [{ x: 'is', ...as, subtypes: ['Zombie'], added: true }, { x: 'no mana cost' }],
            },
          ],
        },
      }),
      manaIn,
    ),
  ),
  // 702.141a
  shorthand(
    'encore',
    param('encore <p>', manaCost),
    (mana) => ({
      kind: 'activated',
      cost: [...mana, { c: 'exile', filter: { nouns: ['card'], zone: 'graveyard', whose: 'you' }, n: 1, self: true }],
      sorcerySpeed: true,
      from: 'graveyard',
      body: {
        effects: [
          {
            do: 'forEach',
            over: { sel: 'each opponent' },
            effects: [
              { do: 'copyToken', who: you, count: n(1), of: self },
              {
                do: 'modify',
                what: { sel: 'it' },
                mods: [{ m: 'attacks', whom: { sel: 'that player' } }],
                duration: 'end of turn',
              },
            ],
          },
          {
            do: 'modify',
            what: { sel: 'it' },
            mods: [{ m: 'gain', keywords: [{ k: 'haste' }] }],
            duration: 'permanent',
          },
          { do: 'delayed', when: 'next end step', effects: [{ do: 'sacrifice', who: you, what: { sel: 'it' } }] },
        ],
      },
    }),
    manaIn,
  ),
  // 702.84a
  shorthand(
    'unearth',
    param('unearth <p>', manaCost),
    (mana) => ({
      kind: 'activated',
      cost: mana,
      sorcerySpeed: true,
      from: 'graveyard',
      body: {
        effects: [
          { do: 'move', what: self, to: 'battlefield', verb: 'return' },
          {
            do: 'modify',
            what: { sel: 'it' },
            mods: [{ m: 'gain', keywords: [{ k: 'haste' }] }],
            duration: 'permanent',
          },
          { do: 'delayed', when: 'next end step', effects: [{ do: 'exile', what: { sel: 'it' } }] },
          { do: 'exileOnLeave', what: { sel: 'it' } },
        ],
      },
    }),
    manaIn,
  ),
  // 702.49
  shorthand(
    'ninjutsu',
    param('ninjutsu <p>', manaCost),
    (mana) => ({
      kind: 'activated',
      from: 'hand',
      cost: [
        ...mana,
        {
          c: 'returnToHand',
          n: 1,
          filter: {
            nouns: ['creature'],
            whose: 'you',
            qualifiers: [
              { q: 'status', is: 'unblocked' },
              { q: 'status', is: 'attacking' },
            ],
          },
        },
      ],
      body: {
        effects: [{ do: 'move', what: self, to: 'battlefield', tapped: true, attacking: 'as returned', verb: 'put' }],
      },
    }),
    manaIn,
  ),
  // 702.53
  shorthand(
    'transmute',
    param('transmute <p>', manaCost),
    (mana) => ({
      kind: 'activated',
      cost: [...mana, { c: 'discard', n: 1, self: true }],
      from: 'hand',
      sorcerySpeed: true,
      body: {
        effects: [
          {
            do: 'search',
            who: you,
            count: { min: 1, max: 1 },
            to: 'hand',
            reveal: true,
            filter: {
              nouns: ['card'],
              zone: 'library',
              qualifiers: [
                { q: 'stat', stat: 'mana value', cmp: '=', value: { a: 'stat', stat: 'mana value', of: self } },
              ],
            },
          },
        ],
      },
    }),
    manaIn,
  ),
  // 702.77
  shorthand<{ n: number; mana: readonly CostPart[] }>(
    'reinforce',
    form('reinforce <n>—<mana>', {}, { n: digits, mana: manaCost }),
    ({ n: count, mana }) => ({
      kind: 'activated',
      cost: [...mana, { c: 'discard', n: 1, self: true }],
      from: 'hand',
      body: {
        effects: [
          {
            do: 'putCounters',
            what: { sel: 'target', filter: creatures, count: { min: 1, max: 1 } },
            kind: '+1/+1',
            count: n(count),
          },
        ],
      },
    }),
    (a) => {
      const count = numberIn('count')(a);
      const mana = manaIn(a);
      return count === undefined || mana === undefined ? undefined : { n: count, mana };
    },
  ),
);

// ---- keyword actions that are other actions ------------------------------------------------------------------------

const clues = {
  do: 'createToken',
  token: { predefined: 'Clue', colors: [], types: ['artifact'], subtypes: ['Clue'] },
} as const;
const clue: Effect = { ...clues, who: you, count: n(1), surface: 'investigate' };
/** 701.48a */
const LEARN: Effect = {
  do: 'seq',
  surface: 'learn||',
  effects: [
    { do: 'may', who: you, effects: [{ do: 'discard', who: you, count: n(1) }] },
    {
      do: 'if',
      cond: { if: 'did' },
      then: [{ do: 'draw', who: you, count: n(1) }],
      otherwise: [
        {
          do: 'bringIn',
          who: you,
          filter: { nouns: ['subtype:Lesson'] },
          count: { min: 0, max: 1 },
          to: 'hand',
          reveal: true,
        },
      ],
    },
  ],
};
/** 701.66a */
function earthbend(count: Amount): Effect {
  const it = { sel: 'it' } as const;
  return {
    do: 'seq',
    surface: 'earthbend|||',
    effects: [
      {
        do: 'modify',
        what: { sel: 'target', filter: { nouns: ['land'], whose: 'you' }, count: { min: 1, max: 1 } },
        duration: 'permanent',
        mods: [
          { m: 'types', types: ['creature'] },
          { m: 'setPT', power: n(0), toughness: n(0) },
          { m: 'gain', keywords: [{ k: 'haste' }] },
        ],
      },
      { do: 'putCounters', what: it, kind: '+1/+1', count },
      {
        do: 'await',
        event: {
          on: 'any',
          of: [
            { on: 'dies', what: { s: 'it' } },
            { on: 'leaves', what: { s: 'it' }, to: 'exile' },
          ],
        },
        body: {
          effects: [
            { do: 'move', what: { sel: 'subject' }, to: 'battlefield', tapped: true, under: 'you', verb: 'return' },
          ],
        },
      },
    ],
  };
}
/** 701.34 proliferate, 701.16 investigate, 701.46 adapt */
export const shorthandEffects: readonly Phrase<Effect>[] = [
  lit<Effect>('proliferate', { do: 'proliferate' }),
  lit<Effect>('learn', LEARN),
  map(
    form<{ v: Amount }>('earthbend <v>', {}, { v: figure }),
    ({ v }) => earthbend(v),
    (effect) => {
      const put = effect.do === 'seq' && effect.surface === 'earthbend|||' ? effect.effects[1] : undefined;
      return put?.do === 'putCounters' && stable(earthbend(put.count)) === stable(effect)
        ? { v: put.count }
        : undefined;
    },
  ),
  lit<Effect>('investigate', clue),
  lit<Effect>('you investigate', { ...clue, surface: 'you investigate' }),
  ...(
    [
      ['twice', n(2)],
      ['three times', n(3)],
      ['four times', n(4)],
      ['that many times', { a: 'that' }],
      ['X times', { a: 'x' }],
    ] as const
  ).map(([words, count]) => lit<Effect>(`investigate ${words}`, { ...clue, count, surface: `investigate ${words}` })),
  form<Extract<Effect, { do: 'createToken' }>>(
    'investigate<count>',
    { ...clues, who: you, surface: 'investigate each' },
    { count: forEach },
  ),
  form<Extract<Effect, { do: 'createToken' }>>(
    '<who> investigates',
    { ...clues, count: n(1), surface: 'investigates' },
    { who: playerOne },
  ),
  map(
    param('adapt <p>', digits),
    (count): Effect => adapt(count),
    (effect) => {
      const put = effect.do === 'if' && effect.surface === 'adapt' ? effect.then[0] : undefined;
      const count =
        put?.do === 'putCounters' && put.count !== undefined && put.count.a === 'n' ? put.count.n : undefined;
      return count !== undefined && stable(adapt(count)) === stable(effect) ? count : undefined;
    },
  ),
];
function adapt(count: number): Effect {
  return {
    do: 'if',
    surface: 'adapt',
    cond: {
      if: 'is',
      what: self,
      filter: { nouns: ['permanent'], qualifiers: [{ q: 'counter', kind: '+1/+1', not: true }] },
    },
    then: [plusOne(count)],
  };
}
