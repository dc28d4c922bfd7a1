import { expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { FORMATS } from '../../../formats/index.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { playMatch } from '../../../server/sim/run.ts';
import type { GameState } from '../../../server/engine/kernel/state/game.ts';
import { numbers } from '../../sweep.ts';

const LIFE = 8;
const POOL = starterCards().filter((c) => c.whole);

/** Two whole matches of programs, short ones with little life, come to their end; the contract of formats plays more. `check`: what has to be true of each, the state at its end. */
export function wholeMatches(id: string, people: number, check: (end: GameState) => void = () => {}): void {
  it.each(numbers(2, 1))(`match %i with ${people} people is played to its end`, (i) => {
    const format = FORMATS.get(id) as FormatDefinition;
    let end: (() => GameState) | undefined;
    const seats = Array.from({ length: people }, (_, k) => ({ name: `Player ${k + 1}` }));
    const bots = seats.map((_, k) => makeBot(i % 2 === 1 ? 'random' : 'sensible', `${id} ${i} ${k}`));
    const report = playMatch(
      format,
      { seed: `${id} ${i}`, people: seats, options: { life: LIFE }, cards: POOL },
      bots,
      {
        views: i === 0,
        onStart: (g) => {
          end = () => g.state;
        },
      },
    );
    expect(report.diagnosis).toBeUndefined();
    const state = end?.();
    expect(state?.over).not.toBeNull();
    if (state) check(state);
  });
}
