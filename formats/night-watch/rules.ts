import { Rng } from '../../server/engine/kernel/rng.ts';
import { draw, mill } from '../../server/engine/actions/cards.ts';
import { castNow } from '../../server/engine/casting/perform.ts';
import { FREE } from '../../server/engine/costs/alternative-costs.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import { emit } from '../../server/engine/triggers/emit.ts';
import { HAND_SIZE } from '../../server/engine/turn/mulligans.ts';
import { drawStep } from '../../server/engine/turn/turn-based-actions.ts';
import { moveObjects } from '../../server/engine/replacement/zone-change.ts';
import { beginInPlay, mulliganParty, startWith } from '../sdk/opening.ts';
import { number } from '../sdk/options.ts';
import { rule, ruling, standing } from '../sdk/composition/rule.ts';
import { hordeCards } from './cards.ts';
import { reveal } from '../../server/engine/zones/shuffle-and-reveal.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import type { SeatId, SideId } from '../../server/engine/kernel/refs.ts';
import { FREE_MULLIGAN, MULLIGANS, SKIPPED_DRAW } from '../rules/shared-clauses.ts';

/** The sides in the order of turns. */
const WATCH: SideId = 0;
const HORDE: SideId = 1;
export const HORDE_ROLE = 'Horde';

const isHorde = (g: Game, seat: SeatId): boolean => g.world.seat(seat).side === HORDE;
const hordeOf = (g: Game): SeatId => g.world.sideSeats(HORDE)[0] ?? 0;
const isNight = (g: Game): boolean => g.state.turn.side === HORDE;
const tell = (g: Game, text: string, clause: string): void => emit(g, { e: 'note', seat: hordeOf(g), text, clause });

/** NW2: the sides: the sentries together, against the Horde. */
export const watch = rule({
  id: 'watch',
  gives: ['teams'],
  takes: [
    { of: 'ownTurns', clause: 'NW1' },
    { of: 'ownLife', clause: 'NW1' },
    { of: 'ownLibrary', clause: 'NW2' },
    { of: 'losesAlone', clause: 'NW1' },
  ],
  clauses: [
    standing(
      ruling('NW1', 'The sentries are one team: they share their turns and one life total, and win or lose together.'),
    ),
    ruling('NW2', 'Only a bot plays the Horde, which has no life total and no hand.'),
  ],
  options: {
    life: number({
      label: 'Life of the Watch',
      clause: 'NW1',
      ruling: true,
      default: 20,
      min: 1,
      max: 200,
      whole: true,
      about: 'Life total of a lone sentry; each further sentry adds half as much.',
    }),
  },
  part: ({ life }) => ({
    sides: (people) => [
      {
        name: 'The Watch',
        people: Array.from({ length: people - 1 }, (_, i) => i),
        life: life + Math.floor((life * (people - 2)) / 2),
      },
      { name: 'The Horde', people: [people - 1], life: null },
    ],
  }),
});

/** Start of the match. It replaces the rule "opening" of a duel, because it has the same id. */
export const evening = rule({
  id: 'opening',
  needs: ['watch'],
  clauses: [
    standing(
      ruling(
        'NW3',
        'The sentries draw their hands and may take mulligans. They take the first turns before the first night falls.',
      ),
    ),
    MULLIGANS,
    FREE_MULLIGAN,
    SKIPPED_DRAW,
  ],
  options: {
    headStart: number({
      label: 'Turns before nightfall',
      clause: 'NW3',
      ruling: true,
      default: 3,
      min: 1,
      max: 10,
      whole: true,
      about: 'How many turns the sentries take before the first turn of the Horde.',
    }),
  },
  part: ({ headStart }) => ({
    hooks: {
      procedures: {
        *startingPlayer(g) {
          yield* [];
          startWith(g, WATCH);
        },
        *openingHands(g) {
          for (const seat of g.world.sideSeats(WATCH)) yield* draw(g, seat, HAND_SIZE);
        },
        mulligans: { parties: (g) => [mulliganParty(g.world.sideSeats(WATCH), g.state.people.length > 2)] },
        openingHandActions: beginInPlay,
      },
      ordinaryTurn: (g) => (g.state.turn.number < headStart ? { side: WATCH, next: HORDE } : null),
    },
  }),
});

/** NW4: the Horde's deck: the format's own cards, whatever the sentries play. */
export const hordeDeck = rule({
  id: 'horde-deck',
  needs: ['watch'],
  clauses: [
    ruling('NW4', 'The Horde brings no deck: it is dealt its own cards, so many for each sentry, and plays no lands.'),
  ],
  options: {
    hordeCards: number({
      label: 'Cards of the Horde',
      clause: 'NW4',
      ruling: true,
      default: 18,
      min: 10,
      max: 60,
      whole: true,
      about: 'How many cards the Horde has for each sentry.',
    }),
  },
  part: (options) => ({
    roleDecks: { [HORDE_ROLE]: { noDecks: ['NW4'], noSideboard: ['NW4'], also: hordeCards().map(({ card }) => card) } },
    deals(_from, seed, _people, roles) {
      const rng = new Rng(`${seed} horde`);
      const pile = hordeCards().flatMap(({ card, copies }) => Array.from({ length: copies }, () => card));
      const wanted = options.hordeCards * roles.filter((role) => role !== HORDE_ROLE).length;
      const main = Array.from({ length: Math.ceil(wanted / pile.length) }, () => rng.shuffle(pile))
        .flat()
        .slice(0, wanted);
      return roles.map((role) => (role === HORDE_ROLE ? { main, commanders: [], sideboard: [] } : null));
    },
  }),
});

/** Cards that come this night: one for every two sentries, rounded up, and one more after every third night. */
const surge = (g: Game): number =>
  Math.ceil(g.world.sideSeats(WATCH).length / 2) + Math.floor(Math.max(0, g.world.seat(hordeOf(g)).turns - 1) / 3);

/** Reveals the top card and casts it; a card that cannot be cast goes to the graveyard. */
function* comes(g: Game, seat: SeatId): Flow {
  const top = g.world.library(seat).at(-1);
  if (top === undefined) return;
  reveal(g, seat, [top]);
  tell(g, `The Horde reveals ${g.nameOf(top)}.`, 'NW5');
  if (!(yield* castNow(g, seat, top, FREE))) yield* moveObjects(g, [{ id: top, to: 'graveyard', seat }], seat);
}

/** NW6: the Horde's draw step, in which it casts cards instead of drawing them. */
export const nightfall = rule({
  id: 'nightfall',
  needs: ['watch'],
  clauses: [
    ruling(
      'NW5',
      'In its draw step the Horde reveals a card for every two sentries (rounded up), one more after every third night, and casts each without paying its mana cost.',
    ),
    ruling(
      'NW6',
      'If the Horde would draw a card, it mills a card instead. A card that would go to its hand goes to the top of its library instead.',
    ),
  ],
  part: () => ({
    hooks: {
      procedures: {
        *drawStep(g) {
          if (!isNight(g)) return yield* drawStep(g);
          for (let left = surge(g); left > 0; left--) yield* comes(g, hordeOf(g));
        },
      },
      replacements: {
        draw: [
          {
            clause: 'NW6',
            label: 'The Horde mills a card instead',
            applies: (g, e) => isHorde(g, e.seat),
            *replace(g, e) {
              tell(g, 'The Horde mills a card instead of drawing it.', 'NW6');
              yield* mill(g, e.seat, 1);
              return null;
            },
          },
        ],
        move: [
          {
            clause: 'NW6',
            label: 'A card of the Horde goes to the top of its library',
            applies: (g, e) => e.to === 'hand' && isHorde(g, e.object.owner),
            change: (_g, e) => ({ ...e, to: 'library' }),
          },
        ],
      },
      seatFacts: (g, seat) =>
        isHorde(g, seat) ? [{ label: 'Cards a night', value: String(surge(g)), clause: 'NW5' }] : [],
    },
  }),
});

const ATTACKS = { says: 'Creatures of the Horde attack each combat if able', clause: 'NW7' } as const;

/** Attacks and blocks of the Horde. */
export const onslaught = rule({
  id: 'onslaught',
  needs: ['watch'],
  clauses: [
    ruling(
      'NW7',
      'Creatures that the Horde controls attack each combat if able, and can attack as though they had haste.',
    ),
    ruling(
      'NW8',
      'Damage that is dealt to the Horde, and life that it would lose otherwise, mills so many of its cards.',
    ),
  ],
  part: () => ({
    hooks: {
      mustAttack: (g, attacker) => (isHorde(g, g.world.controller(attacker)) ? ATTACKS : null),
      continuous: (g, o) =>
        isHorde(g, g.world.controller(o.id)) || o.since < g.world.seat(g.world.controller(o.id)).turns,
      replacements: {
        life: [
          {
            clause: 'NW8',
            label: 'The Horde mills instead of losing life',
            applies: (g, e) => isHorde(g, e.seat),
            *replace(g, e) {
              if (e.delta < 0) {
                tell(g, `The Horde mills ${-e.delta}.`, 'NW8');
                yield* mill(g, e.seat, -e.delta);
              }
              return null;
            },
          },
        ],
      },
    },
  }),
});

/** When the night is over. */
export const dawn = rule({
  id: 'dawn',
  needs: ['watch'],
  clauses: [
    ruling(
      'NW9',
      'The Horde loses when it has no cards in its library, controls no creatures, and has no spell or ability on the stack.',
    ),
  ],
  part: () => ({
    hooks: {
      loss(g, side) {
        if (side !== HORDE) return null;
        const seat = hordeOf(g);
        const waits =
          g.world.library(seat).length > 0
          || g.world.creaturesOf(seat).length > 0
          || g.state.zones.stack.some((id) => g.world.controller(id) === seat);
        return waits ? null : { reason: 'The Horde is spent: dawn comes.', clause: 'NW9' };
      },
    },
  }),
});
