import { describe, expect, it } from 'vitest';
import { duel, lands } from '../../dsl/plain.ts';
import { BOUNCE, ECHO } from './cards.ts';

const PUPIL = {
  layout: 'flip',
  name: 'Pupil',
  cost: '{1}{G}',
  type: 'Creature — Human Monk',
  pt: '2/2',
  text: '{T}: Put a ki counter on Pupil. Then if there are two or more ki counters on Pupil, flip it.',
  other: { name: 'Master', type: 'Legendary Creature — Spirit', pt: '4/3', text: 'Trample' },
};
const FLIP = { name: 'Topple', cost: '{U}', type: 'Instant', text: 'Flip target creature.' };
const GOLEM = {
  layout: 'prototype',
  name: 'Golem',
  cost: '{7}',
  type: 'Artifact Creature — Golem',
  pt: '6/5',
  text: 'Prototype {2}{R} — 3/2\nHaste',
};

describe('flip cards (710)', () => {
  it('710.2: flipped it has its other name, text, type, power and toughness; 710.1c colour and mana cost stay', () => {
    const t = duel({ cards: [PUPIL], seats: { A: { battlefield: [{ card: 'Pupil', counters: { ki: 1 } }] } } });
    t.activate('A', 'Pupil');
    expect(t.chars('Pupil')).toMatchObject({
      name: 'Master',
      colors: ['G'],
      manaValue: 2,
      supertypes: ['legendary'],
      power: 4,
      toughness: 3,
    });
    expect(t.object('Pupil')).toMatchObject({ counters: { ki: 2 }, tapped: true });
  });
  it('with one counter it is not flipped', () => {
    const t = duel({ cards: [PUPIL], seats: { A: { battlefield: ['Pupil'] } } });
    t.activate('A', 'Pupil');
    expect(t.chars('Pupil').name).toBe('Pupil');
  });
  it('710.4: it is never unflipped on the battlefield, and nothing else is flipped; elsewhere it is its normal self', () => {
    const t = duel({
      cards: [PUPIL, FLIP, BOUNCE],
      seats: {
        A: {
          battlefield: ['Pupil', 'Bear', ...lands(4, 'Island')],
          hand: ['Topple', { card: 'Topple', as: 'second' }, { card: 'Topple', as: 'third' }, 'Bounce'],
        },
      },
    });
    t.cast('A', 'Topple', { targets: ['Pupil'] })
      .cast('A', 'second', { targets: ['Pupil'] })
      .cast('A', 'third', { targets: ['Bear'] });
    expect([t.chars('Pupil').name, t.chars('Bear').name]).toEqual(['Master', 'Bear']);
    t.cast('A', 'Bounce', { targets: ['Pupil'] });
    expect(t.hand('A')).toEqual(['Pupil']);
  });
  it('110.5b: returned flipped, it enters so; what is no flip card enters as it is', () => {
    const HEIR = {
      ...PUPIL,
      name: 'Heir',
      text: 'When Heir dies, return it to the battlefield flipped.',
      other: { name: 'Heirloom', type: 'Enchantment', text: 'Creatures you control get +2/+2.' },
    };
    const LONE = {
      name: 'Lone',
      cost: '{G}',
      type: 'Creature — Elf',
      pt: '1/1',
      text: 'When Lone dies, return it to the battlefield flipped.',
    };
    const kill = { name: 'Kill', cost: '{B}', type: 'Instant', text: 'Destroy target creature.' };
    const t = duel({
      cards: [HEIR, LONE, kill],
      seats: {
        A: { battlefield: ['Heir', 'Lone', ...lands(2, 'Swamp')], hand: ['Kill', { card: 'Kill', as: 'second' }] },
      },
    });
    t.cast('A', 'Kill', { targets: ['Heir'] }).cast('A', 'second', { targets: ['Lone'] });
    expect(t.battlefield('A')).toEqual(expect.arrayContaining(['Heirloom', 'Lone']));
    expect(t.chars('Lone')).toMatchObject({ name: 'Lone', power: 3 });
  });
});

describe('prototype cards (718)', () => {
  it('718.3, 718.3b: prototyped it costs, measures and is coloured as its inset says, as spell and as permanent', () => {
    const t = duel({ cards: [GOLEM], seats: { A: { battlefield: lands(3, 'Mountain'), hand: ['Golem'] } } });
    expect(t.chars('Golem')).toMatchObject({ manaValue: 7, colors: [], power: 6 }); // 718.4
    t.do('A', 'cast', 'Golem');
    expect(t.chars('Golem')).toMatchObject({ manaValue: 3, colors: ['R'], power: 3 });
    t.resolve();
    expect(t.chars('Golem')).toMatchObject({ name: 'Golem', manaValue: 3, colors: ['R'], power: 3, toughness: 2 });
    expect(t.chars('Golem').keywords.has('haste')).toBe(true); // 718.5
  });
  it('718.3: cast normally it is its normal self', () => {
    const t = duel({ cards: [GOLEM], seats: { A: { battlefield: lands(7, 'Mountain'), hand: ['Golem'] } } });
    t.cast('A', 'Golem', { face: 0 });
    expect(t.chars('Golem')).toMatchObject({ manaValue: 7, colors: [], power: 6 });
  });
  it('718.3d: a copy of the permanent has the alternative values', () => {
    const t = duel({
      cards: [GOLEM, ECHO],
      seats: { A: { battlefield: [{ card: 'Golem', face: 1 }, 'Island'], hand: ['Echo'] } },
    });
    t.choose('A', 'Golem').cast('A', 'Echo');
    expect(t.chars('Echo')).toMatchObject({ name: 'Golem', manaValue: 3, power: 3, colors: ['R'] });
  });
});
