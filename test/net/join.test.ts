import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Joining, type JoinStore } from '../../server/match/social/join.ts';
import type { MatchService } from '../../server/match/service.ts';
import type { Net } from '../../server/net/server.ts';
import { JoinInfo, JoinLink, SeatTaken, type TableInfo } from '../../server/protocol/index.ts';
import { MemoryStore } from '../match/fake.ts';
import { Client } from './client.ts';
import { fakeTables, listening, request } from './listening.ts';

/** Links in memory. */
class MemoryJoin implements JoinStore {
  readonly hashes = new Map<string, string>();
  readonly taken = new Map<string, Map<number, boolean>>();
  async open(match: string, secretHash: string, people: readonly number[]) {
    this.hashes.set(match, secretHash);
    const seats = this.taken.get(match) ?? new Map<number, boolean>();
    for (const person of people) if (!seats.has(person)) seats.set(person, false);
    this.taken.set(match, seats);
  }
  async secretHash(match: string) {
    return this.hashes.get(match) ?? null;
  }
  async seats(match: string) {
    return [...(this.taken.get(match) ?? [])].map(([person, taken]) => ({ person, taken }));
  }
  async take(match: string, person: number) {
    return this.#set(match, person, true);
  }
  async free(match: string, person: number) {
    return this.#set(match, person, false);
  }
  #set(match: string, person: number, taken: boolean): boolean {
    const seats = this.taken.get(match);
    if (seats?.get(person) !== !taken) return false;
    seats.set(person, taken);
    return true;
  }
}

let net: Net;
let service: MatchService;
let table: TableInfo;
const store = new MemoryStore();
const faults: unknown[] = [];

beforeAll(async () => {
  const onFault = (...args: unknown[]) => faults.push(args.at(-1));
  service = fakeTables({ store, onFault });
  net = await listening({ service, join: new Joining({ service, store, join: new MemoryJoin() }), onFault });
});
afterAll(async () => {
  await net?.close(() => service.close());
  expect(faults).toEqual([]);
});
beforeEach(async () => {
  const who = ['person', 'person', 'person', 'random'] as const;
  const made = await service.create({ format: 'fake', people: who.map((w) => ({ who: w })) });
  if ('code' in made) throw new Error(made.message);
  table = made;
});

const secret = (link: string | undefined) => link?.split('#')[1] ?? '';
const host = () => secret(table.people[0]?.link);
const ask = (method: string, path: string, token: string, body?: object) =>
  request(`${net.url}api/tables/${table.match}/${path}`, method, body, token);
const link = async () => secret(JoinLink.parse((await ask('POST', 'join-link', host())).body).link);
const take = (token: string, person: number, name: string) => ask('POST', 'join', token, { person, name });
const states = async () =>
  JoinInfo.parse((await ask('GET', 'join', host())).body).people.map(({ name, state }) => `${name}: ${state}`);

test('Whoever has the link takes a free seat by name and gets its own link; the host sees who sits where', async () => {
  const all = await link();
  expect((await states()).map((state) => state.split(': ')[1])).toEqual(['other', 'free', 'free', 'other']);
  const seat = SeatTaken.parse((await take(all, 2, 'Cleo')).body);
  expect((await states())[2]).toBe('Cleo: taken');
  const client = await Client.open(net.url);
  expect(
    await client.ask({ id: 'j', type: 'join', protocol: 2, match: table.match, token: secret(seat.link) }),
  ).toMatchObject({ type: 'ok', data: { person: 2 } });
});

test('Who sits at the table reads the name at once when a seat is taken', async () => {
  const client = await Client.open(net.url);
  await client.ask({ id: 'j', type: 'join', protocol: 2, match: table.match, token: host() });
  await take(await link(), 1, 'Bob');
  await expect
    .poll(() => client.heard.some((m) => m.type === 'patch' && JSON.stringify(m.patch).includes('"Bob"')))
    .toBe(true);
});

test('A seat is taken once, also by two who want it at the same moment', async () => {
  const all = await link();
  const both = await Promise.all([take(all, 1, 'Bob'), take(all, 1, 'Eve')]);
  expect(both.filter(({ body }) => 'link' in body)).toHaveLength(1);
  expect(both.find(({ body }) => !('link' in body))?.body).toMatchObject({ code: 'stale' });
});

test('The seats of the host and of bots are not taken by it', async () => {
  const all = await link();
  for (const person of [0, 3, 9]) expect((await take(all, person, 'Eve')).body).toMatchObject({ code: 'stale' });
});

test('The host frees a seat before the match begins: its link opens it no longer, and somebody else may take it', async () => {
  const all = await link();
  const seat = SeatTaken.parse((await take(all, 1, 'Eve')).body);
  const eve = await Client.open(net.url);
  const join = { id: 'j', type: 'join', protocol: 2, match: table.match, token: secret(seat.link) } as const;
  await eve.ask(join);
  expect((await ask('POST', 'join/free', host(), { person: 1 })).status).toBe(200);
  expect(await (await Client.open(net.url)).ask(join)).toMatchObject({ type: 'refused' });
  await eve.until(() => eve.closed !== null || eve.heard.some((m) => m.type === 'refused'));
  expect((await take(all, 1, 'Bob')).body).toHaveProperty('link');
});

test('Once somebody has decided something the host frees no seat any more', async () => {
  const all = await link();
  await take(all, 1, 'Bob');
  const client = await Client.open(net.url);
  await client.join(table, 0);
  const asked = async () => {
    await client.ask({ id: 's', type: 'sync' });
    const view = client.heard.findLast((m) => m.type === 'view');
    return view?.type === 'view' ? view.view.ask[0]?.decision : undefined;
  };
  await expect.poll(asked).toBeDefined();
  expect(
    await client.ask({ id: 'a', type: 'answer', decision: await asked(), person: 0, answer: { pass: true } }),
  ).toMatchObject({ type: 'ok' });
  expect((await ask('POST', 'join/free', host(), { person: 1 })).body).toMatchObject({ code: 'illegal' });
});

test('Only the host makes the link and frees seats; a new link ends the old one', async () => {
  const guest = secret(table.people[1]?.link);
  expect((await ask('POST', 'join-link', guest)).status).toBe(403);
  const old = await link();
  const all = await link();
  expect((await take(old, 1, 'Bob')).status).toBe(403);
  expect((await take(all, 1, 'Bob')).body).toHaveProperty('link');
  expect((await ask('POST', 'join/free', all, { person: 1 })).status).toBe(403);
  expect((await ask('GET', 'join', 'wrong')).status).toBe(403);
});
