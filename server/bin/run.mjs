/**
 * Runs a TypeScript program of this project: `node server/bin/run.mjs FILE.ts …`. All of it is bundled first, which starts faster and runs
 * faster than translating file by file. Bundles are kept by their content under node_modules/.cache.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'fronts');
const entry = resolve(process.argv[2] ?? '');

/** Files that look for their neighbours keep their own address. */
const ownAddress = {
  name: 'own-address',
  setup(esbuild) {
    esbuild.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const contents = await readFile(path, 'utf8');
      if (!contents.includes('import.meta.url')) return undefined;
      return { contents: contents.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)), loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

const { outputFiles } = await build({
  entryPoints: [entry], bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20', sourcemap: 'inline', sourcesContent: false, write: false,
  outdir: cache, absWorkingDir: root, plugins: [ownAddress], logLevel: 'error',
});
const { text } = outputFiles[0];
const file = join(cache, `${basename(entry, '.ts')}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.mjs`);
if (!existsSync(file)) {
  await mkdir(cache, { recursive: true });
  await writeFile(`${file}.${process.pid}`, text);
  await rename(`${file}.${process.pid}`, file);
}
process.argv.splice(1, 2, entry);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(file).href);
