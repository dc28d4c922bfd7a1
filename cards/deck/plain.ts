/**
 * Deck lists as people write and sites export them, one card a line: "4 Lightning Bolt", "1x Sol Ring (C21) 263", "SB: 2 Duress", headings for the sections.
 * Only the text is looked at; whether there are such cards is for names.ts.
 */
import {
  LONGEST_LINE,
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
  type Wrong,
} from './list.ts';

type Place = Section | 'left out' | 'about';
const HEADINGS: Readonly<Record<string, Place>> = {
  deck: 'main',
  main: 'main',
  maindeck: 'main',
  mainboard: 'main',
  library: 'main',
  sideboard: 'sideboard',
  side: 'sideboard',
  sb: 'sideboard',
  commander: 'commander',
  commanders: 'commander',
  companion: 'companion',
  companions: 'companion',
  about: 'about',
  metadata: 'about',
  maybeboard: 'left out',
  maybe: 'left out',
  considering: 'left out',
  tokens: 'left out',
  token: 'left out',
};
/** Headings inside a section, by the cards under them. */
const KINDS =
  /^(?:creatures?|lands?|basic lands?|nonbasic lands?|instants?|sorcery|sorceries|artifacts?|enchantments?|planeswalkers?|battles?|spells?|other(?: spells)?)$/;

/** Reads a deck list of plain text. Never throws: what cannot be read is among the problems. */
export function parsePlainDeck(text: string): ParsedDeck {
  const lines: DeckLine[] = [];
  const problems: DeckProblem[] = [];
  const notes: DeckNote[] = [];
  let title: string | null = null;
  let place: Place = 'main';
  let headed = false;
  /** copies that the heading promises and that have not come yet */
  let toCome = Infinity;
  /** first card after each blank line, as an index into `lines` */
  const blocks: number[] = [];
  const rows = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const bad = (line: number, row: string, wrong: Wrong): void => {
    problems.push(problemAt(line, row, wrong));
  };
  for (const [at, row] of rows.entries()) {
    const line = at + 1;
    const written = row
      .replace(/[\u200b-\u200d\ufeff]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (written === '') {
      if (place === 'about') place = 'main';
      if (lines.length > (blocks.at(-1) ?? 0)) blocks.push(lines.length);
      continue;
    }
    if (lines.length + problems.length >= MOST_LINES) {
      bad(line, written, tooManyLines);
      break;
    }
    if (written.length > LONGEST_LINE) {
      bad(line, written, {
        what: 'This line is too long for a card',
        mend: 'Write one card a line: "4 Name of the card".',
      });
      continue;
    }
    const heading = headingOf(written);
    if (heading?.place === 'kind') {
      // one that is no part of the section before it, as that is complete
      if (place === 'commander' || place === 'companion' || toCome <= 0) place = 'main';
      continue;
    }
    if (heading !== null) {
      place = heading.place;
      toCome = heading.copies ?? Infinity;
      headed = true;
      if (place === 'left out') notes.push({ line, what: 'What stands under this heading is no part of the deck' });
      continue;
    }
    if (/^(?:\/\/|#)/.test(written)) continue;
    if (place === 'about') {
      title = /^name(?::? |=)(.+)$/i.exec(written)?.[1]?.slice(0, LONGEST_TITLE) ?? title;
      continue;
    }
    // notes on the deck that programs write between its cards
    const about = /^(NAME|AUTHOR|LAYOUT \w+):(.*)$/.exec(written);
    if (about) {
      if (about[1] === 'NAME') title = about[2]?.trim().slice(0, LONGEST_TITLE) || title;
      continue;
    }
    const card = cardOf(written);
    if ('count' in card) toCome -= card.count;
    if (place === 'left out') continue;
    if ('what' in card) bad(line, written, card);
    else if (card.place === 'left out') notes.push({ line, what: 'It is marked as no part of the deck' });
    else {
      if (card.place !== null) headed = true;
      lines.push({ line, section: card.place ?? place, count: card.count, name: card.name });
    }
  }
  const side = headed ? null : unheadedSideboard(lines, blocks);
  if (side === null) return { title, lines, problems, notes };
  notes.push({
    line: lines[side]?.line ?? 0,
    what: 'The cards after the blank line are taken for the sideboard; write "Deck" and "Sideboard" above the two parts to be sure',
  });
  return { title, lines: lines.map((l, i) => (i < side ? l : { ...l, section: 'sideboard' })), problems, notes };
}

/** Some programs write sixty cards, a blank line, and the sideboard without a heading. */
function unheadedSideboard(lines: readonly DeckLine[], blocks: readonly number[]): number | null {
  const start = blocks.filter((b) => b > 0 && b < lines.length).at(-1);
  if (start === undefined) return null;
  const copies = (of: readonly DeckLine[]): number => of.reduce((sum, l) => sum + l.count, 0);
  return copies(lines.slice(0, start)) === 60 && copies(lines.slice(start)) <= 15 ? start : null;
}

interface Heading {
  /** `kind`: it names some of the cards of a section */
  readonly place: Place | 'kind';
  /** that are said to stand under it */
  readonly copies: number | null;
}

/** A heading, also as a comment, between signs, with a number or a colon. */
function headingOf(written: string): Heading | null {
  const bare = written
    .replace(/^(?:\/\/|[#=*_[-])+\s*/, '')
    .replace(/[\s#=*_\]:-]+$/, '')
    .toLowerCase();
  const counted = /^(?:\d+ )?(.*?)(?: ?\(\d+(?: cards?)?\)| \d+)?$/.exec(bare);
  const word = (counted?.[1] ?? bare).replace(/[:\s]+$/, '').replace(/^(main|side|maybe) (deck|board)$/, '$1$2');
  // "4 Deck" is a card and its number; "4 Maindeck" is not written but as a comment
  if (/^\d/.test(written)) return null;
  const promised = /\((\d{1,4})(?: cards?)?\)$/.exec(bare)?.[1];
  const copies = promised === undefined ? null : Number(promised);
  const place = Object.hasOwn(HEADINGS, word) ? HEADINGS[word] : undefined;
  if (place !== undefined) return { place, copies };
  if (KINDS.test(word)) return { place: 'kind', copies };
  // "Ramp (7)": a heading of one's own; sets have letters
  return /^[^(]+\(\d{1,3}\):?$/.test(written) ? { place: 'kind', copies } : null;
}

type Card = { readonly count: number; readonly name: string; readonly place: Section | 'left out' | null };
const COUNTED = /^(\d+)(?: ?[xX×] | |[x×](?=[A-Z]))(.*)$/;

function cardOf(written: string): Card | Wrong {
  let rest = written;
  let place: Card['place'] = null;
  const marked = /^(sb|sideboard|commander|companion|maybeboard): ?(?=\S)/i.exec(rest);
  if (marked) {
    const heading = HEADINGS[(marked[1] ?? '').toLowerCase()];
    if (heading !== undefined && heading !== 'about') place = heading;
    rest = rest.slice(marked[0].length);
  }
  let count = 1;
  const counted = COUNTED.exec(rest);
  const after = counted ? null : /^(.+?) [x×] ?(\d+)$/i.exec(rest);
  if (counted) [count, rest] = [Number(counted[1]), counted[2] ?? ''];
  else if (after) [count, rest] = [Number(after[2]), after[1] ?? ''];
  else if (/^\d+$/.test(rest))
    return {
      what: 'There is a number here and no card',
      mend: 'Write the name of the card after the number, or take the line out.',
    };
  // additions of sites behind the name
  for (let before = ''; before !== rest;) {
    before = rest;
    const tag = /\s?(?:#!?([^#]*)|\*(\w+)\*|\^[^^]*\^|\[([^\]]*)\]|<[^>]*>|\|.*)$/.exec(rest);
    if (tag && tag.index > 0) {
      place = tagged(tag[1] ?? tag[2] ?? tag[3] ?? '') ?? place;
      rest = rest.slice(0, tag.index);
    }
    rest = rest.replace(/(?:^| )\((?:[A-Za-z0-9_]{2,6}|F)\)(?: [^\s()[\]]{1,12})?$/, '').trimEnd();
  }
  const name = rest.replace(/^\[[^\]]{2,12}\] ?/, '').trim();
  const wrong = wrongCard(count, name);
  if (wrong !== null) return wrong;
  return { count, name, place };
}

/** Where a mark behind a card puts it: a tag, or the first of its categories, with what a site notes about that ("Maybeboard{noDeck}"). */
function tagged(tag: string): Card['place'] {
  const [, name = '', marks = ''] = /^([^,{]*)((?:\{[^}]*\})*)/.exec(tag) ?? [];
  const word = name.trim().toLowerCase();
  if (word === 'cmdr') return 'commander';
  const heading =
    word === 'side'
    || word === 'main'
    || word === 'deck'
    || word === 'token'
    || word === 'maybe'
    || !Object.hasOwn(HEADINGS, word)
      ? undefined
      : HEADINGS[word];
  return heading !== undefined && heading !== 'about' ? heading : marks.includes('{noDeck}') ? 'left out' : null;
}
