/** Keywords that stand for an activated ability: outlast, embalm, ninjutsu (CR 702). */
import type { Ability, CostPart } from '../../ir/index.ts';
import { form, type Phrase } from '../../combinators/index.ts';
import { manaCost } from '../costs/cost-parts.ts';
import { digits } from '../words/words.ts';
import { creatures, manaIn, n, numberIn, param, plusOne, self, shorthand, you } from './shorthand-form.ts';

export const activatedKeywords: readonly Phrase<Ability>[] = [
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
];
