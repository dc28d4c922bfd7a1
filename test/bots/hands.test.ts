import { describe, expect, it } from 'vitest';
import type { Part } from '../../server/protocol/index.ts';
import { card, lands, position, type Given, type Position } from '../dsl/ruling.ts';
import { decided } from './deciding.ts';

/** Opening hands, which a position has no question about: it is put to a bot that holds the hand. */

const COLOSSUS = card('Colossus', '{7}{G}', 'Creature — Giant', '', '4/4');
const keepOr = (): Part => ({
  kind: 'options',
  title: 'Keep this hand?',
  clauses: ['103.5'],
  min: 1,
  max: 1,
  options: [
    { key: 'mulligan', label: 'Mulligan' },
    { key: 'keep', label: 'Keep' },
  ],
});
/** A's hand of seven cards with so many lands. */
const hand = (n: number): string[] => [...lands(n, 'Forest'), ...lands(7 - n, 'Bear')];
const holding = (cards: string[]): Position => position({ cards: [COLOSSUS], seats: { A: { hand: cards } } });

describe('opening hands', () => {
  it.each([
    [0, 'mulligan'],
    [1, 'mulligan'],
    [2, 'keep'],
    [5, 'keep'],
    [6, 'mulligan'],
    [7, 'mulligan'],
  ])('CR 103.5: a hand with %i lands is a %s', (n, key) => {
    expect(decided(holding(hand(n)), 'A', keepOr())).toEqual({ keys: [key] });
  });
  it('CR 103.5: two mulligans are enough', () => {
    const t = holding(hand(7));
    expect([keepOr(), keepOr(), keepOr()].map((part) => decided(t, 'A', part))).toEqual(
      ['mulligan', 'mulligan', 'keep'].map((key) => ({ keys: [key] })),
    );
  });
  it('C3: the hands of one side are judged one by one, and the Front of the bad one is named', () => {
    const given: Given = {
      format: 'binding',
      magicians: 2,
      seats: { 'Opposition 1': { hand: hand(3) }, 'Opposition 2': { hand: hand(7) } },
    };
    const t = position(given);
    const [first, second] = ['Opposition 1', 'Opposition 2'].map((seat) => t.s.ref(seat)) as [string, string];
    const part: Part = {
      kind: 'options',
      title: 'Keep the hands of all Fronts?',
      clauses: ['C3', '103.5'],
      min: 1,
      max: 1,
      options: [first, second, 'keep'].map((key) => ({ key, label: key })),
    };
    expect(decided(t, 'Opposition 1', part)).toEqual({ keys: [second] });
  });
  it('CR 103.5: what goes to the bottom is the land too many, or the spell that is far off', () => {
    const bottom = (cards: string[]): string | undefined => {
      const t = holding(cards);
      const { objects, seats } = t.view('A');
      const answer = decided(t, 'A', {
        kind: 'choose',
        title: 'Put one card on the bottom of your library',
        clauses: ['103.5'],
        from: seats[0]?.handCards ?? [],
        min: 1,
        max: 1,
        ordered: true,
      });
      return 'chosen' in answer ? objects[answer.chosen[0] ?? '']?.name : undefined;
    };
    expect(bottom(hand(6))).toBe('Forest');
    expect(bottom([...hand(2), 'Colossus'])).toBe('Colossus');
  });
});
