import { rule, ruling } from '../../../formats/sdk/composition/rule.ts';
import { STANDARD_TURN } from '../../../formats/sdk/turn.ts';
import { changeLife } from '../../../server/engine/actions/life.ts';
import { askAll } from '../../../server/engine/decisions/ask.ts';
import type { Answer, Part } from '../../../server/engine/kernel/decisions.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import type { TurnStructure } from '../../../server/engine/ports/format-hooks.ts';
import { emit } from '../../../server/engine/triggers/emit.ts';
import { summoningSick } from '../../../server/engine/language/facts/summoning-sickness.ts';
import { tap } from '../../../server/engine/zones/permanents.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { objRef, refId, type ObjId, type SeatId } from '../../../server/engine/kernel/refs.ts';

/** One step instead of the five of a combat phase. */
const TURN: TurnStructure = {
  steps: STANDARD_TURN.steps.flatMap((s) =>
    s.phase !== 'combat'
      ? [s]
      : s.action === 'attackers'
        ? [{ id: 'assault', label: 'Assault', phase: 'combat' as const, priority: true }]
        : [],
  ),
};

const ready = (g: Game, seat: SeatId, attacks: boolean): ObjId[] =>
  g.world
    .creaturesOf(seat)
    .filter((id) => !g.world.get(id).tapped && (!attacks || (!summoningSick(g, id) && !g.world.has(id, 'defender'))));
const power = (g: Game, ids: readonly ObjId[]): number =>
  ids.reduce((n, id) => n + Math.max(0, g.world.chars(id).power ?? 0), 0);
const chosen = (answer: Answer | undefined): ObjId[] => (answer && 'chosen' in answer ? answer.chosen.map(refId) : []);

/** All of some seats choose at once among their creatures, in secret until all have. */
function* muster(g: Game, seats: readonly SeatId[], attacks: boolean): Flow<ReadonlyMap<SeatId, readonly ObjId[]>> {
  const asked = seats.flatMap((seat) => {
    const from = ready(g, seat, attacks);
    const part: Part = {
      kind: 'choose',
      title: attacks ? 'Who goes over the river?' : 'Who holds the bank?',
      clauses: [attacks ? 'OW6' : 'OW7'],
      from: from.map(objRef),
      min: 0,
      max: from.length,
    };
    return from.length === 0 ? [] : [{ seat, part }];
  });
  const answers = yield* askAll(g, asked);
  return new Map(asked.map(({ seat }, i) => [seat, chosen(answers[i])]));
}

/** Combat as this format has it: two crowds meet at each ford, and the larger one wins by the difference. */
export const assault = rule({
  id: 'assault',
  clauses: [
    ruling(
      'OW6',
      'In the assault each active player sends any of their untapped creatures over the river, all at once; they tap. There is no other combat.',
    ),
    ruling(
      'OW7',
      'Then each enemy at a ford where somebody comes over chooses any of their untapped creatures to hold the bank.',
    ),
    ruling(
      'OW8',
      'Where those who come over have more power together than those who hold, the bank loses that much life; with less, it is the others who do.',
    ),
  ],
  part: () => ({
    hooks: {
      turn: TURN,
      procedures: {
        steps: {
          *assault(g) {
            const sent = yield* muster(g, g.state.turn.seats, true);
            tap(g, [...sent.values()].flat());
            const fords = [...sent]
              .filter(([, ids]) => ids.length > 0)
              .flatMap(([seat, ids]) =>
                g.world
                  .opponents(seat)
                  .filter((foe) => g.world.seat(foe).place === g.world.seat(seat).place)
                  .map((foe) => ({ seat, ids, foe })),
              );
            const held = yield* muster(
              g,
              fords.map((f) => f.foe),
              false,
            );
            for (const { seat, ids, foe } of fords) {
              const over = power(g, ids) - power(g, held.get(foe) ?? []);
              const loser = over < 0 ? seat : foe;
              emit(g, {
                e: 'note',
                seat,
                text: `${g.world.seat(seat).name} assaults ${g.world.seat(foe).name}: ${over === 0 ? 'nobody gives way' : `${g.world.seat(loser).name} loses ${Math.abs(over)}`}.`,
                clause: 'OW8',
              });
              if (over !== 0) yield* changeLife(g, [{ seat: loser, delta: -Math.abs(over) }]);
            }
          },
        },
      },
    },
  }),
});
