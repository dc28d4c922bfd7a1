import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { DeckReport, PROTOCOL_VERSION, ServerMessage, TableInfo } from '../../server/protocol/index.ts';
import { dataFolder as emptyFolder } from '../db/embedded.ts';
import { fillCatalog } from '../e2e/server.ts';

const [runner, script] = ['run.mjs', 'start.ts'].map((name) =>
  fileURLToPath(new URL(`../../server/bin/${name}`, import.meta.url)),
) as [string, string];
const folder = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Run {
  readonly proc: ChildProcess;
  out: string;
  err: string;
  readonly ended: Promise<number | null>;
}
function run(env: Record<string, string>): Run {
  const proc = spawn(process.execPath, [runner, script], {
    env: { ...process.env, DATABASE_URL: '', PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(proc, 'exit').then(([code]) => code as number | null);
  const r: Run = { proc, out: '', err: '', ended };
  proc.stdout.on('data', (d) => {
    r.out += String(d);
  });
  proc.stderr.on('data', (d) => {
    r.err += String(d);
  });
  return r;
}
/** Resolves with the address that the server prints, or rejects with what it said instead. */
async function address(r: Run): Promise<string> {
  for (;;) {
    const line = /^(http:\S+)\n/.exec(r.out)?.[1];
    if (line !== undefined) return line;
    if (r.proc.exitCode !== null) throw new Error(`exit ${r.proc.exitCode}: ${r.err}`);
    await Promise.race([once(r.proc.stdout as NodeJS.ReadableStream, 'data'), r.ended]);
  }
}
/** Joins the seat of a link and gives the first view. */
async function view(url: string, link: string): Promise<Extract<ServerMessage, { type: 'view' }>> {
  const [, , match, token] = link.split(/[/#]/);
  const socket = new WebSocket(`${url.replace('http', 'ws')}ws`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 'j', type: 'join', protocol: PROTOCOL_VERSION, match, token }));
  try {
    for (;;) {
      const [data] = (await once(socket, 'message')) as [Buffer];
      const message = ServerMessage.parse(JSON.parse(String(data)));
      if (message.type === 'view') return message;
      if (message.type === 'refused') throw new Error(message.refusal.message);
    }
  } finally {
    socket.close();
  }
}

const PROGRAM: unknown = expect.stringMatching(/^(random|sensible)$/);

describe('npm start', () => {
  // Each test goes on where the one before stopped. The folder is a copy of one that was made at a start.
  const DATA_DIR = join(folder, 'data');
  let server: Run;
  let url: string;
  let table: TableInfo;
  beforeAll(async () => {
    const cards = Array.from({ length: 90 }, (_, n) => ({
      oracle_id: `c${n}`,
      name: `Drum ${n}`,
      layout: 'normal',
      cmc: 2,
      color_identity: [],
      mana_cost: '{2}',
      type_line: 'Artifact',
      oracle_text: n === 0 ? 'Hum.' : `When Drum ${n} enters, draw a card.`,
      set: 'drm',
    }));
    writeFileSync(join(folder, 'drums.json'), JSON.stringify(cards));
    await fillCatalog(DATA_DIR, join(folder, 'drums.json'));
    server = run({ DATA_DIR });
    url = await address(server);
  }, 120_000);
  afterAll(() => {
    server.proc.kill('SIGKILL');
  });

  test('on cards that another version compiled it says so and what to do, and compiles them anew in the background; what is asked for meanwhile is as this version reads it', async () => {
    const report = DeckReport.parse(
      await (
        await fetch(`${url}api/decks`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ format: 'duel', list: '4 Drum 89\n4 Drum 0' }),
        })
      ).json(),
    );
    expect(report.cards.map((c) => [c.name, c.state])).toEqual([
      ['Drum 89', 'whole'],
      ['Drum 0', 'table'],
    ]);
    while (!server.err.includes('are compiled anew.'))
      await Promise.race([
        once(server.proc.stderr as NodeJS.ReadableStream, 'data'),
        server.ended.then(() => {
          throw new Error(server.err);
        }),
      ]);
    expect(
      server.err
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toMatchObject([
      {
        cards: 90,
        msg: expect.stringMatching(
          /^These stored cards were compiled by another version of this program\. They are compiled anew in the background.* npm run cards -- recompile$/,
        ),
      },
      { cards: 90 },
    ]);
  }, 120_000);

  test('prints one address with a ready Confrontation', async () => {
    expect(server.out).toBe(`${url}\n`);
    table = TableInfo.parse(await (await fetch(`${url}api/ready`)).json());
    expect(table).toMatchObject({
      format: 'binding',
      people: [{ who: 'person', link: expect.any(String) }, { who: PROGRAM }, { who: PROGRAM }],
    });
    expect((await (await fetch(url)).text()).toLowerCase()).toContain('<!doctype html>');
  });

  test('a second server is told who has the folder and who the port', async () => {
    await emptyFolder(join(folder, 'other'));
    const [locked, busy] = [run({ DATA_DIR }), run({ DATA_DIR: join(folder, 'other'), PORT: new URL(url).port })];
    expect(await locked.ended).toBe(1);
    expect(locked.err).toBe(
      `The data folder ${DATA_DIR} is in use by process ${server.proc.pid}. Stop it, or set DATA_DIR to another folder.\n`,
    );
    expect(await busy.ended).toBe(1);
    expect(busy.err).toBe(
      `Port ${new URL(url).port} on 127.0.0.1 is in use. Stop the program that has it, or set PORT to another number.\n`,
    );
    expect(existsSync(join(folder, 'other', 'server.lock'))).toBe(false);
  }, 120_000);

  test('SIGTERM gives all back; started again it has the match, and nothing to say of cards that are up to date', async () => {
    const link = table.people[0]?.link ?? '';
    const before = await view(url, link);
    server.proc.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(existsSync(join(DATA_DIR, 'server.lock'))).toBe(false);

    server = run({ DATA_DIR });
    const after = await view(await address(server), link);
    expect(after.view.you).toEqual(before.view.you);
    expect(after.epoch).not.toBe(before.epoch);
    server.proc.kill('SIGINT');
    expect([await server.ended, server.err]).toEqual([0, '']);
  }, 120_000);

  test.concurrent.each([
    [
      'a port that is none',
      { PORT: 'abc' },
      /^PORT is "abc", which is no port\. Set it to a number from 1 to 65535\.\n$/,
    ],
    [
      'a database that is down',
      { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' },
      /^The database at 127\.0\.0\.1:1\/x cannot be used: [^\n]*ECONNREFUSED[^\n]*\. Start it or correct DATABASE_URL[^\n]*\n$/,
    ],
    [
      'a folder that cannot be written',
      { DATA_DIR: join(folder, 'file', 'data') },
      /^The data folder \S+ cannot be written \(ENOTDIR\)\. Give this user write access, or set DATA_DIR to another folder\.\n$/,
    ],
  ])(
    '%s is one line that says how to mend it, and exit code 1',
    async (_what, env, line) => {
      writeFileSync(join(folder, 'file'), '');
      const r = run(env);
      expect(await r.ended).toBe(1);
      expect(r.err).toMatch(line);
      expect(r.out).toBe('');
    },
    60_000,
  );
});
