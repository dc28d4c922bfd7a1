import { duel, lands, type Scenario } from '../../dsl/plain.ts';
import { BLINK, BOUNCE, MOURN, TURN } from './cards.ts';

const OCTO = {
  name: 'Octo',
  cost: '{4}{U}',
  type: 'Creature — Octopus',
  pt: '2/3',
  text: 'Mutate {1}{U}\nFlying\nWhenever this creature mutates, draw a card.',
};
const APEX = {
  name: 'Apex',
  cost: '{3}{U}',
  type: 'Legendary Creature — Beast',
  pt: '6/6',
  text: 'Mutate {U}\nTrample',
};
const RAGER = {
  name: 'Rager',
  cost: '{1}{U}',
  type: 'Creature — Crab',
  pt: '1/1',
  text: 'Mutate {U}\n{T}: Rager deals X damage to any target, where X is the number of times this creature has mutated.',
};
const KNIGHT = { name: 'Knight', cost: '{W}', type: 'Creature — Human Knight', pt: '2/2' };
const LORD = {
  name: 'Lord',
  cost: '{G}',
  type: 'Creature — Elf',
  pt: '1/1',
  text: 'Vigilance\n{G}: Target player gains 1 life. Activate only once each turn.',
};
const HERALD = {
  name: 'Herald',
  cost: '{W}',
  type: 'Creature — Bird',
  pt: '1/1',
  text: 'Whenever a creature you control enters, you gain 1 life.',
};
const LURKER = { name: 'Lurker', cost: '{4}{U}', type: 'Creature — Beast', pt: '5/5', text: 'Morph {U}\nReach' };
const MIMIC = {
  name: 'Mimic',
  cost: '{U}',
  type: 'Creature — Shapeshifter',
  pt: '0/1',
  text: 'You may have Mimic enter as a copy of any creature on the battlefield.',
};
const ECHO = { name: 'Echo', cost: '{U}', type: 'Sorcery', text: "Create a token that's a copy of target creature." };
const TUCK = { name: 'Tuck', cost: '{W}', type: 'Instant', text: "Put target creature on top of its owner's library." };
const PUMP = { name: 'Pump', cost: '{G}', type: 'Instant', text: 'Target creature gets +3/+3 until end of turn.' };
const FORK = { name: 'Fork', cost: '{U}', type: 'Instant', text: 'Copy target creature spell you control.' };
const WASPS = {
  name: 'Wasps',
  cost: '{G}',
  type: 'Sorcery',
  text: 'Create a 1/1 green Insect creature token with reach.',
};
const BECOME = {
  name: 'Become',
  cost: '{U}',
  type: 'Instant',
  text: 'Target creature you control becomes a copy of another target creature until end of turn.',
};
const ETERNAL = {
  name: 'Eternal',
  cost: '{5}{U}',
  type: 'Creature — Elemental',
  pt: '5/5',
  text: 'Mutate {U}\nYou may cast Eternal from your graveyard using its mutate ability.',
};
const WARDEN = {
  name: 'Warden',
  cost: '{4}{U}',
  type: 'Creature — Beast',
  pt: '3/3',
  text: 'Mutate {U}\nProtection from black',
};
const BEND = {
  name: 'Bend',
  cost: '{U}',
  type: 'Instant',
  text: 'Change the text of target spell or permanent by replacing all instances of one color word with another or one basic land type with another until end of turn.',
};
const VEIL = { name: 'Veil', cost: '{U}', type: 'Instant', text: 'Turn target creature face down.' };
const PUPIL = {
  layout: 'flip',
  name: 'Pupil',
  cost: '{W}',
  type: 'Creature — Fox',
  pt: '1/1',
  text: '{0}: Flip Pupil.',
  other: { name: 'Master', type: 'Legendary Creature — Fox', pt: '2/2', text: 'Hexproof' },
};
const WOLF = {
  layout: 'transform',
  name: 'Wolf',
  cost: '{G}',
  type: 'Creature — Wolf',
  pt: '2/2',
  text: 'Reach',
  other: { name: 'Fang', type: 'Creature — Wolf', pt: '4/4', text: 'Haste' },
};
const KEEP = {
  layout: 'meld',
  name: 'Keep',
  type: 'Land',
  text: '{T}: Add {C}.\n{1}, {T}: If you both own and control this land and a creature named Guard, exile them, then meld them into Town.',
};
const GUARD = { layout: 'meld', name: 'Guard', cost: '{2}{R}', type: 'Creature — Dwarf', pt: '2/3' };
const TOWN = { layout: 'meld', name: 'Town', type: 'Creature — Ooze', pt: '7/4', text: 'Menace' };
const VOID = {
  name: 'Void',
  cost: '{B}',
  type: 'Enchantment',
  text: 'If a card would be put into a graveyard from anywhere, exile it instead.',
};
const FROG = {
  name: 'Frog',
  cost: '{1}{U}',
  type: 'Creature — Frog',
  pt: '1/3',
  text: 'Each creature spell you cast costs {1} less to cast if it has mutate.\nWhenever you cast a creature spell, if it has mutate, draw a card, then discard a card.',
};
const RECALL = {
  name: 'Recall',
  cost: '{B}',
  type: 'Sorcery',
  text: 'Return target creature card with mutate from your graveyard to your hand.',
};
const MISER = {
  name: 'Miser',
  cost: '{W}',
  type: 'Creature — Bird',
  pt: '1/1',
  text: 'Whenever you gain life, draw a card. This ability triggers only once each turn.',
};
const WELL = { name: 'Well', cost: '{1}', type: 'Artifact', text: '{T}: Target player gains 1 life.' };
export const cards = [
  MISER,
  WELL,
  FROG,
  RECALL,
  VEIL,
  PUPIL,
  WOLF,
  TURN,
  KEEP,
  GUARD,
  TOWN,
  VOID,
  WARDEN,
  BEND,
  OCTO,
  APEX,
  RAGER,
  KNIGHT,
  LORD,
  HERALD,
  MOURN,
  LURKER,
  MIMIC,
  ECHO,
  BLINK,
  BOUNCE,
  TUCK,
  PUMP,
  FORK,
  WASPS,
  BECOME,
  ETERNAL,
];
export const mana = [...lands(6, 'Island'), ...lands(2, 'Plains'), ...lands(2, 'Swamp'), ...lands(2, 'Forest')];
export const library = lands(8, 'Wall');
type Lay = Parameters<typeof duel>[0]['seats'][string];
/** A duel in which A has these, and mana and libraries are there. */
export const at = (
  battlefield: NonNullable<Lay>['battlefield'],
  hand: readonly string[],
  more: Partial<NonNullable<Lay>> = {},
): Scenario =>
  duel({
    cards,
    seats: {
      A: { battlefield: [...(battlefield ?? []), ...mana], hand: [...hand], library, ...more },
      B: { battlefield: mana, library },
    },
  });
/** A mutates a card onto a creature of this name. */
export const mutate = (
  t: Scenario,
  name: string,
  onto: string,
  where: 'over' | 'under' = 'over',
  way = 'mutate',
): Scenario => t.say('A', where).cast('A', name, { way, targets: [onto] });
/** Characteristics of a merged permanent, which is called by the name of its first card. */
export const settled = (t: Scenario, host: string): unknown => {
  const { name, power, toughness, keywords, types, subtypes, manaValue } = t.chars(host);
  return {
    name,
    size: `${power}/${toughness}`,
    keywords: [...keywords].filter((k) => k !== 'mutate').toSorted(),
    types,
    subtypes,
    manaValue,
  };
};
