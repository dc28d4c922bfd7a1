import type { DRESSES, HATS, HELD } from './bust-dress.ts';
import type { HAIR } from './bust-heads.ts';
import type { KIN } from './bust-kin.ts';

type Some<T> = readonly (keyof T)[];
/** Clothes and things of people of a calling; where several fit, the name picks one. */
export interface Calling {
  readonly dress: Some<typeof DRESSES>;
  readonly hat: Some<typeof HATS>;
  readonly held: Some<typeof HELD>;
  readonly hair?: Some<typeof HAIR>;
}
const calling = (
  dress: Calling['dress'],
  hat: Calling['hat'],
  held: Calling['held'] = ['none'],
  hair?: Calling['hair'],
): Calling => ({ dress, hat, held, ...(hair ? { hair } : {}) });

/** Tried in order against "name — words". */
export const CALLINGS: readonly (readonly [RegExp, Calling])[] = [
  [/debtor|pawned/i, calling(['rags'], ['crown'], ['coins'])],
  [
    /\b(king|queen|court|royal|prince|princess|monarch|emperor|throne|noble|lord|lady|duke)\b/i,
    calling(['collar', 'cloak'], ['crown', 'circlet']),
  ],
  [/widow.*(map|cartograph)|cartograph/i, calling(['cloak'], ['widow'], ['map'])],
  [/\b(widow|mourn|grief|funeral)/i, calling(['cloak', 'robe'], ['widow'], ['branch', 'none'])],
  [/\bbell|\bring(er|s)\b/i, calling(['plate', 'cloak'], ['kettle', 'cowl'], ['bell'])],
  [/rope.*stranger|stranger.*rope/i, calling(['cloak'], ['deephood'], ['rope'])],
  [/\b(rope|guild|winch|rigger|sailor|climb)/i, calling(['tunic', 'apron'], ['scarf', 'none'], ['rope'])],
  [
    /\b(ledger|clerk|advisor|scribe|bank|debt|account|count(s|ing)?|broker|lawyer|judge|law\b|notary|promise)/i,
    calling(['collar'], ['spectacles'], ['book', 'scales', 'coins']),
  ],
  [/\b(cloud|weather|storm|wind)/i, calling(['robe'], ['pointed', 'circlet'], ['orb', 'staff'], ['wild', 'long'])],
  [
    /\b(listen|oracle|seer|augur|prophet|savant|whisper)/i,
    calling(['robe', 'cloak'], ['veil', 'hood'], ['orb', 'none']),
  ],
  [
    /\b(priest|cleric|bishop|pope|altar|kettle|prayer)/i,
    calling(['robe'], ['mitre', 'veil'], ['flame', 'staff', 'book']),
  ],
  [
    /\b(pilgrim|upward|wander|travel|nomad|vagabond)/i,
    calling(['cloak', 'rags'], ['hood', 'scarf'], ['staff', 'lantern']),
  ],
  [/\b(undercut|miner|mine\b|dig|pick\b|tunnel|quarry)/i, calling(['apron', 'tunic'], ['lamp'], ['pick'])],
  [
    /\b(forge|smith|artificer|oath|hammer|tinker|engineer)/i,
    calling(['apron'], ['goggles', 'none', 'scarf'], ['hammer']),
  ],
  [/\b(caravan|salt|merchant|trader|market|desert)/i, calling(['cloak', 'tunic'], ['turban'], ['coins', 'none'])],
  [/\b(kite|pilot|fleet|sky|aviator)/i, calling(['tunic', 'furs'], ['goggles'], ['kite'])],
  [/\b(choir|sing|song|bard|music|snow)/i, calling(['shroud', 'robe'], ['veil', 'halo', 'circlet'])],
  [/\b(monk|hollow|cloister|hermit|ascetic)/i, calling(['robe'], ['cowl', 'none'], ['lantern', 'none'], ['bald'])],
  [/\b(ride|rider|hornroad|cavalry|herd|shepherd)/i, calling(['furs', 'tunic'], ['feather', 'horns'], ['spear'])],
  [
    /\b(root|druid|grove|forest|tree|grow|green|garden|orchard|herb|branch|bough)/i,
    calling(['robe', 'cloak'], ['wreath', 'antlers', 'hood'], ['branch']),
  ],
  [
    /\b(scree|clan|barbarian|berserk|wild|savage|warrior|raider)/i,
    calling(['furs'], ['none', 'horns'], ['hammer', 'spear', 'sword'], ['wild', 'crest', 'braids']),
  ],
  [
    /\b(knight|paladin|samurai|guard|warden|sentry|watch|soldier|legion|army|captain|marshal)/i,
    calling(['plate'], ['helm', 'kettle', 'none'], ['sword', 'spear']),
  ],
  [/\b(archer|ranger|scout|hunter|warden of)/i, calling(['tunic', 'cloak'], ['feather', 'hood'], ['spear', 'none'])],
  [
    /\b(assassin|ninja|thief|rogue|smuggl|spy|outlaw|bandit)/i,
    calling(['cloak', 'tunic'], ['masked', 'hood', 'deephood'], ['sword', 'rope', 'coins']),
  ],
  [/\b(pirate|corsair|buccaneer|captain)/i, calling(['cloak', 'collar'], ['tricorn'], ['sword', 'coins'])],
  [
    /\b(wizard|mage|magician|sorcer|planeswalk|art\b|spark)/i,
    calling(
      ['robe', 'cloak', 'collar'],
      ['pointed', 'circlet', 'hood', 'none', 'spectacles'],
      ['orb', 'staff', 'book', 'flame'],
    ),
  ],
  [
    /\b(warlock|necromanc|cult|witch|shaman)/i,
    calling(['robe', 'furs'], ['deephood', 'antlers', 'horns'], ['orb', 'flame', 'staff']),
  ],
  [/\b(angel|archon|saint|holy|halo)/i, calling(['plate', 'robe'], ['halo'], ['sword', 'flame'])],
  [
    /\b(mother|midwife|nurse|healer|cook|baker|farmer|peasant|citizen)/i,
    calling(['apron', 'tunic'], ['scarf', 'none'], ['none', 'branch', 'lantern']),
  ],
  [/\b(river|water|sea|spray|tide|falls|drown)/i, calling(['shroud', 'cloak'], ['circlet', 'none'], ['orb', 'none'])],
  [/\b(stranger|hood|unknown|nameless)/i, calling(['cloak'], ['deephood'])],
];

/** Nobody's calling is told: by the first color, as colors dress their people. */
export const BY_COLOR: Readonly<Record<string, Calling>> = {
  W: calling(
    ['plate', 'robe', 'collar'],
    ['veil', 'helm', 'circlet', 'none', 'halo'],
    ['sword', 'scales', 'none', 'book'],
  ),
  U: calling(['robe', 'cloak', 'collar'], ['pointed', 'spectacles', 'hood', 'circlet'], ['orb', 'book', 'map', 'none']),
  B: calling(['cloak', 'rags', 'collar'], ['deephood', 'hood', 'masked', 'none'], ['coins', 'sword', 'none', 'flame']),
  R: calling(['furs', 'apron', 'tunic'], ['scarf', 'goggles', 'horns', 'none'], ['hammer', 'flame', 'sword', 'none']),
  G: calling(
    ['furs', 'tunic', 'cloak'],
    ['antlers', 'wreath', 'feather', 'none'],
    ['branch', 'spear', 'staff', 'none'],
  ),
};
export const ANYBODY: Calling = calling(
  ['tunic', 'cloak', 'collar', 'rags'],
  ['none', 'hood', 'scarf', 'feather', 'spectacles', 'turban', 'tricorn'],
  ['none', 'lantern', 'book', 'map', 'staff'],
);

/** Peoples with a head of their own, tried in order; `hats`: they wear those of their calling. */
export const PEOPLES: readonly (readonly [RegExp, keyof typeof KIN, hats?: true])[] = [
  [/\b(Goblin|goblins)\b/, 'goblin', true],
  [/\b(Orc|Ogre|Troll|orcs|ogres)\b/, 'orc'],
  [/\bmoth\b|\bmoths\b|Insect/i, 'moth'],
  [/\b(Aven|Bird|birdfolk|Kor Bird|crow|owl|raven)\b/, 'bird'],
  [/\b(Cat|Leonin|leonin|lion)\b/, 'cat'],
  [/\bMinotaur|\bOx\b/, 'bull'],
  [/\b(Satyr|Goat|goat|ibex of|Orrowhorn|ram\b)/, 'goat'],
  [/\bMerfolk|merfolk|sprayfolk/i, 'merfolk', true],
  [/\bZombie|\bfallen\b/i, 'zombie'],
  [/\bSkeleton|\bbones?\b/i, 'bone', true],
  [/\b(Spirit|ghost|geist|echo|choir)\b/i, 'spirit'],
  [/\b(Shade|Specter|Horror|hollow|emptied)\b/i, 'hollow', true],
  [/\bVampire/i, 'vampire'],
  [/\b(Treefolk|Dryad|treefolk)\b/, 'tree'],
  [/\bgiants?\b/i, 'giant'],
];
/** People but for their ears, or their beards. */
export const ELVEN = /\b(elf|elves|elven)\b/i;
export const DWARVEN = /\bdwar(f|ves)/i;
/** Old and seldom beardless, or never bearded, if the words say so. */
export const WOMEN = /\b(she|her|widow|mother|queen|lady|sister|daughter|priestess|duchess|princess|witch)\b/i;
export const MEN = /\b(he|his|king|father|lord|brother|son|prince|duke|monk)\b/i;
/** Not a person: a creature type whose card picture is taken instead. */
export const BEASTS =
  /\b(Beast|Bear|Wolf|Hound|Dog|Boar|Elephant|Horse|Serpent|Snake|Spider|Dragon|Drake|Wurm|Hydra|Crab|Fish|Kraken|Leviathan|Frog|Rat|Bat|Turtle|Lizard|Salamander|Elemental|Golem|Construct|Wall|Ooze|Plant|Fungus|Griffin|Pegasus|Unicorn|Sphinx|Phoenix|Gargoyle|Faerie|Imp|Devil|Demon|Illusion|Shapeshifter|Eldrazi|Sliver)\b/;
/** Forces that have a will of their own, by their names. */
export const FORCES = /\b(river|landslip|landslide|avalanche|tide|storm|wind|flood|roil|wildfire|mountain)\b/i;
