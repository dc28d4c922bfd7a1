import { COLORS, type Color } from '../../../cards/oracle/ir/index.ts';
import type { Written } from '../../../server/engine/decisions/form.ts';
import type { Field, Refusal } from '../../../server/engine/kernel/decisions.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import { isBasic } from '../../sdk/deck/lands.ts';
import type { TaleQuestion } from '../../sdk/tale/tale.ts';
import { openPack } from '../building.ts';
import { occasionOf, pcOf } from '../challenge/party.ts';
import type { Stakes } from '../challenge/setup.ts';
import { COLOUR_NAMES } from '../colours.ts';
import { DAY, startOfScene } from '../downtime.ts';
import { one } from '../task-forms.ts';
import { tradesOf } from '../progress.ts';
import { companyOf, foesOf, keptOf } from './foes.ts';
import { foeFields } from './foe-fields.ts';
import { restText } from './rest.ts';
import { advance } from './machine.ts';
import {
  askAnew,
  cardsOf,
  formFor,
  gmOf,
  isNew,
  nameOf,
  pcAt,
  poolOf,
  present,
  seedOf,
  sessionOf,
  sheetAt,
  tell,
  type JourneyState,
} from './state.ts';
import type { SessionOptions } from './options.ts';
import { goFurther } from './way.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** The Game Master's form for the next part of the story (J-2-9). */
const NEXT = ['scene', 'challenge', 'rest', 'milestone', 'close'] as const;
const LABELS = {
  scene: 'a narrative scene',
  challenge: 'a challenge scene',
  rest: 'a rest',
  milestone: 'a milestone: a draft, and talents to unlock',
  close: 'the end of the session',
} as const;

const colours = COLORS.map((c) => ({ key: c, label: COLOUR_NAMES[c] }));

export function storyQuestions(setup: MatchSetup, s: JourneyState): TaleQuestion[] {
  const next = NEXT.find((n) => !s.past.includes(n)) ?? 'close';
  const at = (...is: string[]): NonNullable<Field['when']> => [{ field: 'next', is }];
  const sets = sessionOf(setup).sets.map((x) => ({ key: x, label: x.toUpperCase() }));
  const fields: Field[] = [
    one(
      'next',
      'What comes next',
      NEXT.map((key) => ({ key, label: LABELS[key] })),
      next,
    ),
    {
      key: 'title',
      kind: 'text',
      label: 'The scene is called',
      min: 0,
      max: 100,
      lines: 1,
      value: '',
      when: at('scene', 'challenge'),
    },
    {
      key: 'text',
      kind: 'text',
      label: 'What the characters see',
      min: 0,
      max: 2000,
      lines: 4,
      value: '',
      when: at('scene', 'challenge'),
    },
    ...(isNew(setup) ? stakesFields(at('scene', 'challenge'), at('challenge'), present(s).length) : []),
    ...foeFields(
      at('challenge'),
      (isNew(setup) ? sessionOf(setup).session - 1 : 0) + s.past.filter((x) => x === 'challenge').length,
      companyOf(setup, s),
      keptOf(setup, s),
    ),
    one(
      'hours',
      'For how long',
      [
        ...[1, 2, 4, 8, 12].map((n) => ({ key: String(n), label: n === 1 ? 'an hour' : `${n} hours` })),
        { key: String(DAY), label: 'a full day' },
      ],
      weary(setup, s) ? String(DAY) : '8',
      { when: at('rest') },
    ),
    one(
      'nexus',
      'Where',
      [
        { key: 'nexus', label: 'at a mana nexus' },
        { key: 'none', label: 'anywhere' },
      ],
      'nexus',
      { when: at('rest') },
    ),
    {
      key: 'enriched',
      kind: 'pick',
      label: 'The nexus is enriched in',
      min: 0,
      max: 5,
      options: colours,
      value: [],
      when: [
        { field: 'next', is: ['rest'] },
        { field: 'nexus', is: ['nexus'] },
      ],
    },
    {
      key: 'devoid',
      kind: 'pick',
      label: 'The nexus is devoid of',
      min: 0,
      max: 5,
      options: colours,
      value: [],
      when: [
        { field: 'next', is: ['rest'] },
        { field: 'nexus', is: ['nexus'] },
      ],
    },
    one('set', 'Packs of', sets, sets.some((x) => x.key === s.plane) ? s.plane : (sets[0]?.key ?? ''), {
      when: at('milestone'),
    }),
  ];
  return [
    formFor(s, gmOf(s), 'story', 'What comes next?', isNew(setup) ? ['J-2-9', 'J-4-19'] : ['J-2-9'], fields, 'Lead on'),
  ];
}

/** life below which only a full day of rest helps (J-6-7) */
const WEARY = 15;
const weary = (setup: MatchSetup, s: JourneyState): boolean =>
  isNew(setup) && present(s).some((i) => sheetAt(s, i).life < WEARY);

/** Fields for the stakes of a scene (J-2-13). */
const stakesFields = (
  told: NonNullable<Field['when']>,
  fought: NonNullable<Field['when']>,
  company: number,
): Field[] => [
  {
    key: 'stakes',
    kind: 'text',
    label: 'What is at stake',
    help: 'Empty: what the shipped scene says, if it is one.',
    min: 0,
    max: 600,
    lines: 2,
    value: '',
    when: told,
  },
  one(
    'fallen',
    'It is lost',
    [
      { key: 'scene', label: 'as the shipped scene says', note: 'a scene of your own: only when you say so' },
      ...Array.from({ length: company }, (_, i) => ({
        key: String(i + 1),
        label: i === 0 ? 'as soon as one of them falls' : `as soon as ${i + 1} of them have fallen`,
      })),
      { key: '0', label: 'only when you say so' },
    ],
    'scene',
    { when: fought, help: 'You are asked before the scene ends.' },
  ),
];

export function answerStory(setup: MatchSetup, s: JourneyState, form: Written): Refusal | null {
  const next = form.pick('next') ?? 'close';
  let refused: Refusal | null = null;
  const title = form.text('title');
  if (next === 'scene')
    openScene(
      s,
      title === '' ? `Scene ${s.past.length + 1}` : title,
      form.text('text'),
      isNew(setup) ? form.text('stakes') : null,
    );
  else if (next === 'challenge') refused = openChallenge(setup, s, form);
  else if (next === 'rest') openRest(s, form);
  else if (next === 'milestone') openDraft(setup, s, form.pick('set') ?? s.plane);
  else openTrading(setup, s);
  if (refused === null) {
    s.past.push(next);
    goFurther(s, next);
  }
  return refused;
}

// ---- scenes -------------------------------------------------------------------------------------------------------

/** Return lands as a scene starts (J-8-5). */
function recoverLands(s: JourneyState): void {
  for (const i of present(s))
    for (const copy of startOfScene(sheetAt(s, i)))
      tell(s, [`${nameOf(s, i)} recovers `, { card: copy.key }, '. ', { clause: 'J-8-5' }]);
}

function openScene(s: JourneyState, title: string, text: string, stakes: string | null): void {
  Object.assign(s, { title, text, tasks: [], leaving: null, gmTurn: true, ...(stakes === null ? {} : { stakes }) });
  s.round++;
  advance(s, 'SCENE');
  recoverLands(s);
  tell(s, [text === '' ? title : `${title}. ${text}`]);
}

/** The Game Master's stakes, else those of the shipped scene (J-2-13). */
function stakesOf(form: Written, company: number, shipped: Stakes | null): Stakes | null {
  const text = form.text('stakes') || (shipped?.text ?? '');
  const fallen = form.pick('fallen') ?? 'scene';
  const n = fallen === 'scene' ? (shipped?.fallen ?? 0) : Number(fallen);
  return n > 0
    ? { text: text || 'Lose, and the company is driven back.', fallen: Math.min(n, company), company }
    : null;
}

function openChallenge(setup: MatchSetup, s: JourneyState, form: Written): Refusal | null {
  const foes = foesOf(setup, s, form);
  if ('code' in foes) return foes;
  const { threatUntap, threatBlocks } = setup.options as SessionOptions;
  const { edition } = sessionOf(setup);
  const company = companyOf(setup, s);
  const occasion =
    company === null
      ? null
      : occasionOf(
          [...foes.threats, ...foes.mages].map((f) => f.name),
          company,
        );
  const title = form.text('title') || (occasion?.title ?? 'A challenge');
  const stakes = company === null ? null : stakesOf(form, company, occasion?.stakes ?? null);
  Object.assign(s, { title, text: '', ...(company === null ? {} : { stakes: stakes?.text ?? '' }) });
  recoverLands(s);
  s.challenge = {
    version: 1,
    title,
    text: form.text('text') || (occasion?.text ?? foes.threats.map((t) => t.about).join(' ')),
    gm: gmOf(s),
    threats: [...foes.threats],
    mages: [...foes.mages],
    threatUntap,
    threatBlocks,
    ...(edition === undefined ? {} : { edition }),
    ...(stakes ? { stakes } : {}),
    pcs: present(s).map((i) => pcOf(sheetAt(s, i), pcAt(s, i).person, cardsOf(setup)).pc),
  };
  advance(s, 'CHALLENGE');
  return null;
}

// ---- between scenes
// ---------------------------------------------------------------------------------------------------

function openRest(s: JourneyState, form: Written): void {
  s.rest = {
    hours: Number(form.pick('hours') ?? 1),
    nexus:
      form.pick('nexus') === 'nexus'
        ? { enriched: form.picks('enriched') as Color[], devoid: form.picks('devoid') as Color[] }
        : null,
  };
  s.title = s.rest.hours >= DAY ? 'A day of rest' : 'A rest';
  askAnew(s);
  advance(s, 'REST');
  tell(s, [`The company rests ${restText(s.rest)}.`]);
}

function openDraft(setup: MatchSetup, s: JourneyState, set: string): void {
  const who = present(s);
  const of = poolOf(setup).filter((c) => c.set === set && !isBasic(c));
  const rng = new Rng(seedOf(setup, s, 'milestone'));
  s.draft = { who, packs: who.map(() => openPack(of, rng).map((c) => c.key)), picked: who.map(() => null) };
  s.title = 'A milestone';
  s.milestones++;
  advance(s, 'MILESTONE');
  tell(s, [`A milestone: everybody opens a pack of ${set.toUpperCase()}. `, { clause: 'J-7-1' }]);
}

function openTrading(setup: MatchSetup, s: JourneyState): void {
  s.title = 'After the session';
  askAnew(s);
  for (const i of present(s)) pcAt(s, i).trades = tradesOf(sheetAt(s, i), cardsOf(setup));
  advance(s, 'CLOSE');
}
