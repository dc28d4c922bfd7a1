import type { Color, CompiledCard, Face } from '../../../cards/oracle/ir/index.ts';
import { isBasic, isLand } from '../../sdk/deck/lands.ts';
import type { Sheet } from '../model.ts';

export type Rarity = 'common' | 'uncommon' | 'rare';

/** Cards of the collection that a talent marks when it is selected. */
export interface Marking {
  readonly what: (card: CompiledCard, sheet: Sheet) => boolean;
  readonly says: string;
  readonly most: number;
  readonly rename: 'yes' | 'own name' | 'no';
  readonly legendary: boolean;
}
export interface Talent {
  readonly id: string;
  readonly name: string;
  readonly rarity: Rarity;
  /** most times it can be taken */
  readonly times: number;
  readonly clause: string;
  readonly about: string;
  /** number of cards of a color, or of artifacts, that the deck must have */
  readonly requires?: { readonly n: number; readonly of: Color | 'artifact' | 'chosen' };
  readonly marks?: Marking;
}

const nonlegendary = (c: CompiledCard): boolean => !c.faces[0].supertypes.includes('legendary');
const ofType =
  (type: Face['types'][number]) =>
  (c: CompiledCard): boolean =>
    c.faces[0].types.includes(type) && nonlegendary(c);
const named = (what: Marking['what'], says: string, rename: Marking['rename'] = 'yes', legendary = true): Marking => ({
  what,
  says,
  most: 1,
  rename,
  legendary,
});

export const TALENTS: readonly Talent[] = [
  {
    id: 'arcane-endurance',
    name: 'Arcane Endurance',
    rarity: 'common',
    times: 6,
    clause: 'J-8-1',
    about: 'Your deck may hold ten more cards.',
  },
  {
    id: 'favored-ally',
    name: 'Favored Ally',
    rarity: 'common',
    times: 3,
    clause: 'J-8-2',
    about: 'A creature of yours is favored, renamed and legendary.',
    marks: named(ofType('creature'), 'a nonlegendary creature'),
  },
  {
    id: 'grave-lore',
    name: 'Grave Lore',
    rarity: 'common',
    times: 3,
    clause: 'J-8-3',
    about: 'Recover a card of your graveyard at random at the end of each scene.',
    requires: { n: 5, of: 'B' },
  },
  {
    id: 'knowledge-broker',
    name: 'Knowledge Broker',
    rarity: 'common',
    times: 3,
    clause: 'J-8-4',
    about: 'One more trade between sessions.',
    requires: { n: 5, of: 'U' },
  },
  {
    id: 'memories-of-home',
    name: 'Memories of Home',
    rarity: 'common',
    times: 1,
    clause: 'J-8-5',
    about: 'Up to two nonbasic lands of home are favored, and recovered at the start of each scene.',
    marks: {
      what: (c, s) => isLand(c) && !isBasic(c) && c.set === s.home,
      says: 'a nonbasic land of home',
      most: 2,
      rename: 'no',
      legendary: false,
    },
  },
  {
    id: 'quick-reflexes',
    name: 'Quick Reflexes',
    rarity: 'common',
    times: 3,
    clause: 'J-8-6',
    about: 'Roll another d20 for initiative and choose.',
    requires: { n: 5, of: 'R' },
  },
  {
    id: 'selfless-defender',
    name: 'Selfless Defender',
    rarity: 'common',
    times: 3,
    clause: 'J-8-7',
    about: 'A creature of yours may block for others each turn.',
    requires: { n: 5, of: 'W' },
  },
  {
    id: 'signature-item',
    name: 'Signature Item',
    rarity: 'common',
    times: 2,
    clause: 'J-8-8',
    about: 'An artifact of yours is favored, renamed and legendary.',
    marks: named(ofType('artifact'), 'a nonlegendary artifact'),
  },
  {
    id: 'tinkerer',
    name: 'Tinkerer',
    rarity: 'common',
    times: 1,
    clause: 'J-8-9',
    about: 'Colourless mana in the cost of artifacts helps with tasks.',
    requires: { n: 3, of: 'artifact' },
  },
  {
    id: 'tough-hide',
    name: 'Tough Hide',
    rarity: 'common',
    times: 3,
    clause: 'J-8-10',
    about: 'One more life at the end of each scene.',
    requires: { n: 5, of: 'G' },
  },
  {
    id: 'favored-enchantment',
    name: 'Favored Enchantment',
    rarity: 'uncommon',
    times: 1,
    clause: 'J-8-11',
    about: 'An enchantment of yours is favored, renamed and legendary.',
    marks: named(ofType('enchantment'), 'a nonlegendary enchantment'),
  },
  {
    id: 'mental-transfer',
    name: 'Mental Transfer',
    rarity: 'uncommon',
    times: 1,
    clause: 'J-8-12',
    about: 'After a rest mill up to seven cards; another recovers as many.',
  },
  {
    id: 'practiced-spell',
    name: 'Practiced Spell',
    rarity: 'uncommon',
    times: 2,
    clause: 'J-8-13',
    about: 'An instant or sorcery of yours is favored and renamed.',
    marks: named(
      (c) => c.faces[0].types.some((t) => t === 'instant' || t === 'sorcery'),
      'an instant or sorcery',
      'yes',
      false,
    ),
  },
  {
    id: 'planar-hideout',
    name: 'Planar Hideout',
    rarity: 'uncommon',
    times: 1,
    clause: 'J-8-14',
    about: 'A nonbasic land of yours is favored.',
    marks: named((c) => isLand(c) && !isBasic(c), 'a nonbasic land', 'no', false),
  },
  {
    id: 'skilled-healer',
    name: 'Skilled Healer',
    rarity: 'uncommon',
    times: 1,
    clause: 'J-8-15',
    about: 'When you would gain life, another character of the scene may gain it instead.',
  },
  {
    id: 'alignment',
    name: 'Alignment',
    rarity: 'uncommon',
    times: 5,
    clause: 'J-8-16',
    about: 'Nexuses are enriched in a colour for you, unless devoid of it.',
    requires: { n: 10, of: 'chosen' },
  },
  {
    id: 'advanced-spell-research',
    name: 'Advanced Spell Research',
    rarity: 'rare',
    times: 1,
    clause: 'J-8-17',
    about: 'A card of the set of the card that you give up joins your collection, favored.',
  },
  {
    id: 'empowered',
    name: 'Empowered',
    rarity: 'rare',
    times: 2,
    clause: 'J-8-18',
    about: 'One of your spheres grows by 1.',
  },
  {
    id: 'favored-transformation',
    name: 'Favored Transformation',
    rarity: 'rare',
    times: 1,
    clause: 'J-8-19',
    about: 'A creature of yours becomes yourself, with embodiment.',
    marks: named(ofType('creature'), 'a nonlegendary creature', 'own name'),
  },
  {
    id: 'powerful-ally',
    name: 'Powerful Ally',
    rarity: 'rare',
    times: 2,
    clause: 'J-8-20',
    about: 'A planeswalker whom you have met joins your collection.',
  },
];
export const talentOf = (id: string): Talent | undefined => TALENTS.find((t) => t.id === id);
