import { describe, expect, it } from 'vitest';
import type { InlineCard } from '../../../server/judge/situation.ts';
import { duel, lands } from '../../dsl/plain.ts';
import { creature, swamps } from './humans.ts';

describe('who controls what', () => {
  const SWAP = { name: 'Swap', cost: '{B}', type: 'Sorcery', text: 'Exchange control of two target creatures.' };
  it.each([
    [['Bear'], ['Giant'], ['B', 'A']],
    [['Bear', 'Giant'], [], ['A', 'A']],
  ])('701.12b: exchanged between players, else nothing happens: %j', (mine, theirs, now) => {
    const t = duel({
      cards: [SWAP],
      seats: { A: { battlefield: ['Swamp', ...mine], hand: ['Swap'] }, B: { battlefield: theirs } },
    });
    t.cast('A', 'Swap', { targets: ['Bear', 'Giant'] });
    expect([t.controller('Bear'), t.controller('Giant')]).toEqual(now.map((s) => t.seat(s)));
  });
  it('701.12a: without both nothing is exchanged', () => {
    const t = duel({
      cards: [SWAP],
      seats: {
        A: { battlefield: ['Swamp', 'Bear'], hand: ['Swap'] },
        B: { battlefield: ['Giant', 'Swamp'], hand: ['Smite'] },
      },
    });
    t.do('A', 'cast', 'Swap', { targets: ['Bear', 'Giant'] }).cast('B', 'Smite', { targets: ['Bear'] });
    expect(t.controller('Giant')).toBe(t.seat('B'));
  });
  it('613.1b: another player gains it, and "if they do" asks whether they did', () => {
    const GIFT = {
      name: 'Gift',
      cost: '{B}',
      type: 'Sorcery',
      text: 'Target opponent gains control of target creature you control. If they do, you draw a card.',
    };
    const t = duel({
      cards: [GIFT],
      seats: { A: { battlefield: ['Swamp', 'Bear'], hand: ['Gift'], library: lands(2, 'Swamp') } },
    });
    t.cast('A', 'Gift', { targets: ['B', 'Bear'] });
    expect([t.controller('Bear'), t.hand('A')]).toEqual([t.seat('B'), ['Swamp']]);
  });
  it('115.1: "target opponent controls" targets an opponent', () => {
    const CHILL = { name: 'Chill', cost: '{B}', type: 'Sorcery', text: 'Tap all creatures target opponent controls.' };
    const t = duel({
      cards: [CHILL],
      seats: { A: { battlefield: ['Swamp', 'Bear'], hand: ['Chill'] }, B: { battlefield: ['Giant'] } },
    });
    expect([t.mayTarget('A', 'cast', 'Chill', 'A'), t.mayTarget('A', 'cast', 'Chill', 'B')]).toEqual([false, true]);
    t.cast('A', 'Chill', { targets: ['B'] });
    expect([t.object('Bear')?.tapped, t.object('Giant')?.tapped]).toEqual([false, true]);
  });
});

describe('types in addition (205.1b)', () => {
  const RAISE = {
    name: 'Raise',
    cost: '{B}',
    type: 'Sorcery',
    text: 'Return target creature card from your graveyard to the battlefield. That creature is a black Zombie in addition to its other colors and types.',
  };
  it('611.2e: what "is" something enters so', () => {
    const BELL = creature('Bell', 'Whenever another Zombie you control enters, you gain 3 life.');
    const t = duel({
      cards: [RAISE, BELL],
      seats: { A: { battlefield: ['Swamp', 'Bell'], graveyard: ['Bear'], hand: ['Raise'] } },
    });
    const before = t.life('A');
    t.cast('A', 'Raise', { targets: ['Bear'] });
    expect([t.life('A') - before, t.chars('Bear').subtypes, [...t.chars('Bear').colors].sort().join('')]).toEqual([
      3,
      ['Bear', 'Zombie'],
      'BG',
    ]);
  });
  it('205.1b: what becomes it does so later', () => {
    const BELL = creature('Bell', 'Whenever another Vampire you control enters, you gain 3 life.');
    const TURN = {
      name: 'Turn',
      cost: '{B}',
      type: 'Sorcery',
      text: 'Return target creature card from your graveyard to the battlefield. It becomes a Vampire in addition to its other types.',
    };
    const t = duel({
      cards: [TURN, BELL],
      seats: { A: { battlefield: ['Swamp', 'Bell'], graveyard: ['Bear'], hand: ['Turn'] } },
    });
    const before = t.life('A');
    t.cast('A', 'Turn', { targets: ['Bear'] });
    expect([t.life('A') - before, t.chars('Bear').subtypes]).toEqual([0, ['Bear', 'Vampire']]);
  });
  it('400.7f: an Aura finds itself in the graveyard when what it enchanted dies', () => {
    const HALO = {
      name: 'Halo',
      cost: '{B}',
      type: 'Enchantment — Aura',
      text: 'Enchant creature\nEnchanted creature gets +1/+1 and is an Angel in addition to its other types.\nWhen enchanted creature dies, return Halo to its owner’s hand.'.replace(
        '’',
        "'",
      ),
    };
    const t = duel({
      cards: [HALO],
      seats: { A: { battlefield: [{ card: 'Halo', attachedTo: 'Bear' }, 'Bear', 'Swamp'], hand: ['Smite'] } },
    });
    expect([t.pt('Bear'), t.chars('Bear').subtypes]).toEqual(['3/3', ['Bear', 'Angel']]);
    t.cast('A', 'Smite', { targets: ['Bear'] });
    expect(t.zone('Halo')).toBe('hand');
  });
});

describe('what was true of something as it last was (608.2h)', () => {
  const PYRE = (text: string): InlineCard => ({ name: 'Pyre', cost: '{B}', type: 'Sorcery', text });
  it.each([
    ['Destroy target creature. If that creature was green or white, you gain 2 life.', 2],
    ['Destroy target creature. If that creature was a Human, you gain 2 life.', 0],
    ['Destroy target creature. If it had power 2 or less, you gain 2 life.', 2],
    ["Return target creature to its owner's hand. If it was tapped, you gain 2 life.", 2],
    ["Destroy target creature. If it wasn't a token, you gain 2 life.", 2],
    ['Destroy target creature. If it had a +1/+1 counter on it, you gain 2 life.', 0],
  ])('608.2h: %s', (text, gained) => {
    const t = duel({
      cards: [PYRE(text)],
      seats: { A: { battlefield: ['Swamp'], hand: ['Pyre'] }, B: { battlefield: [{ card: 'Bear', tapped: true }] } },
    });
    const before = t.life('A');
    t.cast('A', 'Pyre', { targets: ['Bear'] });
    expect(t.life('A') - before).toBe(gained);
  });
  it('603.6a: only what enters from a graveyard', () => {
    const DWELLER = creature('Dweller', 'When Dweller enters from a graveyard, you gain 4 life.');
    const BACK = {
      name: 'Back',
      cost: '{B}',
      type: 'Sorcery',
      text: 'Return target creature card from your graveyard to the battlefield.',
    };
    const t = duel({
      cards: [DWELLER, BACK],
      seats: {
        A: {
          battlefield: [...swamps, 'Swamp'],
          hand: ['Dweller', 'Back'],
          graveyard: [{ card: 'Dweller', as: 'Old' }],
        },
      },
    });
    const before = t.life('A');
    t.cast('A', 'Dweller');
    expect(t.life('A') - before).toBe(0);
    t.cast('A', 'Back', { targets: ['Old'] });
    expect(t.life('A') - before).toBe(4);
  });
  it('701.20: a card of a hand with a qualification behind', () => {
    const t = duel({
      cards: [
        PYRE(
          'Target player reveals their hand. You choose a nonland card from it with mana value 1 or less. That player discards that card.',
        ),
      ],
      seats: { A: { battlefield: ['Swamp'], hand: ['Pyre'] }, B: { hand: ['Giant', 'Spark'] } },
    });
    t.cast('A', 'Pyre', { targets: ['B'] });
    expect([t.zone('Spark'), t.zone('Giant')]).toEqual(['graveyard', 'hand']);
  });
});

describe('combat of several', () => {
  it.each([
    [['Bear'], 0],
    [['Bear', 'Bird'], 1],
  ])('508.3: so many attackers, whoever attacks: %j', (attackers, gained) => {
    const DAIS = {
      name: 'Dais',
      cost: '{2}',
      type: 'Artifact',
      text: 'Whenever two or more creatures attack, you gain 1 life.',
    };
    const t = duel({ cards: [DAIS], seats: { A: { battlefield: ['Bear', 'Bird'] }, B: { battlefield: ['Dais'] } } });
    const before = t.life('B');
    t.attack(Object.fromEntries(attackers.map((a) => [a, 'B']))).resolve();
    expect(t.life('B') - before).toBe(gained);
  });
  it('508.1h: a cost of as much mana as something counts', () => {
    const MOAT = {
      name: 'Moat',
      cost: '{2}',
      type: 'Enchantment',
      text: "Creatures can't attack you unless their controller pays {X} for each creature they control that's attacking you, where X is the number of basic land types among lands you control.",
    };
    const t = duel({
      cards: [MOAT],
      seats: { A: { battlefield: ['Bear', 'Forest', 'Forest'] }, B: { battlefield: ['Moat', 'Swamp', 'Plains'] } },
    });
    t.attack({ Bear: 'B' });
    expect(t.question).toMatchObject({ kind: 'pay', cost: '{2}' });
  });
});
