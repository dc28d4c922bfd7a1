import type { DamageRecipient, Effect, Filter } from '../../../cards/oracle/ir/index.ts';
import type { ActiveStatic } from '../ports/characteristics.ts';
import { matches, matchesAs } from '../language/filters.ts';
import { isSubject } from './static-effects.ts';
import type { Replacement } from '../ports/replacement.ts';
import { inScope } from '../language/facts/range-of-influence.ts';
import type { Game } from '../ports/game.ts';
import type { Hit } from '../ports/would-be-events.ts';
import { isSeatRef, objRef, refId, seatRef, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';

/** Changes to damage before it is dealt: protection, prevention (CR 615), other replacements, redirection (614.9). */

/** Damage of one source to one recipient. */
export type DamagePart = Pick<Hit, 'source' | 'to' | 'amount'>;

export type Effects = readonly Replacement<DamagePart>[];

/** 615.5: the additional effect of a prevention effect, right after the remaining damage was dealt. `amount` was prevented. */
export interface Aftermath {
  readonly source: ObjId;
  readonly seat: SeatId;
  readonly effects: readonly Effect[];
  readonly to: Ref;
  /** the source that would have dealt it */
  readonly by: ObjId;
  amount: number;
}

/** An effect that makes the damage another amount. */
export const amountEffect = (
  key: string,
  label: string,
  object: ObjId | undefined,
  to: (n: number) => number,
  used?: (by: number) => void,
): Replacement<DamagePart> => {
  const amount = (part: DamagePart): number => Math.max(0, to(part.amount));
  return {
    key,
    label: (part) => `${label}: ${part.amount} becomes ${amount(part)}`,
    ...(object === undefined ? {} : { object }),
    change: (part) => (amount(part) === part.amount ? part : { ...part, amount: amount(part) }),
    ...(used ? { applied: (before, then) => used(before.amount - (then?.amount ?? 0)) } : {}),
  };
};

export const affected = (g: Game, to: Ref): SeatId => (isSeatRef(to) ? refId(to) : g.world.controller(refId(to)));

export const ofKind = (kind: 'combat' | 'noncombat' | undefined, combat: boolean): boolean =>
  kind === undefined || (kind === 'combat') === combat;

/** 801.13b: of a source that an effect names, and of a recipient, that is in range; where it names neither, both are. */
export function concernsRange(g: Game, seat: SeatId, part: DamagePart, source: boolean, recipient: boolean): boolean {
  if (!g.rules.scopeSeats) return true;
  const neither = !source && !recipient;
  return (
    (!(source || neither) || inScope(g, seat, objRef(part.source)))
    && (!(recipient || neither) || inScope(g, seat, part.to))
  );
}

/** True if an effect speaks of damage to this recipient. */
export function reaches(g: Game, s: ActiveStatic, to: DamageRecipient, ref: Ref): boolean {
  switch (to) {
    case 'any':
      return true;
    case 'player':
      return isSeatRef(ref);
    case 'you':
      return ref === seatRef(s.seat);
    case 'opponent':
      return isSeatRef(ref) && g.world.areOpponents(s.seat, refId(ref));
    case 'opponent or their permanents':
      return g.world.areOpponents(s.seat, affected(g, ref));
    default:
      return !isSeatRef(ref) && isSubject(g, s, to, refId(ref));
  }
}

/** A source of damage may be a permanent, a spell, or something that has left (609.7a): the filter's default zone does not count. */
export function isSource(g: Game, id: ObjId, by: Filter, you: SeatId, source: ObjId): boolean {
  const o = g.world.object(id);
  if (!o) return matches(g, id, by, { you, source });
  const c = g.world.chars(id);
  return matchesAs(g, o, c, c.controller, by, { you, source });
}
