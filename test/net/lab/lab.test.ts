import { request } from '../listening.ts';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import type { Database } from '../../../db/index.ts';
import { serve, type Serving } from '../../../server/bin/serve.ts';
import {
  HouseFormat,
  HouseFormatKept,
  LabComparison,
  LabMatches,
  LabReplay,
  LabReport,
  LabRun,
  LabRunStarted,
  LabSides,
  Moments,
  Refusal,
  type HouseFormatRequest,
  type LabRunRequest,
} from '../../../server/protocol/index.ts';
import { openEmbedded } from '../../db/embedded.ts';

const run = promisify(execFile);
const faults: unknown[] = [];
let database: Database;
let server: Serving;

const open = (): Promise<Serving> =>
  serve(database, { host: '127.0.0.1', port: 0, compile: compileCard }, (error) => faults.push(error));

beforeAll(async () => {
  process.env['LAB_NICE'] = '0'; // else the tests wait for whatever else this machine does
  database = await openEmbedded();
  server = await open();
}, 240_000);
afterAll(async () => {
  await server?.hangUp();
  await database?.close();
  expect(faults).toEqual([]);
});

const call = (method: string, path: string, body?: unknown, secret?: string) =>
  request(`${server.url}api/lab${path}`, method, body, secret);
const get = async (path: string) => (await call('GET', path)).body;
const refusalOf = async (answer: Promise<{ readonly body: unknown }>) => Refusal.parse((await answer).body);

const TEN: HouseFormatRequest = {
  name: 'Quick duel',
  about: 'Ten life each.',
  composition: { format: 'duel', changes: ['starting-life=10'] },
};
const keep = async (request: HouseFormatRequest): Promise<string> =>
  HouseFormatKept.parse((await call('POST', '/formats', request)).body).id;
const begin = async (request: LabRunRequest) => LabRunStarted.parse((await call('POST', '/runs', request)).body);

/** The run when it is no longer waiting or running, or has played so many matches. */
async function until(id: string, matches = Infinity): Promise<LabRun> {
  for (;;) {
    const now = LabRun.parse(await get(`/runs/${id}`));
    if (now.state === 'done' || now.state === 'stopped' || now.done >= matches) return now;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}
const played = async (request: LabRunRequest): Promise<LabRun> => until((await begin(request)).run.id);

describe('a house format', () => {
  it('is kept under a link that says what it comes to', async () => {
    const found = HouseFormat.parse(await get(`/formats/${await keep(TEN)}`));
    expect(found).toMatchObject({ name: 'Quick duel', about: 'Ten life each.', composition: TEN.composition });
    expect(found.current).toBe(true);
    expect(found.info?.rules?.find((r) => r.id === 'starting-life')?.from.id).toBe('starting-life=10');
  });
  it('never changes: the same again has the same id, a change another one', async () => {
    const id = await keep(TEN);
    expect(await keep(TEN)).toBe(id);
    expect(await keep({ ...TEN, about: 'Ten life.' })).not.toBe(id);
  });
  it.each([
    ['a rule that there is not', { format: 'duel', changes: ['nonsense=10'] }, /nonsense=10/],
    ['an option that there is not', { format: 'duel', options: { nonsense: 1 } }, /nonsense/],
    ['a value that an option does not take', { format: 'duel', options: { freeMulligan: 'x' } }, /mulligan/i],
    ['a format that there is not', { format: 'nonsense' }, /There is no format “nonsense”/],
    ['a campaign', { format: 'journeys' }, /more than a table/],
  ])('with %s is refused with the reason, and not kept', async (_, composition, reason) => {
    const name = 'Refused';
    const refused = await refusalOf(call('POST', '/formats', { name, composition }));
    expect(refused.message).toMatch(reason);
    expect(refused.mend).not.toBe('');
    const rows = await database.db.selectFrom('house_formats').select('id').where('name', '=', name).execute();
    expect(rows).toEqual([]);
  });
  it('that nobody has kept is refused', async () => {
    expect((await call('GET', '/formats/nothing')).status).toBe(404);
  });
  it('has sides for which bots are named', async () => {
    const sides = async (composition: object, people: number) =>
      (await call('POST', '/sides', { composition, people })).body;
    expect(LabSides.parse(await sides({ format: 'binding' }, 3)).sides).toEqual([
      { name: 'The Will', roles: ['Magician'] },
      { name: 'The Opposition', roles: ['Augur'] },
    ]);
    expect(Refusal.parse(await sides({ format: 'duel' }, 5)).message).toBe('5 people cannot play Duel.');
  });
});

describe('a run of bot matches', () => {
  let ten: string;
  let first: LabRun;
  beforeAll(async () => {
    ten = await keep(TEN);
    first = await played({ format: ten, games: 6, seed: 'a' });
  }, 240_000);

  it('plays every match, and its report is that of npm run sim', async () => {
    expect(first).toMatchObject({ state: 'done', done: 6, games: 6, seed: 'a', people: 2, bots: 'sensible' });
    const report = LabReport.parse(await get(`/runs/${first.id}/report`));
    expect(report.command).toContain('--format duel --rule starting-life=10 --people 2 --games 6 --seed a');
    const folder = mkdtempSync(join(tmpdir(), 'sim-'));
    const asked = ['--format', 'duel', '--rule', 'starting-life=10', '--games', '6', '--seed', 'a', '--report', folder];
    await run(process.execPath, ['server/bin/run.mjs', 'server/bin/sim.ts', ...asked]);
    expect(report.study).toEqual(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')));
    expect(await get(`/runs/${first.id}/report?format=json`)).toEqual(report.study);
    rmSync(folder, { recursive: true });
  }, 240_000);

  it('lists the matches behind each figure of its report', async () => {
    const { study } = LabReport.parse(await get(`/runs/${first.id}/report`));
    const behind = async (of: string, value = '') =>
      LabMatches.parse(await get(`/runs/${first.id}/matches?${new URLSearchParams({ of, value })}`));
    expect((await behind('all')).matches.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5]);
    for (const { reason, matches } of study.endings) expect((await behind('ending', reason)).total).toBe(matches);
    for (const { by, groups } of study.wins)
      for (const { label, wins } of groups) expect((await behind('won', `${by}:${label}`)).total).toBe(wins.count);
    for (const { id, matches } of study.clauses) expect((await behind('clause', id)).total).toBe(matches.count);
    const [turns = 0] = study.turnCounts;
    expect((await behind('turns', String(turns))).total).toBe(study.turnCounts.filter((n) => n === turns).length);
    const range = `${Math.min(...study.turnCounts)}-${Math.max(...study.turnCounts)}`;
    expect((await behind('turns', range)).total).toBe(study.finished);
    expect((await behind('turns', 'many')).total).toBe(0);
    expect((await behind('stalled')).total).toBe(study.stalled);
  });

  it('opens a match as a replay, once for everybody who asks', async () => {
    const opened = await Promise.all([1, 2].map(() => call('POST', `/runs/${first.id}/matches/2/replay`)));
    const [replay, again] = opened.map(({ body }) => LabReplay.parse(body));
    expect(again).toEqual(replay);
    const { turns } = LabMatches.parse(await get(`/runs/${first.id}/matches?of=all`)).matches[2] ?? { turns: 0 };
    const look = async (secret?: string) => {
      const headers = secret === undefined ? {} : { authorization: `Bearer ${secret}` };
      return Moments.parse(
        await (await fetch(`${server.url}api/matches/${replay?.match}/moments`, { headers })).json(),
      );
    };
    const watched = await look();
    expect(watched).toMatchObject({ title: 'Quick duel: match 3', you: null });
    expect(watched.ends).toBeUndefined();
    expect(watched.turns.at(-1)?.turn).toBe(turns);
    expect((await look(replay?.seats[1]?.link.split('#')[1])).you).toBe(1);
    expect((await refusalOf(call('POST', `/runs/${first.id}/matches/6/replay`))).message).toContain('no match 7');
  }, 180_000);

  it('is compared match by match with a run on the same seeds', async () => {
    const twenty = await keep({ name: 'Duel', composition: { format: 'duel' } });
    const second = await played({ format: twenty, games: 6, seed: 'a' });
    const compared = LabComparison.parse(await get(`/runs/${first.id}/compare/${second.id}`));
    expect(compared.values).toEqual(['Quick duel', 'Duel']);
    expect(compared.pairs).toBe(6);
    const turns = compared.course.find(({ label }) => label === 'Turns');
    expect(turns?.second).toBeGreaterThan(turns?.first ?? Infinity);
    const other = await played({ format: ten, games: 1, seed: 'b' });
    expect((await refusalOf(call('GET', `/runs/${first.id}/compare/${other.id}`))).message).toContain(
      'seeds “a” and “b”',
    );
  }, 240_000);

  it('takes a bot for each side', async () => {
    const { bots } = await played({ format: ten, games: 1, bots: ['sensible', 'random'] });
    expect(bots).toBe('0=sensible,1=random');
    const wrong = await refusalOf(call('POST', '/runs', { format: ten, bots: ['random', 'random', 'random'] }));
    expect(wrong.message).toBe('bots names 3 bots, and the format has 2 sides with so many people.');
  }, 180_000);

  it.each([
    [{ games: 0 }, 'bad-message'],
    [{ games: 2_001 }, 'bad-message'],
    [{ people: 7 }, 'illegal'],
    [{ options: { nonsense: 1 } }, 'illegal'],
    [{ format: 'nothing' }, 'unknown'],
  ])('is refused for %j', async (request, code) => {
    expect((await refusalOf(call('POST', '/runs', { format: ten, ...request }))).code).toBe(code);
  });

  it('is cancelled by whoever began it, keeps what it has played, and is continued', async () => {
    const { run: begun, secret } = await begin({ format: ten, games: 300, seed: 'long' });
    await until(begun.id, 1);
    expect((await call('POST', `/runs/${begun.id}/cancel`)).status).toBe(403);
    expect((await call('POST', `/runs/${begun.id}/cancel`, undefined, 'another')).status).toBe(403);
    const stopped = LabRun.parse((await call('POST', `/runs/${begun.id}/cancel`, undefined, secret)).body);
    expect(stopped.state).toBe('stopped');
    const { study } = LabReport.parse(await get(`/runs/${begun.id}/report`));
    expect(study.setting.games).toBe(stopped.done);
    const going = LabRun.parse((await call('POST', `/runs/${begun.id}/continue`)).body);
    expect(going.state).toBe('running');
    expect((await until(begun.id, stopped.done + 1)).done).toBeGreaterThan(stopped.done);
    await call('POST', `/runs/${begun.id}/cancel`, undefined, secret);
    expect((await call('POST', `/runs/${first.id}/continue`)).status).toBe(409);
  }, 180_000);

  it('waits while another is played, and one address has two at most', async () => {
    const [a, b] = [await begin({ format: ten, games: 300 }), await begin({ format: ten, games: 300 })];
    expect([a.run.state, b.run.state, b.run.place]).toEqual(['running', 'waiting', 1]);
    expect((await call('POST', '/runs', { format: ten })).status).toBe(429);
    for (const {
      run: { id },
      secret,
    } of [b, a])
      await call('POST', `/runs/${id}/cancel`, undefined, secret);
    expect((await until(a.run.id)).state).toBe('stopped');
  }, 180_000);

  it('says after a stop of the server where it stopped, and goes on to the same report', async () => {
    const request = { format: ten, games: 4, seed: 'a' };
    const { run: begun } = await begin(request);
    await until(begun.id, 2);
    await server.hangUp();
    server = await open();
    const stopped = LabRun.parse(await get(`/runs/${begun.id}`));
    if (stopped.state !== 'done') {
      expect(stopped.state).toBe('stopped');
      expect(stopped.done).toBeGreaterThanOrEqual(2);
      await call('POST', `/runs/${begun.id}/continue`);
      expect((await until(begun.id)).state).toBe('done');
    }
    const whole = await played(request);
    expect(await get(`/runs/${begun.id}/report`)).toEqual(await get(`/runs/${whole.id}/report`));
    const listed = (await get(`/formats/${ten}/runs`)) as LabRun[];
    expect(listed[0]?.id).toBe(whole.id);
  }, 240_000);
});
