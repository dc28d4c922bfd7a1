import { setPriority } from 'node:os';
import { platform } from 'node:process';

/** Lets the tables go first by so much, 0 to 19: on Linux a thread has a priority of its own; elsewhere this would slow the whole server, and does nothing. */
export function letTablesFirst(nice: number): void {
  if (platform === 'linux' && nice >= 0 && nice <= 19) setPriority(nice);
}
