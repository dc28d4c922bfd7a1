import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { afterPaying, forecastCombat } from '../engine/forecast.ts';
import { Game, restoreGame, startGame } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import type { GameState, MatchSetup } from '../engine/state.ts';
import type { GamePort, TableFormat } from './ports.ts';
import { Secrets } from './secrets.ts';
import { Viewer } from './view.ts';

/** A format as tables use it: its deal, and the rules core run by its rules. */
export function tableFormat(definition: FormatDefinition): TableFormat {
  const rules = (setup: MatchSetup): Rules => definition.rules(setup.options);
  return {
    info: definition.info,
    makeSetup: (request) => definition.makeSetup(request),
    deckForm: (options) => definition.deckForm(options),
    start: (setup) => startGame(setup, rules(setup)),
    restore: (setup, snapshot) => restoreGame(setup, rules(setup), snapshot as GameState),
    makeViewer: (game, who, table) => new Viewer(core(game), who, table),
    forecast: (game, person, answer) => forecastCombat(core(game), person, answer),
    afterwards: (game, person, action, draft) => afterPaying(core(game), person, action, draft),
    watch: (game, person) => new Secrets(core(game), person),
  };
}

function core(game: GamePort): Game {
  if (!(game instanceof Game)) throw new TypeError('not a game of the core');
  return game;
}
