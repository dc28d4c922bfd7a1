import type { Precedent, View } from '../../../server/protocol/index.ts';
import { personOf } from './names.ts';
import { matchTexts } from '../texts/table/match.ts';
import { tableTalkTexts } from '../texts/table/dispute.ts';

/** True if the viewer may contest something now. */
export const mayContest = ({ dispute, you, over }: View): boolean =>
  over === null
  && dispute !== undefined
  && !dispute.open
  && you.person !== null
  && (dispute.remaining[you.person] ?? 0) > 0;

/** True for the judge of the table, by the server's reply to the join. */
export const isJudge = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'judge' in data && data.judge === true;

/** The name of the table's judge; null: it has none. */
export const judgeOf = ({ dispute }: View): string | null =>
  dispute?.judge === undefined ? null : dispute.judge || matchTexts.theJudge;

/** True if the viewer may propose how the open dispute ends, or decides it. */
export const maySettle = ({ dispute, you, people }: View, judge = false): boolean => {
  if (!dispute?.open) return false;
  if (dispute.judge !== undefined) return judge;
  const here = you.person !== null && people.some((p) => p.person === you.person && !p.left);
  return here && (dispute.deciders.length === 0 || dispute.deciders.includes(you.person ?? -1));
};

/** The table's rule for who decides disputes, in a sentence. */
export function whoDecides(view: View, judge = false): string {
  const { deciders = [] } = view.dispute ?? {};
  const called = judgeOf(view);
  if (judge) return matchTexts.youDecide;
  if (called !== null) return matchTexts.decides([called]);
  if (deciders.length === 0) return matchTexts.everybodyDecides;
  if (view.you.person !== null && deciders.includes(view.you.person)) return matchTexts.youDecide;
  return matchTexts.decides(deciders.map((p) => personOf(view, p)?.name ?? ''));
}

const WORD = /[\p{L}\p{N}’'.]{4,}/gu;
const wordsIn = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .match(WORD)
      ?.map((word) => word.replace(/[.’']+$/, '')),
  );

/** Most precedents that are offered for a dispute. */
const OFFERED = 3;

/** Decided disputes that speak of the same cards or clauses as the open one, by words that they share, the closest first. */
export function similar(
  precedents: readonly Precedent[],
  { about, act }: NonNullable<NonNullable<View['dispute']>['open']>,
): Precedent[] {
  const words = wordsIn(`${about} ${act?.what ?? ''}`);
  return precedents
    .map((p) => ({
      p,
      shared: [...wordsIn(`${p.about} ${p.act ?? ''}`)].filter((word) => words.has(word) && !COMMON.has(word)).length,
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, OFFERED)
    .map(({ p }) => p);
}
/** words of acts and complaints that say nothing of what they are about */
const COMMON: ReadonlySet<string> = new Set([
  'cast',
  'play',
  'pass',
  'that',
  'this',
  'what',
  'have',
  'were',
  'with',
  'from',
  'into',
  'your',
  'resolves',
  'activate',
  'turn',
]);

/** A span of time in words: "3 minutes", "90 seconds". */
export const spanText = tableTalkTexts.span;

/** A span of time in minutes and seconds: "2:05". */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
