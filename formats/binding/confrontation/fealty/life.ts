import type { RuleReplacement } from '../../../../server/engine/ports/replacement.ts';
import type { WouldBe } from '../../../../server/engine/ports/would-be-events.ts';
import { changeLife } from '../../../../server/engine/actions/life.ts';
import { chooseNumber, orderItems } from '../../../../server/engine/decisions/ask.ts';
import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { Requirement } from '../../../../server/engine/ports/legality.ts';
import type { Rules, Topics } from '../../../../server/engine/ports/format-hooks.ts';
import { emit } from '../../../../server/engine/triggers/emit.ts';
import { SPENT } from './marks.ts';
import { WILL } from '../seats.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import type { SeatId } from '../../../../server/engine/kernel/refs.ts';
import { type FealtyOptions, fealtiesOf, points, spend, landName } from './fealties.ts';

/** The text of the question: the loss of Life, and the Fealty needed to survive it (C15). */
function orLose(loss: number, life: number, open: number, most: number): string {
  const lethal = `The Will has ${life} Life and would lose ${loss}`;
  return most === open
    ? `${lethal}. Spend ${open} Fealty to survive at 1 Life, or lose the match`
    : `${lethal}. ${open} Fealty among you keep it at 1 Life, or you lose the match. How many do you spend?`;
}

/** The consequences of spending all that is needed of this Magician, and of spending nothing. */
const outcomes = (most: number, open: number): { n: number; says: string }[] => [
  { n: 0, says: most === open ? 'Spend no Fealty and lose the match' : 'Spend no Fealty' },
  { n: most, says: `Spend ${most} Fealty${most === open ? ' to survive at 1 Life' : ''}` },
];

/**
 * C15: Fealty keeps the Will at 1 Life.
 * The Magicians are asked in seat order and spend exactly the Fealty needed, or none.
 */
export const keepWillAlive = (options: FealtyOptions): RuleReplacement<WouldBe['lifeLoss']> => ({
  clause: 'C15',
  label: 'Fealty keeps the Will at 1 life',
  *replace(g, e): Flow<WouldBe['lifeLoss']> {
    yield* fealtyForLife(g, e, options);
    return e;
  },
});

function* fealtyForLife(g: Game, { side, loss }: WouldBe['lifeLoss'], options: FealtyOptions): Flow {
  const life = g.state.sides[side]?.life ?? 0;
  const need = loss - life + 1;
  const seats = g.world.sideSeats(WILL);
  if (
    side !== WILL
    || need < 1
    || need > allowance(g, options)
    || seats.some((s) => g.world.playerRule(s, "can't gain life"))
  )
    return;
  const offers = new Map<SeatId, number>();
  let open = need;
  for (const [i, seat] of seats.entries()) {
    const later = seats.slice(i + 1).reduce((sum, s) => sum + points(g, s), 0);
    if (points(g, seat) + later < open) return;
    const most = Math.min(points(g, seat), open);
    const n = yield* chooseNumber(g, seat, {
      title: orLose(loss, life, open, most),
      min: 0,
      max: most,
      fallback: most,
      outcomes: outcomes(most, open),
      clauses: ['C15'],
    });
    offers.set(seat, n);
    open -= n;
  }
  if (open > 0) return;
  for (const [seat, n] of offers) if (n > 0) spend(g, seat, yield* fromWhere(g, seat, n));
  g.journal.set(g.state.marks as Record<string, unknown>, SPENT, {
    turn: g.state.turn.number,
    n: spentThisTurn(g) + need,
  });
  emit(g, { e: 'note', seat: null, text: `${need} Fealty keeps the Will at 1 Life.`, clause: 'C15' });
  yield* changeLife(
    g,
    [...offers].filter(([, n]) => n > 0).map(([seat, n]) => ({ seat, delta: n, why: 'Fealty', exact: true })),
  );
}

/**
 * Fealties that pay an amount.
 * The Magician orders the Places, unless the amount is all they have or there is only one.
 */
function* fromWhere(g: Game, seat: SeatId, n: number): Flow<ReadonlyMap<number, number>> {
  const has = fealtiesOf(g, seat).flatMap((f, i) => (f.points > 0 ? [{ f, key: String(i) }] : []));
  const items = has.map(({ f, key }) => ({ key, label: `${f.place}: ${f.points} (${landName(g, f)})` }));
  const order =
    n === points(g, seat)
      ? items.map((i) => i.key)
      : yield* orderItems(g, seat, {
          title: `${n} Fealty: taken from the first of these Places, then the next`,
          items,
          clauses: ['C15'],
        });
  const used = new Map<number, number>();
  let left = n;
  for (const key of order) {
    const take = Math.min(left, fealtiesOf(g, seat)[Number(key)]?.points ?? 0);
    if (take > 0) used.set(Number(key), take);
    left -= take;
  }
  return used;
}

function spentThisTurn(g: Game): number {
  const spent = g.state.marks[SPENT] as { readonly turn: number; readonly n: number } | undefined;
  return spent?.turn === g.state.turn.number ? spent.n : 0;
}

/** Fealty that can still become Life this turn (option `fealtyAsLife`). */
function allowance(g: Game, options: FealtyOptions): number {
  if (options.fealtyAsLife === 'off') return 0;
  return options.fealtyAsLife === 'unlimited' ? Infinity : Number(options.fealtyAsLife) - spentThisTurn(g);
}

/** Why the Will loses although there is Fealty: it was too little, or could not be spent (C15); and what has kept it at 1 Life or more (C15, C27). */
export const explainedByFealty: NonNullable<Rules['explains']> = (g, e) => {
  if (e.e === 'life' && e.delta > 0) {
    if (e.why === 'Fealty') return ['C15'];
    const saved = (g.state.sides[WILL]?.life ?? 0) - e.delta < 1;
    return e.why === 'lifelink' && saved && g.world.seat(e.seat).side === WILL ? ['C27'] : [];
  }
  const owed = g.world.sideSeats(WILL).some((s) => points(g, s) > 0);
  return e.e === 'lost' && e.why === 'life' && e.side === WILL && owed ? ['C15'] : [];
};

/** A payment of life is judged by Life alone (119.4), however much Fealty there is (C15). */
export const PAY_LIFE_REQUIREMENTS: readonly Requirement<Topics['payLife']>[] = [
  {
    id: 'Life alone',
    clauses: ['C15', '119.4'],
    mend: 'Pay no more than the Life that there is; Fealty only keeps a loss from being the last.',
    concerns: (g, c) => points(g, c.seat) > 0,
    holds: (g, c) => c.amount === 0 || g.world.life(c.seat) >= c.amount,
    says: () => 'A payment of life is judged by Life alone; Fealty is no Life that could be paid.',
    facts: (g, c) => [
      `Life: ${g.world.life(c.seat)}.`,
      `Fealty of ${g.world.seat(c.seat).name}: ${points(g, c.seat)}.`,
    ],
  },
];
