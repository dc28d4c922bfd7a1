import type { Action, Answer, ClientMessage, Part, Prompt, Quote } from '../../server/protocol/index.ts';

type Draft = Extract<ClientMessage, { type: 'quote' }>['draft'];
type SimpleAnswer = Draft[string];
export interface Slot {
  slot: string;
  part: Part;
}
export interface Step extends Slot {
  answer: SimpleAnswer;
}

/** A cast or activation being composed: what has been answered, and what is asked now (nothing while a quote is on its way). */
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

/** The same action under a newer question, with what was answered so far; null when it is no longer offered there. */
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

/** The way of paying may be changed while the rest is ready: then it is no question but part of the confirmation. */
export function payingOf(drafting: Drafting): (Slot & { part: Extract<Part, { kind: 'pay' }> }) | null {
  const next = drafting.quote?.next;
  return drafting.quote?.ready && next?.part.kind === 'pay' ? { slot: next.slot, part: next.part } : null;
}

/** Takes a reply of the server: the next slot, or the quote to confirm. */
export function quoted(drafting: Drafting, quote: Quote): Drafting {
  const asks = quote.next && !(quote.ready && quote.next.part.kind === 'pay');
  return { ...drafting, quote, asking: asks ? (quote.next ?? null) : null };
}

/** Answers the open slot; the next quote is then to be asked for. */
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

/** Goes back to step `to` (default: one back), which is asked again; null when there is none: the draft is given up. */
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

/** A quote of which it is no longer known what the payment leaves. */
export function withoutRest({ manaLeft: _left, afterwards: _rest, ...quote }: Quote): Quote {
  return quote;
}

/** The steps a person answered one by one; the payment is changed on the confirmation itself. */
export const questions = (drafting: Drafting): readonly Step[] =>
  drafting.steps.filter((step) => step.part.kind !== 'pay');
