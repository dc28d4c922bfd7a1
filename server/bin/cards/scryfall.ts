import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importScryfall, ScryfallClient } from '../../../cards/import/scryfall/index.ts';
import { DownloadRepository } from '../../../db/index.ts';
import { settings } from '../settings.ts';
import { progress, tell, type Workplace } from './command.ts';

/** The name that this program gives itself: Scryfall turns away requests without one. */
function agent(): string {
  const { name, version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    readonly name: string;
    readonly version: string;
  };
  return `${name}/${version}`;
}

/** The sets named behind `--scryfall`: `--set A --set B`, `--set A B` or `--set A,B`; null: something else stands there. */
export function setsOf(args: readonly string[]): string[] | null {
  const sets: string[] = [];
  let named = false;
  for (const arg of args) {
    if (arg === '--set') named = true;
    else if (!named || arg.startsWith('-')) return null;
    else sets.push(...arg.split(',').filter((code) => code !== ''));
  }
  return sets.every((code) => /^\w{2,8}$/.test(code)) && (sets.length > 0 || !named) ? sets : null;
}

/** Imports from Scryfall itself: every card, or those of some sets. Answers whether there was anything to import. */
export async function importFromScryfall(
  at: Workplace,
  sets: readonly string[],
  importFile: (path: string) => Promise<void>,
): Promise<boolean> {
  const { dataFolder, scryfallUrl } = settings(process.env);
  const line = progress();
  const say = (text: string): void => {
    line.clear();
    tell(text);
  };
  try {
    return await importScryfall({
      client: new ScryfallClient({ base: scryfallUrl, agent: agent(), tell: say }),
      store: new DownloadRepository((await at.database()).db),
      folder: join(dataFolder, 'scryfall'),
      sets,
      importFile: (path) => {
        line.clear();
        return importFile(path);
      },
      tell: say,
      onProgress: line.show,
    });
  } finally {
    line.clear();
  }
}
