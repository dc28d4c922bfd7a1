import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../server/bin/ensure-installed.mjs', import.meta.url));
let root: string;

/** A project with a lock file, an installation of these versions (null: none), and an npm that only says what it was asked. */
function project(wanted: Record<string, object>, installed: Record<string, object> | null, npmExit = 0): void {
  mkdirSync(join(root, 'server', 'bin'), { recursive: true });
  cpSync(script, join(root, 'server', 'bin', 'ensure-installed.mjs'));
  const write = (path: string, packages: object, age: number) => {
    writeFileSync(join(root, path), JSON.stringify({ packages }));
    utimesSync(join(root, path), new Date(), new Date(Date.now() - age));
  };
  write('package-lock.json', { '': { version: '1' }, ...wanted }, 0);
  if (installed !== null) {
    mkdirSync(join(root, 'node_modules'));
    write('node_modules/.package-lock.json', installed, 60_000);
  }
  // the script below is CommonJS, whatever lies in the folders above
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(
    join(root, 'npm.js'),
    `require('fs').writeFileSync('called', process.argv.slice(2).join(' ')); process.exit(${npmExit});`,
  );
}
const run = () =>
  spawnSync(process.execPath, [join(root, 'server', 'bin', 'ensure-installed.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(root, 'npm.js') },
  });
const called = () => existsSync(join(root, 'called'));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('before npm start', () => {
  const a = { 'node_modules/a': { version: '1.0.0' } };
  test('with nothing installed, what the lock file names is installed', () => {
    project(a, null);
    expect(run().status).toBe(0);
    expect(called()).toBe(true);
  });
  test('a lock file that is newer and names something else installs it', () => {
    project({ 'node_modules/a': { version: '2.0.0' } }, a);
    expect(run().status).toBe(0);
    expect(called()).toBe(true);
  });
  test('a lock file that is newer but names what is there installs nothing; other systems’ optional packages do not count', () => {
    project({ ...a, 'node_modules/a-windows': { version: '1.0.0', optional: true } }, a);
    expect([run().status, run().status, called()]).toEqual([0, 0, false]);
  });
  test('a node_modules that is a link is used if it matches the lock file, and otherwise left alone with a word on what to do', () => {
    const link = () => {
      renameSync(join(root, 'node_modules'), join(root, 'elsewhere'));
      symlinkSync(join(root, 'elsewhere'), join(root, 'node_modules'));
    };
    project(a, a);
    link();
    expect([run().status, called()]).toEqual([0, false]);
    writeFileSync(
      join(root, 'package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/a': { version: '2.0.0' } } }),
    );
    utimesSync(join(root, 'node_modules', '.package-lock.json'), new Date(0), new Date(0));
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('Remove the link') });
    expect([called(), existsSync(join(root, 'elsewhere', '.package-lock.json'))]).toEqual([false, true]);
  });
  test('a failed installation says so and stops', () => {
    project(a, null, 1);
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('npm ci failed') });
  });
});
