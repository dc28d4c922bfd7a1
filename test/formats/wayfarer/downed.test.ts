import { describe, expect, it } from 'vitest';
import { isDowned, keep, timesDowned } from '../../../formats/wayfarer/state.ts';
import { goDown } from '../../../formats/wayfarer/downed.ts';
import { readyNext } from '../../../formats/wayfarer/ready-next.ts';
import { addPlayerCounters, addPoison } from '../../../server/engine/actions/life.ts';
import { emblemDef } from '../../../server/engine/objects/definitions.ts';
import { lands, type Scenario } from '../../dsl/plain.ts';
import { commandOf, company, lifeOf, notes, run, setLife } from './table.ts';
import { createObject } from '../../../server/engine/changes/objects.ts';

const HERO = { name: 'Hero', cost: '{1}{G}', type: 'Legendary Creature — Human', pt: '2/2' };
const hero = { card: 'Hero', marks: { commander: '0:0' } };
const down = (t: Scenario, name: string): void => run(goDown(t.g, t.seat(name), 'By the test.'));
const forests = { library: lands(9, 'Forest') };

describe('a wayfarer would lose', () => {
  const cases: readonly [string, (t: Scenario) => void][] = [
    ['at 0 life', (t) => setLife(t, 'A', 3)],
    ['of an empty library', () => undefined],
    ['of poison', (t) => run(addPoison(t.g, t.seat('A'), 10))],
  ];
  it.each(cases)('W301.3: %s they are downed instead', (why, make) => {
    const t = company(2, {
      turn: { side: 'S' },
      seats: {
        S: { battlefield: lands(2, 'Mountain'), hand: ['Spark'] },
        A: { library: why.includes('library') ? [] : lands(3, 'Forest') },
      },
    });
    make(t);
    t.cast('S', 'Spark', { targets: [why.includes('library') ? 'B' : 'A'] });
    if (why.includes('library')) t.to('main1', 'The company');
    expect([isDowned(t.g, t.seat('A')), isDowned(t.g, t.seat('B')), t.g.state.over]).toEqual([true, false, null]);
  });
  it('W301.3: an effect that says so downs them, too, but not conceding', () => {
    const t = company(2, {
      turn: { side: 'S' },
      seats: { S: { battlefield: ['Mountain'], hand: ['Doom'] }, A: forests },
    }).cast('S', 'Doom', { targets: ['A'] });
    expect(isDowned(t.g, t.seat('A'))).toBe(true);
    t.g.intervene('concede', t.g.world.seat(t.seat('B')).person);
    expect(t.g.state.over?.winner).toBe(1);
  });
  it('W301.3a: commanders return to the command zone, everything else of theirs is shuffled into the library', () => {
    const t = company(2, {
      cards: [HERO],
      seats: {
        A: { battlefield: [hero, 'Bear'], graveyard: ['Bird'], exile: ['Wall'], hand: ['Giant'], library: [] },
        S: { battlefield: [{ card: 'Bear', as: 'stolen', owner: 'A' }] },
      },
    });
    down(t, 'A');
    expect([
      commandOf(t, 'A'),
      t.library('A').sort(),
      t.hand('A'),
      t.graveyard('A'),
      t.battlefield('A'),
      t.battlefield('S'),
    ]).toEqual([['Hero'], ['Bear', 'Bear', 'Bird', 'Giant', 'Wall'], [], [], [], []]);
  });
  it('W301.3a: emblems but sparks and all counters are removed', () => {
    const t = company(2, { seats: { A: forests } });
    const seat = t.seat('A');
    createObject(t.g, emblemDef([], 'Old Oath'), 'emblem', seat, seat, 'command');
    createObject(t.g, 'Bear', 'emblem', seat, seat, 'command', { marks: { spark: 1 } });
    run(addPlayerCounters(t.g, seat, 'energy', 3));
    run(addPoison(t.g, seat, 4));
    down(t, 'A');
    expect([commandOf(t, 'A'), t.g.world.seat(seat).counters, t.g.world.totals(seat).poison]).toEqual([
      ['Bear'],
      {},
      0,
    ]);
  });
  it('W301.3b: until they return nothing of the others sees, counts, targets, attacks or affects them', () => {
    const cards = [
      HERO,
      { name: 'Rain', cost: '{R}', type: 'Sorcery', text: 'Each opponent loses 2 life.' },
      { name: 'Census', cost: '{R}', type: 'Sorcery', text: 'You gain 1 life for each land on the battlefield.' },
    ];
    const t = company(2, {
      cards,
      turn: { side: 'S' },
      seats: {
        S: { battlefield: [...lands(4, 'Mountain'), 'Bear'], hand: ['Rain', 'Spark', 'Census'] },
        A: { ...forests, command: [hero] },
      },
    });
    down(t, 'A');
    t.g.journal.set(t.g.world.seat(t.seat('A')), 'marks', { ...t.g.world.seat(t.seat('A')).marks });
    expect([
      t.g.world.opponents(t.seat('S')),
      t.mayTarget('S', 'cast', 'Spark', 'A'),
      t.mayTarget('S', 'cast', 'Spark', 'B'),
    ]).toEqual([[t.seat('B')], false, true]);
    t.cast('S', 'Rain').cast('S', 'Census');
    expect([lifeOf(t, 'A', 'B'), lifeOf(t, 'S')]).toEqual([[30, 28], [16]]);
    t.untilQuestion('attack');
    expect(t.question.kind === 'attack' && t.question.creatures.flatMap((c) => c.targets)).toEqual([t.ref('B')]);
  });
  it('W301.3b: they take no part themselves: no priority, no commander to cast, no draw', () => {
    const t = company(2, {
      cards: [HERO],
      seats: {
        A: { ...forests, command: [hero], battlefield: lands(2, 'Forest') },
        B: forests,
        S: { library: lands(9, 'Island') },
      },
    });
    down(t, 'A');
    t.to('main2');
    const people = (): number[] => t.g.open?.parts.map((p) => p.person) ?? [];
    expect(people()).not.toContain(t.g.world.seat(t.seat('A')).person);
    t.to('main1', 'The company');
    expect([people(), t.hand('A'), t.g.state.turn.seats]).toEqual([
      [t.g.world.seat(t.seat('B')).person],
      [],
      [t.seat('B')],
    ]);
  });
  it('WR4: what they control of others goes back, or is exiled', () => {
    const cards = [{ name: 'Charm', cost: '{R}', type: 'Sorcery', text: 'Gain control of target creature.' }];
    const t = company(2, {
      cards,
      seats: {
        A: { battlefield: ['Mountain', { card: 'Wall', owner: 'B' }], hand: ['Charm'], library: [] },
        S: { battlefield: ['Bear'] },
      },
    }).cast('A', 'Charm', { targets: ['Bear'] });
    expect(t.battlefield('A')).toContain('Bear');
    down(t, 'A');
    expect([t.battlefield('S'), t.zone('Wall')]).toEqual([['Bear'], 'exile']);
  });
});

describe('a downed wayfarer comes back', () => {
  it('W301.3c: each of their upkeeps a basic land comes from the library, and with three they return', () => {
    const t = company(2, {
      seats: { S: { library: lands(9, 'Island') }, A: { library: [...lands(9, 'Forest'), 'Bear'] } },
    });
    down(t, 'A');
    for (const n of [1, 2]) {
      t.to('upkeep', 'The company');
      expect([t.battlefield('A'), isDowned(t.g, t.seat('A'))]).toEqual([lands(n, 'Forest'), true]);
    }
    t.to('upkeep', 'The company');
    expect([
      t.battlefield('A'),
      isDowned(t.g, t.seat('A')),
      t.hand('A').length,
      lifeOf(t, 'A'),
      t.g.state.turn.seats,
    ]).toEqual([lands(3, 'Forest'), false, 7, [20], [0, 1]]);
  });
  it('W301.3c: they return as the next scene would open, and count for its base hand', () => {
    const t = company(2, { seats: { S: { library: lands(9, 'Island') }, A: { library: lands(20, 'Forest') } } });
    down(t, 'A');
    run(readyNext(t.g));
    t.to('upkeep', 'S');
    expect([isDowned(t.g, t.seat('A')), t.hand('A').length, t.hand('S').length]).toEqual([false, 7, 3]);
  });
  it('W301.3d: with 10 life less for each time that they were downed, and with mulligans', () => {
    const t = company(2, { seats: { S: { library: lands(9, 'Island') }, A: { library: lands(20, 'Forest') } } });
    const lives: number[] = [];
    for (const scene of [1, 2]) {
      down(t, 'A');
      run(readyNext(t.g));
      let asked = 0;
      t.will('A', (part) => {
        asked++;
        return part.kind === 'options' ? { keys: ['mulligan'] } : { chosen: [] };
      });
      t.to('upkeep', 'S');
      expect([asked, t.hand('A').length]).toEqual([1, 7]);
      lives.push(...lifeOf(t, 'A'));
      keep(t.g, { scene: scene - 1 });
      t.to('main1', 'The company');
    }
    expect([lives, t.g.world.totals(t.seat('A')).startingLife, timesDowned(t.g, t.seat('A'))]).toEqual([
      [20, 10],
      10,
      2,
    ]);
  });
  it('W301.3e, WR6: nobody returns with a starting life of 0 or less, nor looks for lands', () => {
    const t = company(2, {
      seats: { S: { library: lands(9, 'Island') }, A: { library: lands(20, 'Forest'), marks: { 'times downed': 2 } } },
    });
    down(t, 'A');
    t.to('upkeep', 'The company').to('upkeep', 'The company');
    run(readyNext(t.g));
    t.to('upkeep', 'S');
    expect([isDowned(t.g, t.seat('A')), t.battlefield('A'), t.g.rules.seatFacts?.(t.g, t.seat('A'))]).toEqual([
      true,
      [],
      [{ label: 'Downed', value: 'does not return', clause: 'W301.3e' }],
    ]);
  });
  it('W301.3b, WR6: the lands that they find meanwhile are there for everybody', () => {
    const t = company(2, {
      cards: [{ name: 'Quake', cost: '{R}', type: 'Sorcery', text: 'Destroy all lands.' }],
      seats: {
        S: { battlefield: ['Mountain'], hand: ['Quake'], library: lands(9, 'Island') },
        A: { library: lands(9, 'Forest') },
      },
    });
    down(t, 'A');
    t.to('upkeep', 'The company').to('main1', 'S').cast('S', 'Quake');
    expect([t.battlefield('A'), t.battlefield('S')]).toEqual([[], []]);
  });
  it('W301.3f: when all of them are downed they have lost', () => {
    const t = company(2, { seats: { A: forests, B: forests } });
    down(t, 'A');
    expect(t.g.state.over).toBeNull();
    down(t, 'B');
    t.passOne();
    t.passOne();
    expect([t.g.state.over?.winner, t.g.state.over?.clauses]).toEqual([1, ['104.2c', 'W301.3f']]);
    expect(notes(t.g, 'W301.3')).toHaveLength(2);
  });
});
