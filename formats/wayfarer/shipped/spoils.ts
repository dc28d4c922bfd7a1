import type { CardText } from '../cards.ts';

/** The shipped Spoils deck, one copy of each card (W303.1): items and cards for one use. */
export const SPOILS: readonly CardText[] = [
  {
    name: 'Ferrier’s Lamp',
    cost: '{2}',
    type: 'Artifact — Item',
    text: 'Creatures you control have vigilance.\n{2}, {T}: Scry 1.',
  },
  {
    name: 'Drowned Mint Coin',
    cost: '{1}',
    type: 'Artifact — Item',
    text: '{T}: Add one mana of any color.\n{3}, {T}: Draw a card.',
  },
  {
    name: 'Bellrope Flail',
    cost: '{2}',
    type: 'Artifact — Item Equipment',
    text: 'Equipped creature gets +2/+1.\nEquip {1}',
  },
  {
    name: 'Kelpweave Mantle',
    cost: '{2}',
    type: 'Artifact — Item Equipment',
    text: 'Equipped creature gets +1/+2 and has hexproof.\nEquip {2}',
  },
  {
    name: 'Conch of Second Tides',
    cost: '{3}',
    type: 'Artifact — Item',
    text: 'At the beginning of your end step, you gain 1 life.\n{4}, {T}: Draw a card.',
  },
  {
    name: 'Sexton’s Shovel',
    cost: '{2}',
    type: 'Artifact — Item',
    text: 'Whenever a creature you control dies, scry 1.\nCreatures you control get +1/+0.',
  },
  { name: 'Salvaged Stores', cost: '{2}', type: 'Sorcery', text: 'Draw two cards.' },
  { name: 'Dry Socks and Soup', cost: '{1}', type: 'Sorcery', text: 'You gain 5 life.' },
  { name: 'Crate of Lamp Oil', cost: '{2}', type: 'Sorcery', text: 'Crate of Lamp Oil deals 3 damage to any target.' },
  { name: 'Ferrier’s Signal', cost: '{3}', type: 'Sorcery', text: 'Create two 1/1 white Human creature tokens.' },
];
