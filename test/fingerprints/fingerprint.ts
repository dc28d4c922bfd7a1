import { createHash } from 'node:crypto';
import { BOOK, FORMATS } from '../../formats/index.ts';
import { tableFormat } from '../../server/match/formats.ts';
import { cardsOf, type Cards } from './cards.ts';
import { requestOf } from './entries.ts';
import { EVERY, moments, type Moment, type Playing } from './playing.ts';
import type { Entry, Fingerprint, Fuzzed } from './recorded.ts';
import type { StoredGames } from './stored-games.ts';

/** characters of a mark and of the hash of the whole; each says 6 bits */
const MARK = 2;
const END = 10;
/** beginnings of lines that tell of an error (playing.ts) */
const FAULT = /^(?:the match fails|a bot fails|nobody answers)/;

/** Sets matches up. `stored` opens the stored ones, when the first of them is asked for. */
export class Tables {
  readonly #cards: Cards;
  readonly #pools = new Map<keyof Cards, ReturnType<typeof cardsOf>>();
  readonly #open: () => Promise<StoredGames>;
  #stored: Promise<StoredGames> | null = null;

  constructor(cards: Cards, open: () => Promise<StoredGames>) {
    this.#cards = cards;
    this.#open = open;
  }

  /** A match from where it is played on. */
  async playing(entry: Entry): Promise<Playing> {
    const { name: seed, bots, most } = entry;
    if (!('stored' in entry)) return { ...this.#start(entry), seed, bots, most, quits: entry.quits };
    return { ...(await (await (this.#stored ??= this.#open())).game(entry.stored)), seed, bots, most };
  }

  #start(entry: Fuzzed): Pick<Playing, 'format' | 'game'> {
    const definition = FORMATS.get(entry.format);
    if (definition === undefined)
      throw new Error(`There is no format “${entry.format}” any more, in which “${entry.name}” is played.`);
    const format = tableFormat(BOOK.of(entry), BOOK);
    let pool = this.#pools.get(entry.cards);
    if (pool === undefined) this.#pools.set(entry.cards, (pool = cardsOf(this.#cards, entry.cards)));
    return { format, game: format.start(format.makeSetup(requestOf(entry, pool))) };
  }

  async close(): Promise<void> {
    await (await this.#stored)?.close();
  }
}

/** Plays a match and hashes what was to be noticed, each mark with all that came before it. */
export function fingerprint(playing: Playing): Fingerprint {
  const hash = createHash('sha1');
  const said = (length: number): string => hash.copy().digest('base64url').slice(0, length);
  let [inputs, marks] = [-1, ''];
  let fault: string | undefined;
  for (const { lines } of moments(playing)) {
    for (const line of lines) hash.update(`${line}\n`);
    fault ??= lines.find((line) => FAULT.test(line));
    if (++inputs % EVERY === EVERY - 1) marks += said(MARK);
  }
  return { inputs, marks, end: said(END), ...(fault === undefined ? {} : { fault }) };
}

/** The number of the first input of those among which two fingerprints part (`within`); null if they are the same. */
export function firstDifference(a: Fingerprint, b: Fingerprint): number | null {
  if (a.end === b.end) return null;
  let at = 0;
  while (at < a.marks.length && a.marks.slice(at, at + MARK) === b.marks.slice(at, at + MARK)) at += MARK;
  return Math.min((at / MARK) * EVERY, a.inputs, b.inputs);
}

/** Inputs from this one to the next mark, for people. */
export const within = (from: number): string => `${from} to ${from + EVERY - 1}`;

/** Moments of a match from this input on. */
export interface Passage {
  readonly from: number;
  readonly moments: readonly Moment[];
}
export function passage(playing: Playing, from: number, count: number): Passage {
  const found: Moment[] = [];
  let n = 0;
  for (const moment of moments(playing)) {
    if (n >= from) found.push(moment);
    if (found.length >= count) break;
    n++;
  }
  return { from, moments: found };
}
