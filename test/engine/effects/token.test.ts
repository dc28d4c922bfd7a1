import { describe, expect, it } from 'vitest';
import type { CostPart, TokenSpec } from '../../../cards/oracle/ir/index.ts';
import { IT, n, Table, YOU } from './table.ts';

const BEAST: TokenSpec = {
  colors: ['G'],
  types: ['creature'],
  subtypes: ['Beast'],
  power: { a: 'x' },
  toughness: n(3),
};

describe('tokens', () => {
  it('111.2, 111.4: who creates it owns and controls it; power and toughness are settled then', () => {
    const t = new Table({ sides: [1, 1, 1] });
    const x = t.run([{ do: 'createToken', who: { sel: 'each opponent' }, count: n(1), token: BEAST }], { x: 5 });
    expect(x.it).toHaveLength(2);
    expect(
      t.g.state.zones.battlefield.map((id) => [
        t.g.world.get(id).owner,
        t.g.world.controller(id),
        t.g.world.power(id),
        t.g.nameOf(id),
      ]),
    ).toEqual([
      [1, 1, 5, 'Beast'],
      [2, 2, 5, 'Beast'],
    ]);
    expect(t.events('zone').every((e) => e.to === 'battlefield')).toBe(true);
  });
  it('400.7j: the tokens are “it”', () => {
    const t = new Table();
    t.run(
      [
        { do: 'createToken', who: YOU, count: n(2), token: BEAST, tapped: true },
        { do: 'putCounters', what: IT, kind: '+1/+1', count: n(1) },
      ],
      { x: 1 },
    );
    expect(t.g.state.zones.battlefield.map((id) => [t.g.world.power(id), t.g.world.get(id).tapped])).toEqual([
      [2, true],
      [2, true],
    ]);
  });
  it('508.4: a token that enters attacking attacks what its controller chooses', () => {
    const t = new Table({ sides: [1, 1, 1], step: 'attackers' }).will({ chosen: ['s2'] });
    t.g.journal.set(t.g.state, 'combat', { attacks: [], firstStrike: null });
    t.run([{ do: 'createToken', who: YOU, count: n(1), token: BEAST, attacking: true }], { x: 1 });
    expect(t.g.state.combat?.attacks).toMatchObject([{ target: 's2', defender: 2, blocked: false }]);
    const off = new Table();
    off.run([{ do: 'createToken', who: YOU, count: n(1), token: BEAST, attacking: true }], { x: 1 });
    expect(off.g.state.zones.battlefield).toHaveLength(1);
  });
  it.each<[NonNullable<TokenSpec['predefined']>, readonly CostPart[], string, string]>([
    ['Treasure', [{ c: 'tap' }, { c: 'sacrifice', self: true }], 'addMana', '111.10a'],
    ['Food', [{ c: 'mana', symbols: ['2'] }, { c: 'tap' }, { c: 'sacrifice', self: true }], 'gainLife', '111.10b'],
    [
      'Clue',
      [
        { c: 'mana', symbols: ['2'] },
        { c: 'sacrifice', self: true },
      ],
      'draw',
      '111.10f',
    ],
    [
      'Blood',
      [{ c: 'mana', symbols: ['1'] }, { c: 'tap' }, { c: 'discard', n: 1 }, { c: 'sacrifice', self: true }],
      'draw',
      '111.10g',
    ],
    ['Map', [{ c: 'mana', symbols: ['1'] }, { c: 'tap' }, { c: 'sacrifice', self: true }], 'if', '111.10s'],
  ])('111.10: a %s token is a colourless artifact that costs %j to %s (%s)', (predefined, cost, word) => {
    const t = new Table();
    t.run([
      {
        do: 'createToken',
        who: YOU,
        count: n(1),
        token: { predefined, colors: [], types: ['artifact'], subtypes: [predefined] },
      },
    ]);
    const c = t.g.world.chars(t.g.state.zones.battlefield[0] ?? 0);
    expect([c.name, c.types, c.subtypes, c.colors]).toEqual([predefined, ['artifact'], [predefined], []]);
    const [ability] = c.abilities;
    expect(ability?.kind === 'activated' && [ability.cost, ability.body.effects[0]?.do]).toEqual([cost, word]);
  });
  it('701.44a: a creature explores: a land goes to hand, else it grows and the card may go to the graveyard', () => {
    const explore = (top: string): Table => {
      const t = new Table({}, (put) => {
        put('Bear', 0);
        put(top, 0, 'library');
      }).will({ keys: ['yes'] });
      t.run([
        {
          do: 'createToken',
          who: YOU,
          count: n(1),
          token: { predefined: 'Map', colors: [], types: ['artifact'], subtypes: ['Map'] },
        },
      ]);
      const ability = t.g.world.chars(t.g.state.zones.battlefield[1] ?? 0).abilities[0];
      if (ability?.kind === 'activated') t.run(ability.body.effects, { source: 99, targets: [['o1']] });
      return t;
    };
    const land = explore('Isle');
    expect([land.now(2)?.zone, land.g.world.power(1), land.events('reveal').length]).toEqual(['hand', 2, 1]);
    const other = explore('Bolt');
    expect([other.now(2)?.zone, other.g.world.power(1), other.events('reveal').length]).toEqual(['graveyard', 3, 1]);
  });
});
