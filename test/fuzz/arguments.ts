import { parseArgs } from 'node:util';
import { BOOK, FORMATS } from '../../formats/index.ts';
import { workersOf } from '../../server/bin/threads/workers.ts';
import { fits } from './matches.ts';

export const USAGE = `npm run fuzz -- [--minutes M | --matches N] [--seed S] [--format ID[,ID…]] [--variant ID]… [--rule CHANGE]… [--people N] [--cards plane|FILE]… [--stops N] [--workers N] [--keep-going] [--out FOLDER]
npm run fuzz -- --replay FILE
npm run fuzz -- --formats [--each N] [--format ID[,ID…]]: every format and every variant N times (200), each match to its end, looked at once a turn and every eighth all through; without --minutes.
npm run fuzz -- --quests [--minutes M | --matches N] [--seed S]: random quests of Magic: The Binding up to their Confrontations, put away and taken up again, hidden cards exchanged.
Random matches in which everything is checked after every decision, and what is dear at N random moments of each match, until the time is over or a check fails
(exit code 1; with --keep-going after the time). What is found is made small and written to a folder; --replay shows it again.
Formats: all that there are, every third match with a variant that goes with it where none is named; people: any number that the format takes, six at most. Cards: the shipped plane; a bulk file of cards plays its whole cards;
several sources take turns. Each match is the same for its number and the seed; with --matches or --formats the report is, times apart, with any number of workers (all cores, if it is not said).`;

export interface FuzzArguments {
  readonly minutes: number;
  readonly seed: string;
  readonly formats: readonly string[];
  /** laid over each of them, and changed of it */
  readonly variants: readonly string[];
  readonly changes: readonly string[];
  readonly people: number | null;
  readonly cards: readonly string[];
  readonly stops: number;
  readonly workers: number;
  readonly keepGoing: boolean;
  readonly out: string | null;
  readonly replay: string | null;
  /** random quests instead of matches */
  readonly quests: boolean;
  /** the number of matches or quests, whatever time they take; null: until the time is over */
  readonly matches: number | null;
  /** the number of matches of every format and variant, instead of any for a time */
  readonly each: number | null;
  /** the number of the first match */
  readonly from: number;
}

/** Reads the command line. Throws an Error that says what to mend; null: the usage was asked for. */
export function readArguments(argv: readonly string[]): FuzzArguments | null {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string' },
      format: { type: 'string' },
      variant: { type: 'string', multiple: true, default: [] as string[] },
      rule: { type: 'string', multiple: true, default: [] as string[] },
      people: { type: 'string' },
      cards: { type: 'string', multiple: true, default: ['plane'] },
      stops: { type: 'string' },
      matches: { type: 'string' },
      workers: { type: 'string' },
      'keep-going': { type: 'boolean', default: false },
      out: { type: 'string' },
      replay: { type: 'string' },
      quests: { type: 'boolean', default: false },
      formats: { type: 'boolean', default: false },
      each: { type: 'string', default: '200' },
      from: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const whole = (name: string, text: string, min: number): number => {
    const n = Number(text);
    if (!Number.isInteger(n) || n < min)
      throw new Error(`--${name} takes a whole number from ${min}; "${text}" is none.`);
    return n;
  };
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error(`--minutes takes a number greater than 0; "${values.minutes}" is none.`);
  const formats = values.format?.split(',') ?? [...FORMATS.keys()];
  for (const id of formats)
    if (!FORMATS.has(id)) throw new Error(`There is no format "${id}". There are: ${[...FORMATS.keys()].join(', ')}.`);
  const chosen = { variants: values.variant, changes: values.rule };
  for (const id of formats) BOOK.of({ format: id, ...chosen });
  const people = values.people === undefined ? null : whole('people', values.people, 2);
  if (people !== null && !formats.some((id) => fits(FORMATS.get(id) as never, people)))
    throw new Error(`None of the formats ${formats.join(', ')} is played by ${people} people.`);
  return {
    minutes,
    formats,
    ...chosen,
    people,
    cards: values.cards.flatMap((c) => c.split(',')),
    seed: values.seed ?? String(Date.now()),
    stops: whole('stops', values.stops ?? (values.formats ? '2' : '20'), 1),
    workers: workersOf(values.workers),
    keepGoing: values['keep-going'],
    out: values.out ?? null,
    replay: values.replay ?? null,
    quests: values.quests,
    matches: values.matches === undefined ? null : whole('matches', values.matches, 1),
    each: values.formats ? whole('each', values.each, 1) : null,
    from: whole('from', values.from, 0),
  };
}
