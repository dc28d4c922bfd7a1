import type { CostPart } from '../../../cards/oracle/ir/index.ts';
import { doorsOn, type Half } from '../objects/room-halves.ts';
import { solvePayment } from '../mana/payment-solver.ts';
import type { Purpose } from '../mana/restrictions.ts';
import { firstFailing, type Requirement } from '../ports/legality.ts';
import { sorceryTime } from '../costs/activation-limits.ts';
import { costText } from '../objects/mana-cost.ts';
import { demandOf } from '../mana/demand.ts';
import type { Game } from '../ports/game.ts';
import { usedUp } from '../payment/payable.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';

/** 709.5e: a player would unlock a half of a permanent as a special action (116.2m). */
export interface UnlockCase {
  readonly seat: SeatId;
  readonly object: ObjId;
  readonly door: number;
}
export const lockedDoor = (g: Game, c: UnlockCase): Half | undefined =>
  doorsOn(g, c.object).find((h) => h.door === c.door && !h.unlocked);
const symbols = (g: Game, c: UnlockCase): readonly string[] => lockedDoor(g, c)?.face.cost ?? [];
/** the purpose of its mana (106.6) */
export const UNLOCKING: Purpose = { for: 'special', action: 'unlock' };
/** The unlock cost. */
export const unlockCost = (half: Half): readonly CostPart[] => [{ c: 'mana', symbols: half.face.cost ?? [] }];

export const UNLOCK_REQUIREMENTS: readonly Requirement<UnlockCase>[] = [
  {
    id: 'control',
    clauses: ['116.2m', '709.5e'],
    mend: 'Only its controller unlocks it.',
    holds: (g, c) => g.world.object(c.object)?.zone === 'battlefield' && g.world.controller(c.object) === c.seat,
    says: () => 'A half is unlocked by whoever controls the permanent.',
    facts: (g, c) =>
      g.world.object(c.object)?.zone === 'battlefield'
        ? [`${g.world.seat(g.world.controller(c.object)).name} controls it.`]
        : ['It is not on the battlefield.'],
  },
  {
    id: 'locked',
    clauses: ['709.5e'],
    mend: 'Unlock a half that is locked.',
    holds: (g, c) => lockedDoor(g, c) !== undefined,
    says: () => 'Only a locked half is unlocked.',
    facts: (g, c) => doorsOn(g, c.object).map((h) => `${h.face.name} is ${h.unlocked ? 'unlocked' : 'locked'}.`),
  },
  {
    id: 'time',
    clauses: ['116.2m', '709.5e'],
    mend: 'Wait for your main phase with an empty stack.',
    holds: (g, c) => sorceryTime(g, c.seat),
    says: () => 'A half is unlocked in a main phase of your own turn while the stack is empty.',
    facts: (g) => [`Step: ${g.state.turn.step}.`, `Objects on the stack: ${g.state.zones.stack.length}.`],
  },
  {
    id: 'cost',
    clauses: ['709.5e', '118.3'],
    mend: 'Untap or gain more mana sources.',
    holds: (g, c) =>
      lockedDoor(g, c)?.face.cost !== undefined
      && solvePayment(g, c.seat, demandOf(symbols(g, c), 0), usedUp({ parts: [], picks: [] }, c.object), UNLOCKING)
        !== null,
    says: () => 'The mana cost of the half must be payable.',
    facts: (g, c) => [`Cost: ${costText(symbols(g, c))}.`],
  },
];

/** The first rule that forbids unlocking it, or null. */
export const unlockRefusal = (g: Game, c: UnlockCase): Requirement<UnlockCase> | null =>
  firstFailing(g, UNLOCK_REQUIREMENTS, c);
