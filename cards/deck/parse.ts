import { problemAt, type ParsedDeck } from './list.ts';
import { parsePlainDeck } from './plain.ts';
import { parseXmlDeck } from './programs.ts';

export {
  MOST_COPIES,
  MOST_LINES,
  SECTIONS,
  type DeckLine,
  type DeckNote,
  type DeckProblem,
  type ParsedDeck,
  type Section,
} from './list.ts';

const AS_TEXT = 'Export the deck as text, one card a line, and give that.';

/** Reads a deck in whatever form it comes: as people write it, as sites export it, or as programs keep it. Never throws: what cannot be read is among the problems. */
export function parseDeck(text: string): ParsedDeck {
  const first = text.replace(/^\ufeff/, '').trimStart();
  const none = (what: string): ParsedDeck => ({
    title: null,
    lines: [],
    problems: [problemAt(1, first.slice(0, 80), { what, mend: AS_TEXT })],
    notes: [],
  });
  if (first.includes('\u0000') || (first.match(/\ufffd/g)?.length ?? 0) > first.length / 20)
    return none('This is no text but a file of some program');
  if (/^<[\p{L}!?]/u.test(first) && first.includes('>')) return parseXmlDeck(text);
  if (/^(?:\{\s*["}]|\[\s*[{"])/.test(first)) return none('This is JSON, which is no deck list');
  if (/^"?(?:count|quantity|qty|amount|card ?name|name|card)"?\s*[,;\t]/i.test(first))
    return none('This is a table of cards (CSV) and no deck list');
  return parsePlainDeck(text);
}
