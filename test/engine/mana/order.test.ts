import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demandOf } from '../../../server/engine/mana/demand.ts';
import { needsOf, settle, type Conversion, type ManaUnit } from '../../../server/engine/mana/units.ts';

const unit = (symbol: string, more: Partial<ManaUnit> = {}): ManaUnit => ({
  symbol,
  plain: true,
  snow: false,
  ...more,
});
const units = (mana: string): readonly ManaUnit[] => [...mana].map((symbol) => unit(symbol));
/** A mana ability with a mana cost: `conversion('Signet', ['1'], 'WU')`. */
const conversion = (
  name: string,
  cost: readonly string[],
  gives: string,
  more: Partial<Conversion> = {},
): Conversion => ({
  tap: { key: name, mana: gives },
  id: 1,
  uses: [],
  costs: needsOf({ key: name, gives: [gives], uses: [], rank: 0, needs: cost } as never),
  gives: units(gives),
  ...more,
});
/** The order of abilities that pays a cost. */
function order(
  mana: readonly ManaUnit[],
  conversions: readonly Conversion[],
  cost: readonly string[],
  life: readonly number[] = [],
): readonly string[] | null {
  const steps = settle({ units: mana, conversions }, demandOf(cost as never, 0), life);
  return steps?.map((s) => `${s.tap.key} ${s.mana.join('')}`) ?? null;
}
const SIGNET = conversion('Signet', ['1'], 'WU');
const TALISMAN = conversion('Talisman', ['W'], 'BB');

describe('CR 605.3a mana abilities pay for one another in some order', () => {
  it('CR 605.3a: what pays for another ability is activated first', () => {
    expect(order(units('G'), [TALISMAN, SIGNET], ['B', 'B', 'U'])).toEqual(['Signet G', 'Talisman W']);
    expect(order(units('G'), [SIGNET, TALISMAN], ['B', 'B', 'U'])).toEqual(['Signet G', 'Talisman W']);
    expect(order(units(''), [SIGNET], ['W'])).toBeNull();
    expect(order(units('G'), [SIGNET], ['G'])).toBeNull();
    expect(order(units('G'), [], ['G'])).toEqual([]);
  });
  it('CR 106.6: mana that is bound to a purpose pays for no mana ability, and first for the cost', () => {
    const bound = unit('G', { plain: false });
    expect(order([bound], [SIGNET], ['W'])).toBeNull();
    expect(order([bound, ...units('R')], [SIGNET], ['W', 'G'])).toEqual(['Signet R']);
    expect(order([unit('G'), bound], [], ['G', 'G'])).toEqual([]);
  });
  it('CR 107.4h: mana from snow sources pays {S}, and other mana pays for abilities first', () => {
    const snow = unit('G', { snow: true });
    expect(order([snow, unit('G')], [SIGNET], ['S', 'W'])).toEqual(['Signet G']);
    expect(order([unit('G'), snow], [SIGNET], ['S', 'W'])).toEqual(['Signet G']);
    expect(order([unit('G')], [], ['S'])).toBeNull();
    expect(order([unit('R'), snow], [], ['S', 'R'])).toEqual([]);
  });
  it('CR 107.4f: a symbol that life pays needs no mana', () => {
    expect(order(units('R'), [], ['G/P', 'R'], [0])).toEqual([]);
    expect(order(units('R'), [], ['G/P', 'R'])).toBeNull();
    expect(order(units(''), [], ['G/P', 'R/P'], [0, 1])).toEqual([]);
  });
  it('CR 107.4e: a hybrid symbol is paid with its colour or with generic mana', () => {
    expect([order(units('W'), [], ['2/W']), order(units('BB'), [], ['2/W']), order(units('B'), [], ['2/W'])]).toEqual([
      [],
      [],
      null,
    ]);
    expect(order(units('WU'), [], ['W/U', 'W'])).toEqual([]);
    expect(order(units('UU'), [], ['W/U', 'W'])).toBeNull();
  });
  it('CR 601.2g: an ability whose cost takes an object away comes after those that need it', () => {
    const altar = conversion('Altar', [], 'C', { id: 2, uses: ['g3'] });
    const elf = conversion('Elf', [], 'G', { id: 3, uses: ['t3'] });
    expect(order([], [altar, elf], ['C', 'G'])).toEqual(['Elf ', 'Altar ']);
    expect(order([], [elf, altar], ['C', 'G'])).toEqual(['Elf ', 'Altar ']);
    const whole = conversion('Whole', [], 'C', { id: 2, uses: ['t2', 'g2'] });
    const again = conversion('Again', [], 'G', { id: 4, uses: ['t2x'] });
    expect(order([], [whole, again], ['C', 'G'])).toEqual(['Whole ', 'Again ']);
  });
  it('CR 605.3a: an order is found just where one exists', () => {
    const givers = {
      Signet: [['1'], 'WU'],
      Talisman: [['W'], 'BB'],
      Ford: [['W/U'], 'UU'],
      Lens: [['1'], 'G'],
      Vat: [['B', '1'], 'RRR'],
    } as const;
    const without = (pool: string, symbol: string): readonly string[] =>
      [...new Set(pool)].filter((c) => symbol === '1' || symbol.includes(c)).map((c) => pool.replace(c, ''));
    const paid = (pool: string, cost: readonly string[]): readonly string[] =>
      cost.reduce<readonly string[]>((pools, symbol) => pools.flatMap((p) => without(p, symbol)), [pool]);
    const exists = (pool: string, names: readonly (keyof typeof givers)[], cost: readonly string[]): boolean =>
      names.length === 0
        ? paid(pool, cost).length > 0
        : names.some((name, i) =>
            paid(pool, givers[name][0]).some((left) => exists(left + givers[name][1], names.toSpliced(i, 1), cost)),
          );
    const pools = fc.array(fc.constantFrom('W', 'U', 'B', 'G'), { maxLength: 3 }).map((x) => x.join(''));
    const all = fc.constantFrom(...(Object.keys(givers) as (keyof typeof givers)[]));
    const costs = fc.array(fc.constantFrom('W', 'U', 'B', 'R', 'W/U', '1'), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(pools, fc.array(all, { maxLength: 3 }), costs, (pool, names, cost) => {
        const conversions = names.map((name, i) => conversion(`${name} ${i}`, givers[name][0], givers[name][1]));
        const sorted = cost.toSorted((a, b) => Number(a === '1') - Number(b === '1'));
        expect(order(units(pool), conversions, cost) !== null).toBe(exists(pool, names, sorted));
      }),
      { numRuns: 300 },
    );
  });
});
