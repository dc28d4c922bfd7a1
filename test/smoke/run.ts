import { appendFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { inOrder, workersOf } from '../../server/bin/threads/workers.ts';
import { Rng } from '../../server/engine/kernel/rng.ts';
import { knownReason } from '../known/findings.ts';
import { planePool, poolOf, type Pool } from '../fuzz/pool.ts';
import { smokeCards, type Found, type Numbered, type Outcome, type Task } from './shared-work.ts';

const USAGE = `npm run smoke -- [--cards plane|FILE] [--from N] [--most N] [--only NAME]… [--seed S] [--workers N] [--out FOLDER]
Puts each whole card of the shipped plane, or of a bulk file, into a random situation of a duel, casts or plays it, uses each of its abilities once where that is
offered, and plays three turns with random answers. The cards come in an order of the seed, so that the part of a run is a
fair sample, and it goes on after a failure. What is found is listed at the end and in found.jsonl of the folder; each scenario is a
file there that npm run fuzz -- --replay plays again. --from N goes on from card N of an interrupted run; --seed S makes other situations. Workers: all cores, if no number is said; the report is the same with any number.`;

/** A worker that is silent for so long does not come back. */
const SILENT_MS = 60_000;
const PROGRESS_MS = 15_000;
const THREAD = fileURLToPath(new URL('thread.ts', import.meta.url));

interface Sum {
  cards: number;
  played: number;
  decisions: number;
  actions: number;
  abilities: number;
  used: number;
  readonly unplayed: string[];
  readonly found: Found[];
}

async function run(pool: Pool, from: number, end: number, { seed, folder }: Task, workers: number): Promise<Sum> {
  mkdirSync(folder, { recursive: true });
  const list = join(folder, 'found.jsonl');
  writeFileSync(list, '');
  const cards = new Rng(seed).shuffle([...pool.cards]).slice(from, end);
  const sum: Sum = { cards: 0, played: 0, decisions: 0, actions: 0, abilities: 0, used: 0, unplayed: [], found: [] };
  const began = Date.now();
  const progress = (): string =>
    `card ${from + sum.cards} of ${pool.cards.length}: ${sum.played} played, ${sum.decisions} decisions, ${sum.actions} actions of the cards' own, ${sum.used} of ${sum.abilities} activated abilities used, ${sum.found.length} found, ${(sum.cards / Math.max(1, (Date.now() - began) / 1000)).toFixed(1)} cards/s`;
  const found = (f: Found): void => {
    sum.cards++;
    sum.found.push(f);
    appendFileSync(list, `${JSON.stringify(f)}\n`);
    process.stdout.write(
      `FOUND in card ${f.n}, ${f.card} (seed ${f.seed}): ${f.message.split('\n').slice(0, 3).join(' | ')}\n`,
    );
  };
  const timer = setInterval(
    () => process.stderr.write(`${Math.round((Date.now() - began) / 1000)} s: ${progress()}\n`),
    PROGRESS_MS,
  );
  try {
    const why = `A decision does not come back within ${SILENT_MS / 1000} s.`;
    for await (const outcome of inOrder<Task, Numbered, Outcome>({
      program: THREAD,
      begin: smokeCards,
      task: { seed, folder },
      items: cards.map((card, i) => ({ n: from + i, card })),
      workers,
      name: ({ n, card }) => `card ${n}, ${card.name}`,
      silence: {
        ms: SILENT_MS,
        lost: ({ n, card: { name } }) => ({
          found: { n, card: name, seed: `${seed}/${name}`, kind: why, message: why, file: null },
        }),
      },
    })) {
      if ('found' in outcome) {
        found(outcome.found);
        continue;
      }
      const { report } = outcome;
      sum.cards++;
      sum.decisions += report.decisions;
      sum.actions += report.actions;
      sum.abilities += report.abilities;
      sum.used += Math.min(report.used, report.abilities);
      if (report.played) sum.played++;
      else sum.unplayed.push(report.card);
    }
  } finally {
    clearInterval(timer);
  }
  process.stdout.write(`${Math.round((Date.now() - began) / 1000)} s: ${progress()}.\n`);
  return sum;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      cards: { type: 'string', default: 'plane' },
      from: { type: 'string', default: '0' },
      most: { type: 'string' },
      only: { type: 'string', multiple: true },
      seed: { type: 'string', default: 'smoke' },
      out: { type: 'string' },
      workers: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const number = (name: string, text: string): number => {
    const n = Number(text);
    if (!Number.isInteger(n) || n < 0) throw new Error(`--${name} takes a whole number; "${text}" is none.`);
    return n;
  };
  const workers = workersOf(values.workers);
  const all = values.cards === 'plane' ? planePool() : await poolOf(values.cards, workers);
  const pool =
    values.only === undefined ? all : { ...all, cards: all.cards.filter((c) => values.only?.includes(c.name)) };
  if (pool.cards.length === 0)
    throw new Error(`No whole card of ${all.name} is called "${values.only?.join('", or "')}".`);
  const from = number('from', values.from);
  const end =
    values.most === undefined ? pool.cards.length : Math.min(pool.cards.length, from + number('most', values.most));
  const folder = values.out ?? mkdtempSync(join(tmpdir(), 'smoke-'));
  process.stdout.write(
    `${pool.cards.length} whole cards of ${pool.name}, from card ${from}, seed "${values.seed}". What is found goes to ${folder}.\n`,
  );
  const sum = await run(pool, from, end, { seed: values.seed, folder }, workers);
  if (sum.unplayed.length > 0)
    process.stdout.write(`Not played, for nothing offered them: ${sum.unplayed.join(', ')}.\n`);
  const kinds = new Map<string, Found[]>();
  for (const f of sum.found) kinds.set(f.kind, [...(kinds.get(f.kind) ?? []), f]);
  const news = sum.found.filter((f) => knownReason('smoke', f.card) === null);
  for (const [kind, list] of [...kinds].sort((a, b) => b[1].length - a[1].length))
    process.stdout.write(
      `${list.length} × ${kind}\n${list.map((f) => `    ${f.card}${f.file === null ? '' : ` (${f.file})`}${knownReason('smoke', f.card) === null ? '' : ', known'}`).join('\n')}\n`,
    );
  return news.length > 0 ? 1 : 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (e: unknown) => {
    process.stderr.write(`${e instanceof Error ? e.message : String(e)}\n${USAGE}\n`);
    process.exitCode = 2;
  },
);
