/** Conditions that a search asks of a card. Their texts are folded like those of the facts (facts.ts). */
export type Query =
  /** all of these hold; of none: every card */
  | { readonly kind: 'all'; readonly of: readonly Query[] }
  /** at least one of these holds */
  | { readonly kind: 'any'; readonly of: readonly Query[] }
  | { readonly kind: 'not'; readonly of: Query }
  | Term;

export type Term =
  /** the name has these letters in a row; `whole`: it, or that of a face, is these letters; `begins`: it, or one of its words, begins with them */
  | { readonly kind: 'name'; readonly text: string; readonly whole: boolean; readonly begins?: true }
  /** the text has it; `part`: in what of the text, see SearchFacts */
  | { readonly kind: 'text'; readonly text: string; readonly part: TextPart }
  | { readonly kind: 'type'; readonly text: string }
  /** the colours (CR 105) of a face, or the colour identity (CR 903.4), are one of these sets */
  | { readonly kind: 'colors'; readonly of: 'colors' | 'identity'; readonly sets: readonly ColorSet[] }
  /** of one face: a number compared with another, or with a number of the same face */
  | { readonly kind: 'number'; readonly stat: Stat; readonly is: Comparison; readonly than: number | Stat }
  | { readonly kind: 'set'; readonly code: string }
  /** every word of it is understood */
  | { readonly kind: 'compiled' };

/** 207.2: without reminder text; the same with `~` for the card's own name (CR 201.5); all of it. */
export type TextPart = 'oracle' | 'self' | 'full';
/** Mana value (CR 202.3), power, toughness (CR 208), loyalty (CR 209). */
export const STATS = ['manaValue', 'power', 'toughness', 'loyalty'] as const;
export type Stat = (typeof STATS)[number];
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';
/** White 1, blue 2, black 4, red 8, green 16, added up; colourless 0. */
export type ColorSet = number;

/** An error in a query: its offset in letters from 0, the problem, and how to fix it. */
export interface QueryFault {
  readonly from: number;
  /** the first letter behind it */
  readonly to: number;
  /** the piece itself */
  readonly text: string;
  readonly what: string;
  readonly mend: string;
}

/** A fault as one line. */
export const faultText = ({ from, text, what }: QueryFault): string =>
  `${text === '' ? 'At the end of the query' : `At letter ${from + 1}, “${text}”`}: ${what}.`;
