import { describe, expect, it } from 'vitest';
import {
  answerOf,
  fieldFrom,
  fieldText,
  nextField,
  sumText,
  withoutLast,
  type Filled,
} from '../../client-lite/terminal/form.ts';
import { show } from '../../client-lite/terminal/board.ts';
import { mapText, sheetText } from '../../client-lite/terminal/tale.ts';
import { Part } from '../../server/protocol/index.ts';
import { answerForm, HOSTILE, RTL, tale, taleView } from './tale-sample.ts';

const will = Part.parse({
  kind: 'form',
  title: 'What you will',
  name: 'will',
  send: 'Say it',
  fields: [
    {
      kind: 'pick',
      key: 'verb',
      label: 'Verb',
      min: 1,
      max: 1,
      value: ['end'],
      options: [
        { key: 'end', label: 'End' },
        { key: 'grow', label: 'Grow', note: 'for one of higher mana value' },
      ],
    },
    {
      kind: 'pick',
      key: 'faces',
      label: 'Faces',
      help: 'Five at most.',
      min: 1,
      max: 5,
      sum: { label: 'Life', most: 2, says: ['0', '20', '40', '60'] },
      options: [
        { key: 'bell', label: 'The bell', weight: 2 },
        { key: 'oath', label: 'The oath', weight: 1, no: { says: 'It is kept.', clause: 'R1' } },
        { key: 'tree', label: 'The tree', weight: 1, when: [{ field: 'verb', is: ['grow'] }] },
      ],
    },
    { kind: 'text', key: 'why', label: 'Why', min: 0, max: 5, lines: 1 },
  ],
}) as Extract<Part, { kind: 'form' }>;

/** Types lines one after the other; gives what is filled in, or the first problem. */
function typed(part: typeof will, ...lines: string[]): Filled | string {
  let filled: Filled = {};
  for (const line of lines) {
    const field = nextField(part, filled);
    if (!field) return 'nothing is asked any more';
    const said = fieldFrom(field, filled, line);
    if ('problem' in said) return said.problem;
    filled = { ...filled, [field.key]: said.value };
  }
  return filled;
}

describe('terminal: forms, field by field', () => {
  it('a text, numbers, or nothing for what is suggested; fields that are not asked are passed over', () => {
    expect(typed(will, '2', '1', 'words')).toEqual({ verb: ['grow'], faces: ['bell'], why: 'words' });
    expect(typed(will, '', '1', '')).toEqual({ verb: ['end'], faces: ['bell'], why: '' });
    const filled = typed(answerForm, '2', 'I wade in.', '1') as Filled;
    expect([nextField(answerForm, filled), answerOf(filled)]).toEqual([
      null,
      { form: { card: ['h2'], words: 'I wade in.', explore: ['no'] } },
    ]);
    expect(nextField(answerForm, typed(answerForm, '2', 'I wade in.', '2') as Filled)?.key).toBe('aside');
  });

  it('what is no line, cannot be picked, or is too much, is said at once', () => {
    expect([typed(will, '3'), typed(will, 'x'), typed(will, '1', '2'), typed(will, '1', '')]).toEqual([
      'Type the numbers of lines that can be picked.',
      'Type the numbers of lines that can be picked.',
      'Type the numbers of lines that can be picked.',
      '“Faces”: choose 1 to 5.',
    ]);
    expect(typed(will, '2', '1 3')).toBe('Life: 60 is more than 40.');
    expect(typed(will, '1', '1', 'too long')).toBe('“Why” is too long: 8 of at most 5 characters.');
    expect(typed(answerForm, '1', '')).toBe('“What you do” is still empty.');
  });

  it('every field is shown with its options, what they add, why they cannot be picked, and what an empty line means', () => {
    const [verb, faces, why] = will.fields;
    if (!verb || !faces || !why) throw new Error('fields');
    expect(fieldText(verb, {})).toBe('Verb (one)\n  1. End\n  2. Grow (for one of higher mana value)\n  Enter: End');
    expect(fieldText(faces, { verb: ['end'] })).toBe(
      'Faces (1 to 5)\n  Five at most.\n  1. The bell (+40)\n  2. The oath (+20, not possible: It is kept. [R1])',
    );
    expect(fieldText(why, {})).toBe('Why (0 to 5 characters)\n  Enter: nothing');
    expect(sumText(faces, { faces: ['bell'] })).toBe('Life: 40');
  });

  it('back takes away the last field that was filled in', () => {
    const filled = { verb: ['grow'], faces: ['bell'] };
    expect([withoutLast(will, filled), withoutLast(will, { verb: ['end'] }), withoutLast(will, {})]).toEqual([
      { verb: ['grow'] },
      {},
      null,
    ]);
  });
});

describe('terminal: the tale', () => {
  it('is shown instead of a table: where it is, Lives, papers, Fronts with cards and words, and one’s own sheet', () => {
    const text = show(taleView());
    for (const part of [
      'Magicians > Will > [Quest] > Resolution',
      'Threat 44 of 80 (42 → 44)',
      `The Will: Grow ${HOSTILE}. (Life 40)`,
      `  4. ${RTL} [Quiet Mire]`,
      '(now)',
      'Flirt: Grave Toll ({2}{B}{B}, mana value 4)',
      '4 against 3: Will +1',
      'No Step yet.',
      'The bell (The Unmoored Lantern of Old Vey, {4}, major Quality, Influence 2)',
      '30 Sudden Ember',
      '2 The Opposition',
    ])
      expect(text).toContain(part);
    expect(show(taleView([], { tale: tale({ match: true }) }))).not.toContain('Resolution');
  });

  it('what lies face down is named only to whoever knows it', () => {
    const view = taleView();
    const sheet = view.tale?.sheets[1];
    if (!sheet) throw new Error('no sheet');
    expect(sheetText(view, sheet)).toBe(
      '== The Opposition\n  Root\n    Face down (face down)\n    Grave Toll ({2}{B}{B}, face down)',
    );
  });
});

describe('terminal: maps', () => {
  it('lists the places with their roads and who is there', () => {
    const place = { roads: ['W'], picture: { of: 'place' as const, name: '' } };
    expect(
      mapText({
        key: 'orrow',
        title: 'Orrow',
        roads: [{ key: 'W', label: 'The White Road', color: 'W' }],
        places: [
          { ...place, key: 'mill', name: 'The Mill', is: 'here' },
          { ...place, key: 'ford', name: 'The Ford', is: 'ahead', roads: [], shut: 'No card is left.' },
        ],
        walks: [
          {
            label: 'Ada',
            stops: [
              { place: 'ford', n: 1 },
              { place: 'mill', n: 2 },
            ],
          },
        ],
      }),
    ).toBe('== Map: Orrow\n  > The Mill (The White Road; here: Ada)\n  - The Ford (No card is left.)');
  });
});
