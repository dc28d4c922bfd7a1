import { describe } from 'vitest';
import {
  answers,
  activates,
  attacks,
  card,
  casts,
  chooses,
  holds,
  inZone,
  lands,
  life,
  onStack,
  passes,
  picks,
  pool,
  ruling,
  shows,
  size,
  takes,
} from '../../dsl/plain-ruling.ts';

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
      A: { battlefield: [...lands(4, 'Forest'), 'Weigher'], hand: ['Hydra'] },
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
    seats: { A: { battlefield: ['Miser', ...lands(2, 'Swamp')], hand: ['Sip', 'Gulp'] }, B: {} },
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
    seats: { A: { battlefield: [...lands(2, 'Plains'), 'Aura Smith', 'Bear'], hand: ['Veil Cat'] }, B: {} },
  })
    .until('end', 'A')
    .when('A', casts('Veil Cat', { way: 'bestow', at: 'Bear' }))
    .resolve()
    .then('A', size('Bear', '3/3'));
  ruling('702.103d: as a creature it is none', {
    cards: [GUISED, AURAS],
    seats: { A: { battlefield: [...lands(2, 'Plains'), 'Aura Smith', 'Bear'], hand: ['Veil Cat'] }, B: {} },
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
    seats: { A: { battlefield: [...lands(3, 'Forest'), 'Small Talk'], hand: ['Hider'] }, B: {} },
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
