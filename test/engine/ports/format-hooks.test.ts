import { describe, expect, it } from 'vitest';
import { DUEL } from '../../../formats/rules/sets.ts';
import { composeFormat } from '../../../formats/sdk/composition/compose.ts';
import { joinHooks } from '../../../formats/sdk/composition/hooks.ts';
import { cr, rule } from '../../../formats/sdk/composition/rule.ts';
import type { Party } from '../../../formats/sdk/composition/table.ts';
import { changeLife } from '../../../server/engine/actions/life.ts';
import type { Builder } from '../../../server/engine/kernel/initial-state.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import type { Rules, StepSpec } from '../../../server/engine/ports/format-hooks.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { WouldLose } from '../../../server/engine/ports/would-be-events.ts';
import {
  activates,
  card,
  casts,
  concedes,
  goesOn,
  handOf,
  holds,
  hooked,
  isOver,
  libraryOf,
  life,
  mayTarget,
  ofKind,
  playing,
  poison,
  ruling,
  showsSeat,
  type Given,
} from '../../dsl/plain-ruling.ts';
import { started } from '../../dsl/started.ts';

const act = ofKind('{0}', 'Instant');
const BLEED = act('Bleed', 'Target player loses 5 life.');
const DRAIN = act('Drain', 'Target player loses 20 life.');
const CLEAR = act('Clear', 'Each opponent loses 20 life.');
const VENOM = act('Venom', 'Each opponent gets two poison counters.');

/** People A, B, C and so on, in these sides. */
const sided = (sides: readonly Party[], seats: Given['seats']): Given => {
  const people = sides.flatMap((side) => side.people).length;
  return {
    format: composeFormat({
      id: 'sided',
      name: 'Sided',
      about: '',
      roles: [{ role: 'Player', min: people, max: people }],
      rules: [
        ...DUEL,
        rule({ id: 'sides', clauses: [cr('102.3', 'Teams are opponents.')], part: () => ({ sides: () => sides }) }),
      ],
    }),
    people,
    names: ['A', 'B', 'C', 'D'].slice(0, people),
    cards: [
      BLEED,
      DRAIN,
      CLEAR,
      VENOM,
      card('Ruin', '{0}', 'Instant', 'Destroy target creature an opponent controls.'),
    ],
    seats,
  };
};

describe('sides of one team', () => {
  const teams = [0, 1, 0, 1].map((team, person): Party => ({ people: [person], team }));
  ruling(
    '102.3: players of other sides of the team are no opponents',
    sided(teams, {
      A: { battlefield: ['Bear'], hand: ['Ruin'] },
      B: { battlefield: ['Wall'], hand: ['Ruin'] },
      C: { battlefield: ['Bird'] },
      D: { battlefield: ['Giant'] },
    }),
  )
    .then('A', mayTarget('cast', "A's Ruin", 'Wall', 'Giant'))
    .then('B', mayTarget('cast', "B's Ruin", 'Bear', 'Bird'));
  ruling(
    '104.2c: they win together when no side of another team is left, those of them who have lost as well',
    sided(teams, { A: {}, B: { hand: ['Drain'] }, C: { hand: ['Clear'] }, D: {} }),
  )
    .when('B', casts('Drain', { at: 'A' }))
    .resolve()
    .then('B', goesOn, showsSeat('A', { left: true }), showsSeat('C', { left: undefined }))
    .when('C', casts('Clear'))
    .resolve()
    .then('C', isOver('C', '104.2c', '704.5a'))
    .check('A and C are the winners', ({ g }) => expect(g.state.over?.winners).toEqual([0, 2]));
});

describe('seats with life of their own in a side that shares its turns', () => {
  const own = (hand: string[] = []): Given =>
    sided([{ name: 'Team', people: [0, 1], ownLife: true }, { people: [2] }], { A: {}, B: {}, C: { hand } });
  ruling('119.3: what one loses, the others keep, and its poison counters are its own', own(['Bleed', 'Venom']))
    .when('C', casts('Bleed', { at: 'A' }))
    .resolve()
    .when('C', casts('Venom'))
    .resolve()
    .then('A', life('A', 15), life('B', 20), life('C', 20), poison('A', 2), poison('B', 2), poison('C', 0))
    .check('the side has none', ({ g }) => expect(g.state.sides[0]?.poison).toBe(0));
  ruling('704.5a: who is at 0 loses alone; the side has lost when nobody of it is left', own(['Drain', 'Drain']))
    .when('C', casts('Drain', { at: 'B' }))
    .resolve()
    .then('C', goesOn, showsSeat('A', { left: undefined }), showsSeat('B', { left: true }))
    .when('C', casts('Drain', { at: 'A' }))
    .resolve()
    .then('C', isOver('C'));
  ruling('104.3a: who concedes, leaves alone', own())
    .when('A', concedes)
    .then('C', goesOn, showsSeat('A', { left: true }), showsSeat('B', { left: undefined }));
});

/** A duel with rules of a format. */
const under = (rules: Partial<Rules>, seats: Given['seats'], more: Partial<Given> = {}): Given => ({
  format: hooked('duel', rules),
  people: 2,
  names: ['A', 'B'],
  seats: { A: {}, B: {}, ...seats },
  ...more,
});

describe('somebody would lose or win', () => {
  /** A has 7 life instead of losing; `seen`: the losses that it was told of. */
  const saving = (seen: WouldLose[]): Partial<Rules> => ({
    replacements: {
      lose: [
        {
          clause: 'X1',
          label: 'Has 7 life instead',
          *replace(g, loss) {
            seen.push(loss);
            const seat = loss.seat ?? g.world.sideSeats(loss.side)[0] ?? 0;
            yield* changeLife(g, [{ seat, delta: 7 - g.world.life(seat), exact: true }]);
            return loss.side === 0 ? null : loss;
          },
        },
      ],
    },
  });
  it('614.1a: something else may happen to them instead', () => {
    const seen: WouldLose[] = [];
    playing(under(saving(seen), { B: { hand: ['Drain'] } }, { cards: [DRAIN] }))
      .when('B', casts('Drain', { at: 'A' }))
      .resolve()
      .then('A', life('A', 7), goesOn);
    expect(seen.map((loss) => loss.why)).toEqual(['life']);
  });
  it('104.3e: an effect that says so is told with its source and whose it is', () => {
    const seen: WouldLose[] = [];
    const { table } = playing(
      under(
        saving(seen),
        { B: { battlefield: ['Doom'] } },
        { cards: [card('Doom', '{1}', 'Artifact', '{T}: Each opponent loses the game.')] },
      ),
    )
      .when('B', activates('Doom'))
      .resolve()
      .then('A', life('A', 7), goesOn);
    expect(seen).toEqual([
      expect.objectContaining({
        side: 0,
        seat: null,
        why: 'effect',
        source: table.s.id('Doom'),
        by: 1,
        ability: 'Doom: {T}: Each opponent loses the game.',
        clause: '104.3e',
      }),
    ]);
  });
  ruling(
    '104.2b: an effect that says that somebody wins may come to something else',
    under(
      {
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
      { A: { battlefield: ['Glory'] } },
      { cards: [card('Glory', '{1}', 'Artifact', '{T}: You win the game.')] },
    ),
  )
    .when('A', activates('Glory'))
    .resolve()
    .then('A', goesOn, life('A', 21));
  ruling('104.3a: nothing comes between a player and conceding', under(saving([]), {}))
    .when('A', concedes)
    .then('B', isOver('B'));
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
  const rite = ofKind('{0}', 'Sorcery');
  ruling(
    '614.1a: each loss of life is looked at by itself',
    under(
      rules,
      { A: { hand: ['Pain'] } },
      { life: { A: 2 }, cards: [rite('Pain', 'You lose 9 life.\nYou lose 1 life.')] },
    ),
  )
    .when('A', casts('Pain'))
    .resolve()
    .then('A', life('A', -1), isOver('B'));
  ruling(
    '614.11: a draw from an empty library may be something else, and nobody loses for it',
    under(rules, { A: { hand: ['Lore'], library: ['Bear'] } }, { cards: [rite('Lore', 'Draw three cards.')] }),
  )
    .when('A', casts('Lore'))
    .resolve()
    .then('A', handOf('A', 1), life('A', 18), goesOn);
  ruling(
    '701.17b: fewer cards may be milled',
    under(rules, { A: { hand: ['Grind'], library: ['Bear', 'Wall'] } }, { cards: [rite('Grind', 'Mill two cards.')] }),
  )
    .when('A', casts('Grind'))
    .resolve()
    .then('A', holds('A', 'graveyard', ['Grind', 'Wall']), libraryOf('A', 1));
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
    const { g } = started(
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
