import { describe, expect, it } from 'vitest';
import { scenario, type Scenario } from '../../dsl/scenario.ts';

const NAMES = ['A', 'B', 'C', 'D'];
type Setting = Omit<Parameters<typeof scenario>[0], 'format' | 'people' | 'names'>;
/** A, B, C and D around the table in that order, everybody alone. */
const four = (s: Setting): Scenario =>
  scenario({ ...s, format: 'free-for-all', people: 4, names: NAMES, options: { seating: 'named' } });
const person = (s: Scenario, seat: string): number => s.g.world.seat(s.seat(seat)).person;
const concede = (s: Scenario, seat: string): Scenario => {
  expect(s.g.intervene('concede', person(s, seat))).toBeNull();
  return s;
};
const BLAST = {
  name: 'Blast',
  cost: '{R}',
  type: 'Sorcery',
  text: 'Blast deals 3 damage to each creature and each player.',
};
const STEAL = { name: 'Steal', cost: '{U}', type: 'Sorcery', text: 'Gain control of target creature.' };

describe('who leaves takes everything along', () => {
  it('CR 800.4a: what they own leaves, wherever it is, and whoever controls it', () => {
    const s = four({
      cards: [STEAL],
      seats: {
        A: { battlefield: ['Island'], hand: ['Steal'] },
        B: { battlefield: ['Bear', 'Wall'], graveyard: ['Giant'], exile: ['Bird'] },
      },
    });
    s.cast('A', 'Steal', { targets: ['Bear'] });
    concede(s, 'B');
    expect([s.zone('Bear'), s.zone('Wall'), s.zone('Giant'), s.zone('Bird'), s.zone('Island')]).toEqual([
      'gone',
      'gone',
      'gone',
      'gone',
      'battlefield',
    ]);
    expect([s.g.state.over, s.g.world.present().length]).toEqual([null, 3]);
  });
  it('CR 800.4a: control that an effect gave them ends', () => {
    const s = four({
      cards: [STEAL],
      seats: { A: { battlefield: ['Island'], hand: ['Steal'] }, B: { battlefield: ['Bear'] } },
    });
    s.cast('A', 'Steal', { targets: ['Bear'] });
    expect(s.controller('Bear')).toBe(s.seat('A'));
    concede(s, 'A');
    expect([s.zone('Bear'), s.controller('Bear')]).toEqual(['battlefield', s.seat('B')]);
  });
  it('CR 800.4a: what an Aura of theirs holds goes back; what they control by default is exiled', () => {
    const cards = [
      {
        name: 'Leash',
        cost: '{U}',
        type: 'Enchantment — Aura',
        text: 'Enchant creature\nYou control enchanted creature.',
      },
    ];
    const s = four({
      cards,
      seats: {
        A: {
          battlefield: [
            { card: 'Leash', attachedTo: 'Bear' },
            { card: 'Giant', owner: 'C' },
          ],
        },
        B: { battlefield: ['Bear'] },
      },
    });
    expect(s.controller('Bear')).toBe(s.seat('A'));
    concede(s, 'A');
    expect([s.zone('Leash'), s.controller('Bear'), s.zone('Giant')]).toEqual(['gone', s.seat('B'), 'exile']);
  });
  it('CR 800.4a: their spells and abilities on the stack are gone, the others’ stay', () => {
    const cards = [
      {
        name: 'Pinger',
        cost: '{R}',
        type: 'Creature — Goblin',
        pt: '1/1',
        text: '{T}: Pinger deals 1 damage to any target.',
      },
    ];
    const s = four({
      cards,
      seats: {
        A: { battlefield: ['Mountain', 'Pinger'], hand: ['Spark'] },
        C: { battlefield: ['Mountain'], hand: [{ card: 'Spark', as: 's2' }] },
      },
    });
    s.do('A', 'activate', 'Pinger', { targets: ['C'] })
      .do('A', 'cast', 'Spark', { targets: ['C'] })
      .do('C', 'cast', 's2', { targets: ['B'] });
    expect(s.stack).toHaveLength(3);
    concede(s, 'A');
    expect(s.stack).toEqual(['Spark']);
    s.resolve();
    expect([s.life('B'), s.life('C')]).toEqual([17, 20]);
  });
  it('CR 800.4a: priority passes to the next player who is still there', () => {
    const s = four({ seats: {} });
    expect(s.g.owing()).toEqual([person(s, 'A')]);
    concede(s, 'A');
    expect(s.g.owing()).toEqual([person(s, 'B')]);
  });
  it('CR 603.6c, 800.4a: abilities trigger on a permanent leaving with its owner, and what it exiled comes back (610.3)', () => {
    const cards = [
      {
        name: 'Jail',
        cost: '{W}',
        type: 'Enchantment',
        text: 'When this enchantment enters, exile target creature an opponent controls until this enchantment leaves the battlefield.',
      },
      {
        name: 'Mourner',
        cost: '{B}',
        type: 'Creature — Human',
        pt: '1/1',
        text: 'Whenever another creature leaves the battlefield, you gain 1 life.',
      },
    ];
    const s = four({
      cards,
      seats: { A: { battlefield: ['Plains', 'Giant'], hand: ['Jail'] }, B: { battlefield: ['Bear', 'Mourner'] } },
    });
    s.do('A', 'cast', 'Jail').choose('A', 'Bear').resolve();
    expect(s.zone('Bear')).toBe('exile');
    s.resolve();
    const before = s.life('B');
    concede(s, 'A').resolve();
    expect([s.zone('Bear'), s.at('Bear'), s.life('B')]).toEqual(['battlefield', s.seat('B'), before + 1]);
  });
  it('CR 800.4c: a permanent that would come back to somebody who has left is exiled', () => {
    const cards = [
      { name: 'Loan', cost: '{R}', type: 'Sorcery', text: 'Gain control of target creature until end of turn.' },
    ];
    const s = four({
      cards,
      seats: { A: { battlefield: ['Mountain'], hand: ['Loan'] }, B: { battlefield: [{ card: 'Bear', owner: 'C' }] } },
    });
    s.cast('A', 'Loan', { targets: ['Bear'] });
    concede(s, 'B');
    expect([s.zone('Bear'), s.controller('Bear')]).toEqual(['battlefield', s.seat('A')]);
    s.to('upkeep');
    expect(s.zone('Bear')).toBe('exile');
  });
  it('CR 800.4d: abilities of theirs that have triggered are not put on the stack', () => {
    const cards = [
      BLAST,
      { name: 'Toll', cost: '{B}', type: 'Enchantment', text: 'Whenever a creature dies, each opponent loses 2 life.' },
    ];
    const lives = (life: number): number[] => {
      const s = four({
        cards,
        sides: { A: { life } },
        seats: { A: { battlefield: ['Toll'] }, B: { battlefield: ['Mountain', 'Bear'], hand: ['Blast'] } },
        turn: { side: 'B' },
      })
        .cast('B', 'Blast')
        .resolve();
      return [s.life('B'), s.life('C')];
    };
    expect([lives(4), lives(3)]).toEqual([
      [15, 15],
      [17, 17],
    ]);
  });
});

describe('combat and turns without them', () => {
  it('CR 800.4e: no damage is assigned to a player who has left; who attacked them stays in combat', () => {
    const s = four({ seats: { A: { battlefield: ['Bear', 'Giant'] } } }).attack({ Bear: 'B', Giant: 'C' });
    concede(s, 'B');
    expect(s.g.state.combat?.attacks).toHaveLength(2);
    s.to('main2');
    expect(NAMES.map((n) => s.life(n))).toEqual([20, 20, 16, 20]);
  });
  it('CR 800.4h: what a rule would ask of somebody who is gone, the next in turn order is asked', () => {
    const s = concede(four({ seats: {} }), 'B');
    expect([s.g.world.decider(s.seat('B')), s.g.world.decider(s.seat('C'))]).toEqual([s.seat('C'), s.seat('C')]);
    concede(s, 'C');
    expect(s.g.world.decider(s.seat('B'))).toBe(s.seat('D'));
  });
  it('CR 800.4j: the turn goes on without an active player, step by step, everybody getting priority', () => {
    const s = concede(four({ seats: {} }), 'A');
    const asked = new Set<string>();
    while (s.g.state.turn.number === 3) {
      asked.add(`${s.step} ${s.g.owing().join()}`);
      s.passOne();
    }
    for (const name of ['B', 'C', 'D']) expect(asked).toContain(`end ${person(s, name)}`);
    expect(s.g.state.turn).toMatchObject({ number: 4, side: 1 });
  });
  it('CR 800.4k: their turns do not begin', () => {
    const s = concede(four({ seats: {} }), 'B').to('upkeep');
    expect(s.g.state.sides[s.g.state.turn.side]?.name).toBe('C');
  });
  it('CR 800.4m: what lasts until their next turn lasts until that would have begun', () => {
    const s = four({ seats: { A: {}, B: { battlefield: ['Bear'] } } });
    s.g.journal.push(
      s.g.state.effects,
      {
        id: s.g.freshId(),
        source: -1,
        seat: s.seat('A'),
        timestamp: s.g.nextTimestamp(),
        objects: [s.id('Bear')],
        mods: [{ m: 'pt', power: { a: 'n', n: 3 }, toughness: { a: 'n', n: 3 } }] as never,
        until: { u: 'turnOf', seat: s.seat('A') },
      },
      -1,
      true,
    );
    expect(s.pt('Bear')).toBe('5/5');
    concede(s, 'A').to('main1', 'D');
    expect(s.pt('Bear')).toBe('5/5');
    s.to('main1', 'B');
    expect(s.pt('Bear')).toBe('2/2');
  });
  it('CR 104.2a: who is left last wins at once', () => {
    const s = concede(concede(four({ seats: {} }), 'B'), 'D');
    expect(s.g.state.over).toBeNull();
    concede(s, 'A');
    expect([s.g.state.over?.winner, s.g.state.over?.clauses]).toEqual([2, ['104.2a', '104.3a']]);
  });
});

describe('losing', () => {
  it('CR 104.5, 800.4a: who loses by a state-based action leaves as who concedes does; what dies at the same time has died', () => {
    const cards = [
      BLAST,
      {
        name: 'Mourner',
        cost: '{B}',
        type: 'Creature — Human',
        pt: '1/9',
        text: 'Whenever another creature dies, you gain 1 life.',
      },
    ];
    const s = four({
      cards,
      sides: { B: { life: 3 } },
      seats: { A: { battlefield: ['Mountain', 'Mourner'], hand: ['Blast'] }, B: { battlefield: ['Bear'] } },
    });
    s.cast('A', 'Blast').resolve();
    expect([s.zone('Bear'), s.life('A'), s.g.state.sides.map((x) => x.lost)]).toEqual([
      'gone',
      18,
      [false, true, false, false],
    ]);
  });
  it('L1: who concedes while something is under way leaves right after it, and their part in it is the rule’s default', () => {
    const s = four({ seats: { A: { battlefield: ['Bear'] } } }).untilQuestion('attack');
    concede(s, 'A');
    expect([s.zone('Bear'), s.g.state.combat?.attacks, s.g.state.sides[0]?.lost, s.g.state.over]).toEqual([
      'gone',
      [],
      true,
      null,
    ]);
    s.to('upkeep');
    expect(s.g.state.sides[s.g.state.turn.side]?.name).toBe('B');
  });
});
