import type { Action, Answer, ClientMessage, Part, Prompt, Quote, View } from '../../../server/protocol/index.ts';

type Draft = Extract<ClientMessage, { type: 'quote' }>['draft'];
type SimpleAnswer = Draft[string];
export interface Slot {
  slot: string;
  part: Part;
}
export interface Step extends Slot {
  answer: SimpleAnswer;
}

/**
 * A cast or activation being composed.
 * `steps`: slots answered so far; `asking`: the open slot, null while a quote is on its way.
 */
export interface Drafting {
  prompt: Prompt;
  action: Action;
  steps: readonly Step[];
  asking: Slot | null;
  quote: Quote | null;
}

export const begin = (prompt: Prompt, action: Action): Drafting => ({
  prompt,
  action,
  steps: [],
  asking: null,
  quote: null,
});

/** The draft under a newer question, with its answers; null if the action is no longer offered. */
export function rebased(drafting: Drafting, ask: readonly Prompt[]): Drafting | null {
  for (const prompt of ask) {
    const action =
      prompt.part.kind === 'priority' && prompt.person === drafting.prompt.person
        ? prompt.part.actions.find((other) => other.key === drafting.action.key)
        : undefined;
    if (action) return { ...drafting, prompt, action, asking: null, quote: null };
  }
  return null;
}

/** The answers so far, by slot, as they are sent. */
export const draftOf = (drafting: Drafting): Draft =>
  Object.fromEntries(drafting.steps.map((step) => [step.slot, step.answer]));

export const isConfirming = (drafting: Drafting): boolean => drafting.quote?.ready === true && drafting.asking === null;

/**
 * The payment, if it can still be changed.
 * Once the rest is ready it is part of the confirmation and no question of its own.
 */
export function payingOf(drafting: Drafting): (Slot & { part: Extract<Part, { kind: 'pay' }> }) | null {
  const next = drafting.quote?.next;
  return drafting.quote?.ready && next?.part.kind === 'pay' ? { slot: next.slot, part: next.part } : null;
}

/** Take the server's reply: the next slot, or the quote to confirm. */
export function quoted(drafting: Drafting, quote: Quote): Drafting {
  const asks = quote.next && !(quote.ready && quote.next.part.kind === 'pay');
  return { ...drafting, quote, asking: asks ? (quote.next ?? null) : null };
}

/**
 * True if a quote leaves nothing to confirm: the action is ready, could be taken back without anybody's consent, and
 * its payment makes no difference (all sources are used, those left are like those used, or nothing else that can be
 * played now depends on them).
 */
export function playsAtOnce(view: View, quote: Quote): boolean {
  if (!quote.ready || quote.takeBack !== true) return false;
  const part = quote.next?.part;
  if (part === undefined) return true;
  if (part.kind !== 'pay' || /\/P/.test(part.cost)) return false;
  const paid = new Set((quote.payment?.tap ?? []).map(({ key }) => key));
  const objects = new Set(part.sources.filter(({ key }) => paid.has(key)).map(({ object }) => object));
  const like = ({ object, gives }: (typeof part.sources)[number]) => `${view.objects[object]?.card} ${gives.join()}`;
  const used = new Set(part.sources.filter(({ key }) => paid.has(key)).map(like));
  const left = part.sources.filter(({ object }) => !objects.has(object));
  return left.every((source) => used.has(like(source))) || quote.afterwards?.gone.length === 0;
}

/** The answer to a slot that leaves no choice: one legal set of targets, none of them the person's own. Else null. */
export function onlyAnswer(view: View, { part }: Slot): Answer | null {
  if (part.kind !== 'choose' || part.min === 0 || part.from.length !== part.min) return null;
  const own = (ref: string) => view.you.seats.includes(view.objects[ref]?.seat ?? ref);
  return part.from.some(own) ? null : { chosen: [...part.from] };
}

/** Answer the open slot. The caller asks for the next quote. */
export function answered(drafting: Drafting, answer: Answer): Drafting {
  if (!drafting.asking) return drafting;
  const step: Step = { ...drafting.asking, answer: answer as SimpleAnswer };
  return { ...drafting, steps: [...drafting.steps, step], asking: null };
}

/** Sets a slot that is already answered or needs no question (the payment), keeping the place in the draft. */
export function amended(drafting: Drafting, slot: Slot, answer: Answer): Drafting {
  const others = drafting.steps.filter((step) => step.slot !== slot.slot);
  return { ...drafting, steps: [...others, { ...slot, answer: answer as SimpleAnswer }] };
}

/** Go back to question `to` (by default the last one) and ask it again; null gives the draft up. */
export function back(drafting: Drafting, to = questions(drafting).length - 1): Drafting | null {
  const step = questions(drafting)[to];
  if (!step) return null;
  return {
    ...drafting,
    steps: questions(drafting).slice(0, to),
    asking: { slot: step.slot, part: step.part },
    quote: null,
  };
}

/** The quote without what the payment leaves, while the server works that out for another payment. */
export function withoutRest({ manaLeft: _left, afterwards: _rest, ...quote }: Quote): Quote {
  return quote;
}

/** The steps a person answered one by one; the payment is changed on the confirmation itself. */
export const questions = (drafting: Drafting): readonly Step[] =>
  drafting.steps.filter((step) => step.part.kind !== 'pay');
