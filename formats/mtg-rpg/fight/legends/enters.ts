import type { Action } from '../../../../server/engine/kernel/decisions.ts';
import type { SpecialAction } from '../../../../server/engine/ports/format-hooks.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import { G_10_1 } from '../../clauses/strange.ts';
import { legendOf, markObject, offer } from '../model.ts';
import { inMain } from '../turn/in-main.ts';
import { ownTriggers, triggerOwn } from './own-triggers.ts';

const used = (at: number): string => `entered ${at}`;

/** G-10-1: a legend uses one of its "enters" abilities. */
const enterAction: SpecialAction = {
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

/** "Enters" abilities of legends, which are on the battlefield from the start. */
export const enters = rule({
  id: 'enters',
  clauses: [G_10_1],
  needs: ['legends'],
  part: () => ({
    advice: { actions: [{ clauses: ['G-10-1'], turn: 'first', value: () => 1 }] },
    hooks: { specialActions: [enterAction] },
  }),
});
