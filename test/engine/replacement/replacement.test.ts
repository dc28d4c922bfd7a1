import { describe, expect, it } from 'vitest';
import type { StaticEffect } from '../../../cards/oracle/ir/index.ts';
import { damageReplacements } from '../../../server/engine/replacement/damage.ts';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { always, card, creature, CREATURES, has, n, spell, table, YOUR_CREATURES, type Table } from '../table.ts';
import type { Move } from '../../../server/engine/changes/objects.ts';
import { counterAmount, lifeChange, tokenCount } from '../../../server/engine/replacement/amounts.ts';
import { zoneReplacements } from '../../../server/engine/replacement/destination.ts';
import { enterReplacements } from '../../../server/engine/replacement/enters.ts';
import { drawEvent } from '../../../server/engine/replacement/draw.ts';
import type { WouldMove } from '../../../server/engine/ports/would-be-events.ts';
import { objRef, seatRef } from '../../../server/engine/kernel/refs.ts';
import type { Shield } from '../../../server/engine/kernel/state/effects.ts';

const rock = (name: string, ...effects: StaticEffect[]): ReturnType<typeof card> =>
  card(name, ['artifact'], { abilities: effects.map((e) => always(e)) });
const SOURCE = spell('Bolt', [], { colors: ['R'] });
const shield = (t: Table, s: Partial<Shield>): void =>
  t.g.journal.push(t.g.state.shields, {
    id: t.g.freshId(),
    to: null,
    by: null,
    amount: null,
    combatOnly: false,
    until: { u: 'turn' },
    seat: 0,
    from: -1,
    ...s,
  });
const hit = (
  t: Table,
  to: string,
  amount: number,
  source = 'Bolt',
): { source: number; to: string; amount: number } => ({ source: t.id(source), to, amount });

const gain = function* (t: Table, seat: number): Flow<number> {
  return (yield* lifeChange(t.g, { seat, delta: 3 }, t.g.world.life(seat)))?.delta ?? 0;
};
const destination = (t: Table, move: Move): ReturnType<typeof zoneReplacements> =>
  zoneReplacements(t.g, t.g.world.get(move.id), move, null);
const draws = (t: Table, seat: number): number => {
  let n = 0;
  t.run(
    drawEvent(t.g, seat, function* () {
      yield* [];
      n++;
    }),
  );
  return n;
};

describe('numbers of an event', () => {
  it('616.1: where the order of two effects shows in the result, the affected player chooses which applies first', () => {
    const t = table([
      [rock('Twice', { st: 'lifeGainFactor', factor: 2 }), 0],
      [rock('More', { st: 'lifeGainFactor', plus: 1 }), 0],
    ]);
    const more = `lifeGainFactor:${objRef(t.id('More'))}`;
    const first = t.run(gain(t, 0), { keys: [more] });
    expect([first.value, first.asked[0]?.clauses]).toEqual([8, ['616.1']]);
    expect(t.run(gain(t, 0), { keys: [`lifeGainFactor:${objRef(t.id('Twice'))}`] }).value).toBe(7);
    expect(t.run(gain(t, 1)).value).toBe(3);
  });
  it('614.5: each effect applies once, and nobody is asked for an order that makes no difference', () => {
    const t = table([
      [rock('A', { st: 'tokenFactor', factor: 2 }), 0],
      [rock('B', { st: 'tokenFactor', factor: 2 }), 0],
    ]);
    expect(t.run(tokenCount(t.g, 0, 3)).value).toBe(12);
    expect(t.run(tokenCount(t.g, 1, 3)).value).toBe(3);
  });
  describe('616.2: an effect that begins to apply because of another', () => {
    /** Life of a player with “you gain that much plus 1” and “plus 2 instead”, where a rule of the format changes some amounts to 1. */
    const gaining = (applies: (delta: number) => boolean, asks = false): Table =>
      table(
        [
          [rock('One', { st: 'lifeGainFactor', plus: 1 }), 0],
          [rock('Two', { st: 'lifeGainFactor', plus: 2 }), 0],
        ],
        {
          rules: {
            replacements: {
              life: [
                {
                  clause: 'X1',
                  label: 'Gain 1 instead',
                  applies: (_g, e) => applies(e.delta),
                  ...(asks
                    ? {
                        *replace(_g, e): Flow<typeof e> {
                          yield* [];
                          return { ...e, delta: 1 };
                        },
                      }
                    : { change: (_g, e) => ({ ...e, delta: 1 }) }),
                },
              ],
            },
          },
        },
      );
    const key = (t: Table, name: string): string => `lifeGainFactor:${objRef(t.id(name))}`;
    it.each([false, true])(
      'CR 616.2: the player chooses the order, though both sum up alike, if it begins to apply on one way alone (it does something: %s)',
      (asks) => {
        const t = gaining((delta) => delta === 4, asks);
        const one = t.run(gain(t, 0), { keys: [key(t, 'One')] }, { keys: ['rule:X1:0'] });
        expect([one.value, one.asked.map((part) => part.clauses)]).toEqual([3, [['616.1'], ['616.1']]]); // 3, 4, 1, 3
        const two = t.run(gain(t, 0), { keys: [key(t, 'Two')] });
        expect([two.value, two.asked.length]).toEqual([6, 1]); // 3, 5, 6
      },
    );
    it.each([false, true])(
      'CR 616.2: nobody is asked for an order, if it begins to apply on every way at the same point (it does something: %s)',
      (asks) => {
        const t = gaining((delta) => delta === 6, asks);
        const run = t.run(gain(t, 0));
        expect([run.value, run.asked]).toEqual([1, []]); // 3, 4 or 5, 6, 1
      },
    );
  });
  it('614.11: two effects that each replace a draw by two make four', () => {
    const t = table([
      [rock('A', { st: 'drawInstead', plus: 1 }), 0],
      [rock('B', { st: 'drawInstead', plus: 1 }), 0],
    ]);
    expect([draws(t, 0), draws(t, 1)]).toEqual([4, 1]);
  });
  it('614.16: more counters are put on what the effect’s controller controls, of its kind, whoever puts them', () => {
    const t = table([
      [rock('Season', { st: 'counterPlus', kind: '+1/+1', factor: 2 }), 0],
      [creature('Mine', 1, 1), 0],
      [creature('Theirs', 1, 1), 1],
    ]);
    expect(t.run(counterAmount(t.g, 1, t.id('Mine'), '+1/+1', 2)).value).toBe(4);
    expect(t.run(counterAmount(t.g, 0, t.id('Mine'), 'charge', 2)).value).toBe(2);
    expect(t.run(counterAmount(t.g, 0, t.id('Theirs'), '+1/+1', 2)).value).toBe(2);
  });
  it('614.1: an effect whose condition does not hold replaces nothing', () => {
    const t = table([
      [
        card('Moody', ['artifact'], {
          abilities: [always({ st: 'tokenFactor', factor: 2 }, { if: 'life', of: { sel: 'you' }, cmp: '<=', n: 5 })],
        }),
        0,
      ],
    ]);
    expect(t.run(tokenCount(t.g, 0, 1)).value).toBe(1);
  });
});

describe('damage', () => {
  it('702.16e: protection prevents all damage of sources with the quality, and none of others', () => {
    const t = table([
      [creature('Knight', 2, 2, { abilities: [has({ k: 'protection', from: [{ color: 'R' }] })] }), 0],
      [SOURCE, 1, 'stack'],
      [spell('Frost', [], { colors: ['U'] }), 1, 'stack'],
    ]);
    const to = objRef(t.id('Knight'));
    expect(t.run(damageReplacements(t.g, [hit(t, to, 3), hit(t, to, 2, 'Frost')], false)).value).toEqual([
      hit(t, to, 2, 'Frost'),
    ]);
  });
  it('615.7: a shield prevents as much as it says, shrinks by it, and is gone when used up', () => {
    const t = table([[SOURCE, 1, 'stack']]);
    shield(t, { to: [seatRef(0)], amount: 4 });
    expect(t.run(damageReplacements(t.g, [hit(t, seatRef(0), 3)], false)).value).toEqual([]);
    expect(t.g.state.shields.map((s) => s.amount)).toEqual([1]);
    expect(t.run(damageReplacements(t.g, [hit(t, seatRef(1), 3)], false)).value[0]?.amount).toBe(3);
    expect(t.run(damageReplacements(t.g, [hit(t, seatRef(0), 3)], false)).value[0]?.amount).toBe(2);
    expect(t.g.state.shields).toEqual([]);
  });
  it('615.7: of several sources at once the shielded player chooses what the shield stops first', () => {
    const t = table([
      [SOURCE, 1, 'stack'],
      [creature('Ogre', 3, 3), 1],
    ]);
    shield(t, { to: [seatRef(0)], amount: 3 });
    const run = t.run(damageReplacements(t.g, [hit(t, seatRef(0), 2), hit(t, seatRef(0), 3, 'Ogre')], false), {
      order: ['d1', 'd0'],
    });
    expect([run.value, run.asked[0]?.clauses]).toEqual([[hit(t, seatRef(0), 2)], ['615.7']]);
  });
  it('615.1: shields look at who deals it and whether it is combat damage', () => {
    const t = table([
      [SOURCE, 1, 'stack'],
      [creature('Ogre', 3, 3), 1],
    ]);
    shield(t, { by: [t.id('Ogre')], combatOnly: true });
    const amounts = (combat: boolean): number[] =>
      t
        .run(damageReplacements(t.g, [hit(t, seatRef(0), 2), hit(t, seatRef(0), 3, 'Ogre')], combat))
        .value.map((h) => h.amount);
    expect([amounts(false), amounts(true)]).toEqual([[2, 3], [2]]);
    expect(t.g.state.shields).toHaveLength(1);
  });
  it('615.10: a static effect prevents its share of each source’s damage', () => {
    const t = table([
      [rock('Ward', { st: 'preventDamage', to: 'you', amount: n(1) }), 0],
      [SOURCE, 1, 'stack'],
      [creature('Ogre', 3, 3), 1],
    ]);
    expect(
      t
        .run(
          damageReplacements(t.g, [hit(t, seatRef(0), 2), hit(t, seatRef(0), 3, 'Ogre'), hit(t, seatRef(1), 1)], false),
        )
        .value.map((h) => h.amount),
    ).toEqual([1, 2, 1]);
  });
  it('615.1: "all combat damage to creatures you control" spares those creatures in combat', () => {
    const t = table([
      [
        rock('Mist', {
          st: 'preventDamage',
          to: { s: 'filter', filter: YOUR_CREATURES },
          amount: 'all',
          kind: 'combat',
        }),
        0,
      ],
      [creature('Mine', 1, 1), 0],
      [creature('Ogre', 3, 3), 1],
    ]);
    const batch = [hit(t, objRef(t.id('Mine')), 3, 'Ogre'), hit(t, seatRef(0), 3, 'Ogre')];
    expect(t.run(damageReplacements(t.g, batch, true)).value).toEqual([hit(t, seatRef(0), 3, 'Ogre')]);
    expect(t.run(damageReplacements(t.g, batch, false)).value).toHaveLength(2);
  });
  it('614.1a, 616.1: doubling and a shield: the damaged player decides whether to prevent before or after', () => {
    const t = table([
      [
        rock('Fury', {
          st: 'damageFactor',
          by: { nouns: [], whose: 'you', qualifiers: [{ q: 'color', colors: ['R'] }] },
          to: 'opponent or their permanents',
          factor: 2,
        }),
        1,
      ],
      [SOURCE, 1, 'stack'],
      [creature('Mine', 1, 1), 0],
    ]);
    shield(t, { to: [seatRef(0)], amount: 2 });
    const run = t.run(damageReplacements(t.g, [hit(t, seatRef(0), 3)], false), (part) => ({
      keys: [part.kind === 'options' ? (part.options.find((o) => o.key.startsWith('shield'))?.key ?? '') : ''],
    }));
    expect(run.value[0]?.amount).toBe(2); // 3 - 2 = 1, doubled; after doubling it would be 4
    expect(t.run(damageReplacements(t.g, [hit(t, objRef(t.id('Mine')), 3)], false)).value[0]?.amount).toBe(6);
    expect(t.run(damageReplacements(t.g, [hit(t, seatRef(1), 3)], false)).value[0]?.amount).toBe(3);
  });
});

describe('zone changes', () => {
  it('614.6: a creature that would die goes where the effect says; it never died', () => {
    const t = table([
      [rock('Rest', { st: 'diesInstead', what: { s: 'filter', filter: CREATURES }, to: 'exile' }), 0],
      [creature('Bear', 2, 2), 1],
      [rock('Stone'), 1],
      [creature('Elf', 1, 1), 1],
    ]);
    t.run(
      moveObjects(
        t.g,
        ['Bear', 'Stone'].map((x) => ({ id: t.id(x), to: 'graveyard' as const })),
        null,
      ),
    );
    expect([t.zoneOf('Bear'), t.zoneOf('Stone')]).toEqual(['exile', 'graveyard']); // 700.4: only creatures and planeswalkers die
    expect(t.run(destination(t, { id: t.id('Elf'), to: 'hand' })).value).toMatchObject({ to: 'hand' });
  });
  it('616.1: its controller chooses between two destinations', () => {
    const t = table([
      [rock('Rest', { st: 'diesInstead', what: { s: 'filter', filter: CREATURES }, to: 'exile' }), 0],
      [creature('Phoenix', 2, 2, { abilities: [always({ st: 'diesInstead', what: { s: 'self' }, to: 'hand' })] }), 1],
    ]);
    const run = t.run(destination(t, { id: t.id('Phoenix'), to: 'graveyard' }), {
      keys: [`diesInstead:${objRef(t.id('Phoenix'))}`],
    });
    expect(run.value).toMatchObject({ to: 'hand' });
  });
  it('122.1h: a finality counter exiles what would go from the battlefield to a graveyard', () => {
    const t = table([[rock('Stone'), 0, 'battlefield', { counters: { finality: 1 } }]]);
    t.run(moveObjects(t.g, [{ id: t.id('Stone'), to: 'graveyard' }], null));
    expect(t.zoneOf('Stone')).toBe('exile');
  });
  it('616.1: the controller chooses between a card’s effect and a rule of the format', () => {
    const t = table(
      [
        [rock('Rest', { st: 'diesInstead', what: { s: 'filter', filter: CREATURES }, to: 'exile' }), 0],
        [creature('Bear', 2, 2), 1],
      ],
      {
        rules: {
          replacements: {
            move: [
              {
                clause: 'X1',
                label: 'To the command zone',
                applies: (_g, { to }) => to === 'graveyard',
                change: (_g, e) => ({ ...e, to: 'command' }),
              },
            ],
          },
        },
      },
    );
    const move = { id: t.id('Bear'), to: 'graveyard' } as const;
    const run = t.run(destination(t, move), { keys: ['rule:X1:0'] });
    expect([run.value?.to, run.asked[0]?.clauses]).toEqual(['command', ['616.1']]);
    expect(t.run(destination(t, move), { keys: [`diesInstead:${objRef(t.id('Rest'))}`] }).value?.to).toBe('exile');
  });
  it('616.2: a rule of the format applies to the destination that another effect gave it', () => {
    const seen: string[] = [];
    const t = table(
      [
        [rock('Rest', { st: 'diesInstead', what: { s: 'filter', filter: CREATURES }, to: 'exile' }), 0],
        [creature('Bear', 2, 2), 1],
      ],
      {
        rules: {
          replacements: {
            move: [
              {
                clause: 'X1',
                label: 'To the command zone',
                applies: (_g, { to }) => to === 'exile',
                *replace(_g, e): Flow<WouldMove> {
                  yield* [];
                  seen.push(e.to);
                  return { ...e, to: 'command' };
                },
              },
            ],
          },
        },
      },
    );
    t.run(moveObjects(t.g, [{ id: t.id('Bear'), to: 'graveyard' }], null));
    expect([seen, t.zoneOf('Bear')]).toEqual([['exile'], 'command']);
  });
});

describe('entering the battlefield', () => {
  const enter = (t: Table, name: string, seat: number, ...answers: Parameters<Table['run']>[1][]): unknown =>
    t.run(enterReplacements(t.g, t.g.world.get(t.id(name)), seat), ...answers).value;

  it('614.1d: a permanent enters tapped unless its condition holds', () => {
    const land = card('Gate', ['land'], {
      abilities: [
        always({
          st: 'entersTapped',
          what: { s: 'self' },
          unless: { if: 'count', filter: { nouns: ['land'], whose: 'you' }, cmp: '>=', n: 1 },
        }),
      ],
    });
    const t = table([
      [land, 0, 'hand'],
      [card('Field', ['land']), 1],
    ]);
    expect([enter(t, 'Gate', 0), enter(t, 'Gate', 1)]).toMatchObject([{ tapped: true }, { tapped: false }]);
  });
  it('614.12a: a payment instead of entering tapped is asked before the permanent is there', () => {
    const t = table([
      [
        card('Shrine', ['land'], {
          abilities: [always({ st: 'entersTapped', what: { s: 'self' }, unlessPay: [{ c: 'life', amount: n(2) }] })],
        }),
        0,
        'hand',
      ],
    ]);
    const pay = (
      part: Parameters<Extract<Parameters<Table['run']>[1], (...a: never) => unknown>>[0],
      yes: boolean,
    ): { keys: string[] } | { pay: null | { tap: [] } } =>
      part.kind === 'options'
        ? { keys: [(yes ? part.options[0] : part.options.at(-1))?.key ?? ''] }
        : { pay: yes ? { tap: [] } : null };
    expect(enter(t, 'Shrine', 0, (p) => pay(p, true))).toMatchObject({ tapped: false });
    expect(t.g.state.sides[0]?.life).toBe(18);
    expect(enter(t, 'Shrine', 0, (p) => pay(p, false))).toMatchObject({ tapped: true });
    expect([t.g.state.sides[0]?.life, t.zoneOf('Shrine')]).toEqual([18, 'hand']);
  });
  it('614.12: effects of other permanents look at what it will be and under whose control', () => {
    const t = table([
      [
        card('Frost', ['enchantment'], {
          abilities: [
            always({ st: 'entersTapped', what: { s: 'filter', filter: { nouns: ['creature'], whose: 'opponent' } } }),
          ],
        }),
        0,
      ],
      [creature('Bear', 2, 2), 0, 'hand'],
    ]);
    expect([enter(t, 'Bear', 0), enter(t, 'Bear', 1)]).toMatchObject([{ tapped: false }, { tapped: true }]);
  });
  it('614.1c, 122.6: it enters with counters: X as announced, more by other effects, if kicked', () => {
    const hydra = creature('Hydra', 0, 0, {
      abilities: [
        always({ st: 'entersWithCounters', what: { s: 'self' }, kind: '+1/+1', count: { a: 'x' } }),
        always({
          st: 'entersWithCounters',
          what: { s: 'self' },
          kind: 'shield',
          count: n(1),
          ifCond: { if: 'kicked' },
        }),
      ],
    });
    const stack = {
      kind: 'spell' as const,
      source: -1,
      sourceDef: '',
      body: { effects: [] },
      effects: [],
      modes: [],
      targets: [],
      x: 3,
      kicked: false,
      exileAfter: false,
      text: '',
      seat: 0,
    };
    const t = table([
      [hydra, 0, 'stack', { stack }],
      [rock('Season', { st: 'counterPlus', kind: '+1/+1', plus: 1 }), 0],
    ]);
    expect(enter(t, 'Hydra', 0)).toMatchObject({ counters: { '+1/+1': 4 } });
    expect(enter(t, 'Hydra', 1)).toMatchObject({ counters: { '+1/+1': 3 } });
    t.set('Hydra', 'stack', { ...stack, kicked: true });
    expect(enter(t, 'Hydra', 1)).toMatchObject({ counters: { '+1/+1': 3, shield: 1 } });
  });
  it('614.12a: what it chooses as it enters is known when it is there', () => {
    const totem = card('Totem', ['artifact'], {
      abilities: [
        always({ st: 'entersChoose', kind: 'color' }),
        always({ st: 'entersChoose', kind: 'creature type' }),
        always({ st: 'entersChoose', kind: 'opponent' }),
      ],
    });
    const t = table(
      [
        [totem, 0, 'hand'],
        [creature('Bear', 2, 2, { subtypes: ['Bear', 'Elf'] }), 0, 'library'],
      ],
      { sides: [0, 1, 2] },
    );
    expect(enter(t, 'Totem', 0, { keys: ['U'] }, { keys: ['Elf'] }, { keys: ['s2'] })).toMatchObject({
      chosen: { color: 'U', type: 'Elf', seat: 2 },
    });
  });
  it('614.12: its own abilities that speak of other permanents do not apply to itself', () => {
    const t = table([
      [
        creature('Warden', 1, 1, {
          abilities: [always({ st: 'entersTapped', what: { s: 'filter', filter: CREATURES } })],
        }),
        0,
        'hand',
      ],
    ]);
    expect(enter(t, 'Warden', 0)).toMatchObject({ tapped: false });
  });
});
