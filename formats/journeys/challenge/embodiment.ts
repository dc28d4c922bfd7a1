import { payLife } from '../../../server/engine/actions/life.ts';
import { yesNo } from '../../../server/engine/decisions/ask.ts';
import { faceOf } from '../../../server/engine/objects/definitions.ts';
import type { Hooks } from '../../sdk/rule.ts';
import { challengeOf, isPc } from './state.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import type { WouldMove } from '../../../server/engine/ports/would-be-events.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { GameObject } from '../../../server/engine/kernel/state/object.ts';

const embodies = (g: Game, o: GameObject): boolean =>
  o.kind === 'card' && isPc(g, o.owner) && challengeOf(g).pcs[o.owner]?.command.includes(o.def) === true;

/**
 * J-8-19, J-8-21: an embodiment begins in the command zone and is played from there without a tax.
 * For life it may return there instead of going to its owner's graveyard.
 */
export const embodiment: Hooks = {
  playable: (g, seat) => g.world.command(seat).filter((id) => embodies(g, g.world.get(id))),
  replacements: {
    move: [
      {
        clause: 'J-8-19',
        label: 'An embodiment may return to the command zone for life',
        applies: (g, { object: o, to }) =>
          to === 'graveyard'
          && embodies(g, o)
          && !g.world.seat(o.owner).left
          && g.world.life(o.owner) >= faceOf(g, o).manaValue,
        *replace(g, e): Flow<WouldMove> {
          const o = e.object;
          const cost = faceOf(g, o).manaValue;
          const title = `Pay ${cost} life to put ${g.nameOf(o.id)} into your command zone instead?`;
          if (!(yield* yesNo(g, o.owner, { title, object: o.id, clauses: ['J-8-19', 'J-8-21'] }))) return e;
          yield* payLife(g, o.owner, cost);
          return { ...e, to: 'command' };
        },
      },
    ],
  },
  notes: (g, o) =>
    embodies(g, o)
      ? [`Embodiment: ${faceOf(g, o).manaValue} life, and it goes to the command zone instead of the graveyard`]
      : [],
};
