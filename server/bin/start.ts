import { pino } from 'pino';
import { CardPools } from '../../cards/catalog/pools.ts';
import type { CatalogStore } from '../../cards/catalog/ports.ts';
import { compilerName } from '../../cards/import/compiler.ts';
import { starterCards } from '../../cards/starter/index.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { buildWeb } from '../../client-lite/web/build.ts';
import { AdventureRepository, AdventurerRepository, CatalogRepository, CharacterRepository, DatabaseError, MatchRepository, openDatabase, PlaneRepository, QuestRepository, writeRecord } from '../../db/index.ts';
import { binding } from '../../formats/binding/index.ts';
import type { QuestRecord } from '../../formats/binding/quest/record.ts';
import { SHIPPED, shippedPlane } from '../../formats/binding/quest/shipped.ts';
import { BOOK, TALES } from '../../formats/index.ts';
import { makeBot } from '../bots/index.ts';
import { AdventurerService } from '../campaign/adventurers.ts';
import { AdventureService } from '../campaign/adventures.ts';
import { Shelf } from '../campaign/cards.ts';
import { CharacterService } from '../campaign/characters.ts';
import { PlaneService } from '../campaign/planes.ts';
import { QuestService } from '../campaign/quests.ts';
import type { MatchSetup } from '../engine/state.ts';
import type { KeptAdventure } from '../match/campaignRecord.ts';
import { CardService } from '../catalog/cards.ts';
import { refreshCatalog } from '../catalog/refresh.ts';
import { tableFormats } from '../match/formats.ts';
import type { BotKind, Input, MakeBot, MatchStore, Snapshot, SnapshotRow } from '../match/ports.ts';
import { MatchService } from '../match/service.ts';
import { listen } from '../net/server.ts';
import { usualCompany, type TableRequest } from '../protocol/index.ts';
import { Compiler } from './compiler.ts';
import { cardSearch, catalogDecks } from './decks.ts';
import { settings, type Settings } from './settings.ts';

/** The table that waits at /api/ready: a Confrontation of its usual company, the first of them a person among programs. */
const READY: TableRequest = { format: binding.id, people: usualCompany(binding.roles).map((_, i) => ({ who: i === 0 ? 'person' : 'sensible' })) };

const log = pino({ level: process.env['LOG_LEVEL'] || 'warn' }, pino.destination({ fd: 2, sync: true }));

const bot = (kind: BotKind): MakeBot => (match, person) => makeBot(kind, `${match} ${person}`);

/** A server that listens at `url`. */
interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the server; to stop it is: no more requests, everything stored, leases and folder given back. */
async function start({ host, port, dataFolder, databaseUrl }: Settings): Promise<Running> {
  const database = await openDatabase({ url: databaseUrl, folder: dataFolder, onError: (error) => log.warn({ err: error }, 'database connection lost') });
  const compiler = new Compiler();
  try {
    const store: MatchStore = new MatchRepository<MatchSetup, Input, Snapshot, SnapshotRow['logs'], QuestRecord | KeptAdventure>(database.db, database.me, writeRecord);
    const catalog: CatalogStore = new CatalogRepository<CompiledCard>(database.db);
    const { compile } = compiler;
    const pools = { cards: new CardPools({ catalog, starter: starterCards, compile, compiler: compilerName() }), decks: catalogDecks(catalog, compile) };
    const service = new MatchService({
      store, formats: tableFormats(BOOK, TALES.values()), ...pools,
      bots: { random: bot('random'), sensible: bot('sensible') }, ready: READY,
      onFault: (match, error) => log.error({ match, err: error }, 'fault in a match'),
    });
    const shelf = new Shelf(store);
    const kept = {
      planes: new PlaneRepository(database.db), quests: new QuestRepository(database.db), characters: new CharacterRepository(database.db),
      adventures: new AdventureRepository(database.db), adventurers: new AdventurerRepository(database.db),
    };
    const planes = new PlaneService({ ...kept, pools });
    const characters = new CharacterService({ ...kept, shelf });
    const quests = new QuestService({ ...kept, matches: store, tables: service, sheets: characters, shelf, pools });
    const adventurers = new AdventurerService({ ...kept, tales: TALES, shelf, pools });
    const adventures = new AdventureService({ ...kept, tales: TALES, matches: store, tables: service, sheets: adventurers, pools });
    await planes.ship(SHIPPED, { ...shippedPlane(), pool: 'starter' });
    const net = await listen({
      service, cards: new CardService(cardSearch(database)), campaign: { planes, quests, characters, adventures, adventurers }, page: await buildWeb(), host, port, validate: ['test', 'development'].includes(process.env['NODE_ENV'] ?? ''),
      healthy: async () => { await store.find(''); }, onFault: (error) => log.error({ err: error }, 'fault'),
    });
    const hangUp = () => net.close(() => service.close());
    await service.ready().catch(async (error: unknown) => {
      await hangUp();
      throw error;
    });
    const endRefresh = refreshCatalog({
      catalog, compile, compiler: compilerName(),
      onStale: (cards) => log.warn({ cards }, 'These stored cards were compiled by another version of this program. They are compiled anew in the background, and tables read them as this version does meanwhile. To have it done at once, stop the server and run: npm run cards -- recompile'),
      onBadRow: ({ name, error }) => log.warn({ card: name }, error), onDone: (cards) => log.warn({ cards }, 'The stored cards are compiled anew.'), onFault: (error) => log.error({ err: error }, 'fault while cards were compiled anew'),
    });
    const stop = async () => {
      await hangUp();
      await endRefresh();
      await compiler.close();
      await database.close();
    };
    return { url: net.url, stop };
  } catch (error) {
    await compiler.close();
    await database.close();
    throw error;
  }
}

/** One line: what is wrong, where, and how to mend it. */
function explain(error: unknown, { host, port }: Settings): string {
  const { code } = error as NodeJS.ErrnoException;
  const at = `${host}:${port}`;
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Stop the program that has it, or set PORT to another number.`;
  if (code === 'EACCES') return `This user may not listen on ${at}. Set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `This machine has no address ${host} to listen on. Set HOST to one of its own, or to 127.0.0.1.`;
  if (error instanceof DatabaseError) return error.message;
  return `The server could not start: ${error instanceof Error ? error.message : String(error)}`;
}

async function main(): Promise<void> {
  let set: Settings;
  try {
    set = settings(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  let running: Running;
  try {
    running = await start(set);
  } catch (error) {
    if (log.isLevelEnabled('debug')) log.debug({ err: error }, 'start failed');
    process.stderr.write(`${explain(error, set)}\n`);
    process.exit(1);
  }
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // asked twice: at once
      if (stopping) process.exit(1);
      stopping = true;
      running.stop().then(() => process.exit(0), (error: unknown) => {
        process.stderr.write(`The server did not stop cleanly: ${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      });
    });
  }
  process.stdout.write(`${running.url}\n`);
}

await main();
