import { describe, expect, it } from 'vitest';
import type { Shield } from '../../../server/engine/kernel/state/effects.ts';
import { useUp } from '../../../server/engine/replacement/prevention.ts';
import { scenario } from '../../dsl/plain.ts';
import { playing } from '../../dsl/plain-ruling.ts';

const shield = (more: Partial<Shield>): Shield => ({
  id: 5,
  to: null,
  by: null,
  amount: null,
  combatOnly: false,
  until: { u: 'turn' },
  seat: 0,
  from: -1,
  ...more,
});
/** The amounts of the shields that are left. */
function after(by: number, more: Partial<Shield>, id = 5): readonly (number | null)[] {
  const { g } = playing({ seats: {} }).table;
  g.journal.push(g.state.shields, shield({ id: 4, amount: 9 }));
  g.journal.push(g.state.shields, shield(more));
  useUp(g, id, by);
  return g.state.shields.map((s) => s.amount);
}

describe('CR 615.7 shields are used up', () => {
  it('CR 615.7: a shield for so much damage prevents so much less the next time, and is gone when nothing is left', () => {
    expect([after(2, { amount: 3 }), after(3, { amount: 3 }), after(4, { amount: 3 })]).toEqual([[9, 1], [9], [9]]);
    expect([after(0, { amount: 3 }), after(2, { amount: 3 }, 8)]).toEqual([
      [9, 3],
      [9, 3],
    ]);
  });
  it('CR 615.8: a shield for the next time is gone once it prevented anything, and stays if it prevented nothing', () => {
    expect([after(1, { once: true }), after(0, { once: true })]).toEqual([[9], [9, null]]);
  });
  it('CR 615.6: a shield for all damage stays', () => {
    expect(after(7, {})).toEqual([9, null]);
  });
});

describe('CR 708.3 permanents that enter face down', () => {
  const cards = [
    { name: 'Idler', cost: '{G}', type: 'Creature — Beast', pt: '3/3', text: 'This creature enters tapped.' },
    { name: 'Summons', cost: '{0}', type: 'Sorcery', text: 'Manifest the top card of your library.' },
  ];
  it('CR 708.3: an effect that would have it enter tapped applies face up, and not face down', () => {
    const s = scenario({
      format: 'duel',
      people: 2,
      cards,
      seats: {
        'Person 1': {
          hand: ['Summons', { card: 'Idler', as: 'Second' }],
          library: ['Bear', { card: 'Idler', as: 'First' }],
          battlefield: ['Forest'],
        },
        'Person 2': {},
      },
    });
    s.cast('Person 1', 'Summons').cast('Person 1', 'Second');
    expect([s.object('First')?.faceDown, s.object('First')?.tapped]).toEqual([true, false]);
    expect([s.object('Second')?.faceDown, s.object('Second')?.tapped]).toEqual([false, true]);
  });
});
