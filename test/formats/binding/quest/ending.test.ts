import { describe, expect, it } from 'vitest';
import { questTale } from '../../../../formats/binding/quest/tale.ts';
import type { QuestState } from '../../../../formats/binding/quest/state.ts';
import { ilse, one, questing, takeStep } from './questing.ts';
import type { QuestTable } from './table.ts';

const even = { flirt: one(2), answer: one(2) };
const set = (t: QuestTable, lives: Partial<Pick<QuestState, 'willLife' | 'threatLife' | 'target'>>): QuestTable => {
  Object.assign(t.s, lives);
  return t;
};
const concede = (t: QuestTable, person: number) => {
  const copy = structuredClone(t.s);
  const refused = questTale.intervene(t.setup, copy, person, 'concede');
  if (!refused) t.s = copy;
  return refused;
};

describe('Q6: how Questing ends', () => {
  it('Q6: the Will exceeds the Threat: the Confrontation starts at once, without asking', () => {
    const t = takeStep(set(questing(), { willLife: 20, threatLife: 20 }), { flirt: one(2), answer: one(3) });
    expect([t.s.ending, t.s.confronting || t.s.phase === 'naming']).toEqual(['exceeds', true]);
  });
  it('Q6: to be level with the Threat is not to exceed it', () => {
    const t = takeStep(set(questing(), { willLife: 20, threatLife: 20, target: 30 }), even);
    expect(t.s.phase).toBe('questing');
  });
  it('Q6: at its target Life every Magician is asked, and it starts when all say yes', () => {
    const t = takeStep(set(questing(2), { willLife: 20, threatLife: 30, target: 20 }), { ...even, magician: 0 });
    expect(t.questions().map((q) => q.person)).toEqual([0, 1]);
    t.answer('confront', { say: ['yes'] }, 1);
    expect(t.s.phase).toBe('questing');
    t.answer('confront', { say: ['yes'] }, 0);
    expect(t.s.ending).toBe('agreed');
  });
  it('Q6: while one says no they go on, and are asked again after the next Step', () => {
    const t = takeStep(set(questing(2), { willLife: 20, threatLife: 30, target: 20 }), { ...even, magician: 0 }).answer('confront', { say: ['yes'] }, 0).answer('confront', { say: ['no'] }, 1);
    expect(t.s.step?.magician).toBe(1);
    takeStep(t, { ...even, magician: 1 });
    expect(t.find('confront', 0)).toBeDefined();
    expect(t.find('confront', 1)).toBeDefined();
  });
  it('Q6: the Threat at more than twice the target comes about; at exactly twice it does not', () => {
    const at = (threatLife: number) => takeStep(set(questing(), { threatLife, target: 20 }), { flirt: one(3), answer: one(2) });
    expect(at(39).s.ending).toBeNull();
    const t = at(40);
    expect([t.s.ending, t.s.phase]).toEqual(['threat', 'resolution']);
  });
  it('Q6: when all Magicians have conceded the Threat comes about; one alone plays on', () => {
    const t = questing(2);
    expect(concede(t, 0)).toBeNull();
    expect(t.s.phase).toBe('questing');
    expect(concede(t, 0)?.message).toContain('already');
    expect(concede(t, 1)).toBeNull();
    expect([t.s.ending, t.s.phase]).toEqual(['conceded', 'resolution']);
  });
  it('Q6: the Augur does not concede a quest, and nobody before it is walked', () => {
    const t = questing();
    expect(concede(t, t.augur)?.clauses).toEqual(['Q6']);
    const before = questing();
    before.s.phase = 'will';
    expect(concede(before, 0)?.clauses).toEqual(['Q6']);
  });
  it('Q6: a Magician who could not draw a card ends it after the Step', () => {
    const t = questing([{ character: ilse({ library: Array.from({ length: 7 }, () => one(2)) }), id: 'm' }]);
    for (let i = 0; i < 2; i++) takeStep(t, even);
    expect(t.s.ending).toBeNull();
    t.answer('move');
    t.until((x) => x.s.ending !== null);
    expect([t.s.ending, t.s.phase]).toEqual(['decked', 'resolution']);
  });
});

describe('Q6: the order of the endings', () => {
  const all = (t: QuestTable): QuestTable => {
    for (const m of t.s.magicians) {
      m.decked = true;
      m.conceded = true;
    }
    return t;
  };
  it.each([
    ['exceeding comes before everything', { willLife: 99, threatLife: 50, target: 20 }, 'exceeds'],
    ['the Threat comes before concessions and empty Libraries', { willLife: 0, threatLife: 50, target: 20 }, 'threat'],
    ['concessions come before empty Libraries', { willLife: 0, threatLife: 30, target: 20 }, 'conceded'],
  ] as const)('Q6: %s', (_, lives, ending) => {
    expect(takeStep(all(set(questing(), lives)), even).s.ending).toBe(ending);
  });
  it('Q6: the Magicians are asked before the Threat, concessions and empty Libraries are looked at', () => {
    const t = takeStep(all(set(questing(), { willLife: 20, threatLife: 50, target: 20 })), even);
    expect(t.find('confront')).toBeDefined();
    expect(t.answer('confront', { say: ['no'] }).s.ending).toBe('threat');
  });
});
