import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Observed } from './decision.ts';
import { instrument } from './instrument.ts';
import { pathOf, type Stop } from './path.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles the server with every function watched, and plays a decision on it. */
export async function tracedDecision(): Promise<{ readonly label: string; readonly path: readonly Stop[] }> {
  const folder = join(ROOT, 'node_modules', '.cache', 'fronts');
  const outfile = join(folder, `trace.${'mjs'}`);
  await mkdir(folder, { recursive: true });
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'test', 'trace', 'decision.ts')],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    keepNames: false,
    write: false,
    outfile,
    absWorkingDir: ROOT,
    plugins: [instrument(ROOT)],
    logLevel: 'error',
  });
  await writeFile(outfile, outputFiles[0]?.text ?? '');
  const { observe } = (await import(`${pathToFileURL(outfile).href}?${Date.now()}`)) as {
    readonly observe: () => Promise<Observed>;
  };
  const { calls, answer, label } = await observe();
  const path = pathOf(calls, answer.action, ({ file, name, args }) =>
    file === 'server/net/outgoing.ts' && name === 'Outgoing.send' ? args[0] : undefined,
  );
  return { label, path };
}
