import { describe, expect, it } from 'vitest';
import { bottomed, drawn, openingHand, shuffled } from '../../../client-lite/web/decks/hand.ts';
import { deckWith } from './sample.ts';

const { entries } = deckWith('24 Forest', '36 Grizzly Bears', 'sideboard 15 Shock');

describe('a test hand', () => {
  it('draws seven of the sixty cards of the deck, and none of the sideboard', () => {
    const { hand, library, owed } = openingHand(entries, 'a');
    expect([hand.length, library.length, owed]).toEqual([7, 53, 0]);
    expect([...hand, ...library].filter((c) => c.name === 'Shock')).toEqual([]);
    expect(new Set([...hand, ...library].map((c) => c.id)).size).toBe(60);
  });
  it('is the same for the same seed, and another for another', () => {
    expect(openingHand(entries, 'a')).toEqual(openingHand(entries, 'a'));
    expect(openingHand(entries, 'a').hand).not.toEqual(openingHand(entries, 'b').hand);
  });
  it('103.5: after two mulligans, seven new cards of which two go to the bottom before anything is drawn', () => {
    const second = openingHand(entries, 'a', 2);
    expect(second.hand).not.toEqual(openingHand(entries, 'a').hand);
    expect([second.hand.length, second.owed]).toEqual([7, 2]);
    expect(drawn(second)).toBe(second);
    const [first, other] = second.hand;
    const kept = bottomed(bottomed(second, first?.id ?? -1), other?.id ?? -1);
    expect([kept.hand.length, kept.owed, kept.library.at(-1)]).toEqual([5, 0, other]);
    expect(bottomed(kept, kept.hand[0]?.id ?? -1)).toBe(kept);
    expect(drawn(kept).hand.at(-1)).toEqual(kept.library[0]);
  });
  it('given a deck of three cards, draws what there is', () => {
    const test = openingHand(deckWith('3 Forest').entries, 'a');
    expect([test.hand.length, drawn(test)]).toEqual([3, test]);
  });
  it('each of four cards comes first about equally often', () => {
    const first = [0, 0, 0, 0];
    for (let seed = 0; seed < 4000; seed++) {
      const top = shuffled([0, 1, 2, 3], String(seed))[0] ?? 0;
      first[top] = (first[top] ?? 0) + 1;
    }
    for (const n of first) expect(Math.abs(n - 1000)).toBeLessThan(120);
  });
});
