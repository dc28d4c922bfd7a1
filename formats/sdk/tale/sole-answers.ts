import { onlyAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { Answer } from '../../../server/engine/kernel/decisions.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import type { Tale, TaleLine, TaleQuestion, TaleState } from './tale.ts';

/** Last version of the rules in which a tale asked questions with one answer; their logs hold those answers. */
const SOLE_ASKED = 8;

/**
 * The state after a question that has one answer was answered; null if there is no such question, or if the tale
 * refuses the answer. "Kestra can rest – rests, because nothing else is possible."
 * `settled`: keys of the questions that were settled since somebody last answered.
 */
export function settledSole(
  tale: Tale,
  setup: MatchSetup,
  state: TaleState,
  questions: readonly TaleQuestion[],
  settled: Set<string>,
): TaleState | null {
  if (setup.rulesVersion <= SOLE_ASKED) return null;
  for (const question of questions) {
    if (question.standing || question.mode === 'agree' || question.sole === 'asked') continue;
    const answer = onlyAnswer(question.part);
    if (answer === null) continue;
    if (settled.has(question.key)) throw new Error(`the tale asks ${question.key} again after it was settled`);
    const next = structuredClone(state);
    const at = next.lines.length;
    if (tale.answer(setup, next, question, answer) !== null) continue;
    settled.add(question.key);
    insertLine(next, at, soleLine(question, answer));
    return next;
  }
  return null;
}

/** Insert a line of the log, in the chapter of the line that it stands before or after. */
export function insertLine(s: TaleState, at: number, line: TaleLine): void {
  s.lines.splice(at, 0, line);
  s.chapters?.splice(at, 0, s.chapters[at] ?? s.chapters.at(-1) ?? '');
}

const soleLine = ({ part, person, sole }: TaleQuestion, answer: Answer): TaleLine => ({
  to: sole === 'public' ? null : [person],
  say: [
    `${part.title} – ${answered(part, answer)}, because nothing else is possible. `,
    ...(part.clauses ?? []).map((clause) => ({ clause })),
  ],
});

/** The labels of the picked options. */
function answered(part: TaleQuestion['part'], answer: Answer): string {
  if (part.kind !== 'form' || !('form' in answer)) return 'so be it';
  const { form } = answer;
  const fields = part.fields.flatMap((f) => {
    const value = form[f.key];
    if (f.kind !== 'pick' || !Array.isArray(value)) return [];
    const picked = f.options.filter((o) => value.includes(o.key)).map((o) => o.label);
    return [{ label: f.label, says: picked.length === 0 ? 'none' : picked.join(', ') }];
  });
  const [first] = fields;
  return fields.length === 1 && first ? first.says : fields.map((f) => `${f.label}: ${f.says}`).join('; ');
}
