import { describe, expect, it } from 'vitest';
import { COLORS, type CompiledCard } from '../../../../cards/oracle/ir/index.ts';
import { makeQuestSetup, type PlaneRequest } from '../../../../formats/binding/quest/planes/make-setup.ts';
import { QuestSetup } from '../../../../formats/binding/quest/planes/setup.ts';
import { SetupError } from '../../../../formats/sdk/error.ts';
import { fakePool, plainCard } from '../pool.ts';
import { character, ELEMENTS, plane, request, setupOf, stockOf, type Scene } from './table.ts';

function refusal(scene: Scene): SetupError {
  try {
    makeQuestSetup(request(scene));
  } catch (e) {
    if (e instanceof SetupError) return e;
    throw e;
  }
  throw new Error('Nothing was refused.');
}
const counted = (cards: readonly CompiledCard[], n = 1): Map<string, number> =>
  new Map(cards.map((c) => [c.key, c.faces[0].types.includes('land') ? 99 : n]));
const one = (over: Partial<PlaneRequest>, scene: Scene = {}): Scene => ({ ...scene, planes: [plane(over)] });

describe('P1: planes', () => {
  it('P1: the starter plane will do, and the setup is the published object', () => {
    const setup = setupOf({ magicians: 2 });
    expect(QuestSetup.safeParse(setup.data).error).toBeUndefined();
    expect(setup.people.map((p) => [p.name, p.side])).toEqual([
      ['Player 1', 0],
      ['Player 2', 0],
      ['Augur', 1],
    ]);
  });
  it('P1: 24 Elements are one too few', () => {
    const e = refusal(one({ elements: ELEMENTS.slice(0, 24) }));
    expect(e.clauses).toEqual(['P1']);
    expect([e.message, e.mend]).toEqual(['Orrow: The plane has 24 of at least 25 Elements.', 'Add 1 Element.']);
  });
  it.each([
    ['a Haunt without a Disposition', { disposition: [] }, /has a Haunt and no Disposition/],
    ['a Disposition without a Haunt', { haunt: null }, /has a Disposition and no Haunt/],
    ['four colours', { disposition: ['W', 'U', 'B', 'R'] as const }, /a Disposition of 4 colours/],
    ['a colour twice', { disposition: ['W', 'W'] as const }, /names a colour twice/],
  ])('P1: %s is refused', (_, wrong, says) => {
    const [first, ...rest] = ELEMENTS as [(typeof ELEMENTS)[number], ...typeof ELEMENTS];
    const e = refusal(one({ elements: [{ ...first, ...wrong } as typeof first, ...rest] }));
    expect([e.message, e.clauses]).toEqual([expect.stringMatching(says), ['P1']]);
    expect(e.message).toContain(first.name);
  });
  it('P1: an Element may have neither, and planeswalkers of the pool are left out', () => {
    const [first, ...rest] = ELEMENTS as [(typeof ELEMENTS)[number], ...typeof ELEMENTS];
    const setup = setupOf(one({ elements: [{ ...first, disposition: [], haunt: null }, ...rest], cards: fakePool() }));
    expect(Object.keys(setup.cards)).not.toContain('walker');
    expect(Object.keys(setup.cards)).toContain('minor W0');
  });
  it('P1: a plane is named once, and at least one and at most six are', () => {
    expect(refusal({ planes: [plane(), plane()] }).message).toContain('named twice');
    expect(refusal({ planes: [] }).clauses).toEqual(['P1']);
    expect(refusal({ planes: Array.from({ length: 7 }, (_, i) => plane({ id: `p${i}` })) }).message).toContain(
      '7 are named',
    );
  });
});

describe('P4: who comes', () => {
  it('P4: one to eleven Magicians', () => {
    expect(refusal({ magicians: 0 }).message).toContain('0 came');
    expect(refusal({ magicians: 12 }).message).toContain('12 came');
    expect(setupOf({ magicians: 11, planes: [plane({ cards: fakePool() })] }).people).toHaveLength(12);
  });
  it('P4: a home that is no plane of the quest is refused, of somebody who is made and of somebody who comes', () => {
    expect(refusal({ magicians: [{ home: 'nowhere' }] }).message).toBe(
      'The Magician of Player 1 is at home on a plane that this quest does not have.',
    );
    const e = refusal({ magicians: [{ character: character({ home: 'far' }), id: 'c1' }] });
    expect([e.message, e.clauses]).toEqual(['Ilse is at home on a plane that this quest does not have.', ['P4', 'Q1']]);
  });
  it('P4: a making needs somebody to make; nobody comes twice (R4)', () => {
    const comes = { character: character(), id: 'c1' };
    expect(refusal({ making: true, magicians: [comes] }).message).toBe('Every Magician is made already.');
    expect(refusal({ magicians: [comes, comes] }).clauses).toEqual(['R4']);
  });
  it('R4: the cards of a character who comes are a part of the setup, those of former Faces too', () => {
    const old = plainCard('Old Oath', { types: ['instant'], manaValue: 2 }, ['W']);
    const library = [plainCard('Far Bell', { types: ['artifact'], manaValue: 2 }, [])];
    const comes = character({
      library: ['Far Bell'],
      gone: [
        {
          id: 'f1',
          relationship: 'Art',
          kind: 'lot',
          card: 'Old Oath',
          name: 'an oath',
          topic: 'what',
          story: '',
          place: '',
          kept: null,
          history: [],
        },
      ],
    });
    const setup = setupOf({ magicians: [{ character: comes, id: 'c1' }], owned: [old, ...library] });
    expect(Object.keys(setup.cards)).toEqual(expect.arrayContaining(['Old Oath', 'Far Bell']));
    expect(refusal({ magicians: [{ character: comes, id: 'c1' }], owned: library }).message).toContain('Old Oath');
  });
  it('R3: an option that there is not is refused with its clause, and what is left out takes its default', () => {
    expect(refusal({ options: { stepFealty: 'two' } }).clauses).toEqual(['R3']);
    expect(setupOf().options).toMatchObject({ stepFealty: 'mana-value', landShare: 0.4 });
    expect(refusal({ options: { willLife: 30 } }).message).toContain('Option');
  });
});

describe('Q1, Q2: pools that are too small', () => {
  it('Q1: too few nonbasic lands: the colour and how many are short, unless basics stand in', () => {
    const cards = fakePool({ nonbasics: 0 });
    const e = refusal(one({ cards }, { magicians: 3 }));
    expect([e.message, e.clauses]).toEqual([
      'Orrow: The pool is too small: it is short of 15 white nonbasic lands.',
      ['Q1'],
    ]);
    expect(e.mend).toContain('Fill Roads with basics');
    expect(() => setupOf(one({ cards }, { magicians: 3, options: { fillWithBasics: true } }))).not.toThrow();
  });
  it('Q2: too few major cards of a colour', () => {
    const cards = fakePool({ colourless: 0 }).filter((c) => !c.key.startsWith('major G'));
    const copies = counted(cards);
    const e = refusal(one({ cards, copies }));
    expect([e.message, e.clauses]).toEqual([
      'Orrow: The pool is too small: it is short of 6 green major cards.',
      ['Q2'],
    ]);
  });
  it('Q2: a making alone needs Roads and Weather for one Magician, whoever else is made', () => {
    const cards = fakePool();
    const copies = new Map(COLORS.map((c) => [`basic ${c}0`, 10]));
    expect(() => setupOf(one({ cards, copies }, { making: true, magicians: 3 }))).not.toThrow();
    expect(refusal(one({ cards, copies }, { magicians: 3 })).message).toContain('20 white basic lands');
  });
  it('Q2: counted cards have to suffice for what the makings keep besides', () => {
    // 5 x 38 = 190 cards: 120 are the quest's, and 71 may be in one Magician's hands
    const cards = fakePool({ minor: 24, major: 14, colourless: 0 });
    expect(refusal(one({ cards, copies: counted(cards) })).message).toContain('short of 1 cards');
    const larger = fakePool({ minor: 24, major: 14, colourless: 1 });
    expect(() => setupOf(one({ cards: larger, copies: counted(larger) }))).not.toThrow();
    const comes = { character: character({ library: [] }), id: 'c1' };
    expect(() => setupOf(one({ cards, copies: counted(cards) }, { magicians: [comes] }))).not.toThrow();
  });
  it('P1: copies that a character who comes has in hand are not in the pool', () => {
    const cards = fakePool({ minor: 20, major: 12, colourless: 0 });
    const mine = cards
      .filter((c) => c.key.startsWith('major R'))
      .slice(0, 7)
      .map((c) => c.key);
    const e = refusal(
      one({ cards, copies: counted(cards) }, { magicians: [{ character: character({ library: mine }), id: 'c1' }] }),
    );
    expect(e.message).toContain('short of 1 red major cards');
    const some = setupOf(
      one({ cards, copies: counted(cards, 2) }, { magicians: [{ character: character({ library: mine }), id: 'c1' }] }),
    );
    expect((some.data as QuestSetup).planes[0]?.copies).toMatchObject({ 'major R0': 1, 'major R11': 2 });
  });
});

describe('Q1, Q2: what a pool lends', () => {
  const large = fakePool({ nonbasics: 300, minor: 1500, major: 1500, colourless: 0 });

  it('Q2: of a pool of many thousand cards a setup holds as many as its quest can draw, however the coins fall', () => {
    const stock = stockOf(setupOf(one({ cards: large })));
    // a making and the quest: 12 + 2 and 6 + 2 by number and coin, and twenty of a walk; twice five nonbasics
    for (const c of COLORS) {
      expect([
        stock[`minor${c}`].length,
        stock[`major${c}`].length,
        stock[`nonbasic${c}`].length,
        stock[`basic${c}`].length,
      ]).toEqual([68, 56, 10, 1]);
    }
    const three = setupOf(one({ cards: large }, { magicians: 3 }));
    expect(stockOf(three).minorW).toHaveLength(3 * 34 + 74);
    expect(Object.keys(three.cards).length).toBeLessThan(2000);
  });
  it('Q2: a list is cut behind more cards where copies are counted, and holds them all where there are few', () => {
    const few = fakePool({ minor: 60, major: 30 });
    const stock = stockOf(setupOf(one({ cards: few, copies: counted(few) })));
    expect(stock.minorW.filter((k) => k.startsWith('minor'))).toHaveLength(60);
    const cut = stockOf(setupOf(one({ cards: large, copies: counted(large) })));
    expect(cut.minorW).toHaveLength(68 + 2 * 120 + 120);
  });
  it('Q2: the order of the stock is chance, from the seed', () => {
    const scene = one({ cards: large });
    expect(stockOf(setupOf(scene)).minorW).toEqual(stockOf(setupOf(scene)).minorW);
    expect(stockOf(setupOf(scene)).minorW).not.toEqual(stockOf(setupOf({ ...scene, seed: 'other' })).minorW);
    expect(stockOf(setupOf(scene)).minorW).not.toEqual(stockOf(setupOf(scene)).minorW.toSorted());
  });
});
