/**
 * The written normalisation between a card's printed text and the text the phrases read. Reprinting is compared with THIS text, so each
 * step must be free of meaning: reminder text goes (CR 207.2a), the card's own name becomes `~` (CR 201.5), flavour of line ends goes, and
 * sentence-initial capitals are lowered in a way that `capitalise` undoes exactly.
 */

/** Where a sentence starts: a line, after a full stop, a colon, a dash, a bullet or an opening quotation mark. */
const SENTENCE_START = /(^|\n|[.:—•] |\." |—|\n• |(?:^|[\s(])["“])([A-Za-z])(?=[a-z' -])/g;

/** Behind a comma in a cost that is written as a list each component starts with a capital: "{T}, Sacrifice ~: …", "Escape—{3}{R}, Exile …". */
const COST_VERB =
  'Exert|Sacrifice|Discard|Pay|Tap|Untap|Exile|Remove|Return|Put|Reveal|Mill|Forage|Collect|Waterbend|Blight|Behold';
const LISTED = '(?:(?=[^".\\n]*: )|(?<=(?:^|\\n)[A-Za-z][a-z -]*—[^" .\\n][^".\\n]*))';
const COST_PART = new RegExp(`, (?:${COST_VERB})${LISTED}`, 'g');
const LOW_COST_PART = new RegExp(`, (?:${COST_VERB.toLowerCase()})${LISTED}`, 'g');

/** "Draw a card. ~ deals" → "draw a card. ~ deals"; a lone "X" keeps its capital. */
export function lowerSentences(text: string): string {
  return text
    .replace(SENTENCE_START, (whole, before: string, letter: string, at: number) => {
      const next = text[at + whole.length];
      return before + (letter === 'X' && (next === ' ' || next === "'") ? letter : letter.toLowerCase());
    })
    .replace(COST_PART, (whole) => whole.toLowerCase());
}

export function capitalise(text: string): string {
  return text
    .replace(SENTENCE_START, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(LOW_COST_PART, (whole) => whole.slice(0, 2) + whole.charAt(2).toUpperCase() + whole.slice(3));
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The names by which a card speaks of itself: its name, and for a legend the part before a comma, "the" or "of" (CR 201.5c). */
export function ownNames(name: string, legendary: boolean): readonly string[] {
  const names = [name];
  if (!legendary) return names;
  for (const short of [name.split(',')[0], name.split(/ (?:the|of|von|van|de|and) /)[0]]) {
    if (short !== undefined && short.length > 2 && !names.includes(short)) names.push(short);
  }
  return names;
}

/** Strips reminder text, puts `~` for the card's own name, and evens out blank lines. */
export function normalise(text: string, name: string, legendary: boolean): string {
  let out = text
    .replace(/\r/g, '')
    .replace(/[’‘]/g, "'")
    .replace(/ ?\([^()]*\)/g, '');
  for (const own of ownNames(name, legendary))
    if (out.includes(own)) out = out.replace(new RegExp(`(?<![\\w'~-])${escape(own)}(?![\\w-])`, 'g'), '~');
  return out
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
