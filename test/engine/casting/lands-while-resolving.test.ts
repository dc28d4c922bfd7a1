import { card, casts, holds, life, picks, ruling } from '../../dsl/plain-ruling.ts';

ruling('CR 305.2b: a land that is played while something resolves was played, and one that cannot be was not', {
  cards: [
    card(
      'Survey',
      '{G}',
      'Sorcery',
      "Reveal the top card of your library. You may play it without paying its mana cost. If you don't, you gain 3 life.",
    ),
  ],
  seats: { A: { battlefield: ['Forest', 'Forest'], hand: ['Survey', 'Survey'], library: ['Swamp', 'Island'] }, B: {} },
})
  .when('A', picks('yes'), casts('Survey'))
  .resolve()
  .then('A', life('A', 20), holds('A', 'battlefield', ['Forest', 'Forest', 'Island']))
  .when('A', picks('yes'), casts('Survey'))
  .resolve()
  .then('A', life('A', 23), holds('A', 'battlefield', ['Forest', 'Forest', 'Island']));
