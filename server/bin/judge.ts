import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { SituationError } from '../judge/error.ts';
import { judge } from '../judge/judge.ts';
import { errorText, parseJson, rulingText } from '../judge/text.ts';

const USAGE = `npm run judge -- FILE.json [--json]
Answers the question of a situation file with a verdict (yes, no or not judged), the clauses behind it and the facts. Exit code 0: answered, and as the file expects where
it says so; 2: otherwise than the file expects; 1: the file cannot be judged.
Examples lie in test/judge/disputes.`;

/** Judges the file named on the command line; returns the exit code. */
function main(): number {
  let file: string | undefined;
  let asJson: boolean;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    [file] = positionals;
    asJson = values.json;
  } catch (e) {
    process.stderr.write(`${e instanceof Error ? e.message : String(e)}\n${USAGE}\n`);
    return 1;
  }
  if (file === undefined) {
    process.stderr.write(`${USAGE}\n`);
    return 1;
  }
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    process.stderr.write(`${file} cannot be read. Name a JSON file that is there.\n`);
    return 1;
  }
  try {
    const ruling = judge(parseJson(text), BOOK, starterCards());
    process.stdout.write(`${asJson ? JSON.stringify(ruling) : rulingText(ruling)}\n`);
    return ruling.unexpected === undefined ? 0 : 2;
  } catch (e) {
    if (!(e instanceof SituationError)) throw e;
    process.stderr.write(`${errorText(file, e)}\n`);
    return 1;
  }
}

process.exitCode = main();
