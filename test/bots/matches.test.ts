import { describe, expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { FORMATS } from '../../formats/index.ts';
import { makeBot } from '../../server/bots/index.ts';
import type { Bot } from '../../server/bots/random.ts';
import type { Input } from '../../server/engine/game/game.ts';
import { playMatch, type MatchReport } from '../../server/sim/run.ts';
import { spread } from '../sweep.ts';

/** One match with a bot named for each side; the inputs as they came. */
function play(
  id: string,
  people: number,
  seed: string,
  names: readonly string[],
): { report: MatchReport; inputs: Input[] } {
  const format = FORMATS.get(id);
  if (!format) throw new Error(`there is no format ${id}`);
  const bots: Bot[] = [];
  const inputs: Input[] = [];
  const request = {
    seed,
    people: Array.from({ length: people }, (_, i) => ({ name: `Person ${i + 1}` })),
    cards: starterCards().filter((c) => c.whole),
  };
  const report = playMatch(format, request, bots, {
    views: true,
    onStart: (g) => g.state.people.forEach((p) => bots.push(makeBot(names[p.side] ?? '', `${seed}/${p.id}`))),
    onInput: (input) => inputs.push(input),
  });
  return { report, inputs };
}

describe.each([
  ['binding', 3],
  ['duel', 2],
] as const)('sensible bots in the format %s', (id, people) => {
  it('CR 104.1: a match among them ends, every answer on the way is accepted, and the same seed plays it again, input by input', () => {
    for (const seed of spread(['two', 'one', 'four'], 1)) {
      const { report, inputs } = play(id, people, seed, ['sensible', 'sensible']);
      expect(report.diagnosis).toBeUndefined();
      expect(report.winner).toBeDefined();
      expect(play(id, people, seed, ['sensible', 'sensible']).inputs).toEqual(inputs);
    }
  });
  it('CR 104.2a: they win against random ones on either side', () => {
    // a hand without lands loses to anybody: three of four matches will do
    const wins = (names: readonly string[], side: number): number =>
      ['1', '2', '4', '8'].filter((seed) => play(id, people, seed, names).report.winner === side).length;
    expect(wins(['sensible', 'random'], 0)).toBeGreaterThanOrEqual(3);
    expect(wins(['random', 'sensible'], 1)).toBeGreaterThanOrEqual(3);
  });
});

describe('bots by name', () => {
  it('CR 100.1: a name that there is none of is refused with those that there are', () => {
    expect(() => makeBot('clever', 's')).toThrow('There are: random, sensible');
  });
});
