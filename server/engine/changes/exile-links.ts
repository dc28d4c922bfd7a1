import type { ObjId } from '../kernel/state.ts';
import type { Flow } from '../kernel/procedure.ts';
import type { Game } from '../game/game.ts';
import { moveObjects } from '../zones/move.ts';
import { isPhasedOut } from '../objects/phased-out.ts';

/**
 * "Until this leaves the battlefield": brings back what was exiled by sources that are there no longer (610.3), all at once (610.3d), under their
 * owners' control (610.3c). To be run right after permanents have left. Returns whether anything was brought back.
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

/** Cards in exile remember which object's ability put them there (406.6, 607.2a); who may look at the cards exiled with it sees them (406.3). */
export function exiledBy(g: Game, source: ObjId, cards: readonly ObjId[]): void {
  for (const id of cards)
    if (g.world.object(id)?.zone === 'exile') g.journal.set(g.world.get(id), 'exiledWith', source, id);
  lookAtExiled(g, source);
}

/** CR 406.3: whoever is allowed to look now may go on looking later. */
export function lookAtExiled(g: Game, source: ObjId): void {
  if (
    g.world.object(source)?.zone !== 'battlefield'
    || !g.world
      .chars(source)
      .abilities.some((a) => a.kind === 'static' && a.effects.some((e) => e.st === 'lookAtExiled'))
  )
    return;
  const seat = g.world.controller(source);
  for (const id of g.state.zones.exile) {
    const o = g.world.get(id);
    if (o.exiledWith === source && o.faceDown && !o.known?.includes(seat))
      g.journal.set(o, 'known', [...(o.known ?? []), seat], id);
  }
}
