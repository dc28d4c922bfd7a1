import { EFFECTS } from '../kernel/journal.ts';
import { isPhasedOut } from '../objects/phased-out.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId } from '../kernel/refs.ts';
import type { ContinuousEffect } from '../kernel/state/effects.ts';

/** 611.2b: ends effects whose "for as long as" is over. They are gone for good, even if the condition becomes true again. */
export function endHeldEffects(g: Game): void {
  const over = (e: ContinuousEffect): boolean =>
    e.until.u === 'source'
    && (g.world.object(e.until.id)?.zone !== 'battlefield'
      || (e.until.controlledBy !== undefined && g.world.controller(e.until.id) !== e.until.controlledBy));
  // what ends may have held what another effect hangs on
  while (g.state.effects.some(over))
    g.journal.set(
      g.state,
      'effects',
      g.state.effects.filter((e) => !over(e)),
      EFFECTS,
      true,
    );
}

/** End effects that last as long as a card is exiled once it leaves exile (702.99c). */
export function endWithExiled(g: Game, id: ObjId): void {
  const over = (e: ContinuousEffect): boolean => e.until.u === 'exiled' && e.until.id === id;
  if (g.state.effects.some(over))
    g.journal.set(
      g.state,
      'effects',
      g.state.effects.filter((e) => !over(e)),
      EFFECTS,
      true,
    );
}

/** Forgets the effects on objects of which none exists any more (400.7). */
export function sweepEffects(g: Game): void {
  const idle = (e: ContinuousEffect): boolean =>
    e.objects.length > 0 && e.objects.every((id) => !g.world.object(id) && !isPhasedOut(g, id));
  const unused = g.state.permissions.some((p) => p.cards.every((id) => !g.world.object(id)));
  if (unused)
    g.journal.set(
      g.state,
      'permissions',
      g.state.permissions.filter((p) => p.cards.some((id) => g.world.object(id))),
    );
  if (g.state.effects.some(idle))
    g.journal.set(
      g.state,
      'effects',
      g.state.effects.filter((e) => !idle(e)),
      EFFECTS,
      true,
    );
}
