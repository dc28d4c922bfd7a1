import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import {
  assembledReasons,
  besidesReasons,
  openPack,
  openPacks,
  openReasons,
  OPEN_DECK,
  PACKS,
  rarityOf,
  sphereReasons,
} from '../../../formats/journeys/building.ts';
import { BRACK, brackCards } from '../../../formats/journeys/content/cards.ts';
import { openDeck, READY, readySheet } from '../../../formats/journeys/content/characters.ts';
import { shippedMages, shippedThreats } from '../../../formats/journeys/challenge/party.ts';
import { Sheet } from '../../../formats/journeys/model.ts';
import { talentOf } from '../../../formats/journeys/talents/catalogue.ts';
import { works } from '../../../formats/journeys/talents/effects.ts';
import { deckFaults } from '../../../formats/sdk/deck/decks.ts';
import { isBasic } from '../../../formats/sdk/deck/lands.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import { card, many, pool } from './sheets.ts';

const clauses = (reasons: readonly { clause: string }[]): string[] => reasons.map((r) => r.clause);

describe('decks of new characters', () => {
  it('J-1-2: forty cards of what was opened, and basic lands of the block', () => {
    const opened = [...many(3, 'Bear'), ...many(20, 'Boar')];
    expect(assembledReasons([...many(3, 'Bear'), ...many(20, 'Boar'), ...many(17, 'Forest')], opened, ['orw'])).toEqual(
      [],
    );
    const broken = assembledReasons([...many(4, 'Bear'), ...many(20, 'Boar'), ...many(17, 'Forest')], opened, ['xyz']);
    expect(broken.map((r) => r.message)).toEqual([
      'It has 41 cards, and exactly 40 are needed.',
      'Basic lands come from the block (xyz): not Forest.',
      'Bear is in it 4 times, and was opened 3 times.',
    ]);
  });
  it('J-1-6: cards of one set, basic lands of its block', () => {
    const other = { ...card('Boar'), set: 'brk' };
    expect(clauses(openReasons([...many(2, 'Bear'), other, ...many(37, 'Forest')], ['orw']))).toEqual(['J-1-6']);
    expect(clauses(openReasons([...many(2, 'Bear'), ...many(38, 'Forest')], ['brk']))).toEqual(['J-1-6']);
  });
  it('J-1-7: no mythic, two rares, eight uncommons', () => {
    const uncommons = Array.from({ length: 9 }, (_, i) => ({ ...card('Idol'), name: `Idol ${i}` }));
    expect(
      openReasons(
        [...many(1, 'Old Bear'), ...many(1, 'Wolf King'), ...uncommons.slice(0, 8), ...many(30, 'Forest')],
        ['orw'],
      ),
    ).toEqual([]);
    const reasons = openReasons(
      [card('Great Beast'), card('Old Bear'), card('Old Bear'), card('Wolf King'), ...uncommons, ...many(27, 'Forest')],
      ['orw'],
    );
    expect(clauses(reasons)).toEqual(['J-1-7', 'J-1-7', 'J-1-7']);
  });
  it('J-1-8: two copies of a card, any number of basic lands', () => {
    expect(openReasons([...many(2, 'Bear'), ...many(38, 'Forest')], ['orw'])).toEqual([]);
    expect(clauses(openReasons([...many(3, 'Grove'), ...many(37, 'Forest')], ['orw']))).toEqual(['J-1-8']);
  });
  it('J-1-9: up to fifteen different commons of the set that are not in the deck', () => {
    const deck = [...many(2, 'Bear'), ...many(38, 'Forest')];
    expect(besidesReasons(deck, [card('Boar'), card('Rat')])).toEqual([]);
    expect(besidesReasons(deck, [card('Bear'), card('Idol'), card('Rat'), card('Rat')])).toHaveLength(2);
    expect(
      besidesReasons(
        deck,
        Array.from({ length: 16 }, (_, i) => ({ ...card('Rat'), name: `Rat ${i}` })),
      ),
    ).toHaveLength(1);
  });
  it('J-1-1, J-1-7: every reason of a broken deck is told at once', () => {
    const faults = deckFaults(
      {
        main: [...many(3, 'Bear'), card('Great Beast'), ...many(30, 'Forest')],
        commanders: [],
        sideboard: [card('Idol')],
      },
      OPEN_DECK,
    );
    expect(faults.flatMap((f) => f.clauses)).toEqual(['J-1-1', 'J-1-7', 'J-1-8', 'J-1-9']);
  });
  it('J-1-3: 4, 3 and 2, each once', () => {
    expect([sphereReasons([4, 3, 2]), sphereReasons([2, 4, 3])]).toEqual([[], []]);
    expect(clauses(sphereReasons([4, 4, 2]))).toEqual(['J-1-3']);
  });
  it('J-1-10: ten commons, three uncommons and a rare or mythic; small packs have none', () => {
    const rarities = (cards: readonly ReturnType<typeof card>[]) =>
      cards.map(rarityOf).map((r) => (r === 'mythic' ? 'rare' : r));
    const pack = openPack(starterCards(), new Rng('pack'));
    expect([
      rarities(pack).filter((r) => r === 'common').length,
      rarities(pack).filter((r) => r === 'uncommon').length,
      rarities(pack).filter((r) => r === 'rare').length,
    ]).toEqual([10, 3, 1]);
    expect(pack.some(isBasic)).toBe(false);
    expect(openPacks(starterCards(), new Rng('six'), 'standard')).toHaveLength(84);
    expect(openPacks(starterCards(), new Rng('eleven'), 'small')).toHaveLength(PACKS.small.n * 8);
  });
});

describe('what comes with the server', () => {
  it('J-1-6, J-1-7, J-1-8: the decks of the four who are ready are open decks', () => {
    for (const r of READY) expect(openReasons(openDeck(starterCards(), r.colours), ['orw'])).toEqual([]);
  });
  it('J-1-4, J-1-5, J-1-11: each of them has a name, a species, a story and one common talent that works', () => {
    const byKey = new Map(starterCards().map((c) => [c.key, c]));
    for (const r of READY) {
      const s = readySheet(r, starterCards(), 'orw');
      expect(Sheet.parse(s)).toEqual(s);
      expect(s.talents.map((h) => [talentOf(h.talent)?.rarity, works(s, h, (k) => byKey.get(k))])).toEqual([
        ['common', true],
      ]);
      expect([s.name, s.species, s.background].every((x) => x.length > 3)).toBe(true);
      expect(sphereReasons(Object.values(s.spheres))).toEqual([]);
      expect([s.life, s.copies.length]).toEqual([20, 40]);
    }
  });
  it('every card of Brack is read whole', () => {
    expect(
      brackCards()
        .filter((c) => !c.whole)
        .map((c) => c.name),
    ).toEqual([]);
    expect(new Set(brackCards().map((c) => c.set))).toEqual(new Set([BRACK]));
  });
  it('J-4-3: two threat decks with draw values, and a mage of forty cards', () => {
    expect(shippedThreats(3).map((t) => [t.draw >= 1 && t.draw <= 7, t.library.length])).toEqual([
      [true, 30],
      [true, 30],
    ]);
    expect(shippedMages(3).map((m) => m.library.length)).toEqual([40]);
    expect(pool().length).toBeGreaterThan(10);
  });
});
