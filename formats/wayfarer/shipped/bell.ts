import type { EpisodeFile } from '../episode.ts';

/** “The Drowned Bell”: a causeway at low tide, a choir under water, and a bell that is not to ring. Shipped for tier 1; its numbers are for every tier. */
export const BELL: EpisodeFile = {
  kind: 'wayfarer-episode', version: 1, name: 'The Drowned Bell',
  about: 'The tide gives back a village with its belfry for one night. Whoever rings the bell keeps what the water took.',
  scenes: [
    {
      name: 'The Low Causeway', revived: [12, 16, 20, 24, 28], survived: [3, 4, 5, 6, 7],
      text: 'When this scene opens, create a 1/1 blue Spirit creature token with flying.\nWhen this scene closes, each opponent loots the spoils.',
      deck: [
        { card: 'Causeway Wader', copies: 2 }, { card: 'Tollgate Hound', copies: 3 }, { card: 'Silt Hauler', copies: 1 }, { card: 'Lantern Drifter', copies: 3 },
        { card: 'Salt Lash', copies: 3 }, { card: 'Ebb Away', copies: 2 }, { card: 'Barnacled Gatepost', copies: 4 }, { card: 'Wet Footprints', copies: 2 }, { card: 'Heron of the Flats', copies: 2 },
      ],
    },
    {
      name: 'The Choir Under Water', revived: [14, 19, 24, 29, 34], survived: [4, 5, 6, 7, 8],
      text: 'When this scene opens, you gain 2 life.\nAt the beginning of your end step, scry 1.\nWhen this scene closes, each opponent loots the spoils.',
      deck: [
        { card: 'Choir Novice', copies: 3 }, { card: 'Drowned Cantor', copies: 3 }, { card: 'Lantern Drifter', copies: 2 }, { card: 'Organ of Reeds', copies: 1 }, { card: 'Undertow Grip', copies: 3 },
        { card: 'Psalm of Cold Water', copies: 2 }, { card: 'Pew Crab', copies: 3 }, { card: 'Vestry Thief', copies: 3 }, { card: 'Salt Lash', copies: 2 },
      ],
    },
    {
      name: 'The Bell Rings Last', revived: [16, 22, 28, 34, 40], survived: [5, 6, 7, 8, 9],
      text: 'When this scene opens, create a 3/3 blue Spirit creature token with flying.\nCreatures you control get +1/+0.',
      deck: [
        { card: 'The Sexton Who Stayed', copies: 1 }, { card: 'Bellfounder’s Shade', copies: 3 }, { card: 'Drowned Cantor', copies: 2 }, { card: 'Tide in the Nave', copies: 2 }, { card: 'Undertow Grip', copies: 3 },
        { card: 'Spire Leviathan', copies: 2 }, { card: 'Toll of the Hour', copies: 3 }, { card: 'Vestry Thief', copies: 3 }, { card: 'Pew Crab', copies: 3 },
      ],
    },
  ],
  cards: [
    { name: 'Causeway Wader', cost: '{2}{U}', type: 'Creature — Zombie', pt: '3/2', text: 'When this creature becomes infused, draw a card.' },
    { name: 'Tollgate Hound', cost: '{1}{B}', type: 'Creature — Dog Spirit', pt: '2/2', text: 'Menace' },
    { name: 'Silt Hauler', cost: '{3}{G}', type: 'Creature — Beast', pt: '4/3', text: 'When this creature becomes infused, put two +1/+1 counters on it.\nAs long as this creature is infused, it has trample.' },
    { name: 'Lantern Drifter', cost: '{1}{U}', type: 'Creature — Spirit', pt: '1/3', text: 'Flying\nAs long as this creature is infused, it gets +2/+0.' },
    { name: 'Salt Lash', cost: '{1}{R}', type: 'Sorcery', text: 'Salt Lash deals 2 damage to any target. If this spell was infused, it deals 4 damage instead.' },
    { name: 'Ebb Away', cost: '{2}{U}', type: 'Sorcery', text: "Return target creature to its owner's hand. If this spell was infused, draw a card." },
    { name: 'Barnacled Gatepost', cost: '{2}', type: 'Artifact Creature — Wall', pt: '0/5', text: 'Defender\nWhen this creature becomes infused, you gain 4 life.' },
    { name: 'Wet Footprints', cost: '{2}{B}', type: 'Sorcery', text: 'Each opponent discards a card. If this spell was infused, draw a card.' },
    { name: 'Heron of the Flats', cost: '{2}{W}', type: 'Creature — Bird', pt: '2/2', text: 'Flying, vigilance' },
    { name: 'Choir Novice', cost: '{W}', type: 'Creature — Zombie Cleric', pt: '1/2', text: 'Whenever another creature you control becomes infused, you gain 2 life.' },
    { name: 'Drowned Cantor', cost: '{2}{B}', type: 'Creature — Zombie Cleric', pt: '2/3', text: 'When this creature becomes infused, each opponent loses 2 life.' },
    { name: 'Organ of Reeds', cost: '{3}', type: 'Artifact', text: '{T}: Infuse target creature you control. Activate only as a sorcery.' },
    { name: 'Undertow Grip', cost: '{2}{B}', type: 'Sorcery', text: 'Destroy target creature with power 3 or less. If this spell was infused, each opponent loses 1 life.' },
    { name: 'Psalm of Cold Water', cost: '{2}{U}', type: 'Sorcery', text: 'Tap all creatures your opponents control. If this spell was infused, draw a card.' },
    { name: 'Pew Crab', cost: '{1}{G}', type: 'Creature — Crab', pt: '1/4', text: 'Reach' },
    { name: 'Vestry Thief', cost: '{2}{R}', type: 'Creature — Human Rogue', pt: '3/1', text: 'Haste\nWhen this creature becomes infused, it deals 2 damage to any target.' },
    { name: 'The Sexton Who Stayed', cost: '{4}{B}', type: 'Legendary Creature — Zombie', pt: '4/5', text: 'Deathtouch\nWhen The Sexton Who Stayed becomes infused, return target creature card from your graveyard to your hand.' },
    { name: 'Bellfounder’s Shade', cost: '{3}{U}', type: 'Creature — Spirit', pt: '3/3', text: 'Flying\nWhen this creature becomes infused, tap target creature an opponent controls.' },
    { name: 'Tide in the Nave', cost: '{3}{U}', type: 'Sorcery', text: "Return up to two target creatures to their owners' hands. If this spell was infused, draw a card." },
    { name: 'Spire Leviathan', cost: '{5}{U}', type: 'Creature — Leviathan', pt: '6/6', text: 'When this creature becomes infused, each opponent sacrifices a creature.' },
    { name: 'Toll of the Hour', cost: '{1}{R}', type: 'Sorcery', text: 'Toll of the Hour deals 2 damage to each opponent. If this spell was infused, it deals 3 damage to each opponent instead.' },
  ],
};
