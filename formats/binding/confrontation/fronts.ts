import type { Rules } from '../../../server/engine/ports/format-hooks.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { firstFailing } from '../../../server/engine/ports/legality.ts';
import { objRef, seatRef, type Ref, type SeatId } from '../../../server/engine/kernel/refs.ts';
import { rule } from '../../sdk/composition/rule.ts';
import { C10, C11, C12, C26, C30, C31, C35, C6, C7, C8 } from '../clauses.ts';
import { BINDING_OPTIONS, type BindingOptions } from '../options.ts';
import { confrontationIn, type StepSetup } from '../setup-schema.ts';
import { detachAcrossFronts } from './attachments.ts';
import { frontOfEvent, wordsForEveryFront } from './explains.ts';
import { graveyardOfFront } from './placement.ts';
import { everySeat, frontName, hasFurtherRulings, seatAt, WILL } from './seats.ts';
import { stepLines } from './step-lines.ts';
import { ATTACK_REQUIREMENTS, BLOCK_REQUIREMENTS, reachRequirements, targetRequirements } from './targeting.ts';

/** Match mark: the Steps of each Front as a quest left them, for everyone to see. */
const FRONTS = 'fronts';

/** C10 with `globalEffects: own-front`: untargeted effects stay at the Front of their source. */
function ownFront(options: Pick<BindingOptions, 'globalEffects'>): Pick<Rules, 'scopeObject' | 'reachSeats'> {
  const reach = reachRequirements(options);
  const reaches = (g: Game, seat: SeatId, to: Ref): boolean => !firstFailing(g, reach, { seat, to });
  return {
    scopeObject: (g, observer, o) => reaches(g, observer, objRef(o.id)),
    reachSeats: (g, observer) => g.world.seats(observer).filter((s) => reaches(g, observer, seatRef(s))),
  };
}

type Places = ReturnType<NonNullable<Rules['places']>>;
const described = new WeakMap<Game, Places>();

/** The Fronts of a match, which stay the same throughout. */
const places: NonNullable<Rules['places']> = (g) => {
  let list = described.get(g);
  if (!list) {
    const fronts = g.state.marks[FRONTS] as readonly (readonly StepSetup[])[] | undefined;
    const last = Math.max(...everySeat(g).map((s) => g.world.seat(s).place));
    list = Array.from({ length: last + 1 }, (_, place) => ({
      name: frontName(place),
      note: facing(g, place),
      ...(fronts
        ? { steps: stepLines(g.setup.cards, fronts[place] ?? [], g.world.seat(seatAt(g, WILL, place)).name) }
        : {}),
    }));
    described.set(g, list);
  }
  return list;
};

/** The players who face each other at a Front: "Ann against the Opposition", whose seats alone do not bear the name of their player. */
const facing = (g: Game, place: number): string =>
  g.state.sides
    .map(({ id }) =>
      g.world
        .sideSeats(id)
        .map((s) => g.world.seat(s))
        .filter((s) => s.place === place)
        .map((s) => (g.setup.people.some((p) => p.name === s.name) ? s.name : 'the Opposition'))
        .join(' and '),
    )
    .join(' against ');

const { strayGraveyard, augurOwnTargets, stackTargeting, globalEffects } = BINDING_OPTIONS;

/** A battlefield for each player of a side, which targets, attacks and blocks do not leave. */
export const fronts = rule({
  id: 'fronts',
  clauses: [C6, C7, C8, C10, C11, C12, C26, C30, C31, C35],
  options: { strayGraveyard, augurOwnTargets, stackTargeting, globalEffects },
  part: (options) => ({
    place: (head) => head,
    begin(build) {
      const confrontation = confrontationIn(build.setup.data);
      if (confrontation)
        build.mark(
          FRONTS,
          confrontation.magicians.map((m) => m.front.steps),
        );
    },
    hooks: {
      places,
      explains: frontOfEvent,
      meaning: wordsForEveryFront,
      placement(...about) {
        const there = graveyardOfFront(...about);
        return there !== null && options.strayGraveyard === 'front' ? there : null;
      },
      ...(options.globalEffects === 'own-front' ? ownFront(options) : {}),
      requirements: {
        target: targetRequirements(options),
        attack: ATTACK_REQUIREMENTS,
        block: BLOCK_REQUIREMENTS,
        reach: reachRequirements(options),
      },
      protectors: (g, controller) =>
        g.world
          .opponents(controller)
          .filter((s) => !hasFurtherRulings(g) || g.world.seat(s).place === g.world.seat(controller).place), // C35
      stateBasedActions: [detachAcrossFronts],
    },
  }),
});
