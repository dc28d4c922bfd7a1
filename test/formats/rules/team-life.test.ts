import { describe, expect, it } from 'vitest';
import type { Answer, DecisionPart } from '../../../server/engine/kernel/decisions.ts';
import { scenario, type Scenario } from '../../dsl/scenario.ts';
import { giveRule } from '../../dsl/player-rule.ts';

type Part = DecisionPart['part'];

type Setting = Omit<Parameters<typeof scenario>[0], 'format' | 'names'>;
/** A and B against Y and Z, everybody with lands to cast with. */
const teams = (s: Setting): Scenario =>
  scenario({ people: 4, ...s, format: 'two-headed-giant', names: ['A', 'B', 'Y', 'Z'] });
/** A casts a sorcery with this text; `answers` are given in this order to the questions it asks. */
const cast = (
  text: string,
  more: Partial<Setting> = {},
  targets: readonly string[] = [],
  answers: readonly (readonly [string, (s: Scenario, part: Part) => Answer])[] = [],
): Scenario => {
  const s = teams({
    ...more,
    cards: [{ name: 'Spell', cost: '{W}', type: 'Sorcery', text }, ...(more.cards ?? [])],
    seats: { ...more.seats, A: { battlefield: ['Plains'], hand: ['Spell'] } },
  });
  for (const [seat, answer] of answers) s.will(seat, (part) => answer(s, part));
  return s.do('A', 'cast', 'Spell', { targets }).resolve();
};
const picks =
  (...names: string[]) =>
  (s: Scenario): Answer => ({ chosen: names.map((n) => s.ref(n)) });
const lives = (s: Scenario): number[] => [s.life('Team 1'), s.life('Team 2')];
const LIVES = { 'Team 1': { life: 12 }, 'Team 2': { life: 25 } };

describe('life totals that are set, exchanged and redistributed', () => {
  it('CR 810.9d: where each player’s total is set, every team chooses the one that is affected', () => {
    const asked: (readonly string[] | undefined)[] = [];
    const says =
      (of: readonly string[], name: string) =>
      (s: Scenario, part: Part): Answer => {
        expect(part).toMatchObject({ clauses: ['810.9d'], from: of.map((n) => s.ref(n)) });
        asked.push(of);
        return picks(name)(s);
      };
    const s = cast(
      "Each player's life total becomes 10.",
      { sides: LIVES },
      [],
      [
        ['A', says(['A', 'B'], 'B')],
        ['B', says(['A', 'B'], 'A')],
        ['Y', says(['Y', 'Z'], 'Y')],
        ['Z', says(['Y', 'Z'], 'Y')],
      ],
    );
    expect(asked).toHaveLength(4);
    expect(lives(s)).toEqual([10, 10]);
    expect(['A', 'B', 'Y', 'Z'].map((n) => s.g.world.seat(s.seat(n)).turn.lost)).toEqual([0, 2, 15, 0]);
  });
  it('CR 810.9c, 119.5: one player’s total that is set asks nobody', () => {
    const s = cast("Target player's life total becomes 10.", { sides: LIVES }, ['Z']);
    expect([...lives(s), s.g.world.seat(s.seat('Z')).turn.lost]).toEqual([12, 10, 15]);
  });
  it('CR 701.12c: totals of opponents are exchanged, each gaining or losing the difference', () => {
    const s = cast('Exchange life totals with target opponent.', { sides: LIVES }, ['Z']);
    expect([...lives(s), s.g.world.seat(s.seat('A')).turn.gained, s.g.world.seat(s.seat('Z')).turn.lost]).toEqual([
      25, 12, 13, 13,
    ]);
  });
  it('CR 810.9e: teammates exchange nothing', () => {
    const s = cast('Two target players exchange life totals.', { sides: LIVES }, ['A', 'B']);
    expect([...lives(s), s.g.world.seat(s.seat('A')).turn.gained]).toEqual([12, 25, 0]);
    expect(lives(cast('Two target players exchange life totals.', { sides: LIVES }, ['B', 'Y']))).toEqual([25, 12]);
  });
  it('CR 119.7, 701.12a: an exchange that somebody could not make happens for nobody', () => {
    const more = {
      sides: LIVES,
      cards: [{ name: 'Drought', cost: '{1}', type: 'Artifact', text: "You can't gain life." }],
      seats: { B: { battlefield: ['Drought'] } },
    };
    expect(lives(cast('Exchange life totals with target opponent.', more, ['Z']))).toEqual([12, 25]);
  });
  it('CR 810.9f: of each team only one member’s total is redistributed', () => {
    const s = cast(
      "Redistribute any number of players' life totals.",
      { sides: LIVES },
      [],
      [
        ['A', picks('A', 'B', 'Y')],
        [
          'A',
          (_s, part) => {
            expect(part).toMatchObject({ kind: 'options', options: [{ key: 'life:0' }, { key: 'life:2' }] });
            return { keys: ['life:2'] };
          },
        ],
      ],
    );
    expect([...lives(s), s.g.world.seat(s.seat('A')).turn.gained, s.g.world.seat(s.seat('B')).turn.gained]).toEqual([
      25, 12, 13, 0,
    ]);
  });
});

describe('counters of a team', () => {
  it('CR 810.10b: counters that a player loses, the team loses', () => {
    const s = cast(
      'Target player loses all poison counters. Spell deals that much damage to that player.',
      { sides: { 'Team 2': { poison: 4 } } },
      ['Z'],
    );
    expect([s.poison('Team 2'), s.life('Team 2')]).toEqual([0, 26]);
  });
  it('CR 810.10d: a player’s counters are those of the player and of the team', () => {
    const s = cast(
      'Target player loses all counters.',
      { sides: { 'Team 2': { poison: 4 } }, seats: { Z: { counters: { energy: 2, experience: 1 } } } },
      ['Z'],
    );
    expect([s.poison('Team 2'), s.g.world.seat(s.seat('Z')).counters]).toEqual([0, {}]);
    const kept = cast(
      'Target player loses all poison counters.',
      { sides: { 'Team 2': { poison: 4 } }, seats: { Z: { counters: { energy: 2 } } } },
      ['Z'],
    );
    expect(kept.g.world.seat(kept.seat('Z')).counters).toEqual({ energy: 2 });
  });
  it('CR 810.10d: a player is poisoned whose team has a poison counter', () => {
    const cards = [
      {
        name: 'Rat',
        cost: '{B}',
        type: 'Creature — Rat',
        pt: '2/2',
        text: 'Whenever this creature attacks, if defending player is poisoned, it gets +1/+1 until end of turn.',
      },
    ];
    const life = (poison: number): number =>
      teams({ cards, sides: { 'Team 2': { poison } }, seats: { A: { battlefield: ['Rat'] } } })
        .attack({ Rat: 'Z' })
        .to('main2')
        .life('Team 2');
    expect([life(0), life(1)]).toEqual([28, 27]);
  });
  it('CR 810.10a: who counts the poison counters of opponents counts those of their team, once', () => {
    const s = cast('You gain 1 life for each poison counter your opponents have.', {
      sides: { 'Team 2': { poison: 4 } },
    });
    expect(s.life('Team 1')).toBe(34);
  });
  it('CR 810.10c: if one of them can’t get counters, neither does the team', () => {
    const poison = (fast: boolean): number => {
      const s = teams({
        cards: [{ name: 'Adder', cost: '{G}', type: 'Creature — Snake', pt: '1/1', text: 'Infect' }],
        seats: { A: { battlefield: ['Adder'] } },
      });
      if (fast) giveRule(s.g, s.seat('Z'), "can't get counters");
      return s.attack({ Adder: 'Y' }).to('main2').poison('Team 2');
    };
    expect([poison(false), poison(true)]).toEqual([1, 0]);
  });
  it('CR 701.34b: proliferating on both gives their team one poison counter', () => {
    const s = cast('Proliferate.', { sides: { 'Team 2': { poison: 1 } } }, [], [['A', picks('Y', 'Z')]]);
    expect(s.poison('Team 2')).toBe(2);
  });
});
