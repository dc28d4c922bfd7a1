import { z } from 'zod';
import { firstFailing } from '../../server/engine/ports/legality.ts';
import type { Rules } from '../../server/engine/ports/format-hooks.ts';
import { teamPoison } from '../rules/teams.ts';
import { joinHooks } from '../sdk/hooks.ts';
import { marksOf } from '../sdk/marks.ts';
import type { Hooks } from '../sdk/rule.ts';
import { STANDARD_TURN } from '../sdk/turn.ts';
import { BINDING_CLAUSES } from './clauses.ts';
import { keepWillAlive, landForFealty, PAY_LIFE_REQUIREMENTS, seatFacts } from './fealty.ts';
import { frontName, hasFurtherRulings, OPPOSITION, seatAt, WILL } from './fronts.ts';
import { conceding, leave } from './leave.ts';
import { detachAcrossFronts, keepsContinuity, moveActions, moveRequirements } from './moves.ts';
import { drawStep, libraryTurns, opening } from './opening.ts';
import type { BindingOptions } from './options.ts';
import { owns, ownerSeat, placement } from './placement.ts';
import { relationshipZone } from './relationship-zone.ts';
import { FealtyMark, type StepSetup } from './setup-schema.ts';
import { FRONTS, start } from './start.ts';
import { ATTACK_REQUIREMENTS, BLOCK_REQUIREMENTS, reachRequirements, targetRequirements } from './targeting.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import { objRef, seatRef, type Ref, type SeatId } from '../../server/engine/kernel/refs.ts';

/** C10 with `globalEffects: own-front`: untargeted effects stay at the Front of their source. */
function ownFront(options: BindingOptions): Pick<Rules, 'scopeObject' | 'reachSeats'> {
  const reach = reachRequirements(options);
  const reaches = (g: Game, seat: SeatId, to: Ref): boolean => !firstFailing(g, reach, { seat, to });
  return {
    scopeObject: (g, observer, o) => reaches(g, observer, objRef(o.id)),
    reachSeats: (g, observer) => g.world.seats(observer).filter((s) => reaches(g, observer, seatRef(s))),
  };
}

type Steps = readonly (readonly StepSetup[])[];
const described = new WeakMap<Steps, ReturnType<NonNullable<Rules['places']>>>();

/** The Fronts of the setup, the same for the whole match. */
const places: NonNullable<Rules['places']> = (g) => {
  const fronts = g.state.marks[FRONTS] as Steps;
  let list = described.get(fronts);
  if (!list) {
    list = fronts.map((steps, place) => ({
      name: frontName(place),
      note: `${g.world.seat(seatAt(g, WILL, place)).name} against the Opposition`,
      steps: steps.map(
        (s) =>
          `${s.place} (${g.setup.cards[s.land]?.name ?? s.land}): ${s.by === 0 ? 'even' : `+${s.by}`} for the ${s.won === 'will' ? 'Will' : 'Threat'}`,
      ),
    }));
    described.set(fronts, list);
  }
  return list;
};

/** The Confrontation: every rule of the format, put together. */
export const bindingRules = (options: BindingOptions): Rules => ({
  id: 'binding',
  clauses: BINDING_CLAUSES,
  turn: STANDARD_TURN,
  setup: start,
  ...joinHooks([confrontation(options), ...relationshipZone(options)]),
});

const confrontation = (options: BindingOptions): Hooks => ({
  placement: placement(options),
  owns,
  ownerSeat,
  ...(options.globalEffects === 'own-front' ? ownFront(options) : {}),
  poisonToLose: teamPoison,
  ...(options.moveSickness === 'always' ? {} : { keepsContinuity }),
  requirements: {
    target: targetRequirements(options),
    attack: ATTACK_REQUIREMENTS,
    block: BLOCK_REQUIREMENTS,
    reach: reachRequirements(options),
    move: moveRequirements(options),
    payLife: PAY_LIFE_REQUIREMENTS,
  },
  specialActions: [...moveActions(options), landForFealty(options)],
  stateBasedActions: [detachAcrossFronts],
  replacements: { lifeLoss: [keepWillAlive(options)] },
  extraTurnSeats: (_g, seat) => [seat], // C9
  protectors: (g, controller) =>
    g.world
      .opponents(controller)
      .filter((s) => !hasFurtherRulings(g) || g.world.seat(s).place === g.world.seat(controller).place), // C35
  libraryTurns,
  procedures: { opening: opening(options), drawStep },
  leave,
  conceding,
  seatFacts,
  marks: {
    match: marksOf({
      fealties: z.array(z.array(FealtyMark)),
      fealtySpent: z.strictObject({ turn: z.number().int(), n: z.number().int().min(0) }),
    }),
    seat: marksOf({ fealtyTurn: z.number().int() }),
    card: marksOf({
      tied: z.string(),
      relationship: z.string(),
      kind: z.enum(['quality', 'lot']),
      moved: z.number().int(),
      lent: z.boolean(),
    }),
  },
  places,
  openHands: (g, viewer, seat) =>
    g.world.seat(seat).side === viewer && (viewer === OPPOSITION || options.teamHands === 'open'),
});
