import { describe, expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { quest } from '../../formats/binding/quest/index.ts';
import { questStudy, type QuestFigures, type QuestReport } from '../../formats/binding/quest/quest-study.ts';
import { duel } from '../../formats/duel/index.ts';
import type { MatchStudy, StudiedTale } from '../../formats/sdk/tale/study.ts';
import { companyFor } from '../../server/sim/company.ts';
import { plotBands } from '../../server/sim/report/plot.ts';
import { dealsOf, playDeal, playTale, studyMatches, studyTales } from '../../server/sim/studies.ts';
import { SWEEP } from '../sweep.ts';

/** Results as workers hand them out, one after another. */
async function* oneByOne<T>(list: Iterable<T>): AsyncGenerator<T> {
  for (const one of list) yield await Promise.resolve(one);
}
async function run(bots: string, size: number, games: number): Promise<QuestReport> {
  const company = companyFor(quest, { people: questStudy.people(size), options: {}, cards: [] });
  const request = { seed: 'sim', games, size, bots };
  const tales = [...Array(games).keys()].map((n) => playTale(questStudy, company, request, n));
  return questStudy.report(
    await studyTales(request, oneByOne(tales), (q) => {
      if (q.diagnosis !== undefined) throw new Error(q.diagnosis);
    }),
  );
}
const timeless = (report: QuestReport): QuestReport => ({ ...report, seconds: 0 });

describe('a study of tales: quests', () => {
  it('Q6, R1: whole quests with their Confrontations come to an end, and the same seed gives the same report', async () => {
    const games = SWEEP ? 2 : 1;
    const report = await run('sensible', 1, games);
    expect(report).toMatchObject({ games, finished: games, stalled: 0, magicians: 1 });
    expect(Object.values(report.endings).reduce((a, b) => a + b, 0)).toBe(games);
    expect(Object.values(report.confrontations).reduce((a, b) => a + b, 0)).toBe(games);
    expect(report.lives.at(-1)?.step).toBe(report.steps.most);
    expect(timeless(await run('sensible', 1, games))).toEqual(timeless(report));
  });
  it('Q5: so do quests of bots that answer by chance, with several Magicians', async () => {
    expect(await run('random', SWEEP ? 3 : 2, 1)).toMatchObject({ finished: 1, stalled: 0 });
  });
});

const walked = (over: Partial<QuestFigures>, finished = true): StudiedTale<QuestFigures> => ({
  seed: 's',
  finished,
  decisions: 10,
  ...(finished ? {} : { diagnosis: 'stopped' }),
  figures: {
    steps: 2,
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
  },
});

describe('the report of quests', () => {
  const tales = [
    walked({}),
    walked({
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
    walked({}, false),
  ];
  const report = questStudy.report({ tales, size: 2, seed: 's', bots: 'random', seconds: 1 });
  it('Q6: counts Steps, ends of Questing and Confrontations by side; stopped quests count apart', () => {
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
    const svg = plotBands(questStudy.chart(report));
    expect(svg.match(/<polyline /g)).toHaveLength(2);
    expect(svg.match(/<polygon /g)).toHaveLength(2);
    expect(svg).toContain('Lives over the Steps of 3 quests of 2 Magicians');
    const numbers = [...svg.matchAll(/points="([^"]+)"/g)].flatMap(([, p = '']) => p.split(/[ ,]/).map(Number));
    expect(numbers.every((n) => n >= 0 && n <= 720)).toBe(true);
  });
});

describe('a study of matches', () => {
  /** Turns of a duel under two starting life totals. */
  const lives: MatchStudy = {
    id: 'lives',
    about: 'turns by starting life',
    size: { of: 'pairs', usual: 1 },
    format: 'duel',
    option: 'life',
    values: [20, 5],
    people: (size) => Array.from({ length: 2 * size }, (_, i) => ({ name: `P${i}` })),
    watch: (state) => {
      const began = state.sides[0]?.life ?? 0;
      let answers = 0;
      return { look: () => (answers += 1), figures: () => ({ began, answers }) };
    },
    row: (matches, first) => ({
      began: matches[0]?.figures['began'] ?? 0,
      answers: matches.reduce((n, m) => n + (m.figures['answers'] ?? 0), 0),
      shorter: matches.filter((m, i) => m.turns < (first[i]?.turns ?? 0)).length,
      won: matches.filter((m) => m.winner !== undefined && m.winner !== null).length,
    }),
    tell: (row) => `${row.option}`,
  };
  it('plays the same deals under each value and compares each with the first', async () => {
    const told: unknown[] = [];
    const request = { seed: 'd', games: 3, size: 1, bots: 'sensible' };
    const cards = starterCards().filter((c) => c.whole);
    const matches = [...dealsOf(lives, request)].map((deal) => playDeal(duel, lives, cards, request, deal));
    const found = await studyMatches(lives, request, oneByOne(matches), (row) => told.push(row));
    expect(found.rows).toEqual(told);
    expect(found.rows).toMatchObject([
      { pairs: 1, option: 20, games: 3, began: 20, shorter: 0, won: 3 },
      { pairs: 1, option: 5, games: 3, began: 5, shorter: 3, won: 3 },
    ]);
    expect(found.rows[0]?.['answers']).toBeGreaterThan(Number(found.rows[1]?.['answers']));
  });
});
