import { chooseObjects } from '../decisions/ask.ts';
import type { Board } from '../ports/characteristics.ts';
import type { Flow } from '../kernel/procedure.ts';
import { inScope } from '../language/facts/range-of-influence.ts';
import type { Game } from '../ports/game.ts';
import { objRef, type ObjId, type SeatId } from '../kernel/refs.ts';

/** CR 704.5j: for each seat and name with two or more, one is kept, whatever else becomes of them in the same event. */
export function* legendRule(g: Game, board: Board, bound: Map<ObjId, string>): Flow {
  const legends = new Map<string, ObjId[]>();
  for (const id of g.state.zones.battlefield) {
    const c = board.chars.get(id);
    if (!c?.supertypes.includes('legendary') || c.name === '' || g.world.stays(id)) continue;
    const key = `${c.controller}|${c.name}`;
    legends.set(key, [...(legends.get(key) ?? []), id]);
  }
  const groups = [...legends.values()].filter((ids) => ids.length > 1);
  if (groups.length === 0) return;
  const order = g.world.apnap();
  const seatOf = (ids: readonly ObjId[]): SeatId => board.chars.get(ids[0] as ObjId)?.controller ?? 0;
  for (const ids of groups.sort((a, b) => order.indexOf(seatOf(a)) - order.indexOf(seatOf(b)))) {
    const [kept] = yield* chooseObjects(g, seatOf(ids), {
      title: `You control ${ids.length} legendary permanents named ${g.nameOf(ids[0] as ObjId)}: which do you keep?`,
      clauses: ['704.5j'],
      from: ids,
      min: 1,
      max: 1,
    });
    for (const id of ids) if (id !== kept) bound.set(id, 'legend rule');
  }
}

/** CR 303.7a, 704.5y: of the Roles that one player controls on one permanent only the newest stays. */
export function roleRule(g: Game, board: Board, bound: Map<ObjId, string>): void {
  const newest = new Map<string, ObjId>();
  const roles = g.state.zones.battlefield.filter(
    (id) => board.chars.get(id)?.subtypes.includes('Role') && g.world.get(id).attachedTo !== null,
  );
  for (const id of roles.sort((a, b) => g.world.get(a).timestamp - g.world.get(b).timestamp)) {
    const key = `${g.world.get(id).attachedTo ?? ''}|${board.chars.get(id)?.controller ?? 0}`;
    const older = newest.get(key);
    if (older !== undefined) bound.set(older, 'role rule');
    newest.set(key, id);
  }
}

/** CR 704.5k: only the newest world permanent stays; of a tie none. */
export function worldRule(g: Game, board: Board, bound: Map<ObjId, string>): void {
  const worlds = g.state.zones.battlefield.filter((id) => board.chars.get(id)?.supertypes.includes('world'));
  if (worlds.length < 2) return;
  for (const id of worlds) {
    const others = worlds.filter((w) => w !== id && inScope(g, board.chars.get(id)?.controller ?? 0, objRef(w))); // 801.12
    if (others.some((w) => g.world.get(w).timestamp >= g.world.get(id).timestamp)) bound.set(id, 'world rule');
  }
}
