import type { Ability } from '../../cards/oracle/ir/index.ts';
import { markerDef } from '../../server/engine/objects/definitions.ts';
import { SetupError } from '../sdk/error.ts';
import { beginInPlay, drawHands, partiesInOrder, startWith } from '../sdk/opening.ts';
import type { TableSetup } from '../sdk/composition/table.ts';
import { cr, rule, ruling, standing } from '../sdk/composition/rule.ts';
import type { Party } from '../sdk/composition/table.ts';
import { defineVariant } from '../sdk/composition/variant.ts';
import { neighbour } from './players.ts';
import { limitedRange } from './range.ts';
import { createObject } from '../../server/engine/changes/objects.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import { isSeatRef, refId, type SeatId, type SideId } from '../../server/engine/kernel/refs.ts';
import type { Seat } from '../../server/engine/kernel/state/seat.ts';
import { BEGIN_IN_PLAY, BLOCKS_IN_TURN, FREE_MULLIGAN, MULLIGANS } from './shared-clauses.ts';

/** Mark of a seat: emperor or general of its team. */
const RANK = 'rank';
type Rank = 'emperor' | 'general';

/** Position of the emperor: the middle of a team; in an even one, left of the middle (809.6a). */
const emperorOf = (n: number): number => Math.floor((n - 1) / 2);
const teamOf = (g: Game, side: SideId): number => g.state.sides[side]?.team ?? side;
const rankOf = (seat: Seat): Rank => {
  const rank = seat.marks[RANK];
  return rank === 'emperor' ? rank : 'general';
};

/** Teams that sit together, each with an emperor in its middle; every player takes their own turns (CR 809.1, 809.2). */
export const emperorTeams = rule({
  id: 'emperor-teams',
  gives: ['teams', 'emperors'],
  clauses: [
    standing(cr('809.1', 'Teams of three players each play against each other.')),
    cr(
      '809.2',
      'A team sits together in the order that it chose; its emperor sits in the middle, the others are generals.',
    ),
    cr('809.6', 'Teams may have more players, as many each.'),
  ],
  part: () => ({
    sides: (people) => partiesOf(people, 2),
    layOut(build, seat) {
      const { sides } = build.setup.data as TableSetup;
      const { team } = sides[seat] ?? {};
      const size = sides.filter((s) => s.team === team).length;
      const emperor = seat === sides.findIndex((s) => s.team === team) + emperorOf(size);
      build.seatMark(seat, RANK, emperor ? 'emperor' : 'general');
    },
    hooks: {
      seatFacts: (g, seat) => [
        { label: `Team ${teamOf(g, g.world.seat(seat).side) + 1}`, value: rankOf(g.world.seat(seat)), clause: '809.2' },
      ],
    },
  }),
});
/**
 * Teams of equal size, whose players sit together.
 * Throws SetupError if the people cannot be divided into `teams`.
 */
function partiesOf(people: number, teams: number): Party[] {
  if (people % teams !== 0)
    throw new SetupError(
      `${NUMBERS[teams]} teams have as many players each; ${people} came.`,
      ['809.1', '809.6'],
      'Name as many people for each team.',
    );
  return Array.from({ length: people }, (_, i) => ({ people: [i], team: Math.floor(i / (people / teams)) }));
}
const NUMBERS: Readonly<Record<number, string>> = { 2: 'Two', 3: 'Three' };

/** 809.6: three teams instead of two. */
export const threeTeams = rule({
  id: 'three-teams',
  overrides: ['emperor-teams'],
  clauses: [cr('809.6', 'Any number of teams may play, of one size; three here.')],
  part: () => ({ sides: (people) => partiesOf(people, 3) }),
});

/** Distance of two seats around the table, as they were when the game began. */
const distance = (all: number, a: SeatId, b: SeatId): number => Math.min(Math.abs(a - b), all - Math.abs(a - b));
/** Cache: the ranges of influence of each seat, which the seating alone decides. */
const ranges = new WeakMap<Game, readonly number[]>();
/** 809.3a, 809.6a: range of influence, so that a general reaches one opposing general, and an emperor two. */
function rangeOf(g: Game, seat: SeatId): number {
  let list = ranges.get(g);
  if (!list) {
    const all = g.world.everybody().map((s) => g.world.seat(s));
    list = all.map((s) => {
      const away = all
        .filter((o) => rankOf(o) === 'general' && g.world.areOpponents(o.id, s.id))
        .map((o) => distance(all.length, o.id, s.id))
        .sort((a, b) => a - b);
      return away[rankOf(s) === 'emperor' ? 1 : 0] ?? 1;
    });
    ranges.set(g, list);
  }
  return list[seat] ?? 1;
}

/** Limited range of influence for emperors and generals (CR 801, 809.3a). */
export const emperorRange = limitedRange({
  clauses: [
    standing(cr('809.3a', 'An emperor has a range of influence of two, a general of one.')),
    standing(cr('809.6a', 'In larger teams ranges reach one opposing general for a general, two for an emperor.')),
  ],
  of: rangeOf,
});

/** 809.3c: a player attacks only an opponent who sits next to them. */
export const attackNeighbours = rule({
  id: 'attack-neighbours',
  clauses: [
    cr(
      '809.3c',
      'Attacks go only to opponents who sit right next to the player, their planeswalkers and the battles that they protect.',
    ),
    BLOCKS_IN_TURN,
  ],
  part: () => ({
    hooks: {
      requirements: {
        attack: [
          {
            id: 'neighbour',
            clauses: ['809.3c'],
            rule: 'Attacks go only to opponents who sit right next to the player.',
            mend: 'Attack an opponent next to you, or let a general attack.',
            holds(g, { attacker, target }) {
              const { side } = g.world.seat(g.world.controller(attacker));
              const attacked = g.world.seat(
                isSeatRef(target)
                  ? refId(target)
                  : (g.world.object(refId(target))?.chosen?.protector ?? g.world.controller(refId(target))),
              ).side;
              return attacked === neighbour(g, side, 'left') || attacked === neighbour(g, side, 'right');
            },
            says: () => 'Attacks go only to opponents who sit right next to the player.',
            facts: (g, { attacker }) => [
              `Next to ${g.world.seat(g.world.controller(attacker)).name} sit ${(['left', 'right'] as const).map((way) => g.state.sides[neighbour(g, g.world.seat(g.world.controller(attacker)).side, way)]?.name ?? 'nobody').join(' and ')}.`,
            ],
          },
        ],
      },
    },
  }),
});

/** Mark of the match: the emblems exist. */
const DEPLOYING = 'deploying';
const SENT = '{T}: Target teammate gains control of this creature. Activate only as a sorcery.';
const DEPLOY: readonly Ability[] = [
  {
    kind: 'static',
    effects: [
      {
        st: 'modify',
        what: { sel: 'each', filter: { nouns: ['creature'], whose: 'you' } },
        mods: [
          {
            m: 'gainAbility',
            abilities: [
              {
                kind: 'activated',
                cost: [{ c: 'tap' }],
                sorcerySpeed: true,
                text: SENT,
                body: {
                  effects: [
                    {
                      do: 'gainControl',
                      who: { sel: 'target player', who: 'teammate' },
                      what: { sel: 'self' },
                      duration: 'permanent',
                    },
                  ],
                },
              },
            ],
          },
        ],
      },
    ],
  },
];

/** Deploy creatures (CR 804): an emblem for each player lets their creatures go to teammates. */
export const deployCreatures = rule({
  id: 'deploy-creatures',
  needs: ['emperor-teams'],
  clauses: [
    standing(cr('804.1', 'Games of teams may use the deploy creatures option; Emperor games do.')),
    standing(
      cr('804.2', 'Each creature can be tapped for a target teammate to gain control of it, at the time of a sorcery.'),
    ),
    standing(cr('809.3b', 'Emperor games let creatures be deployed.')),
  ],
  part: () => ({
    hooks: {
      procedures: {
        *beginTurn(g) {
          if (g.state.marks[DEPLOYING]) return;
          g.journal.set(g.state, 'marks', { ...g.state.marks, [DEPLOYING]: true });
          for (const seat of g.world.present())
            createObject(
              g,
              markerDef(DEPLOY, 'Deploy', `Creatures you control have “${SENT}”`),
              'emblem',
              seat,
              seat,
              'command',
            );
          yield* [];
        },
      },
    },
  }),
});

/** A team wins and loses with its emperor (CR 809.5). */
export const emperorsFall = rule({
  id: 'emperors-fall',
  needs: ['emperor-teams'],
  takes: [{ of: 'losesAlone', clause: '809.5b' }],
  clauses: [
    standing(cr('809.5a', 'A team wins if its emperor does.')),
    cr('809.5b', 'A team loses when its emperor does.'),
    cr('809.5c', 'If the game is a draw for its emperor, it is one for the team.'),
  ],
  part: () => ({
    hooks: {
      loss(g, side) {
        const emperor = g.state.sides.find(
          (s) =>
            s.team === teamOf(g, side)
            && s.id !== side
            && s.lost
            && s.seats.some((seat) => rankOf(g.world.seat(seat)) === 'emperor'),
        );
        if (!emperor) return null;
        const draw = ['104.4e', '104.4f'].includes(emperor.lostBy?.clause ?? '');
        return draw
          ? { reason: `The game is a draw for ${emperor.name}, the emperor, and so for the team.`, clause: '809.5c' }
          : { reason: `The emperor, ${emperor.name}, has lost.`, clause: '809.5b' };
      },
    },
  }),
});

/** Teammates see each other's hands; nothing else is shared (CR 809.7). */
export const emperorHands = rule({
  id: 'team-hands',
  clauses: [standing(cr('809.7', 'Teammates show each other their hands and share nothing else.'))],
  part: () => ({ hooks: { openHands: (g, viewer, seat) => teamOf(g, g.world.seat(seat).side) === teamOf(g, viewer) } }),
});

/** 809.4: start of an Emperor game: a random emperor goes first. */
export const emperorOpening = rule({
  id: 'opening',
  needs: ['emperor-teams'],
  clauses: [
    standing(cr('809.4', 'Chance says which emperor takes the first turn; turns go on to the left.')),
    MULLIGANS,
    FREE_MULLIGAN,
    BEGIN_IN_PLAY,
    standing(ruling('E1', 'Nobody skips the draw of their first turn, as in other games of several players (103.8c).')),
  ],
  part: () => ({
    hooks: {
      procedures: {
        *startingPlayer(g) {
          yield* [];
          const emperors = g.state.sides.filter((s) =>
            s.seats.some((seat) => rankOf(g.world.seat(seat)) === 'emperor'),
          );
          startWith(g, emperors[g.random(emperors.length)]?.id ?? 0);
        },
        openingHands: drawHands,
        mulligans: { parties: (g) => partiesInOrder(g, true) },
        openingHandActions: beginInPlay,
      },
    },
  }),
});

const team = (n: number) => ({ role: `Team ${n}`, min: 3, max: 4, equal: true });
/** Emperor with three teams around the table, each with a neighbour on either side (CR 809.6). */
export const emperorThreeTeams = defineVariant({
  id: 'three-teams',
  name: 'Three teams',
  clause: '809.6',
  needs: ['emperors'],
  rules: [threeTeams],
  roles: [team(1), team(2), team(3)],
  about: 'Three teams of three or four, each with its emperor; the last team whose emperor has not fallen wins.',
});
