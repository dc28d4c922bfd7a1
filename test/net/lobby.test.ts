import { afterAll, beforeAll, expect, test } from 'vitest';
import { CompanyRepository, LobbyRepository, MatchRepository, type Database } from '../../db/index.ts';
import type { Input, MatchStore, Snapshot, SnapshotRow } from '../../server/match/ports.ts';
import type { MatchService } from '../../server/match/service.ts';
import { Lobby } from '../../server/match/social/lobby.ts';
import { type Net } from '../../server/net/server.ts';
import { fakeTables, listening, request } from './listening.ts';
import { LobbyInfo, SeatTaken, Seeking, TableInfo, type Phrase } from '../../server/protocol/index.ts';
import type { MatchSetup } from '../../server/engine/kernel/state/game.ts';
import { openEmbedded } from '../db/embedded.ts';
import { Client, tokenOf } from './client.ts';

let net: Net;
let database: Database;
let service: MatchService;
const faults: unknown[] = [];

beforeAll(async () => {
  database = await openEmbedded();
  const onFault = (...args: unknown[]) => faults.push(args.at(-1));
  const store: MatchStore = new MatchRepository<MatchSetup, Input, Snapshot, SnapshotRow['logs']>(
    database.db,
    database.me,
  );
  service = fakeTables({ store, company: new CompanyRepository<Phrase>(database.db), onFault });
  net = await listening({
    service,
    lobby: new Lobby({ service, store, lobby: new LobbyRepository(database.db) }),
    onFault,
  });
}, 60_000);
afterAll(async () => {
  await net?.close(() => service.close());
  await database?.close();
  expect(faults).toEqual([]);
});

const send = (method: string, path: string, body?: unknown, secret?: string) =>
  request(`${net.url}api/${path}`, method, body, secret);
const people = [{ who: 'person' }, { who: 'person' }, { who: 'random' }];
const newTable = async (more: object = {}) =>
  TableInfo.parse((await send('POST', 'tables', { format: 'fake', people, listed: true, ...more })).body);
const lobby = async () => LobbyInfo.parse((await send('GET', 'lobby')).body);
const openAt = async ({ match }: TableInfo) =>
  (await lobby()).tables
    .find((t) => t.match === match)
    ?.people.filter((p) => p.open)
    .map((p) => p.person);

test('A listed table shows its seats but the first and those of bots, under its name', async () => {
  const table = await newTable({ title: ' Friday \u202E night ' });
  expect(table.title).toBe('Friday night');
  expect(await openAt(table)).toEqual([1]);
  const unlisted = TableInfo.parse((await send('POST', 'tables', { format: 'fake', people })).body);
  expect(await openAt(unlisted)).toBeUndefined();
});

test('A stranger sits down: the new link opens the seat, the old one no longer, and nobody else gets it', async () => {
  const table = await newTable();
  const taken = await send('POST', `tables/${table.match}/sit`, { person: 1, name: 'Ben' });
  expect(taken.status).toBe(201);
  const token = SeatTaken.parse(taken.body).link.split('#')[1];
  expect(await send('POST', `tables/${table.match}/sit`, { person: 1, name: 'Cleo' })).toMatchObject({ status: 404 });
  expect(await send('POST', `tables/${table.match}/sit`, { person: 0, name: 'Cleo' })).toMatchObject({ status: 404 });
  const [old, ben] = [await Client.open(net.url), await Client.open(net.url)];
  expect(await old.join(table, 1)).toMatchObject({ refusal: { code: 'forbidden' } });
  expect(
    await ben.ask({ id: 'j', type: 'join', protocol: 2, match: table.match, ...(token ? { token } : {}) }),
  ).toMatchObject({ type: 'ok', data: { person: 1 } });
  expect((await service.table(table.match))?.people[1]?.name).toBe('Ben');
});

test('A seat whose person comes by their link is open no longer', async () => {
  const table = await newTable();
  const friend = await Client.open(net.url);
  expect(tokenOf(table, 1)).not.toBe('');
  await friend.join(table, 1);
  expect(await openAt(table)).toBeUndefined();
});

test('Somebody looks for players, is called to a listed table alone, and stops looking', async () => {
  const { id, secret } = Seeking.parse((await send('POST', 'lobby/seekers', { name: 'Dora', format: 'fake' })).body);
  expect((await lobby()).seekers).toEqual([{ id, name: 'Dora', format: 'fake' }]);
  expect(await send('PUT', `lobby/seekers/${id}`)).toMatchObject({ status: 403 });
  expect(await send('PUT', `lobby/seekers/${id}`, undefined, 'wrong')).toMatchObject({ status: 404 });
  expect(await send('POST', `lobby/seekers/${id}/call`, { match: 'nowhere' })).toMatchObject({ status: 404 });
  const table = await newTable({ title: 'Friday' });
  expect(await send('POST', `lobby/seekers/${id}/call`, { match: table.match })).toMatchObject({ status: 200 });
  expect((await send('PUT', `lobby/seekers/${id}`, undefined, secret)).body).toEqual({
    call: { match: table.match, title: 'Friday' },
  });
  await send('DELETE', `lobby/seekers/${id}`, undefined, secret);
  expect((await lobby()).seekers).toEqual([]);
});

test('A name without a letter that can be seen is refused', async () => {
  expect(await send('POST', 'lobby/seekers', { name: '\u202E', format: 'fake' })).toMatchObject({ status: 400 });
});
