import { chooseOptions } from '../../../server/engine/decisions/ask.ts';
import type { Action } from '../../../server/engine/kernel/decisions.ts';
import { changed } from '../../../server/engine/kernel/fixed-shape.ts';
import { no } from '../../../server/engine/game/examine.ts';
import { examine, firstFailing, type Finding } from '../../../server/engine/ports/legality.ts';
import type { SpecialAction } from '../../../server/engine/ports/format-hooks.ts';
import { UPKEEP } from '../../sdk/turn.ts';
import { moveHandCard, movePermanent } from './carry-move.ts';
import {
  destinations,
  frontOf,
  inUpkeep,
  moveRules,
  moverOf,
  ofBoth,
  SIDES,
  WHOSE,
  type MoveOptions,
} from './move-requirements.ts';
import { frontName } from './seats.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { objRef, refId, seatRef, type ObjId, type PersonId, type SeatId } from '../../../server/engine/kernel/refs.ts';

const SHARED: readonly string[] = ['upkeep', 'empty stack', 'whose', 'where to'];
const GONE = no('400.7', 'It is no longer in the match: it has become another object.', 'Ask about what it is now.');
/** requirements on the moment only, the same for every card */
const MOMENT: readonly string[] = ['upkeep', 'empty stack'];

/** The words on a move: "Give Forest to Magician 2 at Front 2, who then controls it". */
function moveLabel(g: Game, clause: 'C4' | 'C5', o: ObjId, to: readonly SeatId[]): string {
  const { name } = g.world.chars(o);
  const [only] = to.length === 1 ? to : [];
  const there = only === undefined ? null : g.world.seat(only);
  if (clause === 'C5')
    return there
      ? `Give ${name} to ${there.name} at ${frontName(there.place)}, who then controls it`
      : `Give ${name} to another Magician, who then controls it`;
  const hand = g.world.get(o).zone === 'hand' ? 'the hand at ' : '';
  return `Move ${name} from ${hand}${frontName(frontOf(g, o) ?? 0)} to ${there ? `${hand}${frontName(there.place)}` : `${hand === '' ? 'another Front' : 'a hand at another Front'}`}`;
}

/** Special action that moves cards between the Fronts of one side. */
function moveAction(id: string, clause: 'C4' | 'C5', options: MoveOptions): SpecialAction {
  const side = SIDES[clause];
  const rules = moveRules(clause, options, true);
  // Rules with the same result for all cards of a seat, checked once for it.
  const shared = rules.filter((r) => SHARED.includes(r.id));
  const own = rules.filter((r) => !SHARED.includes(r.id));
  const keyOf = (o: ObjId): string => `special:${id}:${objRef(o)}`;
  /** Seats whose hands and permanents may move from this Front: the seat, and by option its opponents there. */
  const holders = (g: Game, seat: SeatId): readonly SeatId[] =>
    ofBoth(clause, options)
      ? [seat, ...g.world.present().filter((s) => s !== seat && g.world.seat(s).place === g.world.seat(seat).place)]
      : [seat];
  const list = (g: Game, person: PersonId, only?: string): Action[] => {
    if (!inUpkeep(g, side)) return [];
    return g.world
      .sideSeats(side)
      .filter((s) => moverOf(g, clause, s) === person)
      .flatMap((seat) =>
        holders(g, seat).flatMap((holder) => {
          const all = [...(holder === seat ? g.world.hand(seat) : []), ...g.world.permanentsOf(holder)];
          const [first] = all;
          const [to] = first === undefined ? [] : destinations(g, clause, first);
          if (first === undefined || to === undefined || firstFailing(g, shared, { person, object: first, to }))
            return [];
          const asked = only === undefined ? all : all.filter((object) => keyOf(object) === only);
          const things = asked.filter((object) => !firstFailing(g, own, { person, object, to }));
          return things.map((o) => offered(g, o, seat));
        }),
      );
  };
  /** last offers by object, reused until a move changes them */
  const before = new WeakMap<
    Game,
    Map<
      ObjId,
      {
        readonly name: string;
        readonly seat: SeatId;
        readonly zone: string;
        readonly heir: string;
        readonly action: Action;
      }
    >
  >();
  const offered = (g: Game, o: ObjId, seat: SeatId): Action => {
    let known = before.get(g);
    if (!known) before.set(g, (known = new Map()));
    const { name } = g.world.chars(o);
    const { zone } = g.world.get(o);
    const to = destinations(g, clause, o);
    const heir = to.length === 1 && to[0] !== undefined ? g.world.seat(to[0]).name : '';
    let offer = known.get(o);
    if (offer?.name !== name || offer.seat !== seat || offer.zone !== zone || offer.heir !== heir) {
      const action: Action = {
        key: keyOf(o),
        kind: 'special',
        label: moveLabel(g, clause, o, to),
        object: objRef(o),
        seat: seatRef(seat),
        clauses: [clause],
      };
      known.set(o, (offer = { name, seat, zone, heir, action }));
    }
    return offer.action;
  };
  const moment = (g: Game, person: PersonId): Finding[] =>
    examine(
      g,
      rules.filter((r) => MOMENT.includes(r.id)),
      { person, object: -1, to: -1 },
    );
  const whyThis = (g: Game, person: PersonId, object: ObjId): readonly Finding[] => {
    const cases = destinations(g, clause, object).map((to) => examine(g, rules, { person, object, to }));
    return (
      cases.find((found) => found.every((f) => f.holds))
      ?? cases[0] ?? [
        ...moment(g, person),
        no(clause, `No other Front has a seat of ${WHOSE[clause]} side.`, 'Leave it where it is.'),
      ]
    );
  };
  /**
   * Findings on any move of this person: those of the first movable object, else of the moment.
   * If nothing may move, a finding says so.
   */
  const whyAny = (g: Game, person: PersonId): readonly Finding[] => {
    const [first] = list(g, person);
    if (first?.object !== undefined) return whyThis(g, person, refId(first.object));
    return [
      ...moment(g, person),
      no(
        clause,
        `Nothing that you control may move to another seat of ${WHOSE[clause]} side.`,
        'Ask about one permanent to see what holds it.',
      ),
    ];
  };
  return {
    id,
    clause,
    list,
    step: UPKEEP,
    name: id === 'move' ? 'Move a card between Fronts' : 'Give a permanent to another Magician',
    why(g, person, key) {
      const ref = key.split(':')[2];
      if (ref === undefined) return whyAny(g, person);
      const object = refId(ref);
      return g.world.object(object) ? whyThis(g, person, object) : [...moment(g, person), GONE];
    },
    *perform(g, person, key) {
      const o = refId(key.split(':')[2] ?? '');
      const from = g.world.controller(o);
      const to = destinations(g, clause, o);
      const asked = g.world.sideSeats(side).filter((s) => g.world.seat(s).person === person);
      const mover = asked.find((s) => g.world.seat(s).place === frontOf(g, o)) ?? asked[0] ?? from;
      const options_ = to.map((s) => ({
        key: seatRef(s),
        label:
          clause === 'C5'
            ? `${g.world.seat(s).name} at ${frontName(g.world.seat(s).place)}`
            : frontName(g.world.seat(s).place),
        note: `${g.world.seat(s).name} then controls it`,
      }));
      const title =
        clause === 'C5'
          ? `Give ${g.world.chars(o).name} to which Magician?`
          : `Move ${g.world.chars(o).name} to which Front?`;
      const [chosen] = yield* chooseOptions(g, mover, {
        title,
        options: options_,
        min: 1,
        max: 1,
        clauses: [clause],
        object: o,
      });
      if (chosen === undefined) return;
      g.journal.set(g.world.get(o), 'marks', changed(g.world.get(o).marks ?? {}, { moved: g.state.turn.number }), o);
      if (g.world.get(o).zone === 'hand') moveHandCard(g, o, refId(chosen), clause);
      else movePermanent(g, o, refId(chosen), clause, options);
    },
  };
}

/** C4, C5 as special actions. */
export const moveActions = (options: MoveOptions): readonly SpecialAction[] => [
  moveAction('move', 'C4', options),
  moveAction('give', 'C5', options),
];
