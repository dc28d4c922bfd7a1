import type { Flow } from '../../server/engine/kernel/procedure.ts';
import type { RuleReplacements } from '../../server/engine/ports/replacement.ts';
import { readyNext } from './ready-next.ts';
import { isScene, isScrivener, keep, keptOf, note, SCRIVENER, scrivenerOf } from './state.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import type { ObjId } from '../../server/engine/kernel/refs.ts';

/**
 * W202.4: wins and losses of a game.
 * The scrivener would lose or a wayfarer would win (W202.4, W301.4).
 */

/** True for an effect of a scene card, which does win or lose the game (W301.4). */
export const byScene = (g: Game, source: ObjId | null | undefined): boolean => source != null && isScene(g, source);

/** W301.4a: true if no identical ability has done this before (b); else it logs that nothing happens. */
function firstTime(g: Game, ability: string | null, clause: string): boolean {
  if (ability === null) return true;
  const { used } = keptOf(g);
  if (used.includes(ability)) {
    note(g, null, 'An identical ability has done this before: nothing happens', clause);
    return false;
  }
  keep(g, { used: [...used, ability] });
  return true;
}

function* readyInstead(g: Game, ability: string | null): Flow {
  if (!keptOf(g).next && firstTime(g, ability, 'W301.4a')) yield* readyNext(g);
}

/** The next scene is readied in place of a loss of the scrivener or a win of a wayfarer. */
export const READIED_INSTEAD: RuleReplacements = {
  lose: [
    {
      clause: 'W202.4',
      label: 'The next scene is readied instead',
      applies: (g, e) => e.side === SCRIVENER && !(e.why === 'effect' && byScene(g, e.source)),
      *replace(g, e): Flow<null> {
        note(g, scrivenerOf(g), `${g.world.seat(scrivenerOf(g)).name} would lose: ${e.reason}`, 'W202.4');
        yield* readyInstead(g, e.why === 'effect' ? e.ability : null);
        return null;
      },
    },
  ],
  win: [
    {
      clause: 'W301.4',
      label: 'The next scene is readied instead',
      applies: (g, e) => !isScrivener(g, e.seat) && !byScene(g, e.source),
      *replace(g, e): Flow<null> {
        note(g, e.seat, `${g.world.seat(e.seat).name} would win`, 'W301.4');
        yield* readyInstead(g, e.ability);
        return null;
      },
    },
  ],
};
