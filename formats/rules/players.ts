import type { Requirement } from '../../server/engine/ports/legality.ts';
import type { Topics } from '../../server/engine/ports/format-hooks.ts';
import { choice } from '../sdk/options.ts';
import { cr, rule, ruling, standing } from '../sdk/composition/rule.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import { isSeatRef, refId, type Ref, type SideId } from '../../server/engine/kernel/refs.ts';
import { BLOCKS_IN_TURN } from './shared-clauses.ts';

/** CR 806, 806.3: every player plays alone, in random order around the table. */
export const individuals = rule({
  id: 'individuals',
  clauses: [
    standing(cr('806.1', 'Players compete as individuals against each other.')),
    standing(cr('806.3', 'The players are seated around the table by chance.')),
    standing(cr('800.5', 'A table may agree on another order of seats.')),
  ],
  options: {
    seating: choice({
      label: 'Order of seats',
      clause: '806.3',
      ruling: false,
      default: 'chance',
      choices: { chance: 'By chance', named: 'As the players are named (CR 800.5)' },
      about: 'How the players sit around the table; turns go to the left, in this order.',
    }),
  },
  part: ({ seating }) => ({ randomSeats: seating === 'chance' }),
});

type Attack = Topics['attack'];
const sideOf = (g: Game, ref: Ref): SideId =>
  g.world.seat(isSeatRef(ref) ? refId(ref) : g.world.controller(refId(ref))).side;

/** The next side in the game, to the left (the direction of turns) or to the right. */
export function neighbour(g: Game, side: SideId, way: 'left' | 'right'): SideId {
  const n = g.state.sides.length;
  let at = side;
  do at = (at + (way === 'left' ? 1 : n - 1)) % n;
  while (at !== side && g.world.sideSeats(at).length === 0);
  return at;
}

const onlyTowards = (way: 'left' | 'right', clause: string): Requirement<Attack> => {
  const attacked = (g: Game, c: Attack): SideId => neighbour(g, g.world.seat(g.world.controller(c.attacker)).side, way);
  return {
    id: `attack ${way}`,
    clauses: [clause],
    rule: `Each player attacks only the opponent to their ${way}.`,
    mend: `Attack the player to the ${way}, or a planeswalker of theirs.`,
    holds: (g, c) => sideOf(g, c.target) === attacked(g, c),
    says: (g, c) =>
      `Each player attacks only the opponent to their ${way}: that is ${g.state.sides[attacked(g, c)]?.name ?? 'nobody'}.`,
    facts: (g, c) => [
      `To the ${way} sits ${g.state.sides[attacked(g, c)]?.name ?? 'nobody'}.`,
      `What it would attack is ${g.state.sides[sideOf(g, c.target)]?.name ?? 'nobody'}'s.`,
    ],
  };
};
const LEFT = [onlyTowards('left', '803.1a')];
const RIGHT = [onlyTowards('right', '803.1b')];

/** Attack options for several opponents: exactly one of the three is in use (CR 806.2b). */
export const attackOptions = rule({
  id: 'attack-options',
  clauses: [
    standing(
      cr(
        '806.2b',
        'One of three options says who may be attacked: several players, the one to the left, or the one to the right.',
      ),
    ),
    standing(cr('802.2', 'With the attack multiple players option all opponents are defending players.')),
    standing(cr('802.2a', '"Defending player" means the one whom that creature attacks.')),
    standing(cr('802.3', 'For each attacker its controller says which defending player or planeswalker it attacks.')),
    BLOCKS_IN_TURN,
    standing(cr('802.4a', 'A player blocks only with their own creatures, and only what attacks them or theirs.')),
    standing(cr('802.5', 'Combat damage is assigned in turn order from the active player on, and dealt at once.')),
    cr('803.1a', 'With the attack left option a player attacks only the opponent to their left.'),
    cr('803.1b', 'With the attack right option a player attacks only the opponent to their right.'),
  ],
  options: {
    attack: choice({
      label: 'Who may be attacked',
      clause: '806.2b',
      ruling: false,
      default: 'multiple',
      choices: {
        multiple: 'Any opponents (CR 802)',
        left: 'Only to the left (CR 803.1a)',
        right: 'Only to the right (CR 803.1b)',
      },
      about: 'Which opponents a player may attack: any, several of them at once, or only the one on one side.',
    }),
  },
  part: ({ attack }) =>
    attack === 'multiple' ? {} : { hooks: { requirements: { attack: attack === 'left' ? LEFT : RIGHT } } },
});

/** 800.4: a player who has lost or concedes leaves the game, and the others play on. */
export const leaving = rule({
  id: 'leaving',
  clauses: [
    standing(
      cr(
        '800.4a',
        'Everything that a leaving player owns leaves, control that they were given ends, and what they still control is exiled.',
      ),
    ),
    standing(cr('800.4c', 'A permanent that would come back to a player who has left is exiled.')),
    standing(cr('800.4d', 'Abilities of a player who has left are not put onto the stack.')),
    standing(cr('800.4e', 'Combat damage is not assigned to a player who has left.')),
    standing(cr('800.4h', 'What a rule asks of a player who has left, the next player in turn order decides.')),
    standing(cr('800.4j', 'A turn whose player leaves goes on to its end without an active player.')),
    standing(cr('800.4k', 'Turns of players who have left do not begin.')),
    standing(
      cr('800.4m', 'What lasts until the next turn of a player who has left lasts until that turn would have begun.'),
    ),
    standing(
      ruling(
        'L1',
        'Who goes while something resolves or is declared leaves right after it; what it asks of them gets the default answer.',
      ),
    ),
  ],
});
