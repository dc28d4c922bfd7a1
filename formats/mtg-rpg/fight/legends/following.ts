import type { Action } from '../../../../server/engine/kernel/decisions.ts';
import type { ObjId, SeatId } from '../../../../server/engine/kernel/refs.ts';
import type { SpecialAction } from '../../../../server/engine/ports/format-hooks.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import { G_10_18 } from '../../clauses/strange.ts';
import { isDown, legendOf, note, offer } from '../model.ts';
import { inMain } from '../turn/in-main.ts';

/** Seat mark: the seat of the friend as whose this seat's legend counts; -1: nobody else's. */
const FOLLOWS = 'follows';

/** G-10-18: let a legend count as controlled by a friend. */
const followAction: SpecialAction = {
  id: 'follow',
  clause: 'G-10-18',
  list: (g, person) =>
    inMain(g, person).flatMap((seat): Action[] => {
      const now = g.world.seat(seat).marks[FOLLOWS];
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
    g.journal.set(s, 'marks', { ...s.marks, [FOLLOWS]: Number(whom) }, -1, true);
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

function follows(g: Game, seat: SeatId, id: ObjId): boolean {
  const o = g.world.object(id);
  return o?.marks?.['legend'] === true && !isDown(o) && g.world.seat(o.controller).marks[FOLLOWS] === seat;
}

/** Legends that count as controlled by a friend. */
export const following = rule({
  id: 'following',
  clauses: [G_10_18],
  needs: ['legends'],
  part: () => ({ hooks: { alsoControls: follows, specialActions: [followAction] } }),
});
