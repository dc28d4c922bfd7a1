import { chooseNumber, chooseObjects } from '../../../../server/engine/decisions/ask.ts';
import { playLand } from '../../../../server/engine/casting/perform.ts';
import type { Action } from '../../../../server/engine/kernel/decisions.ts';
import type { ObjId, SeatId } from '../../../../server/engine/kernel/refs.ts';
import type { SpecialAction } from '../../../../server/engine/ports/format-hooks.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { untap } from '../../../../server/engine/zones/permanents.ts';
import { plays, rule } from '../../../sdk/composition/rule.ts';
import { G_4_12, G_4_4 } from '../../clauses/combat.ts';
import { G_12_8 } from '../../clauses/rulings.ts';
import { markSeat, note, offer } from '../model.ts';
import { setting } from '../options.ts';
import { inMain } from './in-main.ts';
import { act, mayAct } from './main-action.ts';
import { refocusAdvice } from './refocus-advice.ts';

const tappedLands = (g: Game, seat: SeatId): ObjId[] =>
  g.world.permanentsOf(seat).filter((id) => g.world.get(id).tapped && g.world.chars(id).types.includes('land'));
const heldLands = (g: Game, seat: SeatId): ObjId[] =>
  g.world.hand(seat).filter((id) => g.world.chars(id).types.includes('land'));

/** G-4-12: the special action of refocusing. */
const refocusAction: SpecialAction = {
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
        ...(plays(g, G_4_4)
          ? [offer('refocus', `die:${seat}`, 'Refocus: set your initiative die', seat, 'G-4-12')]
          : []),
      ]),
  *perform(g, _person, key) {
    const [, , what, of] = key.split(':');
    const seat = Number(of);
    act(g, seat, 'refocus');
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
        max: setting(g, 'initiativeDie'),
      });
      markSeat(g, seat, 'initiative', n);
      note(g, seat, `${g.world.seat(seat).name} sets the initiative die to ${n}.`, 'G-4-12');
    }
  },
};

/** Refocusing in place of another main phase action. */
export const refocus = rule({
  id: 'refocus',
  clauses: [G_4_12, G_12_8],
  needs: ['main-action'],
  part: () => ({ advice: refocusAdvice, hooks: { specialActions: [refocusAction] } }),
});
