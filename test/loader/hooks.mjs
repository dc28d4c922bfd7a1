/**
 * Loader hooks of Node for tests (https://nodejs.org/api/module.html#customization-hooks): a TypeScript source is translated by esbuild and kept
 * by its content under node_modules/.cache, so that a file is translated once for all threads and runs.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'test-modules');
const SOURCE = /^file:(?!.*\/node_modules\/).*\.tsx?(?=\?|$)/;
const tsconfig = readFileSync(join(root, 'tsconfig.json'), 'utf8');
const hash = (...texts) =>
  texts
    .reduce((sum, text) => sum.update(text), createHash('sha256'))
    .digest('hex')
    .slice(0, 32);
/** Whatever besides the source decides how it is translated. */
const TOOLS = hash(
  tsconfig,
  readFileSync(join(root, 'node_modules/esbuild/package.json')),
  readFileSync(fileURLToPath(import.meta.url)),
);

mkdirSync(cache, { recursive: true });
let esbuild;

async function translated(file, text) {
  esbuild ??= await import('esbuild');
  const { code } = await esbuild.transform(text, {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    sourcefile: file,
    tsconfigRaw: tsconfig,
  });
  return code;
}

function kept(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

export async function load(url, context, next) {
  const [address] = SOURCE.exec(url) ?? [];
  if (!address) return next(url, context);
  const file = fileURLToPath(address);
  const text = readFileSync(file, 'utf8');
  const copy = join(cache, `${hash(TOOLS, file, text)}.mjs`);
  const code = kept(copy);
  if (code !== undefined) return { format: 'module', source: code, shortCircuit: true };
  const source = await translated(file, text);
  const unfinished = `${copy}.${process.pid}.${threadId}`;
  writeFileSync(unfinished, source);
  renameSync(unfinished, copy);
  return { format: 'module', source, shortCircuit: true };
}
