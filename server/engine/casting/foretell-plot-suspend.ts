import type { CostPart, Face } from '../../../cards/oracle/ir/index.ts';
import { keywordsOf } from '../language/activated-abilities.ts';
import { faceOf } from '../objects/definitions.ts';
import type { Flow } from '../kernel/procedure.ts';
import { solvePayment } from '../mana/payment-solver.ts';
import { firstFailing, type Requirement } from '../ports/legality.ts';
import { moveObjects } from '../replacement/zone-change.ts';
import { hasFlash } from './legality.ts';
import { hasSplitSecond, sorceryTime } from '../costs/activation-limits.ts';
import { costText, manaPart } from '../objects/mana-cost.ts';
import { SINCE } from '../objects/marks.ts';
import { demandOf } from '../mana/demand.ts';
import type { Game } from '../ports/game.ts';
import { partsPayable, usedUp } from '../payment/payable.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

/** A special action that sets a card of the hand aside in exile, to be cast later (116.2f, 116.2h, 116.2k). */
export interface Aside {
  readonly how: 'foretell' | 'plot' | 'suspend';
  readonly label: string;
  readonly clause: string;
  readonly cost: readonly CostPart[];
  /** time counters that it gets (702.62a) */
  readonly time: number;
}
const TWO: readonly CostPart[] = [{ c: 'mana', symbols: ['2'] }];

const known = new WeakMap<Face, readonly Aside[]>();
const NONE: readonly Aside[] = [];
/** 702.143a: special actions by which a card of the hand is put aside to be cast later: foretell, plot, suspend. */
export function asidesOf(face: Face): readonly Aside[] {
  let list = known.get(face);
  if (!list) {
    list = keywordsOf(face).flatMap((k): Aside[] => {
      switch (k.k) {
        case 'foretell':
          return [{ how: 'foretell', label: 'Foretell {2}', clause: '702.143a', cost: TWO, time: 0 }];
        case 'plot':
          return [
            { how: 'plot', label: `Plot ${costText(manaPart(k.cost))}`, clause: '702.170a', cost: k.cost, time: 0 },
          ];
        case 'suspend':
          return [
            {
              how: 'suspend',
              label: `Suspend ${k.n} ${costText(manaPart(k.cost))}`,
              clause: '702.62a',
              cost: k.cost,
              time: k.n,
            },
          ];
        default:
          return [];
      }
    });
    known.set(face, (list = list.length > 0 ? list : NONE));
  }
  return list;
}

export interface AsideCase {
  readonly seat: SeatId;
  readonly object: ObjId;
  readonly how: string;
}
export const asideOf = (g: Game, c: AsideCase): Aside | undefined => {
  const o = g.world.object(c.object);
  return o && asidesOf(faceOf(g, o)).find((a) => a.how === c.how);
};

/** True if the moment is right: one's own turn to foretell, a sorcery's time to plot, whenever the card could be cast to suspend. */
function inTime(g: Game, c: AsideCase): boolean {
  if (c.how === 'foretell') return g.world.isActive(c.seat);
  if (c.how === 'suspend' && hasFlash(g, c.seat, faceOf(g, g.world.get(c.object)), c.object)) return true;
  return sorceryTime(g, c.seat);
}

export const ASIDE_REQUIREMENTS: readonly Requirement<AsideCase>[] = [
  {
    id: 'hand',
    clauses: ['116.2', '702.143a'],
    mend: 'Do it with a card of your hand that says so.',
    holds: (g, c) =>
      g.world.object(c.object)?.zone === 'hand'
      && g.world.get(c.object).controller === c.seat
      && asideOf(g, c) !== undefined,
    says: () => "Foretell, plot and suspend work while the card is in its owner's hand.",
    facts: (g, c) => [`It is in the zone: ${g.world.object(c.object)?.zone ?? 'none'}.`],
  },
  {
    id: 'time',
    clauses: ['702.143a', '702.170a', '702.62a'],
    mend: 'Wait for your turn, or for your main phase with an empty stack.',
    holds: inTime,
    says: () =>
      "One foretells during one's own turn, plots when a sorcery could be cast, and suspends when the card could be cast.",
    facts: (g) => [`Step: ${g.state.turn.step}.`],
  },
  {
    id: 'forbidden',
    clauses: ['702.62c'],
    mend: 'Wait until the effect that forbids it has ended.',
    holds: (g, c) => c.how !== 'suspend' || !(g.world.playerRule(c.seat, "can't cast spells") || hasSplitSecond(g)),
    says: () => 'A card is suspended only if it could be cast.',
    facts: () => [],
    concerns: (g, c) => c.how === 'suspend' && (g.world.playerRule(c.seat, "can't cast spells") || hasSplitSecond(g)),
  },
  {
    id: 'cost',
    clauses: ['118.3'],
    mend: 'Untap or gain more mana sources, or find what else the cost asks for.',
    holds: (g, c) => {
      const cost = asideOf(g, c)?.cost ?? [];
      return (
        partsPayable(g, c.seat, cost, c.object)
        && solvePayment(g, c.seat, demandOf(manaPart(cost), 0), usedUp({ parts: cost, picks: [] }, c.object)) !== null
      );
    },
    says: () => 'The whole cost must be payable.',
    facts: (g, c) => [`Cost: ${costText(manaPart(asideOf(g, c)?.cost ?? []))}.`],
  },
];
/** The first rule that forbids it, or null. */
export const asideRefusal = (g: Game, c: AsideCase): Requirement<AsideCase> | null =>
  firstFailing(g, ASIDE_REQUIREMENTS, c);

/** Exiles the card: face down if foretold, with time counters if suspended. */
export function* setAside(g: Game, seat: SeatId, object: ObjId, aside: Aside): Flow {
  const cast = aside.how === 'suspend' ? { _suspended: true } : { [SINCE[aside.how]]: g.state.turn.number };
  const [now] = yield* moveObjects(
    g,
    [{ id: object, to: 'exile', why: aside.how, cast, ...(aside.how === 'foretell' ? { faceDown: true } : {}) }],
    seat,
  );
  if (now == null) return;
  const o = g.world.get(now);
  if (aside.how === 'foretell') g.journal.set(o, 'known', [seat], now);
  if (aside.time > 0) g.journal.set(o, 'counters', { time: aside.time }, now);
}

/** 702.62b */
export const isSuspended = (o: GameObject): boolean =>
  o.zone === 'exile' && o.marks?.['_suspended'] === true && (o.counters['time'] ?? 0) > 0;
