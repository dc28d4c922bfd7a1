import { describe, expect, it } from 'vitest';
import { canSee, type Viewer } from '../../../server/engine/language/facts/visibility.ts';
import { creature, table, type Options } from '../table.ts';
import type { Zone } from '../../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../../server/engine/kernel/state/object.ts';

const BEAR = creature('Bear', 2, 2);
const person = (p: number, side: number): Viewer => ({ person: p, side });
const ONLOOKER: Viewer = { person: null, side: null };
/** The ones of seats 0 (side 0), 1 (side 0), 2 (side 1) and an onlooker who see a card of seat 0. */
function seenBy(zone: Zone, more: Partial<GameObject> = {}, options: Options = {}): boolean[] {
  const t = table([[BEAR, 0, zone, more]], { sides: [0, 0, 1], ...options });
  const o = t.g.world.get(t.id('Bear'));
  return [person(0, 0), person(1, 0), person(2, 1), ONLOOKER].map((v) => canSee(t.g, v, o));
}

describe('who sees a face', () => {
  it('400.2: everybody sees what lies face up in a public zone', () => {
    for (const zone of ['battlefield', 'graveyard', 'stack', 'exile', 'command'] as const)
      expect(seenBy(zone)).toEqual([true, true, true, true]);
  });
  it('400.2: a hand is seen by its own person; by side mates only where the rules of the match open hands (810.5)', () => {
    expect(seenBy('hand')).toEqual([true, false, false, false]);
    expect(seenBy('hand', {}, { rules: { openHands: () => true } })).toEqual([true, true, false, false]);
  });
  it('400.2, 701.20: nobody sees a library, but those who were shown the card', () => {
    expect(seenBy('library')).toEqual([false, false, false, false]);
    expect(seenBy('library', { known: [0, 2] })).toEqual([true, false, true, false]);
    expect(seenBy('hand', { known: [2] })).toEqual([true, false, true, false]);
  });
  it('708.5: a face-down permanent or spell shows its face to its controller, whoever that is now', () => {
    for (const zone of ['battlefield', 'stack'] as const)
      expect(seenBy(zone, { faceDown: true })).toEqual([true, false, false, false]);
    const t = table([[BEAR, 0, 'battlefield', { faceDown: true }]]);
    t.effect(['Bear'], [], { control: 1 });
    const o = t.g.world.get(t.id('Bear'));
    expect([canSee(t.g, person(0, 0), o), canSee(t.g, person(1, 1), o)]).toEqual([false, true]);
  });
  it('406.3: a card exiled face down is seen by nobody but who was allowed to look', () => {
    expect(seenBy('exile', { faceDown: true })).toEqual([false, false, false, false]);
    expect(seenBy('exile', { faceDown: true, known: [1] })).toEqual([false, true, false, false]);
  });
});
