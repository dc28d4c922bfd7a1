import { describe, expect } from 'vitest';
import { cardsOf } from '../../../formats/journeys/challenge/leave.ts';
import {
  always,
  attackWithAll,
  card,
  casts,
  dice,
  goesOn,
  holds,
  inZone,
  keepsAlso,
  lands,
  libraryOf,
  notInPlay,
  reads,
  ruling,
  showsSeat,
} from '../../dsl/ruling.ts';
import type { SeatSpec } from '../../../server/judge/situation-schema.ts';
import { GM, forests, goal, prose, scene, suspended, type Stage } from './stage.ts';

const WADER = card('Wader', '{U}', 'Creature — Homarid', '', '1/1');
const DRAIN = card('Drain', '{G}', 'Sorcery', 'Drain deals 1 damage to each creature.');
const NEVER = [prose('never')];
/** The deck still has this to be overcome, and nothing else at once. */
const open = (what: string) => keepsAlso('Threat 1', `Overcome: ${what}`, 'After that: One more condition');
/** Everything that had to be done is done, and the last condition is left. */
const met = keepsAlso('Threat 1', 'Overcome: never');
const staysHome = always('attack', () => ({ attacks: [] }));
/** A deck that lies still, with this to be done and more after it. */
const against = (
  condition: ReturnType<typeof goal>,
  deck: SeatSpec,
  hand: readonly string[] = [],
  more: Stage = {},
): ReturnType<typeof scene> =>
  scene({
    threats: [{ library: ['Filler'], levels: [[condition], NEVER] }],
    ...more,
    seats: { 'Threat 1': deck, A: { hand: [...hand], battlefield: forests(hand.length) } },
  });

describe('conditions', () => {
  ruling(
    'J-4-4: with its last condition a threat deck goes, and all of its cards',
    scene({
      threats: [{ levels: [[goal('endure', 1)]], library: lands(5, 'Bear') }, {}],
      seats: { 'Threat 1': { battlefield: ['Golem'] } },
    }),
  )
    .until('main1', 'A')
    .then(
      'A',
      showsSeat('Threat 1', { left: true }),
      libraryOf('Threat 1', 0),
      holds('Threat 1', 'battlefield', []),
      holds('Threat 1', 'graveyard', []),
      goesOn,
    );
  ruling(
    'J-4-5: stacked ones are attempted one after another, those of one set at once',
    scene({
      threats: [
        {
          library: ['Filler'],
          levels: [[goal('destroy', 1, 'bear'), goal('destroy', 1, 'golem')], [goal('destroy', 1, 'artifact')]],
        },
      ],
      seats: {
        'Threat 1': { battlefield: ['Golem', 'Bear'] },
        A: { hand: ['Smite', 'Smite'], battlefield: forests(2) },
      },
    }),
  )
    .when(GM, staysHome)
    .until('main1', 'A')
    .when('A', casts('Smite', { at: 'Golem' }))
    .resolve()
    .then('A', keepsAlso('Threat 1', '1.: destroy 1 bear (0 of 1)', '2.: destroy 1 golem – resolved'))
    .when('A', casts('Smite', { at: 'Bear' }))
    .resolve()
    // the golem died before that one could be attempted
    .then('A', keepsAlso('Threat 1', 'Overcome: destroy 1 artifact (0 of 1)'), reads(/“destroy 1 bear” is resolved/));
  ruling(
    'J-4-15: deaths of a kind are counted',
    against(goal('destroy', 2, 'homarid'), { battlefield: ['Wader', 'Golem'] }, ['Smite', 'Smite'], { cards: [WADER] }),
  )
    .when(GM, staysHome)
    .until('main1', 'A')
    .when('A', casts('Smite', { at: 'Wader' }))
    .resolve()
    .when('A', casts('Smite', { at: 'Golem' }))
    .resolve()
    .then('A', open('destroy 2 homarid (1 of 2)'));
  ruling(
    'J-4-15: deaths of another kind are not',
    against(goal('destroy', 1, 'bear'), { battlefield: ['Wader', 'Golem'] }, ['Smite', 'Smite'], { cards: [WADER] }),
  )
    .when(GM, staysHome)
    .until('main1', 'A')
    .when('A', casts('Smite', { at: 'Wader' }))
    .resolve()
    .when('A', casts('Smite', { at: 'Golem' }))
    .resolve()
    .then('A', open('destroy 1 bear (0 of 1)'));
  ruling(
    'J-4-18: none of a kind is left, once there was one on the battlefield; what is suspended does not count',
    against(goal('clear', 1, 'artifact'), { exile: [suspended('Golem', 2)] }, ['Smite']),
  )
    .when(GM, staysHome, dice(5))
    .until('main1', 'Threat 1')
    .then('A', inZone('Golem', 'exile'), open('clear 1 artifact'))
    .until('main1', 'Threat 1')
    .then('A', inZone('Golem', 'battlefield'), open('clear 1 artifact'))
    .until('main1', 'A')
    .when('A', casts('Smite', { at: 'Golem' }))
    .resolve()
    .then('A', met);
  const ten = (waders: number, more: string[], hand: string[]) =>
    against(goal('destroy', 10, 'homarid'), { battlefield: [...lands(waders, 'Wader'), ...more] }, hand, {
      cards: [WADER, DRAIN],
    });
  ruling(
    'J-4-15: the homarids of the document: nine of them are too few, and other deaths do not count',
    ten(9, ['Bear'], ['Drain', 'Drain']),
  )
    .when(GM, staysHome)
    .until('main1', 'A')
    .when('A', casts('Drain'))
    .resolve()
    .when('A', casts('Drain'))
    .resolve()
    .then('A', notInPlay('Bear'), open('destroy 10 homarid (9 of 10)'));
  ruling('J-4-15: the homarids of the document: ten of them have to die', ten(10, [], ['Drain']))
    .when(GM, staysHome)
    .until('main1', 'A')
    .when('A', casts('Drain'))
    .resolve()
    .then('A', met);
  ruling(
    'J-4-15, J-4-18: the artifacts of the document: all of them have to be removed',
    against(goal('clear', 1, 'artifact'), { battlefield: ['Golem', { card: 'Golem', as: 'other golem' }, 'Bear'] }, [
      'Smite',
      'Smite',
    ]),
  )
    .when(GM, staysHome)
    .until('main1', 'A')
    .when('A', casts('Smite', { at: 'Golem' }))
    .resolve()
    .then('A', open('clear 1 artifact'))
    .when('A', casts('Smite', { at: 'other golem' }))
    .resolve()
    .then('A', met);

  const peace = (n: number) => against(goal('unharmed', n), { battlefield: ['Golem'] });
  ruling('J-4-15: the peace of the document: no damage for 3 turn cycles in a row', peace(3))
    .when(GM, attackWithAll)
    .until('main1', 'A')
    .when(GM, staysHome)
    .until('main1', 'A')
    .until('main1', 'A')
    .then('A', open('unharmed 3 (2 of 3)'))
    .until('main1', 'A')
    .then('A', met);
  ruling('J-4-15: who is harmed in between begins anew', peace(3))
    .when(GM, attackWithAll)
    .until('main1', 'A')
    .when(GM, staysHome)
    .until('main1', 'A')
    .then('A', open('unharmed 3 (1 of 3)'))
    .when(GM, attackWithAll)
    .until('main1', 'A')
    .then('A', open('unharmed 3 (0 of 3)'))
    .when(GM, staysHome)
    .until('main1', 'A')
    .then('A', open('unharmed 3 (1 of 3)'));
  ruling(
    'J-4-15: the library is used up',
    scene({ threats: [{ draw: 7, library: lands(5, 'Bear'), levels: [[goal('empty', 1)], NEVER] }] }),
  )
    .then('A', open('empty 1'))
    .until('main1', 'Threat 1')
    .then('A', met);
  ruling(
    'J-4-4: where the cards of everybody are in the end is known',
    scene({
      pcs: [{ library: 4 }],
      seats: { A: { hand: ['Bear'], graveyard: ['Spark'], exile: ['Balm'] } },
      threats: [{ levels: [[goal('endure', 1)]] }],
    }),
  )
    .until('over')
    .check('the cards that A takes along', ({ g, s }) => {
      const zones = cardsOf(g.state, s.seat('A'));
      expect([zones.library.length + zones.hand.length, zones.graveyard.length, zones.exile.length]).toEqual([5, 1, 1]);
    });
});
