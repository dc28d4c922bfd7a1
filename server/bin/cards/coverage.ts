import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { NO_CARDS } from '../../../cards/import/import.ts';
import {
  Coverage,
  GROUPS,
  marked,
  type CoverageTotals,
  type Group,
  type LedgerCard,
} from '../../../cards/oracle/coverage.ts';
import { figureLines, sumsOf } from '../../../cards/oracle/figures.ts';
import { differenceOf, readOlder, type Difference, type OlderRun } from '../../../cards/oracle/ledger.ts';
import { Unfinished, type MissingPhrase, type NeededCards } from '../../../cards/oracle/unfinished.ts';
import { corpusOf } from '../corpus/corpus.ts';
import { writeWhole } from '../corpus/whole-file.ts';
import { workersOf } from '../threads/workers.ts';
import { argumentsOf } from './arguments.ts';
import { readFigures } from './figures.ts';
import { mustExist, print, progress, share, tell, type CardsCommand } from './command.ts';
import { badRow } from './recompile.ts';

const SCENARIOS = fileURLToPath(new URL('../../../../shared/conformance/xmage-scenarios.jsonl.gz', import.meta.url));
/** names told in full; the rest is a number */
const TOLD = 40;

const HELP = `Usage: npm run cards -- coverage FILE [OPTIONS]

Compiles every card of FILE (a Scryfall bulk file: JSON array or JSON Lines, plain or .gz) and says how many cards and lines are understood as a whole, that is, print
back to their own text byte for byte; and, with the day on which it was measured (npm run words), how many changes of the words that they are read as make a test of the
rules fail. No database is needed. A card that the file has in several printings counts once, as its first.

  --by set|year|type|layout  the same for each set and so on (a card of several types counts as the first of: creature, planeswalker, battle, land, …)
  --ledger OUT               writes the ledger: JSON Lines, one card a line. "whole", or "why": the reason, its first line that is not read, and "at", the offset in that
                             line (with the card's own name as ~) at which the grammar stops
  --diff OLD                 what was won and lost since OLD: a ledger, or what --json wrote. Either is enough. The object of --json lists the cards that are not whole,
                             so that against it a card that is new and not whole shows among the lost; a ledger lists all cards and tells new ones apart
  --next N                   the N missing phrases that would finish most cards: that are all that keeps these from being whole
  --for scenarios            with --next: those first that would open most of the rules scenarios in ../shared/conformance, or in --scenarios FILE
  --workers N                how many workers compile; all cores by default. Compiled cards are kept until the compiler or FILE changes: then nothing is compiled
  --json                     one object on the standard output and nothing else: cards, wholeCards, wholeCardShare, lines, wholeLines, wholeLineShare, ambiguousLines,
                             givenUp (lines by the limit that they reached: steps, readings, nesting, length), reasons, badRows, seconds, cpuSeconds, words (what npm run words has measured last, and when), notWhole (names); with the options by, diff, next.
                             Shares are 0 to 1`;

interface Wanted {
  readonly file: string;
  readonly json: boolean;
  readonly by: Group | undefined;
  readonly ledger: string | undefined;
  readonly older: OlderRun | undefined;
  readonly next: number | undefined;
  readonly workers: number;
  readonly games: readonly NeededCards[] | undefined;
}

function wanted(args: readonly string[]): Wanted {
  const { words, values, flags } = argumentsOf(
    args,
    ['by', 'ledger', 'diff', 'next', 'for', 'scenarios', 'workers'],
    ['json'],
  );
  const [file, ...more] = words;
  if (file === undefined || more.length > 0)
    throw new Error('Name one file of cards: npm run cards -- coverage FILE. More with --help.');
  const by = values.get('by');
  if (by !== undefined && !(GROUPS as readonly string[]).includes(by))
    throw new Error(`--by takes ${GROUPS.join(', ')}.`);
  const next = values.get('next');
  if (next !== undefined && !/^[1-9]\d*$/.test(next)) throw new Error('--next takes how many, from 1.');
  const purpose = values.get('for');
  if (purpose !== undefined && (purpose !== 'scenarios' || next === undefined))
    throw new Error('--for scenarios goes with --next N.');
  mustExist(file, 'a file of cards; Scryfall offers them at https://scryfall.com/docs/api/bulk-data');
  const diff = values.get('diff');
  return {
    file,
    json: flags.has('json'),
    by: by as Group | undefined,
    ledger: values.get('ledger'),
    next: next === undefined ? undefined : Number(next),
    workers: workersOf(values.get('workers')),
    older: diff === undefined ? undefined : olderRun(diff),
    games: purpose === undefined ? undefined : scenarios(values.get('scenarios') ?? SCENARIOS),
  };
}

function textOf(file: string): string {
  const raw = readFileSync(file);
  return (raw[0] === 0x1f && raw[1] === 0x8b ? gunzipSync(raw) : raw).toString('utf8');
}

function olderRun(file: string): OlderRun {
  mustExist(file, 'a ledger, or of what --json wrote before');
  try {
    return readOlder(textOf(file));
  } catch (error) {
    throw new Error(
      `${file}: ${error instanceof Error ? error.message : String(error)}. --diff takes a ledger, or what --json wrote.`,
      { cause: error },
    );
  }
}

function scenarios(file: string): readonly NeededCards[] {
  if (!existsSync(file))
    throw new Error(
      `There are no scenarios at ${file}. Lay the file there, name another with --scenarios FILE, or leave --for out.`,
    );
  return textOf(file)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const { id, cards } = JSON.parse(line) as NeededCards;
      return { id, cards };
    });
}

interface Outcome {
  readonly totals: CoverageTotals;
  readonly by?: ReturnType<Coverage['grouped']>;
  readonly badRows: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly ledger: readonly LedgerCard[];
  readonly difference?: Difference;
  readonly next?: readonly MissingPhrase[];
}

async function read({ file, by, older, next, games, workers }: Wanted): Promise<Outcome> {
  const began = performance.now();
  const used = process.cpuUsage();
  const line = progress();
  const coverage = new Coverage(by);
  const unfinished = next === undefined ? null : new Unfinished();
  const ledger: LedgerCard[] = [];
  const seen = new Set<string>();
  let badRows = 0;
  const corpus = await corpusOf(file, {
    workers,
    onProgress: (n, of) =>
      line.show(`${n} of ${of} cards compiled; ${Math.round((performance.now() - began) / 1000)} s`),
  });
  line.clear();
  for (let n = 0; n < corpus.size; n++) {
    const row = corpus.row(n);
    if ('bad' in row) {
      badRows++;
      tell(badRow(row.bad));
      continue;
    }
    const { id, read: done } = row;
    if (NO_CARDS.has(done.card.layout) || seen.has(id)) continue;
    seen.add(id);
    coverage.add(done);
    unfinished?.add(done);
    ledger.push(done.card);
  }
  return {
    totals: coverage.totals(),
    ...(by === undefined ? {} : { by: coverage.grouped() }),
    badRows,
    seconds: Math.round(performance.now() - began) / 1000,
    cpuSeconds: Math.round((process.cpuUsage(used).user + process.cpuUsage(used).system) / 1000) / 1000,
    ledger,
    ...(older ? { difference: differenceOf(ledger, older) } : {}),
    ...(unfinished && next !== undefined ? { next: unfinished.next(next, games) } : {}),
  };
}

/** The one object that `--json` writes. `names` tells whether two runs were of the same cards. */
function objectOf({ totals, by, badRows, seconds, cpuSeconds, ledger, difference, next }: Outcome): object {
  const names = createHash('sha256')
    .update(
      ledger
        .map((card) => card.name)
        .sort()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16);
  const figures = readFigures();
  return {
    ...totals,
    badRows,
    seconds,
    cpuSeconds,
    ...(by ? { by } : {}),
    ...(difference ? { diff: difference } : {}),
    ...(next ? { next } : {}),
    ...(figures ? { words: sumsOf(figures) } : {}),
    names,
    notWhole: ledger.filter((card) => !card.whole).map((card) => card.name),
  };
}

function tellAll({ totals, by, badRows, seconds, cpuSeconds, difference, next }: Outcome): void {
  print(`${share(totals.wholeCards, totals.cards)} cards are whole.`);
  print(
    `${share(totals.wholeLines, totals.lines)} lines are read; ${totals.ambiguousLines} can be read in more than one way; given up unfinished: ${Object.entries(
      totals.givenUp,
    )
      .map(([reason, n]) => `${n} (${reason})`)
      .join(', ')}.`,
  );
  print(`${seconds} s (${cpuSeconds} s of a processor), ${badRows} bad rows.`);
  const reasons = Object.entries(totals.reasons);
  if (reasons.length > 0)
    print(`What stands first in the way of the others: ${reasons.map(([reason, n]) => `${reason} ${n}`).join(', ')}.`);
  const figures = readFigures();
  for (const line of figures ? figureLines(figures) : []) print(line);
  if (by)
    for (const [key, { cards, wholeCards }] of Object.entries(by))
      print(`  ${(key || '(none)').padEnd(12)} ${share(wholeCards, cards)}`);
  if (difference) tellDifference(difference);
  if (next) tellNext(next);
}

function tellDifference({ won, lost, added, gone }: Difference): void {
  const names = (list: readonly string[]): string =>
    `${list.slice(0, TOLD).join('; ')}${list.length > TOLD ? '; …' : ''}`;
  print(
    `Since then ${won.length} cards were won and ${lost.length} lost${added.length + gone.length > 0 ? `; ${added.length} cards are new, ${gone.length} no longer there` : ''}.`,
  );
  if (won.length > 0) print(`  won: ${names(won)}`);
  for (const { name, why } of lost.slice(0, TOLD))
    print(
      `  lost: ${name}: ${why.reason}${why.line === undefined ? '' : `: ${marked({ line: why.line, far: why.at ?? 0 })}`}`,
    );
  if (lost.length > TOLD) print(`  and ${lost.length - TOLD} others lost`);
}

function tellNext(next: readonly MissingPhrase[]): void {
  if (next.length === 0) print('No phrase is missing.');
  for (const { phrase, finishes, stands, card, line, opens, closes } of next) {
    print(
      `${opens === undefined ? '' : `${opens} scenarios opened (${closes} need it), `}${finishes} cards finished (${stands} have it): ${phrase.replaceAll('\n', ' / ')}`,
    );
    print(`    ${card}: ${line.replaceAll('\n', ' / ')}`);
  }
}

export const coverageCommand: CardsCommand = {
  name: 'coverage',
  usage: [
    [
      'coverage FILE',
      'compiles all cards of a bulk file without storing them: how many cards and lines are understood as a whole. --json, --by set|year|type|layout, --ledger OUT, --diff OLD',
    ],
    [
      'coverage FILE --next N',
      'the missing phrases that would finish most cards; --for scenarios: open most rules scenarios. More with coverage --help',
    ],
  ],
  parse: (args) => async () => {
    if (args.includes('--help')) {
      print(HELP);
      return;
    }
    const want = wanted(args);
    const outcome = await read(want);
    if (want.ledger !== undefined)
      writeWhole(want.ledger, outcome.ledger.map((card) => `${JSON.stringify(card)}\n`).join(''));
    if (want.json) print(JSON.stringify(objectOf(outcome)));
    else tellAll(outcome);
  },
};
