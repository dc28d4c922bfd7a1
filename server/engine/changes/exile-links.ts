import type { Game } from '../ports/game.ts';
import type { ObjId } from '../kernel/refs.ts';

/** 406.6, 607.2a: cards in exile remember which object's ability put them there; players who may look at the cards exiled with it see them (406.3). */
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
