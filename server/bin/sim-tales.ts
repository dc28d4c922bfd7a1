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
import type { CampaignRun, SessionRecord } from '../sim/session.ts';
import { study } from '../sim/study.ts';
import { kindFile, talePage } from '../sim/report/tale-page.ts';
import { innerMatches, studyTale, type TaleSetting } from '../sim/tale-study.ts';
import { taleText } from '../sim/report/tale-words.ts';
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

/** Play campaigns of a tale and print what came of them. Writes a report if a folder is named. */
export async function tales(run: TaleRun): Promise<void> {
  const tale = taleOf(run.tale);
  const people = run.people ?? usualCompany(tale.info.roles).length;
  const options = givenOptions(tale.info, run.options);
  const runs: CampaignRun[] = [];
  const { isTTY } = process.stderr;
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
  const found = studyTale(setting, runs, tale.clauses, (kind) => FORMATS.get(kind)?.name ?? kind);
  const done = runs.flatMap((r) => r.sessions).filter((s) => s.finished);
  if (run.report !== undefined) {
    mkdirSync(run.report, { recursive: true });
    writeWhole(join(run.report, 'index.html'), talePage(found, done, run.command));
    writeWhole(join(run.report, 'report.json'), `${JSON.stringify(found, null, 1)}\n`);
    writeWhole(
      join(run.report, 'sessions.jsonl'),
      runs
        .flatMap((r) => r.sessions)
        .map((s) => `${JSON.stringify(s)}\n`)
        .join(''),
    );
    writeMatches(run.report, tale, setting, done, run.command);
  }
  if (run.json) process.stdout.write(`${JSON.stringify(found)}\n`);
  else
    process.stdout.write(
      `${taleText(found).join('\n')}\n${run.report === undefined ? '' : `Report: ${join(run.report, 'index.html')}\n`}`,
    );
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
