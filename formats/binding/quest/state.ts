import type { Color } from '../../../cards/oracle/ir/index.ts';
import type { RngState } from '../../../server/engine/kernel/rng.ts';
import type { TaleState } from '../../sdk/tale/tale.ts';
import type { Character, Element, Kind, Opposed, Sentence } from './model.ts';

/** A card in a hand, a pile or a Step, with an id of its own that is new in every place. */
export interface Held {
  readonly id: string;
  readonly card: string;
}

/** Progress in making a Magician (P4). Piles are lists of card keys, the last on top. */
export interface Making {
  /** the state's name in the making machine */
  at: string;
  /** separate random stream, so that other people's answers do not change this Magician's draws */
  rng: RngState;
  /** the colour from which its walk of coins begins (Q2) */
  walk: Color;
  roads: Record<Color, string[]>;
  /** by plane: the Weather built for this Magician */
  weather: Record<string, string[]>;
  /** Faces named before cards are drawn, in the order in which cards are tied to them */
  drafts: { relationship: Character['faces'][number]['relationship']; kind: Kind; name: string; place: string }[];
  /** the draft that is being tied */
  now: number;
  /** Road that led to the present Place, and the land card for it */
  road: Color | null;
  land: string | null;
  /** fifteen cards of the Weather, seen by this Magician's player alone */
  drawn: Held[];
}

/** A card tied to a Relationship of the Opposition. Two of one `pair` lie face down for one Quality or one Lot. */
export interface OpposedCard {
  id: string;
  card: string;
  relationship: Opposed;
  kind: Kind;
  /** a Relationship's Quality or Lot; each Reach is a pair of its own */
  pair: string;
  faceUp: boolean;
  /** the Face, once it is named; known to the Augur alone while it lies face down */
  name: string | null;
}

export interface Played extends Held {
  /** words played with it: the Face of the card in this Step */
  readonly text: string;
}

/** Q7: a Step, as it is taken and as it stays in the Front (Q4). */
export interface Step {
  n: number;
  magician: number;
  plane: string;
  place: string;
  land: string;
  flirt: Played | null;
  scene: string;
  answer: Played | null;
  exploration: Played | null;
  /** selected Road, while the cards of its plane are still being chosen */
  road?: Color;
  /** Road that led there; absent in Steps that were kept before it was noted */
  along?: Color;
  /** Face whose Influence paid for the Exploration */
  influence?: string;
  /** the Opposition's card that was revealed into it */
  reveal: Played | null;
  reached: boolean;
  /** null while it is being taken */
  won: 'will' | 'opposition' | null;
  by: number;
}
/** A Step that is being taken, with the state of its machine. */
export type Taking = Step & { at: string };

export interface MagicianState {
  person: number;
  character: Character;
  making: Making | null;
  /** counters by Face (Q3) */
  influence: Record<string, number>;
  hand: Held[];
  /** Steps taken, in order */
  steps: Step[];
  /** could not draw a card (Q6) */
  decked: boolean;
  conceded: boolean;
  /** colour from which their walk of coins begins, by plane (Q2) */
  walks: Record<string, Color>;
  /** every Place they have been to */
  places: string[];
}

/** A plane prepared for the quest. The last card of a pile is on top. */
export interface Prepared {
  roads: Record<Color, string[]>;
  weather: string[];
}

/** A proposal and the people who have agreed so far. */
export interface Proposal<T> {
  readonly version: number;
  readonly by: number;
  readonly what: T;
  agreed: number[];
}

/** Lives after a Step, for the chart of the chronicle. */
export interface Lives {
  readonly step: number;
  readonly will: number;
  readonly threat: number;
}

/** Cards of a kind and color, as they were drawn for a plane. */
export interface Group {
  readonly kind: 'major' | 'minor' | 'nonbasic';
  readonly colour: Color;
  cards: string[];
}

/** Q1, Q2: progress in choosing a plane's cards, if the options have them chosen instead of dealt. */
export interface Curating {
  readonly plane: string;
  /** choices left: a color of the Weather, the cards on top of it, the Roads, or the cards on top of those */
  readonly todo: string[];
  readonly weather: Group[];
  readonly roads: Group[];
  /** proposed Roads */
  proposal: Proposal<Record<Color, string[]>> | null;
}

export interface QuestState extends TaleState {
  /** planes whose cards are being chosen, in order */
  curating?: Curating[];
  /** by line of the log: its phase and Step */
  chapters: string[];
  rng: RngState;
  /** ids given so far */
  ids: number;
  magicians: MagicianState[];
  /** People who have read the others' Faces, their objections, and Magicians read again after one (P2) */
  readings: { read: number[]; objections: { magician: number; by: number; why: string }[]; settled: number[] };
  planes: Record<string, Prepared>;
  /** copies left of counted cards in each plane's pool (P1) */
  left: Record<string, Record<string, number>>;
  /** `setup`: number of Q3's sets of five cards already laid down, and the chosen plane of the next one */
  opposition: {
    name: string;
    known: boolean;
    cards: OpposedCard[];
    faces: { relationship: Opposed; kind: Kind; name: string }[];
    reaches: number;
    setup: { at: number; plane?: string };
    /** the Relationship of its Spark Face, if it planeswalks */
    spark?: 'Eternity' | 'Spark';
    /** Faces, by kind and Relationship, for which cards were laid down */
    laid?: string[];
  };
  augur: { hand: Held[] };
  will: Sentence | null;
  threat: Sentence | null;
  proposal: Proposal<Sentence> | null;
  /** number of proposals so far, which an answer names */
  proposals: number;
  target: number;
  willLife: number;
  threatLife: number;
  lives: Lives[];
  /** Magicians who have taken their Step in this round (Q5) */
  round: { n: number; gone: number[] };
  step: Taking | null;
  /** Votes to begin the Confrontation after the present Step (Q6) */
  ready: Record<number, boolean>;
  /** end of Questing (Q6) */
  ending: 'exceeds' | 'agreed' | 'threat' | 'conceded' | 'decked' | null;
  /** result of the Confrontation; null: it was bypassed, or goes on */
  outcome: {
    winner: 'will' | 'opposition' | null;
    willLife: number;
    turns: number;
    reason: string;
    fealty: number;
  } | null;
  /** set while the Confrontation is played */
  confronting: boolean;
  resolution: Resolution | null;
}

/** The Resolution (R1–R5), step by step. */
export interface Resolution {
  at: string;
  /** the sentence that is carried out, and its side */
  sentence: Sentence | null;
  side: 'will' | 'opposition' | null;
  /** targets of it that are done */
  done: number;
  /** the Will's Life that is left for Fallout */
  life: number;
  /** Faces kept in this quest, which do not dissolve in its Fallout */
  kept?: { magician: number; face: string }[];
  /** Faces without Influence that are to be preserved */
  saved: Proposal<readonly { readonly magician: number; readonly face: string }[]> | null;
  /** Magicians whose Fronts are settled (R3) */
  settled: number[];
  /** people who want no more Elements (R5) */
  content: number[];
  element: Proposal<{ readonly plane: string; readonly element: Element }> | null;
  /** Elements made in this Resolution */
  elements: { plane: string; element: Element }[];
}
