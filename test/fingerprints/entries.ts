import { BOOK, FORMATS, VARIANTS } from '../../formats/index.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import type { SetupRequest } from '../../formats/sdk/deal.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { Rng } from '../../server/engine/kernel/rng.ts';
import { counts, FEW, someOptions } from '../fuzz/matches.ts';
import { shortOf, withVariant } from '../kit/formats.ts';
import { readIndex } from '../stored/fixture.ts';
import { cardsOf, type Cards } from './cards.ts';
import type { Entry, Fuzzed, Stored } from './recorded.ts';

const FUZZED = 1_000;
/** inputs of matches in turn; most of them are cut off, as beginnings are cheap */
const LENGTHS = [80, 140, 220, 320, 80, 140, 220, 320, 80, 900];
const BOTS = [['random'], ['random', 'sensible'], ['sensible'], ['random'], ['sensible', 'random', 'random']];
const STORED_INPUTS = 40;

/** Every format, and every variant with the formats that it goes with, one after the other. */
const GROUPS: readonly (readonly FormatDefinition[])[] = [
  ...[...FORMATS.values()].map((f) => [f]),
  ...[...VARIANTS.keys()].map(withVariant).filter((over) => over.length > 0),
];
const nameOf = ({ id, composed: { variants } }: FormatDefinition): string =>
  [...variants.map((v) => `${v} over`), id].join(' ');

/** A request for the match of an entry. */
export const requestOf = (
  { name, people, options }: Fuzzed,
  cards: SetupRequest['cards'],
): SetupRequest & Pick<Fuzzed, 'options'> => ({
  seed: name,
  people: Array.from({ length: people }, (_, i) => ({ name: `Player ${i + 1}` })),
  options,
  cards,
});

/**
 * Match `n` of a format: people, options, cards and bots, all from its name. Nothing depends on what other formats there are. Once it is recorded, its line
 * says what is played, so that a new option or number of people of the format changes nothing of it.
 */
function fuzzed(format: FormatDefinition, n: number, cards: Cards): Fuzzed {
  const name = `${nameOf(format)} ${n}`;
  const rng = new Rng(`${name} entry`);
  const most = LENGTHS[n % LENGTHS.length] ?? 0;
  const people = rng.pick(counts(format).slice(0, FEW));
  const entry: Fuzzed = {
    name,
    format: format.id,
    variants: format.composed.variants,
    people,
    options: { ...(rng.int(4) > 0 ? shortOf(format) : {}), ...(rng.int(2) === 0 ? {} : someOptions(format, rng)) },
    cards: n % 4 === 3 ? 'texts' : 'plane',
    bots: rng.pick(BOTS),
    most,
    ...(people > 2 && rng.int(3) === 0 ? { quits: 20 + rng.int(most - 30) } : {}),
  };
  try {
    BOOK.of({ format: format.id, variants: entry.variants }).makeSetup(requestOf(entry, cardsOf(cards, entry.cards)));
    return entry;
  } catch (error) {
    if (error instanceof SetupError) return { ...entry, options: {} };
    throw error;
  }
}

/** All matches to be recorded: those known stay as they are, a new format or variant gets as many as the others, and stored ones are those of the fixtures. */
export function allEntries(known: readonly Entry[], cards: Cards): Entry[] {
  const old = new Map(known.map((entry) => [entry.name, entry]));
  const drawn = GROUPS.flatMap((group, g) => {
    const count = Math.floor(FUZZED / GROUPS.length) + (g < FUZZED % GROUPS.length ? 1 : 0);
    const had = known.filter((e) => !('stored' in e) && group.some((f) => e.name.replace(/ \d+$/, '') === nameOf(f)));
    return had.length > 0
      ? had
      : Array.from({ length: count }, (_, n) => fuzzed(group[n % group.length] as FormatDefinition, n, cards));
  });
  const stored = readIndex().cases.map(({ id, what, at, format }, i): Stored => ({
    name: `stored: ${what}, ${at}`,
    format,
    stored: id,
    bots: BOTS[i % BOTS.length] ?? [],
    most: STORED_INPUTS,
  }));
  return [...drawn, ...stored.map((entry) => old.get(entry.name) ?? entry)];
}
