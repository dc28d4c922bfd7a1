import { afterAll, beforeAll, expect, test } from 'vitest';
import { SeatNotesService, type NotesStore } from '../../../server/match/social/notes.ts';
import { hashToken } from '../../../server/match/tokens.ts';
import type { MatchService } from '../../../server/match/service.ts';
import type { Net } from '../../../server/net/server.ts';
import { NOTES_LENGTH, TableInfo } from '../../../server/protocol/index.ts';
import { MemoryStore } from '../../match/fake.ts';
import { Client } from '../client.ts';
import { fakeTables, listening, request } from '../listening.ts';

/** Notes in memory; `slow`: writes wait for it. */
class MemoryNotes implements NotesStore {
  readonly kept = new Map<string, { readonly text: string; readonly rev: number }>();
  readonly seats = new Set<string>();
  slow: Promise<void> = Promise.resolve();
  opens(hash: string) {
    return Promise.resolve(this.seats.has(hash));
  }
  read(hash: string) {
    return Promise.resolve(this.kept.get(hash) ?? null);
  }
  async write(hash: string, { text, rev }: { readonly text: string; readonly rev: number }) {
    await this.slow;
    if ((this.kept.get(hash)?.rev ?? 0) !== rev) return false;
    this.kept.set(hash, { text, rev: rev + 1 });
    return true;
  }
}

let net: Net;
let service: MatchService;
const store = new MemoryStore();
const memory = new MemoryNotes();
const faults: unknown[] = [];
const PLAN = 'The bell is the Root of it all.';

beforeAll(async () => {
  const onFault = (...args: unknown[]) => faults.push(args.at(-1));
  service = fakeTables({ store, onFault });
  net = await listening({ service, notes: new SeatNotesService(memory), onFault });
});
afterAll(async () => {
  await net.close(() => service.close());
  expect(faults).toEqual([]);
});

const secretsOf = async (): Promise<{ readonly table: TableInfo; readonly secrets: readonly string[] }> => {
  const table = TableInfo.parse(
    await service.create({ format: 'fake', people: [{ who: 'person' }, { who: 'person' }] }),
  );
  const secrets = table.people.map((person) => person.link?.split('#')[1] ?? '');
  for (const secret of secrets) memory.seats.add(hashToken(secret));
  return { table, secrets };
};
const notes = (secret: string | undefined, body?: object) =>
  request(`${net.url}api/notes`, body === undefined ? 'GET' : 'PUT', body, secret);

test('a seat’s notes are read and written with its secret, and with no other', async () => {
  const { secrets } = await secretsOf();
  const [mine, other] = secrets;
  expect(await notes(mine)).toMatchObject({ status: 200, body: { text: '', rev: 0 } });
  expect(await notes(mine, { text: PLAN, rev: 0 })).toMatchObject({ status: 200, body: { text: PLAN, rev: 1 } });
  expect(await notes(mine)).toMatchObject({ status: 200, body: { text: PLAN, rev: 1 } });
  expect(await notes(other)).toMatchObject({ status: 200, body: { text: '', rev: 0 } });
  for (const none of [undefined, 'guessed']) {
    expect(await notes(none)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await notes(none, { text: '', rev: 0 })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
});

test('what another window has written meanwhile is not overwritten', async () => {
  const { secrets } = await secretsOf();
  const [mine] = secrets;
  await notes(mine, { text: 'One', rev: 0 });
  const refused = await notes(mine, { text: 'Two', rev: 0 });
  expect(refused).toMatchObject({ body: { code: 'stale' } });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect((await notes(mine)).body).toEqual({ text: 'One', rev: 1 });
});

test('the answer comes when they are durable', async () => {
  const { secrets } = await secretsOf();
  const [mine] = secrets;
  let durable = () => undefined as void;
  memory.slow = new Promise((resolve) => (durable = resolve));
  let answered = false;
  const answer = notes(mine, { text: 'Soon', rev: 0 }).then((told) => {
    answered = true;
    return told;
  });
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(answered).toBe(false);
  durable();
  expect(await answer).toMatchObject({ status: 200 });
});

test('they have an end', async () => {
  const { secrets } = await secretsOf();
  expect((await notes(secrets[0], { text: 'x'.repeat(NOTES_LENGTH), rev: 0 })).status).toBe(200);
  expect((await notes(secrets[0], { text: 'x'.repeat(NOTES_LENGTH + 1), rev: 1 })).status).toBe(400);
});

test('nothing that others are sent, no log and no record holds a word of them', async () => {
  const { table, secrets } = await secretsOf();
  await notes(secrets[0], { text: PLAN, rev: 0 });
  const client = await Client.open(net.url);
  await client.join(table, 1);
  const read = async (path: string, secret?: string) =>
    JSON.stringify(await request(`${net.url}${path.slice(1)}`, 'GET', undefined, secret));
  const all = [
    JSON.stringify(client.heard),
    await read(`/api/tables/${table.match}`),
    await read(`/api/tables/${table.match}`, secrets[1]),
    await read(`/api/matches/${table.match}/log`, secrets[1]),
    JSON.stringify(store.rows),
  ];
  for (const text of all) expect(text).not.toContain(PLAN);
  client.socket.close();
});
