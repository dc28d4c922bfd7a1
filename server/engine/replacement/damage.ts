import type { Flow } from '../kernel/procedure.ts';
import { isProtected } from '../language/facts/protection.ts';
import { ofTheFormat, would, type Kind } from './pipeline.ts';
import { factorOf, working } from './static-effects.ts';
import type { Replacement } from '../ports/replacement.ts';
import { inScope } from '../language/facts/range-of-influence.ts';
import type { Game } from '../ports/game.ts';
import type { WouldDamage } from '../ports/would-be-events.ts';
import { isSeatRef, objRef, refId, seatRef, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';
import { preventions, shieldCounter, shielded, useUp, shields, inShieldOrder, unpreventable } from './prevention.ts';
import {
  type DamagePart,
  type Effects,
  type Aftermath,
  affected,
  ofKind,
  concernsRange,
  reaches,
  isSource,
} from './damage-event.ts';

/** Damage as it will be dealt (120.4b). What prevention effects do besides is added to `after`, once for each effect and event (615.13). */
export function* damageReplacements(
  g: Game,
  batch: readonly DamagePart[],
  combat: boolean,
  after: Aftermath[] = [],
): Flow<DamagePart[]> {
  const result: DamagePart[] = [];
  const notes = new Map<string, Aftermath>();
  const open = (yield* inShieldOrder(g, batch, combat)).map((part) => ({ part, used: new Set<string>() })); // 614.5
  for (let next = open.shift(); next; next = open.shift()) {
    const { used } = next;
    const left = (rest: DamagePart): void => void open.unshift({ part: rest, used: new Set(used) });
    const part = yield* would(g, damageKind(combat, notes, left), next.part, used);
    if (!part || part.amount <= 0 || isPrevented(g, part, combat)) continue;
    if (combat || inScope(g, sourceSeat(g, part.source), part.to)) result.push(part); // 801.10, 801.13a
  }
  after.push(...notes.values());
  return result;
}

/** 702.16e: damage from a source that the recipient has protection from. */
const isPrevented = (g: Game, part: DamagePart, combat: boolean): boolean =>
  isProtected(g, part.to, part.source) && !unpreventable(g, part, combat);

/** Damage of one source to one recipient as an event. `left` is told of the part of it that a redirection leaves where it was. */
const damageKind = (combat: boolean, notes: Map<string, Aftermath>, left: (rest: DamagePart) => void): Kind<'hit'> => ({
  name: 'hit',
  effects: (g, part) => {
    if (isPrevented(g, part, combat)) return [];
    const vain = unpreventable(g, part, combat);
    return [
      ...redirections(g, part, combat, left),
      ...factors(g, part, combat),
      ...preventions(g, part, combat, notes, vain),
      ...shieldCounter(g, part, vain),
      ...shields(g, part, combat, notes, vain),
      ...ofTheFormat(g, 'hit', part),
    ];
  },
  affected: (g, part) => affected(g, part.to),
  title: (g, part) =>
    `${g.nameOf(part.source)} would deal ${part.amount} damage to ${isSeatRef(part.to) ? 'you' : g.nameOf(refId(part.to))}`,
  alike: (part) => `${part.amount} ${part.to}`,
  nothing: (part) => part.amount <= 0,
});

const sourceSeat = (g: Game, source: ObjId): SeatId =>
  g.world.object(source) ? g.world.controller(source) : (g.world.lastKnown(source)?.controller ?? 0);

function factors(g: Game, part: DamagePart, combat: boolean): Effects {
  return working(g, 'damageFactor')
    .filter(
      (s) =>
        ofKind(s.effect.kind, combat)
        && isSource(g, part.source, s.effect.by, s.seat, s.source)
        && reaches(g, s, s.effect.to, part.to)
        && concernsRange(g, s.seat, part, s.effect.by !== undefined, s.effect.to !== 'any'),
    )
    .map((s) =>
      factorOf<DamagePart>(
        g,
        s,
        s.effect,
        (x) => x.amount,
        (x, amount) => ({ ...x, amount }),
      ),
    );
}

/** CR 614.9: the new recipient is still there and can be dealt damage, else the effect does nothing. */
function redirections(g: Game, part: DamagePart, combat: boolean, left: (rest: DamagePart) => void): Effects {
  const fits = (to: Ref): boolean => {
    if (to === part.to) return false;
    if (isSeatRef(to)) return !g.world.seat(refId(to)).left;
    return (
      g.world.object(refId(to))?.zone === 'battlefield'
      && g.world.chars(refId(to)).types.some((t) => t === 'creature' || t === 'planeswalker' || t === 'battle')
    );
  };
  const onto = (
    to: Ref,
    key: string,
    label: string,
    limit = Infinity,
    used?: (n: number) => void,
  ): Replacement<DamagePart> => ({
    key,
    label: () => label,
    *replace(now): Flow<DamagePart> {
      yield* [];
      const n = Math.min(limit, now.amount);
      used?.(n);
      if (n < now.amount) left({ ...now, amount: now.amount - n });
      return { ...now, to, amount: n };
    },
  });
  const out: Replacement<DamagePart>[] = [];
  for (const s of working(g, 'redirectDamage')) {
    const attached = g.world.object(s.source)?.attachedTo ?? null;
    const to = s.effect.onto === 'self' ? objRef(s.source) : attached;
    if (to === null || !fits(to) || (s.effect.combatOnly && !combat)) continue;
    const yours =
      part.to === seatRef(s.seat)
      || (s.effect.permanents === true && !isSeatRef(part.to) && g.world.controller(refId(part.to)) === s.seat);
    if (yours && inScope(g, s.seat, to)) {
      const label = `${g.nameOf(s.source)}: dealt to ${isSeatRef(to) ? 'its player' : g.nameOf(refId(to))}`;
      out.push(onto(to, `redirectDamage:${objRef(s.source)}`, label));
    }
  }
  for (const { id, onto: to, amount } of shielded(g, part, combat)) {
    if (to === undefined || !fits(to)) continue;
    const label = `Dealt to ${isSeatRef(to) ? g.world.seat(refId(to)).name : g.nameOf(refId(to))} instead`;
    out.push(onto(to, `shield:${id}`, label, amount ?? Infinity, (n) => useUp(g, id, n)));
  }
  return out;
}

const DAMAGE: Kind<'damage'> = {
  name: 'damage',
  effects: (g, e) => ofTheFormat(g, 'damage', e),
  affected: (g, e) => affected(g, e.hits[0]?.to ?? seatRef(0)),
  title: () => 'Damage would be dealt',
  alike: (e) => JSON.stringify(e.hits),
  nothing: (e) => e.hits.length === 0,
};

/** Damage that is about to be dealt as one event (120.4), before its parts are looked at one by one; null: something else happened instead. */
export function* wouldDealDamage(g: Game, e: WouldDamage): Flow<WouldDamage | null> {
  return g.rules.replacements?.damage ? yield* would(g, DAMAGE, e) : e;
}
