import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { ContentSummary, FormatInfo } from '../../server/protocol/tables.ts';

/** A file that people may bring to a format in place of what it ships, such as an Episode. */
export interface Content extends NonNullable<FormatInfo['content']> {
  /**
   * Contents of a file. Throws SetupError with its faults.
   * `cards`: those that the match is dealt from; null: unknown, and cards that the file only names are taken on trust.
   */
  readonly read: (file: unknown, cards: readonly CompiledCard[] | null) => ContentSummary;
}

/** The part of it that a format's description tells. */
export const contentInfo = ({ label, about, clause, sample }: Content): NonNullable<FormatInfo['content']> => ({
  label,
  about,
  clause,
  sample,
});
