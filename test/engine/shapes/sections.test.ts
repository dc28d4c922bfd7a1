import { describe, expect, it } from 'vitest';
import { duel, lands } from '../../dsl/plain.ts';

const library = lands(8, 'Wall');

const CLASS = {
  layout: 'class',
  name: 'Schooling',
  cost: '{G}',
  type: 'Enchantment — Class',
  text: '(Gain the next level as a sorcery to add its ability.)\nWhenever you cast a spell, you gain 1 life.\n{1}{G}: Level 2\nCreatures you control get +1/+1.\n{G}: Level 3\nWhen this Class becomes level 3, draw two cards.',
};
const LEVELER = {
  layout: 'leveler',
  name: 'Student',
  cost: '{W}',
  type: 'Creature — Human',
  pt: '1/1',
  text: 'Level up {1} ({1}: Put a level counter on this. Level up only as a sorcery.)\nLEVEL 1-2\n3/3\nFlying\nLEVEL 3+\n5/5\n{T}: You gain 4 life.',
};
const CASE = {
  layout: 'case',
  name: 'Riddle',
  cost: '{U}',
  type: 'Enchantment — Case',
  text: 'When this Case enters, you gain 1 life.\nTo solve — You control three or more lands.\nSolved — Sacrifice this Case: Draw two cards.',
};
const ECHO = {
  name: 'Mirror',
  cost: '{U}',
  type: 'Sorcery',
  text: "Create a token that's a copy of target enchantment you control.",
};

describe('Classes (716)', () => {
  it('716.2a: a level is reached one after the other, for its cost, as a sorcery', () => {
    const t = duel({
      cards: [CLASS],
      seats: { A: { battlefield: ['Schooling', 'Bear', ...lands(4, 'Forest')], library } },
    });
    const texts = (): string[] => {
      const part = t.g.partOf(0)?.part;
      return part?.kind === 'priority' ? part.actions.filter((a) => a.kind === 'activate').map((a) => a.label) : [];
    };
    expect(texts()).toEqual(['Schooling: {1}{G}: Level 2']);
    t.activate('A', 'Schooling');
    expect(t.pt('Bear')).toBe('3/3');
    expect(texts()).toEqual(['Schooling: {G}: Level 3']);
    t.to('beginCombat');
    expect(texts()).toEqual([]);
  });
  it('716.2a: it keeps the abilities of the levels below, and 603 "becomes level 3" triggers', () => {
    const t = duel({
      cards: [CLASS],
      seats: { A: { battlefield: ['Schooling', 'Bear', ...lands(4, 'Forest'), 'Mountain'], hand: ['Spark'], library } },
    });
    t.activate('A', 'Schooling').activate('A', 'Schooling');
    expect([t.pt('Bear'), t.hand('A').length]).toEqual(['3/3', 3]);
    t.cast('A', 'Spark', { targets: ['B'] });
    expect(t.life('A')).toBe(21);
  });
  it('716.2b: a level is no copiable value', () => {
    const t = duel({
      cards: [CLASS, ECHO],
      seats: { A: { battlefield: ['Schooling', 'Bear', ...lands(3, 'Forest'), 'Island'], hand: ['Mirror'], library } },
    });
    t.activate('A', 'Schooling').cast('A', 'Mirror', { targets: ['Schooling'] });
    expect([t.pt('Bear'), t.life('A')]).toEqual(['3/3', 21]);
  });
});

describe('levelers (711)', () => {
  it('711.2a: between the numbers of its symbol it has that size and those abilities, 711.5 below them its own', () => {
    const t = duel({ cards: [LEVELER], seats: { A: { battlefield: ['Student', ...lands(3, 'Plains')] } } });
    expect(t.pt('Student')).toBe('1/1');
    t.activate('A', 'Student');
    expect([t.pt('Student'), t.object('Student')?.counters, t.chars('Student').keywords.has('flying')]).toEqual([
      '3/3',
      { level: 1 },
      true,
    ]);
    t.activate('A', 'Student').activate('A', 'Student');
    expect([t.pt('Student'), t.chars('Student').keywords.has('flying')]).toEqual(['5/5', false]);
    const key = (): string | undefined => {
      const part = t.g.partOf(0)?.part;
      return part?.kind === 'priority' ? part.actions.find((a) => a.label.includes('You gain 4 life'))?.key : undefined;
    };
    expect(t.answer('A', { action: key() ?? '', draft: {} })).toBeNull();
    t.resolve();
    expect(t.life('A')).toBe(24);
  });
  it('702.87a: only as a sorcery', () => {
    const t = duel({
      cards: [LEVELER],
      turn: { side: 'B' },
      seats: { A: { battlefield: ['Student', ...lands(3, 'Plains')] } },
    });
    t.passOne();
    expect(t.try('A', 'activate', 'Student')).not.toBeNull();
  });
});

describe('Cases (719)', () => {
  it("719.3a: at its controller's end step it is solved if the condition is met, 719.3c and then has its ability", () => {
    const t = duel({
      cards: [CASE],
      seats: { A: { battlefield: ['Riddle', ...lands(3, 'Island')], library }, B: { library } },
    });
    expect(t.try('A', 'activate', 'Riddle')).not.toBeNull();
    t.to('end').resolve();
    t.activate('A', 'Riddle');
    expect([t.hand('A').length, t.zone('Riddle')]).toEqual([2, 'graveyard']);
  });
  it('603.4: without it nothing happens, and 719.3b once solved it stays solved', () => {
    const t = duel({
      cards: [CASE],
      seats: { A: { battlefield: ['Riddle', ...lands(2, 'Island')], library }, B: { library } },
    });
    t.to('end').resolve();
    expect(t.try('A', 'activate', 'Riddle')).not.toBeNull();
    const u = duel({
      cards: [CASE, { name: 'Sink', cost: '{U}', type: 'Sorcery', text: 'Sacrifice a land.' }],
      seats: { A: { battlefield: ['Riddle', ...lands(3, 'Island')], hand: ['Sink'], library }, B: { library } },
    });
    u.to('end').resolve();
    u.to('main1', 'A')
      .will('A', (part) => ({ chosen: part.kind === 'choose' ? part.from.slice(0, 1) : [] }))
      .cast('A', 'Sink')
      .activate('A', 'Riddle');
    expect(u.zone('Riddle')).toBe('graveyard');
  });
});
