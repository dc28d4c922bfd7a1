import { COLORS } from '../../../../cards/oracle/ir/index.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';
import type { TaleMap } from '../../../../server/protocol/tale.ts';
import { COLOUR_NAMES } from '../../../sdk/deck/colours.ts';
import { nameOf, planeOf, questOf } from '../data.ts';
import { planesFor, roadLeft, spotsOf } from '../questing/move.ts';
import type { QuestState, Step } from '../state.ts';
import { pictureOfHaunt } from './pictures.ts';

/**
 * A map of each plane on which a Step can lead somewhere (Q1, Q4).
 * Public: Haunts, Places of this story, Steps, and the sizes of Roads. The order of a Road is in nobody's view.
 */
export function mapsOf(setup: MatchSetup, s: QuestState): TaleMap[] {
  const able = new Set(s.magicians.flatMap((_, i) => planesFor(setup, s, i)));
  return questOf(setup)
    .planes.filter(({ id }) => able.has(id))
    .map(({ id }) => mapOf(setup, s, id));
}

/** All Steps of a Magician, with the one that is being taken once it has led somewhere. */
const stepsOf = (s: QuestState, i: number): readonly Step[] => [
  ...(s.magicians[i]?.steps ?? []),
  ...(s.step?.magician === i && s.step.land !== '' ? [s.step] : []),
];

function mapOf(setup: MatchSetup, s: QuestState, plane: string): TaleMap {
  const walks = s.magicians.map((m, i) => ({ ...m, label: nameOf(s, i), all: stepsOf(s, i) }));
  const here = new Set(
    walks
      .flatMap(({ all }) => all.at(-1) ?? [])
      .filter((x) => x.plane === plane)
      .map((x) => x.place),
  );
  const been = new Set(walks.flatMap(({ all }) => all.filter((x) => x.plane === plane).map((x) => x.place)));
  const spots = spotsOf(setup, s, plane);
  const now = s.step?.plane === plane && s.step.land !== '' ? s.step.place : '';
  const fresh = now !== '' && !spots.some((spot) => spot.name === now);
  const all = fresh ? [...spots, { key: 'now', name: now, colours: COLORS, note: 'A Place of this story' }] : spots;
  const keys = new Map(all.map((spot) => [spot.name, spot.key]));
  const { elements } = planeOf(setup, plane);
  return {
    key: plane,
    title: planeOf(setup, plane).name,
    roads: COLORS.map((c) => ({
      key: c,
      label: `The ${COLOUR_NAMES[c]} Road`,
      color: c,
      ...(s.planes[plane] ? { note: `${s.planes[plane].roads[c].length} cards` } : {}),
    })),
    places: all.map((spot) => {
      const element = elements.find((e) => e.haunt?.name === spot.name);
      const lore = element?.haunt?.lore ?? '';
      return {
        key: spot.key,
        name: spot.name,
        roads: spot.colours.length < COLORS.length ? [...spot.colours] : roadsWalked(walks, spot.name, plane),
        is: here.has(spot.name) ? ('here' as const) : been.has(spot.name) ? ('been' as const) : ('ahead' as const),
        note: [`${spot.note}.`, lore].filter(Boolean).join(' '),
        ...(spot.colours.some((c) => roadLeft(s, plane, c))
          ? {}
          : { shut: 'No card is left on the Roads that lead there.' }),
        picture: element ? pictureOfHaunt(element) : { of: 'place' as const, name: spot.name },
      };
    }),
    walks: walks.map(({ label, person, all: steps }) => ({
      label,
      person,
      stops: steps
        .filter((x) => x.plane === plane)
        .map((x) => ({ place: keys.get(x.place) ?? '', n: x.n, ...(x.along === undefined ? {} : { road: x.along }) })),
    })),
  };
}

/** Roads by which Steps have led to a Place that lies on any Road. */
const roadsWalked = (walks: readonly { readonly all: readonly Step[] }[], place: string, plane: string): string[] => [
  ...new Set(
    walks.flatMap(({ all }) => all.flatMap((x) => (x.place === place && x.plane === plane ? (x.along ?? []) : []))),
  ),
];
