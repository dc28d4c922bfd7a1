import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CompanyRepository, MatchRepository, type Database } from '../../db/index.ts';
import { BACKENDS } from './backends.ts';

const TEXT = '<script>alert(1)</script> 影の国 "\'; drop table chat; --\n𝕺';
const line = { channel: 'table' as const, person: 0, side: 0, name: 'Ada', words: { text: TEXT } };

const SEAT = { person: 0, role: 'player', name: 'Ada', who: 'person' as const, tokenHash: null, stops: null };

for (const backend of BACKENDS) {
  describe.skipIf(!backend.here)(`chat on ${backend.name}`, () => {
    let database: Database;
    let company: CompanyRepository;
    let matches: MatchRepository<object, object, object, object>;

    beforeAll(async () => {
      database = await backend.open();
      company = new CompanyRepository(database.db);
      matches = new MatchRepository(database.db, database.me);
      for (const id of ['one', 'two', 'three'])
        await matches.create({ id, format: 'f', title: 't', status: 'playing', setup: {}, seats: [SEAT] });
    });
    afterAll(() => database?.close());

    it('comes back as it was written, in order, and only at its own table', async () => {
      const first = await company.say('one', line);
      await company.say('two', line);
      const second = await company.say('one', { ...line, person: null, side: null, words: { phrase: 'hello' } });
      expect(second.n).toBeGreaterThan(first.n);
      expect(await company.lines('one', { channels: ['table'], side: 0 })).toEqual([
        { ...line, ...first, at: expect.any(Date) },
        { ...line, ...second, at: expect.any(Date), person: null, side: null, words: { phrase: 'hello' } },
      ]);
    });

    it('of a side is read by that side alone, and that of who watches by who asks for it', async () => {
      await company.say('three', { ...line, channel: 'side', side: 1 });
      await company.say('three', { ...line, channel: 'watchers', person: null, side: null });
      const read = async (channels: ('side' | 'watchers')[], side: number | null) =>
        (await company.lines('three', { channels, side })).map(({ channel }) => channel);
      expect(await read(['side'], 1)).toEqual(['side']);
      expect(await read(['side'], 0)).toEqual([]);
      expect(await read(['side', 'watchers'], null)).toEqual(['watchers']);
    });

    it('keeps who has muted whom until it is taken back', async () => {
      await company.setMute('one', 0, 1, true);
      await company.setMute('one', 0, 1, true);
      await company.setMute('one', 2, 1, true);
      await company.setMute('one', 2, 1, false);
      expect(await company.mutes('one')).toEqual([{ person: 0, muted: 1 }]);
    });

    it('is no part of the log: the match has no input yet', async () => {
      expect(await company.lastInput('one')).toBeNull();
      expect(await matches.inputs('one', 0)).toEqual([]);
    });

    it('says when the last input of a match was', async () => {
      const lease = await matches.acquire('two');
      const row = { match: 'two', epoch: lease?.epoch ?? 0, input: {}, request: null, turn: null, fingerprint: null };
      await matches.append([{ ...row, seq: 1 }]);
      expect(Date.now() - ((await company.lastInput('two'))?.getTime() ?? 0)).toBeLessThan(60_000);
    });
  });
}
