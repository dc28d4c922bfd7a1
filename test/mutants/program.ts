import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { digest, root, type Mutant } from './sample.ts';
import { switched, watched } from './switches.ts';

const here = join(root, 'test/mutants');
/** Files in which endless loops are looked for: whatever the rules run on. */
const COUNTED = /^(server\/(engine|judge|match|bots)|formats|test\/(dsl|engine|formats))\//;

/** A program of all rules tests, and the digests of what it is made of. */
export interface Program {
  readonly file: string;
  /** of everything outside `test` */
  readonly core: string;
  /** of each test file and the helpers in `test` that it imports, by the test file */
  readonly tests: Readonly<Record<string, string>>;
}

/** The source of a file in the program: with switches for these mutants, or marking all places that a mutant could be at. */
function sourceOf(path: string, mutants: readonly Mutant[], mode: 'switch' | 'watch'): string {
  const file = relative(root, path);
  const plain = readFileSync(path, 'utf8');
  const own = mutants.filter((m) => m.file === file);
  const source = !COUNTED.test(file)
    ? plain
    : mode === 'switch'
      ? switched(
          plain,
          own.map((m) => ({ n: m.n, site: m })),
        )
      : watched(plain, own);
  // written as a pattern, because run.mjs replaces the words themselves
  return source.replaceAll(/import\.meta\.url/g, JSON.stringify(pathToFileURL(path).href));
}

/** All files that one file is made of, itself among them. */
function madeOf(file: string, inputs: Metafile['inputs']): ReadonlySet<string> {
  const found = new Set([file]);
  for (const f of found) for (const i of inputs[f]?.imports ?? []) if (inputs[i.path]) found.add(i.path);
  return found;
}

/** The text of a program for `require`, and its sources. */
async function bundled(
  contents: string,
  plugin: Plugin,
): Promise<{ readonly text: string; readonly inputs: Metafile['inputs'] }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: here, sourcefile: 'entry.ts', loader: 'ts' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    write: false,
    metafile: true,
    absWorkingDir: root,
    logLevel: 'error',
    plugins: [plugin],
  });
  const text = `const module = { exports: {} };\n${outputFiles[0]?.text ?? ''}\nreturn module.exports;`;
  const inputs = Object.entries(metafile.inputs).filter(([file]) => file !== 'test/mutants/entry.ts');
  return { text, inputs: Object.fromEntries(inputs) };
}

const CARDS = join(root, 'cards/');
const COMPILER = join(CARDS, 'oracle/compile.ts');
const SHIM = join(root, 'test/words/shim.ts');

/**
 * Writes the program: a function of `require` and of what the switches read. Each call makes the rules and their tests anew, so that one mutant leaves nothing
 * behind for the next (see worker.ts). The cards and their compiler, which no mutant touches, are made once.
 */
export async function writeProgram(
  files: readonly string[],
  mutants: readonly Mutant[],
  mode: 'switch' | 'watch',
  to: string,
): Promise<Program> {
  const shared = new Set<string>();
  const program = await bundled(
    [
      `export { enter, noted } from ${JSON.stringify(SHIM)};`,
      `export const files = {${files.map((f) => `${JSON.stringify(f)}: () => import(${JSON.stringify(`../${f}`)})`).join(', ')}};`,
    ].join('\n'),
    {
      name: 'mutants',
      setup(esbuild) {
        esbuild.onResolve({ filter: /^vitest$/ }, ({ importer }) =>
          importer === SHIM ? { path: 'vitest', external: true } : { path: SHIM },
        );
        esbuild.onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
          const file = join(resolveDir, path);
          if (!file.startsWith(CARDS) || !file.endsWith('.ts')) return undefined;
          shared.add(file);
          return { path: file, external: true };
        });
        esbuild.onLoad({ filter: /\.tsx?$/ }, ({ path }) => ({
          contents: sourceOf(path, mutants, mode),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        }));
      },
    },
  );
  const cards = await bundled(
    [...shared]
      .map((file, i) => {
        const from = file === COMPILER ? './compiler.ts' : file;
        return `import * as m${i} from ${JSON.stringify(from)}; export { m${i} as ${JSON.stringify(file)} };`;
      })
      .join('\n'),
    {
      name: 'cards',
      setup: (esbuild) =>
        esbuild.onLoad({ filter: /\.ts$/ }, ({ path }) => ({ contents: sourceOf(path, [], mode), loader: 'ts' })),
    },
  );
  writeFileSync(
    to,
    `((require) => { const cards = (() => { ${cards.text} })();
const make = (require, __mutant) => { ${program.text} };
return (__mutant) => make((name) => cards[name] ?? require(name), __mutant); })`,
  );
  const inputs = { ...program.inputs, ...cards.inputs };
  const sums = new Map(Object.keys(inputs).map((f) => [f, digest(readFileSync(join(root, f), 'utf8'))]));
  const sumOf = (of: Iterable<string>): string =>
    digest(
      [...of]
        .sort()
        .map((f) => `${f} ${sums.get(f)}`)
        .join('\n'),
    );
  return {
    file: to,
    core: sumOf([...sums.keys()].filter((f) => !f.startsWith('test/'))),
    tests: Object.fromEntries(
      files.map((f) => [f, sumOf([...madeOf(`test/${f}`, inputs)].filter((i) => i.startsWith('test/')))]),
    ),
  };
}
