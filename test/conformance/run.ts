import { shared } from '../shared.ts';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { knownReason } from '../known/findings.ts';
import { progress } from '../../server/bin/cards/command.ts';
import { writeWhole } from '../../server/bin/corpus/whole-file.ts';
import { inOrder, workersOf } from '../../server/bin/threads/workers.ts';
import { CardFile, KEPT, keptIds, readScenarios } from './data.ts';
import type { Outcome } from './play.ts';
import { lineOf, reportOf, tally } from './report.ts';
import { playScenarios, type ToPlay } from './shared-work.ts';

const THREAD = fileURLToPath(new URL('thread.ts', import.meta.url));

const USAGE =
  'Usage: npm run conformance -- FILE… [--cards FILE…] [--filter TEXT] [--tier NAME] [--strict] [--limit N] [--json] [--list] [--keep] [--workers N]';
const SHARED = {
  scenarios: shared('conformance/xmage-scenarios.jsonl.gz'),
  cards: shared('cards/oracle-cards.jsonl.gz'),
  decks: shared('conformance/xmage-decks.json'),
};

interface Args {
  readonly files: readonly string[];
  readonly cards: readonly string[];
  readonly filter: string | null;
  readonly tier: string | null;
  readonly strict: boolean;
  readonly limit: number;
  readonly json: boolean;
  readonly list: boolean;
  readonly keep: boolean;
  readonly workers: number;
}

/** Throws a line to show where the arguments are not understood. */
function parse(argv: readonly string[]): Args {
  const files: string[] = [];
  const cards: string[] = [];
  const flags = { strict: false, json: false, list: false, keep: false };
  const values: { filter: string | null; tier: string | null; limit: string | null; workers: string | null } = {
    filter: null,
    tier: null,
    limit: null,
    workers: null,
  };
  let into = files;
  for (let i = 0; i < argv.length; i++) {
    const arg = argv[i] as string;
    const name = arg.slice(2);
    if (arg === '--cards') into = cards;
    else if (arg.startsWith('--') && name in flags) flags[name as keyof typeof flags] = true;
    else if (arg.startsWith('--') && name in values) values[name as keyof typeof values] = argv[++i] ?? '';
    else if (arg.startsWith('--')) throw new Error(`There is no option "${arg}".`);
    else into.push(arg);
  }
  const limit = values.limit === null ? Infinity : Number(values.limit);
  if (Number.isNaN(limit)) throw new Error('--limit takes a number.');
  if (files.length === 0 && existsSync(SHARED.scenarios)) files.push(SHARED.scenarios);
  if (cards.length === 0 && existsSync(SHARED.cards)) cards.push(SHARED.cards);
  if (files.length === 0 || cards.length === 0)
    throw new Error('Name a file of scenarios, and card files after --cards.');
  return { files, cards, ...values, limit, workers: workersOf(values.workers ?? undefined), ...flags };
}

/** The scenarios of a file that the arguments ask for. */
function chosen(file: string, { strict, tier, filter }: Args): ToPlay[] {
  const decks = [join(dirname(file), 'xmage-decks.json'), SHARED.decks].find((f) => existsSync(f)) ?? null;
  return readScenarios(file)
    .filter(
      (s) => (!strict || s.strict) && (tier === null || s.tier === tier) && (filter === null || s.id.includes(filter)),
    )
    .map((scenario) => ({ scenario, decks }));
}

async function main(): Promise<void> {
  const args = parse(process.argv.slice(2));
  const began = performance.now();
  const cards = await CardFile.load(args.cards, args.workers);
  const toPlay = args.files.flatMap((file) => chosen(file, args)).slice(0, args.limit);
  const outcomes: Outcome[] = [];
  const line = progress();
  for await (const o of inOrder({
    program: THREAD,
    begin: playScenarios,
    task: cards.bytes,
    items: toPlay,
    workers: Math.min(args.workers, toPlay.length),
    name: ({ scenario }) => `scenario ${scenario.id}`,
    onDone: (n) => line.show(`${n} of ${toPlay.length} scenarios played`),
  })) {
    outcomes.push(o);
    const known = o.ended === 'failed' ? knownReason('conformance', o.id) : null;
    if (args.json || (o.ended !== 'failed' && !args.list)) continue;
    line.clear();
    process.stdout.write(
      `${o.ended} ${o.kind ?? ''} ${o.id}\n    ${o.reason ?? ''}\n${known === null ? '' : `    known: ${known}\n`}`,
    );
  }
  line.clear();
  const report = reportOf(outcomes, Math.round((performance.now() - began) / 100) / 10);
  if (args.keep) keep(outcomes);
  const wrong = unexpected(outcomes);
  process.exitCode = wrong.length > 0 ? 1 : 0;
  if (args.json) {
    process.stdout.write(`${JSON.stringify(report)}\n`);
    return;
  }
  const why = tally(
    outcomes
      .filter((o) => o.ended === 'notRunnable')
      .map((o) => (o.kind === 'unsupported' ? (o.reason ?? '') : (o.kind ?? ''))),
  );
  const list = (names: Readonly<Record<string, number>>): string =>
    Object.entries(names)
      .map(([k, n]) => `${k} ${n}`)
      .join(', ') || 'none';
  process.stdout.write(
    `\nnot runnable: ${list(why)}\nfailed: ${list(tally(outcomes.filter((o) => o.ended === 'failed').map((o) => o.kind ?? '')))}\n`,
  );
  process.stdout.write(`all: ${lineOf(report)}\nstrict: ${lineOf(report.strict)}\n${report.seconds} s\n`);
  process.stdout.write(
    wrong.length === 0
      ? 'Nothing is found that the list of known findings (test/known/findings.ts) does not name.\n'
      : `Found, and not on the list of known findings:\n${wrong.map((line) => `    ${line}\n`).join('')}`,
  );
}

/** Scenarios that fail and are not known to, and those that passed before and no longer do. */
function unexpected(outcomes: readonly Outcome[]): string[] {
  const kept = new Set(keptIds());
  return outcomes.flatMap((o) =>
    o.ended === 'failed' && knownReason('conformance', o.id) === null
      ? [`${o.id}: ${o.reason ?? ''}`]
      : kept.has(o.id) && o.ended !== 'passed'
        ? [`${o.id}: it passed before, and now: ${o.ended} ${o.reason ?? ''}`]
        : [],
  );
}

/** Adds what passed to the list of what has to pass from now on. What was in it and did not pass stays, so that it is missed. */
function keep(outcomes: readonly Outcome[]): void {
  const kept = new Set([...keptIds(), ...outcomes.filter((o) => o.ended === 'passed').map((o) => o.id)]);
  writeWhole(
    KEPT,
    [...kept]
      .sort()
      .map((id) => `${id}\n`)
      .join(''),
  );
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`);
  process.exitCode = 2;
}
