import { chooseOptions, settled } from '../decisions/ask.ts';
import type { Flow } from '../kernel/procedure.ts';
import { removeFromCombat } from '../changes/remove-from-combat.ts';
import { removeCounters, tap, inPlay } from '../zones/permanents.ts';
import { moveObjects } from '../replacement/zone-change.ts';
import { there } from '../zones/shares.ts';
import type { Game } from '../ports/game.ts';
import { objRef, type ObjId, type SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

/** Mark on a permanent: `turn:shields`. */
const SHIELDS = '_regeneration';

function shieldsOn(g: Game, o: GameObject): number {
  const [turn, n] = String(o.marks?.[SHIELDS] ?? '').split(':');
  return Number(turn) === g.state.turn.number ? Number(n) : 0;
}

function setShields(g: Game, o: GameObject, n: number): void {
  g.journal.set(o, 'marks', { ...o.marks, [SHIELDS]: `${g.state.turn.number}:${n}` }, o.id);
}

/** 701.19a: regenerates a permanent: it is protected the next time it would be destroyed this turn. */
export function addRegeneration(g: Game, id: ObjId): void {
  const o = g.world.object(id);
  if (o?.zone === 'battlefield') setShields(g, o, shieldsOn(g, o) + 1);
}

/**
 * Asked when a permanent would be destroyed, by an effect (`byEffect`) or by state-based actions: whether something replaces that. A regeneration shield
 * is used up: the permanent stays, all damage is removed, it is tapped and leaves combat (701.19a). A shield counter replaces destruction by effects only
 * (122.1c). Of both its controller chooses one (616.1).
 */
export function* survives(
  g: Game,
  id: ObjId,
  how: { readonly byEffect: boolean; readonly noRegeneration?: boolean },
): Flow<boolean> {
  const o = g.world.get(id);
  const regeneration =
    how.noRegeneration !== true
    && !g.world.chars(id).restrictions.has("can't be regenerated")
    && o.marks?.[SHIELDS] !== undefined
      ? shieldsOn(g, o)
      : 0;
  const counter = how.byEffect && (o.counters['shield'] ?? 0) > 0;
  const armor = g.world.attachments(objRef(id)).filter((a) => g.world.has(a, 'umbra armor'));
  if (regeneration === 0 && !counter && armor.length === 0) return false;
  const seat = g.world.controller(id);
  const title = `${g.nameOf(id)} would be destroyed: which effect applies?`;
  if (armor.length > 0) {
    const other = regeneration > 0 || counter ? [{ key: 'other', label: 'Another effect' }] : [];
    const options = [...armor.map((a) => ({ key: objRef(a), label: `${g.nameOf(a)} is destroyed` })), ...other];
    const [key] =
      options.length === 1
        ? [objRef(armor[0] as ObjId)]
        : yield* chooseOptions(g, seat, { title, clauses: ['616.1', '702.89a'], object: id, min: 1, max: 1, options });
    const chosen = armor.find((a) => objRef(a) === key);
    if (chosen !== undefined) {
      g.journal.set(o, 'damage', 0, id);
      g.journal.set(o, 'deathtouched', false, id);
      yield* destroy(g, [chosen]);
      return true;
    }
  }
  let regenerates = regeneration > 0;
  if (regenerates && counter) {
    const options = [
      { key: 'regenerate', label: 'Regenerate it' },
      { key: 'counter', label: 'Remove a shield counter' },
    ];
    regenerates =
      (yield* chooseOptions(g, seat, { title, clauses: ['616.1'], object: id, min: 1, max: 1, options }))[0]
      === 'regenerate';
  } else if (regeneration > 1)
    settled(g, seat, () => ({
      kind: 'choose',
      title,
      clauses: ['616.1'],
      object: objRef(id),
      from: [objRef(id)],
      min: 1,
      max: 1,
    })); // the shields are alike
  if (!regenerates) return removeCounters(g, id, 'shield', 1) > 0;
  setShields(g, o, regeneration - 1);
  g.journal.set(o, 'damage', 0, id);
  g.journal.set(o, 'deathtouched', false, id);
  tap(g, [id]);
  removeFromCombat(g, id);
  return true;
}

/** Destroys permanents at once (701.8a), but for those that are indestructible (702.12b) or regenerate (701.19a). Returns what they became. */
export function* destroy(
  g: Game,
  ids: readonly ObjId[],
  cause: SeatId | null = null,
  noRegeneration = false,
): Flow<ObjId[]> {
  const destroyed: ObjId[] = [];
  for (const id of ids) {
    if (
      inPlay(g, id)
      && !g.world.holds(id, 'destroy')
      && !g.world.has(id, 'indestructible')
      && !(yield* survives(g, id, { byEffect: true, noRegeneration }))
    )
      destroyed.push(id);
  }
  const moves = destroyed.map((id) => ({ id, to: 'graveyard' as const, why: 'destroy' }));
  return moves.length === 0 ? [] : there(yield* moveObjects(g, moves, cause));
}
