import { readFileSync } from 'node:fs';
import type { FormatBook } from '../../formats/sdk/composition/book.ts';
import { restoreGame, startGame, type Game, type Input } from '../../server/engine/game/game.ts';
import { diagnose } from '../../server/sim/run.ts';
import type { Scenario } from './track.ts';
import type { GameState, MatchSetup } from '../../server/engine/kernel/state/game.ts';

/** inputs before the last among which a later start is looked for */
const RECENT = 100;

type TraceLine =
  | { readonly track: number; readonly format: string; readonly setup: MatchSetup; readonly from: GameState | null }
  | { readonly track: number; readonly input: Input };

/** The scenario of a match that did not come back from its last input, from the trace of all inputs (shared-work.ts); null if there is none. */
export function hanging(book: FormatBook, trace: string): Scenario | null {
  const lines = readFileSync(trace, 'utf8')
    .split('\n')
    .filter((l) => l.endsWith('}'))
    .map((l) => JSON.parse(l) as TraceLine);
  const last = lines.at(-1)?.track;
  const own = lines.filter((l) => l.track === last);
  const head = own.find((l) => 'setup' in l);
  if (!head) return null;
  const format = book.of(head.setup);
  const inputs = own.flatMap((l) => ('input' in l ? [l.input] : []));
  const rules = format.rules(head.setup.options);
  let game: Game = head.from ? restoreGame(head.setup, rules, head.from) : startGame(head.setup, rules);
  let from = head.from;
  let since = 0;
  for (const [i, input] of inputs.slice(0, -1).entries()) {
    game.apply(input);
    if (i < inputs.length - RECENT || !game.quiescent || game.state.over) continue;
    from = game.snapshot();
    since = i + 1;
  }
  game = from ? restoreGame(head.setup, rules, from) : game;
  return {
    version: 1,
    format: head.format,
    check: 'hang',
    message: diagnose(game, 'A decision does not come back.'),
    setup: head.setup,
    from,
    inputs: inputs.slice(since),
    along: [],
    seed: head.setup.seed,
  };
}
