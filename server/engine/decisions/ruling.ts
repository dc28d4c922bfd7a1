import { SIMPLE_KEYWORDS } from '../../../cards/oracle/ir/index.ts';
import type { Rng } from '../kernel/rng.ts';
import type { Kind } from './question-kind.ts';
import { refsOf, type Operation } from '../kernel/ruling-operations.ts';

/** Bounds of a ruling: what a table needs for one card, and no more than anybody can read before consenting. */
const MOST_OPERATIONS = 12;
const MOST_NAMED = 60;
const MOST = 999;
const KEYWORDS: ReadonlySet<string> = new Set(SIMPLE_KEYWORDS);
const WORD = /^[A-Za-z0-9+/' -]{1,30}$/;

/** The first fault of operations that no match could allow; null if there is none. */
export function malformed(ops: readonly Operation[]): string | null {
  if (ops.length > MOST_OPERATIONS) return `A ruling has ${MOST_OPERATIONS} operations at most.`;
  for (const op of ops) {
    if (('what' in op && op.what.length === 0) || ('who' in op && op.who.length === 0))
      return 'An operation is done to something, or by somebody.';
    if (refsOf(op).length > MOST_NAMED) return `An operation names ${MOST_NAMED} things at most.`;
    if (
      'n' in op
      && (!Number.isInteger(op.n)
        || Math.abs(op.n) > MOST
        || (op.n < 0 && op.op !== 'counters' && op.op !== 'life' && op.op !== 'setLife'))
    )
      return `A number in an operation is whole, and not beyond ${MOST}.`;
    if (op.op === 'counters' && !WORD.test(op.kind)) return 'A kind of counters is a short name.';
    if (op.op === 'token' && (op.token.types.length === 0 || op.n > 100))
      return 'A token has a type, and there are 100 at most at a time.';
    if (
      op.op === 'token'
      && op.token.types.includes('creature') !== (op.token.power !== undefined && op.token.toughness !== undefined)
    )
      return 'A creature token has power and toughness, and no other token has.';
    if (op.op === 'token' && ![...op.token.subtypes, op.token.name ?? 'Token'].every((w) => WORD.test(w)))
      return 'Names and subtypes are short words.';
    if (op.op === 'modify' && (op.change.subtypes ?? []).some((w) => !WORD.test(w))) return 'Subtypes are short words.';
    if (op.op === 'modify' && Object.keys(op.change).length === 0) return 'A change changes something.';
    const keywords =
      op.op === 'token'
        ? op.token.keywords
        : op.op === 'modify'
          ? [...(op.change.gain ?? []), ...(op.change.lose ?? [])]
          : [];
    const odd = keywords.find((k) => !KEYWORDS.has(k));
    if (odd !== undefined) return `“${odd}” is not a keyword that a ruling can give or take.`;
  }
  return null;
}

/** A few operations on what the question itself names. */
function someOperations(seats: readonly string[], object: string | undefined, rng: Rng): Operation[] {
  const all: readonly ((seat: string) => Operation)[] = [
    (seat) => ({ op: 'life', who: [seat], n: rng.int(7) - 3 }),
    (seat) => ({ op: 'draw', who: [seat], n: 1 }),
    (seat) => ({ op: 'discard', who: [seat], n: 1 }),
    (seat) => ({ op: 'mill', who: [seat], n: 2 }),
    (seat) => ({ op: 'search', who: [seat], n: 1, to: 'hand' }),
    (seat) => ({ op: 'look', who: [seat], of: seat, n: 2 }),
    (seat) => ({
      op: 'token',
      who: [seat],
      n: 1,
      token: { colors: ['W'], types: ['creature'], subtypes: ['Soldier'], power: 1, toughness: 1, keywords: [] },
    }),
    (seat) =>
      object === undefined ? { op: 'shuffle', who: [seat] } : { op: 'damage', by: object, what: [seat], n: 1 },
  ];
  return Array.from({ length: rng.int(3) }, () => rng.pick(all)(rng.pick(seats)));
}

export const ruling: Kind<'ruling'> = {
  check(p, a) {
    if ('consent' in a) return p.proposal ? null : 'There is nothing to consent to yet: say what happens.';
    return 'ruling' in a ? malformed(a.ruling.ops) : 'This question is answered by a ruling.';
  },
  // silence is no consent, and who says nothing has nothing done
  suggest: (p) => (p.proposal ? { consent: false } : { ruling: { ops: [] } }),
  sample(p, rng) {
    if (p.proposal && rng.int(4) > 0) return { consent: rng.int(3) > 0 };
    return { ruling: { ops: p.seats.length === 0 ? [] : someOperations(p.seats, p.object, rng) } };
  },
  forced: () => false,
};
