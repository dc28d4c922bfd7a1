import { legalAttacks } from '../../engine/decisions/attack.ts';
import { legalBlocks } from '../../engine/decisions/block.ts';
import { suggestAnswer } from '../../engine/decisions/check-suggest-sample.ts';
import type { Answer, Part } from '../../protocol/index.ts';

/** The plainest answer to a question: what is done for a program that gave no valid one. */
export function plainAnswer(part: Part): Answer {
  switch (part.kind) {
    case 'priority':
      return { pass: true };
    case 'choose':
      return { chosen: part.from.slice(0, part.min) };
    case 'options':
      return { keys: part.fallback ?? part.options.slice(0, part.min).map((o) => o.key) };
    case 'number':
      return { n: part.fallback ?? part.min };
    case 'order':
      return { order: part.items.map((i) => i.key) };
    case 'distribute':
      return { shares: share(part) };
    case 'piles':
      return { piles: pile(part) };
    case 'pay':
      return { pay: part.optional ? null : part.suggestion };
    case 'ruling':
      return part.proposal ? { consent: false } : { ruling: { ops: [] } };
    case 'attack':
      return { attacks: legalAttacks(part, []) };
    case 'form':
      return suggestAnswer(part);
    case 'block':
      return { blocks: legalBlocks(part, []) };
  }
}

/** Everybody's least, then as much as fits from the first on. */
function share({ among, total, exact }: Extract<Part, { kind: 'distribute' }>): [string, number][] {
  let rest = total - among.reduce((n, a) => n + a.min, 0);
  return among.map(({ ref, min, max }) => {
    const more = exact ? Math.max(0, Math.min(rest, max - min)) : 0;
    rest -= more;
    return [ref, min + more];
  });
}

/** Every pile's least, then the rest where there is room. */
function pile({ items, piles }: Extract<Part, { kind: 'piles' }>): Record<string, string[]> {
  const left = [...items];
  const out: Record<string, string[]> = {};
  for (const p of piles) out[p.key] = left.splice(0, p.min ?? 0);
  for (const p of piles)
    out[p.key]?.push(...left.splice(0, Math.max(0, (p.max ?? Infinity) - (out[p.key]?.length ?? 0))));
  return out;
}
