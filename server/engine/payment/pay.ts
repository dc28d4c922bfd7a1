import type { CostPart, PaidHow } from '../../../cards/oracle/ir/index.ts';
import { payLife, removePlayerCounters } from '../actions/life.ts';
import { discard, mill } from '../actions/cards.ts';
import { exert, putCounters, sacrifice } from '../actions/permanents.ts';
import { amountOf } from '../language/amounts.ts';
import { chooseOptions } from '../decisions/ask.ts';
import { atRandom } from '../kernel/random-pick.ts';
import { costCandidates, howPaid, takesAll } from '../costs/picks.ts';
import type { Payment } from '../kernel/decisions.ts';
import type { Flow } from '../kernel/procedure.ts';
import { ride } from '../mana/restrictions.ts';
import { topOf } from '../language/peek.ts';
import { emit } from '../triggers/emit.ts';
import { moveObjects } from '../replacement/zone-change.ts';
import { there } from '../zones/shares.ts';
import { keepKnown } from '../changes/objects.ts';
import { reveal } from '../zones/shuffle-and-reveal.ts';
import { removeCounters, tap, untap } from '../zones/permanents.ts';
import { demandOf, type ManaDemand } from '../mana/demand.ts';
import { spendPool } from '../mana/pool.ts';
import type { Game } from '../ports/game.ts';
import { type CostPlan, known } from './payable.ts';
import { tapFor, withoutHelp } from './activate-mana.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';
import type { PaidWith } from '../kernel/state/object.ts';

/**
 * 601.2g–h: pays a plan: mana abilities, then the mana, then the other parts. False if the payment does not cover the cost; the caller
 * has rolled-back scratch for that, or has checked before. Else what paid, which the spell or ability on the stack (`by`) keeps.
 */
export function* payPlan(
  g: Game,
  seat: SeatId,
  plan: CostPlan,
  payment: Payment | null,
  source: ObjId,
  by: ObjId = source,
): Flow<PaidWith | false> {
  const demand: ManaDemand = demandOf(plan.symbols, plan.x);
  const life = payment?.life ?? [];
  if (demand.generic + demand.pips.length > 0) {
    const on =
      plan.on?.for === 'spell'
        ? ({ for: 'spell', object: source, spell: plan.on.spell, from: plan.on.from } as const)
        : plan.on;
    if (payment && !(yield* tapFor(g, seat, payment, demand, on))) return false;
    if (life.some((at) => !demand.pips.some((p) => p.at === at && p.life)) || new Set(life).size !== life.length)
      return false;
    if (life.length > 0 && g.world.life(seat) < life.length * 2) return false;
    const spent = spendPool(g, seat, demand, life, on);
    if (spent === null) return false;
    const spell = g.world.object(source);
    if (spell?.stack?.kind === 'spell')
      g.journal.set(spell, 'stack', { ...spell.stack, spent: withoutHelp(spent.mana, payment) }, source); // 601.2h
    ride(g, seat, spent.bound, on); // 106.6
    if (life.length > 0) yield* payLife(g, seat, life.length * 2);
  }
  const paid: { [K in PaidHow]?: readonly ObjId[] } = {};
  for (let i = 0; i < plan.parts.length; i++) {
    const part = plan.parts[i] as CostPart;
    const ids = yield* payOne(g, seat, part, plan.picks[i] ?? [], source, plan.x);
    const how = howPaid(part);
    if (how && ids.length > 0) paid[how] = [...(paid[how] ?? []), ...ids];
  }
  const on = g.world.object(by);
  if (on?.stack && Object.keys(paid).length > 0) g.journal.set(on, 'stack', { ...on.stack, paidWith: paid }, by);
  return paid;
}

/** Show the ability that a card pays for with itself how that card last was (113.7a). */
function itself(g: Game, source: ObjId): readonly ObjId[] {
  keepKnown(g, source);
  return [source];
}

/** Pays one part; the objects that it was paid with, as they can be found afterwards. */
function* payOne(
  g: Game,
  seat: SeatId,
  part: CostPart,
  chosen: readonly ObjId[],
  source: ObjId,
  x: number,
): Flow<readonly ObjId[]> {
  const picks = takesAll(part) ? costCandidates(g, seat, part, source, x) : chosen;
  switch (part.c) {
    case 'mana':
      return NONE;
    case 'tap':
      tap(g, [source]);
      return NONE;
    case 'untap':
      untap(g, [source]);
      return NONE;
    case 'sacrifice': {
      const ids = part.self ? [source] : picks;
      yield* sacrifice(g, seat, ids);
      return ids;
    }
    case 'discard':
      return yield* discard(
        g,
        seat,
        part.self ? itself(g, source) : part.random ? atRandom(g, g.world.hand(seat), known(part.n, x)) : picks,
      );
    case 'discardHand':
      return yield* discard(g, seat, g.world.hand(seat));
    case 'life':
      yield* payLife(g, seat, amountOf(g, part.amount, { you: seat, source, x }));
      return NONE;
    case 'exert':
      exert(g, seat, source);
      return NONE;
    case 'revealSelf':
      reveal(g, seat, [source]);
      return NONE;
    case 'energy':
      removePlayerCounters(g, seat, 'energy', known(part.n, x));
      return NONE; // 107.14
    case 'tapOthers':
      tap(g, picks);
      if (part.freeze) for (const id of picks) g.journal.set(g.world.get(id), 'frozen', true, id);
      return picks;
    case 'tapPower':
      tap(g, picks);
      return picks;
    case 'exile': {
      const ids = part.self ? itself(g, source) : picks;
      const now = yield* moveObjects(
        g,
        ids.map((id) => ({ id, to: 'exile' as const })),
        seat,
      );
      return part.filter.zone === undefined && !part.materials ? ids : there(now); // 608.2h: a permanent as it last was
    }
    case 'exileTop':
      return there(
        yield* moveObjects(
          g,
          topOf(g, seat, known(part.n, x)).map((id) => ({ id, to: 'exile' as const })),
          seat,
        ),
      );
    case 'mill':
      return yield* mill(g, seat, known(part.n, x));
    case 'reveal':
      reveal(g, seat, picks);
      return picks;
    case 'behold':
      if (picks.some((id) => g.world.object(id)?.zone === 'hand')) reveal(g, seat, picks);
      return picks;
    case 'evidence': {
      const now = yield* moveObjects(
        g,
        picks.map((id) => ({ id, to: 'exile' as const })),
        seat,
      );
      emit(g, { e: 'playerDoes', action: 'collects evidence', seat, n: 1 });
      return there(now);
    }
    case 'forage': {
      const food = picks.find((id) => g.world.object(id)?.zone === 'battlefield');
      if (food === undefined)
        yield* moveObjects(
          g,
          picks.map((id) => ({ id, to: 'exile' as const })),
          seat,
        );
      else yield* sacrifice(g, seat, [food]);
      emit(g, { e: 'playerDoes', action: 'forages', seat, n: 1 });
      return NONE;
    }
    case 'returnToHand': {
      const ids = part.self ? itself(g, source) : picks;
      yield* moveObjects(
        g,
        ids.map((id) => ({ id, to: 'hand' as const })),
        seat,
      );
      return ids;
    }
    case 'putCounter': {
      for (const id of picks) yield* putCounters(g, id, part.kind, part.n, seat);
      return picks;
    }
    case 'removeCounter': {
      if (picks.length === 0 && typeof part.n === 'number' && !part.from) {
        yield* takeCounters(g, seat, source, part.kind, part.n);
        return Array.from({ length: part.n }, () => source);
      }
      for (const id of new Set(picks))
        yield* takeCounters(g, seat, id, part.kind, picks.filter((p) => p === id).length);
      return picks;
    }
    case 'loyalty': {
      const o = g.world.get(source);
      const n = part.n === '-X' ? -x : part.n;
      if (n < 0) removeCounters(g, source, 'loyalty', -n);
      if (n <= 0) return NONE;
      g.journal.set(o, 'counters', { ...o.counters, loyalty: (o.counters['loyalty'] ?? 0) + n }, source, true);
      emit(g, { e: 'counters', obj: source, kind: 'loyalty', n });
      return NONE;
    }
  }
}
const NONE: readonly ObjId[] = [];

/** Removes counters of a kind, or of kinds that their remover chooses. */
function* takeCounters(g: Game, seat: SeatId, id: ObjId, kind: string | undefined, n: number): Flow {
  if (kind !== undefined) {
    removeCounters(g, id, kind, n);
    return;
  }
  for (let i = 0; i < n; i++) {
    const kinds = Object.keys(g.world.object(id)?.counters ?? {});
    const [one] = yield* chooseOptions(g, seat, {
      title: `${g.nameOf(id)}: remove which counter?`,
      clauses: ['118.3'],
      object: id,
      options: kinds.map((k) => ({ key: k, label: k })),
      min: 1,
      max: 1,
    });
    if (one !== undefined) removeCounters(g, id, one, 1);
  }
}
