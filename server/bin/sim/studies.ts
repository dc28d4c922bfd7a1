import { BOOK, TALES } from '../../../formats/index.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import type { MatchStudy, TaleStudy } from '../../../formats/sdk/tale/study.ts';
import type { TaleDefinition } from '../../../formats/sdk/tale/tale.ts';

/** A study of matches with its format, and a study of tales with its tale. */
interface OfMatches {
  readonly study: MatchStudy;
  readonly format: FormatDefinition;
}
interface OfTales {
  readonly study: TaleStudy;
  readonly tale: TaleDefinition;
}
export type DeclaredStudy = OfMatches | OfTales;

const OF_MATCHES: readonly OfMatches[] = [...BOOK.formats.values()].flatMap((format) =>
  format.studies.map((study) => ({ study, format })),
);
const OF_TALES: readonly OfTales[] = [...TALES.values()].flatMap((tale) =>
  (tale.studies ?? []).map((study) => ({ study, tale })),
);
/** All studies that formats and tales declare. */
export const STUDIES: readonly DeclaredStudy[] = [...OF_MATCHES, ...OF_TALES];

function called<Declared extends DeclaredStudy>(list: readonly Declared[], id: string): Declared {
  const found = list.find(({ study }) => study.id === id);
  if (!found) throw new Error(`There is no study "${id}".`);
  return found;
}

/** The study of matches, or of tales, with this id. Throws an Error where there is none. */
export const matchStudy = (id: string): OfMatches => called(OF_MATCHES, id);
export const taleStudy = (id: string): OfTales => called(OF_TALES, id);
