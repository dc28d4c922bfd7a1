import { describe, expect, it } from 'vitest';
import { memberToTap, rowsOf } from '../../client-lite/web/match/group.ts';
import { commandOf, type Focus } from '../../client-lite/web/input/keys.ts';
import {
  crowd,
  distinctNames,
  ending,
  farSides,
  fullName,
  gather,
  nameHere,
  opponentShown,
  placeOf,
} from '../../client-lite/web/match/names.ts';
import { nearest, type Box } from '../../client-lite/web/input/nav.ts';
import { open } from '../../client-lite/web/parts/open.ts';
import { object, sample, seat } from './sample.ts';

const refs = (groups: { members: { h: string }[] }[]) => groups.map((group) => group.members.map((member) => member.h));

describe('page: permanents of a seat', () => {
  it('are grouped when they stand alike, and told apart by whatever can be seen', () => {
    const objects = [
      object('c1'),
      object('c2'),
      object('c3', { tapped: true }),
      object('c4', { counters: { '+1/+1': 1 } }),
      object('c5', { damage: 1 }),
      object('c6'),
    ];
    const view = sample(objects);
    expect(
      refs(
        rowsOf(
          view,
          objects.map(({ h }) => h),
        ).creatures,
      ),
    ).toEqual([['c1', 'c2', 'c6'], ['c3'], ['c4'], ['c5']]);
  });

  it('CR 509.1: what blocks or is blocked stands alone; attackers of the same seat stand together', () => {
    const objects = [
      object('c1', { attacking: 's1' }),
      object('c2', { attacking: 's1' }),
      object('c3', { attacking: 's1', blocked: true }),
      object('c4', { attacking: 's1', blocked: true }),
    ];
    expect(refs(rowsOf(sample(objects), ['c1', 'c2', 'c3', 'c4']).creatures)).toEqual([['c1', 'c2'], ['c3'], ['c4']]);
  });

  it('CR 301.5, 303.4: attachments lie with their host; one whose host is elsewhere lies by itself', () => {
    const objects = [
      object('c1'),
      object('c2'),
      object('c3', { types: 'Enchantment — Aura', attachedTo: 'c2' }),
      object('c4', { types: 'Artifact — Equipment', attachedTo: 'c99' }),
    ];
    const rows = rowsOf(sample(objects), ['c1', 'c2', 'c3', 'c4']);
    expect(refs(rows.creatures)).toEqual([['c1'], ['c2']]);
    expect(rows.creatures[1]?.attached.map(({ h }) => h)).toEqual(['c3']);
    expect(refs(rows.others)).toEqual([['c4']]);
  });

  it('a land that is a creature too lies with the creatures', () => {
    const objects = [object('c1', { types: 'Land' }), object('c2', { types: 'Land Creature — Elemental' })];
    const rows = rowsOf(sample(objects), ['c1', 'c2']);
    expect(refs(rows.lands)).toEqual([['c1']]);
    expect(refs(rows.creatures)).toEqual([['c2']]);
  });

  it('a tap on a group takes the first that can be taken, and puts one back when all are', () => {
    const group = { key: 'c1', members: [object('c1'), object('c2'), object('c3')], attached: [] };
    const lit = new Set(['c2', 'c3']);
    expect(memberToTap(group, lit, new Map()).h).toBe('c2');
    expect(memberToTap(group, lit, new Map([['c2', '✓']])).h).toBe('c3');
    expect(
      memberToTap(
        group,
        lit,
        new Map([
          ['c2', '✓'],
          ['c3', '✓'],
        ]),
      ).h,
    ).toBe('c2');
    expect(memberToTap(group, new Set(), new Map()).h).toBe('c1');
  });

  it('those shown apart stand alone, and the first of them knows all', () => {
    const objects = [object('c1'), object('c2'), object('c3'), object('c4', { tapped: true })];
    const rows = rowsOf(
      sample(objects),
      objects.map(({ h }) => h),
      new Set(['c1', 'c2', 'c3', 'c4']),
    );
    expect(refs(rows.creatures)).toEqual([['c1'], ['c2'], ['c3'], ['c4']]);
    expect(rows.creatures.map(({ apart }) => apart)).toEqual([['c1', 'c2', 'c3'], undefined, undefined, undefined]);
  });

  it('equal names in a list are numbered, and a place is named where there are several', () => {
    const view = sample([object('c1'), object('c2'), object('c3', { name: 'Fen Owl', seat: 's3' })]);
    expect([...distinctNames(view, ['c1', 'c3', 'c2']).values()]).toEqual([
      'Reed Warden #1',
      'Fen Owl',
      'Reed Warden #2',
    ]);
    expect(fullName(view, 'c3')).toBe('Fen Owl · Second');
    expect(placeOf(view, 's2')).toBe(1);
  });
});

describe('page: many opponents at one table', () => {
  const side = (n: number) => ({
    side: n,
    name: `Side ${n}`,
    life: 20,
    startingLife: 20,
    poison: 0,
    poisonToLose: 10,
    seats: [`s${n}`],
  });
  const table = (n: number, turn = 0) =>
    sample([], {
      you: { person: 1, side: 1, seats: ['s1'] },
      places: [{ name: 'The table', seats: Array.from({ length: n }, (_, i) => `s${i}`) }],
      sides: Array.from({ length: n }, (_, i) => side(i)),
      seats: Array.from({ length: n }, (_, i) => seat(`s${i}`, i, i, 0)),
      turn: { ...sample().turn, side: turn, seats: [`s${turn}`] },
    });

  it('CR 103.1: they sit in turn order from the one to the left on', () => {
    expect(farSides(table(4)).map((far) => far.side)).toEqual([2, 3, 0]);
    expect([crowd(table(4)).map((far) => far.ref), crowd(table(3)).length, crowd(table(2)), crowd(sample())]).toEqual([
      ['s2', 's3', 's0'],
      2,
      [],
      [],
    ]);
  });
  it('where only one fits it is who is aimed at, who was chosen this turn, who has the turn, or the next one', () => {
    const shown = (turn: number, chosen: string | null, aimed: string | null = null) =>
      opponentShown(
        table(4, turn),
        chosen === null ? null : { seat: chosen, turn: 3 },
        aimed === null ? null : new Map([[aimed, 'attack']]),
      );
    expect([
      shown(1, null),
      shown(3, null),
      shown(3, 's0'),
      shown(3, 's0', 's2'),
      opponentShown(table(4, 3), { seat: 's0', turn: 2 }),
    ]).toEqual(['s2', 's3', 's0', 's2', 's3']);
  });
});

describe('page: facts that a format keeps on seats', () => {
  it('are gathered by kind with their sum, and a lone one is shown as it is', () => {
    const groups = gather([
      { label: 'Favour of the Mill', value: '3 (Forest)' },
      { label: 'Favour of the Weir', value: '4' },
      { label: 'Oath of Ash', value: 'kept' },
    ]);
    expect(groups.map(({ label, value }) => `${label} ${value}`)).toEqual(['Favour 7', 'Oath of Ash kept']);
    expect(
      gather([
        { label: 'Oath A', value: 'kept' },
        { label: 'Oath B', value: '2' },
      ])[0]?.value,
    ).toBe('×2');
  });

  it('of counts that each have a limit of their own the greatest is shown', () => {
    const [group] = gather([
      { label: 'Damage by Ann', value: '7 of 21' },
      { label: 'Damage by Bo', value: '14 of 21' },
      { label: 'Damage by Cy', value: '2 of 21' },
    ]);
    expect([group?.label, group?.value]).toEqual(['Damage by Bo', '14 of 21, and 2 more']);
  });

  it('a seat is not named with its place where the place is plain', () => {
    const view = sample([], {
      seats: sample().seats.map((entry) => ({ ...entry, name: `Court at ${entry.place ? 'Second' : 'First'}` })),
    });
    expect(view.seats.map((entry) => nameHere(view, entry))).toEqual(['Court', 'Court', 'Court', 'Court']);
    expect(fullName(view, 's3')).toBe('Court at Second');
  });
});

describe('page: the keyboard', () => {
  const press = (key: string, focus: Focus = 'table', more = {}) =>
    commandOf({ key, ctrl: false, alt: false, meta: false, ...more }, focus);

  it('has one key for each of the ways of doing', () => {
    expect(press(' ')).toEqual({ do: 'main' });
    expect(press('Escape')).toEqual({ do: 'back' });
    expect(press('w')).toEqual({ do: 'why' });
    expect(press('W')).toEqual({ do: 'why' });
    expect(press('z')).toEqual({ do: 'undo' });
    expect(press('c')).toEqual({ do: 'contest' });
    expect(press('h')).toEqual({ do: 'hold' });
    expect(press('s')).toEqual({ do: 'stops' });
    expect(press('e')).toEqual({ do: 'apart' });
    expect(press('+')).toEqual({ do: 'some', by: 1 });
    expect(press('-')).toEqual({ do: 'some', by: -1 });
    expect(press('?')).toEqual({ do: 'help' });
    expect(press('7')).toEqual({ do: 'option', n: 7 });
    expect(press('ArrowLeft')).toEqual({ do: 'move', to: 'left' });
  });

  it('leaves keys alone that are typed, held with others, or belong to a window or a plain button', () => {
    for (const key of [' ', '5', 'w', 'z', 'h', 'ArrowUp']) expect(press(key, 'field')).toBeNull();
    expect(press(' ', 'control')).toBeNull();
    expect(press(' ', 'dialog')).toBeNull();
    expect(press('w', 'table', { ctrl: true })).toBeNull();
    expect(press('z', 'table', { ctrl: true })).toBeNull();
    expect(press('Enter')).toBeNull();
    expect(press('0')).toBeNull();
    expect(press('Escape', 'dialog')).toEqual({ do: 'back' });
  });

  it('arrows go to the nearest object that way, keeping to rows and columns', () => {
    const at = (x: number, y: number): Box => ({ left: x, top: y, right: x + 10, bottom: y + 10 });
    const boxes = [at(0, 0), at(40, 0), at(20, 60), at(0, 100)];
    expect(nearest(boxes[0] as Box, boxes, 'right')).toBe(1);
    expect(nearest(boxes[0] as Box, boxes, 'down')).toBe(2);
    expect(nearest(boxes[0] as Box, boxes, 'up')).toBe(-1);
    expect(nearest(boxes[1] as Box, boxes, 'left')).toBe(0);
  });
});

describe('CR 605: priority', () => {
  it('lights what acts, but not what only makes mana', () => {
    const session = open({
      kind: 'priority',
      title: 'Priority',
      pass: 'To combat',
      actions: [
        { key: 'a', kind: 'cast', label: 'Cast', object: 'c1' },
        { key: 'm', kind: 'mana', label: 'Mana', object: 'c2' },
      ],
    });
    expect([...session.lit]).toEqual(['c1']);
    expect(session.main(String)).toBe('To combat');
    expect(session.answer).toEqual({ pass: true });
  });
});

describe('page: the end', () => {
  const over = (winner: number | null, side: number | null = 0) => {
    const view = sample([]);
    return ending({ ...view, you: { ...view.you, side }, over: { winner, reason: '', clauses: [] } });
  };
  it('CR 104.4, C19: a draw is called a draw, for whoever looks', () => {
    expect(over(null)).toBe('A draw');
    expect(over(null, null)).toBe('A draw');
  });
  it('CR 104.2: a win names the side, and is a good word only to its own', () => {
    const name = sample([]).sides[0]?.name ?? '';
    expect(over(0)).toBe(`${name} wins. Well played.`);
    expect(over(0, 1)).toBe(`${name} wins`);
    expect(over(0, null)).toBe(`${name} wins`);
    expect(ending(sample([]))).toBeNull();
  });
});
