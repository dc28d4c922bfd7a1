import { describe, expect, it } from 'vitest';
import { challenge } from '../../../formats/journeys/challenge/index.ts';
import { cardsOf } from '../../../formats/journeys/challenge/leave.ts';
import { Mage } from '../../../formats/journeys/challenge/setup.ts';
import { spheresOf } from '../../../formats/journeys/challenge/state.ts';
import { SensibleBot } from '../../../server/bots/sensible.ts';
import { RandomBot } from '../../../server/bots/random.ts';
import { playMatch } from '../../../server/sim/run.ts';
import { forests, play, prose, when } from './table.ts';
import { objRef, seatRef } from '../../../server/engine/kernel/refs.ts';

const six = (n: number) => Array.from({ length: n }, () => 'Filler');

describe('the start of a challenge', () => {
  it('J-2-1: everybody rolls a d20, the highest begins, then turns go clockwise', () => {
    const t = play({ opening: true, pcs: [{}, {}, {}], seed: 'one' });
    t.until(() => t.g.state.turn.number === 2);
    const { initiative, order } = t.scene;
    expect(Object.keys(initiative)).toEqual(['0', '1', '2']);
    for (const n of Object.values(initiative)) expect(n >= 1 && n <= 20).toBe(true);
    const first = order[1] as number;
    expect(initiative[first]).toBe(Math.max(...Object.values(initiative)));
    expect(order.slice(1)).toEqual([first, (first + 1) % 3, (first + 2) % 3]);
    expect(t.g.state.turn.side).toBe(first);
  });
  it('J-2-1, 101.4: what happens before the first turn goes clockwise from whoever has the highest initiative', () => {
    const t = play({ opening: true, pcs: [{}, {}, {}], threats: [], seed: 'four' });
    t.until(() => t.part?.title.includes('Keep') === true);
    const { order } = t.scene;
    expect(order[1]).not.toBe(0);
    expect([t.g.state.turn.side, t.g.state.turn.seats, t.g.world.apnap()]).toEqual([
      order[1],
      [order[1]],
      [...order.slice(1), t.seat('gm')],
    ]);
  });
  it('J-2-2: who ties for the highest roll rolls again', () => {
    const rolled = (seed: string) => {
      const t = play({ opening: true, pcs: [{}, {}], seed });
      return t.until(() => Object.keys(t.scene.initiative).length > 0);
    };
    const tied = [
      't0',
      't1',
      't2',
      't3',
      't4',
      't5',
      't6',
      't7',
      't8',
      't9',
      't10',
      't11',
      't12',
      't13',
      't14',
      't15',
      't16',
      't17',
      't18',
      't19',
    ]
      .map(rolled)
      .filter((t) => t.scene.initiative[0] === t.scene.initiative[1]);
    expect(tied.length).toBeGreaterThan(0);
    for (const t of tied)
      expect([t.notes('J-2-1').length, t.notes('J-2-2').length % 2, t.notes('J-2-2').length > 0]).toEqual([2, 0, true]);
  });
  it('J-2-3: two who want it swap seats before the first turn', () => {
    const t = play({ opening: true, pcs: [{}, {}, {}], seed: 'one' });
    t.handlers.push((part, person) =>
      part.kind === 'options' && part.clauses?.includes('J-2-3')
        ? { keys: [person === 0 ? 'with2' : person === 2 ? 'with0' : 'keep'] }
        : undefined,
    );
    t.until(() => t.g.state.turn.number > 0);
    const [, ...around] = t.scene.order;
    const from = around.indexOf(1);
    expect([around[from], around[(from + 1) % 3], around[(from + 2) % 3]]).toEqual([1, 0, 2]);
  });
  it('J-2-3: seats rotate where wishes go round, however many they are; whoever wants one of these from outside stays', () => {
    const seated = (edition: 2 | 3) => {
      const t = play({ opening: true, pcs: [{}, {}, {}, {}], mages: [{}], seed: 'one', options: { edition } });
      const wish = ['with2', 'with0', 'with1', 'with0'];
      t.on('options', (p, person) =>
        p.clauses?.includes('J-2-3')
          ? { keys: [wish[person] ?? ''] }
          : p.clauses?.includes('J-2-8')
            ? { keys: ['after3'] }
            : undefined,
      );
      t.until(() => t.g.state.turn.number > 0);
      const around = t.scene.order.slice(1);
      const from = around.indexOf(4);
      return { around: [...around.slice(from), ...around.slice(0, from)], notes: t.notes('J-2-3') };
    };
    expect(seated(3)).toEqual({
      around: [4, 1, 2, 0, 3],
      notes: ['Seats rotate: A takes that of C, C takes that of B, B takes that of A.'],
    });
    expect(seated(2)).toEqual({ around: [4, 0, 1, 2, 3], notes: [] });
  });
  it('J-2-3: the question and the log say in which order turns go, and each seat how it is won', () => {
    const t = play({ opening: true, pcs: [{}, {}, {}], mages: [{}], seed: 'one', options: { edition: 3 } });
    t.on('options', (p, person) =>
      p.clauses?.includes('J-2-3')
        ? { keys: [person === 0 ? 'with2' : person === 2 ? 'with0' : 'keep'] }
        : p.clauses?.includes('J-2-8')
          ? { keys: ['after2'] }
          : undefined,
    );
    t.until(() => t.g.state.turn.number > 0);
    const names = t.scene.order
      .slice(1)
      .flatMap((side) => t.g.world.sideSeats(side))
      .map((seat) => t.g.world.seat(seat).name);
    const swapped = names.map((name) => (name === 'A' ? 'C' : name === 'C' ? 'A' : name));
    const from = swapped.indexOf(names[0] ?? '');
    const before = [...swapped.slice(from), ...swapped.slice(0, from)];
    const part = t.asked.find((p) => p.clauses?.includes('J-2-3'));
    const won = 'If they want yours, or the wishes go round';
    expect(part?.kind === 'options' && part.options.map((o) => o.note)).toEqual([
      `Order of turns now: ${before.join(', ')}`,
      won,
      won,
    ]);
    expect(t.notes('J-2-1').at(-1)).toBe(`Order of turns: ${names.join(', ')}.`);
  });
  it('J-2-4: up to three favored cards: lands enter tapped, others lie among the top ten', () => {
    const t = play({
      opening: true,
      pcs: [{ library: ['Grove', 'Bear', 'Golem', ...six(30)], favored: ['Grove', 'Bear', 'Golem'] }],
    });
    t.on('choose', (p) => (p.clauses?.includes('J-2-4') ? { chosen: p.from.slice(0, p.max) } : undefined));
    t.until(() => t.part?.title.includes('Keep') ?? t.g.state.turn.number > 0);
    expect(t.has('a')).toEqual(['Grove']);
    expect(t.g.world.get(t.id('Grove')).tapped).toBe(true);
    const within = [...t.hand('a'), ...t.names(t.g.world.library(0).slice(-3))];
    expect(within).toHaveLength(10);
    expect(within).toEqual(expect.arrayContaining(['Bear', 'Golem']));
  });
  it('J-2-8: a mage has a place, a life total, a hand and permanents as the Game Master sets them', () => {
    const t = play({
      opening: true,
      pcs: [{}, {}],
      mages: [{ life: 33, hand: 4, battlefield: ['Bear'] }],
      threats: [],
    });
    t.on('options', (p) => (p.clauses?.includes('J-2-8') ? { keys: ['after0'] } : undefined));
    t.until(() => t.g.state.turn.number > 0);
    expect([t.life('m'), t.hand('m').length, t.has('m')]).toEqual([33, 4, ['Bear']]);
    const around = t.scene.order.slice(1);
    expect(around[(around.indexOf(0) + 1) % 3]).toBe(2);
    expect(t.g.world.seat(2).person).toBe(2);
  });
  it('J-2-10: the scene is described first', () => {
    const t = play({ opening: true });
    t.until(() => t.g.state.turn.number > 0);
    expect(t.notes('J-2-10')).toEqual(['A scene. It begins.']);
  });
  it('J-8-6: with Quick Reflexes another die is rolled and one result chosen', () => {
    const t = play({ opening: true, pcs: [{ dice: 2 }] });
    t.on('options', (p) => (p.clauses?.includes('J-8-6') ? { keys: [p.options[1]?.key ?? ''] } : undefined));
    t.until(() => t.g.state.turn.number > 0);
    const asked = t.asked.find((p) => p.clauses?.includes('J-8-6'));
    const shown = asked?.kind === 'options' ? asked.options.map((o) => Number(o.label)) : [];
    expect(shown).toHaveLength(2);
    expect(t.scene.initiative[0]).toBe(Math.min(...shown));
  });
});

describe('defeat', () => {
  it('J-3-1: life stops at 0, and who is there is vulnerable and plays on', () => {
    const t = play({
      pcs: [{ life: 2 }, {}],
      threats: [{ library: ['Filler'] }],
      put: [['b', 'hand', 'Spark'], ...forests('b', 1)],
    });
    t.to('b', 'main1').cast('b', 'Spark', [seatRef(0)]);
    expect([t.life('a'), t.library('a'), t.g.over]).toEqual([0, 19, null]);
    expect(t.notes('J-3-1')).toEqual(['A is vulnerable.']);
  });
  it('J-3-2: a vulnerable character mills as many cards instead', () => {
    const t = play({
      pcs: [{ life: 0 }, {}],
      threats: [{ library: ['Filler'] }],
      put: [['b', 'hand', 'Spark'], ...forests('b', 1)],
    });
    t.to('b', 'main1').cast('b', 'Spark', [seatRef(0)]);
    expect([t.life('a'), t.graveyard('a').length, t.library('a')]).toEqual([0, 3, 16]);
  });
  it('J-3-3: without a library draws and mills cost as much life', () => {
    const t = play({
      pcs: [{ library: 0 }],
      threats: [{ library: ['Filler'] }],
      put: [['a', 'hand', 'Grind'], ...forests('a', 1)],
    });
    t.to('a', 'main1');
    expect(t.life('a')).toBe(19);
    t.cast('a', 'Grind', [seatRef(0)]);
    expect(t.life('a')).toBe(16);
  });
  it.each([
    ['exiles the top two cards', 'Exile the top two cards of your library.', 2],
    ['manifests', 'Manifest the top card of your library.', 1],
    [
      'looks at four and puts one into the hand and the others away',
      'Look at the top four cards of your library. Put one of them into your hand and the rest into your graveyard.',
      4,
    ],
    [
      'looks at four and leaves the others',
      'Look at the top four cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order.',
      1,
    ],
    ['searches', 'Search your library for a card, put it into your hand, then shuffle.', 0],
    ['scries', 'Scry 2.', 0],
  ])('J-3-3, J-3-7: whoever without a library %s loses as much life', (_what, text, lost) => {
    const t = play({
      cards: [['Reach', '{G}', 'Sorcery', 'c', text]],
      pcs: [{ library: 1 }],
      threats: [{ library: ['Filler'] }],
      put: [['a', 'hand', 'Reach'], ...forests('a', 1)],
    });
    t.to('a', 'main1');
    expect([t.life('a'), t.library('a')]).toEqual([20, 0]);
    t.cast('a', 'Reach');
    expect([t.life('a'), t.notes('J-3-7').length]).toEqual([20 - lost, lost > 0 ? 1 : 0]);
  });
  it('J-3-7: what is missing of a library that has cards costs nothing', () => {
    const t = play({
      cards: [['Reach', '{G}', 'Sorcery', 'c', 'Exile the top two cards of your library.']],
      pcs: [{ library: 2 }],
      threats: [{ library: ['Filler'] }],
      put: [['a', 'hand', 'Reach'], ...forests('a', 1)],
    });
    t.to('a', 'main1').cast('a', 'Reach');
    expect([t.life('a'), t.library('a')]).toEqual([20, 0]);
  });
  it('J-3-4: vulnerable and exhausted at once is the end; the others play on', () => {
    const t = play({ pcs: [{ life: 1, library: 0 }, {}], threats: [{ library: ['Filler'] }] });
    t.to('b', 'main1');
    expect([t.scene.departed[0]?.how, t.g.world.seat(0).left, t.g.over]).toEqual(['perished', true, null]);
  });
  it('J-3-4: when the last character perishes, the scene is over', () => {
    const t = play({ pcs: [{ life: 1, library: 0 }] });
    t.until(() => t.g.over !== null);
    expect(t.g.over?.winner).toBe(1);
    expect(t.scene.departed[0]?.zones.library).toEqual([]);
  });
  it('J-3-4, 104.1: nobody is asked whether the scene is lost by whose death it is over', () => {
    const t = play({
      pcs: [{ life: 1, library: 0 }],
      options: { stakes: { text: 'Lose, and the bridge is gone.', fallen: 1, company: 1 } },
    });
    t.until(() => t.g.over !== null);
    expect([t.g.over?.clauses, t.g.owing(), t.asked.filter((p) => p.clauses?.includes('J-2-13') === true)]).toEqual([
      ['104.2c', 'J-3-4'],
      [],
      [],
    ]);
  });
  it('J-3-5: what is over is not carried across, but several draws are several', () => {
    const t = play({
      pcs: [{ life: 2, library: 2 }],
      threats: [{ library: ['Filler'] }],
      put: [['a', 'hand', 'Grind'], ['a', 'hand', 'Spark'], ['a', 'hand', 'Study'], ...forests('a', 3)],
    });
    t.to('a', 'main1').cast('a', 'Grind', [seatRef(0)]);
    expect([t.library('a'), t.life('a')]).toEqual([0, 2]); // three milled where one was: no life is lost
    const u = play({
      pcs: [{ life: 9, library: 2 }],
      threats: [{ library: ['Filler'] }],
      put: [['a', 'hand', 'Study'], ...forests('a', 1)],
    });
    u.to('a', 'main1').cast('a', 'Study');
    expect([u.library('a'), u.life('a')]).toEqual([0, 8]); // the second of two draws finds no card
  });
  it('J-3-6: nobody loses by life or library; who loses otherwise leaves the scene alive', () => {
    const t = play({
      pcs: [{ life: 0 }, { library: 0 }],
      mages: [{ library: six(20), battlefield: ['Forest'] }],
      threats: [],
      put: [['m', 'hand', 'Taint']],
    });
    t.to('m', 'main1');
    expect(t.g.over).toBeNull();
    t.tryCast('m', 'Taint');
    t.until(() => t.g.over !== null);
    expect([t.scene.departed[0]?.how, t.scene.departed[1]?.how]).toEqual(['left', 'left']);
  });
});

describe('the end of a challenge', () => {
  it('J-7-3: what a defeated mage knew is for the whole company, however they were defeated', () => {
    for (const [card, how] of [
      ['Spark', 'perished'],
      ['Taint', 'left'],
    ] as const) {
      const t = play({
        mages: [{ life: 3, library: [], experience: ['Bear'] }, { name: 'Another' }],
        threats: [],
        put: [['a', 'hand', card], ...forests('a', 1)],
      });
      if (how === 'left') t.g.journal.set(t.g.state.sides[2] as { poison: number }, 'poison', -20);
      t.to('a', 'main1').cast('a', card, [seatRef(1)]);
      expect([t.scene.departed[1]?.how, t.scene.experience.map((x) => x.seat)]).toEqual([how, [null]]);
    }
  });
  it('J-2-9: the Game Master is asked when nobody hostile is left, and may let it go on', () => {
    const t = play({
      mages: [{ life: 3, library: [] }],
      threats: [],
      put: [['a', 'hand', 'Spark'], ...forests('a', 1)],
    });
    t.on('options', (p) => (p.clauses?.includes('J-2-9') ? { keys: ['on'] } : undefined));
    t.to('a', 'main1').cast('a', 'Spark', [seatRef(1)]);
    expect(t.scene.departed[1]?.how).toBe('perished');
    expect(t.g.over).toBeNull();
    t.until(() => t.specials('gm').length > 0).special('gm', 'special:close');
    expect(t.g.over?.winner).toBe(0);
  });
  it('J-2-9: the Game Master may end the scene in a turn of their own', () => {
    const t = play({ mages: [{}], threats: [] });
    t.to('m', 'main1');
    expect(t.specials('gm')).toEqual([]);
    t.to('m', 'main2').special('gm', 'special:close');
    expect(t.g.over).toMatchObject({ winner: null, clauses: ['J-2-9'] });
  });
  it('J-2-9: a friendly mage is of the company', () => {
    const t = play({ mages: [{ friendly: true }] });
    t.to('a', 'main1');
    expect([t.g.world.areOpponents(0, 1), t.g.world.opponents(1)]).toEqual([false, []]);
  });
  it('J-2-9: who gives up leaves, and the others play on', () => {
    const t = play({ pcs: [{}, {}] });
    t.to('a', 'main1');
    t.g.intervene('concede', 0);
    t.to('b', 'main1');
    expect([t.g.over, t.scene.departed[0]?.how, t.scene.departed[0]?.zones.library.length]).toEqual([null, 'left', 19]);
  });
  it('J-2-9: a Game Master who gives up ends it', () => {
    const t = play({ pcs: [{}, {}] });
    t.to('a', 'main1');
    t.g.intervene('concede', 2);
    expect(t.g.over?.winners).toEqual([0, 1]);
  });
});

describe('instead of the draw step', () => {
  it('J-2-6, J-5-10: one attempt at a task, if the Game Master agrees', () => {
    const t = play({ pcs: [{ library: ['Bear', 'Bear', 'Forest', ...six(4)] }], put: [] });
    t.to('a', 'upkeep').special('a', 'special:task');
    t.form('call', { call: ['yes'], tact: ['mental.G'], symbols: ['3'], time: ['2'] });
    t.on('choose', (p) =>
      p.clauses?.includes('J-5-3')
        ? { chosen: p.from.filter((r) => t.g.nameOf(Number(r.slice(1))) !== 'Filler') }
        : undefined,
    );
    t.to('a', 'main1');
    expect(t.hand('a')).toEqual([]);
    expect(t.scene.tasks.map((x) => x.state)).toEqual(['done']);
    expect(t.graveyard('a').sort()).toEqual(['Bear', 'Bear', 'Forest']);
  });
  it('J-2-6: the Game Master may say no; the draw step is gone all the same', () => {
    const t = play({});
    t.to('a', 'upkeep')
      .special('a', 'special:task')
      .form('call', { call: ['no'], tact: [], symbols: [], other: '', time: [] });
    t.to('a', 'main1');
    expect([t.hand('a'), t.scene.tasks, t.library('a')]).toEqual([[], [], 20]);
  });
  it('J-2-7: a land of the named plane is exiled; who departs is gone with those who come along', () => {
    const t = play({ pcs: [{ library: ['Grove', ...six(5)] }, {}, {}] });
    t.to('a', 'upkeep').special('a', 'special:travel');
    t.handlers.push((part, person) =>
      part.kind === 'options' && part.clauses?.includes('J-2-7') && part.options.some((o) => o.key === 'come')
        ? { keys: [person === 1 ? 'come' : 'stay'] }
        : undefined,
    );
    t.on('choose', (p) => (p.clauses?.includes('J-2-7') ? { chosen: [...p.from] } : undefined));
    t.to('c', 'main1');
    expect([t.scene.departed[0]?.how, t.scene.departed[1]?.how, t.scene.departed[2]]).toEqual([
      'travelled',
      'travelled',
      undefined,
    ]);
    expect(t.scene.departed[0]?.zones.exile).toHaveLength(1);
  });
  it('J-2-7, J-2-8: a mage travels in the same way', () => {
    const t = play({ mages: [{ library: ['Grove', ...six(5)] }], threats: [] });
    t.to('m', 'upkeep').special('m', 'special:travel');
    t.on('choose', (p) => (p.clauses?.includes('J-2-7') ? { chosen: [...p.from] } : undefined));
    t.until(() => t.g.over !== null);
    expect([t.scene.departed[1]?.how, t.g.over?.winner]).toEqual(['travelled', 0]);
  });
  it('J-5-4, J-5-11: a spell is exiled where it helps, and each element counts; seven cards are never in hand', () => {
    const t = play({ pcs: [{ library: ['Bear', ...six(8)] }], threats: [{ library: ['Filler'] }] });
    t.to('a', 'upkeep').special('a', 'special:task');
    t.form('call', { call: ['yes'], tact: ['physical.R'], symbols: ['3'], time: ['2'] })
      .form('attempt', { how: ['spell'] })
      .form('verdict', { verdict: ['helps'], elements: ['name', 'art'] });
    t.on('choose', (p) =>
      p.clauses?.includes('J-5-4')
        ? { chosen: p.from.filter((r) => t.g.nameOf(Number(r.slice(1))) === 'Bear') }
        : undefined,
    );
    t.to('a', 'main1');
    expect(t.scene.tasks[0]).toMatchObject({ state: 'open', time: 1 });
    expect([t.scene.tasks[0]?.given.length, t.names(t.g.state.zones.exile).includes('Bear'), t.hand('a')]).toEqual([
      2,
      true,
      [],
    ]);
  });
  it('J-2-11, J-2-12: a mage attempts a task by its own spheres, and the characters have no part in it', () => {
    const t = play({
      pcs: [{}, {}],
      mages: [{ spheres: { mental: 2, physical: 3, social: 4 }, library: ['Bear', 'Bear', 'Bear', 'Bear', ...six(9)] }],
      threats: [],
    });
    t.to('m', 'upkeep').special('m', 'special:task');
    t.form('call', { call: ['yes'], tact: ['mental.G'], symbols: ['6'], time: ['3'] });
    const most: number[] = [];
    t.on('choose', (p) => (p.clauses?.includes('J-5-3') ? (most.push(p.max), { chosen: [] }) : undefined));
    t.to('m', 'main1');
    expect([most, t.hand('m'), t.scene.tasks.map((x) => [x.title, x.time])]).toEqual([
      [2],
      [],
      [['Bring the ceiling down', 2]],
    ]);
    expect(t.asked.find((p) => p.kind === 'form' && p.name === 'try')?.clauses).toContain('J-2-11');
    const offered = (who: string): string[] => {
      t.to(who, 'upkeep')
        .special(who, 'special:task')
        .until(() => t.part?.kind === 'form');
      const part = t.part?.kind === 'form' ? t.part.fields.find((f) => f.key === 'task') : undefined;
      return part?.kind === 'pick' ? part.options.map((o) => o.key) : [];
    };
    expect([offered('a'), offered('m')]).toEqual([['new'], ['t1', 'new']]);
  });
  it('J-2-12: a mage of whose spheres nothing is said has 4, 3 and 2, as in matches from before', () => {
    const {
      mages: [mage],
    } = play({ mages: [{}], threats: [] }).data;
    const { spheres: _, ...rest } = mage as Mage;
    expect(Mage.safeParse(rest).success).toBe(true);
    const t = play({ mages: [{}], threats: [] });
    delete (t.data.mages[0] as { spheres?: unknown }).spheres;
    expect(spheresOf(t.g, t.seat('m'))).toEqual({ mental: 4, physical: 3, social: 2 });
  });
  it('J-5-6: who may not assist is not offered the task; who may does so for nothing', () => {
    for (const [assist, time] of [
      ['yes', 3],
      ['no', null],
    ] as const) {
      const t = play({ pcs: [{}, {}], threats: [{ library: six(9) }] });
      t.to('a', 'upkeep')
        .special('a', 'special:task')
        .form('call', { call: ['yes'], tact: ['mental.G'], symbols: ['6'], time: ['4'], assist: [assist] });
      t.to('b', 'upkeep')
        .special('b', 'special:task')
        .until(() => t.part?.kind === 'form' && t.part.name === 'try');
      const field = t.part?.kind === 'form' ? t.part.fields[0] : undefined;
      const may = field?.kind === 'pick' && field.options.some((o) => o.key === 't1');
      if (may) t.form('try', { task: ['t1'] }).to('b', 'main1');
      expect([may ? t.scene.tasks[0]?.time : null, t.notes('J-5-6').length]).toEqual([time, may ? 1 : 0]);
    }
  });
  it('J-3-5, J-5-11: at 0 life what is missing of the seven costs nothing, and nothing is milled of them', () => {
    const t = play({ pcs: [{ library: 5, life: 0 }] });
    t.to('a', 'upkeep').special('a', 'special:task').to('a', 'main1');
    expect([t.life('a'), t.library('a'), t.graveyard('a')]).toEqual([0, 5, []]);
  });
  it('J-5-11: cards that are missing of the seven cost life', () => {
    const t = play({ pcs: [{ library: 5 }] });
    t.to('a', 'upkeep').special('a', 'special:task').to('a', 'main1');
    expect([t.life('a'), t.library('a')]).toEqual([18, 5]);
  });
});

describe('embodiment and helpers', () => {
  it('J-8-19: it begins in the command zone, is cast from there, and goes back for as much life as it costs', () => {
    const t = play({
      pcs: [{ command: ['Bear'] }],
      threats: [{ library: six(3) }],
      put: [['a', 'hand', 'Smite'], ...forests('a', 3)],
    });
    t.to('a', 'main1').cast('a', 'Bear');
    expect(t.has('a')).toContain('Bear');
    t.on('options', (p) => (p.clauses?.includes('J-8-19') ? { keys: ['yes'] } : undefined));
    t.cast('a', 'Smite', [objRef(t.id('Bear'))]);
    expect([t.names(t.g.world.command(0)), t.life('a')]).toEqual([['Bear'], 18]);
  });
  it('J-8-21: it costs the same however often it was cast, and stays in the graveyard of who has not the life to pay', () => {
    const t = play({
      pcs: [{ command: ['Bear'], life: 3 }],
      threats: [{ library: six(3) }],
      put: [['a', 'hand', 'Smite'], ['a', 'hand', 'Smite'], ...forests('a', 6)],
    });
    t.on('options', (p) => (p.clauses?.includes('J-8-21') ? { keys: ['yes'] } : undefined));
    t.to('a', 'main1')
      .cast('a', 'Bear')
      .cast('a', 'Smite', [objRef(t.id('Bear'))]);
    expect([t.zone('Bear'), t.life('a')]).toEqual(['command', 1]);
    t.cast('a', 'Bear');
    expect(t.g.world.permanentsOf(0).filter((id) => t.g.world.get(id).tapped)).toHaveLength(5);
    t.cast('a', 'Smite', [objRef(t.id('Bear'))]);
    expect([t.zone('Bear'), t.life('a')]).toEqual(['graveyard', 1]);
  });
  it('J-8-7: one creature may block for other players, and no second one', () => {
    const t = play({
      pcs: [{}, { helpers: 1 }],
      threats: [{ library: ['Filler'] }],
      put: [
        ['t', 'battlefield', 'Golem'],
        ['t', 'battlefield', 'Golem'],
        ['b', 'battlefield', 'Bear'],
        ['b', 'battlefield', 'Bear'],
      ],
    });
    t.on('attack', (p) => ({ attacks: p.creatures.map((c): [string, string] => [c.object, 's0']) }));
    t.on('block', (p) => ({
      blocks: p.creatures.flatMap((c, i): [string, string][] => [[c.object, c.attackers[i] ?? c.attackers[0] ?? '']]),
    }));
    t.to('a', 'upkeep');
    expect(t.life('a')).toBe(17);
    expect(t.graveyard('b')).toEqual(['Bear']);
  });
  it('J-8-15: what a Skilled Healer gains in a challenge may go to another character', () => {
    const t = play({
      pcs: [{ healer: true, life: 5 }, { life: 5 }],
      threats: [{ library: six(3) }],
      put: [['a', 'hand', 'Balm'], ['a', 'hand', 'Balm'], ...forests('a', 2)],
    });
    t.to('a', 'main1').cast('a', 'Balm');
    expect([t.life('a'), t.life('b')]).toEqual([8, 5]);
    t.on('options', (p) => (p.clauses?.includes('J-8-15') ? { keys: ['s1'] } : undefined));
    t.cast('a', 'Balm');
    expect([t.life('a'), t.life('b')]).toEqual([8, 8]);
  });
  it('J-8-7: without the talent nobody blocks for others', () => {
    const t = play({
      pcs: [{}, {}],
      threats: [{ library: ['Filler'] }],
      put: [
        ['t', 'battlefield', 'Golem'],
        ['b', 'battlefield', 'Bear'],
      ],
    });
    t.on('attack', (p) => ({ attacks: p.creatures.map((c): [string, string] => [c.object, 's0']) }));
    t.on('block', (p) => ({ blocks: p.creatures.map((c): [string, string] => [c.object, c.attackers[0] ?? '']) }));
    t.to('a', 'upkeep');
    expect([t.life('a'), t.has('b')]).toEqual([17, ['Bear']]);
  });
});

describe('whole scenes by programs', () => {
  const against = ['tide', 'slide', 'mage', 'both'];
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('scene %i comes to its end', (i) => {
    const names = [...Array.from({ length: 1 + (i % 4) }, (_, j) => ({ name: `P${j}` })), { name: 'GM' }];
    const bots = names.map((_, j) => (i % 3 === 2 ? new RandomBot(`r${i}${j}`) : new SensibleBot(`s${i}${j}`)));
    const r = playMatch(
      challenge,
      { seed: `scene ${i}`, people: names, options: { against: against[i % 4] }, cards: [] },
      bots,
      { views: i % 2 === 0 },
    );
    expect(r.diagnosis).toBeUndefined();
    expect(r.winner).not.toBeUndefined();
  });
  it('J-4-4: where the cards of everybody are in the end is known', () => {
    const t = play({
      pcs: [{ library: 4 }],
      put: [
        ['a', 'hand', 'Bear'],
        ['a', 'graveyard', 'Spark'],
        ['a', 'exile', 'Balm'],
      ],
      threats: [{ levels: [[when('endure', 1)]] }],
    });
    t.until(() => t.g.over !== null);
    const zones = cardsOf(t.g.state, 0);
    expect([zones.library.length + zones.hand.length, zones.graveyard.length, zones.exile.length]).toEqual([5, 1, 1]);
    expect(prose('x').kind).toBe('prose');
  });
});
