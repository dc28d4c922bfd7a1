import type { View } from '../../../server/protocol/index.ts';
import { personOf } from './names.ts';

/** True if the viewer may contest something now. */
export const mayContest = ({ dispute, you, over }: View): boolean =>
  over === null
  && dispute !== undefined
  && !dispute.open
  && you.person !== null
  && (dispute.remaining[you.person] ?? 0) > 0;

/** True if the viewer may propose how the open dispute ends, or decides it. */
export const maySettle = ({ dispute, you, people }: View): boolean =>
  dispute?.open !== undefined
  && you.person !== null
  && people.some((p) => p.person === you.person && !p.left)
  && (dispute.deciders.length === 0 || dispute.deciders.includes(you.person));

/** The table's rule for who decides disputes, in a sentence. */
export function whoDecides(view: View): string {
  const { deciders = [] } = view.dispute ?? {};
  if (deciders.length === 0) return 'Everybody has to agree to how it ends.';
  if (view.you.person !== null && deciders.includes(view.you.person)) return 'You decide how it ends.';
  return `${new Intl.ListFormat('en', { type: 'disjunction' }).format(deciders.map((p) => personOf(view, p)?.name ?? ''))} decides how it ends.`;
}

/** A span of time in words: "3 minutes", "90 seconds". */
export const spanText = (seconds: number): string =>
  seconds % 60 > 0 ? `${seconds} seconds` : seconds === 60 ? 'a minute' : `${seconds / 60} minutes`;

/** A span of time in minutes and seconds: "2:05". */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
