import type { DamageRecipient, Effect, Filter } from '../../../cards/oracle/ir/index.ts';
import { staticAmount } from '../language/amounts.ts';
import { chooseOptions, orderItems } from '../decisions/ask.ts';
import type { ActiveStatic } from '../ports/characteristics.ts';
import { matches, matchesAs } from '../language/filters.ts';
import type { Flow } from '../kernel/procedure.ts';
import { isProtected } from '../language/facts/protection.ts';
import { factorOf, isSubject, settle, working, type Factor } from './pipeline.ts';
import { inScope } from '../language/facts/range-of-influence.ts';
import { removeCounters } from '../zones/permanents.ts';
import type { Game } from '../ports/game.ts';
import { isSeatRef, objRef, refId, seatRef, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';
import type { Shield } from '../kernel/state/effects.ts';

/** What becomes of damage before it is dealt: protection, prevention (CR 615), other replacements, redirection (614.9). */

/** Damage of one source to one recipient. */
export interface DamagePart {
  readonly source: ObjId;
  readonly to: Ref;
  readonly amount: number;
}

/** 615.5: the additional effect of a prevention effect, right after the remaining damage was dealt. `amount` was prevented. */
export interface Aftermath {
  readonly source: ObjId;
  readonly seat: SeatId;
  readonly effects: readonly Effect[];
  readonly to: Ref;
  /** what would have dealt it */
  readonly by: ObjId;
  amount: number;
}

/** An effect that has the damage dealt to something else (614.9). */
interface Redirection {
  readonly key: string;
  readonly label: string;
  readonly onto: Ref;
  /** no more than this of the damage (615.7) */
  readonly limit?: number;
  used?(n: number): void;
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
    let part: DamagePart | null = next.part;
    while (part) {
      if (isProtected(g, part.to, part.source) && !unpreventable(g, part, combat)) part = null;
      else {
        const then: Applied = yield* once(g, part, combat, used, notes);
        if (then.rest) open.unshift({ part: then.rest, used: new Set(used) });
        part = then.part.amount > 0 ? then.part : null;
        if (!then.again) break;
      }
    }
    if (part && (combat || inScope(g, sourceSeat(g, part.source), part.to))) result.push(part); // 801.10, 801.13a
  }
  after.push(...notes.values());
  return result;
}

/** What became of damage; `rest`: what a redirection of so much left where it was. */
interface Applied {
  readonly part: DamagePart;
  readonly rest?: DamagePart;
  readonly again: boolean;
}

/** 616.1f: applies all effects that only change the amount, or one redirection; then other effects may apply (616.2). */
function* once(
  g: Game,
  part: DamagePart,
  combat: boolean,
  used: Set<string>,
  notes: Map<string, Aftermath>,
): Flow<Applied> {
  const all = unpreventable(g, part, combat);
  const list = [
    ...factors(g, part, combat),
    ...preventions(g, part, combat, notes, all),
    ...shieldCounter(g, part, all),
    ...shields(g, part, combat, notes, all),
  ].filter((f) => !used.has(f.key));
  const away = redirections(g, part, combat).filter((r) => !used.has(r.key));
  const seat = affected(g, part.to);
  const what = `${g.nameOf(part.source)} would deal ${part.amount} damage to ${isSeatRef(part.to) ? 'you' : g.nameOf(refId(part.to))}`;
  if (away.length === 0) {
    const amount = list.length === 0 ? part.amount : yield* settle(g, seat, part.amount, what, list);
    return { part: amount === part.amount ? part : { ...part, amount }, again: false };
  }
  let key = away[0]?.key ?? '';
  if (list.length + away.length > 1) {
    const options = [
      ...away.map((r) => ({ key: r.key, label: r.label })),
      ...list.map((f) => ({ key: f.key, label: `${f.label}: ${part.amount} becomes ${f.apply(part.amount)}` })),
    ];
    [key = key] = yield* chooseOptions(g, seat, {
      title: `${what}: which effect applies first?`,
      clauses: ['616.1'],
      min: 1,
      max: 1,
      options,
    });
  }
  used.add(key);
  const redirection = away.find((r) => r.key === key);
  if (redirection) {
    const n = Math.min(redirection.limit ?? part.amount, part.amount);
    redirection.used?.(n);
    return {
      part: { ...part, to: redirection.onto, amount: n },
      ...(n < part.amount ? { rest: { ...part, amount: part.amount - n } } : {}),
      again: true,
    };
  }
  const factor = list.find((f) => f.key === key);
  const amount = factor ? Math.max(0, factor.apply(part.amount)) : part.amount;
  factor?.used?.(part.amount - amount);
  return { part: { ...part, amount }, again: true };
}

const sourceSeat = (g: Game, source: ObjId): SeatId =>
  g.world.object(source) ? g.world.controller(source) : (g.world.lastKnown(source)?.controller ?? 0);
const affected = (g: Game, to: Ref): SeatId => (isSeatRef(to) ? refId(to) : g.world.controller(refId(to)));

function factors(g: Game, part: DamagePart, combat: boolean): Factor[] {
  return working(g, 'damageFactor')
    .filter(
      (s) =>
        ofKind(s.effect.kind, combat)
        && isSource(g, part.source, s.effect.by, s.seat, s.source)
        && reaches(g, s, s.effect.to, part.to)
        && concernsRange(g, s.seat, part, s.effect.by !== undefined, s.effect.to !== 'any'),
    )
    .map((s) => factorOf(g, s, s.effect));
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

/** Whether an effect speaks of damage to this recipient. */
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
): Factor[] {
  return working(g, 'preventDamage')
    .filter(
      (s) =>
        ofKind(s.effect.kind, combat)
        && (!s.effect.by || isSource(g, part.source, s.effect.by, s.seat, s.source))
        && reaches(g, s, s.effect.to, part.to)
        && concernsRange(g, s.seat, part, s.effect.by !== undefined, s.effect.to !== 'any'),
    )
    .flatMap((s): Factor[] => {
      const { amount, also, leaves = 0 } = s.effect;
      if (vain && !also) return [];
      const n = amount === 'all' ? Infinity : staticAmount(g, amount, s.source, s.seat);
      const key = `preventDamage:${objRef(s.source)}`;
      return [
        {
          key,
          label: g.nameOf(s.source),
          object: s.source,
          apply: (x: number): number => (vain ? x : Math.max(Math.min(x, leaves), x - n)),
          ...(also
            ? {
                used: (by: number): void =>
                  note(
                    notes,
                    `${key} ${part.to}`,
                    { source: s.source, seat: s.seat, effects: also, to: part.to, by: part.source },
                    by,
                    vain,
                  ),
              }
            : {}),
        },
      ];
    });
}

/** All shield counters of a permanent are one prevention effect, which uses up one of them (122.1c). */
function shieldCounter(g: Game, part: DamagePart, vain: boolean): Factor[] {
  const id = isSeatRef(part.to) ? -1 : refId(part.to);
  if (!((g.world.object(id)?.counters['shield'] ?? 0) > 0)) return [];
  return [
    {
      key: `shieldCounter:${part.to}`,
      label: 'Shield counter',
      object: id,
      apply: (n) => (vain ? n : 0),
      used: (by) => void ((by > 0 || vain) && removeCounters(g, id, 'shield', 1)),
    },
  ];
}

/** Whether a shield speaks of what is damaged as its controller's: them, or a permanent of theirs (611.2c). */
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

/** So much damage is prevented or redirected: of a shield that counts it there is so much less, and one for the next time is gone (614.9, 615.7, 615.8). */
function useUp(g: Game, id: number, by: number): void {
  const at = g.state.shields.findIndex((s) => s.id === id);
  const shield = g.state.shields[at];
  if (!shield || by === 0 || (shield.amount === null && !shield.once)) return;
  if (shield.once || (shield.amount !== null && by >= shield.amount)) g.journal.remove(g.state.shields, at);
  else if (shield.amount !== null) g.journal.set(g.state.shields, at, { ...shield, amount: shield.amount - by });
}

function shields(g: Game, part: DamagePart, combat: boolean, notes: Map<string, Aftermath>, vain: boolean): Factor[] {
  return shielded(g, part, combat)
    .filter((s) => s.onto === undefined && (!vain || s.also !== undefined))
    .map(({ id, amount, also, seat, from }) => ({
      key: `shield:${id}`,
      label: amount === null ? 'A shield that prevents all of it' : `A shield of ${amount}`,
      apply: (n) => (vain ? n : amount === null ? 0 : Math.max(0, n - amount)),
      used: (by) => {
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
    }));
}

/** CR 614.9: the new recipient is still there and can be dealt damage, else the effect does nothing. */
function redirections(g: Game, part: DamagePart, combat: boolean): Redirection[] {
  const fits = (to: Ref): boolean => {
    if (to === part.to) return false;
    if (isSeatRef(to)) return !g.world.seat(refId(to)).left;
    return (
      g.world.object(refId(to))?.zone === 'battlefield'
      && g.world.chars(refId(to)).types.some((t) => t === 'creature' || t === 'planeswalker' || t === 'battle')
    );
  };
  const out: Redirection[] = [];
  for (const s of working(g, 'redirectDamage')) {
    const attached = g.world.object(s.source)?.attachedTo ?? null;
    const onto = s.effect.onto === 'self' ? objRef(s.source) : attached;
    if (onto === null || !fits(onto) || (s.effect.combatOnly && !combat)) continue;
    const yours =
      part.to === seatRef(s.seat)
      || (s.effect.permanents === true && !isSeatRef(part.to) && g.world.controller(refId(part.to)) === s.seat);
    if (yours && inScope(g, s.seat, onto))
      out.push({
        key: `redirectDamage:${objRef(s.source)}`,
        label: `${g.nameOf(s.source)}: dealt to ${isSeatRef(onto) ? 'its player' : g.nameOf(refId(onto))}`,
        onto,
      });
  }
  for (const { id, onto, amount } of shielded(g, part, combat)) {
    if (onto === undefined || !fits(onto)) continue;
    out.push({
      key: `shield:${id}`,
      label: `Dealt to ${isSeatRef(onto) ? g.world.seat(refId(onto)).name : g.nameOf(refId(onto))} instead`,
      onto,
      ...(amount === null ? {} : { limit: amount }),
      used: (n) => useUp(g, id, n),
    });
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
