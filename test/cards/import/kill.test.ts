import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { CatalogRepository, openDatabase, type DatabaseOptions } from '../../../db/index.ts';
import { importCommand } from '../../../server/bin/cards/import.ts';
import { BACKENDS, SERVER } from '../../db/backends.ts';
import { dataFolder } from '../../db/embedded.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** two batches of 500 and some: killed in the second, it has stored the first */
const ROWS = 1_020;
const row = (n: number): string =>
  JSON.stringify({
    oracle_id: `id-${n}`,
    name: `Card ${n}`,
    layout: 'normal',
    cmc: 2,
    mana_cost: '{1}{G}',
    type_line: 'Creature — Elf',
    oracle_text: `When ~ enters, draw ${n} cards.`,
    power: '1',
    toughness: '1',
    color_identity: ['G'],
    set: 'aaa',
  });

/** The command as people start it; `until`: killed (SIGKILL) once it has said that. */
async function cards(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  until?: RegExp,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const proc = spawn(process.execPath, ['server/bin/run.mjs', 'server/bin/cards.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (chunk: Buffer): void => {
    said += String(chunk);
    if (until?.test(said)) proc.kill('SIGKILL');
  };
  proc.stdout.on('data', hear);
  proc.stderr.on('data', hear);
  const [code] = (await once(proc, 'close')) as [number | null];
  return { code, said };
}

/** The import command in this process, which is soon done; gives what it said. */
async function imported(database: DatabaseOptions, file: string): Promise<string> {
  const opened = await openDatabase(database);
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const result = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await importCommand.parse([file])?.({
      database: () => Promise.resolve(opened),
      catalog: () => Promise.resolve(new CatalogRepository(opened.db)),
    });
    return [...said.mock.calls, ...result.mock.calls].map(([text]) => String(text)).join('');
  } finally {
    for (const spy of [said, result]) spy.mockRestore();
    await opened.close();
  }
}

describe('npm run cards', () => {
  for (const backend of BACKENDS) {
    test.skipIf(!backend.here)(
      `import on ${backend.name}: after kill -9 in the middle the same command goes on where it was, and after that reads nothing`,
      async () => {
        const folder = mkdtempSync(join(tmpdir(), 'killed-'));
        const schema = `t_${randomBytes(6).toString('hex')}`;
        const server = backend.name.startsWith('PostgreSQL');
        const client = server ? new pg.Client({ connectionString: SERVER }) : null;
        await client?.connect();
        await client?.query(`create schema ${schema}`);
        const env = server
          ? { DATABASE_URL: `${SERVER}?options=-c%20search_path%3D${schema}` }
          : { DATA_DIR: join(folder, 'data') };
        try {
          if (!server) await dataFolder(join(folder, 'data'));
          const file = join(folder, 'cards-20260101.jsonl');
          const lines = Array.from({ length: ROWS }, (_, n) => row(n));
          writeFileSync(file, [...lines, '{"name":"Torn"'].join('\n'));
          const killed = await cards(env, ['import', file], /\d+ rows read/);
          expect(killed.code).toBeNull();
          const database = server ? { url: SERVER, schema } : { folder: join(folder, 'data') };
          const again = await imported(database, file);
          const at = Number(/stopped after row (\d+): it goes on from there/.exec(again)?.[1]);
          expect(at).toBeGreaterThanOrEqual(500);
          expect(at).toBeLessThan(ROWS);
          expect(again).toContain(
            `${ROWS + 1} rows, ${ROWS} cards new, 0 changed, 0 compiled anew, 0 as they were, 1 bad rows`,
          );
          expect(again).toContain(
            `line ${ROWS + 1} (Torn): cut off, or not JSON. The file is damaged there: download it again`,
          );
          expect(again).toMatch(new RegExp(`of ${ROWS} \\(`));
          const third = await imported(database, file);
          expect(third).toMatch(/has not changed since: it was not read again/);
          expect(third).toContain('(Torn)');
          writeFileSync(join(folder, 'cards-20260201.jsonl'), lines.slice(1).join('\n'));
          expect(await imported(database, join(folder, 'cards-20260201.jsonl'))).toMatch(
            /0 cards new, 0 changed, 0 compiled anew, 1019 as they were[^]*1 cards are no longer in files of this kind; they are kept[^]*Card 0/,
          );
        } finally {
          await client?.query(`drop schema ${schema} cascade`);
          await client?.end();
          rmSync(folder, { recursive: true, force: true });
        }
      },
      400_000,
    );
  }
  test('what it cannot do it says, with what can be done', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'said-'));
    try {
      const env = { DATA_DIR: folder };
      expect(await cards(env, ['import'])).toMatchObject({ code: 2, said: expect.stringContaining('Usage') });
      expect(await cards(env, ['import', join(folder, 'none.json')])).toMatchObject({
        code: 1,
        said: expect.stringMatching(/no file .*none\.json.*Give the path/),
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
