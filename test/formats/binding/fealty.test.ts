import { describe, expect, it } from 'vitest';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import { plainAnswer } from '../../../server/match/passing/fallback.ts';
import { prisms, table, type Scene, type Table } from './table.ts';

const scene = (s: Scene): Table => table(s);
const fealty = (points: number, place = 'the Ferry', land = 'Grove') => ({ place, land, points });
const facts = (t: Table, who: string): string[] => (t.g.rules.seatFacts?.(t.g, t.seat(who)) ?? []).map((f) => f.value);
const landsIn = (t: Table, who: string): number =>
  t.g.world.library(t.seat(who)).filter((id) => t.g.world.chars(id).types.includes('land')).length;
const special = (t: Table, who: string): string[] => t.actions(who, 'special').map((a) => a.label);

describe.each([1, 2, 3])('C14: Fealty for land with %i Magicians', (n) => {
  const each = (): Table =>
    scene({ magicians: n, fealties: Array.from({ length: n }, () => [fealty(2), fealty(1, 'the Well', 'Prism')]) });

  it("C14: each Magician may spend one in the upkeep of the Will's turn for a copy of the land card, once each turn", () => {
    const t = each().to('upkeep', 'will');
    for (let i = 1; i <= n; i++) {
      expect(special(t, `m${i}`)).toHaveLength(2);
      t.act(`m${i}`, 'the Ferry');
      expect(special(t, `m${i}`)).toEqual([]);
      expect(facts(t, `m${i}`)).toEqual(['1 (Grove)', '1 (Prism)']);
      expect(landsIn(t, `m${i}`)).toBe(1);
      expect(t.g.world.library(t.seat(`m${i}`))).toHaveLength(21);
    }
    expect(t.events('shuffle')).toHaveLength(n);
  });
  it('C14: it does nothing for the Opposition and nothing after the upkeep', () => {
    const t = each().to('upkeep', 'will');
    t.turnTo('o1');
    expect(special(t, 'o1')).toEqual([]);
    t.to('main1', 'will');
    expect(special(t, 'm1')).toEqual([]);
  });
});

describe('C14: details', () => {
  it('C14: each point buys one copy, one each turn, until none is left', () => {
    const t = scene({ magicians: 1, fealties: [[fealty(2)]] }).to('upkeep', 'will');
    t.act('m1', 'the Ferry');
    t.until(() => t.g.state.turn.number === 3).to('upkeep', 'will');
    t.act('m1', 'the Ferry');
    expect(landsIn(t, 'm1') + t.all('Grove', 'hand').length).toBe(2);
    t.until(() => t.g.state.turn.number === 5).to('upkeep', 'will');
    expect(special(t, 'm1')).toEqual([]);
  });
  it('C14: the copy is marked as lent: it leaves the Library after the match', () => {
    const t = scene({ magicians: 1, fealties: [[fealty(1)]] }).to('upkeep', 'will');
    t.act('m1', 'the Ferry');
    expect(t.g.world.get(t.the('Grove')).marks).toEqual({ lent: true });
  });
  it('C14: option fealtyUpkeep "every": in the Opposition\'s upkeep too, still once each turn', () => {
    const own = scene({ magicians: 1, fealties: [[fealty(3)]] }).to('upkeep', 'opposition');
    own.turnTo('m1');
    expect(special(own, 'm1')).toEqual([]);
    const t = scene({ magicians: 1, options: { fealtyUpkeep: 'every' }, fealties: [[fealty(3)]] }).to('upkeep', 'will');
    t.act('m1', 'the Ferry');
    expect(special(t, 'm1')).toEqual([]);
    t.to('upkeep', 'opposition').turnTo('m1');
    expect(special(t, 'm1')).toHaveLength(1);
  });
});

describe('C15: the question', () => {
  it('C15: it says what the loss is and what survival costs, and suggests to survive', () => {
    const t = scene({
      first: 'opposition',
      magicians: 2,
      willLife: 2,
      fealties: [[fealty(1)], [fealty(3)]],
      put: [...prisms('o1', 1), ['o1', 'hand', 'Zap']],
    }).to('main1', 'opposition');
    t.act('o1', 'Zap', [t.ref('m1')]);
    t.until(() => t.g.open?.parts[0]?.part.kind === 'number');
    const first = t.part('m1', 'number');
    expect([first.title, first.fallback]).toEqual([
      'The Will has 2 Life and would lose 3. 2 Fealty among you keep it at 1 Life, or you lose the match. How many do you spend?',
      1,
    ]);
  });
  it('C15: of a Magician who can pay all of it the question is to spend it or to lose', () => {
    const t = scene({
      first: 'opposition',
      magicians: 1,
      willLife: 2,
      fealties: [[fealty(3)]],
      put: [...prisms('o1', 1), ['o1', 'hand', 'Zap']],
    }).to('main1', 'opposition');
    t.act('o1', 'Zap', [t.ref('m1')]);
    t.until(() => t.g.open?.parts[0]?.part.kind === 'number');
    const part = t.part('m1', 'number');
    expect([part.title, suggestAnswer(part), plainAnswer(part as never)]).toEqual([
      'The Will has 2 Life and would lose 3. Spend 2 Fealty to survive at 1 Life, or lose the match',
      { n: 2 },
      { n: 2 },
    ]);
  });
});

/** `hits` times 3 damage to the Will, all from o1; Magicians offer what `offers` says, by seat. */
function hit(s: Scene, offers: Record<string, number>, hits = 1, target = 'm1'): Table {
  const t = scene({
    first: 'opposition',
    ...s,
    put: [
      ...prisms('o1', hits),
      ...Array.from({ length: hits }, () => ['o1', 'hand', 'Zap'] as const),
      ...(s.put ?? []),
    ],
  }).to('main1', 'opposition');
  t.when('number', (part, person) =>
    part.clauses?.includes('C15') ? { n: Math.min(part.max, offers[`m${person + 1}`] ?? 0) } : undefined,
  );
  for (let i = 0; i < hits && !t.g.state.over; i++) {
    t.act('o1', 'Zap', [t.ref(target)]);
    t.resolve();
  }
  return t;
}
const asked = (t: Table): (readonly [person: number, max: number])[] =>
  t.asked.flatMap((a) =>
    a.part.kind === 'number' && a.part.clauses?.includes('C15') ? [[a.person, a.part.max] as const] : [],
  );

describe('C15: Fealty as Life', () => {
  it.each([1, 2, 3])('C15: with %i Magicians exactly what leaves the Will at 1 is spent', (n) => {
    const t = hit(
      { magicians: n, willLife: 2, fealties: Array.from({ length: n }, () => [fealty(10)]) },
      { [`m${n}`]: 10 },
    );
    expect(t.life[0]).toBe(1);
    expect(facts(t, `m${n}`)).toEqual(['8 (Grove)']); // 3 damage to 2 Life: 2 are needed
    expect(t.g.state.over).toBeNull();
  });
  it('C15: all Magicians are asked in seat order, each up to what is still needed', () => {
    const t = hit(
      { magicians: 3, willLife: 1, fealties: [[fealty(1)], [fealty(5)], [fealty(5)]] },
      { m1: 1, m2: 1, m3: 5 },
    );
    expect(asked(t)).toEqual([
      [0, 1],
      [1, 2],
      [2, 1],
    ]);
    expect([facts(t, 'm1'), facts(t, 'm2'), facts(t, 'm3')]).toEqual([['0 (Grove)'], ['4 (Grove)'], ['4 (Grove)']]);
    expect(t.life[0]).toBe(1);
  });
  it('C15: if together they do not reach the need, none is spent', () => {
    const t = hit({ magicians: 2, willLife: 1, fealties: [[fealty(2)], [fealty(2)]] }, { m1: 2, m2: 0 });
    expect([facts(t, 'm1'), facts(t, 'm2')]).toEqual([['2 (Grove)'], ['2 (Grove)']]);
    expect(t.g.state.over).toMatchObject({ winner: 1 });
  });
  it('C15: nobody is asked when there is not enough, or when Life does not fall below 1', () => {
    const short = hit({ magicians: 2, willLife: 1, fealties: [[fealty(1)], [fealty(1)]] }, { m1: 1, m2: 1 });
    expect([asked(short), short.g.state.over?.winner]).toEqual([[], 1]);
    const enough = hit({ magicians: 2, willLife: 4, fealties: [[fealty(9)], [fealty(9)]] }, { m1: 9 });
    expect([asked(enough), enough.life[0]]).toEqual([[], 1]);
  });
  it('C15: a Magician with several Places says from which they are taken', () => {
    const s: Scene = { magicians: 1, willLife: 1, fealties: [[fealty(2), fealty(2, 'the Well', 'Prism')]] };
    const t = scene({ ...s, first: 'opposition', put: [...prisms('o1', 1), ['o1', 'hand', 'Zap']] }).to(
      'main1',
      'opposition',
    );
    t.when('number', (part) => ({ n: part.max })).when('order', (part) =>
      part.clauses?.includes('C15') ? { order: ['1', '0'] } : undefined,
    );
    t.act('o1', 'Zap', [t.ref('m1')]);
    t.resolve();
    expect(facts(t, 'm1')).toEqual(['1 (Grove)', '0 (Prism)']);
  });
  it('C15, 614: it is life gained by those who spend: it triggers, and is not increased', () => {
    const t = hit(
      {
        magicians: 2,
        willLife: 1,
        fealties: [[fealty(9)], [fealty(9)]],
        put: [
          ['m2', 'battlefield', 'Gladness'],
          ['m2', 'battlefield', 'Doubling'],
          ['m1', 'battlefield', 'Gladness'],
        ],
      },
      { m2: 3 },
    );
    expect(t.life[0]).toBe(1);
    expect(facts(t, 'm2')).toEqual(['6 (Grove)']);
    expect(['m1', 'm2'].map((w) => t.g.world.hand(t.seat(w)).length)).toEqual([0, 1]);
  });
  it('C15, 810.9g: "can\'t gain life" forbids it', () => {
    const t = hit(
      { magicians: 2, willLife: 1, fealties: [[fealty(9)], [fealty(9)]], put: [['o1', 'battlefield', 'Silence']] },
      { m1: 9 },
    );
    expect([asked(t), t.g.state.over?.winner]).toEqual([[], 1]);
  });
  it('C27, C15: all combat damage of a step counts once', () => {
    const t = scene({
      magicians: 2,
      first: 'opposition',
      willLife: 2,
      fealties: [[fealty(9)], [fealty(9)]],
      put: [
        ['o1', 'battlefield', 'Brute'],
        ['o2', 'battlefield', 'Brute'],
      ],
    });
    t.when('attack', (part) => ({ attacks: part.creatures.map((c) => [c.object, c.targets[0] as string]) }));
    t.when('number', (part) => ({ n: part.max }));
    t.to('main2', 'opposition');
    expect(asked(t)).toEqual([[0, 5]]); // six damage to 2 Life: five are needed, asked for once
    expect(t.life[0]).toBe(1);
  });
  it('C15, 119.4: payments of life are judged by Life alone; a payment that takes the last Life can be saved', () => {
    const t = scene({
      magicians: 1,
      willLife: 3,
      fealties: [[fealty(9)]],
      put: [['m1', 'battlefield', 'Bloodpact']],
    }).to('main1', 'will');
    t.when('number', (part) => ({ n: part.max }));
    t.act('m1', 'Bloodpact');
    t.resolve();
    expect([t.life[0], facts(t, 'm1')]).toEqual([1, ['8 (Grove)']]);
    expect(t.actions('m1', 'activate')).toEqual([]); // 1 Life does not pay 3, whatever the Fealties
  });
  it('C15: not for decking', () => {
    const t = scene({ magicians: 1, library: 1, fealties: [[fealty(9)]] });
    t.until(() => t.g.state.over !== null);
    expect([asked(t), t.g.state.over?.clauses]).toEqual([[], ['104.2a', '704.5b']]);
  });
  it('C15: not for poison', () => {
    const t = scene({
      magicians: 1,
      first: 'opposition',
      fealties: [[fealty(9)]],
      put: [...prisms('o1', 10), ...Array.from({ length: 10 }, () => ['o1', 'hand', 'Sick Word'] as const)],
    }).to('main1', 'opposition');
    while (!t.g.state.over) {
      t.act('o1', 'Sick Word', [t.ref('m1')]);
      t.resolve();
    }
    expect([asked(t), t.g.state.over.winner]).toEqual([[], 1]);
  });
  it('C15: option fealtyAsLife "off" and "n a turn"', () => {
    const base: Scene = { magicians: 2, willLife: 3, fealties: [[fealty(20)], [fealty(20)]] };
    expect(hit({ ...base, options: { fealtyAsLife: 'off' } }, { m1: 9 }).g.state.over).toMatchObject({ winner: 1 });
    // the first hit needs 1, the second 3: together four in a turn
    expect(hit({ ...base, options: { fealtyAsLife: '5' } }, { m1: 9 }, 2).life[0]).toBe(1);
    expect(hit({ ...base, options: { fealtyAsLife: '3' } }, { m1: 9 }, 2).g.state.over).toMatchObject({ winner: 1 });
  });
  it('C15: the Opposition has no Fealty', () => {
    const t = scene({
      magicians: 1,
      threatLife: 3,
      fealties: [[fealty(9)]],
      put: [...prisms('m1', 1), ['m1', 'hand', 'Zap']],
    }).to('main1', 'will');
    t.act('m1', 'Zap', [t.ref('o1')]);
    t.resolve();
    expect([asked(t), t.g.state.over?.winner]).toEqual([[], 0]);
  });
});
