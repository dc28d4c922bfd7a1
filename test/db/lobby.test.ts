import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LobbyRepository, MatchRepository, type Database } from '../../db/index.ts';
import { BACKENDS } from './backends.ts';

const seat = (person: number, deck?: 'awaited') => ({
  person,
  role: 'Player',
  name: `P${person}`,
  who: 'person' as const,
  tokenHash: null,
  stops: null,
  ...(deck === undefined ? {} : { deck }),
});

for (const backend of BACKENDS) {
  describe.skipIf(!backend.here)(`the lobby on ${backend.name}`, () => {
    let database: Database;
    let lobby: LobbyRepository;
    let matches: MatchRepository<object, object, object, object>;

    beforeAll(async () => {
      database = await backend.open();
      lobby = new LobbyRepository(database.db);
      matches = new MatchRepository(database.db, database.me);
      const table = { format: 'duel', title: 'Friday', setup: {} };
      await matches.create({ ...table, id: 'm1', status: 'playing', seats: [seat(0), seat(1), seat(2)] });
      await matches.create({
        ...table,
        id: 'm2',
        status: 'gathering',
        seats: [seat(0, 'awaited'), seat(1, 'awaited')],
      });
      await matches.create({ ...table, id: 'm3', status: 'over', seats: [seat(0), seat(1)] });
      for (const match of ['m1', 'm2', 'm3']) await lobby.openSeats(match, [1]);
    });
    afterAll(() => database?.close());

    const open = async () =>
      (await lobby.tables()).map((t) => [t.match, t.people.filter((p) => p.open).map((p) => p.person)]).toSorted();

    it('shows open seats of tables that are not over', async () => {
      expect(await open()).toEqual([
        ['m1', [1]],
        ['m2', [1]],
      ]);
      expect((await lobby.tables()).find((t) => t.match === 'm2')).toMatchObject({
        title: 'Friday',
        format: 'duel',
        gathering: true,
      });
    });
    it('shows no seat whose person has brought a deck', async () => {
      await matches.bringDeck('m2', 1, { list: null });
      expect(await open()).toEqual([['m1', [1]]]);
    });
    it('gives a seat to one of two who want it at the same time', async () => {
      expect((await Promise.all([lobby.takeSeat('m1', 1), lobby.takeSeat('m1', 1)])).toSorted()).toEqual([false, true]);
      expect(await open()).toEqual([]);
    });
    it('lists who looks for players until they stop, and calls them to a table', async () => {
      await lobby.seek({ id: 'a', name: 'Ada', format: 'duel', secretHash: 'x' });
      await lobby.seek({ id: 'b', name: 'Ben', format: 'star', secretHash: 'y' });
      expect((await lobby.seekers()).map((s) => s.name).toSorted()).toEqual(['Ada', 'Ben']);
      expect(await lobby.prolong('a', 'y')).toBeUndefined();
      expect(await lobby.prolong('a', 'x')).toEqual({ match: null });
      expect(await lobby.call('a', 'm1')).toBe(true);
      expect(await lobby.prolong('a', 'x')).toEqual({ match: 'm1' });
      await lobby.endSearch('b', 'x');
      await lobby.endSearch('a', 'x');
      expect((await lobby.seekers()).map((s) => s.name)).toEqual(['Ben']);
    });
    it('forgets who is not prolonged', async () => {
      await sql`update seekers set until = now() - interval '1 second'`.execute(database.db);
      expect(await lobby.seekers()).toEqual([]);
      expect(await lobby.prolong('b', 'y')).toBeUndefined();
      expect(await lobby.call('b', 'm1')).toBe(false);
    });
  });
}
