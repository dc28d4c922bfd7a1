/** Pieces of a printed text with the line that each was read in, found again among reminder text and names. */

/** A piece of a line as it is read, own name as `~`. */
interface Piece {
  readonly text: string;
  readonly understood: boolean;
  readonly stops?: true;
}
export interface PrintedPiece {
  readonly text: string;
  /** the line that it belongs to, counting from 0; absent for what is no rules text: reminder text (CR 207.2a) and what stands between lines */
  readonly line?: number;
  readonly understood: boolean;
  /** reading stops before it; it may be empty */
  readonly stops?: true;
}

const REMINDER = /^ ?\([^()]*\)/;
const BLANK = /\s/;
const PLAIN: Readonly<Record<string, string>> = { '’': "'", '‘': "'" };

/** How many characters of the print stand for `char` of a line as it is read; 0 when the print goes on with something else. */
function standsFor(char: string, print: string, at: number, names: readonly string[]): number {
  const own = char === '~' ? names.find((name) => print.startsWith(name, at)) : undefined;
  const here = print[at] ?? '';
  return own?.length ?? ((PLAIN[here] ?? here) === char ? 1 : 0);
}

/**
 * The pieces of a printed text in their order, which are all of it. `names`: those by which it speaks of itself; `lines`: its lines as they are read, in pieces. Where the
 * print has something that its lines have not, the rest of it belongs to none.
 */
export function inPrint(
  print: string,
  names: readonly string[],
  lines: readonly (readonly Piece[])[],
): readonly PrintedPiece[] {
  const pieces: PrintedPiece[] = [];
  const add = (text: string, understood: boolean, line?: number): void => {
    const last = pieces.at(-1);
    if (last?.line === line && last?.understood === understood)
      pieces[pieces.length - 1] = { ...last, text: last.text + text };
    else if (text !== '') pieces.push({ text, understood, ...(line === undefined ? {} : { line }) });
  };
  let at = 0;
  const skip = (char: string): void => {
    for (;;) {
      const aside =
        REMINDER.exec(print.slice(at))?.[0]
        ?? (BLANK.test(print[at] ?? '') && print[at] !== char ? (print[at] as string) : '');
      if (aside === '') return;
      add(aside, true);
      at += aside.length;
    }
  };
  for (const [n, line] of lines.entries()) {
    for (const { text, understood, stops } of line) {
      if (stops) {
        skip(text[0] ?? '');
        pieces.push({ text: '', understood, line: n, stops });
      }
      for (const char of text) {
        skip(char);
        const length = standsFor(char, print, at, names);
        if (length === 0) {
          add(print.slice(at), true);
          return pieces;
        }
        add(print.slice(at, at + length), understood, n);
        at += length;
      }
    }
  }
  add(print.slice(at), true);
  return pieces;
}
