import { cardsOfList } from '../../cards/catalog/deck-cards.ts';
import { compileCard } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { STARTER_CARDS, starterCards } from '../../cards/starter/index.ts';
import {
  AdventureRepository,
  AdventurerRepository,
  MatchRepository,
  PlaneRepository,
  writeRecord,
  type Database,
} from '../../db/index.ts';
import { campaignOf } from '../../formats/binding/quest/campaign.ts';
import { recordOf } from '../../formats/binding/quest/resolution/keep.ts';
import type { QuestRecord } from '../../formats/binding/quest/record.ts';
import type { QuestState } from '../../formats/binding/quest/state.ts';
import { BOOK, QUESTS, TALES } from '../../formats/index.ts';
import { makeBot } from '../../server/bots/index.ts';
import { AdventurerService } from '../../server/campaign/adventurers.ts';
import { AdventureService } from '../../server/campaign/adventures.ts';
import { Shelf } from '../../server/campaign/cards.ts';
import { PlaneService } from '../../server/campaign/planes.ts';
import type { PoolSources } from '../../server/match/dealing/dealt.ts';
import { keptOf, type KeptAdventure } from '../../server/match/log/campaign-record.ts';
import { tableFormats } from '../../server/match/formats.ts';
import type { BotKind, Input, MatchStore, Snapshot, SnapshotRow } from '../../server/match/ports.ts';
import { MatchService } from '../../server/match/service.ts';
import type { PlaneDraft, PlaneElement } from '../../server/protocol/index.ts';
import { openEmbedded } from '../db/embedded.ts';
import { DELVE } from './delve.ts';
import type { MatchSetup } from '../../server/engine/kernel/state/game.ts';

/** A card that is not in the set `less`. */
export const RARE = starterCards().find((c) => !c.faces[0].types.includes('land'))?.key ?? '';
const SETS: Readonly<Record<string, readonly CompiledCard[]>> = {
  abc: starterCards(),
  few: starterCards().slice(0, 3),
  less: starterCards().filter((c) => c.key !== RARE),
};

/** Cards of a set `part` with text that the players resolve themselves; of its others three are whole, one is a planeswalker, and one cannot be played. */
const PARTLY: readonly CompiledCard[] = starterCards()
  .slice(3)
  .map((c) => ({ ...c, key: `partly ${c.key}`, whole: false }));
const [
  {
    faces: [PARTLY_FACE],
  },
] = PARTLY as [CompiledCard];
const ODD: CompiledCard = {
  ...(PARTLY[0] as CompiledCard),
  faces: [{ ...PARTLY_FACE, name: 'A card of an odd layout' }],
};
const WALKER: CompiledCard = {
  ...(PARTLY[0] as CompiledCard),
  key: 'walker',
  name: 'A walker',
  faces: [{ ...PARTLY_FACE, name: 'A walker', types: ['planeswalker'] }],
};

/** The shipped cards, also as the imported set `abc`; a set `few` has three of them, a set `less` all but one. */
export const POOLS: PoolSources = {
  cards: {
    sets: () =>
      Promise.resolve([
        ...Object.entries(SETS).map(([set, { length }]) => ({ set, cards: length, whole: length })),
        { set: 'part', cards: starterCards().length + 1, whole: 3 },
      ]),
    cards: (which) =>
      Promise.resolve(
        which === 'starter'
          ? starterCards()
          : which.sets[0]?.toLowerCase() === 'part'
            ? [...starterCards().slice(0, 3), ...(which.rulings ? [...PARTLY, WALKER] : [])]
            : (SETS[which.sets[0]?.toLowerCase() ?? ''] ?? []),
      ),
    leftOut: ({ sets: [set], rulings }) =>
      Promise.resolve(
        set?.toLowerCase() !== 'part'
          ? []
          : [
              ...(rulings ? [] : PARTLY.map((card) => ({ card, rulable: true }))),
              ...(rulings ? [] : [{ card: WALKER, rulable: true }]),
              { card: ODD, rulable: false },
            ],
      ),
  },
  decks: cardsOfList(STARTER_CARDS, compileCard),
};

export const element = (name: string, more: Partial<PlaneElement> = {}): PlaneElement => ({
  name,
  lore: `Of ${name}.`,
  disposition: ['U'],
  haunt: { name: `${name}'s place`, lore: '' },
  ...more,
});
export const whole = (more: Partial<PlaneDraft> = {}): PlaneDraft => ({
  name: 'Saltmere',
  concept: 'A lake of salt.',
  elements: Array.from({ length: 25 }, (_, i) => element(`E${i}`)),
  pool: 'starter',
  ...more,
});

/** a bot that plays alike at every table, so that every run is the same */
const bot = (kind: BotKind) => (_match: string, person: number) => makeBot(kind, `${person}`);

const ALL_TALES = new Map([...TALES, [DELVE.id, DELVE]]);

/** A server's campaigns, by default with a database of their own in memory, and the shipped plane, as server/bin/serve.ts has them; besides its tales the one of delvers. */
export class World {
  readonly database: Database;
  readonly store: MatchStore;
  readonly tables: MatchService;
  readonly planes: PlaneService;
  readonly adventurers: AdventurerService;
  readonly adventures: AdventureService;
  readonly kept: { readonly adventures: AdventureRepository; readonly adventurers: AdventurerRepository };
  readonly faults: unknown[] = [];

  private constructor(database: Database) {
    this.database = database;
    this.store = new MatchRepository<MatchSetup, Input, Snapshot, SnapshotRow['logs'], KeptAdventure>(
      database.db,
      database.me,
      writeRecord,
    );
    this.tables = new MatchService({
      store: this.store,
      formats: tableFormats(BOOK, ALL_TALES.values()),
      ...POOLS,
      bots: { random: bot('random'), sensible: bot('sensible') },
      ready: { format: 'duel', people: [{ who: 'person' }, { who: 'random' }] },
      onFault: (_match, error) => {
        this.faults.push(error);
      },
    });
    const shelf = new Shelf(this.store);
    const [adventures, adventurers] = [new AdventureRepository(database.db), new AdventurerRepository(database.db)];
    this.kept = { adventures, adventurers };
    const kept = { planes: new PlaneRepository(database.db), adventures, adventurers };
    this.planes = new PlaneService({ ...kept, kind: QUESTS.planes, pools: POOLS });
    this.adventurers = new AdventurerService({ ...kept, tales: ALL_TALES, shelf, pools: POOLS });
    this.adventures = new AdventureService({
      ...kept,
      tales: ALL_TALES,
      matches: this.store,
      tables: this.tables,
      sheets: this.adventurers,
      shelf,
      pools: POOLS,
    });
  }
  static async open(database?: Database): Promise<World> {
    const world = new World(database ?? (await openEmbedded()));
    await world.planes.ship();
    return world;
  }
  /** These campaigns as the next server process has them, after this one has been ended without a word. */
  async again(): Promise<World> {
    await this.database.db.updateTable('matches').set({ lease_owner: null, lease_until: null }).execute();
    return World.open(this.database);
  }
  async close(): Promise<void> {
    await this.tables.close();
    await this.database.close();
  }

  /** Changes what is kept of a quest, as its next input would. */
  async keep(id: string, change: (was: QuestRecord) => Partial<QuestRecord>): Promise<void> {
    const setup = await this.store.setup(id);
    const quest = TALES.get('binding-quest');
    if (setup === null || quest === undefined) throw new Error('no such quest');
    const record = recordOf(setup, quest.tale.begin(setup) as QuestState);
    const kept = keptOf(quest, campaignOf({ ...record, ...change(record) })) as KeptAdventure;
    await this.database.db.transaction().execute((tx) => writeRecord(tx, id, kept));
  }
}
