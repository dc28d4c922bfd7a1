import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { ObjId, SeatId } from '../../../../server/engine/kernel/refs.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import type { Requirement } from '../../../../server/engine/ports/legality.ts';
import type { ObjectView } from '../../../sdk/advice.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import { G_7_2, G_7_3, G_7_4, G_7_5 } from '../../clauses/damage.ts';
import { G_12_9 } from '../../clauses/rulings.ts';
import { G_10_2, G_10_4, G_10_7 } from '../../clauses/strange.ts';
import { awake, isDown, legendOf, markObject, neutralOf, note, roll } from '../model.ts';
import { FIGHT_OPTIONS, setting } from '../options.ts';
import { die, fall } from './falling.ts';
import { deaths, wake } from './unconscious-state.ts';

const { bleedDie, deathCounters } = FIGHT_OPTIONS;

const conscious = <C>(seatOf: (g: Game, c: C) => SeatId): Requirement<C> => ({
  id: 'conscious',
  clauses: ['G-7-2'],
  mend: 'Wait until the legend wakes up.',
  facts: () => [],
  rule: 'The legend is conscious',
  holds: (g, c) => awake(g, seatOf(g, c)),
  says: (g, c) => `${g.world.seat(seatOf(g, c)).name} is unconscious and can do nothing.`,
  concerns: (g, c) => !awake(g, seatOf(g, c)),
});

/** Death counters for an unconscious legend; with enough of them it is dead (G-7-3, G-7-4, G-7-5). */
export function bleed(g: Game, id: ObjId, n = 1): void {
  const most = setting(g, 'deathCounters');
  const now = Math.min(most, deaths(g, id) + n);
  markObject(g, id, 'deaths', now);
  note(
    g,
    g.world.get(id).controller,
    `${g.nameOf(id)} has ${now} death counter${now === 1 ? '' : 's'} of ${most}.`,
    'G-7-5',
  );
  if (now >= most) die(g, id, 'G-7-5');
}

/** G-7-3: as their turn begins, unconscious legends wake up or bleed. */
const rollToWake = (sides: number) =>
  function* (g: Game): Flow {
    for (const seat of g.state.turn.seats) {
      const id = legendOf(g, seat);
      if (id === null || !isDown(g.world.object(id))) continue;
      const rolled = roll(g, sides);
      note(g, seat, `${g.nameOf(id)} rolls ${rolled} on the bleed die.`, 'G-7-3');
      if (rolled === sides) wake(g, id);
      else bleed(g, id);
    }
    yield* [];
  };

/** Foes who still stand are attacked first. */
const standing = (_: ObjectView, target: ObjectView): number =>
  target.notes?.some((n) => n.includes('unconscious')) ? -8 : 0;

/** Legends that fall unconscious instead of dying, and wake up or bleed to death. */
export const unconscious = rule({
  id: 'unconscious',
  clauses: [G_7_2, G_7_3, G_7_4, G_7_5, G_10_2, G_10_4, G_10_7, G_12_9],
  options: { bleedDie, deathCounters },
  needs: ['legends'],
  part: (options) => ({
    advice: { attack: standing },
    hooks: {
      requirements: {
        cast: [conscious((_g, c) => c.seat)],
        attack: [conscious((g, c) => g.world.controller(c.attacker))],
        block: [conscious((g, c) => g.world.controller(c.blocker))],
      },
      procedures: { beginTurn: rollToWake(options.bleedDie) },
      replacements: {
        lose: [
          {
            clause: 'G-10-7',
            label: 'The legend falls instead',
            applies: (_g, e) => e.why === 'effect',
            *replace(g, e): Flow<null> {
              for (const seat of e.seat === null ? g.world.sideSeats(e.side) : [e.seat]) {
                const legend = legendOf(g, seat);
                if (legend === null) continue;
                note(g, seat, `${g.nameOf(legend)} would lose the game.`, 'G-10-7');
                yield* fall(g, legend);
              }
              return null;
            },
          },
        ],
      },
      seatFacts: (g, seat) => {
        const legend = seat === neutralOf(g) ? null : legendOf(g, seat);
        return legend !== null && isDown(g.world.object(legend))
          ? [
              {
                label: 'Unconscious',
                value: `${deaths(g, legend)} of ${options.deathCounters} death counters`,
                clause: 'G-7-3',
              },
            ]
          : [];
      },
    },
  }),
});
