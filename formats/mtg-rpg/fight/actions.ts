import { chooseNumber, chooseObjects } from '../../../server/engine/decisions/ask.ts';
import { playLand } from '../../../server/engine/casting/perform.ts';
import type { Action } from '../../../server/engine/kernel/decisions.ts';
import type { SpecialAction } from '../../../server/engine/ports/format-hooks.ts';
import { awake, isDown, legendOf, mayActNow, markObject, markSeat, note, offer } from './model.ts';
import { ownTriggers, triggerOwn } from './wounds.ts';
import { untap } from '../../../server/engine/zones/permanents.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { ObjId, PersonId, SeatId } from '../../../server/engine/kernel/refs.ts';

const MOST = 20;

/** Seats of a person whose legend may act: in its main phase, with an empty stack. */
const inMain = (g: Game, person: PersonId): SeatId[] =>
  g.state.turn.step !== 'main1' || g.state.zones.stack.length > 0
    ? []
    : g.world.seatsOf(person).filter((seat) => mayActNow(g, seat) && legendOf(g, seat) !== null && awake(g, seat));
const mayAct = (g: Game, seat: SeatId): boolean => (g.world.seat(seat).marks['acted'] ?? '') === '';

const tappedLands = (g: Game, seat: SeatId): ObjId[] =>
  g.world.permanentsOf(seat).filter((id) => g.world.get(id).tapped && g.world.chars(id).types.includes('land'));
const heldLands = (g: Game, seat: SeatId): ObjId[] =>
  g.world.hand(seat).filter((id) => g.world.chars(id).types.includes('land'));

/** G-4-12: the special action of refocusing. */
export const refocusAction: SpecialAction = {
  id: 'refocus',
  clause: 'G-4-12',
  list: (g, person) =>
    inMain(g, person)
      .filter((seat) => mayAct(g, seat))
      .flatMap((seat): Action[] => [
        ...(tappedLands(g, seat).length > 0
          ? [offer('refocus', `untap:${seat}`, 'Refocus: untap a land', seat, 'G-4-12')]
          : []),
        ...(heldLands(g, seat).length > 0
          ? [offer('refocus', `land:${seat}`, 'Refocus: play another land', seat, 'G-4-12')]
          : []),
        offer('refocus', `die:${seat}`, 'Refocus: set your initiative die', seat, 'G-4-12'),
      ]),
  *perform(g, _person, key) {
    const [, , what, of] = key.split(':');
    const seat = Number(of);
    markSeat(g, seat, 'acted', 'refocus');
    note(g, seat, `${g.world.seat(seat).name} refocuses.`, 'G-4-12');
    if (what === 'untap')
      untap(
        g,
        yield* chooseObjects(g, seat, {
          title: 'Untap which land?',
          clauses: ['G-4-12'],
          from: tappedLands(g, seat),
          min: 1,
          max: 1,
        }),
      );
    else if (what === 'land') {
      const [id] = yield* chooseObjects(g, seat, {
        title: 'Play which land?',
        clauses: ['G-4-12'],
        from: heldLands(g, seat),
        min: 1,
        max: 1,
      });
      if (id !== undefined) yield* playLand(g, seat, id, 0);
    } else {
      const n = yield* chooseNumber(g, seat, {
        title: 'Set your initiative die to',
        clauses: ['G-4-12', 'G-12-8'],
        min: 1,
        max: MOST,
      });
      markSeat(g, seat, 'initiative', n);
      note(g, seat, `${g.world.seat(seat).name} sets the initiative die to ${n}.`, 'G-4-12');
    }
  },
};

const used = (at: number): string => `entered ${at}`;

/** G-10-1 */
export const enterAction: SpecialAction = {
  id: 'enters',
  clause: 'G-10-1',
  list: (g, person) =>
    inMain(g, person).flatMap((seat): Action[] => {
      const id = legendOf(g, seat);
      if (id === null) return [];
      return ownTriggers(g, id, 'enter')
        .filter(({ at }) => g.world.get(id).marks?.[used(at)] !== true)
        .map(({ at, ability }) =>
          offer('enters', `${seat}:${at}`, `${g.nameOf(id)}: ${ability.text ?? 'its ability'}`, seat, 'G-10-1', id),
        );
    }),
  *perform(g, _person, key) {
    const [, , of, place] = key.split(':');
    const id = legendOf(g, Number(of));
    if (id === null) return;
    markObject(g, id, used(Number(place)), true);
    triggerOwn(g, id, 'enter', Number(place));
    yield* [];
  },
};

/** G-10-18: let a legend count as controlled by a friend. The mark holds the friend's seat. */
export const followAction: SpecialAction = {
  id: 'follow',
  clause: 'G-10-18',
  list: (g, person) =>
    inMain(g, person).flatMap((seat): Action[] => {
      const now = g.world.seat(seat).marks['follows'];
      const friends = g.world
        .present()
        .filter((s) => s !== seat && !g.world.areOpponents(s, seat) && legendOf(g, s) !== null && s !== now);
      return [
        ...friends.map((s) =>
          offer('follow', `${seat}:${s}`, `Count as controlled by ${g.world.seat(s).name}`, seat, 'G-10-18'),
        ),
        ...(typeof now === 'number' && now >= 0
          ? [offer('follow', `${seat}:-1`, 'Count as controlled by nobody else', seat, 'G-10-18')]
          : []),
      ];
    }),
  *perform(g, _person, key) {
    const [, , of, whom] = key.split(':');
    const seat = Number(of);
    const s = g.world.seat(seat);
    g.journal.set(s, 'marks', { ...s.marks, follows: Number(whom) }, -1, true);
    note(
      g,
      seat,
      Number(whom) < 0
        ? `${s.name} counts as controlled by nobody else.`
        : `${s.name} counts as controlled by ${g.world.seat(Number(whom)).name}.`,
      'G-10-18',
    );
    yield* [];
  },
};
export const follows = (g: Game, seat: SeatId, id: ObjId): boolean => {
  const o = g.world.object(id);
  return o?.marks?.['legend'] === true && !isDown(o) && g.world.seat(o.controller).marks['follows'] === seat;
};
