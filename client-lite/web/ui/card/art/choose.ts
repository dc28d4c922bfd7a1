import { ARTIFACTS } from './artifacts.ts';
import { THINGS } from './artifacts-things.ts';
import { BEASTS } from './creatures/beasts.ts';
import { ENCHANTMENTS } from './enchantments.ts';
import { LANDS } from './lands.ts';
import { PLACES } from './lands-built.ts';
import { MONSTERS } from './creatures/monsters.ts';
import { PEOPLE } from './creatures/people.ts';
import { SEA } from './creatures/sea.ts';
import { dice, pick, type Motif, type Motifs } from './shapes.ts';
import { SMALL } from './creatures/small.ts';
import { SPELLS } from './spells.ts';
import { CHARMS } from './spells-words.ts';
import { WINGED } from './creatures/winged.ts';
import { CREATURE_RULES } from './creatures/words.ts';
import { ARTIFACT_RULES, BY_COLOR, ENCHANTMENT_RULES, LAND_RULES, SPELL_RULES, type Rule } from './words.ts';

export type Kind = 'creature' | 'walker' | 'land' | 'artifact' | 'enchantment' | 'spell';

/** All motifs, by the kind of card whose composition they belong to. */
export const MOTIFS: Readonly<Record<Kind, Motifs>> = {
  creature: { ...BEASTS, ...SMALL, ...SEA, ...WINGED, ...MONSTERS, ...PEOPLE },
  walker: PEOPLE,
  land: { ...LANDS, ...PLACES },
  artifact: { ...ARTIFACTS, ...THINGS },
  enchantment: ENCHANTMENTS,
  spell: { ...SPELLS, ...CHARMS },
};

const RULES: Readonly<Record<Kind, readonly Rule[]>> = {
  creature: CREATURE_RULES,
  walker: CREATURE_RULES,
  land: LAND_RULES,
  artifact: ARTIFACT_RULES,
  enchantment: ENCHANTMENT_RULES,
  spell: SPELL_RULES,
};

/** For a card that no word fits. */
const FALLBACKS: Readonly<Record<Kind, readonly [string, ...string[]]>> = {
  creature: ['beast'],
  walker: ['wizard', 'oracle', 'warlock', 'noble', 'knight', 'druid', 'sorcerer'],
  land: ['terraces', 'river', 'pass', 'tower', 'town', 'mountain', 'grove', 'cliff', 'desert'],
  artifact: ['machine', 'orb', 'amulet', 'crystal', 'statue', 'key', 'chest', 'lamp', 'mirror', 'ring', 'mask'],
  enchantment: ['stars', 'eye', 'sun', 'moon', 'flame', 'hand', 'aura', 'scroll', 'vines', 'shrine', 'banner'],
  spell: ['burst', 'spiral', 'beam', 'portal', 'swap', 'echo', 'arrows'],
};

/** The composition that a type line asks for; of several types the one that is seen first on a table. */
export function kindOf(types: string): Kind {
  if (/Creature|Summon|Vanguard/.test(types)) return 'creature';
  if (/Planeswalker/.test(types)) return 'walker';
  if (/Land|Plane\b|Dungeon/.test(types)) return 'land';
  if (/Artifact|Vehicle|Equipment/.test(types)) return 'artifact';
  return /Enchantment|Emblem/.test(types) ? 'enchantment' : 'spell';
}

export interface Choice {
  readonly kind: Kind;
  readonly motif: string;
  /** false: no word of the card is known, and the motif is one for all such cards */
  readonly known: boolean;
}

export function motifOf(name: string, types: string, colors = ''): Choice {
  const kind = kindOf(types);
  const subtypes = types.split(/[—–]/)[1] ?? '';
  const says = kind === 'creature' || kind === 'walker' ? `${name} — ${subtypes}` : `${name} ${subtypes || types}`;
  const rule = RULES[kind].find(([, words]) => words.test(says));
  if (rule) return { kind, motif: rule[0], known: true };
  const color = kind === 'spell' ? BY_COLOR[[...colors].find((c) => c in BY_COLOR) ?? ''] : undefined;
  return { kind, motif: pick(dice(name), color ?? FALLBACKS[kind]), known: false };
}

export const drawing = ({ kind, motif }: Choice): Motif => MOTIFS[kind][motif] ?? [];

const PERCHED = ['dragon', 'crow', 'owl', 'sphinx', 'griffin', 'pegasus', 'gargoyle'];
export const IN_AIR: ReadonlySet<string> = new Set([
  ...Object.keys(WINGED).filter((motif) => !PERCHED.includes(motif)),
  'bat',
  'moth',
]);
export const IN_WATER: ReadonlySet<string> = new Set(Object.keys(SEA).filter((motif) => motif !== 'crab'));
export const IS_PERSON: ReadonlySet<string> = new Set(Object.keys(PEOPLE));
