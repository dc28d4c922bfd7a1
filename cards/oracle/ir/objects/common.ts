/**
 * The vocabulary that every word of the IR shares. Plain JSON: a compiled card is stored in a match's setup.
 * `surface` on any node records how the text says it (position, pronoun, number); printers read it, execution never does.
 */

export type Color = 'W' | 'U' | 'B' | 'R' | 'G';
export const COLORS: readonly Color[] = ['W', 'U', 'B', 'R', 'G'];
/** One symbol of a cost without braces: `W`, `2`, `X`, `C`, `S`, `W/U`, `2/W`, `W/P`, `W/U/P` (CR 107.4). */
export type ManaSymbol = string;
export type CardType =
  | 'artifact'
  | 'battle'
  | 'creature'
  | 'enchantment'
  | 'instant'
  | 'land'
  | 'planeswalker'
  | 'sorcery'
  | 'kindred'
  | 'scene';
export type Supertype = 'basic' | 'legendary' | 'snow' | 'world';
export interface Node {
  readonly surface?: string;
}
export type Duration =
  | 'end of turn'
  | 'end of combat'
  | 'your next turn'
  | 'as long as you control this'
  | 'while this is on the battlefield'
  | 'permanent';
