import { keywordOf, type Activated } from '../language/activated-abilities.ts';
import { holds } from '../language/conditions.ts';
import { openFace } from '../objects/copiable-values.ts';
import type { Requirement } from '../ports/legality.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';

/** When an ability may be activated, mana abilities included, and what notes that it was (602.5). */
const MAIN_STEPS = ['main1', 'main2'];

/** 117.1a, 307.1: an active seat's main phase with an empty stack. */
export function sorceryTime(g: Game, seat: SeatId): boolean {
  return g.world.isActive(seat) && MAIN_STEPS.includes(g.state.turn.step) && g.state.zones.stack.length === 0;
}

/** 702.61a: true while a spell with split second is on the stack. Mana abilities and special actions do not ask. */
export function hasSplitSecond(g: Game): boolean {
  if (g.state.zones.stack.length === 0 || !g.world.mentions('k:split second')) return false;
  return g.state.zones.stack.some((id) => {
    const o = g.world.get(id);
    return o.kind !== 'ability' && keywordOf(openFace(g, o), 'split second') !== undefined;
  });
}

/** An ability that a seat would use. */
export interface UseCase {
  readonly seat: SeatId;
  readonly object: ObjId;
  readonly ability: Activated;
}

export const USE_REQUIREMENTS: readonly Requirement<UseCase>[] = [
  {
    id: 'forbidden',
    clauses: ['602.5'],
    mend: 'Wait until the effect that forbids it has ended.',
    holds: (g, c) =>
      g.world.get(c.object).zone !== 'battlefield'
      || !g.world.restricted(c.object, "activated abilities can't be activated"),
    says: () => "An effect says that its activated abilities can't be activated.",
    facts: () => [],
    concerns: (g, c) =>
      g.world.get(c.object).zone === 'battlefield'
      && g.world.restricted(c.object, "activated abilities can't be activated"),
  },
  {
    id: 'time',
    clauses: ['602.5d', '606.3'],
    mend: 'Wait for your main phase with an empty stack.',
    holds: (g, c) => !(c.ability.sorcerySpeed || isLoyalty(c.ability)) || sorceryTime(g, c.seat),
    says: () => 'This ability is activated only as a sorcery could be cast.',
    facts: (g) => [`Step: ${g.state.turn.step}.`],
    concerns: (_g, c) => c.ability.sorcerySpeed === true || isLoyalty(c.ability),
  },
  {
    id: 'once',
    clauses: ['602.5b', '606.3'],
    mend: 'Wait for the next turn.',
    holds: (g, c) => {
      const done = g.world.get(c.object).activated;
      return isLoyalty(c.ability) ? !done['loyalty'] : !c.ability.oncePerTurn || !done[c.ability.text ?? 'once'];
    },
    says: () => 'This ability is activated only once each turn.',
    facts: () => [],
    concerns: (_g, c) => c.ability.oncePerTurn === true || isLoyalty(c.ability),
  },
  {
    id: 'only once',
    clauses: ['602.5b', '702.177a'],
    mend: 'It stays used as long as the object is the same.',
    holds: (g, c) => g.world.get(c.object).marks?.[usedMark(c.ability)] !== true,
    says: () => 'This ability is activated only once.',
    facts: () => [],
    concerns: (_g, c) => c.ability.onlyOnce === true,
  },
  {
    id: 'condition',
    clauses: ['602.5'],
    mend: 'Meet the condition that its text names.',
    holds: (g, c) => !c.ability.condition || holds(g, c.ability.condition, { you: c.seat, source: c.object }),
    says: () => 'Its text says when it may be activated.',
    facts: (_g, c) => [`It says: "${c.ability.text ?? ''}"`],
    concerns: (_g, c) => c.ability.condition !== undefined,
  },
];

/** Mark of an ability that can be activated only once. */
const usedMark = (a: Activated): string => `_used ${a.text ?? ''}`;
export const isLoyalty = (a: Activated): boolean => a.cost.some((c) => c.c === 'loyalty');

/** 602.5b: notes that an ability was activated, if it can't be again this turn or ever. */
export function noteUse(g: Game, object: ObjId, ability: Activated): void {
  const o = g.world.get(object);
  const mark = isLoyalty(ability) ? 'loyalty' : ability.oncePerTurn ? (ability.text ?? 'once') : null;
  if (mark !== null) g.journal.set(o, 'activated', { ...o.activated, [mark]: 1 }, object);
  if (ability.onlyOnce) g.journal.set(o, 'marks', { ...o.marks, [usedMark(ability)]: true }, object);
}
