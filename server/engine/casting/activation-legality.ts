import { solvePayment } from '../mana/payment-solver.ts';
import { abilityOf } from '../mana/restrictions.ts';
import type { Requirement } from '../ports/legality.ts';
import { activationCost } from '../costs/increases-and-reductions.ts';
import { hasSplitSecond, USE_REQUIREMENTS, type UseCase } from '../costs/activation-limits.ts';
import { xLeavesTargets } from './choose-x.ts';
import { costText, manaPart } from '../objects/mana-cost.ts';
import { demandOf } from '../mana/demand.ts';
import { partsPayable, usedUp } from '../payment/payable.ts';
import { canChoose, targetsByX } from '../targets/choices.ts';
import { xPayable } from './payable.ts';
import { hasChoices } from './legality.ts';

const WHO: readonly Requirement<UseCase>[] = [
  {
    id: 'control',
    clauses: ['602.2'],
    mend: 'Only the controller activates it.',
    holds: (g, c) => g.world.controller(c.object) === c.seat || c.ability.by === 'any player',
    says: () => "Only an object's controller may activate its abilities, unless they say otherwise.",
    facts: (g, c) => [`${g.world.seat(g.world.controller(c.object)).name} controls it.`],
  },
];

const COST_AND_TARGETS: readonly Requirement<UseCase>[] = [
  {
    id: 'split second',
    clauses: ['702.61a'],
    mend: 'Wait until the spell with split second has left the stack.',
    holds: (g) => !hasSplitSecond(g),
    says: () =>
      "While a spell with split second is on the stack, players can't activate abilities that aren't mana abilities.",
    facts: () => [],
    concerns: (g) => hasSplitSecond(g),
  },
  {
    id: 'cost',
    clauses: ['602.2b', '118.3'],
    mend: 'Find what the cost asks for; a creature that came under your control this turn cannot pay {T} (302.6).',
    holds: (g, c) => {
      const { parts } = activationCost(g, c.seat, c.object, c.ability, 'best');
      const on = abilityOf(c.object, c.ability, manaPart(parts));
      return (
        partsPayable(g, c.seat, parts, c.object)
        && xPayable(g, c.seat, manaPart(parts), parts, c.object, on)
        && solvePayment(g, c.seat, demandOf(manaPart(parts), 0), usedUp({ parts, picks: [] }, c.object), on) !== null
      );
    },
    says: () => 'The whole cost must be payable.',
    facts: (g, c) => [
      `Cost: ${costText(manaPart(activationCost(g, c.seat, c.object, c.ability, undefined).parts))}.`,
      g.world.get(c.object).tapped ? 'It is tapped.' : 'It is untapped.',
    ],
  },
  {
    id: 'targets',
    clauses: ['602.2b', '601.2c'],
    mend: 'Wait until there is something legal to target.',
    holds: (g, c) =>
      canChoose(g, { seat: c.seat, source: c.object, body: c.ability.body, isSpell: false, x: 0, anyX: true }),
    says: () => 'An ability needs a legal choice for each of its targets and modes.',
    facts: (_g, c) => [`It says: "${c.ability.text ?? ''}"`],
    concerns: (_g, c) => hasChoices(c.ability.body),
  },
  {
    id: 'x',
    clauses: ['601.2b', '601.2c', '107.3a'],
    mend: 'Gain more of what its cost asks for, or wait until there is something that a smaller X reaches.',
    holds: (g, c) =>
      xLeavesTargets(g, {
        seat: c.seat,
        object: c.object,
        symbols: manaPart(activationCost(g, c.seat, c.object, c.ability, 'best').parts),
        parts: c.ability.cost,
        on: abilityOf(c.object, c.ability, manaPart(c.ability.cost)),
        body: c.ability.body,
        isSpell: false,
      }),
    says: () => 'Its targets depend on X, and there must be an X that can be paid and leaves them to be chosen.',
    facts: (_g, c) => [`It says: "${c.ability.text ?? ''}"`],
    concerns: (_g, c) => targetsByX(c.ability.body),
  },
];

/** Cache: the requirements of `activateRequirements`, which never change. */
export let whole: readonly Requirement<UseCase>[] | undefined;

/** 605.3: requirements of activating a mana ability, in the order in which they are checked. */
export const manaRequirements = (): readonly Requirement<UseCase>[] => [
  ...WHO,
  ...USE_REQUIREMENTS,
  ...COST_AND_TARGETS.filter((r) => r.id === 'cost'),
];

/** 602.5: requirements of activating an ability (602.2), in the order in which they are checked. */
export const activateRequirements = (): readonly Requirement<UseCase>[] =>
  (whole ??= [...WHO, ...USE_REQUIREMENTS, ...COST_AND_TARGETS]);
