import { describe, expect, test } from 'vitest';
import type { MatchPort } from '../../../server/match/ports.ts';
import { nextStop } from '../../../server/match/passing/next-stop.ts';
import { Wishes } from '../../../server/match/passing/wishes.ts';
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
  /** seats that are attacked */
  readonly attacks?: readonly number[];
  /** targets of the object on top of the stack */
  readonly targets?: readonly string[];
  readonly quiescent?: boolean;
  /** somebody attacked this turn */
  readonly attacked?: boolean;
  /** the person who answers for each seat */
  readonly people?: number[];
  /** the place of each seat */
  readonly places?: number[];
  readonly canAttack?: boolean;
}

/** A table of two sides with two people each: 0 and 1 against 2 and 3; seats are numbered like people. */
function at(
  step: string,
  side: number,
  {
    stack = [],
    attacks = [],
    targets = [],
    quiescent = true,
    attacked = false,
    people = [0, 1, 2, 3],
    places = [0, 0, 0, 0],
    canAttack = false,
  }: Around = {},
): MatchPort {
  const sides = [0, 0, 1, 1];
  return {
    quiescent,
    rules: { turn: { steps } },
    idle: () => ({ proven: false, own: false }),
    canAttack: () => canAttack,
    state: {
      over: null,
      nextId: 9,
      turn: { number: 3, step, side, seats: side === 0 ? [0, 1] : [2, 3] },
      people: sides.map((s) => ({ side: s })),
      seats: sides.map((s, i) => ({ side: s, person: people[i], place: places[i], turn: { attacked } })),
      combat: attacks.length > 0 ? { attacks: attacks.map((defender) => ({ defender })) } : null,
      zones: { stack: stack.map((_, i) => i) },
      objects: Object.fromEntries(stack.map((controller, i) => [i, { controller, stack: { targets: [targets] } }])),
    },
  } as unknown as MatchPort;
}
const asked = (game: MatchPort, stops: Stops = defaultStops(game.rules)) => !passesFor(game, 0, stops);

describe('117.3d: when priority is passed for a person', () => {
  test('by default one is asked in the own main phases, and on others’ turns nowhere', () => {
    const where = (side: number) => steps.map((s) => s.id).filter((step) => asked(at(step, side)));
    expect(where(0)).toEqual(['main1', 'main2']);
    expect(where(1)).toEqual([]);
  });
  test('one is asked in the own combat once somebody attacks, and in another’s if oneself is attacked', () => {
    const where = (side: number, attacks: number[], stops?: Stops) =>
      steps.map((s) => s.id).filter((step) => asked(at(step, side, { attacks }), stops));
    expect(where(0, [2])).toEqual(['main1', 'block', 'main2']);
    expect(where(1, [1, 0])).toEqual(['attack']);
    expect(where(1, [1])).toEqual([]);
    expect(where(1, [1], { stops: ['attack:other', 'elsewhere:other'], ownStack: false })).toEqual(['attack']);
  });
  test('what opponents do at the place of a friend is left to the friend, unless it targets something of one’s own', () => {
    const over = (controller: number, targets: string[], stops?: Stops, people = [0, 1, 2, 3]) =>
      asked(at('main1', 1, { stack: [0, controller], targets, places: [0, 1, 0, 1], people }), stops);
    expect(over(2, [])).toBe(true);
    expect(over(3, [])).toBe(false);
    expect(over(3, ['s1'])).toBe(false);
    expect(over(3, ['s1', 's0'])).toBe(true);
    expect(over(3, ['o0'])).toBe(true);
    expect(over(3, [], { stops: ['elsewhere:other'], ownStack: false })).toBe(true);
    // one answers for both places
    expect(over(3, [], undefined, [0, 0, 2, 3])).toBe(true);
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

describe('117.3d: where a person is asked next if all only pass', () => {
  const next = (step: string, side: number, around: Around = {}, seen: string | null = null) =>
    nextStop(
      at(step, side, around),
      0,
      defaultStops({ turn: { steps } }),
      seen === null ? null : { turn: 3, step: seen, nextId: 9 },
    );
  test('at the declaration of attackers, if a creature of theirs could attack', () => {
    expect(next('main1', 0, { canAttack: true })).toEqual({ step: 'attack' });
    expect(next('main1', 0, { canAttack: false })).toEqual({ step: 'main2' });
  });
  test('not in a later main phase in which nothing can be new', () => {
    expect(next('main1', 0, {}, 'main1')).toBeNull();
    expect(next('main1', 0, { attacked: true }, 'main1')).toEqual({ step: 'main2' });
    expect(next('main1', 0, {}, 'upkeep')).toEqual({ step: 'main2' });
  });
  test('at blocks only while somebody attacks', () => {
    expect(next('attack', 0, { attacks: [2], attacked: true })).toEqual({ step: 'block' });
    expect(next('attack', 0)).toEqual({ step: 'main2' });
  });
  test('in the turns of others only if they attack the person, and nowhere once that is past', () => {
    expect(next('draw', 1)).toEqual({ step: 'attack', ifAttacked: true });
    expect(next('main2', 1)).toBeNull();
  });
  test('the same after the wishes were stored and read again', () => {
    const stops = defaultStops({ turn: { steps } });
    const wishes = new Wishes(stops, null);
    expect(wishes.view(at('main1', 0), 0).next).toEqual({ step: 'main2' });
    expect(wishes.answer(at('main1', 0), 0)).toBeNull();
    expect([wishes.changed, wishes.view(at('main1', 0), 0).next]).toEqual([true, undefined]);
    expect(new Wishes(stops, wishes.stored()).view(at('main1', 0), 0).next).toBeUndefined();
  });
});
