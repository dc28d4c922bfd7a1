import type { Action } from '../kernel/decisions.ts';
import { CacheSlot } from '../kernel/match-cache.ts';
import type { Game } from '../ports/game.ts';

/** by key, as they were offered last */
const ACTIONS = new CacheSlot(() => new Map<string, Action>());

/** Reuse the object of an equal earlier offer, so that views made from it can be kept. */
export function remembered(g: Game, a: Action): Action {
  const actions = g.cache.of(ACTIONS);
  const known = actions.get(a.key);
  if (known === a) return a;
  if (known && known.label === a.label && known.seat === a.seat && known.cost === a.cost && known.face === a.face)
    return known;
  if (actions.size > 4000) actions.clear();
  actions.set(a.key, a);
  return a;
}
