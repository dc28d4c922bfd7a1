import { cards } from './build.ts';

/** Artifacts of Orrow: gear for a climb, and things that were built to last one. */
export const ARTIFACTS = cards([
  ["Wayfarer's Lamp", '{2}', 'Artifact', 'c', 'This artifact enters tapped.\n{T}: Add one mana of any color.'],
  ["Climber's Pick", '{1}', 'Artifact — Equipment', 'c', 'Equipped creature gets +1/+0 and has reach.\nEquip {1}'],
  ['Ramshorn Helm', '{3}', 'Artifact — Equipment', 'c',
    'When this Equipment enters, attach it to target creature you control.\nEquipped creature gets +1/+2 and has trample.\nEquip {2}'],
  ['Twin Ice Axes', '{3}', 'Artifact — Equipment', 'r', 'Equipped creature has double strike.\nEquip {4}'],
  ['Kite Rig', '{2}', 'Artifact — Equipment', 'u', 'Equipped creature gets +0/+1 and has flying.\nEquip {2}'],
  ['Bellmetal Golem', '{4}', 'Artifact Creature — Golem', 'c', 'Vigilance', '3/3'],
  ['Wandering Cairn', '{4}', 'Artifact Creature — Construct', 'u',
    'This creature enters with three +1/+1 counters on it.\n{2}, Remove a +1/+1 counter from this creature: It deals 1 damage to any target.', '0/0'],
  ['Keystone Colossus', '{7}', 'Artifact Creature — Golem', 'r', 'Trample, indestructible', '6/6'],
  ['Winch Beetle', '{3}', 'Artifact Creature — Insect', 'c', '{2}, {T}: Tap target creature.', '2/2'],
  ["Surveyor's Satchel", '{2}', 'Artifact', 'c', 'When this artifact enters, create a Clue token.\n{2}, {T}, Sacrifice this artifact: Target player gains 4 life.'],
  ['Wheel of Goat Cheese', '{2}', 'Artifact — Food', 'c', 'When this artifact enters, draw a card.\n{2}, {T}, Sacrifice this artifact: You gain 3 life.'],
  ['Waterclock of Bellrow', '{3}', 'Artifact', 'u',
    'At the beginning of your upkeep, put a charge counter on this artifact.\n{T}, Remove three charge counters from this artifact: Draw two cards.'],
  ['The First Bell', '{4}', 'Legendary Artifact', 'r', '{2}, {T}: Tap target creature.\nCreatures you control get +1/+0.'],
  ['Stone from the Summit', '{5}', 'Legendary Artifact', 'm',
    'At the beginning of your upkeep, draw a card.\n{T}: Target player gains 1 life.'],
  ['Ballast Gargoyle', '{5}', 'Artifact Creature — Gargoyle', 'c', 'Flying\n{2}: This creature gets +0/+2 until end of turn.', '3/3'],
  ['Toll Lantern', '{2}', 'Artifact', 'u', 'Whenever you cast a creature spell, you may pay {1}. If you do, you gain 2 life.'],
]);
