import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Exit code of a command, and all that it wrote. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** numbers the runs: a module is loaded once for each address */
const runs = { count: 0 };

/**
 * Runs a command in this process: its module is loaded anew, while all that it imports stays loaded. `script`: its path in the project; `env`: variables that are
 * set meanwhile. One command at a time.
 */
export async function command(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const { argv, exitCode, env: before } = process;
  const write = { out: process.stdout.write, err: process.stderr.write };
  const told = { out: '', err: '' };
  const taking =
    (to: 'out' | 'err') =>
    (text: string | Uint8Array): boolean => {
      told[to] += typeof text === 'string' ? text : Buffer.from(text).toString('utf8');
      return true;
    };
  process.argv = [process.execPath, join(ROOT, script), ...args];
  process.exitCode = undefined;
  process.env = { ...before, ...env };
  process.stdout.write = taking('out');
  process.stderr.write = taking('err');
  try {
    await import(`${pathToFileURL(join(ROOT, script)).href}?run=${(runs.count += 1)}`);
    return { code: Number(process.exitCode ?? 0), ...told };
  } finally {
    process.argv = argv;
    process.exitCode = exitCode;
    process.env = before;
    process.stdout.write = write.out;
    process.stderr.write = write.err;
  }
}
