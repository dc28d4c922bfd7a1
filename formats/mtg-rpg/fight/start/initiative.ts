import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { SeatId } from '../../../../server/engine/kernel/refs.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import { G_4_17, G_4_4 } from '../../clauses/combat.ts';
import { G_12_6 } from '../../clauses/rulings.ts';
import { isGroup, legendOf, markSeat, neutralOf, note, participantOf, roll } from '../model.ts';
import { FIGHT_OPTIONS } from '../options.ts';

const { initiativeDie, hasteBonus } = FIGHT_OPTIONS;
interface Sides {
  readonly initiativeDie: number;
  readonly hasteBonus: number;
}

/** True if the legend of a seat has haste, or each chump of a group. */
function isHasty(g: Game, seat: SeatId): boolean {
  const legend = legendOf(g, seat);
  if (legend !== null) return g.world.has(legend, 'haste');
  return isGroup(g, seat) && g.world.creaturesOf(seat).every((id) => g.world.has(id, 'haste'));
}

/** Bonuses to a participant's initiative: from the GM, and for haste (G-4-4, G-4-17). */
function bonuses(g: Game, seat: SeatId, haste: number): readonly { readonly n: number; readonly why: string }[] {
  const bonus = participantOf(g, seat)?.bonus ?? 0;
  return [
    ...(bonus === 0 ? [] : [{ n: bonus, why: 'from the GM' }]),
    ...(isHasty(g, seat) ? [{ n: haste, why: 'for haste' }] : []),
  ];
}

/** G-4-4: roll initiative, and roll ties again. */
function* rollInitiative(g: Game, { initiativeDie: sides, hasteBonus: haste }: Sides): Flow {
  const rolled = new Map<SeatId, number>();
  let open = g.world.everybody().filter((seat) => seat !== neutralOf(g));
  for (let again = 0; open.length > 0 && again < 1000; again++) {
    for (const seat of open) {
      const die = roll(g, sides);
      const more = bonuses(g, seat, haste);
      const n = more.reduce((sum, b) => sum + b.n, die);
      rolled.set(seat, n);
      note(
        g,
        seat,
        `${g.world.seat(seat).name} rolls ${die} (d${sides})${again > 0 ? ' again' : ''} for initiative${more.length > 0 ? `, with ${more.map((b) => `${b.n} ${b.why}`).join(' and ')} ${n}` : ''}.`,
        'G-4-4',
      );
    }
    open = open.filter((seat) => [...rolled].some(([other, n]) => other !== seat && n === rolled.get(seat)));
  }
  for (const [seat, n] of rolled) {
    markSeat(g, seat, 'initiative', n);
    markSeat(g, seat, 'rolled', n);
  }
  yield* [];
}

/** A die for each participant, whose number says when its turn comes. */
export const initiative = rule({
  id: 'initiative',
  clauses: [G_4_4, G_4_17, G_12_6],
  options: { initiativeDie, hasteBonus },
  needs: ['rounds'],
  part: (sides) => ({
    hooks: {
      procedures: { beforeOpening: (g) => rollInitiative(g, sides) },
      seatFacts: (g, seat) =>
        seat === neutralOf(g)
          ? []
          : [{ label: 'Initiative', value: String(g.world.seat(seat).marks['initiative'] ?? '—'), clause: 'G-4-4' }],
    },
  }),
});
