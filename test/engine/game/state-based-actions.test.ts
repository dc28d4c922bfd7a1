import { describe, expect, it } from 'vitest';
import type { Face } from '../../../cards/oracle/ir/index.ts';
import { checkStateBasedActions } from '../../../server/engine/turn/state-based-actions.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import {
  always,
  card,
  creature,
  CREATURES,
  has,
  modifies,
  pt,
  table,
  type Options,
  type Put,
  type Table,
} from '../table.ts';
import { addRegeneration } from '../../../server/engine/actions/destroy.ts';
import { objRef, seatRef } from '../../../server/engine/kernel/refs.ts';
import type { Seat, Side } from '../../../server/engine/kernel/state/seat.ts';

const check = (t: Table, ...answers: Parameters<Table['run']>[1][]): boolean =>
  t.run(checkStateBasedActions(t.g), ...answers).value;
/** Until nothing is left to do (704.3). */
const settle = (t: Table): void => {
  while (check(t));
};
const side = <K extends keyof Side>(t: Table, i: number, key: K, value: Side[K]): void =>
  t.g.journal.set(t.g.state.sides[i] as Side, key, value);
const seat = <K extends keyof Seat>(t: Table, i: number, key: K, value: Seat[K]): void =>
  t.g.journal.set(t.g.state.seats[i] as Seat, key, value);
const game = (puts: readonly Put[] = [], options: Options = {}): Table => table(puts, options);
const lostClause = (t: Table): string[] =>
  [...t.g.journal.events(0)].flatMap((e) => (e.e === 'lost' ? [e.clause] : []));
const AURA = card('Aura', ['enchantment'], {
  subtypes: ['Aura'],
  abilities: [has({ k: 'enchant', filter: CREATURES }), modifies({ sel: 'attached', noun: 'creature' }, pt(1, 1))],
});
const SWORD = card('Sword', ['artifact'], { subtypes: ['Equipment'], abilities: [has({ k: 'equip', cost: [] })] });

describe('players', () => {
  it('704.5a: a side with 0 or less life loses, and the last side that is left wins (104.2a)', () => {
    const t = game();
    side(t, 1, 'life', 0);
    expect(check(t)).toBe(true);
    expect(t.g.state.over).toMatchObject({ winner: 0, clauses: ['104.2a', '704.5a'] });
    expect(lostClause(t)).toEqual(['704.5a']);
  });
  it('104.4a: if all sides lose at once, the game is a draw', () => {
    const t = game();
    side(t, 0, 'life', -2);
    side(t, 1, 'poison', 10);
    check(t);
    expect(t.g.state.over).toMatchObject({ winner: null, clauses: ['104.4a'] });
    expect(lostClause(t)).toEqual(['704.5a', '704.5c']);
  });
  it('704.5b: who was to draw from an empty library loses; 810.8a: the whole team with them', () => {
    const t = game([], { sides: [0, 0, 1] });
    seat(t, 1, 'drewFromEmpty', true);
    check(t);
    expect(t.g.state.over).toMatchObject({ winner: 1, clauses: ['104.2c', '704.5b'] });
    expect([lostClause(t), t.g.state.seats.map((s) => s.lost)]).toEqual([['704.5b'], [true, true, false]]);
  });
  it('704.5c, 810.8d: ten poison counters lose, or as many as the rules of the match say', () => {
    const t = game();
    side(t, 0, 'poison', 9);
    expect(check(t)).toBe(false);
    side(t, 0, 'poison', 10);
    expect([check(t), t.g.state.over?.winner]).toEqual([true, 1]);
    const team = game([], { sides: [0, 0, 1], rules: { poisonToLose: () => 15 } });
    side(team, 0, 'poison', 14);
    expect(check(team)).toBe(false);
    side(team, 0, 'poison', 15);
    check(team);
    expect(lostClause(team)).toEqual(['810.8d']);
  });
  it('810.8a: a side does not lose while one of its seats can’t lose the game', () => {
    const t = game(
      [
        [
          card('Halo', ['artifact'], {
            abilities: [always({ st: 'playerRule', who: { sel: 'you' }, rule: "can't lose the game" })],
          }),
          0,
        ],
      ],
      { sides: [0, 0, 1] },
    );
    side(t, 0, 'life', -5);
    seat(t, 1, 'drewFromEmpty', true);
    settle(t);
    expect([t.g.state.over, t.g.state.sides[0]?.lost]).toEqual([null, false]);
    t.set('Halo', 'controller', 2, true);
    check(t);
    expect(t.g.state.over?.winner).toBe(1);
  });
  it('704.5b: only draws since the last check count', () => {
    const t = game([
      [
        card('Halo', ['artifact'], {
          abilities: [always({ st: 'playerRule', who: { sel: 'you' }, rule: "can't lose the game" })],
        }),
        0,
      ],
    ]);
    seat(t, 0, 'drewFromEmpty', true);
    settle(t);
    t.set('Halo', 'controller', 1, true);
    settle(t);
    expect(t.g.state.over).toBeNull();
  });
  it('800.4a: with two sides left the match goes on, and what the loser owns leaves with them', () => {
    const t = game(
      [
        [creature('Mine', 1, 1), 0],
        [creature('Theirs', 1, 1), 1],
      ],
      { sides: [0, 1, 2] },
    );
    side(t, 1, 'life', 0);
    settle(t);
    expect([t.g.state.over, t.g.world.present(), t.zoneOf('Theirs'), t.zoneOf('Mine')]).toEqual([
      null,
      [0, 2],
      'gone',
      'battlefield',
    ]);
  });
});

describe('permanents', () => {
  it('704.5f: toughness 0 puts a creature into the graveyard, indestructible or not', () => {
    const t = game([[creature('Weak', 1, 1, { abilities: [has('indestructible')] }), 0]]);
    t.effect(['Weak'], [pt(0, -1)]);
    expect(check(t)).toBe(true);
    expect(t.zoneOf('Weak')).toBe('graveyard');
  });
  it('704.5g: lethal damage destroys; 702.12b: but not what is indestructible', () => {
    const t = game([
      [creature('Bear', 2, 2), 0],
      [creature('Statue', 2, 2, { abilities: [has('indestructible')] }), 0],
      [creature('Ox', 0, 4), 0],
    ]);
    t.set('Bear', 'damage', 2);
    t.set('Statue', 'damage', 9);
    t.set('Ox', 'damage', 3);
    check(t);
    expect(['Bear', 'Statue', 'Ox'].map((x) => t.zoneOf(x))).toEqual(['graveyard', 'battlefield', 'battlefield']);
    expect(check(t)).toBe(false);
  });
  it('704.5h: any damage by a deathtouch source since the last check destroys', () => {
    const t = game([
      [creature('Ox', 0, 4), 0],
      [creature('Statue', 2, 2, { abilities: [has('indestructible')] }), 0],
    ]);
    for (const x of ['Ox', 'Statue']) t.set(x, 'deathtouched', true);
    t.set('Ox', 'damage', 1);
    settle(t);
    expect([t.zoneOf('Ox'), t.zoneOf('Statue'), t.g.world.get(t.id('Statue')).deathtouched]).toEqual([
      'graveyard',
      'battlefield',
      false,
    ]);
  });
  it('704.5i: a planeswalker without loyalty goes to the graveyard', () => {
    const t = game([[card('Hero', ['planeswalker'], { loyalty: 3 }), 0, 'battlefield', { counters: { loyalty: 1 } }]]);
    expect(check(t)).toBe(false);
    t.set('Hero', 'counters', {}, true);
    settle(t);
    expect(t.zoneOf('Hero')).toBe('graveyard');
  });
  it('704.5j: of legendary permanents with one name each controller keeps one of their choice', () => {
    const king = creature('King', 2, 2, { supertypes: ['legendary'] });
    const t = game([
      [king, 0],
      [king, 0],
      [king, 1],
    ]);
    const run = t.run(checkStateBasedActions(t.g), (part) => ({
      chosen: part.kind === 'choose' ? [part.from[1] ?? ''] : [],
    }));
    expect(run.asked).toMatchObject([
      { kind: 'choose', clauses: ['704.5j'], from: [objRef(t.ids[0] ?? 0), objRef(t.ids[1] ?? 0)], min: 1, max: 1 },
    ]);
    expect(t.g.state.zones.battlefield).toEqual([t.ids[1], t.ids[2]]);
  });
  it('704.5j, 704.3: one that is about to be destroyed counts as well: keep it, and both are gone', () => {
    const king = creature('King', 2, 2, { supertypes: ['legendary'] });
    const t = game([
      [king, 0],
      [king, 0],
    ]);
    t.set('King', 'damage', 2);
    check(t, { chosen: [objRef(t.id('King'))] });
    expect(t.g.state.zones.battlefield).toEqual([]);
  });
  it('614.8: a regeneration shield stands in for destruction by lethal damage, not for toughness 0', () => {
    const t = game([
      [creature('Troll', 2, 2), 0],
      [creature('Husk', 2, 2), 0],
    ]);
    for (const x of ['Troll', 'Husk']) addRegeneration(t.g, t.id(x));
    t.set('Troll', 'damage', 3);
    t.effect(['Husk'], [pt(0, -2)]);
    expect(check(t)).toBe(true);
    expect([
      t.zoneOf('Troll'),
      t.g.world.get(t.id('Troll')).tapped,
      t.g.world.get(t.id('Troll')).damage,
      t.zoneOf('Husk'),
    ]).toEqual(['battlefield', true, 0, 'graveyard']);
    t.set('Troll', 'damage', 2);
    settle(t);
    expect(t.zoneOf('Troll')).toBe('graveyard');
  });
  it('704.5k: the newest world permanent remains', () => {
    const t = game([
      [card('Old', ['enchantment'], { supertypes: ['world'] }), 0],
      [card('New', ['enchantment'], { supertypes: ['world'] }), 1],
    ]);
    settle(t);
    expect([t.zoneOf('Old'), t.zoneOf('New')]).toEqual(['graveyard', 'battlefield']);
  });
  it('704.5w, 310.10: a battle that no player can protect goes to the graveyard', () => {
    const fort = card('Fort', ['battle'], { subtypes: ['Siege'] });
    const t = game([[fort, 0, 'battlefield', { counters: { defense: 3 } }]], { rules: { protectors: () => [] } });
    settle(t);
    expect(t.zoneOf('Fort')).toBe('graveyard');
    const held = game([[fort, 0, 'battlefield', { counters: { defense: 3 } }]]);
    settle(held);
    expect([held.zoneOf('Fort'), held.g.world.get(held.id('Fort')).chosen]).toEqual(['battlefield', { protector: 1 }]);
  });
  it('704.5y: of the Roles that one player controls on a permanent only the newest stays', () => {
    const role = (name: string): Face => ({ ...AURA, name, subtypes: ['Aura', 'Role'] });
    const t = game([
      [creature('Bear', 2, 2), 0],
      [creature('Ox', 0, 4), 0],
      [role('Old'), 0],
      [role('New'), 0],
      [role('Elsewhere'), 0],
      [role('Theirs'), 1],
    ]);
    for (const x of ['Old', 'New', 'Theirs']) t.attach(x, 'Bear');
    t.attach('Elsewhere', 'Ox');
    settle(t);
    expect(['Old', 'New', 'Elsewhere', 'Theirs'].map((x) => t.zoneOf(x))).toEqual([
      'graveyard',
      'battlefield',
      'battlefield',
      'battlefield',
    ]);
  });
  it('704.3: all of it is one event: an anthem that dies with its creatures saved none of them', () => {
    const lord = creature('Lord', 1, 1, { abilities: [modifies(CREATURES, pt(1, 1))] });
    const t = game([
      [lord, 0],
      [creature('Ally', 1, 1), 0],
    ]);
    t.set('Lord', 'damage', 2);
    t.set('Ally', 'damage', 1);
    expect([check(t), t.zoneOf('Ally')]).toEqual([true, 'battlefield']);
    expect([check(t), t.zoneOf('Ally')]).toEqual([true, 'graveyard']);
    expect(check(t)).toBe(false);
  });
});

describe('attachments, counters, tokens', () => {
  it('704.5m: an Aura on nothing legal goes to the graveyard', () => {
    const t = game([
      [AURA, 0],
      [creature('Bear', 2, 2), 1],
    ]);
    t.attach('Aura', 'Bear');
    expect(check(t)).toBe(false);
    t.effect(['Bear'], [{ m: 'types', types: ['artifact'], only: true }]);
    settle(t);
    expect([t.zoneOf('Aura'), t.zoneOf('Bear')]).toEqual(['graveyard', 'battlefield']);
  });
  it('704.5m, 303.4c: an Aura follows its creature; 702.16c: protection throws it off', () => {
    const t = game([
      [{ ...AURA, colors: ['W'] }, 0],
      [creature('Bear', 2, 2), 1],
      [creature('Knight', 2, 2, { abilities: [has({ k: 'protection', from: [{ color: 'W' }] })] }), 1],
    ]);
    t.attach('Aura', 'Knight');
    settle(t);
    expect(t.zoneOf('Aura')).toBe('graveyard');
  });
  it('704.5m: also when what it may enchant hangs on a life total', () => {
    const fading = creature('Fading', 2, 2, {
      abilities: [
        always(
          { st: 'modify', what: { sel: 'self' }, mods: [{ m: 'types', types: ['artifact'], only: true }] },
          { if: 'life', of: { sel: 'you' }, cmp: '<=', n: 5 },
        ),
      ],
    });
    const t = game([
      [AURA, 0],
      [fading, 0],
    ]);
    t.attach('Aura', 'Fading');
    expect(check(t)).toBe(false);
    side(t, 0, 'life', 5);
    settle(t);
    expect(t.zoneOf('Aura')).toBe('graveyard');
  });
  it('702.5d, 303.4c: an Aura that enchants opponents stays on one and not on its controller', () => {
    const curse = card('Curse', ['enchantment'], {
      subtypes: ['Aura'],
      abilities: [has({ k: 'enchant', player: 'opponent' })],
    });
    const t = game([[curse, 0, 'battlefield', { attachedTo: seatRef(1) }]]);
    expect(check(t)).toBe(false);
    t.set('Curse', 'controller', 1, true);
    settle(t);
    expect(t.zoneOf('Curse')).toBe('graveyard');
  });
  it('704.5n: Equipment on what is no creature, or protected from it, comes off and stays', () => {
    const t = game([
      [SWORD, 0],
      [creature('Bear', 2, 2), 0],
    ]);
    t.attach('Sword', 'Bear');
    expect(check(t)).toBe(false);
    t.effect(['Bear'], [{ m: 'gain', keywords: [{ k: 'protection', from: [{ type: 'artifact' }] }] }]);
    settle(t);
    expect([t.zoneOf('Sword'), t.g.world.get(t.id('Sword')).attachedTo]).toEqual(['battlefield', null]);
  });
  it('704.5p, 301.5c: Equipment that is a creature, and what is no attachment at all, come off', () => {
    const t = game([
      [SWORD, 0],
      [creature('Bear', 2, 2), 0],
      [card('Rock', ['artifact']), 0],
    ]);
    t.attach('Sword', 'Bear');
    t.attach('Rock', 'Bear');
    t.effect(
      ['Sword'],
      [
        { m: 'types', types: ['creature'] },
        { m: 'setPT', power: { a: 'n', n: 1 }, toughness: { a: 'n', n: 1 } },
      ],
    );
    settle(t);
    expect(['Sword', 'Rock'].map((x) => [t.zoneOf(x), t.g.world.get(t.id(x)).attachedTo])).toEqual([
      ['battlefield', null],
      ['battlefield', null],
    ]);
  });
  it('704.5q: +1/+1 and -1/-1 counters take each other away in pairs', () => {
    const t = game([[creature('Bear', 2, 2), 0, 'battlefield', { counters: { '+1/+1': 3, '-1/-1': 2, charge: 1 } }]]);
    settle(t);
    expect(t.g.world.get(t.id('Bear')).counters).toEqual({ '+1/+1': 1, charge: 1 });
  });
  it('704.5d: a token anywhere but on the battlefield ceases to exist', () => {
    const t = game([
      [creature('Imp', 1, 1), 0, 'battlefield', { kind: 'token' }],
      [creature('Bear', 2, 2), 0],
    ]);
    for (const x of ['Imp', 'Bear']) t.set(x, 'damage', 5);
    expect([check(t), t.zoneOf('Imp')]).toEqual([true, 'graveyard']);
    settle(t);
    expect([t.zoneOf('Imp'), t.zoneOf('Bear'), t.g.world.graveyard(0).length]).toEqual(['gone', 'graveyard', 1]);
  });
  it('704.3: the format’s own actions come with the others and make the check repeat', () => {
    let left = 2;
    const t = game([], {
      rules: {
        stateBasedActions: [
          function* (): Flow<boolean> {
            yield* [];
            return left-- > 0;
          },
        ],
      },
    });
    expect([check(t), check(t), check(t)]).toEqual([true, true, false]);
  });
  it('704.3: after a rollback to a moment that was checked, what was found is not taken for done', () => {
    const t = game([[creature('Bear', 2, 2), 0]]);
    expect(check(t)).toBe(false);
    const mark = t.g.journal.mark();
    t.set('Bear', 'damage', 2);
    check(t);
    t.g.journal.rollback(mark);
    expect([check(t), t.zoneOf('Bear')]).toEqual([false, 'battlefield']);
    t.set('Bear', 'damage', 2);
    expect([check(t), t.zoneOf('Bear')]).toEqual([true, 'graveyard']);
  });
});
