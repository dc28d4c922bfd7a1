/** Keywords that stand for a triggered ability: afterlife, fabricate, living weapon (CR 702). */
import type { Ability, CostPart } from '../../ir/index.ts';
import { alt, lazy, lit, type Phrase } from '../../combinators/index.ts';
import { manaCost } from '../costs/cost-parts.ts';
import { cost } from '../costs/costs.ts';
import { digits } from '../words/words.ts';
import {
  attacks,
  creatures,
  dies,
  enters,
  n,
  numberIn,
  param,
  plusOne,
  seek,
  self,
  shorthand,
  you,
} from './shorthand-form.ts';

export const triggeredKeywords: readonly Phrase<Ability>[] = [
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
];
