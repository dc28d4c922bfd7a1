import { describe, expect, it } from 'vitest';
import { checkAnswer, isForced, onlyAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import type { Answer, Field, FieldOption, PartOf } from '../../../server/engine/kernel/decisions.ts';
import { numbers } from '../../sweep.ts';

type Pick = Extract<Field, { kind: 'pick' }>;
const pick = (key: string, options: readonly (string | FieldOption)[], more: Partial<Pick> = {}): Pick => ({
  kind: 'pick',
  key,
  label: key,
  min: 1,
  max: 1,
  options: options.map((o) => (typeof o === 'string' ? { key: o, label: o } : o)),
  ...more,
});
const text = (more: Partial<Extract<Field, { kind: 'text' }>> = {}): Field => ({
  kind: 'text',
  key: 'words',
  label: 'words',
  min: 0,
  max: 9,
  lines: 1,
  ...more,
});
const form = (...fields: Field[]): PartOf<'form'> => ({ kind: 'form', name: 'f', title: 'f', send: 'go', fields });
const no = { says: 'no', clause: 'X1' };

describe('the one answer that a form allows', () => {
  it.each([
    ['the option that is left', form(pick('a', ['x', { key: 'y', label: 'y', no }])), { a: ['x'] }],
    ['all of the options', form(pick('a', ['x', 'y'], { min: 2, max: 2 })), { a: ['x', 'y'] }],
    ['nothing, where nothing is offered', form(pick('a', [], { min: 0, max: 3 })), { a: [] }],
    [
      'nothing, where everything is too dear',
      form(pick('a', [{ key: 'x', label: 'x', weight: 3 }], { min: 0, sum: { label: 's', most: 2 } })),
      { a: [] },
    ],
    [
      'a field that another one asks for',
      form(
        pick('a', ['x']),
        pick('b', ['z'], { when: [{ field: 'a', is: ['x'] }] }),
        text({ when: [{ field: 'a', is: ['y'] }] }),
      ),
      { a: ['x'], b: ['z'] },
    ],
  ])('is %s', (_what, part, only) => {
    expect([onlyAnswer(part), isForced(part)]).toEqual([{ form: only }, true]);
  });
  it.each([
    ['a choice', form(pick('a', ['x', 'y']))],
    ['a text that may be written', form(pick('a', ['x']), text())],
    ['an order', form(pick('a', ['x', 'y'], { min: 2, max: 2, ordered: true }))],
    ['a list that may be left empty', form(pick('a', ['x'], { min: 0 }))],
    ['no answer at all', form(pick('a', [{ key: 'x', label: 'x', no }]))],
  ])('is none where there is %s', (_what, part) => {
    expect([onlyAnswer(part), isForced(part)]).toEqual([null, false]);
  });
});

/** Every selection of the options of each field, one after another. */
function* everyAnswer(fields: readonly Pick[]): Generator<Record<string, string[]>> {
  const [field, ...rest] = fields;
  if (field === undefined) return yield {};
  for (const later of everyAnswer(rest))
    for (let bits = 0; bits < 1 << field.options.length; bits++)
      yield { [field.key]: field.options.filter((_, i) => bits & (1 << i)).map((o) => o.key), ...later };
}

it.each(numbers(400, 60))('a small form has one answer if and only if trying all of them finds one (%i)', (seed) => {
  const rng = new Rng(`only ${seed}`);
  const fields = ['a', 'b'].map((key, n) => {
    const count = rng.int(4);
    const max = rng.int(count + 1);
    const keys = Array.from({ length: count }, (_, i) => `${key}${i}`);
    return pick(
      key,
      keys.map((k) => ({
        key: k,
        label: k,
        weight: rng.int(3),
        ...(rng.int(4) === 0 ? { no } : {}),
        ...(n > 0 && rng.int(3) === 0 ? { when: [{ field: 'a', is: ['a0'] }] } : {}),
      })),
      {
        min: rng.int(max + 1),
        max,
        ...(rng.int(3) === 0 ? { limits: [{ keys: keys.slice(0, 2), max: 1, says: 'both' }] } : {}),
        ...(rng.int(3) === 0 ? { sum: { label: 's', most: rng.int(3) } } : {}),
        ...(n > 0 && rng.int(2) === 0 ? { when: [{ field: 'a', is: ['a1'] }] } : {}),
      },
    );
  });
  const part = form(...fields);
  // a field that is not asked is answered by leaving it out
  const legal = new Set(
    [...everyAnswer(fields)]
      .filter((filled) => checkAnswer(part, { form: filled }) === null)
      .map((filled) => JSON.stringify(Object.entries(filled).filter(([, keys]) => keys.length > 0))),
  );
  const only = onlyAnswer(part);
  if (only !== null && 'form' in only)
    expect([...legal]).toEqual([JSON.stringify(Object.entries(only.form).filter(([, keys]) => keys.length > 0))]);
  else expect(legal.size).not.toBe(1);
  if (only !== null) expect(checkAnswer(part, only as Answer)).toBeNull();
});
