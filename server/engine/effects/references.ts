import type { Flow } from '../kernel/procedure.ts';
import { speakOf } from '../language/selectors.ts';
import { moveObjects } from '../replacement/zone-change.ts';
import type { Move } from '../changes/objects.ts';
import type { Exec } from '../ports/resolution.ts';
import { objRef, type ObjId } from '../kernel/refs.ts';

/** Cards that an effect moved are "it" from now on (400.7j), their number is "that many"; "if you do" asks whether there were any. */
export function moved(x: Exec, ids: readonly ObjId[]): void {
  for (const id of ids) remember(x, id);
  speakOf(x, ids.map(objRef));
  did(x, ids.length);
}

/** Notes objects that later words may call "milled this way" and the like. */
export function piled(x: Exec, ids: readonly ObjId[]): void {
  moved(x, ids);
  x.pile = ids;
}

export function did(x: Exec, n: number): void {
  x.amount = n;
  x.did = n > 0;
}

/** Moves objects and makes them "it" as they are then; what stayed or ceased to exist is still spoken of, by what is known of it (608.2h). */
export function* moveAll(x: Exec, moves: readonly Move[]): Flow<ObjId[]> {
  const now = yield* moveObjects(x.g, moves, x.you);
  const became = moves.map((m, i) =>
    now[i] == null ? [] : [now[i], ...x.g.world.became(m.id).filter((id) => id !== now[i])],
  );
  const ids = became.flat();
  for (const id of ids) remember(x, id);
  speakOf(
    x,
    moves.flatMap((m, i) => (became[i]?.length ? became[i] : [m.id]).map(objRef)),
  );
  did(x, moves.filter((m) => !x.g.world.object(m.id)).length);
  return ids;
}

/** Objects of battlefield and stack after something was done to them: as the new objects they became, else as they were. */
export function afterwards(x: Exec, ids: readonly ObjId[]): void {
  let gone = 0;
  const refs = ids.flatMap((id) => {
    if (x.g.world.object(id)) return objRef(id);
    gone++;
    const now = x.g.world.became(id);
    for (const one of now) remember(x, one);
    return now.length === 0 ? objRef(id) : now.map(objRef);
  });
  speakOf(x, refs);
  did(x, gone);
}

function remember(x: Exec, id: ObjId): void {
  const was = x.g.world.object(id)?.was;
  if (was === undefined) return;
  // what is moved on from where the event put it is known by what it was before that
  const known = x.g.world.lastKnown(was) ? was : x.moved?.get(was);
  if (known !== undefined) (x.moved ??= new Map()).set(id, known);
}
