import { describe, expect, it } from 'vitest';
import { Drafts, type Texts } from '../../client-lite/web/kept/drafts.ts';
import { commandOf } from '../../client-lite/web/input/keys.ts';
import {
  length,
  offered,
  sumSays,
  weight,
  type FormPart,
  type PickField,
} from '../../client-lite/web/parts/form/form-fields.ts';
import { form } from '../../client-lite/web/parts/form.tsx';
import type { Session, Written } from '../../client-lite/web/parts/session.ts';
import { questionOf } from '../../client-lite/web/match/question.ts';
import { choosePlace, placed } from '../../client-lite/web/ui/tale/pictures/places.ts';
import { Answer, Part } from '../../server/protocol/index.ts';
import { prompt, sample } from './sample.ts';

const part = Part.parse({
  kind: 'form',
  title: 'What you will',
  name: 'will',
  send: 'Say it',
  clauses: ['P6'],
  fields: [
    {
      kind: 'pick',
      key: 'verb',
      label: 'Verb',
      min: 1,
      max: 1,
      options: [
        { key: 'end', label: 'End' },
        { key: 'grow', label: 'Grow' },
      ],
    },
    {
      kind: 'pick',
      key: 'size',
      label: 'Size',
      min: 1,
      max: 1,
      when: [{ field: 'verb', is: ['grow'] }],
      options: [
        { key: 'minor', label: 'Minor' },
        { key: 'major', label: 'Major' },
      ],
    },
    {
      kind: 'pick',
      key: 'faces',
      label: 'Faces',
      min: 1,
      max: 3,
      options: [
        { key: 'bell', label: 'The bell', weight: 2 },
        { key: 'dog', label: 'The dog', weight: 1 },
        { key: 'well', label: 'The well', weight: 2 },
        { key: 'kept', label: 'The oath', weight: 1, no: { says: 'It is kept.', clause: 'R1' } },
        { key: 'late', label: 'The tree', weight: 1, when: [{ field: 'verb', is: ['grow'] }] },
      ],
      limits: [{ keys: ['bell', 'well'], max: 1, says: 'One major at most.' }],
      sum: { label: 'Life', most: 4, says: ['0', '20', '40', '60', '80'] },
    },
    { kind: 'text', key: 'words', label: 'Why', min: 2, max: 5, lines: 3 },
    { kind: 'text', key: 'aside', label: 'Aside', min: 0, max: 5, lines: 1, value: 'well' },
  ],
}) as FormPart;

/** The form with this written in it. */
const written = (more: Written): Session => form(part, more);
const answerOf = (session: Session) => ('form' in session.answer ? session.answer.form : {});

describe('page: forms', () => {
  it('P6: the first field that is not filled in as asked is named, one after the other, and nothing stops what is', () => {
    const whats = [
      [{}, 'verb', '“Verb”: choose one.'],
      [{ verb: ['grow'] }, 'size', '“Size”: choose one.'],
      [{ verb: ['end'] }, 'faces', '“Faces”: choose 1 to 3.'],
      [{ verb: ['end'], faces: ['bell', 'well'] }, 'faces', 'One major at most.'],
      [{ verb: ['end'], faces: ['dog'] }, 'words', '“Why” is still empty.'],
      [{ verb: ['end'], faces: ['dog'], words: 'a' }, 'words', '“Why” is too short: 1 of at least 2 characters.'],
      [{ verb: ['end'], faces: ['dog'], words: 'abcdef' }, 'words', '“Why” is too long: 6 of at most 5 characters.'],
    ] as const;
    for (const [more, field, says] of whats)
      expect([written(more).missing, written(more).problem]).toEqual([field, says]);
    expect([
      written({ verb: ['end'], faces: ['dog'], words: 'ab' }).missing,
      written({ verb: ['end'], faces: ['dog'], words: 'ab' }).problem,
    ]).toEqual([null, null]);
  });

  it('what is asked only with other picks is sent only with them, and so are options; what was written there is not lost', () => {
    const full = { verb: ['grow'], size: ['major'], faces: ['dog', 'late'], words: 'ab' };
    expect(answerOf(written(full))).toEqual({ ...full, aside: 'well' });
    const ended = written({ ...full, verb: ['end'] });
    expect(answerOf(ended)).toEqual({ verb: ['end'], faces: ['dog'], words: 'ab', aside: 'well' });
    expect(answerOf(ended.digit(2, undefined, 'verb') as Session)).toEqual({ ...full, aside: 'well' });
    expect(Answer.parse(ended.answer)).toEqual(ended.answer);
  });

  it('P6: the sum of the weights has the name that it is given, and no more than its most is sent', () => {
    const faces = part.fields.find((field): field is PickField => field.key === 'faces') as PickField;
    expect([weight(faces, ['bell', 'dog']), sumSays(faces, 3)]).toEqual([3, '60']);
    const tight = {
      ...part,
      fields: part.fields.map((field) =>
        field.key === 'faces' ? { ...faces, sum: { label: 'Life', most: 2, says: ['0', '20', '40', '60'] } } : field,
      ),
    };
    expect(form(tight, { verb: ['end'], faces: ['bell', 'dog'], words: 'ab' }).problem).toBe(
      'Life: 60 is more than 40.',
    );
  });

  it('Q1: where the order counts, what is sent is in the order of picking', () => {
    const lands = ['plains', 'gate', 'isle'].map((key) => ({ key, label: key }));
    const road = Part.parse({
      kind: 'form',
      title: 'The Roads',
      name: 'top',
      send: 'Go on',
      fields: [{ kind: 'pick', key: 'top', label: 'On top', min: 0, max: 2, ordered: true, options: lands }],
    }) as FormPart;
    const picks = (...keys: number[]): Session =>
      keys.reduce<Session>((session, n) => session.digit(n, undefined, 'top') as Session, form(road));
    expect([answerOf(picks(3, 1)), answerOf(picks(1, 3, 1, 1)), picks(1, 2, 3).problem]).toEqual([
      { top: ['isle', 'plains'] },
      { top: ['isle', 'plains'] },
      '“On top”: choose up to 2, not 3.',
    ]);
  });

  it('Q4: a field with a single answer is filled in, and waits for one again once there are two', () => {
    const roads = (...options: object[]): FormPart =>
      Part.parse({
        kind: 'form',
        title: 'The Road',
        name: 'road',
        send: 'Go on',
        fields: [
          { kind: 'pick', key: 'road', label: 'Road', min: 1, max: 1, options },
          { kind: 'text', key: 'why', label: 'Why', min: 0, max: 9, lines: 1 },
        ],
      }) as FormPart;
    const [gate, isle] = ['gate', 'isle'].map((key) => ({ key, label: key }));
    const barred = { ...isle, no: { says: 'It is flooded.', clause: 'Q4' } };
    expect([form(roads(gate as object)).problem, answerOf(form(roads(gate as object, barred)))]).toEqual([
      null,
      { road: ['gate'], why: '' },
    ]);
    expect(form(roads(gate as object, isle as object)).problem).toBe('“Road”: choose one.');
  });

  it('R1: what cannot be picked is shown with its reason and taken by no key', () => {
    const start = written({ verb: ['grow'] });
    const faces = part.fields[2] as PickField;
    expect(offered(faces, { verb: ['grow'] }).map((option) => option.no?.clause)).toEqual([
      undefined,
      undefined,
      undefined,
      'R1',
      undefined,
    ]);
    expect(start.digit(4, undefined, 'faces')).toBeNull();
    expect(answerOf(written({ verb: ['end'], faces: ['kept', 'dog'] }))['faces']).toEqual(['dog']);
  });

  it('a digit takes the line of the field in focus, else of the first list; one of a kind is exchanged, several are toggled', () => {
    const grow = form(part).digit(2);
    expect(answerOf(grow as Session)['verb']).toEqual(['grow']);
    expect(answerOf(grow?.digit(1) as Session)['verb']).toEqual(['end']);
    const both = grow?.digit(1, undefined, 'faces')?.digit(5, undefined, 'faces');
    expect(answerOf(both as Session)['faces']).toEqual(['bell', 'late']);
    expect(answerOf(both?.digit(1, undefined, 'faces') as Session)['faces']).toEqual(['late']);
    expect(form(part).digit(1, undefined, 'size')).toBeNull();
  });

  it('characters are counted as people count them, without the blanks around', () => {
    expect([length(' ne\u0301 '), length('🜁🜂'), length('سلام'), length('')]).toEqual([2, 2, 4, 0]);
  });

  it('nothing counts as begun until something is filled in; what is kept fits the form that is asked now', () => {
    expect(form(part).kept).toBeNull();
    expect(form(part).digit(1)?.kept).toMatchObject({ verb: ['end'], aside: 'well' });
    expect(form(part, { verb: ['sing', 'end'], words: ['x'], gone: 'x' } as Written).kept).toEqual({
      verb: ['end'],
      size: [],
      faces: [],
      words: '',
      aside: 'well',
    });
  });
});

describe('page: keys in a form', () => {
  const press = (key: string, focus: 'field' | 'choice', more = {}) =>
    commandOf({ key, ctrl: false, alt: false, meta: false, ...more }, focus);
  it('digits and Space are typed into a text; Enter with Ctrl is the main button', () => {
    for (const key of ['1', ' ', 'w', 'z', '?', 'Enter', 'ArrowUp']) expect(press(key, 'field')).toBeNull();
    expect([press('Enter', 'field', { ctrl: true }), press('Enter', 'choice', { meta: true })]).toEqual([
      { do: 'main' },
      { do: 'main' },
    ]);
  });
  it('Space and the arrows belong to a box to tick; digits and questions do not', () => {
    for (const key of [' ', 'ArrowUp', 'ArrowLeft', 'Enter']) expect(press(key, 'choice')).toBeNull();
    expect([press('3', 'choice'), press('w', 'choice'), press('i', 'choice')]).toEqual([
      { do: 'option', n: 3 },
      { do: 'why' },
      { do: 'inspect' },
    ]);
  });
});

describe('page: forms that were begun', () => {
  function store(): Texts & { readonly all: Map<string, string> } {
    const all = new Map<string, string>();
    return { all, getItem: (key) => all.get(key) ?? null, setItem: (key, value) => void all.set(key, value) };
  }
  const words = { words: 'ab' };

  it('are there again after a reload, by match and question, and gone once sent', () => {
    const texts = store();
    new Drafts('m1', texts).put('d1/0', 'will', words);
    const again = new Drafts('m1', texts);
    expect([
      again.of('d1/0', 'will'),
      again.of('d1/1', 'will'),
      again.of('d1/0', 'threat'),
      new Drafts('m2', texts).of('d1/0', 'will'),
    ]).toEqual([words, null, null, null]);
    again.sent('d1/0', 'will');
    expect(new Drafts('m1', texts).of('d1/0', 'will')).toBeNull();
  });

  it('are offered where the same form is asked anew of the same person', () => {
    const drafts = new Drafts('m', null);
    drafts.put('d1/0', 'will', words);
    expect([
      drafts.earlier('d2/0', 'will'),
      drafts.earlier('d2/1', 'will'),
      drafts.earlier('d2/0', 'threat'),
      drafts.earlier('d1/0', 'will'),
    ]).toEqual([words, null, null, null]);
    drafts.sent('d2/0', 'will');
    expect(drafts.earlier('d3/0', 'will')).toBeNull();
  });

  it('do without a store that is full or holds something else', () => {
    const full: Texts = {
      getItem: () => '{"a":1',
      setItem: () => {
        throw new Error('full');
      },
    };
    const drafts = new Drafts('m', full);
    drafts.put('d1/0', 'will', words);
    expect(drafts.of('d1/0', 'will')).toEqual(words);
    for (const odd of ['{}', '[1, {"key":"d1/0","form":"will","written":{"words":1}}]'])
      expect(new Drafts('m', { getItem: () => odd, setItem: () => undefined }).of('d1/0', 'will')).toBeNull();
  });

  it('what is typed stays when the view changes, when something else is asked first, and when the question is put a little otherwise', () => {
    const drafts = new Drafts('m', null);
    const kept = (asked: { decision: string; person: number }) =>
      drafts.of(`${asked.decision}/${asked.person}`, 'will');
    const view = sample([], { ask: [prompt(part)] });
    drafts.put('d1/0', 'will', { verb: ['end'], faces: ['dog'], words: 'ab' });
    const ask = (more: object) => questionOf({ ...view, ...more }, null, null, {}, null, kept);
    expect(ask({})?.main).toEqual({ label: 'Say it', problem: null });
    const other = prompt({ kind: 'options', title: 'And?', min: 1, max: 1, options: [] }, 'd0');
    expect(ask({ ask: [other, prompt(part)] })?.part.kind).toBe('options');
    const changed = {
      ...part,
      fields: part.fields.map((field) => (field.key === 'words' ? { ...field, label: 'What for' } : field)),
    };
    expect(ask({ ask: [prompt(changed)] })?.session.answer).toEqual({
      form: { verb: ['end'], faces: ['dog'], words: 'ab', aside: 'well' },
    });
    expect(ask({ ask: [prompt(part, 'd1', 1)] })?.main.problem).not.toBeNull();
  });
});

describe('page: a place of a map is chosen in the question', () => {
  const moving = Part.parse({
    kind: 'form',
    title: 'Move',
    name: 'move',
    send: 'Go',
    fields: [
      {
        kind: 'pick',
        key: 'plane',
        label: 'On which plane',
        min: 1,
        max: 1,
        options: [
          { key: 'orrow', label: 'Orrow' },
          { key: 'vale', label: 'The Vale' },
        ],
      },
      {
        kind: 'pick',
        key: 'place',
        label: 'The Place',
        min: 1,
        max: 1,
        options: [
          { key: 'mill', label: 'The Mill', when: [{ field: 'plane', is: ['orrow'] }] },
          { key: 'ford', label: 'The Ford', when: [{ field: 'plane', is: ['vale'] }] },
          {
            key: 'gate',
            label: 'The Gate',
            when: [{ field: 'plane', is: ['vale'] }],
            no: { says: 'Shut.', clause: 'Q1' },
          },
        ],
      },
    ],
  }) as FormPart;
  const vale = { key: 'vale', name: 'The Vale' };

  it('with its plane', () => {
    const ford = { key: 'ford', name: 'The Ford' };
    const chosen = choosePlace(moving, form(moving), vale, ford);
    expect(chosen?.answer).toEqual({ form: { plane: ['vale'], place: ['ford'] } });
    expect(chosen && placed(moving, chosen, ford)).toBe(true);
  });
  it('but not one that is shut, has another name, or lies on another plane', () => {
    const begun = form(moving);
    for (const place of [
      { key: 'gate', name: 'The Gate' },
      { key: 'ford', name: 'The Mill' },
      { key: 'mill', name: 'The Mill' },
    ])
      expect(choosePlace(moving, begun, vale, place)).toBeNull();
  });
});
