import type { Answer, Part } from '../kernel/decisions.ts';

/** A short text for an answer, as far as it can be said without naming objects. */
export function answerWords(part: Part, answer: Answer): string {
  if ('keys' in answer)
    return (
      (part.kind === 'options'
        ? part.options.filter((o) => answer.keys.includes(o.key)).map((o) => o.label)
        : answer.keys
      ).join(', ') || 'nothing'
    );
  if ('n' in answer) return String(answer.n);
  if ('consent' in answer) return answer.consent ? 'agrees' : 'contests it';
  if ('ruling' in answer) return 'says otherwise';
  if ('form' in answer) return 'has written';
  if ('chosen' in answer) return `${answer.chosen.length} chosen`;
  return 'pass' in answer ? 'passes' : 'has answered';
}
