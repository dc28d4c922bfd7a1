import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MatchRepository, WaitingRepository, type Database } from '../../db/index.ts';
import { BACKENDS } from './backends.ts';

const NOW = 1_800_000_000_000;
const seat = (person: number, name: string, tokenHash: string | null) => ({
  person,
  role: 'player',
  name,
  who: 'person' as const,
  tokenHash,
  stops: null,
});
const question = (person: number, more: object = {}) => ({
  person,
  decision: 'd1',
  what: 'You have priority 影.',
  since: NOW,
  until: null,
  remind: null,
  ...more,
});

for (const backend of BACKENDS) {
  describe.skipIf(!backend.here)(`questions that wait, on ${backend.name}`, () => {
    let database: Database;
    let waiting: WaitingRepository;
    let matches: MatchRepository<object, object, object, object>;
    const held = async (id: string): Promise<number> => {
      await matches.create({
        id,
        format: 'f',
        title: `Table ${id}`,
        status: 'playing',
        setup: {},
        seats: [seat(0, 'Ada', `${id} ada`), seat(1, 'Bob', `${id} bob`)],
      });
      return (await matches.acquire(id))?.epoch ?? 0;
    };

    beforeAll(async () => {
      database = await backend.open();
      waiting = new WaitingRepository(database.db);
      matches = new MatchRepository(database.db, database.me);
    });
    afterAll(() => database?.close());

    it('come back as they were kept, and are replaced as a whole', async () => {
      const epoch = await held('one');
      const timed = question(1, { until: NOW + 5, remind: NOW + 4 });
      await waiting.keep('one', epoch, [question(0), timed]);
      expect(await waiting.questions('one')).toEqual([question(0), timed]);
      await waiting.keep('one', epoch, [timed]);
      expect(await waiting.questions('one')).toEqual([timed]);
      await waiting.keep('one', epoch, []);
      expect(await waiting.questions('one')).toEqual([]);
    });

    it('are not written by a process that has lost the match', async () => {
      const epoch = await held('two');
      await matches.acquire('two');
      await waiting.keep('two', epoch, [question(0)]);
      expect(await waiting.questions('two')).toEqual([]);
    });

    it('whose time is over name their match, the longest overdue first, as long as it is played', async () => {
      const epochs = new Map<string, number>();
      for (const [id, until] of [
        ['late', NOW - 1],
        ['later', NOW - 9],
        ['ended', NOW - 5],
        ['soon', NOW + 1],
      ] as const) {
        epochs.set(id, await held(id));
        await waiting.keep(id, epochs.get(id) ?? 0, [question(0, { until })]);
      }
      await matches.setStatus('ended', epochs.get('ended') ?? 0, 'over');
      expect(await waiting.due(NOW, 10)).toEqual(['later', 'late']);
      expect(await waiting.due(NOW, 1)).toEqual(['later']);
    });

    it('are told to the seat whose secret is known, and to no other', async () => {
      const epoch = await held('mine');
      await waiting.keep('mine', epoch, [question(0, { until: NOW + 7 })]);
      const of = (tokenHash: string, match = 'mine') => waiting.seats([{ match, tokenHash }]);
      const table = { match: 'mine', title: 'Table mine', over: false, waitsFor: ['Ada'] };
      expect(await of('mine ada')).toEqual([{ ...table, tokenHash: 'mine ada', since: NOW, until: NOW + 7 }]);
      expect(await of('mine bob')).toEqual([{ ...table, tokenHash: 'mine bob', since: null, until: null }]);
      expect(await of('another')).toEqual([]);
    });
  });
}
