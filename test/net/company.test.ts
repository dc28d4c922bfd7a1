import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MatchService } from '../../server/match/service.ts';
import { type Net } from '../../server/net/server.ts';
import { fakeTables, listening } from './listening.ts';
import { CHAT_LIMIT, TableInfo, type ServerMessage } from '../../server/protocol/index.ts';
import { MemoryStore } from '../match/fake.ts';
import { MemoryCompany } from '../match/fake-company.ts';
import { Client } from './client.ts';

let net: Net;
let service: MatchService;
const faults: unknown[] = [];
const store = new MemoryStore();

beforeAll(async () => {
  const onFault = (...args: unknown[]) => faults.push(args.at(-1));
  service = fakeTables({ store, company: new MemoryCompany(), onFault });
  net = await listening({ service, onFault });
});
afterAll(async () => {
  await net?.close(() => service.close());
  expect(faults).toEqual([]);
});

async function newTable(who: readonly string[] = ['person', 'person']): Promise<TableInfo> {
  const made = await service.create({
    format: 'fake',
    people: who.map((w) => ({ who: w as 'person' })),
    options: { life: 1 },
  });
  return TableInfo.parse(made);
}
/** A client at a table: a person's seat, or null to watch. */
async function at(table: TableInfo, person: number | null): Promise<Client> {
  const client = await Client.open(net.url);
  await client.join(table, person);
  expect(await client.ask({ id: 'company', type: 'company' })).toMatchObject({ type: 'ok' });
  return client;
}
const heard = <T extends ServerMessage['type']>(client: Client, type: T): Extract<ServerMessage, { type: T }>[] =>
  client.heard.filter((m): m is Extract<ServerMessage, { type: T }> => m.type === type);
let asks = 0;
const chat = (client: Client, text: string, channel = 'table') =>
  client.ask({ id: `chat${++asks}`, type: 'chat', channel, words: { text } });

test('Two people talk, and somebody who watches reads along', async () => {
  const table = await newTable();
  const [ada, bob, watcher] = [await at(table, 0), await at(table, 1), await at(table, null)];
  await chat(ada, '<img src=x onerror=alert(1)>');
  await bob.ask({ id: 'b', type: 'chat', channel: 'table', words: { phrase: 'luck' } });
  for (const client of [ada, bob, watcher])
    expect(
      (await client.until(() => heard(client, 'said').length > 1 && heard(client, 'said'))).flatMap((m) =>
        m.lines.map((line) => [line.person, line.words]),
      ),
    ).toEqual([
      [0, { text: '<img src=x onerror=alert(1)>' }],
      [1, { phrase: 'luck' }],
    ]);
  expect(heard(ada, 'company').at(-1)?.company).toMatchObject({ watching: 1, muted: [] });
});

test('A client that does not ask for the company hears nothing of it', async () => {
  const table = await newTable();
  const quiet = await Client.open(net.url);
  await quiet.join(table, 1);
  const ada = await at(table, 0);
  await chat(ada, 'Hello');
  await quiet.ask({ id: 'p', type: 'ping' });
  expect(quiet.heard.map((m) => m.type).filter((type) => type !== 'view' && type !== 'patch')).toEqual(['ok', 'ok']);
});

test('A stranger who has joined no table, or not the company, is refused', async () => {
  const stranger = await Client.open(net.url);
  expect(await chat(stranger, 'Hello')).toMatchObject({ type: 'refused', refusal: { code: 'not-joined' } });
  await stranger.join(await newTable(), null);
  expect(await chat(stranger, 'Hello', 'watchers')).toMatchObject({ refusal: { code: 'not-joined' } });
});

test('A line that is too long or empty, or an unknown phrase, is refused', async () => {
  const ada = await at(await newTable(), 0);
  expect(await chat(ada, 'x'.repeat(CHAT_LIMIT + 1))).toMatchObject({ refusal: { code: 'bad-message' } });
  expect(await chat(ada, '')).toMatchObject({ refusal: { code: 'bad-message' } });
  expect(await ada.ask({ id: 'f', type: 'chat', channel: 'table', words: { phrase: 'swear' } })).toMatchObject({
    refusal: { code: 'bad-message' },
  });
});

test('Who writes too fast is refused, and the connection goes on', async () => {
  const ada = await at(await newTable(), 0);
  const replies = [];
  for (let n = 0; n < 8; n++) replies.push(await chat(ada, `line ${n}`));
  expect(replies.filter((r) => r.type === 'refused')).toMatchObject([
    { refusal: { code: 'too-fast' } },
    { refusal: { code: 'too-fast' } },
  ]);
  expect(await ada.ask({ id: 'p', type: 'ping' })).toMatchObject({ type: 'ok' });
});

test('A muted person is not heard, and is again when that is taken back', async () => {
  const table = await newTable();
  const [ada, bob] = [await at(table, 0), await at(table, 1)];
  await bob.ask({ id: 'm', type: 'mute', person: 0, on: true });
  await chat(ada, 'Hello');
  await bob.ask({ id: 'p', type: 'ping' });
  expect(heard(bob, 'said')).toEqual([]);
  await bob.ask({ id: 'u', type: 'mute', person: 0, on: false });
  await chat(ada, 'Hello again');
  expect(await bob.until(() => heard(bob, 'said')[0])).toMatchObject({ lines: [{ words: { text: 'Hello again' } }] });
});

test('A Front that one person points at is shown to the others', async () => {
  const table = await newTable();
  const [ada, bob] = [await at(table, 0), await at(table, 1)];
  await ada.ask({ id: 'p', type: 'point', at: { place: 1 } });
  expect(await bob.until(() => heard(bob, 'pointed')[0])).toEqual({ type: 'pointed', person: 0, at: { place: 1 } });
  const watcher = await at(table, null);
  expect(await watcher.ask({ id: 'w', type: 'point', at: { place: 1 } })).toMatchObject({
    refusal: { code: 'forbidden' },
  });
});

test('After the end both agree to a rematch, and their secrets open its seats', async () => {
  const table = await newTable(['person', 'person', 'random']);
  const [ada, bob] = [await at(table, 0), await at(table, 1)];
  expect(await ada.ask({ id: 'early', type: 'rematch', agree: true })).toMatchObject({ refusal: { code: 'illegal' } });
  for (const client of [ada, bob]) await client.ask({ id: 'concede', type: 'concede' });
  await ada.ask({ id: 'yes', type: 'rematch', agree: true });
  expect((await bob.until(() => heard(bob, 'company').at(-1)?.company.rematch)).agreed).toEqual([0]);
  await bob.ask({ id: 'yes', type: 'rematch', agree: true });
  const match = await ada.until(() => heard(ada, 'company').at(-1)?.company.rematch?.match);
  expect(match).not.toBe(table.match);
  const next = { ...table, match };
  for (const person of [0, 1]) {
    const again = await Client.open(net.url);
    expect(await again.join(next, person)).toMatchObject({ type: 'ok', data: { person } });
    const view = await again.until(() => heard(again, 'view')[0]?.view);
    expect(view.people.map((p) => [p.name, p.bot])).toEqual([
      ['Player 1', null],
      ['Player 2', null],
      ['Player 3', 'Passer'],
    ]);
  }
  const [before, after] = [await store.setup(table.match), await store.setup(match)];
  expect([after?.options, after?.format]).toEqual([before?.options, before?.format]);
  expect(after?.seed).not.toBe(before?.seed);
});

test('A rematch begins at once without who does not answer: a bot takes that seat', async () => {
  const table = await newTable();
  const [ada, bob] = [await at(table, 0), await at(table, 1)];
  await bob.ask({ id: 'concede', type: 'concede' });
  await ada.ask({ id: 'now', type: 'rematch', agree: true, now: true });
  const match = await ada.until(() => heard(ada, 'company').at(-1)?.company.rematch?.match);
  const again = await Client.open(net.url);
  expect(await again.join({ ...table, match }, 1)).toMatchObject({ refusal: { code: 'forbidden' } });
  expect((await service.table(match))?.people.map((p) => p.who)).toEqual(['person', 'sensible']);
});
