import { z } from 'zod';
import { firstFailing } from '../../../server/engine/ports/legality.ts';
import type { Clause, Rules } from '../../../server/engine/ports/format-hooks.ts';
import { teamPoison } from '../../rules/teams.ts';
import { joinHooks, joinRules } from '../../sdk/hooks.ts';
import { marksOf } from '../../sdk/marks.ts';
import { rule, type FormatRule, type Hooks } from '../../sdk/rule.ts';
import { STANDARD_TURN } from '../../sdk/turn.ts';
import { BINDING_CLAUSES } from '../clauses.ts';
import { keepWillAlive, landForFealty, PAY_LIFE_REQUIREMENTS, seatFacts } from './fealty.ts';
import { frontName, hasFurtherRulings, OPPOSITION, seatAt, WILL } from './fronts.ts';
import { conceding, leave } from './leave.ts';
import { detachAcrossFronts, keepsContinuity, moveActions, moveRequirements } from './moves.ts';
import { drawStep, libraryTurns, opening } from './opening.ts';
import { BINDING_OPTIONS, type BindingOptions } from '../options.ts';
import { owns, ownerSeat, placement } from './placement.ts';
import { relationshipZone } from './relationship-zone.ts';
import { FealtyMark, type StepSetup } from '../setup-schema.ts';
import { FRONTS, start } from './start.ts';
import { ATTACK_REQUIREMENTS, BLOCK_REQUIREMENTS, reachRequirements, targetRequirements } from './targeting.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { objRef, seatRef, type Ref, type SeatId } from '../../../server/engine/kernel/refs.ts';

type OptionName = keyof BindingOptions;

/** A rule of the Confrontation: its clauses and options by name, and its hooks. */
function part<const O extends OptionName = never>(spec: {
  readonly id: string;
  readonly clauses: readonly string[];
  readonly options?: readonly O[];
  readonly needs?: readonly string[];
  readonly takes?: FormatRule['takes'];
  readonly hooks?: (options: Pick<BindingOptions, O>) => Hooks;
}): FormatRule {
  const { id, clauses, options = [], needs = [], takes = [], hooks } = spec;
  return rule({
    id,
    clauses: clauses.map(clauseNamed),
    options: Object.fromEntries(options.map((key) => [key, BINDING_OPTIONS[key]])),
    needs,
    takes,
    part: (values) => (hooks ? { hooks: hooks(values as unknown as Pick<BindingOptions, O>) } : {}),
  });
}

function clauseNamed(id: string): Clause {
  const clause = BINDING_CLAUSES.find((c) => c.id === id);
  if (!clause) throw new RangeError(`The Confrontation has no clause "${id}".`);
  return clause;
}

/** C10 with `globalEffects: own-front`: untargeted effects stay at the Front of their source. */
function ownFront(options: Pick<BindingOptions, 'globalEffects'>): Pick<Rules, 'scopeObject' | 'reachSeats'> {
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

/** Two sides that act and lose together: the Magicians, and the Opposition of the Augur. */
const sides = part({
  id: 'will-and-threat',
  clauses: ['C1', 'C9', 'C20', 'C28', 'C33', 'C36'],
  takes: [
    { of: 'losesAlone', clause: 'C1' },
    { of: 'ownLife', clause: 'C20' },
    { of: 'ownTurns', clause: 'C1' },
  ],
  hooks: () => ({
    poisonToLose: teamPoison,
    extraTurnSeats: (_g, seat) => [seat], // C9
  }),
});

/** A battlefield for each Magician, which targets, attacks and blocks do not leave. */
const fronts = part({
  id: 'fronts',
  clauses: ['C6', 'C7', 'C8', 'C10', 'C11', 'C12', 'C26', 'C30', 'C31', 'C35'],
  options: ['strayGraveyard', 'augurOwnTargets', 'stackTargeting', 'globalEffects'],
  needs: ['shared-opposition', 'opening', 'quick-deal'],
  hooks: (options) => ({
    places,
    placement: placement(options),
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
  }),
});

/** An Opposition that owns its cards as one and draws from one library, in an order that the Augur says. */
const sharedOpposition = part({
  id: 'shared-opposition',
  clauses: ['C2', 'C24', 'C32'],
  needs: ['will-and-threat', 'fronts'],
  takes: [{ of: 'ownLibrary', clause: 'C2' }],
  hooks: () => ({
    owns,
    ownerSeat,
    libraryTurns,
    procedures: { drawStep },
    openHands: (g, viewer, seat) => viewer === OPPOSITION && g.world.seat(seat).side === OPPOSITION,
  }),
});

/** The choice to play or draw, and mulligans that count up over all Fronts. */
const openingHands = part({
  id: 'opening',
  clauses: ['C3', 'C21', 'C29'],
  options: ['freeMulligan'],
  needs: ['shared-opposition'],
  hooks: (options) => ({ procedures: { opening: opening(options) } }),
});

/** Moves of cards between the Fronts of one side. */
const moves = part({
  id: 'moves',
  clauses: ['C4', 'C5', 'C13', 'C34', 'C37'],
  options: ['augurMoves', 'giveAway', 'moveSickness', 'moveEnchanted'],
  needs: ['fronts'],
  hooks: (options) => ({
    ...(options.moveSickness === 'always' ? {} : { keepsContinuity }),
    requirements: { move: moveRequirements(options) },
    specialActions: moveActions(options),
    marks: { card: marksOf({ moved: z.number().int() }) },
  }),
});

/** Fealty of Places, which buys land and keeps the Will alive. */
const fealty = part({
  id: 'fealty',
  clauses: ['C14', 'C15', 'C27'],
  options: ['fealtyUpkeep', 'fealtyAsLife'],
  needs: ['will-and-threat'],
  hooks: (options) => ({
    requirements: { payLife: PAY_LIFE_REQUIREMENTS },
    specialActions: [landForFealty(options)],
    replacements: { lifeLoss: [keepWillAlive(options)] },
    seatFacts,
    marks: {
      match: marksOf({
        fealties: z.array(z.array(FealtyMark)),
        fealtySpent: z.strictObject({ turn: z.number().int(), n: z.number().int().min(0) }),
      }),
      seat: marksOf({ fealtyTurn: z.number().int() }),
      card: marksOf({ lent: z.boolean() }),
    },
  }),
});

/** Hands that Magicians show each other. */
const teamHands = part({
  id: 'team-hands',
  clauses: [],
  options: ['teamHands'],
  needs: ['will-and-threat'],
  hooks: (options) => ({
    openHands: (g, viewer, seat) => viewer === WILL && g.world.seat(seat).side === WILL && options.teamHands === 'open',
  }),
});

/** A friend takes over the Front of a Magician who leaves. */
const leaving = part({
  id: 'leaving',
  clauses: ['C19'],
  needs: ['will-and-threat'],
  hooks: () => ({ leave, conceding }),
});

/** The zone of cards that are tied to Relationships. */
const relationships = part({
  id: 'relationship-zone',
  clauses: ['C16', 'C17', 'C18', 'C25'],
  options: ['returnToRelationshipZone', 'tiedAreCommanders'],
  needs: ['shared-opposition'],
  hooks: (options) =>
    joinHooks(
      [
        ...relationshipZone(options),
        { marks: { card: marksOf({ tied: z.string(), relationship: z.string(), kind: z.enum(['quality', 'lot']) }) } },
      ],
      'relationship-zone',
    ),
});

/** The Libraries and Lives with which a Confrontation starts, from a quest or by a quick deal. */
const quickDeal = part({
  id: 'quick-deal',
  clauses: ['C22', 'C23', 'P1', 'Q1', 'Q2'],
  options: ['placeLands', 'landColours', 'landShare', 'willLife', 'threatLife', 'fillWithBasics', 'colourless'],
});

/** The rules of the Confrontation, in the order in which they are asked. */
export const CONFRONTATION: readonly FormatRule[] = [
  sides,
  fronts,
  sharedOpposition,
  openingHands,
  moves,
  fealty,
  teamHands,
  leaving,
  relationships,
  quickDeal,
];

/** The Confrontation with these options: the hooks of all its rules. */
export const bindingRules = (options: BindingOptions): Rules => ({
  id: 'binding',
  clauses: BINDING_CLAUSES,
  setup: start,
  turn: STANDARD_TURN,
  ...joinRules(
    CONFRONTATION.flatMap((r) => {
      const { hooks } = r.part(options);
      return hooks ? [{ by: { rule: r.id, clause: r.clauses[0]?.id }, hook: hooks }] : [];
    }),
  ),
});
