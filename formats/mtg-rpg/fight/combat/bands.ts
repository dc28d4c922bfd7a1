import { chooseObjects, distribute } from '../../../../server/engine/decisions/ask.ts';
import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import { objRef, type ObjId } from '../../../../server/engine/kernel/refs.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import type { Hit } from '../../../../server/engine/ports/would-be-events.ts';
import { plays, rule } from '../../../sdk/composition/rule.ts';
import { G_12_12 } from '../../clauses/rulings.ts';
import { G_10_5 } from '../../clauses/strange.ts';
import { isLegend } from '../model.ts';

/** Chumps with banding that join a legend of their participant in an attack or a block (G-10-5, G-12-12). */
export function* joined(g: Game, id: ObjId, may: (chump: ObjId) => boolean): Flow<ObjId[]> {
  if (!plays(g, G_10_5) || !isLegend(g.world.object(id))) return [];
  const seat = g.world.controller(id);
  const from = g.world
    .creaturesOf(seat)
    .filter((c) => c !== id && !g.world.get(c).tapped && g.world.has(c, 'banding') && may(c));
  return from.length === 0
    ? []
    : yield* chooseObjects(g, seat, {
        title: `Who joins ${g.nameOf(id)}?`,
        clauses: ['G-10-5', 'G-12-12'],
        object: id,
        from,
        min: 0,
        max: from.length,
      });
}

/**
 * G-10-5: the damaged group divides the damage among itself.
 * A chump gets lethal damage before another gets any; the legend gets as little as it can.
 */
export function* shared(g: Game, source: ObjId, foe: ObjId, band: readonly ObjId[], total: number): Flow<Hit[]> {
  const there = band.filter((id) => g.world.object(id)?.zone === 'battlefield');
  if (there.length === 0 || total === 0) return total > 0 ? [{ source, to: objRef(foe), amount: total }] : [];
  const left = (id: ObjId): number => Math.max(1, (g.world.chars(id).toughness ?? 0) - g.world.get(id).damage);
  const shares = yield* distribute(g, g.world.controller(foe), {
    title: `${g.nameOf(source)} deals ${total} damage to ${g.nameOf(foe)} and its company: share it out`,
    clauses: ['G-10-5'],
    object: source,
    total,
    exact: true,
    among: [
      ...there.map((id) => ({ ref: objRef(id), min: 0, max: total, lethal: left(id), rank: 0 })),
      { ref: objRef(foe), min: 0, max: total, rank: 0 },
    ],
  });
  let over = 0;
  const hits: Hit[] = [];
  for (const id of there) {
    const n = shares.get(objRef(id)) ?? 0;
    const whole = n >= left(id) || n === total;
    if (whole && n > 0) hits.push({ source, to: objRef(id), amount: n });
    else over += n; // not enough to be lethal is the legend's
  }
  const rest = (shares.get(objRef(foe)) ?? 0) + over;
  return rest > 0 ? [...hits, { source, to: objRef(foe), amount: rest }] : hits;
}

/** Chumps with banding, which join a legend that fights. */
export const bands = rule({ id: 'bands', clauses: [G_10_5, G_12_12], needs: ['dice'] });
