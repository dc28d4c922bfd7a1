import { describe, expect, test } from 'vitest';
import { applyPatch } from '../../client-lite/web/connection/patch.ts';
import { makeBot } from '../../server/bots/index.ts';
import { tableFormat } from '../../server/match/formats.ts';
import { MatchHost } from '../../server/match/host/host.ts';
import type { HostDeps } from '../../server/match/host/host-deps.ts';
import { applyLog } from '../../server/match/log/rebuild.ts';
import { replay, toMatchLog } from '../../server/match/log/replay.ts';
import { ServerMessage, type LogLine, type Refusal, type View } from '../../server/protocol/index.ts';
import { Ear, MemoryStore } from './fake.ts';
import { openMatch, storeMatch } from './stored-match.ts';

const PEOPLE: Readonly<Record<string, number>> = { duel: 2, binding: 3 };
const STOP: Refusal = { code: 'unavailable', message: '', clauses: [], mend: '' };

interface Played {
  readonly store: MemoryStore;
  readonly faults: unknown[];
  readonly format: ReturnType<typeof tableFormat>;
  open(): Promise<MatchHost>;
}

/** A match of random programs, stored but not begun. */
async function dealt(id: string, seed: string): Promise<Played> {
  const store = new MemoryStore();
  const faults: unknown[] = [];
  const names = Array.from({ length: PEOPLE[id] ?? 2 }, (_, i) => `P${i}`);
  const format = await storeMatch(store, id, { seed, names, who: 'random' });
  const deps: HostDeps = {
    store,
    format,
    onFault: (_match, error) => faults.push(error),
    bots: {
      random: (m, p) => makeBot('random', `${m} ${p} ${seed}`),
      sensible: (m, p) => makeBot('random', `${m} ${p}`),
    },
  };
  return { store, faults, format, open: () => openMatch(deps) };
}
/** Waits until the programs have made this many inputs, or the match is over. */
async function run(host: MatchHost, store: MemoryStore, inputs: number): Promise<void> {
  while (!host.over && store.rows.length < inputs) await host.sync(new Ear(), null);
}

describe.each(Object.keys(PEOPLE))('the rules core under a host: %s', (id) => {
  test('whoever looks on hears valid messages only, and the patches add up to the whole view', async () => {
    const { store, faults, open } = await dealt(id, 'stream');
    const host = await open();
    const ear = new Ear();
    await host.join(ear, null);
    await run(host, store, 400);
    await host.sync(ear, null);
    await host.close(STOP);
    expect(faults).toEqual([]);
    for (const m of ear.heard) expect(ServerMessage.safeParse(m).error).toBeUndefined();
    let view: View | undefined;
    const log: LogLine[] = [];
    const whole = ear.heard.pop();
    for (const m of ear.heard) {
      if (m.type === 'view') view = m.view;
      else if (m.type === 'patch' && view !== undefined) view = applyPatch(view, m.patch);
      if (m.type === 'view' || m.type === 'patch') log.push(...m.log);
    }
    expect(whole).toMatchObject({ type: 'view', view, log });
  });

  test('a match taken up again and again, from snapshots and from its log alone, replays as one match', async () => {
    const { store, faults, format, open } = await dealt(id, 'again');
    for (let n = 0, goal = 60; n < 5; n++, goal += 90) {
      const host = await open();
      await run(host, store, goal);
      await host.close(STOP);
      if (n % 2 === 1) store.snapshots = [];
    }
    expect(faults).toEqual([]);
    const setup = await store.setup('m');
    if (setup === null) throw new Error('no setup');
    const again = replay(toMatchLog('m', JSON.parse(JSON.stringify(setup)) as typeof setup, store.rows), format);
    expect(again).toMatchObject({ diverged: null, inputs: store.rows.length });
    expect(again.checked).toBeGreaterThan(2);
  });

  test('the state from a snapshot and the rest of the log is the state from the whole log', async () => {
    const { store, format, open } = await dealt(id, 'snapshot');
    const host = await open();
    await run(host, store, 300);
    await host.close(STOP);
    const setup = await store.setup('m');
    if (setup === null) throw new Error('no setup');
    const { fingerprint } = replay(toMatchLog('m', setup, store.rows), format);
    expect(store.snapshots.length).toBeGreaterThan(1);
    for (const { seq, state } of store.snapshots.slice(-3)) {
      const game = format.restore(setup, state);
      for (const row of store.rows.slice(seq)) expect(applyLog(game, [row])).toBeNull();
      expect(game.fingerprint()).toBe(fingerprint);
    }
  });
});
