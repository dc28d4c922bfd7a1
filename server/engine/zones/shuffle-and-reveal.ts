import { step } from '../kernel/rng.ts';
import { emit } from '../triggers/emit.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';

/** CR 701.24: shuffles a library with numbers from the match's own stream. Nobody knows the places of its cards any more. */
export function shuffleLibrary(g: Game, seat: SeatId): void {
  const list = [...g.world.library(seat)];
  let rng = g.state.rng;
  for (let i = list.length - 1; i > 0; i--) {
    const s = step(rng);
    rng = s.state;
    const j = Math.floor((s.value / 4294967296) * (i + 1));
    [list[i], list[j]] = [list[j] as ObjId, list[i] as ObjId];
  }
  g.journal.set(g.state, 'rng', rng);
  for (const id of list) if (g.world.get(id).known) g.journal.delete(g.world.get(id), 'known', id);
  g.journal.set(g.state.zones.library, g.world.seat(seat).library, list);
  emit(g, { e: 'shuffle', seat, n: list.length });
}

/** 701.20: reveals cards to all players. They stay known where they lie until shuffled. */
export function reveal(g: Game, seat: SeatId, ids: readonly ObjId[]): void {
  const all = g.world.present();
  for (const id of ids) if (g.world.object(id)) g.journal.set(g.world.get(id), 'known', all, id);
  emit(g, { e: 'reveal', seat, objs: ids, defs: ids.flatMap((id) => g.world.object(id)?.def ?? []) });
}
