import type { BadRow } from '../../../cards/catalog/ports.ts';
import type { Row } from '../../../cards/import/read.ts';
import { uncompiled } from '../../../cards/import/recompile.ts';
import type { ScryfallCard } from '../../../cards/model/card.ts';
import { checkCard } from '../../../cards/oracle/check.ts';
import { compileWithReport } from '../../../cards/oracle/compile.ts';
import { colourIdentity } from '../../../cards/oracle/identity.ts';
import { readCompiled, type CardRead } from '../../../cards/oracle/coverage.ts';

/** A row of a bulk file after compiling: a card as the ledger has it, or what is wrong with the row. */
export type CorpusRow =
  | {
      readonly line: number;
      /** its oracle id, or its name: several printings have the same */
      readonly id: string;
      readonly set?: string;
      /** the names of its faces, where it has several */
      readonly faces: readonly string[];
      readonly read: CardRead;
    }
  | { readonly bad: BadRow };

/** The two lines that a corpus keeps of a row: the row, and its compiled card, or null. */
export function linesOf(row: Row): string {
  if ('error' in row) return `${JSON.stringify({ bad: row } satisfies CorpusRow)}\nnull\n`;
  const { line, card } = row;
  try {
    checkCard(card);
    const compiled = compileWithReport({ ...card, color_identity: colourIdentity(card) });
    const kept: CorpusRow = {
      line,
      id: idOf(card),
      ...(card.set === undefined ? {} : { set: card.set }),
      faces: (card.card_faces ?? []).map((face) => face.name),
      read: readCompiled(card, compiled),
    };
    return `${JSON.stringify(kept)}\n${JSON.stringify(compiled.card)}\n`;
  } catch (error) {
    const bad: BadRow = { line, name: card.name, ...uncompiled(error) };
    return `${JSON.stringify({ bad } satisfies CorpusRow)}\nnull\n`;
  }
}

const idOf = (card: ScryfallCard): string => card.oracle_id ?? `name:${card.name}`;
