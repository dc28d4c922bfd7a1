/** Words that every phrase file shares: numbers, colours, types, subtypes and their plurals. */
import type { CardType, Color, Supertype } from '../ir/index.ts';
import { alt, map, pattern, table, type Phrase } from '../combinators/index.ts';

const NUMBER_WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];
export const numberWord: Phrase<number> = table(
  'number word',
  NUMBER_WORDS.map((word, i) => [word, i + 1] as const),
);
export const digits: Phrase<number> = pattern(
  'number',
  /\d+/,
  (text) => (text === String(Number(text)) ? Number(text) : undefined),
  (n) => (n >= 0 ? String(n) : undefined),
);
/** two, three, …: what stands before a plural */
export const severalWord: Phrase<number> = map(
  numberWord,
  (n) => (n > 1 ? n : undefined),
  (n) => (n > 1 ? n : undefined),
);

const COLOR_NAMES: Readonly<Record<string, Color>> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' };
export const color: Phrase<Color> = table('color', COLOR_NAMES);

const TYPES: readonly CardType[] = [
  'artifact',
  'battle',
  'creature',
  'enchantment',
  'instant',
  'land',
  'planeswalker',
  'sorcery',
  'kindred',
];
export const cardType: Phrase<CardType> = table(
  'card type',
  TYPES.map((t) => [t, t] as const),
);
export const cardTypePlural: Phrase<CardType> = table(
  'card types',
  TYPES.map((t) => [t === 'sorcery' ? 'sorceries' : `${t}s`, t] as const),
);
export const supertype: Phrase<Supertype> = table(
  'supertype',
  (['basic', 'legendary', 'snow', 'world'] as const).map((t) => [t, t] as const),
);

/** Capitalised words that start sentences and are no subtypes. */
const NO_SUBTYPES = new Set(
  [
    ...TYPES,
    'sorceries',
    'all',
    'each',
    'other',
    'another',
    'target',
    'nontoken',
    'token',
    'tokens',
    'attacking',
    'blocking',
    'blocked',
    'unblocked',
    'tapped',
    'untapped',
    'white',
    'blue',
    'black',
    'red',
    'green',
    'colorless',
    'multicolored',
    'monocolored',
    'legendary',
    'basic',
    'snow',
    'nonbasic',
    'permanent',
    'card',
    'spell',
    'player',
    'opponent',
    'you',
    'your',
    'if',
    'as',
    'it',
    'they',
    'that',
    'those',
    'this',
    'these',
    'enchanted',
    'equipped',
    'up',
    'until',
    'any',
    'one',
    'two',
    'three',
    'four',
    'five',
    'nonland',
    'noncreature',
    'x',
    'a',
    'an',
    'the',
    'when',
    'whenever',
    'at',
    'for',
    'destroy',
    'exile',
    'return',
    'put',
    'draw',
    'discard',
    'create',
    'counter',
    'tap',
    'untap',
    'search',
    'sacrifice',
    'add',
    'choose',
    'copy',
    'cast',
    'activate',
    'reveal',
    'look',
    'shuffle',
    'scry',
    'surveil',
    'mill',
    'gain',
    'lose',
    'prevent',
    'regenerate',
    'attach',
    'face',
    'permanents',
    'cards',
    'spells',
    'players',
    'opponents',
    'nonblack',
    'then',
    'otherwise',
    'no',
    'face-down',
    'face-up',
    'modified',
    'historic',
    'commander',
    'commanders',
    'noncreatures',
    'ability',
    'abilities',
    'source',
    'sources',
    'goaded',
    'monstrous',
    'renowned',
    'saddled',
    'suspected',
    'ring',
    'exert',
    'role',
  ].flatMap((word) => [word, `${word}s`]),
);

const IRREGULAR: Readonly<Record<string, string>> = {
  Elf: 'Elves',
  Dwarf: 'Dwarves',
  Wolf: 'Wolves',
  Werewolf: 'Werewolves',
  Merfolk: 'Merfolk',
  Kithkin: 'Kithkin',
  Myr: 'Myr',
  Sheep: 'Sheep',
  Fish: 'Fish',
  Samurai: 'Samurai',
  Eldrazi: 'Eldrazi',
  Treefolk: 'Treefolk',
  Moonfolk: 'Moonfolk',
  Fungus: 'Fungi',
  Cyclops: 'Cyclopes',
  Plains: 'Plains',
  Homunculus: 'Homunculi',
  Pegasus: 'Pegasi',
  Equipment: 'Equipment',
  Food: 'Foods',
  Mouse: 'Mice',
  Ox: 'Oxen',
  Leech: 'Leeches',
  Ninja: 'Ninjas',
  Hippogriff: 'Hippogriffs',
  Thrull: 'Thrulls',
  Nautilus: 'Nautiluses',
  Octopus: 'Octopuses',
  Lotus: 'Lotuses',
  Naga: 'Nagas',
  Human: 'Humans',
  Man: 'Men',
  Atog: 'Atogs',
  Kor: 'Kor',
  Nephilim: 'Nephilim',
  Surrakar: 'Surrakar',
};
const SINGULAR = new Map(Object.entries(IRREGULAR).map(([one, more]) => [more, one]));
export function plural(subtype: string): string {
  const irregular = IRREGULAR[subtype];
  if (irregular !== undefined) return irregular;
  if (/[^aeiou]y$/.test(subtype)) return `${subtype.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(subtype) ? `${subtype}es` : `${subtype}s`;
}
function singular(word: string): string | undefined {
  const irregular = SINGULAR.get(word);
  if (irregular !== undefined) return irregular;
  for (const candidate of [word.replace(/ies$/, 'y'), word.replace(/es$/, ''), word.replace(/s$/, '')]) {
    if (candidate !== word && plural(candidate) === word) return candidate;
  }
  return undefined;
}
const SUBTYPE = /[A-Z][a-z]+(?:-[A-Za-z]+)?(?![A-Za-z])/;
const known = (word: string): boolean => !/^[Nn]on/.test(word) && !NO_SUBTYPES.has(word.toLowerCase());

export const subtype: Phrase<string> = pattern(
  'subtype',
  SUBTYPE,
  (word) => (known(word) ? word : undefined),
  (word) => (known(word) ? word : undefined),
  true,
);
export const subtypePlural: Phrase<string> = pattern(
  'subtypes',
  SUBTYPE,
  (word) => (known(word) ? singular(word) : undefined),
  (word) => (known(word) ? plural(word) : undefined),
  true,
);
/** A name in quotes of the card's own making: capitalised words with joining words between. */
export const properName: Phrase<string> = pattern(
  'name',
  /(?:~|[A-Z][\w'-]*(?:,? (?:(?:of|the|and|to|in|for|from|a|an|with|on|at|von) )*[A-Z][\w'-]*)*)/,
  (name) => name,
  (name) => name,
  true,
);

/** Kinds of counters on permanents (CR 122.1). */
export const counterKind: Phrase<string> = pattern(
  'counter kind',
  /(?:[+-]\d+\/[+-]\d+|[a-z]+(?: strike)?)(?= counter)/,
  (kind) => (/^(?:a|an|the|of|that|each|all|any|those|kind|such|more)$/.test(kind) ? undefined : kind),
  (kind) => kind,
);
export const POISONOUS = new Set(['poison', 'energy', 'experience', 'rad', 'ticket']);

/** `{2}{W/U}` as symbols. */
export const manaSymbols: Phrase<readonly string[]> = pattern(
  'mana',
  /(?:\{(?:\d+|[WUBRGCSX]|[WUBRGC2]\/[WUBRGP](?:\/P)?)\})+/,
  (text) => text.slice(1, -1).split('}{'),
  (symbols) => symbols.map((s) => `{${s}}`).join(''),
);

/** `{E}{E}` as a number (107.14) */
export const energySymbols: Phrase<number> = pattern(
  'energy',
  /(?:\{E\})+/,
  (text) => text.length / 3,
  (n) => (n > 0 ? '{E}'.repeat(n) : undefined),
);

/** 207.2c: ability words have no meaning. */
const ABILITY_WORDS = [
  'Adamant',
  'Addendum',
  'Alliance',
  'Battalion',
  'Bloodrush',
  'Celebration',
  'Channel',
  'Chroma',
  'Constellation',
  'Converge',
  "Council's dilemma",
  'Corrupted',
  'Opus',
  'Disappear',
  'Cohort',
  'Coven',
  'Delirium',
  'Descend 4',
  'Descend 8',
  'Domain',
  'Eerie',
  'Eminence',
  'Enrage',
  'Fateful hour',
  'Fathomless descent',
  'Ferocious',
  'Flurry',
  'Formidable',
  'Grandeur',
  'Hellbent',
  'Heroic',
  'Imprint',
  'Inspired',
  'Join forces',
  'Kinship',
  'Landfall',
  'Lieutenant',
  'Magecraft',
  'Metalcraft',
  'Morbid',
  'Pack tactics',
  'Paradox',
  'Parley',
  'Radiance',
  'Raid',
  'Rally',
  'Renew',
  'Repartee',
  'Revolt',
  'Secret council',
  'Spell mastery',
  'Strive',
  'Survival',
  'Sweep',
  'Tempting offer',
  'Threshold',
  'Undergrowth',
  'Valiant',
  'Vivid',
  'Void',
  'Will of the council',
];
const isAbilityWord = (text: string): boolean => ABILITY_WORDS.includes(text.slice(0, -3));
/** 207.2d: flavor words are titles of two words or more, each with a capital; no keyword looks so. */
const isFlavorWord = (text: string): boolean =>
  /^[A-Z][\w'-]*(?: (?:of|the|and|to|in|a|for))*(?: [A-Z][\w'-]*)+(?:!)? — $/.test(text);
/** A flavor word of a single word: no keyword (702), head of a section (719.3c) or chapter (714.2), and no cost behind the dash, as behind that of a keyword. */
const KEPT =
  /^(?:Solved|Companion|Boast|Exhaust|Forecast|Power-up|Partner|[IVX]+|Flashback|Escape|Ward|Kicker|Entwine|Equip|Escalate|Buyback|Echo|Morph|Cycling|Evoke|Freerunning|Replicate|Recover|Reconfigure|Squad|Blitz|Unearth|Madness|Eternalize|Warp) — /;
const FLAVOR =
  /[A-Z][\w'-]*!? — (?!(?:[^.:"]*:|\{|\d|(?:Pay|Sacrifice|Exile|Discard|Tap|Untap|Remove|Put|Return|Reveal|Collect|Mill|Behold|Waterbend|Forage|Blight|Exert)\b))/;
/** "Landfall — ", "Sneak Attack — " */
export const label: Phrase<string> = alt(
  'ability word',
  pattern(
    'ability word',
    /[A-Z][\w'!-]*(?: [\w'!-]+)* — /,
    (text) => (isAbilityWord(text) || isFlavorWord(text) ? text : undefined),
    (text) => text,
    true,
  ),
  pattern(
    'flavor word',
    FLAVOR,
    (text) => (isAbilityWord(text) || KEPT.test(text) ? undefined : text),
    (text) => text,
    true,
  ),
);
