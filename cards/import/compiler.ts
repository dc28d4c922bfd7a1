import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));
const COMPILER = join(FOLDER, 'oracle', 'compile.ts');
const IMPORT = /\b(?:from|import)\s*\(?'(\.[^']+\.ts)'/g;
let name: string | undefined;

/** The files that a source is made of: its own and all that it imports, by path. */
function sourcesOf(entry: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    const text = readFileSync(file, 'utf8');
    found.set(file, text);
    for (const [, path = ''] of text.matchAll(IMPORT)) open.push(join(dirname(file), path));
  }
  return found;
}

/** All that `compileCard` is made of: the paths of its sources below the folder of cards, in their order, each with its text. What tells of cards or counts them is not among them. */
export const compilerSources = (): readonly (readonly [path: string, text: string])[] =>
  [...sourcesOf(COMPILER)]
    .map(([file, text]) => [relative(FOLDER, file), text] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** Names a program by its sources: what another version of it made has to be made anew. `entry`: the path of its first source. */
export function nameOf(entry: string): string {
  const hash = createHash('sha256');
  const sources = [...sourcesOf(entry)].map(([file, text]) => [relative(FOLDER, file), text] as const);
  for (const [path, text] of sources.sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(path).update(text);
  return hash.digest('hex').slice(0, 16);
}

/** Names the compiler of card texts by its source: what another one made has to be compiled anew. */
export const compilerName = (): string => (name ??= nameOf(COMPILER));
