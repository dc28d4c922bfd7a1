import { blocksOf, folded, type Block } from './blocks.ts';

/** A document that people have imported, in sections by their headings. */
export class RulesDocument {
  readonly #blocks: readonly Block[];
  /** titles that some clause names, by their place in its path */
  readonly #wanted: readonly ReadonlySet<string>[];

  /** `wanted`: the sections that clauses name, as paths of headings ("Confrontation/The Format"). */
  constructor(text: string, wanted: readonly string[]) {
    this.#blocks = blocksOf(text);
    const paths = wanted.map(partsOf);
    const longest = Math.max(0, ...paths.map((p) => p.length));
    this.#wanted = Array.from({ length: longest }, (_, i) => new Set(paths.flatMap((p) => p[i] ?? [])));
  }

  /** The paragraphs of a section by the path of its headings; none if there is no such section. */
  section(path: string): readonly string[] {
    const found = this.#find(partsOf(path), [[0, this.#blocks.length]], 0);
    return found.flatMap(([from, to]) =>
      this.#blocks.slice(from, to).flatMap((block, i) => {
        const above = i === 0 || (this.#blocks[from + i + 1]?.depth ?? 0) > block.depth;
        return block.text === '' || (above && isBare(block)) ? [] : [block.text];
      }),
    );
  }

  #find(parts: readonly string[], within: readonly Span[], depth: number): readonly Span[] {
    const [title, ...more] = parts;
    if (title === undefined) return within;
    const places = within.flatMap(([from, to]) =>
      this.#blocks.slice(from, to).flatMap((block, i) => {
        const rank = rankOf(block, title);
        return rank === undefined ? [] : [{ rank, span: [from + i, this.#end(from + i, to, depth)] as const }];
      }),
    );
    const best = Math.min(...places.map((p) => p.rank));
    return this.#find(
      more,
      places.flatMap((p) => (p.rank === best ? [p.span] : [])),
      depth + 1,
    );
  }

  /** The end of a section: headings without marks are all alike, so such a section goes on to the next one that clauses name. */
  #end(from: number, to: number, depth: number): number {
    const block = this.#blocks[from] as Block;
    const { kind, depth: own } = block;
    const first = (is: (next: Block) => boolean): number => {
      const at = this.#blocks.slice(from + 1, to).findIndex(is);
      return at < 0 ? to : from + 1 + at;
    };
    const end = first((next) => next.depth <= own);
    // "3. Skills" with nothing below it in the list heads the paragraphs that follow
    const heads = kind === 'line' || kind === 'lead' || (kind === 'item' && end === from + 1 && isBare(block));
    const wanted = this.#wanted.slice(0, depth + 1);
    return heads
      ? first((next) => next.kind === 'heading' || next.titles.some((t) => wanted.some((titles) => titles.has(t))))
      : end;
  }
}

/** True if a block is its title and nothing else, as a heading is: "The Format" above a list. */
const isBare = ({ titles, text }: Block): boolean => titles.includes(folded(text));

/** Blocks from the first to before the second. */
type Span = readonly [from: number, to: number];
const KINDS: Readonly<Record<Block['kind'], number>> = { heading: 0, number: 1, line: 2, item: 3, lead: 4, text: 5 };
const INEXACT = 10;

/** Rank of a block among those of a title, the least the best: headings before items, and "Step 1: Base Creature" last; undefined: not at all. */
function rankOf({ kind, titles }: Block, title: string): number | undefined {
  if (titles.includes(title)) return KINDS[kind];
  const part = (kind === 'heading' || kind === 'line') && /\p{L}/u.test(title) && titles.some((t) => t.includes(title));
  return part ? INEXACT + KINDS[kind] : undefined;
}
const partsOf = (path: string): string[] => path.split('/').map(folded);
