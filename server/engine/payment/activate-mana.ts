import type { Effect } from '../../../cards/oracle/ir/index.ts';
import { activationCost } from '../costs/increases-and-reductions.ts';
import { noteUse, USE_REQUIREMENTS } from '../costs/activation-limits.ts';
import { costCandidates, pickBounds } from '../costs/picks.ts';
import type { Payment } from '../kernel/decisions.ts';
import type { Flow } from '../kernel/procedure.ts';
import { bonusOf } from '../mana/triggered-mana.ts';
import { manaOptions, parseManaKey } from '../mana/produced.ts';
import { manaSources, tapsOnly } from '../mana/sources.ts';
import { addMana, type Purpose } from '../mana/restrictions.ts';
import { gathered, settle } from '../mana/units.ts';
import { newExec } from '../language/resolution.ts';
import { firstFailing } from '../ports/legality.ts';
import { asSpendable } from '../mana/spend-as-though.ts';
import { slotsOf } from '../language/target-slots.ts';
import { conditionHolds, emit } from '../triggers/emit.ts';
import { moveObjects } from '../replacement/zone-change.ts';
import { manaPart } from '../objects/mana-cost.ts';
import { tap } from '../zones/permanents.ts';
import { manaAbilities } from '../language/mana-abilities.ts';
import type { ManaDemand } from '../mana/demand.ts';
import { snowWithin } from '../mana/pool.ts';
import type { Game } from '../ports/game.ts';
import { canPay } from './payable.ts';
import { payPlan } from './pay.ts';
import { payCost } from './pay-cost.ts';
import { type ObjId, refId, type SeatId } from '../kernel/refs.ts';
import type { PendingTrigger } from '../kernel/state/effects.ts';

/** mana that no object gives */
const NOTHING: ObjId = -1;
const NONE: readonly ObjId[] = [];

/** Activates the mana abilities of a payment, one after another (605.3). False if one of them cannot be used so. */
export function* tapFor(
  g: Game,
  seat: SeatId,
  payment: Payment,
  d: ManaDemand,
  on: Purpose | undefined,
): Flow<boolean> {
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

/** Pay with objects that are tapped or exiled in place of mana: that is no mana that was spent (702.51a, 702.66a, 702.126a), and all of it was needed. */
export const withoutHelp = (mana: string, payment: Payment | null): string =>
  (payment?.tap ?? []).reduce((left, t) => (HELP.test(t.key) ? left.replace(t.mana, '') : left), mana);

/**
 * 106.12a: activates one mana ability, `mana` being what it is to give, with what is sure to come by its triggering or without; it resolves
 * at once (605.3b). `paid`: the mana that it costs is paid.
 */
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

/** 605.4a: triggered mana abilities (605.1b) resolve right after what they triggered on. */
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
