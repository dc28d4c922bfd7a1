import { describe, expect, it } from 'vitest';
import { scenario, type Scenario } from '../../dsl/scenario.ts';

const A = 'Person 1';
const AGAIN = {
  name: 'Again',
  cost: '{R}',
  type: 'Sorcery',
  text: 'After this phase, there is an additional combat phase followed by an additional main phase.',
};
const CHARGE = {
  name: 'Charge',
  cost: '{R}',
  type: 'Sorcery',
  text: 'After this phase, there is an additional combat phase.',
};
const DAWN = {
  name: 'Dawn',
  cost: '{0}',
  type: 'Sorcery',
  text: 'You get an additional beginning phase after this phase.',
};
const duel = (seats: Parameters<typeof scenario>[0]['seats'], step = 'main1'): Scenario =>
  scenario({ format: 'duel', people: 2, seats, turn: { step }, cards: [AGAIN, CHARGE, DAWN] });
const skip = (s: Scenario, ...what: readonly string[]): Scenario => {
  s.g.journal.set(s.g.world.seat(s.seat(A)), 'skips', [...what]);
  return s;
};
const labelOf = (s: Scenario, step: string): string => s.g.rules.turn.steps.find((x) => x.id === step)?.label ?? '';

/** All players pass until the next turn: what passing is said to lead to, each time that this is another step, and the step that then begins. */
function followed(s: Scenario): { readonly told: string[]; readonly came: string[] } {
  const { number } = s.g.state.turn;
  const told: string[] = [];
  const came: string[] = [];
  for (let guard = 0; guard < 100 && s.g.state.turn.number === number; guard++) {
    const person = s.g.owing()[0] ?? 0;
    const part = s.g.partOf(person)?.part;
    if (part?.kind !== 'priority') throw new Error(`“${part?.title}” is asked.`);
    const from = s.g.journal.position;
    expect(s.g.answer(s.g.open?.id ?? '', person, { pass: true })).toBeNull();
    const next = [...s.g.journal.events(from)].find((e) => e.e === 'step');
    if (next?.e !== 'step') continue;
    told.push(part.pass.replace('Pass → ', ''));
    came.push(s.g.state.turn.number === number || next.step === 'cleanup' ? labelOf(s, next.step) : 'next turn');
  }
  return { told, came };
}

describe('the step that passing leads to', () => {
  it('500.1: it is the next step of the turn', () => {
    const { told, came } = followed(duel({ [A]: {} }));
    expect(told).toEqual(came);
    expect(told).toEqual([
      'Beginning of combat',
      'Declare attackers',
      'End of combat',
      'Second main phase',
      'End step',
      'Cleanup',
    ]);
  });
  it('614.10a: not the draw step, if the active player skips it', () => {
    const { told, came } = followed(skip(duel({ [A]: {} }, 'upkeep'), 'draw step'));
    expect(told[0]).toBe('First main phase');
    expect(told).toEqual(came);
  });
  it('614.10: not combat, if the active player skips it', () => {
    const { told, came } = followed(skip(duel({ [A]: {} }), 'combat phase'));
    expect(told).toEqual(['Second main phase', 'End step', 'Cleanup']);
    expect(told).toEqual(came);
  });
  it.each([[['combat phase']], [['combat phase', 'combat phase']], [[]]])(
    '500.8, 614.10: of an added combat phase and the usual one, as many are passed over as are skipped (%j)',
    (skips) => {
      const s = duel({ [A]: { hand: ['Again'], battlefield: ['Mountain'] } });
      s.cast(A, 'Again');
      const { told, came } = followed(skip(s, ...skips));
      expect(told.filter((x) => x === 'Beginning of combat')).toHaveLength(2 - skips.length);
      expect(told).toEqual(came);
    },
  );
  it('500.8: after a phase that was added to the last main phase, the turn goes on with its end step', () => {
    const s = duel({ [A]: { hand: ['Charge'], battlefield: ['Mountain'] } }, 'main2');
    s.cast(A, 'Charge');
    const { told, came } = followed(s);
    expect(told).toEqual(['Beginning of combat', 'Declare attackers', 'End of combat', 'End step', 'Cleanup']);
    expect(told).toEqual(came);
  });
  it('614.10: of a combat phase that was added before the usual one only the first is passed over, if one is skipped', () => {
    const s = duel({ [A]: { hand: ['Charge'], battlefield: ['Mountain'] } });
    s.cast(A, 'Charge');
    const { told, came } = followed(skip(s, 'combat phase'));
    expect(told[0]).toBe('Beginning of combat');
    expect(told).toEqual(came);
  });
  it('500.8, 614.10a: from an added beginning phase whose draw step is skipped the turn goes on where it was interrupted', () => {
    const s = duel({ [A]: { hand: ['Dawn'] } }, 'main2');
    s.cast(A, 'Dawn').to('upkeep');
    const { told, came } = followed(skip(s, 'draw step'));
    expect(told).toEqual(['End step', 'Cleanup']);
    expect(told).toEqual(came);
  });
  it('614.10: a combat phase that is passed over uses up no skip of an untap step', () => {
    const s = duel({ [A]: { hand: ['Dawn', 'Charge'], battlefield: ['Mountain'] } }, 'main2');
    s.cast(A, 'Dawn').cast(A, 'Charge');
    const { told, came } = followed(skip(s, 'combat phase', 'untap step'));
    expect(told).toEqual(['Upkeep', 'Draw', 'End step', 'Cleanup']);
    expect(told).toEqual(came);
  });
  it('614.10, 805.8: combat, if one head of several skips it and another does not', () => {
    const s = scenario({ format: 'binding', magicians: 2, seats: { 'The Will 1': {}, 'The Will 2': {} } });
    s.g.journal.set(s.g.world.seat(s.seat('The Will 1')), 'skips', ['combat phase']);
    expect(s.g.course.nextLabel).toBe('Beginning of combat');
    s.g.journal.set(s.g.world.seat(s.seat('The Will 2')), 'skips', ['combat phase']);
    expect(s.g.course.nextLabel).toBe('Second main phase');
  });
});
