import { describe } from 'vitest';
import {
  casts,
  concedes,
  goesOn,
  hidden,
  holds,
  inZone,
  isOver,
  leaves,
  life,
  notAsked,
  plays,
  ruling,
  showsSeat,
  waitsFor,
} from '../../dsl/ruling.ts';
import { confrontation, opening, prisms, wills } from './confrontation.ts';

describe.each([1, 2, 3])('C19: the end with %i Magicians', (n) => {
  ruling(
    'C19: a side without Life has lost',
    confrontation({
      magicians: n,
      life: { Opposition: 3 },
      seats: { 'Will 1': { battlefield: prisms(1), hand: ['Zap'] } },
    }),
  )
    .when('Will 1', casts('Zap', { at: `Opposition ${n}` }))
    .resolve()
    .then('Opposition 1', isOver('Will'));
  ruling('C19: the Augur concedes: the Will wins', confrontation({ magicians: n }))
    .when('Opposition 1', concedes)
    .then('Will 1', isOver('Will'));
  const conceding = ruling(
    "C19: all Magicians concede: the Opposition wins, and the Will's Life is what it was",
    confrontation({ magicians: n, life: { Will: 17 } }),
  );
  // whoever goes hands the seat to a friend, who concedes it as their own
  for (const seat of wills(n)) conceding.then('Opposition 1', goesOn).when(seat, concedes);
  conceding.then('Opposition 1', isOver('Opposition'), life('Will', 17));
});

describe('C19: a Magician goes, the others play on', () => {
  ruling(
    'C19: the seat is handed to the next friend, who answers for it from then on',
    confrontation({ magicians: 3, seats: { 'Will 2': { hand: ['Grove'], battlefield: ['Brute'] } } }),
  )
    .when('Will 2', concedes)
    .then('Will 1', goesOn, showsSeat('Will 2', { person: 2 }), waitsFor('Will 1', 'Will 3'))
    .when('Will 2', plays('Grove'))
    .then('Will 3', holds('Will 2', 'battlefield', ['Brute', 'Grove']), waitsFor('Will 1', 'Will 3'));
  ruling(
    'C19: so does leaving; what is being asked of them goes to the friend',
    confrontation({ seats: { 'Will 1': { battlefield: ['Brute'] }, 'Will 2': { battlefield: ['Brute'] } } }),
  )
    .until('attack')
    .then('Will 1', waitsFor('Will 1', 'Will 2'))
    .when('Will 1', leaves)
    .then('Opposition 1', showsSeat('Will 1', { person: 1 }), waitsFor('Will 2'))
    .until('main2')
    .then('Will 2', goesOn);
  ruling('C19: one who leaves alone keeps the seat for whoever sits down there', confrontation({ magicians: 1 }))
    .when('Will 1', leaves)
    .then('Opposition 1', goesOn, showsSeat('Will 1', { person: 0 }));
  ruling('C19: conceding in the middle of the opening ends it at once', () => opening())
    .when('Opposition 1', concedes)
    .then('Will 1', isOver('Will'), notAsked);
  ruling(
    'C19, 104.4d: both sides at 0 at once: a draw',
    confrontation({
      life: { Will: 3, Opposition: 3 },
      cards: [{ name: 'Ruin', cost: '{R}', type: 'Sorcery', text: 'Each player loses 3 life.' }],
      seats: { 'Will 1': { battlefield: prisms(1), hand: ['Ruin'] } },
    }),
  )
    .when('Will 1', casts('Ruin'))
    .resolve()
    .then('Will 1', isOver(null));
});

describe('C22: hands of friends', () => {
  const hands = { 'Will 2': { hand: ['Zap'] }, 'Opposition 2': { hand: ['Slay'] } };
  ruling(
    "C22, 810.5: Magicians see each other's hands, and the Augur those of the Opposition",
    confrontation({ seats: hands }),
  )
    .then('Will 1', inZone('Zap', 'hand', 'Will 2'), hidden('Slay'))
    .then('Opposition 1', inZone('Slay', 'hand', 'Opposition 2'), hidden('Zap'));
  ruling(
    'C22: option teamHands "closed": Magicians do not',
    confrontation({ options: { teamHands: 'closed' }, seats: hands }),
  )
    .then('Will 1', hidden('Zap'), hidden('Slay'))
    .then('Will 2', inZone('Zap', 'hand', 'Will 2'))
    .then('Opposition 1', inZone('Slay', 'hand', 'Opposition 2'), hidden('Zap'));
});
