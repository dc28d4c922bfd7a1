import type { DeckReport } from '../../../server/protocol/index.ts';
import { deckFieldTexts as say } from '../texts/lobby/decks.ts';

type Problem = DeckReport['problems'][number];

/** The list with another card name in the problem's line. Its count and all other lines stay. */
export function withName(list: string, problem: Problem, name: string): string {
  const ends = list.includes('\r\n') ? '\r\n' : '\n';
  return list
    .split(/\r\n|\r|\n/)
    .map((row, at) => {
      if (at + 1 !== problem.line) return row;
      // A line of a deck program's XML file: only its name attribute changes.
      if (list.trimStart().startsWith('<'))
        return row.replace(
          /(\sname=)(?:"[^"]*"|'[^']*')/i,
          (_, key: string) =>
            `${key}"${name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`,
        );
      const count = /^\s*(?:SB:\s*)?\d+\s*[xX×]?\s+/.exec(row)?.[0] ?? '';
      return `${count}${name}`;
    })
    .join(ends);
}

/** Percentage, rounded down: 38 of 60 copies is 63. */
export const percent = (part: number, all: number): number => (all === 0 ? 0 : Math.floor((100 * part) / all));

/** Verdict of a deck report in one sentence. */
export function verdictOf(report: DeckReport): { readonly state: 'fine' | 'table' | 'refused'; readonly says: string } {
  const wrong = report.problems.length + report.faults.length;
  if (wrong > 0) return { state: 'refused', says: say.fix(wrong) };
  const out = report.cards.filter((c) => c.state === 'unplayable').reduce((n, c) => n + c.count, 0);
  const table = report.cards.filter((c) => c.state === 'table' && c.section !== 'sideboard').length;

  if (table === 0) return out > 0 ? { state: 'table', says: say.wholeBut(out) } : { state: 'fine', says: say.whole };
  return { state: 'table', says: out > 0 ? say.partlyBut(table, out) : say.partlyWhole(table) };
}
