import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';

/** Writes a file as a whole or not at all: whoever reads it meanwhile, or after a break, finds the old one or the new one. */
export function writeWhole(file: string, data: string | Uint8Array): void {
  const own = `${file}.${process.pid}-${threadId}`;
  try {
    writeFileSync(own, data);
    renameSync(own, file);
  } catch (error) {
    rmSync(own, { force: true });
    throw error;
  }
}
