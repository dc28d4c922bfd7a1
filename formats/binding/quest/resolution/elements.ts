import { COLORS, type Color } from '../../../../cards/oracle/ir/index.ts';
import type { Field, Refusal } from '../../../../server/engine/kernel/decisions.ts';
import { COLOUR_NAMES } from '../../../sdk/deck/colours.ts';
import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import { formFor, planeOf, questOf, refusal, tell } from '../data.ts';
import { sameName } from '../planes/missing.ts';
import { NAME, PROSE, type Element } from '../model.ts';
import type { QuestState, Resolution } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** New Elements, if everyone at the table agrees (R5). */
const yes: Field['when'] = [{ field: 'say', is: ['propose'] }];
const haunted: Field['when'] = [
  { field: 'say', is: ['propose'] },
  { field: 'haunted', is: ['yes'] },
];

/** Every Element has Lore, “even if all that Lore amounts to is ‘no one knows’”. */
const NO_ONE_KNOWS = 'No one knows.';
/** Rules under which an Element needed no Lore. */
const LORE_OPTIONAL = 4;
const isEarlier = (setup: MatchSetup): boolean => setup.rulesVersion <= LORE_OPTIONAL;

function elementFields(setup: MatchSetup): Field[] {
  const { planes } = questOf(setup);
  return [
    {
      kind: 'pick',
      key: 'say',
      label: 'Shall a new Element be known from now on?',
      min: 1,
      max: 1,
      value: ['done'],
      options: [
        { key: 'done', label: 'No more' },
        { key: 'propose', label: 'I propose one' },
      ],
    },
    {
      kind: 'pick',
      key: 'plane',
      label: 'On which plane',
      min: 1,
      max: 1,
      when: yes,
      options: planes.map((p) => ({ key: p.id, label: p.name })),
    },
    { kind: 'text', key: 'name', label: 'Its name', min: 1, max: NAME, lines: 1, when: yes },
    {
      kind: 'text',
      key: 'lore',
      label: 'Its Lore',
      help: 'What is said of it, and hard to dispute.',
      min: isEarlier(setup) ? 0 : 1,
      max: PROSE,
      lines: 3,
      value: NO_ONE_KNOWS,
      when: yes,
    },
    {
      kind: 'pick',
      key: 'haunted',
      label: 'Has it a Haunt?',
      help: 'Only with one it has a Disposition.',
      min: 1,
      max: 1,
      when: yes,
      options: [
        { key: 'no', label: 'No' },
        { key: 'yes', label: 'Yes' },
      ],
    },
    {
      kind: 'pick',
      key: 'disposition',
      label: 'Its Disposition',
      min: 1,
      max: 3,
      when: haunted,
      options: COLORS.map((c) => ({ key: c, label: COLOUR_NAMES[c] })),
    },
    { kind: 'text', key: 'haunt', label: 'Its Haunt', min: 1, max: NAME, lines: 1, when: haunted },
    { kind: 'text', key: 'hauntLore', label: 'Lore of the Haunt', min: 0, max: PROSE, lines: 2, when: haunted },
  ];
}

const coloursOf = (e: Element): string => e.disposition.map((c) => COLOUR_NAMES[c]).join(', ');
/** An Element's Disposition and Haunt in a line. */
export const whereabouts = (e: Element): string =>
  e.haunt
    ? `${coloursOf(e)}; haunts ${e.haunt.name}${e.haunt.lore === '' ? '' : ` (${e.haunt.lore})`}`
    : 'No Disposition and no Haunt: it may appear anywhere';

/** Elements for a scene at a Place, in words for the Augur: those that haunt it, and the names of those that may appear anywhere. */
export function elementsAt(setup: MatchSetup, plane: string, place: string): string {
  const { elements } = planeOf(setup, plane);
  const here = elements
    .filter((e) => e.haunt?.name === place)
    .map(
      (e) =>
        `${e.name} (${coloursOf(e)})${e.lore === '' ? '' : `: ${e.lore}`}${e.haunt?.lore ? ` Of the Place: ${e.haunt.lore}` : ''}`,
    );
  const anywhere = elements.filter((e) => e.haunt === null).map((e) => e.name);
  return [
    ...here,
    ...(anywhere.length === 0 ? [] : [`Without a Haunt, and so perhaps here: ${anywhere.join(', ')}.`]),
  ].join('\n');
}

const shown = (e: Element): string =>
  `${e.name}${e.haunt ? ` (${coloursOf(e)}; ${e.haunt.name})` : ''}${e.lore === '' ? '' : `: ${e.lore}`}`;

/** R5: the questions for new Elements and for the consent to them. */
export function elementQuestions(setup: MatchSetup, s: QuestState, r: Resolution): TaleQuestion[] {
  const { element } = r;
  if (element) {
    return s.people.flatMap((_, p): TaleQuestion[] =>
      element.agreed.includes(p)
        ? []
        : [
            formFor(
              p,
              `element/${element.version}/${p}`,
              {
                name: 'element',
                title: `${s.people[element.by]?.name ?? ''} proposes an Element of ${planeOf(setup, element.what.plane).name}: ${shown(element.what.element)}`,
                clauses: ['R5'],
                send: 'So be it',
                fields: [
                  {
                    kind: 'pick',
                    key: 'say',
                    label: 'Your answer',
                    min: 1,
                    max: 1,
                    options: [
                      { key: 'yes', label: 'It is so' },
                      { key: 'no', label: 'No' },
                    ],
                  },
                ],
              },
              'agree',
            ),
          ],
    );
  }
  return s.people.flatMap((_, p): TaleQuestion[] =>
    r.content.includes(p)
      ? []
      : [
          formFor(p, `elements/${s.proposals}/${p}`, {
            name: 'elements',
            title: 'The new status quo',
            clauses: ['R5'],
            send: 'Go on',
            fields: elementFields(setup),
          }),
        ],
  );
}

export function answerElements(
  setup: MatchSetup,
  s: QuestState,
  r: Resolution,
  person: number,
  form: Written,
): Refusal | null {
  if (form.pick('say') !== 'propose') {
    r.content.push(person);
    return null;
  }
  const plane = form.pick('plane') ?? '';
  const name = form.text('name');
  const known = [
    ...planeOf(setup, plane).elements,
    ...r.elements.filter((e) => e.plane === plane).map((e) => e.element),
  ];
  if (known.some((e) => (isEarlier(setup) ? e.name === name : sameName(e.name, name))))
    return refusal(
      `${planeOf(setup, plane).name} has an Element called ${name}.`,
      ['R5', 'P1'],
      'Give it another name.',
    );
  const hasHaunt = form.pick('haunted') === 'yes';
  const element: Element = {
    name,
    lore: form.text('lore'),
    disposition: hasHaunt ? (form.picks('disposition') as Color[]) : [],
    haunt: hasHaunt ? { name: form.text('haunt'), lore: form.text('hauntLore') } : null,
  };
  r.element = { version: s.proposals, by: person, what: { plane, element }, agreed: [person] };
  s.proposals++;
  return null;
}

export function answerElement(s: QuestState, r: Resolution, person: number, agrees: boolean): void {
  const { element } = r;
  if (!element) return;
  if (!agrees) {
    r.element = null;
    // The proposer has had their turn; others may still propose.
    r.content.push(element.by);
    tell(s, [`${element.what.element.name} does not become an Element: not everybody agrees. `, { clause: 'R5' }]);
    return;
  }
  element.agreed.push(person);
  if (!s.people.every((_, p) => element.agreed.includes(p))) return;
  r.elements.push(element.what);
  r.element = null;
  tell(s, [`A new Element: ${shown(element.what.element)} `, { clause: 'R5' }]);
}
