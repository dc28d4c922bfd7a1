import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { BOOK } from '../../../formats/index.ts';
import { SetupError } from '../../../formats/sdk/error.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { seatRef } from '../../../server/engine/kernel/refs.ts';
import { playMatch } from '../../../server/sim/run.ts';
import { forests, play, prose } from './table.ts';

/** Offers to a character in its upkeep: "task" in place of "special:task:s0". */
const upkeepOf = (...changes: string[]): (string | undefined)[] =>
  play({ changes })
    .to('a', 'upkeep')
    .specials('a')
    .map((key) => key.split(':')[1]);

describe('a challenge scene with some of its rules', () => {
  it('J-2-6, J-2-7: a character attempts a task or travels in place of a draw', () => {
    expect([upkeepOf(), upkeepOf('!tasks'), upkeepOf('!travel'), upkeepOf('!tasks', '!travel')]).toEqual([
      ['task', 'travel'],
      ['travel'],
      ['task'],
      [],
    ]);
  });
  it('J-3-1: who is at 0 life is vulnerable; with "!defeat" they have lost, and the others play on', () => {
    const shot = (...changes: string[]): boolean => {
      const t = play({ changes, pcs: [{}, { life: 3 }], put: [['a', 'hand', 'Spark'], ...forests('a', 1)] });
      t.to('a', 'main1').cast('a', 'Spark', [seatRef(t.seat('b'))]);
      expect(t.g.over).toBeNull();
      return t.g.world.seat(t.seat('b')).left;
    };
    expect([shot(), shot('!defeat', '!stakes')]).toEqual([false, true]);
  });
  it('J-4-13: what speaks of players works on threat decks; with "!common-sense" they are no targets', () => {
    const mayGrind = (...changes: string[]): boolean => {
      const t = play({ changes, options: { edition: 4 }, put: [['a', 'hand', 'Grind'], ...forests('a', 1)] });
      return t.to('a', 'main1').tryCast('a', 'Grind', [seatRef(t.seat('t'))]) === null && t.resolve().library('t') < 9;
    };
    expect([mayGrind(), mayGrind('!common-sense')]).toEqual([true, false]);
  });
  it('J-4-11: with "!conditions" nobody is asked for conditions, and none is shown', () => {
    const seen = (...changes: string[]): unknown[] => {
      const t = play({ changes, threats: [{ levels: [[prose('It sleeps')]] }] })
        .to('a', 'upkeep')
        .to('a', 'upkeep');
      const facts = t.g.rules.seatFacts?.(t.g, t.seat('t')) ?? [];
      return [
        t.asked.some((p) => p.kind === 'form' && p.name === 'conditions'),
        facts.map((f) => f.label),
        t.asked.some((p) => p.kind === 'form' && p.name === 'describe'),
      ];
    };
    expect(seen()).toEqual([true, ['Threat deck', 'Draw value', 'Overcome'], true]);
    expect(seen('!conditions')).toEqual([false, ['Threat deck', 'Draw value'], true]);
  });
  it('J-2-13: with "!stakes" nobody asks whether the scene is lost', () => {
    const lost = (...changes: string[]): boolean => {
      const stakes = { text: 'The bridge falls.', fallen: 1, company: 2 };
      const t = play({ changes, pcs: [{}, { life: 0 }], options: { stakes } })
        .on('options', (p) => (p.clauses?.includes('J-2-13') === true ? { keys: ['on'] } : undefined))
        .to('a', 'upkeep');
      return t.asked.some((p) => p.clauses?.includes('J-2-13') === true);
    };
    expect([lost(), lost('!stakes')]).toEqual([true, false]);
  });
  it('J-2-3, J-2-4: with "!seat-swaps" and "!favored-cards" the scene begins with initiative and hands', () => {
    const asked = (...changes: string[]): boolean[] => {
      const t = play({
        changes,
        opening: true,
        pcs: [{ favored: ['Bear'], library: Array.from({ length: 20 }, () => 'Bear') }, {}],
      });
      t.until(() => t.g.state.turn.number > 0);
      return ['J-2-3', 'J-2-4', '103.5'].map((c) => t.asked.some((p) => p.clauses?.includes(c) === true));
    };
    expect([asked(), asked('!seat-swaps', '!favored-cards')]).toEqual([
      [true, true, true],
      [false, false, true],
    ]);
  });
  it('J-2-16: the Game Master ends the scene of their own accord; with "!closing" they do not', () => {
    const offered = (...changes: string[]): boolean =>
      play({ changes }).to('t', 'main2').specials('t').includes('special:close');
    expect([offered(), offered('!closing')]).toEqual([true, false]);
  });

  const refused = (changes: readonly string[]): SetupError => {
    try {
      BOOK.of({ format: 'journeys-challenge', changes });
    } catch (e) {
      if (e instanceof SetupError) return e;
      throw e;
    }
    throw new Error(`${changes.join(', ')} is not refused.`);
  };
  it.each([
    [['!company'], 'J-2-1', 'The rule "scene-opening" of Journeys: a challenge scene needs "company".'],
    [['!threat-step'], 'J-2-8', 'needs "threat-step"'],
    [['!scene-end'], 'J-2-8', 'needs "scene-end"'],
    [['!defeat'], 'J-2-13', 'The rule "stakes" of Journeys: a challenge scene needs "defeat".'],
    [['!no-player'], 'J-4-3', 'needs "no-player"'],
    [['against=dragon'], 'J-4-4', 'cannot be "dragon"'],
    [['range-of-influence'], 'J-4-6', 'needs that each player takes turns of their own'],
    [['duel/starting-life'], 'J-2-8', 'deals whole matches'],
  ])('%j is refused with the reason (%s)', (changes, clause, says) => {
    const e = refused(changes);
    expect(e.message).toContain(says);
    expect([e.clauses.includes(clause), e.mend === '']).toEqual([true, false]);
  });

  it.each([
    [['!tasks', '!travel', '!favored-cards', '!seat-swaps']],
    [['!conditions', '!stakes', '!closing']],
    [['!defeat', '!stakes', '!common-sense']],
    [['!embodiment', '!skilled-healer', '!selfless-defender', 'against=both', 'threatBlocks=true']],
  ])('random programs play to the end with %j', (changes) => {
    const format = BOOK.of({ format: 'journeys-challenge', changes });
    const people = ['A', 'B', 'GM'].map((name) => ({ name }));
    const report = playMatch(
      format,
      { seed: changes.join(), people, cards: starterCards() },
      people.map((_, i) => makeBot('random', `${i}`)),
      { views: true, caps: { turns: 300, decisions: 20_000, perTurn: 1000 } },
    );
    expect(report.diagnosis).toBeUndefined();
    expect(report.winner, report.reason).not.toBeUndefined();
  });
});
