import { holderOf } from '../../../server/engine/zones/player-control.ts';
import type { Requirement } from '../../../server/engine/ports/legality.ts';
import type { Topics } from '../../../server/engine/ports/format-hooks.ts';
import { UPKEEP } from '../../sdk/turn.ts';
import type { BindingOptions } from '../options.ts';
import { isAura, withAttachments } from './attachments.ts';
import { frontName, hasFurtherRulings, OPPOSITION, sideOf, WILL } from './seats.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { objRef, type ObjId, type PersonId, type SeatId, type SideId } from '../../../server/engine/kernel/refs.ts';

export type Move = Topics['move'];
export type MoveOptions = Pick<BindingOptions, 'augurMoves' | 'giveAway' | 'moveSickness' | 'moveEnchanted'>;
export const SIDES = { C4: OPPOSITION, C5: WILL } as const;
export const WHOSE = { C4: "the Opposition's", C5: "the Will's" } as const;

/** C4 or C5: true in the upkeep of the side's own turn, but not of an extra one (C9). */
export const inUpkeep = (g: Game, side: SideId): boolean =>
  g.state.turn.step === UPKEEP && g.state.turn.side === side && !g.state.turn.extra;
const marked = (g: Game, id: ObjId): boolean => g.world.get(id).marks?.['moved'] === g.state.turn.number;
/** Attachments of the other side on a permanent or on its attachments. */
const strangers = (g: Game, id: ObjId): ObjId[] =>
  g.world.attachments(objRef(id)).length === 0
    ? []
    : withAttachments(g, id).filter((a) => sideOf(g, g.world.controller(a)) !== sideOf(g, g.world.controller(id)));

/** True if permanents of both sides may move by this clause (options augurMoves, giveAway). */
export const ofBoth = (clause: 'C4' | 'C5', options: MoveOptions): boolean =>
  (clause === 'C4' ? options.augurMoves : options.giveAway) === 'any-at-front';

/** The person whose seat it is, even if another person controls it for a turn (C34). */
export const playerOf = (g: Game, seat: SeatId): PersonId =>
  hasFurtherRulings(g) ? holderOf(g.world.seat(seat)) : g.world.seat(seat).person;
/** Person who moves the cards of a seat: by C4 its player, by C5 the person who decides for it. */
export const moverOf = (g: Game, clause: 'C4' | 'C5', seat: SeatId): PersonId =>
  clause === 'C4' ? playerOf(g, seat) : g.world.seat(seat).person;

/** The Front where an object is: that of the seat that controls it. */
export const frontOf = (g: Game, id: ObjId): number | null => g.world.seat(g.world.controller(id)).place;

/**
 * Seats that an object may move to.
 * By C4 seats of the same side at other Fronts, where the same person plays the Opposition (C37); by C5
 * Magicians at other Fronts.
 */
export function destinations(g: Game, clause: 'C4' | 'C5', id: ObjId): SeatId[] {
  const side = clause === 'C5' ? WILL : sideOf(g, g.world.controller(id));
  const others = g.world.sideSeats(side).filter((s) => g.world.seat(s).place !== frontOf(g, id));
  if (clause === 'C5') return others;
  const augurAt = (place: number | null): PersonId | undefined =>
    g.world
      .sideSeats(OPPOSITION)
      .filter((s) => g.world.seat(s).place === place)
      .map((s) => playerOf(g, s))[0];
  const augur = augurAt(frontOf(g, id));
  return others.filter((s) => augurAt(g.world.seat(s).place) === augur);
}

/**
 * Rules of a move by C4 or C5, in the order of checking.
 * Those of one side apply only to what its people move. `oursOnly`: only they will be checked.
 */
export function moveRules(clause: 'C4' | 'C5', options: MoveOptions, oursOnly = false): readonly Requirement<Move>[] {
  const side = SIDES[clause];
  const hands = clause === 'C4';
  const both = (): boolean => ofBoth(clause, options);
  const ours = (g: Game, c: Move): boolean => g.state.people[c.person]?.side === side;
  const atTheirFront = (g: Game, c: Move): boolean =>
    g.world.get(c.object).zone === 'battlefield'
    && g.world
      .sideSeats(side)
      .some((s) => moverOf(g, clause, s) === c.person && g.world.seat(s).place === frontOf(g, c.object));
  const rule = (
    r: Omit<Requirement<Move>, 'clauses' | 'mend'> & { clauses?: readonly string[]; mend: string | (() => string) },
  ): Requirement<Move> => ({
    clauses: [clause],
    ...r,
    get mend() {
      return typeof r.mend === 'string' ? r.mend : r.mend();
    },
    holds: oursOnly ? r.holds : (g, c) => !ours(g, c) || r.holds(g, c),
    concerns: (g, c) => (oursOnly || ours(g, c)) && (r.concerns?.(g, c) ?? true),
  });
  const moves = (g: Game, person: PersonId): boolean =>
    g.world.sideSeats(side).some((seat) => moverOf(g, clause, seat) === person);
  const where = (g: Game, seat: SeatId): string => frontName(g.world.seat(seat).place);
  return [
    rule({
      id: 'upkeep',
      mend: `Wait for the upkeep step of ${WHOSE[clause]} own turn.`,
      holds: (g) => g.state.turn.step === UPKEEP && g.state.turn.side === side,
      says: () => `Such a move is made in the upkeep step of ${WHOSE[clause]} own turn.`,
      facts: (g) => [
        `Step: ${g.state.turn.step} of ${g.state.turn.extra ? 'an extra turn' : 'a turn'} of ${g.state.sides[g.state.turn.side]?.name ?? 'nobody'}.`,
      ],
    }),
    rule({
      id: 'shared turn',
      clauses: ['C9', clause],
      mend: `Wait for the upkeep step of ${WHOSE[clause]} own turn.`,
      concerns: (g) => g.state.turn.extra,
      holds: (g) => !g.state.turn.extra,
      says: () => `The extra turn of one seat is not ${WHOSE[clause]} own turn.`,
      facts: (g) => [`It is a turn of ${g.state.turn.seats.map((s) => g.world.seat(s).name).join(', ')} alone.`],
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
      id: 'side',
      mend: 'Leave it to them.',
      concerns: (g, c) => !moves(g, c.person),
      holds: (g, c) => moves(g, c.person),
      says: () => (clause === 'C5' ? 'Such a gift is made by a Magician.' : 'Such a move is made by the Augur.'),
      facts: (g, c) => [`${g.state.people[c.person]?.name ?? 'Nobody'} plays no seat of ${WHOSE[clause]} side.`],
    }),
    rule({
      id: 'whose',
      mend: () => (both() ? 'Move something at your own Front.' : 'Ask the player who controls it.'),
      holds: (g, c) => moverOf(g, clause, g.world.controller(c.object)) === c.person || (atTheirFront(g, c) && both()),
      says: () =>
        both() ? 'It is moved by its controller, or by the player whose Front it is at.' : 'Its controller moves it.',
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
        g.world.get(c.object).zone !== 'battlefield'
        || strangers(g, c.object).length === 0
        || options.moveEnchanted === 'shed',
      says: () => 'What the other side has attached to a permanent holds it fast.',
      rule: 'What the other side has attached does not hold it (option moveEnchanted: shed); it falls off.',
      facts: (g, c) =>
        strangers(g, c.object).map(
          (a) => `${g.world.chars(a).name} is attached; ${g.world.seat(g.world.controller(a)).name} controls it.`,
        ),
    }),
  ];
}

/** C4, C5: the rules of both kinds of move (C13). */
export const moveRequirements = (options: MoveOptions): readonly Requirement<Move>[] => [
  ...moveRules('C4', options),
  ...moveRules('C5', options),
];
