import { describe, expect, it } from 'vitest';
import { IT, n, ONE, Table, YOU } from '../effects/table.ts';
import { createObject } from '../../../server/engine/changes/objects.ts';
import { objRef, seatRef, type ObjId, type SeatId } from '../../../server/engine/kernel/refs.ts';

/** Three sides of one; seat, person and side have the same number. */
type Lay = ConstructorParameters<typeof Table>[1];
const three = (lay?: Lay, step = 'main1'): Table => new Table({ sides: [1, 1, 1], step }, lay);
const leave = (t: Table, person: number): void => expect(t.g.intervene('concede', person)).toBeNull();
const pass = (t: Table): void => {
  const person = t.g.owing()[0] ?? -1;
  expect(t.g.answer(t.g.open?.id ?? '', person, { pass: true })).toBeNull();
};
const holder = (t: Table): number | undefined => t.g.owing()[0];
const ability = (t: Table, seat: SeatId): ObjId =>
  createObject(t.g, 'Bear', 'ability', seat, seat, 'stack', {
    stack: {
      kind: 'triggered',
      source: -1,
      sourceDef: 'Bear',
      body: { effects: [] },
      effects: [],
      modes: [],
      targets: [],
      x: 0,
      kicked: false,
      exileAfter: false,
      text: '',
      seat,
    },
  });

describe('CR 800.4a, 117.4 priority', () => {
  it('CR 800.4a: priority passes to the next player, and nobody is passed over', () => {
    const t = three(undefined, 'upkeep');
    ability(t, 0);
    t.g.advance();
    expect(holder(t)).toBe(0);
    leave(t, 0);
    expect(holder(t)).toBe(1);
    expect(t.g.state.zones.stack).toEqual([]);
    pass(t);
    expect(holder(t)).toBe(2);
  });
  it('CR 117.4: the pass of somebody who has left no longer counts', () => {
    const t = three();
    ability(t, 2);
    t.g.advance();
    pass(t);
    expect(holder(t)).toBe(1);
    leave(t, 0);
    pass(t);
    expect([holder(t), t.g.state.zones.stack.length]).toEqual([2, 1]);
    pass(t);
    expect(t.g.state.zones.stack).toEqual([]);
  });
});

describe('CR 800.4b–i what somebody who has left no longer does', () => {
  it('CR 800.4b: nothing comes under its control', () => {
    const t = three((put) => put('Bear', 2, 'exile'));
    t.g.advance();
    leave(t, 1);
    t.run([{ do: 'move', what: IT, to: 'battlefield', verb: 'put' }], { you: 1, it: [objRef(1)] });
    expect(t.now(1)?.zone).toBe('exile');
  });
  it('CR 800.4f: it pays nothing: "unless that player pays" happens', () => {
    const t = three();
    t.g.advance();
    leave(t, 1);
    t.run(
      [
        {
          do: 'pay',
          who: { sel: 'that player' },
          cost: [{ c: 'life', amount: n(1) }],
          unless: [{ do: 'gainLife', who: YOU, amount: n(5) }],
        },
      ],
      { event: { players: [1], amount: 0 } },
    );
    expect(t.life(0)).toBe(25);
  });
  it('CR 800.4g: another opponent chooses in its place, whom the controller names', () => {
    const t = new Table({ sides: [1, 1, 1, 1] }, (put) => {
      put('Bear', 0);
      put('Bear', 0);
    });
    t.g.advance();
    leave(t, 1);
    t.will({ chosen: [seatRef(3)] }, { chosen: [objRef(2)] });
    t.run(
      [
        {
          do: 'destroy',
          what: {
            sel: 'choose',
            filter: { nouns: ['creature'], whose: 'you' },
            count: ONE,
            by: { sel: 'that player' },
          },
        },
      ],
      { event: { players: [1], amount: 0 } },
    );
    expect([t.now(1)?.zone, t.now(2)?.zone, t.asked.map((a) => a.person)]).toEqual([
      'battlefield',
      'graveyard',
      [0, 3],
    ]);
  });
  it('CR 800.4i: what it had in hand is still known', () => {
    const t = three((put) => {
      put('Bear', 1, 'hand');
      put('Bear', 1, 'hand');
    });
    t.g.advance();
    leave(t, 1);
    t.run([{ do: 'gainLife', who: YOU, amount: { a: 'hand', of: { sel: 'that player' } } }], {
      event: { players: [1], amount: 0 },
    });
    expect(t.life(0)).toBe(22);
  });
});
