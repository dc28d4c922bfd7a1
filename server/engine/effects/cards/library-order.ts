import { arrange, chooseOptions } from '../../decisions/ask.ts';
import type { Flow } from '../../kernel/procedure.ts';
import { sourceName } from '../../language/describe.ts';
import type { EffectOf, Exec } from '../../ports/resolution.ts';
import type { ObjId, SeatId } from '../../kernel/refs.ts';

export const NONE: readonly ObjId[] = [];

/** Cards that their owners put on the bottom of their libraries instead. */
export function* sunkByOwners(x: Exec, e: EffectOf<'move'>, ids: readonly ObjId[]): Flow<readonly ObjId[]> {
  const sunk: ObjId[] = [];
  for (const id of ids) {
    const options = [
      { key: 'top', label: e.below ? 'Second from the top' : 'On top' },
      { key: 'bottom', label: 'On the bottom' },
    ];
    const [key] = yield* chooseOptions(x.g, libraryOwner(x, id) ?? x.you, {
      title: `${sourceName(x)}: where in your library does ${x.g.nameOf(id)} go?`,
      clauses: ['608.2d'],
      object: id,
      options,
      min: 1,
      max: 1,
    });
    if (key === 'bottom') sunk.push(id);
  }
  return sunk;
}

export function libraryOwner(x: Exec, id: ObjId): SeatId | undefined {
  const o = x.g.world.object(id);
  return (o && x.g.rules.placement?.(x.g, o, 'library', x.you)) ?? (o ?? x.g.world.lastKnown(id))?.owner;
}

/** 401.4: the owner orders cards that go to one end of a library together. The result is in the order of moving. */
export function* inLibraryOrder(x: Exec, ids: readonly ObjId[], end: 'top' | 'bottom'): Flow<ObjId[]> {
  const byOwner = new Map<SeatId, ObjId[]>();
  for (const id of ids) {
    const owner = libraryOwner(x, id) ?? x.you;
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), id]);
  }
  const out: ObjId[] = [];
  for (const [owner, cards] of byOwner) {
    const piles = [{ key: end, label: end === 'top' ? 'On top' : 'On the bottom', min: cards.length }];
    const order =
      cards.length < 2
        ? cards
        : ((yield* arrange(x.g, owner, {
            title: `${sourceName(x)}: choose the order`,
            clauses: ['401.4'],
            object: x.source,
            items: cards,
            piles,
          }))[end] ?? cards);
    out.push(...(end === 'top' ? order.toReversed() : order));
  }
  return out;
}
