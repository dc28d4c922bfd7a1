import { describe } from 'vitest';
import type { Script } from '../../dsl/script.ts';
import {
  casts,
  handOf,
  holds,
  inZone,
  libraryOf,
  life,
  mayTarget,
  ruling,
  shows,
  showsSeat,
  type Given,
  type Position,
} from '../../dsl/ruling.ts';
import { confrontation, mainOf, prisms } from './confrontation.ts';

/** The captain is owned by Will 1 and controlled by `holder`, on whose Front the Opposition slays it. */
function strayDeath(name: string, holder: string, options: Given['options'] = {}): Script<Position> {
  const slayer = `Opposition ${holder.at(-1)}`;
  const captain = [{ card: 'Captain', owner: 'Will 1' }];
  return ruling(
    name,
    confrontation({
      magicians: 3,
      options,
      seats:
        slayer === holder
          ? { [slayer]: { battlefield: [...captain, ...prisms(1)], hand: ['Slay'] } }
          : { [holder]: { battlefield: captain }, [slayer]: { battlefield: prisms(1), hand: ['Slay'] } },
    }),
  )
    .when(slayer, casts('Slay', { at: 'Captain' }))
    .resolve();
}

describe('C6: graveyards at Fronts', () => {
  for (const n of [1, 2, 3])
    ruling(
      `C6: with ${n} Magicians a card of the Opposition goes to the graveyard at its Front`,
      confrontation({
        magicians: n,
        seats: {
          [`Opposition ${n}`]: { battlefield: ['Captain'] },
          [`Will ${n}`]: { battlefield: prisms(1), hand: ['Slay'] },
        },
      }),
    )
      .when(`Will ${n}`, casts('Slay', { at: 'Captain' }))
      .resolve()
      .then(
        'Will 1',
        inZone('Captain', 'graveyard', `Opposition ${n}`),
        inZone('Slay', 'graveyard', `Will ${n}`),
        holds(`Opposition ${n}`, 'graveyard', ['Captain']),
      );
  strayDeath(
    "C6: a Magician's creature that dies on another's Front lies in that one's graveyard, and is still its owner's",
    'Will 2',
  ).then('Opposition 1', inZone('Captain', 'graveyard', 'Will 2'), shows('Captain', { owner: 's0' }));
  strayDeath("C6: taken by the Opposition, it goes to the Magician's graveyard at that Front", 'Opposition 3').then(
    'Will 1',
    inZone('Captain', 'graveyard', 'Will 3'),
  );
  strayDeath('C6: option strayGraveyard "owner": it goes to its owner\'s graveyard', 'Will 2', {
    strayGraveyard: 'owner',
  }).then('Will 1', inZone('Captain', 'graveyard', 'Will 1'));
  ruling(
    'C6: a stray card in B\'s graveyard is in "your graveyard" for B, not for its owner, and returns to its owner\'s hand',
    confrontation({
      seats: {
        'Will 1': { battlefield: prisms(1), hand: ['Dig Up'] },
        'Will 2': {
          battlefield: prisms(1),
          hand: [{ card: 'Dig Up', as: 'the second Dig Up' }],
          graveyard: [{ card: 'Captain', owner: 'Will 1' }],
        },
      },
    }),
  )
    .then('Will 1', mayTarget('cast', 'Dig Up'))
    .when('Will 2', casts('the second Dig Up', { at: 'Captain' }))
    .resolve()
    .then('Will 1', inZone('Captain', 'hand', 'Will 1'));
  ruling(
    'C6: milled cards go to the graveyard of the seat that mills',
    confrontation({
      turn: mainOf('Opposition'),
      seats: { 'Opposition 2': { battlefield: prisms(1), hand: ['Grind'] } },
    }),
  )
    .when('Opposition 2', casts('Grind'))
    .resolve()
    .then(
      'Opposition 1',
      holds('Will 1', 'graveyard', ['Filler', 'Filler']),
      holds('Will 2', 'graveyard', ['Filler', 'Filler']),
      libraryOf('Will 1', 18),
    );
  ruling(
    'C6: discarded cards of the Opposition go to the graveyard at the Front of the hand',
    confrontation({
      seats: { 'Opposition 2': { hand: ['Captain'] }, 'Will 2': { battlefield: prisms(1), hand: ['Forget'] } },
    }),
  )
    .when('Will 2', casts('Forget', { at: 'Opposition 2' }))
    .resolve()
    .then('Will 1', inZone('Captain', 'graveyard', 'Opposition 2'));
  ruling(
    'C6: a countered spell goes to the graveyard at its own Front, whoever counters it',
    confrontation({
      turn: mainOf('Opposition'),
      life: { Will: 21 },
      seats: {
        'Opposition 2': { battlefield: prisms(1), hand: ['Zap'] },
        'Will 1': { battlefield: prisms(1), hand: ['Refuse'] },
      },
    }),
  )
    .when('Opposition 2', casts('Zap', { at: 'Will 2' }))
    .when('Will 1', casts('Refuse', { at: 'Zap' }))
    .resolve()
    .then('Will 2', inZone('Zap', 'graveyard', 'Opposition 2'), life('Will', 21));
});

describe('Owner: the Opposition owns as one', () => {
  const astray = (spell: string): Given =>
    confrontation({
      seats: {
        'Opposition 2': { battlefield: [{ card: 'Captain', owner: 'Opposition 1' }] },
        'Will 2': { battlefield: prisms(1), hand: [spell] },
      },
    });
  ruling("C24: its owner's hand is the Opposition's hand at the Front where the object was", astray('Send Home'))
    .when('Will 2', casts('Send Home', { at: 'Captain' }))
    .resolve()
    .then('Opposition 1', inZone('Captain', 'hand', 'Opposition 2'), holds('Opposition 2', 'hand', ['Captain']));
  ruling('C6: "its owner" is the Opposition seat at the Front where it was', astray('Lay to Rest'))
    .when('Will 2', casts('Lay to Rest', { at: 'Captain' }))
    .resolve()
    .then('Will 1', handOf('Opposition 1', 0), handOf('Opposition 2', 1));
  const sent = (name: string, spell: string): Script<Position> =>
    ruling(
      name,
      confrontation({
        seats: {
          'Will 2': { battlefield: [{ card: 'Captain', owner: 'Will 1' }] },
          'Opposition 2': { battlefield: prisms(1), hand: [spell] },
        },
      }),
    )
      .when('Opposition 2', casts(spell, { at: 'Captain' }))
      .resolve();
  sent("C6: a Magician's card goes to that Magician's own hand from any Front", 'Send Home').then(
    'Will 1',
    inZone('Captain', 'hand', 'Will 1'),
    shows('Captain', { owner: 's0' }),
  );
  sent("C6: and to the top of that Magician's own library", 'Send Under')
    .then('Opposition 2', libraryOf('Will 1', 21), libraryOf('Will 2', 20), showsSeat('Will 1', { hand: 0 }))
    .until('draw', 'Opposition')
    .until('draw', 'Will')
    .then('Will 1', inZone('Captain', 'hand', 'Will 1'));
});
