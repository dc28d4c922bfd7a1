import { beforeEach, describe, expect, test } from 'vitest';
import { applyPatch } from '../../../client-lite/web/connection/patch.ts';
import { MatchHost } from '../../../server/match/host/host.ts';
import type { Who } from '../../../server/match/ports.ts';
import type { Bot } from '../../../server/match/view-ports.ts';
import { hashToken } from '../../../server/match/tokens.ts';
import type { LogLine, View } from '../../../server/protocol/index.ts';
import { BOTS, Ear, fakeFormat, hitter, MemoryStore, passer } from '../fake.ts';

let store: MemoryStore;
let faults: unknown[];
const EVERYWHERE = {
  stops: ['upkeep', 'main', 'attack', 'end'].flatMap((s) => [`${s}:own`, `${s}:other`]),
  ownStack: true,
};

async function table(
  who: readonly Who[],
  {
    stops = EVERYWHERE,
    bots = BOTS as Record<'random' | 'sensible', () => Bot>,
    life = 3,
    rulesVersion = fakeFormat.rulesVersion,
  } = {},
): Promise<MatchHost> {
  const made = fakeFormat.makeSetup({
    seed: 'seed',
    people: who.map((_, i) => ({ name: `P${i}` })),
    options: { life },
    cards: [],
  });
  const setup = { ...made, rulesVersion };
  await store.create({
    id: 'm',
    format: 'fake',
    title: 'T',
    status: 'playing',
    setup,
    seats: who.map((w, person) => ({
      person,
      role: 'player',
      name: `P${person}`,
      who: w,
      tokenHash: w === 'person' ? hashToken(`t${person}`) : null,
      stops: w === 'person' ? stops : null,
    })),
  });
  return reopen(bots);
}
async function reopen(bots: Record<'random' | 'sensible', () => Bot> = BOTS): Promise<MatchHost> {
  const record = await store.find('m');
  const lease = await store.acquire('m');
  if (record === null || lease === null) throw new Error('no match');
  return MatchHost.open(
    { store, format: fakeFormat, bots, onFault: (_match, error) => faults.push(error) },
    record,
    lease.epoch,
  );
}
interface Known {
  readonly n: number;
  readonly epoch: string;
  readonly view: View;
  readonly log: readonly LogLine[];
}
/** This ear's knowledge, as a client would have it: the last view with every patch since. */
function known(ear: Ear): Known {
  let state: Known | undefined;
  for (const m of ear.heard) {
    if (m.type === 'view') state = { n: m.n, epoch: m.epoch, view: m.view, log: m.log };
    else if (m.type === 'patch') {
      if (state === undefined || m.n !== state.n + 1) throw new Error(`gap before patch ${m.n}`);
      state = { ...state, n: m.n, view: applyPatch(state.view, m.patch), log: [...state.log, ...m.log] };
    }
  }
  if (state === undefined) throw new Error('no view');
  return state;
}
/** The open question of a person. */
async function asked(host: MatchHost, person: number): Promise<string> {
  const ear = new Ear();
  await host.join(ear, person);
  const decision = known(ear).view.ask[0]?.decision ?? '';
  host.part(ear);
  return decision;
}
const log = () =>
  store.rows.map((r) => [r.input.person, r.input.kind === 'answer' ? JSON.stringify(r.input.answer) : r.input.kind]);

beforeEach(() => {
  store = new MemoryStore();
  faults = [];
});

describe('durability', () => {
  test('an answer is acknowledged and shown only once it is stored', async () => {
    const host = await table(['person', 'person']);
    const ears = [new Ear(), new Ear()];
    await Promise.all(ears.map((e, i) => host.join(e, i)));
    const before = ears.map((e) => e.heard.length);
    let open = () => {};
    store.gate = new Promise((resolve) => {
      open = resolve;
    });
    let settled = false;
    const reply = host.answer(0, 'r1', 'd1', { pass: true }).then((r) => {
      settled = true;
      return r;
    });
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    expect(settled).toBe(false);
    expect(ears.map((e) => e.heard.length)).toEqual(before);
    open();
    expect(await reply).toBeNull();
    expect(store.rows).toMatchObject([{ seq: 1, epoch: 1, request: 'r1', input: { decision: 'd1', person: 0 } }]);
    expect(known(ears[1] as Ear).view.ask).toMatchObject([{ decision: 'd2', person: 1 }]);
  });

  test('a choice that cannot be stored is not made: the table is as it was, and the same request may be made again', async () => {
    const host = await table(['person', 'person']);
    const ear = new Ear();
    await host.join(ear, 0);
    const before = known(ear);
    store.fail = new Error('disk full');
    expect(await host.answer(0, 'r1', 'd1', { action: 'hit' })).toMatchObject({ code: 'unavailable' });
    expect(store.rows).toEqual([]);
    const after = known(ear);
    expect(after.view).toEqual(before.view);
    expect(after.epoch).not.toBe(before.epoch);
    store.fail = null;
    expect(await host.answer(0, 'r1', 'd1', { action: 'hit' })).toBeNull();
    expect(known(ear).view.sides[1]?.life).toBe(2);
  });

  test('an answer of which the database did not say whether it was written is acknowledged if it was', async () => {
    const host = await table(['person', 'person']);
    store.unsure = 'made';
    expect(await host.answer(0, 'r1', 'd1', { action: 'hit' })).toBeNull();
    expect(store.rows).toHaveLength(1);
    expect(await host.answer(0, 'r2', await asked(host, 0), { pass: true })).toBeNull();
  });

  test('of an answer that may have been written it is never said that it was not made', async () => {
    const host = await table(['person', 'person']);
    store.unsure = 'lost';
    const refused = await host.answer(0, 'r1', 'd1', { action: 'hit' });
    expect(refused).toMatchObject({
      code: 'unavailable',
      message: 'The database did not confirm the choice: it may have been made.',
    });
    expect(await host.answer(0, 'r1', 'd1', { action: 'hit' })).toBeNull();
    expect(store.rows).toHaveLength(1);
  });

  test('a request that comes again after the match was put away gets the answer of the first, also from before the last snapshot', async () => {
    const host = await table(['person', 'random'], { stops: { ...EVERYWHERE, ownStack: true }, life: 1_000 });
    expect(await host.answer(0, 'first', 'd1', { action: 'hit' })).toBeNull();
    for (let i = 0; i < 40; i++) expect(await host.answer(0, `r${i}`, await asked(host, 0), { pass: true })).toBeNull();
    expect(store.snapshots.at(-1)?.seq).toBeGreaterThan(1);
    const rows = store.rows.length;
    const again = await reopen();
    expect(await again.answer(0, 'first', 'd1', { action: 'hit' })).toBeNull();
    expect(await again.answer(0, 'second', 'd1', { action: 'hit' })).toMatchObject({ code: 'stale' });
    expect(store.rows).toHaveLength(rows);
  });

  test('who has lost the match changes no seat and no status', async () => {
    const host = await table(['person', 'person']);
    const ear = new Ear();
    await host.join(ear, 0);
    await store.acquire('m');
    expect(await host.rename(0, 'Eve')).toMatchObject({ message: expect.stringContaining('another server process') });
    expect((await store.find('m'))?.seats[0]?.name).toBe('P0');
    expect(host.closed).toBe(true);
  });

  test('while the store cannot even be read, everything is refused; then play goes on', async () => {
    const host = await table(['person', 'person']);
    store.fail = new Error('disk full');
    store.failReads = true;
    expect(await host.answer(0, 'r1', 'd1', { action: 'hit' })).toMatchObject({ code: 'unavailable' });
    expect(await host.answer(0, 'r2', 'd1', { pass: true })).toMatchObject({ code: 'unavailable' });
    store.fail = null;
    store.failReads = false;
    expect(await host.answer(0, 'r3', 'd1', { pass: true })).toBeNull();
    expect(log()).toEqual([[0, '{"pass":true}']]);
  });

  test('a match taken over by another process answers no more and sends its people away', async () => {
    const host = await table(['person', 'person']);
    const ear = new Ear();
    await host.join(ear, 0);
    store.fail = Object.assign(new Error('fenced'), { name: 'FencedError' });
    expect(await host.answer(0, 'r1', 'd1', { pass: true })).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('another server process'),
    });
    await host.close({ code: 'unavailable', message: '', clauses: [], mend: '' });
    expect(ear.ended).toMatchObject({ message: expect.stringContaining('another server process') });
    expect(await host.answer(0, 'r2', 'd1', { pass: true })).toMatchObject({ code: 'unavailable' });
  });

  test('a match is taken up again as its last stored input left it, from the log alone or from a snapshot, with the lines read so far', async () => {
    const host = await table(['person', 'sensible'], { stops: { stops: ['main:own'], ownStack: false }, life: 9 });
    const ear = new Ear();
    await host.join(ear, 0);
    for (let i = 0; i < 3; i++) {
      const decision = await asked(host, 0);
      expect(await host.answer(0, `h${i}`, decision, { action: 'hit' })).toBeNull();
      expect(await host.answer(0, `p${i}`, await asked(host, 0), { pass: true })).toBeNull();
      await asked(host, 0);
    }
    const before = known(ear);
    expect(store.snapshots.length).toBeGreaterThan(1);
    for (const cut of [store.snapshots.length, 0]) {
      store.snapshots = store.snapshots.slice(0, cut);
      const again = new Ear();
      await (await reopen()).join(again, 0);
      const after = known(again);
      expect(after.view).toEqual(before.view);
      expect(after.log.map((l) => l.say)).toEqual(before.log.map((l) => l.say));
      expect(after.log.map((l) => l.n)).toEqual(before.log.map((_, i) => i));
      expect(after.epoch).not.toBe(before.epoch);
    }
  });

  test('a log that the rules no longer reproduce freezes the match at the first choice that differs', async () => {
    const host = await table(['person', 'person']);
    await host.answer(0, 'r1', 'd1', { action: 'hit' });
    (store.rows[0] as { input: unknown }).input = { kind: 'answer', decision: 'd7', person: 0, answer: { pass: true } };
    await expect(reopen()).rejects.toThrow(
      /part at choice 1, where person 0's answer \{"pass":true\} to d7 .* is now refused: Gone\./,
    );
  });

  test('a match of older rules goes on where they and the rules of today part: what is refused and all that followed is taken back, and said so', async () => {
    const host = await table(['person', 'person'], { rulesVersion: 0 });
    for (const decision of ['d1', 'd2', 'd3'])
      expect(await host.answer(0, decision, decision, { action: 'hit' })).toBeNull();
    (store.rows[1] as { input: unknown }).input = {
      kind: 'answer',
      decision: 'd2',
      person: 0,
      answer: { action: 'a spell of old' },
    };
    for (const row of store.rows) Object.assign(row, { fingerprint: 'of older rules' });
    const again = await reopen();
    expect(store.rows.at(-1)).toMatchObject({
      seq: 4,
      input: { kind: 'undo', person: null, to: 1, what: 'the last 2 choices' },
    });
    const ear = new Ear();
    await again.join(ear, 1);
    expect(JSON.stringify(known(ear).log)).toContain('takes back: the last 2 choices');
    expect(known(ear).view.sides.map((s) => s.life)).toEqual([3, 2]);
    expect(await again.answer(0, 'r9', await asked(again, 0), { action: 'hit' })).toBeNull();
    await reopen();
    expect(store.rows).toHaveLength(5);
  });

  test('a state that is not the one logged at the turn’s start freezes the match', async () => {
    const host = await table(['person', 'random'], { stops: { stops: ['main:own'], ownStack: false } });
    await host.answer(0, 'r1', await asked(host, 0), { pass: true });
    await asked(host, 0);
    const marked = store.rows.find((r) => r.fingerprint !== null);
    expect(marked?.turn).toBe(2);
    Object.assign(marked ?? {}, { fingerprint: '000000000000' });
    store.snapshots = [];
    await expect(reopen()).rejects.toThrow(/\(turn 2\) is another/);
  });
});

describe('requests', () => {
  test('the same request twice is applied once and gets the same reply, also after a restart', async () => {
    const host = await table(['person', 'person']);
    const twice = await Promise.all([
      host.answer(0, 'r1', 'd1', { action: 'hit' }),
      host.answer(0, 'r1', 'd1', { action: 'hit' }),
    ]);
    expect(twice).toEqual([null, null]);
    expect(await host.answer(0, 'r1', 'd1', { action: 'hit' })).toBeNull();
    expect(await (await reopen()).answer(0, 'r1', 'd1', { action: 'hit' })).toBeNull();
    expect(log()).toEqual([[0, '{"action":"hit"}']]);
  });
  test('a refused request twice is refused twice alike', async () => {
    const host = await table(['person', 'person']);
    const first = await host.answer(0, 'r1', 'd1', { action: 'fly' });
    expect(first).toMatchObject({ code: 'illegal', clauses: ['601.3'] });
    expect(await host.answer(0, 'r1', 'd1', { action: 'fly' })).toEqual(first);
  });
  test('one request id for two different answers is refused', async () => {
    const host = await table(['person', 'person']);
    await host.answer(0, 'r1', 'd1', { action: 'hit' });
    expect(await host.answer(0, 'r1', 'd1', { pass: true })).toMatchObject({ code: 'bad-message' });
  });
  test('117.1: an answer to a question that is gone, to somebody else’s, or with things unknown here changes nothing', async () => {
    const host = await table(['person', 'person']);
    const ear = new Ear();
    await host.join(ear, 0);
    const before = known(ear);
    expect(await host.answer(0, 'a', 'd0', { pass: true })).toMatchObject({ code: 'stale' });
    expect(await host.answer(1, 'b', 'd1', { pass: true })).toMatchObject({ code: 'not-yours' });
    expect(await host.answer(0, 'c', 'd1', { chosen: ['c5'] })).toMatchObject({
      code: 'stale',
      mend: expect.stringContaining('sync'),
    });
    expect(store.rows).toEqual([]);
    expect(known(ear)).toEqual(before);
  });
  test('104.1: after the end everything is refused as over', async () => {
    const host = await table(['person', 'person']);
    expect(await host.intervene(0, 'concede')).toBeNull();
    expect(await host.answer(1, 'r', 'd1', { pass: true })).toMatchObject({ code: 'over', clauses: ['104.1'] });
    expect(await host.intervene(1, 'concede')).toMatchObject({ code: 'over' });
    expect(await host.quote(1, 'd1', 'hit', {})).toMatchObject({ code: 'over' });
    expect((await store.find('m'))?.status).toBe('over');
    expect(store.rows.at(-1)?.fingerprint).toMatch(/^[0-9a-f]{12}$/);
  });
  test('104.1: a match whose end was stored, but not that it is over, is over when it is taken up again', async () => {
    const host = await table(['person', 'person']);
    await host.intervene(0, 'concede');
    await store.setStatus('m', 1, 'playing');
    expect((await reopen()).over).toBe(true);
    expect((await store.find('m'))?.status).toBe('over');
  });
  test('a failure of the rules core changes nothing, and play goes on', async () => {
    const host = await table(['person', 'person']);
    const ear = new Ear();
    await host.join(ear, 0);
    const before = known(ear).view;
    expect(await host.answer(0, 'r1', 'd1', { action: 'break' })).toMatchObject({
      code: 'unavailable',
      mend: expect.stringContaining('something else'),
    });
    expect(faults).toHaveLength(1);
    expect(known(ear).view).toEqual(before);
    expect(await host.answer(0, 'r2', 'd1', { pass: true })).toBeNull();
  });
  test('a quote and a why come in the viewer’s terms', async () => {
    const host = await table(['person', 'person']);
    expect(await host.quote(0, 'd1', 'hit', {})).toMatchObject({ cost: '{hit}', reasons: [], ready: true });
    expect(await host.quote(0, 'd0', 'hit', {})).toMatchObject({ code: 'stale' });
    expect(await host.why(0, 'c7')).toMatchObject({
      ruling: {
        verdict: 'no',
        chain: [{ clauses: [{ id: 'CR 601.3' }], holds: false, says: 'about o7', decisive: true }],
      },
    });
    expect(await host.why(0, 'c9')).toMatchObject({ code: 'stale' });
  });
});

describe('streams', () => {
  test('views and patches are numbered without gaps for each viewer, and two tabs of one person share them', async () => {
    const host = await table(['person', 'person']);
    const [one, two, watcher] = [new Ear(), new Ear(), new Ear()];
    await host.join(one, 0);
    await host.join(watcher, null);
    await host.answer(0, 'r1', 'd1', { action: 'hit' });
    await host.join(two, 0);
    await host.answer(0, 'r2', 'd2', { action: 'hit' });
    expect(known(one)).toEqual(known(two));
    expect(known(one).view.sides[1]?.life).toBe(1);
    expect(known(watcher).view).toMatchObject({ you: { person: null }, ask: [], sides: [{ life: 3 }, { life: 1 }] });
    expect(known(one).log.map((l) => [l.n, l.say[0]])).toEqual([
      [0, 'P0 hits'],
      [1, 'P0 hits'],
    ]);
  });
  test('who comes back is sent what was missed since the last number; without it, too old or of another epoch, the whole view', async () => {
    const host = await table(['person', 'person']);
    const ear = new Ear();
    await host.join(ear, 0);
    const at = known(ear);
    host.part(ear);
    await host.answer(0, 'r1', 'd1', { action: 'hit' });
    const back = new Ear();
    await host.join(back, 0, at.n, at.epoch);
    expect(back.heard.every((m) => m.type === 'patch')).toBe(true);
    ear.heard.push(...back.heard);
    expect(known(ear).view.sides[1]?.life).toBe(2);
    for (const [since, epoch] of [
      [at.n, 'other'],
      [0, at.epoch],
      [999, at.epoch],
    ] as const) {
      const whole = new Ear();
      await host.join(whole, 0, since, epoch);
      expect(whole.heard[0]?.type).toBe('view');
    }
    const same = new Ear();
    await host.join(same, 0, known(ear).n, at.epoch);
    expect(same.heard).toEqual([]);
  });
  test('sync sends the whole view under the number reached', async () => {
    const host = await table(['person', 'person']);
    const ear = new Ear();
    await host.join(ear, 0);
    await host.answer(0, 'r1', 'd1', { action: 'hit' });
    const { n } = known(ear);
    await host.sync(ear, 0);
    expect(ear.last).toMatchObject({ type: 'view', n });
  });
  test('others see who is there', async () => {
    const host = await table(['person', 'person', 'random']);
    const [one, two] = [new Ear(), new Ear()];
    await host.join(one, 0);
    expect(known(one).view.people.map((p) => p.connected)).toEqual([true, false, true]);
    await host.join(two, 1);
    expect(known(one).view.people.map((p) => p.connected)).toEqual([true, true, true]);
    host.part(two);
    await host.sync(two, 1);
    expect(known(one).view.people.map((p) => p.connected)).toEqual([true, false, true]);
  });
});

describe('automatic answers', () => {
  test('117.3d: passes at a person’s wish are answers in the log like any other', async () => {
    const host = await table(['person', 'person'], { stops: { stops: ['main:own'], ownStack: false } });
    const first = await asked(host, 0);
    await host.answer(0, 'r1', first, { pass: true });
    await asked(host, 1);
    const people = log().map(([person]) => person);
    expect(log().every(([, a]) => a === '{"pass":true}')).toBe(true);
    expect(people.slice(0, 2)).toEqual([0, 1]);
    expect(store.rows.filter((r) => r.request !== null)).toHaveLength(1);
  });
  test('changing one’s stops takes effect at once and is kept with the seat', async () => {
    const host = await table(['person', 'random']);
    expect(await asked(host, 0)).toBe('d1');
    await host.setStops(0, { stops: ['end:own'], ownStack: false });
    const ear = new Ear();
    await host.join(ear, 0);
    expect(known(ear).view.turn.step).toBe('end');
    expect((await reopen()).stopsOf(0)).toEqual({ stops: ['end:own'], ownStack: false });
  });
  test('programs play among themselves to the end, and every turn is fingerprinted', async () => {
    const host = await table(['sensible', 'sensible', 'random'], { life: 5 });
    while (!host.over && store.rows.length < 2000) await host.sync(new Ear(), null);
    await host.close({ code: 'unavailable', message: '', clauses: [], mend: '' });
    expect(store.rows.map((r) => r.seq)).toEqual(store.rows.map((_, i) => i + 1));
    const turns = store.rows.flatMap((r) => (r.turn === null ? [] : [r.turn]));
    expect(turns.length).toBeGreaterThan(2);
    expect(new Set(turns).size).toBe(turns.length);
  });
  test('a program that answers nonsense or fails is answered for plainly', async () => {
    for (const choose of [
      () => ({ action: 'fly' }),
      () => {
        throw new Error('bug');
      },
    ]) {
      store = new MemoryStore();
      const host = await table(['person', 'random'], {
        bots: { random: () => ({ name: 'Bad', choose, passed: () => undefined }), sensible: () => hitter },
      });
      expect(await host.answer(0, 'r1', 'd1', { pass: true })).toBeNull();
      await asked(host, 0);
      expect(log().slice(0, 2)).toEqual([
        [0, '{"pass":true}'],
        [1, '{"pass":true}'],
      ]);
    }
  });
  test('a program whose choice makes the rules core fail is answered for plainly, and what people did stays', async () => {
    const host = await table(['person', 'random'], {
      bots: {
        random: () => ({ name: 'Bad', choose: () => ({ action: 'break' }), passed: () => undefined }),
        sensible: () => passer,
      },
    });
    expect(await host.answer(0, 'r1', 'd1', { pass: true })).toBeNull();
    await asked(host, 0);
    expect(log().slice(0, 2)).toEqual([
      [0, '{"pass":true}'],
      [1, '{"pass":true}'],
    ]);
    expect(faults.length).toBeGreaterThan(0);
  });
  test('who leaves is followed by a program, and the link is void', async () => {
    const host = await table(['person', 'person', 'person']);
    expect(host.personOf('t1')).toBe(1);
    expect(await host.intervene(1, 'leave')).toBeNull();
    expect(host.personOf('t1')).toBeNull();
    expect(host.people[1]).toMatchObject({ who: 'sensible' });
    expect((await store.find('m'))?.seats[1]).toMatchObject({ who: 'sensible', tokenHash: null });
    const ear = new Ear();
    await host.join(ear, 0);
    expect(known(ear).view.people[1]).toMatchObject({ bot: 'Hitter', connected: true });
  });
});
