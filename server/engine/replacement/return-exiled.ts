import type { Flow } from '../kernel/procedure.ts';
import { moveObjects } from './zone-change.ts';
import { isPhasedOut } from '../objects/phased-out.ts';
import type { Game } from '../ports/game.ts';

/**
 * 610.3, 610.3c–d: "Until this leaves the battlefield": brings back what was exiled by sources that are there no longer, all at once, under the
 * control of the owners. To be run right after permanents have left. Returns whether anything was brought back.
 */
export function* returnExiled(g: Game): Flow<boolean> {
  const { exiled } = g.state;
  const over = exiled.filter((l) => g.world.object(l.source)?.zone !== 'battlefield' && !isPhasedOut(g, l.source)); // 702.26d
  if (over.length === 0) return false;
  g.journal.set(
    g.state,
    'exiled',
    exiled.filter((l) => !over.includes(l)),
  );
  const back = over
    .flatMap((l) => l.cards.map((id) => ({ id, to: l.to ?? ('battlefield' as const), why: 'return' }) as const))
    .filter((m) => g.world.object(m.id)?.zone === 'exile');
  yield* moveObjects(g, back, null);
  return back.length > 0;
}
