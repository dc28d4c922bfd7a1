import { describe, expect, it } from 'vitest';
import { makeBot } from '../../../server/bots/index.ts';
import type { Done, Work } from '../../../server/bin/thinking/orders.ts';
import { Replicas } from '../../../server/bin/thinking/replicas.ts';
import { Thinking } from '../../../server/bin/thinking/thinking.ts';
import { NotDone } from '../../../server/bin/threads/work-thread.ts';
import type { Refusal } from '../../../server/protocol/index.ts';
import { Ear, MemoryStore } from '../fake.ts';
import { openMatch, storeMatch } from '../stored-match.ts';

const STOP: Refusal = { code: 'unavailable', message: '', clauses: [], mend: '' };

/** A duel of two sensible bots who think ahead in what stands for the thread; `fails`: the questions over which it ends, by their number. */
async function table({
  fails = () => false,
  watched = true,
}: { fails?: (n: number) => boolean; watched?: boolean } = {}) {
  const store = new MemoryStore();
  const faults: unknown[] = [];
  const format = await storeMatch(store, 'duel', { seed: 'thinking', names: ['Ann', 'Ben'], who: 'sensible' });
  const anew = () => new Replicas(new Map([['duel', format]]), { deals: 1, kept: 1, turns: 0, answers: 12 });
  let replicas = anew();
  const asked: { readonly work: Work; readonly done: Done | null }[] = [];
  const thinking = new Thinking(
    {
      do: async (work) => {
        if (fails(asked.length)) {
          asked.push({ work, done: null });
          replicas = anew();
          throw new NotDone('ended');
        }
        const done = replicas.think(work);
        asked.push({ work, done });
        return done;
      },
    },
    store,
    (error) => faults.push(error),
  );
  const host = await openMatch({
    store,
    format,
    think: thinking.think,
    onFault: (_, error) => faults.push(error),
    bots: { random: (m, p) => makeBot('random', `${m} ${p}`), sensible: (m, p) => makeBot('searching', `${m} ${p}`) },
  });
  if (watched) await host.join(new Ear(), null);
  const plays = async (questions: number): Promise<void> => {
    while (!host.over && asked.length < questions) {
      await host.sync(new Ear(), null);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { store, host, thinking, faults, asked, plays, end: () => host.close(STOP) };
}

describe('bots at a table think ahead in a thread of their own', () => {
  it('the table goes on with what they have thought of; the thread is fed the match once, and its log from there on', async () => {
    const t = await table();
    await t.plays(60);
    await t.end();
    expect(t.faults).toEqual([]);
    expect(t.asked.filter(({ work }) => work.from !== null)).toHaveLength(1);
    const inputs = await t.store.inputs('m', 0);
    const thought = t.asked.flatMap(({ work: { person, decision }, done }) =>
      done && 'answer' in done && done.answer ? [{ kind: 'answer', person, decision, answer: done.answer }] : [],
    );
    expect(thought.length).toBeGreaterThan(40);
    // the last answers may have come after the end
    for (const input of thought.slice(0, -2)) expect(inputs.map((row) => row.input)).toContainEqual(input);
  });

  it('a thread that ends over their thoughts costs nobody anything: the plain program answers, and the next thread is fed anew', async () => {
    const t = await table({ fails: (n) => n % 7 === 3 });
    await t.plays(40);
    await t.end();
    expect(t.faults.every((f) => f instanceof NotDone)).toBe(true);
    expect(t.asked.some(({ done }) => done === null)).toBe(true);
    expect(t.asked.filter(({ work }) => work.from !== null).length).toBeGreaterThan(3);
    const rows = await t.store.inputs('m', 0);
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, i) => i + 1));
    expect(rows.filter((row) => row.input.kind === 'concede')).toEqual([]);
  });

  it('with nobody at the table, and nobody who watches, they play on at once', async () => {
    const t = await table({ watched: false });
    await t.plays(1);
    await t.end();
    expect([t.host.over, t.asked]).toEqual([true, []]);
  });

  it('after something was taken back the thread is fed the match as it is now', async () => {
    const t = await table();
    await t.plays(12);
    await t.end();
    const last = t.asked.at(-1)?.work;
    if (last === undefined) throw new Error('nobody thought');
    const { seq } = last;
    await t.store.append([
      {
        match: 'm',
        epoch: 1,
        seq: seq + 1,
        input: { kind: 'undo', person: null, to: seq - 2, decisions: 0, what: 'the last 2 choices' },
        request: null,
        turn: null,
        fingerprint: null,
      },
    ]);
    const back = t.asked.length;
    await t.thinking.think({ ...last, seq: seq + 1 });
    const { from, rows } = t.asked[back]?.work ?? {};
    expect(from).not.toBeNull();
    expect(rows?.at(-1)?.seq).toBe(seq + 1);
    expect(rows?.some((row) => row.seq === seq || row.seq === seq - 1)).toBe(false);
  });
});
