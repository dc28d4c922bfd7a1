import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FORMATS, TALES, VARIANTS } from '../../formats/index.ts';
import { NameError, newFormat, ROOT } from './generate.ts';

const USAGE = `npm run format -- new my-format
Writes formats/my-format with a working example, its tests and a book of disputes in test/formats/my-format, registers it in formats/index.ts and writes the generated pages anew.
What formats may do is in docs/formats.md.`;

async function main([verb, id, ...more]: readonly string[]): Promise<number> {
  if (verb === undefined || verb === '--help' || verb === 'help') {
    process.stdout.write(`${USAGE}\n`);
    return verb === undefined ? 2 : 0;
  }
  if (verb !== 'new' || id === undefined || more.length > 0) {
    process.stderr.write(
      `${verb === 'new' && id === undefined ? 'What is the format to be called?' : `"${[verb, id, ...more].join(' ')}" is not understood.`}\n${USAGE}\n`,
    );
    return 2;
  }
  try {
    const { files, tests } = await newFormat(id, {
      formats: [...FORMATS.keys()],
      variants: [...VARIANTS.keys()],
      tales: [...TALES.keys()],
    });
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(ROOT, file)), { recursive: true });
      writeFileSync(join(ROOT, file), text);
      process.stdout.write(`${file}\n`);
    }
    const docs = spawnSync(process.execPath, [join(ROOT, 'server/bin/run.mjs'), join(ROOT, 'docs/build.ts')], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (docs.status !== 0) throw new Error('The pages under docs could not be written: npm run docs says why.');
    process.stdout.write(
      `Play it: npm run sim -- --format ${id} --games 20 --report report\nTest it: npx vitest run ${tests}\nJudge its disputes: npm run judge -- test test/formats/${id}/book\nChange it: docs/formats.md explains every hook.\n`,
    );
    return 0;
  } catch (e) {
    if (!(e instanceof NameError)) throw e;
    process.stderr.write(`${e.message}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
