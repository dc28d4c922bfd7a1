import { COLORS, type Color } from '../../cards/oracle/ir/index.ts';
import type { Field } from '../../server/engine/kernel/decisions.ts';
import type { Written } from '../../server/engine/decisions/form.ts';
import { COLOUR_NAMES, readSymbols, TACTS, type Symbols } from './colours.ts';
import { SPHERES, type Sphere } from './model.ts';
import { MOST_TIME } from './tasks.ts';

/** Fields for questions on tasks, inside and outside of challenge scenes. */
type Pick = Extract<Field, { kind: 'pick' }>;
export const one = (
  key: string,
  label: string,
  options: Pick['options'],
  value: string,
  more: Partial<Pick> = {},
): Pick => ({ key, kind: 'pick', label, min: 1, max: 1, options, value: [value], ...more });
const numbers = (from: number, to: number): Pick['options'] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ key: String(from + i), label: String(from + i) }));

/**
 * Fields for sphere, tact, difficulty, time and assistance of a task (J-5-1, J-5-2, J-5-6).
 * `when`: picks on which they are asked for.
 */
export function taskFields(when: Field['when'] = undefined, prefix = ''): Field[] {
  const w = when ? { when } : {};
  const tacts = SPHERES.flatMap((sphere) =>
    COLORS.map((c) => ({
      key: `${sphere}.${c}`,
      label: `${TACTS[sphere][c].name} (${sphere}, ${COLOUR_NAMES[c]})`,
      note: TACTS[sphere][c].about,
    })),
  );
  return [
    one(`${prefix}tact`, 'The tact that fits best', tacts, 'mental.U', w),
    one(`${prefix}symbols`, 'How many symbols of its colour', numbers(1, 6), '3', { ...w, help: 'Usually 2 to 5.' }),
    {
      key: `${prefix}other`,
      kind: 'text',
      label: 'Or these symbols, as letters',
      help: 'GGU: two green and one blue. Empty: as above.',
      min: 0,
      max: 12,
      lines: 1,
      value: '',
      ...w,
    },
    one(`${prefix}time`, 'Time: how many tries', numbers(1, MOST_TIME), '2', w),
    one(
      `${prefix}assist`,
      'Once somebody has tried',
      [
        { key: 'yes', label: 'others may assist' },
        { key: 'no', label: 'nobody else can help' },
      ],
      'yes',
      w,
    ),
  ];
}
export interface Asked {
  readonly sphere: Sphere;
  readonly colour: Color;
  readonly difficulty: Symbols;
  readonly time: number;
  readonly alone: boolean;
}
/** The task in a filled form; null if its letters are no mana symbols. */
export function readTask(form: Written, prefix = ''): Asked | null {
  const [sphere = 'mental', colour = 'U'] = (form.pick(`${prefix}tact`) ?? '').split('.') as [Sphere?, Color?];
  const other = form.text(`${prefix}other`);
  const difficulty = other === '' ? { [colour]: Number(form.pick(`${prefix}symbols`) ?? 3) } : readSymbols(other);
  return (
    difficulty && {
      sphere,
      colour,
      difficulty,
      time: Number(form.pick(`${prefix}time`) ?? 1),
      alone: form.pick(`${prefix}assist`) === 'no',
    }
  );
}

export const ELEMENTS = ['name', 'effect', 'flavor', 'art'] as const;
/** Fields for the Game Master's ruling on a spell (J-5-4). */
export function verdictFields(): Field[] {
  return [
    one(
      'verdict',
      'The spell',
      [
        { key: 'solves', label: 'completes the task' },
        { key: 'helps', label: 'helps' },
        { key: 'no', label: 'does not fit' },
      ],
      'helps',
    ),
    {
      key: 'elements',
      kind: 'pick',
      label: 'What of it fits',
      min: 1,
      max: ELEMENTS.length,
      value: ['effect'],
      when: [{ field: 'verdict', is: ['helps'] }],
      options: [
        { key: 'name', label: 'its name' },
        { key: 'effect', label: 'its effect' },
        { key: 'flavor', label: 'its flavor text' },
        { key: 'art', label: 'its art' },
      ],
    },
  ];
}
