import { describe, expect, it } from 'vitest';
import { scenario, type Scenario } from '../../dsl/scenario.ts';
import { giveRule } from '../../dsl/player-rule.ts';

const NAMES = ['A', 'B', 'Y', 'Z', 'V', 'W'];
type Setting = Omit<Parameters<typeof scenario>[0], 'format' | 'names'>;
/** A and B against Y and Z. */
const teams = (s: Setting): Scenario => scenario({ people: 4, ...s, format: 'two-headed-giant', names: NAMES });
const person = (s: Scenario, seat: string): number => s.g.world.seat(s.seat(seat)).person;
const lost = (s: Scenario): string[] => s.g.state.sides.filter((x) => x.lost).map((x) => x.name);

describe('attacks of a team', () => {
  it('CR 805.10a, 805.10b: both declare together, each attacker for one of the others', () => {
    const s = teams({ seats: { A: { battlefield: ['Bear'] }, B: { battlefield: ['Giant'] } } }).untilQuestion('attack');
    expect(s.g.owing()).toEqual([person(s, 'A'), person(s, 'B')]);
    s.attack({ Bear: 'Y', Giant: 'Z' }).to('main2');
    expect(s.life('Team 2')).toBe(24);
  });
  it('CR 805.10d: either head blocks what attacks the other', () => {
    const s = teams({ seats: { A: { battlefield: ['Giant'] }, Z: { battlefield: ['Wall'] } } })
      .attack({ Giant: 'Y' })
      .block({ Wall: 'Giant' })
      .to('main2');
    expect([s.life('Team 2'), s.zone('Wall')]).toEqual([30, 'graveyard']);
  });
});

describe('attacking and defending players', () => {
  it('CR 805.10e: “defending player” is the one whom that creature attacks', () => {
    const cards = [
      {
        name: 'Thief',
        cost: '{B}',
        type: 'Creature — Rogue',
        pt: '1/1',
        text: 'Whenever this creature attacks, defending player discards a card.',
      },
    ];
    const s = teams({
      cards,
      seats: { A: { battlefield: ['Thief'] }, Y: { hand: ['Plains'] }, Z: { hand: ['Plains'] } },
    })
      .attack({ Thief: 'Z' })
      .to('main2');
    expect([s.hand('Y').length, s.hand('Z').length]).toEqual([1, 0]);
  });
  it('CR 805.10c: an attacking player is the one who controls the creature that is blocked', () => {
    const cards = [
      {
        name: 'Hedge',
        cost: '{G}',
        type: 'Creature — Plant',
        pt: '0/4',
        text: "Whenever this creature blocks a creature, that creature's controller discards a card.",
      },
    ];
    const s = teams({
      cards,
      seats: {
        A: { battlefield: ['Bear'], hand: ['Plains'] },
        B: { battlefield: ['Giant'], hand: ['Plains'] },
        Z: { battlefield: ['Hedge'] },
      },
    })
      .attack({ Bear: 'Y', Giant: 'Y' })
      .block({ Hedge: 'Giant' })
      .to('main2');
    expect([s.hand('A').length, s.hand('B').length]).toEqual([1, 0]);
  });
  it('CR 805.10f: the active team assigns its damage first, then the defending team', () => {
    const cards = [
      {
        name: 'Octopus',
        cost: '{U}',
        type: 'Creature — Octopus',
        pt: '4/4',
        text: 'This creature can block an additional creature each combat.',
      },
      { name: 'Ram', cost: '{G}', type: 'Creature — Sheep', pt: '3/3' },
    ];
    const s = teams({
      cards,
      seats: {
        A: { battlefield: ['Ram', { card: 'Bear', as: 'b1' }] },
        Y: { battlefield: ['Wall'] },
        Z: { battlefield: ['Octopus'] },
      },
    });
    s.attack({ Ram: 'Y', b1: 'Z' })
      .block({ Octopus: ['Ram', 'b1'], Wall: 'Ram' })
      .untilQuestion('distribute');
    expect(s.g.owing()).toEqual([person(s, 'A')]);
    s.answer('A', {
      shares: [
        [s.ref('Octopus'), 3],
        [s.ref('Wall'), 0],
      ],
    });
    expect(s.g.owing()).toEqual([person(s, 'Z')]);
  });
});

describe('shared life and poison', () => {
  const GAIN = { name: 'Balm', cost: '{W}', type: 'Sorcery', text: 'Target player gains 4 life.' };
  it('CR 810.9: damage and gain happen to each player and go to the team’s total', () => {
    const cards = [GAIN, { name: 'Rain', cost: '{R}', type: 'Sorcery', text: 'Rain deals 2 damage to each opponent.' }];
    const s = teams({ cards, seats: { A: { battlefield: ['Mountain', 'Plains'], hand: ['Rain', 'Balm'] } } }).cast(
      'A',
      'Rain',
    );
    expect(s.life('Team 2')).toBe(26);
    s.cast('A', 'Balm', { targets: ['B'] });
    expect([
      s.life('Team 1'),
      s.g.world.seat(s.seat('B')).turn.gained,
      s.g.world.seat(s.seat('A')).turn.gained,
    ]).toEqual([34, 4, 0]);
  });
  it('CR 810.9a: who looks at a life total sees the team’s', () => {
    const s = teams({ sides: { 'Team 1': { life: 17 } }, seats: {} });
    expect([s.g.world.life(s.seat('A')), s.g.world.life(s.seat('B'))]).toEqual([17, 17]);
  });
  it('CR 810.9c: a life total that is set changes the team’s by the difference', () => {
    const cards = [{ name: 'Reset', cost: '{W}', type: 'Sorcery', text: 'Your life total becomes 10.' }];
    const s = teams({
      cards,
      sides: { 'Team 1': { life: 17 } },
      seats: { B: { battlefield: ['Plains'], hand: ['Reset'] } },
    }).cast('B', 'Reset');
    expect([s.life('Team 1'), s.g.world.seat(s.seat('B')).turn.lost, s.g.world.seat(s.seat('A')).turn.lost]).toEqual([
      10, 7, 0,
    ]);
  });
  it('CR 810.9h: if one of them cannot lose life, none of them loses or pays any, whether for a cost or for a Phyrexian symbol', () => {
    const cards = [
      {
        name: 'Tithe',
        cost: '{B}',
        type: 'Sorcery',
        text: 'As an additional cost to cast this spell, pay 2 life.\nDraw a card.',
      },
      { name: 'Graft', cost: '{B/P}', type: 'Sorcery', text: 'Draw a card.' },
    ];
    const seats = { B: { battlefield: ['Swamp', 'Mountain'], hand: ['Tithe', 'Spark', 'Graft'] } };
    const fast = (): Scenario => {
      const s = teams({ cards, seats });
      giveRule(s.g, s.seat('A'), "can't lose life");
      return s;
    };
    expect(
      fast()
        .cast('B', 'Spark', { targets: ['A'] })
        .life('Team 1'),
    ).toBe(30);
    expect(fast().try('B', 'cast', 'Tithe')?.clauses).toContain('810.9h');
    expect(
      teams({ cards, seats: { B: { hand: ['Graft'] } } })
        .cast('B', 'Graft')
        .life('Team 1'),
    ).toBe(28);
    const u = fast().cast('B', 'Graft'); // with the Swamp
    expect(u.life('Team 1')).toBe(30);
  });
  it('CR 810.9g: if one of them cannot gain life, none of them can', () => {
    const cards = [GAIN, { name: 'Drought', cost: '{1}', type: 'Artifact', text: "You can't gain life." }];
    const s = teams({ cards, seats: { A: { battlefield: ['Plains', 'Drought'], hand: ['Balm'] } } }).cast('A', 'Balm', {
      targets: ['B'],
    });
    expect(s.life('Team 1')).toBe(30);
  });
  it('CR 810.8c: a team with no life loses, whoever lost it', () => {
    const s = teams({
      sides: { 'Team 2': { life: 3 } },
      seats: { A: { battlefield: ['Mountain'], hand: ['Spark'] } },
    }).cast('A', 'Spark', { targets: ['Z'] });
    expect([lost(s), s.g.state.over?.winner, s.g.state.over?.clauses]).toEqual([['Team 2'], 0, ['104.2c', '810.8c']]);
  });
  it.each([
    [4, 15],
    [6, 20],
  ])('CR 810.8d, 810.11: of %i people a team loses with %i poison counters', (n, limit) => {
    const poisoned = (poison: number): string[] =>
      lost(teams({ people: n, sides: { 'Team 2': { poison } }, seats: {} }));
    expect([poisoned(limit - 1), poisoned(limit)]).toEqual([[], ['Team 2']]);
  });
  it('CR 810.10: poison counters of both add up', () => {
    const cards = [{ name: 'Adder', cost: '{G}', type: 'Creature — Snake', pt: '3/1', text: 'Infect' }];
    const s = teams({
      cards,
      seats: {
        A: {
          battlefield: [
            { card: 'Adder', as: 'a1' },
            { card: 'Adder', as: 'a2' },
          ],
        },
      },
    })
      .attack({ a1: 'Y', a2: 'Z' })
      .to('main2');
    expect([s.poison('Team 2'), s.life('Team 2')]).toEqual([6, 30]);
  });
});
