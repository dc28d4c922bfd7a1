import { describe, expect, it } from 'vitest';
import { scenario } from '../../dsl/plain.ts';
import { skipNext } from '../../../server/engine/turn/next-turn.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
const cards = [
  {
    name: 'Circle',
    cost: '{1}',
    type: 'Enchantment',
    text: '{1}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.',
  },
  {
    name: 'Balm',
    cost: '{W}',
    type: 'Instant',
    text: 'Prevent the next 2 damage that would be dealt to any target this turn. You gain life equal to the damage prevented this way.',
  },
  {
    name: 'Martyr',
    cost: '{W}',
    type: 'Enchantment — Aura',
    text: 'Enchant creature\nAll damage that would be dealt to you is dealt to enchanted creature instead.',
  },
  {
    name: 'Bulwark',
    cost: '{W}',
    type: 'Creature — Giant',
    pt: '1/9',
    text: 'All damage that would be dealt to you and other permanents you control is dealt to this creature instead.',
  },
  {
    name: 'Ghost Bound',
    cost: '{W}',
    type: 'Creature — Spirit',
    pt: '1/1',
    text: 'If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from this creature.',
  },
  {
    name: 'Slinger',
    cost: '{R}',
    type: 'Creature — Goblin',
    pt: '1/1',
    text: '{T}: This creature deals 1 damage to any target.',
  },
  { name: 'Blue Wash', cost: '{U}', type: 'Instant', text: 'Target creature becomes blue until end of turn.' },
  { name: 'Brute', cost: '{R}', type: 'Creature — Ogre', pt: '3/3' },
  {
    name: 'Growth',
    cost: '{W}',
    type: 'Creature — Hydra',
    pt: '1/1',
    text: 'If damage would be dealt to this creature, prevent that damage and put that many +1/+1 counters on it.',
  },
  {
    name: 'Decoy',
    cost: '{W}',
    type: 'Creature — Human',
    pt: '1/5',
    text: '{T}: The next time a source of your choice would deal damage to target creature this turn, that damage is dealt to this creature instead.',
  },
  { name: 'Study Hall', cost: '{2}', type: 'Enchantment', text: 'Skip your draw step.' },
  {
    name: 'Dawn Bell',
    cost: '{1}',
    type: 'Artifact',
    text: "At the beginning of each player's draw step, that player gains 1 life.",
  },
  { name: 'Standstill Field', cost: '{2}', type: 'Enchantment', text: 'Players skip their untap steps.' },
  { name: 'Skeleton', cost: '{B}', type: 'Creature — Skeleton', pt: '1/1', text: '{B}: Regenerate this creature.' },
  {
    name: 'Doubler',
    cost: '{R}',
    type: 'Enchantment',
    text: 'If a source you control would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.',
  },
];
const duel = (seats: Parameters<typeof scenario>[0]['seats']): ReturnType<typeof scenario> =>
  scenario({ format: 'duel', people: 2, seats, cards });
const life = (s: ReturnType<typeof duel>, who: string): number => s.g.world.life(s.seat(who));

describe('prevention (615)', () => {
  it('CR 609.7a, 615.8: a chosen source is stopped the next time, and only that time', () => {
    const s = duel({ [A]: { battlefield: ['Circle', 'Plains'] }, [B]: { battlefield: ['Slinger'] } });
    s.choose(A, 'Slinger').activate(A, 'Circle');
    expect(s.g.state.shields).toHaveLength(1);
    s.activate(B, 'Slinger', { targets: [A] });
    expect(life(s, A)).toBe(20);
    expect(s.g.state.shields).toEqual([]);
  });
  it('CR 615.9: a source that is no longer what was asked for is not stopped, and the shield stays', () => {
    const s = duel({
      [A]: { battlefield: ['Circle', 'Plains'] },
      [B]: { battlefield: ['Slinger', 'Island'], hand: ['Blue Wash'] },
    });
    s.choose(A, 'Slinger')
      .activate(A, 'Circle')
      .cast(B, 'Blue Wash', { targets: ['Slinger'] })
      .activate(B, 'Slinger', { targets: [A] });
    expect(life(s, A)).toBe(19);
    expect(s.g.state.shields).toHaveLength(1);
  });
  it('CR 609.7a: only sources of the kind are offered', () => {
    const s = duel({
      [A]: { battlefield: ['Circle', 'Plains', 'Bear'] },
      [B]: { battlefield: ['Slinger', 'Giant', 'Bird'] },
    });
    let from: readonly string[] = [];
    s.will(A, (part) => {
      from = part.kind === 'choose' ? part.from : [];
      return { chosen: [s.ref('Giant')] };
    }).activate(A, 'Circle');
    expect([...from].sort()).toEqual([s.ref('Slinger'), s.ref('Giant')].sort());
  });
  it('CR 609.7a: a spell is a source, and its permanent is the same', () => {
    const s = duel({
      [A]: { battlefield: ['Circle', 'Plains'] },
      [B]: { hand: ['Spark'], battlefield: ['Mountain', 'Giant'] },
    });
    s.do(B, 'cast', 'Spark', { targets: [A] })
      .choose(A, 'Spark')
      .activate(A, 'Circle')
      .resolve();
    expect(life(s, A)).toBe(20);
  });
  it('CR 615.5: what was prevented is gained right afterwards', () => {
    const s = duel({
      [A]: { hand: ['Balm'], battlefield: ['Plains'] },
      [B]: { hand: ['Spark'], battlefield: ['Mountain'] },
    });
    s.cast(A, 'Balm', { targets: [A] }).cast(B, 'Spark', { targets: [A] });
    expect(life(s, A)).toBe(20 - 1 + 2);
  });
  it('CR 615.5, 615.13: of damage by two at once the effect does its other part once', () => {
    const s = duel({ [A]: { battlefield: ['Ghost Bound'] }, [B]: { battlefield: ['Brute', 'Slinger'] } });
    s.g.journal.set(s.g.world.get(s.id('Ghost Bound')), 'counters', { '+1/+1': 3 }, s.id('Ghost Bound'), true);
    s.attack({ 'Ghost Bound': B }).block({ Brute: 'Ghost Bound', Slinger: 'Ghost Bound' }).to('main2');
    expect([s.pt('Ghost Bound'), s.object('Ghost Bound')?.damage]).toEqual(['3/3', 0]);
  });
  it('CR 615.5: a counter goes for the damage that its own ability stopped', () => {
    const s = duel({ [A]: { battlefield: ['Growth'] }, [B]: { hand: ['Spark'], battlefield: ['Mountain'] } });
    s.cast(B, 'Spark', { targets: ['Growth'] });
    expect(s.pt('Growth')).toBe('4/4');
  });
});

describe('redirection (614.9)', () => {
  it('CR 614.9: damage to you is dealt to the enchanted creature', () => {
    const s = duel({
      [A]: { battlefield: [{ card: 'Martyr', attachedTo: 'Bear' }, 'Bear'] },
      [B]: { hand: ['Spark'], battlefield: ['Mountain'] },
    });
    s.cast(B, 'Spark', { targets: [A] });
    expect(life(s, A)).toBe(20);
    expect(s.zone('Bear')).toBe('graveyard');
  });
  it('CR 614.5: an effect redirects one event only once, from one to the other and not back; the affected player chooses among two (616.1)', () => {
    const s = duel({
      [A]: { battlefield: ['Bulwark', { card: 'Martyr', attachedTo: 'Decoy' }, 'Decoy'] },
      [B]: { hand: ['Spark'], battlefield: ['Mountain'] },
    });
    s.will(A, (part) => {
      expect(part).toMatchObject({ kind: 'options', clauses: ['616.1'] });
      return {
        keys: [part.kind === 'options' ? (part.options.find((o) => o.label.startsWith('Martyr'))?.key ?? '') : ''],
      };
    });
    s.cast(B, 'Spark', { targets: [A] });
    expect([s.object('Decoy')?.damage, s.object('Bulwark')?.damage, life(s, A)]).toEqual([0, 3, 20]); // to Decoy, which is a permanent of A, and so to Bulwark
  });
  it('CR 614.9: once, from a source of your choice to the creature', () => {
    const s = duel({ [A]: { battlefield: ['Decoy', 'Bear'] }, [B]: { battlefield: ['Slinger'] } });
    s.choose(A, 'Slinger')
      .activate(A, 'Decoy', { targets: ['Bear'] })
      .activate(B, 'Slinger', { targets: ['Bear'] });
    expect([s.object('Bear')?.damage, s.object('Decoy')?.damage]).toEqual([0, 1]);
    expect(s.g.state.shields).toEqual([]);
  });
  it('CR 616.2: what doubles damage sees it wherever it goes, but once', () => {
    const s = duel({
      [A]: { battlefield: [{ card: 'Martyr', attachedTo: 'Decoy' }, 'Decoy'] },
      [B]: { hand: ['Spark'], battlefield: ['Mountain', 'Doubler'] },
    });
    s.will(A, (part) => ({ keys: [part.kind === 'options' ? (part.options[0]?.key ?? '') : ''] })).cast(B, 'Spark', {
      targets: [A],
    });
    expect([life(s, A), s.zone('Decoy')]).toEqual([20, 'graveyard']);
  });
});

describe('destruction (614.8, 701.19)', () => {
  it('CR 616.1: with a regeneration shield and a shield counter, its controller says which applies', () => {
    const s = duel({ [A]: { battlefield: ['Skeleton', 'Swamp'] }, [B]: { hand: ['Smite'], battlefield: ['Swamp'] } });
    s.g.journal.set(s.g.world.get(s.id('Skeleton')), 'counters', { shield: 1 }, s.id('Skeleton'), true);
    s.activate(A, 'Skeleton')
      .will(A, (part) => {
        expect(part.clauses).toEqual(['616.1']);
        return { keys: ['counter'] };
      })
      .cast(B, 'Smite', { targets: ['Skeleton'] });
    expect(s.object('Skeleton')).toMatchObject({ zone: 'battlefield', tapped: false, counters: {} });
  });
  it('CR 701.19a: two shields that are alike are no choice, and one is left', () => {
    const s = duel({
      [A]: { battlefield: ['Skeleton', 'Swamp', 'Swamp'] },
      [B]: { hand: ['Smite', 'Spark'], battlefield: ['Swamp', 'Mountain'] },
    });
    s.activate(A, 'Skeleton')
      .activate(A, 'Skeleton')
      .cast(B, 'Smite', { targets: ['Skeleton'] });
    expect(s.object('Skeleton')).toMatchObject({ zone: 'battlefield', tapped: true });
    s.cast(B, 'Spark', { targets: ['Skeleton'] });
    expect(s.zone('Skeleton')).toBe('battlefield');
  });
});

describe('skipping (614.10)', () => {
  it('CR 614.10a: in a draw step that is skipped nothing is drawn and nothing triggers', () => {
    const s = duel({
      [A]: { battlefield: ['Dawn Bell'] },
      [B]: { battlefield: ['Study Hall'], library: ['Bear', 'Bear'] },
    });
    s.to('upkeep').to('main1');
    expect([s.hand(B), life(s, B)]).toEqual([[], 20]);
    s.to('main1', A);
    expect(life(s, A)).toBe(21);
  });
  it('CR 614.10: a skip that was used up is no more', () => {
    const s = duel({ [A]: {}, [B]: { library: ['Bear', 'Bear', 'Bear'] } });
    skipNext(s.g, s.seat(B), 'draw step');
    s.to('upkeep').to('main1');
    expect(s.hand(B)).toEqual([]);
    s.to('main1', B);
    expect(s.hand(B)).toEqual(['Bear']);
  });
  it('CR 614.10: nobody untaps where untap steps are skipped', () => {
    const s = duel({
      [A]: { battlefield: ['Standstill Field'] },
      [B]: { battlefield: [{ card: 'Island', tapped: true }] },
    });
    s.to('upkeep');
    expect(s.object('Island')?.tapped).toBe(true);
  });
});
