import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import type { WouldBe } from '../../../../server/engine/ports/would-be-events.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import { G_7_7 } from '../../clauses/damage.ts';
import { isDown, legendOf, note, setWounds, wounds } from '../model.ts';
import { FIGHT_OPTIONS } from '../options.ts';
import { ofItsLifelink } from '../combat/winners-lifelink.ts';

const { lifePerWound } = FIGHT_OPTIONS;

/** True for life that heals a legend: it is conscious and has a -1/-1 counter. */
function heals(g: Game, e: WouldBe['life']): boolean {
  const id = legendOf(g, e.seat);
  if (id === null || e.delta < 0 || ofItsLifelink(g, e)) return false;
  return !isDown(g.world.get(id)) && wounds(g.world.get(id)) > 0;
}

/** G-7-7: a legend that gains life heals. */
export const healing = rule({
  id: 'healing',
  clauses: [G_7_7],
  options: { lifePerWound },
  needs: ['wounds'],
  part: (options) => ({
    hooks: {
      replacements: {
        life: [
          {
            clause: 'G-7-7',
            label: 'A legend that gains life heals',
            applies: heals,
            *replace(g, e): Flow<WouldBe['life']> {
              yield* [];
              const id = legendOf(g, e.seat) ?? 0;
              setWounds(g, id, Math.max(0, wounds(g.world.get(id)) - Math.ceil(e.delta / options.lifePerWound)));
              note(g, e.seat, `${g.nameOf(id)} is healed.`, 'G-7-7');
              return e;
            },
          },
        ],
      },
    },
  }),
});
