import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identity of a process in leases and the folder lock, so that others can see if it still runs. */
export interface ProcessName {
  readonly host: string;
  readonly pid: number;
  /** kernel start time, if the system has it, since process ids are used again */
  readonly started: string | null;
  readonly nonce: string;
}

export function thisProcess(): ProcessName {
  return { host: hostname(), pid: process.pid, started: startTime(process.pid), nonce: randomBytes(6).toString('hex') };
}

/** True if the process has certainly ended. Processes of another machine are unknown. */
export function isGone(name: ProcessName, me: ProcessName): boolean {
  if (name.host !== me.host) return false;
  if (name.pid === me.pid) return name.nonce !== me.nonce && name.started !== me.started;
  try {
    process.kill(name.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
  const now = stat(name.pid);
  return now !== null && (now.dead || (name.started !== null && now.started !== name.started));
}

const startTime = (pid: number): string | null => stat(pid)?.started ?? null;

/**
 * State (field 3) and start time (field 22) of /proc/PID/stat; null on systems without /proc.
 * The command in field 2 may contain spaces and brackets.
 */
function stat(pid: number): { readonly dead: boolean; readonly started: string | null } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // dead but not yet buried by its parent
    return { dead: fields[0] === 'Z' || fields[0] === 'X', started: fields[19] ?? null };
  } catch {
    return null;
  }
}

export const writeName = (name: ProcessName & { readonly kernel?: boolean }): string => JSON.stringify(name);

/** Read a name that `writeName` wrote; null for any other text. */
export function readName(text: string): (ProcessName & { readonly kernel?: boolean }) | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { host, pid, started, nonce, kernel } = value as Record<string, unknown>;
    if (typeof host !== 'string' || typeof pid !== 'number' || typeof nonce !== 'string') return null;
    return {
      host,
      pid,
      nonce,
      started: typeof started === 'string' ? started : null,
      ...(kernel === true ? { kernel } : {}),
    };
  } catch {
    return null;
  }
}
