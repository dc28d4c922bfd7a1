/**
 * Runs a TypeScript program of this project: `node server/bin/run.mjs FILE.ts …`. All of it is bundled first, which starts faster and runs
 * faster than translating file by file. Bundles are kept by their content under node_modules/.cache, each with what it was made of: as long as
 * none of that has changed, it is run as it is.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { threadId } from 'node:worker_threads';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'fronts');
const entry = resolve(process.argv[2] ?? '');
const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const name = basename(entry, '.ts');
const record = join(cache, `${name}-${hash(entry)}.json`);
/** The files that every bundle depends on besides its sources. */
const TOOLS = [
  fileURLToPath(import.meta.url),
  join(root, 'tsconfig.json'),
  join(root, 'node_modules', 'esbuild', 'package.json'),
];

/** Packages that are bundled, too: many small files, each of which would have to be found and read by itself. Others look for files beside their own. */
const BUNDLED = /^(?:express|helmet|kysely|pg|rate-limiter-flexible|ws|xstate|zod)(?:\/|$)/;
/** Packages that these use only where somebody has installed them besides. */
const OPTIONAL = /^(?:pg-native|pg-cloudflare|bufferutil|utf-8-validate)$/;

/** When a file was changed last, by the clock that nobody sets back, and its size. */
function stamp(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? `${stat.ctimeMs} ${stat.size}` : null;
}

/** The bundle that was made of the same files, if there is one. */
function kept() {
  try {
    const { bundle, made } = JSON.parse(readFileSync(record, 'utf8'));
    return existsSync(bundle) && Object.entries(made).every(([path, was]) => stamp(path) === was) ? bundle : null;
  } catch {
    // none yet, or one that was cut off
    return null;
  }
}

/** Files that look for their neighbours keep their own address. */
const ownAddress = {
  name: 'own-address',
  setup(esbuild) {
    esbuild.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const contents = await readFile(path, 'utf8');
      if (!contents.includes('import.meta.url')) return undefined;
      return {
        contents: contents.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      };
    });
  },
};

const packages = {
  name: 'packages',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      const wanted = importer.includes('node_modules') ? !OPTIONAL.test(path) : BUNDLED.test(path);
      return kind === 'entry-point' || wanted ? undefined : { path, external: true };
    });
  },
};

/** The file that is changed whenever this one is: of a package its description. */
const told = (path) => path.replace(/^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\/.*$/, '$1/package.json');

async function write(file, text) {
  const own = `${file}.${process.pid}-${threadId}`;
  await writeFile(own, text);
  await rename(own, file);
}

async function bundled() {
  const began = Date.now();
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    write: false,
    metafile: true,
    outdir: cache,
    absWorkingDir: root,
    // packages ask for modules of Node this way
    banner: {
      js: `import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);`,
    },
    plugins: [packages, ownAddress],
    logLevel: 'error',
  });
  const { text } = outputFiles[0];
  const bundle = join(cache, `${name}-${hash(text)}.mjs`);
  await mkdir(cache, { recursive: true });
  if (!existsSync(bundle)) await write(bundle, text);
  const inputs = new Set(Object.keys(metafile.inputs).map((path) => join(root, told(path))));
  const made = [...TOOLS, ...inputs].map((path) => [path, stamp(path)]);
  // a file that has changed meanwhile may be in the bundle as it was before
  if (made.every(([, now]) => now !== null && Number(now.split(' ')[0]) < began))
    await write(record, JSON.stringify({ bundle, made: Object.fromEntries(made) }));
  return bundle;
}

/**
 * Our programs have thousands of functions that run a little each. Compiled plainly at once, and optimized later and in smaller pieces than V8 does by itself, they
 * take less CPU time. Node 22 and later put optimizing off themselves and have no such budget.
 */
const V8_FLAGS = [
  '--always-sparkplug',
  '--max-inlined-bytecode-size-cumulative=300',
  ...(Number.parseInt(process.versions.node) < 22 ? ['--interrupt-budget=400000'] : []),
];

const bundle = kept() ?? (await bundled());
process.argv.splice(1, 2, entry);
for (const flag of V8_FLAGS) setFlagsFromString(flag);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(bundle).href);
