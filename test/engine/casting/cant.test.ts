import { describe, expect, it } from 'vitest';
import { costing, duel, lands, type Scenario } from '../../dsl/plain.ts';
import { giveRule } from '../../dsl/player-rule.ts';

const card = costing('{G}');
const TREASURE = card('Hoard', 'Enchantment', "Creatures you control can't be sacrificed.");
const ALTAR = card('Altar', 'Artifact', 'Sacrifice a creature: You gain 2 life.');
const EDICT = card('Edict', 'Sorcery', 'Each player sacrifices a creature.');
const BARE = card(
  'Bare',
  'Creature — Scarecrow',
  "This creature can't have counters put on it.\nThis creature enters with two +1/+1 counters on it.",
  '2/1',
);
const BLIGHT = card(
  'Beetle',
  'Creature — Insect',
  "Creatures your opponents control can't have +1/+1 counters put on them.",
  '1/1',
);
const GROW = card('Grow', 'Instant', 'Put a +1/+1 counter on target creature.');
const HATCH = card('Hatch', 'Creature — Ooze', 'This creature enters with a +1/+1 counter on it.', '1/1');
const STAY = card('Stay', 'Enchantment', "Creatures can't transform.");
const FROST = card('Frost', 'Enchantment — Aura', "Enchant creature\nEnchanted creature can't become untapped.");
const CUB = {
  layout: 'transform' as const,
  ...card('Cub', 'Creature — Bear', '{1}: Transform this creature.', '2/2'),
  other: { name: 'Old Bear', type: 'Creature — Bear', pt: '5/5' },
};
const cards = [TREASURE, ALTAR, EDICT, BARE, BLIGHT, GROW, HATCH, STAY, FROST, CUB];
const cantLose = (t: Scenario, who: string): void => giveRule(t.g, t.seat(who), "can't lose life");

describe('what can’t happen can’t be paid with either (614.17)', () => {
  it('614.17b: what can’t be sacrificed pays no cost', () => {
    const t = duel({ cards, seats: { A: { battlefield: ['Hoard', 'Altar', 'Bear'] } } });
    expect(t.try('A', 'activate', 'Altar')?.clauses).toContain('118.3');
    const u = duel({ cards, seats: { A: { battlefield: ['Altar', 'Bear'] }, B: { battlefield: ['Hoard'] } } });
    u.activate('A', 'Altar');
    expect([u.life('A'), u.zone('Bear')]).toEqual([22, 'graveyard']);
  });
  it('614.17: an effect that has it sacrificed does nothing to it', () => {
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Hoard', 'Bear', 'Forest'], hand: ['Edict'] }, B: { battlefield: ['Bird'] } },
    });
    t.cast('A', 'Edict');
    expect([t.zone('Bear'), t.zone('Bird')]).toEqual(['battlefield', 'graveyard']);
  });
  it('614.17b, 119.8: who can’t lose life pays none, but 0', () => {
    const PACT = card('Pact', 'Artifact', 'Pay 2 life: Draw a card.');
    const t = duel({ cards: [PACT], seats: { A: { battlefield: ['Pact'], library: ['Bear'] } } });
    t.priorityTo('A');
    cantLose(t, 'A');
    expect(t.try('A', 'activate', 'Pact')?.message).toBeDefined();
    expect(t.life('A')).toBe(20);
  });
  it('614.17b, 614.12a: nor as a permanent enters', () => {
    const SHOCK = card('Shock', 'Land', "As this land enters, you may pay 2 life. If you don't, it enters tapped.");
    const t = duel({ cards: [SHOCK], seats: { A: { hand: ['Shock'] } } });
    t.priorityTo('A');
    cantLose(t, 'A');
    t.play('A', 'Shock');
    expect([t.object('Shock')?.tapped, t.life('A'), t.g.open?.parts[0]?.part.kind]).toEqual([true, 20, 'priority']);
  });
  it('614.17d: counters that can’t be put on it are not on it as it enters, whoever says so', () => {
    const t = duel({ cards, seats: { A: { battlefield: ['Forest'], hand: ['Bare'] } } });
    t.cast('A', 'Bare');
    expect(t.object('Bare')?.counters).toEqual({});
    for (const [owner, counters] of [
      ['A', { '+1/+1': 1 }],
      ['B', {}],
    ] as const) {
      const u = duel({
        cards,
        seats: {
          A: { battlefield: ['Forest', ...(owner === 'A' ? ['Beetle'] : [])], hand: ['Hatch'] },
          B: { battlefield: owner === 'B' ? ['Beetle'] : [] },
        },
      });
      u.cast('A', 'Hatch');
      expect(u.object('Hatch')?.counters).toEqual(counters);
    }
  });
  it('614.17: counters of other kinds can be put on it', () => {
    const SPORE = card('Spore', 'Instant', 'Put a -1/-1 counter on target creature.');
    const t = duel({
      cards: [...cards, SPORE],
      seats: {
        A: { battlefield: ['Beetle', ...lands(2, 'Forest')], hand: ['Grow', 'Spore'] },
        B: { battlefield: ['Giant'] },
      },
    });
    t.cast('A', 'Grow', { targets: ['Giant'] }).cast('A', 'Spore', { targets: ['Giant'] });
    expect(t.object('Giant')?.counters).toEqual({ '-1/-1': 1 });
  });
  it('614.17a: what has happened before stays', () => {
    const t = duel({
      cards,
      seats: {
        A: { battlefield: ['Forest'], hand: ['Beetle'] },
        B: { battlefield: [{ card: 'Giant', counters: { '+1/+1': 2 } }] },
      },
    });
    t.cast('A', 'Beetle');
    expect(t.pt('Giant')).toBe('6/6');
  });
  it('701.27a, 614.17: what can’t transform stays as it is', () => {
    const t = duel({ cards, seats: { A: { battlefield: ['Cub', 'Stay', 'Forest'] } } });
    t.activate('A', 'Cub');
    expect(t.chars('Cub').name).toBe('Cub');
  });
  it('614.17: what can’t become untapped stays tapped in the untap step, and by effects', () => {
    const WAKE = card('Wake', 'Instant', 'Untap target creature.');
    const t = duel({
      cards: [...cards, WAKE],
      seats: { A: { battlefield: [{ card: 'Bear', tapped: true }, ...lands(2, 'Forest')], hand: ['Frost', 'Wake'] } },
    });
    t.cast('A', 'Frost', { targets: ['Bear'] }).cast('A', 'Wake', { targets: ['Bear'] });
    expect(t.object('Bear')?.tapped).toBe(true);
  });
});
