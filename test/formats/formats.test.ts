import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { describe, expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { FORMATS } from '../../formats/index.ts';
import type { TableSetup } from '../../formats/sdk/composition/table.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import { suggestAnswer } from '../../server/engine/decisions/check-suggest-sample.ts';
import { startGame } from '../../server/engine/game/game.ts';
import { isBasic, isLand } from '../../formats/sdk/deck/lands.ts';

const people = (n: number): { name: string }[] => Array.from({ length: n }, (_, i) => ({ name: `Person ${i + 1}` }));
const deal = (f: FormatDefinition, n: number, seed = 'a seed', options = {}) =>
  f.makeSetup({ seed, people: people(n), options, cards: starterCards() });
const refused = (make: () => unknown): SetupError => {
  try {
    make();
  } catch (e) {
    if (e instanceof SetupError) return e;
    throw e;
  }
  throw new Error('nothing was refused');
};

describe('duel', () => {
  const duel = FORMATS.get('duel') as FormatDefinition;
  it('D2: sixty cards, 24 lands of two colours, most of them basic, at most four of each other card', () => {
    const setup = deal(duel, 2);
    for (const { main: deck } of (setup.data as TableSetup).decks) {
      expect(deck).toHaveLength(60);
      const cards = deck.map((key) => setup.cards[key] as CompiledCard);
      const basics = cards.filter(isBasic);
      expect(cards.filter(isLand)).toHaveLength(24);
      expect(basics.length).toBeGreaterThan(16);
      const colours = new Set(basics.flatMap((c) => c?.colorIdentity ?? []));
      expect(colours.size).toBe(2);
      for (const c of cards) for (const colour of c?.colorIdentity ?? []) expect(colours).toContain(colour);
      for (const key of new Set(deck))
        if (!setup.cards[key]?.faces[0].supertypes.includes('basic'))
          expect(deck.filter((k) => k === key).length).toBeLessThanOrEqual(4);
    }
  });
  it('CR 103.4: twenty life, or as many as the option says; two sides of one seat each', () => {
    const g = startGame(deal(duel, 2), duel.rules({}));
    expect(g.state.sides.map((s) => [s.life, s.seats.length])).toEqual([
      [20, 1],
      [20, 1],
    ]);
    expect(startGame(deal(duel, 2, 's', { life: 30 }), duel.rules({ life: 30 })).state.sides[0]?.life).toBe(30);
  });
  it('CR 103.5: each mulligan puts one card more on the bottom', () => {
    const g = startGame(deal(duel, 2), duel.rules({}));
    let taken = 0;
    while (g.state.flow.match === 'opening') {
      const person = g.owing()[0] as number;
      const part = g.partOf(person)?.part;
      if (!part) break;
      const mulligan =
        part.kind === 'options' && part.options.some((x) => x.key === 'mulligan') && person === 0 && taken < 2;
      if (mulligan) taken++;
      g.answer(g.open?.id ?? '', person, mulligan ? { keys: ['mulligan'] } : suggestAnswer(part));
    }
    expect(g.state.seats.map((s) => [s.mulligans, g.world.hand(s.id).length])).toEqual([
      [2, 5],
      [0, 7],
    ]);
  });
  it('D2: a pool without basics is refused', () => {
    const cards = starterCards().filter((c) => !isLand(c));
    expect(refused(() => duel.makeSetup({ seed: 's', people: people(2), cards })).clauses).toEqual(['D2']);
  });
});
