import { COLORS, type Color } from '../../../cards/oracle/ir/index.ts';
import type { Field } from '../../../server/engine/kernel/decisions.ts';
import { conditionFields, standing } from '../challenge/condition-forms.ts';
import { shippedMages, shippedThreats } from '../challenge/party.ts';
import type { Threat } from '../challenge/setup.ts';
import { COLOUR_NAMES } from '../colours.ts';
import { MEANT_FOR } from '../content/threats.ts';
import { SPHERES, type Sphere } from '../model.ts';
import { one } from '../task-forms.ts';
import type { Kept } from './state.ts';

/** The story's form for the foes of a challenge scene, of which the Game Master may write their own. */

/** most conditions with which a new threat deck may start */
const MOST_CONDITIONS = 3;
const MOST_FOES = 5;

const colours = COLORS.map((c) => ({ key: c, label: COLOUR_NAMES[c] }));
const number = (n: number): { key: string; label: string } => ({ key: String(n), label: String(n) });
export const prefixOf = (i: number): string => (i === 1 ? 't' : `t${i}`);
/** 4, 3 and 2 in any order (J-2-12). */
const SPHERE_ORDERS = SPHERES.flatMap((first) =>
  SPHERES.filter((x) => x !== first).map((second): readonly Sphere[] => [
    first,
    second,
    ...SPHERES.filter((x) => x !== first && x !== second),
  ]),
);
export const STRENGTHS = [4, 3, 2] as const;
const text = (
  key: string,
  label: string,
  min: number,
  max: number,
  lines: number,
  value: string,
  when: Field['when'],
  help?: string,
): Field => ({ key, kind: 'text', label, min, max, lines, value, when, ...(help === undefined ? {} : { help }) });

const numberWord = (n: number): string => ['no', 'one', 'two', 'three', 'four', 'five', 'six'][n] ?? String(n);
/** “draws 2 a step; Kill 3 of its homarids”. */
const threatNote = (t: Threat): string =>
  `draws ${t.draw} a step; ${t.levels
    .flat()
    .map((c) => c.text)
    .join(', ')}`;

/**
 * Fields of the story's form for foes.
 * `when`: shown if a challenge comes next. `met`: number of challenges so far.
 */
export function foeFields(when: NonNullable<Field['when']>, met: number, company: number | null, kept: Kept): Field[] {
  const sized =
    company === null ? '' : `; for ${numberWord(MEANT_FOR.least)} to ${numberWord(MEANT_FOR.most)} characters`;
  const threats = shippedThreats(company).map((t) => ({
    key: `t:${t.name}`,
    label: t.name,
    note: company === null ? t.about : `${t.about} ${threatNote(t)}${sized}`,
  }));
  const mages = shippedMages(company).map((m) => ({
    key: `m:${m.name}`,
    label: m.name,
    note: `mage, ${m.life} life${sized}`,
  }));
  const shipped = [...threats, ...mages];
  const own = [
    ...kept.threats.map((t) => ({ key: `kt:${t.name}`, label: t.name, note: `yours: ${threatNote(t)}` })),
    ...kept.mages.map((m) => ({ key: `km:${m.name}`, label: m.name, note: `yours: mage, ${m.life} life` })),
  ];
  const foe: Field = {
    key: 'foes',
    kind: 'pick',
    label: 'They meet',
    min: 1,
    max: MOST_FOES,
    when,
    value: [
      company === null
        ? (threats[met % threats.length]?.key ?? 'made')
        : (shipped[met % shipped.length]?.key ?? 'made'),
    ],
    options: [
      ...shipped,
      ...own,
      { key: 'made', label: 'a threat deck of my own' },
      { key: 'mage', label: 'a mage of my own' },
    ],
  };
  return [
    foe,
    ...threatFields([...when, { field: 'foes', is: ['made'] }]),
    ...mageFields([...when, { field: 'foes', is: ['mage'] }]),
  ];
}

function threatFields(when: NonNullable<Field['when']>): Field[] {
  const conditions = Array.from({ length: MOST_CONDITIONS }, (_, i) => i + 1).flatMap((i): Field[] => {
    const here =
      i === 1
        ? when
        : [...when, { field: 'tmany', is: Array.from({ length: MOST_CONDITIONS - i + 1 }, (_, j) => String(i + j)) }];
    const prefix = prefixOf(i);
    const name = `Condition ${i}`;
    return [
      ...conditionFields(
        prefix,
        name,
        here,
        i === 1 ? { kind: 'destroy', n: 3, what: 'creature' } : { kind: 'endure', n: 5, what: '' },
      ),
      ...(i === 1 ? [] : [standing(`${prefix}how`, name, here, 'beside', 'after')]),
      text(
        `${prefix}xp`,
        `Experience cards of ${name.toLowerCase()}, one a line`,
        0,
        300,
        2,
        '',
        here,
        'Names of cards that go to whoever resolves it.',
      ),
    ];
  });
  return [
    text('tname', 'Its name', 1, 60, 1, 'What Lurks', when),
    ...cardFields('t', 'Its cards', 1, ['B'], when),
    one('tdraw', 'Its draw value', [1, 2, 3, 4, 5, 6, 7].map(number), '1', { when }),
    one(
      'tmany',
      'How many conditions it has',
      Array.from({ length: MOST_CONDITIONS }, (_, i) => number(i + 1)),
      '1',
      { when },
    ),
    ...conditions,
  ];
}

function mageFields(when: NonNullable<Field['when']>): Field[] {
  return [
    text('mname', 'The mage’s name', 1, 60, 1, 'A Stranger', when),
    ...cardFields('m', 'The mage’s cards', 2, ['U', 'B'], when),
    text('mlife', 'The mage’s life', 1, 3, 1, '20', when),
    text('mhand', 'The mage’s hand', 1, 2, 1, '7', when),
    text('mplay', 'In play as the scene begins, one line each', 0, 1000, 3, '', when),
    one(
      'mspheres',
      'The mage’s spheres',
      SPHERE_ORDERS.map((o) => ({ key: o.join('.'), label: o.map((x, i) => `${x} ${STRENGTHS[i] ?? 2}`).join(', ') })),
      SPHERES.join('.'),
      { when },
    ),
    text('mxp', 'Experience cards of the mage, one a line', 0, 300, 2, '', when),
    one(
      'mside',
      'The mage fights',
      [
        { key: 'hostile', label: 'against the characters' },
        { key: 'friendly', label: 'beside them' },
      ],
      'hostile',
      { when },
    ),
  ];
}

function cardFields(
  prefix: string,
  label: string,
  least: number,
  value: readonly Color[],
  when: NonNullable<Field['when']>,
): Field[] {
  const taken = (is: string): Field['when'] => [...when, { field: `${prefix}from`, is: [is] }];
  return [
    one(
      `${prefix}from`,
      label,
      [
        { key: 'dealt', label: 'are dealt by colour' },
        { key: 'listed', label: 'are those that I list' },
      ],
      'dealt',
      { when },
    ),
    {
      key: `${prefix}colours`,
      kind: 'pick',
      label: 'Of these colours',
      min: least,
      max: 2,
      options: colours,
      value: [...value],
      when: taken('dealt'),
    },
    text(`${prefix}list`, 'One line each: 2 Name', 3, 4000, 8, '', taken('listed')),
  ];
}
