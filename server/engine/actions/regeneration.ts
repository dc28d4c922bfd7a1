import type { Game } from '../game.ts';
import type { GameObject, ObjId } from '../state.ts';
import { removeFromCombat } from '../zones.ts';
import { tap } from './permanents.ts';

/** Mark on a permanent: `turn:shields`. */
const SHIELDS = '_regeneration';

function shieldsOn(g: Game, o: GameObject): number {
  const [turn, n] = String(o.marks?.[SHIELDS] ?? '').split(':');
  return Number(turn) === g.state.turn.number ? Number(n) : 0;
}

function setShields(g: Game, o: GameObject, n: number): void {
  g.journal.set(o, 'marks', { ...o.marks, [SHIELDS]: `${g.state.turn.number}:${n}` }, o.id);
}

/** Protects a permanent the next time it would be destroyed this turn (701.19a). */
export function addRegeneration(g: Game, id: ObjId): void {
  const o = g.world.object(id);
  if (o?.zone === 'battlefield') setShields(g, o, shieldsOn(g, o) + 1);
}

/**
 * Asked when a permanent would be destroyed, by an effect or by state-based actions: uses up a shield if there is one. Then the permanent stays,
 * all damage is removed, it is tapped and leaves combat (701.19a).
 */
export function regenerates(g: Game, id: ObjId): boolean {
  const o = g.world.get(id);
  if (o.marks?.[SHIELDS] === undefined) return false;
  const n = shieldsOn(g, o);
  if (n === 0) return false;
  setShields(g, o, n - 1);
  g.journal.set(o, 'damage', 0, id);
  g.journal.set(o, 'deathtouched', false, id);
  tap(g, [id]);
  removeFromCombat(g, id);
  return true;
}
