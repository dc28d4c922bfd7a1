import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MatchHost } from '../../../server/match/host/host.ts';
import type { MatchService } from '../../../server/match/service.ts';
import { Calls } from '../../../server/match/waiting/calls.ts';
import { Subscribing } from '../../../server/match/waiting/subscribing.ts';
import { makePushKeys, pushSender } from '../../../server/net/push-sender.ts';
import type { Net } from '../../../server/net/server.ts';
import { PushKey, PushSeat, type TableInfo } from '../../../server/protocol/index.ts';
import { MemoryStore } from '../../match/fake.ts';
import { MemoryPush } from '../../match/waiting/memory-push.ts';
import { Client } from '../client.ts';
import { fakeTables, listening, request } from '../listening.ts';
import { pushService, type PushService } from './service.ts';

let net: Net;
let service: MatchService;
let pushes: PushService;
let table: TableInfo;
const push = new MemoryPush();
const store = new MemoryStore();
const faults: unknown[] = [];
const onFault = (...args: unknown[]) => faults.push(args.at(-1));

beforeAll(async () => {
  pushes = await pushService();
  service = fakeTables({ store, onFault });
  const mayCall = (endpoint: string) => endpoint.startsWith('http://127.0.0.1:');
  net = await listening({
    service,
    push: new Subscribing({ store: push, matches: store, makeKeys: makePushKeys, mayCall }),
    onFault,
  });
});
afterAll(async () => {
  await net?.close(() => service.close());
  await pushes?.close();
  expect(faults).toEqual([]);
});
beforeEach(async () => {
  push.kept = [];
  push.calls = [];
  (pushes.received as unknown[]).length = 0;
  const made = await service.create({ format: 'fake', people: [{ who: 'person' }, { who: 'person' }] });
  if ('code' in made) throw new Error(made.message);
  table = made;
});

const secret = (person: number) => table.people[person]?.link?.split('#')[1] ?? '';
const ask = (method: string, body: object, token?: string) =>
  request(`${net.url}api/matches/${table.match}/push`, method, body, token);

test('The server tells its public key, and the same one each time', async () => {
  const [one, two] = await Promise.all(
    [1, 2].map(async () => PushKey.parse(await (await fetch(`${net.url}api/push`)).json())),
  );
  expect(one).toEqual(two);
  expect(one?.key).toBe(push.made?.publicKey);
});

test('Whoever has the secret of a seat subscribes a browser to it, and ends that', async () => {
  const subscription = pushes.subscription();
  const { status, body } = await ask('PUT', { subscription }, secret(1));
  expect([status, PushSeat.parse(body)]).toEqual([200, { person: 1 }]);
  expect(push.kept).toMatchObject([{ person: 1, subscription }]);
  expect(JSON.stringify(push.kept)).not.toContain(secret(1));
  await ask('DELETE', { endpoint: subscription.endpoint }, secret(1));
  expect(push.kept).toEqual([]);
});

test('Without the secret of a seat nobody subscribes', async () => {
  const subscription = pushes.subscription();
  for (const token of [undefined, 'wrong']) expect((await ask('PUT', { subscription }, token)).status).toBe(403);
  expect(push.kept).toEqual([]);
});

test('An address that is no push service, and keys that are none, are refused', async () => {
  const subscription = pushes.subscription();
  const elsewhere = { ...subscription, endpoint: 'http://10.0.0.1/internal' };
  expect((await ask('PUT', { subscription: elsewhere }, secret(0))).body).toMatchObject({
    code: 'illegal',
    mend: expect.stringContaining('PUSH_SERVICES'),
  });
  const keyless = { ...subscription, keys: { p256dh: 'x', auth: 'y' } };
  expect((await ask('PUT', { subscription: keyless }, secret(0))).body).toMatchObject({ code: 'bad-message' });
  expect(push.kept).toEqual([]);
});

test('A person who closes the page is called a minute later with what everybody may know, and not while the page is open', async () => {
  await ask('PUT', { subscription: pushes.subscription() }, secret(0));
  push.calls = [
    {
      match: table.match,
      person: 0,
      decision: 'd1',
      title: table.title,
      what: 'You have priority.',
      until: null,
      soon: false,
      called: 0,
    },
  ];
  const client = await Client.open(net.url);
  await client.join(table, 0);
  const host = await service.open(table.match);
  if (!(host instanceof MatchHost)) throw new Error(host.message);
  expect(host.awayFor(0)).toBe(0);
  let later = 0;
  const calls = new Calls({
    store: push,
    send: pushSender({
      keys: () => push.keys(makePushKeys),
      contact: 'mailto:operator@example.com',
      mayCall: () => true,
      onFault,
    }),
    awayFor: async (match, person) => {
      const away = await service.awayFor(match, person);
      return away === 0 ? 0 : away + later;
    },
    onFault,
  });
  later = 60_000;
  await calls.look();
  expect(pushes.received).toEqual([]);
  client.socket.close();
  await expect.poll(() => host.awayFor(0)).toBeGreaterThan(0);
  await calls.look();
  await expect.poll(() => pushes.received.length).toBe(1);
  expect(JSON.parse(pushes.received[0]?.text ?? '')).toEqual({
    match: table.match,
    person: 0,
    title: table.title,
    question: 'You have priority.',
  });
  expect(pushes.received[0]?.text).not.toContain(secret(0));
});
