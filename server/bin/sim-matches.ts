import { existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withBasicLands } from '../../cards/catalog/basics.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { starterCards } from '../../cards/starter/index.ts';
import type { DeckCards } from '../../formats/sdk/deck/decks.ts';
import { assignRoles } from '../../formats/sdk/roles.ts';
import { compare } from '../sim/compare.ts';
import { givenOption } from '../sim/given.ts';
import { studyPage } from '../sim/report/page.ts';
import { comparisonPage } from '../sim/report/comparison-page.ts';
import type { MatchRecord } from '../sim/record.ts';
import type { MatchReport } from '../sim/run.ts';
import { summarise, type SimReport } from '../sim/report/report.ts';
import type { Setting, Study } from '../sim/study.ts';
import { contrasts, findings } from '../sim/report/words.ts';
import { progress } from './cards/command.ts';
import { corpusOf } from './corpus/corpus.ts';
import { writeWhole } from './corpus/whole-file.ts';
import { deckText, readDecks } from './decks.ts';
import { commandOf, settingOf, studyOf, type MatchRun } from './sim/match-run.ts';
import { playMatches } from './sim/shared-work.ts';
import { inOrder } from './threads/workers.ts';

/** Whole cards of a bulk file, of the sets named; what is not whole cannot be played without people. */
export async function cardsOf(file: string, sets: readonly string[], workers: number): Promise<CompiledCard[]> {
  const line = progress();
  const corpus = await corpusOf(file, { workers, onProgress: (n, of) => line.show(`${n} of ${of} cards compiled`) });
  line.clear();
  const { cards, read } = corpus.whole(sets);
  if (cards.length === 0)
    throw new Error(
      `No whole card was found among the ${read} of ${file}${sets.length > 0 ? ` in the sets ${sets.join(', ')}` : ''}. Name other sets, or another file.`,
    );
  process.stderr.write(`${cards.length} whole cards of ${read} read from ${file}.\n`);
  return [...withBasicLands(cards, starterCards())];
}

/** The decks of the lists named, by player; says what of them is played. */
async function decksOf({ decks: files, format, options, people, cards }: MatchRun): Promise<readonly DeckCards[]> {
  if (files.length === 0) return [];
  if (!format.deckForm(options)) throw new Error(`Nobody brings a deck to ${format.name}.`);
  if (files.length > people) throw new Error(`${files.length} decks are named and ${people} people play.`);
  const roles = assignRoles(format.roles, people) ?? [];
  const forms = files.map((file, i) => {
    const form = format.deckForm(options, roles[i]);
    if (!form) throw new Error(`The role "${roles[i]}" brings no deck to ${format.name}: it is dealt one.`);
    return { file, form };
  });
  for (const file of files)
    if (!existsSync(file)) throw new Error(`There is no file ${file}. Give the path of a deck list.`);
  const read = await readDecks(forms, cards);
  for (const [i, { report }] of read.entries())
    process.stderr.write(`${deckText(basename(files[i] ?? ''), report, false).join('\n')}\n`);
  if (!read.every((r) => r.report.ok)) throw new Error('No match was played: mend the decks first.');
  return read.map((r) => r.deck);
}

/** The matches of a run, the time that playing them took in seconds, and the setting of their report. */
interface Played<Match> {
  readonly matches: readonly Match[];
  readonly seconds: number;
  readonly laid: MatchRun;
  readonly setting: Setting;
}

/** A run of the command line. `workers`: how many share its matches; `timed`: a single one measures the CPU time of answers. */
type SharedRun = MatchRun & { readonly workers: number; readonly timed: boolean };

const THREAD = fileURLToPath(new URL('sim/thread.ts', import.meta.url));

/** Plays a run's matches, shared out among its workers. `recorded`: with what reports tell of them. `over`: further options, laid over its own. */
async function play(
  run: SharedRun,
  recorded: true,
  over?: Readonly<Record<string, unknown>>,
): Promise<Played<MatchRecord>>;
async function play(
  run: SharedRun,
  recorded: false,
  over?: Readonly<Record<string, unknown>>,
): Promise<Played<MatchReport>>;
async function play(
  run: SharedRun,
  recorded: boolean,
  over: Readonly<Record<string, unknown>> = {},
): Promise<Played<MatchReport>> {
  const options = { ...run.options, ...over };
  const decks = await decksOf({ ...run, options });
  const pool =
    run.cards === undefined || decks.length === run.people
      ? starterCards().filter((c) => c.whole)
      : await cardsOf(run.cards, run.sets, run.workers);
  const laid = { ...run, options };
  const start = performance.now();
  const matches: MatchReport[] = [];
  const { isTTY } = process.stderr;
  for await (const match of inOrder({
    program: THREAD,
    begin: playMatches,
    task: {
      is: 'matches',
      run: { ...laid, format: run.format.id },
      dealt: { pool, decks },
      recorded,
      timed: run.timed,
    },
    items: Array(run.games).keys(),
    workers: run.workers,
    name: (i) => `match ${run.seed}/${i}`,
    onDone: (n) => {
      if (isTTY) process.stderr.write(`\r${n} of ${run.games} matches`);
    },
  })) {
    matches.push(match);
    if (match.diagnosis !== undefined)
      process.stderr.write(`${isTTY ? '\r\x1b[K' : ''}Match ${match.seed} was stopped: ${match.diagnosis}\n`);
  }
  if (isTTY) process.stderr.write('\r\x1b[K');
  return { matches, seconds: (performance.now() - start) / 1000, laid, setting: settingOf(laid, decks.length) };
}

interface Recorded {
  readonly records: readonly MatchRecord[];
  readonly study: Study;
  readonly summary: SimReport;
}

/** Plays a run's matches and writes down what reports tell of them. */
async function record(run: SharedRun, over: Readonly<Record<string, unknown>> = {}): Promise<Recorded> {
  const { matches: records, seconds, laid, setting } = await play(run, true, over);
  return {
    records,
    study: studyOf(laid, setting, records),
    summary: summarise(
      records.map((r) => ({ ...r, sides: r.sideRecords.map((s) => s.label ?? s.name) })),
      seconds,
      run.seed,
    ),
  };
}

/** A folder with the page, the same as data, and a line for each match. */
function write(folder: string, page: string, data: unknown, records?: readonly MatchRecord[]): void {
  mkdirSync(folder, { recursive: true });
  writeWhole(join(folder, 'index.html'), page);
  writeWhole(join(folder, 'report.json'), `${JSON.stringify(data, null, 1)}\n`);
  if (records) writeWhole(join(folder, 'matches.jsonl'), records.map((r) => `${JSON.stringify(r)}\n`).join(''));
}

function tellCompany({ name, people, company }: Setting): void {
  process.stdout.write(`${name} with ${people} people: ${company}.\n`);
}

function tell(s: SimReport): void {
  process.stdout.write(
    `${s.finished} of ${s.games} matches finished, ${s.stalled} stalled; ${Object.entries(s.wins)
      .map(([k, n]) => `${k} ${n}`)
      .join(', ')}.\n`,
  );
  process.stdout.write(
    `Turns (median) ${s.turnsMedian}; decisions ${s.decisions} (${s.passes} passes, ${s.forced} forced, ${s.real} real); ${s.decisionsPerSecond} decisions/s, ${s.msPerTurn} ms a turn, ${s.seconds} s.\n`,
  );
  if (s.times)
    process.stdout.write(`CPU time: ${s.times.forced} ms for forced answers, ${s.times.free} ms for the others.\n`);
  const ruled = Object.entries(s.rulings).sort((a, b) => b[1] - a[1]);
  if (ruled.length > 0)
    process.stdout.write(`The table was asked about ${ruled.map(([card, n]) => `${card} (${n})`).join(', ')}.\n`);
}

/** Matches of one setting, or of two on the same seeds: told, and written as a report where a folder is named. Without a report none is kept. */
export async function matches(run: SharedRun): Promise<void> {
  if (run.compare !== undefined) return contrast(run, run.compare);
  if (run.report === undefined) {
    const { matches: played, seconds, setting } = await play(run, false);
    return tellAll(run, setting, summarise(played, seconds, run.seed), []);
  }
  const { records, study: found, summary } = await record(run);
  write(run.report, studyPage(found, commandOf(run)), found, records);
  tellAll(run, found.setting, summary, [
    ...findings(found).map((line) => `- ${line}`),
    `Report: ${join(run.report, 'index.html')}`,
  ]);
}

/** The company, the numbers and further lines; with --json the numbers alone. */
function tellAll(run: SharedRun, setting: Setting, summary: SimReport, lines: readonly string[]): void {
  if (run.json) {
    process.stdout.write(`${JSON.stringify(summary)}\n`);
    return;
  }
  tellCompany(setting);
  tell(summary);
  for (const line of lines) process.stdout.write(`${line}\n`);
}

async function contrast(run: SharedRun, asked: string): Promise<void> {
  const [, key = '', first = '', second = ''] = /^([^=,]+)=([^,]+),([^,]+)$/.exec(asked) ?? [];
  if (key === '')
    throw new Error(`--compare takes an option and two of its values, as k=v1,v2; "${asked}" is not that.`);
  const values = [first, second] as const;
  const parsed = values.map((v) => givenOption(run.format.info, key, v));
  const a = await record(run, { [key]: parsed[0] });
  const b = await record(run, { [key]: parsed[1] });
  const found = compare(key, values, [a.study, b.study], [a.records, b.records]);
  if (run.report !== undefined) {
    const { report } = run;
    const folders = values.map((v) => `${key}-${v}`.replaceAll(/[^\w.-]/g, '_'));
    for (const [i, one] of [a, b].entries())
      write(
        join(report, folders[i] ?? ''),
        studyPage(one.study, commandOf({ ...run, options: one.study.setting.options, compare: undefined })),
        one.study,
        one.records,
      );
    write(
      report,
      comparisonPage(
        found,
        [a.study, b.study],
        [`${folders[0]}/index.html`, `${folders[1]}/index.html`],
        commandOf(run),
      ),
      found,
    );
  }
  if (run.json) process.stdout.write(`${JSON.stringify(found)}\n`);
  else {
    tellCompany(a.study.setting);
    for (const [i, one] of [a, b].entries()) {
      process.stdout.write(`${key} = ${values[i]}: `);
      tell(one.summary);
    }
    for (const line of contrasts(found)) process.stdout.write(`- ${line}\n`);
    if (run.report !== undefined) process.stdout.write(`Report: ${join(run.report, 'index.html')}\n`);
  }
}
