import { describe, expect, it } from 'vitest';
import { dealDamage } from '../../../server/engine/actions/damage.ts';
import { addPoison, changeLife, payLife, setLife } from '../../../server/engine/actions/life.ts';
import { CREATURE, n, SELF, Table, target, YOU } from './table.ts';

const rule = (rule: "can't gain life" | "can't lose life" | "can't get counters") => ({
  name: 'Ban',
  types: ['enchantment' as const],
  abilities: [{ kind: 'static' as const, effects: [{ st: 'playerRule' as const, who: YOU, rule }] }],
});

describe('life', () => {
  it('119.3, 810.9: each seat gains and loses by itself, the total is the side’s', () => {
    const t = new Table({ sides: [2, 1] });
    t.run([{ do: 'loseLife', who: { sel: 'each opponent' }, amount: n(3) }], { you: 2 });
    expect(t.life(0)).toBe(14);
    expect(t.events('life').map((e) => [e.seat, e.delta])).toEqual([
      [0, -3],
      [1, -3],
    ]);
  });
  it('119.5, 810.9c: a set total is reached by one gain or loss of the seat', () => {
    const t = new Table({ sides: [2, 1] });
    t.drive(setLife(t.g, 1, 7));
    expect(t.life(0)).toBe(7);
    expect(t.events('life')).toMatchObject([{ seat: 1, delta: -13 }]);
  });
  it('810.9d: of several members only one that the side chooses has its total set', () => {
    const t = new Table({ sides: [2, 1] }).will({ chosen: ['s1'] });
    t.run([{ do: 'setLife', who: { sel: 'each player' }, amount: n(5) }], { you: 2 });
    expect([t.life(0), t.life(1)]).toEqual([5, 5]);
    expect(t.events('life').map((e) => e.seat)).toEqual([1, 2]);
  });
  it('810.9g: nobody of a side gains life while one of it can’t', () => {
    const t = new Table({ sides: [2, 1], cards: [rule("can't gain life")] }, (put) => put('Ban', 0));
    t.run([{ do: 'gainLife', who: YOU, amount: n(4) }], { you: 1 });
    expect(t.life(0)).toBe(20);
    expect(t.events('life')).toEqual([]);
  });
  it('810.9h: nobody of a side loses life while one of it can’t', () => {
    const t = new Table({ sides: [2, 1], cards: [rule("can't lose life")] }, (put) => put('Ban', 0));
    t.drive(payLife(t.g, 1, 4));
    expect(t.life(0)).toBe(20);
  });
  it('119.4: paying life is losing it', () => {
    const t = new Table();
    t.drive(payLife(t.g, 0, 4));
    expect(t.life(0)).toBe(16);
    expect(t.g.world.seat(0).turn.lost).toBe(4);
  });
  it('119.9: separate gains of one seat in an event stay separate events', () => {
    const t = new Table();
    t.drive(
      changeLife(t.g, [
        { seat: 0, delta: 2 },
        { seat: 0, delta: 3 },
      ]),
    );
    expect(t.life(0)).toBe(25);
    expect(t.events('life').map((e) => e.delta)).toEqual([2, 3]);
  });
  it('614: before a side’s total falls the format is asked once, with the whole loss', () => {
    const heard: [number, number][] = [];
    const t = new Table({
      sides: [2, 1],
      rules: {
        replacements: {
          lifeLoss: [
            {
              clause: 'X1',
              label: 'Heard',
              change: (_g, e) => {
                heard.push([e.side, e.loss]);
                return e;
              },
            },
          ],
        },
      },
    });
    t.run([{ do: 'loseLife', who: { sel: 'each player' }, amount: n(2) }], { you: 2 });
    expect(heard).toEqual([
      [0, 4],
      [1, 2],
    ]);
  });
  it('107.1b: a negative amount is no loss', () => {
    const t = new Table();
    t.run([{ do: 'loseLife', who: YOU, amount: { a: 'neg', of: n(3) } }]);
    expect(t.life(0)).toBe(20);
  });
  it('608.2h: “that much” is what was lost, also where somebody could not lose', () => {
    const t = new Table({ sides: [1, 1, 1], cards: [rule("can't lose life")] }, (put) => put('Ban', 2));
    t.run([
      { do: 'loseLife', who: { sel: 'each opponent' }, amount: n(3) },
      { do: 'gainLife', who: YOU, amount: { a: 'that' } },
    ]);
    expect([t.life(0), t.life(1), t.life(2)]).toEqual([23, 17, 20]);
  });
  it('810.10, 810.10c: poison is the side’s, and one that can’t get counters keeps all from them', () => {
    const t = new Table({ sides: [2, 2], cards: [rule("can't get counters")] }, (put) => put('Ban', 2));
    t.drive(addPoison(t.g, 1, 2));
    t.run([{ do: 'playerCounters', who: { sel: 'each player' }, kind: 'poison', count: n(1) }]);
    expect(t.g.state.sides.map((s) => s.poison)).toEqual([4, 0]);
  });
  it('122.1: other counters are the player’s own', () => {
    const t = new Table({ sides: [2, 1] });
    t.run([{ do: 'playerCounters', who: YOU, kind: 'energy', count: n(3) }], { you: 1 });
    expect(t.g.state.seats.map((s) => s.counters['energy'] ?? 0)).toEqual([0, 3, 0]);
  });
});

describe('damage', () => {
  const keyed = (name: string, ...keywords: ('infect' | 'wither' | 'lifelink' | 'deathtouch')[]) => ({
    name,
    abilities: [{ kind: 'keywords' as const, keywords: keywords.map((k) => ({ k })) }],
  });

  it('120.3a: a player loses as much life', () => {
    const t = new Table({}, (put) => put('Bear', 0));
    t.drive(dealDamage(t.g, [{ source: 1, to: 's1', amount: 3 }], false));
    expect(t.life(1)).toBe(17);
    expect(t.events('damage')).toMatchObject([{ source: 1, to: 's1', amount: 3, combat: false }]);
  });
  it('120.3b: a source with infect gives poison instead', () => {
    const t = new Table({ cards: [keyed('Rot', 'infect')] }, (put) => put('Rot', 0));
    t.drive(dealDamage(t.g, [{ source: 1, to: 's1', amount: 3 }], false));
    expect([t.life(1), t.g.state.sides[1]?.poison]).toEqual([20, 3]);
  });
  it('120.3c: a planeswalker loses loyalty', () => {
    const t = new Table({ cards: [{ name: 'Sage', types: ['planeswalker'], loyalty: 4 }] }, (put) => {
      put('Bear', 0);
      put('Sage', 1, 'battlefield', { counters: { loyalty: 4 } });
    });
    t.drive(dealDamage(t.g, [{ source: 1, to: 'o2', amount: 3 }], false));
    expect(t.now(2)?.counters).toEqual({ loyalty: 1 });
  });
  it('120.3d: wither and infect put -1/-1 counters on creatures, nothing is marked', () => {
    const t = new Table({ cards: [keyed('Rot', 'wither')] }, (put) => {
      put('Rot', 0);
      put('Bear', 1);
    });
    t.drive(dealDamage(t.g, [{ source: 1, to: 'o2', amount: 1 }], false));
    expect(t.now(2)).toMatchObject({ counters: { '-1/-1': 1 }, damage: 0 });
    t.run([
      {
        do: 'destroy',
        what: { sel: 'each', filter: { nouns: ['creature'], qualifiers: [{ q: 'dealtDamageThisTurn' }] } },
      },
    ]);
    expect(t.now(2)?.zone).toBe('graveyard');
  });
  it('120.3e: other damage is marked, by deathtouch with its mark (702.2b)', () => {
    const t = new Table({ cards: [keyed('Asp', 'deathtouch')] }, (put) => {
      put('Asp', 0);
      put('Bear', 1);
    });
    t.drive(dealDamage(t.g, [{ source: 1, to: 'o2', amount: 1 }], false));
    expect(t.now(2)).toMatchObject({ damage: 1, deathtouched: true });
  });
  it('120.3f, 702.15e: lifelink gains for each source in the same event', () => {
    const t = new Table({ cards: [keyed('Leech', 'lifelink')] }, (put) => {
      put('Leech', 0);
      put('Leech', 0);
    });
    t.drive(
      dealDamage(
        t.g,
        [
          { source: 1, to: 's1', amount: 2 },
          { source: 2, to: 's1', amount: 3 },
        ],
        true,
      ),
    );
    expect([t.life(0), t.life(1)]).toEqual([25, 15]);
    expect(
      t
        .events('life')
        .filter((e) => e.delta > 0)
        .map((e) => e.delta),
    ).toEqual([2, 3]);
  });
  it('120.3g: combat damage of toxic creatures gives poison besides, other damage does not', () => {
    const t = new Table(
      {
        cards: [
          {
            name: 'Spore',
            abilities: [
              {
                kind: 'keywords',
                keywords: [
                  { k: 'toxic', n: 2 },
                  { k: 'toxic', n: 1 },
                ],
              },
            ],
          },
        ],
      },
      (put) => put('Spore', 0),
    );
    t.drive(dealDamage(t.g, [{ source: 1, to: 's1', amount: 1 }], false));
    expect(t.g.state.sides[1]?.poison).toBe(0);
    t.drive(dealDamage(t.g, [{ source: 1, to: 's1', amount: 1 }], true));
    expect([t.life(1), t.g.state.sides[1]?.poison]).toEqual([18, 3]);
  });
  it('120.1a, 120.8: nothing is dealt to lands, and no damage is no event', () => {
    const t = new Table({}, (put) => {
      put('Bear', 0);
      put('Isle', 1);
    });
    expect(
      t.drive(
        dealDamage(
          t.g,
          [
            { source: 1, to: 'o2', amount: 3 },
            { source: 1, to: 's1', amount: 0 },
          ],
          false,
        ),
      ),
    ).toBe(0);
    expect(t.events('damage')).toEqual([]);
  });
  it('810.9: damage to two heads is one loss of the side, told for each', () => {
    const heard: number[] = [];
    const t = new Table(
      {
        sides: [1, 2],
        rules: {
          replacements: {
            lifeLoss: [
              {
                clause: 'X1',
                label: 'Heard',
                change: (_g, e) => {
                  heard.push(e.loss);
                  return e;
                },
              },
            ],
          },
        },
      },
      (put) => put('Bear', 0),
    );
    t.run([{ do: 'damage', by: SELF, amount: n(2), to: { sel: 'each opponent' } }], { source: 1 });
    expect(heard).toEqual([4]);
    expect(t.life(1)).toBe(16);
    expect(t.events('damage')).toHaveLength(2);
  });
  it('608.2h: a source that has left deals damage as it last was', () => {
    const t = new Table({ cards: [keyed('Leech', 'lifelink')] }, (put) => put('Leech', 0));
    t.run([{ do: 'sacrifice', who: YOU, what: SELF }], { source: 1 });
    t.run([{ do: 'damage', by: SELF, amount: { a: 'stat', stat: 'power', of: SELF }, to: { sel: 'each opponent' } }], {
      source: 1,
    });
    expect([t.life(0), t.life(1)]).toEqual([22, 18]);
  });
  it('601.2d: a divided amount is dealt in the announced shares', () => {
    const t = new Table({}, (put) => {
      put('Bear', 1);
      put('Bear', 1);
    });
    const to = { sel: 'target', filter: CREATURE, count: { min: 1, max: 3 } } as const;
    t.run([{ do: 'damage', by: SELF, amount: n(3), to, divided: true }], { targets: [['o1', 'o2']], division: [1, 2] });
    expect([t.now(1)?.damage, t.now(2)?.damage]).toEqual([1, 2]);
  });
  it('608.2c: “its power” is the power of the creature that deals the damage', () => {
    const t = new Table({ cards: [{ name: 'Giant', power: 5, toughness: 5 }] }, (put) => {
      put('Giant', 0);
      put('Bear', 1);
    });
    t.run([{ do: 'damage', by: target(), amount: { a: 'stat', stat: 'power', of: { sel: 'it' } }, to: target() }], {
      targets: [['o1'], ['o2']],
    });
    expect(t.now(2)?.damage).toBe(5);
  });
});
