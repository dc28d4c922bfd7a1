import { z } from 'zod';
import { askAll } from '../../server/engine/decisions/ask.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import { marksOf } from '../sdk/marks.ts';
import { rule } from '../sdk/composition/rule.ts';
import { SPARKS } from './clauses.ts';
import { companyOf, note, setupOf } from './state.ts';
import { createObject } from '../../server/engine/changes/objects.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import type { SeatId } from '../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../server/engine/kernel/state/object.ts';

/** Spark emblems (W302). */
const SPARK = 'spark';
export const isSpark = (o: GameObject): boolean => o.marks?.[SPARK] !== undefined;

function put(g: Game, seat: SeatId, key: string): void {
  const { tier } = setupOf(g);
  createObject(g, key, 'emblem', seat, seat, 'command', { marks: { [SPARK]: tier } });
  note(g, seat, `${g.world.seat(seat).name} has the spark ${g.setup.cards[key]?.name ?? key}`, 'W302.1');
}

/** W302.1: give every wayfarer a spark of the game's tier: the one they come with, or one of five they choose. */
function* startWithSparks(g: Game): Flow {
  const { tier, wayfarers, sparks: choices } = setupOf(g);
  const seats = companyOf(g);
  const open = seats.filter((_, i) => wayfarers[i]?.spark == null);
  const options = choices.map(({ subtype, card }) => ({
    key: card,
    label: subtype,
    note: g.setup.cards[card]?.faces[0].text ?? '',
  }));
  const answers = yield* askAll(
    g,
    open.map((seat) => ({
      seat,
      part: {
        kind: 'options',
        title: `Choose your spark emblem of tier ${tier}`,
        clauses: ['W302.1'],
        options,
        min: 1,
        max: 1,
        fallback: [options[0]?.key ?? ''],
      },
    })),
  );
  for (const [i, seat] of seats.entries()) {
    const answer = answers[open.indexOf(seat)];
    put(
      g,
      seat,
      wayfarers[i]?.spark ?? (answer && 'keys' in answer ? answer.keys[0] : undefined) ?? options[0]?.key ?? '',
    );
  }
}

/** Spark emblems, with which wayfarers begin. */
export const sparks = rule({
  id: 'sparks',
  clauses: SPARKS,
  needs: ['company'],
  part: () => ({
    hooks: {
      procedures: { beforeOpening: startWithSparks },
      marks: { card: marksOf({ [SPARK]: z.number().int().min(1) }) },
      notes: (_g, o) => (isSpark(o) ? [`Spark emblem of tier ${String(o.marks?.[SPARK])}`] : []),
    },
  }),
});
