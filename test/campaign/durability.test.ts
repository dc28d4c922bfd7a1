import { isOfTable } from '../../server/match/log/table-inputs.ts';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase, type DatabaseOptions } from '../../db/index.ts';
import type { KeptAdventure } from '../../server/match/log/campaign-record.ts';
import { TaleGame } from '../../server/match/tale.ts';
import { MatchHost } from '../../server/match/host/host.ts';
import { BACKENDS, SERVER } from '../db/backends.ts';
import { dataFolder } from '../db/embedded.ts';
import { killedAfter } from '../db/killed.ts';
import { DELVE } from './delve.ts';
import { World } from './world.ts';

const child = fileURLToPath(new URL('./durability-child.ts', import.meta.url));

for (const backend of BACKENDS) {
  test.skipIf(!backend.here)(
    `durability on ${backend.name}: after kill -9 in the middle of a campaign every character is what the acknowledged answers made of it, through all sessions, and it goes on`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'durable-campaign-'));
      const schema = `t_${randomBytes(6).toString('hex')}`;
      const server = backend.name.startsWith('PostgreSQL');
      const options: DatabaseOptions = server ? { url: SERVER, schema } : { folder };
      try {
        if (!server) await dataFolder(folder);
        const acked = new Map<string, number>();
        for (const [match = ''] of await killedAfter(child, server ? [SERVER, schema] : [folder], 24))
          acked.set(match, (acked.get(match) ?? 0) + 1);
        const [first = ''] = acked.keys();
        const world = await World.open(await openDatabase(options));
        try {
          const sessions = (await world.adventures.list()).toSorted((a, b) => a.session - b.session);
          expect(sessions.map((s) => s.id).slice(0, acked.size)).toEqual([...acked.keys()]);
          expect(sessions.map((s) => s.previous)).toEqual([null, ...sessions.map((s) => s.id)].slice(0, -1));
          const kept = await world.database.db.selectFrom('adventurers').selectAll().orderBy('id').execute();
          const left = new Map<string, string>();
          for (const { id } of sessions) {
            const [setup, rows] = [await world.store.setup(id), await world.store.inputs(id, 0)];
            if (setup === null) throw new Error('no setup');
            expect(rows.length).toBeGreaterThanOrEqual(acked.get(id) ?? 0);
            const game = TaleGame.start(DELVE, setup);
            const came = game.record() as KeptAdventure;
            for (const c of came.characters) if (c.id !== null) expect(JSON.stringify(c.sheet)).toBe(left.get(c.id));
            for (const { input } of rows) if (!isOfTable(input)) expect(game.apply(input)).toBeNull();
            const now = game.record() as KeptAdventure;
            for (const c of now.characters) left.set(c.id ?? `${first}.${c.key}`, JSON.stringify(c.sheet));
            expect(await world.adventures.get(id)).toMatchObject({
              over: now.over,
              phase: now.phase,
              facts: now.facts,
            });
          }
          expect(kept.map((c) => [c.id, JSON.stringify(c.sheet)])).toEqual([...left].toSorted());
          const last = sessions.at(-1)?.id ?? '';
          expect(kept.map((c) => c.in_adventure)).toEqual(kept.map(() => (sessions.at(-1)?.over ? null : last)));
          expect(await world.tables.open(last)).toBeInstanceOf(MatchHost);
          expect(world.faults).toEqual([]);
        } finally {
          await world.close();
        }
      } finally {
        if (server) {
          const database = await openDatabase(options);
          await sql`drop schema ${sql.id(schema)} cascade`.execute(database.db);
          await database.close();
        }
        rmSync(folder, { recursive: true, force: true });
      }
    },
    120_000,
  );
}
