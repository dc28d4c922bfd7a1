import type { EpisodeFile } from '../episode.ts';

/** “The Hollow Crown”: a court that serves a king who is not there, and has chosen the wayfarers to find him. Tier 5. */
export const CROWN: EpisodeFile = {
  kind: 'wayfarer-episode', version: 1, name: 'The Hollow Crown', tier: 5,
  about: 'A crown lies on a throne, and an army obeys it. Whoever comes near hears what it would have them do.',
  scenes: [
    {
      name: 'The Empty Court', revived: 30, survived: 7,
      text: 'When this scene opens, create two 2/2 white Knight creature tokens with vigilance.\nWhen this scene closes, each opponent loots the spoils.',
      deck: [
        { card: 'Knight of No King', copies: 4 }, { card: 'Herald Without Words', copies: 3 }, { card: 'Crown’s Taster', copies: 3 }, { card: 'Banner of the Absent', copies: 2 }, { card: 'Royal Decree', copies: 3 },
        { card: 'Gilded Hound', copies: 4 }, { card: 'Hand of the King', copies: 3 },
      ],
    },
    {
      name: 'The Regent’s Hunt', revived: 38, survived: 8,
      text: 'Creatures you control have trample.\nAt the beginning of your upkeep, create a 2/2 green Wolf creature token.\nWhen this scene closes, each opponent loots the spoils.',
      deck: [
        { card: 'Huntmaster of the Regent', copies: 3 }, { card: 'Gilded Hound', copies: 4 }, { card: 'Falcon of State', copies: 3 }, { card: 'Run to Ground', copies: 3 }, { card: 'Hand of the King', copies: 3 },
        { card: 'Stag of Antlered Gold', copies: 3 }, { card: 'Royal Decree', copies: 3 },
      ],
    },
    {
      name: 'The King Nobody Crowned', revived: 45, survived: 10,
      text: 'When this scene opens, create a 6/6 black Horror creature token with menace.\nCreatures you control get +1/+1.',
      deck: [
        { card: 'What the Crown Wears', copies: 1 }, { card: 'Knight of No King', copies: 4 }, { card: 'Stag of Antlered Gold', copies: 3 }, { card: 'Abdication', copies: 2 }, { card: 'Hand of the King', copies: 3 },
        { card: 'Herald Without Words', copies: 3 }, { card: 'Crown’s Taster', copies: 3 }, { card: 'Royal Decree', copies: 3 },
      ],
    },
  ],
  cards: [
    { name: 'Knight of No King', cost: '{2}{W}', type: 'Creature — Spirit Knight', pt: '4/3', text: 'Vigilance\nAs long as this creature is infused, it has lifelink.' },
    { name: 'Herald Without Words', cost: '{2}{U}', type: 'Creature — Human', pt: '3/4', text: 'When this creature becomes infused, draw two cards.' },
    { name: 'Crown’s Taster', cost: '{1}{B}', type: 'Creature — Human Rogue', pt: '2/3', text: 'Deathtouch\nWhen this creature becomes infused, each opponent loses 2 life.' },
    { name: 'Banner of the Absent', cost: '{3}', type: 'Artifact', text: 'Creatures you control get +1/+1.' },
    { name: 'Royal Decree', cost: '{3}{W}', type: 'Sorcery', text: 'Exile target creature. If this spell was infused, draw a card.' },
    { name: 'Gilded Hound', cost: '{2}{R}', type: 'Creature — Dog', pt: '4/3', text: 'Haste' },
    { name: 'Hand of the King', cost: '{2}{R}', type: 'Sorcery', text: 'Hand of the King deals 4 damage to any target. If this spell was infused, it deals 7 damage instead.' },
    { name: 'Huntmaster of the Regent', cost: '{4}{G}', type: 'Creature — Human Warrior', pt: '5/5', text: 'When this creature becomes infused, create two 2/2 green Wolf creature tokens.' },
    { name: 'Falcon of State', cost: '{3}{W}', type: 'Creature — Bird', pt: '4/4', text: 'Flying, vigilance' },
    { name: 'Run to Ground', cost: '{2}{B}', type: 'Sorcery', text: 'Destroy target creature. If this spell was infused, each opponent discards a card.' },
    { name: 'Stag of Antlered Gold', cost: '{5}{G}', type: 'Creature — Elk', pt: '7/7', text: 'Trample\nWhen this creature becomes infused, you gain 7 life.' },
    { name: 'What the Crown Wears', cost: '{5}{B}', type: 'Legendary Creature — Horror', pt: '8/8', text: 'Menace\nWhen What the Crown Wears becomes infused, each opponent sacrifices two creatures.' },
    { name: 'Abdication', cost: '{4}{U}', type: 'Sorcery', text: "Return all creatures your opponents control to their owners' hands. If this spell was infused, draw a card." },
  ],
};
