import { chooseObjects } from '../../../../server/engine/decisions/ask.ts';
import { landLeft } from '../../../../server/engine/casting/legality.ts';
import { playLand } from '../../../../server/engine/casting/perform.ts';
import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { ObjId, SeatId } from '../../../../server/engine/kernel/refs.ts';
import type { Topics, TurnStructure } from '../../../../server/engine/ports/format-hooks.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import type { Requirement } from '../../../../server/engine/ports/legality.ts';
import { untapStep as ordinaryUntapStep } from '../../../../server/engine/turn/turn-based-actions.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import { G_4_14, G_4_6, G_4_7, G_4_8, G_5_2 } from '../../clauses/combat.ts';
import { awake, legendOf } from '../model.ts';

/**
 * Combat turn, with single attacks instead of a combat phase.
 * All players may act in the upkeep (G-4-7) and after the dice (G-5-2). Effects until end of turn end as usual
 * (G-4-14).
 */
const FIGHT_TURN: TurnStructure = {
  steps: [
    { id: 'untap', label: 'Untap', phase: 'beginning', priority: false, action: 'untap' },
    { id: 'upkeep', label: 'Upkeep', phase: 'beginning', priority: true, action: 'upkeep' },
    { id: 'preparation', label: 'Preparation', phase: 'beginning', priority: false, when: 'prepares' },
    { id: 'main1', label: 'Main phase', phase: 'main', priority: true, action: 'main', when: 'awake' },
    {
      id: 'beginCombat',
      label: 'Before the attack',
      phase: 'combat',
      priority: true,
      action: 'beginCombat',
      when: 'attacking',
    },
    { id: 'attackers', label: 'Attack', phase: 'combat', priority: true, action: 'attackers', when: 'attacking' },
    { id: 'blockers', label: 'Dice', phase: 'combat', priority: true, action: 'blockers', when: 'attackers' },
    {
      id: 'firstStrike',
      label: 'First strike',
      phase: 'combat',
      priority: true,
      action: 'firstStrike',
      when: 'firstStrike',
    },
    { id: 'damage', label: 'Damage', phase: 'combat', priority: true, action: 'damage', when: 'attackers' },
    {
      id: 'endCombat',
      label: 'End of the fight',
      phase: 'combat',
      priority: true,
      action: 'endCombat',
      when: 'attacking',
    },
    { id: 'end', label: 'End', phase: 'ending', priority: true, action: 'end' },
    { id: 'cleanup', label: 'Cleanup', phase: 'ending', priority: false, action: 'cleanup' },
  ],
};

/** G-4-6: untap permanents; lands stay tapped unless they are creatures. */
function* untapStep(g: Game): Flow {
  ordinaryUntapStep(g, (id) => g.world.isCreature(id) || !g.world.chars(id).types.includes('land'));
  yield* [];
}

const lands = (g: Game, seat: SeatId): ObjId[] =>
  g.world.hand(seat).filter((id) => g.world.chars(id).types.includes('land'));

/** G-4-8: play one land in the preparation phase, or as many as effects allow. */
function* preparation(g: Game): Flow {
  for (const seat of g.state.turn.seats) {
    for (let guard = 0; guard < 100 && lands(g, seat).length > 0 && landLeft(g, seat); guard++) {
      const [id] = yield* chooseObjects(g, seat, {
        title: 'Play a land?',
        clauses: ['G-4-8'],
        from: lands(g, seat),
        min: 0,
        max: 1,
      });
      if (id === undefined) break;
      yield* playLand(g, seat, id, 0);
    }
  }
}

const noLand: Requirement<Topics['land']> = {
  id: 'preparation',
  clauses: ['G-4-8', 'G-4-12'],
  mend: 'Play it in your preparation phase, or by refocusing.',
  facts: () => [],
  holds: () => false,
  says: () => 'Lands are played in the preparation phase, or by refocusing.',
};

/** The phases of a combat turn, and its preparation phase for a land. */
export const fightTurn = rule({
  id: 'fight-turn',
  clauses: [G_4_6, G_4_7, G_4_8, G_4_14, G_5_2],
  needs: ['single-attacks'],
  part: () => ({
    hooks: {
      turn: FIGHT_TURN,
      requirements: { land: [noLand] },
      stepFacts: (g) => {
        const conscious = g.state.turn.seats.some((s) => awake(g, s));
        return { awake: conscious, prepares: conscious && g.state.turn.seats.some((s) => legendOf(g, s) !== null) };
      },
      procedures: {
        *drawStep() {
          yield* [];
        },
        steps: { untap: untapStep, preparation },
      },
    },
  }),
});
