import { entriesIn, isWords, textIn, withWord, type SituationFile } from './file.ts';

/** The lists of a file that have a sentence in each line. */
export type Lines = 'acts' | 'questions';

const sentence = (entry: unknown): string => (isWords(entry) ? textIn(entry['ask']) : textIn(entry));

/** Lines of acts, or of questions without what is expected of them. */
export const linesOf = (file: SituationFile, of: Lines): readonly string[] => entriesIn(file[of]).map(sentence);

const withLines = (file: SituationFile, of: Lines, lines: readonly unknown[]): SituationFile =>
  withWord(file, of, lines.length === 0 ? undefined : lines);

export const addLine = (file: SituationFile, of: Lines, line: string): SituationFile =>
  withLines(file, of, [...entriesIn(file[of]), line]);

/** Another sentence in place of a line. An expectation of the old question goes with it. */
export const changeLine = (file: SituationFile, of: Lines, at: number, line: string): SituationFile =>
  withLines(
    file,
    of,
    entriesIn(file[of]).map((entry, i) => (i === at && sentence(entry) !== line ? line : entry)),
  );

export const removeLine = (file: SituationFile, of: Lines, at: number): SituationFile =>
  withLines(
    file,
    of,
    entriesIn(file[of]).filter((_, i) => i !== at),
  );

/** A line one place up (-1) or down (1). */
export function moveLine(file: SituationFile, of: Lines, at: number, by: -1 | 1): SituationFile {
  const lines = entriesIn(file[of]);
  const to = at + by;
  if (to < 0 || to >= lines.length) return file;
  return withLines(file, of, lines.toSpliced(at, 1).toSpliced(to, 0, lines[at]));
}

/** Acts and questions with a name replaced where it stands as a whole. */
export function renamedInLines(file: SituationFile, before: string, after: string): SituationFile {
  const escaped = before.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  // "Bear" within "Bear no. 2" is another card
  const whole = new RegExp(String.raw`(?<![\w-])${escaped}(?![\w-]| no\. \d)`, 'gi');
  const told = (text: string): string => text.replaceAll(whole, () => after);
  let next = file;
  for (const of of ['acts', 'questions'] as const)
    if (of in file)
      next = {
        ...next,
        [of]: entriesIn(file[of]).map((entry) =>
          isWords(entry) ? { ...entry, ask: told(sentence(entry)) } : typeof entry === 'string' ? told(entry) : entry,
        ),
      };
  return next;
}
