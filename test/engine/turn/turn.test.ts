import { describe, expect, it } from 'vitest';
import { lands, scenario } from '../../dsl/scenario.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
const duel = (seats: Parameters<typeof scenario>[0]['seats'], more: Partial<Parameters<typeof scenario>[0]> = {}) =>
  scenario({ format: 'duel', people: 2, seats, ...more });
const life = (s: ReturnType<typeof duel>, who: string): number => s.g.world.life(s.seat(who));
const cards = [
  { name: 'Morning Bell', cost: '{1}', type: 'Artifact', text: 'At the beginning of your upkeep, you gain 1 life.' },
  { name: 'Dusk Bell', cost: '{1}', type: 'Artifact', text: 'At the beginning of each end step, you gain 1 life.' },
  {
    name: 'Greeter',
    cost: '{W}',
    type: 'Creature — Human',
    pt: '1/1',
    text: 'When this creature enters, you gain 2 life.',
  },
  { name: 'Martyr', cost: '{B}', type: 'Creature — Human', pt: '1/1', text: 'When this creature dies, draw a card.' },
  {
    name: 'Mourner',
    cost: '{B}',
    type: 'Creature — Human',
    pt: '1/1',
    text: 'Whenever another creature dies, you gain 1 life.',
  },
  {
    name: 'Careful',
    cost: '{W}',
    type: 'Creature — Human',
    pt: '1/1',
    text: 'When this creature enters, if you control an artifact, draw a card.',
  },
  { name: 'Time Loop', cost: '{U}', type: 'Sorcery', text: 'Take an extra turn after this one.' },
  { name: 'Sweep', cost: '{B}', type: 'Sorcery', text: 'Destroy all creatures.' },
  { name: 'Surge', cost: '{R}', type: 'Instant', text: 'Target creature gets +2/+0 until end of turn.' },
  { name: 'Ward Stone', cost: '{1}', type: 'Creature — Golem', pt: '1/1', text: 'Ward {2}' },
  {
    name: 'Snatch',
    cost: '{R}',
    type: 'Sorcery',
    text: 'Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.',
  },
];

describe('the turn (500–514) and priority (117)', () => {
  it("502.3: permanents untap in their controller's untap step", () => {
    const s = duel({
      [A]: { battlefield: [{ card: 'Forest', tapped: true }] },
      [B]: { battlefield: [{ card: 'Island', tapped: true }] },
    });
    s.to('upkeep');
    expect([s.object('Forest')?.tapped, s.object('Island')?.tapped]).toEqual([true, false]);
  });
  it('504.1: the active player draws in the draw step', () => {
    const s = duel({ [A]: {}, [B]: { library: ['Bear', 'Giant'] } });
    s.to('draw');
    expect(s.hand(B)).toEqual(['Giant']);
  });
  it('514.1: a hand above seven is discarded down', () => {
    const s = duel({ [A]: { hand: lands(9, 'Forest') } });
    s.to('upkeep');
    expect(s.hand(A)).toHaveLength(7);
    expect(s.graveyard(A)).toHaveLength(2);
  });
  it('514.1: of a hand with one card too many one is discarded, which its player chooses', () => {
    const s = duel({ [A]: { hand: ['Bear', ...lands(7, 'Forest')] } });
    s.choose(A, 'Bear').to('upkeep');
    expect([s.graveyard(A), s.hand(A).length]).toEqual([['Bear'], 7]);
  });
  it('514.2: a single point of damage is removed as well', () => {
    const s = duel({ [A]: { battlefield: [{ card: 'Giant', damage: 1 }] } });
    s.to('upkeep');
    expect(s.object('Giant')?.damage).toBe(0);
  });
  it('500.7: an extra turn comes next', () => {
    const s = duel({ [A]: { hand: ['Time Loop'], battlefield: ['Island'] } }, { cards });
    s.cast(A, 'Time Loop').to('upkeep');
    expect(s.g.state.turn).toMatchObject({ extra: true, seats: [s.seat(A)] });
    s.to('main2').to('upkeep');
    expect(s.g.state.turn).toMatchObject({ extra: false, seats: [s.seat(B)] });
  });
  it('503.1a: upkeep triggers are on the stack before anybody has priority', () => {
    const s = duel({ [A]: {}, [B]: { battlefield: ['Morning Bell'] } }, { cards });
    const before = life(s, B);
    s.to('upkeep');
    expect(s.stack).toHaveLength(1);
    s.resolve();
    expect(life(s, B)).toBe(before + 1);
  });
  it('513.1: "each end step" triggers in everybody\'s', () => {
    const s = duel({ [A]: { battlefield: ['Dusk Bell'] } }, { cards });
    const before = life(s, A);
    s.to('upkeep').to('upkeep');
    expect(life(s, A)).toBe(before + 2);
  });
  it('514.2, 615.7: a shield for this turn that nothing has used up is gone in the next turn', () => {
    const mist = {
      name: 'Mist',
      cost: '{W}',
      type: 'Instant',
      text: 'Prevent the next 2 damage that would be dealt to any target this turn.',
    };
    const s = duel(
      { [A]: { hand: ['Mist'], battlefield: ['Plains'] }, [B]: { hand: ['Spark'], battlefield: ['Mountain'] } },
      { cards: [mist] },
    );
    s.cast(A, 'Mist', { targets: [A] }).to('main1', B);
    s.cast(B, 'Spark', { targets: [A] });
    expect(life(s, A)).toBe(17);
  });
  it('514.2: "until end of turn" ends in the cleanup step', () => {
    const s = duel({ [A]: { hand: ['Surge'], battlefield: ['Mountain', 'Bear'] } }, { cards });
    s.cast(A, 'Surge', { targets: ['Bear'] });
    expect(s.pt('Bear')).toBe('4/2');
    s.to('upkeep');
    expect(s.pt('Bear')).toBe('2/2');
  });
});

describe('triggered abilities (603)', () => {
  it('603.6a: enters triggers', () => {
    const s = duel({ [A]: { hand: ['Greeter'], battlefield: ['Plains'] } }, { cards });
    const before = life(s, A);
    s.cast(A, 'Greeter');
    expect(life(s, A)).toBe(before + 2);
  });
  it('603.6c: dies triggers of the creature itself look back', () => {
    const s = duel({ [A]: { battlefield: ['Martyr', 'Swamp'], hand: ['Smite'] } }, { cards });
    s.cast(A, 'Smite', { targets: ['Martyr'] });
    expect(s.hand(A)).toHaveLength(1);
  });
  it('603.10a: creatures that die at once see each other die', () => {
    const s = duel({ [A]: { battlefield: ['Mourner', 'Bear', 'Giant', 'Swamp'], hand: ['Sweep'] } }, { cards });
    const before = life(s, A);
    s.cast(A, 'Sweep');
    expect(life(s, A)).toBe(before + 2);
  });
  it('603.4: an intervening if that fails at once keeps it from triggering', () => {
    const s = duel({ [A]: { hand: ['Careful'], battlefield: ['Plains'] } }, { cards });
    s.cast(A, 'Careful');
    expect(s.hand(A)).toHaveLength(0);
    const t = duel({ [A]: { hand: ['Careful'], battlefield: ['Plains', 'Morning Bell'] } }, { cards });
    t.cast(A, 'Careful');
    expect(t.hand(A)).toHaveLength(1);
  });
  it('702.21a: ward counters what is not paid for', () => {
    const s = duel(
      { [A]: { hand: ['Spark'], battlefield: ['Mountain'] }, [B]: { battlefield: ['Ward Stone'] } },
      { cards },
    );
    s.cast(A, 'Spark', { targets: ['Ward Stone'] });
    expect([s.zone('Ward Stone'), s.zone('Spark')]).toEqual(['battlefield', 'graveyard']);
    const t = duel(
      { [A]: { hand: ['Spark'], battlefield: lands(3, 'Mountain') }, [B]: { battlefield: ['Ward Stone'] } },
      { cards },
    );
    t.will(A, (part) => ({ pay: part.kind === 'pay' ? part.suggestion : null })).cast(A, 'Spark', {
      targets: ['Ward Stone'],
    });
    expect(t.zone('Ward Stone')).toBe('graveyard');
  });
  it('613.1b: control until end of turn goes back', () => {
    const s = duel(
      { [A]: { hand: ['Snatch'], battlefield: ['Mountain'] }, [B]: { battlefield: [{ card: 'Bear', tapped: true }] } },
      { cards },
    );
    s.cast(A, 'Snatch', { targets: ['Bear'] });
    expect(s.controller('Bear')).toBe(s.seat(A));
    expect(s.object('Bear')?.tapped).toBe(false);
    s.attack({ Bear: B }).to('upkeep');
    expect(s.controller('Bear')).toBe(s.seat(B));
  });
});

describe('leaving (104.3a, 800.4)', () => {
  it('104.3a: who concedes loses, whatever is being asked', () => {
    const s = duel({ [A]: { battlefield: ['Bear'] }, [B]: { battlefield: ['Giant'] } });
    s.attack({ Bear: B }).untilQuestion('block');
    expect(s.g.intervene('concede', 1)).toBeNull();
    expect(s.g.state.over?.winner).toBe(s.g.world.seat(s.seat(A)).side);
  });
});

describe('phases that are added or skipped (500.8, 614.10)', () => {
  const again = {
    name: 'Again',
    cost: '{R}',
    type: 'Sorcery',
    text: 'After this phase, there is an additional combat phase followed by an additional main phase.',
  };
  const combats = (s: ReturnType<typeof duel>): number =>
    [...s.g.journal.events(0)].filter((e) => e.e === 'step' && e.step === 'beginCombat').length;
  const skip = (s: ReturnType<typeof duel>, seat: string): void =>
    s.g.journal.set(s.g.world.seat(s.seat(seat)), 'skips', ['combat phase']);

  it('500.8: an additional combat phase and main phase come before the ordinary combat', () => {
    const s = duel({ [A]: { hand: ['Again'], battlefield: ['Mountain'] } }, { cards: [again] });
    s.cast(A, 'Again').to('end');
    expect(combats(s)).toBe(2);
    expect(s.g.state.turn.seats).toEqual([s.seat(A)]);
  });
  it('614.10: a skipped combat phase does not happen, the turn goes on with the next phase', () => {
    const s = duel({ [A]: { battlefield: ['Bear'] } });
    skip(s, A);
    s.to('main2');
    expect([combats(s), s.g.state.turn.number]).toEqual([0, 3]);
  });
  it('614.10, 805.8: of several heads only the one that skips stands aside', () => {
    const s = scenario({
      format: 'binding',
      magicians: 2,
      seats: { 'The Will 1': { battlefield: ['Bear'] }, 'The Will 2': { battlefield: ['Giant'] } },
    });
    skip(s, 'The Will 1');
    s.untilQuestion('attack');
    expect(s.g.open?.parts.map((p) => p.seats)).toEqual([[s.seat('The Will 2')]]);
    s.to('main2');
    expect(s.g.state.turn.seats).toHaveLength(2);
  });
});
