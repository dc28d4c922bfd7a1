import { describe, expect } from 'vitest';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';
import { card, hooked, type Position, reads, ruling } from '../../dsl/plain-ruling.ts';
import { act, sight, type Act, type Sight } from '../../dsl/script.ts';
import { drained } from '../effects/ir.ts';

/** A duel with two zones of the format's own, and four artifacts of A. */
const zoned = {
  format: hooked('duel', { zones: { camp: 'Camp', market: 'Market' } }),
  people: 2,
  names: ['A', 'B'],
  cards: ['Anvil', 'Bell', 'Cup', 'Drum'].map((name) => card(name, '{1}', 'Artifact')),
  seats: { A: { battlefield: ['Anvil', 'Bell', 'Drum'], command: ['Cup'] }, B: {} },
};
type Move = Parameters<typeof moveObjects>[1][number];
const moves = (to: Omit<Move, 'id'>, ...names: readonly string[]): Act<Position> =>
  act(`moves ${names.join(', ')}`, ({ g, s }, who) => {
    drained(
      moveObjects(
        g,
        names.map((name) => ({ id: s.id(name), ...to })),
        s.seat(who),
      ),
    );
    return null;
  });
/** Everything in the command zone of A by name, with the zone of the format's own in which it lies. */
const lies = (...all: readonly (readonly [name: string, area: string | undefined])[]): Sight<Position> =>
  sight(`the command zone of A: ${all.join('; ')}`, (t, who) => {
    const { objects } = t.view(who);
    expect(t.seatView(who, 'A').command.map((h) => [objects[h]?.name, objects[h]?.area])).toEqual(all);
  });

describe('zones of the format’s own are parts of the command zone', () => {
  ruling(
    '408.1: what is moved to one lies there, in its order, apart from the others and from the command zone itself',
    zoned,
  )
    .when(
      'A',
      moves({ to: 'command', area: 'market' }, 'Drum'),
      moves({ to: 'command', area: 'camp' }, 'Anvil', 'Bell'),
    )
    .check('the areas', ({ g, s }) => {
      const [a, b] = [s.seat('A'), s.seat('B')];
      expect([g.world.area(a, 'camp'), g.world.area(a, 'market'), g.world.area(b, 'camp')]).toEqual([
        [s.id('Anvil'), s.id('Bell')],
        [s.id('Drum')],
        [],
      ]);
    })
    .when('A', moves({ to: 'hand' }, 'Anvil'))
    .check('the areas', ({ g, s }) => {
      expect([g.world.area(s.seat('A'), 'camp'), s.object('Anvil')?.area]).toEqual([[s.id('Bell')], undefined]);
    });
  ruling('408.1: everybody sees what lies there and where, and the log names the zone', zoned)
    .when('A', moves({ to: 'command', area: 'market' }, 'Bell'), moves({ to: 'command', area: 'camp' }, 'Anvil'))
    .check('the Bell lies face down', ({ g, s }) =>
      g.journal.set(g.world.get(s.id('Bell')), 'faceDown', true, s.id('Bell')),
    )
    .then('B', lies(['Cup', undefined], ['A face-down card', 'Market'], ['Anvil', 'Camp']), reads(/to the Camp\./));
});
