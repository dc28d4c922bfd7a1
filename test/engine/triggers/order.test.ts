import { expect, test } from 'vitest';
import type { Situation } from '../../../server/judge/situation.ts';
import { lands, scenario, type Scenario } from '../../dsl/plain.ts';

const CHOIR = {
  name: 'Choir',
  cost: '{W}',
  type: 'Creature — Human',
  pt: '1/1',
  text: 'Whenever another creature enters, you gain 1 life.',
};
const LANCER = {
  name: 'Lancer',
  cost: '{R}',
  type: 'Creature — Human',
  pt: '1/1',
  text: 'Whenever another creature enters, this creature deals 1 damage to any target.',
};
const POET = {
  name: 'Poet',
  cost: '{W}',
  type: 'Creature — Human',
  pt: '1/1',
  text: 'Whenever another creature enters, you may gain 1 life.',
};
const TRAINER = {
  name: 'Trainer',
  cost: '{G}',
  type: 'Creature — Human',
  pt: '1/1',
  text: 'Whenever another creature enters, put a +1/+1 counter on it.',
};
const PAIR = { name: 'Pair', cost: '{G}', type: 'Sorcery', text: 'Create two 1/1 green Saproling creature tokens.' };

const duel = (battlefield: string[]): Scenario => {
  const s: Omit<Situation, 'people' | 'format'> = {
    cards: [CHOIR, LANCER, POET, TRAINER, PAIR],
    seats: { A: { battlefield: [...lands(4, 'Forest'), ...battlefield], hand: ['Bear', 'Pair'] } },
  };
  return scenario({ ...s, format: 'duel', names: ['A', 'B'] });
};
/** Casts the spell and lets it resolve; gives what is asked then. */
function askedAfter(t: Scenario, spell: string): string {
  t.do('A', 'cast', spell);
  t.passOne();
  t.passOne();
  return t.g.open?.parts[0]?.part.kind ?? '';
}
const notes = (t: Scenario) => [...t.g.journal.events(0)].filter((e) => e.e === 'note').map((e) => e.text);

test('603.3b: triggers that are alike and ask nothing go on the stack unasked, and the log says so', () => {
  const t = duel(['Choir', 'Choir']);
  expect(askedAfter(t, 'Bear')).toBe('priority');
  expect(t.stack).toEqual(['Choir', 'Choir']);
  expect(notes(t)).toContain('2 triggers of Choir are alike and ask nothing: they go on the stack as they triggered');
});
test('603.3b: one trigger alone needs no words about its order', () => {
  const t = duel(['Choir']);
  expect(askedAfter(t, 'Bear')).toBe('priority');
  expect(notes(t)).toEqual([]);
});
test('603.3b, 603.3d: alike triggers with targets are ordered by their controller', () => {
  const t = duel(['Lancer', 'Lancer']);
  expect(askedAfter(t, 'Bear')).toBe('order');
});
test('603.3b: alike triggers with a "may" are ordered by their controller', () => {
  expect(askedAfter(duel(['Poet', 'Poet']), 'Bear')).toBe('order');
});
test('603.3b: alike triggers that speak of different events are ordered, of the same event not', () => {
  expect(askedAfter(duel(['Trainer']), 'Pair')).toBe('order');
  expect(askedAfter(duel(['Trainer', 'Trainer']), 'Bear')).toBe('priority');
});
test('603.3b: triggers of different abilities are ordered', () => {
  expect(askedAfter(duel(['Choir', 'Poet']), 'Bear')).toBe('order');
});
