import { describe, expect, it } from 'vitest';
import { COLORS } from '../../../cards/oracle/ir/index.ts';
import { STARTER_CARDS, STARTER_PLANE } from '../../../cards/starter/index.ts';
import type { ScryfallCard } from '../../../cards/model/card.ts';

const isLand = (card: ScryfallCard): boolean => card.type_line?.includes('Land') ?? false;
const isBasic = (card: ScryfallCard): boolean => card.type_line?.startsWith('Basic') ?? false;
const has = (card: ScryfallCard, color: string): boolean => card.color_identity.includes(color);
const spells = STARTER_CARDS.filter((card) => !isLand(card));
const share = (pattern: RegExp): number =>
  spells.filter((card) => pattern.test(card.type_line ?? '')).length / spells.length;

describe('the plane Orrow', () => {
  it('P1: has a name, a concept and at least 25 Elements, each with Lore and a name of its own', () => {
    expect(STARTER_PLANE.name).toBe('Orrow');
    expect(STARTER_PLANE.concept?.length).toBeGreaterThan(80);
    expect(STARTER_PLANE.elements.length).toBeGreaterThanOrEqual(25);
    expect(new Set(STARTER_PLANE.elements.map((e) => e.name)).size).toBe(STARTER_PLANE.elements.length);
    expect(STARTER_PLANE.elements.filter((e) => e.lore.trim() === '')).toEqual([]);
  });

  it('P1: an Element has both a Disposition of one to three colours and a Haunt, or neither', () => {
    for (const element of STARTER_PLANE.elements) {
      expect(element.disposition === undefined, element.name).toBe(element.haunt === undefined);
      if (element.disposition === undefined) continue;
      expect([1, 2, 3], element.name).toContain(element.disposition.length);
      expect(new Set(element.disposition).size, element.name).toBe(element.disposition.length);
    }
    expect(STARTER_PLANE.elements.some((e) => e.haunt === undefined)).toBe(true);
  });

  it.each(COLORS)('P1: %s is in the Disposition of at least five Elements', (color) => {
    expect(STARTER_PLANE.elements.filter((e) => e.disposition?.includes(color)).length).toBeGreaterThanOrEqual(5);
  });

  it('P1: the pool holds the five basic lands, creatures and spells, no planeswalker, and no card twice', () => {
    expect(STARTER_PLANE.pool).toBe(STARTER_CARDS);
    expect(
      STARTER_CARDS.filter(isBasic)
        .map((c) => c.name)
        .sort(),
    ).toEqual(['Forest', 'Island', 'Mountain', 'Plains', 'Swamp']);
    expect(STARTER_CARDS.filter((c) => /Planeswalker/.test(c.type_line ?? ''))).toEqual([]);
    expect(new Set(STARTER_CARDS.map((c) => c.name.toLowerCase())).size).toBe(STARTER_CARDS.length);
    expect(STARTER_CARDS.length).toBeGreaterThanOrEqual(150);
  });
});

describe('what a quest draws from it', () => {
  it.each(COLORS)('Q1: the %s Road finds its basic and at least five nonbasic lands of its identity', (color) => {
    const lands = STARTER_CARDS.filter((c) => isLand(c) && has(c, color));
    expect(lands.filter(isBasic)).toHaveLength(1);
    expect(lands.filter((c) => !isBasic(c)).length).toBeGreaterThanOrEqual(5);
  });

  it.each(COLORS)(
    'Q2: %s has at least 18 minor and 10 major cards, so that the 14 and 8 of a Weather need no copy',
    (color) => {
      const ofColor = spells.filter((c) => has(c, color));
      expect(ofColor.filter((c) => c.cmc <= 3).length).toBeGreaterThanOrEqual(18);
      expect(ofColor.filter((c) => c.cmc >= 4).length).toBeGreaterThanOrEqual(10);
    },
  );

  it('Q2: five Magicians may start the coin walk at one colour, for copies are unlimited', () => {
    expect(STARTER_PLANE.copies).toBeUndefined();
  });

  it('Q2: each pair of colours has at least two cards of exactly that identity', () => {
    for (const [at, first] of COLORS.entries()) {
      for (const second of COLORS.slice(at + 1)) {
        const pair = spells.filter((c) => c.color_identity.length === 2 && has(c, first) && has(c, second));
        expect(pair.length, first + second).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it('P2: creatures are about half of the spells, instants and sorceries about a third, and every kind of card occurs', () => {
    expect(share(/Creature/)).toBeGreaterThan(0.5);
    expect(share(/Creature/)).toBeLessThan(0.6);
    expect(share(/Instant|Sorcery/)).toBeGreaterThan(0.25);
    expect(share(/Instant|Sorcery/)).toBeLessThan(0.36);
    expect(share(/Aura/)).toBeGreaterThan(0.02);
    expect(share(/^(Legendary )?Artifact(?! Creature)/)).toBeGreaterThan(0.04);
  });

  it.each([1, 2, 3, 4, 5])('P2: each colour has a creature and another spell of mana value %i', (value) => {
    for (const color of COLORS) {
      const here = spells.filter((c) => c.cmc === value && has(c, color));
      expect(
        here.some((c) => c.type_line?.includes('Creature')),
        `${color} creature`,
      ).toBe(true);
      expect(
        here.some((c) => !c.type_line?.includes('Creature')),
        `${color} other`,
      ).toBe(true);
    }
  });
});
