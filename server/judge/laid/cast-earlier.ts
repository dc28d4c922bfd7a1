import { createObject, keepKnown, take } from '../../engine/changes/objects.ts';
import type { Game } from '../../engine/game/game.ts';
import { changed } from '../../engine/kernel/fixed-shape.ts';
import { SituationError } from '../error.ts';
import type { Situation } from '../situation-schema.ts';
import type { Layout } from './layout.ts';

/** Spells that were cast earlier this turn: they are counted, and known as they last were (608.2h), for cards that ask about them. */
export function castEarlier(g: Game, layout: Layout, specs: NonNullable<Situation['cast']>): void {
  for (const [i, { card: name, by }] of specs.entries()) {
    const card = layout.cards.get(name);
    if (!card)
      throw new SituationError(
        `There is no card "${name}".`,
        `cast.${i}.card`,
        'Describe it under "cards", or name one that is there.',
      );
    const seat = layout.seat(by, `cast.${i}.by`);
    const id = createObject(g, card.key, 'card', seat, seat, 'stack');
    keepKnown(g, id);
    take(g, g.world.get(id));
    const s = g.world.seat(seat);
    g.journal.set(s, 'turn', changed(s.turn, { cast: s.turn.cast + 1, spells: [...s.turn.spells, id] }));
  }
}
