import { holds } from '../language/conditions.ts';
import type { Flow } from '../kernel/procedure.ts';
import { faceOf } from '../objects/definitions.ts';
import { newExec } from '../language/resolution.ts';
import { otherFace } from '../language/faces.ts';
import { emit } from '../triggers/emit.ts';
import { putCounters } from './permanents.ts';
import { reveal } from '../zones/shuffle-and-reveal.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';
import type { Part } from '../kernel/state/object.ts';

/**
 * 613.7f, 708.8, 708.11: turns a face-down permanent face up: its copiable values revert, and nothing enters. `seat` does it; `x` is what was paid for it (702.37f).
 * What happens as it is turned has happened before anything triggers (708.11). An instant or sorcery card is revealed and stays face down
 * (701.40g, 701.58g). Returns whether it was turned.
 */
export function* turnFaceUp(
  g: Game,
  id: ObjId,
  seat: SeatId,
  how: { readonly x: number; readonly megamorph: boolean } = { x: 0, megamorph: false },
): Flow<boolean> {
  const o = g.world.object(id);
  if (o?.zone !== 'battlefield' || !o.faceDown) return false;
  if (faceOf(g, o).types.some((t) => t === 'instant' || t === 'sorcery')) {
    reveal(g, g.world.controller(id), [id]);
    return false;
  }
  g.journal.set(o, 'faceDown', false, id, true);
  if (o.downBy) g.journal.delete(o, 'downBy', id, true);
  if (o.parts) g.journal.set(o, 'parts', o.parts.map(shownPart), id, true); // 729.2f
  g.journal.set(o, 'timestamp', g.nextTimestamp(), id, true); // 613.7f
  for (const a of g.world.chars(id).abilities) {
    if (a.kind !== 'static' || (a.condition && !holds(g, a.condition, { you: g.world.controller(id), source: id })))
      continue;
    for (const e of a.effects)
      if (e.st === 'asTurnedUp')
        yield* g.acts.runEffects(
          newExec(g, { source: id, you: g.world.controller(id), targets: [], effects: e.effects, x: how.x }),
          e.effects,
        ); // 614.1e
  }
  if (how.megamorph) yield* putCounters(g, id, '+1/+1', 1); // 702.37b
  emit(g, { e: 'turnedUp', seat, obj: id, x: how.x });
  return true;
}

/** Turns a face-up permanent face down: it becomes a nameless 2/2 creature (708.2a); one that is face down stays as it is (708.2b). Returns whether it was turned. */
export function turnFaceDown(g: Game, id: ObjId): boolean {
  const o = g.world.object(id);
  if (o?.zone !== 'battlefield' || o.faceDown || otherFace(g, o) !== null) return false; // 712.16
  g.journal.set(o, 'faceDown', true, id, true);
  if (o.parts)
    g.journal.set(
      o,
      'parts',
      o.parts.map((part) => ({ ...part, down: part.down ?? true })),
      id,
      true,
    ); // 729.2f
  g.journal.set(o, 'timestamp', g.nextTimestamp(), id, true); // 613.7f
  emit(g, { e: 'turnedDown', obj: id });
  return true;
}

/** 729.2f: a component with the other side up. */
const shownPart = (part: Part): Part => {
  const { down: _, ...rest } = part;
  return rest;
};
