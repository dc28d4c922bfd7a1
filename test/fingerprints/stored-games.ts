import type { Database } from '../../db/index.ts';
import { BOOK, TALES } from '../../formats/index.ts';
import { tableFormats } from '../../server/match/formats.ts';
import { requestOf } from '../../server/match/gather.ts';
import type { TableFormat } from '../../server/match/ports.ts';
import { applyLog, isOlder, readMatch } from '../../server/match/log/rebuild.ts';
import { SetUp } from '../../server/match/set-up.ts';
import { cardsOfList } from '../../cards/catalog/deck-cards.ts';
import { compileCard } from '../../cards/oracle/compile.ts';
import { STARTER_CARDS } from '../../cards/starter/index.ts';
import { POOLS, World } from '../campaign/world.ts';
import { restoreEmbedded } from '../stored/restore.ts';
import type { Playing } from './playing.ts';

/** The games of the stored matches, as today's server would go on with them. */
export class StoredGames {
  readonly #world: World;
  readonly #formats: ReadonlyMap<string, TableFormat> = tableFormats(BOOK, TALES.values());

  private constructor(world: World) {
    this.#world = world;
  }
  static async open(): Promise<StoredGames> {
    const database: Database = await restoreEmbedded();
    return new StoredGames(await World.open(database));
  }

  async game(id: string): Promise<Pick<Playing, 'format' | 'game'>> {
    const { store } = this.#world;
    const record = await store.find(id);
    const format = this.#formats.get(record?.format ?? '');
    if (record === null || format === undefined) throw new Error(`The stored match ${id} cannot be found.`);
    if (record.status === 'gathering') return this.#dealt(id, format);
    const base = await readMatch(store, format, id);
    if (base === null) throw new Error(`The stored match ${id} has no setup.`);
    const { game, rows } = base;
    const parted = applyLog(game, rows, { compare: !isOlder(format, game.setup) });
    if (parted === null) return { format, game };
    // what corrected rules refuse is taken back, as the host does
    const kept = rows.filter(({ seq }) => seq < parted.seq);
    const again = await readMatch(store, format, id);
    if (again === null || applyLog(again.game, kept, { compare: false }) !== null)
      throw new Error(`The stored match ${id} does not go on: ${parted.why}`);
    again.game.tookBack(null, `the last ${rows.length - kept.length}`, again.game.decisions);
    return { format, game: again.game };
  }

  /** A table that waits for decks, as it begins when each is dealt one. */
  async #dealt(id: string, format: TableFormat): Promise<Pick<Playing, 'format' | 'game'>> {
    const gathering = await this.#world.store.gathering(id);
    if (gathering === null) throw new Error(`The stored table ${id} waits for nothing.`);
    const request = { ...requestOf(gathering), seed: id };
    const setUp = new SetUp({
      formats: this.#formats,
      cards: POOLS.cards,
      decks: cardsOfList(STARTER_CARDS, compileCard),
    });
    const seating = setUp.seating(request);
    const setup = 'code' in seating ? seating : await setUp.setup(request, seating, []);
    if ('code' in setup) throw new Error(`The stored table ${id} does not begin: ${setup.message}`);
    return { format, game: format.start(setup) };
  }

  close(): Promise<void> {
    return this.#world.close();
  }
}
