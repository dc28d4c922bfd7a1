import type { Game } from '../../ports/game.ts';
import type { SeatId } from '../../kernel/refs.ts';

export const TEMPTED = '_tempted';

/** Number of times that the Ring has tempted a player. */
export const timesTempted = (g: Game, seat: SeatId): number => Number(g.world.seat(seat).marks[TEMPTED] ?? 0);

export const BEARER_MARK = '_Ring-bearer';

/** CR 701.54e: a player's Ring-bearer is the creature marked for that player (701.54a), under that player's control. */
export const isRingBearer = (
  marks: Readonly<Record<string, string | number | boolean>> | undefined,
  controller: SeatId,
): boolean => marks?.[BEARER_MARK] === controller;
