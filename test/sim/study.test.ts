import { beforeAll, describe, expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { FORMATS } from '../../formats/index.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { RandomBot } from '../../server/bots/random.ts';
import type { LossCause } from '../../server/engine/kernel/events.ts';
import { compare } from '../../server/sim/compare.ts';
import { endingWords, type Defeat, type Ending } from '../../server/sim/ending.ts';
import { givenOptions } from '../../server/sim/given.ts';
import { studyPage } from '../../server/sim/report/page.ts';
import { comparisonPage } from '../../server/sim/report/comparison-page.ts';
import { recordMatch, type MatchRecord } from '../../server/sim/record.ts';
import { playMatch } from '../../server/sim/run.ts';
import { standingClauses } from '../../server/sim/standing.ts';
import { study, type Setting } from '../../server/sim/study.ts';
import { findings } from '../../server/sim/report/words.ts';

const format = (id: string): FormatDefinition => FORMATS.get(id) as FormatDefinition;
const cards = starterCards().filter((c) => c.whole);
const request = (seed: string, options = {}) => ({
  seed,
  people: [{ name: 'Player 1' }, { name: 'Player 2' }],
  cards,
  options,
});
const bots = (seed: string) => () => [new RandomBot(`${seed}/0`), new RandomBot(`${seed}/1`)];
const record = (id: string, seed: string, options = {}): MatchRecord =>
  recordMatch(format(id), request(seed, options), bots(seed), { views: false });
const setting: Setting = {
  format: 'duel',
  name: 'Duel',
  variants: [],
  changes: [],
  options: {},
  people: 2,
  company: '2 × Player',
  games: 4,
  seed: 's',
  bots: 'random',
  cards: 'the shipped plane',
};
const clauses = format('duel').clauses;

describe('a match written down', () => {
  it('is the match that is played without looking on, and comes out the same twice', () => {
    const r = record('binding', 'look');
    expect(r).toMatchObject(playMatch(format('binding'), request('look'), bots('look')(), { views: false }));
    expect(record('binding', 'look')).toEqual(r);
  });
  it('tells who won by side and seat, the order of the turns, and life as each turn began', () => {
    const r = record('duel', 'who', { life: 10 });
    expect(r.sideRecords.map((s) => s.won)).toEqual([r.winner === 0, r.winner === 1]);
    expect(r.seats.map((s) => s.won)).toEqual([r.winner === 0, r.winner === 1]);
    expect(r.sideRecords.map((s) => s.order).toSorted()).toEqual([0, 1]);
    expect(r.sideRecords.map((s) => s.life[0])).toEqual([10, 10]);
    expect(r.sideRecords[0]?.life).toHaveLength(r.turns);
  });
  it('tells which cards of its deck a seat drew and played', () => {
    for (const s of record('duel', 'who', { life: 10 }).seats) {
      expect(s.seen.length).toBeGreaterThan(4);
      expect(s.deck).toEqual(expect.arrayContaining([...s.seen]));
      expect(s.seen).toEqual(expect.arrayContaining([...s.played]));
    }
  });
  it('counts clauses that questions, lines, actions and requirements of the format cite', () => {
    const { clauses: uses } = record('binding', 'look');
    expect(uses['C3']?.asked).toBeGreaterThan(0);
    expect(uses['C14']?.acted).toBeGreaterThan(0);
    const three = recordMatch(
      format('binding'),
      {
        ...request('fronts', { willLife: 10, threatLife: 10 }),
        people: [1, 2, 3].map((n) => ({ name: `Player ${n}` })),
      },
      () => [1, 2, 3].map((n) => new RandomBot(`three/${n}`)),
      { views: false },
    );
    expect(
      Object.entries(three.clauses)
        .filter(([, u]) => u.refused > 0)
        .map(([id]) => id),
    ).toContain('C7');
  });
});

describe('a report', () => {
  let records: readonly MatchRecord[];
  beforeAll(() => {
    records = Array.from({ length: 6 }, (_, i) => record('duel', `s/${i}`, { life: 8 }));
  });

  it('counts every match once for each seat and place in the turn order', () => {
    const s = study(setting, records, clauses);
    for (const g of s.wins) {
      expect(g.groups.reduce((n, x) => n + x.wins.count, 0)).toBe(
        records.filter((r) => typeof r.winner === 'number').length,
      );
      expect(g.groups.map((x) => x.even)).toEqual([0.5, 0.5]);
    }
    expect(s.wins.map((g) => g.by)).toEqual(['order', 'seat']);
    expect(s.turnCounts).toEqual(records.map((r) => r.turns));
    expect(s.clauses.filter((c) => c.registered).map((c) => c.id)).toEqual(clauses.map((c) => c.id));
  });
  it('measures a card by the seats that drew it and those that did not', () => {
    const basic = records.flatMap((r) => r.seats).filter((s) => s.deck.includes('Island'));
    const island = study(setting, [...records, ...records, ...records], clauses).cards.find((c) => c.name === 'Island');
    if (island)
      expect([island.seen.n, island.unseen.n]).toEqual([
        basic.filter((s) => s.seen.includes('Island')).length * 3,
        basic.filter((s) => !s.seen.includes('Island')).length * 3,
      ]);
  });
  it('a person who sits at two seats wins once, and those who win together are told of in one sentence', () => {
    const won = Array.from({ length: 8 }, (_, i) => ({
      ...record('binding', `two/${i % 2}`, { willLife: 5, threatLife: 5 }),
      winner: 0,
    }));
    const three = won.map((r) => ({
      ...r,
      sideRecords: r.sideRecords.map((s, i) => ({ ...s, won: i === 0 })),
      seats: [
        ...r.seats.map((s) => ({ ...s, won: s.side === 0 })),
        ...r.seats.filter((s) => s.side === 1).map((s) => ({ ...s, won: false })),
      ],
    }));
    const s = study({ ...setting, people: 2 }, three, []);
    expect(s.wins.map((g) => [g.by, ...g.groups.map((x) => `${x.label} ${x.wins.count}/${x.wins.n}`)])).toEqual([
      ['order', ...(s.wins[0]?.groups.map((x) => `${x.label} ${x.wins.count}/8`) ?? [])],
      ['side', 'The Will 8/8', `${won[0]?.sides[1]} 0/8`],
      ['role', 'Magician 8/8', 'Augur 0/8'],
      ['seat', 'Person 1 8/8', 'Person 2 0/8'],
    ]);
    const told = findings(s).filter((x) => x.includes('even share'));
    expect(told).toHaveLength(2);
    expect(told[0]).toMatch(/^The Will wins more than an even share: 100 %.*; so do Magician.* and Person 1\.$/);
  });
  it('is one page without script, links or gaps, the same for the same matches, with names made safe', () => {
    const page = studyPage(study({ ...setting, name: '<b>&"x"' }, records, clauses), 'npm run sim');
    expect(studyPage(study({ ...setting, name: '<b>&"x"' }, records, clauses), 'npm run sim')).toBe(page);
    expect(page).toContain('&lt;b&gt;&amp;&quot;x&quot;');
    expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)|undefined|NaN|\[object/);
    expect(page.match(/<svg/g)?.length).toBeGreaterThan(4);
  });
  it('of no match that ended is a page, too', () => {
    const stalled = records.slice(0, 1).map((r) => ({ ...r, winner: undefined }));
    expect(studyPage(study(setting, stalled, clauses), '')).toContain('did not come to an end');
  });
});

describe('how matches end, in words of its parts', () => {
  const side = (label: string | null, team: number, won = false) => ({ label, team, won });
  const by = (side: number, why: LossCause, reason = ''): Defeat => ({ side, why, reason });
  const [will, opposition] = [side('The Will', 0, true), side('The Opposition', 1)];
  const free = [0, 1, 2, 3].map((team) => side(null, team, team === 1));

  it.each<[string, Ending, Parameters<typeof endingWords>[1], boolean]>([
    [
      'Won by The Will: The Opposition had no life left',
      { reason: 'x', defeats: [by(1, 'life', 'Somebody has life.')] },
      [will, opposition],
      false,
    ],
    [
      'Won by one player: the other had to draw from an empty library',
      { reason: 'x', defeats: [by(0, 'draw')] },
      [side(null, 0), side(null, 1, true)],
      false,
    ],
    [
      'Won by the last player left: 2 had no life left, 1 had too many poison counters',
      { reason: 'x', defeats: [by(0, 'poison'), by(2, 'life'), by(3, 'life')] },
      free,
      false,
    ],
    [
      'Won by one player: somebody is the last who is no minion',
      { reason: 'Somebody is the last who is no minion.', defeats: [] },
      free,
      false,
    ],
    [
      'Won by Explorer: Game Master gave up or left and lost (all of it died)',
      { reason: 'x', defeats: [by(1, 'leaving'), by(2, 'rule', 'All of it died.')] },
      [side('Explorer', 0, true), side('Game Master', 1), side('Game Master', 1)],
      false,
    ],
    [
      'Won by Explorer: nobody hostile is left; 1 of the winners had no life left',
      { reason: 'Nobody hostile is left.', defeats: [by(0, 'life')] },
      [side('Explorer', 0, true), side('Explorer', 0, true), side('Game Master', 1)],
      false,
    ],
    [
      'A draw: 4 had no life left',
      { reason: 'x', defeats: [0, 1, 2, 3].map((s) => by(s, 'life')) },
      free.map((s) => ({ ...s, won: false })),
      true,
    ],
    ['A draw: Hydra of Hours says so', { reason: 'Hydra of Hours says so.', defeats: [] }, [will, opposition], true],
  ])('%s', (says, ending, sides, drawn) => expect(endingWords(ending, sides, drawn)).toBe(says));

  it('nobody is named in them, and how much it was is left open: like ends are one row', () => {
    const s = study(
      setting,
      Array.from({ length: 3 }, (_, i) => record('duel', `end/${i}`, { life: 5 })),
      clauses,
    );
    expect(s.endings).toEqual([{ reason: 'Won by one player: the other had no life left', matches: 3 }]);
  });
});

describe('clauses that nothing cites', () => {
  it('are told apart: those that make the match what it is, with what they are set to, and those that might have come up', () => {
    const standing = standingClauses(format('duel'), { life: 8 });
    expect(standing.get('103.4')).toBe('Starting life: 8');
    expect(standing.get('100.2')).toMatch(/^Decks: 60 cards or more/);
    expect([standing.get('103.6'), standing.get('103.1')]).toEqual([undefined, undefined]);
    expect(standingClauses(format('free-for-all'), {}).has('103.5c')).toBe(false);
    const page = studyPage(study(setting, [record('duel', 'stand', { life: 8 })], clauses, standing), '');
    const [, force = '', never = ''] =
      /In force from the start.*?<tbody>(.*?)<\/tbody>.*Might have come up.*?<tbody>(.*?)<\/tbody>/s.exec(page) ?? [];
    expect([force.includes('Starting life: 8'), never.includes('103.6'), never.includes('103.4')]).toEqual([
      true,
      true,
      false,
    ]);
  });
  it('of a format that is no list of rules are those that say so', () => {
    const standing = standingClauses(format('binding'), {});
    expect([...standing.keys()]).toEqual(expect.arrayContaining(['C1', 'C20']));
    expect(['C5', 'C15', 'C19'].filter((c) => standing.has(c))).toEqual([]);
    const uses = record('binding', 'look').clauses;
    expect([...standing.keys()].filter((c) => uses[c])).toEqual([]);
  });
  it.each([
    ['mtg-rpg', 'G-5-3', 'G-4-5'],
    ['wayfarer', 'W201.7', 'W201.5'],
    ['journeys-challenge', 'J-4-16', 'J-4-9'],
  ])('%s says the same of its own: %s stands, %s comes up', (id, stands, comes) => {
    const standing = standingClauses(format(id), {});
    const uses = record(id, 'look').clauses;
    expect([standing.has(stands), standing.has(comes)]).toEqual([true, false]);
    expect([...standing.keys()].filter((c) => uses[c] && !format(id).info.options.some((o) => o.clause === c))).toEqual(
      [],
    );
  });
});

describe('two settings on the same seeds', () => {
  const seeds = ['a', 'b', 'c'];
  const under = (life: number): MatchRecord[] => seeds.map((seed) => record('duel', seed, { life }));

  it('the same setting differs in nothing', () => {
    const records = under(6);
    const s = study(setting, records, clauses);
    const c = compare('life', ['6', '6'], [s, s], [records, records]);
    expect(c.pairs).toBe(3);
    expect([...c.wins, ...c.course].map((x) => [x.changed, x.difference.value])).toEqual(
      [...c.wins, ...c.course].map(() => [0, 0]),
    );
    expect(c.clauses).toEqual([]);
  });
  it('each match is compared with itself: more life makes it longer', () => {
    const [a, b] = [under(5), under(20)];
    const c = compare('life', ['5', '20'], [study(setting, a, clauses), study(setting, b, clauses)], [a, b]);
    const turns = c.course.find((x) => x.label === 'Turns');
    expect(turns?.difference.value).toBeCloseTo(a.reduce((n, r, i) => n + (b[i]?.turns ?? 0) - r.turns, 0) / 3);
    expect(turns?.difference.value).toBeGreaterThan(0);
    expect(
      comparisonPage(
        c,
        [study(setting, a, clauses), study(setting, b, clauses)],
        ['a/index.html', 'b/index.html'],
        'npm run sim',
      ),
    ).not.toMatch(/undefined|NaN/);
  });
});

describe('options on the command line', () => {
  const refused = (pairs: string[]): SetupError => {
    try {
      givenOptions(format('duel').info, pairs);
    } catch (e) {
      if (e instanceof SetupError) return e;
    }
    throw new Error('nothing was refused');
  };
  it('are read as they are declared', () => {
    expect(givenOptions(format('duel').info, ['life=30', 'freeMulligan=always'])).toEqual({
      life: 30,
      freeMulligan: 'always',
    });
    expect(givenOptions(format('binding').info, ['fealtyAsLife=off'])).toEqual({ fealtyAsLife: 'off' });
  });
  it('name what there is where they are not understood', () => {
    expect(refused(['lives=3']).mend).toContain('life');
    expect(refused(['life']).message).toContain('key=value');
    expect(refused(['life=many'])).toMatchObject({ clauses: ['103.4'] });
    expect(refused(['freeMulligan=yes']).mend).toContain('multiplayer, always, never');
  });
});
