import { describe, expect, it } from 'vitest';
import { COLORS, type Color, type CompiledCard } from '../../../../cards/oracle/ir/index.ts';
import { drawTo, freshId, prepare, toBottom } from '../../../../formats/binding/quest/piles.ts';
import { drawsFor, planOf, type Plan } from '../../../../formats/binding/quest/planes/stock.ts';
import type { QuestPlane, QuestSetup } from '../../../../formats/binding/quest/planes/setup.ts';
import { buildWeather, walkOfCoins } from '../../../../formats/binding/quick-deal/plane.ts';
import { Pool, type Draws } from '../../../../formats/binding/quick-deal/pool.ts';
import { Rng } from '../../../../server/engine/kernel/rng.ts';
import { fakePool } from '../pool.ts';
import { plane, quest, setupOf, type QuestTable, type Scene } from './table.ts';

/** Coins that fall as they are told (1 is heads), in pairs; after them as the last pair did. */
class Coins extends Rng {
  private readonly falls: number[];
  private at = 0;
  constructor(...pairs: readonly (readonly [number, number])[]) {
    super('coins');
    this.falls = pairs.flat();
  }
  override int(n: number): number {
    if (n !== 2) return super.int(n);
    const at = this.at++;
    return (at < this.falls.length ? this.falls[at] : this.falls[this.falls.length - 2 + (at % 2)]) as number;
  }
}
const MAJOR = [1, 1] as const;
const MINOR = [1, 0] as const;
const ON = [0, 0] as const;

const strict = (cards: readonly CompiledCard[], copies?: Map<string, number>): Draws =>
  new Pool(cards, true, copies).afresh(new Rng('draws'));
const kinds = (cards: readonly (CompiledCard | string)[]): string[] =>
  cards.map((c) => (typeof c === 'string' ? c : c.key).replace(/\d+$/, ''));
const pool = fakePool({ colourless: 0 });
const scene = (n: number, over: Scene = {}): Scene => ({ magicians: n, planes: [plane({ cards: pool })], ...over });
/** A quest of which the plane has been prepared, as it begins, without anybody having been made. */
function prepared(n: number, over: Scene = {}, walks?: Color): QuestTable {
  const t = quest(scene(n, over));
  if (walks) for (const m of t.s.magicians) m.walks.orrow = walks;
  prepare(t.setup, t.s, 'orrow');
  return t;
}

describe('Q1: Roads', () => {
  it.each([1, 2, 3, 5])(
    'Q1: for %i Magicians each Road has ten basics and five nonbasics of its colour a Magician',
    (n) => {
      const { roads } = prepared(n).s.planes.orrow!;
      for (const c of COLORS) {
        expect(kinds(roads[c]).filter((k) => k === `basic ${c}`)).toHaveLength(10 * n);
        expect(kinds(roads[c]).filter((k) => k === `nonbasic ${c}`)).toHaveLength(5 * n);
      }
    },
  );
  it('Q1: a Magician who is made has Roads of their own, for one', () => {
    const t = quest(scene(3)).answer('making-colour', {}, 1);
    for (const c of COLORS) expect(t.s.magicians[1]?.making?.roads[c]).toHaveLength(15);
  });
  it('Q1: basics stand in for nonbasic lands by option', () => {
    const t = prepared(2, {
      planes: [plane({ cards: fakePool({ nonbasics: 0 }) })],
      options: { fillWithBasics: true },
    });
    expect(kinds(t.s.planes.orrow!.roads.B)).toEqual(Array.from({ length: 30 }, () => 'basic B'));
  });
});

describe('Q2: Weather', () => {
  it.each([1, 2, 3, 5])('Q2: twenty cards a colour and twenty for each of %i Magicians', (n) => {
    const { weather } = prepared(n).s.planes.orrow!;
    expect(weather).toHaveLength(100 + 20 * n);
    for (const c of COLORS) {
      expect(kinds(weather).filter((k) => k === `minor ${c}`).length).toBeGreaterThanOrEqual(12);
      expect(kinds(weather).filter((k) => k === `major ${c}`).length).toBeGreaterThanOrEqual(6);
    }
  });
  it('Q2: two coins a colour: heads adds a major card, tails a minor one', () => {
    const weather = kinds(buildWeather(strict(pool), new Coins([1, 0], [1, 0], [1, 0], [1, 0], [1, 1]), []));
    expect(weather.filter((k) => k === 'major W')).toHaveLength(7);
    expect(weather.filter((k) => k === 'minor W')).toHaveLength(13);
    expect(weather.filter((k) => k === 'major G')).toHaveLength(8);
    expect(weather.filter((k) => k === 'minor G')).toHaveLength(12);
  });
  it('Q2: the walk: two heads a major card, one a minor card, none moves on to the next colour', () => {
    const walked = kinds(
      walkOfCoins(strict(pool), new Coins(MAJOR, MINOR, ON, [0, 1], ON, ON, MAJOR, ON, ON, ON, MINOR), 'B'),
    );
    // from black: two cards; red: one; green is passed; white: one; then blue, black and red are passed
    expect(walked.slice(0, 4)).toEqual(['major B', 'minor B', 'minor R', 'major W']);
    expect(walked.slice(4)).toEqual(Array.from({ length: 16 }, () => 'minor R'));
  });
  it('Q2: a colour without any of the kind moves the walk on', () => {
    const few = pool.filter((c) => !c.key.startsWith('major W') && !c.key.startsWith('major U'));
    expect(kinds(walkOfCoins(strict(few), new Coins(MAJOR, MINOR), 'W')).slice(0, 2)).toEqual(['minor U', 'minor U']);
    expect(new Set(kinds(walkOfCoins(strict(few), new Coins(MAJOR), 'W')))).toEqual(new Set(['major B']));
  });
  it('Q2: a full circle of nothing is an error where a match is dealt, and the Weather is as large as it can be where a quest goes on', () => {
    const copies = new Map(pool.filter((c) => !c.faces[0].types.includes('land')).map((c) => [c.key, 0]));
    expect(() => walkOfCoins(strict(pool, copies), new Rng('w'), 'W')).toThrow(/short of 20 cards/);
    const t = quest(scene(1));
    t.s.left.orrow = Object.fromEntries([...copies].map(([key], i) => [key, i < 40 ? 1 : 0]));
    prepare(t.setup, t.s, 'orrow');
    expect(t.s.planes.orrow?.weather).toHaveLength(40);
    expect(t.log(null)).toContain('The pool of Orrow has no more cards: its Weather is short of 80. (Q2)');
  });
  it('Q2: where a colour has too few of one size, its other size stands in', () => {
    const t = quest(scene(1));
    t.s.left.orrow = Object.fromEntries(
      pool.filter((c) => c.key.startsWith('major G')).map((c, i) => [c.key, i < 2 ? 1 : 0]),
    );
    prepare(t.setup, t.s, 'orrow');
    const green = kinds(t.s.planes.orrow!.weather).filter((k) => k.endsWith('G'));
    expect(green.filter((k) => k === 'major G')).toHaveLength(2);
    expect(green.length).toBeGreaterThanOrEqual(20);
    expect(t.s.planes.orrow?.weather).toHaveLength(120);
  });
  it('Q2: the walk begins with the colour that each Magician named', () => {
    const counts = { W: 0, B: 0 };
    for (let i = 0; i < 12; i++) {
      const weather = kinds(prepared(2, { seed: `walk ${i}` }, 'B').s.planes.orrow!.weather);
      for (const c of ['W', 'B'] as const) counts[c] += weather.filter((k) => k.endsWith(` ${c}`)).length;
    }
    // white is the third colour from black, and met less often
    expect(counts.B).toBeGreaterThan(counts.W + 24);
  });
  it.each([
    ['any', true],
    ['none', false],
  ] as const)('Q2: option colourless %s', (colourless, there) => {
    const t = prepared(1, { planes: [plane({ cards: fakePool({ colourless: 40 }) })], options: { colourless } });
    expect(t.s.planes.orrow?.weather.some((k) => k.startsWith('colourless'))).toBe(there);
  });
});

describe('Q2: what is lent suffices', () => {
  const large = fakePool({ nonbasics: 300, minor: 900, major: 900, colourless: 0 });
  const setup = setupOf(scene(2, { planes: [plane({ cards: large })] }));
  const data = setup.data as QuestSetup;
  const lent = data.planes[0] as QuestPlane;
  const plan: Plan = planOf(data);
  const built = (building: number, magicians: number, coins: Rng): string[] =>
    buildWeather(
      drawsFor(lent, plan, building, new Rng('x'), new Map()),
      coins,
      Array.from({ length: magicians }, () => 'W' as const),
    );

  it.each([
    ['minor', [0, 1]],
    ['major', [1, 1]],
  ] as const)(
    'Q2: of a large pool no %s card comes twice in a quest, though every coin falls for one colour',
    (_, pair) => {
      const all = [...built(0, 1, new Coins(pair)), ...built(1, 1, new Coins(pair)), ...built(2, 2, new Coins(pair))];
      expect(all).toHaveLength(120 + 120 + 140);
      expect(new Set(all).size).toBe(all.length);
    },
  );
  it('Q2: a small pool is drawn from as a whole each time', () => {
    const t = quest(scene(2));
    t.answer('making-colour', {}, 0).answer('making-colour', {}, 1);
    const [a, b] = t.s.magicians.map((m) => new Set(m.making?.weather.orrow));
    expect([...a!].filter((k) => b!.has(k)).length).toBeGreaterThan(40);
  });
});

describe('P1: counted copies', () => {
  const cards = fakePool({ minor: 60, major: 40, colourless: 6 });
  const copies = new Map(cards.filter((c) => !c.faces[0].types.includes('land')).map((c) => [c.key, 1]));

  it('P1: over the making of several Magicians, by turns, and the quest none is there twice', () => {
    const t = quest({ magicians: 3, planes: [plane({ cards, copies })] });
    for (let n = 0; t.s.phase === 'making'; n++) {
      const open = t.questions();
      const q = open[n % open.length]!;
      t.answer(q.part.kind === 'form' ? q.part.name : '', {}, q.person);
    }
    t.until((x) => x.s.phase === 'questing' && (x.s.step?.n ?? 0) > 3);
    const all = [
      ...t.s.magicians.flatMap((m) => [
        ...m.character.faces.map((f) => f.card),
        ...m.character.library,
        ...m.hand.map((h) => h.card),
      ]),
      ...t.s.magicians
        .flatMap((m) => m.steps)
        .flatMap((x) => [x.answer, x.exploration, x.flirt, x.reveal].flatMap((p) => p?.card ?? [])),
      ...[t.s.step].flatMap((x) => [x?.answer, x?.exploration, x?.flirt, x?.reveal].flatMap((p) => p?.card ?? [])),
      ...t.s.planes.orrow!.weather,
      ...t.s.augur.hand.map((h) => h.card),
      ...t.s.opposition.cards.map((c) => c.card),
    ];
    expect(all.length).toBeGreaterThan(3 * 60 + 160);
    expect(all.filter((k, i) => all.indexOf(k) !== i)).toEqual([]);
    // every copy is either somewhere in the quest or still in the pool
    expect(
      [...copies.keys()].filter((k) => (t.s.left.orrow![k] ?? 1) + all.filter((x) => x === k).length !== 1),
    ).toEqual([]);
  });
  it('P1: a card that another Magician has drawn meanwhile is not there any more', () => {
    const t = quest({ magicians: 2, planes: [plane({ cards, copies })] });
    t.through(0, 'making-road').through(1, 'making-road');
    // both have the same card on top
    for (const m of t.s.magicians)
      m.making!.weather.orrow = [...m.making!.weather.orrow!.filter((k) => k !== 'minor U0'), 'minor U0'];
    t.answer('making-road', {}, 0).answer('making-road', {}, 1);
    const [first, second] = t.s.magicians.map((m) => m.making!.drawn.map((h) => h.card));
    expect(first).toContain('minor U0');
    expect(second).not.toContain('minor U0');
    expect(second).toHaveLength(15);
  });
});

describe('piles', () => {
  it('Q2: the last card is the topmost, cards return to the bottom, and every object has an id of its own', () => {
    const t = quest(scene(1));
    const pile = ['a', 'b', 'c'];
    const drawn = drawTo(t.s, pile, 2);
    expect([drawn.map((h) => h.card), pile]).toEqual([['c', 'b'], ['a']]);
    toBottom(pile, drawn);
    expect(pile).toEqual(['c', 'b', 'a']);
    expect(drawTo(t.s, pile, 5)).toHaveLength(3);
    expect(new Set([...drawn.map((h) => h.id), freshId(t.s), freshId(t.s)]).size).toBe(4);
  });
});
