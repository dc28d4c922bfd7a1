import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockFolder } from '../../db/lock.ts';
import { openDatabase } from '../../db/index.ts';
import { thisProcess, writeName } from '../../db/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a folder has one holder: the second opener is told who it is and what to do', () => {
  const dir = join(folder, 'one');
  const lock = lockFolder(dir, thisProcess());
  expect(() => lockFolder(dir, thisProcess())).toThrow(new RegExp(`${dir} is in use by process ${process.pid}\\. Stop it, or set DATA_DIR`));
  lock.release();
  lockFolder(dir, thisProcess()).release();
  expect(existsSync(join(dir, 'server.lock'))).toBe(false);
});

test('the lock of a process that is gone is taken over, also when its pid is in use again', () => {
  const dir = join(folder, 'stale');
  lockFolder(dir, thisProcess()).release();
  const path = join(dir, 'server.lock');
  for (const gone of [{ ...thisProcess(), pid: 2 ** 22 + 1 }, { ...thisProcess(), pid: process.ppid, started: '1' }]) {
    writeFileSync(path, writeName(gone));
    const lock = lockFolder(dir, thisProcess());
    lock.release();
    expect(existsSync(path)).toBe(false);
  }
});

test('the lock of another machine is never taken over', () => {
  const dir = join(folder, 'far');
  lockFolder(dir, thisProcess()).release();
  writeFileSync(join(dir, 'server.lock'), writeName({ ...thisProcess(), host: 'elsewhere', pid: 2 ** 22 + 1 }));
  expect(() => lockFolder(dir, thisProcess())).toThrow(/on elsewhere\. Stop it, or delete/);
});

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
  expect(() => lockFolder(join(file, 'data'), thisProcess())).toThrow(/data cannot be written \(ENOTDIR\)\. Give this user write access, or set DATA_DIR/);
});

test.skipIf(process.getuid?.() === 0)('a folder without write permission is named with what to do (not as root)', () => {
  const dir = join(folder, 'readonly');
  lockFolder(dir, thisProcess()).release();
  chmodSync(dir, 0o500);
  expect(() => lockFolder(dir, thisProcess())).toThrow(/cannot be written \(EACCES\)/);
});

test('a database server that does not answer is named with what to do, without its password', async () => {
  const opened = openDatabase({ url: 'postgres://me:secret@127.0.0.1:1/games' });
  await expect(opened).rejects.toThrow(/^The database at 127\.0\.0\.1:1\/games cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\. Start it or correct DATABASE_URL/);
  await expect(opened).rejects.not.toThrow(/secret/);
});
