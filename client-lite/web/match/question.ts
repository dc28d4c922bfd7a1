import type { Part, Prompt, View } from '../../../server/protocol/index.ts';
import { isConfirming, payingOf, type Drafting } from './draft.ts';
import { nameOf } from './names.ts';
import { stepName } from './stops.ts';
import { playTexts } from '../texts/play.ts';
import type { Opening } from './opening.ts';
import { number } from '../parts/number.tsx';
import { open } from '../parts/open.ts';
import { ruling } from '../parts/ruling.tsx';
import type { Session, Written } from '../parts/session.ts';
import { matchTexts } from '../texts/table/match.ts';

/**
 * The question on the page.
 * A prompt, a slot of a cast, the confirmation of a cast, or a ruling that this person opens.
 */
export interface Question {
  prompt: Prompt;
  stage: 'prompt' | 'slot' | 'confirm' | 'quoting' | 'opening';
  /** key under which the answer so far is kept */
  key: string;
  part: Part;
  session: Session;
  lit: ReadonlySet<string>;
  marks: ReadonlyMap<string, string>;
  main: { label: string; problem: string | null };
}

export const promptKey = (prompt: Prompt): string => `${prompt.decision}/${prompt.person}`;

/** Questions that wait for an answer, oldest first as sent. */
export const waitingIn = (view: View): Prompt[] => view.ask.filter((prompt) => !prompt.standing);
/** Offers that may be answered at any time. */
export const standingIn = (view: View): Prompt[] => view.ask.filter((prompt) => prompt.standing);

/** The open prompt that the person chose, else the first that waits for an answer. */
export const currentPrompt = (view: View, chosen: string | null): Prompt | null =>
  view.ask.find((prompt) => promptKey(prompt) === chosen) ?? waitingIn(view)[0] ?? null;

const none: ReadonlySet<string> = new Set();

/** Key of the attack or block that a forecast belongs to; null if there is nothing to foresee. */
export function forecastKey({ stage, part, key, session }: Question): string | null {
  if (stage !== 'prompt' || session.problem !== null || (part.kind !== 'attack' && part.kind !== 'block')) return null;
  return 'attacks' in session.answer && session.answer.attacks.length === 0
    ? null
    : key + JSON.stringify(session.answer);
}

/** Key of a session. It changes with any word of the question, which drops the session. */
export const sessionKey = (prompt: Prompt, part: Part, slot = ''): string =>
  `${promptKey(prompt)}/${slot}/${JSON.stringify(part)}`;

/** Objects that the payment of a draft would tap, each with its mana. */
function paymentMarks(drafting: Drafting): [string, string][] {
  const { part } = drafting.prompt;
  const actions = part.kind === 'priority' ? part.actions : [];
  return (drafting.quote?.payment?.tap ?? []).flatMap((tap): [string, string][] => {
    const object = actions.find((action) => action.key === tap.key)?.object;
    return object ? [[object, tap.mana]] : [];
  });
}

/** Begin to answer a slot of a draft. X starts at the most that can be paid, so that nobody casts for 0 by accident. */
const opened = (part: Part, asking: boolean): Session =>
  asking && part.kind === 'number' && part.fallback === undefined ? number(part, part.max) : open(part);

/** Where a pass on an empty stack leads: the next step at which the person is asked. Null where the server's words say more. */
function passLabel({ stack, turn, wishes }: View, part: Part): string | null {
  if (part.kind !== 'priority' || stack.length > 0 || !wishes || turn.number === 0) return null;
  const { next } = wishes;
  const step = turn.timeline.find(({ id }) => id === next?.step);
  if (!next || !step) return playTexts.passTheTurn;
  return next.ifAttacked ? playTexts.passUnlessAttacked : playTexts.passTo(stepName(step));
}

export function questionOf(
  view: View,
  chosen: string | null,
  drafting: Drafting | null,
  sessions: { readonly [key: string]: Session },
  opening: Opening | null = null,
  kept: (prompt: Prompt) => Written | null = () => null,
): Question | null {
  const name = (ref: string) => nameOf(view, ref);
  if (opening) {
    const { prompt, part } = opening;
    const key = sessionKey(prompt, part, 'opening');
    const session = sessions[key] ?? ruling(part, true);
    return {
      prompt,
      stage: 'opening',
      key,
      part,
      session,
      lit: session.lights?.(view) ?? session.lit,
      marks: session.marks,
      main: { label: session.main(name), problem: session.problem },
    };
  }
  const prompt = drafting?.prompt ?? currentPrompt(view, chosen);
  if (!prompt) return null;
  if (!drafting) {
    const key = sessionKey(prompt, prompt.part);
    const session = sessions[key] ?? open(prompt.part, kept(prompt));
    return {
      prompt,
      stage: 'prompt',
      key,
      part: prompt.part,
      session,
      lit: session.lights?.(view) ?? session.lit,
      marks: session.marks,
      main: { label: passLabel(view, prompt.part) ?? session.main(name), problem: session.problem },
    };
  }
  const acting = drafting.action.object;
  const paying = payingOf(drafting);
  const slot = drafting.asking ?? paying;
  const part = slot?.part ?? prompt.part;
  const key = sessionKey(prompt, part, slot?.slot);
  const session = sessions[key] ?? opened(part, drafting.asking !== null);
  const own = new Map<string, string>(acting ? [[acting, '•']] : []);
  if (drafting.asking) {
    return {
      prompt,
      stage: 'slot',
      key,
      part,
      session,
      lit: session.lit,
      marks: new Map([...own, ...session.marks]),
      main: { label: session.main(name), problem: session.problem },
    };
  }
  if (!isConfirming(drafting)) {
    return {
      prompt,
      stage: 'quoting',
      key,
      part,
      session,
      lit: none,
      marks: own,
      main: { label: matchTexts.moment, problem: matchTexts.costPending },
    };
  }
  const cost = drafting.quote?.cost;
  const lit = new Set([...(acting ? [acting] : []), ...(paying ? session.lit : none)]);
  const marks = new Map([...own, ...(paying ? session.marks : paymentMarks(drafting))]);
  return {
    prompt,
    stage: 'confirm',
    key,
    part,
    session,
    lit,
    marks,
    main: { label: cost ? `${drafting.action.label}: pay ${cost}` : drafting.action.label, problem: null },
  };
}
