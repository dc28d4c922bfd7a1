import { describe, expect, it } from 'vitest';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { starterCards } from '../../../cards/starter/index.ts';
import { smallLegends } from '../../../formats/pocket-commander/cards.ts';
import { pocketCommander } from '../../../formats/pocket-commander/index.ts';
import type { TableSetup } from '../../../formats/sdk/composition/table.ts';
import { deckFaults, type DeckForm } from '../../../formats/sdk/deck/decks.ts';
import { isLand } from '../../../formats/sdk/deck/lands.ts';
import type { SetupRequest } from '../../../formats/sdk/deal.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { playMatch } from '../../../server/sim/run.ts';
import { scenario } from '../../dsl/scenario.ts';
import { numbers } from '../../sweep.ts';

const cards = starterCards().filter((c) => c.whole);
const table = (n: number) => Array.from({ length: n }, (_, i) => ({ name: `P${i}` }));
const manaValue = (c: CompiledCard): number => c.faces[0].manaValue;
const legend = (name: string): CompiledCard => smallLegends().find((c) => c.name === name) as CompiledCard;
const faults = (main: readonly CompiledCard[], commander: CompiledCard): string[] =>
  deckFaults({ main, commanders: [commander], sideboard: [] }, pocketCommander.deckForm({}) as DeckForm).flatMap((f) =>
    f.clauses.filter((c) => c.startsWith('PC')),
  );
const white = cards
  .filter((c) => !isLand(c) && manaValue(c) <= 4 && c.colorIdentity.every((x) => x === 'W'))
  .slice(0, 25);
const plains = cards.find((c) => c.name === 'Plains') as CompiledCard;
const deck = [...white, ...Array.from({ length: 39 - white.length }, () => plains)];

describe('Pocket Commander', () => {
  it('PC1, PC2, PC3: dealt decks have forty cards, small ones alone, led by a small legend', () => {
    for (let seed = 0; seed < 20; seed++) {
      const setup = pocketCommander.makeSetup({ seed: `pocket ${seed}`, people: table(3), cards });
      for (const { main, commanders } of (setup.data as TableSetup).decks) {
        const of = (keys: readonly string[]): CompiledCard[] => keys.map((k) => setup.cards[k] as CompiledCard);
        expect([
          main.length + commanders.length,
          new Set(
            of(main)
              .filter((c) => !isLand(c))
              .map((c) => c.name),
          ).size,
        ]).toEqual([40, of(main).filter((c) => !isLand(c)).length]);
        expect([Math.max(...of(main).map(manaValue)) <= 4, Math.max(...of(commanders).map(manaValue)) <= 3]).toEqual([
          true,
          true,
        ]);
      }
    }
  });
  it('PC1, PC2, PC3: decks that people bring are checked', () => {
    const tibb = legend('Tibb, Keeper of Keys');
    expect(faults(deck, tibb)).toEqual([]);
    expect(faults(deck.slice(1), tibb)).toEqual(['PC1']);
    const dear = cards.find((c) => manaValue(c) === 6 && c.colorIdentity.join() === 'W') as CompiledCard;
    expect(faults([dear, ...deck.slice(1)], tibb)).toEqual(['PC2', 'PC3']);
    expect(faults(deck, cards.find((c) => c.name === 'Ysolde Carrow, Warden of Bells') as CompiledCard)).toEqual([
      'PC2',
      'PC3',
    ]);
  });
  it('PC2, PC3: a table may allow larger cards', () => {
    const form = pocketCommander.deckForm({ smallCards: 6, smallCommanders: 5 }) as DeckForm;
    expect(
      form.requirements
        .find((r) => r.id === 'manaValue')
        ?.fails({
          main: [],
          commanders: [cards.find((c) => c.name === 'Ysolde Carrow, Warden of Bells') as CompiledCard],
          sideboard: [],
        }),
    ).toBeNull();
  });
  it('PC3: the small legends are understood as a whole, and no two are alike', () => {
    expect(
      smallLegends()
        .filter((c) => !c.whole || manaValue(c) > 3)
        .map((c) => c.name),
    ).toEqual([]);
    expect(new Set(smallLegends().map((c) => c.colorIdentity.join(''))).size).toBe(10);
  });
  it('PC4: 11 combat damage by one commander is too much, and the clause is the house’s', () => {
    const brute = { name: 'Brute', cost: '{1}{R}', type: 'Legendary Creature — Ogre', pt: '11/1' };
    const s = scenario({
      format: pocketCommander,
      people: 2,
      names: ['Ann', 'Ben'],
      cards: [brute],
      sides: { Ben: { life: 30 } },
      seats: { Ann: { battlefield: [{ card: 'Brute', marks: { commander: '0' } }] }, Ben: {} },
    });
    s.attack({ Brute: 'Ben' }).to('end');
    expect([s.g.state.over?.winner, s.g.state.over?.clauses]).toEqual([0, ['104.2a', 'PC4']]);
    expect(pocketCommander.clauses.find((c) => c.id === 'PC4')).toMatchObject({ source: 'ruling', ruling: true });
  });
  it('PC5: everybody starts with 20 life', () => {
    expect(
      scenario({
        format: pocketCommander,
        people: 2,
        names: ['Ann', 'Ben'],
        seats: { Ann: {}, Ben: {} },
      }).g.state.sides.map((x) => x.startingLife),
    ).toEqual([20, 20]);
  });
  it.each(['random', 'sensible'] as const)(
    'CR 104.2a: %s bots play matches of two to six people to their end',
    (bot) => {
      for (const i of numbers(10, 3)) {
        const people = table(2 + (i % 5));
        const request: SetupRequest = { seed: `pocket ${bot} ${i}`, people, cards, options: { life: 12 } };
        const report = playMatch(
          pocketCommander,
          request,
          people.map((_, p) => makeBot(bot, `pocket/${i}/${p}`)),
          { views: bot === 'sensible' },
        );
        expect([report.diagnosis, report.winner !== undefined], `pocket ${bot} ${i}`).toEqual([undefined, true]);
      }
    },
  );
});
