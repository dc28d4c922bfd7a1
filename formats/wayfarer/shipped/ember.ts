import type { EpisodeFile } from '../episode.ts';

/** “Ember Winter”: a country that burnt down and cannot go out. Tier 4. */
export const EMBER: EpisodeFile = {
  kind: 'wayfarer-episode', version: 1, name: 'Ember Winter', tier: 4,
  about: 'Snow of ash falls on the forges of a dead city, and the fires still take orders. The last coal must go out, or go with the wayfarers.',
  scenes: [
    {
      name: 'The Ash Road', revived: 26, survived: 6,
      text: 'When this scene opens, create a 3/1 red Elemental creature token.\nWhen this scene closes, each opponent loots the spoils.',
      deck: [
        { card: 'Cinder Pilgrim', copies: 3 }, { card: 'Ashfall Wolf', copies: 4 }, { card: 'Soot Shepherd', copies: 3 }, { card: 'Coal Hurler', copies: 3 }, { card: 'Snow of Embers', copies: 3 },
        { card: 'Slag Mason', copies: 3 }, { card: 'Smother', copies: 3 },
      ],
    },
    {
      name: 'The Furnace Choir', revived: 32, survived: 7,
      text: 'At the beginning of your upkeep, this scene deals 1 damage to each opponent.\nWhen this scene closes, each opponent loots the spoils.',
      deck: [
        { card: 'Furnace Cantor', copies: 3 }, { card: 'Coal Hurler', copies: 3 }, { card: 'Bellows Giant', copies: 3 }, { card: 'Slag Mason', copies: 2 }, { card: 'Hymn of Sparks', copies: 3 },
        { card: 'Smother', copies: 3 }, { card: 'Cinder Pilgrim', copies: 3 }, { card: 'Ashfall Wolf', copies: 2 },
      ],
    },
    {
      name: 'The Last Coal', revived: 38, survived: 8,
      text: 'When this scene opens, create a 5/5 red Dragon creature token with flying.\nCreatures you control get +1/+0.',
      deck: [
        { card: 'The Stoker of Winter', copies: 1 }, { card: 'Bellows Giant', copies: 3 }, { card: 'Furnace Cantor', copies: 3 }, { card: 'Hymn of Sparks', copies: 3 }, { card: 'Everything Burns Twice', copies: 2 },
        { card: 'Pyre Drake', copies: 3 }, { card: 'Smother', copies: 3 }, { card: 'Ashfall Wolf', copies: 3 },
      ],
    },
  ],
  cards: [
    { name: 'Cinder Pilgrim', cost: '{1}{R}', type: 'Creature — Human Monk', pt: '3/2', text: 'When this creature becomes infused, it deals 2 damage to any target.' },
    { name: 'Ashfall Wolf', cost: '{2}{R}', type: 'Creature — Wolf', pt: '4/2', text: 'Haste, menace' },
    { name: 'Soot Shepherd', cost: '{2}{W}', type: 'Creature — Human Cleric', pt: '2/4', text: 'Lifelink\nAs long as this creature is infused, it gets +2/+2.' },
    { name: 'Coal Hurler', cost: '{3}{R}', type: 'Creature — Giant', pt: '4/4', text: 'When this creature becomes infused, it deals 3 damage to any target.' },
    { name: 'Snow of Embers', cost: '{2}{R}', type: 'Sorcery', text: 'Snow of Embers deals 1 damage to each creature your opponents control. If this spell was infused, draw a card.' },
    { name: 'Slag Mason', cost: '{3}', type: 'Artifact Creature — Construct', pt: '3/5', text: 'When this creature becomes infused, you gain 4 life.' },
    { name: 'Smother', cost: '{2}{B}', type: 'Sorcery', text: 'Destroy target creature. If this spell was infused, each opponent loses 2 life.' },
    { name: 'Furnace Cantor', cost: '{3}{B}', type: 'Creature — Zombie Cleric', pt: '3/4', text: 'When this creature becomes infused, each opponent loses 3 life.' },
    { name: 'Bellows Giant', cost: '{4}{R}', type: 'Creature — Giant', pt: '6/5', text: 'Trample' },
    { name: 'Hymn of Sparks', cost: '{2}{R}', type: 'Sorcery', text: 'Hymn of Sparks deals 3 damage to each opponent. If this spell was infused, it deals 5 damage to each opponent instead.' },
    { name: 'The Stoker of Winter', cost: '{4}{R}', type: 'Legendary Creature — Elemental', pt: '6/6', text: 'Haste\nWhen The Stoker of Winter becomes infused, it deals 4 damage to any target.' },
    { name: 'Everything Burns Twice', cost: '{4}{R}', type: 'Sorcery', text: 'Everything Burns Twice deals 3 damage to each creature your opponents control. If this spell was infused, draw two cards.' },
    { name: 'Pyre Drake', cost: '{3}{R}', type: 'Creature — Drake', pt: '4/3', text: 'Flying' },
  ],
};
