import { CatalogRepository, openDatabase, type Database } from '../../db/index.ts';
import { tell, type CardsCommand, type Workplace } from './cards/command.ts';
import { coverageCommand } from './cards/coverage.ts';
import { deckCommand } from './cards/deck.ts';
import { explainCommand } from './cards/explain.ts';
import { importCommand } from './cards/import.ts';
import { recompileCommand } from './cards/recompile.ts';
import { searchCommand } from './cards/search.ts';
import { statsCommand } from './cards/stats.ts';
import { settings } from './settings.ts';

const COMMANDS: readonly CardsCommand[] = [
  importCommand,
  recompileCommand,
  statsCommand,
  coverageCommand,
  explainCommand,
  deckCommand,
  searchCommand,
];

function usage(of: readonly CardsCommand[]): string {
  const lines = of.flatMap((c) => c.usage);
  return ['Usage: npm run cards -- COMMAND', ...lines.map(([call, about]) => `  ${call.padEnd(28)} ${about}`)].join(
    '\n',
  );
}

let opened: Database | null = null;
const place: Workplace = {
  async database() {
    const { databaseUrl, dataFolder } = settings(process.env);
    opened ??= await openDatabase({ url: databaseUrl, folder: dataFolder });
    return opened;
  },
  catalog: async () => new CatalogRepository((await place.database()).db),
};

const [name, ...args] = process.argv.slice(2);
const command = COMMANDS.find((c) => c.name === name);
const run = command?.parse(args) ?? null;
if (run === null) {
  const asked = name === undefined || name === '--help' || args.includes('--help');
  if (!asked)
    tell(
      command
        ? args.length === 0
          ? `${command.name} needs something behind it.`
          : `“${args.join(' ')}” is not what goes with ${command.name}.`
        : `There is no command “${name}”.`,
    );
  tell(usage(command ? [command] : COMMANDS));
  process.exitCode = asked && name !== undefined ? 0 : 2;
} else {
  try {
    await run(place);
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    await (opened as Database | null)?.close();
  }
}
