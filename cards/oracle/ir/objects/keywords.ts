/** Keyword abilities: those without a parameter as names, the others as records. */
import type { CardType, Color, Node } from './common.ts';
import type { CostPart } from './costs.ts';
import type { DeckCondition } from './deck.ts';
import type { Filter } from './filters.ts';

/** CR 702: keywords without a parameter. */
export const SIMPLE_KEYWORDS = [
  'flying',
  'reach',
  'first strike',
  'double strike',
  'deathtouch',
  'lifelink',
  'trample',
  'trample over planeswalkers',
  'vigilance',
  'haste',
  'menace',
  'defender',
  'hexproof',
  'shroud',
  'indestructible',
  'flash',
  'prowess',
  'infect',
  'wither',
  'fear',
  'intimidate',
  'skulk',
  'shadow',
  'horsemanship',
  'banding',
  'flanking',
  'mentor',
  'training',
  'exploit',
  'decayed',
  'myriad',
  'ingest',
  'dethrone',
  'melee',
  'exalted',
  'provoke',
  'enlist',
  'changeling',
  'devoid',
  'undying',
  'persist',
  'convoke',
  'battle cry',
  'evolve',
  'extort',
  'cascade',
  'storm',
  'daybound',
  'nightbound',
  'read ahead',
  'fuse',
  'aftermath',
  'phasing',
] as const;
/** Of those, keywords that only the card itself has: they say how it enters, or how a deck is made (702.124a). */
export const OWN_KEYWORDS = [
  'unleash',
  'riot',
  'ravenous',
  'sunburst',
  'partner',
  'friends forever',
  "doctor's companion",
  'choose a Background',
] as const;
export type SimpleKeyword = (typeof SIMPLE_KEYWORDS)[number] | (typeof OWN_KEYWORDS)[number];
/** A keyword ability as data; `cost` and the rest only where the keyword takes them (CR 702). */
export type Keyword =
  | ({ readonly k: SimpleKeyword } & Node)
  /** `keeps`: it does not remove the Aura that gives it, or Auras; `by`: that Aura, found out by the rules core */
  | ({
      readonly k: 'protection';
      readonly from: readonly ProtectionQuality[];
      readonly keeps?: 'this' | 'Auras';
      readonly by?: number;
    } & Node)
  | ({ readonly k: 'hexproof from'; readonly from: readonly ProtectionQuality[] } & Node)
  | ({ readonly k: 'ward'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'equip'; readonly cost: readonly CostPart[]; readonly filter?: Filter } & Node)
  | ({ readonly k: 'enchant'; readonly filter?: Filter; readonly player?: 'any' | 'opponent' } & Node)
  /** `search`: typecycling, which searches for such a card instead of drawing (702.29e) */
  | ({ readonly k: 'cycling'; readonly cost: readonly CostPart[]; readonly search?: Filter } & Node)
  | ({ readonly k: 'crew'; readonly n: number } & Node)
  | ({ readonly k: 'companion'; readonly condition: DeckCondition } & Node)
  | ({
      readonly k: 'prototype';
      readonly cost: readonly CostPart[];
      readonly size: { readonly power: number; readonly toughness: number };
    } & Node)
  /** `second`: "Kicker {2}{U} and/or {1}{B}" (702.33b) */
  | ({ readonly k: 'kicker'; readonly cost: readonly CostPart[]; readonly second?: readonly CostPart[] } & Node)
  | ({ readonly k: 'flashback'; readonly cost: readonly CostPart[] } & Node)
  /** alternative costs (118.9) that have a name */
  | ({
      readonly k:
        | 'evoke'
        | 'dash'
        | 'blitz'
        | 'spectacle'
        | 'surge'
        | 'escape'
        | 'disturb'
        | 'bestow'
        | 'freerunning'
        | 'web-slinging'
        | 'harmonize';
      readonly cost: readonly CostPart[];
    } & Node)
  /** `filter`: emerge from another sort of permanent (702.119b) */
  | ({ readonly k: 'emerge'; readonly cost: readonly CostPart[]; readonly filter?: Filter } & Node)
  | ({ readonly k: 'mutate'; readonly cost: readonly CostPart[] } & Node)
  /** 702.37, 702.168: the cost to turn it face up */
  | ({ readonly k: 'morph' | 'megamorph' | 'disguise'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'retrace' | 'jump-start' } & Node)
  /** optional additional costs (118.8a) */
  | ({
      readonly k: 'multikicker' | 'buyback' | 'entwine' | 'replicate' | 'squad' | 'offspring';
      readonly cost: readonly CostPart[];
    } & Node)
  /** for each mode beyond the first (702.120a) */
  | ({ readonly k: 'escalate'; readonly cost: readonly CostPart[] } & Node)
  | ({
      readonly k: 'splice';
      readonly onto: 'Arcane' | 'instant or sorcery';
      readonly cost: readonly CostPart[];
    } & Node)
  | ({ readonly k: 'casualty'; readonly n: number } & Node)
  | ({ readonly k: 'madness'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'miracle'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'overload'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'foretell'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'plot'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'suspend'; readonly n: number; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'warp' | 'mayhem'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'awaken'; readonly n: number; readonly cost: readonly CostPart[] } & Node)
  /** keywords of spells without a parameter: no other object is given them by a text that is read */
  | ({ readonly k: 'delve' | 'improvise' | 'rebound' | 'bargain' | 'conspire' | 'split second' | 'cipher' } & Node)
  | ({ readonly k: 'dredge'; readonly n: number } & Node)
  | ({
      readonly k: 'toxic' | 'annihilator' | 'bushido' | 'poisonous' | 'rampage' | 'renown' | 'firebending';
      readonly n: number;
    } & Node)
  /** how it enters, and what its counters do then */
  | ({
      readonly k: 'bloodthirst' | 'fading' | 'graft' | 'modular' | 'vanishing' | 'amplify';
      readonly n: number;
    } & Node)
  /** it gives the abilities that are printed below it (702.165a) */
  | ({ readonly k: 'backup'; readonly n: number } & Node)
  | ({ readonly k: 'saddle'; readonly n: number } & Node)
  /** `filter`: devour of another sort of permanent (702.82c) */
  | ({ readonly k: 'devour'; readonly n: number; readonly filter?: Filter } & Node)
  | ({ readonly k: 'tribute'; readonly n: number } & Node)
  | ({ readonly k: 'umbra armor' } & Node)
  | ({ readonly k: 'partner with'; readonly name: string } & Node)
  /** "Partner—Survivors" (702.124i): said in deck construction alone */
  | ({ readonly k: 'partner text'; readonly words: string } & Node)
  | ({ readonly k: 'echo'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'cumulative upkeep'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'landwalk'; readonly subtype: string } & Node);
export type KeywordName = Keyword['k'];
export type ProtectionQuality = Node
  & (
    | { readonly color: Color }
    | { readonly type: CardType }
    | { readonly subtype: string }
    /** 'colored': each color (702.16h) */
    | { readonly all: 'everything' | 'colored' | 'colorless' | 'monocolored' | 'multicolored' }
    /** the color that was chosen, or that is chosen as the effect is applied */
    | { readonly chosen: 'color'; readonly now?: boolean }
  );
