import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MatchService } from '../../server/match/service.ts';
import type { Net } from '../../server/net/server.ts';
import { hashToken } from '../../server/match/tokens.ts';
import type { SeatAt } from '../../server/match/waiting/ports.ts';
import { MyTables } from '../../server/protocol/index.ts';
import { MemoryWaiting } from '../match/waiting/memory.ts';
import { fakeTables, listening } from './listening.ts';

const ADA = { match: 'm', tokenHash: hashToken('ada') };
const facts = { title: 'T', over: false, since: 5, until: 9, waitsFor: ['Ada'] };

class OneSeat extends MemoryWaiting {
  override async seats(of: readonly SeatAt[]) {
    return of.some((s) => s.match === ADA.match && s.tokenHash === ADA.tokenHash) ? [{ ...ADA, ...facts }] : [];
  }
}

let net: Net;
let service: MatchService;
beforeAll(async () => {
  service = fakeTables();
  net = await listening({ service, waiting: new OneSeat(), onFault: () => undefined });
});
afterAll(() => net?.close(() => service.close()));

const ask = (seats: readonly object[]) =>
  fetch(`${net.url}api/tables/mine`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seats }),
  });

test('Whoever knows the secret of a seat learns whether its answer is wanted and how long it may take', async () => {
  const answer = await ask([
    { match: 'm', token: 'bob' },
    { match: 'm', token: 'ada' },
  ]);
  expect(MyTables.parse(await answer.json()).tables).toEqual([
    { match: 'm', seat: 1, title: 'T', over: false, asked: { since: 5, until: 9 }, waitsFor: ['Ada'] },
  ]);
});

test('A request without seats, or with too many, is refused', async () => {
  for (const seats of [[], Array.from({ length: 61 }, () => ({ match: 'm', token: 'ada' }))])
    expect((await ask(seats)).status).toBe(400);
});
