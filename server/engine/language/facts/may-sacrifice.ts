import type { Game } from '../../ports/game.ts';
import type { ObjId } from '../../kernel/refs.ts';

/** 614.17: it is on the battlefield, and nothing says that it can't be sacrificed. */
export const maySacrifice = (g: Game, id: ObjId): boolean =>
  g.world.object(id)?.zone === 'battlefield' && !g.world.restricted(id, "can't be sacrificed") && !g.world.stays(id);
