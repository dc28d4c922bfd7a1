import { readFileSync } from 'node:fs';

/** CPU time of the calling thread in ms, which other threads and programs do not add to; of the whole process where the system counts no threads. */
export function threadTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return process.cpuUsage().user / 1000;
  }
}
