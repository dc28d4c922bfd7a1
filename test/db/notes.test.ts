import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MatchRepository, NotesRepository, type Database } from '../../db/index.ts';
import { BACKENDS } from './backends.ts';

for (const backend of BACKENDS) {
  describe.skipIf(!backend.here)(`private notes of seats on ${backend.name}`, () => {
    let database: Database;
    let notes: NotesRepository;
    beforeAll(async () => {
      database = await backend.open();
      notes = new NotesRepository(database.db);
      for (const id of ['first', 'second'])
        await new MatchRepository<object, object, object, object>(database.db, database.me).create({
          id,
          format: 'f',
          title: 't',
          status: 'playing',
          setup: {},
          seats: [0, 1].map((person) => ({
            person,
            role: 'player',
            name: `P${person}`,
            who: 'person' as const,
            tokenHash: `hash ${person}`,
            stops: null,
          })),
        });
    });
    afterAll(() => database?.close());

    it('belong to the secret of a seat, in every match that it opens', async () => {
      expect([await notes.opens('hash 0'), await notes.opens('hash 2')]).toEqual([true, false]);
      expect(await notes.read('hash 0')).toBeNull();
      expect(await notes.write('hash 0', { text: 'The bell is the Root.\n“é” 🜁', rev: 0 })).toBe(true);
      expect(await notes.read('hash 0')).toEqual({ text: 'The bell is the Root.\n“é” 🜁', rev: 1 });
      expect(await notes.read('hash 1')).toBeNull();
    });

    it('of two writers at once one succeeds, and an older version replaces nothing', async () => {
      const both = await Promise.all(['a', 'b'].map((text) => notes.write('hash 1', { text, rev: 0 })));
      expect(both.toSorted()).toEqual([false, true]);
      expect(await notes.write('hash 1', { text: 'c', rev: 1 })).toBe(true);
      expect(await notes.write('hash 1', { text: 'd', rev: 1 })).toBe(false);
      expect(await notes.read('hash 1')).toEqual({ text: 'c', rev: 2 });
    });
  });
}
