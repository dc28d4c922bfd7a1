import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { FORMATS } from '../../formats/index.ts';
import { companyOf } from '../../formats/sdk/roles.ts';
import type { TaleDefinition } from '../../formats/sdk/tale/tale.ts';
import { usualCompany } from '../protocol/index.ts';
import { givenOptions } from '../sim/given.ts';
import { studyPage } from '../sim/report/page.ts';
import type { CampaignRun, SessionRecord, SessionReport } from '../sim/session.ts';
import { study } from '../sim/study.ts';
import { innerMatches, taleNumbers, type TaleNumbers, type TaleSetting } from '../sim/tale-numbers.ts';
import { kindFile, talePage } from '../sim/report/tale-page.ts';
import { studyTale, type TaleStudy } from '../sim/tale-study.ts';
import { numbersText, taleText } from '../sim/report/tale-words.ts';
import { writeWhole } from './corpus/whole-file.ts';
import { playCampaigns, taleOf } from './sim/shared-work.ts';
import { inOrder } from './threads/workers.ts';

const THREAD = fileURLToPath(new URL('sim/thread.ts', import.meta.url));

/** Campaigns of a tale as the command line asks for them. */
export interface TaleRun {
  readonly tale: string;
  readonly options: readonly string[];
  /** null: the tale's usual company */
  readonly people: number | null;
  readonly sessions: number;
  readonly games: number;
  readonly seed: string;
  readonly bots: string;
  /** the cards to deal from, with a name for them */
  readonly pool: { readonly cards: readonly CompiledCard[]; readonly called: string };
  readonly content: unknown;
  readonly json: boolean;
  readonly report: string | undefined;
  /** the number of workers that play the campaigns */
  readonly workers: number;
  /** the command that plays the same again, without the report's folder */
  readonly command: string;
}

/** The campaigns of a run, and the time that playing them took in seconds. */
interface Played<Session extends SessionReport> {
  readonly tale: TaleDefinition;
  readonly setting: TaleSetting;
  readonly runs: readonly CampaignRun<Session>[];
  readonly seconds: number;
}

/** Plays a run's campaigns, shared out among its workers. `recorded`: with what reports tell of them. */
async function play(run: TaleRun, recorded: true): Promise<Played<SessionRecord>>;
async function play(run: TaleRun, recorded: false): Promise<Played<SessionReport>>;
async function play(run: TaleRun, recorded: boolean): Promise<Played<SessionReport>> {
  const tale = taleOf(run.tale);
  const people = run.people ?? usualCompany(tale.info.roles).length;
  const options = givenOptions(tale.info, run.options);
  const runs: CampaignRun[] = [];
  const { isTTY } = process.stderr;
  const start = performance.now();
  for await (const played of inOrder({
    program: THREAD,
    begin: playCampaigns,
    task: {
      is: 'campaigns',
      tale: run.tale,
      options,
      people,
      sessions: run.sessions,
      seed: run.seed,
      bots: run.bots,
      cards: run.pool.cards,
      content: run.content,
      recorded,
    },
    items: Array(run.games).keys(),
    workers: run.workers,
    name: (campaign) => `campaign ${run.seed}/${campaign}`,
    onDone: (n) => {
      if (isTTY) process.stderr.write(`\r${n} of ${run.games} campaigns`);
    },
  })) {
    runs.push(played);
    for (const s of played.sessions)
      if (s.diagnosis !== undefined)
        process.stderr.write(
          `${isTTY ? '\r\x1b[K' : ''}Session ${s.session} of seed ${s.seed} was stopped: ${s.diagnosis}\n`,
        );
  }
  if (isTTY) process.stderr.write('\r\x1b[K');
  const setting: TaleSetting = {
    tale: tale.id,
    name: tale.info.name,
    options,
    people,
    company: companyOf(tale.info.roles, people),
    games: run.games,
    sessions: run.sessions,
    seed: run.seed,
    bots: run.bots,
    cards: run.pool.called,
  };
  return { tale, setting, runs, seconds: (performance.now() - start) / 1000 };
}

const nameOf = (kind: string): string => FORMATS.get(kind)?.name ?? kind;

/** Plays campaigns of a tale and prints what came of them. Writes a report if a folder is named; without one none is kept. */
export async function tales(run: TaleRun): Promise<void> {
  if (run.report === undefined) {
    const { setting, runs, seconds } = await play(run, false);
    const numbers = taleNumbers(setting, runs, nameOf);
    return tell(run, numbers, seconds, numbersText(numbers));
  }
  const { tale, setting, runs, seconds } = await play(run, true);
  const found = studyTale(setting, runs, tale.clauses, nameOf);
  write(run.report, tale, found, runs, run.command);
  tell(run, taleNumbers(setting, runs, nameOf), seconds, [
    ...taleText(found),
    `Report: ${join(run.report, 'index.html')}`,
  ]);
}

/** The lines; with --json the numbers and their times alone. */
function tell({ json }: TaleRun, numbers: TaleNumbers, seconds: number, lines: readonly string[]): void {
  const decisionsPerSecond = Math.round(numbers.decisions / Math.max(seconds, 1e-9));
  const times = { decisionsPerSecond, seconds: Math.round(seconds * 1000) / 1000 };
  if (json) process.stdout.write(`${JSON.stringify({ ...numbers, ...times })}\n`);
  else
    process.stdout.write(
      `${lines.join('\n')}\n${numbers.decisions} answers; ${times.decisionsPerSecond} answers/s, ${times.seconds} s.\n`,
    );
}

/** A folder with the page, the same as data, a line for each session, and a page for the matches of each kind. */
function write(
  folder: string,
  tale: TaleDefinition,
  found: TaleStudy,
  runs: readonly CampaignRun<SessionRecord>[],
  command: string,
): void {
  const sessions = runs.flatMap((r) => r.sessions);
  const done = sessions.filter((s) => s.finished);
  mkdirSync(folder, { recursive: true });
  writeWhole(join(folder, 'index.html'), talePage(found, done, command));
  writeWhole(join(folder, 'report.json'), `${JSON.stringify(found, null, 1)}\n`);
  writeWhole(join(folder, 'sessions.jsonl'), sessions.map((s) => `${JSON.stringify(s)}\n`).join(''));
  writeMatches(folder, tale, found.setting, done, command);
}

/** Write a page for the matches of each kind. */
function writeMatches(
  folder: string,
  tale: TaleDefinition,
  setting: TaleSetting,
  done: readonly SessionRecord[],
  command: string,
): void {
  const played = innerMatches(done);
  for (const kind of new Set(played.map((m) => m.kind))) {
    const records = played.filter((m) => m.kind === kind);
    const format = FORMATS.get(kind);
    const found = study(
      {
        ...setting,
        format: kind,
        name: `${format?.name ?? kind}, in ${tale.info.name}`,
        variants: [],
        changes: [],
        games: records.length,
      },
      records,
      format?.clauses ?? [],
    );
    writeWhole(join(folder, kindFile(kind)), studyPage(found, command));
  }
}
