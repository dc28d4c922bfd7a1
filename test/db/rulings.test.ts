import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RulingRepository, type Database } from '../../db/index.ts';
import { BACKENDS } from './backends.ts';

const TEXT = '<script>alert(1)</script> 影の国 \u202E"\'; drop table rulings; --\n𝕺';
const RULING = {
  id: 'r-1_',
  rules: 8,
  format: TEXT,
  // the order of keys is that in which cards are laid out
  file: { seats: { b: ['x'], a: [], '10': [], '9': [] }, name: TEXT },
  judged: { rulings: [], assumed: [TEXT], deep: [0.5, null, true] },
  options: [{ key: 'k', label: TEXT, value: 'v' }],
};

for (const backend of BACKENDS) {
  describe.skipIf(!backend.here)(`rulings on ${backend.name}`, () => {
    let database: Database;
    let rulings: RulingRepository;

    beforeAll(async () => {
      database = await backend.open();
      rulings = new RulingRepository(database.db);
    });
    afterAll(() => database?.close());

    it('come back as they were kept, to the order of their keys', async () => {
      await rulings.keep(RULING);
      const found = await rulings.find(RULING.id);
      expect(found).toEqual({ ...RULING, made: expect.any(Date) });
      expect(JSON.stringify(found?.file)).toBe(JSON.stringify(RULING.file));
    });
    it('never change: whoever keeps one again finds the first', async () => {
      await rulings.keep(RULING);
      const before = await rulings.find(RULING.id);
      await Promise.all([1, 2].map((rules) => rulings.keep({ ...RULING, rules, judged: {} })));
      expect(await rulings.find(RULING.id)).toEqual(before);
    });
    it('that nobody has kept are not there', async () => {
      expect(await rulings.find('nothing')).toBeNull();
    });
  });
}
