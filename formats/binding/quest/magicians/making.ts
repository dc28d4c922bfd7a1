import { COLORS, type Color } from '../../../../cards/oracle/ir/index.ts';
import type { Field } from '../../../../server/engine/kernel/decisions.ts';
import { MachineRunner } from '../../../../server/engine/turn/machines.ts';
import { seedRng } from '../../../../server/engine/kernel/rng.ts';
import { COLOUR_NAMES } from '../../../sdk/deck/colours.ts';
import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import { formFor, magicianAt, nameOf, planeOf, questOf, tell } from '../data.ts';
import { cardForm, roadForm, takeRoad, tieCard } from './making-cards.ts';
import { makingMachine } from './making-machine.ts';
import { faceFields, placeFields, readFaces, readPlaces, storyFields } from './making-words.ts';
import { questOptions } from '../options.ts';
import { afresh } from '../piles.ts';
import type { Making, MagicianState, QuestState } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/**
 * Players make their Magicians at the same time (P4).
 * A color, the Faces in a few words, and a Place for each; then for each Face a Road, its card and fifteen
 * cards of the Weather; at last the name and the stories.
 */
const machine = new MachineRunner(makingMachine);
function go(making: Making, type: string): void {
  making.at = machine.next(making.at, { type });
}

/** Begin the making of a Magician. Nothing is drawn before the first answer. */
export function beginMaking(setup: MatchSetup, s: QuestState, i: number): void {
  magicianAt(s, i).making = {
    at: String(makingMachine.config.initial),
    rng: seedRng(`${setup.seed} making ${i}`),
    walk: 'W',
    roads: { W: [], U: [], B: [], R: [], G: [] },
    weather: {},
    drafts: [],
    now: 0,
    road: null,
    land: null,
    drawn: [],
  };
}

export function makingQuestions(setup: MatchSetup, s: QuestState): TaleQuestion[] {
  return s.magicians.flatMap((m, i) => (m.making ? [questionOf(setup, s, m, m.making, i)] : []));
}

function questionOf(setup: MatchSetup, s: QuestState, m: MagicianState, making: Making, i: number): TaleQuestion {
  const ask = (form: Parameters<typeof formFor>[2], sole?: TaleQuestion['sole']): TaleQuestion =>
    formFor(m.person, `making/${i}/${making.at}/${making.now}`, form, 'each', sole);
  switch (making.at) {
    case 'colour':
      return ask({
        name: 'making-colour',
        title: 'Whom does the Weather of your plane bring forth?',
        clauses: ['P4', 'Q2'],
        fields: colourFields(setup, i),
        send: 'Begin',
      });
    case 'faces':
      return ask({
        name: 'making-faces',
        title: 'Three Qualities and two Lots: what are they?',
        clauses: ['P4', 'P3'],
        fields: faceFields(m.character.walks !== null),
        send: 'These are my Faces',
      });
    case 'places':
      return ask({
        name: 'making-places',
        title: 'To which Place does each Face belong?',
        clauses: ['P4'],
        fields: placeFields(setup, s, i, making),
        send: 'There',
      });
    case 'road':
      return ask(roadForm(setup, m, making), 'public');
    case 'card':
      return ask(cardForm(setup, m, making));
    default:
      return ask({
        name: 'making-name',
        title: 'Who is this Magician?',
        clauses: ['P4'],
        fields: storyFields(s.people[m.person]?.name ?? '', m.character.faces),
        send: 'This is my Magician',
      });
  }
}

/** Number of this Magician among those made here, from 0. */
const nthOf = (setup: MatchSetup, i: number): number =>
  questOf(setup)
    .magicians.slice(0, i)
    .filter((m) => m.character === null).length;

/** Takes the answer of Magician `i` to their question. */
export function answerMaking(setup: MatchSetup, s: QuestState, i: number, form: Written): void {
  const m = magicianAt(s, i);
  const { making } = m;
  if (!making) return;
  switch (making.at) {
    case 'colour':
      takeColour(setup, s, m, making, i, form);
      go(making, 'CHOSEN');
      break;
    case 'faces':
      making.drafts = readFaces(form, m.character.walks !== null);
      go(making, 'NAMED');
      break;
    case 'places':
      readPlaces(setup, s, i, making, form);
      tell(s, [
        `${nameOf(s, i)} will be known for ${new Intl.ListFormat('en').format(making.drafts.map((d) => `“${d.name}” (${d.relationship}, ${d.kind === 'quality' ? 'Quality' : 'Lot'}) at ${d.place}`))}. `,
        { clause: 'P4' },
      ]);
      go(making, 'PLACED');
      break;
    case 'road':
      takeRoad(setup, s, i, nthOf(setup, i), form.pick('road') as Color);
      if (making.drawn.length > 0) go(making, 'DRAWN');
      else if (making.now === making.drafts.length) go(making, 'LAST');
      break;
    case 'card':
      tieCard(setup, s, i, form);
      go(making, making.now < making.drafts.length ? 'TIED' : 'LAST');
      break;
    default:
      finish(s, m, i, form);
  }
}

function colourFields(setup: MatchSetup, i: number): Field[] {
  const { planes, magicians } = questOf(setup);
  const others = planes.filter((p) => p.id !== magicians[i]?.home);
  const colour: Field = {
    kind: 'pick',
    key: 'colour',
    label: 'A colour',
    help: 'Twenty cards of the Weather are drawn for you by a walk of coins from this colour on.',
    min: 1,
    max: 1,
    options: COLORS.map((c) => ({ key: c, label: COLOUR_NAMES[c] })),
  };
  if (others.length === 0) return [colour];
  return [
    colour,
    {
      kind: 'pick',
      key: 'walker',
      label: 'A planeswalker',
      help: 'A planeswalker has one Face more, their Spark.',
      min: 1,
      max: 1,
      value: ['no'],
      options: [
        { key: 'yes', label: 'Yes' },
        { key: 'no', label: 'No' },
      ],
    },
    {
      kind: 'pick',
      key: 'walks',
      label: 'The plane they walked to',
      min: 1,
      max: 1,
      options: others.map((p) => ({ key: p.id, label: p.name })),
      when: [{ field: 'walker', is: ['yes'] }],
    },
  ];
}

/** Build Roads and Weather for this Magician, on their home plane and the plane they walked to. */
function takeColour(
  setup: MatchSetup,
  s: QuestState,
  m: MagicianState,
  making: Making,
  i: number,
  form: Written,
): void {
  const { home } = m.character;
  making.walk = form.pick('colour') as Color;
  if (questOptions(setup.options).questColour === 'as-made')
    for (const p of questOf(setup).planes) m.walks[p.id] = making.walk;
  m.character.walks = form.pick('walks');
  const { roads, weather } = afresh(setup, s, making, nthOf(setup, i), home);
  making.roads = roads;
  making.weather[home] = weather;
  const { walks } = m.character;
  if (walks !== null) making.weather[walks] = afresh(setup, s, making, nthOf(setup, i), walks).weather;
  tell(s, [
    `${nameOf(s, i)} begins a Magician of ${planeOf(setup, home).name}${walks === null ? '' : `, a planeswalker who has been to ${planeOf(setup, walks).name}`}. `,
    { clause: 'P4' },
    { clause: 'Q1' },
    { clause: 'Q2' },
  ]);
}

function finish(s: QuestState, m: MagicianState, i: number, form: Written): void {
  m.character.name = form.text('name');
  m.character.faces = m.character.faces.map((f) => ({ ...f, story: form.text(f.id) }));
  m.making = null;
  s.stage++;
  const owed = m.character.fealties.reduce((sum, f) => sum + f.points, 0);
  tell(s, [
    `${nameOf(s, i)} is here, with a Library of ${m.character.library.length} cards and ${owed} Fealty. `,
    { clause: 'P4' },
  ]);
}
