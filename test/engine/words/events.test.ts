import { describe, expect, it } from 'vitest';
import { duel, lands, ofKind } from '../../dsl/plain.ts';

/** The events that a trigger waits for, and those that it does not. */
const permanent = ofKind('{G}', 'Enchantment');
const spell = ofKind('{G}', 'Sorcery');

describe('events', () => {
  it.each([
    [['Bear'], 20],
    [['Bear', 'Giant'], 21],
  ] as const)('508.3d: “with two or more creatures”: with %j', (who, life) => {
    const t = duel({
      cards: [permanent('Drum', 'Whenever you attack with two or more creatures, you gain 1 life.')],
      seats: { A: { battlefield: ['Drum', 'Bear', 'Giant'] } },
    });
    t.attack(Object.fromEntries(who.map((name) => [name, 'B']))).resolve();
    expect(t.life('A')).toBe(life);
  });
  it.each([
    ['Bear', 20],
    ['Bird', 22],
  ])('509.3d: “whenever ~ blocks a creature with flying” is about what it blocks: %s', (attacker, life) => {
    const NET = permanent('Net', 'Reach\nWhenever ~ blocks a creature with flying, you gain 2 life.', {
      type: 'Creature — Spider',
      pt: '0/6',
    });
    const t = duel({ cards: [NET], seats: { A: { battlefield: [attacker] }, B: { battlefield: ['Net'] } } });
    t.attack({ [attacker]: 'B' })
      .block({ Net: attacker })
      .resolve();
    expect(t.life('B')).toBe(life);
  });
  it('120.2: combat damage is what the trigger wants, other damage is not', () => {
    const WASP = permanent(
      'Wasp',
      '{T}: ~ deals 1 damage to any target.\nWhenever ~ deals combat damage to a player, draw a card.',
      { type: 'Creature — Insect', pt: '1/1' },
    );
    const t = duel({ cards: [WASP], seats: { A: { battlefield: ['Wasp'], library: ['Forest', 'Forest'] } } });
    t.activate('A', 'Wasp', { targets: ['B'] });
    expect([t.life('B'), t.hand('A')]).toEqual([19, []]);
  });
  it('305.1: only an opponent’s land is meant', () => {
    const t = duel({
      cards: [permanent('Toll', 'Whenever an opponent plays a land, you gain 1 life.')],
      seats: { A: { battlefield: ['Toll'], hand: ['Forest'] }, B: { hand: ['Island'] } },
    });
    t.play('A', 'Forest').resolve();
    expect(t.life('A')).toBe(20);
    t.to('main1', 'B').play('B', 'Island').resolve();
    expect(t.life('A')).toBe(21);
  });
  it('119.3: only your own loss of life is meant', () => {
    const t = duel({
      cards: [
        permanent('Scar', 'Whenever you lose life, draw a card.'),
        spell('Sting', 'Target opponent loses 1 life.'),
        spell('Bleed', 'You lose 1 life.'),
      ],
      seats: {
        A: { battlefield: ['Scar', ...lands(2, 'Forest')], hand: ['Sting', 'Bleed'], library: ['Bear', 'Bear'] },
      },
    });
    t.cast('A', 'Sting', { targets: ['B'] });
    expect(t.hand('A')).toEqual(['Bleed']);
    t.cast('A', 'Bleed');
    expect(t.hand('A')).toEqual(['Bear']);
  });
  it.each([
    ['Forest', 22],
    ['Bear', 20],
  ])('701.9: “whenever you discard a land card”: %s', (card, life) => {
    const t = duel({
      cards: [
        permanent('Mulch', 'Whenever you discard a land card, you gain 2 life.'),
        spell('Shed', 'Discard a card.'),
      ],
      seats: { A: { battlefield: ['Mulch', 'Forest'], hand: ['Shed', card] } },
    });
    t.cast('A', 'Shed');
    expect(t.life('A')).toBe(life);
  });
  it('508.3a: an attack on a player is not one on a planeswalker', () => {
    const MARN = {
      name: 'Marn',
      cost: '{2}',
      type: 'Legendary Planeswalker — Marn',
      text: '+1: You gain 2 life.',
      loyalty: '5',
    };
    const GUARD = permanent('Guard', 'Whenever a creature attacks you, you gain 1 life.');
    const t = duel({
      cards: [MARN, GUARD],
      seats: { A: { battlefield: ['Bear', 'Giant'] }, B: { battlefield: ['Marn', 'Guard'] } },
    });
    t.attack({ Bear: 'Marn', Giant: 'B' }).resolve();
    expect(t.life('B')).toBe(21);
  });
});
