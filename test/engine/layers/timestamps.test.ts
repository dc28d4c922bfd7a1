import { expect } from 'vitest';
import { activates, attached, card, casts, keywords, ofKind, ruling, size } from '../../dsl/plain-ruling.ts';

/** The order of effects in a layer by their timestamps (613.7). */

const act = ofKind('{0}', 'Instant');
const BLANK = act('Blank', 'Target creature loses all abilities until end of turn.');
const FEATHER = act('Feather', 'Put a flying counter on target creature.');
const sizing = (name: string, size: string) =>
  card(name, '{0}', 'Enchantment', `Creatures have base power and toughness ${size}.`);
const BLINK = act(
  'Blink',
  "Exile two target enchantments, then return them to the battlefield under their owners' control.",
);

ruling(
  '613.1f, 613.7c: a keyword counter has the timestamp of when it was put: it outlasts a loss of all abilities that came before',
  {
    cards: [BLANK, FEATHER, act('Hoof', 'Put a trample counter on target creature.')],
    seats: { A: { battlefield: [{ card: 'Bear', counters: { trample: 1 } }], hand: ['Blank', 'Feather', 'Hoof'] } },
  },
)
  .then('A', keywords('Bear', 'trample'))
  .when('A', casts('Blank', { at: 'Bear' }))
  .resolve()
  .then('A', keywords('Bear'))
  .when('A', casts('Feather', { at: 'Bear' }))
  .resolve()
  .then('A', keywords('Bear', 'flying'))
  .when('A', casts('Hoof', { at: 'Bear' }))
  .resolve()
  .then('A', keywords('Bear', 'flying', 'trample')); // all counters of the kind get the new one's timestamp

const gear = (name: string, size: string) =>
  card(name, '{1}', 'Artifact — Equipment', `Equipped creature has base power and toughness ${size}.\nEquip {0}`);
ruling('613.7e: an Equipment that is attached anew is the newest', {
  cards: [gear('Old', '5/5'), gear('New', '1/1')],
  seats: { A: { battlefield: ['Bear', 'Old', 'New', 'Giant'] } },
})
  .when('A', activates('Old', { at: 'Bear' }))
  .resolve()
  .when('A', activates('New', { at: 'Bear' }))
  .resolve()
  .then('A', size('Bear', '1/1'))
  .when('A', activates('Old', { at: 'Giant' }))
  .resolve()
  .when('A', activates('Old', { at: 'Bear' }))
  .resolve()
  .then('A', size('Bear', '5/5'));

ruling('613.7m: of objects that enter at once those of the active side have the earlier timestamps', {
  cards: [sizing('Foreign', '5/5'), sizing('Own', '1/1'), BLINK],
  seats: { A: { battlefield: ['Own', 'Bear'], hand: ['Blink'] }, B: { battlefield: ['Foreign'] } },
})
  .when('A', casts('Blink', { at: ['Foreign', 'Own'] }))
  .resolve()
  .then('A', size('Bear', '5/5'));
ruling('CR 613.7m: those of the active side are older, whoever is named first', {
  cards: [sizing('Two', '2/8'), sizing('One', '1/9'), BLINK],
  seats: { A: { battlefield: ['One', 'Bear'], hand: ['Blink'] }, B: { battlefield: ['Two'] } },
})
  .when('A', casts('Blink', { at: ['One', 'Two'] }))
  .resolve()
  .then('A', size('Bear', '2/8'));

ruling('CR 613.7a: what gave the ability is newer; when its object is renewed the order of its abilities stays', {
  cards: [
    card('Hammer', '{1}', 'Artifact — Equipment', 'Equipped creature loses flying.\nEquip {0}'),
    card(
      'Rune',
      '{1}',
      'Enchantment — Aura',
      'Enchant permanent\nEnchanted permanent has "Equipped creature has flying."',
    ),
  ],
  seats: { A: { battlefield: ['Hammer', { card: 'Rune', attachedTo: 'Hammer' }, 'Bear'] } },
})
  .when('A', activates('Hammer', { at: 'Bear' }))
  .resolve()
  .check('the Hammer is newer than the Rune', ({ s }) =>
    expect(s.object('Hammer')?.timestamp).toBeGreaterThan(s.object('Rune')?.timestamp ?? NaN),
  )
  .then('A', attached('Hammer', 'Bear'), keywords('Bear', 'flying'));

ruling('CR 613.7b: an effect of a resolution is as old as the resolution', {
  cards: [
    sizing('Old', '1/1'),
    sizing('New', '5/5'),
    act('Shape', 'Target creature has base power and toughness 3/3 until end of turn.'),
  ],
  seats: { A: { battlefield: ['Old', 'Bear'], hand: ['Shape', 'New'] } },
})
  .then('A', size('Bear', '1/1'))
  .when('A', casts('Shape', { at: 'Bear' }))
  .resolve()
  .then('A', size('Bear', '3/3'))
  .when('A', casts('New'))
  .resolve()
  .then('A', size('Bear', '5/5')); // 613.7d

ruling('CR 613.7c: another counter of a kind renews all of that kind', {
  cards: [FEATHER, BLANK],
  seats: { A: { battlefield: ['Bear'], hand: ['Feather', 'Blank', 'Feather'] } },
})
  .when('A', casts('Feather', { at: 'Bear' }))
  .resolve()
  .then('A', keywords('Bear', 'flying'))
  .when('A', casts('Blank', { at: 'Bear' }))
  .resolve()
  .then('A', keywords('Bear'))
  .when('A', casts('Feather', { at: 'Bear' }))
  .resolve()
  .then('A', keywords('Bear', 'flying'));

ruling('CR 613.7g: a permanent that transforms has a new timestamp', {
  cards: [
    {
      layout: 'transform',
      ...card('Dawn', '{1}', 'Artifact', '{0}: Transform Dawn.'),
      other: { name: 'Dusk', type: 'Artifact', text: 'Creatures you control have base power and toughness 3/3.' },
    },
    card('Noon', '{1}', 'Artifact', 'Creatures you control have base power and toughness 1/1.'),
  ],
  seats: { A: { battlefield: ['Dawn', 'Noon', 'Bear'] } },
})
  .then('A', size('Bear', '1/1'))
  .when('A', activates('Dawn'))
  .resolve()
  .then('A', size('Bear', '3/3'));

ruling(
  'CR 613.7n: what an effect makes of a permanent as it puts it onto the battlefield is newer than its own abilities',
  {
    cards: [
      card('Titan', '{5}', 'Creature — Giant', 'Creatures you control lose haste.', '5/5'),
      card(
        'Wake',
        '{0}',
        'Sorcery',
        'Return target creature card from your graveyard to the battlefield. It gains haste until end of turn.',
      ),
    ],
    seats: { A: { graveyard: ['Titan'], hand: ['Wake'] } },
  },
)
  .when('A', casts('Wake', { at: 'Titan' }))
  .resolve()
  .then('A', keywords('Titan', 'haste'));
