import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withBasicLands } from '../../cards/catalog/basics.ts';
import { readCards } from '../../cards/import/read.ts';
import { compileCard } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { starterCards } from '../../cards/starter/index.ts';
import type { DeckCards } from '../../formats/sdk/deck/decks.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { assignRoles, companyOf } from '../../formats/sdk/roles.ts';
import { makeBot } from '../bots/index.ts';
import { compare } from '../sim/compare.ts';
import { givenOption } from '../sim/given.ts';
import { studyPage } from '../sim/report/page.ts';
import { comparisonPage } from '../sim/report/comparison-page.ts';
import { recordMatch, type MatchRecord } from '../sim/record.ts';
import { sideKey, summarise, type SimReport } from '../sim/report/report.ts';
import { standingClauses } from '../sim/standing.ts';
import { study, type Setting, type Study } from '../sim/study.ts';
import { contrasts, findings } from '../sim/report/words.ts';
import { deckText, readDecks } from './decks.ts';

/** A run of matches as the command line asks for it. */
export interface MatchRun {
  readonly format: FormatDefinition;
  readonly variants: readonly string[];
  readonly changes: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly people: number;
  readonly games: number;
  readonly seed: string;
  readonly bots: string;
  readonly views: boolean;
  readonly cards: string | undefined;
  readonly sets: readonly string[];
  readonly decks: readonly string[];
  /** a file that the format reads, and what it holds */
  readonly content: { readonly file: string; readonly holds: unknown } | undefined;
  readonly json: boolean;
  readonly report: string | undefined;
  readonly compare: string | undefined;
}

/** Whole cards of a bulk file, of the sets named; what is not whole cannot be played without people. */
export async function cardsOf(file: string, sets: readonly string[]): Promise<CompiledCard[]> {
  const cards: CompiledCard[] = [];
  let read = 0;
  for await (const row of readCards(file)) {
    if (!('card' in row)) continue;
    read++;
    if (sets.length > 0 && !sets.includes(row.card.set ?? '')) continue;
    const card = compileCard(row.card);
    if (card.whole) cards.push(card);
  }
  if (cards.length === 0)
    throw new Error(
      `No whole card was found among the ${read} of ${file}${sets.length > 0 ? ` in the sets ${sets.join(', ')}` : ''}. Name other sets, or another file.`,
    );
  process.stderr.write(`${cards.length} whole cards of ${read} read from ${file}.\n`);
  return [...withBasicLands(cards, starterCards())];
}

/** The bot that plays for a side: one name for all, or `side=name` pairs by the side's key in the report or its number. */
function botFor(text: string, side: { readonly id: number; readonly name: string }): string {
  const pairs = text.split(',').map((p) => p.split('='));
  const found = pairs.find(
    ([key, name]) => name === undefined || key === String(side.id) || key === sideKey(side.name),
  );
  const name = found?.[1] ?? found?.[0];
  if (name === undefined) throw new Error(`--bots names no bot for ${side.name}: "${text}".`);
  return name;
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

/** A word as a shell takes it. */
export const quoted = (text: string): string =>
  /^[\w./,=:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/** The command that plays the same again. */
function commandOf(run: MatchRun): string {
  const parts = [
    `--format ${run.format.id}`,
    ...run.variants.map((v) => `--variant ${v}`),
    ...run.changes.map((c) => `--rule ${quoted(c)}`),
    ...Object.entries(run.options).map(([k, v]) => `--option ${quoted(`${k}=${String(v)}`)}`),
    `--people ${run.people}`,
    `--games ${run.games}`,
    `--seed ${quoted(run.seed)}`,
    `--bots ${run.bots}`,
    ...(run.views ? [] : ['--views off']),
    ...(run.cards === undefined ? [] : [`--cards ${quoted(run.cards)}`]),
    ...(run.sets.length > 0 ? [`--sets ${run.sets.join(',')}`] : []),
    ...run.decks.map((d) => `--deck ${quoted(d)}`),
    ...(run.content ? [`--content ${quoted(run.content.file)}`] : []),
    ...(run.compare === undefined ? [] : [`--compare ${quoted(run.compare)}`]),
    '--report FOLDER',
  ];
  return `npm run sim -- ${parts.join(' ')}`;
}

interface Played {
  readonly records: readonly MatchRecord[];
  readonly study: Study;
  readonly summary: SimReport;
}

/** Plays a run's matches; `over`: further options, laid over its own. */
async function play(run: MatchRun, over: Readonly<Record<string, unknown>> = {}): Promise<Played> {
  const options = { ...run.options, ...over };
  const decks = await decksOf({ ...run, options });
  const pool =
    run.cards === undefined || decks.length === run.people
      ? starterCards().filter((c) => c.whole)
      : await cardsOf(run.cards, run.sets);
  const people = Array.from({ length: run.people }, (_, k) => ({ name: `Player ${k + 1}` }));
  const start = performance.now();
  const records = Array.from({ length: run.games }, (_, i) => {
    const seed = `${run.seed}/${i}`;
    const record = recordMatch(
      run.format,
      { seed, people, cards: pool, decks, options, content: run.content?.holds },
      ({ state }) =>
        state.people.map((p) =>
          makeBot(botFor(run.bots, state.sides[p.side] ?? { id: p.side, name: '' }), `${seed}/${p.id}`),
        ),
      { views: run.views },
    );
    if (record.diagnosis !== undefined) process.stderr.write(`Match ${seed} was stopped: ${record.diagnosis}\n`);
    else if (process.stderr.isTTY) process.stderr.write(`\r${i + 1} of ${run.games} matches`);
    return record;
  });
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  const cards = run.cards === undefined ? 'the shipped plane' : [basename(run.cards), ...run.sets].join(' ');
  const setting: Setting = {
    format: run.format.id,
    name: run.format.name,
    variants: run.variants,
    changes: run.changes,
    options,
    people: run.people,
    company: companyOf(run.format.roles, run.people),
    games: run.games,
    seed: run.seed,
    bots: run.bots,
    cards:
      decks.length > 0
        ? `${decks.length === run.people ? '' : `${cards}; `}deck lists ${run.decks.map((f) => basename(f)).join(', ')}`
        : cards,
  };
  return {
    records,
    study: study(
      setting,
      records,
      run.format.rules(run.format.options.parse(options)).clauses,
      standingClauses(run.format, options),
    ),
    summary: summarise(
      records.map((r) => ({ ...r, sides: r.sideRecords.map((s) => s.label ?? s.name) })),
      (performance.now() - start) / 1000,
      run.seed,
    ),
  };
}

/** A folder with the page, the same as data, and a line for each match. */
function write(folder: string, page: string, data: unknown, records?: readonly MatchRecord[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(data, null, 1)}\n`);
  if (records) writeFileSync(join(folder, 'matches.jsonl'), records.map((r) => `${JSON.stringify(r)}\n`).join(''));
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
  const ruled = Object.entries(s.rulings).sort((a, b) => b[1] - a[1]);
  if (ruled.length > 0)
    process.stdout.write(`The table was asked about ${ruled.map(([card, n]) => `${card} (${n})`).join(', ')}.\n`);
}

/** Matches of one setting, or of two on the same seeds: told, and written as a report where a folder is named. */
export async function matches(run: MatchRun): Promise<void> {
  if (run.compare !== undefined) return contrast(run, run.compare);
  const { records, study: found, summary } = await play(run);
  if (!run.json) tellCompany(found.setting);
  if (run.report !== undefined) write(run.report, studyPage(found, commandOf(run)), found, records);
  if (run.json) process.stdout.write(`${JSON.stringify({ ...summary, study: found })}\n`);
  else {
    tell(summary);
    for (const line of findings(found)) process.stdout.write(`- ${line}\n`);
    if (run.report !== undefined) process.stdout.write(`Report: ${join(run.report, 'index.html')}\n`);
  }
}

async function contrast(run: MatchRun, asked: string): Promise<void> {
  const [, key = '', first = '', second = ''] = /^([^=,]+)=([^,]+),([^,]+)$/.exec(asked) ?? [];
  if (key === '')
    throw new Error(`--compare takes an option and two of its values, as k=v1,v2; "${asked}" is not that.`);
  const values = [first, second] as const;
  const parsed = values.map((v) => givenOption(run.format.info, key, v));
  const a = await play(run, { [key]: parsed[0] });
  const b = await play(run, { [key]: parsed[1] });
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
