import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from './errors.ts';
import { isGone, readName, writeName, type ProcessName } from './process.ts';

/** The embedded database has no lock of its own: a second opener's writes would be lost. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes the folder for this process. A lock whose process is gone is taken over.
 * Throws a DatabaseError that names the holder, or why the folder cannot be written.
 */
export function lockFolder(folder: string, me: ProcessName): FolderLock {
  const path = join(folder, 'server.lock');
  const mine = writeName(me);
  const draft = `${path}.${me.pid}.${me.nonce}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, mine);
  } catch (error) {
    throw unwritable(folder, error);
  }
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (tryLink(draft, path)) return { release: () => { if (read(path) === mine) rmSync(path, { force: true }); } };
      const text = read(path);
      if (text === null) continue;
      const holder = readName(text);
      if (holder !== null && !isGone(holder, me)) throw held(folder, path, holder, me);
      takeAway(path, text, `${draft}.stale`);
    }
  } catch (error) {
    throw error instanceof DatabaseError ? error : unwritable(folder, error);
  } finally {
    rmSync(draft, { force: true });
  }
  throw new DatabaseError(`The data folder ${folder} is being opened by several processes at once; try again in a moment.`);
}

/** Linking a finished file is atomic and fails if the name is taken, so nobody ever reads half a lock. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Moves a stale lock aside; should another process have replaced it in between, that one's lock is put back. */
function takeAway(path: string, stale: string, aside: string): void {
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== stale) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function held(folder: string, path: string, holder: ProcessName, me: ProcessName): DatabaseError {
  const where = holder.host === me.host ? `process ${holder.pid}` : `process ${holder.pid} on ${holder.host}`;
  const mend = holder.host === me.host ? 'Stop it, or set DATA_DIR to another folder.' : `Stop it, or delete ${path} if it is gone, or set DATA_DIR to another folder.`;
  return new DatabaseError(`The data folder ${folder} is in use by ${where}. ${mend}`);
}

function unwritable(folder: string, error: unknown): DatabaseError {
  const code = (error as NodeJS.ErrnoException).code ?? String(error);
  return new DatabaseError(`The data folder ${folder} cannot be written (${code}). Give this user write access, or set DATA_DIR to another folder.`, { cause: error });
}
