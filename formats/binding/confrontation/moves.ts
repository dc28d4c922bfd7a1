import { chooseOptions } from '../../../server/engine/decisions/ask.ts';
import type { Board } from '../../../server/engine/ports/characteristics.ts';
import type { Action } from '../../../server/engine/kernel/decisions.ts';
import { holderOf } from '../../../server/engine/zones/player-control.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { no } from '../../../server/engine/game/examine.ts';
import { examine, firstFailing, type Finding, type Requirement } from '../../../server/engine/ports/legality.ts';
import type { SpecialAction, Topics } from '../../../server/engine/ports/format-hooks.ts';
import { emit } from '../../../server/engine/triggers/emit.ts';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';
import { UPKEEP } from '../../sdk/turn.ts';
import { frontName, hasFurtherRulings, OPPOSITION, sideOf, WILL } from './fronts.ts';
import type { BindingOptions } from '../options.ts';
import { changed } from '../../../server/engine/kernel/fixed-shape.ts';
import { attach } from '../../../server/engine/zones/permanents.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import {
  objRef,
  refId,
  seatRef,
  type ObjId,
  type PersonId,
  type SeatId,
  type SideId,
} from '../../../server/engine/kernel/refs.ts';

const isAura = (g: Game, id: ObjId): boolean => g.world.chars(id).subtypes.includes('Aura');

/** A permanent with its attachments, and theirs. */
function withAttachments(g: Game, id: ObjId): ObjId[] {
  return [id, ...g.world.attachments(objRef(id)).flatMap((a) => withAttachments(g, a))];
}

type Move = Topics['move'];
type MoveOptions = Pick<BindingOptions, 'augurMoves' | 'giveAway' | 'moveSickness' | 'moveEnchanted'>;
const SIDES = { C4: OPPOSITION, C5: WILL } as const;
const WHOSE = { C4: "the Opposition's", C5: "the Will's" } as const;

/** C4 or C5: true in the upkeep of the side's own turn, but not of an extra one (C9). */
const inUpkeep = (g: Game, side: SideId): boolean =>
  g.state.turn.step === UPKEEP && g.state.turn.side === side && !g.state.turn.extra;
const marked = (g: Game, id: ObjId): boolean => g.world.get(id).marks?.['moved'] === g.state.turn.number;
/** Attachments of the other side on a permanent or on its attachments. */
const strangers = (g: Game, id: ObjId): ObjId[] =>
  g.world.attachments(objRef(id)).length === 0
    ? []
    : withAttachments(g, id).filter((a) => sideOf(g, g.world.controller(a)) !== sideOf(g, g.world.controller(id)));

/** True if permanents of both sides may move by this clause (options augurMoves, giveAway). */
const ofBoth = (clause: 'C4' | 'C5', options: MoveOptions): boolean =>
  (clause === 'C4' ? options.augurMoves : options.giveAway) === 'any-at-front';

/** The person whose seat it is, even if another person controls it for a turn (C34). */
const playerOf = (g: Game, seat: SeatId): PersonId =>
  hasFurtherRulings(g) ? holderOf(g.world.seat(seat)) : g.world.seat(seat).person;
/** Person who moves the cards of a seat: by C4 its player, by C5 the person who decides for it. */
const moverOf = (g: Game, clause: 'C4' | 'C5', seat: SeatId): PersonId =>
  clause === 'C4' ? playerOf(g, seat) : g.world.seat(seat).person;

/** The Front where an object is: that of the seat that controls it. */
const placeOf = (g: Game, id: ObjId): number | null => g.world.seat(g.world.controller(id)).place;

/**
 * Seats that an object may move to.
 * By C4 seats of the same side at other Fronts, where the same person plays the Opposition (C37); by C5
 * Magicians at other Fronts.
 */
function destinations(g: Game, clause: 'C4' | 'C5', id: ObjId): SeatId[] {
  const side = clause === 'C5' ? WILL : sideOf(g, g.world.controller(id));
  const others = g.world.sideSeats(side).filter((s) => g.world.seat(s).place !== placeOf(g, id));
  if (clause === 'C5') return others;
  const augurAt = (place: number | null): PersonId | undefined =>
    g.world
      .sideSeats(OPPOSITION)
      .filter((s) => g.world.seat(s).place === place)
      .map((s) => playerOf(g, s))[0];
  const augur = augurAt(placeOf(g, id));
  return others.filter((s) => augurAt(g.world.seat(s).place) === augur);
}

/**
 * Rules of a move by C4 or C5, in the order of checking.
 * Those of one side apply only to cards of that side. `oursOnly`: only cards of the mover's side will be
 * checked.
 */
function moveRules(clause: 'C4' | 'C5', options: MoveOptions, oursOnly = false): readonly Requirement<Move>[] {
  const side = SIDES[clause];
  const hands = clause === 'C4';
  const both = ofBoth(clause, options);
  const ours = (g: Game, c: Move): boolean =>
    (both ? g.state.people[c.person]?.side : sideOf(g, g.world.controller(c.object))) === side;
  const atTheirFront = (g: Game, c: Move): boolean =>
    g.world.get(c.object).zone === 'battlefield'
    && g.world
      .sideSeats(side)
      .some((s) => moverOf(g, clause, s) === c.person && g.world.seat(s).place === placeOf(g, c.object));
  const rule = (r: Omit<Requirement<Move>, 'clauses'> & { clauses?: readonly string[] }): Requirement<Move> => ({
    clauses: [clause],
    ...r,
    holds: oursOnly ? r.holds : (g, c) => !ours(g, c) || r.holds(g, c),
    concerns: (g, c) => (oursOnly || ours(g, c)) && (r.concerns?.(g, c) ?? true),
  });
  const where = (g: Game, seat: SeatId): string => frontName(g.world.seat(seat).place);
  return [
    rule({
      id: 'upkeep',
      mend: `Wait for the upkeep step of ${WHOSE[clause]} own turn.`,
      holds: (g) => inUpkeep(g, side),
      says: () => `Such a move is made in the upkeep step of ${WHOSE[clause]} own turn.`,
      facts: (g) => [
        `Step: ${g.state.turn.step} of ${g.state.turn.extra ? 'an extra turn' : 'a turn'} of ${g.state.sides[g.state.turn.side]?.name ?? 'nobody'}.`,
      ],
    }),
    rule({
      id: 'empty stack',
      clauses: [clause, '116.1'],
      mend: 'Let the stack resolve first.',
      holds: (g) => g.state.zones.stack.length === 0,
      says: () => 'It is a special action with priority and an empty stack.',
      facts: (g) => [`Objects on the stack: ${g.state.zones.stack.length}.`],
    }),
    rule({
      id: 'what',
      mend: hands ? 'Move a permanent, or a card of a hand.' : 'Give a permanent.',
      holds: (g, c) => g.world.get(c.object).zone === 'battlefield' || (hands && g.world.get(c.object).zone === 'hand'),
      says: () => (hands ? 'Permanents and cards of hands may move.' : 'Only permanents may be given.'),
      facts: (g, c) => [`It is in the zone: ${g.world.get(c.object).zone}.`],
    }),
    rule({
      id: 'whose',
      mend: both ? 'Move something at your own Front.' : 'Ask the player who controls it.',
      holds: (g, c) => moverOf(g, clause, g.world.controller(c.object)) === c.person || (both && atTheirFront(g, c)),
      says: () =>
        both ? 'It is moved by its controller, or by the player whose Front it is at.' : 'Its controller moves it.',
      facts: (g, c) => [`${g.world.seat(g.world.controller(c.object)).name} controls it.`],
    }),
    rule({
      id: 'where to',
      mend: clause === 'C5' ? 'Name a Magician at another Front.' : 'Name a seat of the same side at another Front.',
      holds: (g, c) => destinations(g, clause, c.object).includes(c.to),
      says: () =>
        clause === 'C5'
          ? 'It goes to a Magician at another Front.'
          : 'It goes to another seat of the same side, at another Front.',
      facts: (g, c) => [
        `It is at ${where(g, g.world.controller(c.object))} and would go to ${g.world.seat(c.to).name} at ${where(g, c.to)}.`,
      ],
    }),
    rule({
      id: 'once',
      mend: 'Wait for the next such upkeep.',
      concerns: (g, c) => marked(g, c.object),
      holds: (g, c) => !marked(g, c.object),
      says: () => 'Each object moves at most once in an upkeep.',
      facts: () => ['It has moved in this upkeep.'],
    }),
    rule({
      id: 'Aura',
      clauses: ['C13'],
      mend: 'Move what it is attached to.',
      concerns: (g, c) => isAura(g, c.object),
      holds: (g, c) => g.world.get(c.object).zone !== 'battlefield' || !isAura(g, c.object),
      says: () => 'An Aura is never moved alone.',
      facts: () => [],
    }),
    rule({
      id: 'attached',
      clauses: ['C13'],
      mend: 'Get rid of what holds it fast first.',
      concerns: (g, c) => strangers(g, c.object).length > 0,
      holds: (g, c) =>
        options.moveEnchanted === 'shed'
        || g.world.get(c.object).zone !== 'battlefield'
        || strangers(g, c.object).length === 0,
      says: () => 'What the other side has attached to a permanent holds it fast.',
      rule: 'What the other side has attached does not hold it (option moveEnchanted: shed); it falls off.',
      facts: (g, c) =>
        strangers(g, c.object).map(
          (a) => `${g.world.chars(a).name} is attached; ${g.world.seat(g.world.controller(a)).name} controls it.`,
        ),
    }),
  ];
}

const SHARED: readonly string[] = ['upkeep', 'empty stack', 'whose', 'where to'];
const GONE = no('400.7', 'It is no longer in the match: it has become another object.', 'Ask about what it is now.');
/** requirements on the moment only, the same for every card */
const MOMENT: readonly string[] = ['upkeep', 'empty stack'];

/** C4, C5: the rules of both kinds of move (C13). */
export const moveRequirements = (options: MoveOptions): readonly Requirement<Move>[] => [
  ...moveRules('C4', options),
  ...moveRules('C5', options),
];

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
  return `Move ${name} from ${hand}${frontName(placeOf(g, o) ?? 0)} to ${there ? `${hand}${frontName(there.place)}` : `${hand === '' ? 'another Front' : 'a hand at another Front'}`}`;
}

/** Special action that moves cards between the Fronts of one side. */
function moveAction(id: string, clause: 'C4' | 'C5', options: MoveOptions): SpecialAction {
  const side = SIDES[clause];
  const rules = moveRules(clause, options, true);
  // Rules with the same result for all cards of a seat, checked once for it.
  const shared = rules.filter((r) => SHARED.includes(r.id));
  const own = rules.filter((r) => !SHARED.includes(r.id));
  /** Seats whose hands and permanents may move from this Front: the seat, and by option its opponents there. */
  const holders = (g: Game, seat: SeatId): readonly SeatId[] =>
    ofBoth(clause, options)
      ? [seat, ...g.world.present().filter((s) => s !== seat && g.world.seat(s).place === g.world.seat(seat).place)]
      : [seat];
  const list = (g: Game, person: PersonId): Action[] => {
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
          const things = all.filter((object) => !firstFailing(g, own, { person, object, to }));
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
        key: `special:${id}:${objRef(o)}`,
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
      const mover = asked.find((s) => g.world.seat(s).place === placeOf(g, o)) ?? asked[0] ?? from;
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

/**
 * Move a card to another hand.
 * Nobody else sees which card moves, so cards that others knew in the old hand are unknown from now on.
 */
function moveHandCard(g: Game, id: ObjId, to: SeatId, clause: string): void {
  const from = g.world.get(id).controller;
  for (const card of g.world.hand(from))
    if (g.world.get(card).known) g.journal.delete(g.world.get(card), 'known', card);
  const list = g.state.zones.hand[from] ?? [];
  g.journal.remove(list, list.indexOf(id), id);
  g.journal.push(g.state.zones.hand[to] ?? [], id, id);
  g.journal.set(g.world.get(id), 'controller', to, id);
  emit(g, {
    e: 'note',
    seat: from,
    text: `A card moves from the hand at ${frontName(g.world.seat(from).place)} to the hand at ${frontName(g.world.seat(to).place)}.`,
    clause,
  });
}

/** C13: move a permanent with the mover's attachments to another seat, and so to its Front. */
function movePermanent(g: Game, id: ObjId, to: SeatId, clause: string, options: MoveOptions): void {
  const from = g.world.controller(id);
  const along = withAttachments(g, id).filter((o) => g.world.controller(o) === from);
  if (g.world.get(id).attachedTo !== null) attach(g, id, null);
  for (const o of along) hold(g, o, from, to, options);
  emit(g, {
    e: 'note',
    seat: from,
    text: `${g.world.chars(id).name} moves from ${frontName(g.world.seat(from).place)} to ${frontName(g.world.seat(to).place)}.`,
    clause,
    objs: [id],
  });
}

/**
 * Let another seat of the side control a permanent.
 * If an effect gave the side control, that effect now gives it to the new seat. When the effect ends, control
 * returns as if the permanent had not moved (C13). Auras that give control move along and need no change.
 */
function hold(g: Game, id: ObjId, from: SeatId, to: SeatId, options: MoveOptions): void {
  const o = g.world.get(id);
  const rested = o.since < g.world.seat(from).turns;
  const by = g.state.effects.filter((e) => e.control === from && e.objects.includes(id)).at(-1);
  if (by?.objects.length === 1) g.journal.set(by, 'control', to, id, true);
  else if (by) {
    g.journal.push(g.state.effects, { ...by, id: g.freshId(), objects: [id], control: to }, id, true);
    g.journal.set(
      by,
      'objects',
      by.objects.filter((x) => x !== id),
      id,
      true,
    );
  }
  if (o.controller === from) g.journal.set(o, 'controller', to, id, true);
  const unbroken =
    options.moveSickness === 'never' || (options.moveSickness === 'by-person' && keepsContinuity(g, from, to));
  g.journal.set(o, 'since', g.world.seat(to).turns - (rested && unbroken ? 1 : 0), id);
  g.journal.set(o, 'held', to, id);
  emit(g, { e: 'control', obj: id, from, to });
}

/** Control by the same person counts as continuous (302.6, C13). */
export const keepsContinuity = (g: Game, from: SeatId, to: SeatId): boolean => playerOf(g, from) === playerOf(g, to);

/** The last board without attachments across Fronts. Controllers and attachments are part of it. */
const together = new WeakMap<Game, Board>();

/**
 * Detach objects across Fronts (C13).
 * Auras go to a graveyard (704.5m), Equipment becomes unattached (704.5n).
 */
export function* detachAcrossFronts(g: Game): Flow<boolean> {
  if (g.world.sideSeats(WILL).length < 2) return false;
  const board = g.world.board();
  if (together.get(g) === board) return false;
  const across: ObjId[] = [];
  for (const id of g.world.attachedPermanents()) {
    const to = g.world.get(id).attachedTo;
    if (to !== null && g.world.exists(to) && g.world.placeOf(to) !== g.world.placeOf(objRef(id))) across.push(id);
  }
  if (across.length === 0) {
    together.set(g, board);
    return false;
  }
  const auras = across.filter((id) => isAura(g, id));
  for (const id of across) if (!auras.includes(id)) attach(g, id, null);
  yield* moveObjects(
    g,
    auras.map((id) => ({ id, to: 'graveyard' as const })),
    null,
  );
  return true;
}
