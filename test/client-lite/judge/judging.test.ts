import { describe, expect, it } from 'vitest';
import { combatWords, inNames, inRefs, namesAt, suggestionsFor } from '../../../client-lite/web/match/judging.ts';
import { object, sample } from '../sample.ts';

const hand = object('c3', { zone: 'hand', name: 'Fen Owl' });
const land = object('c4', { zone: 'hand', name: 'Forest', types: 'Basic Land — Forest' });
const view = sample([
  object('c1'),
  object('c2', { seat: 's1', attacking: 's0' }),
  hand,
  land,
  object('c9', { zone: 'stack', name: 'Bolt', stack: { kind: 'spell', text: '', targets: ['c1'] } }),
]);
const questions = (about: string | null) => suggestionsFor(view, about).map((s) => [...s.acts, s.question].join(' · '));

describe('page: questions to the judge that suggest themselves', () => {
  it('a creature of one’s own: whom it may attack', () => {
    expect(questions('c1').filter((q) => q.startsWith('May {c1} attack '))).not.toEqual([]);
    expect(questions('c1')).toContain('reach of {c1}');
  });
  it('an attacker: which of one’s own creatures may block it', () => {
    expect(questions('c2')).toContain('May {c1} block {c2}?');
  });
  it('an attack: its damage, with blocks and without, and one’s own blockers', () => {
    const attack = { kind: 'attack', from: 'c2', to: 's0' } as const;
    const at = (step: string) =>
      suggestionsFor({ ...view, turn: { ...view.turn, step } }, 'c2', attack).map((s) =>
        [...s.acts, s.question].join(' · '),
      );
    expect(at('attackers')).toEqual([
      'combat damage is dealt · happened',
      'nobody blocks · combat damage is dealt · happened',
      'May {c1} block {c2}?',
    ]);
    expect(at('blockers')).not.toContain('nobody blocks · combat damage is dealt · happened');
    expect(combatWords(view, attack)).toBe('Reed Warden attacks Seat s0');
  });
  it('an attack or a block that is only being declared is declared first', () => {
    const of = (kind: 'attack' | 'block', from: string, to: string) =>
      suggestionsFor(view, from, { kind, from, to }).map((s) => [...s.acts, s.question].join(' · '));
    expect(of('attack', 'c1', 's1')).toEqual([
      'May {c1} attack {s1}?',
      '{c1} attacks {s1} · combat damage is dealt · happened',
    ]);
    expect(of('block', 'c1', 'c2')).toEqual([
      'May {c1} block {c2}?',
      '{c1} blocks {c2} · combat damage is dealt · happened',
      '{c1} blocks {c2} · combat damage is dealt · zone of {c1}',
      '{c1} blocks {c2} · combat damage is dealt · zone of {c2}',
    ]);
  });
  it('a declared block: its damage, and what becomes of both', () => {
    const blocked = sample([object('c1', { blocking: ['c2'] }), object('c2', { seat: 's1', attacking: 's0' })]);
    expect(
      suggestionsFor(blocked, 'c1', { kind: 'block', from: 'c1', to: 'c2' }).map((s) =>
        [...s.acts, s.question].join(' · '),
      ),
    ).toEqual([
      'combat damage is dealt · happened',
      'combat damage is dealt · zone of {c1}',
      'combat damage is dealt · zone of {c2}',
    ]);
    expect(suggestionsFor(blocked, 'c1').map((s) => s.question)[0]).toBe('happened');
  });
  it('a card in hand: cast or played, and what it costs', () => {
    expect(questions('c3')).toEqual(['May Seat s0 cast {c3}?', 'cost of {c3} for Seat s0']);
    expect(questions('c4')).toEqual(['May Seat s0 play {c4}?']);
  });
  it('a spell on the stack: what happens when it resolves', () => {
    expect(questions('c9')).toContain('{c9} resolves · happened');
  });
  it('nothing: what happens if everyone passes', () => {
    expect(questions(null)[0]).toBe('everyone passes · happened');
  });
});

describe('page: lines for the judge name things by their handles', () => {
  const called = [
    ['c1', 'Reed Warden no. 1'],
    ['c2', 'Reed Warden no. 2'],
    ['c9', 'Bolt'],
  ] as const;

  it('the longest name counts, and a part of another word is none', () => {
    expect(inRefs('Ann casts Bolt at Reed Warden no. 2', called)).toBe('Ann casts {c9} at {c2}');
    expect(inRefs('Ann casts Boltwing at Bolt', called)).toBe('Ann casts Boltwing at {c9}');
  });
  it('one that is named by whose it is stays in words', () => {
    expect(inRefs('zone of Ann’s Bolt', called)).toBe('zone of Ann’s Bolt');
  });
  it('and are read in names', () => {
    expect(inNames('{c9} resolves', called)).toBe('Bolt resolves');
    expect(inNames('{c7} resolves', called)).toBe('c7 resolves');
  });
  it('a name is offered for what is on the table, by its seat and zone', () => {
    const { cards, seats } = namesAt(view, [...called, ['c8', 'Gone']]);
    expect(cards).toEqual([
      { name: 'Reed Warden no. 1', seat: view.seats.find((s) => s.ref === 's0')?.name, zone: 'battlefield' },
      { name: 'Reed Warden no. 2', seat: view.seats.find((s) => s.ref === 's1')?.name, zone: 'battlefield' },
      { name: 'Bolt', seat: null, zone: 'stack' },
    ]);
    expect(seats).toContain('Seat s0');
  });
});
