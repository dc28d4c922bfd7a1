/** Gaps of the grammar, ordered by the number of cards that closing each would finish. */
import type { LineFailure } from './text/lines.ts';
import { marked, STOP, stopOf, type CardRead } from './coverage.ts';

/** A game that needs all of these cards, by the names of cards or of their faces. */
export interface NeededCards {
  readonly id: string;
  readonly cards: readonly string[];
}
/** A phrase that is missing. */
export interface MissingPhrase {
  /** the words around the place (`▮`) where reading stops; numbers are `#`, symbols `{}`, names and subtypes `Name` */
  readonly phrase: string;
  /** cards of which all that is not read is this phrase, and all cards that have it */
  readonly finishes: number;
  readonly stands: number;
  /** the first of the cards that it finishes (or stands in), and its line with the place marked */
  readonly card: string;
  readonly line: string;
  /** games of which all that is missing is this phrase, and all games that miss it; where games were asked for */
  readonly opens?: number;
  readonly closes?: number;
}

const NUMBERS = /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty)\b/g;
/** capitalised words inside of a sentence */
const NAMES = /(?<=[a-z,;] |\d )[A-Z][\w'-]+(?:(?:,? (?:of |the )?)[A-Z][\w'-]+)*/g;

/** A text without what differs from card to card. */
export function shape(text: string): string {
  return text
    .replace(NAMES, 'Name')
    .replace(/(?:\{[^}]*\})+/g, '{}')
    .replace(/[+−-]?\d+(?:\/[+−-]?\d+)?/g, '#')
    .replace(NUMBERS, '#');
}

const BEFORE = 2;
const AFTER = 3;

/** The phrase at which a line stops: the last words of its clause before the place and the next ones behind; a line that is not read although its words are, as a whole. */
export function missingPhrase(failure: LineFailure): string {
  const at = stopOf(failure);
  const line = shape(`${failure.line.slice(0, at)}${STOP}${failure.line.slice(at)}`);
  if (failure.reason !== 'unread') return `${failure.reason}: ${line}`;
  const [before = '', after = ''] = line.split(STOP);
  const clause = before.trimEnd().split(/[.:;,—"“] ?|\n(?:• )?/);
  const own = clause.at(-1) === '' ? clause.slice(-2).join(', ') : (clause.at(-1) ?? '');
  const next = after.trimStart().split(/(?<=[.,:;"”])|\n/)[0] ?? '';
  return `${words(own, -BEFORE)} ${STOP} ${next.split(' ').slice(0, AFTER).join(' ')}`.trim();
}
const words = (text: string, n: number): string => text.trim().split(' ').slice(n).join(' ');

interface Place {
  finishes: number;
  stands: number;
  card: string;
  line: string;
  finished: boolean;
}

/** Gathers what fails as cards are read. */
export class Unfinished {
  private readonly places = new Map<string, Place>();
  /** missing phrases of each card by name; null where no phrase would help */
  private readonly missing = new Map<string, ReadonlySet<string> | null>();

  add({ card, failures, odd }: CardRead): void {
    const phrases = new Set(failures.map(missingPhrase));
    const curable = card.whole || (odd.length === 0 && failures.length > 0);
    for (const name of [card.name, ...card.name.split(' // ')])
      if (name === card.name || !this.missing.has(name)) this.missing.set(name, curable ? phrases : null);
    if (!curable) return;
    for (const failure of failures) {
      const phrase = missingPhrase(failure);
      const finishes = phrases.size === 1;
      const place = this.places.get(phrase) ?? { finishes: 0, stands: 0, card: '', line: '', finished: false };
      if (place.card === '' || (finishes && !place.finished))
        Object.assign(place, { card: card.name, line: marked(failure), finished: finishes });
      if (failure === failures.find((f) => missingPhrase(f) === phrase)) {
        place.stands++;
        if (finishes) place.finishes++;
      }
      this.places.set(phrase, place);
    }
  }

  /** The phrases that finish most cards; with games: that open most games, then finish most cards. */
  next(most: number, games?: readonly NeededCards[]): readonly MissingPhrase[] {
    const opens = new Map<string, number>();
    const closes = new Map<string, number>();
    const add = (to: Map<string, number>, phrase: string): void => {
      to.set(phrase, (to.get(phrase) ?? 0) + 1);
    };
    for (const { cards } of games ?? []) {
      const lacks = cards.map((name) => this.missing.get(name));
      const all = new Set(lacks.flatMap((phrases) => [...(phrases ?? [])]));
      for (const phrase of all) add(closes, phrase);
      const [only] = all;
      if (only !== undefined && all.size === 1 && lacks.every((phrases) => phrases)) add(opens, only);
    }
    const found = [...this.places].map(([phrase, { finishes, stands, card, line }]): MissingPhrase => ({
      phrase,
      finishes,
      stands,
      card,
      line,
      ...(games ? { opens: opens.get(phrase) ?? 0, closes: closes.get(phrase) ?? 0 } : {}),
    }));
    return found
      .sort(
        (a, b) =>
          (b.opens ?? 0) - (a.opens ?? 0)
          || b.finishes - a.finishes
          || b.stands - a.stands
          || (a.phrase < b.phrase ? -1 : 1),
      )
      .slice(0, most);
  }
}
