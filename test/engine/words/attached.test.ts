import { describe, expect, it } from 'vitest';
import { duel } from '../../dsl/plain.ts';

describe('“enchanted creature”', () => {
  const LEDGER = {
    name: 'Ledger Seal',
    cost: '{G}',
    type: 'Enchantment — Aura',
    text: 'Enchant artifact\nWhenever enchanted creature becomes tapped, you gain 2 life.',
  };
  const BELL = { name: 'Bell', cost: '{1}', type: 'Artifact', text: '{T}: Scry 1.' };
  const DRUDGE = {
    name: 'Drudge',
    cost: '{1}',
    type: 'Artifact Creature — Construct',
    pt: '1/1',
    text: '{T}: Scry 1.',
  };
  it.each([
    ['Bell', 20],
    ['Drudge', 22],
  ])('109.2: a trigger that speaks of a creature speaks of one alone: on %s life becomes %i', (host, life) => {
    const t = duel({
      cards: [LEDGER, BELL, DRUDGE],
      seats: { A: { battlefield: [host, { card: 'Ledger Seal', attachedTo: host }], library: ['Bear', 'Bear'] } },
    });
    t.activate('A', host);
    expect(t.life('A')).toBe(life);
  });
});
