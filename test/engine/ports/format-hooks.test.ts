import { describe, expect, it } from 'vitest';
import { draw, mill } from '../../../server/engine/actions/cards.ts';
import { changeLife } from '../../../server/engine/actions/life.ts';
import { Builder } from '../../../server/engine/kernel/initial-state.ts';
import { runEffects } from '../../../server/engine/effects/registry.ts';
import { newExec } from '../../../server/engine/language/resolution.ts';
import { startGame } from '../../../server/engine/game/game.ts';
import type { Rules, StepSpec } from '../../../server/engine/ports/format-hooks.ts';
import { checkStateBasedActions } from '../../../server/engine/turn/state-based-actions.ts';
import { joinHooks } from '../../../formats/sdk/composition/hooks.ts';
import { card, table, type Options, type Table } from '../table.ts';
import type { WouldLose } from '../../../server/engine/ports/would-be-events.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { Side } from '../../../server/engine/kernel/state/seat.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

const check = (t: Table): boolean => t.run(checkStateBasedActions(t.g)).value;
const life = (t: Table, ...seats: number[]): number[] => seats.map((s) => t.g.world.life(s));
const lose = (t: Table, seat: number, n: number): unknown => t.run(changeLife(t.g, [{ seat, delta: -n }]));

describe('sides of one team', () => {
  const teams: Options = { sides: [0, 1, 2, 3], teams: [0, 1, 0, 1] };
  it('102.3: players of other sides of the team are no opponents', () => {
    const t = table([], teams);
    expect([t.g.world.opponents(0), t.g.world.areOpponents(0, 2), t.g.world.areOpponents(1, 2)]).toEqual([
      [1, 3],
      false,
      true,
    ]);
  });
  it('104.2c: they win together when no side of another team is left, those of them who have lost as well', () => {
    const t = table([], teams);
    const out = (side: number): unknown => t.g.journal.set(t.g.state.sides[side] as Side, 'life', 0);
    out(0);
    check(t);
    expect([t.g.state.over, t.g.world.present()]).toEqual([null, [1, 2, 3]]);
    out(1);
    out(3);
    check(t);
    expect(t.g.state.over).toMatchObject({ winner: 2, winners: [0, 2], clauses: ['104.2c', '704.5a'] });
  });
});

describe('seats with life of their own in a side that shares its turns', () => {
  const own: Options = { sides: [0, 0, 1], ownLife: [0] };
  it('119.3: what one loses, the others keep, and its poison counters are its own', () => {
    const t = table([], own);
    lose(t, 0, 5);
    t.run(
      runEffects(newExec(t.g, { source: -1, you: 2, targets: [], effects: [] }), [
        { do: 'playerCounters', who: { sel: 'each opponent' }, kind: 'poison', count: { a: 'n', n: 2 } },
      ]),
    );
    expect([life(t, 0, 1, 2), t.g.world.totals(0).poison, t.g.state.sides[0]?.poison]).toEqual([[15, 20, 20], 2, 0]);
  });
  it('704.5a: who is at 0 loses alone; the side has lost when nobody of it is left', () => {
    const t = table([], own);
    lose(t, 1, 20);
    check(t);
    expect([t.g.world.present(), t.g.state.over]).toEqual([[0, 2], null]);
    lose(t, 0, 20);
    check(t);
    expect(t.g.state.over).toMatchObject({ winner: 1 });
  });
  it('104.3a: who concedes, leaves alone', () => {
    const t = table([], own);
    t.g.intervene('concede', 0);
    check(t);
    expect([t.g.world.present(), t.g.state.over]).toEqual([[1, 2], null]);
  });
});

describe('somebody would lose or win', () => {
  const seen: WouldLose[] = [];
  const saved: Partial<Rules> = {
    replacements: {
      lose: [
        {
          clause: 'X1',
          label: 'Has 7 life instead',
          *replace(g, loss) {
            seen.push(loss);
            yield* changeLife(g, [
              {
                seat: loss.seat ?? g.world.sideSeats(loss.side)[0] ?? 0,
                delta: 7 - g.world.life(loss.seat ?? 0),
                exact: true,
              },
            ]);
            return loss.side === 0 ? null : loss;
          },
        },
      ],
    },
  };
  it('614.1a: something else may happen to them instead', () => {
    const t = table([], { rules: saved });
    lose(t, 0, 25);
    expect([check(t), life(t, 0), t.g.state.over, seen.at(-1)?.why]).toEqual([true, [7], null, 'life']);
  });
  it('104.3e: an effect that says so is told with its source and whose it is', () => {
    const t = table([[card('Doom', ['artifact']), 1]], { rules: saved });
    t.run(
      runEffects(newExec(t.g, { source: t.id('Doom'), you: 1, targets: [], effects: [] }), [
        { do: 'loseGame', who: { sel: 'each opponent' } },
      ]),
    );
    check(t);
    expect([seen.at(-1), t.g.state.over]).toEqual([
      expect.objectContaining({
        side: 0,
        seat: null,
        why: 'effect',
        source: t.id('Doom'),
        by: 1,
        ability: 'Doom',
        clause: '104.3e',
      }),
      null,
    ]);
  });
  it('104.2b: an effect that says that somebody wins may come to something else', () => {
    const t = table([[card('Glory', ['artifact']), 0]], {
      rules: {
        replacements: {
          win: [
            {
              clause: 'X1',
              label: 'Gains 1 life instead',
              *replace(g, { seat }) {
                yield* changeLife(g, [{ seat, delta: 1 }]);
                return null;
              },
            },
          ],
        },
      },
    });
    t.run(
      runEffects(newExec(t.g, { source: t.id('Glory'), you: 0, targets: [], effects: [] }), [
        { do: 'winGame', who: { sel: 'you' } },
      ]),
    );
    expect([t.g.state.over, life(t, 0)]).toEqual([null, [21]]);
  });
  it('104.3a: nothing comes between a player and conceding', () => {
    const t = table([], { rules: saved });
    t.g.intervene('concede', 0);
    expect(t.g.state.over).toMatchObject({ winner: 1 });
  });
});

describe('what happens in place of losing life, drawing and milling', () => {
  const rules: Partial<Rules> = joinHooks([
    {
      replacements: {
        life: [{ clause: 'X1', label: 'At most 3', change: (_g, c) => (c.delta < -3 ? { ...c, delta: -3 } : c) }],
      },
    },
    {
      replacements: {
        life: [{ clause: 'X2', label: 'Stays', change: (g, c) => (g.world.life(c.seat) <= 0 ? null : c) }],
        draw: [
          {
            clause: 'X3',
            label: 'Loses 1 life instead',
            applies: (g, { seat }) => g.world.library(seat).length === 0,
            *replace(g, { seat }) {
              yield* changeLife(g, [{ seat, delta: -1 }]);
              return null;
            },
          },
        ],
        mill: [
          {
            clause: 'X4',
            label: 'At most one',
            change: (g, { seat, n }) => ({ seat, n: Math.min(n, g.world.library(seat).length, 1) }),
          },
        ],
      },
    },
  ]);
  it('614.1a: each loss of life is looked at by itself', () => {
    const t = table([], { rules, life: 2 });
    lose(t, 0, 9);
    lose(t, 0, 1);
    expect(life(t, 0)).toEqual([-1]);
  });
  it('614.11: a draw from an empty library may be something else, and nobody loses for it', () => {
    const t = table([[card('Page', ['artifact']), 0, 'library']], { rules });
    t.run(draw(t.g, 0, 3));
    check(t);
    expect([t.g.world.hand(0).length, life(t, 0), t.g.state.over]).toEqual([1, [18], null]);
  });
  it('701.17b: fewer cards may be milled', () => {
    const t = table(
      [
        [card('Page', ['artifact']), 0, 'library'],
        [card('Leaf', ['artifact']), 0, 'library'],
      ],
      { rules },
    );
    t.run(mill(t.g, 0, 2));
    expect(t.g.world.graveyard(0)).toHaveLength(1);
  });
});

describe('turns of a format’s own', () => {
  const step = (id: string, more: Partial<StepSpec> = {}): StepSpec => ({
    id,
    label: id,
    phase: 'main',
    priority: false,
    ...more,
  });
  const told: string[] = [];
  const tell = (what: string) =>
    function* (g: Game) {
      told.push(`${what} of ${g.state.sides[g.state.turn.side]?.name}`);
      yield* [];
    };
  const rules: Rules = {
    id: 'own',
    clauses: [],
    turn: { steps: [step('dawn', { when: 'night' }), step('work', { action: 'main' }), step('rest', { when: 'day' })] },
    stepFacts: (g) => ({ night: g.state.turn.number % 2 === 0, day: g.state.turn.number % 2 === 1 }),
    // the second side is passed over every other time
    ordinaryTurn: (g) =>
      g.state.turn.number === 4
        ? { side: 2, seats: [], next: 0 }
        : g.state.turn.number % 2 === 1
          ? { side: 2, next: 0 }
          : null,
    procedures: {
      beginTurn: tell('begin'),
      steps: {
        dawn: tell('dawn'),
        work: tell('work'),
        *rest(g) {
          told.push('rest');
          if (g.state.turn.number >= 5) g.journal.set(g.state, 'over', { winner: 0, reason: 'enough', clauses: [] });
          yield* [];
        },
      },
    },
    setup(_setup: MatchSetup, build: Builder) {
      for (const name of ['A', 'B', 'C']) {
        const side = build.side(name, 20);
        build.seat({
          name,
          side,
          person: build.person(name, side),
          place: 0,
          library: build.library(),
          command: build.command(),
        });
      }
    },
  };
  it('500.1, 500.7: who takes the next turn, what happens as it begins, and which steps it has', () => {
    const g = startGame(
      { rulesVersion: 1, format: 'own', seed: 's', options: {}, cards: {}, people: [], data: null },
      rules,
    );
    expect(g.state.over?.reason).toBe('enough');
    expect(told).toEqual([
      'begin of A',
      'work of A',
      'rest',
      'begin of C',
      'dawn of C',
      'work of C',
      'begin of A',
      'work of A',
      'rest',
      'begin of C',
      'dawn of C',
      'work of C',
      'begin of C',
      'work of C',
      'rest',
    ]);
  });
});
