import { describe, expect } from 'vitest';
import {
  answers,
  card,
  casts,
  goesOn,
  handOf,
  holds,
  hooked,
  inTurn,
  inZone,
  isOver,
  lands,
  life,
  picks,
  pool,
  ruling,
  shows,
  showsSeat,
  size,
  turnOf,
  type Given,
} from '../../dsl/plain-ruling.ts';

const deed = (text: string, type = 'Sorcery', name = 'Deed') => card(name, '{0}', type, text);
/** A spell of A for nothing that does this; B is the opponent. */
const does = (text: string, seats: Given['seats'] = {}, ...cards: ReturnType<typeof card>[]): Given => ({
  cards: [deed(text), ...cards],
  seats: { A: { ...seats['A'], hand: ['Deed', ...(seats['A']?.hand ?? [])] }, B: { ...seats['B'] } },
});
const three = (given: Given): Given => ({
  ...given,
  format: 'free-for-all',
  people: 3,
  names: ['A', 'B', 'C'],
  options: { seating: 'named' },
  seats: { C: {}, ...given.seats },
});

describe('choices and conditions', () => {
  ruling('608.2d: “may” asks the player, each named one by themselves', three(does('Each opponent may draw a card.')))
    .when('B', picks('yes'))
    .when('C', picks('no'))
    .when('A', casts('Deed'))
    .resolve()
    .then('A', handOf('B', 1), handOf('C', 0));
  const offer = (seats: Given['seats'] = {}): Given =>
    does('You may sacrifice a creature. If you do, you gain 1 life.', seats);
  ruling('608.2c: “if you do” is so only where it was really done', offer())
    .when('A', casts('Deed'))
    .resolve()
    .then('A', life('A', 20));
  ruling('608.2c: “if you do” is so where it was', offer({ A: { battlefield: ['Bear'] } }))
    .when('A', picks('yes'), casts('Deed'))
    .resolve()
    .then('A', life('A', 21), inZone('Bear', 'graveyard'));
  ruling('608.2c: and is not where it was refused', offer({ A: { battlefield: ['Bear'] } }))
    .when('A', picks('no'), casts('Deed'))
    .resolve()
    .then('A', life('A', 20), inZone('Bear', 'battlefield'));
  ruling(
    '608.2c: “if you don’t” is the other way round',
    does("You may sacrifice a creature. If you don't, you lose 1 life."),
  )
    .when('A', casts('Deed'))
    .resolve()
    .then('A', life('A', 19));
  const tax = (): Given =>
    does(
      'Draw a card.',
      {
        A: { battlefield: ['Mountain'], hand: ['Hush', 'Spark'] },
        B: { battlefield: ['Mountain', ...lands(2, 'Island')], hand: ['Spark'] },
      },
      card('Hush', '{0}', 'Instant', 'Counter target spell unless its controller pays {2}.'),
    );
  ruling('118.12: what is stopped by a payment does not happen when they pay', tax())
    .when('B', casts('Spark', { at: 'A' }))
    .when('A', casts('Hush', { at: "B's Spark" }))
    .when(
      'B',
      answers((part) => ({ pay: part.kind === 'pay' ? part.suggestion : null })),
    )
    .resolve()
    .then('A', life('A', 17), shows('Mountain', { zone: 'battlefield' }));
  ruling('118.12: and happens when nobody pays', tax())
    .when('B', casts('Spark', { at: 'A' }))
    .when('A', casts('Hush', { at: "B's Spark" }))
    .when('B', answers({ pay: null }))
    .resolve()
    .then('A', life('A', 20), holds('B', 'graveyard', ['Spark']));
  ruling('118.12: “pay … if you do”', does('You may pay 3 life. If you do, you gain 1 life.'))
    .when('A', picks('yes'), casts('Deed'))
    .resolve()
    .then('A', life('A', 18));
  describe.each([
    ['If you control two or more creatures, you gain 1 life.', true],
    ['If an opponent controls two or more creatures, you gain 1 life.', false],
    ['If each opponent has 20 or less life, you gain 1 life.', true],
    ["If it's your turn, you gain 1 life.", true],
    ["If it's not your turn, you gain 1 life.", false],
    ['If an opponent lost life this turn, you gain 1 life.', false],
  ])('%s', (text, met) => {
    ruling(
      '608.2c: a condition is looked at when its effect is applied',
      does(text, { A: { battlefield: ['Bear', 'Bird'] }, B: { battlefield: ['Bear'] } }),
    )
      .when('A', casts('Deed'))
      .resolve()
      .then('A', life('A', met ? 21 : 20));
  });
  const kicked = does('Kicker {0}\nIf this spell was kicked, you gain 1 life.');
  ruling('608.2c, 702.33: a condition of how it was cast holds', kicked)
    .when('A', casts('Deed', { kicked: true }))
    .resolve()
    .then('A', life('A', 21));
  ruling('608.2c, 702.33: or does not', kicked).when('A', casts('Deed')).resolve().then('A', life('A', 20));
  ruling(
    '608.2i: what happened this turn is remembered',
    does(
      'If you gained life this turn, you gain 1 life. You gain 1 life. If you gained life this turn, you gain 1 life.',
    ),
  )
    .when('A', casts('Deed'))
    .resolve()
    .then('A', life('A', 22));
  const flip = does('Flip a coin. If you win the flip, you gain 1 life. If you lose the flip, you lose 1 life.');
  ruling('705.2: a flip is won', { ...flip, dice: [2] })
    .when('A', casts('Deed'))
    .resolve()
    .then('A', life('A', 21));
  ruling('705.2: or lost, as the match’s own numbers say', { ...flip, dice: [1] })
    .when('A', casts('Deed'))
    .resolve()
    .then('A', life('A', 19));
  const emblem = card(
    'Banner',
    '{0}',
    'Artifact',
    'As this artifact enters, choose a color.\nCreatures you control are the chosen color.',
  );
  ruling(
    '607.2d: a choice of a color is kept on the permanent',
    does('Draw a card.', { A: { battlefield: ['Bear'], hand: ['Banner'] } }, emblem),
  )
    .when('A', picks('U'), casts('Banner'))
    .resolve()
    .then('A', shows('Bear', { colors: 'U' }));
  ruling(
    '607.2d: so is that of a creature type',
    does(
      'Draw a card.',
      { A: { battlefield: ['Bear', 'Bird'], hand: ['Totem'] } },
      card(
        'Totem',
        '{0}',
        'Artifact',
        'As this artifact enters, choose a creature type.\nCreatures of the chosen type get +1/+1.',
      ),
    ),
  )
    .when('A', picks('Bird'), casts('Totem'))
    .resolve()
    .then('A', size('Bird', '2/2'), size('Bear', '2/2'));
});

describe('repeating and delaying', () => {
  const herd = { A: {}, B: { battlefield: ['Bear', 'Bird'] }, C: { battlefield: ['Bear'] } };
  ruling('608.2f: for each player “that player” is that one', {
    ...three(does('For each opponent, that player loses 1 life for each creature they control.', herd)),
    seats: { ...does('', herd).seats, C: herd.C },
  })
    .when('A', casts('Deed'))
    .resolve()
    .then('A', life('A', 20), life('B', 18), life('C', 19));
  ruling('608.2f: for each object “it” is that one', {
    ...three(does('For each creature, its controller loses 1 life.', herd)),
    seats: { ...does('', herd).seats, C: herd.C },
  })
    .when('A', casts('Deed'))
    .resolve()
    .then('A', life('A', 20), life('B', 18), life('C', 19));
  ruling(
    '603.7c: a delayed trigger keeps what it speaks of',
    does('Gain control of target creature until end of turn. Sacrifice it at the beginning of the next end step.', {
      B: { battlefield: ['Bear'] },
    }),
  )
    .when('A', casts('Deed', { at: 'Bear' }))
    .resolve()
    .then('A', inZone('Bear', 'battlefield', 'A'))
    .until('end')
    .resolve()
    .then('A', inZone('Bear', 'graveyard', 'B'));
  ruling('603.7c, 107.3n: and X', {
    cards: [card('Deed', '{X}', 'Sorcery', 'At the beginning of the next end step, you lose X life.')],
    seats: { A: { hand: ['Deed'], battlefield: lands(4, 'Island') }, B: {} },
  })
    .when('A', casts('Deed', { x: 4 }))
    .resolve()
    .then('A', life('A', 20))
    .until('end')
    .resolve()
    .then('A', life('A', 16));
  ruling(
    '115.1: a target named in what happens later is chosen with the spell',
    does('Destroy target creature at the beginning of the next end step.', { B: { battlefield: ['Bear', 'Bird'] } }),
  )
    .refused('A', casts('Deed'))
    .when('A', casts('Deed', { at: 'Bear' }))
    .resolve()
    .then('A', inZone('Bear', 'battlefield'))
    .until('end')
    .resolve()
    .then('A', inZone('Bear', 'graveyard'), inZone('Bird', 'battlefield'));
  ruling('603.7b: “the next end step” said in an end step is a later one', {
    cards: [deed('At the beginning of the next end step, you gain 1 life.', 'Instant')],
    turn: { side: 'A', step: 'end' },
    seats: { A: { hand: ['Deed'] }, B: {} },
  })
    .when('A', casts('Deed'))
    .resolve()
    .until('main1', 'B')
    .then('A', life('A', 20))
    .until('end', 'B')
    .resolve()
    .then('A', life('A', 21));
});

describe('turns, phases and the end', () => {
  ruling('500.7, 805.8: an extra turn is the side’s', {
    format: 'two-headed-giant',
    people: 4,
    names: ['A', 'B', 'C', 'D'],
    cards: [deed('Take an extra turn after this one.')],
    seats: { A: {}, B: { hand: ['Deed'] }, C: {}, D: {} },
  })
    .when('B', casts('Deed'))
    .resolve()
    .until('upkeep')
    .then('A', inTurn(4), turnOf('A', 'B'))
    .until('upkeep')
    .then('A', inTurn(5), turnOf('C', 'D'));
  ruling(
    '500.8: a combat phase is added, with a main phase if it says so',
    does('After this main phase, there is an additional combat phase followed by an additional main phase.', {
      A: { battlefield: ['Bear'] },
    }),
  )
    .when('A', casts('Deed'))
    .resolve()
    .until('beginCombat')
    .until('main2')
    .then('A', inTurn(3))
    .until('beginCombat')
    .then('A', inTurn(3))
    .until('main2')
    .then('A', inTurn(3));
  ruling('614.10: a skipped step waits for its next occurrence', does('Each opponent skips their next draw step.'))
    .when('A', casts('Deed'))
    .resolve()
    .until('main1', 'B')
    .then('A', handOf('B', 0))
    .until('main1', 'B')
    .then('A', handOf('B', 1));
  const pair = (text: string): Given => ({
    format: 'two-headed-giant',
    people: 4,
    names: ['A', 'B', 'C', 'D'],
    cards: [deed(text)],
    seats: { A: {}, B: { hand: ['Deed'] }, C: {}, D: {} },
  });
  ruling(
    '104.2b: an effect wins the game for the whole side, and nothing more happens',
    pair('You win the game. You gain 1 life.'),
  )
    .when('B', casts('Deed'))
    .resolve()
    .then('C', isOver('Team 1', '104.2b'), life('Team 1', 30));
  ruling('104.3h: where not everybody exists for everybody, the opponents in range lose instead', {
    ...three(does('You win the game.')),
    format: hooked('free-for-all', {
      scopeSeats: (g) => g.state.seats.flatMap(({ id, name }) => (name === 'C' ? [] : [id])),
    }),
  })
    .when('A', casts('Deed'))
    .resolve()
    .then('A', showsSeat('B', { left: true }), showsSeat('C', { left: undefined }), goesOn);
  ruling('104.3e, 810.8a: a player who loses takes the side along', pair('Target opponent loses the game.'))
    .when('B', casts('Deed', { at: 'D' }))
    .resolve()
    .then('A', isOver('Team 1'));
  ruling(
    '114.1: an emblem lies in the player’s command zone with its abilities',
    does('You get an emblem with "Creatures you control get +1/+1."', { A: { battlefield: ['Bear'] } }),
  )
    .when('A', casts('Deed'))
    .resolve()
    .then('B', showsSeat('A', { command: [expect.anything() as string] }), size('Bear', '3/3'));
});

describe('mana', () => {
  ruling(
    '106.4: fixed mana, as often as said',
    does('Add {R}{C} for each creature you control.', { A: { battlefield: ['Bear', 'Bird'] } }),
  )
    .when('A', casts('Deed'))
    .resolve()
    .then('B', pool('A', 'RCRC'));
  ruling('106.4: one color is chosen for all of it', does('Add two mana of any one color.'))
    .when('A', picks('U'), casts('Deed'))
    .resolve()
    .then('B', pool('A', 'UU'));
  ruling('106.4: or for each by itself', does('Add two mana in any combination of colors.'))
    .when('A', picks('W'), picks('B'), casts('Deed'))
    .resolve()
    .then('B', pool('A', 'WB'));
});
