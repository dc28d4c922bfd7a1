import { describe, expect, it } from 'vitest';
import type { Effect, Filter } from '../../../cards/oracle/ir/index.ts';
import { draw } from '../../../server/engine/actions/cards.ts';
import { n, Table, YOU } from './table.ts';

const LAND: Filter = { nouns: ['land'] };
const library = (t: Table, seat = 0): string[] => t.names(t.g.world.library(seat)).toReversed();
const stacked = (...names: string[]) =>
  new Table({ cards: [{ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' }] }, (put) => {
    for (const name of names.toReversed()) put(name, 0, 'library');
  });

describe('drawing and discarding', () => {
  it('121.2: cards are drawn one at a time, counted through the turn', () => {
    const t = stacked('A', 'B', 'C');
    t.drive(draw(t.g, 0, 2));
    expect(t.names(t.g.world.hand(0))).toEqual(['A', 'B']);
    expect(t.events('draw').map((e) => e.nth)).toEqual([1, 2]);
  });
  it('104.3c: to draw from an empty library is remembered, for state-based actions', () => {
    const t = stacked('A');
    t.drive(draw(t.g, 0, 2));
    expect(t.g.world.seat(0).drewFromEmpty).toBe(true);
  });
  it('121.2b: who can’t draw more than one card each turn draws a part', () => {
    const t = new Table(
      {
        cards: [
          {
            name: 'Spike',
            types: ['artifact'],
            abilities: [
              {
                kind: 'static',
                effects: [{ st: 'playerRule', who: YOU, rule: "can't draw more than one card each turn" }],
              },
            ],
          },
        ],
      },
      (put) => {
        put('Spike', 0);
        for (let i = 0; i < 3; i++) put('Bear', 0, 'library');
      },
    );
    t.run([{ do: 'draw', who: YOU, count: n(3) }]);
    expect(t.g.world.hand(0)).toHaveLength(1);
  });
  it('121.2c: several players draw in APNAP order, from a shared library the cards become their own hand’s', () => {
    const t = new Table({ sides: [2, 1], shareLibrary: true, cards: [{ name: 'A' }, { name: 'B' }] }, (put) => {
      put('B', 0, 'library');
      put('A', 0, 'library');
    });
    t.run([{ do: 'draw', who: { sel: 'each player' }, count: n(1) }], { you: 1 });
    expect([t.names(t.g.world.hand(0)), t.names(t.g.world.hand(1))]).toEqual([['A'], ['B']]);
  });
  it('701.9b: the player chooses what to discard, unless it is random', () => {
    const lay = (put: (name: string, seat: number, zone: 'hand') => number): void => {
      for (let i = 0; i < 3; i++) put('Bear', 1, 'hand');
    };
    const t = new Table({}, lay).will({ chosen: ['o2'] });
    t.run([{ do: 'discard', who: { sel: 'each opponent' }, count: n(1) }]);
    expect(t.now(2)?.zone).toBe('graveyard');
    const u = new Table({}, lay);
    u.run([{ do: 'discard', who: { sel: 'each opponent' }, count: n(2), random: true }]);
    expect([u.asked.length, u.g.world.hand(1).length]).toEqual([0, 1]);
  });
  it('701.9a: a whole hand, or only what fits; “that many” is what was discarded', () => {
    const t = new Table({}, (put) => {
      put('Bear', 0, 'hand');
      put('Isle', 0, 'hand');
      put('Isle', 0, 'hand');
      for (let i = 0; i < 9; i++) put('Bear', 0, 'library');
    });
    t.run([{ do: 'discard', who: YOU, count: n(1), filter: { nouns: ['creature'] } }]);
    expect(t.names(t.g.world.hand(0))).toEqual(['Isle', 'Isle']);
    t.run([
      { do: 'discard', who: YOU, count: 'all' },
      { do: 'draw', who: YOU, count: { a: 'that' } },
    ]);
    expect(t.names(t.g.world.hand(0))).toEqual(['Bear', 'Bear']);
    expect(t.events('discard')).toHaveLength(3);
  });
});

describe('looking into libraries', () => {
  it('701.17b: milling takes what there is', () => {
    const t = stacked('A', 'B');
    const x = t.run([{ do: 'mill', who: YOU, count: n(5) }]);
    expect([t.g.world.graveyard(0).length, x.amount]).toEqual([2, 2]);
  });
  it('701.22a: scry keeps some on top in any order and puts the rest on the bottom in any order', () => {
    const t = stacked('A', 'B', 'C', 'D');
    const [d, c, b, a] = t.g.world.library(0);
    t.will({ piles: { top: [`o${b}`], bottom: [`o${a}`, `o${c}`] } });
    t.run([{ do: 'scry', who: YOU, count: n(3) }]);
    expect(library(t)).toEqual(['B', 'D', 'A', 'C']);
    expect(t.now(c ?? 0)?.known).toEqual([0]);
    expect(t.now(d ?? 0)?.known).toBeUndefined();
    expect(t.events('scry')).toMatchObject([{ seat: 0, n: 3 }]);
  });
  it('701.22b, 701.25c: scry 0 and surveil 0 are no events', () => {
    const t = stacked('A');
    t.run([
      { do: 'scry', who: YOU, count: n(0) },
      { do: 'surveil', who: YOU, count: n(0) },
    ]);
    expect([t.asked.length, t.events('scry').length, t.events('surveil').length]).toEqual([0, 0, 0]);
  });
  it('701.25a: surveil puts some into the graveyard and the rest back in any order', () => {
    const t = stacked('A', 'B', 'C');
    const [c, b, a] = t.g.world.library(0);
    t.will({ piles: { top: [`o${c}`, `o${a}`], graveyard: [`o${b}`] } });
    t.run([{ do: 'surveil', who: YOU, count: n(3) }]);
    expect(library(t)).toEqual(['C', 'A']);
    expect(t.names(t.g.world.graveyard(0))).toEqual(['B']);
  });
  const search = (more: Partial<Extract<Effect, { do: 'search' }>> = {}): Effect[] => [
    { do: 'search', who: YOU, filter: LAND, count: { min: 1, max: 1 }, to: 'hand', ...more },
  ];
  const woods = (): Table =>
    new Table({}, (put) => {
      put('Bear', 0, 'library');
      put('Isle', 0, 'library');
      put('Isle', 0, 'library');
    });
  it('701.23b: a search for a quality offers what fits and may find nothing; the library is shuffled', () => {
    const t = woods().will({ chosen: [] });
    t.run(search());
    expect(t.asked[0]?.part).toMatchObject({ kind: 'choose', from: ['o2', 'o3'], min: 0, max: 1 });
    expect([t.g.world.hand(0).length, t.events('shuffle').length, t.events('search').length]).toEqual([0, 1, 1]);
    expect(t.now(2)?.known).toBeUndefined();
  });
  it('701.23d: a search for just a card must find one', () => {
    const t = woods();
    t.run(search({ filter: { nouns: ['card'] } }));
    expect(t.asked[0]?.part).toMatchObject({ min: 1, max: 1 });
  });
  it('701.20a, 701.23e: what is found is revealed only if the effect says so', () => {
    const t = woods().will({ chosen: ['o2'] }, { chosen: ['o3'] });
    t.run(search());
    expect(t.events('reveal')).toEqual([]);
    t.run([...search({ reveal: true, to: 'battlefield tapped', filter: { nouns: ['card'] } })]);
    expect(t.events('reveal')).toMatchObject([{ objs: [3] }]);
    expect(t.now(3)).toMatchObject({ zone: 'battlefield', tapped: true });
  });
  it('701.24b: cards that go on top are put there after the shuffle', () => {
    const t = woods().will({ chosen: ['o2'] });
    t.run(search({ to: 'top' }));
    expect(t.g.world.library(0).at(-1)).toBe(2);
    expect(t.events('shuffle')).toHaveLength(1);
  });
  it('701.23: who can’t search finds nothing, but shuffles', () => {
    const t = woods();
    t.run([{ do: 'playerRule', who: YOU, rule: "can't search libraries" }, ...search()]);
    expect([t.asked.length, t.events('search').length, t.events('shuffle').length]).toEqual([0, 0, 1]);
  });
  it('701.20a: a hand is revealed and you choose what is discarded', () => {
    const t = new Table({}, (put) => {
      put('Bear', 1, 'hand');
      put('Isle', 1, 'hand');
      put('Bolt', 1, 'hand');
    }).will({ chosen: ['o3'] });
    t.run([
      {
        do: 'revealHand',
        who: { sel: 'each opponent' },
        pick: { filter: { nouns: ['card'], qualifiers: [{ q: 'type', is: 'land', not: true }] }, then: 'discard' },
      },
    ]);
    expect(t.asked.map((a) => [a.person, 'from' in a.part ? a.part.from : null])).toEqual([[0, ['o1', 'o3']]]);
    expect(t.names(t.g.world.graveyard(1))).toEqual(['Bolt']);
    expect(t.events('reveal')[0]?.objs).toEqual([1, 2, 3]);
  });
  it('701.20e: of the top cards those that fit may be taken, the rest goes away as said', () => {
    const t = stacked('A', 'B', 'C', 'D');
    const [, c, b, a] = t.g.world.library(0);
    t.will({ chosen: [`o${b}`] }, { piles: { bottom: [`o${c}`, `o${a}`] } });
    t.run([{ do: 'dig', who: YOU, look: n(3), take: { min: 1, max: 1 }, to: 'hand', rest: 'bottom in any order' }]);
    expect(t.names(t.g.world.hand(0))).toEqual(['B']);
    expect(library(t)).toEqual(['D', 'C', 'A']);
    const u = stacked('A', 'B', 'C', 'D');
    u.will({ chosen: [] });
    u.run([
      {
        do: 'dig',
        who: YOU,
        look: n(3),
        take: { min: 0, max: 1 },
        filter: LAND,
        reveal: true,
        to: 'hand',
        rest: 'graveyard',
      },
    ]);
    expect([u.asked.length, u.g.world.graveyard(0).length, library(u)]).toEqual([1, 3, ['D']]);
    u.run([
      { do: 'dig', who: YOU, look: n(1), take: { min: 0, max: 0 }, to: 'hand', rest: 'bottom in a random order' },
    ]);
    expect(u.now(u.g.world.library(0)[0] ?? 0)?.known).toBeUndefined();
  });
});
