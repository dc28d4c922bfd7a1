import { describe, expect, test } from 'vitest';
import type { MatchPort } from '../../../server/match/ports.ts';
import { defaultStops, passesFor, type Stops } from '../../../server/match/passing/stops.ts';

const steps = [
  ['upkeep', 'upkeep'],
  ['draw', 'draw'],
  ['main1', 'main'],
  ['begin', 'beginCombat'],
  ['attack', 'attackers'],
  ['block', 'blockers'],
  ['main2', 'main'],
  ['end', 'end'],
].map(([id, action]) => ({
  id,
  label: id,
  phase: 'main',
  priority: true,
  action,
})) as unknown as MatchPort['rules']['turn']['steps'];

interface Around {
  /** controllers of the objects on the stack, the top one last */
  readonly stack?: number[];
  readonly attacks?: number;
  readonly quiescent?: boolean;
  /** somebody attacked this turn */
  readonly attacked?: boolean;
  /** the person who answers for each seat */
  readonly people?: number[];
}

/** A table of two sides with two people each: 0 and 1 against 2 and 3; seats are numbered like people. */
function at(
  step: string,
  side: number,
  { stack = [], attacks = 0, quiescent = true, attacked = false, people = [0, 1, 2, 3] }: Around = {},
): MatchPort {
  const sides = [0, 0, 1, 1];
  return {
    quiescent,
    rules: { turn: { steps } },
    idle: () => ({ proven: false, own: false }),
    state: {
      nextId: 9,
      turn: { number: 3, step, side, seats: side === 0 ? [0, 1] : [2, 3] },
      people: sides.map((s) => ({ side: s })),
      seats: sides.map((s, i) => ({ side: s, person: people[i], turn: { attacked } })),
      combat: attacks > 0 ? { attacks: Array(attacks) } : null,
      zones: { stack: stack.map((_, i) => i) },
      objects: Object.fromEntries(stack.map((controller, i) => [i, { controller }])),
    },
  } as unknown as MatchPort;
}
const asked = (game: MatchPort, stops: Stops = defaultStops(game.rules)) => !passesFor(game, 0, stops);

describe('117.3d: when priority is passed for a person', () => {
  test('by default one is asked in the own main phases and, on others’ turns, in the end step', () => {
    const where = (side: number) => steps.map((s) => s.id).filter((step) => asked(at(step, side)));
    expect(where(0)).toEqual(['main1', 'main2']);
    expect(where(1)).toEqual(['end']);
  });
  test('one is asked in combat once somebody attacks', () => {
    const where = (side: number) => steps.map((s) => s.id).filter((step) => asked(at(step, side, { attacks: 1 })));
    expect(where(0)).toEqual(['main1', 'block', 'main2']);
    expect(where(1)).toEqual(['attack', 'end']);
  });
  test('the second main phase is passed if nothing has happened since the person passed in the first', () => {
    const passed = { turn: 3, step: 'main1', nextId: 9 };
    const game = (attacked = false) => at('main2', 0, { attacked });
    expect(passesFor(game(), 0, defaultStops({ turn: { steps } }), passed)).toBe(true);
    for (const other of [null, { ...passed, turn: 2 }, { ...passed, step: 'upkeep' }, { ...passed, nextId: 8 }])
      expect(passesFor(game(), 0, defaultStops({ turn: { steps } }), other)).toBe(false);
    expect(passesFor(game(true), 0, defaultStops({ turn: { steps } }), passed)).toBe(false);
    expect(passesFor(at('main1', 0), 0, defaultStops({ turn: { steps } }), passed)).toBe(false);
  });
  test('an opposing object on top of the stack always asks, a friend’s or one’s own only if wished', () => {
    expect(asked(at('draw', 1, { stack: [2] }))).toBe(true);
    expect(asked(at('main1', 0, { stack: [2, 1] }))).toBe(false);
    expect(asked(at('main1', 0, { stack: [2, 0] }), { stops: [], ownStack: true })).toBe(true);
  });
  test('116: the own upkeep asks where the format has special actions', () => {
    expect(defaultStops({ turn: { steps }, specialActions: [{ step: 'upkeep' }] }).stops).toContain('upkeep:own');
    expect(defaultStops({ turn: { steps }, specialActions: [{}] }).stops).not.toContain('upkeep:own');
    expect(defaultStops({ turn: { steps }, specialActions: [] }).stops).not.toContain('upkeep:own');
  });
  test('a stop of one’s own choosing asks there and nowhere else', () => {
    const stops = { stops: ['draw:other'], ownStack: false };
    expect(asked(at('draw', 1), stops)).toBe(true);
    expect(asked(at('draw', 0), stops)).toBe(false);
    expect(asked(at('main1', 0), stops)).toBe(false);
  });
  test('722.5: one is asked on the turn of a player whom one controls as on a turn of one’s own', () => {
    const controlling = { people: [0, 1, 0, 3] };
    const where = steps.map((s) => s.id).filter((step) => asked(at(step, 1, controlling)));
    expect(where).toEqual(['main1', 'main2']);
    expect(asked(at('main1', 1, { ...controlling, stack: [2] }))).toBe(false);
    expect(asked(at('main1', 1, { ...controlling, stack: [3] }))).toBe(true);
  });
  test('nothing but priority is ever answered for a person', () => {
    expect(asked(at('draw', 1, { quiescent: false }), { stops: [], ownStack: false })).toBe(true);
  });
});
