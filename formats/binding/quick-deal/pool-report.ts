import { COLORS, type CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { isCombinedFace } from '../../sdk/deck/decks.ts';
import { isLand } from '../../sdk/deck/lands.ts';
import type { PoolReport } from '../../sdk/tale/planes.ts';
import { Pool, type Copies } from './pool.ts';
import { MOST_MAGICIANS } from '../quest/planes/setup.ts';

interface Ask {
  readonly fillWithBasics: boolean;
  readonly colourless: 'any' | 'none';
  /** nonland cards that each Magician holds before the quest's own Weather is made */
  readonly kept: number;
}

/**
 * Counts of a pool and its shortages for `magicians` (P1, Q1, Q2).
 * A quest's setup refuses a pool for exactly these shortages.
 */
export function poolReport(
  cards: readonly CompiledCard[],
  magicians: number,
  { fillWithBasics, colourless, kept }: Ask,
  copies?: Copies,
): PoolReport {
  const pool = new Pool(
    cards.filter((c) => !isCombinedFace(c)),
    colourless === 'any',
    copies,
  );
  const weather = pool.wholeWeather(magicians, kept * magicians);
  const needs = pool.needs(magicians, fillWithBasics);
  const lacking = holdsAll(cards);
  let carries = 0;
  while (
    lacking.length === 0
    && carries < MOST_MAGICIANS
    && pool.faults(carries + 1, fillWithBasics, kept * (carries + 1)).length === 0
  )
    carries++;
  return {
    carries,
    cards: pool.cards,
    neverDealt: pool.planeswalkers,
    kinds: KINDS.map(([, name]) => name),
    colours: COLORS.map((colour) => ({
      colour,
      stocks: KINDS.flatMap(([kind]) =>
        needs
          .filter((n) => n.colour === colour && n.kind === kind)
          .map(({ cards: different, have, need, short }) => ({ cards: different, have: counted(have), need, short })),
      ),
    })),
    whole: [{ name: 'Weather', ...weather, have: counted(weather.have) }],
    faults: [
      ...lacking,
      ...pool
        .faults(magicians, fillWithBasics, kept * magicians)
        .map((e) => ({ message: e.message, clauses: [...e.clauses], mend: e.mend })),
    ],
  };
}

/** Kinds of cards of a Road and of the Weather, in the order of a report, with their names in it. */
const KINDS = [
  ['basic', 'Basics'],
  ['nonbasic', 'Other lands'],
  ['major', 'Major'],
  ['minor', 'Minor'],
] as const;

const counted = (n: number): number | null => (n === Infinity ? null : n);

/** P1: a pool holds creatures and Spells; its basic lands are counted by colour. */
function holdsAll(cards: readonly CompiledCard[]): PoolReport['faults'] {
  const is =
    (type: string) =>
    (c: CompiledCard): boolean =>
      c.faces[0].types.some((t) => t === type);
  const creatures = cards.some(is('creature'));
  const spells = cards.some((c) => !isLand(c) && !is('creature')(c) && !is('artifact')(c) && !is('planeswalker')(c));
  const lack = (what: string) => ({
    message: `The pool holds no ${what}.`,
    clauses: ['P1'],
    mend: `Add ${what} to the pool.`,
  });
  return [
    ...(creatures ? [] : [lack('creatures')]),
    ...(spells ? [] : [lack('Spells (cards that are neither creature, land nor artifact)')]),
  ];
}
