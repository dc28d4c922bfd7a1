import type { ObjId } from '../../../../server/engine/kernel/refs.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import type { WouldBe } from '../../../../server/engine/ports/would-be-events.ts';
import { plays, rule } from '../../../sdk/composition/rule.ts';
import { G_10_17 } from '../../clauses/strange.ts';
import { isDown, isLegend, legendOf, note, setWounds, wounds, type Roll } from '../model.ts';

/** True for life that a legend's own lifelink would gain: it counts at the end of the fight instead. */
export const ofItsLifelink = (g: Game, e: WouldBe['life']): boolean =>
  plays(g, G_10_17)
  && e.delta > 0
  && e.why === 'lifelink'
  && e.source !== undefined
  && e.source === legendOf(g, e.seat);

/** G-10-17: a fight of two is over: a legend with lifelink that has won it loses a -1/-1 counter. */
export function recover(g: Game, now: Roll, id: ObjId, foe: ObjId): void {
  const o = g.world.object(id);
  if (
    !plays(g, G_10_17)
    || !o
    || !isLegend(o)
    || isDown(o)
    || !now.beaten.includes(foe)
    || now.beaten.includes(id)
    || !g.world.has(id, 'lifelink')
    || wounds(o) === 0
  )
    return;
  setWounds(g, id, wounds(o) - 1);
  note(g, o.controller, `${g.nameOf(id)} recovers by lifelink.`, 'G-10-17');
}

/** Lifelink of legends, which heals whoever has won a fight of two. */
export const winnersLifelink = rule({
  id: 'winners-lifelink',
  clauses: [G_10_17],
  needs: ['wounds', 'single-attacks'],
  part: () => ({
    hooks: {
      replacements: {
        life: [
          {
            clause: 'G-10-17',
            label: 'Lifelink counts at the end of the fight',
            applies: ofItsLifelink,
            change: () => null,
          },
        ],
      },
    },
  }),
});
