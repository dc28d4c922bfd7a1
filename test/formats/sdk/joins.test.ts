import { describe, expect, it } from 'vitest';
import { BOOK } from '../../../formats/index.ts';
import { composeFormat } from '../../../formats/sdk/composition/compose.ts';
import { SetupError } from '../../../formats/sdk/error.ts';
import { HOOK_JOINS, joinHooks, joinRules, PROCEDURE_JOINS } from '../../../formats/sdk/composition/hooks.ts';
import type { TableSetup } from '../../../formats/sdk/composition/table.ts';
import { starterCards } from '../../../cards/starter/index.ts';
import { cr, rule, type FormatRule, type Hooks } from '../../../formats/sdk/composition/rule.ts';
import { membersOf } from '../../../docs/code.ts';
import { readFileSync } from 'node:fs';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import type { GameEvent } from '../../../server/engine/kernel/events.ts';
import type { GameObject } from '../../../server/engine/kernel/state/object.ts';
import type { Game } from '../../../server/engine/ports/game.ts';

const g = {} as Game;
const o = {} as GameObject;
const refusal = (f: () => unknown): SetupError => {
  try {
    f();
  } catch (e) {
    if (e instanceof SetupError) return e;
    throw e;
  }
  throw new Error('It was allowed.');
};
/** Carries a procedure out that asks nobody. */
const run = <T>(flow: Flow<T>): T => {
  const step = flow.next();
  if (!step.done) throw new Error('It asks.');
  return step.value;
};

describe('first: rules are asked in their order until one has an answer', () => {
  it('the first reason to attack counts, and no later rule is asked', () => {
    const asked: string[] = [];
    const because = (name: string, says: string | null): Hooks => ({
      mustAttack: () => {
        asked.push(name);
        return says === null ? null : { says, clause: name };
      },
    });
    const all = joinHooks([because('a', null), because('b', 'It rages.'), because('c', 'It fears.')]);
    expect([all.mustAttack?.(g, 1), asked]).toEqual([{ says: 'It rages.', clause: 'b' }, ['a', 'b']]);
  });
  it('where no rule has an answer, there is none', () => {
    const nobody = joinHooks([{ playerOf: () => undefined }, { playerOf: () => undefined }]);
    const nothing = joinHooks([{ ordinaryTurn: () => null }, { ordinaryTurn: () => null }]);
    expect([nobody.playerOf?.(g, 1), nothing.ordinaryTurn?.(g)]).toEqual([undefined, null]);
  });
  it('of rules that each name the next turn, the earlier one counts', () => {
    const both = joinHooks([
      { ordinaryTurn: () => ({ side: 0, next: 1 }) },
      { ordinaryTurn: () => ({ side: 1, next: 0 }) },
    ]);
    expect(both.ordinaryTurn?.(g)?.side).toBe(0);
  });
  it('"no" is no answer: one rule that says yes is enough', () => {
    const is = (...absent: boolean[]): boolean | undefined =>
      joinHooks(absent.map((yes): Hooks => ({ absent: () => yes }))).absent?.(g, 0);
    expect([is(false, true), is(true, false), is(false, false)]).toEqual([true, true, false]);
  });
});

describe('all: every rule is heard', () => {
  it('all rules see an event, in their order', () => {
    const seen: string[] = [];
    const sees = (name: string): Hooks => ({ watch: () => void seen.push(name) });
    joinHooks([sees('a'), {}, sees('b')]).watch?.(g, {} as GameEvent);
    expect(seen).toEqual(['a', 'b']);
  });
  it('all rules act as a turn begins', () => {
    const done: string[] = [];
    const does = (name: string): Hooks => ({
      procedures: {
        *beginTurn() {
          done.push(name);
          yield* [];
        },
      },
    });
    run(joinHooks([does('a'), does('b')]).procedures?.beginTurn?.(g) as Flow);
    expect(done).toEqual(['a', 'b']);
  });
  it('a yes needs the yes of every rule, and a seat must be named by every rule', () => {
    const scope = joinHooks([
      { scopeObject: () => true, scopeSeats: () => [2, 0, 1] },
      { scopeObject: () => false, scopeSeats: () => [0, 1, 3] },
      { scopeSeats: () => [1, 0] },
    ]);
    expect([scope.scopeObject?.(g, 0, o), scope.scopeSeats?.(g, 0)]).toEqual([false, [0, 1]]);
  });
});

describe('pipe: each rule goes on with the result of the one before', () => {
  it('a spell costs the sum, for all of the reasons', () => {
    const more = (n: number): Hooks => ({
      costIncrease: () => (n === 0 ? null : { n, says: `+${n}`, clause: `${n}` }),
    });
    const cost = (...all: number[]): unknown => joinHooks(all.map(more)).costIncrease?.(g, 0, o);
    expect(cost(2, 0, 1)).toEqual({ n: 3, says: '+2; +1', clause: '2' });
    expect(cost(0, 4)).toEqual({ n: 4, says: '+4', clause: '4' });
    expect(cost(0, 0)).toBeNull();
  });
  it('an event passes through the replacement effects of all rules', () => {
    const to = (clause: string): Hooks => ({ replacements: { move: [{ clause, label: '', change: (_g, e) => e }] } });
    const both = joinHooks([to('1'), to('2'), { replacements: { mill: [] } }]);
    expect([both.replacements?.move?.map((r) => r.clause), both.replacements?.mill]).toEqual([['1', '2'], []]);
  });
});

describe('list: the entries of all rules', () => {
  it('reasons for which nobody loses, in one list', () => {
    expect(joinHooks([{ survives: ['life'] }, { survives: ['draw'] }]).survives).toEqual(['life', 'draw']);
  });
  it('answers in the order of the rules, each once', () => {
    const both = joinHooks([{ playable: () => [3, 1] }, { playable: () => [1, 2] }]);
    expect(both.playable?.(g, 0)).toEqual([3, 1, 2]);
  });
  it('targets that any rule forbids', () => {
    const bars = (ref: `s${number}`): Hooks => ({
      *confirmTargets() {
        yield* [];
        return [ref];
      },
    });
    const forbidden = joinHooks([bars('s1'), bars('s2')]).confirmTargets?.(g, {} as never);
    expect(run(forbidden as Flow<readonly string[]>)).toEqual(['s1', 's2']);
  });
  it('requirements by topic', () => {
    const r = (id: string) => ({ id, clauses: [], holds: () => true, says: () => '', facts: () => [], mend: '' });
    const both = joinHooks([
      { requirements: { attack: [r('a')], block: [r('b')] } },
      { requirements: { attack: [r('c')] } },
    ]);
    expect([both.requirements?.attack, both.requirements?.block].map((list) => list?.map((x) => x.id))).toEqual([
      ['a', 'c'],
      ['b'],
    ]);
  });
  it('zones by name; two zones of one name are refused', () => {
    expect(joinHooks([{ zones: { camp: 'Camp' } }, { zones: { well: 'Well' } }]).zones).toEqual({
      camp: 'Camp',
      well: 'Well',
    });
    const zone = (id: string, name: string) => ({ by: { rule: id, clause: id }, hook: { zones: { camp: name } } });
    const { message, clauses, mend } = refusal(() => joinRules([zone('X1', 'Camp'), zone('X2', 'Tents')]));
    expect(message).toBe('Only one rule can give the zone "camp", and these both do: "X1" and "X2".');
    expect([clauses, mend]).toEqual([['X1', 'X2'], 'Take out "X1" ("!X1"), or take out "X2" ("!X2").']);
  });
  it('marks by name and place: a seat and a card may have marks of one name', () => {
    const ok = () => null;
    const marks = joinHooks([
      { marks: { seat: { tired: ok } } },
      { marks: { card: { tired: ok }, seat: { lit: ok } } },
    ]);
    expect([marks.marks?.seat, marks.marks?.card].map((m) => Object.keys(m ?? {}))).toEqual([
      ['tired', 'lit'],
      ['tired'],
    ]);
  });
});

const hooksOf = (id: string, clause: string, hooks: Hooks) =>
  rule({ id, clauses: [cr(clause, 'So.')], part: () => ({ hooks }) });
const seatsIn = (id: string, order: readonly number[]) => hooksOf(id, '101.4', { sideOrder: () => order });

describe('sole: one rule alone may give the hook', () => {
  it('a format of two rules that claim it is refused with the names of both', () => {
    const { message, clauses, mend } = refusal(() =>
      composeFormat({
        id: 'x',
        name: 'Crossroads',
        about: '',
        roles: [{ role: 'Player', min: 2, max: 2 }],
        rules: [seatsIn('left', [0, 1]), hooksOf('quiet', '103.1', {}), seatsIn('right', [1, 0])],
      }),
    );
    expect(message).toBe(
      'Only one rule can give the order of sides, and these both do: "left" of Crossroads and "right" of Crossroads.',
    );
    expect([clauses, mend]).toEqual([['101.4', '101.4'], 'Take out "left" ("!left"), or take out "right" ("!right").']);
  });
  it('two rules that lay out the sides are refused, unless one of them overrides the other', () => {
    const teams = (id: string, of: number, overrides: readonly string[] = []) =>
      rule({
        id,
        overrides,
        clauses: [cr('806.1', 'So.')],
        part: () => ({ sides: (n) => Array.from({ length: n }, (_, i) => ({ people: [i], team: i % of })) }),
      });
    const format = (...rules: readonly FormatRule[]) =>
      composeFormat({ id: 'x', name: 'Crossroads', about: '', roles: [{ role: 'Player', min: 6, max: 6 }], rules });
    expect(refusal(() => format(teams('pairs', 3), teams('triples', 2))).message).toBe(
      'Only one rule can give the sides, and these both do: "pairs" of Crossroads and "triples" of Crossroads.',
    );
    for (const rules of [
      [teams('pairs', 3), teams('triples', 2, ['pairs'])],
      [teams('triples', 2, ['pairs']), teams('pairs', 3)],
    ]) {
      const people = Array.from({ length: 6 }, (_, i) => ({ name: `P${i}` }));
      const { data } = format(...rules).makeSetup({ seed: 's', people, cards: starterCards(), options: {} });
      expect((data as TableSetup).sides.map((side) => side.team)).toEqual([0, 1, 0, 1, 0, 1]);
    }
  });
  it('a house rule that contradicts the format is refused before anybody sits down', () => {
    const { message, mend } = refusal(() =>
      BOOK.of({ format: 'commander', changes: ['battle-box/shared-box', 'lands-beside'] }),
    );
    expect(message).toBe(
      'Only one rule can give the name of the command zone, and these both do: "command-zone" of Commander and "lands-beside" of a house rule.',
    );
    expect(mend).toBe('Take out "command-zone" ("!command-zone"), or leave out the house rule "lands-beside".');
  });
  it('a rule that replaces another by its id claims alone', () => {
    const both = composeFormat({
      id: 'x',
      name: 'X',
      about: '',
      roles: [{ role: 'Player', min: 2, max: 2 }],
      rules: [seatsIn('order', [0, 1]), seatsIn('order', [1, 0])],
    });
    expect(both.rules({}).sideOrder?.(g)).toEqual([1, 0]);
  });
});

describe('every hook has a join', () => {
  it('the table names the hooks that the rules core declares, and no others', () => {
    const source = readFileSync(new URL('../../../server/engine/ports/format-hooks.ts', import.meta.url), 'utf8');
    const declared = (name: string): string[] => membersOf(source, name).map((m) => m.name);
    const hooks = declared('Rules').filter((h) => !['id', 'clauses', 'setup'].includes(h));
    expect(Object.keys(HOOK_JOINS).toSorted()).toEqual(hooks.toSorted());
    expect(Object.keys(PROCEDURE_JOINS).toSorted()).toEqual(declared('Procedures').toSorted());
  });
});
