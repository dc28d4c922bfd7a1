import { describe, expect, it } from 'vitest';
import { duel, lands, ofKind, type Scenario } from '../../dsl/plain.ts';

const tapped = (t: Scenario, seat: string): number =>
  t.g.world
    .permanentsOf(t.seat(seat))
    .filter((id) => t.g.world.get(id).tapped && t.g.world.chars(id).types.includes('land')).length;
const enchantment = ofKind('{1}{W}', 'Enchantment');

const BOLT = {
  name: 'Bolt',
  cost: '{2}{R}',
  type: 'Instant',
  text: 'Bolt deals 2 damage to target creature.\nThis spell costs {2} less to cast if it targets a tapped creature.',
};
const TITAN = {
  name: 'Titan',
  cost: '{6}{G}',
  type: 'Creature — Giant',
  pt: '7/7',
  text: 'This spell costs {X} less to cast, where X is the greatest power among creatures you control.',
};
const SHADE = {
  name: 'Shade',
  cost: '{4}{B}',
  type: 'Creature — Shade',
  pt: '3/3',
  text: 'This spell costs {X} less to cast, where X is your devotion to black.',
};
const ENGINE = {
  name: 'Engine',
  cost: '{1}',
  type: 'Artifact',
  text: '{4}: Draw a card. This ability costs {1} less to activate for each Swamp you control.',
};
const PUMP = {
  name: 'Pump',
  cost: '{1}',
  type: 'Creature — Elf',
  pt: '1/1',
  text: '{1}: Pump gets +1/+1 until end of turn.\n{3}: Draw a card.',
};
const SWORD = {
  name: 'Sword',
  cost: '{1}',
  type: 'Artifact — Equipment',
  text: 'Equipped creature gets +1/+1.\nEquip {3}',
};
const LAMP = { name: 'Lamp', cost: '{1}', type: 'Artifact', text: '{1}, {T}: Add {U}{U}.' };

describe('what makes casting cost more or less (601.2f)', () => {
  it('601.2f: the first creature spell of the turn costs less, and no later one', () => {
    const t = duel({
      cards: [enchantment('Call', 'The first creature spell you cast each turn costs {1} less to cast.')],
      seats: {
        A: {
          battlefield: ['Call', ...lands(3, 'Forest'), 'Mountain'],
          hand: ['Spark', 'Bear', { card: 'Bear', as: 'Second' }],
        },
      },
    });
    t.cast('A', 'Spark', { targets: ['B'] }).cast('A', 'Bear');
    expect(tapped(t, 'A')).toBe(2);
    t.cast('A', 'Second');
    expect(tapped(t, 'A')).toBe(4);
  });
  it('601.2f: by the place that it is cast from', () => {
    const t = duel({
      cards: [
        enchantment('Ash', 'Spells you cast from your graveyard cost {1} less to cast.'),
        { name: 'Look', cost: '{U}', type: 'Sorcery', text: 'Draw a card.\nFlashback {2}{U}' },
      ],
      seats: { A: { battlefield: ['Ash', ...lands(2, 'Island')], graveyard: ['Look'], library: ['Bear'] } },
    });
    t.cast('A', 'Look', { way: 'flashback' });
    expect(tapped(t, 'A')).toBe(2);
  });
  it('601.2f: two classes, each by itself', () => {
    const t = duel({
      cards: [
        enchantment('Pair', 'Blue spells and red spells you cast cost {1} less to cast.'),
        { name: 'Gust', cost: '{1}{U}', type: 'Sorcery', text: 'Draw a card.' },
      ],
      seats: {
        A: { battlefield: ['Pair', 'Island', ...lands(2, 'Forest')], hand: ['Gust', 'Bear'], library: ['Bird'] },
      },
    });
    t.cast('A', 'Gust').cast('A', 'Bear');
    expect(tapped(t, 'A')).toBe(3);
  });
  it('601.2f, 601.2c: what targets a permanent costs more; other targets are not dearer', () => {
    const guard = {
      name: 'Guard',
      cost: '{1}',
      type: 'Creature — Dragon',
      pt: '2/2',
      text: 'Spells your opponents cast that target Guard cost {2} more to cast.',
    };
    const t = duel({
      cards: [guard],
      seats: { A: { battlefield: lands(1, 'Swamp'), hand: ['Smite'] }, B: { battlefield: ['Guard', 'Bear'] } },
    });
    expect(t.mayTarget('A', 'cast', 'Smite', 'Guard')).toBe(false);
    t.cast('A', 'Smite', { targets: ['Bear'] });
    expect(t.zone('Bear')).toBe('graveyard');
    const u = duel({
      cards: [guard],
      seats: { A: { battlefield: lands(3, 'Swamp'), hand: ['Smite'] }, B: { battlefield: ['Guard', 'Bear'] } },
    });
    u.cast('A', 'Smite', { targets: ['Guard'] });
    expect(tapped(u, 'A')).toBe(3);
  });
  it('601.2f, 601.2c: a spell that is cheaper by what it targets is offered for that alone', () => {
    const t = duel({
      cards: [BOLT],
      seats: {
        A: { battlefield: lands(1, 'Mountain'), hand: ['Bolt'] },
        B: { battlefield: [{ card: 'Bear', tapped: true }, 'Bird'] },
      },
    });
    expect(t.mayTarget('A', 'cast', 'Bolt', 'Bird')).toBe(false);
    t.cast('A', 'Bolt', { targets: ['Bear'] });
    expect(t.zone('Bear')).toBe('graveyard');
    const u = duel({
      cards: [BOLT],
      seats: { A: { battlefield: lands(1, 'Mountain'), hand: ['Bolt'] }, B: { battlefield: ['Bird'] } },
    });
    expect(u.try('A', 'cast', 'Bolt', { targets: ['Bird'] })?.clauses).toContain('601.2h');
  });
  it('601.2f, 601.2c: what would make it cheaper counts only where it may be chosen as a target', () => {
    const rebuke = {
      name: 'Rebuke',
      cost: '{2}{W}',
      type: 'Instant',
      text: 'Rebuke deals 2 damage to target attacking creature.\nThis spell costs {2} less to cast if it targets a red creature.',
    };
    const red = { name: 'Ember', cost: '{R}', type: 'Creature — Elemental', pt: '2/2', text: '' };
    const attacked = (by: string): Scenario =>
      duel({
        cards: [rebuke, red],
        seats: { A: { battlefield: ['Ember', 'Bear'] }, B: { battlefield: ['Plains'], hand: ['Rebuke'] } },
      }).attack({ [by]: 'B' });
    expect(attacked('Bear').try('B', 'cast', 'Rebuke')?.clauses).toContain('601.2f');
    expect(
      attacked('Ember')
        .cast('B', 'Rebuke', { targets: ['Ember'] })
        .zone('Ember'),
    ).toBe('graveyard');
  });
  it('118.7a: a reduction by an amount takes generic mana only', () => {
    const t = duel({ cards: [TITAN], seats: { A: { battlefield: ['Bear', ...lands(5, 'Forest')], hand: ['Titan'] } } });
    t.cast('A', 'Titan');
    expect(tapped(t, 'A')).toBe(5);
  });
  it('700.5: devotion counts the symbols of the permanents that one controls', () => {
    const priest = { name: 'Priest', cost: '{1}{B}{B}', type: 'Creature — Cleric', pt: '1/1' };
    const t = duel({
      cards: [SHADE, priest],
      seats: { A: { battlefield: ['Priest', ...lands(3, 'Swamp')], hand: ['Shade'] }, B: { battlefield: ['Priest'] } },
    });
    t.cast('A', 'Shade');
    expect(tapped(t, 'A')).toBe(3);
  });
  it('601.2f: more colored mana must be paid in that color', () => {
    const leech = enchantment('Leech', 'Green spells you cast cost {G} more to cast.');
    const t = duel({
      cards: [leech],
      seats: { A: { battlefield: ['Leech', 'Forest', ...lands(2, 'Mountain')], hand: ['Bear'] } },
    });
    expect(t.try('A', 'cast', 'Bear')?.clauses).toContain('601.2h');
    const u = duel({
      cards: [leech],
      seats: { A: { battlefield: ['Leech', ...lands(2, 'Forest'), 'Mountain'], hand: ['Bear'] } },
    });
    u.cast('A', 'Bear');
    expect(tapped(u, 'A')).toBe(3);
  });
  it('118.7: a reduction of colored mana takes those symbols and no generic mana', () => {
    const walker = enchantment(
      'Walker',
      'Bear spells you cast cost {G}{W} less to cast. This effect reduces only the amount of colored mana you pay.',
    );
    const t = duel({ cards: [walker], seats: { A: { battlefield: ['Walker', 'Mountain'], hand: ['Bear'] } } });
    t.cast('A', 'Bear');
    expect(tapped(t, 'A')).toBe(1);
  });
  it('601.2f: a cost of at least three mana comes after the reductions, and dearer spells cost what they cost', () => {
    const sphere = enchantment(
      'Sphere',
      'Each spell that would cost less than three mana to cast costs three mana to cast.',
    );
    const herald = enchantment('Herald', 'Creature spells you cast cost {1} less to cast.');
    const t = duel({
      cards: [sphere, herald],
      seats: { A: { battlefield: ['Sphere', 'Herald', ...lands(3, 'Forest')], hand: ['Bear'] } },
    });
    t.cast('A', 'Bear');
    expect(tapped(t, 'A')).toBe(3);
    const big = { name: 'Big', cost: '{3}{G}', type: 'Creature — Bear', pt: '4/4' };
    const u = duel({
      cards: [sphere, big],
      seats: { A: { battlefield: ['Sphere', ...lands(5, 'Forest')], hand: ['Big'] } },
    });
    u.cast('A', 'Big');
    expect(tapped(u, 'A')).toBe(4);
  });
});

describe('what makes activating cost more or less (602.2b, 601.2f)', () => {
  it('602.2b: an ability says its own price', () => {
    const t = duel({
      cards: [ENGINE],
      seats: { A: { battlefield: ['Engine', ...lands(2, 'Swamp')], library: ['Bear'] } },
    });
    t.activate('A', 'Engine');
    expect(t.hand('A')).toEqual(['Bear']);
    expect(tapped(t, 'A')).toBe(2);
  });
  it('602.2b: abilities of a class cost less, but not less than one mana', () => {
    const grounds = enchantment(
      'Grounds',
      "Activated abilities of creatures you control cost {2} less to activate. This effect can't reduce the mana in that cost to less than one mana.",
    );
    const t = duel({
      cards: [grounds, PUMP],
      seats: { A: { battlefield: ['Grounds', 'Pump', ...lands(1, 'Forest')], library: ['Bear'] } },
    });
    t.activate('A', 'Pump');
    expect(tapped(t, 'A')).toBe(1);
    expect(t.pt('Pump')).toBe('2/2');
  });
  it('602.2b: all but mana abilities cost more', () => {
    const field = enchantment('Field', "Activated abilities cost {2} more to activate unless they're mana abilities.");
    const t = duel({
      cards: [field, PUMP, LAMP],
      seats: { A: { battlefield: ['Pump', 'Lamp', ...lands(3, 'Forest')] }, B: { battlefield: ['Field'] } },
    });
    t.activate('A', 'Pump');
    expect(tapped(t, 'A')).toBe(3);
    expect(t.try('A', 'activate', 'Pump')?.clauses).toContain('118.3');
  });
  it('602.2b: equip abilities are cheaper where they target the permanent that says so', () => {
    const squire = {
      name: 'Squire',
      cost: '{1}',
      type: 'Creature — Human',
      pt: '1/1',
      text: 'Equip abilities you activate that target this creature cost {2} less to activate.',
    };
    const t = duel({
      cards: [squire, SWORD],
      seats: { A: { battlefield: ['Squire', 'Sword', 'Bear', ...lands(1, 'Forest')] } },
    });
    expect(t.mayTarget('A', 'activate', 'Sword', 'Bear')).toBe(false);
    t.activate('A', 'Sword', { targets: ['Squire'] });
    expect(t.pt('Squire')).toBe('2/2');
  });
});
