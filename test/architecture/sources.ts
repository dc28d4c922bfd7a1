import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Every TypeScript source that git knows and that is there, from the repository's root. */
export const SOURCES: readonly string[] = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter((f) => f !== '' && existsSync(join(ROOT, f)));

/** The imports of a source: paths within the repository, and packages by name. Type imports count. */
export function importsOf(
  text: string,
  file: string,
): { readonly paths: readonly string[]; readonly packages: readonly string[] } {
  const all = [...text.matchAll(/(?:^|[\s}])(?:from|import)\s*\(?\s*'([\w@./:-]+)'/g)].map(([, s = '']) => s);
  return {
    paths: all.filter((s) => s.startsWith('.')).map((s) => posix.normalize(posix.join(posix.dirname(file), s))),
    packages: all
      .filter((s) => !s.startsWith('.'))
      .map((s) =>
        s.startsWith('@') ? s.split('/').slice(0, 2).join('/') : s.startsWith('node:') ? s : (s.split('/')[0] ?? s),
      ),
  };
}

const DEPTH: Readonly<Record<string, number>> = { cards: 2, server: 2, formats: 2, 'client-lite': 2 };
/** The part of the program that a file belongs to: `server/engine`, `formats/sdk`, `db`, …; the card IR is a part of its own. */
export function partOf(file: string): string {
  if (file.startsWith('cards/oracle/ir/')) return 'cards/oracle/ir';
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, DEPTH[folders[0] ?? ''] ?? 1).join('/');
}

/** Code without its comments; strings stay. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\w])\/\/[^\n]*/g, '$1');
