import { describe, expect, it } from 'vitest';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { SET } from '../../../cards/starter/build.ts';
import { starterCards } from '../../../cards/starter/index.ts';
import { openedPacks } from '../../../formats/rules/pack-wars.ts';
import { COMMANDER, DUEL, FREE_FOR_ALL } from '../../../formats/rules/sets.ts';
import { composeFormat } from '../../../formats/sdk/composition/compose.ts';
import type { TableSetup } from '../../../formats/sdk/composition/table.ts';
import {
  banned,
  deckFaults,
  ofRarity,
  ofSets,
  onlyCards,
  upToManaValue,
  type CardLimit,
  type DeckCards,
  type DeckForm,
} from '../../../formats/sdk/deck/decks.ts';
import { SetupError } from '../../../formats/sdk/error.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { isBasic } from '../../../formats/sdk/deck/lands.ts';
import { rule, ruling } from '../../../formats/sdk/composition/rule.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { playMatch } from '../../../server/sim/run.ts';

const cards = starterCards().filter((c) => c.whole);
const limited = (...allows: readonly CardLimit[]) =>
  rule({
    id: 'limits',
    clauses: [ruling('LI1', 'Only some cards are played.'), ruling('LI2', 'No card of the ban list is played.')],
    part: () => ({ deck: { allows } }),
  });
const duelOf = (...allows: readonly CardLimit[]): FormatDefinition =>
  composeFormat({
    id: 'limited-duel',
    name: 'Limited Duel',
    about: 'A duel of some cards.',
    roles: [{ role: 'Player', min: 2, max: 2 }],
    rules: [...DUEL, limited(...allows)],
  });
const people = [{ name: 'Ann' }, { name: 'Ben' }];
const SEEDS = Array.from({ length: 8 }, (_, i) => `limits ${i}`);

/** The cards of all decks of several deals: of the decks, of their sideboards, and those that lead them. */
function dealt(
  format: FormatDefinition,
  options = {},
): { readonly deck: readonly CompiledCard[]; readonly leaders: readonly CompiledCard[] } {
  const byKey = new Map(cards.map((c) => [c.key, c]));
  const decks = SEEDS.flatMap((seed) => (format.makeSetup({ seed, people, cards, options }).data as TableSetup).decks);
  const of = (keys: readonly string[]): CompiledCard[] => keys.flatMap((k) => byKey.get(k) ?? []);
  return {
    deck: decks.flatMap((d) => of([...d.main, ...(d.sideboard ?? [])])),
    leaders: decks.flatMap((d) => of(d.commanders)),
  };
}
const manaValue = (c: CompiledCard): number => c.faces[0].manaValue;
const faults = (format: FormatDefinition, main: readonly CompiledCard[], more: Partial<DeckCards> = {}): string[] =>
  deckFaults({ main, commanders: [], sideboard: [], ...more }, format.deckForm({}) as DeckForm)
    .filter((f) => f.clauses.some((c) => c.startsWith('LI')))
    .map((f) => f.message);

describe('limits on single cards', () => {
  it('LI1: dealt decks have cards of low mana value alone', () => {
    expect(dealt(duelOf(upToManaValue(3, ['LI1']))).deck.every((c) => manaValue(c) <= 3)).toBe(true);
  });
  it('LI1: … or of one rarity, basic lands apart', () => {
    const { deck } = dealt(duelOf(ofRarity(['common', 'uncommon'], ['LI1'])));
    expect(new Set(deck.filter((c) => !isBasic(c)).map((c) => c.rarity ?? 'common'))).toEqual(
      new Set(['common', 'uncommon']),
    );
  });
  it('LI1: … or of one set', () => {
    expect(dealt(duelOf(ofSets([SET], ['LI1']))).deck.length).toBe(SEEDS.length * 120);
    const none = duelOf(ofSets(['xyz'], ['LI1']));
    expect(() => none.makeSetup({ seed: 's', people, cards })).toThrow('Only cards of XYZ are allowed.');
    try {
      none.makeSetup({ seed: 's', people, cards });
    } catch (e) {
      expect(e instanceof SetupError && e.clauses).toEqual(['D2', 'LI1']);
    }
  });
  it('LI1, LI2: every limit of every rule holds', () => {
    const names = dealt(duelOf())
      .deck.filter((c) => !isBasic(c))
      .slice(0, 40)
      .map((c) => c.name);
    const { deck } = dealt(duelOf(upToManaValue(4, ['LI1']), banned(names, ['LI2'])));
    expect(deck.some((c) => names.includes(c.name) || manaValue(c) > 4)).toBe(false);
  });
  it('LI2: boosters of limited play and of Pack Wars hold no banned card', () => {
    const names = cards
      .filter((c) => c.rarity === 'uncommon')
      .slice(0, 30)
      .map((c) => c.name);
    const out = banned(names, ['LI2']);
    const packs = composeFormat({
      id: 'limited-packs',
      name: 'Limited Packs',
      about: 'Packs.',
      roles: [{ role: 'Player', min: 2, max: 2 }],
      rules: [...DUEL, '!deck-construction', '!dealt-decks', '!companion', openedPacks, limited(out)],
    });
    for (const { deck } of [dealt(duelOf(out), { construction: 'limited' }), dealt(packs)])
      expect(deck.filter((c) => names.includes(c.name))).toEqual([]);
  });
  it('LI1: a limit on what leads a deck is another than that on the deck', () => {
    const format = composeFormat({
      id: 'limited-commander',
      name: 'Limited Commander',
      about: 'Commander of some cards.',
      roles: [{ role: 'Player', min: 2, max: 4 }],
      rules: [
        ...FREE_FOR_ALL,
        ...COMMANDER,
        limited(
          onlyCards({
            id: 'legends',
            clauses: ['LI1'],
            only: 'commanders with mana value 4 or less',
            allows: (c, as) => as === 'deck' || manaValue(c) <= 4,
          }),
        ),
      ],
    });
    const { deck, leaders } = dealt(format);
    expect([leaders.length, leaders.every((c) => manaValue(c) <= 4), deck.some((c) => manaValue(c) > 4)]).toEqual([
      SEEDS.length * 2,
      true,
      true,
    ]);
    const dear = cards.find((c) => manaValue(c) > 4 && c.faces[0].supertypes.includes('legendary')) as CompiledCard;
    expect(faults(format, [dear])).toEqual([]);
    expect(faults(format, [], { commanders: [dear] })).toEqual([
      `${dear.name} is not allowed: only commanders with mana value 4 or less.`,
    ]);
  });
  it('LI1, LI2: a deck that somebody brings is refused with the clause, sideboard and companion as well', () => {
    const [cheap, dear] = [cards.find((c) => manaValue(c) === 2), cards.find((c) => manaValue(c) === 6)] as [
      CompiledCard,
      CompiledCard,
    ];
    const format = duelOf(upToManaValue(3, ['LI1']), banned([cheap.name], ['LI2']));
    expect(faults(format, [dear, dear])).toEqual([
      `${dear.name} is not allowed: only cards with mana value 3 or less.`,
    ]);
    expect(faults(format, [], { sideboard: [cheap] })).toEqual([
      `${cheap.name} is not allowed: only cards that are not banned.`,
    ]);
    expect(faults(format, [], { companions: [dear] })).toHaveLength(1);
    expect(format.info.decks?.about).toContain('Only some cards are played');
  });
  it('CR 104.2a: bots play such a format to its end', () => {
    const format = duelOf(upToManaValue(3, ['LI1']), ofRarity(['common'], ['LI2']));
    const report = playMatch(
      format,
      { seed: 'limits', people, cards, options: { life: 8 } },
      people.map((_, i) => makeBot('sensible', `limits/${i}`)),
      { views: false },
    );
    expect([report.diagnosis, typeof report.winner]).toEqual([undefined, 'number']);
  });
});
