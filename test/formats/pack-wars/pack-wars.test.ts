import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { FORMATS } from '../../../formats/index.ts';
import type { TableSetup } from '../../../formats/sdk/composition/table.ts';
import type { SetupRequest } from '../../../formats/sdk/deal.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { isBasic } from '../../../formats/sdk/deck/lands.ts';
import { wholeMatches } from '../rules/ends.ts';

const format = FORMATS.get('pack-wars') as FormatDefinition;
const deal = (n: number, more: Partial<SetupRequest> = {}) =>
  format.makeSetup({
    seed: 'p',
    people: Array.from({ length: n }, (_, i) => ({ name: `P${i}` })),
    cards: starterCards(),
    ...more,
  });
const decks = (setup: ReturnType<typeof deal>) =>
  (setup.data as TableSetup).decks.map((d) => d.main.map((key) => setup.cards[key] as CompiledCard));

describe('packs', () => {
  it('PW1, PW2: two boosters of fourteen cards and three of each basic land, or as the table has it', () => {
    for (const deck of decks(deal(3))) expect([deck.length, deck.filter(isBasic).length]).toEqual([43, 15]);
    for (const deck of decks(deal(2, { options: { boosters: 1, basics: 5 } })))
      expect([deck.length, deck.filter(isBasic).length]).toEqual([39, 25]);
    const [deck = []] = decks(deal(2));
    expect(
      ['common', 'uncommon'].map((r) => deck.filter((c) => !isBasic(c) && (c.rarity ?? 'common') === r).length),
    ).toEqual([20, 6]);
  });
  it('PW1: of a list that counts its copies nobody opens more than there are', () => {
    const cards = starterCards().filter((c) => c.whole);
    const copies = new Map(
      cards
        .filter((c) => !isBasic(c))
        .slice(0, 30)
        .map((c) => [c.key, 1]),
    );
    const pool = cards.filter((c) => isBasic(c) || copies.has(c.key));
    const keys = decks(deal(2, { cards: pool, copies, options: { boosters: 1 } })).flatMap((d) =>
      d.filter((c) => !isBasic(c)).map((c) => c.key),
    );
    expect([keys.length, new Set(keys).size]).toEqual([28, 28]);
    expect(() => deal(3, { cards: pool, copies, options: { boosters: 1 } })).toThrow('too few cards');
  });
  it('PW3: nobody brings a deck', () => {
    expect(format.deckForm({})).toBeNull();
    expect(() => deal(2, { decks: [{ main: [], commanders: [], sideboard: [] }, null] })).toThrow(
      'nobody brings a deck',
    );
  });
  wholeMatches('pack-wars', 2);
});
