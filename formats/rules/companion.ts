import { chooseOptions } from '../../server/engine/decisions/ask.ts';
import type { Action } from '../../server/engine/kernel/decisions.ts';
import { sorceryTime } from '../../server/engine/costs/activation-limits.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import { solvePayment } from '../../server/engine/mana/payment-solver.ts';
import { emit } from '../../server/engine/triggers/emit.ts';
import type { TableSetup } from '../sdk/composition/table.ts';
import { sidesInOrder } from '../sdk/opening.ts';
import { cr, rule, standing } from '../sdk/composition/rule.ts';
import { createObject } from '../../server/engine/changes/objects.ts';
import { demandOf } from '../../server/engine/mana/demand.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import { payCost } from '../../server/engine/payment/pay-cost.ts';
import { refId, seatRef, type SeatId } from '../../server/engine/kernel/refs.ts';

const MARK = '_companion';
/** marks a companion in the sideboard, from where other effects may bring it in as well */
const THERE = '_companion in sideboard';
const TAKEN = '_companion taken';
const COST = ['3'];
const nameOf = (g: Game, key: string): string => g.setup.cards[key]?.faces[0].name ?? key;
/** The key of the companion that a seat has revealed. */
const revealed = (g: Game, seat: SeatId): string | undefined => {
  const key = g.world.seat(seat).marks[MARK];
  return typeof key === 'string' ? key : undefined;
};
/** Key of the revealed companion, while it is still outside the game. */
const waiting = (g: Game, seat: SeatId): string | undefined => {
  const { marks, outside = [] } = g.world.seat(seat);
  const key = revealed(g, seat);
  return key !== undefined && marks[TAKEN] !== true && (marks[THERE] !== true || outside.includes(key))
    ? key
    : undefined;
};

/**
 * Reveal companions before the game begins (103.2b).
 * A player may reveal one card whose condition their starting deck fulfils; it stays outside the game. If
 * any player could reveal one, all are asked, since cards outside the game are hidden (400.2).
 */
function* revealCompanions(g: Game): Flow {
  const { decks } = g.setup.data as TableSetup;
  if (!decks.some((d) => (d?.companions ?? []).length > 0)) return;
  for (const seat of sidesInOrder(g).flatMap((side) => g.world.sideSeats(side))) {
    const s = g.world.seat(seat);
    const open = decks[s.person]?.companions ?? [];
    const [key] = yield* chooseOptions(g, seat, {
      title: 'Reveal a companion?',
      clauses: ['103.2b', '702.139a'],
      options: open.map((k) => ({
        key: k,
        label: nameOf(g, k),
        note: (g.setup.cards[k]?.faces[0].text ?? '').replaceAll('\n', ' '),
      })),
      min: 0,
      max: 1,
      secret: true,
    });
    if (key === undefined) continue;
    g.journal.set(s, 'marks', { ...s.marks, [MARK]: key, ...(s.outside?.includes(key) ? { [THERE]: true } : {}) });
    emit(g, { e: 'reveal', seat, objs: [], defs: [key] });
    emit(g, { e: 'note', seat, text: `${nameOf(g, key)} is the companion of ${s.name}.`, clause: '103.2b' });
  }
}

/** 116.2g: special action: put the companion into its owner's hand, once a game (702.139a). */
function offers(g: Game, seat: SeatId): readonly Action[] {
  const key = waiting(g, seat);
  if (key === undefined || !sorceryTime(g, seat) || solvePayment(g, seat, demandOf(COST, 0)) === null) return [];
  return [
    {
      key: `special:companion:${seatRef(seat)}`,
      kind: 'special',
      label: `Put your companion ${nameOf(g, key)} into your hand`,
      seat: seatRef(seat),
      cost: '{3}',
      clauses: ['116.2g'],
    },
  ];
}

function* take(g: Game, seat: SeatId): Flow {
  const key = waiting(g, seat);
  if (
    key === undefined
    || !(yield* payCost(g, seat, [{ c: 'mana', symbols: COST }], {
      title: `${nameOf(g, key)}: put it into your hand`,
      source: NOTHING,
      optional: false,
    }))
  )
    return;
  const s = g.world.seat(seat);
  g.journal.set(s, 'marks', { ...s.marks, [TAKEN]: true });
  if (s.outside?.includes(key)) g.journal.set(s, 'outside', s.outside.toSpliced(s.outside.indexOf(key), 1));
  createObject(g, key, 'card', seat, seat, 'hand', { known: [...g.world.present()] });
  emit(g, {
    e: 'note',
    seat,
    text: `${s.name} puts ${nameOf(g, key)} into their hand from outside the game.`,
    clause: '116.2g',
  });
}
/** the cost is no object's */
const NOTHING = -1;

/** 702.139: companions, for any format. */
export const companion = rule({
  id: 'companion',
  needs: ['opening'],
  clauses: [
    cr(
      '103.2b',
      'Before the game begins each player may reveal one card from outside the game as a companion, if their deck fulfils its condition.',
    ),
    cr('702.139a', 'The condition of a companion is asked of the starting deck.'),
    standing(cr('702.139b', 'To that belongs a commander, and no sideboard.')),
    cr('116.2g', 'Once, at the time of a sorcery, its owner may pay {3} to put it into their hand.'),
    standing(cr('702.139c', 'From then on it is in the game.')),
  ],
  part: () => ({
    deck: { companions: true },
    hooks: {
      procedures: { additionalSteps: revealCompanions },
      specialActions: [
        {
          id: 'companion',
          clause: '116.2g',
          list: (g, person) => g.world.seatsOf(person).flatMap((seat) => offers(g, seat)),
          perform: (g, _person, key) => take(g, refId(key.slice('special:companion:'.length))),
        },
      ],
      seatFacts(g, seat) {
        const key = revealed(g, seat);
        return key === undefined ? [] : [{ label: 'Companion', value: nameOf(g, key), clause: '702.139a' }];
      },
    },
  }),
});
