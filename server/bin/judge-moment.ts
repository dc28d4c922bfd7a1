import { readFileSync } from 'node:fs';
import type { FormatBook } from '../../formats/sdk/composition/book.ts';
import { startGame } from '../engine/game/game.ts';
import { situationOf } from '../judge/export.ts';
import { effective } from '../match/log/rebuild.ts';
import { isOfTable } from '../match/log/table-inputs.ts';
import { parseMatchLog } from '../match/log/replay.ts';

/** A moment of a match as the text of a situation file, or in a sentence why there is none. */
export type Moment =
  { readonly file: string; readonly untold: readonly string[]; readonly forgotten: readonly string[] } | string;

/** The position after choice `n` (from 1; 0: as the match began) of a downloaded log. */
export function momentOf(path: string, n: number, book: FormatBook): Moment {
  let log;
  try {
    log = parseMatchLog(readFileSync(path, 'utf8'));
  } catch (e) {
    return `${path} cannot be read as the log of a match: ${e instanceof Error ? e.message : String(e)}`;
  }
  const rows = effective(log.inputs.map((input, i) => ({ seq: i + 1, input })));
  if (!book.formats.has(log.format)) return `${path} is of "${log.format}", which is no format of single matches.`;
  if (n > rows.length) return `${path} has ${rows.length} choices. Name one of them.`;
  const g = startGame(log.setup, book.of(log.setup).rules(log.setup.options));
  for (const { seq, input } of rows.slice(0, n)) {
    if (isOfTable(input)) continue;
    const refused = g.apply(input);
    if (refused) return `${path} diverges at choice ${seq}: ${refused.message} Look at it with npm run replay.`;
  }
  if (g.over) return `The match is over after choice ${n}: ${g.over.reason} Name an earlier one.`;
  const part = g.open?.parts[0]?.part;
  if (part?.kind !== 'priority')
    return `After choice ${n} nobody has priority; asked is: ${(part?.title ?? 'nothing').replace(/[^?]$/, '$&.')} Name another choice.`;
  const { situation, untold, forgotten } = situationOf(g);
  return { file: `${JSON.stringify({ ...situation, questions: ['step'] }, null, 2)}\n`, untold, forgotten };
}
