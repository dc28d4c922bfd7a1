import { describe } from 'vitest';
import {
  attacks,
  card,
  casts,
  doesNotRead,
  hidden,
  inZone,
  lands,
  life,
  passes,
  picks,
  reads,
  ruling,
  shows,
  size,
} from '../../dsl/plain-ruling.ts';

describe('who sees and who did', () => {
  const PEEK = card('Peek', '{U}', 'Instant', "Look at target player's hand.");
  ruling('701.20e: looking at a hand shows it to the one who looks alone', {
    format: 'free-for-all',
    people: 3,
    names: ['A', 'B', 'C'],
    cards: [PEEK],
    seats: { A: { battlefield: ['Island'], hand: ['Peek'] }, B: { hand: ['Smite'] }, C: {} },
  })
    .when('A', casts('Peek', { at: 'B' }))
    .resolve()
    .then('A', shows('Smite', { zone: 'hand' }))
    .then('C', hidden('Smite'), doesNotRead(/Smite/))
    .then('B', reads(/looks at/));

  const RUNNER = card(
    'Runner',
    '{R}',
    'Creature — Human',
    'You may exert Runner as it attacks. When you do, you gain 1 life.',
    '2/2',
  );
  const THEFT = card('Theft', '{U}', 'Sorcery', 'Gain control of target creature.');
  ruling(
    "701.43a: an exerted creature stays tapped in the next untap step of the player who exerted it, and in no other's",
    {
      cards: [RUNNER, THEFT],
      seats: { A: { battlefield: ['Runner'] }, B: { battlefield: ['Island'], hand: ['Theft'] } },
    },
  )
    .when('A', attacks({ Runner: 'B' }), picks('yes'))
    .until('main1', 'B')
    .then('A', life('A', 21), shows('Runner', { tapped: true }))
    .when('B', casts('Theft', { at: 'Runner' }))
    .resolve()
    .until('main1', 'A')
    .until('main1', 'B')
    .when('B', attacks({ Runner: 'A' }), picks('no'))
    .until('endCombat')
    .then('B', life('A', 19));

  const LORD = card('Lord', '{B}', 'Creature — Zombie', 'Creatures you control get +1/+1.', '2/2');
  ruling('609.2: a static ability that speaks of permanents does not reach a graveyard', {
    cards: [LORD],
    seats: { A: { battlefield: ['Lord'], graveyard: ['Giant'] }, B: {} },
  }).then('A', size('Giant', '4/4'));
});

describe('references', () => {
  const UNKICK = card('Unkick', '{U}', 'Instant', 'Counter target spell if it was kicked.');
  const KICKED = card('Kicked', '{R}', 'Instant', 'Kicker {R}\nKicked deals 2 damage to any target.');
  const set = {
    cards: [UNKICK, KICKED],
    seats: {
      A: { battlefield: lands(2, 'Mountain'), hand: ['Kicked'] },
      B: { battlefield: ['Island'], hand: ['Unkick'] },
    },
  };
  ruling('608.2c: "it" of "counter target spell if it was kicked" is the target', set)
    .when('A', casts('Kicked', { at: 'B', kicked: true }), passes)
    .when('B', casts('Unkick', { at: 'Kicked' }))
    .resolve()
    .then('B', life('B', 20));
  ruling('608.2c: a spell that was not kicked is not countered by it', set)
    .when('A', casts('Kicked', { at: 'B' }), passes)
    .when('B', casts('Unkick', { at: 'Kicked' }))
    .resolve()
    .then('B', life('B', 18));

  const TYRANT = card(
    'Gatekeeper',
    '{B}',
    'Enchantment',
    'Whenever a creature you control with power 4 or greater enters, destroy all other creatures.',
  );
  ruling('608.2c: "other creatures" after another\'s entering are those other than the one that entered', {
    cards: [TYRANT],
    seats: {
      A: { battlefield: ['Gatekeeper', 'Bear', ...lands(4, 'Mountain')], hand: ['Giant'] },
      B: { battlefield: ['Bird'] },
    },
  })
    .when('A', casts('Giant'))
    .resolve()
    .then('A', inZone('Giant', 'battlefield'), inZone('Bear', 'graveyard'), inZone('Bird', 'graveyard'));

  const BULLY = card(
    'Bully',
    '{B}',
    'Creature — Ogre',
    "Whenever a creature enters under an opponent's control, destroy another target creature that player controls.",
    '2/2',
  );
  ruling('608.2c: "another target creature that player controls" is another than the one that entered', {
    cards: [BULLY],
    turn: { side: 'B', step: 'main1' },
    seats: { A: { battlefield: ['Bully'] }, B: { battlefield: [...lands(4, 'Mountain'), 'Bird'], hand: ['Giant'] } },
  })
    .when('B', casts('Giant'))
    .resolve()
    .then('A', inZone('Bird', 'graveyard'), inZone('Giant', 'battlefield'));

  const BRIDGE = card(
    'Bridge',
    '{B}',
    'Sorcery',
    'Bridge deals X damage to each opponent, where X is the number of creatures you control. You gain X life.',
  );
  ruling('107.3i: a later X is what an earlier sentence has defined it as', {
    cards: [BRIDGE],
    seats: { A: { battlefield: ['Swamp', 'Bear', 'Bird'], hand: ['Bridge'] }, B: {} },
  })
    .when('A', casts('Bridge'))
    .resolve()
    .then('A', life('A', 22), life('B', 18));
});
