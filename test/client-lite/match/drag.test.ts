import { describe, expect, it } from 'vitest';
import type { Action, Part } from '../../../server/protocol/index.ts';
import { Game } from '../../../client-lite/web/match/game.ts';
import { object, sample } from '../sample.ts';

/** The page's table where Ann of two sides is asked something; what it would send goes nowhere. */
function asked(part: Part): Game {
  const game = new Game(() => ({ close() {}, hurry() {}, request: () => new Promise(() => {}) }), 'm', null);
  const view = sample([object('c1'), object('c2', { seat: 's2' })]);
  const prompt = { decision: 'd1', person: 0, seats: view.you.seats, mode: 'any' as const, part };
  game.set({ match: { ...game.state.match, view: { ...view, ask: [prompt] } } });
  return game;
}
const action = (key: string, seat: string | undefined, kind: Action['kind'] = 'cast'): Action => ({
  key,
  kind,
  label: key,
  object: 'c1',
  ...(seat === undefined ? {} : { seat }),
});
const priority = (...actions: Action[]): Part => ({ kind: 'priority', title: 'You may act', actions, pass: 'Pass' });
const [own = '', other = ''] = [sample().you.seats[0], 's2'];

describe('page: dragging', () => {
  it('a card can be dropped where it can be played, and nowhere else', () => {
    const game = asked(priority(action('Cast Bear', own)));
    expect([own, other, 'c2'].map((to) => game.takes('c1', to))).toEqual([true, false, false]);
    expect(game.takes('c2', own)).toBe(false);
  });
  it('a card that can be moved to another place is dropped there', () => {
    const game = asked(priority(action('Move Forest', 's7')));
    expect(['s7', own].map((to) => game.takes('c1', to))).toEqual([true, false]);
  });
  it('of several actions the drop asks which, and mana abilities are none of them', () => {
    const game = asked(priority(action('Cast Bear', own), action('Bear: Cycling', own)));
    game.drop('c1', own);
    expect(game.state.menu).toEqual({ ref: 'c1', seat: own });
    expect(asked(priority(action('Forest: add G', own, 'mana'))).takes('c1', own)).toBe(false);
  });
  it('CR 508.1: an attacker is dropped onto what it can attack', () => {
    const game = asked({ kind: 'attack', title: 'Attack', creatures: [{ object: 'c1', targets: ['s2'] }] } as Part);
    expect(['s2', own].map((to) => game.takes('c1', to))).toEqual([true, false]);
    game.drop('c1', 's2');
    expect(game.question?.session.answer).toEqual({ attacks: [['c1', 's2']] });
  });
});
