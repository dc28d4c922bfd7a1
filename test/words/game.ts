import { Game as Plain } from '../../server/engine/game/game.ts';
import type { Rules } from '../../server/engine/ports/format-hooks.ts';
import { isAlive, varied } from './vary.ts';
import type { GameState, MatchSetup } from '../../server/engine/kernel/state/game.ts';

/** Stands in for the game where tests lay cards out as IR: they may be watched or changed like those that are compiled (run.ts). */

export * from '../../server/engine/game/game.ts';

export class Game extends Plain {
  constructor(setup: MatchSetup, rules: Rules, state: GameState) {
    super(
      {
        ...setup,
        cards: Object.fromEntries(
          Object.entries(setup.cards).map(([key, card]) => [key, isAlive(card) ? card : varied('card', card)]),
        ),
      },
      rules,
      state,
    );
  }
}
