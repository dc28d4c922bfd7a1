import { DUEL, FREE_FOR_ALL } from '../../../formats/rules/sets.ts';
import { composeFormat } from '../../../formats/sdk/composition/compose.ts';
import { isBasic } from '../../../formats/sdk/deck/lands.ts';
import { rule, ruling } from '../../../formats/sdk/composition/rule.ts';
import type { CompiledCard, Keyword } from '../../../cards/oracle/ir/index.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { SeatId } from '../../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../../server/engine/kernel/state/object.ts';

/** mark of the land that a player begins with */
const MONUMENT = 'monument';
const isMonument = (o: GameObject): boolean => o.marks?.[MONUMENT] === true;
const isBasicLand = (card: CompiledCard | undefined): boolean => card !== undefined && isBasic(card);

/** A permanent that nothing moves, that can be attacked, and that serves everybody. */
export const monuments = rule({
  id: 'monuments',
  clauses: [
    ruling(
      'WS1',
      'Each player begins with a basic land of their deck on the battlefield, their Monument, which never leaves it and never changes hands.',
    ),
    ruling('WS2', 'Monuments can be attacked.'),
    ruling('WS3', 'To what cards say of "you control", the Monuments of all players are yours.'),
  ],
  part: () => ({
    layOut(build, seat, deck) {
      const key = deck.main.find((k) => isBasicLand(build.card(k)));
      if (key !== undefined) build.put(key, seat, 'battlefield', { marks: { [MONUMENT]: true } });
    },
    hooks: {
      stays: (_g, o) => isMonument(o),
      attackable: (_g, o) => isMonument(o),
      alsoControls: (g, _seat, id) => {
        const o = g.world.object(id);
        return o !== undefined && isMonument(o);
      },
      notes: (_g, o) => (isMonument(o) ? ['Monument: it stays'] : []),
    },
  }),
});

/** Nobody has too much of anything. */
export const measure = rule({
  id: 'measure',
  clauses: [
    ruling('WS4', 'No more than five counters are put on a permanent at once.'),
    ruling('WS5', 'Who has 5 or less life gets red mana in place of black.'),
    ruling('WS6', 'A source deals no more than 10 damage at once to anything.'),
  ],
  part: () => ({
    hooks: {
      replacements: {
        counters: [
          { clause: 'WS4', label: 'No more than five', change: (_g, e) => ({ ...e, kinds: atMostFive(e.kinds) }) },
        ],
        mana: [
          {
            clause: 'WS5',
            label: 'Red mana in place of black',
            applies: (g, { seat, mana }) => mana === 'B' && g.world.life(seat) <= 5,
            change: (_g, e) => ({ ...e, mana: 'R' }),
          },
        ],
        hit: [
          {
            clause: 'WS6',
            label: 'No more than 10 damage',
            change: (_g, e) => ({ ...e, amount: Math.min(e.amount, 10) }),
          },
        ],
      },
    },
  }),
});

const atMostFive = (kinds: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(kinds).map(([kind, n]) => [kind, Math.min(n, 5)]));

const HEXPROOF: readonly Keyword[] = [{ k: 'hexproof' }];
const NONE: readonly Keyword[] = [];
const isWeak = (g: Game, seat: SeatId): boolean => g.world.life(seat) <= 3;

/** Spares a seat that is nearly out. */
export const mercy = rule({
  id: 'mercy',
  clauses: [
    ruling('WS7', 'A player with 3 or less life has hexproof.'),
    ruling('WS8', 'What affects each player or opponent does not reach others with 3 or less life.'),
    ruling('WS9', 'A creature that comes under another player’s control may attack as it could before.'),
  ],
  part: () => ({
    hooks: {
      keywordsOfSeat: (g, seat) => (isWeak(g, seat) ? HEXPROOF : NONE),
      reachSeats: (g, observer) => g.world.seats(observer).filter((seat) => seat === observer || !isWeak(g, seat)),
      keepsContinuity: () => true,
    },
  }),
});

/** The options that The Crossing has no use for. */
export const workshop = composeFormat({
  id: 'workshop',
  name: 'The Workshop',
  about: 'Two or three players with Monuments, measure and mercy.',
  roles: [{ role: 'Player', min: 2, max: 3 }],
  rules: [...FREE_FOR_ALL, ...DUEL, monuments, measure, mercy],
});
