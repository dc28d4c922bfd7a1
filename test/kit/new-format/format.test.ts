import { describe, expect, it } from 'vitest';
import { scenario, type Scenario } from '../../dsl/scenario.ts';
import { disputeBook } from '../dispute-book.ts';
import { formatContract } from '../format-contract.ts';
import { newFormat } from './format.ts';

/** Ann, whose turn it is, has 20 life and Ben this much. */
const duel = (life: number, options = {}): Scenario =>
  scenario({
    format: newFormat,
    people: 2,
    names: ['Ann', 'Ben'],
    options,
    sides: { Ben: { life } },
    seats: { Ann: {}, Ben: { library: ['Bear', 'Giant', 'Wall'] } },
  });

formatContract(newFormat);
disputeBook(new URL('book/', import.meta.url), newFormat);

describe('New Format', () => {
  it('NF1: who begins a turn with less life than every opponent draws a card, besides that of the draw step', () => {
    expect(duel(19).to('upkeep', 'Ben').hand('Ben')).toHaveLength(1);
    expect(duel(20).to('upkeep', 'Ben').hand('Ben')).toHaveLength(0);
    expect(duel(21).to('upkeep', 'Ben').hand('Ben')).toHaveLength(0);
  });
  it('NF1: as many cards as the table has set', () => {
    expect(duel(19, { catchUp: 2 }).to('upkeep', 'Ben').hand('Ben')).toHaveLength(2);
    expect(duel(19, { catchUp: 0 }).to('upkeep', 'Ben').hand('Ben')).toHaveLength(0);
  });
});
