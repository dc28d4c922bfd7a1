import { canFlip, faceAt, otherFace } from '../language/faces.ts';
import { emit, emitAll } from '../triggers/emit.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId } from '../kernel/refs.ts';

const isBound = (g: Game, id: ObjId): boolean => g.world.has(id, 'daybound') || g.world.has(id, 'nightbound');

/**
 * 701.27a, 712.9: turns permanents over to their other faces: only those represented by double-faced cards and tokens, face up (712.15a), and none to
 * an instant or sorcery (712.10). What is bound to day or night turns by that alone (702.145b, e). They stay the objects they are (712.18). Returns which of them were turned.
 */
export function transform(g: Game, ids: readonly ObjId[], by: { readonly bound?: boolean } = {}): ObjId[] {
  const turned: { readonly id: ObjId; readonly was: string }[] = [];
  for (const id of ids) {
    const o = g.world.object(id);
    const face = o?.zone === 'battlefield' && !o.faceDown ? otherFace(g, o) : null;
    if (
      !o
      || face === null
      || g.world.restricted(id, "can't transform")
      || (!by.bound && isBound(g, id))
      || faceAt(g, id, face).types.some((t) => t === 'instant' || t === 'sorcery')
    )
      continue;
    turned.push({ id, was: g.nameOf(id) });
    g.journal.set(o, 'face', face, id, true);
    g.journal.set(o, 'timestamp', g.nextTimestamp(), id, true); // 613.7g
    g.journal.set(o, 'turned', g.freshId(), id);
  }
  emitAll(
    g,
    turned.map(({ id, was }) => ({ e: 'transform', obj: id, was })),
    null,
  );
  return turned.map(({ id }) => id);
}

/** 710.4: flips permanents that are flip cards and not flipped yet. Their colour and mana cost stay (710.1c). Returns which of them were flipped. */
export function flip(g: Game, ids: readonly ObjId[]): ObjId[] {
  return ids.filter((id) => {
    const o = g.world.object(id);
    if (o?.zone !== 'battlefield' || o.faceDown || !canFlip(g, o)) return false;
    const was = g.nameOf(id);
    g.journal.set(o, 'face', 1, id, true);
    emit(g, { e: 'note', seat: null, text: `${was} is flipped`, clause: '710.4' });
    return true;
  });
}
