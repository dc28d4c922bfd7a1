import type { Flow } from '../kernel/procedure.ts';
import { isKeywordCounter } from '../layers/modifications.ts';
import { emit, emitAll } from '../triggers/emit.ts';
import { moveObjects } from '../replacement/zone-change.ts';
import { soleSeat, there, type Share } from '../zones/shares.ts';
import { maySacrifice } from '../language/facts/may-sacrifice.ts';
import { inPlay } from '../zones/permanents.ts';
import type { Game } from '../ports/game.ts';
import { barsCounters, counterAmount } from '../replacement/amounts.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';

/** 701.21a: a seat sacrifices permanents that it controls. */
export function* sacrifice(g: Game, seat: SeatId, ids: readonly ObjId[]): Flow<ObjId[]> {
  return yield* sacrificeAll(g, [{ seat, ids }]);
}

/** Several seats sacrifice at once (608.2e). Returns what the permanents became. */
export function* sacrificeAll(g: Game, shares: readonly Share[]): Flow<ObjId[]> {
  const given = shares.flatMap(({ seat, ids }) =>
    ids.filter((id) => maySacrifice(g, id) && g.world.controller(id) === seat).map((id) => ({ seat, id })),
  );
  // told before the move: "whenever you sacrifice" sees what is sacrificed, itself included, as it was (603.10a)
  emitAll(
    g,
    given.map(({ seat, id }) => ({ e: 'sacrifice', seat, obj: id })),
    null,
  );
  return there(
    yield* moveObjects(
      g,
      given.map(({ id }) => ({ id, to: 'graveyard' as const, why: 'sacrifice' })),
      soleSeat(shares),
    ),
  );
}

/** Counters spells and abilities (701.6a); `instead`: where the countering effect itself has spells go in place of the graveyard (614.15). Returns whether any was countered. */
export function* counterObjects(
  g: Game,
  ids: readonly ObjId[],
  cause: SeatId | null = null,
  instead?: 'exile' | 'top',
): Flow<boolean> {
  let any = false;
  for (const id of ids) {
    const o = g.world.object(id);
    if (o?.zone !== 'stack' || cantBeCountered(g, id)) continue;
    any = true;
    emit(g, { e: 'countered', obj: id, def: o.def, seat: o.controller });
    if (o.kind === 'ability') {
      g.journal.remove(g.state.zones.stack, g.state.zones.stack.indexOf(id), id, true);
      g.journal.delete(g.state.objects, id, id);
    } else
      yield* moveObjects(
        g,
        [
          o.stack?.exileAfter || instead === 'exile'
            ? { id, to: 'exile', why: 'counter' }
            : instead === 'top'
              ? { id, to: 'library', position: 'top', why: 'counter' }
              : { id, to: 'graveyard', why: 'counter' },
        ],
        cause,
      );
  }
  return any;
}

function cantBeCountered(g: Game, id: ObjId): boolean {
  if (g.rules.uncounterable?.(g, g.world.get(id))) return true;
  if (g.world.get(id).kind === 'ability') return false;
  const { abilities, restrictions } = g.world.chars(id);
  return (
    restrictions.has("can't be countered")
    || abilities.some((a) => a.kind === 'spellRule' && a.rule === "can't be countered")
  );
}

/** CR 701.43a: it does not untap during the next untap step of the seat that exerts it, whoever controls it by then. */
export function exert(g: Game, seat: SeatId, id: ObjId): void {
  const o = g.world.object(id);
  if (o?.zone !== 'battlefield') return;
  g.journal.set(o, 'exerted', [...(o.exerted ?? []), seat], id);
  emit(g, { e: 'objectDoes', action: 'is exerted', obj: id, seat, n: 1 });
}

/** 122.6: puts counters (122.1) on an object. `by` is the seat that puts them. Returns how many. */
export function* putCounters(
  g: Game,
  id: ObjId,
  kind: string,
  n: number,
  by: SeatId = g.world.controller(id),
): Flow<number> {
  if (n <= 0 || !inPlay(g, id) || barsCounters(g.world.chars(id).restrictions, kind)) return 0;
  const count = yield* counterAmount(g, by, id, kind, n);
  const o = g.world.object(id);
  if (!o || count <= 0) return 0;
  g.journal.set(o, 'counters', { ...o.counters, [kind]: (o.counters[kind] ?? 0) + count }, id, true);
  if (isKeywordCounter(kind))
    g.journal.set(o, 'counterTimes', { ...o.counterTimes, [kind]: g.nextTimestamp() }, id, true);
  emit(g, { e: 'counters', obj: id, kind, n: count, by });
  return count;
}
