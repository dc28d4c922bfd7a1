import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { SituationError } from '../judge/error.ts';
import { momentOf } from './judge-moment.ts';
import { unexpectedIn } from '../judge/differences.ts';
import { judge, type Judgement } from '../judge/judge.ts';
import { unknownCards } from '../judge/named-cards.ts';
import { withPassages } from '../judge/documents/documents.ts';
import { errorText, judgementText, parseJson } from '../judge/text.ts';
import { importedText, wantedDocuments } from './documents.ts';
import { realCards } from './real-cards.ts';

const USAGE = `npm run judge -- FILE.json [--cards FILE] [--json]
npm run judge -- test FOLDER [--cards FILE] [--readings] [--json]
npm run judge -- from LOG.json CHOICE
Answers the questions of a situation file, or tests the files of a folder against what they expect: each with its verdict or answer, the rules behind it and the facts.
Cards that a situation names without describing them are those of the shipped plane; others are looked up in the bulk file of --cards (in Scryfall's shape), or without it
in the catalog that npm run cards -- import has filled. Of documents that npm run rules -- import has kept it shows the sentences that clauses rest on.
"from" writes the position after a choice of a downloaded match as a situation file, with all hidden cards, and says what it cannot tell.
With --readings a question that has an expectation is also to say every setting of an option under which its answer is another ("otherwise").
Exit code 0: answered, and as the files expect where they say so; 2: otherwise than they expect; 1: a file cannot be judged. The language: docs/judge.md.`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): number => {
  process.stderr.write(`${text}\n`);
  return 1;
};

/** Judges the file named on the command line, or all of a folder; returns the exit code. */
async function main(): Promise<number> {
  let positionals: string[];
  let options: Options & { readonly help: boolean };
  try {
    const { values, positionals: words } = parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        cards: { type: 'string' },
        readings: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    [positionals, options] = [words, values];
  } catch (e) {
    return complain(`${e instanceof Error ? e.message : String(e)}\n${USAGE}`);
  }
  if (options.help) {
    say(USAGE);
    return 0;
  }
  const [first, folder] = positionals;
  if (first === undefined || (first === 'test' && folder === undefined)) return complain(USAGE);
  if (first === 'from') return writeMoment(folder, positionals[2]);
  return first === 'test' ? testFolder(folder ?? '', options) : judgeFile(first, options);
}

/** Prints the situation of a moment of a match. */
function writeMoment(log: string | undefined, choice: string | undefined): number {
  if (log === undefined || !/^\d+$/.test(choice ?? '')) return complain(USAGE);
  const moment = momentOf(log, Number(choice), BOOK);
  if (typeof moment === 'string') return complain(moment);
  process.stdout.write(moment.file);
  const { untold, forgotten } = moment;
  if (untold.length > 0) process.stderr.write(`Not told, so that the position is another: ${untold.join(', ')}.\n`);
  if (forgotten.length > 0) process.stderr.write(`Forgotten, which few cards ask about: ${forgotten.join(', ')}.\n`);
  return 0;
}

/** A file as it was read; `fault`: the reason why it cannot be. */
type Read = { readonly file: string } & ({ readonly input: unknown } | { readonly fault: string });

function read(file: string): Read {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return { file, fault: `${file} cannot be read. Name a JSON file that is there.` };
  }
  try {
    return { file, input: parseJson(text) };
  } catch (e) {
    if (e instanceof SituationError) return { file, fault: errorText(file, e) };
    throw e;
  }
}

/** Real cards that the files name; a string says why they cannot be looked up. */
async function cardsFor(
  files: readonly Read[],
  cards: string | undefined,
): Promise<ReadonlyMap<string, CompiledCard> | string> {
  const names = files.flatMap((f) => ('input' in f ? unknownCards(f.input, BOOK, starterCards()) : []));
  try {
    return await realCards([...new Set(names)], cards);
  } catch (e) {
    return e instanceof Error ? e.message : String(e);
  }
}

/** The judgement of a file; a string says why there is none. */
function judgement(
  read: Read,
  found: ReadonlyMap<string, CompiledCard>,
  { readings }: Pick<Options, 'readings'>,
): Judgement | string {
  if ('fault' in read) return read.fault;
  try {
    return judge(read.input, BOOK, starterCards(), found, { readings });
  } catch (e) {
    if (e instanceof SituationError) return errorText(read.file, e);
    throw e;
  }
}

interface Options {
  readonly json: boolean;
  readonly readings: boolean;
  readonly cards?: string | undefined;
}

async function judgeFile(path: string, { json, cards, readings }: Options): Promise<number> {
  const file = read(path);
  const real = await cardsFor([file], cards);
  const found = typeof real === 'string' ? real : judgement(file, real, { readings });
  if (typeof found === 'string') return complain(found);
  const shown = withPassages(found, wantedDocuments(), importedText);
  say(json ? JSON.stringify(shown) : judgementText(shown));
  return unexpectedIn(found).length > 0 ? 2 : 0;
}

/** Tests every file of a folder and of those in it, and tells what is not as expected. */
async function testFolder(folder: string, { json, cards, readings }: Options): Promise<number> {
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
  const reads = files.map(read);
  const real = await cardsFor(reads, cards);
  if (typeof real === 'string') return complain(real);
  const results = reads.map((r) => ({ file: r.file, found: judgement(r, real, { readings }) }));
  const faulty = results.flatMap(({ file, found }) => (typeof found === 'string' ? [{ file, says: found }] : []));
  const differing = results.flatMap(({ file, found }) =>
    typeof found === 'string' || unexpectedIn(found).length === 0 ? [] : [{ file, differences: unexpectedIn(found) }],
  );
  if (json) say(JSON.stringify({ files: files.length, differing, faulty }));
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

process.exitCode = await main();
