import { COLORS, type Color } from '../../../../cards/oracle/ir/index.ts';
import type { FieldOption, PartOf } from '../../../../server/engine/kernel/decisions.ts';
import { COLOUR_NAMES } from '../../../sdk/deck/colours.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import { cardName, cardOf, magicianAt, nameOf, planeOf, questOf, tell, valueOf } from '../data.ts';
import { PROSE, TOPICS, type Character, type Face, type Size, type Topic } from '../model.ts';
import { drawAfresh, returnAfresh } from '../piles.ts';
import type { QuestPlane } from '../planes/setup.ts';
import { freeSizes, sizeOf, topicsOf } from './slots.ts';
import type { Held, MagicianState, Making, QuestState } from '../state.ts';
import { weatherSize } from '../planes/stock.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** Cards of a new Magician (P4). For each Face a Road card for its Place, and fifteen cards of the Weather. */
type Form = Omit<PartOf<'form'>, 'kind'>;
type Draft = Making['drafts'][number];
const DRAWN = 15;
const MOST_BACK = 3;

const draftOf = (making: Making): Draft => making.drafts[making.now] as Draft;
const kindName = (d: Pick<Draft, 'kind'>): string => (d.kind === 'quality' ? 'Quality' : 'Lot');
/** Cards for a Spark come from the plane that the Magician walked to. */
const weatherOf = (c: Character, d: Draft): string => (d.relationship === 'Spark' ? (c.walks ?? c.home) : c.home);

// ---- the Road -----------------------------------------------------------------------------------------------------

/**
 * Elements whose Haunt is this Place, and the colors of the Roads that lead there (Q1).
 * Every Road leads to a Place that is no Haunt.
 */
export function roadsTo(plane: QuestPlane, place: string): { readonly of: string[]; readonly colours: Color[] } {
  const elements = plane.elements.filter((e) => e.haunt?.name === place);
  return {
    of: elements.map((e) => e.name),
    colours:
      elements.length === 0 ? [...COLORS] : COLORS.filter((c) => elements.some((e) => e.disposition.includes(c))),
  };
}

export function roadForm(setup: MatchSetup, m: MagicianState, making: Making): Form {
  const draft = draftOf(making);
  const { of, colours } = roadsTo(planeOf(setup, m.character.home), draft.place);
  const closed = (c: Color): FieldOption['no'] => {
    if (making.roads[c].length === 0) return { says: 'No card is left on this Road.', clause: 'Q1' };
    return colours.includes(c)
      ? undefined
      : {
          says: `${draft.place} is the Haunt of ${of.join(' and ')}: only ${colours.map((x) => COLOUR_NAMES[x]).join(' and ')} Roads lead there.`,
          clause: 'Q1',
        };
  };
  return {
    name: 'making-road',
    title: `By which Road does one come to ${draft.place}?`,
    clauses: ['P4', 'Q1'],
    send: 'By this Road',
    fields: [
      {
        kind: 'pick',
        key: 'road',
        label: 'Road',
        help: `For “${draft.name}” (${kindName(draft)}, ${draft.relationship}). A land card of that Road stands for the Place.`,
        min: 1,
        max: 1,
        options: COLORS.map((c) => {
          const no = closed(c);
          return { key: c, label: `The ${COLOUR_NAMES[c]} Road`, ...(no ? { no } : {}) };
        }),
      },
    ],
  };
}

/**
 * Show the land card, then draw fifteen cards.
 * If the pool has no card that fits, the Magician goes without this Face.
 */
export function takeRoad(setup: MatchSetup, s: QuestState, i: number, nth: number, road: Color): void {
  const m = magicianAt(s, i);
  const making = m.making as Making;
  const draft = draftOf(making);
  making.road = road;
  making.land = making.roads[road].pop() ?? null;
  s.revealed++;
  if (making.land !== null)
    tell(s, [
      `${nameOf(s, i)} comes to ${draft.place} by the ${COLOUR_NAMES[road]} Road: `,
      { card: making.land },
      '. ',
      { clause: 'P4' },
    ]);
  making.drawn = drawFitting(setup, s, m, making, nth);
  if (making.drawn.length > 0) {
    tell(
      s,
      ['You draw ', ...making.drawn.flatMap((h, n) => [n === 0 ? '' : ', ', { card: h.card }]), '. ', { clause: 'P4' }],
      [m.person],
    );
    return;
  }
  tell(s, [
    `No card of the Weather can be tied to “${draft.name}” any more: ${nameOf(s, i)} goes without this Face. `,
    { clause: 'P4' },
  ]);
  layBack(making);
  making.now++;
}

/**
 * Draw fifteen cards of the Weather, at least one of which can be tied to the Face.
 * If none can, draw on until one does; it replaces the last of the fifteen, and the cards passed over go to the
 * bottom. Empty if the pool has no such card.
 */
function drawFitting(setup: MatchSetup, s: QuestState, m: MagicianState, making: Making, nth: number): Held[] {
  const draft = draftOf(making);
  const plane = weatherOf(m.character, draft);
  const free = freeSizes(setup, m.character.faces, draft.relationship, draft.kind);
  const fits = (h: Held): boolean => free.includes(sizeOf(cardOf(setup, h.card)));
  const drawn: Held[] = [];
  for (let n = 0; n < 2 * weatherSize(1) && (drawn.length < DRAWN || !drawn.some(fits)); n++) {
    const next = drawAfresh(setup, s, making, nth, plane);
    if (next === null) break;
    drawn.push(next);
  }
  if (!drawn.some(fits)) {
    returnAfresh(s, making, plane, drawn);
    return [];
  }
  if (drawn.length <= DRAWN) return drawn;
  const passed = drawn.slice(DRAWN - 1, -1);
  returnAfresh(s, making, plane, passed);
  tell(
    s,
    [
      `None of the first ${DRAWN} cards can be tied to it: ${passed.length} are passed over. `,
      { clause: 'P4' },
      { clause: 'P3' },
    ],
    [m.person],
  );
  return [...drawn.slice(0, DRAWN - 1), ...drawn.slice(-1)];
}

/** Put the land card under its Road. */
function layBack(making: Making): void {
  if (making.road !== null && making.land !== null) making.roads[making.road].unshift(making.land);
  making.road = null;
  making.land = null;
}

// ---- the fifteen --------------------------------------------------------------------------------------------------

/** Form on the drawn cards: the card to tie, the Face's final name, and the cards to show and put back. */
export function cardForm(setup: MatchSetup, m: MagicianState, making: Making): Form {
  const draft = draftOf(making);
  const { drawn } = making;
  const free = freeSizes(setup, m.character.faces, draft.relationship, draft.kind);
  const size = (h: Held): Size => sizeOf(cardOf(setup, h.card));
  const option = (h: Held): FieldOption => ({
    key: h.id,
    label: cardName(setup, h.card),
    card: h.card,
    note: `${size(h)}, mana value ${valueOf(setup, h.card)}`,
  });
  const back = Math.min(MOST_BACK, drawn.length - 1);
  const dearest = drawn
    .map((h) => valueOf(setup, h.card))
    .toSorted((a, b) => b - a)
    .slice(0, back)
    .reduce((sum, n) => sum + n, 0);
  return {
    name: 'making-card',
    title: `Which card is “${draft.name}”?`,
    clauses: ['P4', 'P2', 'P3'],
    send: 'Tie this card to it',
    fields: [
      {
        kind: 'pick',
        key: 'card',
        label: 'The card',
        help: `${kindName(draft)} of your ${draft.relationship}, at ${draft.place}. You alone see these cards.`,
        min: 1,
        max: 1,
        options: drawn.map((h) => ({
          ...option(h),
          ...(free.includes(size(h))
            ? {}
            : {
                no: {
                  says: `There is a ${size(h)} ${kindName(draft)} of your ${draft.relationship} already.`,
                  clause: 'P3',
                },
              }),
        })),
      },
      {
        kind: 'pick',
        key: 'topic',
        label: 'The Face speaks of',
        help: 'What a card may speak of lies in its kind.',
        min: 1,
        max: 1,
        options: TOPICS.flatMap((topic) => {
          const is = drawn.filter((h) => topicsOf(cardOf(setup, h.card)).includes(topic)).map((h) => h.id);
          return is.length === 0 ? [] : [{ key: topic, label: topic, when: [{ field: 'card', is }] }];
        }),
      },
      {
        kind: 'text',
        key: 'name',
        label: 'The Face',
        help: 'What it is, read from the card’s name, picture or words.',
        min: 1,
        max: PROSE,
        lines: 2,
        value: draft.name,
      },
      ...(back === 0
        ? []
        : [
            {
              kind: 'pick' as const,
              key: 'back',
              label: 'Shown to all and put back',
              help: 'The rest go to your Library.',
              min: 1,
              max: back,
              sum: { label: `Fealty of ${draft.place}`, most: dearest },
              options: drawn.map((h) => ({
                ...option(h),
                weight: valueOf(setup, h.card),
                when: [{ field: 'card', is: drawn.filter((o) => o !== h).map((o) => o.id) }],
              })),
            },
          ]),
    ],
  };
}

/** Tie the chosen card, put some back for Fealty, and the rest into the Library. Then comes the next Face. */
export function tieCard(setup: MatchSetup, s: QuestState, i: number, form: Written): void {
  const m = magicianAt(s, i);
  const { character: c } = m;
  const making = m.making as Making;
  const draft = draftOf(making);
  const chosen = making.drawn.find((h) => h.id === form.pick('card')) as Held;
  const back = making.drawn.filter((h) => form.picks('back').includes(h.id));
  const face: Face = {
    id: `f${++c.faceCount}`,
    relationship: draft.relationship,
    kind: draft.kind,
    card: chosen.card,
    name: form.text('name'),
    topic: form.pick('topic') as Topic,
    story: '',
    place: draft.place,
    kept: null,
    history: [
      { quest: questOf(setup).title, did: 'made', before: null, after: { card: chosen.card, name: form.text('name') } },
    ],
  };
  c.faces.push(face);
  c.library.push(...making.drawn.filter((h) => h !== chosen && !back.includes(h)).map((h) => h.card));
  returnAfresh(s, making, weatherOf(c, draft), back);
  const points = back.reduce((sum, h) => sum + valueOf(setup, h.card), 0);
  oweFealty(c, draft.place, making.land, points);
  layBack(making);
  making.drawn = [];
  making.now++;
  if (!m.places.includes(draft.place)) m.places.push(draft.place);
  s.revealed++;
  tell(s, [
    `${nameOf(s, i)} ties `,
    { card: face.card },
    ` to a ${kindName(face)} of their ${face.relationship}: “${face.name}” (${face.topic}). `,
    { clause: 'P4' },
  ]);
  if (back.length > 0)
    tell(s, [
      'Shown and put back: ',
      ...back.flatMap((h, n) => [n === 0 ? '' : ', ', { card: h.card }]),
      `. ${draft.place} owes ${points} Fealty. `,
      { clause: 'P4' },
    ]);
}

/** Add Fealty to a Place; several points for one land card of one Place are one promise. */
function oweFealty(c: Character, place: string, land: string | null, points: number): void {
  if (land === null || points === 0) return;
  const before = c.fealties.find((f) => f.place === place && f.land === land);
  c.fealties = [...c.fealties.filter((f) => f !== before), { place, land, points: points + (before?.points ?? 0) }];
}
