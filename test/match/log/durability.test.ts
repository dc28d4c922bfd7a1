import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MatchRepository, openDatabase, type DatabaseOptions } from '../../../db/index.ts';
import { MatchHost } from '../../../server/match/host/host.ts';
import type { Input, MatchStore, Snapshot, SnapshotRow } from '../../../server/match/ports.ts';
import { BACKENDS, SERVER } from '../../db/backends.ts';
import { dataFolder } from '../../db/embedded.ts';
import { killedAfter } from '../../db/killed.ts';
import { BOTS, fakeFormat } from '../fake.ts';
import { FORMAT } from '../tale-table.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

const child = fileURLToPath(new URL('./durability-child.ts', import.meta.url));

for (const backend of BACKENDS) {
  test.skipIf(!backend.here)(
    `durability on ${backend.name}: after kill -9 every acknowledged input is there with what is kept besides, and the matches go on from it`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'durable-'));
      const schema = `t_${randomBytes(6).toString('hex')}`;
      const server = backend.name.startsWith('PostgreSQL');
      const options: DatabaseOptions = server ? { url: SERVER, schema } : { folder };
      try {
        if (!server) await dataFolder(folder);
        const acked = new Map(
          (await killedAfter(child, server ? [SERVER, schema] : [folder], 90)).map(([match = '', seq]) => [
            match,
            Number(seq),
          ]),
        );
        expect([...acked.values()].reduce((a, b) => a + b, 0)).toBeGreaterThanOrEqual(90);
        const database = await openDatabase(options);
        try {
          const store: MatchStore = new MatchRepository<MatchSetup, Input, Snapshot, SnapshotRow['logs']>(
            database.db,
            database.me,
          );
          for (const [match, last] of acked) {
            const rows = await store.inputs(match, 0);
            expect(rows.map((r) => r.seq)).toEqual(rows.map((_, i) => i + 1));
            expect(rows.length).toBeGreaterThanOrEqual(last);
            const [record, lease] = [await store.find(match), await store.acquire(match)];
            if (record === null || lease === null) throw new Error('the dead process still holds the match');
            const faults: unknown[] = [];
            const tale = record.format === 'word';
            const host = await MatchHost.open(
              { store, format: tale ? FORMAT : fakeFormat, bots: BOTS, onFault: (_m, e) => faults.push(e) },
              record,
              lease.epoch,
            );
            const next = rows.length + 1;
            // what is kept of a proposal is there with it, whether or not that was acknowledged
            if (tale) expect(record.title).toBe(`w${rows.length}`);
            expect(
              await (tale
                ? host.answer((next - 1) % 2, `r${next}`, `d${next + 1}`, { form: { word: 'next' } })
                : host.answer(0, `r${next}`, `d${next}`, { action: 'hit' })),
            ).toBeNull();
            expect(faults).toEqual([]);
            await host.close({ code: 'unavailable', message: '', clauses: [], mend: '' });
          }
        } finally {
          if (server) await sql`drop schema ${sql.id(schema)} cascade`.execute(database.db);
          await database.close();
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    400_000,
  );
}
