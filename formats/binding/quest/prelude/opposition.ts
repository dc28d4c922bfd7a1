import type { Field } from '../../../../server/engine/kernel/decisions.ts';
import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import { augurOf, formFor, planeOf, questOf, tell } from '../data.ts';
import { KINDS, NAME, PROSE, type Kind, type Opposed } from '../model.ts';
import { advance, inOrder } from '../phases.ts';
import { keyOf } from './identity.ts';
import { questOptions } from '../options.ts';
import { wordsOf } from './sentence.ts';
import type { QuestState } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** The Augur alone shapes the Opposition once Will and Threat are known (P5). */
const PLAIN: Readonly<Record<Exclude<Opposed, 'Reach'>, Readonly<Record<Kind, string>>>> = {
  Root: { quality: 'Why it cannot let this happen', lot: 'What feeds it' },
  Constituency: { quality: 'Who stands together against this', lot: 'Who is drawn to their side' },
  Obstruction: { quality: 'How it stands in the way', lot: 'What it has at hand' },
  Eternity: { quality: 'How it reaches across the planes', lot: 'What resists on every plane' },
  Spark: { quality: 'How it walks between planes', lot: 'What follows it from plane to plane' },
};
const LOTS = 2;
export type Lasting = keyof typeof PLAIN;
const ORDINARY: readonly Lasting[] = ['Root', 'Constituency', 'Obstruction'];

const walked = (s: QuestState): boolean => s.magicians.some((m) => m.character.walks !== null);
/**
 * Relationships with which the Opposition begins.
 * Eternity against a planeswalker (P3), or for its own Spark Face. Reaches come in Steps.
 */
export const relationshipsOf = (s: QuestState): Lasting[] => [
  ...ORDINARY,
  ...(['Eternity', 'Spark'] as const).filter((r) => (r === 'Eternity' && walked(s)) || s.opposition.spark === r),
];
/**
 * Ruling: Relationship of the Opposition's Spark Face.
 * The document's table has Eternity where Magicians have their Spark.
 */
const sparkIn = (setup: MatchSetup): 'Eternity' | 'Spark' =>
  questOptions(setup.options).oppositionSpark === 'own' ? 'Spark' : 'Eternity';
export const kindName = (kind: Kind): string => (kind === 'quality' ? 'Quality' : 'Lot');

/** P5: the form that the Augur fills in secretly. */
export function oppositionQuestions(setup: MatchSetup, s: QuestState): TaleQuestion[] {
  const lots = ORDINARY.map((r) => ({ key: `lot ${r}`, relationship: r }));
  const words = (key: string, label: string, value: string, when?: Field['when'], help?: string): Field => ({
    kind: 'text',
    key,
    label,
    ...(help === undefined ? {} : { help }),
    min: 1,
    max: PROSE,
    lines: 1,
    value,
    ...(when ? { when } : {}),
  });
  const against = s.will === null ? undefined : `Why it takes issue with the Will: ${wordsOf(s, s.will)}`;
  return [
    formFor(augurOf(s), 'opposition', {
      name: 'opposition',
      title: 'Who or what will oppose the Magicians?',
      clauses: ['P5', 'P3'],
      send: 'This is the Opposition',
      fields: [
        {
          kind: 'text',
          key: 'name',
          label: 'Its name',
          min: 1,
          max: NAME,
          lines: 1,
          value: `The Opposition on ${planeOf(setup, questOf(setup).planes[0]?.id ?? '').name}`,
        },
        {
          kind: 'pick',
          key: 'known',
          label: 'Who it is',
          help: 'Its Faces stay secret in either case.',
          min: 1,
          max: 1,
          value: ['no'],
          options: [
            { key: 'yes', label: 'is known from now on' },
            { key: 'no', label: 'is withheld until the Confrontation' },
          ],
        },
        ...ORDINARY.map((r) =>
          words(`quality ${r}`, `${r}: its Quality`, PLAIN[r].quality, undefined, r === 'Root' ? against : undefined),
        ),
        {
          kind: 'pick',
          key: 'lots',
          label: 'Lots',
          help: 'Two, of different Relationships.',
          min: LOTS,
          max: LOTS,
          options: lots.map(({ key, relationship }) => ({ key, label: relationship })),
        },
        ...lots.map(({ key, relationship }) =>
          words(key, `${relationship}: its Lot`, PLAIN[relationship].lot, [{ field: 'lots', is: [key] }]),
        ),
        ...(walked(s)
          ? [
              {
                kind: 'pick' as const,
                key: 'eternity',
                label: 'Eternity has',
                help: 'One of the Magicians is a planeswalker.',
                min: 1,
                max: 1,
                options: KINDS.map((k) => ({ key: k, label: `a ${kindName(k)}` })),
              },
              ...KINDS.map((k) =>
                words(`${k} Eternity`, `Eternity: its ${kindName(k)}`, PLAIN.Eternity[k], [
                  { field: 'eternity', is: [k] },
                ]),
              ),
            ]
          : []),
        ...sparkFields(setup, s),
      ],
    }),
  ];
}

function sparkFields(setup: MatchSetup, s: QuestState): Field[] {
  const where = sparkIn(setup);
  const beside = where === 'Eternity' && walked(s);
  const yes = { field: 'planeswalks', is: ['yes'] };
  return [
    {
      kind: 'pick',
      key: 'planeswalks',
      label: 'Can it planeswalk?',
      help: 'Then it has a Spark Face.',
      min: 1,
      max: 1,
      value: ['no'],
      options: [
        { key: 'no', label: 'No' },
        { key: 'yes', label: 'Yes' },
      ],
    },
    {
      kind: 'pick',
      key: 'sparkKind',
      label: 'Its Spark Face is',
      help:
        where === 'Eternity'
          ? 'It belongs to Eternity, which the document sets beside the Spark.'
          : 'It is a Relationship of its own.',
      min: 1,
      max: 1,
      when: [yes],
      options: KINDS.map((k) => ({
        key: k,
        label: `a ${kindName(k)}`,
        ...(beside ? { when: [{ field: 'eternity', is: KINDS.filter((other) => other !== k) }] } : {}),
      })),
    },
    {
      kind: 'text',
      key: 'spark',
      label: 'The Spark Face',
      min: 1,
      max: PROSE,
      lines: 1,
      value: PLAIN.Spark.quality,
      when: [yes],
    },
  ];
}

export function answerOpposition(setup: MatchSetup, s: QuestState, form: Written): void {
  const { opposition } = s;
  opposition.name = form.text('name');
  opposition.known = form.pick('known') === 'yes';
  const spark =
    form.pick('planeswalks') === 'yes'
      ? { relationship: sparkIn(setup), kind: form.pick('sparkKind') as Kind, name: form.text('spark') }
      : null;
  opposition.faces = KINDS.flatMap((kind) =>
    relationshipsOf(s).map((relationship) => ({ relationship, kind, name: form.text(keyOf({ kind, relationship })) })),
  ).filter((f) => f.name !== '');
  if (spark) {
    opposition.spark = spark.relationship;
    opposition.faces.push(spark);
  }
  tell(s, [
    opposition.known
      ? `The Opposition is ${opposition.name}. `
      : 'The Opposition has taken shape; who it is stays hidden for now. ',
    { clause: 'P5' },
  ]);
  advance(s, inOrder(setup, 'NAMED'));
}
