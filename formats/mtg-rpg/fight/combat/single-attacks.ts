import { rule } from '../../../sdk/composition/rule.ts';
import { G_4_10, G_5_3, G_5_4 } from '../../clauses/combat.ts';
import { G_12_4 } from '../../clauses/rulings.ts';
import { awake, fightOf, strikesFirst } from '../model.ts';
import { declareAttack, forgetAttacks, mayAttack } from './attackers.ts';
import { blockAndRoll } from './blockers.ts';
import { endFight } from './end-of-fight.ts';
import { strikeStep } from './strike.ts';

/** One attacker against one blocker or the creature that it attacks, one fight after the other. */
export const singleAttacks = rule({
  id: 'single-attacks',
  clauses: [G_4_10, G_5_3, G_5_4, G_12_4],
  needs: ['participants', 'fight-turn'],
  part: () => ({
    hooks: {
      attackable: (_g, o) => o.zone === 'battlefield',
      helpers: () => 99,
      stepFacts: (g) => {
        const { roll: now } = fightOf(g);
        return {
          // a fight goes on to its end, even if a fighter has fallen (G-5-4)
          attacking: now !== null || g.state.turn.seats.some((s) => awake(g, s) && mayAttack(g, s)),
          // the attacked creatures fight, too (G-5-3)
          firstStrike: now !== null && now.fighters.some((id) => strikesFirst(g, id)),
        };
      },
      procedures: {
        beginTurn: forgetAttacks,
        steps: {
          attackers: declareAttack,
          blockers: blockAndRoll,
          firstStrike: strikeStep(true),
          damage: strikeStep(false),
          endCombat: endFight,
        },
      },
    },
  }),
});
