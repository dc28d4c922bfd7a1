/** A heading, a list item or a paragraph of a document. */
export interface Block {
  /** blocks of a greater depth that follow belong to it: 1 to 6 as in Markdown, then headings without marks, paragraphs, and list items by their indentation */
  readonly depth: number;
  readonly kind: 'heading' | 'line' | 'lead' | 'item' | 'number' | 'text';
  /** its names, folded: a heading, the words before a colon, the number of a rule */
  readonly titles: readonly string[];
  /** without marks; empty if the block is a heading and nothing else */
  readonly text: string;
}

/** Letters and digits alone, in lower case: "Threat Decks:" and "threat decks" are one title, and so are 4.3a and 4.3.a. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const LINE = 7;
const LEAD = 8;
const TEXT = 9;
/** the longest line that can be a heading without marks */
const TITLE = 60;

/**
 * The blocks of a text in Markdown, or in something near it: people copy rules from blogs and PDFs, and then headings have no marks ("Combat!" on a line of its own,
 * "Threat Decks: Threat decks can …" in front of a paragraph).
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let indent = 0;
  const end = (): void => {
    const whole = paragraph.join(' ');
    paragraph = [];
    if (whole !== '') blocks.push(paragraphOf(whole, indent));
  };
  const lines = text.split(/\r?\n/);
  for (const [i, raw] of lines.entries()) {
    const line = plain(raw);
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    const begins = paragraph.length === 0;
    if (!/[\p{L}\p{N}]/u.test(line)) end();
    else if (heading) {
      end();
      const [, marks = '', title = ''] = heading;
      blocks.push({ depth: marks.length, kind: 'heading', titles: [folded(title)], text: '' });
    } else if (begins || MARK.test(line)) {
      end();
      indent = raw.length - raw.trimStart().length;
      if (begins && isTitle(line) && !/^\s*\p{Ll}/u.test(lines[i + 1] ?? '') && indent === 0)
        blocks.push({ depth: LINE, kind: 'line', titles: [folded(line)], text: '' });
      else paragraph.push(line);
    } else paragraph.push(line);
  }
  end();
  return blocks;
}

const MARK = /^(?:[*+•]\s+|-(?![\dX]+\/)\s*|\d{1,3}[.)]\s+)/;
const isTitle = (line: string): boolean =>
  line.length <= TITLE && !MARK.test(line) && /^[\p{Lu}\d“"].*[^.,;:]$/u.test(line);

function paragraphOf(text: string, indent: number): Block {
  const number = /^(\d+(?:\.\d+)*(?:\.?[a-z])?)\.?\s+(.*)$/.exec(text);
  const mark = MARK.exec(text)?.[0] ?? '';
  const words = text.slice(mark.length);
  const lead = /^([^.:!?]{2,60})[.:!?](?:\s|$)/.exec(words)?.[1];
  const title = words.length <= TITLE && !/[.!?,;:]$/.test(words) ? words : undefined;
  const titles = [lead, title].flatMap((t) => (t === undefined ? [] : [folded(t)]));
  if (number) {
    const [, n = '', rest = ''] = number;
    const parts = n.replace(/\.?([a-z])$/, '.$1').split('.').length;
    // "3.  Threat. Set the Life …" is an item of a list, "4.3. At the beginning …" a numbered rule, and "4. Turn" may be either
    return {
      depth: TEXT + parts + (mark === '' ? 0 : indent),
      kind: mark === '' ? 'number' : 'item',
      titles: [folded(n), ...titles],
      text: rest,
    };
  }
  if (mark !== '') return { depth: TEXT + 1 + indent, kind: 'item', titles, text: words };
  if (lead !== undefined && words.charAt(lead.length) === ':')
    return { depth: LEAD + indent, kind: 'lead', titles, text: words };
  return { depth: TEXT + indent, kind: 'text', titles: [], text: words };
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" };
/** A line without the marks of Markdown and HTML. */
const plain = (line: string): string =>
  line
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .replace(/&#x([\da-f]{1,5});/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,6});/g, (_, n: string) => String.fromCodePoint(Number(n)))
    .replace(/&([a-z]{2,6});/g, (all, name: string) => NAMED[name] ?? all)
    .replace(/!?\[([^\][]{0,200})\]\([^()\s]{0,300}\)/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/(?<=^|[\s("“])[*_](?=\S)|(?<=\S)[*_](?=$|[\s.,:;!?)"”])/g, '')
    .replace(/\\([\\*_#.()[\]-])/g, '$1')
    .trim();
