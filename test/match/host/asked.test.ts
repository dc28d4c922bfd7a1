import { afterEach, describe, expect, test, vi } from 'vitest';
import { applyPatch } from '../../../client-lite/web/connection/patch.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { plainAnswer } from '../../../server/match/passing/fallback.ts';
import type { Prompt, View } from '../../../server/protocol/index.ts';
import { Ear, MemoryStore } from '../fake.ts';
import { openMatch, storeMatch } from '../stored-match.ts';

afterEach(() => vi.restoreAllMocks());

/** The decisions that a connection has been asked since its message `from`, in order. */
function asked(ear: Ear, from: number): string[] {
  const decisions = new Set<string>();
  let view: View | undefined;
  for (const [i, m] of ear.heard.entries()) {
    if (m.type === 'view') ({ view } = m);
    else if (m.type === 'patch' && view) view = applyPatch(view, m.patch);
    if (i >= from) for (const { decision } of view?.ask ?? []) decisions.add(decision);
  }
  return [...decisions];
}

describe('400.2: a question that the wishes of whom it asks answer', () => {
  test('is shown to nobody, not even on a machine so slow that the table sees each step', async () => {
    // each look at the clock is a second later than the last
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
    const store = new MemoryStore();
    const names = ['Ann', 'Ben'];
    const format = await storeMatch(store, 'duel', { seed: 'slow', names, who: 'person' });
    const host = await openMatch({
      store,
      format,
      onFault: (_, error) => {
        throw error;
      },
      bots: { random: () => makeBot('random', 'r'), sensible: () => makeBot('sensible', 's') },
    });
    const ears = names.map(() => new Ear());
    for (const [person, ear] of ears.entries()) await host.join(ear, person);
    const openOf = async (person: number): Promise<Prompt | undefined> => {
      const ear = new Ear();
      await host.join(ear, person);
      host.part(ear);
      const [first] = ear.heard;
      return first?.type === 'view' ? first.view.ask[0] : undefined;
    };
    let [questions, passed] = [0, 0];
    for (let i = 0; i < 30; i++) {
      await vi.waitFor(async () => expect([await openOf(0), await openOf(1)].some(Boolean)).toBe(true));
      const prompt = ((await openOf(0)) ?? (await openOf(1))) as Prompt;
      const from = ears.map((e) => e.heard.length);
      const rows = store.rows.length;
      const { decision, person, part } = prompt;
      expect(await host.answer(person, `r${i}`, decision, plainAnswer(part))).toBeNull();
      await vi.waitFor(async () => expect([await openOf(0), await openOf(1)].some(Boolean)).toBe(true));
      const now = [await openOf(0), await openOf(1)].flatMap((p) => p?.decision ?? []);
      const since = ears.flatMap((ear, n) => asked(ear, from[n] ?? 0)).filter((d) => d !== decision);
      expect(now).toEqual(expect.arrayContaining(since));
      questions += since.length;
      passed += store.rows.length - rows - 1;
    }
    expect(questions).toBeGreaterThan(10);
    expect(passed).toBeGreaterThan(30);
    await host.close({ code: 'unavailable', message: '', clauses: [], mend: '' });
  });
});
