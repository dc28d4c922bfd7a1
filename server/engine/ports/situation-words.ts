import type { SeatId, SideId, Zone } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';
import type { Game } from './game.ts';

/** Words of a format for positions that people tell, besides those for every match. */
export interface SituationWords {
  /** lists of cards of a seat: the zone that they lie in, and the marks that they have there */
  readonly zones?: Readonly<Record<string, ZoneWord>>;
  /** values of a seat, by word */
  readonly seat?: Readonly<Record<string, SeatWord>>;
  /** values of a card: the marks that stand for one, or in a sentence what is wrong with it */
  readonly card?: Readonly<Record<string, (value: unknown, turn: number) => NonNullable<GameObject['marks']> | string>>;
}
export interface ZoneWord {
  readonly zone: Zone;
  readonly marks: NonNullable<GameObject['marks']>;
  /** the clause by which cards lie there */
  readonly clause?: string;
}
export interface SeatWord {
  /** the value where nothing is said, and that in words */
  readonly none: unknown;
  readonly assumed: string;
  /** the side whose seats alone have it; default: seats of every side */
  readonly side?: SideId;
  /** Marks of the match with this value of a seat among them, or in a sentence what is wrong with it. `card`: the key of a card by its name. */
  read(
    value: unknown,
    seat: SeatId,
    marks: Readonly<Record<string, unknown>>,
    card: (name: string) => string | undefined,
  ): Readonly<Record<string, unknown>> | string;
  /** the value now, in words */
  told(g: Game, seat: SeatId): string;
}
