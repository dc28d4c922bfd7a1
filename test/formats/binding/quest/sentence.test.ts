import { describe, expect, it } from 'vitest';
import { lifeFor, wordsOf } from '../../../../formats/binding/quest/prelude/sentence.ts';
import { face, ilse, one, questing } from './questing.ts';
import { quest } from './table.ts';

const atWill = (magicians = 1) =>
  quest({
    magicians: Array.from({ length: magicians }, (_, i) => ({
      character: ilse({ name: `Magician ${i + 1}` }),
      id: `m${i}`,
    })),
  }).until((t) => t.s.phase === 'will');

describe('P6: the Will', () => {
  it.each([
    ['1 minor', ['face:0:f1'], 20],
    ['1 major', ['face:0:f2'], 40],
    ['1 minor and 1 major', ['face:0:f1', 'face:0:f2'], 60],
    ['2 minor and 1 major', ['face:0:f1', 'face:1:f1', 'face:0:f2'], 80],
    ['2 major', ['face:0:f2', 'face:1:f2'], 80],
    ['1 minor and 2 major', ['face:0:f1', 'face:0:f2', 'face:1:f2'], 100],
  ] as const)('P6: %s Face takes the Life of the table', (_, targets, life) => {
    const t = atWill(2).answer('will', { verb: ['grow'], kind: ['quality'], targets: [...targets] }, 0);
    expect(lifeFor(t.setup, t.s, t.s.proposal?.what as never)).toBe(life);
  });
  it('P6: a scope of more than five is refused', () => {
    const refused = atWill(2).refused(
      'will',
      { verb: ['end'], kind: ['quality'], targets: ['face:0:f1', 'face:0:f2', 'face:1:f1', 'face:1:f2'] },
      0,
    );
    expect(refused.clauses).toEqual(['P6']);
    expect(refused.message).toContain('6 is more than 5');
  });
  it('P6: Lots and Qualities in one sentence are refused', () => {
    expect(
      atWill().refused('will', { verb: ['end'], kind: ['quality'], targets: ['face:0:f1', 'face:0:f3'] }).clauses,
    ).toEqual(['P6']);
  });
  it('P6: to start is to name a slot with room, at the Life of the size that is chosen', () => {
    const t = atWill().answer('will', { verb: ['start'], kind: ['lot'], targets: ['slot:0:Art:major:lot'] });
    expect(t.s.target).toBe(40);
    expect(wordsOf(t.s, t.s.will as never)).toBe('Start a major Lot of Magician 1’s Art.');
  });
  it('P6: a slot that is taken is not offered, and no Spark to who is no planeswalker', () => {
    const keys = atWill()
      .field('will', 'targets', 'pick')
      .options.map((o) => o.key);
    expect(keys).toContain('slot:0:People:minor:quality');
    expect(keys).not.toContain('slot:0:Homeland:minor:quality');
    expect(keys).not.toContain('slot:0:People:minor:lot');
    expect(keys.filter((k) => k.includes('Spark'))).toEqual([]);
  });
  it('P6: nothing but starting can be done where there is no Face', () => {
    const t = quest({ magicians: [{ character: ilse({ faces: [], gone: [face('f1', one(2))] }), id: 'm' }] }).until(
      (x) => x.s.phase === 'will',
    );
    expect(
      t
        .field('will', 'verb', 'pick')
        .options.filter((o) => !o.no)
        .map((o) => o.key),
    ).toEqual(['start']);
    expect(t.refused('will', { verb: ['end'], kind: ['lot'], targets: ['slot:0:Art:minor:lot'] }).message).toContain(
      'no Face',
    );
  });
  it('P6: it stands once every Magician has agreed to the same sentence', () => {
    const t = atWill(2).answer('will', { verb: ['end'], kind: ['lot'], targets: ['face:0:f3'] }, 0);
    expect([t.s.will, t.find('will-answer', 0)]).toEqual([null, undefined]);
    t.answer('will-answer', { say: ['otherwise'], verb: ['grow'], kind: ['lot'], targets: ['face:1:f3'] }, 1);
    expect(t.find('will-answer', 1)).toBeUndefined();
    t.answer('will-answer', { say: ['agree'] }, 0);
    expect(t.s.will).toMatchObject({ verb: 'grow', targets: [{ magician: 1, face: 'f3' }] });
    expect(t.s.phase).toBe('threat');
  });
  it('P6: an answer to a sentence that has been replaced is to a question that is gone', () => {
    const t = atWill(2);
    const first = t.ask('will', 1).key;
    t.answer('will', { verb: ['end'], kind: ['lot'], targets: ['face:0:f3'] }, 0);
    expect(t.questions().map((q) => q.key)).not.toContain(first);
  });
  it('R1: what the other side keeps cannot be named', () => {
    const t = quest({
      magicians: [
        {
          character: ilse({
            faces: [face('f1', one(2), { kept: 'opposition' }), face('f2', one(5), { kept: 'will' })],
          }),
          id: 'm',
        },
      ],
    }).until((x) => x.s.phase === 'will');
    const no = t
      .field('will', 'targets', 'pick')
      .options.filter((o) => o.no)
      .map((o) => o.key);
    expect(no).toEqual(['face:0:f1']);
    expect(t.refused('will', { verb: ['end'], kind: ['quality'], targets: ['face:0:f1'] }).message).toContain(
      'keeps it',
    );
  });
});

describe('P7: the Threat', () => {
  const atThreat = (magicians = 1) =>
    atWill(magicians)
      .answer('will', { verb: ['grow'], kind: ['quality'], targets: ['face:0:f1'] }, 0)
      .until((t) => t.s.phase === 'threat');
  it('P7: it names the kind that the Will does not', () => {
    const t = atThreat();
    expect(t.refused('threat', { verb: ['end'], kind: ['quality'], targets: ['face:0:f1'] }).message).toContain(
      'the other kind',
    );
    t.answer('threat', { verb: ['end'], kind: ['lot'], targets: ['face:0:f3'] });
    expect(t.ask('threat-answer').person).toBe(0);
  });
  it('P7: the Augur proposes until all Magicians accept', () => {
    const t = atThreat(2)
      .until((x) => x.find('threat') !== undefined)
      .answer('threat', { verb: ['end'], kind: ['lot'], targets: ['face:0:f3'] });
    t.answer('threat-answer', { say: ['agree'] }, 0).answer(
      'threat-answer',
      { say: ['otherwise'], why: 'Too cruel.' },
      1,
    );
    expect(t.log(null)).toContain('Too cruel.');
    expect(t.questions().map((q) => q.person)).toEqual([t.augur]);
    t.answer('threat', { verb: ['start'], kind: ['lot'], targets: ['slot:1:Deeds:minor:lot'] })
      .answer('threat-answer', { say: ['agree'] }, 1)
      .answer('threat-answer', { say: ['agree'] }, 0);
    expect(t.s.threat?.verb).toBe('start');
    expect(t.s.phase).toBe('opposition');
  });
});

describe('Q3: the start', () => {
  it('Q3: the Threat has the target Life, the Will none; Influence is 2 on a major and 1 on a minor Face', () => {
    const t = questing();
    expect([t.s.willLife, t.s.threatLife]).toEqual([0, t.s.target]);
    expect(t.s.magicians[0]?.influence).toEqual({ f1: 1, f2: 2, f3: 1 });
  });
});
