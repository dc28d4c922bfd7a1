import { randomBytes } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MatchRepository, openDatabase, type Database } from '../../../db/index.ts';
import { MatchHost } from '../../../server/match/host/host.ts';
import type { Input, MatchStore, Snapshot, SnapshotRow } from '../../../server/match/ports.ts';
import { MatchService } from '../../../server/match/service.ts';
import { BACKENDS, SERVER } from '../../db/backends.ts';
import { BOTS, fakeFormat, NO_DECKS } from '../fake.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

const MATCHES = 4;
const [backend] = BACKENDS.filter((b) => b.name.startsWith('PostgreSQL'));

/** A cable between a server and its database that can be cut. */
class Cable {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  private constructor(server: Server) {
    this.#server = server;
  }
  static async lay(host: string, port: number): Promise<Cable> {
    const cable: Cable = new Cable(
      createServer((near) => {
        const far = connect(port, host);
        for (const [from, to] of [
          [near, far],
          [far, near],
        ] as const) {
          cable.#sockets.add(from);
          from.on('error', () => undefined);
          from.on('close', () => {
            cable.#sockets.delete(from);
            to.destroy();
          });
          from.pipe(to);
        }
      }),
    );
    await new Promise<void>((resolve) => {
      cable.#server.listen(0, '127.0.0.1', resolve);
    });
    return cable;
  }
  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }
  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }
  async remove(): Promise<void> {
    this.cut();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }
}

describe.skipIf(backend?.here !== true)(
  `the database loses its connections while people play (${backend?.name})`,
  () => {
    const schema = `t_${randomBytes(6).toString('hex')}`;
    const application = `lost-${schema}`;
    const faults: unknown[] = [];
    let cable: Cable;
    let database: Database;
    /** beside the cable, to end connections from within and to count what is stored */
    let beside: Database;
    let service: MatchService;
    let store: MatchStore;
    beforeAll(async () => {
      cable = await Cable.lay('127.0.0.1', 5432);
      beside = await openDatabase({ url: SERVER, schema });
      database = await openDatabase({
        url: `postgres://postgres@127.0.0.1:${cable.port}/test?application_name=${application}`,
        schema,
        onError: () => undefined,
      });
      store = new MatchRepository<MatchSetup, Input, Snapshot, SnapshotRow['logs']>(database.db, database.me);
      service = new MatchService({
        store,
        formats: new Map([['fake', fakeFormat]]),
        bots: BOTS,
        decks: NO_DECKS,
        cards: { sets: () => Promise.resolve([]), cards: () => Promise.resolve([{} as never]) },
        ready: { format: 'fake', people: [{ who: 'person' }, { who: 'person' }] },
        onFault: (_match, error) => faults.push(error),
      });
    });
    afterAll(async () => {
      await service.close();
      await database.close();
      await cable.remove();
      await sql`drop schema ${sql.id(schema)} cascade`.execute(beside.db);
      await beside.close();
    });

    const terminate = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${application}`.execute(
        beside.db,
      );

    test('terminated 25 times and cut 20 times: every answer is acknowledged, each is in the log once, and play goes on', async () => {
      const stop = new AbortController();
      const acked = new Map<string, number>();
      let longest = 0;
      const play = async (): Promise<void> => {
        const table = await service.create({
          format: 'fake',
          people: [{ who: 'person' }, { who: 'person' }],
          options: { life: 1e6 },
        });
        if ('code' in table) throw new Error(table.message);
        await store.updateSeat(table.match, (await store.acquire(table.match))?.epoch ?? 0, 0, {
          stops: { stops: ['upkeep:own'], ownStack: true },
        });
        const host = await service.open(table.match);
        if (!(host instanceof MatchHost)) throw new Error(host.message);
        for (let seq = 1; !stop.signal.aborted; seq++) {
          const since = performance.now();
          const refused = await host.answer(0, `r${seq}`, `d${seq}`, { action: 'hit' });
          if (refused !== null) throw new Error(`${refused.message} at ${seq}`);
          longest = Math.max(longest, performance.now() - since);
          acked.set(table.match, seq);
        }
      };
      const players = Promise.all(Array.from({ length: MATCHES }, play));
      for (let i = 0; i < 45; i++) {
        const before = [...acked.values()].reduce((a, b) => a + b, 0);
        if (i % 9 < 5) await terminate();
        else cable.cut();
        // play goes on: some matches have been answered since
        await Promise.race([
          players,
          expect
            .poll(() => [...acked.values()].reduce((a, b) => a + b, 0), { timeout: 20_000, interval: 5 })
            .toBeGreaterThan(before + 2 * MATCHES),
        ]);
      }
      stop.abort();
      await players;
      expect(acked.size).toBe(MATCHES);
      const after = new MatchRepository<MatchSetup, Input, Snapshot, SnapshotRow['logs']>(beside.db, beside.me);
      for (const [match, last] of acked)
        expect((await after.inputs(match, 0)).map((r) => r.request)).toEqual(
          Array.from({ length: last }, (_, i) => `r${i + 1}`),
        );
      process.stdout.write(
        `Lost connections: ${[...acked.values()].reduce((a, b) => a + b, 0)} answers acknowledged, the slowest after ${Math.round(longest)} ms.\n`,
      );
    }, 120_000);
  },
);
