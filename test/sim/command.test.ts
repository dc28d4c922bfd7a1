import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `npm run sim` as people start it. */
const sim = (
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['server/bin/run.mjs', 'server/bin/sim.ts', ...args], { cwd: root }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });

describe('npm run sim', () => {
  it('--format journeys plays sessions of Journeys, which are a tale and no match of their own', async () => {
    const { code, out } = await sim(
      '--format',
      'journeys',
      '--sessions',
      '1',
      '--games',
      '1',
      '--seed',
      'named',
      '--json',
    );
    expect([code, JSON.parse(out)]).toMatchObject([
      0,
      { setting: { tale: 'journeys', games: 1, sessions: 1 }, begun: 1, finished: 1 },
    ]);
  });
  it('what does not go with a tale is refused with the reason and what to do', async () => {
    const { code, out, err } = await sim('--format', 'journeys', '--compare', 'lives=1,2');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^--compare does not go with the tale journeys: campaigns part .* Play each value by itself/);
  });
  it.each([
    ['matches', ['--format', 'duel', '--games', '3', '--bots', 'random']],
    ['a study of tales', ['--format', 'binding', '--quest', '--magicians', '1', '--games', '2']],
    ['campaigns', ['--tale', 'journeys', '--games', '2', '--sessions', '1']],
  ])('%s of one seed give one report, times apart, with 1, 2 and 3 workers', async (_, args) => {
    const reports: unknown[] = [];
    for (const workers of ['1', '2', '3']) {
      const { code, out } = await sim(...args, '--seed', 'shared', '--json', '--workers', workers);
      const times = { seconds: 0, decisionsPerSecond: 0, msPerTurn: 0 };
      reports.push([code, { ...(JSON.parse(out) as object), ...times }]);
    }
    expect(reports[0]).toMatchObject([0, {}]);
    expect(reports.slice(1)).toEqual([reports[0], reports[0]]);
  });
  it('--timed measures forced answers and others apart, and changes nothing else', async () => {
    const args = ['--format', 'duel', '--games', '2', '--bots', 'random', '--seed', 'timed', '--json'];
    const [plain, timed] = (await Promise.all([sim(...args), sim(...args, '--timed')])).map(
      ({ out }) => JSON.parse(out) as Record<string, number> & { times?: { forced: number; free: number } },
    );
    expect(plain).not.toHaveProperty('times');
    expect(timed?.times?.forced).toBeGreaterThan(0);
    expect(timed?.times?.free).toBeGreaterThan(0);
    for (const key of ['finished', 'decisions', 'forced', 'turnsMedian']) expect(timed?.[key]).toBe(plain?.[key]);
  });
  it('a match that cannot be set up is refused in the same words with any number of workers', async () => {
    const refused = await Promise.all(
      ['1', '2'].map((workers) => sim('--format', 'duel', '--people', '7', '--games', '4', '--workers', workers)),
    );
    expect(refused[0]).toMatchObject({ code: 1, out: '' });
    expect(refused[0]?.err).not.toBe('');
    expect(refused[1]).toEqual(refused[0]);
  });
});
