import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { ObjId } from '../../../../server/engine/kernel/refs.ts';
import type { SeatId } from '../../../../server/engine/kernel/refs.ts';
import type { Topics } from '../../../../server/engine/ports/format-hooks.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import type { Requirement } from '../../../../server/engine/ports/legality.ts';
import { plays, rule } from '../../../sdk/composition/rule.ts';
import { G_4_1 } from '../../clauses/combat.ts';
import { G_7_1, G_7_6 } from '../../clauses/damage.ts';
import { G_12_14, G_12_2, G_12_3, G_12_7 } from '../../clauses/rulings.ts';
import { G_10_11, G_10_12, G_10_13, G_10_14, G_10_3, G_10_6 } from '../../clauses/strange.ts';
import { baseToughness, isDown, isLegend, legendOf, neutralOf, note, wounds } from '../model.ts';
import { setting } from '../options.ts';
import { damageToLegends } from './damage.ts';
import { fall } from './falling.ts';
import { deaths } from './unconscious-state.ts';

/** Effects that do nothing to a legend. */
const STAYS = {
  destroy: { says: 'it is not destroyed', clause: 'G-10-6' },
  leave: { says: 'it stays where it is', clause: 'G-10-11' },
  control: { says: 'nobody gains control of it', clause: 'G-10-12' },
} as const;

/** G-12-3: no legend can pay life. */
const noLife: Requirement<Topics['payLife']> = {
  id: 'no life',
  clauses: ['G-12-3'],
  mend: 'Pay in another way.',
  facts: () => [],
  holds: (_g, c) => c.amount === 0,
  says: () => 'Legends have no life to pay.',
};

/** Counters that bring a legend to its next worse state. */
function lifeOf(g: Game, id: ObjId): number {
  const o = g.world.get(id);
  if (isDown(o)) return setting(g, 'deathCounters') - deaths(g, id);
  return plays(g, G_7_1) ? baseToughness(g, id) + 1 - wounds(o) : 1;
}

/** G-12-2: for card texts, a legend's life total is the distance to its next worse state. */
function mirrorLife(g: Game, seat: SeatId): void {
  const id = legendOf(g, seat);
  const side = g.state.sides[g.world.seat(seat).side];
  if (id === null || !side || side.lost) return;
  const life = Math.max(1, lifeOf(g, id));
  if (side.life !== life) g.journal.set(side, 'life', life);
}

/** Legends without toughness, where they get no counters and so die as creatures do (G-12-14, 704.5f). */
const withoutToughness = (g: Game): ObjId[] =>
  plays(g, G_7_1)
    ? []
    : g.state.zones.battlefield.filter((id) => {
        const o = g.world.get(id);
        return (
          isLegend(o)
          && !isDown(o)
          && g.world.seat(o.controller).marks['dead'] !== true
          && (g.world.chars(id).toughness ?? 0) <= 0
        );
      });

function* checkLegends(g: Game): Flow<boolean> {
  for (const seat of g.world.present()) if (seat !== neutralOf(g)) mirrorLife(g, seat);
  const falling = withoutToughness(g);
  for (const id of falling) yield* fall(g, id);
  return falling.length > 0;
}

/** Characters of the story, each a creature and a player in one. */
export const legends = rule({
  id: 'legends',
  clauses: [G_4_1, G_7_6, G_10_3, G_10_6, G_10_11, G_10_12, G_10_13, G_10_14, G_12_2, G_12_3, G_12_7, G_12_14],
  needs: ['participants'],
  takes: [{ of: 'ownLife', clause: 'G-12-2' }],
  part: () => ({
    hooks: {
      stays: (_g, o) => isLegend(o), // nor is a legend sacrificed (G-10-3)
      stayed: (g, id, would) =>
        note(g, g.world.controller(id), `${g.nameOf(id)} is a legend: ${STAYS[would].says}.`, STAYS[would].clause),
      playerOf: (g, id) => (isLegend(g.world.object(id)) ? g.world.get(id).controller : undefined),
      poisonToLose: () => Number.MAX_SAFE_INTEGER,
      requirements: { payLife: [noLife] },
      stateBasedActions: [checkLegends],
      replacements: {
        damage: damageToLegends,
        life: [
          {
            clause: 'G-12-3',
            label: 'A legend has no life to change',
            applies: (g, e) => e.delta < 0 || legendOf(g, e.seat) === null,
            change: () => null,
          },
        ],
        lose: [
          {
            clause: 'G-12-3',
            label: 'A legend has no life to lose',
            applies: (_g, e) => e.why === 'life' || e.why === 'draw' || e.why === 'poison',
            change: () => null,
          },
        ],
      },
      notes: (_g, o) => (isLegend(o) ? [isDown(o) ? 'Legend, unconscious' : 'Legend'] : []),
    },
  }),
});
