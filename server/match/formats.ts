import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { Game, restoreGame, startGame } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import type { MatchSetup } from '../engine/state.ts';
import type { TableFormat } from './ports.ts';
import { Secrets } from './secrets.ts';

/** A format as tables use it: its deal, and the rules core run by its rules. */
export function tableFormat(definition: FormatDefinition): TableFormat {
  const rules = (setup: MatchSetup): Rules => definition.rules(setup.options);
  return {
    info: definition.info,
    makeSetup: (request) => definition.makeSetup(request),
    start: (setup) => startGame(setup, rules(setup)),
    restore: (setup, snapshot) => restoreGame(setup, rules(setup), snapshot),
    watch: (game, person) => {
      if (!(game instanceof Game)) throw new TypeError('not a game of the core');
      return new Secrets(game, person);
    },
  };
}
