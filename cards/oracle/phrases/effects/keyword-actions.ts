/** Keyword actions that stand for other actions: learn, investigate, adapt (CR 701). */
import type { Amount, Effect } from '../../ir/index.ts';
import { form, lit, map, stable, type Phrase } from '../../combinators/index.ts';
import { n, param, plusOne, self, you } from '../abilities/shorthand-form.ts';
import { figure } from '../objects/figures.ts';
import { forEach } from '../objects/for-each.ts';
import { playerOne } from '../objects/players.ts';
import { digits } from '../words/words.ts';

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
