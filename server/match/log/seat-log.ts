import * as refuse from '../refusals.ts';
import type { LogLine, Refusal } from '../../protocol/index.ts';
import type { LogPage } from './history.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';

/** The part of a campaign's match that one player could read: no seed, no setup, no answers of others. Its cards are played on in the next session (400.2). */
export interface SeatLog {
  readonly version: 1;
  readonly kind: 'seat';
  readonly match: string;
  readonly format: string;
  readonly person: PersonId;
  readonly name: string;
  /** oldest first */
  readonly log: readonly LogLine[];
}

/** All lines of a viewer's log, read page by page from the newest. `page`: the lines before a line number. */
export async function allLines(page: (before: number) => Promise<LogPage | Refusal>): Promise<LogLine[] | Refusal> {
  const pages: LogLine[][] = [];
  for (let before = Infinity; ;) {
    const next = await page(before);
    if (refuse.isRefusal(next)) return next;
    pages.unshift(next.lines);
    const [first] = next.lines;
    if (!next.more || first === undefined) return pages.flat();
    before = first.n;
  }
}

export const needsSeat = (): Refusal =>
  refuse.refusal(
    'forbidden',
    'This match belongs to a campaign. Its Libraries and hidden cards go on to the next session, so its log is given to its players only, each as their seat saw it.',
    'Download it from your seat, or read the story, which is for everybody.',
    ['400.2'],
  );
