import { describe, expect, it } from 'vitest';
import { plotLives } from '../../server/sim/plot.ts';
import { reportQuests, type QuestOutcome, type QuestReport } from '../../server/sim/quest.ts';
import { simulateQuests } from '../../server/sim/quests.ts';

const run = (bots: string, magicians: number, games: number): QuestReport =>
  simulateQuests({ magicians, games, seed: 'sim', bots, options: {} }, (q) => {
    if (q.diagnosis !== undefined) throw new Error(q.diagnosis);
  });
const timeless = (report: QuestReport): QuestReport => ({ ...report, seconds: 0 });

describe('quests that programs walk', () => {
  it('Q6, R1: whole quests with their Confrontations come to an end, and the same seed gives the same report', () => {
    const report = run('sensible', 1, 2);
    expect(report).toMatchObject({ games: 2, finished: 2, stalled: 0, magicians: 1 });
    expect(Object.values(report.endings).reduce((a, b) => a + b, 0)).toBe(2);
    expect(Object.values(report.confrontations).reduce((a, b) => a + b, 0)).toBe(2);
    expect(report.lives.at(-1)?.step).toBe(report.steps.most);
    expect(timeless(run('sensible', 1, 2))).toEqual(timeless(report));
  });
  it('Q5: so do those of programs that answer by chance, with several Magicians', () => {
    expect(run('random', 3, 1)).toMatchObject({ finished: 1, stalled: 0 });
  });
});

const outcome = (over: Partial<QuestOutcome>): QuestOutcome => ({
  seed: 's',
  finished: true,
  decisions: 10,
  steps: 2,
  target: 20,
  ending: 'agreed',
  confrontation: 'will',
  turns: 8,
  fealty: 3,
  facesBefore: 5,
  facesAfter: 4,
  lives: [
    { step: 0, will: 0, threat: 20 },
    { step: 1, will: 4, threat: 20 },
    { step: 2, will: 21, threat: 20 },
  ],
  ...over,
});

describe('the report of quests', () => {
  const outcomes = [
    outcome({}),
    outcome({
      ending: 'threat',
      confrontation: 'none',
      turns: 0,
      fealty: 0,
      steps: 1,
      lives: [
        { step: 0, will: 0, threat: 20 },
        { step: 1, will: 0, threat: 60 },
      ],
    }),
    outcome({ finished: false, diagnosis: 'stopped' }),
  ];
  const report = reportQuests(outcomes, { magicians: 2, seed: 's', bots: 'random', seconds: 1 });
  it('Q6: it counts how long quests ran, how they ended, and Confrontations by side; what was stopped counts apart', () => {
    expect(report).toMatchObject({
      games: 3,
      finished: 2,
      stalled: 1,
      endings: { agreed: 1, threat: 1 },
      confrontations: { will: 1, none: 1 },
      steps: { least: 1, median: 2, most: 2 },
      turnsMedian: 8,
      fealtyMean: 3,
      facesLeft: 0.8,
    });
    expect(report.lives.map((l) => l.quests)).toEqual([2, 2, 1]);
    expect(report.lives[1]).toMatchObject({ will: [0, 4, 4], threat: [20, 60, 60] });
  });
  it('the plot has a line and a band for each side, within its frame, and says what it shows', () => {
    const svg = plotLives(report);
    expect(svg.match(/<polyline /g)).toHaveLength(2);
    expect(svg.match(/<polygon /g)).toHaveLength(2);
    expect(svg).toContain('Lives over the Steps of 3 quests of 2 Magicians');
    const numbers = [...svg.matchAll(/points="([^"]+)"/g)].flatMap(([, p = '']) => p.split(/[ ,]/).map(Number));
    expect(numbers.every((n) => n >= 0 && n <= 720)).toBe(true);
  });
});
