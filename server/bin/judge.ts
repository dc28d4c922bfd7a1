import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { SituationError } from '../judge/error.ts';
import { unexpectedIn } from '../judge/differences.ts';
import { judge, type Judgement } from '../judge/judge.ts';
import { errorText, judgementText, parseJson } from '../judge/text.ts';

const USAGE = `npm run judge -- FILE.json [--json]
npm run judge -- test FOLDER [--json]
Answers the questions of a situation file, or tests the files of a folder against what they expect: each with its verdict or answer, the rules behind it and the facts.
Exit code 0: answered, and as the files expect where they say so; 2: otherwise than they expect; 1: a file cannot be judged. The language: docs/judge.md.`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): number => {
  process.stderr.write(`${text}\n`);
  return 1;
};

/** Judges the file named on the command line, or all of a folder; returns the exit code. */
function main(): number {
  let positionals: string[];
  let asJson: boolean;
  try {
    const parsed = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean', default: false } } });
    ({ positionals } = parsed);
    asJson = parsed.values.json;
  } catch (e) {
    return complain(`${e instanceof Error ? e.message : String(e)}\n${USAGE}`);
  }
  const [first, folder] = positionals;
  if (first === undefined || (first === 'test' && folder === undefined)) return complain(USAGE);
  return first === 'test' ? testFolder(folder ?? '', asJson) : judgeFile(first, asJson);
}

/** The judgement of a file; a string says why there is none. */
function judgement(file: string): Judgement | string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return `${file} cannot be read. Name a JSON file that is there.`;
  }
  try {
    return judge(parseJson(text), BOOK, starterCards());
  } catch (e) {
    if (e instanceof SituationError) return errorText(file, e);
    throw e;
  }
}

function judgeFile(file: string, asJson: boolean): number {
  const found = judgement(file);
  if (typeof found === 'string') return complain(found);
  say(asJson ? JSON.stringify(found) : judgementText(found));
  return unexpectedIn(found).length > 0 ? 2 : 0;
}

/** Tests every file of a folder and of those in it, and tells what is not as expected. */
function testFolder(folder: string, asJson: boolean): number {
  let files: string[];
  try {
    files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((f) => f.endsWith('.json'))
      .toSorted()
      .map((f) => join(folder, f));
  } catch {
    return complain(`${folder} cannot be read. Name a folder with situation files.`);
  }
  if (files.length === 0)
    return complain(`There is no situation file in ${folder}. Name a folder with files that end in .json.`);
  const results = files.map((file) => ({ file, found: judgement(file) }));
  const faulty = results.flatMap(({ file, found }) => (typeof found === 'string' ? [{ file, says: found }] : []));
  const differing = results.flatMap(({ file, found }) =>
    typeof found === 'string' || unexpectedIn(found).length === 0 ? [] : [{ file, differences: unexpectedIn(found) }],
  );
  if (asJson) say(JSON.stringify({ files: files.length, differing, faulty }));
  else {
    for (const { file, differences } of differing) say([file, ...differences.map((d) => `  ${d}`)].join('\n'));
    for (const { says } of faulty) say(says);
    const as = files.length - differing.length - faulty.length;
    say(
      `${files.length} files: ${as} as expected, ${differing.length} otherwise, ${faulty.length} that cannot be judged.`,
    );
  }
  return faulty.length > 0 ? 1 : differing.length > 0 ? 2 : 0;
}

process.exitCode = main();
