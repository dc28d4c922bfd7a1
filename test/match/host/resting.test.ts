import { describe, expect, test, vi } from 'vitest';
import { applyPatch } from '../../../client-lite/web/connection/patch.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { sampleAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import type { MatchHost } from '../../../server/match/host/host.ts';
import type { Prompt, Refusal, View } from '../../../server/protocol/index.ts';
import { Ear, MemoryStore } from '../fake.ts';
import { openMatch, storeMatch } from '../stored-match.ts';

const PEOPLE = ['Ann', 'Ben', 'Cat'];
const STOP: Refusal = { code: 'unavailable', message: '', clauses: [], mend: '' };

/** A Confrontation of three people at their connections. */
class Sitting {
  readonly faults: unknown[] = [];
  readonly ears = PEOPLE.map(() => new Ear());
  readonly store = new MemoryStore();
  readonly #rng = new Rng('rest');
  readonly #views: (View | undefined)[] = [];
  readonly #read = PEOPLE.map(() => 0);
  host!: MatchHost;
  #requests = 0;

  static async down(): Promise<Sitting> {
    const s = new Sitting();
    const format = await storeMatch(s.store, 'binding', { seed: 'rest', names: PEOPLE, who: 'person' });
    s.host = await openMatch({
      store: s.store,
      format,
      onFault: (_, error) => s.faults.push(error),
      bots: { random: () => makeBot('random', 'r'), sensible: () => makeBot('sensible', 's') },
    });
    for (const [person, ear] of s.ears.entries()) await s.host.join(ear, person);
    return s;
  }

  /** The view of a person as their connection has been told it. */
  view(person: number): View {
    const heard = this.ears[person]?.heard ?? [];
    for (; (this.#read[person] ?? 0) < heard.length; this.#read[person] = (this.#read[person] ?? 0) + 1) {
      const m = heard[this.#read[person] ?? 0];
      const before = this.#views[person];
      if (m?.type === 'view') this.#views[person] = m.view;
      else if (m?.type === 'patch' && before) this.#views[person] = applyPatch(before, m.patch);
    }
    const view = this.#views[person];
    if (!view) throw new Error('no view');
    return view;
  }

  async answers(n: number): Promise<void> {
    for (let i = 0; i < n; i++) {
      const prompts = PEOPLE.map((_, person) => this.view(person).ask.find((p) => p.standing !== true));
      const prompt = prompts.find((p) => p !== undefined);
      if (!prompt) return;
      await this.#answer(prompt);
      await vi.waitFor(() => {
        const unasked = this.view(0).waiting.filter(({ person }) => this.view(person).ask.length === 0);
        expect(unasked).toEqual([]);
      });
    }
  }
  async #answer({ person, decision, part }: Prompt): Promise<void> {
    const answer = (given: Parameters<MatchHost['answer']>[3]): Promise<Refusal | null> =>
      this.host.answer(person, `r${++this.#requests}`, decision, given);
    if (part.kind !== 'priority') return void (await answer(sampleAnswer(part, this.#rng)));
    const action = part.actions.find((a) => a.kind !== 'mana');
    if (action === undefined || (await answer({ action: action.key, draft: {} })) !== null)
      await answer({ pass: true });
  }
  /** The number of whole views that were sent. */
  whole(): number {
    return this.ears.flatMap((e) => e.heard).filter((m) => m.type === 'view').length;
  }
}

describe('a match in which nobody asks for anything', () => {
  test('rests, and those at the table notice nothing when it goes on', async () => {
    const s = await Sitting.down();
    for (let i = 0; i < 12; i++) {
      await s.answers(9);
      s.host.letRest();
    }
    expect(s.store.rows.length).toBeGreaterThan(100);
    expect(s.faults).toEqual([]);
    expect(s.whole()).toBe(PEOPLE.length);
    for (const [person, ear] of s.ears.entries()) {
      const { cards, ...before } = s.view(person);
      await s.host.sync(ear, person);
      expect(s.view(person)).toMatchObject(before);
      expect(cards).toMatchObject(s.view(person).cards);
    }
    await s.host.close(STOP);
  });

  test('tells who is asked while it rests, and does not wake for a connection that ends', async () => {
    const s = await Sitting.down();
    await s.answers(20);
    const asked = PEOPLE.flatMap((_, person) => (s.view(person).ask.some((p) => p.standing !== true) ? [person] : []));
    const [first, ...others] = s.ears as [Ear, ...Ear[]];
    for (const ear of others) s.host.part(ear);
    await s.host.sync(first, 0);
    s.host.letRest();
    // whoever reads the match back from here on fails
    s.store.failReads = true;
    await s.host.company.enter(first, 0);
    expect(first.heard.findLast((m) => m.type === 'company')).toMatchObject({
      company: { asked: asked.map((person) => ({ person })) },
    });
    s.host.part(first);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    expect([s.host.idle, s.faults]).toEqual([true, []]);
    s.store.failReads = false;
    await s.host.close(STOP);
  });

  test('a connection that comes back meanwhile sees all of it', async () => {
    const s = await Sitting.down();
    await s.answers(20);
    const [first] = s.ears;
    const told = first?.heard.findLast((m) => m.type === 'view');
    s.host.letRest();
    const again = new Ear();
    await s.host.join(again, 0, told?.n, told?.epoch);
    const view = again.heard.find((m) => m.type === 'view');
    const { cards: _, ...shown } = s.view(0);
    expect(view).toMatchObject({ view: shown });
    await s.host.close(STOP);
  });
});
