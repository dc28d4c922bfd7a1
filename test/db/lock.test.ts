import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { lockFolder } from '../../db/process/lock.ts';
import { openDatabase } from '../../db/index.ts';
import { thisProcess, writeName } from '../../db/process/process.ts';

const [RUNNER, HOLD] = ['../../server/bin/run.mjs', './hold-folder.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
) as [string, string];
const folder = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a folder has one holder: the second opener is told who it is and what to do', () => {
  const dir = join(folder, 'one');
  const lock = lockFolder(dir, thisProcess());
  expect(() => lockFolder(dir, thisProcess())).toThrow(
    new RegExp(`${dir} is in use by process ${process.pid}\\. Stop it, or set DATA_DIR`),
  );
  lock.release();
  lockFolder(dir, thisProcess()).release();
  expect(existsSync(join(dir, 'server.lock'))).toBe(false);
});

test('the lock of a process that is gone is taken over, also when its pid is in use again', () => {
  const dir = join(folder, 'stale');
  lockFolder(dir, thisProcess()).release();
  const path = join(dir, 'server.lock');
  for (const gone of [
    { ...thisProcess(), pid: 2 ** 22 + 1 },
    { ...thisProcess(), pid: process.ppid, started: '1' },
  ]) {
    writeFileSync(path, writeName(gone));
    const lock = lockFolder(dir, thisProcess());
    lock.release();
    expect(existsSync(path)).toBe(false);
  }
});

test('the name of another machine that held no lock of the kernel is never taken over', () => {
  const dir = join(folder, 'far');
  lockFolder(dir, thisProcess()).release();
  writeFileSync(join(dir, 'server.lock'), writeName({ ...thisProcess(), host: 'elsewhere', pid: 2 ** 22 + 1 }));
  expect(() => lockFolder(dir, thisProcess())).toThrow(/on elsewhere\. Stop it, or delete/);
});

test('the name of a holder that the kernel has released is taken over, whatever its machine is called', () => {
  const dir = join(folder, 'killed');
  lockFolder(dir, thisProcess()).release();
  writeFileSync(join(dir, 'server.lock'), writeName({ ...thisProcess(), host: 'elsewhere', kernel: true }));
  lockFolder(dir, thisProcess()).release();
});

test('a server of an earlier version that lives keeps the folder, though it holds no lock of the kernel', () => {
  const dir = join(folder, 'old');
  lockFolder(dir, thisProcess()).release();
  writeFileSync(join(dir, 'server.lock'), writeName({ ...thisProcess(), pid: process.ppid, started: null }));
  expect(() => lockFolder(dir, thisProcess())).toThrow(new RegExp(`in use by process ${process.ppid}\\.`));
});

const NAMESPACES = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', '--uts', 'true']).status === 0;
describe.skipIf(!NAMESPACES)(
  `containers${NAMESPACES ? '' : ' (skipped: this user may not make PID namespaces)'}`,
  () => {
    const started: ChildProcess[] = [];
    afterAll(() => {
      for (const p of started) p.kill('SIGKILL');
    });

    /** A process that opens the folder in a PID namespace of its own, on a machine called `host`; resolves to what it says. */
    const container = async (host: string, dir: string): Promise<{ readonly says: string; kill(): Promise<void> }> => {
      const child = spawn(
        'unshare',
        [
          '--pid',
          '--fork',
          '--kill-child',
          '--mount-proc',
          '--uts',
          'sh',
          '-c',
          `hostname ${host} && exec "$0" "$@"`,
          process.execPath,
          RUNNER,
          HOLD,
          dir,
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      started.push(child);
      const [says] = (await once(child.stdout, 'data')) as [Buffer];
      return {
        says: says.toString().trim(),
        kill: async () => {
          child.kill('SIGKILL');
          await once(child, 'exit');
        },
      };
    };

    test('two PID namespaces with one host name: the second is refused; after the first is killed the folder is free', async () => {
      const dir = join(folder, 'containers');
      const first = await container('web', dir);
      expect(first.says).toBe('held');
      expect((await container('web', dir)).says).toMatch(
        /^refused: The data folder .* is in use by process \d+\. Stop it/,
      );
      await first.kill();
      const third = await container('web', dir);
      expect(third.says).toBe('held');
      await third.kill();
    });

    test('a server killed under another host name leaves nothing to delete by hand', async () => {
      const dir = join(folder, 'renamed');
      const first = await container('blue', dir);
      expect((await container('green', dir)).says).toMatch(/^refused: .* on blue\. Stop it, or set DATA_DIR/);
      await first.kill();
      const second = await container('green', dir);
      expect(second.says).toBe('held');
      await second.kill();
    });
  },
  60_000,
);

test('a lock that a release does not own is left alone', () => {
  const dir = join(folder, 'owner');
  const lock = lockFolder(dir, thisProcess());
  writeFileSync(join(dir, 'server.lock'), writeName({ ...thisProcess(), host: 'elsewhere' }));
  lock.release();
  expect(existsSync(join(dir, 'server.lock'))).toBe(true);
});

test('a folder that cannot be made is named with what to do', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => lockFolder(join(file, 'data'), thisProcess())).toThrow(
    /data cannot be written \(ENOTDIR\)\. Give this user write access, or set DATA_DIR/,
  );
});

test.skipIf(process.getuid?.() === 0)(
  'a folder without write permission is named with what to do (not as root)',
  () => {
    const dir = join(folder, 'readonly');
    lockFolder(dir, thisProcess()).release();
    chmodSync(dir, 0o500);
    expect(() => lockFolder(dir, thisProcess())).toThrow(/cannot be written \(EACCES\)/);
  },
);

test('a database server that does not answer is named with what to do, without its password', async () => {
  const opened = openDatabase({ url: 'postgres://me:secret@127.0.0.1:1/games' });
  await expect(opened).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1\/games cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\. Start it or correct DATABASE_URL/,
  );
  await expect(opened).rejects.not.toThrow(/secret/);
});
