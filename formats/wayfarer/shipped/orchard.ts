import type { EpisodeFile } from '../episode.ts';

/** “The Walking Orchard”: trees that were grafted with something else, and want the orchardist back. Tier 2. */
export const ORCHARD: EpisodeFile = {
  kind: 'wayfarer-episode', version: 1, name: 'The Walking Orchard', tier: 2,
  about: 'An orchard has left its hill and comes down to the villages, row by row. Somebody in the grafting house still calls it.',
  scenes: [
    {
      name: 'The Gate of Thorns', revived: 16, survived: 4,
      text: 'When this scene opens, create a 2/2 green Plant creature token.\nWhen this scene closes, each opponent loots the spoils.',
      deck: [
        { card: 'Windfall Boar', copies: 3 }, { card: 'Thornrow Sapling', copies: 4 }, { card: 'Hedge Adder', copies: 3 }, { card: 'Wasp Cloud', copies: 3 }, { card: 'Creeping Furrow', copies: 3 },
        { card: 'Cider Brawler', copies: 2 }, { card: 'Split the Rind', copies: 3 },
      ],
    },
    {
      name: 'The Grafting House', revived: 20, survived: 5,
      text: 'At the beginning of your upkeep, create a 1/1 green Plant creature token.\nWhen this scene closes, each opponent loots the spoils.',
      deck: [
        { card: 'Grafted Hand', copies: 3 }, { card: 'Thornrow Sapling', copies: 3 }, { card: 'Wasp Cloud', copies: 3 }, { card: 'Knife of the Orchardist', copies: 2 }, { card: 'Sap Runner', copies: 3 },
        { card: 'Split the Rind', copies: 3 }, { card: 'Bitter Pressing', copies: 3 }, { card: 'Windfall Boar', copies: 2 },
      ],
    },
    {
      name: 'The Oldest Tree', revived: 25, survived: 6,
      text: 'When this scene opens, create a 4/4 green Plant creature token with trample.\nCreatures you control get +0/+1.',
      deck: [
        { card: 'The Widow of the Orchard', copies: 1 }, { card: 'Root of the Row', copies: 3 }, { card: 'Grafted Hand', copies: 3 }, { card: 'Hedge Adder', copies: 3 }, { card: 'Bitter Pressing', copies: 3 },
        { card: 'Frost in Blossom', copies: 2 }, { card: 'Cider Brawler', copies: 3 }, { card: 'Split the Rind', copies: 3 },
      ],
    },
  ],
  cards: [
    { name: 'Windfall Boar', cost: '{2}{G}', type: 'Creature — Boar', pt: '3/3', text: 'When this creature becomes infused, it gets +2/+2 until end of turn.' },
    { name: 'Thornrow Sapling', cost: '{1}{G}', type: 'Creature — Plant', pt: '2/2', text: 'As long as this creature is infused, it gets +1/+1.' },
    { name: 'Hedge Adder', cost: '{1}{B}', type: 'Creature — Snake', pt: '1/2', text: 'Deathtouch' },
    { name: 'Wasp Cloud', cost: '{2}{B}', type: 'Creature — Insect', pt: '2/2', text: 'Flying\nWhen this creature becomes infused, each opponent loses 1 life.' },
    { name: 'Creeping Furrow', cost: '{2}', type: 'Artifact Creature — Wall', pt: '1/5', text: 'Defender, reach' },
    { name: 'Cider Brawler', cost: '{2}{R}', type: 'Creature — Human Warrior', pt: '3/2', text: 'Haste\nAs long as this creature is infused, it has first strike.' },
    { name: 'Split the Rind', cost: '{1}{R}', type: 'Sorcery', text: 'Split the Rind deals 3 damage to any target. If this spell was infused, it deals 5 damage instead.' },
    { name: 'Grafted Hand', cost: '{3}{G}', type: 'Creature — Plant Horror', pt: '4/3', text: 'When this creature becomes infused, create a 1/1 green Plant creature token.' },
    { name: 'Knife of the Orchardist', cost: '{2}', type: 'Artifact — Equipment', text: 'Equipped creature gets +2/+0 and has menace.\nEquip {2}' },
    { name: 'Sap Runner', cost: '{1}{W}', type: 'Creature — Human Scout', pt: '2/3', text: 'Vigilance\nWhen this creature becomes infused, you gain 3 life.' },
    { name: 'Bitter Pressing', cost: '{2}{B}', type: 'Sorcery', text: 'Destroy target creature with power 4 or less. If this spell was infused, you gain 2 life.' },
    { name: 'The Widow of the Orchard', cost: '{4}{G}', type: 'Legendary Creature — Human Druid', pt: '4/6', text: 'Reach\nWhen The Widow of the Orchard becomes infused, put a +1/+1 counter on each creature you control.' },
    { name: 'Root of the Row', cost: '{4}{G}', type: 'Creature — Plant', pt: '5/5', text: 'Trample' },
    { name: 'Frost in Blossom', cost: '{3}{U}', type: 'Sorcery', text: 'Tap all creatures your opponents control. If this spell was infused, draw a card.' },
  ],
};
