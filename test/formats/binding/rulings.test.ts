import { describe, expect, it } from 'vitest';
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
  libraryOf,
  life,
  offered,
  Position,
  reads,
  ruling,
  shows,
  takes,
  type Given,
} from '../../dsl/ruling.ts';
import { sight, type Sight } from '../../dsl/script.ts';
import { o, prisms, table, type Scene, type Table } from './table.ts';

const scene = (s: Scene): Table =>
  table({
    cards: [
      card(
        'Hex',
        '{B}',
        'Enchantment — Aura',
        "Enchant player\nAt the beginning of enchanted player's upkeep, Hex deals 1 damage to that player.",
      ),
    ],
    ...s,
  });

describe('C25: tied cards and commanders', () => {
  it('C25: a card text that speaks of commanders does not mean tied cards', () => {
    expect(scene({ magicians: 1, tied: [['m1', 'Captain']] }).g.rules.leading).toBeUndefined();
  });
  it('C25: with option tiedAreCommanders "yes" it means those of the side', () => {
    const t = scene({
      magicians: 2,
      options: { tiedAreCommanders: 'yes' },
      tied: [
        ['m1', 'Captain'],
        ['o1', 'Brute'],
      ],
    });
    const { leading } = t.g.rules;
    const of = (who: string): string[] => (leading?.of(t.g, t.seat(who)) ?? []).map((id) => t.g.world.get(id).def);
    expect([of('m1'), of('m2'), of('o1'), of('o2')].map((list) => list.length)).toEqual([1, 0, 1, 1]);
    expect(leading?.is(t.g.world.get(t.the('Captain')))).toBe(true);
    expect([leading?.identity(t.g, t.seat('m1')), leading?.identity(t.g, t.seat('m2'))]).toEqual([[], null]);
  });
});

describe('C30: Auras on players', () => {
  it('C30, C8: one that deals damage only enchants nobody at another Front', () => {
    const t = scene({ magicians: 2, put: [...prisms('m1', 1), ['m1', 'hand', 'Hex']] }).to('main1', 'will');
    expect(t.targets('m1', 'Hex').toSorted()).toEqual([t.ref('m1'), t.ref('o1')].toSorted());
  });
});

describe('C31: spells that leave the stack', () => {
  it('C31: a countered spell goes to the graveyard at the Front of its controller, though it was countered from another', () => {
    const t = scene({
      magicians: 2,
      first: 'opposition',
      put: [...prisms('o1', 1), ['o1', 'hand', 'Zap'], ...prisms('m2', 1), ['m2', 'hand', 'Refuse']],
    }).to('main1', 'opposition');
    t.act('o1', 'Zap', [t.ref('m1')]);
    t.turnTo('m2');
    t.act('m2', 'Refuse', [o(t.the('Zap', 'stack'))]);
    t.resolve();
    expect([t.at(t.the('Zap')), t.g.world.get(t.the('Zap')).zone]).toEqual(['o1', 'graveyard']);
  });
});

// ---- positions ------------------------------------------------------------------------------------------------------

const WILL = { side: 'Will', step: 'main1' };
const OPPOSITION = { side: 'Opposition', step: 'main1' };
const position = (given: Omit<Given, 'format'>): Given => ({ format: 'binding', ...given });
const ten = Array.from({ length: 10 }, () => 'Forest');
/** The special actions offered to the player now, by label. */
const mayDo = (...labels: readonly string[]): Sight<Position> =>
  sight(`what may be done: ${labels.join('; ')}`, ({ s }, who) => {
    expect(s.specials(who).toSorted()).toEqual(labels.toSorted());
  });
const turnOf = (...seats: readonly string[]): Sight<Position> =>
  sight(`that it is the turn of ${seats.join(', ')}`, ({ s }) => {
    expect(s.g.state.turn.seats).toEqual(seats.map((x) => s.seat(x)));
  });
const fealties = {
  fealties: [[{ place: 'the Ferry', land: 'Forest', points: 9 }], [{ place: 'the Well', land: 'Island', points: 9 }]],
};

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

describe('C32: the shared library', () => {
  const GRIND = card('Grind', '{U}', 'Sorcery', 'Each opponent mills two cards.');
  const SWELL = card(
    'Swell',
    '{U}',
    'Sorcery',
    'Each opponent mills X cards, where X is the number of creature cards in all graveyards.',
  );
  const hands = (spell: string): Given =>
    position({
      cards: [GRIND, SWELL],
      turn: WILL,
      seats: {
        'Will 1': { battlefield: ['Island'], hand: [spell] },
        'Opposition 1': { library: [...ten, 'Giant', 'Giant', 'Bear', 'Bear'] },
      },
    });
  ruling('C32, C2: the Augur orders the seats that mill from it', hands('Grind'))
    .when('Will 1', casts('Grind'))
    .when(
      'Opposition 1',
      answers((part) => ({ order: part.kind === 'order' ? part.items.map((i) => i.key).toReversed() : [] })),
    )
    .resolve()
    .then(
      'Will 1',
      holds('Opposition 2', 'graveyard', ['Bear', 'Bear']),
      holds('Opposition 1', 'graveyard', ['Giant', 'Giant']),
    );
  ruling('C32: amounts are counted when each seat’s turn comes', {
    ...hands('Swell'),
    seats: { ...hands('Swell').seats, 'Will 1': { battlefield: ['Island'], hand: ['Swell'], graveyard: ['Wall'] } },
  })
    .when('Will 1', casts('Swell'))
    .when(
      'Opposition 1',
      answers((part) => ({ order: part.kind === 'order' ? part.items.map((i) => i.key) : [] })),
    )
    .resolve()
    .then(
      'Will 1',
      holds('Opposition 1', 'graveyard', ['Bear']),
      holds('Opposition 2', 'graveyard', ['Bear', 'Giant']),
    );

  /** The Opposition's library, from the bottom up, and what the Will casts. */
  const shared = (text: string, library: readonly string[], will: Given['seats'][string] = {}): Given =>
    position({
      cards: [card('Deed', '{U}', 'Sorcery', text)],
      turn: WILL,
      seats: {
        'Will 1': { ...will, battlefield: ['Island'], hand: ['Deed'] },
        'Opposition 1': { library: [...library] },
      },
    });
  const secondFirst = answers((part) => ({
    order: part.kind === 'order' ? part.items.map((i) => i.key).toReversed() : [],
  }));
  const firstFirst = answers((part) => ({ order: part.kind === 'order' ? part.items.map((i) => i.key) : [] }));
  /** The cards in exile, in the order in which they went there. */
  const exiled = (...names: readonly string[]): Sight<Position> =>
    sight(`${names.join(', ')} in exile`, ({ g }) => {
      expect(g.state.zones.exile.map((id) => g.nameOf(id))).toEqual(names);
    });

  ruling(
    'C32: each seat exiles cards of its own from the top',
    shared('Each opponent exiles the top two cards of their library.', [...ten, 'Giant', 'Wall', 'Spark', 'Bear']),
  )
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', secondFirst)
    .resolve()
    .then('Will 1', exiled('Bear', 'Spark', 'Wall', 'Giant'), libraryOf('Opposition 1', 10));
  ruling(
    'C32: so does “each player”, of the Will each from their own',
    shared("Exile the top card of each player's library.", [...ten, 'Wall', 'Bear'], { library: ['Forest', 'Giant'] }),
  )
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', secondFirst)
    .resolve()
    .then(
      'Will 1',
      libraryOf('Will 1', 1),
      libraryOf('Opposition 1', 10),
      reads(/Bear/),
      reads(/Wall/),
      reads(/Giant/),
    );
  const shown = shared(
    'Each player reveals the top card of their library. For each nonland card revealed this way, you gain 1 life. Then each player draws a card.',
    [...ten, 'Bear'],
    { library: ['Forest', 'Giant'] },
  );
  ruling('C32: a top card that each seat reveals is one card revealed', {
    ...shown,
    seats: { ...shown.seats, 'Will 2': { library: ['Forest', 'Forest'] } },
    life: { Will: 20 },
  })
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', secondFirst)
    .resolve()
    .then('Will 1', life('Will', 22));
  ruling(
    'C32: what all of them exiled is spoken of together',
    shared('Each opponent exiles the top card of their library. You may play those cards this turn.', [
      ...ten,
      'Mountain',
      'Plains',
    ]),
  )
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', secondFirst)
    .resolve()
    .then('Will 1', exiled('Plains', 'Mountain'), offered('play', 'Mountain'), offered('play', 'Plains'));
  ruling('C32: each exiles as many as is counted for them', {
    ...shared(
      'Each opponent exiles the top X cards of their library, where X is the number of cards in their hand.',
      [...ten, 'Giant', 'Wall', 'Bear'],
      {},
    ),
    seats: {
      'Will 1': { battlefield: ['Island'], hand: ['Deed'] },
      'Opposition 1': { library: [...ten, 'Giant', 'Wall', 'Bear'], hand: ['Spark'] },
      'Opposition 2': { hand: ['Spark', 'Spark'] },
    },
  })
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', firstFirst)
    .resolve()
    .then('Will 1', exiled('Bear', 'Wall', 'Giant'));
  ruling('C32: and that when each seat’s turn comes', {
    ...shared('', [...ten, 'Giant', 'Wall', 'Bear']),
    cards: [
      card(
        'Maw',
        '{U}',
        'Artifact',
        'When this artifact enters, each opponent exiles the top X cards of their library, where X is 1 plus the number of cards exiled with this artifact.',
      ),
    ],
    seats: {
      'Will 1': { battlefield: ['Island'], hand: ['Maw'] },
      'Opposition 1': { library: [...ten, 'Giant', 'Wall', 'Bear'] },
    },
  })
    .when('Will 1', casts('Maw'))
    .when('Opposition 1', firstFirst)
    .resolve()
    .then('Will 1', exiled('Bear', 'Wall', 'Giant'));
  ruling(
    'C32: cards are exiled face down in that order, too',
    shared('Each opponent exiles the top card of their library face down.', [...ten, 'Wall', 'Bear']),
  )
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', secondFirst)
    .resolve()
    .check('first the Bear has gone, then the Wall', ({ s }) => {
      expect(s.g.state.zones.exile).toEqual([s.id('Bear'), s.id('Wall')]);
    });
  ruling(
    'C32: what is manifested comes to the Front of the seat whose turn it was',
    shared('Each opponent manifests the top card of their library.', [...ten, 'Wall', 'Bear']),
  )
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', secondFirst)
    .resolve()
    .check('the Bear is at Front 2', ({ s }) => {
      expect([s.g.world.controller(s.id('Bear')), s.g.world.controller(s.id('Wall'))]).toEqual([
        s.seat('Opposition 2'),
        s.seat('Opposition 1'),
      ]);
    });
  ruling(
    'C32: the seats dig until one is found in the order that the Augur chooses',
    shared(
      'Each opponent reveals cards from the top of their library until they reveal a creature card, then puts that card into their hand and the rest into their graveyard.',
      [...ten, 'Giant', 'Forest', 'Bear', 'Island'],
    ),
  )
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', secondFirst)
    .resolve()
    .then(
      'Opposition 1',
      holds('Opposition 2', 'graveyard', ['Island']),
      holds('Opposition 1', 'graveyard', ['Forest']),
      holds('Opposition 2', 'hand', ['Bear']),
      holds('Opposition 1', 'hand', ['Giant']),
    );
  ruling(
    'C32: “for each opponent” goes in that order',
    shared('For each opponent, that player manifests the top card of their library.', [...ten, 'Wall', 'Bear']),
  )
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', secondFirst)
    .resolve()
    .check('the Bear is at Front 2', ({ s }) => {
      expect([s.g.world.controller(s.id('Bear')), s.g.world.controller(s.id('Wall'))]).toEqual([
        s.seat('Opposition 2'),
        s.seat('Opposition 1'),
      ]);
    });
  ruling('C32: and so does what each may do', shared('Each opponent may draw a card.', [...ten, 'Wall', 'Bear']))
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', secondFirst, answers({ keys: ['yes'] }))
    .when('Opposition 2', answers({ keys: ['yes'] }))
    .resolve()
    .then('Opposition 1', holds('Opposition 2', 'hand', ['Bear']), holds('Opposition 1', 'hand', ['Wall']));
  ruling(
    'C32: nobody is asked for an order where libraries are left alone',
    shared('Each opponent may gain 1 life.', ten),
  )
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', answers({ keys: ['yes'] }))
    .when('Opposition 2', answers({ keys: ['yes'] }))
    .resolve()
    .then('Opposition 1', life('Opposition', 22));
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
