import type { SlotAsk } from '../targets/modes-and-targets.ts';
import { announce, type Announcement } from './announce.ts';
import { carryOut } from './perform.ts';
import { announcedOf } from './activate.ts';
import { checkPayment, suggestedPayment } from './payment.ts';
import { consented, unbar } from '../targets/confirmation.ts';
import { checkAnswer } from '../decisions/check-suggest-sample.ts';
import type { Answer, Draft, Payment, Refusal } from '../kernel/decisions.ts';
import type { Flow } from '../kernel/procedure.ts';
import { parseManaKey } from '../mana/produced.ts';
import { manaSources } from '../mana/sources.ts';
import { costText } from '../objects/mana-cost.ts';
import type { Game } from '../ports/game.ts';
import { payPart } from '../payment/payment-question.ts';
import type { PersonId } from '../kernel/refs.ts';

/**
 * Casts and activations as drafts: composed slot by slot, quoted, and carried out as one choice (601.2). What announcing writes is
 * taken back, so a draft may be tried as often as one likes.
 */
export interface QuoteResult {
  /** the slot to answer next; `pay` when only the payment can still be changed */
  readonly next?: SlotAsk;
  readonly cost?: string;
  readonly reasons: readonly { readonly text: string; readonly clause: string }[];
  readonly payment?: Payment | null;
  /** mana that could still be spent after this payment, a group of symbols for each source */
  readonly manaLeft?: string;
  readonly ready: boolean;
}

type Announced = { readonly done: Announcement } | { readonly missing: SlotAsk } | { readonly refusal: Refusal };

/** `trusted`: the action and what is picked were checked before. */
function runAnnounce(g: Game, key: string, pick: (ask: SlotAsk) => Answer | null, trusted = false): Announced {
  const mark = g.journal.mark();
  try {
    const flow = announce(g, key, trusted);
    let r = flow.next();
    while (!r.done) {
      const answer = pick(r.value);
      if (answer === null) return { missing: r.value };
      const bad = trusted ? null : checkAnswer(r.value.part, answer);
      if (bad) return { refusal: bad };
      r = flow.next(answer);
    }
    return 'code' in r.value ? { refusal: r.value } : { done: r.value };
  } finally {
    g.journal.rollback(mark);
  }
}

/** The payment that a draft names, or else the suggestion. */
function paymentOf(g: Game, a: Announcement, draft: Draft): Payment | null {
  const given = draft['pay'];
  return given && 'pay' in given && given.pay ? given.pay : suggestedPayment(g, a);
}

/** Checks an action with its draft and makes the flow that carries it out. `trusted`: it was checked when the match was played. */
export function prepareDraft(
  g: Game,
  person: PersonId,
  key: string,
  draft: Draft,
  trusted = false,
): { readonly run: Flow } | Refusal {
  const special = g.rules.specialActions?.find((s) => key.startsWith(`special:${s.id}`));
  if (special) return { run: special.perform(g, person, key, draft) };
  const r = runAnnounce(g, key, (ask) => draft[ask.slot] ?? null, trusted);
  if ('refusal' in r) return r.refusal;
  if ('missing' in r) {
    const { part } = r.missing;
    return {
      code: 'illegal',
      message: `Something is still to be chosen: ${part.title}`,
      clauses: part.clauses ?? ['601.2'],
      mend: 'Answer every slot of the draft.',
    };
  }
  const payment = paymentOf(g, r.done, draft);
  const unpaid = trusted ? null : checkPayment(g, r.done, payment);
  if (unpaid) return unpaid;
  const { done } = r;
  if (
    g.rules.confirmTargets
    && (done.kind === 'cast' || done.kind === 'activate')
    && done.choice.targets.some((refs) => refs.length > 0)
  )
    return { run: onceConsented(g, key, draft, done) };
  return { run: carriedOut(g, done, payment) };
}

/** Carries out what is announced once nobody forbids its targets; otherwise it is as though it had not been announced (732.1), but for what is forbidden. */
function* onceConsented(
  g: Game,
  key: string,
  draft: Draft,
  a: Extract<Announcement, { kind: 'cast' | 'activate' }>,
): Flow {
  if (!(yield* consented(g, announcedOf(g, a, false), a.choice))) return;
  const again = runAnnounce(g, key, (ask) => draft[ask.slot] ?? null); // somebody may have left meanwhile
  if (!('done' in again)) return;
  const payment = paymentOf(g, again.done, draft);
  if (!checkPayment(g, again.done, payment)) yield* carriedOut(g, again.done, payment);
}

function* carriedOut(g: Game, a: Announcement, payment: Payment | null): Flow {
  unbar(g);
  yield* carryOut(g, a, payment);
}

/** The next slot of a draft, or its cost and payment once nothing else is left to choose. */
export function quoteDraft(g: Game, key: string, draft: Draft): QuoteResult | Refusal {
  if (key.startsWith('special:')) return { ready: true, reasons: [] };
  const r = runAnnounce(g, key, (ask) => draft[ask.slot] ?? null);
  if ('refusal' in r) return r.refusal;
  if ('missing' in r) return { next: r.missing, reasons: [], ready: false };
  const a = r.done;
  if (!('plan' in a)) return { ready: true, reasons: [] };
  const cost = costText(a.plan.symbols, a.plan.x);
  if (a.plan.symbols.length === 0) return { cost, reasons: a.reasons, payment: null, ready: true };
  const payment = paymentOf(g, a, draft);
  const unpaid = checkPayment(g, a, payment);
  if (unpaid && draft['pay']) return unpaid;
  const next: SlotAsk = { slot: 'pay', part: payPart(g, a.seat, a.plan, `Pay ${cost}`, a.object, false) };
  return { next, cost, reasons: a.reasons, payment, manaLeft: manaLeft(g, a, payment), ready: unpaid === null };
}

/** The sources that a payment leaves untapped: `{G}{G}{W/U}`. */
function manaLeft(g: Game, a: Announcement, payment: Payment | null): string {
  const used = new Set((payment?.tap ?? []).map((t) => parseManaKey(t.key)?.id));
  const left = new Map<number, Set<string>>();
  for (const s of manaSources(g, a.seat)) {
    if (used.has(s.id)) continue;
    const gives = left.get(s.id) ?? new Set<string>();
    for (const give of s.gives) gives.add(give);
    left.set(s.id, gives);
  }
  return [...left.values()].map((gives) => `{${[...gives].join('/')}}`).join('');
}

/** Composes a draft by asking `pick` slot by slot; null where it comes to nothing. */
export function composeDraft(g: Game, key: string, pick: (ask: SlotAsk) => Answer): Draft | null {
  if (key.startsWith('special:')) return {};
  const draft: Draft = {};
  const r = runAnnounce(g, key, (ask) => (draft[ask.slot] = pick(ask)));
  return 'done' in r && !checkPayment(g, r.done, suggestedPayment(g, r.done)) ? draft : null;
}
