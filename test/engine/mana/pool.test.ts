import { describe, expect, it } from 'vitest';
import type { Payment } from '../../../server/engine/kernel/decisions.ts';
import { waterbendSources } from '../../../server/engine/mana/convoke-and-kin.ts';
import { demandOf } from '../../../server/engine/mana/demand.ts';
import { solvePayment } from '../../../server/engine/mana/payment-solver.ts';
import { emptyPools, spendPool } from '../../../server/engine/mana/pool.ts';
import { card, playing, type Position } from '../../dsl/plain-ruling.ts';

/** Artifacts with a mana ability each. */
const SOURCES = {
  Tomb: 'Add {C}{C}.',
  Vault: 'Add {U}{U}{U}, {W}, or {B}.',
  Pair: 'Add {R}{G} or {W}{U}.',
  Dual: 'Add {R} or {W}.',
  Hill: 'Add {R}.',
  Wood: 'Add {G}.',
} as const;
/** A with these sources, and with this mana in the pool. */
const holding = (mana: string, ...sources: readonly (keyof typeof SOURCES)[]): Position =>
  playing({
    cards: Object.entries(SOURCES).map(([name, text]) => card(name, '{1}', 'Artifact', `{T}: ${text}`)),
    seats: { A: { battlefield: [...sources], pool: mana }, B: {} },
  }).table;
const table = (...sources: readonly (keyof typeof SOURCES)[]): Position => holding('', ...sources);
/** The sources that a payment taps, by name, with their mana. */
function tapped(t: Position, ...cost: readonly string[]): readonly string[] | null {
  const found: Payment | null = solvePayment(t.g, 0, demandOf(cost as never, 0));
  return found?.tap?.map(({ key, mana }) => `${t.g.nameOf(Number(key.split(':')[1]?.slice(1)))} ${mana}`) ?? null;
}
/** The pool after a cost was paid from it, and the mana that was spent. */
function spent(pool: string, ...cost: readonly string[]): readonly [string, string | undefined] {
  const t = holding(pool);
  const paid = spendPool(t.g, 0, demandOf(cost as never, 0), []);
  return [t.g.world.seat(0).pool.join(''), paid?.mana];
}

describe('CR 601.2g–h paying mana', () => {
  it('CR 601.2h: mana in the pool pays generic costs first, and nothing is tapped besides', () => {
    const t = holding('R', 'Hill', 'Wood');
    expect(tapped(t, '1')).toEqual([]);
    expect(tapped(t, '2')).toHaveLength(1);
    expect(tapped(t, '1', 'R')).toHaveLength(1);
  });
  it('CR 601.2g: a source that gives two mana pays a symbol with one and the rest of the cost with the other', () => {
    const t = table('Tomb', 'Wood');
    expect(tapped(t, 'C', '1')).toEqual(['Tomb CC']);
    expect(tapped(t, 'C', 'G')?.toSorted()).toEqual(['Tomb CC', 'Wood G']);
    expect(tapped(t, 'C', 'G', '1')?.toSorted()).toEqual(['Tomb CC', 'Wood G']);
    expect(tapped(t, 'C', 'G', '2')).toBeNull();
  });
  it('CR 601.2g: for generic mana a source gives the most that it can', () => {
    const t = table('Vault', 'Wood');
    expect(tapped(table('Vault'), '3')).toEqual(['Vault UUU']);
    expect(tapped(t, '4')?.toSorted()).toEqual(['Vault UUU', 'Wood G']);
    expect(tapped(t, '5')).toBeNull();
  });
  it('CR 601.2g: a two-mana source that does not fit is left alone for one that does', () => {
    const t = table('Pair', 'Dual');
    expect(tapped(t, 'R', 'R')).toEqual(['Dual R', 'Pair RG']);
    expect(tapped(t, 'U', 'R')?.toSorted()).toEqual(['Dual R', 'Pair WU']);
    expect(tapped(t, 'U', 'G')).toBeNull();
    expect(tapped(t, 'W', 'U', 'W')?.toSorted()).toEqual(['Dual W', 'Pair WU']);
  });
  it('CR 107.4f: life pays a Phyrexian symbol only if no mana does', () => {
    const rich = table('Wood');
    expect(solvePayment(rich.g, 0, demandOf(['G/P'], 0))?.life ?? []).toEqual([]);
    const poor = table('Hill');
    expect(solvePayment(poor.g, 0, demandOf(['G/P', '1'], 0))?.life).toEqual([0]);
    expect(solvePayment(table().g, 0, demandOf(['G/P', 'R/P'], 0))?.life?.toSorted()).toEqual([0, 1]);
    const weak = table().g;
    weak.journal.set(weak.world.totals(0), 'life', 3);
    expect(solvePayment(weak, 0, demandOf(['G/P', 'R/P'], 0))).toBeNull();
  });
});

describe('CR 106.4 the mana pool', () => {
  it('CR 106.4: generic costs take colourless mana, then the colour of which there is most', () => {
    expect(spent('CGG', '1')).toEqual(['GG', 'C']);
    expect(spent('GCG', '1')).toEqual(['GG', 'C']);
    expect(spent('WGG', '1')).toEqual(['WG', 'G']);
    expect(spent('WGGC', '2')).toEqual(['WG', 'GC']);
  });
  it('CR 106.4: what pays a symbol is gone, and what it cannot pay stays', () => {
    expect(spent('WUB', 'U')).toEqual(['WB', 'U']);
    expect(spent('WU', 'W/U', 'W')).toEqual(['', 'WU']);
    expect(spent('WW', 'U')).toEqual(['WW', undefined]);
    expect(spent('W', '2')).toEqual(['W', undefined]);
    expect(spent('WWW', '2/U')).toEqual(['W', 'WW']);
  });
  it('CR 500.5: all mana is lost as a step ends, and that it came from snow is forgotten with it', () => {
    const t = holding('W');
    t.g.journal.set(t.g.world.seat(0), 'snow', ['W']);
    emptyPools(t.g, { combat: false, turn: false });
    expect([t.g.world.seat(0).pool, t.g.world.seat(0).snow]).toEqual([[], []]);
  });
  it('CR 500.5: mana that is kept until the end of combat or of the turn stays until then', () => {
    const kept = (over: Parameters<typeof emptyPools>[1]): readonly string[] => {
      const t = holding('');
      const bound = (symbol: string, keeps?: 'end of turn' | 'end of combat'): object => ({ symbol, keeps });
      t.g.journal.set(t.g.world.seat(0), 'bound', [
        bound('W'),
        bound('U', 'end of combat'),
        bound('B', 'end of turn'),
      ] as never);
      emptyPools(t.g, over);
      return t.g.world.seat(0).bound?.map((b) => b.symbol) ?? [];
    };
    expect(kept({ combat: false, turn: false })).toEqual(['U', 'B']);
    expect(kept({ combat: true, turn: false })).toEqual(['B']);
    expect(kept({ combat: true, turn: true })).toEqual([]);
  });
  it('CR 701.67a: untapped artifacts and creatures of any other type too may be tapped to waterbend', () => {
    const { table: t } = playing({
      cards: [
        card('Nymph', '{1}', 'Enchantment Creature — Nymph', '', '1/1'),
        card('Relic', '', 'Artifact Land', '{T}: Add {C}.'),
        card('Song', '{1}', 'Enchantment'),
      ],
      seats: {
        A: { battlefield: ['Nymph', 'Relic', 'Song', { card: 'Bear', tapped: true }] },
        B: { battlefield: ['Bird'] },
      },
    });
    expect(waterbendSources(t.g, 0).map((s) => t.g.nameOf(s.id ?? -1))).toEqual(['Nymph', 'Relic']);
  });
});
