import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MatchStudy, TaleStudy } from '../../formats/sdk/tale/study.ts';
import { plotBands } from '../sim/report/plot.ts';
import { dealsOf, studyMatches, studyTales, type StudyRequest } from '../sim/studies.ts';
import { progress } from './cards/command.ts';
import { playDeals, playTales } from './sim/shared-work.ts';
import type { DeclaredStudy } from './sim/studies.ts';
import { inOrder } from './threads/workers.ts';

const THREAD = fileURLToPath(new URL('sim/thread.ts', import.meta.url));

/** A study as the command line asks for it. `out`, `svg`: files to write; `workers`: how many share its matches or tales. */
export interface StudyRun extends StudyRequest {
  readonly options: readonly string[];
  readonly json: boolean;
  readonly out: string | undefined;
  readonly svg: string | undefined;
  readonly workers: number;
}

/** Carries out a study and prints its figures. */
export const carryOut = (declared: DeclaredStudy, run: StudyRun): Promise<void> =>
  'format' in declared ? table(declared.study, run) : report(declared.study, run);

async function table(study: MatchStudy, run: StudyRun): Promise<void> {
  const { seed, games, size, bots, json, out } = run;
  const line = progress();
  const matches = inOrder({
    program: THREAD,
    begin: playDeals,
    task: { is: 'deals', id: study.id, request: { seed, games, size, bots } } as const,
    items: dealsOf(study, run),
    workers: run.workers,
    name: (deal) => `match ${seed}/${deal.size}/${deal.n}`,
    onDone: (n) => line.show(`${n} of ${games * size * study.values.length} matches`),
  });
  const found = await studyMatches(study, run, matches, (row) => {
    line.clear();
    process.stderr.write(`${study.tell(row)}\n`);
  });
  line.clear();
  if (out !== undefined) writeFileSync(out, `${JSON.stringify(found, null, 1)}\n`);
  if (json || out === undefined) process.stdout.write(`${JSON.stringify(found)}\n`);
}

async function report(study: TaleStudy, run: StudyRun): Promise<void> {
  const { seed, games, size, bots, options } = run;
  const line = progress();
  const tales = inOrder({
    program: THREAD,
    begin: playTales,
    task: { is: 'tales', id: study.id, request: { seed, games, size, bots }, options } as const,
    items: Array(games).keys(),
    workers: run.workers,
    name: (n) => `${study.id} ${seed}/${n}`,
  });
  const played = await studyTales(run, tales, (one, n) => {
    if (one.diagnosis === undefined) return line.show(`${study.id} ${n}: ${study.tell(one.figures)}.`);
    line.clear();
    process.stderr.write(`${study.id} ${one.seed} was stopped: ${one.diagnosis}\n`);
  });
  line.clear();
  const found = study.report(played);
  if (run.svg !== undefined) writeFileSync(run.svg, plotBands(study.chart(found)));
  if (run.out !== undefined) writeFileSync(run.out, `${JSON.stringify(found, null, 1)}\n`);
  process.stdout.write(run.json ? `${JSON.stringify(found)}\n` : `${study.text(found).join('\n')}\n`);
}
