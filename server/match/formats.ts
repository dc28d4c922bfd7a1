import { NO_ADVICE } from '../../formats/sdk/advice.ts';
import type { Choice, FormatBook } from '../../formats/sdk/composition/book.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import { choiceOf, clauseInfo, RULES_VERSION, type FormatDefinition } from '../../formats/sdk/format.ts';
import type { TaleDefinition } from '../../formats/sdk/tale/tale.ts';
import type { Refusal } from '../engine/kernel/decisions.ts';
import { afterPaying, forecastCombat } from '../engine/game/forecast.ts';
import { Game, restoreGame, startGame } from '../engine/game/game.ts';
import type { Rules } from '../engine/ports/format-hooks.ts';
import type { VariantInfo } from '../protocol/index.ts';
import type { GamePort, TableFormat } from './ports.ts';
import { setUpAsTale } from './refusals.ts';
import { Secrets } from './view/secrets.ts';
import { TaleGame } from './tale.ts';
import type { TaleSnapshot } from './tale-snapshot.ts';
import { TaleSecrets } from './view/tale-secrets.ts';
import { TaleViewer } from './view/tale-view.ts';
import { Viewer } from './view/view.ts';
import type { GameState, MatchSetup } from '../engine/kernel/state/game.ts';

/** A format as tables use it: its deal, and the rules core run by its rules. `book`: where what is laid over it and changed of it is looked up. */
export function tableFormat(definition: FormatDefinition, book?: FormatBook): TableFormat {
  const played = (setup: MatchSetup): FormatDefinition => (book ? book.of(setup) : definition);
  const rules = (setup: MatchSetup): Rules => played(setup).rules(setup.options);
  return {
    info: book
      ? { ...definition.info, variants: variantsOf(book, { format: definition.id, ...choiceOf(definition.composed) }) }
      : definition.info,
    ...(book ? { chosen: (choice) => tableFormat(book.of({ ...choice, format: definition.id }), book) } : {}),
    rulesVersion: RULES_VERSION,
    content: definition.content,
    makeSetup: (request) => definition.makeSetup(request),
    deckForm: (options, role) => definition.deckForm(options, role),
    advice: (setup) => played(setup).advice(setup.options),
    start: (setup) => startGame(setup, rules(setup)),
    restore: (setup, snapshot) => restoreGame(setup, rules(setup), snapshot as GameState),
    makeViewer: (game, who, table) => new Viewer(core(game), who, table),
    forecast: (game, person, answer) => forecastCombat(core(game), person, answer),
    afterwards: (game, person, action, draft) => afterPaying(core(game), person, action, draft),
    watch: (game, person) => new Secrets(core(game), person),
  };
}

/** A format that is a tale, as tables use it. What it starts from is made elsewhere: nobody sets it up by asking for a table. */
export function tableTale(definition: TaleDefinition): TableFormat {
  return {
    info: { ...definition.info, tale: true },
    rulesVersion: RULES_VERSION,
    makeSetup: () => {
      const { message, clauses, mend } = setUpAsTale(definition.info);
      throw new SetupError(message, clauses, mend);
    },
    content: definition.content,
    deckForm: (options) => definition.adventure?.deckForm(options) ?? null,
    advice: (setup) => definition.advice?.(setup) ?? NO_ADVICE,
    start: (setup) => TaleGame.start(definition, setup),
    restore: (setup, snapshot) => TaleGame.restore(definition, setup, snapshot as TaleSnapshot),
    makeViewer: (game, who, table) => new TaleViewer(taleOf(game), who, table, definition.story),
    forecast: (game, person, answer) =>
      game.match === null ? NOBODY_FIGHTS : forecastCombat(core(game), person, answer),
    afterwards: (game, person, action, draft) => afterPaying(core(game), person, action, draft),
    watch: (game, person) => new TaleSecrets(taleOf(game), person),
  };
}

const variantsOf = (book: FormatBook, choice: Choice): VariantInfo[] =>
  book
    .offered(choice)
    .map(({ variant: { id, name, about, clauses }, refused }) => ({
      id,
      name,
      about,
      clauses: clauses.map(clauseInfo),
      ...(refused ? { refused: { message: refused.message, clauses: [...refused.clauses], mend: refused.mend } } : {}),
    }));

/** All of them by id. */
export function tableFormats(book: FormatBook, tales: Iterable<TaleDefinition>): ReadonlyMap<string, TableFormat> {
  return new Map([
    ...[...book.formats.values()].map((f) => [f.id, tableFormat(f, book)] as const),
    ...[...tales].map((t) => [t.id, tableTale(t)] as const),
  ]);
}

/** The match of the core that is played at a table: the game itself, or one inside of it. */
function core({ match }: GamePort): Game {
  if (!(match instanceof Game)) throw new TypeError('not a game of the core');
  return match;
}
function taleOf(game: GamePort): TaleGame {
  if (!(game instanceof TaleGame)) throw new TypeError('not a tale');
  return game;
}

const NOBODY_FIGHTS: Refusal = {
  code: 'illegal',
  message: 'Nothing attacks or blocks now.',
  clauses: ['508.1', '509.1'],
  mend: 'Ask while attackers or blockers are declared.',
};
