import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { binding } from '../../formats/binding/index.ts';
import { RandomBot } from '../../server/bots/random.ts';
import { startGame, type Game, type Input } from '../../server/engine/game/game.ts';
import type { GameState, MatchSetup } from '../../server/engine/kernel/state/game.ts';
import { applyLog, trustedUpTo, type Replayable } from '../../server/match/log/rebuild.ts';
import { playMatch } from '../../server/sim/run.ts';

const MAGICIANS = 2;
export const CHOICES = 500;

export const people = Array.from({ length: MAGICIANS + 1 }, (_, i) => ({ name: `Player ${i + 1}` }));
export const bots = (seed: string): RandomBot[] => people.map((_, i) => new RandomBot(`${seed}/${i}`));

/** The start and the inputs of a match that lasts for at least so many choices. */
export function longMatch(cards: readonly CompiledCard[]): { setup: MatchSetup; inputs: readonly Input[] } {
  for (let i = 0; ; i++) {
    const seed = `long/${i}`;
    const inputs: Input[] = [];
    playMatch(binding, { seed, people, cards }, bots(seed), { views: false, onInput: (input) => inputs.push(input) });
    if (inputs.length > CHOICES)
      return { setup: binding.makeSetup({ seed, people, cards }), inputs: inputs.slice(0, CHOICES) };
  }
}

export function replayed(setup: MatchSetup, inputs: readonly Input[]): Game {
  const game = startGame(setup, binding.rules(setup.options));
  for (const input of inputs) {
    const refusal = game.apply(input);
    if (refusal) throw new Error(refusal.message);
  }
  return game;
}

/** The rows of a match as a server stores them, with a fingerprint where a turn begins. */
export function logOf(setup: MatchSetup, inputs: readonly Input[]): Replayable[] {
  const game = startGame(setup, binding.rules(setup.options));
  return inputs.map((input, i) => {
    const { turn } = game;
    game.apply(input);
    return { seq: i + 1, input, fingerprint: game.turn === turn ? null : game.fingerprint() };
  });
}
export function rebuild(setup: MatchSetup, log: readonly Replayable[], trusts: boolean): void {
  const trusted = trusts ? trustedUpTo(log, { read: false }) : 0;
  const diverged = applyLog(startGame(setup, binding.rules(setup.options)), log, { trusted });
  if (diverged) throw new Error(diverged.why);
}

/** The last point of a match at which a snapshot may be taken. */
export function midGame(setup: MatchSetup, inputs: readonly Input[]): GameState {
  for (let n = inputs.length; ; n--) {
    const game = replayed(setup, inputs.slice(0, n));
    if (game.quiescent) return game.snapshot();
  }
}
