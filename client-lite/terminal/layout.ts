/** Colour of a line of text. */
export type Tone = 'head' | 'own' | 'other' | 'soft' | 'new';

/** A line of text that fits its column, and its colour. */
export interface Row {
  readonly text: string;
  readonly tone?: Tone | undefined;
}

/** How text is shown: its width in columns, and whether with colours. */
export interface Screen {
  readonly width: number;
  readonly color: boolean;
}

const CODES: { readonly [tone in Tone]: string } = { head: '1', own: '36', other: '33', soft: '2', new: '1;32' };
/** narrower columns hold too little of a card's name */
const NARROWEST = 34;
const GAP = ' │ ';

/** The text without characters that could steer the terminal: people choose names. */
export const clean = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, '');

const painted = ({ text, tone }: Row, color: boolean): string =>
  color && tone !== undefined && text.trim() !== '' ? `\u001B[${CODES[tone]}m${text}\u001B[0m` : text;

/** Lines of at most `width` columns, broken between words where that is possible. `indent`: before all lines but the first. */
export function wrap(text: string, width: number, indent = ''): string[] {
  return clean(text)
    .split('\n')
    .flatMap((line) => {
      const lines: string[] = [];
      let rest = [...line];
      while (rest.length > width) {
        const space = rest.slice(0, width + 1).lastIndexOf(' ');
        const cut = space > indent.length ? space : width;
        lines.push(rest.slice(0, cut).join('').trimEnd());
        rest = [...indent, ...rest.slice(cut).join('').trimStart()];
      }
      return [...lines, rest.join('').trimEnd()];
    });
}

export const rows = (
  text: string,
  width: number,
  { tone, indent = '' }: { tone?: Tone; indent?: string } = {},
): Row[] => wrap(text, width, indent).map((line) => ({ text: line, tone }));

/** As many columns side by side as fit. */
export const columnsOf = (width: number, n: number): number =>
  Math.max(1, Math.min(n, Math.floor((width + GAP.length) / (NARROWEST + GAP.length))));

/** The width of each of `n` columns. */
export const columnWidth = (width: number, n: number): number => Math.floor((width - GAP.length * (n - 1)) / n);

/** Blocks side by side, in as many rows as they need. `width`: of one column. */
export function beside(blocks: readonly (readonly Row[])[], each: number, { width, color }: Screen): string[] {
  const lines: string[] = [];
  for (let from = 0; from < blocks.length; from += each) {
    const group = blocks.slice(from, from + each);
    const column = columnWidth(width, each);
    for (let at = 0; at < Math.max(...group.map((block) => block.length)); at++)
      lines.push(
        group
          .map((block, n) => {
            const row = block[at] ?? { text: '' };
            const pad = n === group.length - 1 ? '' : ' '.repeat(Math.max(0, column - [...row.text].length));
            return painted(row, color) + pad;
          })
          .join(GAP)
          .trimEnd(),
      );
  }
  return lines;
}

/** Rows as text. */
export const textOf = (list: readonly Row[], color: boolean): string =>
  list.map((row) => painted(row, color)).join('\n');
