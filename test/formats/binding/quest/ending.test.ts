import { describe, expect, it } from 'vitest';
import { questTale } from '../../../../formats/binding/quest/tale.ts';
import type { QuestState } from '../../../../formats/binding/quest/state.ts';
import { sampleAnswer, suggestAnswer } from '../../../../server/engine/decisions/check-suggest-sample.ts';
import { Rng } from '../../../../server/engine/kernel/rng.ts';
import { deal, ilse, one, questing, takeStep } from './questing.ts';
import type { QuestTable } from './table.ts';
import { numbers } from '../../../sweep.ts';

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
    const t = takeStep(set(questing(2), { willLife: 20, threatLife: 30, target: 20 }), { ...even, magician: 0 })
      .answer('confront', { say: ['yes'] }, 0)
      .answer('confront', { say: ['no'] }, 1);
    expect(t.s.step?.magician).toBe(1);
    takeStep(t, { ...even, magician: 1 });
    expect(t.find('confront', 0)).toBeDefined();
    expect(t.find('confront', 1)).toBeDefined();
  });
  it.each([
    ['majority', 2],
    ['any', 1],
  ] as const)('Q6: option confrontBy "%s": of three Magicians %i are enough', (confrontBy, enough) => {
    const asked = (): QuestTable =>
      takeStep(set(questing(3, { options: { confrontBy } }), { willLife: 20, threatLife: 30, target: 20 }), {
        ...even,
        magician: 0,
      });
    const say = (yes: number): QuestTable =>
      [0, 1, 2].reduce((t, i) => t.answer('confront', { say: [i < yes ? 'yes' : 'no'] }, i), asked());
    expect([say(enough).s.ending, say(enough - 1).s.ending]).toEqual(['agreed', null]);
  });
  it('Q6: a Magician reads what conceding does: the others must agree, or it is the end', () => {
    const t = questing(2);
    expect([questTale.conceding?.(t.setup, t.s, 0), questTale.conceding?.(t.setup, t.s, t.augur)]).toEqual([
      {
        says: 'You are for giving up the quest. You play on until all Magicians have conceded; then the Threat comes about (Q6).',
        friends: [1],
      },
      null,
    ]);
    concede(t, 1);
    expect(questTale.conceding?.(t.setup, t.s, 0)).toEqual({
      says: 'The quest ends with this Step, and the Threat comes about (Q6).',
      friends: [],
    });
  });
  it('Q6: the Threat at more than twice the target comes about; at exactly twice it does not', () => {
    const at = (threatLife: number) =>
      takeStep(set(questing(), { threatLife, target: 20 }), { flirt: one(3), answer: one(2) });
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
  /** A Step in which an Answer has been played and an Exploration may follow. */
  const midStep = (options = {}): QuestTable => {
    const t = questing(1, { options });
    t.answer('move');
    deal(t, 'augur', [one(2), one(2)]);
    return t.until((x) => x.s.step?.at === 'explore');
  };
  const cardsOf = (t: QuestTable): string[] =>
    t.s.magicians
      .flatMap((m, i) => [
        ...m.character.library,
        ...m.character.faces.map((f) => f.card),
        ...m.hand.map((h) => h.card),
        ...[...m.steps, ...(t.s.step?.won === null && t.s.step.magician === i ? [t.s.step] : [])].flatMap((x) =>
          [x.answer, x.exploration].flatMap((p) => (p ? [p.card] : [])),
        ),
      ])
      .toSorted();

  it('Q6: conceded in the middle of a Step, the Step is finished first: no card is lost, and only the Resolution follows', () => {
    const t = midStep();
    const before = cardsOf(t);
    t.s.willLife = 1_000;
    expect(concede(t, 0)).toBeNull();
    expect([t.s.phase, t.s.step?.at]).toEqual(['questing', 'explore']);
    t.until((x) => x.s.phase !== 'questing');
    expect([t.s.ending, t.s.phase]).toEqual(['conceded', 'resolution']);
    expect(cardsOf(t)).toEqual(before);
    expect(t.s.magicians[0]?.steps).toHaveLength(1);
  });
  it('Q6, concedeMidStep rewind: the Step is taken back, its cards return to the hands', () => {
    const t = midStep({ concedeMidStep: 'rewind' });
    const before = cardsOf(t);
    expect(concede(t, 0)).toBeNull();
    expect([t.s.ending, t.s.phase, t.s.magicians[0]?.steps.length]).toEqual(['conceded', 'resolution', 0]);
    expect(cardsOf(t)).toEqual(before);
  });
  it.each(['finish', 'rewind'])(
    'R4: over random quests with concessions (%s) every card of every Magician is in exactly one place at every stop',
    (concedeMidStep) => {
      for (const seed of numbers(12, 4)) {
        const rng = new Rng(`places ${seed}`);
        const t = questing(1 + (seed % 3), { options: { concedeMidStep } });
        const before = cardsOf(t);
        for (let n = 0; n < 400 && t.s.phase === 'questing'; n++) {
          const q = rng.pick(t.questions());
          if (t.take(q, sampleAnswer(q.part, rng)) !== null) t.take(q, suggestAnswer(q.part));
          if (rng.int(25) === 0) concede(t, rng.int(t.s.magicians.length));
          expect(cardsOf(t)).toEqual(before);
          const ids = [...t.s.augur.hand, ...t.s.magicians.flatMap((m) => m.hand)].map((h) => h.id);
          expect(new Set(ids).size).toBe(ids.length);
        }
      }
    },
  );
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
  const all = (t: QuestTable, conceded = false): QuestTable => {
    for (const m of t.s.magicians) {
      m.decked = true;
      m.conceded = conceded;
    }
    return t;
  };
  it.each([
    ['a concession by all comes before everything', { willLife: 99, threatLife: 50, target: 20 }, 'conceded', true],
    [
      'exceeding comes before the Threat and empty Libraries',
      { willLife: 99, threatLife: 50, target: 20 },
      'exceeds',
      false,
    ],
    ['the Threat comes before empty Libraries', { willLife: 0, threatLife: 50, target: 20 }, 'threat', false],
  ] as const)('Q6: %s', (_, lives, ending, conceded) => {
    expect(takeStep(all(set(questing(), lives), conceded), even).s.ending).toBe(ending);
  });
  it('Q6: the Magicians are asked before the Threat and empty Libraries are looked at', () => {
    const t = takeStep(all(set(questing(), { willLife: 20, threatLife: 50, target: 20 })), even);
    expect(t.find('confront')).toBeDefined();
    expect(t.answer('confront', { say: ['no'] }).s.ending).toBe('threat');
  });
});
