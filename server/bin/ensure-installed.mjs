// Runs before `npm start` and `npm test`, with nothing installed yet: installs what package-lock.json names where that is missing or older.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const wanted = join(root, 'package-lock.json');
const installed = join(root, 'node_modules', '.package-lock.json');

/** Versions by path, leaving out what npm did not install here (other systems' binaries). */
function versions(file, only) {
  const packages = JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  return Object.entries(packages)
    .filter(([path]) => path !== '' && (!only || path in only))
    .map(([path, p]) => `${path}@${p.version}`)
    .sort()
    .join('\n');
}

function upToDate() {
  if (!existsSync(installed)) return false;
  if (statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return true;
  // a fresh checkout has a new file with the same content
  const have = JSON.parse(readFileSync(installed, 'utf8')).packages ?? {};
  const missing = Object.entries(JSON.parse(readFileSync(wanted, 'utf8')).packages ?? {}).some(
    ([path, p]) => path !== '' && !p.optional && !(path in have),
  );
  if (missing || versions(installed) !== versions(wanted, have)) return false;
  const now = new Date();
  utimesSync(installed, now, now);
  return true;
}

/** npm would empty the folder that a link leads to, which belongs to another checkout. */
const isLink = () => lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

if (!upToDate()) {
  if (isLink()) {
    process.stderr.write(
      `${join(root, 'node_modules')} is a link, and what it leads to does not match package-lock.json. Nothing was installed, since npm would empty the folder behind the link. Remove the link, then run the same command again.\n`,
    );
    process.exit(1);
  }
  process.stderr.write('Installing what package-lock.json names …\n');
  const npm = process.env.npm_execpath;
  const install = ['ci'];
  const [command, args] = npm?.endsWith('.js')
    ? [process.execPath, [npm, ...install]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', install];
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && command.endsWith('.cmd'),
  });
  if (status !== 0) {
    process.stderr.write('npm ci failed (see above). Fix that, then run the same command again.\n');
    process.exit(1);
  }
}
