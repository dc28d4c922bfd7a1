import { changeLife } from '../../../server/engine/actions/life.ts';
import { mill } from '../../../server/engine/actions/cards.ts';
import { ask } from '../../../server/engine/decisions/ask.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import type { Hooks } from '../../sdk/rule.ts';
import { challengeOf, isCharacter, isNew, isThreat, note, pcSeats } from './state.ts';
import type { LifeChange } from '../../../server/engine/ports/would-be-events.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { SeatId } from '../../../server/engine/kernel/refs.ts';

const nameOf = (g: Game, seat: SeatId): string => g.world.seat(seat).name;

/** J-8-15: a Skilled Healer may give life that they would gain to another character. */
function* healed(g: Game, c: LifeChange): Flow<LifeChange> {
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

/** J-3-1, J-3-2: life stops at 0; further losses of life mill cards instead. */
function* lifeChange(g: Game, c: LifeChange, life: number): Flow<LifeChange | null> {
  if (isNew(g) && !isCharacter(g, c.seat)) return null; // J-4-1: there is no life to change
  if (c.delta >= 0) return yield* healed(g, c);
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

/** J-3-3: without a library, a character loses life instead of cards. */
function* exhausted(g: Game, seat: SeatId, n: number, clause = 'J-3-3'): Flow<boolean> {
  if (!g.world.isPlayer(seat) || g.world.library(seat).length > 0 || n <= 0) return false;
  note(g, seat, `${nameOf(g, seat)} is exhausted and loses ${n} life instead.`, clause);
  yield* changeLife(g, [{ seat, delta: -n, why: 'exhausted' }]);
  return true;
}

/** Vulnerable and exhausted characters do not lose (J-3-6). */
export const defeat: Hooks = {
  survives: ['life', 'draw'],
  lifeChange,
  *drawInstead(g, seat) {
    return (isNew(g) && isThreat(g, seat)) || (yield* exhausted(g, seat, 1)); // J-4-1: there is no hand to draw into
  },
  *beforeTaken(g, seat, n) {
    yield* exhausted(g, seat, n, 'J-3-7');
  },
  *millInstead(g, seat, n) {
    const there = g.world.library(seat).length;
    if (there > 0 && there < n) note(g, seat, `${n - there} of ${n} are not carried across.`, 'J-3-5');
    return (yield* exhausted(g, seat, n)) ? 0 : Math.min(n, there);
  },
};
