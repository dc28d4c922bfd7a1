import { z } from 'zod';
import type { RuleReplacement } from '../../../server/engine/ports/replacement.ts';
import type { WouldBe } from '../../../server/engine/ports/would-be-events.ts';
import { changeLife } from '../../../server/engine/actions/life.ts';
import { chooseNumber, orderItems } from '../../../server/engine/decisions/ask.ts';
import type { Action } from '../../../server/engine/kernel/decisions.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { examine, firstFailing, type Requirement } from '../../../server/engine/ports/legality.ts';
import type { Rules, SpecialAction, Topics } from '../../../server/engine/ports/format-hooks.ts';
import { emit } from '../../../server/engine/triggers/emit.ts';
import { UPKEEP } from '../../sdk/turn.ts';
import { marksOf } from '../../sdk/marks.ts';
import { rule } from '../../sdk/composition/rule.ts';
import { C14, C15, C27 } from '../clauses.ts';
import { BINDING_OPTIONS, type BindingOptions } from '../options.ts';
import { FEALTIES, SPENT } from './fealty-marks.ts';
import { fealtyAdvice } from '../advice.ts';
import { fealtyStudy } from './fealty-study.ts';
import { WILL } from './seats.ts';
import { changed } from '../../../server/engine/kernel/fixed-shape.ts';
import { confrontationIn, FealtyMark, type FealtySetup } from '../setup-schema.ts';
import { createObject } from '../../../server/engine/changes/objects.ts';
import { shuffleLibrary } from '../../../server/engine/zones/shuffle-and-reveal.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { refId, seatRef, type PersonId, type SeatId } from '../../../server/engine/kernel/refs.ts';

type FealtyOptions = Pick<BindingOptions, 'fealtyUpkeep' | 'fealtyAsLife'>;

/** Seat mark: the turn in which a Magician last bought land. */
const BOUGHT = 'fealtyTurn';
/** Mark on a land card that a Fealty lent: it leaves the Library after the match (C14). */
export const LENT = 'lent';

const NO_FEALTIES: readonly FealtySetup[] = [];
/** Fealties of a seat that are not spent, by Place. The Opposition has none. */
export function fealtiesOf(g: Game, seat: SeatId): readonly FealtySetup[] {
  return (g.state.marks[FEALTIES] as readonly (readonly FealtySetup[])[])[seat] ?? NO_FEALTIES;
}
const points = (g: Game, seat: SeatId): number => fealtiesOf(g, seat).reduce((sum, f) => sum + f.points, 0);

/** Take spent points off a seat's Fealties. `used`: points by index of the Fealty. */
function spend(g: Game, seat: SeatId, used: ReadonlyMap<number, number>): void {
  const all = g.state.marks[FEALTIES] as readonly (readonly FealtySetup[])[];
  const mine = fealtiesOf(g, seat).map((f, i) =>
    (used.get(i) ?? 0) === 0 ? f : changed(f, { points: f.points - (used.get(i) ?? 0) }),
  );
  g.journal.set(
    g.state.marks as Record<string, unknown>,
    FEALTIES,
    all.map((list, s) => (s === seat ? mine : list)),
  );
}

const landName = (g: Game, f: FealtySetup): string => g.setup.cards[f.land]?.name ?? f.land;

/** A Magician's Fealties, which the whole table sees (C14). */
const seatFacts: NonNullable<Rules['seatFacts']> = (g, seat) =>
  fealtiesOf(g, seat).map((f) => ({
    label: `Fealty of ${f.place}`,
    value: `${f.points} (${landName(g, f)})`,
    clause: 'C14',
  }));

/** `index`: index of the Fealty to spend; null: any. */
interface Buying {
  readonly seat: SeatId;
  readonly index: number | null;
}

/** Requirements for turning a Fealty into a land card (C14). */
const landRules = (options: FealtyOptions): readonly Requirement<Buying>[] => [
  {
    id: 'upkeep',
    clauses: ['C14'],
    mend:
      options.fealtyUpkeep === 'every' ? 'Wait for an upkeep step.' : "Wait for the upkeep step of the Will's turn.",
    holds: (g) =>
      g.state.turn.step === UPKEEP
      && (options.fealtyUpkeep === 'every' || (g.state.turn.side === WILL && !g.state.turn.extra)),
    says: () =>
      options.fealtyUpkeep === 'every'
        ? 'Fealty buys land in an upkeep step.'
        : "Fealty buys land in the upkeep step of the Will's own turn.",
    facts: (g) => [
      `Step: ${g.state.turn.step} of ${g.state.turn.extra ? 'an extra turn' : 'a turn'} of ${g.state.sides[g.state.turn.side]?.name ?? 'nobody'}.`,
    ],
  },
  {
    id: 'once',
    clauses: ['C14'],
    mend: 'Wait for the next turn.',
    holds: (g, c) => g.world.seat(c.seat).marks[BOUGHT] !== g.state.turn.number,
    says: () => 'A Magician does this once each turn.',
    facts: (g, c) =>
      g.world.seat(c.seat).marks[BOUGHT] === g.state.turn.number ? ['A land has been bought this turn.'] : [],
  },
  {
    id: 'Fealty',
    clauses: ['C14'],
    mend: 'Earn Fealty of a Place first.',
    holds: (g, c) => fealtiesOf(g, c.seat).some((f, i) => (c.index === null || i === c.index) && f.points > 0),
    says: () => 'A Place must owe the Magician Fealty.',
    facts: (g, c) =>
      fealtiesOf(g, c.seat)
        .filter((_, i) => c.index === null || i === c.index)
        .map((f) => `${f.place} owes ${f.points}.`),
  },
];

/** C14: once each turn, in the upkeep, one Fealty buys a copy of its land card into the Library, which is shuffled. */
function landForFealty(options: FealtyOptions): SpecialAction {
  const rules = landRules(options);
  return {
    id: 'fealty',
    clause: 'C14',
    name: 'Spend Fealty for land',
    why(g, person, key) {
      const [, , ref, index] = key.split(':');
      const seat =
        ref === undefined ? g.world.sideSeats(WILL).find((s) => g.world.seat(s).person === person) : refId(ref);
      return seat === undefined ? [] : examine(g, rules, { seat, index: index === undefined ? null : Number(index) });
    },
    list(g: Game, person: PersonId): readonly Action[] {
      const seats = g.world.sideSeats(WILL).filter((s) => g.world.seat(s).person === person);
      return seats.flatMap((seat) =>
        fealtiesOf(g, seat).flatMap((f, i) =>
          firstFailing(g, rules, { seat, index: i })
            ? []
            : [
                {
                  key: `special:fealty:${seatRef(seat)}:${i}`,
                  kind: 'special' as const,
                  label: `Spend 1 Fealty of ${f.place}: ${landName(g, f)} into your Library`,
                  seat: seatRef(seat),
                  clauses: ['C14'],
                },
              ],
        ),
      );
    },
    *perform(g, _person, key) {
      yield* []; // nothing is asked
      const [, , ref = '', index = ''] = key.split(':');
      const seat = refId(ref);
      const fealty = fealtiesOf(g, seat)[Number(index)];
      if (!fealty) return;
      spend(g, seat, new Map([[Number(index), 1]]));
      g.journal.set(g.world.seat(seat), 'marks', { ...g.world.seat(seat).marks, [BOUGHT]: g.state.turn.number });
      createObject(g, fealty.land, 'card', seat, seat, 'library', { marks: { [LENT]: true } });
      shuffleLibrary(g, seat);
      emit(g, {
        e: 'note',
        seat,
        text: `${g.world.seat(seat).name} spends 1 Fealty of ${fealty.place} for ${landName(g, fealty)}.`,
        clause: 'C14',
      });
    },
  };
}

/** The text of the question: the loss of Life, and the Fealty needed to survive it (C15). */
function orLose(loss: number, life: number, open: number, most: number): string {
  const lethal = `The Will has ${life} Life and would lose ${loss}`;
  return most === open
    ? `${lethal}. Spend ${open} Fealty to survive at 1 Life, or lose the match`
    : `${lethal}. ${open} Fealty among you keep it at 1 Life, or you lose the match. How many do you spend?`;
}

/**
 * C15: Fealty keeps the Will at 1 Life.
 * The Magicians are asked in seat order and spend exactly the Fealty needed, or none.
 */
const keepWillAlive = (options: FealtyOptions): RuleReplacement<WouldBe['lifeLoss']> => ({
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

/** A payment of life is judged by Life alone (119.4), however much Fealty there is (C15). */
const PAY_LIFE_REQUIREMENTS: readonly Requirement<Topics['payLife']>[] = [
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

const { fealtyUpkeep, fealtyAsLife } = BINDING_OPTIONS;

/** Fealty of Places, which buys land and keeps the Will alive. */
export const fealty = rule({
  id: 'fealty',
  clauses: [C14, C15, C27],
  options: { fealtyUpkeep, fealtyAsLife },
  needs: ['will-and-threat'],
  studies: [fealtyStudy],
  part: (options) => ({
    advice: fealtyAdvice,
    begin(build) {
      build.mark(
        FEALTIES,
        (confrontationIn(build.setup.data)?.magicians ?? []).map((m) => m.fealties),
      );
    },
    hooks: {
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
    },
  }),
});
