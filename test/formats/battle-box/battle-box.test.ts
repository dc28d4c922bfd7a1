import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { BOOK, FORMATS } from '../../../formats/index.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { isLand } from '../../../formats/sdk/deck/lands.ts';
import { startGame, type Game } from '../../../server/engine/game/game.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import { mill } from '../../../server/engine/actions/cards.ts';
import { wholeMatches } from '../rules/ends.ts';

const format = FORMATS.get('battle-box') as FormatDefinition;
const deal = (n: number, options = {}, cards = starterCards()) =>
  format.makeSetup({ seed: 'b', people: Array.from({ length: n }, (_, i) => ({ name: `P${i}` })), options, cards });
/** The match at the first priority of its first main phase. */
function begun(n: number, options = {}): Game {
  const setup = deal(n, options);
  const g = startGame(setup, format.rules(setup.options));
  while (g.state.turn.step !== 'main1' || !g.partOf(g.owing()[0] ?? 0)) {
    const who = g.owing()[0] ?? 0;
    const part = g.partOf(who)?.part;
    g.answer(g.open?.id ?? '', who, part?.kind === 'priority' ? { pass: true } : suggestAnswer(part as never));
  }
  return g;
}

describe('the box', () => {
  it('BB1, BB2: one library of nonland cards, each once, for everybody', () => {
    const setup = deal(3);
    const g = startGame(setup, format.rules({}));
    expect([g.state.zones.library.length, new Set(g.world.present().map((s) => g.world.seat(s).library)).size]).toEqual(
      [1, 1],
    );
    const keys = (setup.data as { decks: { main: string[] }[] }).decks.flatMap((d) => d.main);
    expect([keys.length, new Set(keys).size, keys.some((k) => isLand(setup.cards[k] as never))]).toEqual([
      120,
      120,
      false,
    ]);
    expect(() => deal(4, {}, starterCards().slice(0, 60))).toThrow('too few for 4 players');
  });
  it('BB3: what is drawn belongs to who drew it, and what is milled to whose library it was', () => {
    const g = begun(3);
    for (const seat of g.world.present())
      expect(new Set(g.world.hand(seat).map((id) => g.world.get(id).owner))).toEqual(new Set([seat]));
    const flow = mill(g, 2, 6);
    expect(flow.next([]).done).toBe(true);
    expect(g.world.graveyard(2).map((id) => g.world.get(id).owner)).toEqual([2, 2, 2, 2, 2, 2]);
  });
  it('BB4: who leaves takes an even share along', () => {
    const g = begun(3);
    const before = g.world.library(0).length;
    g.apply({ kind: 'concede', person: 1 });
    expect(before - g.world.library(0).length).toBeGreaterThan(30);
    expect(g.world.library(0).length).toBeGreaterThan(60);
  });
});

describe('lands beside', () => {
  it('BB5, BB6: ten lie beside each player; one is played from there each turn', () => {
    const g = begun(2);
    const [seat = 0] = g.state.turn.seats;
    expect(g.world.present().map((s) => g.world.command(s).length)).toEqual([10, 10]);
    expect(g.rules.seatFacts?.(g, seat).map((f) => `${f.label} ${f.value}`)).toContain('Lands beside 10');
    const plays = () => {
      const part = g.partOf(g.world.seat(seat).person)?.part;
      return part?.kind === 'priority' ? part.actions.filter((a) => a.kind === 'play') : [];
    };
    expect(plays()).toHaveLength(10);
    expect(
      g.answer(g.open?.id ?? '', g.world.seat(seat).person, { action: plays()[0]?.key ?? '', draft: {} }),
    ).toBeNull();
    expect([g.world.command(seat).length, g.world.permanentsOf(seat).length, plays().length]).toEqual([9, 1, 0]);
  });
  it('BB7: a land that left is a card like others', () => {
    const g = begun(2);
    const [seat = 0] = g.state.turn.seats;
    const [land = -1] = g.world.command(seat);
    g.journal.set(g.world.get(land), 'marks', {}, land);
    expect(g.rules.playable?.(g, seat)).toHaveLength(9);
  });
  it('BB8: four cards each and no mulligan, or as many as the table has', () => {
    expect(
      [begun(3), begun(3, { hand: 6 })].map(
        (g) => g.world.hand(g.world.present().find((s) => !g.state.turn.seats.includes(s)) ?? 0).length,
      ),
    ).toEqual([4, 6]);
  });
  it('variants that ask for libraries of their own are refused', () => {
    expect(
      BOOK.offered({ format: 'battle-box' }).find((o) => o.variant.needs.includes('ownLibrary'))?.refused?.clauses,
    ).toContain('BB1');
  });
  wholeMatches('battle-box', 2);
});
