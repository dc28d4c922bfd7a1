import type { Question } from '../question.ts';

/** A question in its form for programs, as a person would ask it. */
export function inWords(q: Question): string {
  switch (q.may) {
    case 'target':
      return `May ${q.source}${q.by === undefined ? '' : ` of ${q.by}`} target ${q.target}?`;
    case 'affect':
      return `Does what ${q.source} does without a target reach ${q.target}?`;
    case 'attack':
      return `May ${q.attacker} attack ${q.target}?`;
    case 'block':
      return `May ${q.blocker} block ${q.attacker}?`;
    case 'move':
      return `May ${q.what} move to ${q.to}?`;
    case 'pay':
      return `May ${q.by} pay ${q.what === 'life' ? `${q.amount ?? 0} life` : q.what}?`;
    case 'cast':
      return `May ${q.by ?? 'its holder'} cast ${q.card}?`;
    case 'activate':
      return `May ${q.by ?? 'its controller'} activate ${q.ability === undefined ? 'the first ability' : `"${q.ability}"`} of ${q.what}?`;
  }
}
