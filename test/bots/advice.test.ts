import { describe, expect, it } from 'vitest';
import { BOOK } from '../../formats/index.ts';
import type { Answer } from '../../server/protocol/index.ts';
import { cast, priority, Scene } from './table.ts';

const BUY = 'special:fealty:s0:0';

/** A bot with few lands, a Fealty of 9, and a creature that nothing stops at another place of its own. */
function asked(changes: readonly string[], offered: 'buying' | 'moving'): Answer {
  const s = new Scene({ person: 0, side: 0, seats: ['s0', 's1'] })
    .advised(BOOK.of({ format: 'binding', changes }))
    .turn(0, 'upkeep');
  s.seat('s0').facts.push({ label: 'Fealty of the Well', value: '9 (Land of R)', clause: 'C14' });
  const raider = s.creature('s0', '3/3');
  s.creature('s2', '0/6');
  const move = { key: `special:move:${raider}`, label: 'Move', object: raider, clauses: ['C4'] };
  const buy = { key: BUY, label: 'Spend 1 Fealty of the Well: Land of R into your Library', clauses: ['C14'] };
  return s.answer(priority([{ kind: 'special', seat: 's0', ...(offered === 'buying' ? buy : move) }]));
}

describe('bots have the advice of the rules that a table plays by', () => {
  it('C4: they move where the table has moves, and only there', () => {
    expect(asked([], 'moving')).toMatchObject({ action: expect.stringContaining('special:move') });
    expect(asked(['!fealty'], 'moving')).toMatchObject({ action: expect.stringContaining('special:move') });
    expect(asked(['!moves'], 'moving')).toEqual({ pass: true });
  });
  it('C14: they buy land where the table has Fealty, and only there', () => {
    expect(asked([], 'buying')).toEqual({ action: BUY, draft: {} });
    expect(asked(['!moves'], 'buying')).toEqual({ action: BUY, draft: {} });
    expect(asked(['!fealty'], 'buying')).toEqual({ pass: true });
  });
  it('C15: a spell that takes the last life wins, unless Fealty counts as life', () => {
    const burn = (changes: readonly string[]): Answer => {
      const s = new Scene()
        .advised(BOOK.of({ format: 'binding', changes }))
        .life(1, 3)
        .turn(0, 'main1');
      s.seat('s2').facts.push({ label: 'Fealty of the Well', value: '4 (Land of R)', clause: 'C14' });
      const bolt = s.put('s0', 'hand', {
        name: 'Bolt',
        cost: '{R}',
        typeLine: 'Instant',
        text: 'Bolt deals 3 damage to any target.',
      });
      const offer = cast(bolt);
      return s.answer(priority([offer]), undefined, { [offer.key]: ['s2'] });
    };
    expect(burn(['!fealty'])).toMatchObject({ draft: { target0: { chosen: ['s2'] } } });
    expect(burn([])).toEqual({ pass: true });
  });
});
