import { statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Something built of files, as text, and the files that it was built of, by their whole paths. */
export interface Built {
  readonly text: string;
  readonly sources: readonly string[];
}

/** When a file was changed last, by the clock that nobody sets back, and its size; null: there is none. */
function stamp(path: string): string | null {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? `${stat.ctimeMs} ${stat.size}` : null;
}

/** A file of a package stands for the package: its description is changed whenever it is. */
const told = (path: string): string => path.replace(/^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\/.*$/, '$1/package.json');

/**
 * The product of `build`, kept in `file`: as long as none of the files that it was made of has changed, it is not built again. A file that cannot be read, or is cut off, is
 * as none; one that cannot be written costs the next start its time.
 */
export async function keptBuild(file: string, build: () => Promise<Built>): Promise<string> {
  const known = await readKept(file);
  if (known !== null) return known;
  const began = Date.now();
  const { text, sources } = await build();
  const made = [...new Set(sources.map(told))].map((path) => [path, stamp(path)] as const);
  // a file that has changed meanwhile may be in it as it was before
  if (made.every(([, now]) => now !== null && Number.parseFloat(now) < began)) {
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.${process.pid}`, JSON.stringify({ made: Object.fromEntries(made), text }));
      await rename(`${file}.${process.pid}`, file);
    } catch {
      // a folder that this user may not write to
    }
  }
  return text;
}

async function readKept(file: string): Promise<string | null> {
  try {
    const { made, text } = JSON.parse(await readFile(file, 'utf8')) as {
      readonly made: Readonly<Record<string, string>>;
      readonly text: string;
    };
    return Object.entries(made).every(([path, was]) => stamp(path) === was) ? text : null;
  } catch {
    return null;
  }
}
