import { describe, expect, it } from 'vitest';
import { ilse } from './questing.ts';
import { quest, type QuestTable } from './table.ts';

const toRead = (magicians = 2): QuestTable => quest({ magicians }).until((t) => t.s.phase === 'readings');
const faces = (t: QuestTable, i = 0): string[] => t.s.magicians[i]?.character.faces.map((f) => f.name) ?? [];

describe('P2: readings', () => {
  it('P2: everybody reads the Faces of the others who were made here, all at the same time', () => {
    const t = toRead();
    expect(
      t
        .questions()
        .map((q) => [
          q.person,
          q.part.kind === 'form' && q.part.fields.filter((f) => f.kind === 'pick').map((f) => f.key),
        ]),
    ).toEqual([
      [0, ['say1']],
      [1, ['say0']],
      [2, ['say0', 'say1']],
    ]);
    for (const person of [2, 0, 1]) t.answer('readings', {}, person);
    expect(t.s.phase).toBe('will');
  });
  it('P2: who objects says to what; the final say is with the Magician, who may word a Face anew', () => {
    const t = toRead(1).answer('readings', { say0: ['object'], why0: 'A bell is no person.' });
    expect(t.log(null)).toContain('objects to a reading of');
    expect(t.ask('reword').person).toBe(0);
    expect(t.form('reword').title).toContain('A bell is no person.');
    const id = t.s.magicians[0]?.character.faces[1]?.id ?? '';
    const before = faces(t);
    t.answer('reword', { [id]: 'Whoever rings it' });
    expect(faces(t)).toEqual(before.map((name, i) => (i === 1 ? 'Whoever rings it' : name)));
    expect(t.s.magicians[0]?.character.faces[1]?.history).toMatchObject([
      { did: 'made', after: { name: 'Whoever rings it' } },
    ]);
    expect(t.s.phase).toBe('will');
  });
  it('P2: or leave it as it is', () => {
    const t = toRead(1).answer('readings', { say0: ['object'], why0: 'Hm.' });
    const before = faces(t);
    t.answer('reword');
    expect([faces(t), t.s.phase]).toEqual([before, 'will']);
  });
  it('P2: an objection says why', () => {
    expect(toRead(1).refused('readings', { say0: ['object'], why0: '' }).clauses).toEqual(['P2']);
  });
  it('P2: who came along is not read again', () => {
    const t = quest({ magicians: [{ character: ilse(), id: 'm' }, {}] }).until((x) => x.s.phase !== 'making');
    expect(t.questions().map((q) => q.person)).toEqual([0, 2]);
    expect(
      t
        .form('readings', 0)
        .fields.filter((f) => f.kind === 'pick')
        .map((f) => f.key),
    ).toEqual(['say1']);
    expect(quest({ magicians: [{ character: ilse(), id: 'm' }] }).s.phase).toBe('will');
  });
  it('P4: where Magicians are only made it ends when they have been read', () => {
    const t = quest({ making: true }).until((x) => x.s.phase === 'readings');
    expect(t.s.over).toBeNull();
    expect(t.answer('readings').s.over).toMatchObject({ clauses: ['P4'] });
  });
});
