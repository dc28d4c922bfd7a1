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
});
