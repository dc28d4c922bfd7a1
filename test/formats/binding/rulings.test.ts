import { describe, expect } from 'vitest';
import { binding } from '../../../formats/binding/index.ts';
import type { Rules } from '../../../server/engine/ports/format-hooks.ts';
import {
  activates,
  answers,
  attacks,
  blocks,
  card,
  casts,
  goesOn,
  holds,
  inZone,
  libraryOf,
  life,
  mayDo,
  mayTarget,
  type Position,
  reads,
  ruling,
  shows,
  takes,
  turnOf,
  type Given,
} from '../../dsl/ruling.ts';
import { sight, type Sight } from '../../dsl/script.ts';
import { confrontation, mainOf, prisms, tied } from './confrontation.ts';

/** An Aura that deals damage only. */
const HEX = card(
  'Hex',
  '{B}',
  'Enchantment — Aura',
  "Enchant player\nAt the beginning of enchanted player's upkeep, Hex deals 1 damage to that player.",
);

describe('C25: tied cards and commanders', () => {
  ruling(
    'C25: a card text that speaks of commanders does not mean tied cards',
    confrontation({ magicians: 1, seats: { 'Will 1': { command: [tied('Captain')] } } }),
  )
    .check('nothing leads a deck', ({ g }) => expect(g.rules.leading).toBeUndefined())
    .then('Will 1', shows('Captain', { zone: 'command', leads: undefined }));
  ruling(
    'C25: with option tiedAreCommanders "yes" it means those of the side',
    confrontation({
      options: { tiedAreCommanders: 'yes' },
      seats: { 'Will 1': { command: [tied('Captain')] }, 'Opposition 1': { command: [tied('Brute', 'Root')] } },
    }),
  )
    .then('Will 1', shows('Captain', { leads: true }), shows('Brute', { leads: true }))
    .check('whom each leads, and its colors', ({ g, s }) => {
      const { leading } = g.rules;
      const of = (seat: string): number => leading?.of(g, s.seat(seat)).length ?? -1;
      expect(['Will 1', 'Will 2', 'Opposition 1', 'Opposition 2'].map(of)).toEqual([1, 0, 1, 1]);
      expect([leading?.identity(g, s.seat('Will 1')), leading?.identity(g, s.seat('Will 2'))]).toEqual([[], null]);
    });
});

describe('C30: Auras on players', () => {
  ruling(
    'C30, C8: one that deals damage only enchants nobody at another Front',
    confrontation({ cards: [HEX], seats: { 'Will 1': { battlefield: prisms(1), hand: ['Hex'] } } }),
  ).then('Will 1', mayTarget('cast', 'Hex', 'Will 1', 'Opposition 1'));
});

describe('C31: spells that leave the stack', () => {
  ruling(
    'C31: a countered spell goes to the graveyard at the Front of its controller, though it was countered from another',
    confrontation({
      turn: mainOf('Opposition'),
      seats: {
        'Opposition 1': { battlefield: prisms(1), hand: ['Zap'] },
        'Will 2': { battlefield: prisms(1), hand: ['Refuse'] },
      },
    }),
  )
    .when('Opposition 1', casts('Zap', { at: 'Will 1' }))
    .when('Will 2', casts('Refuse', { at: 'Zap' }))
    .resolve()
    .then('Will 1', inZone('Zap', 'graveyard', 'Opposition 1'));
});

const WILL = { side: 'Will', step: 'main1' };
const OPPOSITION = { side: 'Opposition', step: 'main1' };
const position = (given: Omit<Given, 'format'>): Given => ({ format: 'binding', ...given });
const ten = Array.from({ length: 10 }, () => 'Forest');
const fealties = {
  fealties: [[{ place: 'the Ferry', land: 'Forest', points: 9 }], [{ place: 'the Well', land: 'Island', points: 9 }]],
};

const RECALL = card('Recall', '{U}', 'Instant', "Return target spell to its owner's hand.");
ruling(
  'C31: a returned spell goes to the hand at the Front of its controller, though it was returned from another',
  position({
    cards: [RECALL],
    turn: OPPOSITION,
    seats: {
      'Opposition 1': { battlefield: ['Mountain'], hand: ['Spark'] },
      'Will 2': { battlefield: ['Island'], hand: ['Recall'] },
    },
  }),
)
  .when('Opposition 1', casts('Spark', { at: 'Will 1' }))
  .when('Will 2', casts('Recall', { at: 'Spark' }))
  .resolve()
  .then('Opposition 1', inZone('Spark', 'hand', 'Opposition 1'));

const ASHES = card('Last Ashes', '{B}', 'Sorcery', 'Exile all graveyards.');
const graves = (globalEffects: string): Given =>
  position({
    cards: [ASHES],
    options: { globalEffects },
    turn: WILL,
    seats: {
      'Will 1': { battlefield: ['Swamp'], hand: ['Last Ashes'] },
      'Opposition 1': { graveyard: ['Bear'] },
      'Opposition 2': { graveyard: ['Giant'] },
    },
  });
ruling('C10: the graveyards of every Front are exiled', graves('all-fronts'))
  .when('Will 1', casts('Last Ashes'))
  .resolve()
  .then('Will 1', inZone('Bear', 'exile'), inZone('Giant', 'exile'));
ruling('C10: with option globalEffects "own-front" only those of the source’s Front', graves('own-front'))
  .when('Will 1', casts('Last Ashes'))
  .resolve()
  .then('Will 1', inZone('Bear', 'exile'), inZone('Giant', 'graveyard'));

describe('C27: one event is netted', () => {
  const LEECH = card('Leech', '{1}{B}', 'Creature — Leech', 'Lifelink', '2/2');
  const battle = (will: number): Given =>
    position({
      cards: [LEECH],
      turn: OPPOSITION,
      life: { Will: will },
      marks: fealties,
      seats: { 'Opposition 1': { battlefield: ['Giant', 'Bear'] }, 'Will 1': { battlefield: ['Leech'] } },
    });
  ruling('C27, C15: lifelink in the same combat damage counts before Fealty is asked for', battle(3))
    .when('Opposition 1', attacks({ Giant: 'Will 1', Bear: 'Will 1' }))
    .when('Will 1', blocks({ Leech: 'Bear' }))
    .until('endCombat')
    .then('Will 1', life('Will', 1), goesOn)
    .then('Will 2', shows('Giant', { tapped: true }))
    .check('nobody has spent Fealty', ({ s }) => {
      expect(s.g.state.marks['fealtySpent']).toBeUndefined();
    });
  ruling('C27, C15: what is asked for is what the netted loss needs', battle(2))
    .when('Opposition 1', attacks({ Giant: 'Will 1', Bear: 'Will 1' }))
    .when('Will 1', blocks({ Leech: 'Bear' }))
    .until('endCombat')
    .then('Will 1', life('Will', 1), reads(/1 Fealty keeps the Will at 1 Life/));
  ruling(
    'C27, C15: “life lost this way” counts the whole loss, though Fealty makes up for most of it',
    position({
      cards: [
        card('Drain', '{B}', 'Sorcery', 'Each opponent loses 3 life. You gain life equal to the life lost this way.'),
      ],
      turn: OPPOSITION,
      life: { Will: 2, Opposition: 20 },
      marks: fealties,
      seats: { 'Opposition 1': { battlefield: ['Swamp'], hand: ['Drain'] } },
    }),
  )
    .when('Opposition 1', casts('Drain'))
    .when('Will 1', answers({ n: 5 }))
    .resolve()
    .then('Will 2', life('Will', 1), life('Opposition', 26), reads(/5 Fealty keeps the Will at 1 Life/));
});

describe('C33: added phases, and what the last turn was', () => {
  const ONSLAUGHT = card(
    'Onslaught',
    '{R}',
    'Sorcery',
    'After this main phase, there is an additional combat phase followed by an additional main phase.',
  );
  const DAWN = card('Dawn', '{W}', 'Instant', 'There is an additional beginning phase after this phase.');
  const AGAIN = card('Again', '{U}', 'Sorcery', 'Take an extra turn after this one.');
  const WOLF = {
    layout: 'transform',
    name: 'Wanderer',
    cost: '{R}',
    type: 'Creature — Human',
    pt: '1/1',
    text: 'Daybound',
    other: { name: 'Wolf', type: 'Creature — Werewolf', pt: '3/3', text: 'Nightbound' },
  };
  const SCOUT = {
    layout: 'transform',
    name: 'Scout',
    cost: '{R}',
    type: 'Creature — Human',
    pt: '1/1',
    text: 'At the beginning of each upkeep, if no spells were cast last turn, transform Scout.',
    other: { name: 'Hound', type: 'Creature — Werewolf', pt: '3/3' },
  };
  const cards = [ONSLAUGHT, DAWN, AGAIN, WOLF, SCOUT];

  ruling(
    'C33, 805.8: a combat phase without “you” is the side’s',
    position({
      cards,
      turn: { side: 'Will', step: 'main2' },
      seats: {
        'Will 1': { battlefield: ['Mountain', 'Bear'], hand: ['Onslaught'] },
        'Will 2': { battlefield: ['Giant'] },
      },
    }),
  )
    .when('Will 1', casts('Onslaught'))
    .resolve()
    .when('Will 2', attacks({ Giant: 'Opposition 2' }))
    .until('endCombat')
    .then('Will 1', turnOf('Will 1', 'Will 2'), life('Opposition', 16));
  ruling(
    'C33, 500.10a: one that does not say “you” is added on the other side’s turn, too',
    position({
      cards,
      turn: { side: 'Opposition', step: 'main2' },
      seats: { 'Will 1': { battlefield: ['Plains'], hand: ['Dawn'] } },
    }),
  )
    .when('Will 1', casts('Dawn'))
    .resolve()
    .until('draw', 'The Opposition')
    .then('Will 1', turnOf('Opposition 1', 'Opposition 2'));
  ruling(
    'C33, 730.2a: after one seat’s extra turn it becomes night if that seat cast nothing in it, whatever its friends did',
    position({
      cards,
      turn: WILL,
      seats: {
        'Will 1': { battlefield: ['Island', 'Wanderer'], hand: ['Again'] },
        'Will 2': { battlefield: ['Mountain'], hand: ['Spark'] },
      },
    }),
  )
    .when('Will 1', casts('Again'))
    .resolve()
    .until('main1', 'The Will')
    .when('Will 2', casts('Spark', { at: 'Opposition 1' }))
    .resolve()
    .until('upkeep', 'The Opposition')
    .then('Will 1', shows('Wanderer', { name: 'Wolf' }));
  ruling(
    'C33: and so does “last turn”',
    position({
      cards,
      turn: WILL,
      seats: {
        'Will 1': { battlefield: ['Island', 'Scout'], hand: ['Again'] },
        'Will 2': { battlefield: ['Mountain'], hand: ['Spark'] },
      },
    }),
  )
    .when('Will 1', casts('Again'))
    .resolve()
    .until('main1', 'The Will')
    .when('Will 2', casts('Spark', { at: 'Opposition 1' }))
    .resolve()
    .until('draw', 'The Opposition')
    .then('Will 1', shows('Scout', { name: 'Hound' }));
  ruling(
    'C33, 603.4: after an ordinary turn “last turn” asks of both sides',
    position({
      cards,
      turn: WILL,
      seats: { 'Will 1': { battlefield: ['Scout'] }, 'Opposition 1': { battlefield: ['Mountain'], hand: ['Spark'] } },
    }),
  )
    .when('Opposition 1', casts('Spark', { at: 'Will 2' }))
    .resolve()
    .until('draw', 'The Opposition')
    .then('Will 1', shows('Scout', { name: 'Scout' }));
});

describe('C34: control of another player', () => {
  const HELM = card('Helm', '{1}', 'Artifact', "{T}: You control target player during that player's next turn.");
  ruling(
    'C34, 722.5: it covers the one seat, and of a Magician the Fealty and the C5 moves',
    position({
      cards: [HELM],
      turn: OPPOSITION,
      marks: fealties,
      seats: {
        'Opposition 1': { battlefield: ['Helm'] },
        'Will 1': { battlefield: ['Bear'] },
        'Will 2': { battlefield: ['Giant'] },
      },
    }),
  )
    .when('Opposition 1', activates('Helm', { at: 'Will 1' }))
    .resolve()
    .until('upkeep', 'The Will')
    .then(
      'Will 2',
      mayDo(
        'Spend 1 Fealty of the Well: Island into your Library',
        'Give Giant to Person 1 at Front 1, who then controls it',
      ),
    )
    .then(
      'Opposition 1',
      mayDo(
        'Spend 1 Fealty of the Ferry: Forest into your Library',
        'Give Bear to Person 2 at Front 2, who then controls it',
      ),
    )
    .when('Will 1', takes('Give Bear'))
    .then('Will 2', holds('Will 2', 'battlefield', ['Bear', 'Giant']));
  ruling(
    'C34, C4: the moves of the Opposition’s things stay the Augur’s own',
    position({
      cards: [HELM],
      turn: WILL,
      seats: {
        'Will 1': { battlefield: ['Helm'] },
        'Opposition 1': { battlefield: ['Bear'] },
        'Opposition 2': { battlefield: ['Giant'] },
      },
    }),
  )
    .when('Will 1', activates('Helm', { at: 'Opposition 1' }))
    .resolve()
    .until('upkeep', 'The Opposition')
    .then('Opposition 1', mayDo())
    .then('Opposition 2', mayDo('Move Bear from Front 1 to Front 2', 'Move Giant from Front 2 to Front 1'))
    .when('Opposition 2', takes('Move Bear'))
    .then(
      'Will 2',
      holds('Opposition 2', 'battlefield', ['Bear', 'Giant']),
      reads(/Bear moves from Front 1 to Front 2/),
    );
});

describe('C35: a Siege’s protector', () => {
  const SIEGE = {
    layout: 'transform',
    name: 'Siege of Fen',
    cost: '{1}{R}',
    type: 'Battle — Siege',
    defense: '3',
    text: 'When Siege of Fen enters, you gain 1 life.',
    other: { name: 'Fen Hydra', type: 'Creature — Hydra', pt: '4/4', text: 'Trample' },
  };
  const protectedBy = (seat: string): Sight<Position> =>
    sight(`that ${seat} protects it`, ({ s }) => {
      expect(s.object('Siege of Fen')?.chosen?.protector).toBe(s.seat(seat));
    });
  ruling(
    'C35, 310.11a: it is the opposing seat of its Front, and nobody is asked',
    position({
      cards: [SIEGE],
      turn: WILL,
      seats: { 'Will 2': { battlefield: ['Mountain', 'Mountain'], hand: ['Siege of Fen'] } },
    }),
  )
    .when('Will 2', casts('Siege of Fen'))
    .resolve()
    .then('Will 2', protectedBy('Opposition 2'));
  ruling(
    'C35, 704.5x: one that moves to another Front has another protector',
    position({
      cards: [SIEGE],
      turn: { side: 'Will', step: 'upkeep' },
      seats: { 'Will 2': { battlefield: [{ card: 'Siege of Fen', counters: { defense: 3 } }] } },
    }),
  )
    .then('Will 2', protectedBy('Opposition 2'))
    .when('Will 2', takes('Give Siege of Fen'))
    .resolve()
    .then('Will 1', protectedBy('Opposition 1'));
});

describe('C36: your life', () => {
  const cards = [
    card('Mirror', '{U}', 'Enchantment', "Whenever you're dealt damage, draw a card."),
    card('Ledger', '{B}', 'Enchantment', 'Whenever you lose life, draw a card.'),
    card('Renewal', '{G}', 'Sorcery', 'You gain life equal to your life total.'),
  ];
  ruling(
    'C36: damage to a friend is not damage to you, though it is the side’s Life that falls',
    position({
      cards,
      turn: OPPOSITION,
      life: { Will: 20 },
      seats: {
        'Opposition 1': { battlefield: ['Mountain'], hand: ['Spark'] },
        'Will 1': { battlefield: ['Mirror', 'Ledger'], library: ten },
        'Will 2': { battlefield: ['Mirror', 'Ledger'], library: ten },
      },
    }),
  )
    .when('Opposition 1', casts('Spark', { at: 'Will 2' }))
    .until('main2', 'The Opposition')
    .then('Will 1', life('Will', 17), libraryOf('Will 1', 10), libraryOf('Will 2', 8));
  ruling(
    'C36, 810.9a: “your life total” is the side’s',
    position({
      cards,
      turn: WILL,
      life: { Will: 7 },
      seats: { 'Will 2': { battlefield: ['Forest'], hand: ['Renewal'] } },
    }),
  )
    .when('Will 2', casts('Renewal'))
    .resolve()
    .then('Will 1', life('Will', 14));
});

describe('C37: Fronts elsewhere', () => {
  /** The Opposition's seats played by a person each. */
  const apart = {
    ...binding,
    rules: (options: Parameters<typeof binding.rules>[0]): Rules => {
      const rules = binding.rules(options);
      return {
        ...rules,
        setup(setup, build) {
          let second = -1;
          const seat = build.seat.bind(build);
          build.seat = (spec) => {
            if (spec.side === 1 && spec.place === 1) second = build.person('A second Augur', 1);
            return seat(second < 0 ? spec : { ...spec, person: second });
          };
          rules.setup(setup, build);
        },
      };
    },
  };
  const seats = {
    'Opposition 1': { battlefield: ['Bear'], hand: ['Spark'] },
    'Opposition 2': { battlefield: ['Giant'] },
  };
  const turn = { side: 'Opposition', step: 'upkeep' };
  ruling('C37, C4: who plays the seats at several Fronts may move between them', {
    format: 'binding',
    turn,
    seats,
  }).then(
    'Opposition 1',
    mayDo(
      'Move Bear from Front 1 to Front 2',
      'Move Spark from the hand at Front 1 to the hand at Front 2',
      'Move Giant from Front 2 to Front 1',
    ),
  );
  ruling('C37, C4: where nobody does, there are no such moves', { format: apart, turn, magicians: 2, people: 3, seats })
    .then('Opposition 1', mayDo())
    .then('Opposition 2', mayDo());
});
