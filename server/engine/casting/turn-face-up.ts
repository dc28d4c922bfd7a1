import type { CostPart } from '../../../cards/oracle/ir/index.ts';
import { keywordsOf } from '../language/activated-abilities.ts';
import { shownFace } from '../objects/copiable-values.ts';
import { faceOf } from '../objects/definitions.ts';
import { solvePayment } from '../mana/payment-solver.ts';
import type { Purpose } from '../mana/restrictions.ts';
import { firstFailing, type Requirement } from '../ports/legality.ts';
import type { Topics } from '../ports/format-hooks.ts';
import { costText, manaPart } from '../objects/mana-cost.ts';
import { demandOf } from '../mana/demand.ts';
import type { Game } from '../ports/game.ts';
import { partsPayable, usedUp } from '../payment/payable.ts';
import type { ObjId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

/** One way of turning a permanent face up: the keyword that allows it, or 'mana' for what was manifested or cloaked. */
export interface TurnWay {
  readonly id: 'morph' | 'megamorph' | 'disguise' | 'mana';
  readonly label: string;
  readonly clause: string;
  readonly cost: readonly CostPart[];
}

const CLAUSES = { morph: '702.37e', megamorph: '702.37e', disguise: '702.168d' } as const;

/**
 * 701.40b, 701.58b, 702.37e, 702.168d: the ways to turn a face-down permanent face up: by the morph or disguise that it would have, or for its mana
 * cost if it was manifested or cloaked and its card is a creature's. Either where both apply (701.40c–d, 701.58c–d).
 */
export function turnWaysOf(g: Game, o: GameObject): readonly TurnWay[] {
  if (!o.faceDown || o.zone !== 'battlefield') return [];
  const ways: TurnWay[] = keywordsOf(shownFace(g, o)).flatMap((k): TurnWay[] =>
    k.k === 'morph' || k.k === 'megamorph' || k.k === 'disguise'
      ? [{ id: k.k, label: `${(k.k[0] ?? '').toUpperCase()}${k.k.slice(1)}`, clause: CLAUSES[k.k], cost: k.cost }]
      : [],
  );
  if (o.downBy === 'manifest' || o.downBy === 'cloak') {
    const { types, cost } = faceOf(g, o);
    if (types.includes('creature') && cost)
      ways.push({
        id: 'mana',
        label: 'Its mana cost',
        clause: o.downBy === 'manifest' ? '701.40b' : '701.58b',
        cost: [{ c: 'mana', symbols: cost }],
      });
  }
  return ways;
}

export const turnWayOf = (g: Game, id: ObjId, way: string): TurnWay | undefined => {
  const o = g.world.object(id);
  return o && turnWaysOf(g, o).find((w) => w.id === way);
};

type Case = Topics['turnUp'];
/** the purpose of its mana (106.6) */
export const TURNING: Purpose = { for: 'special', action: 'turn face up' };
const costOf = (g: Game, c: Case): readonly CostPart[] => turnWayOf(g, c.object, c.way)?.cost ?? [];

/** 116.2b, 708.7: requirements of turning a permanent face up as a special action. */
export const TURN_REQUIREMENTS: readonly Requirement<Case>[] = [
  {
    id: 'control',
    clauses: ['116.2b', '708.7'],
    mend: 'Only its controller turns it face up.',
    holds: (g, c) => g.world.object(c.object)?.zone === 'battlefield' && g.world.controller(c.object) === c.seat,
    says: () => 'A face-down permanent is turned face up by its controller.',
    facts: (g, c) => [`${g.world.seat(g.world.controller(c.object)).name} controls it.`],
  },
  {
    id: 'way',
    clauses: ['708.7', '702.37e', '702.168d', '701.40b'],
    mend: 'Turn up what has morph or disguise, or a manifested or cloaked creature card.',
    holds: (g, c) => turnWayOf(g, c.object, c.way) !== undefined,
    says: () =>
      'What let it be face down lets it be turned face up: morph, disguise, or the mana cost of a manifested or cloaked creature card.',
    facts: (g, c) => [g.world.get(c.object).faceDown ? 'It is face down.' : 'It is face up.'],
  },
  {
    id: 'cost',
    clauses: ['116.2b', '118.3'],
    mend: 'Untap or gain more mana sources, or find what else the cost asks for.',
    holds: (g, c) => {
      const cost = costOf(g, c);
      return (
        partsPayable(g, c.seat, cost, c.object)
        && solvePayment(g, c.seat, demandOf(manaPart(cost), 0), usedUp({ parts: cost, picks: [] }, c.object), TURNING)
          !== null
      );
    },
    says: () => 'The whole cost must be payable.',
    facts: (g, c) => [`Cost: ${costText(manaPart(costOf(g, c)))}.`],
  },
];

/** The first rule that forbids turning it face up so, or null. */
export const turnRefusal = (g: Game, c: Case): Requirement<Case> | null => firstFailing(g, TURN_REQUIREMENTS, c);
