import { poolFacts } from '../engine/offers/empty-windows.ts';
import type { CatalogStore, Compile } from '../../cards/catalog/ports.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { buildWeb } from '../../client-lite/web/build.ts';
import {
  AdventureRepository,
  AdventurerRepository,
  CatalogRepository,
  CompanyRepository,
  LobbyRepository,
  JoinRepository,
  NotesRepository,
  MatchRepository,
  PlaneRepository,
  PushRepository,
  RulingRepository,
  WaitingRepository,
  writeRecord,
  type Database,
  type StoredRecord,
} from '../../db/index.ts';
import { BOOK, QUESTS, TALES, USUAL } from '../../formats/index.ts';
import { makeBot } from '../bots/index.ts';
import { AdventurerService } from '../campaign/adventurers.ts';
import { AdventureService } from '../campaign/adventures.ts';
import { Shelf } from '../campaign/cards.ts';
import { PlaneService } from '../campaign/planes.ts';
import { CardService } from '../catalog/cards.ts';
import { tableFormats } from '../match/formats.ts';
import type { BotKind, Input, MatchStore, Snapshot, SnapshotRow } from '../match/ports.ts';
import type { MakeBot } from '../match/view-ports.ts';
import { Joining } from '../match/social/join.ts';
import { SeatNotesService } from '../match/social/notes.ts';
import { Lobby } from '../match/social/lobby.ts';
import { PlayOn } from '../match/play-on/play-on.ts';
import { LookBack } from '../match/replay/look-back.ts';
import { MatchService } from '../match/service.ts';
import { Calls } from '../match/waiting/calls.ts';
import { Keeper } from '../match/waiting/keeper.ts';
import { Subscribing } from '../match/waiting/subscribing.ts';
import type { HttpOptions } from '../net/http.ts';
import { isPushService, makePushKeys, pushSender } from '../net/push-sender.ts';
import { listen } from '../net/server.ts';
import { PUSH_CONTACT, type Settings } from './settings.ts';
import { usualCompany, type Judged, type Phrase, type KeptRuling, type TableRequest } from '../protocol/index.ts';
import { guides } from './guides/guides.ts';
import { Deals } from './deals/deals.ts';
import { cardSearch, catalogPools } from './decks.ts';
import { RULES_VERSION } from '../../formats/sdk/format.ts';
import { KeptRulings } from './judging/kept-rulings.ts';
import { JudgeService } from './judging/judge-service.ts';
import { JudgeWork } from './judging/judge-work.ts';
import { JudgeThread } from './judging/thread.ts';
import { ThinkingThreads } from './thinking/threads.ts';
import { openLab } from './lab/open-lab.ts';
import type { MatchSetup } from '../engine/kernel/state/game.ts';

/** The table that waits at /api/ready: one person among bots. */
const READY: TableRequest = {
  format: USUAL.id,
  people: usualCompany(USUAL.roles).map((_, i) => ({ who: i === 0 ? 'person' : 'sensible' })),
};

const bot =
  (kind: BotKind | 'searching'): MakeBot =>
  (match, person) =>
    makeBot(kind, `${match} ${person}`);

/** A server of the tables of a database. `url` ends with a slash; `hangUp`: no more requests, everything stored; the database stays open. */
export interface Serving {
  readonly url: string;
  readonly hangUp: () => Promise<void>;
}

/** Puts the whole server together over an open database. Port 0 takes a free one; `compile` reads cards that are not compiled yet. `onFault` is told of what should not have happened, and in which match. Rejects where the address cannot be listened on. */
export async function serve(
  database: Database,
  {
    host,
    port,
    trustProxy,
    push: calling = { contact: PUSH_CONTACT, services: [] },
    botsThink = false,
    compile,
  }: {
    readonly host: string;
    readonly port: number;
    readonly trustProxy?: HttpOptions['trustProxy'];
    readonly push?: Settings['push'] | undefined;
    readonly botsThink?: boolean;
    readonly compile: Compile;
  },
  onFault: (error: unknown, match?: string) => void,
): Promise<Serving> {
  const store: MatchStore = new MatchRepository<MatchSetup, Input, Snapshot, SnapshotRow['logs'], StoredRecord>(
    database.db,
    database.me,
    writeRecord,
  );
  const catalog: CatalogStore = new CatalogRepository<CompiledCard>(database.db);
  const pools = catalogPools(catalog, compile, (cards) => void poolFacts(cards));
  const deals = database.way === undefined ? null : new Deals(database.way);
  const judging = new JudgeThread();
  const search = cardSearch(database);
  const work = new JudgeWork(judging, (error) => onFault(error));
  const judge = new JudgeService({
    work,
    cards: pools.decks,
    search,
    ownCards: (format) => BOOK.formats.get(format)?.ownCards ?? [],
    rulings: new KeptRulings(
      new RulingRepository<KeptRuling['file'], Judged, KeptRuling['options']>(database.db),
      RULES_VERSION,
    ),
  });
  const formats = tableFormats(BOOK, TALES.values());
  const waiting = new WaitingRepository(database.db);
  const thinking = botsThink && database.way ? new ThinkingThreads(database.way, onFault) : null;
  const service = new MatchService({
    store,
    waiting,
    judge: work.moment,
    company: new CompanyRepository<Phrase>(database.db),
    formats,
    ...pools,
    dealing: deals ?? undefined,
    bots: { random: bot('random'), sensible: bot(thinking ? 'searching' : 'sensible') },
    think: thinking?.think,
    ready: READY,
    onFault: (match, error) => onFault(error, match),
  });
  const lab = openLab(database, {
    store,
    compose: (request) => service.composition(request),
    onFault: (error) => onFault(error),
  });
  const shelf = new Shelf(store);
  const adventurerStore = new AdventurerRepository(database.db);
  const adventureStore = new AdventureRepository(database.db);
  const kept = { planes: new PlaneRepository(database.db), adventures: adventureStore, adventurers: adventurerStore };
  const planes = new PlaneService({ ...kept, kind: QUESTS.planes, pools, dealing: deals ?? undefined });
  const adventurers = new AdventurerService({ ...kept, tales: TALES, shelf, pools });
  const adventures = new AdventureService({
    ...kept,
    tales: TALES,
    matches: store,
    tables: service,
    sheets: adventurers,
    shelf,
    pools,
    dealing: deals ?? undefined,
  });
  await planes.ship();
  const keeper = new Keeper({
    store: waiting,
    open: (match) => service.open(match),
    onFault: (error) => onFault(error),
  });
  const push = new PushRepository(database.db, database.me);
  const mayCall = (endpoint: string) => isPushService(endpoint, calling.services);
  const calls = new Calls({
    store: push,
    send: pushSender({
      keys: () => push.keys(makePushKeys),
      contact: calling.contact,
      mayCall,
      onFault: (error) => onFault(error),
    }),
    awayFor: (match, person) => service.awayFor(match, person),
    onFault: (error) => onFault(error),
  });
  const net = await listen({
    service,
    cards: new CardService(search),
    campaign: { planes, adventures, adventurers },
    judge,
    lab,
    lobby: new Lobby({ service, store, lobby: new LobbyRepository(database.db) }),
    notes: new SeatNotesService(new NotesRepository(database.db)),
    join: new Joining({ service, store, join: new JoinRepository(database.db) }),
    waiting,
    push: new Subscribing({ store: push, matches: store, makeKeys: makePushKeys, mayCall }),
    guides,
    playOn: new PlayOn({ service, store, formats, position: (file, people) => judge.begun(file, people) }),
    lookBack: new LookBack({ store, formats, judge: work.moment, onFault: (match, error) => onFault(error, match) }),
    page: await buildWeb(),
    host,
    port,
    trustProxy,
    validate: ['test', 'development'].includes(process.env['NODE_ENV'] ?? ''),
    healthy: async () => {
      await store.find('');
    },
    onFault: (error) => onFault(error),
  });
  const hangUp = () => {
    keeper.close();
    calls.close();
    return net.close(
      async () =>
        void (await Promise.all([judging.close(), deals?.close(), thinking?.close(), lab.close(), service.close()])),
    );
  };
  await service.ready().catch(async (error: unknown) => {
    await hangUp();
    throw error;
  });
  keeper.start();
  calls.start();
  void service.resume().catch((error: unknown) => onFault(error));
  return { url: net.url, hangUp };
}
