import { stretches } from '../host/turns.ts';
import type { GamePort } from '../ports.ts';
import { applyLog, type Applying, type Divergence, type Replayable } from './rebuild.ts';

/** Applies logged inputs in order, as `applyLog` does, a little in each turn of the event loop. */
export async function applyInTurns<R extends Replayable>(
  game: GamePort,
  rows: readonly R[],
  applying: Applying<R> = {},
): Promise<Divergence | null> {
  const pause = stretches();
  for (const row of rows) {
    await pause();
    const diverged = applyLog(game, [row], applying);
    if (diverged !== null) return diverged;
  }
  return null;
}
