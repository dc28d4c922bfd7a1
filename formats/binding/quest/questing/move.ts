import { COLORS, type Color } from '../../../../cards/oracle/ir/index.ts';
import type { Field, FieldOption } from '../../../../server/engine/kernel/decisions.ts';
import { COLOUR_NAMES } from '../../../sdk/deck/colours.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import { magicianAt, nameOf, placesOf, planeOf, questOf, tell } from '../data.ts';
import { NAME } from '../model.ts';
import { curate, isCurating } from '../prelude/curate.ts';
import { stepOn } from '../phases.ts';
import { drawTo, prepare } from '../piles.ts';
import type { MagicianState, QuestState, Taking } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';
import { skipIfAlone } from './flirt.ts';

/** Move and Draw (Q4): a Step leads to a Place, and both sides draw up to five cards. */
const HAND = 5;
const NEW_PLACE = 'new';

/** Planes where a Magician may go: their home, and for planeswalkers every plane of the quest. */
export function planesFor(setup: MatchSetup, s: QuestState, i: number): string[] {
  const { home, walks } = magicianAt(s, i).character;
  return walks === null ? [home] : questOf(setup).planes.map((p) => p.id);
}

export interface Spot {
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
export function spotsOf(setup: MatchSetup, s: QuestState, plane: string): Spot[] {
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

export const roadLeft = (s: QuestState, plane: string, colour: Color): boolean =>
  (s.planes[plane]?.roads[colour].length ?? 1) > 0;

export function moveFields(setup: MatchSetup, s: QuestState, i: number): Field[] {
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
  step.along = colour;
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
