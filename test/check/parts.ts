import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { ROOT } from '../../docs/test-names.ts';

/** One part of `npm run check`: a shell command that exits with 0 when all is well. */
export interface Part {
  readonly name: string;
  readonly command: string;
}

/** The outcome of a part. `output` is all that it wrote, in order. */
export interface Outcome {
  readonly part: Part;
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
}

const BINARIES = join(ROOT, 'node_modules', '.bin');

/** Runs one part in a shell that finds the installed commands, such as `tsc`, as npm's own scripts do. */
function run(part: Part): Promise<Outcome> {
  return new Promise((resolve) => {
    const began = performance.now();
    const child = spawn(part.command, {
      cwd: ROOT,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: [BINARIES, process.env['PATH'] ?? ''].join(delimiter) },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const end = (ok: boolean): void => resolve({ part, ok, seconds: (performance.now() - began) / 1000, output });
    child.on('error', (e) => {
      output += String(e);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/** Runs all parts at the same time and writes one line for each; a part that fails writes its output too. */
export async function runParts(parts: readonly Part[], write: (text: string) => void): Promise<readonly Outcome[]> {
  return Promise.all(
    parts.map(async (part) => {
      const outcome = await run(part);
      const line = `${outcome.ok ? 'ok    ' : 'FAILED'} ${part.name} (${outcome.seconds.toFixed(1)} s)\n`;
      write(outcome.ok ? line : `${line}\n${outcome.output.trimEnd()}\n\n`);
      return outcome;
    }),
  );
}
