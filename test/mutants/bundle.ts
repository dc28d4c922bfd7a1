import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { Rng } from '../../server/engine/kernel/rng.ts';
import { sitesIn, switched, type Site } from './sites.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = join(root, 'test/mutants');

/** The floors of the rules core whose tests are measured. */
export const FLOORS = ['kernel', 'layers', 'replacement', 'mana', 'turn', 'combat', 'casting'] as const;

export interface Mutant extends Site {
  readonly n: number;
  readonly floor: string;
  readonly file: string;
}

/** So many mutants, as many from one floor as from another; the same for the same seed. */
export function chosen(floors: readonly string[], sample: number, seed: string): readonly Mutant[] {
  const picked = floors.flatMap((floor, i) => {
    const all = readdirSync(join(root, 'server/engine', floor), { recursive: true, encoding: 'utf8' })
      .filter((f) => f.endsWith('.ts'))
      .sort()
      .map((f) => `server/engine/${floor}/${f}`)
      .flatMap((file) => sitesIn(readFileSync(join(root, file), 'utf8')).map((site) => ({ ...site, floor, file })));
    const share = Math.floor(((i + 1) * sample) / floors.length) - Math.floor((i * sample) / floors.length);
    return new Rng(`${seed} ${floor}`).shuffle(all).slice(0, share);
  });
  return picked.map((m, n) => ({ ...m, n }));
}

/** Writes one program of all rules tests in which each mutant is a switch; worker.ts is its main program. */
export async function bundle(tests: readonly string[], mutants: readonly Mutant[], to: string): Promise<void> {
  const { outputFiles } = await build({
    stdin: {
      contents: [
        "import { work } from './worker.ts';",
        `await work({${tests.map((f) => `${JSON.stringify(f)}: () => import(${JSON.stringify(`../${f}`)})`).join(', ')}});`,
      ].join('\n'),
      resolveDir: here,
      sourcefile: 'entry.ts',
      loader: 'ts',
    },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
    absWorkingDir: root,
    logLevel: 'error',
    plugins: [
      {
        name: 'mutants',
        setup(esbuild) {
          const shim = join(root, 'test/words/shim.ts');
          esbuild.onResolve({ filter: /^vitest$/ }, ({ importer }) =>
            importer === shim ? { path: 'vitest', external: true } : { path: shim },
          );
          esbuild.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
            const file = relative(root, path);
            const sites = mutants.filter((m) => m.file === file).map((m) => ({ n: m.n, site: m }));
            const source = switched(readFileSync(path, 'utf8'), sites);
            return {
              contents: source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
              loader: path.endsWith('x') ? 'tsx' : 'ts',
            };
          });
        },
      },
    ],
  });
  writeFileSync(to, outputFiles[0]?.text ?? '');
}
