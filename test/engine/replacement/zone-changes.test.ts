import { activates, card, casts, holds, life, lands, ruling, shows } from '../../dsl/ruling.ts';

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
