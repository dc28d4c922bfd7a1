import { describe, expect, it } from 'vitest';
import { checkAnswer, sampleAnswer, suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { Part } from '../../../server/engine/kernel/decisions.ts';
import { fingerprintOf } from '../../../server/engine/kernel/fingerprint.ts';
import { EFFECTS, Journal } from '../../../server/engine/kernel/journal.ts';
import { solvePayment } from '../../../server/engine/mana/payment-solver.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import type { Game } from '../../../server/engine/game/game.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';
import { duel } from '../../dsl/plain.ts';
import { card } from '../../dsl/stock.ts';
import { demandOf } from '../../../server/engine/mana/demand.ts';
import { covers } from '../../../server/engine/payment/pay-cost.ts';

import fc from 'fast-check';

interface Plain {
  readonly numbers: Record<string, number>;
  readonly list: readonly number[];
}
type Write = {
  readonly op: 'set' | 'progress' | 'delete' | 'insert' | 'remove';
  readonly key: string;
  readonly value: number;
  readonly structural: boolean;
};

const write: fc.Arbitrary<Write> = fc.record({
  op: fc.constantFrom('set', 'progress', 'delete', 'insert', 'remove'),
  key: fc.constantFrom('a', 'b', 'c'),
  value: fc.nat(9),
  structural: fc.boolean(),
});

function apply(j: Journal, state: Plain, { op, key, value, structural }: Write): void {
  const { numbers, list } = state;
  if (op === 'set') j.set(numbers, key, value, value, structural);
  else if (op === 'progress' && key in numbers) j.progress(numbers, key, value);
  else if (op === 'delete') j.delete(numbers, key, value, structural);
  else if (op === 'insert') j.insert(list, value % (list.length + 1), value, value, structural);
  else if (op === 'remove' && list.length > 0) j.remove(list, value % list.length, value, structural);
}

describe('CR 732.1 an illegal action is reversed by the journal', () => {
  it('CR 732.1: a rollback undoes every write since its mark, and stamps of then hold again', () => {
    fc.assert(
      fc.property(fc.array(write), fc.array(write), fc.array(write), (before, undone, after) => {
        const [j, state] = [new Journal(), { numbers: { a: 1 }, list: [1, 2] }];
        for (const w of before) apply(j, state, w);
        const [mark, then] = [j.mark(), structuredClone(state)];
        for (const w of undone) apply(j, state, w);
        const stamps = new Set([j.status, j.structure]);
        j.rollback(mark);
        expect(state).toEqual(then);
        expect(j.mark()).toEqual(mark);
        // a stamp is never given twice: nothing written later is taken for what was undone
        for (const w of after) {
          const { status } = j;
          apply(j, state, w);
          if (j.status !== status) expect(stamps.has(j.status)).toBe(false);
        }
      }),
    );
  });
  it('CR 732.1: a rollback goes back to the first position that is kept, and not past it', () => {
    const [j, state] = [new Journal(), { n: 1 }];
    j.set(state, 'n', 2);
    const mark = j.mark();
    j.set(state, 'n', 3);
    j.rollback(mark);
    expect(state.n).toBe(2);
    j.forget(mark.position);
    j.set(state, 'n', 4);
    j.rollback(mark);
    expect(state.n).toBe(2);
    expect(() => j.rollback({ ...mark, position: mark.position - 1 })).toThrow('rollback past the start');
  });
  it('CR 732.1: writes that change nothing leave nothing to undo', () => {
    const [j, state] = [new Journal(), { n: 1, gone: undefined as number | undefined }];
    const mark = j.mark();
    j.set(state, 'n', 1);
    j.progress(state, 'n', 1);
    j.delete(state, 'gone');
    expect(j.mark()).toEqual(mark);
    j.delete(state, 'n');
    expect(state).toEqual({ n: undefined, gone: undefined });
    expect(j.position).toBe(mark.position + 1);
  });
  it('CR 732.1: what has happened is told from any position, and no more once it is reversed', () => {
    const j = new Journal();
    const told = (from: number): readonly string[] => [...j.events(from)].map((e) => e.e);
    j.event({ e: 'unblocked', obj: 1 });
    const mark = j.mark();
    j.event({ e: 'unblocked', obj: 2 });
    expect([told(0).length, told(mark.position).length]).toEqual([2, 1]);
    const back: number[] = [];
    j.onRollback((position) => back.push(position));
    j.rollback(mark);
    expect([told(0).length, back]).toEqual([1, [mark.position]]);
    j.event({ e: 'unblocked', obj: 3 });
    j.forget(mark.position);
    expect(told(0)).toHaveLength(1);
    j.forget(0);
    expect(told(0)).toHaveLength(1);
  });
});

describe('CR 613 the layers are told what was written to', () => {
  it('CR 613.5: what was touched since a position is what was written to since, and unknown once it is forgotten', () => {
    fc.assert(
      fc.property(fc.array(write), fc.array(write, { minLength: 1 }), (before, since) => {
        const [j, state] = [new Journal(), { numbers: { a: 1 }, list: [1, 2] }];
        for (const w of before) apply(j, state, w);
        const { position: from } = j;
        const read = j.bookmark();
        const [ids, structural] = [new Set<number>(), new Set<number>()];
        for (const w of since) {
          const { position, structure } = j;
          apply(j, state, w);
          if (j.position > position && w.op !== 'progress') ids.add(w.value);
          if (j.structure > structure) structural.add(w.value);
        }
        expect(j.touched(read)).toEqual(ids);
        expect(j.changes(from)).toEqual({ touched: ids, structural, effects: false, wide: false });
        j.forget(j.position);
        expect(j.touched(j.bookmark())).toEqual(new Set());
        if (j.position > from) expect([j.touched(read), j.changes(from)]).toEqual([null, null]);
      }),
    );
  });
  it('CR 613.5: a write to the effects or to no object at all is told apart from one to an object', () => {
    const since = (id: number, structural: boolean): ReturnType<Journal['changes']> => {
      const j = new Journal();
      j.set({ n: 0 }, 'n', 1, id, structural);
      return j.changes(0);
    };
    const none = new Set();
    const first = new Set([0]);
    expect(since(0, true)).toEqual({ touched: first, structural: first, effects: false, wide: false });
    expect(since(0, false)).toEqual({ touched: first, structural: none, effects: false, wide: false });
    expect(since(EFFECTS, true)).toEqual({ touched: none, structural: none, effects: true, wide: false });
    expect(since(-1, true)).toEqual({ touched: none, structural: none, effects: false, wide: true });
    expect(since(-1, false)).toEqual({ touched: none, structural: none, effects: false, wide: false });
  });
  it('CR 613.5: only a write that can change characteristics has the layers look again, and only one to a list moves anything', () => {
    const [j, state] = [new Journal(), { n: 0, list: [1, 2] as readonly number[] }];
    const stamps = (run: () => void): readonly boolean[] => {
      const { structure, status, lists } = j.mark();
      run();
      return [j.structure !== structure, j.status !== status, j.lists !== lists];
    };
    expect(stamps(() => j.set(state, 'n', 1))).toEqual([false, true, false]);
    expect(stamps(() => j.set(state, 'n', 2, 0, true))).toEqual([true, true, false]);
    expect(stamps(() => j.progress(state, 'n', 3))).toEqual([false, false, false]);
    expect(stamps(() => j.set(state, 'list', [3, 4]))).toEqual([false, true, true]);
    expect(stamps(() => j.push(state.list, 5))).toEqual([false, true, true]);
    expect(stamps(() => j.remove(state.list, 0))).toEqual([false, true, true]);
    expect(stamps(() => j.event({ e: 'unblocked', obj: 1 }))).toEqual([false, false, false]);
  });
});

describe('questions', () => {
  const small = fc.nat(6);
  const parts: fc.Arbitrary<Part> = fc.oneof(
    fc.tuple(fc.uniqueArray(small, { minLength: 1 }), small, small).map(([from, a, b]): Part => {
      const max = Math.min(Math.max(a, b), from.length);
      return { kind: 'choose', title: '', from: from.map((n) => `o${n}`), min: Math.min(a, b, max), max };
    }),
    fc
      .tuple(small, small)
      .map(([a, b]): Part => ({ kind: 'number', title: '', min: Math.min(a, b), max: Math.max(a, b) })),
    fc
      .uniqueArray(small, { minLength: 1 })
      .map((keys): Part => ({ kind: 'order', title: '', items: keys.map((k) => ({ key: `k${k}`, label: '' })) })),
    fc
      .tuple(fc.uniqueArray(small, { minLength: 2 }), fc.nat(20))
      .map(([refs, total]): Part => ({
        kind: 'distribute',
        title: '',
        total,
        exact: true,
        among: refs.map((r, i) => ({
          ref: `o${r}`,
          min: 0,
          max: total,
          ...(i < refs.length - 1 ? { lethal: i + 1 } : {}),
        })),
      })),
    fc.tuple(fc.uniqueArray(small, { minLength: 1 }), small).map(([items, min]): Part => ({
      kind: 'piles',
      title: '',
      items: items.map((n) => `o${n}`),
      piles: [
        { key: 'top', label: 'Top', min: Math.min(min, items.length) },
        { key: 'bottom', label: 'Bottom' },
      ],
    })),
    fc
      .tuple(
        fc.uniqueArray(small, { minLength: 1, maxLength: 4 }),
        fc.uniqueArray(small, { minLength: 1, maxLength: 3 }),
        fc.nat(2),
      )
      .map(([blockers, attackers, needs]): Part => ({
        kind: 'block',
        title: '',
        creatures: blockers.map((b) => ({ object: `o${b}`, attackers: attackers.map((a) => `o${a + 10}`), max: 1 })),
        needs: attackers.slice(0, needs).map((a) => ({ attacker: `o${a + 10}`, min: 2 })),
      })),
  );
  it('the default and every random answer to a question is one that it takes', () => {
    fc.assert(
      fc.property(parts, fc.string(), (part, seed) => {
        const rng = new Rng(seed);
        expect(checkAnswer(part, suggestAnswer(part))).toBeNull();
        for (let i = 0; i < 5; i++) expect(checkAnswer(part, sampleAnswer(part, rng))).toBeNull();
      }),
    );
  });
});

describe('payments', () => {
  /** Duels in which A controls these permanents; each is laid once, as a payment that is only looked for changes nothing. */
  const boards = (cards: readonly InlineCard[]): ((board: readonly string[]) => Game) => {
    const laid = new Map<string, Game>();
    return (board) => {
      const key = board.join();
      const g = laid.get(key) ?? duel({ cards: [...cards], seats: { A: { battlefield: [...board] } } }).g;
      laid.set(key, g);
      return g;
    };
  };
  const symbol = fc.constantFrom('1', '2', '3', 'W', 'U', 'B', 'R', 'G', 'W/U', '2/B', 'G/P', 'C' as const);
  it('601.2h: a payment that was found covers the cost, and more lands never make it unpayable', () => {
    const cards = [
      card('Signet', '', 'Land', '{1}, {T}: Add {W}{U}.'),
      card('Gate', '', 'Land', '{W/U}, {T}: Add {U}{B}.'),
    ];
    const having = boards(cards);
    const lands = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest', 'Signet', 'Gate'];
    fc.assert(
      fc.property(
        fc.array(symbol, { maxLength: 4 }),
        fc.array(fc.constantFrom(...lands), { maxLength: 7 }),
        fc.constantFrom(...lands),
        (cost, some, more) => {
          const d = demandOf(cost, 0);
          const g = having(some);
          const found = solvePayment(g, 0, d);
          if (!found) return;
          expect(covers(g, 0, d, found)).toBe(true);
          expect(solvePayment(having([...some, more]), 0, d)).not.toBeNull();
        },
      ),
      { numRuns: 150 },
    );
  });
  it('601.2g, 605.3a: a payment is found just where mana abilities can pay for one another in some order', () => {
    interface Giver {
      readonly cost: string;
      readonly taps: number;
      readonly gives: readonly string[];
    }
    const basic = (c: string): Giver => ({ cost: '', taps: 1, gives: [c] });
    const givers: Readonly<Record<string, Giver>> = {
      Island: basic('U'),
      Swamp: basic('B'),
      Mountain: basic('R'),
      Dual: { cost: '', taps: 1, gives: ['U', 'R'] },
      Tomb: basic('CC'),
      Signet: { cost: '1', taps: 1, gives: ['BR'] },
      Other: { cost: '1', taps: 1, gives: ['UG'] },
      Ford: { cost: 'U/B', taps: 1, gives: ['UU', 'UB', 'BB'] },
      Vat: { cost: 'R', taps: 1, gives: ['GG'] },
      Stone: { cost: '1', taps: 3, gives: ['G'] },
    };
    const braced = (mana: string): string => [...mana].map((c) => `{${c}}`).join('');
    const words = ({ cost, taps, gives }: Giver): string => {
      const [last = '', ...others] = gives.map(braced).reverse();
      const costs = [...(cost === '' ? [] : [`{${cost}}`]), ...(taps === 1 ? ['{T}'] : [])];
      const list = others.length > 1 ? `${others.reverse().join(', ')}, or ${last}` : [...others, last].join(' or ');
      return `${costs.join(', ')}: Add ${list}.`;
    };
    const cards = Object.entries(givers).map(([name, giver]) => card(name, '{1}', 'Artifact', words(giver)));
    const having = boards(cards);
    /** Looks through everything that can be done, one ability after the other. */
    const payable = (cost: readonly string[], board: readonly string[]): boolean => {
      const seen = new Set<string>();
      const without = (pool: string, symbol: string): string[] =>
        [...new Set(pool)].filter((c) => symbol === '1' || symbol.includes(c)).map((c) => pool.replace(c, ''));
      const paid = (pool: string, open: readonly string[]): boolean =>
        open.length === 0 || without(pool, open[0] ?? '').some((left) => paid(left, open.slice(1)));
      const from = (pool: string, used: readonly number[]): boolean => {
        const here = `${[...pool].sort().join('')}${used.join()}`;
        if (seen.has(here)) return false;
        seen.add(here);
        return (
          paid(pool, cost)
          || board.some((name, i) => {
            const s = givers[name] as Giver;
            return (
              (used[i] ?? 0) < s.taps
              && (s.cost === '' ? [pool] : without(pool, s.cost)).some((left) =>
                s.gives.some((mana) => from(left + mana, used.with(i, (used[i] ?? 0) + 1))),
              )
            );
          })
        );
      };
      return from(
        '',
        board.map(() => 0),
      );
    };
    const asked = fc.array(fc.constantFrom('1', 'U', 'B', 'R', 'G', 'U/R'), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(asked, fc.array(fc.constantFrom(...Object.keys(givers)), { maxLength: 5 }), (cost, board) => {
        const g = having(board);
        const d = demandOf(cost, 0);
        const found = solvePayment(g, 0, d);
        expect(found !== null).toBe(
          payable(
            cost.toSorted((a, b) => Number(a === '1') - Number(b === '1')),
            board,
          ),
        );
        if (found) expect(covers(g, 0, d, found)).toBe(true);
      }),
      { numRuns: 400 },
    );
  }, 60_000);
});

describe('CR 104.4b, 731.4 positions are compared by their contents', () => {
  /** JSON with the keys of each record in order, a comma after each of its entries. */
  const text = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(text).join(',')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
    const entries = Object.entries(value).filter(([, v]) => v !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, v]) => `${JSON.stringify(key)}:${text(v)},`).join('')}}`;
  };
  /** FNV-1a of the text, and a second sum of 32 bits in which each place counts. */
  const hash = (value: unknown): string => {
    let [a, b] = [0x811c9dc5, 0x01000193];
    [...Array.from({ length: text(value).length }, (_, i) => text(value).charCodeAt(i)).entries()].forEach(([i, c]) => {
      a = Math.imul(a ^ c, 0x01000193) >>> 0;
      b = (Math.imul(b ^ c, 0x85ebca6b) + i) >>> 0;
    });
    return [a, b].map((x) => x.toString(16).padStart(8, '0')).join('');
  };
  it('CR 104.4b: two positions are the same if all in them is, in whatever order it was written', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), fc.string(), fc.integer(), (record, key, value) => {
        const turned = Object.fromEntries(Object.entries(record).reverse());
        expect(fingerprintOf({ record: turned })).toBe(fingerprintOf({ record }));
        if (key !== '__proto__' && record[key] !== value)
          expect(fingerprintOf({ record: { ...record, [key]: value } })).not.toBe(fingerprintOf({ record }));
      }),
    );
  });
  it('CR 104.4b: of a position counts what a stored copy of it holds, and nothing else', () => {
    const named = [
      '',
      'plain',
      'a"b',
      'a\\b',
      'a\nb',
      '\u001f',
      ' ',
      '\ud7ff',
      '\ud800',
      '\ue000',
      'é',
      '\ud83d\ude00',
    ];
    for (const name of named) expect(fingerprintOf({ name })).toBe(hash({ name }));
    const large = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`o${(i * 7) % 60}`, i]));
    for (const value of [null, true, 0, -1.5, NaN, Infinity, [], {}, [[]], [1, [2, 3], { b: 1, a: undefined }], large])
      expect(fingerprintOf({ value })).toBe(hash({ value }));
    const small = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [i, `${i}`.padStart(3, '0')]));
    expect(new Set(Object.values(small).map((n) => fingerprintOf(n))).size).toBe(2000);
    for (const n of Object.keys(small)) expect(fingerprintOf(n)).toBe(hash(n));
    fc.assert(fc.property(fc.jsonValue(), (value) => void expect(fingerprintOf(value)).toBe(hash(value))));
  });
});
