import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = join(root, 'test/words');

/** Folders of the rules tests: of the core, and of what rules of formats ask of decks, teams and sideboards. */
const FOLDERS = ['engine', 'formats/rules'] as const;

/** The rules tests whose names contain one of these; none: all. */
export function testFiles(only: readonly string[] = []): readonly string[] {
  const all = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, 'test', folder), { recursive: true, encoding: 'utf8' })
      .filter((f) => f.endsWith('.test.ts'))
      .map((f) => `${folder}/${f}`)
      .sort(),
  );
  return only.length === 0 ? all : all.filter((f) => only.some((name) => f.includes(name)));
}

const SITUATION = join(root, 'server/judge/situation.ts');
const COMPILER = join(root, 'cards/oracle/compile.ts');
const IR = join(root, 'server/engine/objects/engine-ir.ts');
/** In these tests vitest is the shim, they and their scenarios get their cards from the compiler that stands in, tables of IR their game, and the core what rules say. */
const standIns: Plugin = {
  name: 'stand-ins',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^vitest$/ }, ({ importer }) =>
      importer === join(here, 'shim.ts') ? { path: 'vitest', external: true } : { path: join(here, 'shim.ts') },
    );
    esbuild.onResolve({ filter: /oracle\/compile\.ts$/ }, ({ importer, resolveDir, path }) =>
      (importer === SITUATION || FOLDERS.some((folder) => importer.startsWith(join(root, 'test', folder))))
      && resolve(resolveDir, path) === COMPILER
        ? { path: join(here, 'compile.ts') }
        : undefined,
    );
    esbuild.onResolve({ filter: /\bir\.ts$/ }, ({ resolveDir, path }) =>
      resolve(resolveDir, path) === IR ? { path: join(here, 'ir.ts') } : undefined,
    );
    esbuild.onResolve({ filter: /engine\/game\.ts$/ }, ({ importer }) =>
      importer.startsWith(join(root, 'test/engine')) ? { path: join(here, 'game.ts') } : undefined,
    );
    esbuild.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8');
      // as a pattern: the words themselves are replaced here, too, when this is bundled (server/bin/run.mjs)
      const own = contents.replaceAll(/import\.meta\.url/g, JSON.stringify(pathToFileURL(path).href));
      return own === contents ? undefined : { contents: own, loader: 'ts' };
    });
  },
};

/** Writes one program of all these tests, which is told what to do by its first argument (worker.ts). */
export async function bundle(files: readonly string[], to: string): Promise<void> {
  const entry = [
    "import { enter } from './shim.ts';",
    "import { work } from './worker.ts';",
    ...files.map((f) => `enter(${JSON.stringify(f)}); await import(${JSON.stringify(`../${f}`)});`),
    "await work(JSON.parse(process.argv[2] ?? '{}'));",
  ].join('\n');
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: here, sourcefile: 'entry.ts', loader: 'ts' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
    absWorkingDir: root,
    plugins: [standIns],
    logLevel: 'error',
  });
  writeFileSync(to, outputFiles[0]?.text ?? '');
}

/** A file among the packages' own caches, where a bundle finds the packages that it names. */
export function placeFor(name: string): string {
  const folder = join(root, 'node_modules/.cache/fronts');
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}
