import { describe } from 'vitest';
import {
  answers,
  activates,
  attacks,
  card,
  casts,
  chooses,
  doesNotRead,
  goesOn,
  hidden,
  holds,
  inZone,
  life,
  offered,
  onStack,
  passes,
  picks,
  pool,
  reads,
  ruling,
  shows,
  size,
  takes,
  type Given,
} from '../../dsl/plain-ruling.ts';

const lands = (name: string, n: number): string[] => Array.from({ length: n }, () => name);
const BOLT = card('Scorch', '{R}', 'Instant', 'Scorch deals 3 damage to any target.');

describe('spells and what counts for them', () => {
  const HYDRA = card('Hydra', '{X}{G}', 'Creature — Hydra', 'Hydra enters with X +1/+1 counters on it.', '0/1');
  const WEIGHER = card(
    'Weigher',
    '{U}',
    'Creature — Wizard',
    'Whenever you cast a spell with mana value 4 or greater, draw a card.',
    '1/1',
  );
  const LID = card('Lid', '{U}', 'Instant', 'Counter target spell with mana value 3 or less.');
  const given = {
    cards: [HYDRA, WEIGHER, LID],
    seats: {
      A: { battlefield: [...lands('Forest', 4), 'Weigher'], hand: ['Hydra'] },
      B: { battlefield: ['Island'], hand: ['Lid'] },
    },
  };
  ruling('202.3e: X on the stack counts as what was chosen, for what triggers on a spell', given)
    .when('A', casts('Hydra', { x: 3 }))
    .then('A', onStack('Hydra', 'Weigher'));
  ruling('202.3e: X on the stack counts as what was chosen, for what may be targeted', given)
    .when('A', casts('Hydra', { x: 3 }), passes)
    .refused('B', casts('Lid', { at: 'Hydra' }));

  const PRIEST = card(
    'Priest',
    '{1}{W}',
    'Creature — Cleric',
    'Instant and sorcery spells you control have lifelink.',
    '1/1',
  );
  const TOUCH = card('Touch', '{1}{B}', 'Creature — Cleric', 'Instant spells you control have deathtouch.', '1/1');
  ruling('702.15b: a spell that was given lifelink gains life with its damage', {
    cards: [PRIEST, BOLT],
    seats: { A: { battlefield: ['Mountain', 'Priest'], hand: ['Scorch'] }, B: {} },
  })
    .when('A', casts('Scorch', { at: 'B' }))
    .resolve()
    .then('A', life('A', 23), life('B', 17));
  ruling('702.2b: a spell that was given deathtouch destroys what it damages', {
    cards: [TOUCH, BOLT],
    seats: { A: { battlefield: ['Mountain', 'Touch'], hand: ['Scorch'] }, B: { battlefield: ['Giant'] } },
  })
    .when('A', casts('Scorch', { at: 'Giant' }))
    .resolve()
    .then('A', inZone('Giant', 'graveyard'));
});

describe('permanents that come and go', () => {
  const FLICKER = card(
    'Flicker',
    '{W}',
    'Instant',
    "Exile target creature, then return that card to the battlefield under its owner's control.",
  );
  const HERDER = card('Herder', '{G}', 'Sorcery', 'Create a 1/1 white Goat creature token.');
  ruling('111.8: a token that has left the battlefield does not return', {
    cards: [FLICKER, HERDER],
    seats: { A: { battlefield: ['Forest', 'Plains'], hand: ['Herder', 'Flicker'] }, B: {} },
  })
    .when('A', casts('Herder'))
    .resolve()
    .when('A', casts('Flicker', { at: 'Goat' }))
    .resolve()
    .then('A', holds('A', 'battlefield', ['Forest', 'Plains']));

  const EXALTER = card(
    'Standard Bearer',
    '{W}',
    'Creature — Human',
    '{0}: Put an exalted counter on Standard Bearer.',
    '1/1',
  );
  ruling('122.1b: two exalted counters are two instances of exalted', {
    cards: [EXALTER],
    seats: { A: { battlefield: ['Standard Bearer', 'Bear'] }, B: {} },
  })
    .when('A', activates('Standard Bearer'))
    .resolve()
    .when('A', activates('Standard Bearer'))
    .resolve()
    .when('A', attacks({ Bear: 'B' }))
    .until('damage')
    .then('A', life('B', 16));

  const GARDENER = card(
    'Gardener',
    '{G}',
    'Creature — Elf',
    'Whenever one or more +1/+1 counters are put on a creature you control, you gain 1 life.',
    '1/1',
  );
  const SPROUT = card('Sprout', '{G}', 'Creature — Plant', 'Sprout enters with two +1/+1 counters on it.', '0/0');
  ruling('122.6a: a permanent that enters with counters has them put on it', {
    cards: [GARDENER, SPROUT],
    seats: { A: { battlefield: ['Forest', 'Gardener'], hand: ['Sprout'] }, B: {} },
  })
    .when('A', casts('Sprout'))
    .resolve()
    .then('A', size('Sprout', '2/2'), life('A', 21));
});

describe('triggers', () => {
  const RAIDERS = card(
    'Raiders',
    '{B}',
    'Enchantment',
    'Whenever one or more creatures you control deal combat damage to a player, you gain 1 life.',
  );
  ruling('603.2c: combat damage to two players triggers once for each of them', {
    format: 'free-for-all',
    people: 3,
    names: ['A', 'B', 'C'],
    cards: [RAIDERS],
    life: { A: 20, B: 20, C: 20 },
    seats: { A: { battlefield: ['Raiders', 'Bear', 'Bird', 'Giant'] }, B: {}, C: {} },
  })
    .when('A', attacks({ Bear: 'B', Bird: 'B', Giant: 'C' }))
    .until('endCombat')
    .then('A', life('B', 17), life('C', 16), life('A', 22));

  const ONCE = card(
    'Miser',
    '{B}',
    'Enchantment',
    'Whenever you gain life, you may lose 1 life. Do this only once each turn.',
  );
  const SIP = card('Sip', '{B}', 'Instant', 'You gain 3 life.');
  const GULP = card('Gulp', '{B}', 'Instant', 'You gain 3 life.');
  ruling('603.2h: what is done only once each turn does not go on the stack again after it was done', {
    cards: [ONCE, SIP, GULP],
    seats: { A: { battlefield: ['Miser', ...lands('Swamp', 2)], hand: ['Sip', 'Gulp'] }, B: {} },
  })
    .when('A', picks('yes'), casts('Sip'))
    .resolve()
    .then('A', life('A', 22))
    .when('A', casts('Gulp'), passes)
    .when('B', passes)
    .then('A', onStack(), life('A', 25));

  const SECOND = card(
    'Second Wind',
    '{W}',
    'Enchantment',
    'At the beginning of your second main phase, you gain 1 life.',
  );
  const EACH = card(
    'Every Wind',
    '{W}',
    'Enchantment',
    'At the beginning of your postcombat main phase, you gain 5 life.',
  );
  const AGAIN = card(
    'Again',
    '{R}',
    'Sorcery',
    'After this main phase, there is an additional combat phase followed by an additional main phase.',
  );
  ruling('505.1b: the second main phase is one phase; each further one is postcombat too', {
    cards: [SECOND, EACH, AGAIN],
    seats: { A: { battlefield: ['Mountain', 'Second Wind', 'Every Wind'], hand: ['Again'] }, B: {} },
  })
    .when('A', casts('Again'))
    .resolve()
    .until('main2', 'A')
    .resolve()
    .then('A', life('A', 26))
    .until('end', 'A')
    .then('A', life('A', 31));

  const BASTION = card(
    'Marcher',
    '{W}',
    'Creature — Soldier',
    'Whenever Marcher attacks, defending player loses 2 life.',
    '1/1',
  );
  ruling('508.5: the defending player of an attacker that has left is the one it attacked', {
    cards: [BASTION],
    seats: { A: { battlefield: ['Marcher'] }, B: { battlefield: ['Mountain'], hand: ['Spark'] } },
  })
    .when('A', attacks({ Marcher: 'B' }))
    .when('A', passes)
    .when('B', casts('Spark', { at: 'Marcher' }))
    .resolve()
    .then('B', life('B', 18), inZone('Marcher', 'graveyard'));
});

describe('casting', () => {
  const GUISED = card(
    'Veil Cat',
    '{1}{W}',
    'Enchantment Creature — Cat',
    'Bestow {1}{W}\nLifelink\nEnchanted creature gets +1/+1 and has lifelink.',
    '1/1',
  );
  const AURAS = card(
    'Aura Smith',
    '{W}',
    'Creature — Human',
    'You may cast Aura spells as though they had flash.',
    '1/1',
  );
  ruling('702.103d: a bestowed spell is an Aura spell for a permission, too', {
    cards: [GUISED, AURAS],
    seats: { A: { battlefield: [...lands('Plains', 2), 'Aura Smith', 'Bear'], hand: ['Veil Cat'] }, B: {} },
  })
    .until('end', 'A')
    .when('A', casts('Veil Cat', { way: 'bestow', at: 'Bear' }))
    .resolve()
    .then('A', size('Bear', '3/3'));
  ruling('702.103d: as a creature it is none', {
    cards: [GUISED, AURAS],
    seats: { A: { battlefield: [...lands('Plains', 2), 'Aura Smith', 'Bear'], hand: ['Veil Cat'] }, B: {} },
  })
    .until('end', 'A')
    .refused('A', casts('Veil Cat', { way: '' }));
  const SMALL = card(
    'Small Talk',
    '{W}',
    'Creature — Human',
    'You may cast creature spells with power 2 or less as though they had flash.',
    '1/1',
  );
  const HIDER = card('Hider', '{4}{G}', 'Creature — Beast', 'Morph {4}{G}', '5/5');
  ruling('601.3e: a card that is cast face down is a 2/2 for a permission', {
    cards: [SMALL, HIDER],
    seats: { A: { battlefield: [...lands('Forest', 3), 'Small Talk'], hand: ['Hider'] }, B: {} },
  })
    .until('end', 'A')
    .when('A', casts('Hider', { way: 'morph' }))
    .resolve()
    .then('A', size('Hider', '2/2'));

  const BURDEN = card('Burden', '{B}', 'Sorcery', 'Target player loses 2 life.\nOverload {B}');
  ruling('702.96a: overload says "each" for a targeted player as well', {
    cards: [BURDEN],
    seats: { A: { battlefield: ['Swamp'], hand: ['Burden'] }, B: {} },
  })
    .when('A', casts('Burden', { way: 'overload' }))
    .resolve()
    .then('A', life('A', 18), life('B', 18));

  const DRUID = card('Druid', '{G}', 'Creature — Elf', '{T}: For each creature you control, add {G}.', '1/1');
  ruling('605.1a: an ability whose mana stands behind "for each" is a mana ability', {
    cards: [DRUID],
    seats: { A: { battlefield: ['Druid', 'Bear'] }, B: {} },
  })
    .when('A', takes('Druid'))
    .then('A', onStack(), shows('Druid', { tapped: true }), pool('A', 'GG'));
});

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
      A: { battlefield: lands('Mountain', 2), hand: ['Kicked'] },
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
      A: { battlefield: ['Gatekeeper', 'Bear', ...lands('Mountain', 4)], hand: ['Giant'] },
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
    seats: { A: { battlefield: ['Bully'] }, B: { battlefield: [...lands('Mountain', 4), 'Bird'], hand: ['Giant'] } },
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

describe('payment', () => {
  const TUNDRA = card('Frozen Wood', '', 'Basic Snow Land — Forest');
  const SHADE = card(
    'Frost Shade',
    '{1}{S}',
    'Snow Creature — Shade',
    '{S}: Frost Shade gets +1/+1 until end of turn.',
    '1/1',
  );
  ruling('107.4h: {S} is paid with mana of a snow source', {
    cards: [TUNDRA, SHADE],
    seats: { A: { battlefield: ['Frozen Wood', 'Swamp'], hand: ['Frost Shade'] }, B: {} },
  })
    .when('A', casts('Frost Shade'))
    .resolve()
    .then('A', inZone('Frost Shade', 'battlefield'), shows('Swamp', { tapped: true }));
  ruling('107.4h: other mana does not pay for {S}', {
    cards: [TUNDRA, SHADE],
    seats: { A: { battlefield: lands('Swamp', 3), hand: ['Frost Shade'] }, B: {} },
  }).refused('A', casts('Frost Shade'));
  ruling('107.4h: snow mana in the pool pays for {S}, and what else is there pays first for the rest', {
    cards: [TUNDRA, SHADE],
    seats: { A: { battlefield: ['Frozen Wood', 'Frost Shade', 'Forest', 'Forest'], hand: ['Bear'] }, B: {} },
  })
    .when('A', takes('Frozen Wood'), takes('Forest'), takes('Forest'))
    .when('A', casts('Bear'))
    .resolve()
    .then('A', inZone('Bear', 'battlefield'))
    .when('A', activates('Frost Shade'))
    .resolve()
    .then('A', size('Frost Shade', '2/2'));

  const SIGNET = card('Seal', '{2}', 'Artifact', '{1}, {T}: Add {B}{R}.');
  const FILTER = card('Ford', '', 'Land', '{T}: Add {C}.\n{U/B}, {T}: Add {U}{U}, {U}{B}, or {B}{B}.');
  const TWO = card('Two Banners', '{B}{R}', 'Creature — Human', '', '2/2');
  const DEEP = card('Deep One', '{B}{B}', 'Creature — Fish', '', '2/2');
  ruling('601.2g: a mana ability that costs mana is used where it is needed', {
    cards: [SIGNET, TWO],
    seats: { A: { battlefield: ['Forest', 'Seal'], hand: ['Two Banners'] }, B: {} },
  })
    .when('A', casts('Two Banners'))
    .resolve()
    .then('A', inZone('Two Banners', 'battlefield'));
  ruling('601.2g: a land that filters mana is used where it is needed', {
    cards: [FILTER, DEEP],
    seats: { A: { battlefield: ['Ford', 'Island'], hand: ['Deep One'] }, B: {} },
  })
    .when('A', casts('Deep One'))
    .resolve()
    .then('A', inZone('Deep One', 'battlefield'));

  const CHANNEL = card('Channel Stone', '{1}', 'Artifact', '{1}: Add {G}.');
  const KILN = card('Kiln', '{1}', 'Enchantment', '{G}, Sacrifice an artifact: Add {R}{R}.');
  const VAT = card('Vat', '{1}', 'Artifact', '{R}, {T}: Add {B}{B}.');
  const whelp = (cost: string): ReturnType<typeof card> => card('Whelp', cost, 'Creature — Dragon', '', '1/1');
  const seals = [
    { card: 'Seal', as: 'first Seal' },
    { card: 'Seal', as: 'second Seal' },
  ];
  const fords = [
    { card: 'Ford', as: 'first Ford' },
    { card: 'Ford', as: 'second Ford' },
  ];
  type Board = NonNullable<Given['seats']['A']>['battlefield'];
  const paying = (cost: string, battlefield: Board): Given => ({
    cards: [SIGNET, FILTER, CHANNEL, KILN, VAT, whelp(cost)],
    seats: { A: { battlefield, hand: ['Whelp'] }, B: {} },
  });
  const pays: readonly (readonly [claim: string, cost: string, board: Board])[] = [
    ['one Signet pays for another, and both for generic mana', '{2}{R}', ['Forest', ...seals]],
    ['one Signet pays for another, and both for colored mana', '{R}{R}{B}', ['Forest', ...seals]],
    ['one filter land pays for another', '{U}{U}{U}', ['Swamp', ...fords]],
    ['a Signet pays for a filter land', '{U}{U}{R}', ['Forest', 'Ford', 'Seal']],
    ['an ability without {T} is activated twice', '{G}{G}', ['Channel Stone', 'Mountain', 'Mountain']],
    ['a Signet pays for an ability without {T}', '{G}{R}', ['Channel Stone', 'Seal', 'Mountain']],
    ['a hybrid symbol is paid with two mana of a chain', '{2/W}{R}', ['Forest', ...seals]],
    [
      'an artifact is tapped for mana before it is sacrificed for more',
      '{R}{R}{B}{B}',
      ['Kiln', 'Vat', 'Mountain', 'Forest'],
    ],
  ];
  for (const [claim, cost, board] of pays) {
    ruling(`601.2g, 605.3a: ${claim} (${cost})`, paying(cost, board))
      .when('A', casts('Whelp'))
      .resolve()
      .then('A', inZone('Whelp', 'battlefield'), pool('A', ''));
  }
  const short: readonly (readonly [claim: string, cost: string, board: Board])[] = [
    ['two Signets do not pay for each other', '{2}', seals],
    ['an ability without {T} does not pay for itself', '{G}{G}', ['Channel Stone', 'Mountain']],
    ['filter lands give one more mana each, and no more than that', '{U}{U}{U}{U}', ['Swamp', ...fords]],
    ['an artifact that has been sacrificed for mana gives none', '{R}{B}{B}', ['Kiln', 'Vat', 'Forest']],
  ];
  for (const [claim, cost, board] of short)
    ruling(`605.3a: ${claim} (${cost})`, paying(cost, board)).refused('A', casts('Whelp'));

  const HYDRANT = card('Hydrant', '{X}{R}', 'Creature — Hydra', 'Hydrant enters with X +1/+1 counters on it.', '0/1');
  const given = {
    cards: [SIGNET, HYDRANT],
    seats: { A: { battlefield: ['Forest', ...seals], hand: ['Hydrant'] }, B: {} },
  };
  ruling('601.2b, 605.3a: X may be as high as Signets that pay for one another allow', given)
    .when('A', casts('Hydrant', { x: 2 }))
    .resolve()
    .then('A', size('Hydrant', '2/3'));
  ruling('601.2b, 605.3a: and no higher', given).refused('A', casts('Hydrant', { x: 3 }));

  const SPIKE = card('Spike', '{B/P}{R/P}', 'Creature — Zombie', '', '1/1');
  ruling('601.2g: life is suggested for Phyrexian mana only where Signets cannot pay it', {
    cards: [SIGNET, SPIKE],
    seats: { A: { battlefield: ['Forest', 'Seal'], hand: ['Spike'] }, B: {} },
  })
    .when('A', casts('Spike'))
    .resolve()
    .then('A', inZone('Spike', 'battlefield'), life('A', 20));
  const LATTICE = card('Lattice', '{6}', 'Artifact', 'Players may spend mana as though it were mana of any color.');
  ruling('609.4b: mana spent as though it were of any color pays for mana abilities, too', {
    cards: [VAT, LATTICE, whelp('{W}{W}')],
    seats: { A: { battlefield: ['Lattice', 'Vat', 'Forest'], hand: ['Whelp'] }, B: {} },
  })
    .when('A', casts('Whelp'))
    .resolve()
    .then('A', inZone('Whelp', 'battlefield'));

  const DUAL = card('Crossing', '', 'Land', '{T}: Add {R} or {G}.');
  const OGRE = card('Ogre', '{2}', 'Artifact Creature — Golem', '', '2/2');
  ruling('601.2g: what is suggested spares the source that only one spell in hand needs', {
    cards: [DUAL, OGRE],
    seats: { A: { battlefield: ['Crossing', 'Forest', 'Forest'], hand: ['Ogre', 'Spark'] }, B: {} },
  })
    .when('A', casts('Ogre'))
    .resolve()
    .then('A', offered('cast', 'Spark'));
  ruling('601.2g: what is suggested spares the only land of its color, though another gives more', {
    seats: { A: { battlefield: ['Mountain', 'Forest', 'Forest', 'Forest'], hand: ['Ogre', 'Spark'] }, B: {} },
    cards: [OGRE],
  })
    .when('A', casts('Ogre'))
    .resolve()
    .then('A', offered('cast', 'Spark'));

  const DRAKE = card(
    'Homing Drake',
    '{U}',
    'Creature — Drake',
    "When Homing Drake enters, sacrifice it unless you return an enchantment to its owner's hand.",
    '2/1',
  );
  const SHRINE = card('Shrine', '{1}', 'Enchantment', '');
  ruling("118.12: a cost that names anybody's permanents is paid with another's, too", {
    cards: [DRAKE, SHRINE],
    seats: { A: { battlefield: ['Island'], hand: ['Homing Drake'] }, B: { battlefield: ['Shrine'] } },
  })
    .when('A', picks('yes'), casts('Homing Drake'))
    .resolve()
    .then('A', inZone('Homing Drake', 'battlefield'), holds('B', 'battlefield', []), holds('B', 'hand', ['?']));
  const ROT = card(
    'Rot Keeper',
    '{B}',
    'Creature — Fungus',
    '{B}, Exile a creature card from a graveyard: Rot Keeper gets +1/+1 until end of turn.',
    '1/1',
  );
  ruling("118.3: a cost that names any graveyard is paid from another's, too", {
    cards: [ROT],
    seats: { A: { battlefield: ['Swamp', 'Rot Keeper'] }, B: { graveyard: ['Bear'] } },
  })
    .when('A', activates('Rot Keeper'))
    .resolve()
    .then('A', size('Rot Keeper', '2/2'), inZone('Bear', 'exile'));
  const DEBT = card(
    'Debt',
    '{B}',
    'Enchantment',
    'At the beginning of your end step, you lose the game unless you pay {B}.',
  );
  ruling('118.12: where not to pay is to lose the game, paying is what is suggested', {
    cards: [DEBT],
    seats: { A: { battlefield: ['Swamp', 'Debt'] }, B: {} },
  })
    .until('upkeep', 'B')
    .then('A', goesOn, shows('Swamp', { tapped: true }));
});

describe('one event', () => {
  const TOMB = card('Tomb', '{B}', 'Enchantment', 'Whenever one or more creatures die, you gain 1 life.');
  const MIX = card(
    'Mixed Fate',
    '{B}',
    'Sorcery',
    'Mixed Fate deals 2 damage to target creature. Target creature gets -2/-2 until end of turn.',
  );
  ruling('704.3: creatures that die by different state-based actions die at once', {
    cards: [TOMB, MIX],
    seats: {
      A: { battlefield: ['Swamp', 'Tomb'], hand: ['Mixed Fate'] },
      B: { battlefield: ['Bear', { card: 'Bear', as: 'Cub' }] },
    },
  })
    .when('A', casts('Mixed Fate', { at: ['Bear', 'Cub'] }))
    .resolve()
    .then('A', holds('B', 'battlefield', []), life('A', 21));
  const QUEEN = card('Queen', '{1}{W}', 'Legendary Creature — Human', '', '2/2');
  const CROWNED = card(
    'Crowning',
    '{W}',
    'Sorcery',
    'Crowning deals 2 damage to target creature. Return target creature card from your graveyard to the battlefield.',
  );
  ruling('704.3: what dies by the legend rule dies at once with what has lethal damage', {
    cards: [TOMB, QUEEN, CROWNED],
    seats: {
      A: { battlefield: ['Plains', 'Tomb', 'Queen'], graveyard: [{ card: 'Queen', as: 'Heir' }], hand: ['Crowning'] },
      B: { battlefield: ['Bear'] },
    },
  })
    .when('A', casts('Crowning', { at: ['Bear', 'Heir'] }), chooses('Heir'))
    .resolve()
    .then('A', holds('B', 'battlefield', []), life('A', 21));
  const WOLF = card('Returning Wolf', '{G}', 'Creature — Wolf', 'Undying', '1/1');
  const BLIGHT = card('Blight', '{B}', 'Sorcery', 'Put three -1/-1 counters on target creature.');
  ruling('704.8: a creature that dies as its counters are removed is looked at as it was before both', {
    cards: [WOLF, BLIGHT],
    seats: {
      A: { battlefield: ['Swamp'], hand: ['Blight'] },
      B: { battlefield: [{ card: 'Returning Wolf', counters: { '+1/+1': 1 } }] },
    },
  })
    .when('A', casts('Blight', { at: 'Returning Wolf' }))
    .resolve()
    .then('A', inZone('Returning Wolf', 'graveyard'));

  const SCALES = card(
    'Scales',
    '{G}',
    'Enchantment',
    'If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.',
  );
  const MENTOR = card(
    'Mentor',
    '{W}',
    'Creature — Human',
    'Each other creature you control enters with an additional +1/+1 counter on it.',
    '1/1',
  );
  const SHOOT = card('Shoot', '{G}', 'Creature — Plant', 'Shoot enters with two +1/+1 counters on it.', '0/0');
  ruling('614.5, 616.1: a replacement of counters applies once to an entering, whatever gives the counters', {
    cards: [SCALES, MENTOR, SHOOT],
    seats: { A: { battlefield: ['Forest', 'Scales', 'Mentor'], hand: ['Shoot'] }, B: {} },
  })
    .when('A', casts('Shoot'))
    .resolve()
    .then('A', size('Shoot', '4/4'));

  const SEASON = card(
    'Season',
    '{G}',
    'Enchantment',
    'If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead.',
  );
  ruling('616.1: the order of two replacements of an entering’s counters is chosen once, for all of the counters', {
    cards: [SCALES, SEASON, MENTOR, SHOOT],
    seats: { A: { battlefield: ['Forest', 'Scales', 'Season', 'Mentor'], hand: ['Shoot'] }, B: {} },
  })
    .when(
      'A',
      answers((part) => ({
        keys: part.kind === 'options' ? part.options.filter((o) => o.label.startsWith('Scales')).map((o) => o.key) : [],
      })),
      casts('Shoot'),
    )
    .resolve()
    .then('A', size('Shoot', '8/8'));
});
