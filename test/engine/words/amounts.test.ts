import { describe, expect, it } from 'vitest';
import { duel, lands, ofKind } from '../../dsl/plain.ts';

/** Rulings about numbers and comparisons that other tests only touch. */
const permanent = ofKind('{G}', 'Enchantment');
const spell = (
  name: string,
  text: string,
  cost = '{G}',
): { name: string; cost: string; type: string; text: string } => ({ name, cost, type: 'Sorcery', text });

describe('comparisons', () => {
  it.each([
    [1, 23],
    [2, 23],
    [3, 20],
  ])('608.2c: “two or fewer” is told apart from three: with %i lands', (n, life) => {
    const t = duel({
      cards: [spell('Tithe', 'If you control two or fewer lands, you gain 3 life.')],
      seats: { A: { battlefield: lands(n, 'Forest'), hand: ['Tithe'] } },
    });
    t.cast('A', 'Tithe');
    expect(t.life('A')).toBe(life);
  });
  it.each([
    [2, 23],
    [3, 23],
    [1, 20],
  ])('608.2c: “two or more” holds with more, too: with %i creatures', (n, life) => {
    const t = duel({
      cards: [spell('Tithe', 'If you control two or more creatures, you gain 3 life.')],
      seats: { A: { battlefield: ['Forest', ...lands(n, 'Bear')], hand: ['Tithe'] } },
    });
    t.cast('A', 'Tithe');
    expect(t.life('A')).toBe(life);
  });
  it.each([
    [26, '4/4'],
    [25, '4/4'],
    [24, '2/2'],
  ])('119: “25 or more life” holds with more, too: with %i', (life, pt) => {
    const t = duel({
      cards: [
        permanent('Proud', '~ gets +2/+2 as long as you have 25 or more life.', { type: 'Creature — Cat', pt: '2/2' }),
      ],
      sides: { A: { life } },
      seats: { A: { battlefield: ['Proud'] } },
    });
    expect(t.pt('Proud')).toBe(pt);
  });
  it.each([
    [0, '3/2'],
    [1, '3/2'],
    [2, '2/2'],
  ])('402: “one or fewer cards in hand” holds with none, too: with %i', (n, pt) => {
    const t = duel({
      cards: [
        permanent('Hollow', '~ gets +1/+0 as long as you have one or fewer cards in hand.', {
          type: 'Creature — Cat',
          pt: '2/2',
        }),
      ],
      seats: { A: { battlefield: ['Hollow'], hand: lands(n, 'Forest') } },
    });
    expect(t.pt('Hollow')).toBe(pt);
  });
  it.each([
    ['Two Sips', 20],
    ['Three Sips', 21],
  ])('119.9: “if you gained 3 or more life this turn” counts how much: after %s', (sips, more) => {
    const cards = [
      spell('Two Sips', 'You gain 2 life.'),
      spell('Three Sips', 'You gain 3 life.'),
      spell('Tally', 'If you gained 3 or more life this turn, draw a card.'),
    ];
    const t = duel({
      cards,
      seats: { A: { battlefield: lands(2, 'Forest'), hand: [sips, 'Tally'], library: ['Bear', 'Bear'] } },
    });
    t.cast('A', sips).cast('A', 'Tally');
    expect(t.hand('A')).toHaveLength(more - 20);
  });
});

describe('how much instead', () => {
  it.each([
    ['Twofold', 'If you would gain life, you gain twice that much life instead.', 26],
    ['Plus', 'If you would gain life, you gain that much life plus 1 instead.', 24],
  ])('614.1a, 119.10: %s', (name, text, life) => {
    const t = duel({
      cards: [permanent(name, text), spell('Drink', 'You gain 3 life.')],
      seats: { A: { battlefield: [name, 'Forest'], hand: ['Drink'] } },
    });
    t.cast('A', 'Drink');
    expect(t.life('A')).toBe(life);
  });
  it('614.16: more +1/+1 counters are no more charge counters, and none on what others control', () => {
    const MORE = permanent(
      'More',
      'If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.',
    );
    const t = duel({
      cards: [
        MORE,
        spell('Fill', 'Put a charge counter on target creature.'),
        spell('Grow', 'Put a +1/+1 counter on target creature.'),
        spell('Swell', 'Put a +1/+1 counter on target creature.'),
      ],
      seats: {
        A: { battlefield: ['More', 'Bear', ...lands(3, 'Forest')], hand: ['Fill', 'Grow', 'Swell'] },
        B: { battlefield: ['Giant'] },
      },
    });
    t.cast('A', 'Fill', { targets: ['Bear'] })
      .cast('A', 'Grow', { targets: ['Bear'] })
      .cast('A', 'Swell', { targets: ['Giant'] });
    expect([t.object('Bear')?.counters, t.object('Giant')?.counters]).toEqual([
      { charge: 1, '+1/+1': 2 },
      { '+1/+1': 1 },
    ]);
  });
});

describe('what an ability costs', () => {
  const LAMP = permanent('Lamp', '{3}: You gain 1 life.', { type: 'Artifact' });
  it('602.2b: only those of the permanents spoken of cost less, and never less than the floor', () => {
    const EASE = permanent(
      'Ease',
      "Activated abilities of creatures you control cost {2} less to activate. This effect can't reduce the mana in that cost to less than one mana.",
    );
    const CAT = permanent('Cat', '{2}: You gain 1 life.', { type: 'Creature — Cat', pt: '1/1' });
    const t = duel({
      cards: [EASE, CAT, LAMP],
      seats: { A: { battlefield: ['Ease', 'Cat', 'Lamp', ...lands(2, 'Forest')] } },
    });
    expect(t.try('A', 'activate', 'Lamp')?.clauses).toBeDefined();
    t.activate('A', 'Cat').activate('A', 'Cat');
    expect([t.life('A'), t.try('A', 'activate', 'Cat') === null]).toEqual([22, false]);
  });
  it('602.2b: equip costs less, other abilities do not', () => {
    const t = duel({
      cards: [
        permanent('Smith', 'Equip abilities you activate cost {2} less to activate.'),
        { name: 'Pike', cost: '{1}', type: 'Artifact — Equipment', text: 'Equipped creature gets +1/+1.\nEquip {3}' },
        LAMP,
      ],
      seats: { A: { battlefield: ['Smith', 'Pike', 'Lamp', 'Bear', 'Forest'] } },
    });
    expect(t.try('A', 'activate', 'Lamp')).not.toBeNull();
    t.activate('A', 'Pike', { targets: ['Bear'] });
    expect(t.pt('Bear')).toBe('3/3');
  });
  it('601.2f: spells from a graveyard cost less, those from the hand do not', () => {
    const t = duel({
      cards: [
        permanent('Dirge', 'Spells you cast from your graveyard cost {1} less to cast.'),
        { name: 'Again', cost: '{3}', type: 'Sorcery', text: 'You gain 1 life.\nFlashback {2}' },
        { name: 'Once', cost: '{2}', type: 'Sorcery', text: 'You gain 1 life.' },
      ],
      seats: { A: { battlefield: ['Dirge', 'Forest'], hand: ['Once'], graveyard: ['Again'] } },
    });
    expect(t.try('A', 'cast', 'Once')).not.toBeNull();
    t.cast('A', 'Again');
    expect(t.life('A')).toBe(21);
  });
});
