import { changeLife } from '../../../server/engine/actions/life.ts';
import { mill } from '../../../server/engine/actions/cards.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { rule } from '../../sdk/composition/rule.ts';
import { J_3_1, J_3_2, J_3_3, J_3_4, J_3_5, J_3_6, J_3_7 } from '../clauses/defeat.ts';
import { leavesAlive, perish } from './leave.ts';
import { isCharacter, isNew, note } from './state.ts';
import type { WouldBe } from '../../../server/engine/ports/would-be-events.ts';
import type { RuleReplacement } from '../../../server/engine/ports/replacement.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { SeatId } from '../../../server/engine/kernel/refs.ts';

const nameOf = (g: Game, seat: SeatId): string => g.world.seat(seat).name;

/** J-3-1, J-3-2, J-3-5: life stops at 0; further losses of life mill cards instead. */
function* lossOfLife(g: Game, c: WouldBe['life']): Flow<WouldBe['life'] | null> {
  const { life } = c;
  if (life > 0) {
    if (life + c.delta <= 0) note(g, c.seat, `${nameOf(g, c.seat)} is vulnerable.`, 'J-3-1');
    if (life + c.delta < 0) note(g, c.seat, `${-life - c.delta} of ${-c.delta} are not carried across.`, 'J-3-5');
    return life + c.delta < 0 ? { ...c, delta: -life } : c;
  }
  if (g.world.library(c.seat).length > 0) {
    note(g, c.seat, `${nameOf(g, c.seat)} is vulnerable and mills ${-c.delta} instead of losing life.`, 'J-3-2');
    yield* mill(g, c.seat, -c.delta);
  }
  return null;
}

/** True for a character without a library (J-3-3). */
const isExhausted = (g: Game, { seat, n }: { readonly seat: SeatId; readonly n: number }): boolean =>
  n > 0 && g.world.isPlayer(seat) && g.world.library(seat).length === 0;

/** J-3-3: without a library, a character loses life instead of cards. */
const loseInstead = (clause: string): RuleReplacement<WouldBe['draw' | 'mill' | 'take']> => ({
  clause,
  label: 'An exhausted character loses life instead',
  applies: isExhausted,
  *replace(g, { seat, n }): Flow<null> {
    note(g, seat, `${nameOf(g, seat)} is exhausted and loses ${n} life instead.`, clause);
    yield* changeLife(g, [{ seat, delta: -n, why: 'exhausted' }]);
    return null;
  },
});

/** True for characters, and in scenes stored before for everybody. */
const hasLife = (g: Game, seat: SeatId): boolean => !isNew(g) || isCharacter(g, seat);

/** Vulnerable and exhausted characters, who do not lose (J-3-6), and perish only when they are both. */
export const defeat = rule({
  id: 'defeat',
  clauses: [J_3_1, J_3_2, J_3_3, J_3_4, J_3_5, J_3_6, J_3_7],
  needs: ['company'],
  part: () => ({
    hooks: {
      survives: ['life', 'draw'],
      stateBasedActions: [perish],
      replacements: {
        lose: [leavesAlive],
        life: [
          {
            clause: 'J-3-1',
            label: 'Life stops at 0',
            applies: (g, e) => e.delta < 0 && hasLife(g, e.seat),
            replace: lossOfLife,
          },
        ],
        draw: [loseInstead('J-3-3')],
        take: [loseInstead('J-3-7')],
        mill: [
          loseInstead('J-3-3'),
          {
            clause: 'J-3-5',
            label: 'The rest is not carried across',
            applies: (g, { seat, n }) => g.world.library(seat).length > 0 && g.world.library(seat).length < n,
            *replace(g, { seat, n }): Flow<WouldBe['mill']> {
              yield* [];
              const there = g.world.library(seat).length;
              note(g, seat, `${n - there} of ${n} are not carried across.`, 'J-3-5');
              return { seat, n: there };
            },
          },
        ],
      },
      seatFacts: (g, seat) =>
        isCharacter(g, seat)
          ? [
              ...(g.world.life(seat) <= 0
                ? [{ label: 'Vulnerable', value: 'Loses cards instead of life', clause: 'J-3-2' }]
                : []),
              ...(g.world.library(seat).length === 0
                ? [{ label: 'Exhausted', value: 'Loses life instead of cards', clause: 'J-3-3' }]
                : []),
            ]
          : [],
    },
  }),
});
