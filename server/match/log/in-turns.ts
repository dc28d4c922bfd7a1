import { turns } from '../host/turns.ts';
import type { GamePort } from '../ports.ts';
import { applyLog, type Applying, type Divergence, type Replayable } from './rebuild.ts';

/** milliseconds of playing before others get their turn */
const SLICE_MS = 8;

/** Applies logged inputs in order, as `applyLog` does, a little in each turn of the event loop. */
export async function applyInTurns<R extends Replayable>(
  game: GamePort,
  rows: readonly R[],
  applying: Applying<R>,
): Promise<Divergence | null> {
  let since = performance.now();
  for (const row of rows) {
    if (performance.now() - since > SLICE_MS) {
      await turns.next();
      since = performance.now();
    }
    const diverged = applyLog(game, [row], applying);
    if (diverged !== null) return diverged;
  }
  return null;
}
