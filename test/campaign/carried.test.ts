import { isOfTable } from '../../server/match/log/table-inputs.ts';
import { expect, test } from 'vitest';
import { BOOK, TALES } from '../../formats/index.ts';
import type { CampaignRecord } from '../../formats/sdk/tale/character.ts';
import { assignRoles } from '../../formats/sdk/roles.ts';
import type { TaleDefinition } from '../../formats/sdk/tale/tale.ts';
import { tableFormats } from '../../server/match/formats.ts';
import type { GameInput } from '../../server/match/ports.ts';
import { TaleGame } from '../../server/match/tale.ts';
import { TableInfo } from '../../server/protocol/index.ts';
import { BACKENDS } from '../db/backends.ts';
import { keep } from '../stored/playing.ts';
import { SWEEP } from '../sweep.ts';
import { World } from './world.ts';

const PLAYED = 300_000;
const CAMPAIGNS = [...TALES.values()].flatMap((t) => (t.adventure ? [t] : []));
const FORMATS = tableFormats(BOOK, TALES.values());
const HERE = BACKENDS.filter((b) => b.here);
/** on the first database three sessions of Journeys, whose sessions are short, and in a sweep of each campaign; else two */
const sessionsOf = (campaign: string, nth: number): number => (nth === 0 && (SWEEP || campaign === 'journeys') ? 3 : 2);

/** A session that a server's programs have played to its end, as its log has it, and its inputs. */
async function playedBy(
  world: World,
  definition: TaleDefinition,
  id: string,
): Promise<{ readonly game: TaleGame; readonly inputs: GameInput[] }> {
  await world.tables.open(id);
  await expect.poll(async () => (await world.store.find(id))?.status, { timeout: PLAYED, interval: 50 }).toBe('over');
  const [setup, rows] = [await world.store.setup(id), await world.store.inputs(id, 0)];
  if (setup === null) throw new Error('no setup');
  const game = TaleGame.start(definition, setup);
  const inputs = rows.flatMap(({ input }) => (isOfTable(input) ? [] : [input]));
  for (const input of inputs) expect(game.apply(input)).toBeNull();
  return { game, inputs };
}
const recordOf = (game: TaleGame): CampaignRecord & object => game.record() as CampaignRecord & object;
const sheets = (record: CampaignRecord): string => JSON.stringify(record.characters.map((c) => c.sheet));

test.each(CAMPAIGNS.map((t) => [t.info.name, t] as const))(
  `${BACKENDS.map((b) => b.name).join(' and ')}, %s: a character begins the next session exactly as it is kept, and as it was when the one before ended`,
  async (_name, definition) => {
    const count = definition.info.roles.reduce((n, role) => n + role.min, 0);
    const roles = assignRoles(definition.info.roles, count) ?? [];
    let inputs: readonly GameInput[] = []; // of the first session, which is played once and stored on every database
    for (const [nth, backend] of HERE.entries()) {
      const world = await World.open(await backend.open());
      try {
        // a server goes on with a table of programs alone by itself; on the other databases it is to wait
        const people = Array.from({ length: count }, (_, i) => ({
          who: nth > 0 && i === 0 ? ('person' as const) : ('sensible' as const),
        }));
        const made = await world.adventures.create({ format: definition.id, title: 'T', people, seed: 'carried' });
        let table = TableInfo.parse(made);
        const secret = table.host?.split('#')[1];
        const last = sessionsOf(definition.id, nth);
        let changed = 0;
        for (let n = 2; n <= last; n++) {
          let game: TaleGame;
          if (nth === 0) {
            const played = await playedBy(world, definition, table.match);
            if (n === 2) ({ inputs } = played);
            ({ game } = played);
          } else {
            const format = FORMATS.get(definition.id);
            if (!format) throw new Error('no format');
            game = (await keep(world.store, table.match, format, inputs)) as TaleGame;
          }
          const ended = recordOf(game);
          const left = await world.database.db.selectFrom('adventurers').selectAll().orderBy('id').execute();
          expect(left.length).toBeGreaterThan(0);
          if (sheets(recordOf(TaleGame.start(definition, game.setup))) !== sheets(ended)) changed++;

          table = TableInfo.parse(await world.adventures.next(table.match, secret));
          const next = await world.store.setup(table.match);
          if (next === null) throw new Error('no setup');
          const begun = recordOf(TaleGame.start(definition, next));
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
    }
  },
  2 * PLAYED,
);
