import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { clauses } from './pages/clauses.ts';
import { confrontation } from './pages/confrontation.ts';
import { DISPUTES, disputePages } from './pages/disputes/page.ts';
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
  ...disputePages(),
};

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
/** Files in the folder of disputes that are no page any more: the book has no dispute about their clause. */
const leftOver = (): string[] =>
  !existsSync(pathOf(DISPUTES))
    ? []
    : readdirSync(pathOf(DISPUTES))
        .map((name) => `${DISPUTES}/${name}`)
        .filter((name) => !(name in PAGES))
        .toSorted();
/** Pages whose file is missing or not what would be written now, and files that are no page any more. */
export const stalePages = (): string[] =>
  [
    ...Object.entries(PAGES)
      .filter(([name, make]) => !existsSync(pathOf(name)) || readFileSync(pathOf(name), 'utf8') !== make())
      .map(([name]) => name),
    ...leftOver(),
  ].map((name) => `docs/${name}`);

/** `npm run docs` writes the pages; `npm run docs -- --check` names those that are stale and exits with 1. */
function main(args: readonly string[]): number {
  if (args.includes('--check')) {
    const stale = stalePages();
    if (stale.length > 0) process.stderr.write(`Stale: ${stale.join(', ')}. Run: npm run docs\n`);
    return stale.length > 0 ? 1 : 0;
  }
  for (const [name, make] of Object.entries(PAGES)) {
    mkdirSync(dirname(pathOf(name)), { recursive: true });
    writeFileSync(pathOf(name), make());
  }
  for (const name of leftOver()) rmSync(pathOf(name));
  process.stdout.write(
    `Written: ${Object.keys(PAGES)
      .map((name) => `docs/${name}`)
      .join(', ')}\n`,
  );
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main(process.argv.slice(2));
