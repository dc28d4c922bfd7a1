import { readFile } from 'node:fs/promises';
import { BOOK, TALES } from '../../formats/index.ts';
import { tableFormats } from '../match/formats.ts';
import { parseMatchLog, replay } from '../match/log/replay.ts';

/** `npm run replay -- FILE`: plays a downloaded match again. Exit code 0: the same match; 1: it diverges; 2: the file cannot be played. */
async function main(file: string | undefined): Promise<number> {
  if (file === undefined) {
    process.stderr.write('Usage: npm run replay -- FILE   (the JSON that /api/matches/ID/log gives after the end)\n');
    return 2;
  }
  let log;
  try {
    log = parseMatchLog(await readFile(file, 'utf8'));
  } catch (error) {
    process.stderr.write(`${file} cannot be replayed: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
  const formats = tableFormats(BOOK, TALES.values());
  const format = formats.get(log.format);
  if (format === undefined) {
    process.stderr.write(
      `${file} is of the format "${log.format}", which is not installed. Installed: ${[...formats.keys()].join(', ')}.\n`,
    );
    return 2;
  }
  const { inputs, checked, where, over, fingerprint, diverged } = replay(log, format);
  if (diverged !== null) {
    process.stderr.write(
      `The match diverges at choice ${diverged.seq} of ${log.inputs.length} (${where}): ${diverged.why.replace(/\.$/, '')}.\n`,
    );
    return 1;
  }
  const end = over === null ? 'not over' : `over: ${over.reason}`;
  process.stdout.write(
    `The same match: ${inputs} choices, ${checked} fingerprints, ${where}, ${end}, final state ${fingerprint}.\n`,
  );
  return 0;
}

process.exitCode = await main(process.argv[2]);
