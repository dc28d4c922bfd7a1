import { writeFileSync } from 'node:fs';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK, TALES } from '../../formats/index.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import type { MatchStudy, TaleStudy } from '../../formats/sdk/tale/study.ts';
import type { TaleDefinition } from '../../formats/sdk/tale/tale.ts';
import { companyFor } from '../sim/company.ts';
import { givenOptions } from '../sim/given.ts';
import { plotBands } from '../sim/report/plot.ts';
import { studyMatches, studyTales, type StudyRequest } from '../sim/studies.ts';

/** A study with the format or tale that declares it. */
export type DeclaredStudy =
  | { readonly study: MatchStudy; readonly format: FormatDefinition }
  | { readonly study: TaleStudy; readonly tale: TaleDefinition };

/** All studies that formats and tales declare. */
export const STUDIES: readonly DeclaredStudy[] = [
  ...[...BOOK.formats.values()].flatMap((format) => format.studies.map((study) => ({ study, format }))),
  ...[...TALES.values()].flatMap((tale) => (tale.studies ?? []).map((study) => ({ study, tale }))),
];

/** A study as the command line asks for it. `out`, `svg`: files to write. */
export interface StudyRun extends StudyRequest {
  readonly options: readonly string[];
  readonly json: boolean;
  readonly out: string | undefined;
  readonly svg: string | undefined;
}

/** Carry out a study and print its figures. */
export function carryOut(declared: DeclaredStudy, run: StudyRun): void {
  if ('format' in declared) table(declared.format, declared.study, run);
  else report(declared.tale, declared.study, run);
}

function table(format: FormatDefinition, study: MatchStudy, run: StudyRun): void {
  const { seed, games, size, bots, json, out } = run;
  const found = studyMatches(format, study, starterCards(), { seed, games, size, bots }, (row) => {
    process.stderr.write(`${study.tell(row)}\n`);
  });
  if (out !== undefined) writeFileSync(out, `${JSON.stringify(found, null, 1)}\n`);
  if (json || out === undefined) process.stdout.write(`${JSON.stringify(found)}\n`);
}

function report(tale: TaleDefinition, study: TaleStudy, run: StudyRun): void {
  const company = companyFor(tale, {
    people: study.people(run.size),
    options: givenOptions(tale.info, run.options),
    cards: starterCards(),
  });
  const played = studyTales(study, company, run, (one, n) => {
    if (one.diagnosis !== undefined) process.stderr.write(`${study.id} ${one.seed} was stopped: ${one.diagnosis}\n`);
    else if (process.stderr.isTTY) process.stderr.write(`${study.id} ${n}: ${study.tell(one.figures)}.\n`);
  });
  const found = study.report(played);
  if (run.svg !== undefined) writeFileSync(run.svg, plotBands(study.chart(found)));
  if (run.out !== undefined) writeFileSync(run.out, `${JSON.stringify(found, null, 1)}\n`);
  process.stdout.write(run.json ? `${JSON.stringify(found)}\n` : `${study.text(found).join('\n')}\n`);
}
