import { staticAmount } from '../language/amounts.ts';
import { orderItems } from '../decisions/ask.ts';
import type { Flow } from '../kernel/procedure.ts';
import { working } from './static-effects.ts';
import type { Replacement } from '../ports/replacement.ts';
import { removeCounters } from '../zones/permanents.ts';
import type { Game } from '../ports/game.ts';
import { isSeatRef, objRef, refId, type Ref } from '../kernel/refs.ts';
import type { Shield } from '../kernel/state/effects.ts';
import {
  type DamagePart,
  type Effects,
  type Aftermath,
  amountEffect,
  affected,
  ofKind,
  concernsRange,
  reaches,
  isSource,
} from './damage-event.ts';

/** 615.12: true if the damage can't be prevented. */
export function unpreventable(g: Game, part: DamagePart, combat: boolean): boolean {
  return (
    g.world.present().some((s) => g.world.playerRule(s, "damage can't be prevented"))
    || working(g, 'unpreventable').some(
      ({ effect: e, seat, source }) =>
        (!e.combatOnly || combat)
        && (e.by === undefined
          || (e.by === 'self' ? part.source === source : isSource(g, part.source, e.by, seat, source))),
    )
  );
}

/** An effect happens even though it prevented nothing of damage that can't be prevented (615.12). */
function note(notes: Map<string, Aftermath>, key: string, a: Omit<Aftermath, 'amount'>, by: number): void {
  const known = notes.get(key);
  if (known) known.amount += by;
  else notes.set(key, { ...a, amount: by });
}

/** Prevention effects of static abilities that apply to this damage (615.2). */
export function preventions(
  g: Game,
  part: DamagePart,
  combat: boolean,
  notes: Map<string, Aftermath>,
  vain: boolean,
): Effects {
  return working(g, 'preventDamage')
    .filter(
      (s) =>
        ofKind(s.effect.kind, combat)
        && (!s.effect.by || isSource(g, part.source, s.effect.by, s.seat, s.source))
        && reaches(g, s, s.effect.to, part.to)
        && concernsRange(g, s.seat, part, s.effect.by !== undefined, s.effect.to !== 'any'),
    )
    .flatMap((s): Replacement<DamagePart>[] => {
      const { amount, also, leaves = 0 } = s.effect;
      if (vain && !also) return [];
      const n = amount === 'all' ? Infinity : staticAmount(g, amount, s.source, s.seat);
      const key = `preventDamage:${objRef(s.source)}`;
      return [
        amountEffect(
          key,
          g.nameOf(s.source),
          s.source,
          (x) => (vain ? x : Math.max(Math.min(x, leaves), x - n)),
          also
            && ((by) =>
              note(
                notes,
                `${key} ${part.to}`,
                { source: s.source, seat: s.seat, effects: also, to: part.to, by: part.source },
                by,
              )),
        ),
      ];
    });
}

/** All shield counters of a permanent are one prevention effect, which uses up one of them (122.1c). */
export function shieldCounter(g: Game, part: DamagePart, vain: boolean): Effects {
  const id = isSeatRef(part.to) ? -1 : refId(part.to);
  return (g.world.object(id)?.counters['shield'] ?? 0) > 0
    ? [
        amountEffect(
          `shieldCounter:${part.to}`,
          'Shield counter',
          id,
          (n) => (vain ? n : 0),
          (by) => void ((by > 0 || vain) && removeCounters(g, id, 'shield', 1)),
        ),
      ]
    : [];
}

/** True if a shield speaks of what is damaged as its controller's: them, or a permanent of theirs (611.2c). */
function isYours(g: Game, s: Shield, yours: NonNullable<Shield['yours']>, to: Ref): boolean {
  if (isSeatRef(to)) return refId(to) === s.seat;
  return (
    g.world.controller(refId(to)) === s.seat
    && (yours === 'permanents'
      || g.world.chars(refId(to)).types.includes(yours === 'creatures' ? 'creature' : 'planeswalker'))
  );
}

/** 615.9: the shields that apply to this damage; the properties of its source are checked again (609.7b). */
export function shielded(g: Game, part: DamagePart, combat: boolean): Shield[] {
  return g.state.shields.filter(
    (s) =>
      (!s.combatOnly || combat)
      && (!s.to || s.to.includes(part.to))
      && (!s.yours || isYours(g, s, s.yours, part.to))
      && (!s.by || s.by.includes(part.source))
      && s.amount !== 0
      && (!s.source || isSource(g, part.source, s.source, s.seat, s.from))
      && concernsRange(g, s.seat, part, s.by !== null || s.source !== undefined, s.to !== null),
  );
}

/**
 * 615.8: so much damage is prevented or redirected: of a shield that counts it there is so much less, and one for the next time is gone
 * (614.9, 615.7).
 */
export function useUp(g: Game, id: number, by: number): void {
  const at = g.state.shields.findIndex((s) => s.id === id);
  const shield = g.state.shields[at];
  if (!shield || by === 0 || (shield.amount === null && !shield.once)) return;
  if (shield.once || (shield.amount !== null && by >= shield.amount)) g.journal.remove(g.state.shields, at);
  else if (shield.amount !== null) g.journal.set(g.state.shields, at, { ...shield, amount: shield.amount - by });
}

/** Shields that prevent some or all of this damage (615.7). */
export function shields(
  g: Game,
  part: DamagePart,
  combat: boolean,
  notes: Map<string, Aftermath>,
  vain: boolean,
): Effects {
  return shielded(g, part, combat)
    .filter((s) => s.onto === undefined && (!vain || s.also !== undefined))
    .map(({ id, amount, also, seat, from }) =>
      amountEffect(
        `shield:${id}`,
        amount === null ? 'A shield that prevents all of it' : `A shield of ${amount}`,
        undefined,
        (n) => (vain ? n : amount === null ? 0 : n - amount),
        (by) => {
          if (also)
            note(
              notes,
              `shield:${id} ${part.to}`,
              { source: from, seat, effects: also, to: part.to, by: part.source },
              by,
            );
          useUp(g, id, by);
        },
      ),
    );
}

/** If one shield cannot prevent the damage of several sources at once, its player chooses what it prevents first (CR 615.7). */
export function* inShieldOrder(g: Game, batch: readonly DamagePart[], combat: boolean): Flow<readonly DamagePart[]> {
  const order = [...batch];
  for (const shield of g.state.shields) {
    if (shield.amount === null) continue;
    const under = order.filter((p) => shielded(g, p, combat).some((s) => s.id === shield.id));
    const [first] = under;
    if (!first || under.length < 2 || under.reduce((n, p) => n + p.amount, 0) <= shield.amount) continue;
    const keys = yield* orderItems(g, affected(g, first.to), {
      title: `Which damage does a shield of ${shield.amount} prevent first?`,
      clauses: ['615.7'],
      items: under.map((p, i) => ({
        key: `d${i}`,
        label: `${p.amount} by ${g.nameOf(p.source)}`,
        object: objRef(p.source),
      })),
    });
    const sorted = keys.flatMap((k) => under[Number(k.slice(1))] ?? []);
    let i = 0;
    for (const [at, p] of order.entries()) if (under.includes(p)) order[at] = sorted[i++] ?? p;
  }
  return order;
}
