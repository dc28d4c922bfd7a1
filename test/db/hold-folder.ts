/** Takes a folder as a server would, says "held" or why not, and keeps it until it is killed: `node server/bin/run.mjs test/db/hold-folder.ts FOLDER`. */
import { lockFolder } from '../../db/process/lock.ts';
import { thisProcess } from '../../db/process/process.ts';

try {
  lockFolder(process.argv[2] ?? '', thisProcess());
  process.stdout.write('held\n');
  setInterval(() => undefined, 1_000);
} catch (error) {
  process.stdout.write(`refused: ${error instanceof Error ? error.message : String(error)}\n`);
}
