import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HouseFormatRepository, LabRunRepository, type Database } from '../../db/index.ts';
import { BACKENDS } from './backends.ts';

const TEXT = '<script>alert(1)</script> 影の国 \u202E"\'; drop table house_formats; --\n𝕺';
const FORMAT = {
  id: 'f-1_',
  name: TEXT,
  about: TEXT,
  composition: { format: 'duel', options: { b: 1, a: TEXT, '10': true } },
  rules: 8,
};
const RUN = { id: 'run-1', format: FORMAT.id, setting: { seed: TEXT }, games: 3, rules: 8, secretHash: 'hash' };
const record = (n: number): string => JSON.stringify({ seed: `s/${n}`, text: TEXT });

for (const backend of BACKENDS) {
  describe.skipIf(!backend.here)(`the format lab on ${backend.name}`, () => {
    let database: Database;
    let formats: HouseFormatRepository;
    let runs: LabRunRepository;

    beforeAll(async () => {
      database = await backend.open();
      formats = new HouseFormatRepository(database.db);
      runs = new LabRunRepository(database.db);
    });
    afterAll(() => database?.close());

    it('keeps a house format as it was composed, to the order of its options', async () => {
      await formats.keep(FORMAT);
      const found = await formats.find(FORMAT.id);
      expect(found).toEqual({ ...FORMAT, made: expect.any(Date) });
      expect(JSON.stringify(found?.composition)).toBe(JSON.stringify(FORMAT.composition));
    });
    it('never changes a house format: whoever keeps it again finds the first', async () => {
      await formats.keep({ ...FORMAT, name: 'another' });
      expect((await formats.find(FORMAT.id))?.name).toBe(TEXT);
      expect(await formats.find('nothing')).toBeNull();
    });
    it('counts the matches of a run as they are played, and reads their records back in order', async () => {
      await runs.create(RUN);
      expect(await runs.find(RUN.id)).toEqual({ ...RUN, fault: null, done: 0, made: expect.any(Date) });
      for (const n of [0, 1, 2]) await runs.addMatch(RUN.id, { n, record: record(n), facts: { turns: n } });
      expect((await runs.find(RUN.id))?.done).toBe(3);
      expect(await runs.records(RUN.id, 1, 5)).toEqual([record(1), record(2)]);
      expect(await runs.records(RUN.id, 0, 1)).toEqual([record(0)]);
      expect((await runs.facts(RUN.id, 1, 1)).map(({ n }) => n)).toEqual([1]);
      expect(await runs.facts(RUN.id, 0, 5)).toEqual([0, 1, 2].map((n) => ({ n, facts: { turns: n } })));
    });
    it('keeps the first record of a match where two processes played it', async () => {
      await Promise.all([1, 2].map((i) => runs.addMatch(RUN.id, { n: 0, record: `"again ${i}"`, facts: {} })));
      expect(await runs.records(RUN.id, 0, 1)).toEqual([record(0)]);
      expect((await runs.find(RUN.id))?.done).toBe(3);
    });
    it('keeps the fault of a run, its report, and the stored match of one of its matches', async () => {
      expect([await runs.report(RUN.id), await runs.matchOf(RUN.id, 1)]).toEqual([null, null]);
      await runs.setReport(RUN.id, '{"b":1,"a":[2]}');
      await runs.setFault(RUN.id, TEXT);
      expect(await runs.report(RUN.id)).toBe('{"b":1,"a":[2]}');
      expect((await runs.find(RUN.id))?.fault).toBe(TEXT);
      await runs.setFault(RUN.id, null);
      expect((await runs.find(RUN.id))?.fault).toBeNull();
      await expect(runs.setMatch(RUN.id, 1, 'no such match')).rejects.toThrow();
    });
    it('lists the runs of a house format, the newest first', async () => {
      await runs.create({ ...RUN, id: 'run-2' });
      expect((await runs.ofFormat(FORMAT.id, 10)).map(({ id }) => id)).toEqual(['run-2', 'run-1']);
      expect(await runs.ofFormat('nothing', 10)).toEqual([]);
      await expect(runs.create({ ...RUN, id: 'run-3', format: 'nothing' })).rejects.toThrow();
    });
  });
}
