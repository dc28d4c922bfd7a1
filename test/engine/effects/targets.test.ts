import { describe, expect, it } from 'vitest';
import type { Effect, Filter } from '../../../cards/oracle/ir/index.ts';
import { matches } from '../../../server/engine/language/filters.ts';
import { footprint } from '../../../server/engine/effects/registry.ts';
import { footprintOf, footprintOn } from '../../../server/engine/targets/footprint.ts';
import { slotIndex, slotsOf } from '../../../server/engine/language/target-slots.ts';
import {
  attacks,
  card,
  casts,
  hooked,
  inZone,
  life,
  mayTarget,
  playing,
  type Position,
  ruling,
  type Given,
} from '../../dsl/plain-ruling.ts';
import { CREATURE, IT, n, ONE, SELF, target, YOU } from './ir.ts';
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
  });
  ruling('115.1: “creatures target player controls” are those of the player who is targeted', {
    format: 'free-for-all',
    people: 3,
    names: ['A', 'B', 'C'],
    cards: [card('Deed', '{0}', 'Sorcery', 'Destroy all creatures target player controls. That player loses 1 life.')],
    seats: { A: { hand: ['Deed'] }, B: { battlefield: ['Bear'] }, C: { battlefield: ['Bird'] } },
  })
    .then('A', mayTarget('cast', 'Deed', 'A', 'B', 'C'))
    .when('A', casts('Deed', { at: 'C' }))
    .resolve()
    .then('A', inZone('Bear', 'battlefield'), inZone('Bird', 'graveyard'), life('C', 19));
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
  const board: Given = {
    cards: [card('Elk', '{2}{G}{W}', 'Legendary Creature — Elk', 'Reach', '3/4')],
    seats: {
      A: { battlefield: ['Bear', { card: 'Elk', as: 'mine', tapped: true, counters: { '+1/+1': 1 } }] },
      B: { battlefield: [{ card: 'Elk', as: 'theirs' }, 'Island'], graveyard: [{ card: 'Bear', as: 'dead' }] },
    },
  };
  const ids = (t: Position, names: readonly string[]): number[] => names.map((name) => t.s.id(name));
  const asked = (t: Position, more: object = {}) => ({ you: t.s.seat('A'), source: t.s.id('Bear'), ...more });

  it.each<[string, Filter, string[]]>([
    ['109.2: nouns are permanents unless a zone is named', CREATURE, ['Bear', 'mine', 'theirs']],
    ['110.4: every permanent', { nouns: ['permanent'] }, ['Bear', 'mine', 'theirs', 'Island']],
    ['205.3: a subtype', { nouns: ['subtype:Elk', 'land'] }, ['mine', 'theirs', 'Island']],
    ['108.4: what you control', { nouns: ['creature'], whose: 'you' }, ['Bear', 'mine']],
    ['108.4: what an opponent controls', { nouns: ['permanent'], whose: 'opponent' }, ['theirs', 'Island']],
    ['108.4: what others control', { nouns: ['creature'], whose: 'notYou' }, ['theirs']],
    [
      '108.3: cards in a graveyard are their owner’s',
      { nouns: ['creature'], zone: 'graveyard', whose: 'opponent' },
      ['dead'],
    ],
    ['108.3: nothing lies in yours', { nouns: ['card'], zone: 'graveyard', whose: 'you' }, []],
    ['105.2: a colour', { nouns: ['creature'], qualifiers: [{ q: 'color', colors: ['W', 'B'] }] }, ['mine', 'theirs']],
    ['105.2: not a colour', { nouns: ['creature'], qualifiers: [{ q: 'color', colors: ['W'], not: true }] }, ['Bear']],
    [
      '105.2b: multicolored',
      { nouns: ['permanent'], qualifiers: [{ q: 'colorKind', is: 'multicolored' }] },
      ['mine', 'theirs'],
    ],
    ['105.2c: colorless', { nouns: ['permanent'], qualifiers: [{ q: 'colorKind', is: 'colorless' }] }, ['Island']],
    ['110.5: tapped', { nouns: ['creature'], qualifiers: [{ q: 'status', is: 'tapped' }] }, ['mine']],
    [
      '205.4: a supertype',
      { nouns: ['creature'], qualifiers: [{ q: 'supertype', is: 'legendary', not: true }] },
      ['Bear'],
    ],
    [
      '208.1: power with counters',
      { nouns: ['creature'], qualifiers: [{ q: 'stat', stat: 'power', cmp: '>=', value: n(4) }] },
      ['mine'],
    ],
    [
      '202.3: mana value',
      { nouns: ['permanent'], qualifiers: [{ q: 'stat', stat: 'mana value', cmp: '<=', value: n(3) }] },
      ['Bear', 'Island'],
    ],
    [
      '208.3: a land has no toughness',
      { nouns: ['permanent'], qualifiers: [{ q: 'stat', stat: 'toughness', cmp: '<=', value: n(9) }] },
      ['Bear', 'mine', 'theirs'],
    ],
    ['702: a keyword', { nouns: ['creature'], qualifiers: [{ q: 'keyword', is: 'reach', not: true }] }, ['Bear']],
    ['122.1: a counter of any kind', { nouns: ['creature'], qualifiers: [{ q: 'counter' }] }, ['mine']],
    [
      '122.1: no counter of a kind',
      { nouns: ['creature'], qualifiers: [{ q: 'counter', kind: 'charge', not: true }] },
      ['Bear', 'mine', 'theirs'],
    ],
    [
      '201.4: a name',
      { nouns: ['creature'], qualifiers: [{ q: 'named', name: 'Elk' }, { q: 'other' }] },
      ['mine', 'theirs'],
    ],
    ['109.1: other than the source', { nouns: ['creature'], qualifiers: [{ q: 'other' }] }, ['mine', 'theirs']],
    ['111.6: tokens only', { nouns: ['creature'], qualifiers: [{ q: 'token' }] }, []],
  ])('%s', (_, f, names) => {
    const { table: t } = playing(board);
    expect(candidates(t.g, f, asked(t))).toEqual(ids(t, names));
  });
  ruling('508.5: “defending player” is whom the source attacks', board)
    .when('A', attacks({ Bear: 'B' }))
    .check('what it finds', (t) => {
      expect(candidates(t.g, { nouns: ['creature'], whose: 'defendingPlayer' }, asked(t))).toEqual(ids(t, ['theirs']));
      expect(
        candidates(t.g, { nouns: ['creature'], qualifiers: [{ q: 'status', is: 'attacking' }] }, asked(t)),
      ).toEqual(ids(t, ['Bear']));
    });
  it('109.5: “that player” and X come from who asks', () => {
    const { table: t } = playing(board);
    expect(candidates(t.g, { nouns: ['creature'], whose: 'thatPlayer' }, asked(t, { that: [t.s.seat('B')] }))).toEqual(
      ids(t, ['theirs']),
    );
    const small: Filter = {
      nouns: ['creature'],
      qualifiers: [{ q: 'stat', stat: 'power', cmp: '<=', value: { a: 'x' } }],
    };
    expect(candidates(t.g, small, asked(t, { x: 3 }))).toEqual(ids(t, ['Bear', 'theirs']));
  });
  ruling('608.2h: what has left matches as it last was', {
    ...board,
    cards: [...(board.cards ?? []), card('Rain', '{0}', 'Sorcery', 'Destroy all creatures.')],
    seats: { ...board.seats, A: { ...board.seats['A'], hand: ['Rain'] } },
  }).check('it was a 4/5 with a counter', (t) => {
    const [mine = -1] = ids(t, ['mine']);
    t.s.cast('A', 'Rain');
    const grown: Filter = {
      nouns: ['creature'],
      qualifiers: [
        { q: 'counter', kind: '+1/+1' },
        { q: 'stat', stat: 'power', cmp: '=', value: n(4) },
      ],
      whose: 'you',
    };
    expect([matches(t.g, mine, grown, asked(t)), matches(t.g, mine, { nouns: ['land'] }, asked(t))]).toEqual([
      true,
      false,
    ]);
  });
  it('801.2: what does not exist for somebody is not found', () => {
    const { table: t } = playing({
      ...board,
      format: hooked('duel', { scopeObject: (_g, you, o) => o.owner === you }),
      people: 2,
      names: ['A', 'B'],
    });
    expect(candidates(t.g, CREATURE, { you: t.s.seat('B'), source: t.s.id('theirs') })).toEqual(ids(t, ['theirs']));
  });
});
