import type { DamageRecipient, Effect, Filter } from '../../../cards/oracle/ir/index.ts';
import { staticAmount } from '../language/amounts.ts';
import { orderItems } from '../decisions/ask.ts';
import type { ActiveStatic } from '../ports/characteristics.ts';
import { matches, matchesAs } from '../language/filters.ts';
import type { Flow } from '../kernel/procedure.ts';
import { isProtected } from '../language/facts/protection.ts';
import { ofTheFormat, would, type Kind } from './pipeline.ts';
import { factorOf, isSubject, working } from './static-effects.ts';
import type { Replacement } from '../ports/replacement.ts';
import { inScope } from '../language/facts/range-of-influence.ts';
import { removeCounters } from '../zones/permanents.ts';
import type { Game } from '../ports/game.ts';
import type { Hit, WouldDamage } from '../ports/would-be-events.ts';
import { isSeatRef, objRef, refId, seatRef, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';
import type { Shield } from '../kernel/state/effects.ts';

/** Changes to damage before it is dealt: protection, prevention (CR 615), other replacements, redirection (614.9). */

/** Damage of one source to one recipient. */
export type DamagePart = Pick<Hit, 'source' | 'to' | 'amount'>;
type Effects = readonly Replacement<DamagePart>[];

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

/** An effect that makes the damage another amount. */
const amountEffect = (
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

const sourceSeat = (g: Game, source: ObjId): SeatId =>
  g.world.object(source) ? g.world.controller(source) : (g.world.lastKnown(source)?.controller ?? 0);
const affected = (g: Game, to: Ref): SeatId => (isSeatRef(to) ? refId(to) : g.world.controller(refId(to)));

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

const ofKind = (kind: 'combat' | 'noncombat' | undefined, combat: boolean): boolean =>
  kind === undefined || (kind === 'combat') === combat;

/** 801.13b: of a source that an effect names, and of a recipient, that is in range; where it names neither, both are. */
function concernsRange(
  g: Game,
  seat: SeatId | undefined,
  part: DamagePart,
  source: boolean,
  recipient: boolean,
): boolean {
  if (!g.rules.scopeSeats || seat === undefined) return true;
  const neither = !source && !recipient;
  return (
    (!(source || neither) || inScope(g, seat, objRef(part.source)))
    && (!(recipient || neither) || inScope(g, seat, part.to))
  );
}

/** True if an effect speaks of damage to this recipient. */
function reaches(g: Game, s: ActiveStatic, to: DamageRecipient, ref: Ref): boolean {
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

/** 615.12: true if the damage can't be prevented. */
function unpreventable(g: Game, part: DamagePart, combat: boolean): boolean {
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

/** A source of damage may be a permanent, a spell, or something that has left (609.7a): the filter's default zone does not count. */
function isSource(g: Game, id: ObjId, by: Filter, you: SeatId, source: ObjId): boolean {
  const o = g.world.object(id);
  if (!o) return matches(g, id, by, { you, source });
  const c = g.world.chars(id);
  return matchesAs(g, o, c, c.controller, by, { you, source });
}

/** `always`: it happens even though nothing was prevented (615.12). */
function note(
  notes: Map<string, Aftermath>,
  key: string,
  a: Omit<Aftermath, 'amount'>,
  by: number,
  always: boolean,
): void {
  const known = notes.get(key);
  if (known) known.amount += by;
  else if (by > 0 || always) notes.set(key, { ...a, amount: by });
}

function preventions(
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
                vain,
              )),
        ),
      ];
    });
}

/** All shield counters of a permanent are one prevention effect, which uses up one of them (122.1c). */
function shieldCounter(g: Game, part: DamagePart, vain: boolean): Effects {
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
function shielded(g: Game, part: DamagePart, combat: boolean): Shield[] {
  return g.state.shields.filter(
    (s) =>
      (!s.combatOnly || combat)
      && (!s.to || s.to.includes(part.to))
      && (!s.yours || isYours(g, s, s.yours, part.to))
      && (!s.by || s.by.includes(part.source))
      && s.amount !== 0
      && (!s.source || isSource(g, part.source, s.source, s.seat ?? -1, s.from ?? -1))
      && concernsRange(g, s.seat, part, s.by !== null || s.source !== undefined, s.to !== null),
  );
}

/**
 * 615.8: so much damage is prevented or redirected: of a shield that counts it there is so much less, and one for the next time is gone
 * (614.9, 615.7).
 */
function useUp(g: Game, id: number, by: number): void {
  const at = g.state.shields.findIndex((s) => s.id === id);
  const shield = g.state.shields[at];
  if (!shield || by === 0 || (shield.amount === null && !shield.once)) return;
  if (shield.once || (shield.amount !== null && by >= shield.amount)) g.journal.remove(g.state.shields, at);
  else if (shield.amount !== null) g.journal.set(g.state.shields, at, { ...shield, amount: shield.amount - by });
}

function shields(g: Game, part: DamagePart, combat: boolean, notes: Map<string, Aftermath>, vain: boolean): Effects {
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
              { source: from ?? -1, seat: seat ?? -1, effects: also, to: part.to, by: part.source },
              by,
              vain,
            );
          useUp(g, id, by);
        },
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

/** If one shield cannot prevent the damage of several sources at once, its player chooses what it prevents first (CR 615.7). */
function* inShieldOrder(g: Game, batch: readonly DamagePart[], combat: boolean): Flow<readonly DamagePart[]> {
  if (batch.length < 2 || g.state.shields.length === 0) return batch;
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
