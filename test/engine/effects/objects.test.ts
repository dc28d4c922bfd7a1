import { describe, expect } from 'vitest';
import {
  activates,
  always,
  attached,
  attacks,
  card,
  casts,
  chooses,
  exiled,
  holds,
  inZone,
  life,
  mayChoose,
  onStack,
  ownedBy,
  reads,
  ruling,
  shows,
  size,
  sorts,
  waitsFor,
  type Given,
} from '../../dsl/plain-ruling.ts';

const deed = (text: string, cost = '{0}') => card('Deed', cost, 'Instant', text);
/** A spell of A for nothing that does this; B is the opponent. */
const does = (text: string, seats: Given['seats'] = {}, ...cards: ReturnType<typeof card>[]): Given => ({
  cards: [deed(text), ...cards],
  seats: { A: { ...seats['A'], hand: ['Deed', ...(seats['A']?.hand ?? [])] }, B: { ...seats['B'] } },
});
/** Such a spell of A among three players, who take their turns in this order. */
const among = (text: string, seats: Given['seats'], ...cards: ReturnType<typeof card>[]): Given => ({
  ...does(text, seats, ...cards),
  format: 'free-for-all',
  people: 3,
  names: ['A', 'B', 'C'],
  options: { seating: 'named' },
  seats: { ...does(text, seats).seats, C: { ...seats['C'] } },
});

describe('what “it” is', () => {
  ruling(
    '400.7j: what an effect exiles, its later parts find again, as a new object',
    does("Exile target creature. Return that card to the battlefield under its owner's control.", {
      B: { battlefield: [{ card: 'Bear', counters: { '+1/+1': 1 } }] },
    }),
  )
    .when('A', casts('Deed', { at: 'Bear' }))
    .resolve()
    .then('A', inZone('Bear', 'battlefield', 'B'), shows('Bear', { counters: undefined, sick: true }));
  ruling(
    '608.2h: a destroyed creature’s controller is who controlled it, though its card lies in its owner’s graveyard',
    among('Destroy target creature. Its controller loses 2 life.', {
      C: { battlefield: [{ card: 'Bear', owner: 'B' }] },
      B: {},
    }),
  )
    .when('A', casts('Deed', { at: 'Bear' }))
    .resolve()
    .then('A', inZone('Bear', 'graveyard', 'B'), life('C', 18), life('B', 20));
  ruling(
    '608.2h: its power is what it was on the battlefield',
    does('Exile target creature. Its controller gains life equal to its power.', {
      B: { battlefield: [{ card: 'Bear', counters: { '+1/+1': 3 } }] },
    }),
  )
    .when('A', casts('Deed', { at: 'Bear' }))
    .resolve()
    .then('A', life('B', 25));
  ruling(
    '608.2h: a card returned from a graveyard is asked as it is now',
    does(
      'Put target creature card from a graveyard onto the battlefield under your control. Put a +1/+1 counter on it. You lose life equal to its power.',
      { A: { graveyard: ['Bear'] } },
    ),
  )
    .when('A', casts('Deed', { at: 'Bear' }))
    .resolve()
    .then('A', life('A', 17));
  ruling(
    '608.2b: with no target left “it” is nothing, not the source',
    does(
      'Draw a card.',
      { A: { battlefield: ['Rite', 'Bear'] } },
      card('Rite', '{1}', 'Artifact Creature — Golem', '{T}: Tap up to one target creature. Destroy it.', '1/1'),
    ),
  )
    .when('A', activates('Rite'))
    .resolve()
    .then('A', inZone('Rite', 'battlefield'), inZone('Bear', 'battlefield'));
  ruling(
    '608.2k: before anything is selected “it” is the subject of the event',
    does(
      'Draw a card.',
      { A: { battlefield: ['Watch', 'Bear'] } },
      card('Watch', '{1}', 'Artifact', 'Whenever a creature you control attacks, untap it.'),
    ),
  )
    .when('A', attacks({ Bear: 'B' }))
    .then('A', shows('Bear', { tapped: true }))
    .resolve()
    .then('A', shows('Bear', { tapped: undefined }));
  const back = card(
    'Phoenix',
    '{1}',
    'Artifact Creature — Bird',
    'When this creature dies, return it to your hand.',
    '2/2',
  );
  ruling(
    '400.7e: a dies trigger finds the card in the graveyard',
    does('Destroy target creature.', { A: { battlefield: ['Phoenix'] } }, back),
  )
    .when('A', casts('Deed', { at: 'Phoenix' }))
    .resolve()
    .then('A', inZone('Phoenix', 'hand', 'A'));
  ruling(
    '400.7e: but not after that card moved on',
    does(
      'Destroy target creature.',
      { A: { battlefield: ['Phoenix'] }, B: { hand: ['Dig'] } },
      back,
      card('Dig', '{0}', 'Instant', 'Exile target card from a graveyard.'),
    ),
  )
    .when('A', casts('Deed', { at: 'Phoenix' }))
    .until('resolution')
    .when('B', casts('Dig', { at: 'Phoenix' }))
    .resolve()
    .then('A', inZone('Phoenix', 'exile'));
  ruling(
    '400.7: an ability of something that has left does not find what it became',
    does(
      'Draw a card.',
      { A: { battlefield: ['Ghost'] } },
      card(
        'Ghost',
        '{1}',
        'Artifact Creature — Spirit',
        "Sacrifice a creature: Return this creature to its owner's hand.",
        '1/1',
      ),
    ),
  )
    .when('A', activates('Ghost'))
    .resolve()
    .then('A', inZone('Ghost', 'graveyard'));
});

describe('destroying, sacrificing, countering', () => {
  ruling(
    '702.12b: indestructible permanents stay, and their controller is still spoken of',
    does(
      'Destroy target creature. Its controller gains 4 life.',
      { B: { battlefield: ['Rock'] } },
      card('Rock', '{1}', 'Artifact Creature — Golem', 'Indestructible', '2/2'),
    ),
  )
    .when('A', casts('Deed', { at: 'Rock' }))
    .resolve()
    .then('A', inZone('Rock', 'battlefield'), life('B', 24));
  const shield = (text: string): Given =>
    does(
      text,
      { A: { battlefield: [{ card: 'Troll', damage: 1 }], hand: ['Smite'] } },
      card('Troll', '{1}', 'Artifact Creature — Troll', '{0}: Regenerate this creature.', '2/2'),
      card('Smite', '{0}', 'Instant', 'Destroy target creature.'),
    );
  ruling('701.19a: a regeneration shield saves once: untouched by damage, tapped', shield('Destroy target creature.'))
    .when('A', activates('Troll'))
    .resolve()
    .when('A', casts('Deed', { at: 'Troll' }))
    .resolve()
    .then('A', shows('Troll', { zone: 'battlefield', tapped: true, damage: undefined }))
    .when('A', casts('Smite', { at: 'Troll' }))
    .resolve()
    .then('A', inZone('Troll', 'graveyard'));
  ruling('701.19c: it saves from nothing that says so', shield("Destroy target creature. It can't be regenerated."))
    .when('A', activates('Troll'))
    .resolve()
    .when('A', casts('Deed', { at: 'Troll' }))
    .resolve()
    .then('A', inZone('Troll', 'graveyard'));
  ruling(
    '701.21a: each player sacrifices among their own',
    among('Each opponent sacrifices a creature.', {
      A: { battlefield: ['Wall'] },
      B: { battlefield: ['Bear', 'Bird'] },
      C: { battlefield: ['Island'] },
    }),
  )
    .when('A', casts('Deed'))
    .until('choose')
    .then('B', mayChoose('Bear', 'Bird'))
    .when('B', chooses('Bird'))
    .resolve()
    .then(
      'A',
      holds('A', 'battlefield', ['Wall']),
      holds('B', 'battlefield', ['Bear']),
      holds('C', 'battlefield', ['Island']),
    );
  ruling(
    '701.21a: nobody sacrifices what another controls',
    does('Sacrifice a creature.', { A: { battlefield: ['Wall'] }, B: { battlefield: ['Bear'] } }),
  )
    .when('A', casts('Deed'))
    .resolve()
    .then('A', holds('A', 'battlefield', []), holds('B', 'battlefield', ['Bear']));
  const hush = 'Counter target activated or triggered ability.';
  ruling(
    '701.6a: a countered spell goes to its owner’s graveyard',
    does('Counter target spell.', { B: { battlefield: ['Mountain'], hand: ['Spark'] } }),
  )
    .when('B', casts('Spark', { at: 'A' }))
    .when('A', casts('Deed', { at: 'Spark' }))
    .resolve()
    .then('A', inZone('Spark', 'graveyard', 'B'), life('A', 20));
  ruling(
    '701.6a: a countered ability ceases to exist',
    does(hush, { B: { battlefield: ['Staff'] } }, card('Staff', '{1}', 'Artifact', '{T}: You gain 1 life.')),
  )
    .when('B', activates('Staff'))
    .when('A', casts('Deed', { at: "Staff's ability" }))
    .resolve()
    .then('A', onStack(), life('B', 20), inZone('Staff', 'battlefield'));
  ruling(
    '608.2c: a spell that can’t be countered resolves',
    does(
      'Counter target spell.',
      { B: { hand: ['Sure'] } },
      card('Sure', '{0}', 'Instant', "This spell can't be countered.\nYou gain 1 life."),
    ),
  )
    .when('B', casts('Sure'))
    .when('A', casts('Deed', { at: 'Sure' }))
    .until('resolution')
    .then('A', onStack('Sure'))
    .resolve()
    .then('A', life('B', 21));
});

describe('moving, tapping, fighting', () => {
  ruling(
    '401.4: the owner orders cards that go on top together',
    does("Put two target creatures on top of their owner's library.", {
      B: { library: ['Island'], battlefield: ['Bear', 'Bird'] },
    }),
  )
    .when('A', casts('Deed', { at: ['Bear', 'Bird'] }))
    .until('piles')
    .then('B', waitsFor('B'))
    .when('B', sorts({ top: ['Bird', 'Bear'] }))
    .resolve()
    .check('the library, the top card last', ({ s }) => expect(s.library('B')).toEqual(['Island', 'Bear', 'Bird']));
  ruling(
    '701.24c: the library is shuffled although the object is gone',
    does(
      'Draw a card.',
      { A: { battlefield: ['Scroll'] } },
      card('Scroll', '{1}', 'Artifact', "Sacrifice this artifact: Shuffle this artifact into its owner's library."),
    ),
  )
    .when('A', activates('Scroll'))
    .resolve()
    .then('A', reads(/A shuffles/), inZone('Scroll', 'graveyard'));
  ruling(
    '110.2a: what you put onto the battlefield you control',
    does('Put target creature card from a graveyard onto the battlefield under your control.', {
      B: { graveyard: ['Bear'] },
    }),
  )
    .when('A', casts('Deed', { at: 'Bear' }))
    .resolve()
    .then('A', inZone('Bear', 'battlefield', 'A'), ownedBy('Bear', 'B'));
  const cell = card(
    'Cell',
    '{0}',
    'Artifact',
    'When this artifact enters, exile target creature an opponent controls until this artifact leaves the battlefield.',
  );
  const axe = card('Axe', '{0}', 'Instant', 'Destroy target artifact.');
  ruling(
    '610.3a: “until this leaves” moves nothing if this has left already',
    does('Draw a card.', { A: { hand: ['Cell', 'Axe'] }, B: { battlefield: ['Bear'] } }, cell, axe),
  )
    .when('A', chooses('Bear'), casts('Cell'))
    .until('resolution')
    .when('A', casts('Axe', { at: 'Cell' }))
    .resolve()
    .then('A', inZone('Bear', 'battlefield', 'B'));
  ruling(
    '610.3, 610.3c: when this leaves, what it exiled returns under its owner’s control',
    does(
      'Draw a card.',
      { A: { hand: ['Cell', 'Axe'] }, B: { battlefield: [{ card: 'Bear', owner: 'A' }] } },
      cell,
      axe,
    ),
  )
    .when('A', chooses('Bear'), casts('Cell'))
    .resolve()
    .then('A', exiled('Bear'))
    .when('A', casts('Axe', { at: 'Cell' }))
    .resolve()
    .then('A', inZone('Bear', 'battlefield', 'A'), exiled());
  ruling(
    '701.26a, 502.3: only what is untapped becomes tapped; one that does not untap stays so for its next untap step',
    does(
      "Tap all creatures. Those creatures don't untap during their controller's next untap step.",
      { B: { battlefield: ['Bear', { card: 'Bird', tapped: true }, 'Bell'] }, A: {} },
      card('Bell', '{1}', 'Artifact', 'Whenever a creature becomes tapped, you gain 1 life.'),
    ),
  )
    .when('A', casts('Deed'))
    .resolve()
    .then('A', shows('Bear', { tapped: true }), shows('Bird', { tapped: true }), life('B', 21))
    .until('upkeep', 'B')
    .then('A', shows('Bear', { tapped: true }), shows('Bird', { tapped: true }))
    .until('upkeep', 'B')
    .then('A', shows('Bear', { tapped: undefined }), shows('Bird', { tapped: undefined }));
  const ogre = card('Ogre', '{1}', 'Artifact Creature — Ogre', '', '5/9');
  ruling(
    '701.14a: both deal their power',
    does(
      "Target creature you control fights target creature you don't control.",
      { A: { battlefield: ['Ogre'] }, B: { battlefield: ['Giant'] } },
      ogre,
    ),
  )
    .when('A', casts('Deed', { at: ['Ogre', 'Giant'] }))
    .resolve()
    .then('A', shows('Ogre', { damage: 4 }), inZone('Giant', 'graveyard'));
  ruling(
    '701.14b: one that is gone keeps the other from fighting',
    does(
      "Target creature you control fights target creature you don't control.",
      { A: { battlefield: ['Ogre'] }, B: { battlefield: ['Giant'], hand: ['Rescue'] } },
      ogre,
      card('Rescue', '{0}', 'Instant', "Return target creature to its owner's hand."),
    ),
  )
    .when('A', casts('Deed', { at: ['Ogre', 'Giant'] }))
    .when('B', casts('Rescue', { at: 'Giant' }))
    .resolve()
    .then('A', shows('Ogre', { damage: undefined }));
  ruling(
    '701.14c: one that fights itself deals damage to itself twice',
    does('Target creature you control fights target creature.', {
      A: { battlefield: [{ card: 'Giant', counters: { '+1/+1': 9 } }] },
    }),
  )
    .when('A', casts('Deed', { at: ['Giant', 'Giant'] }))
    .resolve()
    .then('A', inZone('Giant', 'graveyard'));
  ruling(
    '701.3b, 701.3c, 301.5: Equipment goes on creatures only, and gets a new timestamp there',
    does(
      'Attach target Equipment you control to target permanent you control.',
      { A: { battlefield: ['Blade', 'Coat', 'Bear', 'Island'] } },
      card('Blade', '{1}', 'Artifact — Equipment', 'Equipped creature has base power and toughness 1/1.\nEquip {0}'),
      card('Coat', '{1}', 'Artifact — Equipment', 'Equipped creature has base power and toughness 5/5.\nEquip {0}'),
    ),
  )
    .when('A', casts('Deed', { at: ['Blade', 'Island'] }))
    .resolve()
    .then('A', attached('Blade', null))
    .when('A', activates('Coat', { at: 'Bear' }))
    .resolve()
    .when('A', activates('Blade', { at: 'Bear' }))
    .resolve()
    .then('A', attached('Blade', 'Bear'), size('Bear', '1/1'));
});

describe('choosing on resolution', () => {
  ruling(
    '608.2d: choosing targets nothing and is done by the named player',
    does(
      'Each opponent sacrifices a creature.',
      { A: { battlefield: ['Wall'] }, B: { battlefield: ['Bear', 'Veil'] } },
      card('Veil', '{1}', 'Artifact Creature — Golem', 'Hexproof', '1/1'),
    ),
  )
    .when('A', casts('Deed'))
    .until('choose')
    .then('B', mayChoose('Bear', 'Veil'))
    .when('B', chooses('Veil'))
    .resolve()
    .then('A', inZone('Veil', 'graveyard'), holds('B', 'battlefield', ['Bear']));
  ruling(
    '101.4: several choosers choose in APNAP order, before anything is sacrificed',
    among('Each player sacrifices a creature.', {
      A: { battlefield: ['Bear', 'Bird'] },
      B: { battlefield: ['Bear', 'Bird'] },
      C: { battlefield: ['Bear', 'Bird'] },
    }),
  )
    .when('A', casts('Deed'))
    .until('choose')
    .when(
      'A',
      always('choose', ({ from }) => ({ chosen: from.slice(0, 1) })),
    )
    .resolve()
    .check('who was asked', ({ s }) =>
      expect(s.asked.map(({ person }) => person)).toEqual(['A', 'B', 'C'].map((seat) => s.person(seat))),
    );
});
