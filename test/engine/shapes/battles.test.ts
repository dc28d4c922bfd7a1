import { describe, expect, it } from 'vitest';
import { duel } from '../../dsl/scenario.ts';

const SIEGE = { layout: 'transform', name: 'Siege of Fen', cost: '{1}{R}', type: 'Battle — Siege', defense: '3', text: 'When Siege of Fen enters, you gain 1 life.', other: { name: 'Fen Hydra', type: 'Creature — Hydra', pt: '4/4', text: 'Trample' } };
const RACER = { name: 'Racer', cost: '{R}', type: 'Creature — Goblin', pt: '3/3', text: 'Haste' };

describe('battles (310)', () => {
  it('310.4b it enters with its defense in counters, 310.11a protected by an opponent', () => {
    const t = duel({ cards: [SIEGE], seats: { A: { battlefield: ['Mountain', 'Mountain'], hand: ['Siege of Fen'] } } });
    t.cast('A', 'Siege of Fen');
    expect([t.object('Siege of Fen')?.counters, t.object('Siege of Fen')?.chosen, t.life('A')]).toEqual([{ defense: 3 }, { protector: 1 }, 21]);
  });
  it('310.8b its controller attacks it, 310.8d its protector defends, 120.3h damage removes defense', () => {
    const t = duel({ cards: [SIEGE, RACER], seats: { A: { battlefield: ['Mountain', 'Mountain', { card: 'Bird', as: 'flier' }], hand: ['Siege of Fen'] }, B: { battlefield: ['Wall'] } } });
    t.cast('A', 'Siege of Fen').attack({ flier: 'Siege of Fen' });
    expect(t.g.state.combat?.attacks[0]?.defender).toBe(1);
    t.to('main2');
    expect([t.object('Siege of Fen')?.counters, t.life('B')]).toEqual([{ defense: 2 }, 20]);
  });
  it('310.11b its last defense counter removed, it is exiled, and may be cast transformed without paying', () => {
    const t = duel({ cards: [SIEGE, RACER], seats: { A: { battlefield: ['Mountain', 'Mountain', 'Racer'], hand: ['Siege of Fen'] } } });
    t.cast('A', 'Siege of Fen').attack({ Racer: 'Siege of Fen' }).say('A', 'yes').to('main2');
    expect([t.zone('Siege of Fen'), t.battlefield('A').includes('Fen Hydra'), t.life('B')]).toEqual(['battlefield', true, 20]);
    expect(t.chars('Siege of Fen').manaValue).toBe(2); // 202.3b
  });
  it('310.11b not cast, it stays in exile; 310.7 it stays until that ability has left the stack', () => {
    const t = duel({ cards: [SIEGE], seats: { A: { battlefield: ['Mountain', 'Mountain', 'Mountain'], hand: ['Siege of Fen', 'Spark'] } } });
    t.cast('A', 'Siege of Fen').do('A', 'cast', 'Spark', { targets: ['Siege of Fen'] }).passOne();
    t.passOne();
    expect([t.zone('Siege of Fen'), t.stack]).toEqual(['battlefield', ['Siege of Fen']]);
    t.say('A', 'no').resolve();
    expect(t.zone('Siege of Fen')).toBe('exile');
  });
  it('704.5w without a protector another is chosen', () => {
    const t = duel({ cards: [SIEGE], seats: { A: { battlefield: [{ card: 'Siege of Fen', counters: { defense: 3 } }] } } });
    expect(t.object('Siege of Fen')?.chosen).toEqual({ protector: 1 });
  });
});
