import { working } from '../replacement/static-effects.ts';
import { lookAt } from './cards.ts';
import { reveal } from '../zones/shuffle-and-reveal.ts';
import type { Game } from '../ports/game.ts';
import type { SeatId } from '../kernel/refs.ts';

/**
 * 401.5: the top cards of libraries that effects let players look at or have revealed. They come to know them whenever a player would receive priority, so
 * that no card shows itself while a spell is cast or something resolves, and before each card that is drawn.
 */
export function showTops(g: Game, only?: SeatId): void {
  if (g.world.statics('topCard').length === 0) return;
  for (const { effect: e, seat: you } of working(g, 'topCard')) {
    for (const seat of e.whose === 'you' ? [you] : g.world.seats(you)) {
      if (only !== undefined && g.world.seat(only).library !== g.world.seat(seat).library) continue;
      const top = g.world.library(seat).at(-1);
      const o = top === undefined ? undefined : g.world.object(top);
      if (!o) continue;
      if (e.how === 'looked at') lookAt(g, you, [o.id]);
      else if (!g.world.present().every((s) => o.known?.includes(s))) reveal(g, seat, [o.id]);
    }
  }
}
