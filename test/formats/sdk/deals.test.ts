import { describe, expect, it } from 'vitest';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { starterCards } from '../../../cards/starter/index.ts';
import { FORMATS } from '../../../formats/index.ts';
import { openBoosters } from '../../../formats/sdk/deck/boosters.ts';
import type { TableSetup } from '../../../formats/sdk/composition/table.ts';
import { onCurve } from '../../../formats/sdk/deck/curve.ts';
import { dealDeck, type DealtFrom, type DeckRules } from '../../../formats/sdk/deck/deck.ts';
import { isBasic, isLand } from '../../../formats/sdk/deck/lands.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import { playMatch } from '../../../server/sim/run.ts';

const duel = FORMATS.get('duel') as FormatDefinition;
const pool = starterCards();
const byKey = new Map(pool.map((c) => [c.key, c]));
const of = (keys: readonly string[]): CompiledCard[] => keys.map((k) => byKey.get(k) as CompiledCard);
const SIXTY: DeckRules = { size: 60, copies: 4, leastSpells: 30, requirements: [] };
const FORTY: DeckRules = { size: 40, copies: 4, leastSpells: 20, sealed: true, requirements: [] };
const seeds = Array.from({ length: 12 }, (_, i) => `deal ${i}`);
const dealt = (rules: DeckRules, from: DealtFrom = { cards: pool }) =>
  seeds.map((seed) => {
    const { main, sideboard } = dealDeck(from, new Rng(seed), rules, 'D2');
    return { main: of(main), sideboard: of(sideboard), spells: of(main).filter((c) => !isLand(c)) };
  });
const cost = (c: CompiledCard): number => c.faces[0].manaValue;
const isCreature = (c: CompiledCard): boolean => c.faces[0].types.includes('creature');

describe('dealt decks', () => {
  it('D2: their costs follow a curve, and most of what is no land is a creature', () => {
    for (const { spells } of dealt(SIXTY)) {
      const cheap = spells.filter((c) => cost(c) <= 2).length;
      expect(cheap).toBeGreaterThanOrEqual(10);
      expect(spells.filter((c) => cost(c) >= 5).length).toBeLessThanOrEqual(9);
      expect(spells.filter(isCreature).length).toBeGreaterThanOrEqual(spells.length / 2);
    }
  });
  it('D2: with too few of a cost others fill up', () => {
    const dear = pool.filter((c) => !isLand(c) && cost(c) >= 5);
    expect(onCurve(dear, 12)).toHaveLength(Math.min(12, dear.length));
    expect(onCurve(dear.slice(0, 5), 12)).toHaveLength(5);
  });
  it('D2: colours are chosen among those that there is enough of', () => {
    const thin = pool.filter((c) => isBasic(c) || c.colorIdentity.every((x) => x === 'W' || x === 'G'));
    for (const { main } of dealt(SIXTY, { cards: thin }))
      expect([...new Set(main.flatMap((c) => c.colorIdentity))].sort()).toEqual(['G', 'W']);
  });
  it('P1: of a list no more copies are dealt than it has, to all together', () => {
    const left = new Map(pool.filter((c) => !isLand(c)).map((c) => [c.key, 1]));
    const all = [0, 1]
      .flatMap((i) => dealDeck({ cards: pool, left }, new Rng(`list ${i}`), { ...SIXTY, leastSpells: 20 }, 'D2').main)
      .filter((key) => left.has(key));
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((key) => left.get(key) === 0)).toBe(true);
  });
});

describe('limited play', () => {
  it('CR 100.2b, D3: forty cards of six boosters, seventeen of them lands, in two colours', () => {
    for (const { main, spells } of dealt(FORTY)) {
      expect([main.length, main.filter(isLand).length, spells.length]).toEqual([40, 17, 23]);
      expect(new Set(main.flatMap((c) => c.colorIdentity)).size).toBe(2);
      expect(spells.filter((c) => cost(c) <= 2).length).toBeGreaterThanOrEqual(4);
      expect(spells.filter(isCreature).length).toBeGreaterThanOrEqual(11);
    }
  });
  it('CR 100.4b: all that a player has opened and does not play is their sideboard', () => {
    for (const { main, sideboard } of dealt(FORTY))
      expect(sideboard.length + main.filter((c) => !isBasic(c)).length).toBe(84);
    expect(dealt(SIXTY).every(({ sideboard }) => sideboard.length === 0)).toBe(true);
  });
  it('D3: in each booster ten common cards, three uncommon ones and a rare one', () => {
    const opened = openBoosters(pool, new Rng('boosters'));
    const n = (...rarities: readonly string[]): number =>
      opened.filter((c) => rarities.includes(c.rarity ?? 'common')).length;
    expect([n('common'), n('uncommon'), n('rare', 'mythic'), opened.filter(isBasic).length]).toEqual([60, 18, 6, 0]);
    expect(
      openBoosters(
        pool.map((c) => ({ ...c, rarity: 'common' })),
        new Rng('b'),
      ),
    ).toHaveLength(84);
  });
  it('CR 104.2a: is played to its end by bots', () => {
    const people = [{ name: 'A' }, { name: 'B' }];
    const request = {
      seed: 'limited',
      people,
      cards: pool.filter((c) => c.whole),
      options: { construction: 'limited' },
    };
    expect((duel.makeSetup(request).data as TableSetup).decks.map((d) => d.main.length)).toEqual([40, 40]);
    const report = playMatch(
      duel,
      request,
      people.map((_, i) => makeBot('sensible', `limited/${i}`)),
      { views: true },
    );
    expect([report.diagnosis, typeof report.winner]).toEqual([undefined, 'number']);
  });
});
