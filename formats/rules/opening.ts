import { isRuleNumber } from '../../server/engine/kernel/citation.ts';
import type { Clause } from '../../server/engine/ports/format-hooks.ts';
import { beginInPlay, choosePlayOrDraw, drawHands, partiesInOrder } from '../sdk/opening.ts';
import { choice, number } from '../sdk/options.ts';
import { byClause, cr, rule, standing, type FormatRule } from '../sdk/composition/rule.ts';
import {
  BEGIN_IN_PLAY,
  FREE_MULLIGAN,
  MULLIGANS,
  NO_SKIPPED_DRAW,
  SKIPPED_DRAW,
  WHO_BEGINS,
} from './shared-clauses.ts';

/**
 * CR 103, 103.8c: start of a game.
 * A random player chooses who begins, each player draws seven cards, and mulligans go in turn order.
 */
const openingRule = (free: 'multiplayer' | 'always', more: readonly Clause[]): FormatRule =>
  rule({
    id: 'opening',
    clauses: [WHO_BEGINS, MULLIGANS, FREE_MULLIGAN, BEGIN_IN_PLAY, SKIPPED_DRAW, NO_SKIPPED_DRAW, ...more],
    options: {
      freeMulligan: choice({
        label: 'Free mulligan',
        clause: '103.5c',
        ruling: false,
        default: free,
        choices: { multiplayer: 'With three or more players', always: 'Always', never: 'Never' },
        about: 'In which matches the first mulligan puts no card on the bottom.',
      }),
    },
    part: ({ freeMulligan }) => ({
      hooks: {
        procedures: {
          startingPlayer: (g) => choosePlayOrDraw(g, g.random(g.state.sides.length), ['103.1']),
          openingHands: drawHands,
          mulligans: {
            parties: (g) =>
              partiesInOrder(
                g,
                freeMulligan === 'always' || (freeMulligan === 'multiplayer' && g.state.people.length > 2),
              ),
          },
          openingHandActions: beginInPlay,
        },
      },
    }),
  });

export const opening = openingRule('multiplayer', []);
/** The start of a Brawl game: the first mulligan never counts (CR 903.12g). */
export const openingOfBrawl = openingRule('always', [
  standing(cr('903.12g', 'Also of two players the first mulligan does not count.')),
]);

/** 103.4: starting life total of each player, by a clause of the format. */
export const startingLife = (
  life: number,
  clause: string,
  says = `Each player starts with ${life} life.`,
): FormatRule =>
  rule({
    id: 'starting-life',
    clauses: [byClause(clause, says)],
    options: {
      life: number({
        label: 'Starting life',
        clause,
        ruling: !isRuleNumber(clause),
        default: life,
        min: 1,
        max: 500,
        whole: true,
        about: 'Life total that each player starts with.',
      }),
    },
    part: (options) => ({ life: () => options.life }),
  });

/** Two players start with five life less than several (CR 903.12f). */
export const lifeOfBrawl = rule({
  id: 'starting-life',
  clauses: [standing(cr('903.12f', 'Two players start with 25 life each, several with 30.'))],
  options: {
    life: number({
      label: 'Starting life',
      clause: '903.12f',
      ruling: false,
      default: 30,
      min: 6,
      max: 500,
      whole: true,
      about: 'Life total that each of several players starts with; two start with 5 less.',
    }),
  },
  part: (options) => ({ life: (_heads, people) => (people === 2 ? options.life - 5 : options.life) }),
});
