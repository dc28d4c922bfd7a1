import { describe } from 'vitest';
import {
  activates,
  card,
  casts,
  goesOn,
  holds,
  inZone,
  lands,
  life,
  offered,
  picks,
  pool,
  ruling,
  shows,
  size,
  takes,
  type Given,
} from '../../dsl/plain-ruling.ts';

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
    seats: { A: { battlefield: lands(3, 'Swamp'), hand: ['Frost Shade'] }, B: {} },
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
