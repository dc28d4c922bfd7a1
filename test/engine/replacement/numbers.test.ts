import { describe } from 'vitest';
import {
  card,
  casts,
  handOf,
  holds,
  hooked,
  isAsked,
  lands,
  life,
  neverAsked,
  ofKind,
  opts,
  ruling,
  shows,
  type Given,
} from '../../dsl/plain-ruling.ts';

/** Replacement effects that change how much: life, tokens, counters, cards (614.1a, 614.5, 616.1, 616.2). */

const act = ofKind('{0}', 'Instant');
const enchantment = ofKind('{1}', 'Enchantment');
const DRINK = act('Drink', 'You gain 3 life.');
const MORE = enchantment('More', 'If you would gain life, you gain that much life plus 1 instead.');

const order: Given = {
  cards: [DRINK, MORE, enchantment('Twice', 'If you would gain life, you gain twice that much life instead.')],
  seats: { A: { battlefield: ['Twice', 'More'], hand: ['Drink', 'Drink'] }, B: { hand: ['Drink'] } },
};
ruling(
  '616.1: where the order of two effects shows in the result, the affected player chooses which applies first',
  order,
)
  .when('A', casts("A's Drink"))
  .until('options')
  .then('A', isAsked({ kind: 'options', clauses: ['616.1'] }))
  .when('A', opts('More'))
  .then('A', life('A', 28)) // 3, 4, 8
  .when('A', casts("A's Drink"))
  .until('options')
  .when('A', opts('Twice'))
  .then('A', life('A', 35)) // 3, 6, 7
  .when('B', casts("B's Drink"))
  .resolve()
  .then('A', life('B', 23));

ruling('614.5: each effect applies once, and nobody is asked for an order that makes no difference', {
  cards: [
    enchantment(
      'Twins',
      'If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.',
    ),
    act('Muster', 'Create three 1/1 white Soldier creature tokens.'),
  ],
  seats: { A: { battlefield: ['Twins', 'Twins'], hand: ['Muster'] }, B: { hand: ['Muster'] } },
})
  .when('A', casts("A's Muster"))
  .resolve()
  .when('B', casts("B's Muster"))
  .resolve()
  .then(
    'A',
    holds('A', 'battlefield', ['Twins', 'Twins', ...lands(12, 'Soldier')]),
    holds('B', 'battlefield', lands(3, 'Soldier')),
    neverAsked('options'),
  );

describe('616.2: an effect that begins to apply because of another', () => {
  /**
   * A drinks for 3 under “you gain that much life plus 1”, a rule of the format that adds 2, and one that makes a gain 1 where it applies; `asks`: that one does
   * something besides.
   */
  const gaining = (applies: (delta: number) => boolean, asks: boolean): Given => ({
    format: hooked('duel', {
      replacements: {
        life: [
          { clause: 'X1', label: 'Gain 2 more', change: (_g, e) => ({ ...e, delta: e.delta + 2 }) },
          {
            clause: 'X2',
            label: 'Gain 1 instead',
            applies: (_g, e) => applies(e.delta),
            ...(asks
              ? {
                  *replace(_g, e) {
                    yield* [];
                    return { ...e, delta: 1 };
                  },
                }
              : { change: (_g, e) => ({ ...e, delta: 1 }) }),
          },
        ],
      },
    }),
    people: 2,
    names: ['A', 'B'],
    cards: [DRINK, MORE],
    seats: { A: { battlefield: ['More'], hand: ['Drink', 'Drink'] } },
  });
  for (const asks of [false, true]) {
    ruling(
      `CR 616.2: the player chooses the order, though both sum up alike, if it begins to apply on one way alone (it does something: ${asks})`,
      gaining((delta) => delta === 4, asks),
    )
      .when('A', casts('Drink'))
      .until('options')
      .then('A', isAsked({ clauses: ['616.1'] }))
      .when('A', opts('More'))
      .then('A', isAsked({ kind: 'options', clauses: ['616.1'] }))
      .when('A', opts('Gain 1 instead'))
      .then('A', life('A', 23)) // 3, 4, 1, 3
      .when('A', casts('Drink'))
      .until('options')
      .when('A', opts('Gain 2 more'))
      .then('A', isAsked({ kind: 'priority' }), life('A', 29)); // 3, 5, 6
    ruling(
      `CR 616.2: nobody is asked for an order, if it begins to apply on every way at the same point (it does something: ${asks})`,
      gaining((delta) => delta === 6, asks),
    )
      .when('A', casts('Drink'))
      .resolve()
      .then('A', life('A', 21), neverAsked('options')); // 3, 4 or 5, 6, 1
  }
});

ruling('614.11: two effects that each replace a draw by two make four', {
  cards: [enchantment('Flood', 'If you would draw a card, draw two cards instead.'), act('Peek', 'Draw a card.')],
  seats: {
    A: { battlefield: ['Flood', 'Flood'], hand: ['Peek'], library: lands(9, 'Forest') },
    B: { hand: ['Peek'], library: lands(9, 'Forest') },
  },
})
  .when('A', casts("A's Peek"))
  .resolve()
  .when('B', casts("B's Peek"))
  .resolve()
  .then('A', handOf('A', 4), handOf('B', 1));

ruling('614.16: more counters are put on what the effect’s controller controls, of its kind, whoever puts them', {
  cards: [
    enchantment(
      'Season',
      'If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put on it instead.',
    ),
    act('Grow', 'Put two +1/+1 counters on target creature.'),
    act('Charge', 'Put two charge counters on target creature.'),
  ],
  seats: {
    A: { battlefield: ['Season', 'Bear'], hand: ['Grow', 'Charge'] },
    B: { battlefield: ['Giant'], hand: ['Grow'] },
  },
})
  .when('B', casts("B's Grow", { at: 'Bear' }))
  .resolve()
  .when('A', casts('Charge', { at: 'Bear' }))
  .resolve()
  .when('A', casts("A's Grow", { at: 'Giant' }))
  .resolve()
  .then('A', shows('Bear', { counters: { '+1/+1': 4, charge: 2 } }), shows('Giant', { counters: { '+1/+1': 2 } }));

const moody = (of: number): Given => ({
  cards: [
    enchantment(
      'Mood',
      'As long as you have 5 or less life, if an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.',
    ),
    card('Call', '{0}', 'Instant', 'Create a 1/1 white Soldier creature token.'),
  ],
  life: { A: of },
  seats: { A: { battlefield: ['Mood'], hand: ['Call'] } },
});
ruling('614.1: an effect whose condition does not hold replaces nothing', moody(6))
  .when('A', casts('Call'))
  .resolve()
  .then('A', holds('A', 'battlefield', ['Mood', 'Soldier']));
ruling('614.1: an effect replaces as soon as its condition holds', moody(5))
  .when('A', casts('Call'))
  .resolve()
  .then('A', holds('A', 'battlefield', ['Mood', 'Soldier', 'Soldier']));
