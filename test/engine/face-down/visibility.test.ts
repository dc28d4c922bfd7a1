import { describe, expect, it } from 'vitest';
import { addEffect } from '../../../server/engine/changes/continuous-effects.ts';
import type { Rules } from '../../../server/engine/ports/format-hooks.ts';
import type { Zone } from '../../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../../server/engine/kernel/state/object.ts';
import { hooked, playing, SPECTATOR, type Position } from '../../dsl/plain-ruling.ts';

const WHO = ['A', 'B', 'C', SPECTATOR];
/** A card of A in a zone, whose teammate B is; C and D are the others. */
function laid(zone: Zone, more: Partial<GameObject> = {}, rules: Partial<Rules> = {}): Position {
  const lies = zone === 'stack' ? {} : { [zone]: ['Bear'] };
  const { table } = playing({
    format: hooked('two-headed-giant', { openHands: () => false, ...rules }),
    people: 4,
    names: ['A', 'B', 'C', 'D'],
    seats: { A: lies },
    ...(zone === 'stack' ? { stack: [{ card: 'Bear', by: 'A' }] } : {}),
  });
  const o = table.g.world.get(table.s.id('Bear'));
  for (const [key, value] of Object.entries(more)) table.g.journal.set(o, key as keyof GameObject, value, o.id, true);
  return table;
}
/** The ones of A, B, C and an onlooker who see the face. */
const seenBy = (...how: Parameters<typeof laid>): boolean[] => {
  const t = laid(...how);
  return WHO.map((who) => t.seen(who, 'Bear')?.card != null);
};

describe('who sees a face', () => {
  it('400.2: everybody sees what lies face up in a public zone', () => {
    for (const zone of ['battlefield', 'graveyard', 'stack', 'exile', 'command'] as const)
      expect([zone, seenBy(zone)]).toEqual([zone, [true, true, true, true]]);
  });
  it('400.2: a hand is seen by its own person; by side mates only where the rules of the match open hands (810.5)', () => {
    expect(seenBy('hand')).toEqual([true, false, false, false]);
    expect(seenBy('hand', {}, { openHands: () => true })).toEqual([true, true, false, false]);
  });
  it('400.2, 701.20: nobody sees a library, but a hand whoever was shown the card', () => {
    expect(seenBy('library')).toEqual([false, false, false, false]);
    expect(seenBy('hand', { known: [2] })).toEqual([true, false, true, false]);
  });
  it('400.2, 701.20: the top card of a library is shown to whoever knows it', () => {
    const t = laid('library', { known: [0, 2] });
    expect(WHO.map((who) => t.seatView(who, 'A').top !== undefined)).toEqual([true, false, true, false]);
  });
  it('708.5: a face-down permanent or spell shows its face to its controller, whoever that is now', () => {
    for (const zone of ['battlefield', 'stack'] as const)
      expect(seenBy(zone, { faceDown: true })).toEqual([true, false, false, false]);
    const t = laid('battlefield', { faceDown: true });
    addEffect(t.g, {
      source: -1,
      seat: t.s.seat('C'),
      objects: [t.s.id('Bear')],
      mods: [],
      until: { u: 'turn' },
      control: t.s.seat('C'),
    });
    expect(WHO.map((who) => t.seen(who, 'Bear')?.card != null)).toEqual([false, false, true, false]);
  });
  it('406.3: a card exiled face down is seen by nobody but who was allowed to look', () => {
    expect(seenBy('exile', { faceDown: true })).toEqual([false, false, false, false]);
    expect(seenBy('exile', { faceDown: true, known: [1] })).toEqual([false, true, false, false]);
  });
});
