import type { Characteristics } from '../ports/characteristics.ts';
import { faceUpOf } from '../objects/copiable-values.ts';
import { characteristicsOf, characteristicsUnder, reshapes } from './apply.ts';
import { grouped, isShape } from './layer-profile.ts';
import type { Game } from '../ports/game.ts';
import type { SeatId } from '../kernel/refs.ts';
import type { Copiable, GameObject } from '../kernel/state/object.ts';

/**
 * The characteristics of an object as it would exist on the battlefield (CR 614.12): with what was chosen for it, by its own static abilities and by the continuous effects that
 * there are. Looked at there and taken back; nothing stays written.
 */
export function asItWouldExist(
  g: Game,
  o: GameObject,
  seat: SeatId,
  as: Copiable | undefined,
  chosen: GameObject['chosen'],
): Characteristics {
  const copied = as ? characteristicsOf(g, as, seat) : characteristicsUnder(g, o, seat);
  const own =
    chosen !== undefined
    && copied.abilities.some(
      (a) =>
        a.kind === 'static'
        && a.effects.some((e) => e.st === 'modify' && e.what.sel === 'self' && grouped(e.mods).layers.some(isShape)),
    );
  const there = own || reshapes(g) ? g.world.object(o.id) : undefined;
  if (!there || there.zone === 'battlefield') return copied;
  const mark = g.journal.mark();
  const { def, face } = as ?? faceUpOf(g, o);
  const put = <K extends keyof GameObject>(key: K, value: GameObject[K]): void =>
    g.journal.set(there, key, value, o.id, true);
  put('zone', 'battlefield');
  put('controller', seat);
  put('def', def);
  put('face', face);
  put('faceDown', false);
  if (chosen !== undefined) put('chosen', { ...there.chosen, ...chosen });
  put('timestamp', g.state.timestamp);
  g.journal.push(g.state.zones.battlefield, o.id, o.id, true);
  try {
    return g.world.chars(o.id);
  } finally {
    g.journal.rollback(mark);
  }
}
