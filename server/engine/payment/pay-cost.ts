import type { CostPart } from '../../../cards/oracle/ir/index.ts';
import { ask, noPart, nothingToSay, settled } from '../decisions/ask.ts';
import { choosePicks } from './overlapping-picks.ts';
import { secretPool } from '../costs/picks.ts';
import type { Payment } from '../kernel/decisions.ts';
import { isForced } from '../decisions/check-suggest-sample.ts';
import type { Flow } from '../kernel/procedure.ts';
import { manaSources } from '../mana/sources.ts';
import { bending, type Purpose } from '../mana/restrictions.ts';
import { gathered, settle } from '../mana/units.ts';
import { asSpendable } from '../mana/spend-as-though.ts';
import { manaPart } from '../objects/mana-cost.ts';
import { demandOf, type ManaDemand } from '../mana/demand.ts';
import type { Game } from '../ports/game.ts';
import { canPay } from './payable.ts';
import { payPlan } from './pay.ts';
import { payPart } from './payment-question.ts';
import { objRef, type ObjId, type SeatId } from '../kernel/refs.ts';
import type { PaidWith } from '../kernel/state/object.ts';

/** 118.12: asks for and pays a cost while something resolves: false if it cannot or will not be paid; nothing is paid then. `urged`: who does not pay loses the match, so that paying is what is suggested. */
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

/** True if a payment gives enough mana of the right kinds, with what is in the pool. */
export function covers(g: Game, seat: SeatId, d: ManaDemand, payment: Payment, on?: Purpose): boolean {
  const life = payment.life ?? [];
  if (life.length > 0 && g.world.life(seat) < life.length * 2) return false;
  return settle(gathered(g, seat, payment, on), asSpendable(g, seat, d, on), life) !== null;
}
