import { writeFileSync } from 'node:fs';
import { starterCards } from '../../cards/starter/index.ts';
import { studyFealty } from '../sim/fealty.ts';
import { plotLives } from '../sim/plot.ts';
import { simulateQuests } from '../sim/quests.ts';

export interface QuestRun {
  readonly seed: string;
  readonly games: number;
  readonly magicians: number;
  readonly bots: string;
  readonly json: boolean;
}
const shares = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([k, n]) => `${k} ${n}`)
    .join(', ') || 'none';

/** Whole quests, told one by one. */
export function tellQuests(run: QuestRun, options: Readonly<Record<string, unknown>>, svg: string | undefined): void {
  const report = simulateQuests({ ...run, options }, (q, n) => {
    if (q.diagnosis !== undefined) process.stderr.write(`Quest ${q.seed} was stopped: ${q.diagnosis}\n`);
    else if (process.stderr.isTTY)
      process.stderr.write(`Quest ${n}: ${q.steps} Steps, ${q.ending}, ${q.confrontation}.\n`);
  });
  if (svg !== undefined) writeFileSync(svg, plotLives(report));
  if (run.json) {
    process.stdout.write(`${JSON.stringify(report)}\n`);
    return;
  }
  process.stdout.write(
    `${report.finished} of ${report.games} quests with ${report.magicians} Magicians finished, ${report.stalled} stalled.\n`,
  );
  process.stdout.write(
    `Steps ${report.steps.least} to ${report.steps.most}, median ${report.steps.median}. Questing ended: ${shares(report.endings)}.\n`,
  );
  process.stdout.write(
    `Confrontations: ${shares(report.confrontations)}; turns (median) ${report.turnsMedian}; Fealty spent (mean) ${report.fealtyMean}. Faces left: ${Math.round(report.facesLeft * 100)} %.\n`,
  );
  process.stdout.write(`${report.decisions} decisions, ${report.seconds} s.\n`);
}

/** The study of Fealty, told row by row. */
export function tellFealty({ seed, games, magicians: most, bots, json }: QuestRun, out: string | undefined): void {
  const study = studyFealty(starterCards(), { seed, games, most, bots }, (r) => {
    process.stderr.write(
      `${r.magicians} Magicians, ${r.option}: Will ${r.will}, Opposition ${r.opposition}, other ${r.other}; Fealty saved the Will in ${r.saved}, turned ${r.turned}.\n`,
    );
  });
  if (out !== undefined) writeFileSync(out, `${JSON.stringify(study, null, 1)}\n`);
  if (json || out === undefined) process.stdout.write(`${JSON.stringify(study)}\n`);
}
