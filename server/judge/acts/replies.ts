import type { Answer, Part } from '../../engine/kernel/decisions.ts';
import { isSeatRef, seatRef, type Ref, type SeatId } from '../../engine/kernel/refs.ts';
import type { Reply } from './act.ts';

export const labelOf = (label: string, words: string): boolean => label.toLowerCase().includes(words.toLowerCase());

/** True if a reply is of the kind that the question asks for. */
export function answersIt(part: Part, reply: Reply): boolean {
  if ('keep' in reply) return part.kind === 'options' && part.options.some((o) => o.key === 'keep');
  if ('spend' in reply) return part.kind === 'number' && labelOf(part.title, reply.of);
  if ('number' in reply)
    return part.kind === 'number' || (part.kind === 'options' && optionsFor(part, [String(reply.number)]).length > 0);
  if ('pick' in reply)
    return (
      (part.kind === 'options' && optionsFor(part, reply.pick).length > 0)
      || (part.kind === 'pay' && isYesOrNo(reply.pick))
      || (part.kind === 'piles' && reply.pick[0] === 'no')
      || (part.kind === 'choose'
        && (reply.pick[0] === 'no'
          ? part.min === 0 || staysAsIs(part)
          : reply.pick[0] === 'yes' && part.from.length === part.max))
    );
  return (
    part.kind === 'choose'
    || part.kind === 'order'
    || part.kind === 'piles'
    || (part.kind === 'options' && optionsFor(part, reply.choose).length > 0)
  );
}
/** True if new targets are chosen for something (115.7d): the first ones to choose from are those that it has, which may stay. */
const staysAsIs = (part: Part): boolean => part.clauses?.includes('115.7d') === true;
const isYesOrNo = ([word]: readonly string[]): boolean => word === 'yes' || word === 'no';

/** The keys of the options that words stand for: by the key itself, or by words of the label. */
function optionsFor(part: Part & { readonly kind: 'options' }, words: readonly string[]): string[] {
  return words.flatMap((w) => {
    const found =
      part.options.find((o) => o.key.toLowerCase() === w.toLowerCase())
      ?? part.options.find((o) => o.label.toLowerCase() === w.toLowerCase())
      ?? part.options.find((o) => labelOf(o.label, w));
    return found ? [found.key] : [];
  });
}

/** The answer that a reply gives to a question that it fits; `ref` finds things by their names. */
export function answerTo(part: Part, reply: Reply, ref: (name: string) => Ref, seat?: SeatId): Answer {
  if ('keep' in reply) return { keys: [keepKey(part, reply.keep, seat)] };
  if ('spend' in reply) return { n: reply.spend ?? 0 };
  if ('number' in reply)
    return part.kind === 'options' ? { keys: optionsFor(part, [String(reply.number)]) } : { n: reply.number };
  if ('pick' in reply) {
    if (part.kind === 'piles') return sorted(part, []);
    if (part.kind === 'pay') return { pay: reply.pick[0] === 'yes' ? part.suggestion : null };
    if (part.kind === 'choose')
      return { chosen: reply.pick[0] === 'no' ? part.from.slice(0, staysAsIs(part) ? part.min : 0) : [...part.from] };
    return part.kind === 'options' ? { keys: optionsFor(part, reply.pick) } : { keys: [...reply.pick] };
  }
  if (part.kind === 'options') return { keys: optionsFor(part, reply.choose) };
  if (part.kind === 'order') {
    const named = reply.choose.flatMap((w) => part.items.filter((i) => labelOf(i.label, w)).slice(0, 1));
    return { order: [...named, ...part.items.filter((i) => !named.includes(i))].map((i) => i.key) };
  }
  if (part.kind === 'piles') return sorted(part, reply.choose.map(ref));
  return { chosen: reply.choose.map(ref) };
}
/** Cards that are looked at: what is named goes away from the top, to the last pile, and the rest stays on the first. */
function sorted({ items, piles }: Part & { readonly kind: 'piles' }, away: Ref[]): Answer {
  const [first, last] = [piles[0]?.key ?? '', piles.at(-1)?.key ?? ''];
  return { piles: { [first]: items.filter((i) => !away.includes(i)), [last]: away } };
}
const keepKey = (part: Part, keep: boolean, seat: SeatId | undefined): string => {
  const own =
    part.kind === 'options' && seat !== undefined ? part.options.find((o) => o.key === seatRef(seat)) : undefined;
  return keep ? 'keep' : (own?.key ?? 'mulligan');
};
/** True if the question is put for this seat as one of its options. */
export const isOption = (part: Part, seat: SeatId): boolean =>
  part.kind === 'options' && part.options.some((o) => o.key === seatRef(seat));
/** True if a hand is kept in answer to a question about the hands of several seats. */
export const keepsAmongOthers = (part: Part, reply: Reply): boolean =>
  'keep' in reply && reply.keep && part.kind === 'options' && part.options.some((o) => isSeatRef(o.key));

/** An answer in words. */
export function inWords(part: Part, answer: Answer, called: (ref: Ref) => string): string {
  if ('chosen' in answer) return answer.chosen.map(called).join(', ') || 'nothing';
  if ('keys' in answer)
    return (
      answer.keys
        .map((k) => (part.kind === 'options' ? (part.options.find((o) => o.key === k)?.label ?? k) : k))
        .join(', ') || 'nothing'
    );
  if ('n' in answer) return String(answer.n);
  if ('order' in answer)
    return answer.order
      .map((k) => (part.kind === 'order' ? (part.items.find((i) => i.key === k)?.label ?? k) : k))
      .join(', then ');
  if ('attacks' in answer)
    return answer.attacks.map(([a, t]) => `${called(a)} attacks ${called(t)}`).join(', ') || 'no attack';
  if ('blocks' in answer)
    return answer.blocks.map(([b, a]) => `${called(b)} blocks ${called(a)}`).join(', ') || 'no block';
  if ('shares' in answer) return answer.shares.map(([r, n]) => `${n} to ${called(r)}`).join(', ');
  if ('pay' in answer) return answer.pay === null ? 'not paid' : 'paid';
  return 'as suggested';
}
