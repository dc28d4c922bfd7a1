import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CompanyRepository, JoinRepository, LobbyRepository, MatchRepository, type Database } from '../../db/index.ts';
import { BACKENDS } from './backends.ts';

for (const backend of BACKENDS) {
  describe.skipIf(!backend.here)(`links for whole tables on ${backend.name}`, () => {
    let database: Database;
    let join: JoinRepository;
    const table = (id: string) =>
      new MatchRepository<object, object, object, object>(database.db, database.me).create({
        id,
        format: 'f',
        title: 't',
        status: 'playing',
        setup: {},
        seats: [0, 1, 2].map((person) => ({
          person,
          role: 'player',
          name: `P${person}`,
          who: 'person' as const,
          tokenHash: null,
          stops: null,
        })),
      });
    beforeAll(async () => {
      database = await backend.open();
      join = new JoinRepository(database.db);
    });
    afterAll(() => database?.close());

    it('of several who want a seat one gets it, until it is freed', async () => {
      await table('one');
      await join.open('one', 'hash', [1, 2]);
      const both = await Promise.all([join.take('one', 1), join.take('one', 1)]);
      expect(both.toSorted()).toEqual([false, true]);
      expect(await join.take('one', 0)).toBe(false);
      expect([await join.free('one', 1), await join.free('one', 1), await join.take('one', 1)]).toEqual([
        true,
        false,
        true,
      ]);
    });

    it('a new link ends the one before, and seats that were taken stay taken', async () => {
      await table('two');
      expect(await join.secretHash('two')).toBeNull();
      await join.open('two', 'old', [1, 2]);
      await join.take('two', 1);
      await join.open('two', 'new', [1, 2]);
      expect(await join.secretHash('two')).toBe('new');
      expect(await join.seats('two')).toEqual([
        { person: 1, taken: true },
        { person: 2, taken: false },
      ]);
    });

    it('whoever comes by the link of the seat or from the lobby has taken it as well', async () => {
      await table('three');
      await join.open('three', 'hash', [1, 2]);
      const lobby = new LobbyRepository(database.db);
      await lobby.openSeats('three', [2]);
      await new CompanyRepository(database.db).takeSeat('three', 1);
      await lobby.takeSeat('three', 2);
      expect((await join.seats('three')).map(({ taken }) => taken)).toEqual([true, true]);
    });
  });
}
