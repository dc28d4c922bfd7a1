import { describe } from 'vitest';
import {
  attached,
  card,
  casts,
  chooses,
  holds,
  inZone,
  mayAttack,
  mayDo,
  neverAsked,
  ownedBy,
  ruling,
  size,
  takes,
  type Given,
} from '../../dsl/ruling.ts';
import { confrontation, mainOf, prisms, upkeepOf } from './confrontation.ts';

/** The Opposition's upkeep, in which Opposition 1 moves a Brute to Front 2. */
const upkeep = (seats: Given['seats'], more: Partial<Given> = {}): Given =>
  confrontation({ turn: upkeepOf('Opposition'), ...more, seats });

describe('C13: what a move is', () => {
  ruling(
    'C13: "creatures you control" follows the controlling seat',
    upkeep({ 'Opposition 1': { battlefield: ['Brute'] }, 'Opposition 2': { battlefield: ['Rally'] } }),
  )
    .then('Will 1', size('Brute', '3/3'))
    .when('Opposition 1', takes('Move Brute'))
    .then('Will 1', size('Brute', '4/4'));
  ruling(
    'C13: the legend rule follows it: two at different Fronts are fine, at the same one they are not',
    upkeep({ 'Opposition 1': { battlefield: ['Captain'] }, 'Opposition 2': { battlefield: ['Captain'] } }),
  )
    .then(
      'Will 1',
      holds('Opposition 1', 'battlefield', ['Captain']),
      holds('Opposition 2', 'battlefield', ['Captain']),
    )
    .when('Opposition 1', takes('Move Captain from Front 1'))
    .until('draw')
    .then('Will 1', holds('Opposition 1', 'battlefield', []), holds('Opposition 2', 'battlefield', ['Captain']));
  ruling(
    'C13: "as long as you control" ends when another head holds the source',
    confrontation({
      seats: { 'Opposition 1': { battlefield: ['Brute'] }, 'Will 1': { battlefield: prisms(2), hand: ['Keeper'] } },
    }),
  )
    .when('Will 1', casts('Keeper'), chooses('Brute'))
    .resolve()
    .then('Will 1', inZone('Brute', 'battlefield', 'Will 1'))
    .until('upkeep', 'Will')
    .when('Will 1', takes('Give Keeper'))
    .then('Will 1', inZone('Keeper', 'battlefield', 'Will 2'), inZone('Brute', 'battlefield', 'Opposition 1'));
  ruling(
    'C13: it decides only which head holds a permanent: when the effect ends, control returns to whoever would have had it',
    upkeep(
      {
        'Will 1': { battlefield: ['Brute'] },
        'Will 2': { battlefield: prisms(1), hand: ['Unmake'] },
        'Opposition 1': { battlefield: [{ card: 'Collar', attachedTo: 'Brute' }] },
      },
      { cards: [card('Unmake', '{W}', 'Instant', 'Destroy target enchantment.')] },
    ),
  )
    .then('Will 1', inZone('Brute', 'battlefield', 'Opposition 1'))
    .when('Opposition 1', takes('Move Brute'))
    // the Aura that gives control goes along
    .then('Will 1', inZone('Brute', 'battlefield', 'Opposition 2'), inZone('Collar', 'battlefield', 'Opposition 2'))
    .when('Will 2', casts('Unmake', { at: 'Collar' }))
    .resolve()
    .then('Will 1', inZone('Brute', 'battlefield', 'Will 1'));
  ruling(
    'C13: an effect of a resolution gives the other head control from then on',
    confrontation({
      turn: mainOf('Opposition'),
      seats: { 'Will 1': { battlefield: ['Brute'] }, 'Opposition 1': { battlefield: prisms(2), hand: ['Keeper'] } },
    }),
  )
    .when('Opposition 1', casts('Keeper'), chooses('Brute'))
    .resolve()
    .then('Will 1', inZone('Brute', 'battlefield', 'Opposition 1'))
    .until('upkeep', 'Opposition')
    .when('Opposition 1', takes('Move Brute'))
    .then('Will 1', inZone('Brute', 'battlefield', 'Opposition 2'), ownedBy('Brute', 'Will 1'))
    .until('main1', 'Opposition')
    .then('Will 1', inZone('Brute', 'battlefield', 'Opposition 2'));

  const moves = (moveSickness: string): Given =>
    upkeep({ 'Opposition 1': { battlefield: ['Brute'] } }, { options: { moveSickness } });
  const gift = (moveSickness: string): Given =>
    confrontation({
      turn: upkeepOf('Will'),
      options: { moveSickness },
      seats: { 'Will 1': { battlefield: ['Brute'] } },
    });
  ruling("C13, 302.6: continuity counts by person: the Augur's own move is not sick", moves('by-person'))
    .when('Opposition 1', takes('Move Brute'))
    .until('attack')
    .then('Opposition 1', mayAttack({ Brute: ['Will 2'] }));
  ruling("C13, 302.6: a Magician's gift is", gift('by-person'))
    .when('Will 1', takes('Give Brute'))
    .until('main2')
    .then('Will 2', neverAsked('attack'));
  ruling('C13: option moveSickness "always": so is the Augur’s move', moves('always'))
    .when('Opposition 1', takes('Move Brute'))
    .until('main2')
    .then('Will 2', neverAsked('attack'));
  ruling('C13: option moveSickness "always": so is a gift', gift('always'))
    .when('Will 1', takes('Give Brute'))
    .until('main2')
    .then('Will 2', neverAsked('attack'));
  ruling('C13: option moveSickness "never": no move is', moves('never'))
    .when('Opposition 1', takes('Move Brute'))
    .until('attack')
    .then('Opposition 1', mayAttack({ Brute: ['Will 2'] }));
  ruling('C13: option moveSickness "never": no gift is', gift('never'))
    .when('Will 1', takes('Give Brute'))
    .until('attack')
    .then('Will 2', mayAttack({ Brute: ['Opposition 2'] }));
  ruling(
    'C13: what was sick before the move stays sick',
    upkeep({
      'Opposition 1': {
        battlefield: [
          { card: 'Runner', as: 'first' },
          { card: 'Stoker', sick: true },
        ],
      },
    }),
  )
    .when('Opposition 1', takes('Move Stoker'))
    .until('attack')
    .then('Opposition 1', mayAttack({ first: ['Will 1'] }));
});

describe('C13: what is attached', () => {
  const captain = { 'Opposition 2': { battlefield: ['Captain'] } };
  const halo = { 'Will 1': { battlefield: [{ card: 'Halo', attachedTo: 'Brute' }] } };
  ruling(
    'C13: what a Magician has attached to it holds it fast',
    upkeep({ 'Opposition 1': { battlefield: ['Brute'] }, ...captain, ...halo }),
  ).then('Opposition 1', attached('Halo', 'Brute'), mayDo('Move Captain from Front 2 to Front 1'));
  ruling(
    'C13: option moveEnchanted "shed": it moves, and the Aura goes to the graveyard',
    upkeep({ 'Opposition 1': { battlefield: ['Brute'] }, ...captain, ...halo }, { options: { moveEnchanted: 'shed' } }),
  )
    .when('Opposition 1', takes('Move Brute'))
    .until('draw')
    .then('Will 1', inZone('Brute', 'battlefield', 'Opposition 2'), inZone('Halo', 'graveyard', 'Will 1'));
  ruling(
    "C13: the mover's own Aura moves along and is never moved alone",
    upkeep({ 'Opposition 1': { battlefield: ['Brute', { card: 'Halo', attachedTo: 'Brute' }] } }),
  )
    .then('Opposition 1', mayDo('Move Brute from Front 1 to Front 2'))
    .when('Opposition 1', takes('Move Brute'))
    .until('draw')
    .then(
      'Will 1',
      inZone('Brute', 'battlefield', 'Opposition 2'),
      inZone('Halo', 'battlefield', 'Opposition 2'),
      attached('Halo', 'Brute'),
    );
  const armed = upkeep({ 'Opposition 1': { battlefield: ['Brute', { card: 'Sword', attachedTo: 'Brute' }] } });
  ruling('C13: Equipment moves along with its creature', armed)
    .when('Opposition 1', takes('Move Brute'))
    .until('draw')
    .then('Will 1', inZone('Sword', 'battlefield', 'Opposition 2'), attached('Sword', 'Brute'));
  ruling('C13: Equipment that moves alone becomes unattached', armed)
    .when('Opposition 1', takes('Move Sword'))
    .until('draw')
    .then(
      'Will 1',
      inZone('Sword', 'battlefield', 'Opposition 2'),
      inZone('Brute', 'battlefield', 'Opposition 1'),
      attached('Sword', null),
    );
  ruling(
    'C26, C13: nothing is ever attached across Fronts: control that passes to another Front sheds what others attached',
    confrontation({
      turn: mainOf('Opposition'),
      seats: {
        'Opposition 1': {
          battlefield: ['Brute', { card: 'Halo', attachedTo: 'Brute' }, { card: 'Sword', attachedTo: 'Brute' }],
        },
        'Opposition 2': { battlefield: prisms(1), hand: ['Borrow'] },
      },
    }),
  )
    .when('Opposition 2', casts('Borrow', { at: 'Brute' }))
    .resolve()
    .then(
      'Will 1',
      inZone('Brute', 'battlefield', 'Opposition 2'),
      inZone('Halo', 'graveyard'),
      inZone('Sword', 'battlefield', 'Opposition 1'),
      attached('Sword', null),
    );
});
