import { NO_ADVICE } from '../../formats/sdk/advice.ts';
import { describe, expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { FORMATS } from '../../formats/index.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { RandomBot } from '../../server/bots/random.ts';
import type { Input } from '../../server/engine/game/game.ts';
import { playedMatch, recordMatch } from '../../server/sim/record.ts';
import { summarise } from '../../server/sim/report/report.ts';
import { CAPS, playMatch, type MatchOptions, type MatchReport } from '../../server/sim/run.ts';

const cards = starterCards().filter((c) => c.whole);
const people = [{ name: 'Ann' }, { name: 'Ben' }];
const play = (id: string, seed: string, options: Partial<MatchOptions> = {}): MatchReport =>
  playMatch(
    FORMATS.get(id) as FormatDefinition,
    { seed, people, cards },
    people.map((_, i) => new RandomBot(`${seed}/${i}`)),
    { views: true, ...options },
  );

describe('matches without a server', () => {
  it.each(['binding', 'duel'])('the same seed plays the same match of %s', (id) => {
    const [first, again]: [Input[], Input[]] = [[], []];
    const report = play(id, 'same', { onInput: (i) => first.push(i) });
    expect(play(id, 'same', { onInput: (i) => again.push(i) })).toEqual(report);
    expect(again).toEqual(first);
    expect(report.winner).not.toBeUndefined();
    expect(report.decisions).toBe(first.length);
  });

  it('bots that see views choose as they do without: a random bot goes by its question alone', () => {
    expect(play('duel', 'views', { views: false })).toEqual(play('duel', 'views'));
  });

  it('a match that no report is wanted of has the numbers of one that is recorded, and nothing more', () => {
    const format = FORMATS.get('binding') as FormatDefinition;
    const one = (seed: string): Parameters<typeof recordMatch> => [
      format,
      { seed, people: [...people, { name: 'Cleo' }], cards },
      () => [0, 1, 2].map((i) => new RandomBot(`${seed}/${i}`)),
      { views: true },
    ];
    const played = playedMatch(...one('numbers'));
    const recorded = recordMatch(...one('numbers'));
    expect(recorded).toMatchObject({ ...played, sides: recorded.sides });
    expect(played.sides).toEqual(recorded.sideRecords.map((s) => s.label));
    expect(Object.keys(played)).not.toContain('clauses');
  });

  it('a match that reaches a cap is stopped with a diagnosis', () => {
    const report = play('duel', 'cap', { caps: { ...CAPS, decisions: 40 } });
    expect(report.winner).toBeUndefined();
    expect(report.diagnosis).toMatch(/^More than 40 decisions\. Turn \d+, step \w+/);
  });

  it('CR 731.1b: so is one whose turn does not end, before a growing loop makes every decision dearer', () => {
    const report = play('duel', 'cap', { caps: { ...CAPS, perTurn: 5 } });
    expect(report.winner).toBeUndefined();
    expect(report.diagnosis).toMatch(/^More than 5 decisions within one turn\. Turn \d+/);
    expect(report.decisions).toBeLessThan(40);
  });

  it('CR 731.3: a random bot does not take one and the same free action for ever', () => {
    const bot = new RandomBot('free');
    const part = {
      kind: 'priority' as const,
      title: '',
      pass: '',
      actions: [{ key: 'free', kind: 'activate' as const, label: 'Free' }],
    };
    const prompt = { decision: 'd', person: 0, seats: [], mode: 'each' as const, part };
    const answers = Array.from({ length: 200 }, () =>
      bot.choose(null, prompt, { advice: NO_ADVICE, quote: () => ({ ready: true, reasons: [] }) }),
    );
    expect(answers.filter((a) => 'action' in a)).toHaveLength(4);
  });

  it('a report adds up its matches: passes, forced and real decisions, wins by side, draws and what was stopped', () => {
    const match = (winner: number | null | undefined, turns: number): MatchReport => ({
      seed: 's',
      winner,
      sides: ['The Will', 'The Threat'],
      turns,
      decisions: 10,
      passes: 6,
      forced: 5,
      real: 2,
      rulings: winner === 0 ? { Odd: 2 } : winner === 1 ? { Odd: 1, Even: 1 } : {},
      reason: '',
    });
    expect(summarise([match(0, 4), match(1, 6), match(null, 9), match(undefined, 1)], 2, 'seed')).toEqual({
      games: 4,
      finished: 3,
      stalled: 1,
      wins: { will: 1, threat: 1, draw: 1 },
      turnsMedian: 5,
      decisions: 40,
      passes: 24,
      forced: 20,
      real: 8,
      rulings: { Odd: 3, Even: 1 },
      decisionsPerSecond: 20,
      msPerTurn: 100,
      seconds: 2,
      seed: 'seed',
    });
  });
});
