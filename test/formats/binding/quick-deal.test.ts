import { describe, expect, it } from 'vitest';
import { COLORS, type CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { landsFor } from '../../../formats/binding/quick-deal/lands.ts';
import { apportion, colourSymbols } from '../../../formats/sdk/deck/colours.ts';
import { buildRoads, buildWeather } from '../../../formats/binding/quick-deal/plane.ts';
import { isMajor, manaValue, Pool } from '../../../formats/binding/quick-deal/pool.ts';
import { isLand } from '../../../formats/sdk/deck/lands.ts';
import { quickDeal } from '../../../formats/binding/quick-deal/quick-deal.ts';
import { ConfrontationSetup, type MagicianSetup } from '../../../formats/binding/setup-schema.ts';
import { SetupError } from '../../../formats/sdk/error.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import { fakePool, optionsWith } from './pool.ts';

const pool = fakePool();
const byKey = new Map(pool.map((c) => [c.key, c]));
const card = (key: string): CompiledCard => byKey.get(key) as CompiledCard;
const deal = (n: number, seed = 'a seed', options = {}) => quickDeal(pool, seed, n, optionsWith(options));
const nonlands = (keys: readonly string[]): CompiledCard[] => keys.map(card).filter((c) => !isLand(c));
const lands = (keys: readonly string[]): CompiledCard[] => keys.map(card).filter(isLand);
const refusal = (make: () => unknown): SetupError => {
  try {
    make();
  } catch (e) {
    if (e instanceof SetupError) return e;
    throw e;
  }
  throw new Error('nothing was refused');
};

describe.each([1, 2, 3, 5])('C23: a quick deal for %i Magicians', (n) => {
  const setup = deal(n);

  it('C23: fits the published schema and comes out the same for the same seed', () => {
    expect(ConfrontationSetup.parse(JSON.parse(JSON.stringify(setup)))).toEqual(setup);
    expect(deal(n)).toEqual(setup);
    expect(deal(n, 'another seed')).not.toEqual(setup);
  });

  it('C23: each Magician has five Faces and 50 to 60 Library cards besides lands', () => {
    expect(setup.magicians).toHaveLength(n);
    for (const m of setup.magicians) {
      expect(m.relationships.map((r) => r.kind).toSorted()).toEqual(['lot', 'lot', 'quality', 'quality', 'quality']);
      const size = nonlands(m.library).length;
      expect(size).toBeGreaterThanOrEqual(50);
      expect(size).toBeLessThanOrEqual(60);
    }
  });

  it('P3: no Relationship holds two Qualities or Lots of the same size', () => {
    for (const c of setup.magicians) {
      const slots = c.relationships.map((r) => `${r.relationship} ${r.kind} ${isMajor(card(r.card))}`);
      expect(new Set(slots).size).toBe(slots.length);
    }
  });

  it('P4: a Library, its Faces, its Steps and what was returned are five times fifteen cards, and Fealty is what was returned', () => {
    for (const m of setup.magicians) {
      const kept =
        nonlands(m.library).length
        + m.front.steps.reduce((sum, s) => sum + s.magician.length, 0)
        + m.relationships.length;
      const returned = 75 - kept;
      expect(returned).toBeGreaterThanOrEqual(10); // one to three for each Face
      expect(returned).toBeLessThanOrEqual(15);
      const points = m.fealties.reduce((sum, f) => sum + f.points, 0);
      expect(m.fealties).toHaveLength(5);
      expect(points).toBeGreaterThanOrEqual(returned); // no card of this pool costs less than 1 …
      expect(points).toBeLessThanOrEqual(6 * returned); // … or more than 6
      for (const f of m.fealties) expect(isLand(card(f.land))).toBe(true);
    }
  });

  it('Q3, Q4: the Opposition has a Quality and a Lot for each of three Relationships, and two Reaches of two cards each, for which no cards are looked at', () => {
    const of = (relationship: string, kind: string): number =>
      setup.opposition.relationships.filter((r) => r.relationship === relationship && r.kind === kind).length;
    for (const r of ['Root', 'Constituency', 'Obstruction']) {
      for (const kind of ['quality', 'lot']) expect([1, 2]).toContain(of(r, kind));
    }
    for (const kind of ['quality', 'lot']) expect([1, 2]).toContain(of('Reach', kind)); // one of them may have been revealed
    for (const r of setup.opposition.relationships) expect(isLand(card(r.card))).toBe(false);
  });

  it('Q4: an Exploration is answered by a card of a Quality or Lot that had two, if there is one; Reaches come in Steps without one', () => {
    const steps = setup.magicians.flatMap((m) => m.front.steps);
    for (const s of steps) expect(s.augur.length).toBeLessThanOrEqual(s.magician.length);
    const shown = steps.filter((s) => s.augur.length === 2);
    expect(steps.filter((s) => s.magician.length === 1).length).toBeGreaterThanOrEqual(2);
    // of what was shown one card stays in its Quality or Lot
    expect(shown.length).toBeLessThanOrEqual(8);
  });

  it('Q4, Q7: every Front has five Steps, won by the greater total of mana value, ties by the Magician', () => {
    const total = (keys: readonly string[]): number => keys.reduce((sum, k) => sum + manaValue(card(k)), 0);
    for (const { front } of setup.magicians) {
      expect(front.steps).toHaveLength(5);
      for (const s of front.steps) {
        const lead = total(s.magician) - total(s.augur);
        expect([s.won, s.by]).toEqual([lead >= 0 ? 'will' : 'opposition', Math.abs(lead)]);
      }
    }
  });

  it("C22: the Opposition's Library is what is left of the quest's Weather, cards of Steps and Relationships taken out", () => {
    const weather = 100 + 20 * n;
    const gone =
      setup.opposition.relationships.length
      + setup.magicians.flatMap((m) => m.front.steps.flatMap((s) => s.augur)).length;
    expect(nonlands(setup.opposition.library)).toHaveLength(weather - gone);
  });

  it('C22: lands make up 40 per cent of every Library, those of the Places among them', () => {
    const everywhere = setup.magicians.flatMap((m) => m.front.steps.map((s) => s.land));
    const check = (library: readonly string[], places: readonly string[]): void => {
      const dealt = lands(library).length;
      expect(dealt).toBe(Math.max(places.length, Math.ceil((2 * nonlands(library).length) / 3)));
      for (const key of new Set(places)) {
        const copies = (list: readonly string[]): number => list.filter((k) => k === key).length;
        expect(copies(library)).toBeGreaterThanOrEqual(copies(places));
      }
    };
    for (const m of setup.magicians)
      check(
        m.library,
        m.front.steps.map((s) => s.land),
      );
    check(setup.opposition.library, everywhere);
  });

  it('C21: who chooses is who would have chosen the next Place: the winner of the last Step', () => {
    expect(setup.chooses).toBe(setup.magicians.at(-1)?.front.steps.at(-1)?.won);
  });

  it('P1: planeswalkers are nowhere', () => {
    expect(JSON.stringify(setup)).not.toContain('walker');
  });
});

describe('C20, C23: Lives', () => {
  it('C23: the Will has 21 and the Threat 20 unless the options say otherwise', () => {
    expect(deal(1)).toMatchObject({ willLife: 21, threatLife: 20 });
    expect(deal(1, 'x', { willLife: 40, threatLife: 60 })).toMatchObject({ willLife: 40, threatLife: 60 });
  });
});

describe('C22: lands', () => {
  const roads = buildRoads(new Pool(pool, true).afresh(new Rng('r')), new Rng('r'), 1, false);
  const red = pool.filter((c) => c.key.startsWith('minor R')).slice(0, 9);
  const blue = pool.filter((c) => c.key.startsWith('minor U')).slice(0, 3);
  const place = card('basic W0');
  const dealt = (options = {}) => landsFor([...red, ...blue], [place], roads, optionsWith(options), new Rng('l'));
  const colours = (list: readonly CompiledCard[]): Record<string, number> =>
    Object.fromEntries(COLORS.map((c) => [c, list.filter((l) => l.colorIdentity.includes(c)).length]));

  it('C22: they are dealt in proportion to the coloured symbols of the Library', () => {
    expect(colourSymbols([...red, ...blue])).toMatchObject({ R: 9, U: 3 });
    // 12 nonlands at 40 per cent need 8 lands; one is the Place's, seven are dealt 5 : 2
    expect(colours(dealt())).toMatchObject({ W: 1, R: 5, U: 2 });
  });
  it('C22: option landColours "places" goes by the colours of the Places', () => {
    expect(colours(dealt({ landColours: 'places' }))).toMatchObject({ W: 8, R: 0, U: 0 });
  });
  it('C22: option landShare 0 deals none beyond those of the Places', () => {
    expect(dealt({ landShare: 0 })).toEqual([place]);
  });
  it('C22: what is left over goes to the largest remainders, and everything is shared equally where nothing has a colour', () => {
    expect(apportion(10, { W: 1, U: 1, B: 1, R: 0, G: 0 })).toEqual({ W: 4, U: 3, B: 3, R: 0, G: 0 });
    expect(apportion(10, { W: 0, U: 0, B: 0, R: 0, G: 0 })).toEqual({ W: 2, U: 2, B: 2, R: 2, G: 2 });
  });
  it('C22: hybrid symbols count for each of their colours, generic ones for none', () => {
    const hybrid: CompiledCard = {
      ...card('minor W0'),
      faces: [{ ...card('minor W0').faces[0], cost: ['2', 'W/U', '2/B', 'R/P', 'X', 'C'] }],
    };
    expect(colourSymbols([hybrid])).toEqual({ W: 1, U: 1, B: 1, R: 1, G: 0 });
  });
  it('C22: every Magician gets the lands of all Fronts, with option placeLands "own-front" those of their own', () => {
    const own = deal(3, 's', { landShare: 0, placeLands: 'own-front' });
    const every = deal(3, 's', { landShare: 0 });
    expect(own.magicians.map((m) => lands(m.library).length)).toEqual([5, 5, 5]);
    expect(every.magicians.map((m) => lands(m.library).length)).toEqual([15, 15, 15]);
    const places = (s: ConfrontationSetup): string[] =>
      s.magicians.flatMap((m: MagicianSetup) => m.front.steps.map((x) => x.land)).toSorted();
    expect(
      lands(own.opposition.library)
        .map((c) => c.key)
        .toSorted(),
    ).toEqual(places(own));
  });
});

describe('Q1: Roads', () => {
  it.each([1, 2, 3])(
    'Q1: for %i Magicians each Road has ten basics and five nonbasics of its colour a Magician',
    (n) => {
      const roads = buildRoads(new Pool(pool, true).afresh(new Rng('q')), new Rng('q'), n, false);
      for (const c of COLORS) {
        expect(roads[c].filter((l) => l.key.startsWith(`basic ${c}`))).toHaveLength(10 * n);
        expect(roads[c].filter((l) => l.key.startsWith(`nonbasic ${c}`))).toHaveLength(5 * n);
      }
    },
  );
  it('Q1: colourless lands may lie in any Road', () => {
    const withColourless = [
      ...fakePool({ nonbasics: 0 }),
      { ...card('nonbasic W0'), key: 'desert', colorIdentity: [] },
    ];
    const roads = buildRoads(new Pool(withColourless, true).afresh(new Rng('q')), new Rng('q'), 1, false);
    for (const c of COLORS) expect(roads[c].filter((l) => l.key === 'desert')).toHaveLength(5);
  });
  it('Q1: a pool without nonbasic lands is refused with colour and shortfall, or filled with basics by option', () => {
    const none = fakePool({ nonbasics: 0 });
    const e = refusal(() => quickDeal(none, 's', 2, optionsWith()));
    expect(e.message).toContain('10 white nonbasic lands');
    expect(e.clauses).toEqual(['Q1']);
    expect(e.mend).toContain('Fill Roads with basics');
    const roads = buildRoads(new Pool(none, true).afresh(new Rng('q')), new Rng('q'), 1, true);
    expect(roads.G.map((l) => l.key)).toEqual(Array.from({ length: 15 }, () => 'basic G0'));
    expect(() => quickDeal(none, 's', 2, optionsWith({ fillWithBasics: true }))).not.toThrow();
  });
  it('Q1: counted copies run out: the shortfall is what is missing', () => {
    const copies = new Map([['basic R0', 12]]);
    expect(refusal(() => quickDeal(pool, 's', 2, optionsWith(), copies)).message).toContain('8 red basic lands');
    const used = quickDeal(pool, 's', 1, optionsWith(), new Map([['minor R0', 1]]));
    const all = [...used.magicians, used.opposition].flatMap((c) => [
      ...c.library,
      ...c.relationships.map((r) => r.card),
    ]);
    expect(all.filter((k) => k === 'minor R0').length).toBeLessThanOrEqual(1);
  });
});

describe('Q2: Weather', () => {
  const weather = (chosen: readonly (typeof COLORS)[number][], cards = pool, colourless = true): CompiledCard[] =>
    buildWeather(new Pool(cards, colourless).afresh(new Rng('w')), new Rng('w'), chosen);

  it.each([1, 2, 3])('Q2: twenty cards a colour and twenty for each of %i Magicians', (n) => {
    expect(weather(Array.from({ length: n }, () => 'U' as const))).toHaveLength(100 + 20 * n);
  });
  it('Q2: at least twelve minor and six major cards a colour, eighteen to twenty of each colour before the walk', () => {
    const cards = weather([], fakePool({ colourless: 0 }));
    for (const c of COLORS) {
      const own = cards.filter((x) => x.colorIdentity.includes(c));
      expect(own).toHaveLength(20);
      expect(own.filter(isMajor).length).toBeGreaterThanOrEqual(6);
      expect(own.filter((x) => !isMajor(x)).length).toBeGreaterThanOrEqual(12);
    }
  });
  it('Q2: the walk starts with the chosen colour and goes on clockwise', () => {
    const cards = fakePool({ colourless: 0 });
    const walked = { W: 0, U: 0, B: 0, R: 0, G: 0 };
    for (let seed = 0; seed < 40; seed++) {
      const rng = new Rng(`walk ${seed}`);
      const all = buildWeather(new Pool(cards, true).afresh(rng), rng, ['B']);
      for (const c of COLORS) walked[c] += all.filter((x) => x.colorIdentity.includes(c)).length - 20;
    }
    // twenty cards last for one round and a part of the next: the colours next to the chosen one are met more often
    expect(walked.B + walked.R + walked.G + walked.W + walked.U).toBe(40 * 20);
    expect(walked.B).toBeGreaterThan(walked.W);
    expect(walked.R).toBeGreaterThan(walked.U);
  });
  it('Q2: a walk passes colours that have none left, and fails only after a full circle of nothing', () => {
    const copies = new Map(fakePool({ colourless: 0, minor: 14, major: 8 }).map((c) => [c.key, 1]));
    const draws = new Pool(fakePool({ colourless: 0, minor: 14, major: 8 }), true, copies).afresh(new Rng('w'));
    // 110 cards are there, 100 taken by the colours: the walk finds ten and then nothing
    const e = refusal(() => buildWeather(draws, new Rng('w'), ['W']));
    expect(e.message).toContain('short of 10 cards');
    expect(e.clauses).toEqual(['Q2']);
  });
  it('Q2: a pool short of major cards is refused before anything is built', () => {
    const copies = new Map(pool.filter((c) => c.key.startsWith('major G')).map((c, i) => [c.key, i < 4 ? 1 : 0]));
    expect(refusal(() => quickDeal(pool, 's', 1, optionsWith({ colourless: 'none' }), copies)).message).toContain(
      '2 green major cards',
    );
  });
  it('Q2: option colourless: cards without a colour count for any, or are left out', () => {
    const few = fakePool({ colourless: 40 });
    expect(weather(['W'], few, true).some((c) => c.colorIdentity.length === 0)).toBe(true);
    expect(weather(['W'], few, false).some((c) => c.colorIdentity.length === 0)).toBe(false);
  });
});
