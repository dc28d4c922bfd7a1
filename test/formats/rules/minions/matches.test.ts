import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../../cards/starter/index.ts';
import { BOOK } from '../../../../formats/index.ts';
import { makeBot } from '../../../../server/bots/index.ts';
import type { Game } from '../../../../server/engine/game/game.ts';
import { playMatch } from '../../../../server/sim/run.ts';
import { numbers } from '../../../sweep.ts';

/** Programs play all three parts, forbid and are forbidden, and every match comes to its end. */
const VARIANTS = ['minions', 'poison-minions', 'madness-minions'];
const cards = starterCards();

interface Played {
  readonly ended: boolean;
  readonly minions: number;
  readonly asked: number;
  readonly forbidden: number;
  readonly clauses: readonly string[];
}

function play(
  format: string,
  variants: readonly string[],
  bot: string,
  seed: string,
  options: Readonly<Record<string, unknown>>,
): Played {
  const definition = BOOK.of({ format, variants });
  const games: Game[] = [];
  const told: string[] = [];
  let asked = 0;
  const people = ['A', 'B', 'C', 'D', 'E']
    .slice(0, format === 'star' ? 5 : bot === 'random' ? 3 : 4)
    .map((name) => ({ name }));
  const report = playMatch(
    definition,
    { seed, people, options, cards },
    people.map((_, i) => makeBot(bot, `${seed}/${i}`)),
    {
      views: bot !== 'random',
      onStart: (g) => games.push(g),
      onInput: (input, g) => {
        if (input.kind === 'answer' && g.open?.parts.some((p) => p.part.title.startsWith('Forbid which'))) asked++;
      },
    },
  );
  for (const g of games)
    for (const e of g.journal.events(0)) if (e.e === 'note' && e.clause?.startsWith('M-')) told.push(e.clause);
  const count = (...clauses: string[]): number => told.filter((c) => clauses.includes(c)).length;
  return {
    ended: report.winner !== undefined,
    minions: count('M-8', 'M-9', 'M-25', 'M-30', 'M-32'),
    asked,
    forbidden: count('M-15', 'M-21'),
    clauses: told,
  };
}

describe.each([
  ['free-for-all', 6],
  ['commander', 3],
] as const)('matches of %s', (format, n) => {
  const short = format === 'commander' ? { life: 12 } : { life: 5 };
  it.each(VARIANTS)(
    `with %s, played by chance, come to their end`,
    (variant) => {
      const all = numbers(n, n / 3).map((i) => play(format, [variant], 'random', `${format}/${variant}/${i}`, short));
      expect(all.map((m) => m.ended)).toEqual(all.map(() => true));
    },
    120_000,
  );
});

describe('matches of star', () => {
  it('with all three parts come to their end', () => {
    const all = numbers(3, 1).map((i) => play('star', VARIANTS, 'random', `star/${i}`, { life: 8 }));
    expect(all.map((m) => m.ended)).toEqual(all.map(() => true));
  }, 120_000);
});

describe('what happens in them', () => {
  it('by reason: players become minions, masters are asked and forbid', () => {
    const all = Array.from({ length: 3 }, (_, i) =>
      play('free-for-all', VARIANTS, 'sensible', `reason/${i}`, { life: 12 }),
    );
    expect(all.every((m) => m.ended)).toBe(true);
    const sum = (of: (m: Played) => number): number => all.reduce((n, m) => n + of(m), 0);
    expect([sum((m) => m.minions), sum((m) => m.asked), sum((m) => m.forbidden)].map((n) => n > 0)).toEqual([
      true,
      true,
      true,
    ]);
  }, 120_000);
});
