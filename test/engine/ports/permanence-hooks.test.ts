import { describe, expect, it } from 'vitest';
import { dealDamage } from '../../../server/engine/actions/damage.ts';
import { putCounters } from '../../../server/engine/actions/permanents.ts';
import { matches } from '../../../server/engine/language/filters.ts';
import { manaOptions } from '../../../server/engine/mana/produced.ts';
import { checkStateBasedActions } from '../../../server/engine/turn/state-based-actions.ts';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';
import { joinHooks } from '../../../formats/sdk/composition/hooks.ts';
import type { Ability } from '../../../cards/oracle/ir/index.ts';
import { CREATURES, YOUR_CREATURES, card, creature, modifies, n, pt, table } from '../table.ts';
import { maySacrifice } from '../../../server/engine/language/facts/may-sacrifice.ts';
import { destroy } from '../../../server/engine/actions/destroy.ts';
import { manaAbilities } from '../../../server/engine/language/mana-abilities.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { objRef } from '../../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../../server/engine/kernel/state/object.ts';

const rooted = (g: Game, o: GameObject): boolean => g.nameOf(o.id).startsWith('Oak');

describe('permanents that stay', () => {
  const rules = joinHooks([{ stays: rooted, attackable: rooted }, { stays: () => false }]);
  const oaks = { supertypes: ['legendary' as const] };
  it('614.1a: they are not destroyed, sacrificed, exiled or returned, and do not die of damage or toughness 0', () => {
    const t = table(
      [
        [creature('Oak', 2, 2), 0],
        [creature('Elm', 2, 2), 0],
      ],
      { rules },
    );
    const both = [t.id('Oak'), t.id('Elm')];
    expect(both.map((id) => maySacrifice(t.g, id))).toEqual([false, true]);
    t.run(moveObjects(t.g, [{ id: t.id('Oak'), to: 'exile' }], 1));
    t.run(destroy(t.g, both));
    expect([t.zoneOf('Oak'), t.zoneOf('Elm')]).toEqual(['battlefield', 'graveyard']);
    t.run(dealDamage(t.g, [{ source: t.id('Oak'), to: objRef(t.id('Oak')), amount: 5 }], false));
    t.effect(['Oak'], [pt(-2, -2)]);
    t.run(checkStateBasedActions(t.g));
    expect([t.zoneOf('Oak'), t.pt('Oak')]).toEqual(['battlefield', '0/0']);
  });
  it('704.5j: the legend rule does not touch them', () => {
    const t = table(
      [
        [creature('Oak', 2, 2, oaks), 0],
        [creature('Oaks', 2, 2, oaks), 0],
      ],
      { rules },
    );
    expect(t.run(checkStateBasedActions(t.g)).asked).toEqual([]);
  });
  it('613.1b: no effect gives control of them to anybody', () => {
    const t = table(
      [
        [creature('Oak', 2, 2), 0],
        [creature('Elm', 2, 2), 0],
      ],
      { rules },
    );
    t.effect(['Oak', 'Elm'], [], { control: 1, until: { u: 'ever' } });
    expect(['Oak', 'Elm'].map((n) => t.g.world.controller(t.id(n)))).toEqual([0, 1]);
  });
});

describe('what a format has happen in place of damage, counters and mana', () => {
  it('614.1a: damage may be dealt otherwise; what is dealt to everything of a kind is told from what is not', () => {
    const seen: boolean[] = [];
    const t = table([[creature('Elm', 2, 9), 0]], {
      rules: {
        replacements: {
          damage: [
            {
              clause: 'X1',
              label: 'One more',
              change: (_g, e) => {
                seen.push(...e.hits.map((h) => h.each === true));
                return { ...e, hits: e.hits.map((h) => ({ ...h, amount: h.amount + 1 })) };
              },
            },
          ],
        },
      },
    });
    const hit = { source: t.id('Elm'), to: objRef(t.id('Elm')), amount: 2 };
    expect(t.run(dealDamage(t.g, [hit], false)).value).toBe(3);
    t.run(dealDamage(t.g, [{ ...hit, each: true }], false));
    expect([t.g.world.get(t.id('Elm')).damage, seen]).toEqual([6, [false, true]]);
  });
  it('120.1: damage to a permanent that is a player as well is dealt to that player, once', () => {
    const bite = (to: 'player' | 'any'): Ability => ({
      kind: 'triggered',
      event: { on: 'dealsDamage', what: { s: 'self' }, to },
      body: { effects: [{ do: 'gainLife', who: { sel: 'you' }, amount: n(1) }] },
    });
    const t = table(
      [
        [creature('Elm', 2, 9, { abilities: [bite('player'), bite('any')] }), 0],
        [creature('Oak', 2, 9), 1],
      ],
      {
        rules: joinHooks([
          { playerOf: (g, id) => (rooted(g, g.world.get(id)) ? 1 : undefined) },
          { playerOf: () => undefined },
        ]),
      },
    );
    t.run(dealDamage(t.g, [{ source: t.id('Elm'), to: objRef(t.id('Oak')), amount: 1 }], true));
    expect(t.g.state.pending).toHaveLength(2);
    t.run(dealDamage(t.g, [{ source: t.id('Elm'), to: objRef(t.id('Elm')), amount: 1 }], true));
    expect(t.g.state.pending).toHaveLength(3);
  });
  it('614.1a: of counters there may be fewer', () => {
    const t = table([[creature('Elm', 2, 9), 0]], {
      rules: joinHooks([
        {
          replacements: {
            counters: [
              {
                clause: 'X1',
                label: 'One fewer',
                change: (_g, e) => ({
                  ...e,
                  kinds: Object.fromEntries(Object.entries(e.kinds).map(([k, n]) => [k, k === '-1/-1' ? n - 1 : n])),
                }),
              },
            ],
          },
        },
        { replacements: { counters: [{ clause: 'X2', label: 'As many', change: (_g, e) => e }] } },
      ]),
    });
    expect([
      t.run(putCounters(t.g, t.id('Elm'), '-1/-1', 2)).value,
      t.run(putCounters(t.g, t.id('Elm'), '+1/+1', 2)).value,
    ]).toEqual([1, 2]);
  });
  it('106.4: mana may be of another type for whoever gets it', () => {
    const t = table(
      [
        [
          card('Spring', ['land'], {
            abilities: [
              {
                kind: 'activated',
                cost: [{ c: 'tap' }],
                body: { effects: [{ do: 'addMana', who: { sel: 'you' }, anyOf: ['W', 'U', 'G'] }] },
              },
            ],
          }),
          0,
        ],
      ],
      {
        rules: joinHooks([
          {
            replacements: {
              mana: [
                {
                  clause: 'X1',
                  label: 'Colorless',
                  change: (_g, e) => (e.seat === 0 && e.mana !== 'U' ? { ...e, mana: 'C' } : e),
                },
              ],
            },
          },
          { replacements: { mana: [{ clause: 'X2', label: 'As it is', change: (_g, e) => e }] } },
        ]),
      },
    );
    const [ability] = manaAbilities(t.g.world.chars(t.id('Spring')).abilities);
    expect([0, 1].map((seat) => manaOptions(t.g, ability!, t.id('Spring'), seat))).toEqual([
      ['C', 'U'],
      ['W', 'U', 'G'],
    ]);
  });
});

describe('permanents that count as controlled', () => {
  it('109.5: what a seat says of its own reaches them, and nothing else does', () => {
    const rules = joinHooks([
      { alsoControls: (g, seat, id) => seat === 0 && rooted(g, g.world.get(id)) },
      { alsoControls: () => false },
    ]);
    const t = table(
      [
        [card('Song', ['enchantment'], { abilities: [modifies(YOUR_CREATURES, pt(1, 1))] }), 0],
        [creature('Oak', 2, 2), 1],
        [creature('Elm', 2, 2), 1],
      ],
      { rules },
    );
    expect([t.pt('Oak'), t.pt('Elm')]).toEqual(['3/3', '2/2']);
    expect(matches(t.g, t.id('Oak'), { ...CREATURES, whose: 'you' }, { you: 1, source: t.id('Song') })).toBe(true);
  });
});
