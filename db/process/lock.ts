import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from '../errors.ts';
import { lockFile, type KernelLock } from './kernel-lock.ts';
import { isGone, readName, writeName, type ProcessName } from './process.ts';

/** The embedded database has no lock of its own: a second opener's writes would be lost. */
export interface FolderLock {
  release(): void;
}

/**
 * Lock the folder for this process.
 * `server.lock.os` carries the kernel's lock, which also works between containers. `server.lock` names the
 * holder, for the message and for earlier versions of this server. A lock whose process is gone is taken over.
 * Throws a DatabaseError that names the holder, or says why the folder cannot be written.
 */
export function lockFolder(folder: string, me: ProcessName): FolderLock {
  const path = join(folder, 'server.lock');
  const kernel = inFolder(folder, () => {
    mkdirSync(folder, { recursive: true });
    return lockFile(`${path}.os`);
  });
  try {
    if (kernel.got === 'refused') throw held(folder, path, holderOf(path), me, false);
    const named = inFolder(folder, () => nameHolder(folder, path, me, kernel));
    return {
      release: () => {
        named();
        free(kernel);
      },
    };
  } catch (error) {
    free(kernel);
    throw error;
  }
}

const free = (lock: KernelLock): void => {
  if (lock.got === 'held') lock.release();
};
const holderOf = (path: string): Holder | null => readName(read(path) ?? '');

/**
 * Process that wrote `server.lock`.
 * `kernel`: it held the kernel's lock too, so if that lock is free, the process has ended.
 */
type Holder = ProcessName & { readonly kernel?: boolean };

/** Write the holder's name; call the result to remove it. */
function nameHolder(folder: string, path: string, me: ProcessName, kernel: KernelLock): () => void {
  const mine = writeName(kernel.got === 'held' ? { ...me, kernel: true } : me);
  const draft = `${path}.${me.pid}.${me.nonce}`;
  writeFileSync(draft, mine);
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (tryLink(draft, path))
        return () => {
          if (read(path) === mine) rmSync(path, { force: true });
        };
      const text = read(path);
      if (text === null) continue;
      const holder: Holder | null = readName(text);
      const gone = holder === null || (holder.kernel === true && kernel.got === 'held') || isGone(holder, me);
      if (!gone) throw held(folder, path, holder, me, true);
      takeAway(path, text, `${draft}.stale`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new DatabaseError(
    `The data folder ${folder} is being opened by several processes at once; try again in a moment.`,
  );
}

function inFolder<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof DatabaseError ? error : unwritable(folder, error);
  }
}

/**
 * Create a file by linking a finished one: atomic, so that no process reads half a lock.
 * False if the name is taken.
 */
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

/** Move a stale lock aside. If another process has replaced it in between, put that one back. */
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

/**
 * Refusal that names the holder of the folder.
 * `byName`: only the name in the file is in the way, which a process killed on another machine leaves behind.
 */
function held(
  folder: string,
  path: string,
  holder: ProcessName | null,
  me: ProcessName,
  byName: boolean,
): DatabaseError {
  const where =
    holder === null
      ? 'another process'
      : holder.host === me.host
        ? `process ${holder.pid}`
        : `process ${holder.pid} on ${holder.host}`;
  const mend =
    byName && holder?.host !== me.host
      ? `Stop it, or delete ${path} if it is gone, or set DATA_DIR to another folder.`
      : 'Stop it, or set DATA_DIR to another folder.';
  return new DatabaseError(`The data folder ${folder} is in use by ${where}. ${mend}`);
}

function unwritable(folder: string, error: unknown): DatabaseError {
  const code = (error as NodeJS.ErrnoException).code ?? String(error);
  return new DatabaseError(
    `The data folder ${folder} cannot be written (${code}). Give this user write access, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}
