import { changeLife } from '../../../server/engine/actions/life.ts';
import { mill } from '../../../server/engine/actions/cards.ts';
import { ask } from '../../../server/engine/decisions/ask.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import type { Hooks } from '../../sdk/rule.ts';
import { challengeOf, isCharacter, isNew, isThreat, note, pcSeats } from './state.ts';
import type { WouldBe } from '../../../server/engine/ports/would-be-events.ts';
import type { RuleReplacement } from '../../../server/engine/ports/replacement.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { SeatId } from '../../../server/engine/kernel/refs.ts';

const nameOf = (g: Game, seat: SeatId): string => g.world.seat(seat).name;

/** J-8-15: a Skilled Healer may give life that they would gain to another character. */
function* healed(g: Game, c: WouldBe['life']): Flow<WouldBe['life']> {
  const others = challengeOf(g).pcs[c.seat]?.healer ? pcSeats(g).filter((s) => s !== c.seat) : [];
  if (c.delta === 0 || others.length === 0) return c;
  const options = [
    { key: `s${c.seat}`, label: 'You do' },
    ...others.map((s) => ({ key: `s${s}`, label: `${nameOf(g, s)} does` })),
  ];
  const answer = yield* ask(g, c.seat, {
    kind: 'options',
    title: `Who gains ${c.delta} life?`,
    clauses: ['J-8-15'],
    min: 1,
    max: 1,
    options,
    fallback: [`s${c.seat}`],
  });
  const [key = ''] = 'keys' in answer ? answer.keys : [];
  return { ...c, seat: others.find((s) => `s${s}` === key) ?? c.seat };
}

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

/** J-4-1: a threat deck has neither life nor a hand. */
const hasNone = (g: Game, seat: SeatId): boolean => isNew(g) && !isCharacter(g, seat);

/** Vulnerable and exhausted characters do not lose (J-3-6). */
export const defeat: Hooks = {
  survives: ['life', 'draw'],
  replacements: {
    life: [
      {
        clause: 'J-4-1',
        label: 'A threat deck has no life',
        applies: (g, e) => hasNone(g, e.seat),
        change: () => null,
      },
      {
        clause: 'J-8-15',
        label: 'A Skilled Healer may give it to another character',
        applies: (g, e) => e.delta > 0 && !hasNone(g, e.seat) && challengeOf(g).pcs[e.seat]?.healer === true,
        replace: healed,
      },
      {
        clause: 'J-3-1',
        label: 'Life stops at 0',
        applies: (g, e) => e.delta < 0 && !hasNone(g, e.seat),
        replace: lossOfLife,
      },
    ],
    draw: [
      {
        clause: 'J-4-1',
        label: 'A threat deck has no hand',
        applies: (g, e) => isNew(g) && isThreat(g, e.seat),
        change: () => null,
      },
      loseInstead('J-3-3'),
    ],
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
};
