import { describe, expect, it } from 'vitest';
import { o, prisms, table, type Scene, type Table } from './table.ts';

const scene = (s: Scene): Table => table(s);
const specials = (t: Table, who: string): string[] => t.actions(who, 'special').map((a) => a.label);
const goTo = (t: Table, who: string): Table =>
  t.when('options', (part) => (/to which (Front|Magician)\?$/.test(part.title) ? { keys: [t.ref(who)] } : undefined));
const settle = (t: Table): Table => t.until(() => t.g.quiescent && t.g.state.flow.priority === 'holder');

describe('C4: the Augur moves things between its Fronts', () => {
  it('C4: with one Front there is nowhere to move to', () => {
    const t = scene({
      magicians: 1,
      first: 'opposition',
      put: [
        ['o1', 'battlefield', 'Brute'],
        ['o1', 'hand', 'Zap'],
      ],
    }).to('upkeep', 'opposition');
    expect(specials(t, 'o1')).toEqual([]);
  });
  it.each([2, 3])(
    "C4: with %i Fronts hand cards and permanents of every Front may move, in the upkeep of the Opposition's turn",
    (n) => {
      const t = scene({
        magicians: n,
        first: 'opposition',
        put: [
          ['o1', 'battlefield', 'Brute'],
          [`o${n}`, 'hand', 'Zap'],
          ['m1', 'battlefield', 'Brute'],
        ],
      }).to('upkeep', 'opposition');
      expect([specials(t, 'o1'), specials(t, `o${n}`)]).toEqual([
        [n === 2 ? 'Move Brute from Front 1 to Front 2' : 'Move Brute from Front 1 to another Front'],
        [
          n === 2
            ? 'Move Zap from the hand at Front 2 to the hand at Front 1'
            : 'Move Zap from the hand at Front 3 to a hand at another Front',
        ],
      ]);
      goTo(t, 'o2').act('o1', 'Move Brute');
      settle(t);
      expect(t.at(t.the('Brute', 'battlefield', 'o2'))).toBe('o2');
      t.to('main1', 'opposition');
      expect(specials(t, 'o2')).toEqual([]);
      t.to('upkeep', 'will');
      expect(specials(t, 'o2')).toEqual([]);
    },
  );
  it('C4: one object at a time, each at most once in that upkeep', () => {
    const t = scene({
      magicians: 2,
      first: 'opposition',
      put: [
        ['o1', 'battlefield', 'Brute'],
        ['o1', 'battlefield', 'Captain'],
      ],
    }).to('upkeep', 'opposition');
    t.act('o1', 'Move Brute');
    settle(t);
    expect([...specials(t, 'o1'), ...specials(t, 'o2')]).toEqual(['Move Captain from Front 1 to Front 2']);
    t.until(() => t.g.state.turn.number === 3).to('upkeep', 'opposition');
    expect(specials(t, 'o2')).toEqual(['Move Brute from Front 2 to Front 1']);
  });
  it('C4: option augurMoves "any-at-front": the Augur moves a Magician\'s creature to the Magician of another Front', () => {
    const own = scene({
      magicians: 2,
      first: 'opposition',
      put: [
        ['m1', 'battlefield', 'Brute'],
        ['m1', 'hand', 'Zap'],
      ],
    }).to('upkeep', 'opposition');
    expect(specials(own, 'o1')).toEqual([]);
    const t = scene({
      magicians: 2,
      first: 'opposition',
      options: { augurMoves: 'any-at-front' },
      put: [
        ['m1', 'battlefield', 'Brute'],
        ['m1', 'hand', 'Zap'],
      ],
    }).to('upkeep', 'opposition');
    expect([...specials(t, 'o1'), ...specials(t, 'o2')]).toEqual(['Move Brute from Front 1 to Front 2']);
    t.act('o1', 'Move Brute');
    settle(t);
    expect(t.at(t.the('Brute'))).toBe('m2');
  });
  it('C4: only with an empty stack', () => {
    const t = scene({
      magicians: 2,
      first: 'opposition',
      put: [['o1', 'battlefield', 'Brute'], ...prisms('o1', 1), ['o1', 'hand', 'Zap']],
    }).to('upkeep', 'opposition');
    t.act('o1', 'Cast Zap', [t.ref('m1')]);
    t.turnTo('o1');
    expect(specials(t, 'o1')).toEqual([]);
  });
  it('C4: everybody is told that a hidden card moved, nobody which; what others knew of that hand is known no more', () => {
    const t = scene({
      magicians: 2,
      first: 'opposition',
      put: [
        ['o1', 'hand', 'Zap', { known: [0] }],
        ['o1', 'hand', 'Slay', { known: [0] }],
      ],
    }).to('upkeep', 'opposition');
    t.act('o1', 'Move Zap');
    settle(t);
    expect(t.at(t.the('Zap'))).toBe('o2');
    expect(t.g.world.hand(t.seat('o2'))).toEqual([t.the('Zap')]);
    const note = t.events('note').at(-1);
    expect(note?.text).toBe('A card moves from the hand at Front 1 to the hand at Front 2.');
    expect(note?.objs).toBeUndefined();
    for (const name of ['Zap', 'Slay']) expect(t.g.world.get(t.the(name)).known).toBeUndefined();
  });
  it('C4: nothing leaves or enters the battlefield: the same object, with its counters, and still tapped', () => {
    const t = scene({
      magicians: 2,
      first: 'opposition',
      put: [['o1', 'battlefield', 'Brute', { counters: { '+1/+1': 2 } }]],
    }).to('upkeep', 'opposition');
    const id = t.the('Brute');
    t.act('o1', 'Move Brute');
    settle(t);
    expect(t.the('Brute')).toBe(id);
    expect(t.g.world.power(id)).toBe(5);
    expect(t.events('zone').filter((e) => e.obj === id)).toEqual([]);
  });
});

describe('C5: Magicians give permanents to each other', () => {
  it('C5: alone there is nobody to give to', () => {
    expect(specials(scene({ magicians: 1, put: [['m1', 'battlefield', 'Brute']] }).to('upkeep', 'will'), 'm1')).toEqual(
      [],
    );
  });
  it.each([2, 3])(
    'C5: with %i Magicians each moves what they control, no hand cards, and the other becomes its controller',
    (n) => {
      const t = scene({
        magicians: n,
        put: [
          ['m1', 'battlefield', 'Brute'],
          ['m1', 'hand', 'Zap'],
          [`m${n}`, 'battlefield', 'Captain'],
        ],
      }).to('upkeep', 'will');
      expect([specials(t, 'm1'), specials(t, `m${n}`)]).toEqual([
        [
          n === 2
            ? 'Give Brute to M2 at Front 2, who then controls it'
            : 'Give Brute to another Magician, who then controls it',
        ],
        [
          n === 2
            ? 'Give Captain to M1 at Front 1, who then controls it'
            : 'Give Captain to another Magician, who then controls it',
        ],
      ]);
      goTo(t, `m${n}`).act('m1', 'Give Brute');
      settle(t);
      expect(t.at(t.the('Brute'))).toBe(`m${n}`);
      expect(t.g.world.get(t.the('Brute')).owner).toBe(t.seat('m1'));
    },
  );
  it('C5: with three Magicians the question names each of them with the Front, and says who then controls it', () => {
    const t = scene({ magicians: 3, put: [['m1', 'battlefield', 'Brute']] }).to('upkeep', 'will');
    t.act('m1', 'Give Brute');
    expect(t.part('m1', 'options')).toMatchObject({
      title: 'Give Brute to which Magician?',
      options: [
        { label: 'M2 at Front 2', note: 'M2 then controls it' },
        { label: 'M3 at Front 3', note: 'M3 then controls it' },
      ],
    });
  });
  it('C5: option giveAway "any-at-front": a creature of the Opposition goes to the other Magician too', () => {
    const own = scene({ magicians: 2, put: [['o1', 'battlefield', 'Brute']] }).to('upkeep', 'will');
    expect(specials(own, 'm1')).toEqual([]);
    const t = scene({
      magicians: 2,
      options: { giveAway: 'any-at-front' },
      put: [
        ['o1', 'battlefield', 'Brute'],
        ['o2', 'battlefield', 'Captain'],
      ],
    }).to('upkeep', 'will');
    expect([specials(t, 'm1'), specials(t, 'm2')]).toEqual([
      ['Give Brute to M2 at Front 2, who then controls it'],
      ['Give Captain to M1 at Front 1, who then controls it'],
    ]);
    t.act('m1', 'Give Brute');
    settle(t);
    expect([t.at(t.the('Brute')), t.g.world.get(t.the('Brute')).owner]).toEqual(['m2', t.seat('o1')]);
    t.to('upkeep', 'opposition');
    expect(specials(t, 'o1')).toEqual([]);
  });
  it("C5: not in the Opposition's upkeep", () => {
    const t = scene({ magicians: 2, put: [['m1', 'battlefield', 'Brute']] }).to('upkeep', 'opposition');
    t.turnTo('m1');
    expect(specials(t, 'm1')).toEqual([]);
  });
});

describe('C12: control decides the Front', () => {
  it('C12: control that passes between the two seats of a Front moves nothing; it fights there for its new controller', () => {
    const t = scene({
      magicians: 2,
      first: 'opposition',
      put: [['m2', 'battlefield', 'Brute'], ...prisms('o2', 1), ['o2', 'hand', 'Borrow']],
    }).to('main1', 'opposition');
    t.act('o2', 'Borrow', [o(t.the('Brute'))]);
    t.resolve();
    expect([t.at(t.the('Brute')), t.g.world.placeOf(o(t.the('Brute')))]).toEqual(['o2', 1]);
    t.to('main1', 'will');
    expect(t.at(t.the('Brute'))).toBe('m2');
  });
  it('C12: the Opposition at one Front takes what the Opposition has at another: it moves, the same object', () => {
    const t = scene({
      magicians: 2,
      first: 'opposition',
      put: [['o1', 'battlefield', 'Brute'], ...prisms('o2', 1), ['o2', 'hand', 'Borrow']],
    }).to('main1', 'opposition');
    const id = t.the('Brute');
    t.act('o2', 'Borrow', [o(id)]);
    t.resolve();
    expect([t.the('Brute'), t.at(id), t.g.world.placeOf(o(id))]).toEqual([id, 'o2', 1]);
  });
});

describe('C13: what a move is', () => {
  it('C13: "creatures you control" follows the controlling seat', () => {
    const t = scene({
      magicians: 2,
      first: 'opposition',
      put: [
        ['o1', 'battlefield', 'Brute'],
        ['o2', 'battlefield', 'Rally'],
      ],
    }).to('upkeep', 'opposition');
    t.act('o1', 'Move Brute');
    settle(t);
    expect(t.g.world.power(t.the('Brute'))).toBe(4);
  });
  it('C13: the legend rule follows it: two at different Fronts are fine, at the same one they are not', () => {
    const t = scene({
      magicians: 2,
      first: 'opposition',
      put: [
        ['o1', 'battlefield', 'Captain'],
        ['o2', 'battlefield', 'Captain'],
      ],
    }).to('upkeep', 'opposition');
    expect(t.all('Captain', 'battlefield')).toHaveLength(2);
    t.act('o1', 'Move Captain');
    settle(t);
    expect(t.all('Captain', 'battlefield')).toHaveLength(1);
  });
  it('C13: "as long as you control" ends when another head holds the source', () => {
    const t = scene({
      magicians: 2,
      put: [['o1', 'battlefield', 'Brute'], ...prisms('m1', 2), ['m1', 'hand', 'Keeper']],
    }).to('main1', 'will');
    t.act('m1', 'Keeper');
    t.when('choose', (part) => (part.from.includes(o(t.the('Brute'))) ? { chosen: [o(t.the('Brute'))] } : undefined));
    t.resolve();
    expect(t.at(t.the('Brute'))).toBe('m1');
    t.until(() => t.g.state.turn.number === 3).to('upkeep', 'will');
    t.act('m1', 'Give Keeper');
    settle(t);
    expect([t.at(t.the('Keeper')), t.at(t.the('Brute'))]).toEqual(['m2', 'o1']);
  });
  it('C13: it decides only which head holds a permanent: when the effect ends, control returns to whoever would have had it', () => {
    const t = scene({
      magicians: 2,
      put: [['m1', 'battlefield', 'Brute'], ...prisms('o1', 1), ['o1', 'hand', 'Collar']],
      first: 'opposition',
    }).to('main1', 'opposition');
    t.act('o1', 'Collar', [o(t.the('Brute'))]);
    t.resolve();
    expect(t.at(t.the('Brute'))).toBe('o1');
    t.until(() => t.g.state.turn.number === 3).to('upkeep', 'opposition');
    goTo(t, 'o2').act('o1', 'Move Brute');
    settle(t);
    // the Aura that gives control goes along
    expect([t.at(t.the('Brute')), t.at(t.the('Collar'))]).toEqual(['o2', 'o2']);
    expect(t.g.world.get(t.the('Brute')).controller).toBe(t.seat('m1'));
  });
  it('C13: an effect of a resolution gives the other head control from then on', () => {
    const t = scene({
      magicians: 2,
      put: [['m1', 'battlefield', 'Brute'], ...prisms('o1', 2), ['o1', 'hand', 'Keeper']],
      first: 'opposition',
    }).to('main1', 'opposition');
    t.act('o1', 'Keeper');
    t.resolve();
    expect(t.at(t.the('Brute'))).toBe('o1');
    t.until(() => t.g.state.turn.number === 3).to('upkeep', 'opposition');
    t.act('o1', 'Move Brute');
    settle(t);
    expect([t.at(t.the('Brute')), t.g.world.get(t.the('Brute')).controller]).toEqual(['o2', t.seat('m1')]);
    t.to('main1', 'opposition');
    expect(t.at(t.the('Brute'))).toBe('o2');
  });

  const gift = (moveSickness: 'by-person' | 'always' | 'never'): [augur: number, magician: number] => {
    const able = (side: 'will' | 'opposition'): number => {
      const from = side === 'will' ? 'm1' : 'o1';
      const t = scene({
        magicians: 2,
        options: { moveSickness },
        first: side,
        put: [[from, 'battlefield', 'Brute']],
      }).to('upkeep', side);
      t.act(from, side === 'will' ? 'Give Brute' : 'Move Brute');
      t.until(() => t.g.state.turn.step === 'main2' || t.g.open?.parts[0]?.part.kind === 'attack');
      return t.g.state.turn.step === 'main2' ? 0 : 1;
    };
    return [able('opposition'), able('will')];
  };
  it("C13, 302.6: continuity counts by person: the Augur's own move is not sick, a Magician's gift is", () => {
    expect(gift('by-person')).toEqual([1, 0]);
  });
  it('C13: option moveSickness "always" and "never"', () => {
    expect(gift('always')).toEqual([0, 0]);
    expect(gift('never')).toEqual([1, 1]);
  });
  it('C13: what was sick before the move stays sick', () => {
    const t = scene({ magicians: 2, first: 'opposition', put: [['o1', 'battlefield', 'Brute', { since: 1 }]] }).to(
      'upkeep',
      'opposition',
    );
    t.act('o1', 'Move Brute');
    settle(t);
    t.to('main2', 'opposition');
    expect(t.asked.some((a) => a.part.kind === 'attack')).toBe(false);
  });

  const enchanted = (holder: string, aura: string, options: Scene['options'] = {}): Table => {
    const t = scene({
      magicians: 2,
      options,
      first: 'opposition',
      put: [
        ['o1', 'battlefield', 'Brute'],
        ['o2', 'battlefield', 'Captain'],
        ...prisms(holder, 3),
        [holder, 'hand', aura],
      ],
    }).to('main1', holder.startsWith('o') ? 'opposition' : 'will');
    t.act(holder, aura, [o(t.the('Brute'))]);
    t.resolve();
    if (aura === 'Sword') {
      t.act(holder, 'Equip', [o(t.the('Brute'))]);
      t.resolve();
    }
    return t.until(() => t.g.state.turn.number >= 3).to('upkeep', 'opposition');
  };
  it('C13: what a Magician has attached to it holds it fast', () => {
    const t = enchanted('m1', 'Halo');
    expect(t.g.world.get(t.the('Halo')).attachedTo).toBe(o(t.the('Brute')));
    expect([...specials(t, 'o1'), ...specials(t, 'o2')]).toEqual(['Move Captain from Front 2 to Front 1']);
  });
  it('C13: option moveEnchanted "shed": it moves, and the Aura goes to the graveyard', () => {
    const t = enchanted('m1', 'Halo', { moveEnchanted: 'shed' });
    t.act('o1', 'Move Brute');
    settle(t);
    expect(t.at(t.the('Brute'))).toBe('o2');
    expect([t.g.world.get(t.the('Halo')).zone, t.at(t.the('Halo'))]).toEqual(['graveyard', 'm1']);
  });
  it("C13: the mover's own Aura moves along and is never moved alone", () => {
    const t = enchanted('o1', 'Halo');
    expect(specials(t, 'o1').some((l) => l.includes('Halo'))).toBe(false);
    t.act('o1', 'Move Brute');
    settle(t);
    expect([t.at(t.the('Brute')), t.at(t.the('Halo')), t.g.world.get(t.the('Halo')).attachedTo]).toEqual([
      'o2',
      'o2',
      o(t.the('Brute')),
    ]);
  });
  it('C13: Equipment moves along with its creature; alone it becomes unattached', () => {
    const along = enchanted('o1', 'Sword');
    along.act('o1', 'Move Brute');
    settle(along);
    expect([along.at(along.the('Sword')), along.g.world.get(along.the('Sword')).attachedTo]).toEqual([
      'o2',
      o(along.the('Brute')),
    ]);
    const alone = enchanted('o1', 'Sword');
    alone.act('o1', 'Move Sword');
    settle(alone);
    expect([
      alone.at(alone.the('Sword')),
      alone.at(alone.the('Brute')),
      alone.g.world.get(alone.the('Sword')).attachedTo,
    ]).toEqual(['o2', 'o1', null]);
  });
  it('C26, C13: nothing is ever attached across Fronts: control that passes to another Front sheds what others attached', () => {
    const t = scene({
      magicians: 2,
      first: 'opposition',
      put: [
        ['o1', 'battlefield', 'Brute'],
        ...prisms('o1', 2),
        ['o1', 'hand', 'Halo'],
        ['o1', 'hand', 'Sword'],
        ...prisms('o2', 1),
        ['o2', 'hand', 'Borrow'],
        ...prisms('o1', 1),
      ],
    }).to('main1', 'opposition');
    for (const card of ['Halo', 'Sword']) {
      t.act('o1', card, [o(t.the('Brute'))]);
      t.resolve();
    }
    t.act('o1', 'Equip', [o(t.the('Brute'))]);
    t.resolve();
    t.act('o2', 'Borrow', [o(t.the('Brute'))]);
    t.resolve();
    expect(t.at(t.the('Brute'))).toBe('o2');
    expect(t.g.world.get(t.the('Halo')).zone).toBe('graveyard');
    expect([t.at(t.the('Sword')), t.g.world.get(t.the('Sword')).attachedTo]).toEqual(['o1', null]);
  });
});
