import { COLORS, type Color } from '../../../../cards/oracle/ir/index.ts';
import type { Field, FieldOption } from '../../../../server/engine/kernel/decisions.ts';
import { COLOUR_NAMES } from '../../../sdk/deck/colours.ts';
import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import { augurOf, cardName, formFor, magicianAt, nameOf, placesOf, planeOf, questOf, tell, valueOf } from '../data.ts';
import { NAME, PROSE, SCENE, type Kind } from '../model.ts';
import { curate, isCurating } from '../prelude/curate.ts';
import { elementsAt } from '../resolution/elements.ts';
import { ended } from './ending.ts';
import { stepOn } from '../phases.ts';
import { drawTo, freshId, prepare } from '../piles.ts';
import { sizeOf } from '../prelude/sentence.ts';
import type { Held, MagicianState, Played, QuestState, Step } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** Steps, in rounds (Q4, Q5). */
const HAND = 5;
const NEW_PLACE = 'new';
export type Taking = Step & { at: string };

/** Magicians who have not taken their Step in this round. */
const waiting = (s: QuestState): number[] => s.magicians.flatMap((_, i) => (s.round.gone.includes(i) ? [] : [i]));

/** Q5: open the next Step. The table is asked for the Magician only if several are left in the round. */
export function openStep(s: QuestState): void {
  if (s.step !== null) return;
  if (waiting(s).length === 0) s.round = { n: s.round.n + 1, gone: [] };
  const [only, second] = waiting(s);
  const n = s.lives.length;
  s.step = {
    at: 'order',
    n,
    magician: -1,
    plane: '',
    place: '',
    land: '',
    flirt: null,
    scene: '',
    answer: null,
    exploration: null,
    reveal: null,
    reached: false,
    won: null,
    by: 0,
  };
  if (second === undefined && only !== undefined) chooseMagician(s, only);
}

export function chooseMagician(s: QuestState, i: number): void {
  if (!s.step) return;
  s.step.magician = i;
  s.round.gone.push(i);
  stepOn(s, 'CHOSEN');
}

/** Person who selects Place and Road: the Magician for their first Step, then the winner of their last one. */
export function selects(s: QuestState, i: number): number {
  const last = magicianAt(s, i).steps.at(-1);
  return last === undefined || last.won === 'will' ? magicianAt(s, i).person : augurOf(s);
}

/** Question of the present Step, if any. */
export function stepQuestions(setup: MatchSetup, s: QuestState): TaleQuestion[] {
  const { step } = s;
  if (!step) return [];
  const key = `step/${step.n}/${step.at}`;
  switch (step.at) {
    case 'order':
      return [
        formFor(augurOf(s), key, {
          name: 'order',
          title: `Round ${s.round.n}: who takes the next Step?`,
          clauses: ['Q5'],
          send: 'This Magician',
          fields: [
            {
              kind: 'pick',
              key: 'magician',
              label: 'Magician',
              min: 1,
              max: 1,
              options: waiting(s).map((i) => ({ key: String(i), label: nameOf(s, i) })),
            },
          ],
        }),
      ];
    case 'move':
      return [
        formFor(selects(s, step.magician), key, {
          name: 'move',
          title: `Where does ${nameOf(s, step.magician)}’s Step lead?`,
          clauses: ['Q4'],
          send: 'Go there',
          fields: moveFields(setup, s, step.magician),
        }),
      ];
    case 'flirt':
      return [
        formFor(augurOf(s), key, {
          name: 'flirt',
          title: `What catches ${nameOf(s, step.magician)}’s attention at ${step.place}?`,
          clauses: ['Q4'],
          send: 'Play it as the Flirt',
          fields: [
            {
              kind: 'text',
              key: 'scene',
              label: 'The scene',
              help: ['Where it is, what is noticed.', elementsAt(setup, step.plane, step.place)]
                .filter((line) => line !== '')
                .join('\n'),
              min: 0,
              max: SCENE,
              lines: 4,
            },
            handField(setup, s.augur.hand, 'card', 'The card'),
            words('words', 'What it is here'),
          ],
        }),
      ];
    case 'answer':
      return [
        formFor(magicianAt(s, step.magician).person, key, {
          name: 'answer',
          title: `What is your Answer? The Flirt counts ${totals(setup, step).opposition}.`,
          clauses: ['Q4'],
          send: 'Answer',
          fields: [
            handField(setup, magicianAt(s, step.magician).hand, 'card', 'The card'),
            words('words', 'What you do'),
          ],
        }),
      ];
    case 'explore':
      return [
        formFor(magicianAt(s, step.magician).person, key, {
          name: 'explore',
          title: `${totals(setup, step).will} against ${totals(setup, step).opposition} so far. Do you explore further?`,
          clauses: ['Q4'],
          send: 'Go on',
          fields: exploreFields(setup, s, step.magician),
        }),
      ];
    case 'reach':
      return [
        formFor(augurOf(s), key, {
          name: 'reach',
          title: 'Does the Opposition reach out?',
          clauses: ['Q4'],
          send: 'Go on',
          fields: reachFields(setup, s),
        }),
      ];
    case 'reveal':
      return [
        formFor(augurOf(s), key, {
          name: 'reveal',
          title: `${nameOf(s, step.magician)} explored: what is revealed?`,
          clauses: ['Q4'],
          send: 'Reveal it',
          fields: revealFields(setup, s),
        }),
      ];
    default:
      return [];
  }
}

const words = (key: string, label: string): Field => ({ kind: 'text', key, label, min: 0, max: PROSE, lines: 2 });

function handField(setup: MatchSetup, hand: readonly Held[], key: string, label: string): Field {
  return { kind: 'pick', key, label, min: 1, max: 1, options: hand.map((h) => cardOption(setup, h)) };
}
function cardOption(setup: MatchSetup, { id, card }: Held): FieldOption {
  return {
    key: id,
    label: cardName(setup, card),
    note: `mana value ${valueOf(setup, card)}`,
    card,
    weight: valueOf(setup, card),
  };
}

// ---- Move and Draw ------------------------------------------------------------------------------------------------

/** Planes where a Magician may go: their home, and for planeswalkers every plane of the quest. */
export function planesFor(setup: MatchSetup, s: QuestState, i: number): string[] {
  const { home, walks } = magicianAt(s, i).character;
  return walks === null ? [home] : questOf(setup).planes.map((p) => p.id);
}

interface Spot {
  readonly key: string;
  readonly name: string;
  readonly colours: readonly Color[];
  readonly note: string;
}

/** Places on a plane that this quest's Magicians know: those of their Faces, Fealties and Steps. */
const beenTo = (s: QuestState, plane: string): string[] =>
  s.magicians.flatMap(({ character, steps }) => [
    ...placesOf(character, plane),
    ...steps.filter((x) => x.plane === plane).map((x) => x.place),
  ]);

/**
 * Places to go to on a plane.
 * Haunts have the colors of their Element's Disposition (Q1); other Places of this story lie on any Road.
 */
function spotsOf(setup: MatchSetup, s: QuestState, plane: string): Spot[] {
  const haunts = planeOf(setup, plane).elements.flatMap((e, at): Spot[] =>
    e.haunt
      ? [{ key: `haunt:${plane}:${at}`, name: e.haunt.name, colours: e.disposition, note: `Haunt of ${e.name}` }]
      : [],
  );
  const known = new Set(haunts.map((h) => h.name));
  const been = [...new Set(beenTo(s, plane))].filter((name) => name !== '' && !known.has(name));
  return [
    ...haunts,
    ...been.map((name, at): Spot => ({
      key: `been:${plane}:${at}`,
      name,
      colours: COLORS,
      note: 'A Place of this story',
    })),
  ];
}

const roadLeft = (s: QuestState, plane: string, colour: Color): boolean =>
  (s.planes[plane]?.roads[colour].length ?? 1) > 0;

function moveFields(setup: MatchSetup, s: QuestState, i: number): Field[] {
  const planes = planesFor(setup, s, i);
  const spots = planes.map((plane) => ({ plane, spots: spotsOf(setup, s, plane) }));
  const onPlane = (plane: string) => (planes.length > 1 ? { when: [{ field: 'plane', is: [plane] }] } : {});
  const places: FieldOption[] = spots.flatMap(({ plane, spots: list }) =>
    list.map((spot) => ({
      key: spot.key,
      label: spot.name,
      note: `${spot.note}${spot.colours.length < COLORS.length ? `, on the ${spot.colours.map((c) => COLOUR_NAMES[c]).join(' and ')} Road` : ''}`,
      ...onPlane(plane),
      ...(spot.colours.some((c) => roadLeft(s, plane, c))
        ? {}
        : { no: { says: 'No card is left on the Roads that lead there.', clause: 'Q1' } }),
    })),
  );
  const roads: FieldOption[] = spots.flatMap(({ plane, spots: list }) =>
    COLORS.map((c) => ({
      key: `${plane}:${c}`,
      label: `The ${COLOUR_NAMES[c]} Road`,
      note: s.planes[plane] ? `${s.planes[plane].roads[c].length} cards` : 'not walked yet',
      when: [
        { field: 'place', is: [NEW_PLACE, ...list.filter((spot) => spot.colours.includes(c)).map((spot) => spot.key)] },
        ...(planes.length > 1 ? [{ field: 'plane', is: [plane] }] : []),
      ],
      ...(roadLeft(s, plane, c) ? {} : { no: { says: 'No card is left on this Road.', clause: 'Q1' } }),
    })),
  );
  const plane: Field = {
    kind: 'pick',
    key: 'plane',
    label: 'On which plane',
    min: 1,
    max: 1,
    options: planes.map((id) => ({ key: id, label: planeOf(setup, id).name })),
  };
  return [
    ...(planes.length > 1 ? [plane] : []),
    {
      kind: 'pick',
      key: 'place',
      label: 'The Place',
      min: 1,
      max: 1,
      options: [...places, { key: NEW_PLACE, label: 'Another Place', note: 'You name it; it lies on any Road.' }],
    },
    {
      kind: 'text',
      key: 'name',
      label: 'What the Place is called',
      min: 1,
      max: NAME,
      lines: 1,
      value: `A Place on the way (${s.lives.length})`,
      when: [{ field: 'place', is: [NEW_PLACE] }],
    },
    {
      kind: 'pick',
      key: 'road',
      label: 'By which Road',
      help: 'A land card of that Road stands for the Place.',
      min: 1,
      max: 1,
      options: roads,
    },
  ];
}

export function move(setup: MatchSetup, s: QuestState, step: Taking, form: Written): void {
  const [plane, colour] = (form.pick('road') ?? '').split(':') as [string, Color];
  step.plane = plane;
  step.place =
    form.pick('place') === NEW_PLACE
      ? form.text('name')
      : (spotsOf(setup, s, plane).find((x) => x.key === form.pick('place'))?.name ?? '');
  if (!s.planes[plane]) {
    curate(setup, s, plane, prepare(setup, s, plane));
    tell(s, [`The Roads and the Weather of ${planeOf(setup, plane).name} are prepared. `, { clause: 'Q1' }]);
  }
  step.road = colour;
  if (!isCurating(s)) arrive(s, step);
}

/** Draws the land card of the selected Road; then both sides draw. */
export function arrive(s: QuestState, step: Taking): void {
  const { plane, road: colour = 'W' } = step;
  delete step.road;
  step.land = s.planes[plane]?.roads[colour].pop() ?? '';
  s.revealed++;
  tell(s, [
    `Step ${step.n}: ${nameOf(s, step.magician)} comes to ${step.place}, by the ${COLOUR_NAMES[colour]} Road: `,
    { card: step.land },
    '. ',
    { clause: 'Q4' },
  ]);
  const m = magicianAt(s, step.magician);
  drawHand(s, m);
  drawTo(s, s.planes[plane]?.weather ?? [], HAND).forEach((h) => s.augur.hand.push(h));
  stepOn(s, s.augur.hand.length > 0 ? 'DRAWN' : 'EMPTY');
  skipIfAlone(s, step);
}

/** Draw up to five cards. A Magician whose Library is too small has run out (Q6). */
function drawHand(s: QuestState, m: MagicianState): void {
  const need = HAND - m.hand.length;
  const drawn = drawTo(s, m.character.library, need);
  m.hand.push(...drawn);
  if (drawn.length < need) m.decked = true;
}

/** Pass over a Magician who has no card to answer with. */
function skipIfAlone(s: QuestState, step: Taking): void {
  if (step.at === 'answer' && magicianAt(s, step.magician).hand.length === 0) stepOn(s, 'ALONE');
}

// ---- Flirt, Answer, Exploration -----------------------------------------------------------------------------------

/** Play a card from a hand into the Step, where it becomes a new object. */
function layDown(s: QuestState, hand: Held[], id: string | null, text: string): Played | null {
  const at = hand.findIndex((h) => h.id === id);
  const [held] = at < 0 ? [] : hand.splice(at, 1);
  return held ? { id: freshId(s), card: held.card, text } : null;
}

const spoken = (text: string): string => (text === '' ? '' : `: “${text}”`);

export function flirt(s: QuestState, step: Taking, form: Written): void {
  step.scene = form.text('scene');
  step.flirt = layDown(s, s.augur.hand, form.pick('card'), form.text('words'));
  s.revealed++;
  if (step.scene !== '') tell(s, [step.scene]);
  if (step.flirt)
    tell(s, [
      'The Augur plays the Flirt ',
      { card: step.flirt.card },
      `${spoken(step.flirt.text)}. `,
      { clause: 'Q4' },
    ]);
  stepOn(s, 'PLAYED');
  skipIfAlone(s, step);
}

export function answerFlirt(s: QuestState, step: Taking, form: Written): void {
  const m = magicianAt(s, step.magician);
  step.answer = layDown(s, m.hand, form.pick('card'), form.text('words'));
  s.revealed++;
  if (step.answer)
    tell(s, [
      `${nameOf(s, step.magician)} answers with `,
      { card: step.answer.card },
      `${spoken(step.answer.text)}. `,
      { clause: 'Q4' },
    ]);
  stepOn(s, 'PLAYED');
  if (m.hand.length === 0 || !Object.values(m.influence).some((n) => n > 0)) stepOn(s, 'DECLINED');
}

function exploreFields(setup: MatchSetup, s: QuestState, i: number): Field[] {
  const {
    character: { faces },
    influence,
    hand,
  } = magicianAt(s, i);
  const yes = { when: [{ field: 'explore', is: ['yes'] }] };
  const from = faces.filter((f) => (influence[f.id] ?? 0) > 0);
  return [
    {
      kind: 'pick',
      key: 'explore',
      label: 'Explore',
      min: 1,
      max: 1,
      value: ['no'],
      options: [
        { key: 'yes', label: 'Yes, for one Influence' },
        { key: 'no', label: 'No' },
      ],
    },
    {
      kind: 'pick',
      key: 'face',
      label: 'Influence of which Face',
      min: 1,
      max: 1,
      ...yes,
      options: from.map((f) => ({
        key: f.id,
        label: f.name,
        note: `${influence[f.id]} left`,
        card: f.card,
        weight: influence[f.id] ?? 0,
      })),
    },
    { ...handField(setup, hand, 'card', 'The second card'), ...yes },
    { ...words('words', 'What you do'), ...yes },
  ];
}

export function explore(setup: MatchSetup, s: QuestState, step: Taking, form: Written): void {
  if (form.pick('explore') !== 'yes') return stepOn(s, 'DECLINED');
  const m = magicianAt(s, step.magician);
  const face = form.pick('face') ?? '';
  m.influence[face] = (m.influence[face] ?? 0) - 1;
  step.influence = face;
  step.exploration = layDown(s, m.hand, form.pick('card'), form.text('words'));
  s.revealed++;
  if (step.exploration)
    tell(s, [
      `${nameOf(s, step.magician)} explores with `,
      { card: step.exploration.card },
      `${spoken(step.exploration.text)}, for the Influence of ${m.character.faces.find((f) => f.id === face)?.name ?? ''}. `,
      { clause: 'Q4' },
    ]);
  if (doublePairs(s).length > 0) return stepOn(s, 'EXPLORED');
  tell(s, ['No Quality and no Lot of the Opposition has two face-down cards: nothing is revealed. ', { clause: 'Q4' }]);
  stepOn(s, 'NOTHING');
  direction(setup, s, step);
}

// ---- Reflection ---------------------------------------------------------------------------------------------------

/** Qualities and Lots of the Opposition, Reaches among them, that have two face-down cards. */
function doublePairs(s: QuestState): string[] {
  const hidden = s.opposition.cards.filter((c) => !c.faceUp);
  return [...new Set(hidden.map((c) => c.pair))].filter((pair) => hidden.filter((c) => c.pair === pair).length === 2);
}

function reachFields(setup: MatchSetup, s: QuestState): Field[] {
  const { hand } = s.augur;
  const [majors, minors] = (['major', 'minor'] as const).map((size) =>
    hand.filter((h) => sizeOf(setup, h.card) === size).map((h) => h.id),
  ) as [string[], string[]];
  const missing = majors.length === 0 ? 'major' : minors.length === 0 ? 'minor' : null;
  const yes = { when: [{ field: 'reach', is: ['yes'] }] };
  const limit = (keys: string[], says: string) => ({ keys, max: 1, says });
  return [
    {
      kind: 'pick',
      key: 'reach',
      label: 'Reach',
      help: 'Two cards face down, one major and one minor.',
      min: 1,
      max: 1,
      value: ['no'],
      options: [
        {
          key: 'yes',
          label: 'Yes',
          ...(missing
            ? { no: { says: `A Reach takes a major and a minor card; no ${missing} one is in hand.`, clause: 'Q4' } }
            : {}),
        },
        { key: 'no', label: 'No' },
      ],
    },
    {
      kind: 'pick',
      key: 'kind',
      label: 'As',
      min: 1,
      max: 1,
      ...yes,
      options: [
        { key: 'quality', label: 'a Quality' },
        { key: 'lot', label: 'a Lot' },
      ],
    },
    {
      kind: 'pick',
      key: 'cards',
      label: 'The cards',
      min: 2,
      max: 2,
      ...yes,
      options: hand.map((h) => ({ ...cardOption(setup, h), note: sizeOf(setup, h.card) })),
      limits: [
        limit(majors, 'A Reach takes one major and one minor card (Q4), not two major ones.'),
        limit(minors, 'A Reach takes one major and one minor card (Q4), not two minor ones.'),
      ],
    },
    { ...words('name', 'What it is (you alone know, until it is turned up)'), ...yes },
  ];
}

export function reach(setup: MatchSetup, s: QuestState, step: Taking, form: Written): void {
  if (form.pick('reach') === 'yes') {
    const kind = form.pick('kind') as Kind;
    s.opposition.reaches++;
    for (const id of form.picks('cards')) {
      const held = layDown(s, s.augur.hand, id, '');
      const name = form.text('name');
      if (held)
        s.opposition.cards.push({
          id: held.id,
          card: held.card,
          relationship: 'Reach',
          kind,
          pair: `Reach ${s.opposition.reaches}`,
          faceUp: false,
          name: name === '' ? null : name,
        });
    }
    step.reached = true;
    tell(s, [
      `The Opposition reaches out: a ${kind === 'quality' ? 'Quality' : 'Lot'} of two cards, face down. `,
      { clause: 'Q4' },
    ]);
  }
  stepOn(s, 'DONE');
  direction(setup, s, step);
}

function revealFields(setup: MatchSetup, s: QuestState): Field[] {
  const pairs = doublePairs(s);
  const cards = s.opposition.cards.filter((c) => !c.faceUp && pairs.includes(c.pair));
  return [
    {
      kind: 'pick',
      key: 'card',
      label: 'The card that comes into the Step',
      help: 'The other one of its Quality or Lot is turned face up.',
      min: 1,
      max: 1,
      options: cards.map((c) => ({
        ...cardOption(setup, c),
        note: `${c.relationship}, ${c.kind}${c.name === null ? '' : `: ${c.name}`}`,
      })),
    },
    words('words', 'What it is'),
    words('other', 'What the other one is'),
  ];
}

export function reveal(setup: MatchSetup, s: QuestState, step: Taking, form: Written): void {
  const { cards } = s.opposition;
  const at = cards.findIndex((c) => c.id === form.pick('card'));
  const [shown] = cards.splice(at, 1);
  const twin = cards.find((c) => c.pair === shown?.pair);
  if (shown) step.reveal = { id: freshId(s), card: shown.card, text: form.text('words') || (shown.name ?? '') };
  if (twin) {
    twin.faceUp = true;
    twin.name = form.text('other') || twin.name;
  }
  s.revealed++;
  if (shown)
    tell(s, [
      'Revealed: ',
      { card: shown.card },
      `${spoken(step.reveal?.text ?? '')} comes into the Step`,
      ...(twin
        ? [
            '; ',
            { card: twin.card },
            ` of its ${shown.relationship} is turned up${twin.name === null ? '' : `: “${twin.name}”`}`,
          ]
        : []),
      '. ',
      { clause: 'Q4' },
    ]);
  stepOn(s, 'DONE');
  direction(setup, s, step);
}

// ---- Direction ----------------------------------------------------------------------------------------------------

const totalOf = (setup: MatchSetup, cards: readonly (Played | null)[]): number =>
  cards.reduce((sum, c) => sum + (c ? valueOf(setup, c.card) : 0), 0);
/** Total mana value that each side played into a Step. */
export const totals = (setup: MatchSetup, step: Step): { will: number; opposition: number } => ({
  will: totalOf(setup, [step.answer, step.exploration]),
  opposition: totalOf(setup, [step.flirt, step.reveal]),
});

/** The side with the higher total adds the difference to its Life; the Magician wins ties (Q4). */
export function direction(setup: MatchSetup, s: QuestState, step: Taking): void {
  const { will, opposition } = totals(setup, step);
  step.won = will >= opposition ? 'will' : 'opposition';
  step.by = Math.abs(will - opposition);
  if (step.won === 'will') s.willLife += step.by;
  else s.threatLife += step.by;
  s.lives.push({ step: step.n, will: s.willLife, threat: s.threatLife });
  tell(s, [
    `${will} against ${opposition}: ${step.won === 'will' ? `the Will gains ${step.by}` : `the Threat gains ${step.by}`} Life (Will ${s.willLife}, Threat ${s.threatLife}). `,
    { clause: 'Q4' },
  ]);
  const { at: _, ...taken } = step;
  magicianAt(s, step.magician).steps.push(taken);
  s.stage++;
  ended(s);
}
