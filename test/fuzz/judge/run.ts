import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sameAnswer } from '../../../server/judge/questions/what.ts';
import { atMoments } from '../random-match.ts';
import { casesOf, type Case } from './cases.ts';
import type { Judged } from './worker.ts';

const USAGE = `npm run compare -- [--comparisons N] [--seed WORDS] [--out FOLDER]
Plays random Confrontations, writes moments of them as situation files, has them judged in another process, and compares each answer with the match:
what is offered and what is not, whom spells may target, who may attack and block, and what comes of actions. Default: 10,000 comparisons.
Exit code 0: no difference; 2: differences, which are written to the folder (default: compare-findings).`;

/** cases that wait for the other process at once */
const BATCH = 40;
const MOST_SHOWN = 20;
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Judges in another process, in order. */
class Judging {
  readonly #child = spawn(
    process.execPath,
    [join(root, 'server/bin/run.mjs'), join(root, 'test/fuzz/judge/worker.ts')],
    { stdio: ['pipe', 'pipe', 'inherit'], cwd: root },
  );
  readonly #waiting: ((judged: Judged) => void)[] = [];

  constructor() {
    createInterface({ input: this.#child.stdout }).on('line', (line) =>
      this.#waiting.shift()?.(JSON.parse(line) as Judged),
    );
  }
  judge(file: object): Promise<Judged> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#child.stdin.write(`${JSON.stringify(file)}\n`);
    });
  }
  end(): void {
    this.#child.stdin.end();
  }
}

interface Difference {
  readonly ask: string;
  readonly expect: string;
  readonly judged: string;
  readonly file: object;
}

function differences({ file, asked }: Case, judged: Judged): Difference[] {
  if ('fault' in judged) return [{ ask: 'the file', expect: 'to be understood', judged: judged.fault, file }];
  return asked.flatMap(({ ask, expect }, i) => {
    const answer = judged.answers[i] ?? '';
    return sameAnswer(answer, expect) ? [] : [{ ask, expect, judged: answer, file }];
  });
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      comparisons: { type: 'string', default: '10000' },
      seed: { type: 'string', default: 'compare' },
      out: { type: 'string', default: 'compare-findings' },
      help: { type: 'boolean', default: false },
    },
  });
  const wanted = Number(values.comparisons);
  if (values.help || !Number.isInteger(wanted) || wanted < 1) {
    process.stdout.write(`${USAGE}\n`);
    return values.help ? 0 : 1;
  }
  const judging = new Judging();
  const found: Difference[] = [];
  let [compared, files, matches] = [0, 0, 0];
  const since = performance.now();
  while (compared < wanted) {
    const cases: Case[] = [];
    atMoments(`${values.seed} ${matches++}`, 5, (g, rng) => cases.push(...casesOf(g, rng)));
    for (let from = 0; from < cases.length; from += BATCH) {
      const batch = cases.slice(from, from + BATCH);
      const answers = await Promise.all(batch.map((c) => judging.judge(c.file)));
      for (const [i, c] of batch.entries()) {
        found.push(...differences(c, answers[i] as Judged));
        compared += c.asked.length;
        files++;
      }
    }
    process.stderr.write(
      `${compared} of ${wanted} compared, ${files} files of ${matches} matches, ${found.length} differences\n`,
    );
  }
  judging.end();
  if (found.length > 0) mkdirSync(values.out, { recursive: true });
  for (const [i, { file, ...difference }] of found.entries()) {
    writeFileSync(join(values.out, `${i + 1}.json`), `${JSON.stringify({ difference, ...file }, null, 2)}\n`);
    if (i < MOST_SHOWN)
      process.stdout.write(`${difference.ask} In the match: ${difference.expect}; the judge: ${difference.judged}\n`);
  }
  const seconds = Math.round((performance.now() - since) / 1000);
  process.stdout.write(
    `${compared} comparisons, ${files} files of ${matches} matches, ${found.length} differences, ${seconds} s.\n`,
  );
  return found.length > 0 ? 2 : 0;
}

process.exitCode = await main();
