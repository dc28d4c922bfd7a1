import { describe, expect, it } from 'vitest';
import { cards } from '../../../cards/starter/build.ts';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { areAllies, contributions, covers, readSymbols, TACTS } from '../../../formats/journeys/colours.ts';
import { readTask, taskFields } from '../../../formats/journeys/task-forms.ts';
import {
  afterAttempt,
  atEnd,
  DRAWN,
  fewest,
  isDone,
  missing,
  notFor,
  type Given,
  type Task,
} from '../../../formats/journeys/tasks.ts';
import { written } from '../../../server/engine/decisions/form.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';

const card = (cost: string, type: string, text = '') =>
  compileCard(
    cards([['Card', cost, type, 'c', text, type.includes('Creature') ? '1/1' : undefined] as never])[0] as never,
  );
const task = (more: Partial<Task> = {}): Task => ({
  id: 't1',
  title: 'Lift the gate',
  sphere: 'physical',
  colour: 'G',
  difficulty: { G: 3 },
  time: 2,
  given: [],
  by: [],
  state: 'open',
  alone: false,
  ...more,
});
const give = (ways: Given['ways'], who = 'A'): Given => ({ who, card: 'x', ways });

describe('tasks', () => {
  it('J-5-1: the Game Master gives sphere, colour, difficulty and time', () => {
    const fields = taskFields();
    expect(fields.map((f) => f.key)).toEqual(['tact', 'symbols', 'other', 'time', 'assist']);
    const suggested = suggestAnswer({ kind: 'form', name: 'x', title: 'x', fields, send: 'x' });
    const form = 'form' in suggested ? suggested.form : {};
    expect(readTask(written({ form: { ...form, tact: ['social.B'], symbols: ['4'], time: ['5'] } }))).toEqual({
      sphere: 'social',
      colour: 'B',
      difficulty: { B: 4 },
      time: 5,
      alone: false,
    });
    expect(readTask(written({ form: { ...form, other: 'GGU' } }))?.difficulty).toEqual({ G: 2, U: 1 });
    expect(readTask(written({ form: { ...form, other: 'xyz' } }))).toBeNull();
  });
  it('J-5-2: fifteen tacts', () => {
    expect(Object.values(TACTS).flatMap((t) => Object.values(t).map((x) => x.name))).toEqual([
      'Society',
      'Scholarship',
      'Intrigue',
      'Instinct',
      'Nature',
      'Etiquette',
      'Reason',
      'Negotiation',
      'Intimidation',
      'Inspiration',
      'Precision',
      'Stealth',
      'Grit',
      'Speed',
      'Might',
    ]);
  });
  it('J-5-3: seven cards; a land gives one mana that it can produce, a spell its coloured symbols, colourless gives nothing', () => {
    expect(DRAWN).toBe(7);
    expect(contributions(card('', 'Land', '{T}: Add {W} or {B}.'))).toEqual([{ W: 1 }, { B: 1 }]);
    expect(contributions(card('{2}{G}{G}', 'Creature — Bear'))).toEqual([{ G: 2 }]);
    expect(contributions(card('{4}', 'Artifact'))).toEqual([]);
    expect(contributions(card('{W/U}{W/U}', 'Creature — Bird')).map((w) => JSON.stringify(w))).toContain(
      '{"W":1,"U":1}',
    );
  });
  it('J-5-5: enough symbols complete it; else its time falls, and at 0 it has failed', () => {
    expect(afterAttempt([task()], 't1', 'A', [give([{ G: 3 }])])[0]).toMatchObject({ state: 'done', time: 2 });
    const once = afterAttempt([task()], 't1', 'A', [give([{ G: 1 }])]);
    expect(once[0]).toMatchObject({ state: 'open', time: 1 });
    expect(missing(once[0] as Task)).toBe(2);
    expect(afterAttempt(once, 't1', 'A', [give([{ G: 1 }])])[0]).toMatchObject({ state: 'failed', time: 0 });
    expect(afterAttempt(once, 't1', 'A', [give([{ G: 2 }])])[0]?.state).toBe('done'); // what was given before counts on
  });
  it('J-5-6: the first attempt of somebody who assists is free', () => {
    const one = afterAttempt([task({ difficulty: { G: 9 }, time: 3 })], 't1', 'A', []);
    const two = afterAttempt(one, 't1', 'B', []);
    const three = afterAttempt(two, 't1', 'B', []);
    expect([one, two, three].map((t) => t[0]?.time)).toEqual([2, 2, 1]);
  });
  it('J-5-6: where the Game Master wants it so, nobody assists', () => {
    const one = afterAttempt([task({ alone: true })], 't1', 'A', [])[0] as Task;
    expect([
      notFor(task({ alone: true }), 'B'),
      notFor(one, 'A'),
      notFor(one, 'B')?.clause,
      notFor({ ...one, alone: false }, 'B'),
    ]).toEqual([null, null, 'J-5-6', null]);
  });
  it('J-5-7: two allied symbols are one: UU for B, RR for G', () => {
    expect([areAllies('U', 'B'), areAllies('R', 'G'), areAllies('W', 'G'), areAllies('W', 'B')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(covers({ U: 2 }, { B: 1 })).toBe(true);
    expect(covers({ R: 2 }, { G: 1 })).toBe(true);
    expect(covers({ U: 1 }, { B: 1 })).toBe(false);
    expect(covers({ U: 1, R: 1 }, { B: 1 })).toBe(false); // of the same colour
  });
  it('J-5-8: three enemy symbols are one', () => {
    expect(covers({ W: 3 }, { B: 1 })).toBe(true);
    expect(covers({ W: 2 }, { B: 1 })).toBe(false);
    expect(covers({ B: 1, U: 2, W: 3 }, { B: 3 })).toBe(true);
    expect(isDone({ difficulty: { B: 1 }, given: [give([{ U: 1 }, { W: 1 }]), give([{ W: 1 }, { U: 1 }])] })).toBe(
      true,
    );
  });
  it('J-5-9: linked tasks: at once or in sequence, with times of their own or one', () => {
    const a = task({ group: 'g', shared: true });
    const b = task({ id: 't2', group: 'g', shared: true });
    expect(afterAttempt([a, b], 't1', 'A', []).map((t) => t.time)).toEqual([1, 1]);
    expect(
      afterAttempt(
        [
          { ...a, shared: false },
          { ...b, shared: false },
        ],
        't1',
        'A',
        [],
      ).map((t) => t.time),
    ).toEqual([1, 2]);
    const later = { ...b, state: 'waiting' as const };
    expect(afterAttempt([a, later], 't1', 'A', [give([{ G: 3 }])]).map((t) => t.state)).toEqual(['done', 'open']);
    expect(afterAttempt([{ ...a, time: 1 }, later], 't1', 'A', []).map((t) => t.state)).toEqual(['failed', 'failed']);
  });
  it('J-5-3: which cards are best given: the fewest that do, else the nearest', () => {
    const ways: Given['ways'][] = [[{ W: 1 }], [], [{ G: 1 }], [{ G: 2 }], [{ U: 1 }]];
    const names = (at: readonly number[]) => [...at].sort();
    expect(names(fewest({ difficulty: { G: 2 }, given: [] }, ways, 4))).toEqual([3]);
    expect(names(fewest({ difficulty: { G: 3 }, given: [] }, ways, 4))).toEqual([2, 3]);
    expect(names(fewest({ difficulty: { G: 3 }, given: [give([{ G: 2 }])] }, ways, 4))).toHaveLength(1);
    expect(names(fewest({ difficulty: { G: 9 }, given: [] }, ways, 3))).toEqual([0, 2, 3]); // white is allied, blue an enemy
    expect(fewest({ difficulty: { G: 1 }, given: [] }, [[], []], 2)).toEqual([]);
  });
  it('J-5-12: what is unfinished at the end has failed', () => {
    expect(atEnd([task(), task({ state: 'done' }), task({ state: 'waiting' })]).map((t) => t.state)).toEqual([
      'failed',
      'done',
      'failed',
    ]);
  });
  it('J-8-9: with Tinkerer the colourless mana of an artifact counts as allied: two for one', () => {
    const [way = {}] = contributions(card('{4}', 'Artifact'), 'G');
    expect(isDone({ difficulty: { G: 2 }, given: [give([way])] })).toBe(true);
    expect(isDone({ difficulty: { G: 3 }, given: [give([way])] })).toBe(false);
    expect(contributions(card('{3}{G}', 'Creature — Bear'), 'G')).toEqual([{ G: 1 }]);
  });
  it('symbols are read as people write them', () => {
    expect([readSymbols('{G}{G}'), readSymbols('g u'), readSymbols('q')]).toEqual([{ G: 2 }, { U: 1, G: 1 }, null]);
  });
});
