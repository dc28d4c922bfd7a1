import { z } from 'zod';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { draw } from '../../server/engine/actions/cards.ts';
import { Rng } from '../../server/engine/kernel/rng.ts';
import type { DeckCards } from '../sdk/deck/deck.ts';
import { SetupError } from '../sdk/error.ts';
import { isLand } from '../sdk/deck/lands.ts';
import { beginInPlay, choosePlayOrDraw, sidesInOrder } from '../sdk/opening.ts';
import { marksOf } from '../sdk/marks.ts';
import { number } from '../sdk/options.ts';
import { rule, ruling, standing } from '../sdk/composition/rule.ts';
import { basicsOf } from './pack-wars.ts';
import type { GameObject } from '../../server/engine/kernel/state/object.ts';
import { BEGIN_IN_PLAY, NO_SKIPPED_DRAW, SKIPPED_DRAW, WHO_BEGINS } from './shared-clauses.ts';

/** Fewest cards that a box has for each player. */
const LEAST = 20;

/** BB2: one library for all players: the box, with as many copies of each card as the list says (BB1). */
export const sharedBox = rule({
  id: 'shared-box',
  takes: [{ of: 'ownLibrary', clause: 'BB1' }],
  clauses: [
    standing(ruling('BB1', 'All players draw from one library, the box; to each of them it is their library.')),
    ruling(
      'BB2',
      'The box holds nonland cards alone, by chance so many for each player; of what is counted as many copies as there are, of anything else one.',
    ),
    standing(ruling('BB3', 'What is drawn, or leaves the box otherwise, belongs to who drew it or for whom it left.')),
    standing(ruling('BB4', 'Who leaves takes an even share of what is still in the box along.')),
  ],
  options: {
    box: number({
      label: 'Cards in the box for each player',
      clause: 'BB2',
      ruling: true,
      default: 40,
      min: LEAST,
      max: 120,
      whole: true,
      about: 'The box has so many cards for each player, or all that there are.',
    }),
  },
  part: ({ box }) => ({
    oneLibrary: true,
    deck: { noDecks: ['BB2'], noSideboard: ['BB2'] },
    deals({ cards, left }, seed, people): DeckCards[] {
      const all = cards
        .filter((c) => !isLand(c))
        .flatMap((c) => Array.from({ length: left?.get(c.key) ?? 1 }, () => c));
      if (all.length < LEAST * people)
        throw new SetupError(
          `The box has ${all.length} cards, too few for ${people} players.`,
          ['BB2'],
          `Add nonland cards: ${LEAST} for each player at least.`,
        );
      const chosen = new Rng(`${seed} box`).shuffle<CompiledCard>(all).slice(0, box * people);
      return Array.from({ length: people }, (_, i) => ({
        main: chosen.filter((_, k) => k % people === i),
        commanders: [],
        sideboard: [],
      }));
    },
    hooks: {
      placement: (_g, o, _to, cause) => (o.zone === 'library' ? cause : null),
      watch(g, e) {
        if (e.e !== 'zone' || e.from !== 'library' || e.now === null || e.to === 'library') return;
        const o = g.world.object(e.now);
        if (o && o.owner !== o.controller) g.journal.set(o, 'owner', o.controller, o.id, true);
      },
    },
  }),
});

/** Mark of a land beside a player's library. */
const BESIDE = 'beside';
const isBeside = (o: GameObject): boolean => o.zone === 'command' && o.marks?.[BESIDE] !== undefined;

/** BB5: ten basic lands lie beside each player's library, and are played from there like any land. */
export const landsBeside = rule({
  id: 'lands-beside',
  needs: ['shared-box'],
  clauses: [
    ruling('BB5', 'Two basic lands of each type lie face up beside each player.'),
    standing(ruling('BB6', 'A player plays lands from there: one on each of their turns, as from a hand (305.2).')),
    standing(ruling('BB7', 'A land that left the battlefield is like any other card and does not go back there.')),
  ],
  part: () => ({
    brings: (pool) => basicsOf(pool, 'BB5').flatMap((land) => [land, land]),
    layOut(build, seat, deck) {
      for (const key of deck.commanders) build.put(key, seat, 'command', { marks: { [BESIDE]: true } });
    },
    hooks: {
      commandZone: 'Lands beside',
      marks: { card: marksOf({ [BESIDE]: z.literal(true) }) },
      playable: (g, seat) =>
        g.world.command(seat).filter((id) => isBeside(g.world.get(id)) && g.world.get(id).owner === seat),
      seatFacts: (g, seat) => [
        {
          label: 'Lands beside',
          value: String(g.world.command(seat).filter((id) => isBeside(g.world.get(id))).length),
          clause: 'BB5',
        },
      ],
    },
  }),
});

/** A small opening hand without mulligans, since lands are there already. */
export const smallHands = rule({
  id: 'opening',
  clauses: [
    WHO_BEGINS,
    standing(ruling('BB8', 'Four cards each, and no mulligans.')),
    BEGIN_IN_PLAY,
    SKIPPED_DRAW,
    NO_SKIPPED_DRAW,
  ],
  options: {
    hand: number({
      label: 'Cards of an opening hand',
      clause: 'BB8',
      ruling: true,
      default: 4,
      min: 1,
      max: 7,
      whole: true,
      about: 'How many cards each player starts with.',
    }),
  },
  part: ({ hand }) => ({
    hooks: {
      procedures: {
        startingPlayer: (g) => choosePlayOrDraw(g, g.random(g.state.sides.length), ['103.1']),
        *openingHands(g) {
          for (const side of sidesInOrder(g)) for (const seat of g.world.sideSeats(side)) yield* draw(g, seat, hand);
        },
        openingHandActions: beginInPlay,
      },
    },
  }),
});
