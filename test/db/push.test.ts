import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MatchRepository, PushRepository, WaitingRepository, type Database } from '../../db/index.ts';
import { BACKENDS } from './backends.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const browser = (name: string) => ({ endpoint: `https://push/${name}`, keys: { p256dh: 'p', auth: 'a' } });
const question = (more: object = {}) => ({
  person: 0,
  decision: 'd1',
  what: 'You have priority.',
  since: NOW,
  until: null,
  remind: null,
  ...more,
});

for (const backend of BACKENDS) {
  describe.skipIf(!backend.here)(`calls on ${backend.name}`, () => {
    let database: Database;
    let push: PushRepository;
    let waiting: WaitingRepository;
    let matches: MatchRepository<object, object, object, object>;
    /** a match whose person 0 waits to be called */
    const table = async (id: string, more: object = {}): Promise<number> => {
      await matches.create({
        id,
        format: 'f',
        title: `Table ${id}`,
        status: 'playing',
        setup: {},
        seats: [{ person: 0, role: 'player', name: 'Ada', who: 'person', tokenHash: `${id} ada`, stops: null }],
      });
      const epoch = (await matches.acquire(id))?.epoch ?? 0;
      await push.subscribe(id, 0, `${id} ada`, browser(id));
      await waiting.keep(id, epoch, [question(more)]);
      return epoch;
    };
    const callable = async (id: string, now = NOW + MINUTE) =>
      (await push.callable(now, now - MINUTE, 100)).filter((call) => call.match === id);

    beforeAll(async () => {
      database = await backend.open();
      push = new PushRepository(database.db, database.me);
      waiting = new WaitingRepository(database.db);
      matches = new MatchRepository(database.db, database.me);
    });
    afterAll(() => database?.close());

    it('the keys are made once, whoever asks first', async () => {
      const keys = (n: number) => ({ publicKey: `public ${n}`, privateKey: `private ${n}` });
      const [one, two] = await Promise.all([push.keys(() => keys(1)), push.keys(() => keys(2))]);
      expect(one).toEqual(two);
      expect(await push.keys(() => keys(3))).toEqual(one);
    });

    it('a question is called to once it has waited for a minute, once', async () => {
      await table('once');
      expect(await callable('once', NOW + MINUTE - 1)).toEqual([]);
      const [call] = await callable('once');
      if (call === undefined) throw new Error('no call');
      expect(call).toEqual({
        match: 'once',
        person: 0,
        decision: 'd1',
        title: 'Table once',
        what: 'You have priority.',
        until: null,
        soon: false,
        called: 0,
      });
      expect([await push.claim(call), await push.claim(call)]).toEqual([true, false]);
      expect(await callable('once')).toEqual([]);
    });

    it('and once more when the last part of its time begins, but not when that is over', async () => {
      const times = { until: NOW + 80 * MINUTE, remind: NOW + 70 * MINUTE };
      await table('timed', times);
      const [first] = await callable('timed');
      if (first === undefined) throw new Error('no call');
      await push.claim(first);
      expect(await callable('timed', NOW + 69 * MINUTE)).toEqual([]);
      const [last] = await callable('timed', NOW + 71 * MINUTE);
      expect(last).toMatchObject({ soon: true, called: 1, until: times.until });
      if (last !== undefined) await push.claim(last);
      expect(await callable('timed', NOW + 72 * MINUTE)).toEqual([]);
      expect(await callable('timed', NOW + 81 * MINUTE)).toEqual([]);
    });

    it('that is kept anew it is not called to again; the next question is', async () => {
      const epoch = await table('next');
      const [call] = await callable('next');
      if (call !== undefined) await push.claim(call);
      await waiting.keep('next', epoch, [question()]);
      expect(await callable('next')).toEqual([]);
      await waiting.keep('next', epoch, [question({ decision: 'd2' })]);
      expect(await callable('next')).toMatchObject([{ decision: 'd2', called: 0 }]);
    });

    it('nobody is called by a subscription that was made with a secret that is no longer good', async () => {
      const epoch = await table('moved');
      expect(await push.subscriptions('moved', 0)).toEqual([browser('moved')]);
      await matches.updateSeat('moved', epoch, 0, { tokenHash: 'another' });
      expect(await push.subscriptions('moved', 0)).toEqual([]);
      expect(await callable('moved')).toEqual([]);
    });

    it('a browser is forgotten at one table, at all, or when the match is over', async () => {
      const epoch = await table('a');
      await table('b');
      for (const id of ['a', 'b']) await push.subscribe(id, 0, `${id} ada`, browser('x'));
      await push.unsubscribe('a', 0, browser('x').endpoint);
      expect([await push.subscriptions('a', 0), await push.subscriptions('b', 0)]).toMatchObject([
        [browser('a')],
        [browser('b'), browser('x')],
      ]);
      await push.forget(browser('x').endpoint);
      expect(await push.subscriptions('b', 0)).toEqual([browser('b')]);
      await matches.setStatus('a', epoch, 'over');
      await push.forgetOver();
      expect([await push.subscriptions('a', 0), await push.subscriptions('b', 0)]).toEqual([[], [browser('b')]]);
    });

    it('of many browsers a seat keeps the last eight', async () => {
      await table('many');
      for (let n = 0; n < 10; n++) await push.subscribe('many', 0, 'many ada', browser(String(n)));
      const kept = (await push.subscriptions('many', 0)).map(({ endpoint }) => endpoint);
      expect(kept).toHaveLength(8);
      expect(kept).toContain(browser('9').endpoint);
      expect(kept).not.toContain(browser('many').endpoint);
    });
  });
}
