import { describe, expect, it } from 'vitest';
import type { Character, Sentence } from '../../../../formats/binding/quest/model.ts';
import { questTale } from '../../../../formats/binding/quest/tale.ts';
import { recordOf } from '../../../../formats/binding/quest/resolution/keep.ts';
import { QUEST_OPTIONS, questOptions } from '../../../../formats/binding/quest/options.ts';
import { face, ilse, one, questing, takeStep, worth } from './questing.ts';
import { QuestTable, setupOf } from './table.ts';
import type { GameState } from '../../../../server/engine/kernel/state/game.ts';

interface Scene {
  readonly magicians?: readonly Partial<Character>[];
  readonly will?: Sentence;
  readonly threat?: Sentence;
  readonly winner?: number | null;
  readonly life?: number;
  readonly influence?: Record<string, number>;
  readonly options?: Record<string, unknown>;
}
const WILL: Sentence = { verb: 'end', kind: 'quality', targets: [] };

/** A quest whose Confrontation has just been fought, with one Step on the first Front. */
function fought({
  magicians = [{}],
  will = WILL,
  threat = { ...WILL, kind: 'lot' },
  winner = 0,
  life = 20,
  influence,
  options = {},
}: Scene = {}): QuestTable {
  const t = questing(
    magicians.map((m, i) => ({ character: ilse({ name: `Magician ${i + 1}`, ...m }), id: `m${i}` })),
    { options },
  );
  Object.assign(t.s, { will, threat, willLife: 90, threatLife: 50 });
  takeStep(t, { flirt: one(4), answer: one(5) });
  t.until((x) => x.s.confronting);
  t.s.magicians.forEach((m, i) => {
    if (influence) m.influence = { ...influence };
    const { library } = magicians[i] ?? {};
    if (!library) return;
    m.character.library = [...library];
    m.hand = [];
  });
  const fealties = t.s.magicians.map(() => []);
  questTale.matchOver(t.setup, t.s, {
    over: { winner, reason: 'It ended.', clauses: [] },
    sides: [{ life }, { life: 5 }],
    marks: { fealties },
    turn: { number: 8 },
  } as unknown as GameState);
  return t;
}
const character = (t: QuestTable, i = 0): Character => t.s.magicians[i]?.character as Character;
const faces = (t: QuestTable, i = 0): string[] => character(t, i).faces.map((f) => f.id);
const on = (...ids: string[]) => ids.map((id) => ({ magician: 0, face: id }));
const KEPT = { f1: 1, f2: 1, f3: 1 };

describe('R1: Victory', () => {
  it('R1: End removes the Face; its card goes to the Library, its history stays', () => {
    const t = fought({
      magicians: [{ library: [one(1)] }],
      will: { verb: 'end', kind: 'quality', targets: on('f1') },
      influence: KEPT,
    });
    expect(faces(t)).toEqual(['f2', 'f3']);
    expect(character(t).gone).toMatchObject([
      { id: 'f1', history: [{ did: 'end', before: { card: one(2) }, after: null }] },
    ]);
    expect(character(t).library).toEqual([one(1), one(2)]);
  });
  it('R1: Grow ties a card of higher mana value from the Library, fitting a free slot; the Magician picks it', () => {
    const t = fought({
      magicians: [
        { library: [one(4), one(3), one(1)], faces: [face('f1', one(2)), face('f3', one(3), { kind: 'lot' })] },
      ],
      will: { verb: 'grow', kind: 'quality', targets: on('f1') },
      influence: KEPT,
    });
    expect(t.ask('victory-grow').person).toBe(0);
    expect(
      t
        .field('victory-grow', 'card', 'pick')
        .options.map((o) => o.key)
        .toSorted(),
    ).toEqual([one(3), one(4)].toSorted());
    t.answer('victory-grow', { card: [one(4)], name: 'A greater Face' });
    expect(character(t).faces[0]).toMatchObject({
      id: 'f1',
      card: one(4),
      name: 'A greater Face',
      history: [{ did: 'grow', before: { card: one(2) }, after: { card: one(4), name: 'A greater Face' } }],
    });
    expect(character(t).library).toContain(one(2));
    expect(character(t).library).not.toContain(one(4));
  });
  const keeping = (options: Record<string, unknown> = {}): QuestTable =>
    fought({
      will: { verb: 'keep', kind: 'quality', targets: on('f1') },
      influence: { f1: 0, f2: 1, f3: 1 },
      life: 1,
      options,
    }).answer('victory-keep', { how: ['protect'] });
  it('R1, keepLasts: a kept Face does not dissolve in this Fallout, and is free again at the end of the next quest', () => {
    const t = keeping();
    expect(faces(t)).toContain('f1');
    expect(character(t).faces[0]).toMatchObject({ kept: 'will', keptFor: 'next quest' });
    t.until();
    expect(character(t).faces[0]).toMatchObject({ kept: 'will', keptFor: 'next quest' });
    const next = fought({
      magicians: [character(t)],
      will: { verb: 'end', kind: 'quality', targets: [] },
      influence: KEPT,
    });
    expect(character(next).faces[0]?.kept).toBe('will');
    next.until();
    expect(character(next).faces[0]).toMatchObject({ kept: null });
    expect(character(next).faces[0]).not.toHaveProperty('keptFor');
  });
  it('R1, keepLasts: for ever, or in this Resolution alone', () => {
    expect(character(keeping({ keepLasts: 'for-ever' }).until()).faces[0]).toMatchObject({ kept: 'will' });
    const brief = keeping({ keepLasts: 'this-resolution' });
    expect(faces(brief)).toContain('f1');
    expect(character(brief.until()).faces[0]?.kept).toBeNull();
  });
  it('R1, keepLasts: a quest that was set up before the option existed keeps for ever', () => {
    expect(questOptions({}).keepLasts).toBe('for-ever');
    expect(questOptions({}).startedFace).toBe('exposed');
    expect(QUEST_OPTIONS.keepLasts.default).toBe('next-quest');
  });
  it('R1, startedFace: a Face that is started has a Place, a story and Influence, so that this Fallout does not undo it', () => {
    const start = (options: Record<string, unknown>) =>
      fought({
        magicians: [{ library: [one(1), one(2)] }],
        will: { verb: 'start', kind: 'lot', targets: [{ magician: 0, relationship: 'Art', size: 'minor' }] },
        influence: KEPT,
        life: 1,
        options,
      });
    const answered = (options: Record<string, unknown>) =>
      start(options).answer('victory-start', {
        card: [one(1)],
        name: 'A new song',
        place: 'Bellrow',
        story: 'It was sung there first.',
      });
    const t = answered({});
    expect(character(t).faces.at(-1)).toMatchObject({
      name: 'A new song',
      place: 'Bellrow',
      story: 'It was sung there first.',
    });
    expect(t.s.magicians[0]?.influence[character(t).faces.at(-1)?.id ?? '']).toBe(1);
    const exposed = answered({ startedFace: 'exposed' });
    expect(character(exposed).faces.map((f) => f.name)).not.toContain('A new song');
    // whoever starts it reads what the option says, before and after
    expect(start({}).form('victory-start').title).toContain('Which card is the new minor Lot of Magician 1’s Art?');
    expect(
      [{}, { startedFace: 'exposed' }].map((options) => start(options).field('victory-start', 'card', 'pick').help),
    ).toEqual([expect.stringContaining('with an Influence counter'), expect.stringContaining('without Influence')]);
    expect([t.log(null), exposed.log(null)]).toEqual([
      expect.stringContaining('It enters with an Influence counter.'),
      expect.stringContaining('It enters without Influence.'),
    ]);
  });

  it('R1: a card that would need a slot which is taken does not fit', () => {
    // f2 has the major Quality of the same Relationship
    const t = fought({
      magicians: [{ library: [one(4), one(3)] }],
      will: { verb: 'grow', kind: 'quality', targets: on('f1') },
      influence: KEPT,
    });
    expect(t.field('victory-grow', 'card', 'pick').options.map((o) => o.key)).toEqual([one(3)]);
  });
  it('R1: for a Threat the Augur picks among what is in that Library, and the Face keeps its words', () => {
    const t = fought({
      magicians: [{ library: [one(1), one(6)] }],
      threat: { verb: 'diminish', kind: 'lot', targets: on('f3') },
      winner: 1,
      influence: KEPT,
    });
    expect(t.ask('victory-diminish').person).toBe(t.augur);
    expect(t.form('victory-diminish').fields.map((f) => f.key)).toEqual(['card']);
    t.answer('victory-diminish', { card: [one(1)] });
    expect(character(t).faces.at(-1)).toMatchObject({ card: one(1), name: 'Face f3' });
  });
  it('R1: Diminish with nothing lower in the Library is not done, and said', () => {
    const t = fought({
      magicians: [{ library: [one(6)] }],
      will: { verb: 'diminish', kind: 'quality', targets: on('f1') },
      influence: KEPT,
    });
    expect(t.find('victory-diminish')).toBeUndefined();
    expect(t.log(null)).toContain('cannot be done to Face f1');
    expect(character(t).faces[0]?.card).toBe(one(2));
  });
  it('R1: Start adds a Face in the slot that was named, with a card of that size', () => {
    const t = fought({
      magicians: [{ library: [one(4), one(2), one(6)] }],
      will: { verb: 'start', kind: 'quality', targets: [{ magician: 0, relationship: 'Art', size: 'major' }] },
      influence: KEPT,
    });
    expect(
      t
        .field('victory-start', 'card', 'pick')
        .options.map((o) => o.key)
        .toSorted(),
    ).toEqual([one(4), one(6)].toSorted());
    t.answer('victory-start', { card: [one(6)], name: 'The last lesson' });
    expect(character(t).faces.at(-1)).toMatchObject({
      id: 'f4',
      relationship: 'Art',
      kind: 'quality',
      card: one(6),
      name: 'The last lesson',
    });
  });
  it('R1: Start without room, or without a card of that size, is not done', () => {
    const taken = fought({
      will: { verb: 'start', kind: 'quality', targets: [{ magician: 0, relationship: 'Homeland', size: 'minor' }] },
      influence: KEPT,
    });
    expect(taken.log(null)).toContain('there is no room');
    const without = fought({
      magicians: [{ library: [one(2)] }],
      will: { verb: 'start', kind: 'quality', targets: [{ magician: 0, relationship: 'Art', size: 'major' }] },
      influence: KEPT,
    });
    expect(faces(without)).toHaveLength(3);
  });
  it('R1: Keep holds a Face against the other side from then on', () => {
    const t = fought({ will: { verb: 'keep', kind: 'quality', targets: on('f1') }, influence: KEPT }).answer(
      'victory-keep',
      { how: ['protect'] },
    );
    expect(character(t).faces[0]?.kept).toBe('will');
  });
  it('R1: or it undoes the last change, where the card is still in the Library', () => {
    const history = [
      {
        quest: 'Before',
        did: 'diminish' as const,
        before: { card: one(5), name: 'The great hall' },
        after: { card: one(2), name: 'A ruin' },
      },
    ];
    const before = { faces: [face('f1', one(2), { name: 'A ruin', history })] };
    const t = fought({
      magicians: [{ ...before, library: [one(5), ...worth(2, 1)] }],
      will: { verb: 'keep', kind: 'quality', targets: on('f1') },
      influence: KEPT,
    }).answer('victory-keep', { how: ['undo'] });
    expect(character(t).faces[0]).toMatchObject({ card: one(5), name: 'The great hall', kept: null });
    const lost = fought({
      magicians: [{ ...before, library: worth(2, 1) }],
      will: { verb: 'keep', kind: 'quality', targets: on('f1') },
      influence: KEPT,
    });
    expect(lost.refused('victory-keep', { how: ['undo'] }).message).toContain('no change that can be undone');
  });
  it('R1: past a Confrontation the Threat’s sentence is carried out', () => {
    const t = questing();
    Object.assign(t.s, { threat: { verb: 'end', kind: 'lot', targets: on('f3') }, threatLife: 200 });
    takeStep(t, { flirt: one(4), answer: one(2) });
    expect(t.s.resolution).toMatchObject({ side: 'opposition' });
    expect(faces(t)).toEqual(['f1', 'f2']);
  });
  it('C19: after a draw nothing is carried out', () => {
    expect(
      faces(
        fought({ will: { verb: 'end', kind: 'quality', targets: on('f1') }, winner: null, influence: KEPT }).until(),
      ),
    ).not.toEqual([]);
    expect(
      character(
        fought({ will: { verb: 'end', kind: 'quality', targets: on('f1') }, winner: null, influence: KEPT }),
      ).faces.map((f) => f.id),
    ).toContain('f1');
  });
});

describe('R2: Fallout', () => {
  const NONE = { f1: 0, f2: 0, f3: 0 };
  it('R2: a Face without Influence costs its mana value, or dissolves into the Library', () => {
    const t = fought({ life: 6, influence: NONE }).answer('fallout', { saved: ['0:f2'] });
    expect(faces(t)).toEqual(['f2']);
    expect(t.s.resolution?.life).toBe(1);
    expect(t.s.magicians[0]?.influence['f2']).toBe(1);
    expect(character(t).gone.map((f) => [f.id, f.history.at(-1)?.did])).toEqual([
      ['f1', 'dissolved'],
      ['f3', 'dissolved'],
    ]);
  });
  it('R2: never below 1 Life', () => {
    const t = fought({ life: 5, influence: NONE });
    expect(t.refused('fallout', { saved: ['0:f2'] })).toMatchObject({
      clauses: ['R2'],
      message: expect.stringContaining('less than 1 Life') as unknown,
    });
    expect(t.refused('fallout', { saved: ['0:f1', '0:f3'] }).message).toContain('5 is more than 4');
  });
  it('R2: with exactly 1 Life left nothing can be paid: all of them dissolve, and nobody is asked', () => {
    const t = fought({ life: 1, influence: NONE });
    expect(t.find('fallout')).toBeUndefined();
    expect(faces(t)).toEqual([]);
  });
  it('R2: Faces with Influence are safe', () => {
    const t = fought({ life: 1, influence: { f1: 1, f2: 0, f3: 2 } });
    expect(faces(t)).toEqual(['f1', 'f3']);
  });
  it('R2: the Magicians decide together', () => {
    const t = fought({ magicians: [{}, {}], life: 4, influence: { f1: 0, f2: 1, f3: 1 } }).answer(
      'fallout',
      { saved: ['0:f1'] },
      0,
    );
    expect(t.ask('fallout', 1).part.title).toContain('Magician 1 would preserve Face f1');
    t.answer('fallout', { say: ['otherwise'], saved: ['1:f1'] }, 1).answer('fallout', { say: ['agree'] }, 0);
    expect([faces(t, 0), faces(t, 1)]).toEqual([
      ['f2', 'f3'],
      ['f1', 'f2', 'f3'],
    ]);
  });
  it('P3, R2: a Character all of whose Faces dissolved is kept, with a Library, and can set out again', () => {
    const t = fought({ life: 1, influence: NONE }).until();
    expect(t.s.phase).toBe('over');
    const left = recordOf(t.setup, t.s).magicians[0]?.character;
    expect(left?.faces).toEqual([]);
    expect(left?.library.length).toBeGreaterThan(20);
    const next = questing([{ character: left as Character, id: 'm0' }]);
    expect(next.s.phase).toBe('questing');
    expect(next.s.will?.verb).toBe('start');
  });
});

describe('R3: Fealty', () => {
  const atFealty = (options = {}): QuestTable => fought({ influence: KEPT, options });
  const count = (t: QuestTable, card: string): number => character(t).library.filter((k) => k === card).length;
  it('R3: the cards played at a Step are kept', () => {
    const t = atFealty();
    const before = count(t, one(5));
    expect(count(t.answer('fealty', { step1: ['keep'] }), one(5))).toBe(before + 1);
  });
  it('R3: or traded for those of the Augur', () => {
    const t = atFealty();
    const before = [count(t, one(4)), count(t, one(5))];
    t.answer('fealty', { step1: ['trade'] });
    expect([count(t, one(4)), count(t, one(5))]).toEqual([(before[0] ?? 0) + 1, before[1]]);
  });
  it('R3: or sacrificed for Fealty of the Place, as much as their mana value', () => {
    const t = atFealty();
    const step = t.s.magicians[0]?.steps[0];
    const before = count(t, one(5));
    t.answer('fealty', { step1: ['sacrifice'] });
    expect(character(t).fealties).toEqual([{ place: step?.place, land: step?.land, points: 5 }]);
    expect(count(t, one(5))).toBe(before);
  });
  it('R3: option stepFealty: one point for a Step', () => {
    const t = atFealty({ stepFealty: 'one' }).answer('fealty', { step1: ['sacrifice'] });
    expect(character(t).fealties.map((f) => f.points)).toEqual([1]);
  });
  it('R3: the questing hand goes back to the Library', () => {
    const t = questing();
    t.answer('move');
    const held = t.s.magicians[0]?.hand.map((h) => h.card) ?? [];
    const left = character(t).library;
    Object.assign(t.s, { threatLife: 200 });
    t.until((x) => x.s.phase === 'resolution');
    const [played] = t.s.magicians[0]?.steps.map((x) => x.answer?.card ?? '') ?? [];
    held.splice(held.indexOf(played ?? ''), 1);
    expect(character(t).library.toSorted()).toEqual(expect.arrayContaining([...left, ...held].toSorted()));
    expect(t.s.magicians[0]?.hand).toEqual([]);
  });
});

describe('R5: new Elements', () => {
  const atElements = (): QuestTable =>
    fought({ magicians: [{}, {}], influence: KEPT }).until((t) => t.find('elements') !== undefined);
  const mill = {
    say: ['propose'],
    plane: ['orrow'],
    name: 'The Mill',
    lore: 'It grinds.',
    haunted: ['yes'],
    disposition: ['W', 'G'],
    haunt: 'The Race',
    hauntLore: '',
  };
  it('R5: everybody agrees, the Augur too, or it is not', () => {
    const t = atElements().answer('elements', mill, 0);
    t.answer('element', { say: ['yes'] }, 1).answer('element', { say: ['yes'] }, t.augur);
    expect(t.s.resolution?.elements).toEqual([
      {
        plane: 'orrow',
        element: {
          name: 'The Mill',
          lore: 'It grinds.',
          disposition: ['W', 'G'],
          haunt: { name: 'The Race', lore: '' },
        },
      },
    ]);
    t.answer('elements', { ...mill, name: 'The Other Mill' }, 1).answer('element', { say: ['no'] }, 0);
    expect(t.s.resolution?.elements).toHaveLength(1);
    expect(recordOf(t.setup, t.until().s).elements).toHaveLength(1);
  });
  it('P1: a name that the plane has already is refused', () => {
    expect(atElements().refused('elements', { ...mill, name: 'The Rope Guild' }, 0).clauses).toEqual(['R5', 'P1']);
  });
  it('R5: a new Element has Lore, for which “No one knows.” is suggested', () => {
    const t = atElements();
    expect(t.field('elements', 'lore', 'text', 0)).toMatchObject({ min: 1, value: 'No one knows.' });
    expect(t.refused('elements', { ...mill, lore: ' ' }, 0).message).toContain('still empty');
  });
  it('R5: in a quest that was begun before, it may have none', () => {
    const t = new QuestTable({ ...setupOf(), rulesVersion: 4 });
    t.s = atElements().s;
    t.answer('elements', { ...mill, lore: '' }, 0);
    expect(t.s.resolution?.element?.what.element.lore).toBe('');
  });
  it('R5, P1: a name that differs in case alone is the same', () => {
    expect(atElements().refused('elements', { ...mill, name: 'the rope  guild' }, 0).message).toContain(
      'has an Element called the rope  guild',
    );
  });
  it('R5: whoever wants no more is not asked again, and it ends when nobody does', () => {
    const t = atElements()
      .answer('elements', { say: ['done'] }, 0)
      .answer('elements', { say: ['done'] }, 1);
    expect(t.questions().map((q) => q.person)).toEqual([t.augur]);
    t.answer('elements', { say: ['done'] }, t.augur);
    expect(t.s.over).toMatchObject({ winner: 0 });
  });
});

describe('R4: what lasts', () => {
  it('R4: a character on its way is kept as it set out; at the end as it is then', () => {
    const t = questing();
    expect(recordOf(t.setup, t.s).magicians[0]?.character).toBeNull();
    const done = fought({ will: { verb: 'end', kind: 'quality', targets: on('f1') }, influence: KEPT }).until();
    expect(recordOf(done.setup, done.s)).toMatchObject({
      over: true,
      winner: 'will',
      magicians: [{ id: 'm0', character: { name: 'Magician 1', faces: [{ id: 'f2' }, { id: 'f3' }] } }],
    });
  });
  it('R4: the chronicle is what everybody could read, and nothing else', () => {
    const t = fought({ influence: KEPT }).until();
    const record = recordOf(t.setup, t.s);
    expect(record.steps).toMatchObject([{ n: 1, won: 'will', by: 1, cards: [{ as: 'flirt' }, { as: 'answer' }] }]);
    expect(record.lives.length).toBe(2);
    const secret = t.s.lines.filter((l) => l.to !== null).length;
    expect(record.chronicle).toHaveLength(t.s.lines.length - secret);
  });
});
