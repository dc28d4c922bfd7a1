import type { Written } from '../../../server/engine/decisions/form.ts';
import type { Field } from '../../../server/engine/kernel/decisions.ts';
import { one } from '../task-forms.ts';
import { CONDITIONS, type Condition } from './setup.ts';

/**
 * Fields for a condition of a threat deck (J-4-4, J-4-11, J-4-15).
 * They are used when a deck is made, and in part 5 of the threat step.
 */
const KINDS: Readonly<Record<Condition['kind'], string>> = {
  destroy: 'so many of it died',
  clear: 'none of it is left',
  unharmed: 'no damage for so many turn cycles',
  endure: 'so many threat steps are over',
  empty: 'its library is used up',
  prose: 'when I say so',
};
const COUNTED: readonly Condition['kind'][] = ['destroy', 'unharmed', 'endure'];
const OF_A_TYPE: readonly Condition['kind'][] = ['destroy', 'clear'];
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20] as const;

/**
 * Fields for a condition.
 * `prefix`: keeps the keys of several conditions in a form apart; `name`: its name for people; `when`: the
 * picks on which it is asked for.
 */
export function conditionFields(
  prefix: string,
  name: string,
  when: NonNullable<Field['when']>,
  suggested: { readonly kind: Condition['kind']; readonly n: number; readonly what: string },
): Field[] {
  const kind = (...is: readonly Condition['kind'][]): Field['when'] => [
    ...when,
    { field: `${prefix}kind`, is: [...is] },
  ];
  return [
    one(
      `${prefix}kind`,
      `${name} is resolved`,
      CONDITIONS.map((key) => ({ key, label: KINDS[key] })),
      suggested.kind,
      { when },
    ),
    one(
      `${prefix}n`,
      `${name}: how many`,
      NUMBERS.map((n) => ({ key: String(n), label: String(n) })),
      String(suggested.n),
      { when: kind(...COUNTED) },
    ),
    {
      key: `${prefix}what`,
      kind: 'text',
      label: `${name}: of which type`,
      help: 'A card type or subtype: creature, homarid. Empty: any.',
      min: 0,
      max: 40,
      lines: 1,
      value: suggested.what,
      when: kind(...OF_A_TYPE),
    },
    {
      key: `${prefix}text`,
      kind: 'text',
      label: `${name} in words`,
      help: 'Empty: as it is counted.',
      min: 0,
      max: 200,
      lines: 2,
      value: '',
      when,
    },
  ];
}

/** The condition in a filled form, without experience cards. */
export function readCondition(form: Written, prefix: string): Condition {
  const kind = CONDITIONS.find((k) => k === form.pick(`${prefix}kind`)) ?? 'prose';
  const n = Number(form.pick(`${prefix}n`) ?? 1);
  const what = form.text(`${prefix}what`).toLowerCase();
  return { kind, n, what, text: form.text(`${prefix}text`) || wording(kind, n, what), experience: [] };
}

function wording(kind: Condition['kind'], n: number, what: string): string {
  const of = what === '' ? 'permanents' : `${what}s`;
  switch (kind) {
    case 'destroy':
      return `Kill ${n} of its ${of}`;
    case 'clear':
      return `Remove all of its ${of}`;
    case 'unharmed':
      return `No damage from it for ${n} turn cycles`;
    case 'endure':
      return n === 1 ? 'Hold out for one threat step' : `Hold out for ${n} threat steps`;
    case 'empty':
      return 'Use up its library';
    case 'prose':
      return 'When the Game Master says so';
  }
}

export type Standing = 'beside' | 'before' | 'after';
/** Field for the place of a new condition among the existing ones (J-4-5). */
export const standing = (
  key: string,
  name: string,
  when: NonNullable<Field['when']>,
  ...of: readonly Standing[]
): Field =>
  one(
    key,
    `${name} stands`,
    of.map((o) => ({ key: o, label: STANDINGS[o] })),
    of[0] ?? 'beside',
    { when },
  );
const STANDINGS: Readonly<Record<Standing, string>> = {
  beside: 'beside the others',
  before: 'before them: only it can be attempted',
  after: 'after them: only once they are resolved',
};
