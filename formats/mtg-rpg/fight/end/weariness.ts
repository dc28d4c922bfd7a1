import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import { G_8_5 } from '../../clauses/damage.ts';
import { fightOf } from '../model.ts';
import { FIGHT_OPTIONS } from '../options.ts';
import { hasBegun, standing } from './ending.ts';

const { quietRounds, mostRounds } = FIGHT_OPTIONS;

/** After quiet rounds, or many, nobody wants to fight any more (G-8-5), unless the fight is decided. */
const tire = (quiet: number, most: number) =>
  function* (g: Game): Flow<boolean> {
    yield* [];
    if (g.state.over || !hasBegun(g)) return false;
    const fight = fightOf(g);
    if (fight.quiet <= quiet && fight.round.n <= most) return false;
    if ([...standing(g).values()].filter(Boolean).length < 2) return false;
    g.journal.set(g.state, 'over', { winner: null, reason: 'Nobody wants to fight any more.', clauses: ['G-8-5'] });
    return true;
  };

/** The end of a fight that goes on for too long, or in which nothing happens. */
export const weariness = rule({
  id: 'weariness',
  clauses: [G_8_5],
  options: { quietRounds, mostRounds },
  needs: ['rounds', 'ending', 'participants'],
  part: (options) => ({ hooks: { stateBasedActions: [tire(options.quietRounds, options.mostRounds)] } }),
});
