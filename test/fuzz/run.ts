import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FuzzFailure, fuzzMatch } from './match.ts';
import { specOf } from './matches.ts';

const USAGE = `npm run fuzz -- --minutes N [--seed S] [--stops N]
Random matches with every check at random stops, until the time is over or a check fails (exit code 1).`;

function main(): number {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string' }, stops: { type: 'string', default: '20' }, from: { type: 'string', default: '0' }, help: { type: 'boolean', default: false } } });
  const minutes = Number(values.minutes);
  const stops = Number(values.stops);
  if (values.help || !(minutes > 0) || !Number.isInteger(stops) || stops < 1) {
    process.stdout.write(`${USAGE}\n`);
    return values.help ? 0 : 1;
  }
  const seed = values.seed ?? String(Date.now());
  const end = Date.now() + minutes * 60_000;
  const sum = { matches: 0, inputs: 0, stops: 0, compared: 0, concessions: 0, offered: 0 };
  process.stdout.write(`Seed ${seed}.\n`);
  for (let i = Number(values.from); Date.now() < end; i++) {
    try {
      const report = fuzzMatch(specOf(seed, i, stops));
      sum.matches++;
      for (const key of ['inputs', 'stops', 'compared', 'concessions', 'offered'] as const) sum[key] += report[key];
      process.stdout.write(`${report.seed}: ${report.turns} turns, ${report.inputs} inputs; so far ${sum.matches} matches, ${sum.stops} stops, ${sum.offered} offers, ${sum.concessions} concessions, ${sum.compared} inputs with hidden cards exchanged.\n`);
    } catch (e) {
      if (!(e instanceof FuzzFailure)) throw e;
      const file = join(mkdtempSync(join(tmpdir(), 'fuzz-')), 'replay.json');
      const { setup, inputs, from, after, check } = e;
      writeFileSync(file, JSON.stringify({ version: 1, match: 'fuzz', format: setup.format, seed: setup.seed, setup, inputs, fingerprints: [], failure: { check, message: e.message, from, inputs: inputs.slice(inputs.length - after) } }));
      process.stderr.write(`${e.message}\nSmallest reproduction: ${after} inputs${from ? ' from the snapshot in the file' : ''}. Replay: ${file}\n`);
      return 1;
    }
  }
  process.stdout.write(`Nothing found: ${sum.matches} matches, ${sum.inputs} inputs, ${sum.stops} stops checked.\n`);
  return 0;
}

process.exitCode = main();
