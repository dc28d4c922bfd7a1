/** How much of a set of cards is whole, and which lines would finish most of the rest. */
import type { ScryfallCard } from '../model/card.ts';
import { compileWithReport } from './compile.ts';

export interface Coverage {
  readonly cards: number;
  readonly whole: number;
  /** cards by the reason of their first failing line, or by what is odd about them */
  readonly byReason: Readonly<Record<string, number>>;
  /** line shapes (numbers and symbols blanked) that are the only thing between a card and being whole, most frequent first */
  readonly blockers: readonly { readonly line: string; readonly cards: number; readonly example: string }[];
  /** where reading stopped, for the same cards */
  readonly stuckAt: readonly { readonly words: string; readonly cards: number; readonly example: string }[];
}

const shape = (line: string): string => line.replace(/\{[^}]*\}/g, '{}').replace(/\d+/g, '#');

export function coverage(cards: Iterable<ScryfallCard>, top = 100): Coverage {
  let count = 0;
  let whole = 0;
  const byReason: Record<string, number> = {};
  const lines = new Map<string, { cards: number; example: string }>();
  const places = new Map<string, { cards: number; example: string }>();
  const add = (to: Map<string, { cards: number; example: string }>, key: string, example: string): void => {
    const entry = to.get(key);
    if (entry) entry.cards++;
    else to.set(key, { cards: 1, example });
  };
  for (const card of cards) {
    count++;
    const { card: compiled, failures, odd } = compileWithReport(card);
    if (compiled.whole) {
      whole++;
      continue;
    }
    const reason = odd[0] ?? failures[0]?.reason ?? 'reprint of the face';
    byReason[reason] = (byReason[reason] ?? 0) + 1;
    const only = failures[0];
    if (odd.length > 0 || failures.length !== 1 || !only) continue;
    add(lines, shape(only.line), card.name);
    add(places, shape(only.line.slice(only.far).split(' ').slice(0, 4).join(' ')), `${only.line.slice(0, only.far)}▮${only.line.slice(only.far)}`);
  }
  const ranked = (from: Map<string, { cards: number; example: string }>): readonly [string, { cards: number; example: string }][] => [...from].sort((a, b) => b[1].cards - a[1].cards).slice(0, top);
  return {
    cards: count, whole, byReason,
    blockers: ranked(lines).map(([line, entry]) => ({ line, ...entry })), stuckAt: ranked(places).map(([words, entry]) => ({ words, ...entry })),
  };
}
