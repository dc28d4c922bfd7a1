import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { FencedError, MatchRepository, openDatabase, type Database, type WriteRecord } from '../../db/index.ts';
import { writeName } from '../../db/process/process.ts';
import { BACKENDS, SERVER } from './backends.ts';

type Input = { readonly kind: string; readonly text?: string };
type Repository = MatchRepository<unknown, Input, unknown, unknown>;

const seat = { person: 0, role: 'player', name: 'Ann', who: 'person', tokenHash: 'ab', stops: null } as const;
const match = (id: string) =>
  ({
    id,
    format: 'f',
    title: 'T',
    status: 'playing',
    setup: { z: 1, a: { y: 2, b: '\u0000' } },
    seats: [seat, { ...seat, person: 1, who: 'random', tokenHash: null }],
  }) as const;
const row = (id: string, seq: number, epoch: number, text = `${seq}`) => ({
  match: id,
  seq,
  epoch,
  input: { kind: 'answer', text },
  request: null,
  turn: null,
  fingerprint: null,
});

for (const backend of BACKENDS) {
  describe.skipIf(!backend.here)(`matches on ${backend.name}`, () => {
    let database: Database;
    let ours: Repository;
    let theirs: Repository;
    beforeAll(async () => {
      database = await backend.open();
      ours = new MatchRepository(database.db, database.me);
      theirs = new MatchRepository(database.db, { host: 'elsewhere', pid: 1, started: null, nonce: 'x' });
    });
    afterAll(() => database?.close());

    test('a setup comes back with its keys in order and any character', async () => {
      await ours.create(match('order'));
      expect(JSON.stringify(await ours.setup('order'))).toBe(JSON.stringify(match('order').setup));
    });

    test('a match comes back with its seats in order of people', async () => {
      await ours.create(match('find'));
      const found = await ours.find('find');
      expect(found).toMatchObject({
        id: 'find',
        status: 'playing',
        seats: [
          { person: 0, name: 'Ann', who: 'person' },
          { person: 1, who: 'random', tokenHash: null },
        ],
      });
      expect(found?.createdAt).toBeInstanceOf(Date);
      expect(found).not.toHaveProperty('judgeHash');
      expect(await ours.find('absent')).toBeNull();
    });
    test('of the secret of a judge the hash is kept with the match', async () => {
      await ours.create({ ...match('judged'), judgeHash: 'a1' });
      expect((await theirs.find('judged'))?.judgeHash).toBe('a1');
    });

    test('a run of passes that nobody sent is one row, and is read back pass by pass, also from its middle', async () => {
      await ours.create(match('run'));
      const epoch = (await ours.acquire('run'))?.epoch as number;
      const pass = (seq: number, decision: string, person: number, more: object = {}) => ({
        ...row('run', seq, epoch),
        input: { kind: 'answer', decision, person, answer: { pass: true } },
        ...more,
      });
      const rows = [
        pass(1, 'd1', 0, { request: 'r1' }),
        pass(2, 'd1', 1),
        pass(3, 'd2', 0),
        pass(4, 'd2', 1, { turn: 2, fingerprint: 'f4' }),
        pass(5, 'd3', 0),
        { ...row('run', 6, epoch), input: { kind: 'answer', decision: 'd3', person: 1, answer: { keys: ['k'] } } },
        pass(7, 'd4', 0),
      ];
      await ours.append(rows.slice(0, 6));
      await ours.append(rows.slice(6));
      const { rows: stored } = await sql<{
        seq: number;
      }>`select seq from inputs where match = 'run' order by seq`.execute(database.db);
      expect(stored.map((r) => r.seq)).toEqual([1, 4, 5, 6, 7]);
      expect(await ours.inputs('run', 0)).toEqual(rows);
      expect(await ours.inputs('run', 2)).toEqual(rows.slice(2));
      expect(await ours.inputs('run', 4)).toEqual(rows.slice(4));
    });

    test('a table that waits for decks keeps what was asked for and who brought what, until it begins; then nothing is brought any more', async () => {
      const { setup, ...rest } = match('gather');
      await ours.create({
        ...rest,
        status: 'gathering',
        setup: { request: { b: 1, a: 2 } },
        seats: [
          { ...seat, deck: 'awaited' },
          { ...seat, person: 1, who: 'random' },
        ],
      });
      expect(await ours.gathering('gather')).toEqual({ request: { b: 1, a: 2 }, decks: ['awaited', null] });
      expect((await ours.find('gather'))?.seats.map((s) => s.deck)).toEqual(['awaited', undefined]);
      expect(
        await Promise.all([
          ours.bringDeck('gather', 0, { list: '4 A' }),
          ours.bringDeck('gather', 1, { list: '4 B' }),
          ours.bringDeck('absent', 0, { list: null }),
        ]),
      ).toEqual([true, false, false]);
      expect(await ours.bringDeck('gather', 0, { list: '4 C\r\n' })).toBe(true);
      expect((await ours.gathering('gather'))?.decks).toEqual([{ list: '4 C\r\n' }, null]);
      expect((await ours.find('gather'))?.seats.map((s) => s.deck)).toEqual(['brought', undefined]);
      expect(await ours.begin('gather', setup)).toBe(true);
      expect(await theirs.begin('gather', {})).toBe(false);
      expect(await ours.setup('gather')).toEqual(setup);
      expect(await ours.gathering('gather')).toBeNull();
      expect(await ours.bringDeck('gather', 0, { list: null })).toBe(false);
      expect(await ours.find('gather')).toMatchObject({ status: 'playing' });
      expect((await ours.find('gather'))?.seats[0]).not.toHaveProperty('deck');
    });

    test('a change of a seat touches that seat alone', async () => {
      await ours.create(match('seat'));
      const epoch = (await ours.acquire('seat'))?.epoch as number;
      await ours.updateSeat('seat', epoch, 0, { who: 'sensible', tokenHash: null, stops: { stops: ['end:other'] } });
      const found = await ours.find('seat');
      expect(found?.seats[0]).toMatchObject({ who: 'sensible', tokenHash: null, stops: { stops: ['end:other'] } });
      expect(found?.seats[1]).toMatchObject({ who: 'random', stops: null });
    });

    test('a seat and a status are written under the epoch of the match alone: whoever lost it changes nothing', async () => {
      await ours.create(match('fenced-seat'));
      const epoch = (await ours.acquire('fenced-seat'))?.epoch as number;
      await ours.release(['fenced-seat']);
      await theirs.acquire('fenced-seat');
      await expect(ours.updateSeat('fenced-seat', epoch, 0, { who: 'sensible', tokenHash: null })).rejects.toThrow(
        FencedError,
      );
      await expect(ours.setStatus('fenced-seat', epoch, 'over')).rejects.toThrow(FencedError);
      expect(await ours.find('fenced-seat')).toMatchObject({
        status: 'playing',
        seats: [{ who: 'person', tokenHash: 'ab' }, {}],
      });
    });

    test('rows that are stored already, from an attempt whose answer was lost, count as written; others at their place do not', async () => {
      await ours.create(match('lost'));
      const epoch = (await ours.acquire('lost'))?.epoch as number;
      const [one, two] = [{ ...row('lost', 1, epoch), request: 'r1' }, row('lost', 2, epoch)];
      await ours.append([one, two]);
      await ours.append([one, two]);
      expect(await ours.inputs('lost', 0)).toEqual([one, two]);
      await expect(ours.append([{ ...one, request: 'r2' }])).rejects.toThrow(FencedError);
      await expect(ours.append([row('lost', 3, epoch), row('lost', 2, epoch)])).rejects.toThrow(FencedError);
    });

    test('what one caller sends that cannot be stored fails that caller alone', async () => {
      await ours.create(match('clean'));
      await ours.create(match('unclean'));
      const [a, b] = [(await ours.acquire('clean'))?.epoch as number, (await ours.acquire('unclean'))?.epoch as number];
      const done = await Promise.allSettled([
        ours.append([row('clean', 1, a)]),
        ours.append([{ ...row('unclean', 1, b), request: 'a\u0000b' }]),
        ours.append([row('clean', 2, a)]),
      ]);
      expect(done.map((d) => d.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect([await ours.inputs('clean', 0), await ours.inputs('unclean', 0)].map((rows) => rows.length)).toEqual([
        2, 0,
      ]);
    });

    test('the last requests before an input come back, oldest first', async () => {
      await ours.create(match('asked'));
      const epoch = (await ours.acquire('asked'))?.epoch as number;
      await ours.append(
        [1, 2, 3, 4, 5].map((seq) => ({ ...row('asked', seq, epoch), request: seq === 2 ? null : `r${seq}` })),
      );
      expect((await ours.requests('asked', 4, 2)).map((r) => r.request)).toEqual(['r3', 'r4']);
    });

    test('the inputs of one kind come back in order', async () => {
      await ours.create(match('kinds'));
      const epoch = (await ours.acquire('kinds'))?.epoch as number;
      await ours.append(
        ['answer', 'dispute', 'answer', 'dispute'].map((kind, i) => ({
          ...row('kinds', i + 1, epoch),
          input: { kind, text: `${i + 1}` },
        })),
      );
      expect(await ours.inputsOf('kinds', 'dispute')).toEqual([
        { kind: 'dispute', text: '2' },
        { kind: 'dispute', text: '4' },
      ]);
    });

    test('inputs come back in order, with everything that was appended', async () => {
      await ours.create(match('in'));
      const epoch = (await ours.acquire('in'))?.epoch as number;
      await Promise.all([
        ours.append([row('in', 1, epoch), row('in', 2, epoch)]),
        ours.append([{ ...row('in', 3, epoch), request: 'r7', turn: 2, fingerprint: 'fp' }]),
      ]);
      expect(await ours.inputs('in', 1)).toEqual([
        row('in', 2, epoch),
        { ...row('in', 3, epoch), request: 'r7', turn: 2, fingerprint: 'fp' },
      ]);
    });

    test('an append with an old epoch is refused and leaves nothing, while others of the same batch go in', async () => {
      await ours.create(match('fence'));
      await ours.create(match('other'));
      const old = (await ours.acquire('fence'))?.epoch as number;
      const other = (await ours.acquire('other'))?.epoch as number;
      await ours.release(['fence']);
      const now = (await theirs.acquire('fence'))?.epoch as number;
      expect(now).toBe(old + 1);
      const [refused, stored] = await Promise.allSettled([
        ours.append([row('fence', 1, old)]),
        ours.append([row('other', 1, other)]),
      ]);
      expect(refused).toMatchObject({ status: 'rejected', reason: { name: 'FencedError', match: 'fence' } });
      expect(stored.status).toBe('fulfilled');
      expect(await ours.inputs('fence', 0)).toEqual([]);
      await theirs.append([row('fence', 1, now)]);
      expect(await ours.inputs('fence', 0)).toHaveLength(1);
    });

    test('what is kept of a match besides goes in with its rows or not at all, from the start on, and only under the epoch that holds', async () => {
      type Kept = { readonly title: string };
      const write: WriteRecord<Kept> = async (tx, id, record) => {
        if (record?.title === 'bad') throw new Error('it cannot be written');
        await tx
          .updateTable('matches')
          .set({ title: record?.title ?? 'nothing' })
          .where('id', '=', id)
          .execute();
      };
      const keeping = new MatchRepository<unknown, Input, unknown, unknown, Kept>(database.db, database.me, write);
      const title = async (id: string) => (await keeping.find(id))?.title;
      await keeping.create(match('kept'), { title: 'begun' });
      expect(await title('kept')).toBe('begun');
      await expect(keeping.create(match('unkept'), { title: 'bad' })).rejects.toThrow('it cannot be written');
      expect(await keeping.find('unkept')).toBeNull();
      const epoch = (await keeping.acquire('kept'))?.epoch as number;
      await keeping.append([row('kept', 1, epoch), row('kept', 2, epoch)], { title: 'two' });
      await keeping.append([row('kept', 3, epoch)]);
      expect(await title('kept')).toBe('two');
      await expect(keeping.append([row('kept', 4, epoch)], { title: 'bad' })).rejects.toThrow('it cannot be written');
      await expect(keeping.append([row('kept', 4, epoch - 1)], { title: 'late' })).rejects.toMatchObject({
        name: 'FencedError',
        match: 'kept',
      });
      await expect(
        keeping.append([row('kept', 4, epoch), row('kept', 2, epoch)], { title: 'twice' }),
      ).rejects.toMatchObject({ name: 'FencedError' });
      expect([await title('kept'), (await keeping.inputs('kept', 0)).length]).toEqual(['two', 3]);
      await keeping.append([row('kept', 4, epoch)], null);
      expect(await title('kept')).toBe('nothing');
      await ours.append([row('kept', 5, epoch)], { title: 'ours' });
      expect([await title('kept'), (await keeping.inputs('kept', 0)).length]).toEqual(['nothing', 5]);
    });

    test('a seq that is taken is refused and keeps its first content', async () => {
      await ours.create(match('twice'));
      const epoch = (await ours.acquire('twice'))?.epoch as number;
      await ours.append([row('twice', 1, epoch, 'first')]);
      await expect(ours.append([row('twice', 1, epoch, 'second')])).rejects.toMatchObject({ name: 'FencedError' });
      expect((await ours.inputs('twice', 0)).map((r) => r.input.text)).toEqual(['first']);
    });

    test('a lease is exclusive, renewed by its holder alone, and free once released or run out', async () => {
      await ours.create(match('lease'));
      expect(await ours.acquire('lease')).toEqual({ epoch: 1 });
      expect(await theirs.acquire('lease')).toBeNull();
      expect(await theirs.renew(['lease'])).toEqual([]);
      expect(await ours.renew(['lease', 'absent'])).toEqual(['lease']);
      await theirs.release(['lease']);
      expect(await theirs.acquire('lease')).toBeNull();
      await sql`update matches set lease_until = now() - interval '1 second' where id = 'lease'`.execute(database.db);
      expect(await theirs.acquire('lease')).toEqual({ epoch: 2 });
      expect(await ours.renew(['lease'])).toEqual([]);
      await theirs.release(['lease']);
      expect(await ours.acquire('lease')).toEqual({ epoch: 3 });
    });

    test('the lease of a process of this machine that is gone holds nothing', async () => {
      await ours.create(match('gone'));
      const gone = new MatchRepository(database.db, { ...database.me, pid: 2 ** 22 + 1, nonce: 'gone' });
      expect(await gone.acquire('gone')).toEqual({ epoch: 1 });
      expect(await ours.acquire('gone')).toEqual({ epoch: 2 });
      const row = await database.db
        .selectFrom('matches')
        .select('lease_owner')
        .where('id', '=', 'gone')
        .executeTakeFirstOrThrow();
      expect(row.lease_owner).toBe(writeName(database.me));
    });

    test('the latest snapshot is found, also the latest up to an input; two are kept, and an old epoch saves none', async () => {
      await ours.create(match('snap'));
      const epoch = (await ours.acquire('snap'))?.epoch as number;
      for (const seq of [10, 20, 30])
        await ours.saveSnapshot('snap', epoch, { seq, state: { at: seq }, logs: { watch: [] } });
      await ours.saveSnapshot('snap', epoch - 1, { seq: 40, state: {}, logs: {} });
      expect(await ours.latestSnapshot('snap')).toEqual({ seq: 30, state: { at: 30 }, logs: { watch: [] } });
      expect(await ours.latestSnapshot('snap', 29)).toMatchObject({ seq: 20 });
      expect(await ours.latestSnapshot('snap', 19)).toBeNull();
      const kept = await database.db
        .selectFrom('snapshots')
        .select('seq')
        .where('match', '=', 'snap')
        .orderBy('seq')
        .execute();
      expect(kept).toEqual([{ seq: 20 }, { seq: 30 }]);
    });
  });
}

test.skipIf(!BACKENDS[1]?.here)(
  'a schema of its own is set up beside others of the same server, and several processes may do so at once',
  async () => {
    const schema = `t_${randomBytes(6).toString('hex')}`;
    const other = await BACKENDS[1]?.open();
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ url: SERVER, schema })));
    const [first] = opened;
    if (first === undefined || other === undefined) throw new Error('not opened');
    await new MatchRepository(first.db, first.me).create(match('own'));
    expect(await new MatchRepository(other.db, other.me).find('own')).toBeNull();
    await sql`drop schema ${sql.id(schema)} cascade`.execute(first.db);
    await Promise.all([...opened, other].map((d) => d.close()));
  },
);
