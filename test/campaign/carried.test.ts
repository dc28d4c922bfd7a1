import { expect, test } from 'vitest';
import { TALES } from '../../formats/index.ts';
import type { CampaignRecord } from '../../formats/sdk/tale/character.ts';
import { assignRoles } from '../../formats/sdk/roles.ts';
import { TaleGame } from '../../server/match/tale.ts';
import { TableInfo } from '../../server/protocol/index.ts';
import { BACKENDS } from '../db/backends.ts';
import { World } from './world.ts';

const PLAYED = 300_000;
const CAMPAIGNS = [...TALES.values()].flatMap((t) => (t.adventure ? [t] : []));

for (const [nth, backend] of BACKENDS.entries()) {
  /** on the first database three sessions of each campaign, on the others two */
  const last = nth === 0 ? 3 : 2;
  test.skipIf(!backend.here).each(CAMPAIGNS.map((t) => [t.info.name, t] as const))(
    `${backend.name}, %s: a character begins the next session exactly as it is kept, and as it was when the one before ended`,
    async (_name, definition) => {
      const world = await World.open(await backend.open());
      try {
        const people = definition.info.roles.flatMap((role) =>
          Array.from({ length: role.min }, () => ({ who: 'sensible' as const })),
        );
        const roles = assignRoles(definition.info.roles, people.length) ?? [];
        let table = TableInfo.parse(
          await world.adventures.create({ format: definition.id, title: 'T', people, seed: 'carried' }),
        );
        const secret = table.host?.split('#')[1];
        const sheets = (record: CampaignRecord): string => JSON.stringify(record.characters.map((c) => c.sheet));
        let changed = 0;
        for (let n = 2; n <= last; n++) {
          await world.tables.open(table.match);
          await expect
            .poll(async () => (await world.store.find(table.match))?.status, { timeout: PLAYED, interval: 200 })
            .toBe('over');
          const left = await world.database.db.selectFrom('adventurers').selectAll().orderBy('id').execute();
          expect(left.length).toBeGreaterThan(0);
          const [setup, rows] = [await world.store.setup(table.match), await world.store.inputs(table.match, 0)];
          if (setup === null) throw new Error('no setup');
          const game = TaleGame.start(definition, setup);
          for (const { input } of rows) if (input.kind !== 'undo') expect(game.apply(input)).toBeNull();
          const ended = game.record() as CampaignRecord & object;
          if (sheets(TaleGame.start(definition, setup).record() as CampaignRecord & object) !== sheets(ended))
            changed++;

          table = TableInfo.parse(await world.adventures.next(table.match, secret));
          const next = await world.store.setup(table.match);
          if (next === null) throw new Error('no setup');
          const begun = TaleGame.start(definition, next).record() as CampaignRecord & object;
          expect(JSON.stringify(begun.keep)).toBe(JSON.stringify(ended.keep));
          let came = 0;
          for (const person of roles.keys()) {
            const [before, now] = [ended, begun].map((r) =>
              r.characters.find((c) => c.person === person && c.dead !== true && c.sheet !== null),
            );
            if (before === undefined) continue; // who has died is made anew
            const kept = left.find((c) => c.id === now?.id);
            expect([now?.name, kept?.name]).toEqual([before.name, before.name]);
            expect([JSON.stringify(now?.sheet), JSON.stringify(kept?.sheet)]).toEqual([
              JSON.stringify(before.sheet),
              JSON.stringify(before.sheet),
            ]);
            came++;
          }
          expect(came + ended.characters.filter((c) => c.dead === true).length).toBeGreaterThan(0);
        }
        expect([changed, world.faults]).toEqual([last - 1, []]); // there was something to be carried
      } finally {
        await world.close();
      }
    },
    2 * PLAYED,
  );
}
