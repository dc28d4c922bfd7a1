import { describe, expect, it } from 'vitest';
import type { Effect, Filter } from '../../../cards/oracle/ir/index.ts';
import { matches } from '../../../server/engine/language/filters.ts';
import { footprint } from '../../../server/engine/effects/registry.ts';
import { footprintOf, footprintOn } from '../../../server/engine/targets/footprint.ts';
import { slotIndex, slotsOf } from '../../../server/engine/language/target-slots.ts';
import { CREATURE, IT, n, ONE, SELF, Table, target, YOU } from './table.ts';
import { candidates } from '../../../server/engine/language/candidates.ts';

const player = () => ({ sel: 'target player', who: 'player' }) as const;
const any = () => ({ sel: 'mixed target', any: true, players: 'player', count: ONE }) as const;
const THAT = { sel: 'that player' } as const;
const prints = (...effects: Effect[]): string[] =>
  slotsOf(effects).map((slot) => {
    const f = footprintOf({ footprint }, slot);
    return (['life', 'poison', 'control', 'other'] as const).filter((k) => f[k]).join('+');
  });

describe('target slots', () => {
  it('115.1, 601.2c: slots stand in the order of the text, inside of everything that will happen', () => {
    const [a, b, c, d] = [target(), player(), any(), target()];
    const effects: Effect[] = [
      { do: 'damage', by: a, amount: n(1), to: c },
      {
        do: 'may',
        who: YOU,
        effects: [{ do: 'if', cond: { if: 'kicked' }, then: [{ do: 'loseLife', who: b, amount: n(1) }] }],
      },
      {
        do: 'delayed',
        when: 'next end step',
        effects: [
          {
            do: 'seq',
            effects: [{ do: 'forEach', over: { sel: 'each player' }, effects: [{ do: 'destroy', what: d }] }],
          },
        ],
      },
    ];
    expect([a, c, b, d].map((sel) => slotIndex(effects, sel))).toEqual([0, 1, 2, 3]);
    expect(slotsOf(effects).map((s) => [s.players, s.any])).toEqual([
      ['none', false],
      ['player', true],
      ['player', false],
      ['none', false],
    ]);
    expect(slotsOf(effects)).toBe(slotsOf(effects));
    expect(slotIndex(effects, target())).toBe(-1);
  });
  it('118.12: what a payment stops is named before the payment', () => {
    const spell = { sel: 'target', filter: { nouns: ['spell'] }, count: ONE } as const;
    const payer = player();
    const effects: Effect[] = [{ do: 'pay', who: payer, cost: [], unless: [{ do: 'counter', what: spell }] }];
    expect([slotIndex(effects, spell), slotIndex(effects, payer)]).toEqual([0, 1]);
  });
  it('601.2d: a divided slot knows its amount', () => {
    const to = any();
    expect(slotsOf([{ do: 'damage', by: SELF, amount: n(4), to, divided: true }])[0]).toMatchObject({
      divided: true,
      amount: n(4),
    });
  });
  it('113.3: what a granted ability or a token targets is no target of this', () => {
    const ability = { kind: 'activated', cost: [], body: { effects: [{ do: 'destroy', what: target() }] } } as const;
    expect(
      slotsOf([
        { do: 'modify', what: SELF, mods: [{ m: 'gainAbility', abilities: [ability] }], duration: 'end of turn' },
        {
          do: 'createToken',
          who: YOU,
          count: n(1),
          token: { colors: [], types: ['artifact'], subtypes: [], abilities: [ability] },
        },
      ]),
    ).toEqual([]);
  });
  it('115.1: “creatures target player controls” targets the player', () => {
    const filter: Filter = { nouns: ['creature'], whose: 'targetPlayer' };
    const effects: Effect[] = [
      { do: 'destroy', what: { sel: 'each', filter } },
      { do: 'loseLife', who: THAT, amount: n(1) },
    ];
    expect(slotsOf(effects)).toMatchObject([{ players: 'player', count: ONE }]);
    const t = new Table({ sides: [1, 1, 1] }, (put) => {
      put('Bear', 1);
      put('Bear', 2);
    });
    t.run(effects, { targets: [['s2']] });
    expect([t.now(1)?.zone, t.now(2)?.zone, t.life(2)]).toEqual(['battlefield', 'graveyard', 19]);
  });
});

describe('footprints', () => {
  it('120.3a–b: damage to a player is life or poison, to an object something else', () => {
    expect(prints({ do: 'damage', by: SELF, amount: n(1), to: player() })).toEqual(['life+poison']);
    expect(prints({ do: 'damage', by: SELF, amount: n(1), to: target() })).toEqual(['other']);
    const [slot] = slotsOf([{ do: 'damage', by: SELF, amount: n(1), to: any() }]);
    const f = slot && footprintOf({ footprint }, slot);
    expect(f && [footprintOn(f, true).other, footprintOn(f, false)]).toEqual([
      false,
      { life: false, poison: false, control: false, other: true },
    ]);
  });
  it('119.3, 810.10, 613.1b: words have the footprint of what they do', () => {
    expect(prints({ do: 'gainLife', who: player(), amount: n(1) })).toEqual(['life']);
    expect(prints({ do: 'setLife', who: player(), amount: n(1) })).toEqual(['life']);
    expect(prints({ do: 'playerCounters', who: player(), kind: 'poison', count: n(1) })).toEqual(['poison']);
    expect(prints({ do: 'playerCounters', who: player(), kind: 'energy', count: n(1) })).toEqual(['other']);
    expect(prints({ do: 'gainControl', what: target(), duration: 'permanent' })).toEqual(['control']);
    expect(prints({ do: 'draw', who: player(), count: n(1) })).toEqual(['other']);
  });
  it('608.2c: a later effect on “that player” or “it” counts on the slot', () => {
    expect(prints({ do: 'loseLife', who: player(), amount: n(1) }, { do: 'draw', who: THAT, count: n(1) })).toEqual([
      'life+other',
    ]);
    expect(prints({ do: 'gainControl', what: target(), duration: 'permanent' }, { do: 'untap', what: IT })).toEqual([
      'control+other',
    ]);
    expect(
      prints(
        { do: 'loseLife', who: player(), amount: n(1) },
        { do: 'may', who: YOU, effects: [{ do: 'discard', who: THAT, count: n(1) }] },
      ),
    ).toEqual(['life+other']);
    expect(prints({ do: 'loseLife', who: player(), amount: n(1) }, { do: 'draw', who: YOU, count: n(1) })).toEqual([
      'life',
    ]);
  });
  it('608.2c: so does an effect on what that player controls', () => {
    expect(
      prints(
        { do: 'damage', by: SELF, amount: n(1), to: player() },
        {
          do: 'damage',
          by: SELF,
          amount: n(1),
          to: { sel: 'each', filter: { nouns: ['creature'], whose: 'thatPlayer' } },
        },
      ),
    ).toEqual(['life+poison+other']);
  });
  it('115.1: each slot has its own', () => {
    const [a, b] = [player(), target()];
    const effects: Effect[] = [
      { do: 'loseLife', who: a, amount: n(1) },
      { do: 'gainControl', what: b, duration: 'permanent' },
      { do: 'loseLife', who: { sel: 'controller', of: IT }, amount: n(1) },
    ];
    expect(prints(...effects)).toEqual(['life', 'control']);
  });
  it('115.1: a target that is only read counts as other', () => {
    expect(prints({ do: 'gainLife', who: YOU, amount: { a: 'stat', stat: 'power', of: target() } })).toEqual(['other']);
  });
});

describe('filters', () => {
  const lay = (put: (name: string, seat: number, zone?: 'graveyard', more?: object) => number): void => {
    put('Bear', 0);
    put('Elk', 0, undefined, { tapped: true, counters: { '+1/+1': 1 } });
    put('Elk', 1);
    put('Isle', 1);
    put('Bear', 1, 'graveyard');
  };
  const table = (): Table =>
    new Table(
      {
        cards: [
          {
            name: 'Elk',
            colors: ['G', 'W'],
            subtypes: ['Elk'],
            supertypes: ['legendary'],
            power: 3,
            toughness: 4,
            manaValue: 4,
            abilities: [{ kind: 'keywords', keywords: [{ k: 'reach' }] }],
          },
        ],
      },
      lay,
    );
  const found = (
    f: Filter,
    more: { you?: number; source?: number; that?: readonly number[]; x?: number } = {},
  ): number[] => candidates(table().g, f, { you: 0, source: 1, ...more });

  it.each<[string, Filter, number[]]>([
    ['109.2: nouns are permanents unless a zone is named', CREATURE, [1, 2, 3]],
    ['110.4: every permanent', { nouns: ['permanent'] }, [1, 2, 3, 4]],
    ['205.3: a subtype', { nouns: ['subtype:Elk', 'land'] }, [2, 3, 4]],
    ['108.4: what you control', { nouns: ['creature'], whose: 'you' }, [1, 2]],
    ['108.4: what an opponent controls', { nouns: ['permanent'], whose: 'opponent' }, [3, 4]],
    ['108.4: what others control', { nouns: ['creature'], whose: 'notYou' }, [3]],
    [
      '108.3: cards in a graveyard are their owner’s',
      { nouns: ['creature'], zone: 'graveyard', whose: 'opponent' },
      [5],
    ],
    ['108.3: nothing lies in yours', { nouns: ['card'], zone: 'graveyard', whose: 'you' }, []],
    ['105.2: a colour', { nouns: ['creature'], qualifiers: [{ q: 'color', colors: ['W', 'B'] }] }, [2, 3]],
    ['105.2: not a colour', { nouns: ['creature'], qualifiers: [{ q: 'color', colors: ['W'], not: true }] }, [1]],
    ['105.2b: multicolored', { nouns: ['permanent'], qualifiers: [{ q: 'colorKind', is: 'multicolored' }] }, [2, 3]],
    ['105.2c: colorless', { nouns: ['permanent'], qualifiers: [{ q: 'colorKind', is: 'colorless' }] }, [1, 4]],
    ['110.5: tapped', { nouns: ['creature'], qualifiers: [{ q: 'status', is: 'tapped' }] }, [2]],
    ['205.4: a supertype', { nouns: ['creature'], qualifiers: [{ q: 'supertype', is: 'legendary', not: true }] }, [1]],
    [
      '208.1: power with counters',
      { nouns: ['creature'], qualifiers: [{ q: 'stat', stat: 'power', cmp: '>=', value: n(4) }] },
      [2],
    ],
    [
      '202.3: mana value',
      { nouns: ['permanent'], qualifiers: [{ q: 'stat', stat: 'mana value', cmp: '<=', value: n(3) }] },
      [1, 4],
    ],
    [
      '208.3: a land has no toughness',
      { nouns: ['permanent'], qualifiers: [{ q: 'stat', stat: 'toughness', cmp: '<=', value: n(9) }] },
      [1, 2, 3],
    ],
    ['702: a keyword', { nouns: ['creature'], qualifiers: [{ q: 'keyword', is: 'reach', not: true }] }, [1]],
    ['122.1: a counter of any kind', { nouns: ['creature'], qualifiers: [{ q: 'counter' }] }, [2]],
    [
      '122.1: no counter of a kind',
      { nouns: ['creature'], qualifiers: [{ q: 'counter', kind: 'charge', not: true }] },
      [1, 2, 3],
    ],
    ['201.4: a name', { nouns: ['creature'], qualifiers: [{ q: 'named', name: 'Elk' }, { q: 'other' }] }, [2, 3]],
    ['109.1: other than the source', { nouns: ['creature'], qualifiers: [{ q: 'other' }] }, [2, 3]],
    ['111.6: tokens only', { nouns: ['creature'], qualifiers: [{ q: 'token' }] }, []],
  ])('%s', (_, f, ids) => {
    expect(found(f)).toEqual(ids);
  });
  it('508.5: “defending player” is whom the source attacks', () => {
    const t = table();
    t.g.journal.set(t.g.state, 'combat', {
      attacks: [{ id: 1, target: 's1', defender: 1, blocked: false, blockers: [] }],
      firstStrike: null,
    });
    expect(candidates(t.g, { nouns: ['creature'], whose: 'defendingPlayer' }, { you: 0, source: 1 })).toEqual([3]);
    expect(
      candidates(t.g, { nouns: ['creature'], qualifiers: [{ q: 'status', is: 'attacking' }] }, { you: 0, source: 1 }),
    ).toEqual([1]);
  });
  it('109.5: “that player” and X come from who asks', () => {
    expect(found({ nouns: ['creature'], whose: 'thatPlayer' }, { that: [1] })).toEqual([3]);
    expect(
      found(
        { nouns: ['creature'], qualifiers: [{ q: 'stat', stat: 'power', cmp: '<=', value: { a: 'x' } }] },
        { x: 3 },
      ),
    ).toEqual([1, 3]);
  });
  it('608.2h: what has left matches as it last was', () => {
    const t = table();
    t.run([{ do: 'destroy', what: { sel: 'each', filter: CREATURE } }]);
    expect(
      matches(
        t.g,
        2,
        {
          nouns: ['creature'],
          qualifiers: [
            { q: 'counter', kind: '+1/+1' },
            { q: 'stat', stat: 'power', cmp: '=', value: n(4) },
          ],
          whose: 'you',
        },
        { you: 0, source: 1 },
      ),
    ).toBe(true);
    expect(matches(t.g, 2, { nouns: ['land'] }, { you: 0, source: 1 })).toBe(false);
  });
  it('801.2: what does not exist for somebody is not found', () => {
    const t = new Table({ cards: [{ name: 'Elk' }], rules: { scopeObject: (_g, you, o) => o.owner === you } }, lay);
    expect(candidates(t.g, CREATURE, { you: 1, source: 3 })).toEqual([3]);
  });
});
