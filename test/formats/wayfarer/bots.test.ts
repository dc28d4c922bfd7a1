import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { wayfarer } from '../../../formats/wayfarer/index.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { playMatch, type MatchReport } from '../../../server/sim/run.ts';
import type { Game } from '../../../server/engine/game/game.ts';
import { numbers, spread } from '../../sweep.ts';

const POOL = starterCards().filter((c) => c.whole);

function play(people: number, seed: string, kind: string, tier: number): { report: MatchReport; game: Game } {
  const games: Game[] = [];
  const bots = Array.from({ length: people }, (_, i) => makeBot(kind, `${seed}/${i}`));
  const report = playMatch(
    wayfarer,
    { seed, people: bots.map((_, i) => ({ name: `Person ${i}` })), options: { tier }, cards: POOL },
    bots,
    { views: true, onStart: (g) => games.push(g) },
  );
  return { report, game: games[0] as Game };
}

describe('programs play an Episode to its end', () => {
  it.each([
    [2, 3, 'sensible'],
    [3, 3, 'sensible'],
    [4, 2, 'sensible'],
    [3, 2, 'random'],
  ] as const)(
    'CR 104.1: with %i people, matches (%i in a sweep) of %s programs end with one side winning',
    (people, matches, kind) => {
      for (const i of numbers(matches, 1)) {
        const { report } = play(people, `${kind} ${people} ${i}`, kind, 1 + (i % 5));
        expect([report.diagnosis, report.winner === 0 || report.winner === 1]).toEqual([undefined, true]);
      }
    },
    200_000,
  );
  it('W203.3, W203.2: a sensible scrivener infuses when it can', () => {
    const infused = spread(['1', '2', '3'], 1).map((seed) => {
      const { game } = play(3, seed, 'sensible', 1);
      return [...game.journal.events(0)].filter((e) => e.e === 'note' && e.clause === 'W201.2').length;
    });
    expect(infused.every((n) => n > 0)).toBe(true);
  }, 60_000);
});
