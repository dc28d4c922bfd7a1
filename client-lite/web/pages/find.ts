import type { CardEntry, CardLine, CardReading } from '../../../server/protocol/index.ts';

/** A card search as its address has it: `/cards?q=QUERY&page=N`. */
export interface Looking {
  readonly q: string;
  /** counting from 1 */
  readonly page: number;
}

export function lookingIn(search: string): Looking {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page') ?? 1);
  return { q: params.get('q') ?? '', page: Number.isInteger(page) && page > 0 ? page : 1 };
}

export function addressOf({ q, page }: Looking): string {
  const params = new URLSearchParams({
    ...(q === '' ? {} : { q }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return params === '' ? '/cards' : `/cards?${params}`;
}

type Face = CardEntry['faces'][number];

/** Power and toughness, loyalty or defense as they are printed. */
export const figuresOf = ({ power, toughness, loyalty, defense }: Face): string | null =>
  power !== undefined && toughness !== undefined ? `${power}/${toughness}` : (loyalty ?? defense ?? null);

/** The colours of a face's mana cost, as letters. */
export const coloursOf = (face: Face): string => [...new Set(face.manaCost.replace(/[^WUBRG]/g, ''))].join('');

/** Degree to which a line of a card is automated. */
export type Reading = 'understood' | 'partly' | 'unread';

/** `partly`: the rules know when the line applies, but not what it does. */
export const readingOf = ({ missing, ir }: CardLine): Reading =>
  missing === undefined ? 'understood' : ir.length > 0 ? 'partly' : 'unread';

/** A paragraph of the printed text, in pieces. */
export interface Paragraph {
  readonly pieces: readonly {
    readonly text: string;
    readonly is: 'read' | 'unread' | 'aside';
    readonly stops?: true;
  }[];
  /** Indices of the lines that begin in it. */
  readonly lines: readonly number[];
  readonly reading: Reading;
}

const WORST = ['unread', 'partly', 'understood'] as const;

/** The printed text of a face by paragraphs, each marked as automated or not. */
export function paragraphsOf({ print, lines }: Pick<CardReading, 'print' | 'lines'>): readonly Paragraph[] {
  const begun = new Set<number>();
  const rows: CardReading['print'][number][][] = [[]];
  for (const piece of print) {
    for (const [i, text] of piece.text.split('\n').entries()) {
      if (i > 0) rows.push([]);
      const { stops, ...rest } = piece;
      if (text !== '' || stops) rows.at(-1)?.push({ ...rest, text, ...(stops && i === 0 ? { stops } : {}) });
    }
  }
  return rows
    .filter((row) => row.some((p) => p.text.trim() !== '' || p.stops))
    .map((row): Paragraph => {
      const of = [...new Set(row.flatMap((p) => p.line ?? []))];
      const first = of.filter((n) => !begun.has(n));
      for (const n of first) begun.add(n);
      const readings = of.flatMap((n) => lines[n] ?? []).map(readingOf);
      return {
        pieces: row.map((p) => ({
          text: p.text,
          is: p.line === undefined ? 'aside' : p.understood ? 'read' : 'unread',
          ...(p.stops ? { stops: p.stops } : {}),
        })),
        lines: first,
        reading: WORST.find((r) => readings.includes(r)) ?? 'understood',
      };
    });
}

export interface IrNode {
  readonly text: string;
  readonly rules: readonly string[];
  readonly parts: readonly IrNode[];
}
/** The tree that indented lines describe. */
export function treeOf(lines: CardLine['ir']): readonly IrNode[] {
  const nodes: IrNode[] = [];
  for (let at = 0; at < lines.length;) {
    const { text, rules, depth } = lines[at] as CardLine['ir'][number];
    const next = lines.findIndex((l, i) => i > at && l.depth <= depth);
    const end = next < 0 ? lines.length : next;
    nodes.push({ text, rules, parts: treeOf(lines.slice(at + 1, end)) });
    at = end;
  }
  return nodes;
}
