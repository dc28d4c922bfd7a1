import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { clauses } from './pages/clauses.ts';
import { confrontation } from './pages/confrontation.ts';
import { fealty } from './pages/fealty.ts';
import { formats } from './pages/formats.ts';
import { judgePage, judgeSchema } from './pages/judge.ts';
import { machines } from './pages/machines.ts';
import { options } from './pages/options.ts';
import { plane } from './pages/plane.ts';
import { protocol } from './pages/protocol.ts';
import { rules } from './pages/rules.ts';

/** Every generated page by its file name under docs/. The same source gives the same bytes. */
export const PAGES: Readonly<Record<string, () => string>> = {
  'machines.md': machines,
  'clauses.md': clauses,
  'rules.md': rules,
  'protocol.md': protocol,
  'options.md': options,
  'plane.md': plane,
  'confrontation.md': confrontation,
  'fealty.md': fealty,
  'formats.md': formats,
  'judge.md': judgePage,
  'judge.schema.json': judgeSchema,
};

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
/** Pages whose file is missing or not what would be written now. */
export const stalePages = (): string[] =>
  Object.entries(PAGES)
    .filter(([name, make]) => !existsSync(pathOf(name)) || readFileSync(pathOf(name), 'utf8') !== make())
    .map(([name]) => `docs/${name}`);

/** `npm run docs` writes the pages; `npm run docs -- --check` names those that are stale and exits with 1. */
function main(args: readonly string[]): number {
  if (args.includes('--check')) {
    const stale = stalePages();
    if (stale.length > 0) process.stderr.write(`Stale: ${stale.join(', ')}. Run: npm run docs\n`);
    return stale.length > 0 ? 1 : 0;
  }
  for (const [name, make] of Object.entries(PAGES)) writeFileSync(pathOf(name), make());
  process.stdout.write(
    `Written: ${Object.keys(PAGES)
      .map((name) => `docs/${name}`)
      .join(', ')}\n`,
  );
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main(process.argv.slice(2));
