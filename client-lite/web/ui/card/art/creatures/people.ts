import { BODIES, FACE, HEADS, ITEMS } from './people-parts.ts';
import { disc, pick, type Dice, type Layers, type Motif, type Motifs } from '../shapes.ts';

type Build = (layers: Layers) => Layers;
type List<T> = readonly [keyof T, ...(keyof T)[]];

const person =
  (bodies: List<typeof BODIES>, heads: List<typeof HEADS>, items: List<typeof ITEMS>, build: Build = (l) => l): Motif =>
  (roll: Dice) => {
    const body = BODIES[pick(roll, bodies)];
    const head: Layers = HEADS[pick(roll, heads)];
    const item: Layers = ITEMS[pick(roll, items)];
    const skin = head.includes(FACE) ? 'l' : 'm';
    return build([...body, ...head, `${skin} ${disc(84, 56, 3.5)}`, ...item]);
  };

/** Behind the person: wings of an angel. */
const winged: Build = (layers) => [
  'l M52 46q-8-32-40-44-6 18 4 28-8 0-4 12 10 14 36 20zm16 0q8-32 40-44 6 18-4 28 8 0 4 12-10 14-36 20z',
  'm1.5 M18 10q16 14 28 38m-30-18q16 8 30 24m56-44q-16 14-28 38m30-18q-16 8-30 24',
  ...layers,
];
/** Before the person: hills and trees that are small beside it. */
const huge: Build = (layers) => [
  ...layers,
  'o M-10 84v-14q20-8 44 0 26 6 50-1 26-5 46 3v18h-140z',
  'n M14 70l4-11 4 11zm8 1 3-8 3 8zm72-2 4-11 4 11zm8 0 3-8 3 8z',
  'n M80 70v-5l4-3 4 3v5z',
];
const seated: Build = (layers) => [
  ...layers,
  'm M22 84q-2-22 22-24 16-2 16 12 0-14 18-12 22 2 20 24z',
  'd M30 84q-2-14 12-16 12 2 10 16zm38 0q-2-14 12-16 12 2 10 16z',
  'o M-10 84v-8q70-6 140 0v14h-140z',
  'n M46 76l3-8 3 8zm7 0 2-6 2 6z',
];

export const PEOPLE: Motifs = {
  human: person(['tunic', 'cloak'], ['hair', 'long', 'beard', 'bun'], ['crook', 'lantern', 'rope', 'sack']),
  soldier: person(['armour'], ['kettle', 'helm'], ['spear', 'shield', 'sword', 'banner']),
  bellringer: person(['armour', 'tunic'], ['kettle', 'cowl'], ['bell']),
  knight: person(['armour'], ['greathelm', 'helm'], ['lance', 'shield', 'sword']),
  warrior: person(['bulk', 'tunic'], ['skullcap', 'hair', 'wild'], ['axe', 'sword', 'hammer']),
  berserker: person(['bulk'], ['wild'], ['axes', 'twin', 'axe']),
  duelist: person(['tunic', 'armour'], ['feather', 'hair', 'bun'], ['twin', 'sword', 'axes']),
  wizard: person(['robe'], ['pointed', 'hood', 'beard', 'pointed'], ['staff', 'orb', 'book', 'flask', 'spark']),
  sorcerer: person(['robe', 'cloak'], ['wild', 'cowl', 'hood'], ['spark', 'orb', 'torch']),
  oracle: person(['robe', 'cloak'], ['veil', 'cowl', 'hood'], ['orb', 'spark', 'scroll']),
  warlock: person(['cloak', 'robe'], ['hood', 'skullcap'], ['orb', 'book', 'staff']),
  cleric: person(['robe'], ['mitre', 'veil', 'cowl', 'bald'], ['crook', 'book', 'staff', 'bell', 'lantern']),
  bishop: person(['robe'], ['mitre'], ['crook', 'staff']),
  monk: person(['robe'], ['bald', 'cowl'], ['crook', 'lantern', 'flower', 'none']),
  rogue: person(['cloak'], ['hood', 'mask'], ['dagger', 'twin', 'sack', 'rope', 'lantern']),
  ninja: person(['tunic'], ['mask'], ['twin', 'dagger']),
  scout: person(['tunic', 'cloak'], ['feather', 'cowl', 'hair'], ['rope', 'pick', 'spear', 'lantern']),
  archer: person(['tunic', 'cloak'], ['feather', 'cowl'], ['bow']),
  artificer: person(['tunic'], ['goggles'], ['wrench', 'wheel', 'hammer']),
  smith: person(['bulk'], ['dwarf', 'goggles'], ['hammer']),
  druid: person(['robe', 'cloak'], ['long', 'cowl', 'beard', 'satyr'], ['branch', 'flower']),
  shaman: person(['rags', 'cloak'], ['skullcap', 'wild'], ['torch', 'staff', 'branch']),
  advisor: person(['robe', 'cloak'], ['bald', 'bun', 'long', 'cowl'], ['scroll', 'book', 'coins']),
  noble: person(['cloak'], ['crown'], ['coins', 'sword', 'scroll']),
  pirate: person(['tunic', 'cloak'], ['tricorn'], ['sword', 'dagger', 'sack']),
  pilot: person(['tunic'], ['goggles'], ['kite', 'wrench']),
  birdfolk: person(['cloak', 'tunic'], ['birdhead'], ['kite', 'sword', 'staff']),
  bard: person(['tunic'], ['feather'], ['harp', 'drum']),
  citizen: person(['tunic', 'rags'], ['hair', 'long', 'bun'], ['sack', 'crook', 'flower']),
  elf: person(['cloak', 'tunic'], ['elf'], ['spear', 'sword', 'branch']),
  elfarcher: person(['cloak', 'tunic'], ['elf'], ['bow']),
  elfdruid: person(['robe'], ['elf'], ['branch', 'flower', 'sack']),
  elfwarrior: person(['tunic', 'armour'], ['elf'], ['sword', 'spear', 'twin', 'axe']),
  dwarf: person(['bulk', 'armour'], ['dwarf'], ['axe', 'hammer', 'pick']),
  dwarfsmith: person(['bulk'], ['dwarf'], ['hammer']),
  goblin: person(['rags', 'tunic'], ['goblin'], ['axe', 'club', 'dagger', 'pick']),
  goblinrogue: person(['rags', 'cloak'], ['goblin'], ['dagger', 'torch', 'sack', 'twin']),
  goblinshaman: person(['rags'], ['goblin'], ['staff', 'torch', 'spark']),
  goblindrummer: person(['rags'], ['goblin'], ['drum']),
  orc: person(['bulk', 'armour'], ['orc'], ['axe', 'club', 'sword']),
  ogre: person(['bulk'], ['ogre'], ['club', 'boulder', 'hammer']),
  giant: person(
    ['bulk', 'tunic', 'rags'],
    ['beard', 'ogre', 'wild', 'hair', 'long'],
    ['club', 'boulder', 'none', 'crook'],
    huge,
  ),
  giantseated: person(['bulk', 'tunic'], ['beard', 'bald', 'long'], ['none'], seated),
  merfolk: person(['tunic', 'cloak'], ['merfolk'], ['trident', 'spear', 'dagger', 'orb']),
  merfolkmage: person(['robe'], ['merfolk'], ['orb', 'staff', 'spark']),
  zombie: person(['rags'], ['zombie'], ['reach', 'reach', 'claw', 'pick']),
  vampire: person(['cloak'], ['vampire'], ['none', 'claw', 'dagger', 'orb']),
  angel: person(['robe', 'armour'], ['angel'], ['sword', 'spear', 'staff', 'crook'], winged),
  minotaur: person(['bulk'], ['minotaur'], ['axe', 'hammer', 'club']),
  satyr: person(['rags', 'tunic'], ['satyr'], ['harp', 'branch', 'drum']),
  gorgon: person(['robe'], ['snakehair'], ['bow', 'staff', 'none']),
  catfolk: person(['tunic', 'armour'], ['cat'], ['sword', 'spear', 'axe', 'bow']),
};
