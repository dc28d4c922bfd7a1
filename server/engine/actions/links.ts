import type { Flow } from '../flow.ts';
import type { Game } from '../game.ts';
import { moveObjects } from '../zones.ts';

/**
 * "Until this leaves the battlefield": brings back what was exiled by sources that are there no longer (610.3), all at once (610.3d), under their
 * owners' control (610.3c). To be run right after permanents have left. Returns whether anything was brought back.
 */
export function* returnExiled(g: Game): Flow<boolean> {
  const { exiled } = g.state;
  const over = exiled.filter((l) => g.world.object(l.source)?.zone !== 'battlefield');
  if (over.length === 0) return false;
  g.journal.set(g.state, 'exiled', exiled.filter((l) => !over.includes(l)));
  const cards = over.flatMap((l) => l.cards).filter((id) => g.world.object(id)?.zone === 'exile');
  yield* moveObjects(g, cards.map((id) => ({ id, to: 'battlefield', why: 'return' })), null);
  return cards.length > 0;
}
