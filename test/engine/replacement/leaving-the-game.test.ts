import { describe, expect } from 'vitest';
import {
  card,
  casts,
  concedes,
  inZone,
  life,
  onStack,
  passes,
  ruling,
  waitsFor,
  type Given,
} from '../../dsl/plain-ruling.ts';
import { done, IT, n, ONE, YOU } from '../effects/ir.ts';

/** A, B, C (and D) in the order of their turns, everybody alone. */
const table = (seats: Given['seats'], more: Partial<Given> = {}): Given => ({
  format: 'free-for-all',
  people: Object.keys(seats).length,
  names: Object.keys(seats),
  options: { seating: 'named' },
  ...more,
  seats,
});
const SPRING = card('Spring', '{0}', 'Instant', 'You gain 1 life.');

describe('CR 800.4a, 117.4 priority', () => {
  ruling(
    'CR 800.4a: priority passes to the next player, and nobody is passed over',
    table({ A: { hand: ['Spring'] }, B: {}, C: {} }, { cards: [SPRING] }),
  )
    .when('A', casts('Spring'))
    .then('C', waitsFor('A'))
    .when('A', concedes)
    .then('C', waitsFor('B'), onStack())
    .when('B', passes)
    .then('C', waitsFor('C'));
  ruling(
    'CR 117.4: the pass of somebody who has left no longer counts',
    table({ A: {}, B: {}, C: { hand: ['Spring'] } }, { cards: [SPRING] }),
  )
    .when('A', passes)
    .when('B', passes)
    .when('C', casts('Spring'), passes)
    .then('C', waitsFor('A'))
    .when('A', passes)
    .then('C', waitsFor('B'))
    .when('A', concedes)
    .then('C', waitsFor('B'), onStack('Spring'))
    .when('B', passes)
    .then('C', onStack(), life('C', 21));
});

describe('CR 800.4b–i what somebody who has left no longer does', () => {
  ruling('CR 800.4b: nothing comes under its control', table({ A: {}, B: {}, C: { exile: ['Bear'] } }))
    .when('B', concedes)
    .check('an effect of B', (t) =>
      done(t, [{ do: 'move', what: IT, to: 'battlefield', verb: 'put' }], { you: 'B', it: ['Bear'] }),
    )
    .then('A', inZone('Bear', 'exile'));
  ruling('CR 800.4f: it pays nothing: "unless that player pays" happens', table({ A: {}, B: {}, C: {} }))
    .when('B', concedes)
    .check('an effect of A', (t) =>
      done(
        t,
        [
          {
            do: 'pay',
            who: { sel: 'that player' },
            cost: [{ c: 'life', amount: n(1) }],
            unless: [{ do: 'gainLife', who: YOU, amount: n(5) }],
          },
        ],
        { event: { players: [t.s.seat('B')], amount: 0 } },
      ),
    )
    .then('A', life('A', 25));
  ruling(
    'CR 800.4g: another opponent chooses in its place, whom the controller names',
    table({ A: { battlefield: ['Bear', 'Bird'] }, B: {}, C: {}, D: {} }),
  )
    .when('B', concedes)
    .check('A names D, and D chooses the Bird', (t) => {
      const { asked } = done(
        t,
        [
          {
            do: 'destroy',
            what: {
              sel: 'choose',
              filter: { nouns: ['creature'], whose: 'you' },
              count: ONE,
              by: { sel: 'that player' },
            },
          },
        ],
        {
          event: { players: [t.s.seat('B')], amount: 0 },
          answers: [{ chosen: [t.s.ref('D')] }, { chosen: [t.s.ref('Bird')] }],
        },
      );
      expect(asked.map(({ person }) => person)).toEqual([t.person('A'), t.person('D')]);
    })
    .then('A', inZone('Bear', 'battlefield'), inZone('Bird', 'graveyard'));
  ruling('CR 800.4i: what it had in hand is still known', table({ A: {}, B: { hand: ['Bear', 'Bird'] }, C: {} }))
    .when('B', concedes)
    .check('an effect of A', (t) =>
      done(t, [{ do: 'gainLife', who: YOU, amount: { a: 'hand', of: { sel: 'that player' } } }], {
        event: { players: [t.s.seat('B')], amount: 0 },
      }),
    )
    .then('A', life('A', 22));
});
