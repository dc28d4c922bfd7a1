import { colorSets } from './colors.ts';
import { foldName, foldText } from './facts.ts';
import { STATS, type Comparison, type Query, type QueryFault, type Term } from './query.ts';
import { KEYS, KNOWN } from './words.ts';

export type ParsedQuery = { readonly query: Query } | { readonly fault: QueryFault };

/** letters, terms and nested parentheses that a query may have */
export const LONGEST_QUERY = 500;

const MOST_TERMS = 60;

const DEEPEST = 20;

/**
 * Reads a search in Scryfall's syntax: words of the name, KEY:VALUE with : = != < <= > >=, "quotes", -NOT, OR, parentheses, !"whole name". Nothing asks for every card.
 * Never throws: what cannot be read is a fault with its place.
 */
export function parseQuery(text: string): ParsedQuery {
  try {
    return { query: new Parser(text).query() };
  } catch (fault) {
    if (fault instanceof Stop) return { fault: fault.fault };
    throw fault;
  }
}

class Stop extends Error {
  readonly fault: QueryFault;
  constructor(fault: QueryFault) {
    super(fault.what);
    this.fault = fault;
  }
}

const OPERATOR = /(?:!=|<=|>=|:|=|<|>)/y;

const WORD = /[^\s()"]+/y;

const SPACE = /\s*/y;

const KEY = /[A-Za-z]+(?=[:=<>]|!=)/y;

const JOINT = /(?:or|and)(?=[\s()]|$)/iy;

class Parser {
  readonly #text: string;
  #at = 0;
  #terms = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    if (text.length > LONGEST_QUERY)
      this.#stop(
        LONGEST_QUERY,
        text.length,
        'the query is longer than can be read',
        `Write at most ${LONGEST_QUERY} letters.`,
      );
  }

  query(): Query {
    this.#skip();
    if (this.#at === this.#text.length) return { kind: 'all', of: [] };
    const query = this.#any();
    if (this.#at < this.#text.length)
      this.#stop(
        this.#at,
        this.#at + 1,
        'a parenthesis is closed that was not opened',
        'Take it out, or open it before.',
      );
    return query;
  }

  #any(): Query {
    const of = [this.#all()];
    while (this.#joint('or')) of.push(this.#all());
    return of.length === 1 ? (of[0] as Query) : { kind: 'any', of };
  }

  #all(): Query {
    const of: Query[] = [];
    for (;;) {
      while (this.#joint('and'));
      if (this.#at === this.#text.length || this.#text[this.#at] === ')' || this.#match(JOINT) !== null) break;
      of.push(this.#one());
      this.#skip();
    }
    if (of.length > 0) return of.length === 1 ? (of[0] as Query) : { kind: 'all', of };
    const joint = this.#match(JOINT);
    const to = joint !== null ? this.#at + joint.length : this.#text[this.#at] === ')' ? this.#at + 1 : this.#at;
    return this.#stop(
      this.#at,
      to,
      'something to search for is missing here',
      'Write a word or a term like t:elf on each side of “or” and between parentheses.',
    );
  }

  #one(): Query {
    const from = this.#at;
    const next = this.#text[from];
    if (next === '-') {
      this.#at++;
      if (this.#at === this.#text.length || /[\s)]/.test(this.#text[this.#at] as string))
        this.#stop(
          from,
          from + 1,
          'a minus sign has nothing behind it',
          'Write it right before what a card must not be, like -t:land.',
        );
      return { kind: 'not', of: this.#one() };
    }
    if (next === '(') {
      if (++this.#depth > DEEPEST)
        this.#stop(from, from + 1, `parentheses are nested more than ${DEEPEST} deep`, 'Write the query with fewer.');
      this.#at++;
      this.#skip();
      const query = this.#any();
      if (this.#text[this.#at] !== ')')
        this.#stop(from, from + 1, 'this parenthesis is not closed', 'Close it, or write the word in quotes.');
      this.#at++;
      this.#depth--;
      return query;
    }
    if (++this.#terms > MOST_TERMS)
      this.#stop(from, from + 1, `there are more than ${MOST_TERMS} terms`, 'Ask for less at once.');
    if (next === '!' && this.#text[from + 1] !== '=') {
      this.#at++;
      return named(this.#value(from, 'the whole name'), true);
    }
    const key = this.#match(KEY);
    return key === null ? named(this.#value(from, 'a word'), false) : this.#keyed(from, key);
  }

  #keyed(from: number, written: string): Query {
    const name = written.toLowerCase();
    this.#at += written.length;
    const sign = this.#match(OPERATOR) as Comparison | ':';
    this.#at += sign.length;
    const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
    if (key === undefined)
      return this.#stop(
        from,
        this.#at,
        `there is no key “${written}”`,
        `The keys are ${KNOWN}. A word with such a sign in it is searched for in quotes.`,
      );
    const at = this.#at;
    const value = this.#value(from, `something behind “${written}${sign}”`);
    const stop = (what: string, mend: string): never => this.#stop(from, this.#at, what, mend);
    switch (key) {
      case 'colors':
      case 'identity': {
        const sets = colorSets(key, sign, value.toLowerCase());
        if (sets === null)
          return this.#stop(
            at,
            this.#at,
            'that is no colour',
            'Write letters of WUBRG, a colour like “red”, a name like “azorius” or “esper”, “colorless”, “multicolor”, or a number of colours.',
          );
        return typeof sets === 'string'
          ? stop(sets, `Write ${written}:${value} instead.`)
          : { kind: 'colors', of: key, sets };
      }
      case 'manaValue':
      case 'power':
      case 'toughness':
      case 'loyalty': {
        const other =
          /^[a-z]+$/i.test(value) && Object.hasOwn(KEYS, value.toLowerCase()) ? KEYS[value.toLowerCase()] : undefined;
        const than =
          STATS.find((s) => s === other) ?? (/^[+-]?\d{1,9}(?:\.\d{1,3})?$/.test(value) ? Number(value) : null);
        if (than === null)
          return this.#stop(
            at,
            this.#at,
            'that is no number',
            `Write a number, or another of mv, pow, tou and loy, like ${written}>=3 or pow>tou.`,
          );
        return { kind: 'number', stat: key, is: sign === ':' ? '=' : sign, than };
      }
      default:
    }
    if (sign !== ':' && sign !== '=' && sign !== '!=')
      return stop(`“${written}” takes no “${sign}”`, `Write ${written}:${value}.`);
    const term = this.#texted(key, value, at);
    return (sign === '!=') === (key === 'not') ? term : { kind: 'not', of: term };
  }

  #texted(key: 'name' | 'oracle' | 'full' | 'type' | 'set' | 'is' | 'not', value: string, at: number): Term {
    switch (key) {
      case 'name':
        return named(value, false);
      case 'type':
        return { kind: 'type', text: foldText(value) };
      case 'full':
        return { kind: 'text', text: foldText(value), part: 'full' };
      case 'oracle':
        return { kind: 'text', text: foldText(value), part: value.includes('~') ? 'self' : 'oracle' };
      case 'set':
        return /^[a-z0-9_]{1,16}$/i.test(value)
          ? { kind: 'set', code: value.toLowerCase() }
          : this.#stop(at, this.#at, 'that is no code of a set', 'Write its code, like set:lea.');
      default:
        return value.toLowerCase() === 'compiled'
          ? { kind: 'compiled' }
          : this.#stop(
              at,
              this.#at,
              `nothing is known here that is “${value}”`,
              'Write is:compiled for cards whose every word is understood, or -is:compiled for the others.',
            );
    }
  }

  /** A quoted text, or the word up to the next space or parenthesis. */
  #value(from: number, what: string): string {
    const quote = this.#text[this.#at];
    if (quote === '"' || (quote === "'" && this.#text.includes("'", this.#at + 1))) {
      const end = this.#text.indexOf(quote, this.#at + 1);
      if (end < 0) return this.#stop(this.#at, this.#text.length, 'these quotes are not closed', 'Close them.');
      const value = this.#text.slice(this.#at + 1, end);
      this.#at = end + 1;
      if (value.trim() === '')
        return this.#stop(
          from,
          this.#at,
          `${what} is missing between the quotes`,
          'Write it there, or take the quotes out.',
        );
      return value;
    }
    const word = this.#match(WORD);
    if (word === null)
      return this.#stop(
        from,
        Math.max(this.#at, from + 1),
        `${what} is missing`,
        'Write it right behind, without a space; words with spaces in quotes.',
      );
    this.#at += word.length;
    if (/^\/.*[^/]/.test(word))
      return this.#stop(from, this.#at, 'regular expressions are not searched for', 'Write words in quotes instead.');
    return word;
  }

  /** Steps over one of the words "and" and "or", if it stands here. */
  #joint(word: 'or' | 'and'): boolean {
    if (this.#match(JOINT)?.toLowerCase() !== word) return false;
    this.#at += word.length;
    this.#skip();
    return true;
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text)?.[0] ?? null;
  }

  #skip(): void {
    this.#at += this.#match(SPACE)?.length ?? 0;
  }

  #stop(from: number, to: number, what: string, mend: string): never {
    throw new Stop({ from, to, text: this.#text.slice(from, Math.min(to, from + 60)), what, mend });
  }
}

const named = (text: string, whole: boolean): Term => ({ kind: 'name', text: foldName(text), whole });
