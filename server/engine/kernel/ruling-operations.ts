import type { Ref } from './refs.ts';

/**
 * The operations that a table may do by hand where a card's words are not understood: a closed set. `what` are objects (players too for counters and damage), `who`
 * are seats. The published protocol has the same shapes with a viewer's own handles; a type test holds the two together.
 */
export type Operation =
  /** `seat`: under whose control on the battlefield (default: its owner's); `position`: where in the library, a number = that many cards above it */
  | {
      readonly op: 'move';
      readonly what: Ref[];
      readonly to: 'hand' | 'battlefield' | 'graveyard' | 'exile' | 'library' | 'command';
      readonly position?: 'top' | 'bottom' | number | undefined;
      readonly seat?: Ref | undefined;
      readonly tapped?: boolean | undefined;
    }
  | { readonly op: 'tap' | 'untap' | 'destroy' | 'sacrifice' | 'counter' | 'reveal'; readonly what: Ref[] }
  /** exile until the card in question leaves the battlefield (610.3) */
  | { readonly op: 'exileUntil'; readonly what: Ref[] }
  | { readonly op: 'attach'; readonly what: Ref[]; readonly onto: Ref }
  /** `n` < 0 takes counters away */
  | { readonly op: 'counters'; readonly what: Ref[]; readonly kind: string; readonly n: number }
  | { readonly op: 'life'; readonly who: Ref[]; readonly n: number }
  | { readonly op: 'setLife'; readonly who: Ref[]; readonly n: number }
  | { readonly op: 'damage'; readonly by: Ref; readonly what: Ref[]; readonly n: number }
  | {
      readonly op: 'token';
      readonly who: Ref[];
      readonly n: number;
      readonly token: TokenWish;
      readonly tapped?: boolean | undefined;
    }
  | { readonly op: 'control'; readonly what: Ref[]; readonly seat: Ref; readonly until: Term }
  | { readonly op: 'modify'; readonly what: Ref[]; readonly change: Change; readonly until: Term }
  | { readonly op: 'draw' | 'mill' | 'revealTop'; readonly who: Ref[]; readonly n: number }
  | { readonly op: 'discard'; readonly who: Ref[]; readonly n: number; readonly random?: boolean | undefined }
  /** `who` look at the top of `of`'s library */
  | { readonly op: 'look'; readonly who: Ref[]; readonly of: Ref; readonly n: number }
  /** each searches the own library for up to `n` cards, and shuffles */
  | {
      readonly op: 'search';
      readonly who: Ref[];
      readonly n: number;
      readonly to: 'hand' | 'battlefield' | 'battlefield tapped' | 'top' | 'graveyard';
      readonly reveal?: boolean | undefined;
    }
  | { readonly op: 'shuffle' | 'revealHand' | 'win' | 'lose'; readonly who: Ref[] }
  | { readonly op: 'mana'; readonly who: Ref[]; readonly mana: ManaLetter[] };
export type OperationName = Operation['op'];

type ColorLetter = 'W' | 'U' | 'B' | 'R' | 'G';
type ManaLetter = ColorLetter | 'C';
type TypeWord = 'artifact' | 'creature' | 'enchantment' | 'land' | 'planeswalker';
/** A duration; `source` is the card in question. */
export type Term = 'end of turn' | 'your next turn' | 'while this is on the battlefield' | 'permanent';

export interface TokenWish {
  readonly name?: string | undefined;
  readonly colors: ColorLetter[];
  readonly types: TypeWord[];
  readonly subtypes: string[];
  readonly power?: number | undefined;
  readonly toughness?: number | undefined;
  readonly keywords: string[];
}
/** A change of characteristics: a difference or base values, keywords gained or lost, types gained or set (`only`). */
export interface Change {
  readonly power?: number | undefined;
  readonly toughness?: number | undefined;
  readonly base?: { readonly power: number; readonly toughness: number } | undefined;
  readonly gain?: string[] | undefined;
  readonly lose?: string[] | undefined;
  readonly types?: TypeWord[] | undefined;
  readonly subtypes?: string[] | undefined;
  readonly colors?: ColorLetter[] | undefined;
  readonly only?: boolean | undefined;
}

/** A proposed ruling; without operations nothing happens. `more`: the player goes on afterwards, having seen the result. */
export interface Ruling {
  readonly ops: Operation[];
  readonly more?: boolean | undefined;
}

/** Every ref that an operation names. */
export function refsOf(op: Operation): Ref[] {
  const fields = op as {
    readonly what?: Ref[];
    readonly who?: Ref[];
    readonly onto?: Ref;
    readonly by?: Ref;
    readonly of?: Ref;
    readonly seat?: Ref | undefined;
  };
  return [
    ...(fields.what ?? []),
    ...(fields.who ?? []),
    ...[fields.onto, fields.by, fields.of, fields.seat].filter((r) => r !== undefined),
  ];
}
