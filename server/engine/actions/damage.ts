import { DEALT_BY, DEALT_DAMAGE, dealtDamageBy } from '../language/qualifiers.ts';
import { newExec } from '../language/resolution.ts';
import type { Flow } from '../kernel/procedure.ts';
import { controllerOf } from '../language/peek.ts';
import { damageReplacements, wouldDealDamage } from '../replacement/damage.ts';
import type { Aftermath } from '../replacement/damage-event.ts';
import { emitAll } from '../triggers/emit.ts';
import { addPoison, changeLife } from './life.ts';
import { putCounters } from './permanents.ts';
import { changed } from '../kernel/fixed-shape.ts';
import { removeCounters } from '../zones/permanents.ts';
import type { Hit, LifeChange } from '../ports/would-be-events.ts';
import type { Game } from '../ports/game.ts';
import { isSeatRef, refId, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';

/**
 * Deals damage as one event (120.4): modified by replacement and prevention effects, then processed into its results (120.3), among them one
 * change of life for everybody. Returns the damage dealt in all.
 */
export function* dealDamage(g: Game, batch: readonly Hit[], combat: boolean): Flow<number> {
  const made = yield* wouldDealDamage(g, { hits: batch, combat });
  const dealt = made ? yield* deal(g, made.hits, combat) : [];
  for (const then of made?.then ?? []) yield* then(dealt);
  return dealt.reduce((n, h) => n + h.amount, 0);
}

/**
 * 120.3a, 120.3b, 120.3g, 120.4: damage is modified, dealt and turned into its results, among them the life that lifelink gains (120.3f,
 * 702.15b).
 */
function* deal(g: Game, batch: readonly Hit[], combat: boolean): Flow<readonly Hit[]> {
  const possible = batch.filter((h) => h.amount > 0 && canBeDealt(g, h.to)); // 120.8, 120.1a
  if (possible.length === 0) return [];
  const after: Aftermath[] = [];
  const hits = (yield* damageReplacements(g, possible, combat, after)).filter(
    (h) => h.amount > 0 && canBeDealt(g, h.to),
  );
  const life: LifeChange[] = [];
  const gained = new Map<ObjId, LifeChange>(); // one event for each source, whatever it damaged (119.9, 702.15e)
  const poison: { readonly seat: SeatId; n: number; readonly by: SeatId | null }[] = [];
  for (const h of hits) {
    const by = controllerOf(g, h.source, undefined);
    if (isSeatRef(h.to)) {
      const seat = refId(h.to);
      const s = g.world.seat(seat);
      g.journal.set(s, 'turn', changed(s.turn, { damaged: s.turn.damaged + h.amount }));
      const infected = (g.world.has(h.source, 'infect') ? h.amount : 0) + (combat ? toxicValue(g, h.source) : 0); // 120.3b, 120.3g
      if (!g.world.has(h.source, 'infect'))
        life.push(
          combat && by !== undefined
            ? { seat, delta: -h.amount, why: 'damage', by }
            : { seat, delta: -h.amount, why: 'damage' },
        ); // 120.3a
      if (infected > 0) give(poison, seat, infected, g.agent ?? by ?? null);
    } else yield* hitObject(g, h, refId(h.to), by);
    if (by !== undefined && g.world.has(h.source, 'lifelink'))
      gained.set(h.source, {
        seat: by,
        delta: (gained.get(h.source)?.delta ?? 0) + h.amount,
        why: 'lifelink',
        source: h.source,
      }); // 120.3f
  }
  life.push(...gained.values());
  if (life.length > 0) yield* changeLife(g, life);
  for (const { seat, n, by } of poison) yield* addPoison(g, seat, n, by);
  emitAll(
    g,
    hits.map((h) => {
      const player = g.rules.playerOf && !isSeatRef(h.to) ? g.rules.playerOf(g, refId(h.to)) : undefined;
      return {
        e: 'damage',
        source: h.source,
        to: h.to,
        amount: h.amount,
        combat,
        ...(player === undefined ? {} : { player }),
      };
    }),
    null,
  );
  for (const a of after) {
    // 615.5
    const { effects, seat, source, amount, to, by } = a;
    const event = isSeatRef(to)
      ? { players: [refId(to)], amount, subjects: [by] }
      : { subject: refId(to), players: [], amount, subjects: [by] };
    yield* g.acts.runEffects(newExec(g, { source, you: seat, effects, targets: [], event }), effects);
  }
  return hits;
}

/** Counters that a seat gets from the same giver come at once. */
function give(
  list: { readonly seat: SeatId; n: number; readonly by: SeatId | null }[],
  seat: SeatId,
  n: number,
  by: SeatId | null,
): void {
  const known = list.find((p) => p.seat === seat && p.by === by);
  if (known) known.n += n;
  else list.push({ seat, n, by });
}

/** CR 120.1, 120.1a */
function canBeDealt(g: Game, to: Ref): boolean {
  if (isSeatRef(to)) return !g.world.seat(refId(to)).left && g.world.isPlayer(refId(to));
  const o = g.world.object(refId(to));
  return (
    o?.zone === 'battlefield'
    && g.world.chars(o.id).types.some((t) => t === 'creature' || t === 'planeswalker' || t === 'battle')
  );
}

function* hitObject(g: Game, h: Hit, id: ObjId, by: SeatId | undefined): Flow {
  const o = g.world.get(id);
  const { types } = g.world.chars(id);
  if (types.includes('planeswalker')) removeCounters(g, id, 'loyalty', h.amount); // 120.3c
  if (types.includes('battle')) removeCounters(g, id, 'defense', h.amount); // 120.3h
  if (g.world.mentions('by:self') || g.world.mentions('by:attached')) markDealtBy(g, id, h.source);
  if (!types.includes('creature')) return markDealt(g, id);
  if (g.world.has(h.source, 'deathtouch')) g.journal.set(o, 'deathtouched', true, id); // 702.2b
  if (g.world.has(h.source, 'wither') || g.world.has(h.source, 'infect')) {
    markDealt(g, id);
    yield* putCounters(g, id, '-1/-1', h.amount, by); // 120.3d
  } else g.journal.set(o, 'damage', o.damage + h.amount, id); // 120.3e
}

function markDealt(g: Game, id: ObjId): void {
  const o = g.world.get(id);
  g.journal.set(o, 'marks', { ...o.marks, [DEALT_DAMAGE]: g.state.turn.number }, id);
}

/** Remember the source of damage dealt to it this turn, for "a creature dealt damage by this creature this turn". */
function markDealtBy(g: Game, id: ObjId, source: ObjId): void {
  const o = g.world.get(id);
  const earlier = dealtDamageBy(g, o.marks);
  if (!earlier.includes(source))
    g.journal.set(o, 'marks', { ...o.marks, [DEALT_BY]: [g.state.turn.number, ...earlier, source].join() }, id);
}

/** The total toxic value of a creature (702.164b). */
function toxicValue(g: Game, source: ObjId): number {
  if (!g.world.object(source) || !g.world.has(source, 'toxic')) return 0;
  let n = 0;
  for (const k of g.world.chars(source).keywordList) if (k.k === 'toxic') n += k.n;
  return n;
}
