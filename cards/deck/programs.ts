import {
  LONGEST_TITLE,
  MOST_LINES,
  problemAt,
  tooManyLines,
  wrongCard,
  type DeckLine,
  type DeckNote,
  type DeckProblem,
  type ParsedDeck,
  type Section,
} from './list.ts';
import { readXml, type XmlElement } from './xml.ts';

/** Decks as programs keep them in XML files. Each of these reads one kind, told by its root. */
const KINDS: Readonly<Record<string, (root: XmlElement) => Entry[]>> = {
  cockatrice_deck: cockatrice,
  Deck: magicOnline,
};

interface Entry {
  readonly of: XmlElement;
  readonly count: string;
  readonly name: string;
  /** null: no part of the deck */
  readonly section: Section | null;
}

const MEND = 'Save the deck anew in the program that it comes from, or export it as text.';

/** Reads a deck file in XML: of Cockatrice (.cod) or of Magic Online (.dek). Never throws: what cannot be read is among the problems. */
export function parseXmlDeck(text: string): ParsedDeck {
  const rows = text.split(/\r\n|\r|\n/);
  const at = (line: number): string => (rows[line - 1] ?? '').trim();
  const none = (line: number, what: string, mend: string): ParsedDeck => ({
    title: null,
    lines: [],
    problems: [problemAt(line, at(line), { what, mend })],
    notes: [],
  });
  if (/^\s*<(?:!doctype\s+)?html\b/i.test(text))
    return none(
      1,
      'This is a web page and no deck list',
      'Open the page and have it export the deck as text; then paste that.',
    );
  const root = readXml(text);
  if ('what' in root) return none(root.line, `This XML file is damaged: ${root.what}`, MEND);
  const kind = Object.hasOwn(KINDS, root.name) ? KINDS[root.name] : undefined;
  if (kind === undefined)
    return none(
      root.line,
      `<${root.name}> begins no deck file that is known here`,
      'Give a deck of Cockatrice (.cod) or Magic Online (.dek), or export the deck as text.',
    );
  const lines: DeckLine[] = [];
  const problems: DeckProblem[] = [];
  const notes: DeckNote[] = [];
  for (const { of, count, name, section } of kind(root)) {
    const { line } = of;
    if (section === null) {
      if (!notes.some((n) => n.line === line)) notes.push({ line, what: 'What stands here is no part of the deck' });
      continue;
    }
    if (lines.length + problems.length >= MOST_LINES) {
      problems.push(problemAt(line, at(line), tooManyLines));
      break;
    }
    const card = {
      line,
      section,
      count: /^\d{1,6}$/.test(count) ? Number(count) : Number.NaN,
      name: name.replace(/\s+/g, ' ').trim(),
    };
    const wrong = Number.isNaN(card.count)
      ? { what: `“${count}” is no number of copies`, mend: MEND }
      : wrongCard(card.count, card.name);
    if (wrong === null) lines.push(card);
    else problems.push(problemAt(line, at(line), wrong));
  }
  const title =
    root.children
      .find((c) => c.name === 'deckname')
      ?.text.trim()
      .slice(0, LONGEST_TITLE) ?? '';
  return { title: title === '' ? null : title, lines, problems, notes };
}

const entry = (of: XmlElement, count: string, name: string, section: Entry['section']): Entry => ({
  of,
  count: of.attributes.get(count) ?? '',
  name: of.attributes.get(name) ?? '',
  section,
});
const named = (of: XmlElement, name: string): XmlElement[] => of.children.filter((c) => c.name === name);

/** Zones of Cockatrice's files. What it keeps beside the deck (tokens, plans for sideboarding) is no part of it. */
const ZONES: Readonly<Record<string, Section>> = {
  main: 'main',
  side: 'sideboard',
  command: 'commander',
  commander: 'commander',
};
function cockatrice(root: XmlElement): Entry[] {
  return named(root, 'zone').flatMap((zone): Entry[] => {
    const section = ZONES[zone.attributes.get('name') ?? ''];
    const cards = named(zone, 'card');
    if (section === undefined) return cards.length === 0 ? [] : [entry(zone, '', '', null)];
    return cards.map((of) => entry(of, 'number', 'name', section));
  });
}

function magicOnline(root: XmlElement): Entry[] {
  return named(root, 'Cards').map((of) =>
    entry(of, 'Quantity', 'Name', of.attributes.get('Sideboard') === 'true' ? 'sideboard' : 'main'),
  );
}
