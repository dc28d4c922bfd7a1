/** Italic words in front of an ability: ability words and flavor words (CR 207.2). */
import { alt, pattern, type Phrase } from '../../combinators/index.ts';

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
