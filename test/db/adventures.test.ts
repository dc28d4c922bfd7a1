import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AdventureRepository,
  AdventurerRepository,
  BusyError,
  FollowedError,
  MatchRepository,
  writeRecord,
  type Database,
} from '../../db/index.ts';
import type { KeptAdventure } from '../../server/match/log/campaign-record.ts';
import { BACKENDS } from './backends.ts';

const TEXT = '<script>alert(1)</script> 影の国 \u202E"\'; drop table adventures; --\n𝕺';
const SHEET = {
  z: 1,
  a: [0.1, -5, 1e21, null, true],
  cards: ['Shock', 'Shock'],
  text: TEXT,
  deep: { '10': {}, '9': [], é: '' },
};
const made = (key: string, sheet: unknown = SHEET, more: object = {}) => ({
  key,
  id: null,
  person: 0,
  name: 'Ann',
  sheet,
  ...more,
});
const came = (id: string, sheet: unknown = null, more: object = {}) => ({
  key: 'a',
  id,
  person: 0,
  name: 'Ann',
  sheet,
  ...more,
});
const entry = (title: string) => ({ title, text: TEXT, clause: 'X1' });
const RECORD: KeptAdventure = {
  adventure: 'delve',
  version: 1,
  title: TEXT,
  phase: 'making',
  over: false,
  characters: [made('a')],
  log: [],
  keep: {},
};
interface Besides {
  readonly previous?: string;
  readonly pool?: unknown;
  readonly hostHash?: string;
  readonly revs?: Readonly<Record<string, number>>;
}

for (const backend of BACKENDS) {
  describe.skipIf(!backend.here)(`sessions of campaigns on ${backend.name}`, () => {
    let database: Database;
    let adventures: AdventureRepository;
    let adventurers: AdventurerRepository;
    let n = 0;

    beforeAll(async () => {
      database = await backend.open();
      adventures = new AdventureRepository(database.db);
      adventurers = new AdventurerRepository(database.db);
    });
    afterAll(() => database?.close());

    const write = (id: string, record: Partial<KeptAdventure>, besides: Besides = {}) =>
      database.db.transaction().execute((tx) => writeRecord(tx, id, { ...RECORD, ...record, ...besides }));
    /** a match with its session */
    const session = async (record: Partial<KeptAdventure> = {}, besides: Besides = {}): Promise<string> => {
      const id = `m${++n}`;
      await new MatchRepository(database.db, database.me).create({
        id,
        format: 'delve',
        title: 'T',
        status: 'playing',
        setup: { cards: {}, options: { lamp: true } },
        seats: [
          { person: 0, role: 'Delver', name: 'Ann', who: 'person', tokenHash: `seat ${id}`, stops: null },
          { person: 1, role: 'Guide', name: 'Bo', who: 'random', tokenHash: null, stops: null },
        ],
      });
      await write(id, record, besides);
      return id;
    };
    const get = async (id: string) => (await adventurers.byIds([id]))[0];
    /** a character that is at home, of a session that is over */
    const free = async (): Promise<string> => `${await session({ over: true })}.a`;

    test('disputes are read from a session and those before it in its campaign, in order', async () => {
      const first = await session({ over: true });
      const second = await session({}, { previous: first });
      const beside = await session();
      const matches = new MatchRepository(database.db, database.me);
      for (const match of [second, first, beside]) {
        const epoch = (await matches.acquire(match))?.epoch as number;
        const row = (seq: number, kind: string) => ({
          match,
          seq,
          epoch,
          input: { kind, text: `${match} ${seq}` },
          request: null,
          turn: null,
          fingerprint: null,
        });
        await matches.append([row(1, 'answer'), row(2, 'dispute'), row(3, 'dispute')]);
      }
      const texts = (rows: Awaited<ReturnType<AdventureRepository['disputes']>>) =>
        rows.map(({ id, input }) => [id, (input as { text: string }).text]);
      expect(texts(await adventures.disputes(second))).toEqual(
        [first, second].flatMap((id) => [2, 3].map((seq) => [id, `${id} ${seq}`])),
      );
      expect(texts(await adventures.disputes(first))).toHaveLength(2);
    });
    test('a session is told of as its record has it, with everybody at its table', async () => {
      const id = await session(
        { facts: [{ label: TEXT, value: '2' }], characters: [made('a'), made('b', null, { name: 'Not yet' })] },
        { pool: { sets: ['abc'] }, hostHash: 'host' },
      );
      expect(await adventures.find(id)).toMatchObject({
        id,
        format: 'delve',
        title: TEXT,
        phase: 'making',
        over: false,
        session: 1,
        facts: [{ label: TEXT, value: '2' }],
        previous: null,
        next: null,
        people: [
          {
            person: 0,
            role: 'Delver',
            player: 'Ann',
            who: 'person',
            characters: [
              { key: 'a', id: `${id}.a`, name: 'Ann', dead: false },
              { key: 'b', id: null, name: 'Not yet', dead: false },
            ],
          },
          { person: 1, role: 'Guide', player: 'Bo', who: 'random', characters: [] },
        ],
      });
      expect(await adventures.kept(id)).toEqual({
        keep: {},
        pool: { sets: ['abc'] },
        options: { lamp: true },
        hostHash: 'host',
      });
      expect(await adventures.find('none')).toBeNull();
      expect(await adventures.kept('none')).toBeNull();
    });
    test('the newest come first, at most as many as asked for', async () => {
      const [a, b] = [await session(), await session()];
      expect((await adventures.list(2)).map((x) => x.id)).toEqual([b, a]);
    });
    test('a sheet comes back as it was, to the order of its keys, whatever is written', async () => {
      const id = await session();
      const kept = await get(`${id}.a`);
      expect(JSON.stringify(kept?.sheet)).toBe(JSON.stringify(SHEET));
      expect(kept).toMatchObject({
        format: 'delve',
        name: 'Ann',
        version: 1,
        dead: false,
        tokenHash: `seat ${id}`,
        madeIn: { id, title: TEXT },
        inAdventure: { id, title: TEXT },
        cardsIn: id,
        cards: null,
      });
      expect((await adventurers.ofTokens(['x', `seat ${id}`], 5)).map((c) => c.id)).toEqual([`${id}.a`]);
      expect(await adventurers.ofTokens([], 5)).toEqual([]);
    });
    test('nobody is there before they are made, and nobody any more whose making is taken back', async () => {
      const id = await session({ characters: [made('a', null)] });
      expect(await get(`${id}.a`)).toBeUndefined();
      await write(id, {});
      await write(id, { characters: [made('a', { other: 1 }, { name: 'Renamed' })] });
      expect(await get(`${id}.a`)).toMatchObject({ sheet: { other: 1 }, name: 'Renamed' });
      await write(id, { characters: [made('a', null)] });
      expect(await get(`${id}.a`)).toBeUndefined();
      expect((await adventures.find(id))?.people[0]?.characters).toMatchObject([{ id: null }]);
    });
    test('who comes is changed by what the session says of them, and is as they came where that is taken back', async () => {
      const id = await free();
      const before = await get(id);
      const next = await session({ characters: [came(id)] });
      expect(await get(id)).toEqual({ ...before, inAdventure: { id: next, title: TEXT } });
      await write(next, { characters: [came(id, { changed: 1 }, { dead: true, name: 'Anna' })] });
      expect(await get(id)).toMatchObject({
        sheet: { changed: 1 },
        name: 'Anna',
        dead: true,
        tokenHash: before?.tokenHash,
        madeIn: before?.madeIn,
        cardsIn: next,
      });
      await write(next, { characters: [came(id)] });
      expect(await get(id)).toMatchObject({ sheet: SHEET, name: 'Ann', dead: false });
    });
    test('what each session made of a character is told in order', async () => {
      const id = await free();
      const second = await session({ over: true, characters: [came(id, { n: 2 })], title: 'Second' });
      const third = await session({
        over: true,
        characters: [came(id, { n: 3 }, { dead: true, name: 'Anna' })],
        title: 'Third',
      });
      expect(await adventurers.changes(id)).toMatchObject([
        { before: null, after: { name: 'Ann', sheet: SHEET }, died: false },
        {
          adventure: { id: second, title: 'Second', over: true },
          before: { name: 'Ann', sheet: SHEET },
          after: { name: 'Ann', sheet: { n: 2 } },
          died: false,
        },
        { adventure: { id: third }, before: { sheet: { n: 2 } }, after: { name: 'Anna', sheet: { n: 3 } }, died: true },
      ]);
    });
    test('who is in a session that is not over comes to no other; that is refused as a whole', async () => {
      const id = await free();
      const first = await session({ characters: [came(id)] });
      await expect(session({ characters: [came(id)] })).rejects.toMatchObject({ name: 'BusyError', characters: [id] });
      expect(await adventures.find(`m${n}`)).toBeNull();
      expect((await get(id))?.inAdventure?.id).toBe(first);
      await write(first, { over: true, characters: [came(id)] });
      expect((await get(id))?.inAdventure).toBeNull();
      await session({ characters: [came(id)] });
    });
    test('who is dead, or has become another since they were looked up, does not come', async () => {
      const id = await free();
      const seen = (await get(id))?.rev ?? 0;
      await session({ over: true, characters: [came(id, { later: 1 })] });
      await expect(session({ characters: [came(id)] }, { revs: { [id]: seen } })).rejects.toBeInstanceOf(BusyError);
      await session(
        { over: true, characters: [came(id, { later: 2 }, { dead: true })] },
        { revs: { [id]: (await get(id))?.rev ?? 0 } },
      );
      await expect(session({ characters: [came(id)] })).rejects.toBeInstanceOf(BusyError);
      expect(await get(id)).toMatchObject({ dead: true, sheet: { later: 2 }, inAdventure: null });
    });
    test('a session that is over changes nobody any more', async () => {
      const id = await free();
      const [first] = id.split('.') as [string];
      await session({ characters: [came(id, { later: 1 })] });
      await write(first, { over: true, characters: [made('a', { earlier: 1 })] });
      expect(await get(id)).toMatchObject({ sheet: { later: 1 } });
    });
    test('one session follows another and counts on; a second is refused as a whole', async () => {
      const first = await session({ over: true, keep: { z: [0.1, null], a: {} } });
      const next = await session({}, { previous: first });
      expect(await adventures.find(first)).toMatchObject({ next, session: 1 });
      expect(await adventures.find(next)).toMatchObject({ previous: first, session: 2 });
      expect(JSON.stringify((await adventures.kept(first))?.keep)).toBe('{"z":[0.1,null],"a":{}}');
      await expect(session({}, { previous: first })).rejects.toBeInstanceOf(FollowedError);
      expect(await adventures.find(`m${n}`)).toBeNull();
      await write(next, { phase: 'later' });
      expect(await adventures.find(next)).toMatchObject({ previous: first, phase: 'later', session: 2 });
    });
    test('the story comes back as it was told; what is taken back or told otherwise is replaced', async () => {
      const log = [entry('one'), { title: 'two', text: '' }, entry('three')];
      const id = await session({ log });
      expect(await adventures.log(id)).toEqual(log);
      await write(id, { log: [entry('one'), entry('other')] });
      expect(await adventures.log(id)).toEqual([entry('one'), entry('other')]);
    });
    test('a character out of a file has its cards with it until its first session', async () => {
      await adventurers.add('file', {
        format: 'delve',
        name: 'Ann',
        sheet: SHEET,
        version: 1,
        dead: false,
        tokenHash: 'own',
        cards: { Shock: { name: 'Shock' } },
      });
      expect(await get('file')).toMatchObject({
        name: 'Ann',
        madeIn: null,
        inAdventure: null,
        cardsIn: null,
        cards: { Shock: { name: 'Shock' } },
        tokenHash: 'own',
      });
      const id = await session({ characters: [came('file', SHEET)] });
      expect(await get('file')).toMatchObject({ cardsIn: null, sheet: SHEET });
      await write(id, { over: true, characters: [came('file', { n: 1 })] });
      expect(await get('file')).toMatchObject({ cardsIn: id, cards: null, sheet: { n: 1 }, madeIn: null });
    });
  });
}
