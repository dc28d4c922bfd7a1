/** How much of a set of cards is whole, card by card and in all. */
import type { ScryfallCard } from '../model/card.ts';
import { compileWithReport } from './compile.ts';
import { GIVEN_UP, type LineReason } from './text/line.ts';
import type { LineFailure } from './text/lines.ts';

/** marks the place where reading stops */
export const STOP = '▮';
/** The start of the word or symbol in which reading stopped. */
export function stopOf({ line, far }: Pick<LineFailure, 'line' | 'far'>): number {
  let at = Math.min(far, line.length);
  const symbol = /\{[^{}]*$/.exec(line.slice(0, at));
  if (symbol) return symbol.index;
  while (at > 0 && at < line.length && /[\w']/.test(line[at - 1] as string) && /[\w']/.test(line[at] as string)) at--;
  return at;
}

/** The line with the place where reading stops marked. */
export function marked(failure: Pick<LineFailure, 'line' | 'far'>): string {
  const at = stopOf(failure);
  return `${failure.line.slice(0, at)}${STOP}${failure.line.slice(at)}`;
}

/** Why a card is not whole: what is odd about it besides its text, or its first line that is not read and the offset in it at which the grammar stops. */
export interface Why {
  readonly reason: string;
  readonly line?: string;
  readonly at?: number;
  /** words that the grammar expected there */
  readonly expected?: string;
}
/** One card of the ledger. `lines` are those of all its faces. */
export interface LedgerCard {
  readonly name: string;
  readonly set?: string;
  readonly year?: string;
  readonly type: string;
  readonly layout: string;
  readonly whole: boolean;
  readonly lines: number;
  readonly wholeLines: number;
  readonly why?: Why;
}
/** A card as it was compiled: the ledger's, with all that failed. */
export interface CardRead {
  readonly card: LedgerCard;
  readonly failures: readonly LineFailure[];
  readonly odd: readonly string[];
}

/** The card type by which a card of several is counted: the first of these that it has. */
const TYPES = ['creature', 'planeswalker', 'battle', 'land', 'instant', 'sorcery', 'artifact', 'enchantment'] as const;
const typeOf = (card: ScryfallCard): string => {
  const line = (card.type_line ?? card.card_faces?.[0]?.type_line ?? '').split('//')[0]?.toLowerCase() ?? '';
  return TYPES.find((type) => line.includes(type)) ?? 'other';
};

function whyOf(failures: readonly LineFailure[], odd: readonly string[]): Why {
  const [first] = failures;
  if (odd[0] !== undefined) return { reason: odd[0] };
  return first
    ? {
        reason: first.reason,
        line: first.line,
        at: stopOf(first),
        ...(first.expected === '' ? {} : { expected: first.expected }),
      }
    : { reason: 'reprint of the face' };
}

/** Compiles a card for the ledger. */
export const readCard = (raw: ScryfallCard): CardRead => readCompiled(raw, compileWithReport(raw));

/** The ledger's card of one that is compiled already. */
export function readCompiled(
  raw: ScryfallCard,
  { card, faces, failures, odd }: ReturnType<typeof compileWithReport>,
): CardRead {
  const lines = faces.reduce((sum, face) => sum + face.lines.length, 0);
  return {
    card: {
      name: raw.name,
      ...(raw.set === undefined ? {} : { set: raw.set }),
      ...(raw.released_at === undefined ? {} : { year: raw.released_at.slice(0, 4) }),
      type: typeOf(raw),
      layout: raw.layout,
      whole: card.whole,
      lines,
      wholeLines: lines - failures.length,
      ...(card.whole ? {} : { why: whyOf(failures, odd) }),
    },
    failures,
    odd,
  };
}

export const GROUPS = ['set', 'year', 'type', 'layout'] as const;
export type Group = (typeof GROUPS)[number];
interface Count {
  cards: number;
  wholeCards: number;
}

/** Shares are 0 to 1, of nothing 1. */
export interface CoverageTotals {
  readonly cards: number;
  readonly wholeCards: number;
  readonly wholeCardShare: number;
  readonly lines: number;
  readonly wholeLines: number;
  readonly wholeLineShare: number;
  /** lines with two readings of different meaning */
  readonly ambiguousLines: number;
  /** lines given up, by the limit that they reached */
  readonly givenUp: Readonly<Record<string, number>>;
  /** cards that are not whole by the first reason why */
  readonly reasons: Readonly<Record<string, number>>;
}
const of = (part: number, all: number): number => (all === 0 ? 1 : part / all);

/** Counts cards as they are read. */
export class Coverage {
  private cards = 0;
  private whole = 0;
  private lines = 0;
  private wholeLines = 0;
  private readonly failed = new Map<LineReason, number>();
  private readonly reasons = new Map<string, number>();
  private readonly groups = new Map<string, Count>();
  private readonly by: Group | undefined;
  constructor(by?: Group) {
    this.by = by;
  }
  add({ card, failures }: CardRead): void {
    this.cards++;
    if (card.whole) this.whole++;
    this.lines += card.lines;
    this.wholeLines += card.wholeLines;
    for (const { reason } of failures) this.failed.set(reason, (this.failed.get(reason) ?? 0) + 1);
    if (card.why) this.reasons.set(card.why.reason, (this.reasons.get(card.why.reason) ?? 0) + 1);
    if (this.by === undefined) return;
    const key = card[this.by] ?? '';
    const group = this.groups.get(key) ?? { cards: 0, wholeCards: 0 };
    group.cards++;
    if (card.whole) group.wholeCards++;
    this.groups.set(key, group);
  }
  totals(): CoverageTotals {
    return {
      cards: this.cards,
      wholeCards: this.whole,
      wholeCardShare: of(this.whole, this.cards),
      lines: this.lines,
      wholeLines: this.wholeLines,
      wholeLineShare: of(this.wholeLines, this.lines),
      ambiguousLines: this.failed.get('ambiguous') ?? 0,
      givenUp: Object.fromEntries(GIVEN_UP.map((reason) => [reason, this.failed.get(reason) ?? 0])),
      reasons: Object.fromEntries([...this.reasons].sort((a, b) => b[1] - a[1])),
    };
  }
  /** The groups in their order; a card without the field is in the group ''. */
  grouped(): Readonly<Record<string, Count & { readonly wholeCardShare: number }>> {
    return Object.fromEntries(
      [...this.groups]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, count]) => [key, { ...count, wholeCardShare: of(count.wholeCards, count.cards) }]),
    );
  }
}
