import type { Game } from '../../../../server/engine/ports/game.ts';
import type { WouldBe } from '../../../../server/engine/ports/would-be-events.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import { G_2_1 } from '../../clauses/strange.ts';
import { participantOf } from '../model.ts';

/** True for mana of a legend's own colors, and for all mana of a group. */
const inIdentity = (g: Game, { seat, mana }: WouldBe['mana']): boolean => {
  const identity: readonly string[] = participantOf(g, seat)?.legend?.identity ?? ['W', 'U', 'B', 'R', 'G'];
  return identity.includes(mana);
};

/** Mana of other colors than a legend's own, which is colorless. */
export const identityMana = rule({
  id: 'identity-mana',
  clauses: [G_2_1],
  needs: ['participants'],
  part: () => ({
    hooks: {
      replacements: {
        mana: [
          {
            clause: 'G-2-1',
            label: 'Mana outside of the identity is colorless',
            change: (g, e) => (inIdentity(g, e) ? e : { ...e, mana: 'C' }),
          },
        ],
      },
    },
  }),
});
