import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Rng } from '../../server/engine/kernel/rng.ts';
import { knownReason } from '../known/findings.ts';
import { planePool, poolOf, storePool, type Pool } from '../fuzz/pool.ts';
import type { Found, Line, Task } from './lines.ts';

const USAGE = `npm run smoke -- [--cards plane|FILE] [--from N] [--most N] [--only NAME]… [--seed S] [--out FOLDER]
Puts each whole card of the shipped plane, or of a bulk file, into a random situation of a duel, casts or plays it, uses each of its abilities once where that is
offered, and plays three turns with random answers. The cards come in an order of the seed, so that the part of a run is a
fair sample, and it goes on after a failure. What is found is listed at the end and in found.jsonl of the folder; each scenario is a
file there that npm run fuzz -- --replay plays again. --from N goes on from card N of an interrupted run; --seed S makes other situations.`;

/** A worker that is silent for so long does not come back. */
const SILENT_MS = 60_000;
const PROGRESS_MS = 15_000;
const root = fileURLToPath(new URL('../..', import.meta.url));

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

/** One worker; answers the card in which it fell silent, or null when it came to its end. */
function work(
  task: Task,
  hear: (line: Line) => void,
): Promise<{ readonly n: number; readonly card: string; readonly why: string } | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(root, 'server/bin/run.mjs'), join(root, 'test/smoke/worker.ts'), JSON.stringify(task)],
      { stdio: ['ignore', 'pipe', 'inherit'], cwd: root },
    );
    let at = { n: task.from, card: '' };
    let why: string | null = null;
    const give = (): NodeJS.Timeout =>
      setTimeout(() => {
        why = `A decision does not come back within ${SILENT_MS / 1000} s.`;
        child.kill('SIGKILL');
      }, SILENT_MS);
    let timer = give();
    createInterface({ input: child.stdout }).on('line', (text) => {
      clearTimeout(timer);
      timer = give();
      const line = JSON.parse(text) as Line;
      if (line.is === 'begun') at = line;
      hear(line);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0 ? null : { ...at, why: why ?? `The process ended with code ${code}.` });
    });
  });
}

async function run(pool: Pool, from: number, end: number, seed: string, folder: string): Promise<Sum> {
  mkdirSync(folder, { recursive: true });
  const list = join(folder, 'found.jsonl');
  writeFileSync(list, '');
  const file = join(folder, 'pool.json');
  storePool({ ...pool, cards: new Rng(seed).shuffle([...pool.cards]) }, file);
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
    for (let next = from; next < end;) {
      const hung = await work({ pool: file, from: next, end, seed, folder }, (line) => {
        if (line.is === 'found') found(line);
        if (line.is !== 'report') return;
        sum.cards++;
        sum.decisions += line.report.decisions;
        sum.actions += line.report.actions;
        sum.abilities += line.report.abilities;
        sum.used += Math.min(line.report.used, line.report.abilities);
        if (line.report.played) sum.played++;
        else sum.unplayed.push(line.report.card);
      });
      if (!hung) break;
      found({
        is: 'found',
        n: hung.n,
        card: hung.card,
        seed: `${seed}/${hung.card}`,
        kind: hung.why,
        message: hung.why,
        file: null,
      });
      next = hung.n + 1;
    }
  } finally {
    clearInterval(timer);
    rmSync(file, { force: true });
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
  const all = values.cards === 'plane' ? planePool() : await poolOf(values.cards);
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
  const sum = await run(pool, from, end, values.seed, folder);
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
