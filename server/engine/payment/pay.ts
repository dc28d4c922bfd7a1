import type { CostCount, CostPart, Effect, ManaSymbol, PaidHow } from '../../../cards/oracle/ir/index.ts';
import { payLife, removePlayerCounters } from '../actions/life.ts';
import { discard, mill } from '../actions/cards.ts';
import { barsCounters } from '../replacement/pipeline.ts';
import { exert, putCounters, sacrifice } from '../actions/permanents.ts';
import { amountOf, staticAmount } from '../language/amounts.ts';
import { ask, chooseOptions, noPart, nothingToSay, settled } from '../decisions/ask.ts';
import { activationCost } from '../costs/increases-and-reductions.ts';
import { noteUse, USE_REQUIREMENTS } from '../costs/activation-limits.ts';
import { atRandom } from '../kernel/random-pick.ts';
import { choosePicks, mayOverlap, payableTogether } from './overlapping-picks.ts';
import {
  countersOn,
  costCandidates,
  howPaid,
  mayGo,
  pickBounds,
  picksThere,
  pickTitle,
  secretPool,
  takesAll,
} from '../costs/picks.ts';
import type { PartOf, Payment } from '../kernel/decisions.ts';
import { isForced } from '../decisions/check-suggest-sample.ts';
import type { Flow } from '../kernel/procedure.ts';
import { bonusOf } from '../mana/triggered-mana.ts';
import { manaOptions, parseManaKey } from '../mana/produced.ts';
import { solvePayment } from '../mana/payment-solver.ts';
import { going, inUse, manaSources, tapping, tapsOnly, type ManaSource, type Use } from '../mana/sources.ts';
import { addMana, bending, poolFor, ride, sourcesFor, type Purpose } from '../mana/restrictions.ts';
import { gathered, settle } from '../mana/units.ts';
import { newExec } from '../language/resolution.ts';
import { topOf } from '../language/peek.ts';
import { firstFailing, type Requirement } from '../ports/legality.ts';
import type { Topics } from '../ports/format-hooks.ts';
import { asSpendable } from '../mana/spend-as-though.ts';
import { slotsOf } from '../language/target-slots.ts';
import { conditionHolds, emit } from '../triggers/emit.ts';
import { objRef, refId, type ObjId, type PaidWith, type PendingTrigger, type SeatId } from '../kernel/state.ts';
import { moveObjects } from '../replacement/zone-change.ts';
import { costText, manaPart } from '../objects/mana-cost.ts';
import { summoningSick } from '../language/summoning-sickness.ts';
import { there } from '../zones/shares.ts';
import { keepKnown } from '../changes/objects.ts';
import { reveal } from '../zones/shuffle-and-reveal.ts';
import { removeCounters, tap, untap } from '../zones/permanents.ts';
import { maySacrifice } from '../language/may-sacrifice.ts';
import { manaAbilities } from '../language/mana-abilities.ts';
import { demandOf, type ManaDemand } from '../mana/demand.ts';
import { snowWithin, spendPool } from '../mana/pool.ts';
import type { Game } from '../ports/game.ts';

/** A cost with its choices made (CR 118, 601.2f–h): mana as symbols with X known, other parts with the objects that pay them. */
export interface CostPlan {
  readonly symbols: readonly ManaSymbol[];
  readonly x: number;
  readonly parts: readonly CostPart[];
  /** objects picked, parallel to `parts` */
  readonly picks: readonly (readonly ObjId[])[];
  /** the spell or ability that it pays for */
  readonly on?: Purpose;
}

const hasLife = (g: Game, c: Topics['payLife']): boolean => c.amount === 0 || g.world.life(c.seat) >= c.amount;
const lifeFacts = (g: Game, c: Topics['payLife']): readonly string[] => [
  g.world.hasLife(c.seat) ? `Life total: ${g.world.life(c.seat)}.` : `${g.world.seat(c.seat).name} has no life total.`,
  `Payment: ${c.amount}.`,
];
/** Whether somebody has one life total with others. */
const sharesLife = (g: Game, seat: SeatId): boolean => (g.state.sides[g.world.seat(seat).side]?.seats.length ?? 0) > 1;

/** Payments of life (119.4); any number but 0, which can always be paid (119.4b). */
export const PAY_LIFE_REQUIREMENTS: readonly Requirement<Topics['payLife']>[] = [
  {
    id: 'enough',
    clauses: ['119.4'],
    mend: 'Pay no more than the life total.',
    holds: (g, c) => sharesLife(g, c.seat) || hasLife(g, c),
    says: () => 'Life may be paid only up to the life total (CR 119.4).',
    facts: lifeFacts,
    concerns: (g, c) => !sharesLife(g, c.seat),
  },
  {
    id: 'enough of the side',
    clauses: ['119.4', '810.9a'],
    mend: 'Pay no more than the life total.',
    holds: (g, c) => !sharesLife(g, c.seat) || hasLife(g, c),
    says: () => 'Life may be paid only up to the life total, which the side shares (CR 119.4, 810.9a).',
    facts: lifeFacts,
    concerns: (g, c) => sharesLife(g, c.seat),
  },
  {
    id: 'can lose',
    clauses: ['119.8', '614.17b'],
    mend: 'Wait until the effect has ended.',
    holds: (g, c) => c.amount === 0 || !g.world.playerRule(c.seat, "can't lose life"),
    says: () => "Who can't lose life can't pay any (CR 119.8, 614.17b).",
    facts: () => ["An effect says that this player can't lose life."],
    concerns: (g, c) => g.world.playerRule(c.seat, "can't lose life"),
  },
  {
    id: 'side can lose',
    clauses: ['810.9h'],
    mend: 'Wait until the effect has ended.',
    holds: (g, c) => c.amount === 0 || !g.world.sideRule(c.seat, "can't lose life"),
    says: () => "Where one of a side can't lose life, none of it can pay any (CR 810.9h).",
    facts: () => ["An effect says that somebody on that side can't lose life."],
    concerns: (g, c) => !g.world.playerRule(c.seat, "can't lose life") && g.world.sideRule(c.seat, "can't lose life"),
  },
];
function mayPayLife(g: Game, seat: SeatId, amount: number): boolean {
  const c = { seat, amount };
  return !firstFailing(g, PAY_LIFE_REQUIREMENTS, c) && !firstFailing(g, g.rules.requirements?.payLife ?? [], c);
}

/** What a cost asks for besides life (118.3). `source`: the object whose cost it is. */
export const PAY_REQUIREMENTS: readonly Requirement<{
  readonly seat: SeatId;
  readonly parts: readonly CostPart[];
  readonly source: ObjId;
}>[] = [
  {
    id: 'parts',
    clauses: ['118.3'],
    mend: 'Find what the cost asks for.',
    holds: (g, c) =>
      partsPayable(
        g,
        c.seat,
        c.parts.filter((p) => p.c !== 'life'),
        c.source,
      ),
    says: () => 'A cost is paid wholly or not at all (CR 118.3).',
    facts: (g, c) =>
      c.parts
        .filter((p) => pickBounds(g, c.seat, p, c.source) !== null)
        .map((p) => `${pickTitle(p)}: there are ${costCandidates(g, c.seat, p, c.source).length}.`),
    concerns: (_g, c) => c.parts.some((p) => p.c !== 'life' && p.c !== 'mana'),
  },
  {
    id: 'mana',
    clauses: ['118.3a'],
    mend: 'Untap or gain more mana sources.',
    holds: (g, c) => manaPayable(g, c.seat, c.parts, c.source),
    says: () => 'Mana is paid from the pool, which mana abilities fill while paying (CR 118.3a, 601.2g).',
    facts: (g, c) => [
      `Cost: ${costText(manaPart(c.parts))}.`,
      `Mana in the pool: ${g.world.seat(c.seat).pool.join('') || 'none'}.`,
      `Mana sources: ${manaSources(g, c.seat).length}.`,
    ],
    concerns: (_g, c) => manaPart(c.parts).length > 0,
  },
];

/** Whether the parts other than mana can be paid now (118.3); without an X for some X. */
export function partsPayable(g: Game, seat: SeatId, parts: readonly CostPart[], source: ObjId, x?: number): boolean {
  return (
    everyPart(g, seat, parts, source, x)
    && (!mayOverlap(parts) || payableTogether(g, seat, { parts, source, x, picks: [] }))
  );
}

function everyPart(g: Game, seat: SeatId, parts: readonly CostPart[], source: ObjId, x: number | undefined): boolean {
  return parts.every((part) => {
    const o = g.world.object(source);
    switch (part.c) {
      case 'mana':
      case 'discardHand':
        return true;
      case 'tap':
        return o !== undefined && !o.tapped && !(g.world.isCreature(source) && summoningSick(g, source)); // 302.6
      case 'untap':
        return (
          o !== undefined
          && o.tapped
          && !g.world.restricted(source, "can't become untapped")
          && !(g.world.isCreature(source) && summoningSick(g, source))
        );
      case 'life': {
        if (part.amount.a === 'identityColors' && !g.rules.leading?.identity(g, seat)) return false; // 903.4f
        return mayPayLife(g, seat, staticAmount(g, part.amount, source, seat));
      }
      case 'exert':
        return o?.zone === 'battlefield'; // 701.43c
      case 'energy':
        return (g.world.seat(seat).counters['energy'] ?? 0) >= known(part.n, x);
      case 'removeCounter':
        return part.from
          ? picksThere(g, seat, part, source, x)
          : o !== undefined && countersOn(o, part.kind) >= Math.max(known(part.n, x), part.n === 'some' ? 1 : 0);
      case 'loyalty':
        return (
          o !== undefined
          && !(part.n !== '-X' && part.n > 0 && barsCounters(g.world.chars(source).restrictions, 'loyalty'))
          && (part.n === '-X' || part.n >= 0 || (o.counters['loyalty'] ?? 0) >= -part.n)
        );
      case 'discard':
        return part.random
          ? g.world.hand(seat).filter((id) => id !== source).length >= known(part.n, x)
          : part.self
            ? o !== undefined
            : picksThere(g, seat, part, source, x);
      case 'mill':
      case 'exileTop':
        return g.world.library(seat).length >= known(part.n, x); // 701.17b
      case 'sacrifice':
        return part.self
          ? o !== undefined && (o.zone !== 'battlefield' || maySacrifice(g, source))
          : picksThere(g, seat, part, source, x);
      case 'exile':
      case 'returnToHand':
        return part.self ? o !== undefined && mayGo(g, source) : picksThere(g, seat, part, source, x);
      default:
        return picksThere(g, seat, part, source, x);
    }
  });
}
/** A number of a cost as far as it is known: of what may be chosen freely the least. */
const known = (n: CostCount, x: number | undefined): number => (n === 'X' ? (x ?? 0) : typeof n === 'number' ? n : 0);

/** What other parts of a cost take, so that no mana ability can; mana abilities come first (601.2g–h), so that what is sacrificed may be tapped for mana before. `cast`: the source is a card on its way to the stack. */
export function usedUp(plan: Pick<CostPlan, 'parts' | 'picks'>, source: ObjId, cast = false): Use[] {
  const out: Use[] = cast ? [going(source)] : [];
  plan.parts.forEach((p, i) => {
    const ids = plan.picks[i] ?? [];
    if (p.c === 'tap' || p.c === 'untap') out.push(tapping(source), going(source));
    if (takesAll(p)) return;
    if ('self' in p && p.self) out.push(going(source));
    else if (p.c === 'tapOthers' || p.c === 'tapPower') out.push(...ids.map(tapping), ...ids.map(going));
    else if (
      p.c === 'sacrifice'
      || p.c === 'returnToHand'
      || p.c === 'exile'
      || p.c === 'discard'
      || p.c === 'putCounter'
      || p.c === 'reveal'
      || p.c === 'behold'
      || p.c === 'evidence'
      || p.c === 'forage'
    )
      out.push(...ids.map(going));
  });
  return out;
}

export function canPay(g: Game, seat: SeatId, parts: readonly CostPart[], source: ObjId, on?: Purpose): boolean {
  return partsPayable(g, seat, parts, source) && manaPayable(g, seat, parts, source, on);
}

function manaPayable(g: Game, seat: SeatId, parts: readonly CostPart[], source: ObjId, on?: Purpose): boolean {
  const symbols = manaPart(parts);
  return (
    symbols.length === 0
    || solvePayment(g, seat, demandOf(symbols, 0), usedUp({ parts, picks: [] }, source), on) !== null
  );
}

/** The question of how to pay mana, with a suggestion (601.2g). */
export function payPart(
  g: Game,
  seat: SeatId,
  plan: CostPlan,
  title: string,
  source: ObjId,
  optional: boolean,
): PartOf<'pay'> {
  const exclude = usedUp(plan, source);
  return {
    kind: 'pay',
    title,
    clauses: ['601.2g', '605.3a'],
    ...(source < 0 ? {} : { object: objRef(source) }),
    cost: costText(plan.symbols, plan.x),
    optional,
    suggestion: solvePayment(g, seat, demandOf(plan.symbols, plan.x), exclude, plan.on),
    sources: sourcesFor(g, seat, plan.on)
      .filter((s) => !inUse(new Set(exclude), s))
      .map((s) => told(g, s)),
    pool: poolFor(g, seat, plan.on).join(''),
  };
}

/** A source as people see it, with what pays for it. */
function told(g: Game, s: ManaSource): PartOf<'pay'>['sources'][number] {
  const by = parseManaKey(s.key)?.by;
  const notes = [
    ...(by === undefined ? [] : [`with ${g.nameOf(by)}`]),
    ...(s.needs ? [`for ${costText(s.needs)}`] : []),
    ...(s.says === undefined ? [] : [s.says]),
  ];
  return {
    key: s.key,
    object: objRef(s.id),
    gives: [...s.gives],
    ...(notes.length === 0 ? {} : { note: notes.join(', ') }),
  };
}

/** A cost so many times over (702.24a). */
export function repeated(parts: readonly CostPart[], times: number): readonly CostPart[] {
  return times <= 0
    ? []
    : times === 1
      ? parts
      : parts.map((part): CostPart => {
          if (part.c === 'mana') return { ...part, symbols: Array.from({ length: times }, () => part.symbols).flat() };
          if (part.c === 'life') return { ...part, amount: { a: 'times', n: times, of: part.amount } };
          return 'n' in part && typeof part.n === 'number' ? { ...part, n: part.n * times } : part;
        });
}

/** what helps to pay is not the source of the mana */
const NOTHING: ObjId = -1;
/** Activates the mana abilities of a payment, one after another (605.3). False if one of them cannot be used so. */
function* tapFor(g: Game, seat: SeatId, payment: Payment, d: ManaDemand, on: Purpose | undefined): Flow<boolean> {
  const known = new Map(manaSources(g, seat).map((s) => [s.key, s]));
  const all = gathered(g, seat, payment, on);
  const steps = all.conversions.length === 0 ? [] : settle(all, asSpendable(g, seat, d, on), payment.life ?? []);
  if (!steps) return false;
  const late = (t: Payment['tap'][number]): boolean => {
    const s = known.get(t.key);
    return s !== undefined && !tapsOnly(s);
  };
  const first = payment.tap.filter((t) => !steps.some((s) => s.tap === t));
  for (const t of [...first.filter((x) => !late(x)), ...first.filter(late)]) {
    if (t.key.startsWith('convoke:')) {
      tap(g, [refId(t.key.slice('convoke:'.length))]); // 702.51a
      addMana(g, seat, t.mana, NOTHING);
    } else if (t.key.startsWith('improvise:') || t.key.startsWith('waterbend:')) {
      tap(g, [refId(t.key.slice(t.key.indexOf(':') + 1))]); // 702.126a, 701.67a
      addMana(g, seat, t.mana, NOTHING);
    } else if (t.key.startsWith('delve:')) {
      yield* moveObjects(g, [{ id: refId(t.key.slice('delve:'.length)), to: 'exile', why: 'delve' }], seat); // 702.66a
      addMana(g, seat, t.mana, NOTHING);
    } else if (!(yield* activateMana(g, seat, t.key, t.mana))) return false;
  }
  for (const { tap: t, mana } of steps) {
    const s = g.world.seat(seat);
    let left = s.pool;
    for (const symbol of mana) {
      const at = left.indexOf(symbol);
      if (at < 0) return false;
      left = left.toSpliced(at, 1);
    }
    if (mana.length > 0) g.journal.set(s, 'pool', left);
    if (mana.length > 0 && s.snow) g.journal.set(s, 'snow', snowWithin(left, s.snow));
    if (!(yield* activateMana(g, seat, t.key, t.mana, true))) return false;
  }
  return true;
}
const HELP = /^(?:convoke|improvise|waterbend|delve):/;
/** What is tapped or exiled rather than paying mana is no mana that was spent (702.51a, 702.66a, 702.126a); all of it was needed, so all of it is there. */
const withoutHelp = (mana: string, payment: Payment | null): string =>
  (payment?.tap ?? []).reduce((left, t) => (HELP.test(t.key) ? left.replace(t.mana, '') : left), mana);

/** Activates one mana ability, `mana` being what it is to give, with what is sure to come by its triggering or without; it resolves at once (605.3b). `paid`: the mana that it costs is paid. */
export function* activateMana(g: Game, seat: SeatId, key: string, mana: string, paid = false): Flow<boolean> {
  const at = parseManaKey(key);
  const o = at && g.world.object(at.id);
  if (!at || !o || o.zone !== 'battlefield' || g.world.controller(o.id) !== seat) return false;
  const m = manaAbilities(g.world.chars(o.id).abilities).find((a) => a.index === at.index);
  const whole = m ? activationCost(g, seat, o.id, m.ability, undefined, true).parts : [];
  const cost = paid ? whole.filter((p) => p.c !== 'mana') : whole;
  const own = m && manaOptions(g, m, o.id, seat);
  const given = own?.includes(mana) ? mana : own?.find((option) => option + bonusOf(g, seat, o.id, option) === mana);
  if (!m || given === undefined || firstFailing(g, USE_REQUIREMENTS, { seat, object: o.id, ability: m.ability }))
    return false;
  const on: Purpose = { for: 'ability', object: o.id, ability: m.ability };
  if (!canPay(g, seat, cost, o.id, on)) return false;
  const others = m.within ? m.ability.body.effects : m.ability.body.effects.filter((e) => e !== m.add);
  noteUse(g, o.id, m.ability);
  if (at.by === undefined) {
    if (!(yield* payCost(g, seat, cost, { title: 'Mana ability', source: o.id, optional: false, on }))) return false;
  } else {
    const { by } = at;
    const picks = cost.map((p) =>
      pickBounds(g, seat, p, o.id) === null ? NONE : costCandidates(g, seat, p, o.id).includes(by) ? [by] : null,
    );
    if (manaPart(cost).length > 0 || picks.includes(null)) return false;
    yield* payPlan(g, seat, { symbols: [], x: 0, parts: cost, picks: picks.map((p) => p ?? NONE) }, null, o.id);
  }
  const carryOut = (): Flow =>
    g.acts.runEffects(
      newExec(g, { source: o.id, you: seat, effects: others, targets: [], x: 0, kicked: false, event: null }),
      others,
    );
  const before = g.world.seat(seat).pool.length;
  if (m.within) yield* carryOut();
  else addMana(g, seat, given, o.id, m.add, m.ability.text);
  const made = m.within ? g.world.seat(seat).pool.slice(before).join('') : given;
  if (made !== '' && m.ability.cost.some((c) => c.c === 'tap')) {
    emit(g, { e: 'mana', seat, obj: o.id, mana: made }); // 106.12a
    yield* manaTriggers(g);
  }
  if (!m.within && others.length > 0) yield* carryOut();
  return true;
}

/** Triggered mana abilities resolve right after what they triggered on (605.1b, 605.4a). */
function* manaTriggers(g: Game): Flow {
  const now = g.state.pending.filter(isManaTrigger);
  if (now.length === 0) return;
  g.journal.set(
    g.state,
    'pending',
    g.state.pending.filter((p) => !now.includes(p)),
  );
  for (const p of now) {
    if (p.condition && !conditionHolds(g, p.condition, p.seat, p.source, p.event)) continue;
    yield* g.acts.runEffects(
      newExec(g, { source: p.source, you: p.seat, effects: p.body.effects, targets: [], event: p.event }),
      p.body.effects,
    );
  }
}
const addsMana = (e: Effect): boolean =>
  e.do === 'addMana' || ((e.do === 'may' || e.do === 'seq') && e.effects.some(addsMana));
const isManaTrigger = (p: PendingTrigger): boolean =>
  p.event.mana !== undefined && !p.body.modes && p.body.effects.some(addsMana) && slotsOf(p.body.effects).length === 0;

/**
 * Pays a plan: mana abilities, then the mana, then the other parts (601.2g–h). False if the payment does not cover the cost; the caller
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

/** What a card pays with itself is looked at as it last was by the ability it pays for (113.7a). */
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

/** Asks for and pays a cost in the middle of something (118.12): false if it cannot or will not be paid; nothing is paid then. `urged`: who does not pay loses the match, so that paying is what is suggested. */
export function* payCost(
  g: Game,
  seat: SeatId,
  parts: readonly CostPart[],
  a: { title: string; source: ObjId; optional: boolean; urged?: boolean; x?: number; on?: Purpose },
): Flow<PaidWith | false> {
  const symbols = manaPart(parts);
  const bent = bending(parts, symbols);
  const on = a.on
    ? { on: { ...a.on, ...bent } }
    : bent.unbent === undefined
      ? {}
      : { on: { for: 'other' as const, ...bent } };
  if (!canPay(g, seat, parts, a.source, on.on)) {
    if (a.optional) yield* unable(g, seat, parts, a, on.on);
    return false;
  }
  const rest = parts.filter((p) => p.c !== 'mana');
  let payment: Payment | null = null;
  if (symbols.length > 0) {
    const part = payPart(
      g,
      seat,
      { symbols, x: a.x ?? 0, parts: rest, picks: [], ...on },
      a.title,
      a.source,
      a.optional,
    );
    const answer = yield* ask(g, seat, a.urged ? { ...part, urged: true } : part);
    payment = 'pay' in answer ? answer.pay : null;
    if (payment === null && a.optional) return false;
    const d = demandOf(symbols, a.x ?? 0);
    if (payment && !covers(g, seat, d, payment, on.on)) payment = part.suggestion;
  } else if (a.optional) {
    const answer = yield* ask(g, seat, {
      kind: 'options',
      title: a.title,
      clauses: ['118.12'],
      object: objRef(a.source),
      min: 1,
      max: 1,
      options: [
        { key: 'yes', label: 'Pay' },
        { key: 'no', label: "Don't pay" },
      ],
      ...(a.urged ? { fallback: ['yes'] } : {}),
    });
    if (!('keys' in answer) || answer.keys[0] !== 'yes') return false;
  }
  const given = new Set(payment?.tap.map((t) => t.key));
  const spent = new Set(given.size > 0 ? manaSources(g, seat).flatMap((s) => (given.has(s.key) ? s.uses : [])) : []);
  const flow = choosePicks(g, seat, { parts: rest, source: a.source, x: a.x, spent }, a.title);
  let r = flow.next();
  while (!r.done) {
    const { slot, part } = r.value;
    const of = rest[Number(/^cost(\d+)/.exec(slot)?.[1])];
    const forced = part.kind === 'choose' && isForced(part) && (!of || secretPool(g, seat, of, a.source).length === 0);
    if (forced) settled(g, seat, () => part);
    r = flow.next(forced ? { chosen: part.from } : yield* ask(g, seat, part));
  }
  const picks = r.value;
  if (!picks) return false;
  return yield* payPlan(g, seat, { symbols, x: a.x ?? 0, parts: rest, picks, ...on }, payment, a.source);
}

/** Asks whether somebody pays a cost who cannot, where others would learn of hidden cards from not asking (400.2): all of it that they know of could be paid. */
export function* unable(
  g: Game,
  seat: SeatId,
  parts: readonly CostPart[],
  a: { readonly title: string; readonly source: ObjId },
  on?: Purpose,
): Flow {
  const enough = (part: CostPart): boolean => {
    const there = secretPool(g, seat, part, a.source).length;
    return there > 0 && there >= ('n' in part && typeof part.n === 'number' ? part.n : 1);
  };
  const open = parts.filter((part) => !enough(part));
  const about = { title: a.title, clauses: ['118.12'], object: a.source, no: "Don't pay" };
  if (open.length < parts.length && canPay(g, seat, open, a.source, on)) yield* nothingToSay(g, seat, about);
  else settled(g, seat, () => noPart(about));
}

/** Whether a payment gives enough mana of the right kinds, with what is in the pool. */
export function covers(g: Game, seat: SeatId, d: ManaDemand, payment: Payment, on?: Purpose): boolean {
  const life = payment.life ?? [];
  if (life.length > 0 && g.world.life(seat) < life.length * 2) return false;
  return settle(gathered(g, seat, payment, on), asSpendable(g, seat, d, on), life) !== null;
}
