import type { SeatFact } from '../../server/engine/ports/format-hooks.ts';
import type { Hooks } from '../sdk/rule.ts';
import { basicsOf, lifeOnReturn, mayReturn } from './downed.ts';
import { baseHand, counted, isDowned, isScrivener, keptOf, setupOf, timesDowned } from './state.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import type { SeatId } from '../../server/engine/kernel/refs.ts';

const TIMES = ['', 'once', 'twice'] as const;

/** Public facts of a seat: the Scene, the base hand and the Spoils beside the Scrivener, being Downed beside an adventurer. */
function seatFacts(g: Game, seat: SeatId): readonly SeatFact[] {
  const { scenes } = setupOf(g);
  const { scene, next, spoils } = keptOf(g);
  if (isScrivener(g, seat)) {
    return [
      {
        label: 'Scene',
        value:
          scene < 0 ? `none of ${scenes.length} yet` : `${scene + 1} of ${scenes.length}${next ? ' has closed' : ''}`,
        clause: next ? 'W202.5' : 'W202.1',
      },
      { label: 'Base hand', value: `${baseHand(counted(g))}`, clause: 'W200.4' },
      { label: 'Spoils deck', value: `${spoils.length}`, clause: 'W303.1' },
    ];
  }
  const times = timesDowned(g, seat);
  if (isDowned(g, seat)) {
    const back = mayReturn(g, seat)
      ? `returns with ${lifeOnReturn(g, seat)} life; basic lands ${basicsOf(g, seat)} of 3`
      : 'does not return';
    return [{ label: 'Downed', value: back, clause: mayReturn(g, seat) ? 'W301.3c' : 'W301.3e' }];
  }
  return times > 0 ? [{ label: 'Was downed', value: TIMES[times] ?? `${times} times`, clause: 'W301.3d' }] : [];
}

export const factHooks: Hooks = { seatFacts };
