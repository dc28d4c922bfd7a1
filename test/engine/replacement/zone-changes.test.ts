import { commander } from '../../../formats/commander/index.ts';
import {
  activates,
  attacks,
  card,
  casts,
  chooses,
  exiled,
  handOf,
  holds,
  lands,
  life,
  onStack,
  ruling,
  shows,
  size,
} from '../../dsl/plain-ruling.ts';

const meld = (name: string, type: string, text: string, pt?: string): ReturnType<typeof card> => ({
  ...card(name, '', type, text, pt),
  layout: 'meld',
});
const MELD = [
  meld(
    'Keep',
    'Land',
    '{T}: Add {C}.\n{1}, {T}: If you both own and control this land and a creature named Guard, exile them, then meld them into Town.',
  ),
  meld('Guard', 'Creature — Human', '', '2/3'),
  meld('Town', 'Creature — Ooze', '', '7/4'),
];
const TOMB = card(
  'Tomb',
  '{1}',
  'Artifact',
  'Whenever a creature card is put into a graveyard from anywhere, you gain 1 life.',
);
const RUIN = card(
  'Ruin',
  '{1}',
  'Artifact',
  'Whenever a land card is put into a graveyard from anywhere, you gain 3 life.',
);
const library = lands(5, 'Wall');

ruling('CR 712.21: a melded permanent that dies is two cards that are put into a graveyard', {
  cards: [...MELD, TOMB, RUIN],
  seats: {
    A: { battlefield: ['Keep', 'Guard', 'Swamp', 'Swamp', 'Tomb'], hand: ['Smite'], library },
    B: { battlefield: ['Ruin'] },
  },
})
  .when('A', activates('Keep'))
  .resolve()
  .when('A', casts('Smite', { at: 'Keep' }))
  .resolve()
  .then('A', holds('A', 'graveyard', ['Guard', 'Keep', 'Smite']), life('A', 21), life('B', 23));

ruling('CR 400.7a: a spell that became blue on the stack is a blue permanent', {
  cards: [card('Wash', '{0}', 'Instant', 'Target spell becomes blue until end of turn.')],
  seats: { A: { battlefield: lands(2, 'Forest'), hand: ['Bear', 'Wash'] } },
})
  .when('A', casts('Bear'), casts('Wash', { at: 'Bear' }))
  .resolve()
  .then('A', shows('Bear', { zone: 'battlefield', colors: 'U' }))
  .until('upkeep')
  .then('A', shows('Bear', { colors: 'G' }));

ruling('CR 607.2b: the cards exiled with an enchantment are those that it had exiled instead of dying', {
  cards: [
    card(
      'Void',
      '{1}',
      'Enchantment',
      'If a creature would die, exile it instead.\n{0}: You gain 1 life for each card exiled with this enchantment.',
    ),
    card('Banish', '{0}', 'Instant', 'Exile target creature.'),
  ],
  seats: { A: { battlefield: ['Void', 'Bear', 'Bird', 'Swamp'], hand: ['Smite', 'Banish'] } },
})
  .when('A', casts('Banish', { at: 'Bird' }))
  .resolve()
  .when('A', casts('Smite', { at: 'Bear' }))
  .resolve()
  .then('A', exiled('Bird', 'Bear'))
  .when('A', activates('Void'))
  .resolve()
  .then('A', life('A', 21));

ruling('CR 122.1c: a shield counter is used up by the least damage', {
  cards: [card('Needle', '{0}', 'Instant', 'Needle deals 1 damage to any target.')],
  seats: { A: { battlefield: [{ card: 'Bear', counters: { shield: 1 } }], hand: ['Needle', 'Needle'] } },
})
  .when('A', casts('Needle', { at: 'Bear' }))
  .resolve()
  .when('A', casts('Needle', { at: 'Bear' }))
  .resolve()
  .then('A', shows('Bear', { damage: 1 }));

ruling('CR 107.3m: X is 0 for what enters as a copy with X counters and was not cast', {
  cards: [
    card(
      'Ego',
      '{X}{1}',
      'Creature — Shapeshifter',
      'You may have this creature enter as a copy of any creature on the battlefield, except it enters with X additional +1/+1 counters on it.',
      '0/0',
    ),
    card('Revival', '{0}', 'Sorcery', 'Return target creature card from your graveyard to the battlefield.'),
  ],
  seats: { A: { battlefield: ['Giant'], graveyard: ['Ego'], hand: ['Revival'] } },
})
  .when('A', chooses('Giant'), casts('Revival', { at: 'Ego' }))
  .resolve()
  .then('A', size('Ego', '4/4'));

ruling('CR 702.99c: a card that is put into the command zone from exile is no longer encoded on the creature', {
  format: commander,
  people: 2,
  names: ['A', 'B'],
  cards: [card('Vapors', '{0}', 'Sorcery', 'Draw a card.\nCipher')],
  seats: {
    A: { battlefield: ['Bear'], hand: [{ card: 'Vapors', marks: { commander: '0:0' } }], library: lands(5, 'Wall') },
    B: { library: lands(5, 'Wall') },
  },
})
  .when('A', chooses('Bear'), chooses('Vapors'), casts('Vapors'))
  .resolve()
  .then('A', holds('A', 'command', ['Vapors']), handOf('A', 1))
  .when('A', attacks({ Bear: 'B' }))
  .until('damage')
  .then('A', life('B', 38), onStack());
