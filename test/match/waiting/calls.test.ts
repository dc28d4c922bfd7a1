import { beforeEach, expect, test } from 'vitest';
import { Calls } from '../../../server/match/waiting/calls.ts';
import type { Sent, SendPush } from '../../../server/match/waiting/push-ports.ts';
import { PushMessage } from '../../../server/protocol/index.ts';
import { MemoryPush } from './memory-push.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
let store: MemoryPush;
let away: number;
let answer: Sent;
let faults: unknown[];
let sent: { readonly endpoint: string; readonly message: object; readonly seconds: number }[];

const send: SendPush = async ({ endpoint }, message, seconds) => {
  sent.push({ endpoint, message, seconds });
  return answer;
};
const calls = () =>
  new Calls({
    store,
    send,
    awayFor: () => Promise.resolve(away),
    today: () => NOW,
    onFault: (error) => faults.push(error),
  });
const look = async () => {
  await calls().look();
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
};
const call = { match: 'm', person: 1, decision: 'd1', title: 'T', what: 'You have priority.', soon: false, called: 0 };

beforeEach(async () => {
  store = new MemoryPush();
  [away, answer, faults, sent] = [MINUTE, 'sent', [], []];
  await store.subscribe('m', 1, 'h', { endpoint: 'https://one', keys: { p256dh: '', auth: '' } });
  store.calls = [{ ...call, until: null }];
});

test('Who has been away for a minute is called once, with the table and the public question', async () => {
  await look();
  await look();
  expect(sent).toEqual([
    {
      endpoint: 'https://one',
      message: { match: 'm', person: 1, title: 'T', question: 'You have priority.' },
      seconds: 86_400,
    },
  ]);
  expect(PushMessage.parse(sent[0]?.message)).toBeDefined();
});

test('Who is there, or was a moment ago, is not called, and the call is not used up', async () => {
  away = MINUTE - 1;
  await look();
  expect(sent).toEqual([]);
  away = MINUTE;
  await look();
  expect(sent).toHaveLength(1);
});

test('When little time is left they are called once more, and told until when', async () => {
  store.calls = [{ ...call, until: NOW + 3 * 3_600_000 }];
  await look();
  store.calls = store.calls.map((c) => ({ ...c, soon: true }));
  await look();
  await look();
  expect(sent.map(({ message, seconds }) => ['until' in message, seconds])).toEqual([
    [false, 10_800],
    [true, 10_800],
  ]);
});

test('Each browser of the seat is called; one that is gone is forgotten', async () => {
  await store.subscribe('m', 1, 'h', { endpoint: 'https://two', keys: { p256dh: '', auth: '' } });
  answer = 'gone';
  await look();
  expect(sent.map(({ endpoint }) => endpoint)).toEqual(['https://one', 'https://two']);
  expect(store.kept).toEqual([]);
});

test('A failure of the store or of sending disturbs nothing', async () => {
  store.subscriptions = () => Promise.reject(new Error('away'));
  await look();
  store.callable = () => Promise.reject(new Error('away'));
  await look();
  expect(faults).toHaveLength(2);
});

test('A question of any length fits into a message', async () => {
  store.calls = [{ ...call, until: null, what: '影'.repeat(5_000) }];
  await look();
  expect(Buffer.byteLength(JSON.stringify(sent[0]?.message))).toBeLessThan(3_000);
});
