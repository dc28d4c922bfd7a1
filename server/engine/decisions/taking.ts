import type { Answer, Part, Refusal } from '../kernel/decisions.ts';
import { fingerprintOf } from '../kernel/fingerprint.ts';

const known = new WeakMap<Part, string>();

/**
 * A short name for a question as it is put now; another one as soon as a field, an option or a word of it changes.
 * A form of a tale stays open under its id while the answers of other players change what it offers.
 */
export function versionOf(part: Part): string {
  let version = known.get(part);
  if (version === undefined) known.set(part, (version = fingerprintOf(part)));
  return version;
}

/** The words for an answer before it is carried out: the action, where a pass leads, or the question that it answers. */
export function readsAs(part: Part, answer: Answer): string | null {
  if (part.kind !== 'priority') return part.title;
  return 'action' in answer ? (part.actions.find((a) => a.key === answer.action)?.label ?? null) : part.pass;
}

/** An answer to a question that offers something else by now. */
export const CHANGED: Refusal = {
  code: 'stale',
  message: "The question has changed: another player's answer came first.",
  clauses: ['117.1'],
  mend: 'Look at it as it is now, and answer again.',
};
/** An answer that names an object of which the person was never shown anything (Given.answer). */
export const NOT_SHOWN: Refusal = {
  code: 'stale',
  message: 'That names something that is not on your table, or no longer.',
  clauses: ['400.7'],
  mend: 'Ask for the whole view (sync) and choose from what it offers.',
};
