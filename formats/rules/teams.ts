import type { Clause, Rules } from '../../server/engine/ports/format-hooks.ts';
import { SetupError } from '../sdk/error.ts';
import { choice, number } from '../sdk/options.ts';
import { cr, rule, standing, type FormatRule } from '../sdk/composition/rule.ts';
import { OPEN_HANDS } from './shared-clauses.ts';

/** 810.11: two teams of equal size: the first half of the people against the second (CR 810.1). */
export const teams = rule({
  id: 'teams',
  clauses: [
    standing(cr('810.1', 'Two teams of two players each play against each other.')),
    standing(
      cr(
        '810.3',
        'Each team sits together and says in which order; the first to be named is its primary player (805.2).',
      ),
    ),
    standing(
      cr(
        '810.11',
        'Teams may have more than two players, as many each; then they start with 15 life and lose with 5 poison counters more a head.',
      ),
    ),
  ],
  gives: ['teams'],
  part: () => ({
    sides(people) {
      if (people % 2 !== 0)
        throw new SetupError(
          `Two teams have as many players each; ${people} came.`,
          ['810.11'],
          'Name as many people for the one team as for the other.',
        );
      const all = Array.from({ length: people }, (_, i) => i);
      return [
        { name: 'Team 1', people: all.slice(0, people / 2) },
        { name: 'Team 2', people: all.slice(people / 2) },
      ];
    },
  }),
});

/** 805.4, 805.5: teammates take their turns together, as the rules core plays any side with several seats (CR 805). */
export const sharedTurns = rule({
  id: 'shared-turns',
  needs: ['teams'],
  takes: [{ of: 'ownTurns', clause: '805.4' }],
  clauses: [
    cr('805.2', 'Where a team does not agree, its primary player decides.'),
    standing(cr('805.3a', 'Mulligans are declared team by team; one may take one after a teammate has kept.')),
    standing(cr('805.4', 'Teams take turns; each of their players draws and may play a land.')),
    standing(
      cr('805.4d', 'What triggers in each player’s step and speaks of that player triggers once for each of the team.'),
    ),
    standing(cr('805.5', 'A team has priority as one: any of its players may act, and it passes when all of them do.')),
    standing(cr('805.6', 'Choices are made by the active team first, then by the others in turn order.')),
    standing(cr('805.6a', 'The active team draws first, then the others; who sits first in a team draws first.')),
    cr('805.7', 'A team orders the triggered abilities of all its players together.'),
    cr('805.9', '"Active player" means one of them, whom the controller of the ability names as it is applied.'),
    standing(cr('805.8', "An extra turn or phase of one player is the team's, and so is a skipped one.")),
    standing(cr('805.10a', 'The creatures of a team attack the other team as a group.')),
    standing(cr('805.10b', 'For each attacker the team says which player or planeswalker it attacks.')),
    standing(cr('805.10c', '"Attacking player" means the one who controls that attacker.')),
    standing(cr('805.10d', 'The creatures of a team may block what attacks any of its players.')),
    standing(cr('805.10e', '"Defending player" means one of the team: whom that creature attacks.')),
    standing(
      cr('805.10f', 'The active team says how its attackers assign damage, then the defending team for its blockers.'),
    ),
  ],
});

/**
 * Poison counters that make a team lose.
 * 10 for one head, 15 for two, 5 more for each further one (810.8d, 810.11).
 */
export const teamPoison: NonNullable<Rules['poisonToLose']> = (g, side) =>
  5 + 5 * (g.state.sides[side]?.seats.length ?? 1);

type Explains = NonNullable<Rules['explains']>;

/** Why what happens to one head happens to its team (810.8a, 810.10). */
export const explainedByTeam: Explains = (_g, e) => {
  if (e.e === 'poison') return ['810.10'];
  return e.e === 'lost' && (e.why === 'draw' || e.why === 'effect') ? ['810.8a'] : [];
};

/** Words that speak of the life of a team (810.9a, 810.9g, 810.9h). */
export const lifeWordsOfTeam: NonNullable<Rules['meaning']> = (_g, words) => [
  ...(/\blife total|\bhas? \d+ or (?:more|less) life|\bhave \d+ or (?:more|less) life/i.test(words) ? ['810.9a'] : []),
  ...(/\bcan't gain life/i.test(words) ? ['810.9g'] : []),
  ...(/\bcan't lose life/i.test(words) ? ['810.9h'] : []),
];

/** 810.4, 810.9a: one life total for the team, 15 more for each head beyond the second (CR 810.9, 810.11). */
export const sharedLife = (life: number, why: Clause): FormatRule =>
  rule({
    id: 'starting-life',
    needs: ['teams'],
    takes: [{ of: 'ownLife', clause: '810.9' }],
    clauses: [
      why,
      cr('810.8c', 'A team with 0 or less life loses.'),
      standing(
        cr('810.9', "Damage, loss and gain of life happen to each player; the result goes to the team's total."),
      ),
      cr('810.9a', "Who looks at a player's life total sees the team's."),
      standing(
        cr(
          '810.9c',
          "A player's life total that is set to a number changes the team's by what that player gains or loses.",
        ),
      ),
      cr('810.9d', 'Where the total of each player is set, a team chooses the one of them who is affected.'),
      standing(cr('810.9e', 'Teammates do not exchange life totals.')),
      cr('810.9f', 'Of each team only one player takes part where life totals are redistributed.'),
      standing(cr('810.9g', "If one player can't gain life, none of the team can.")),
      cr('810.9h', "If one player can't lose life, none of the team can."),
    ],
    options: {
      life: number({
        label: 'Starting life',
        clause: why.id,
        ruling: why.ruling ?? false,
        default: life,
        min: 1,
        max: 500,
        whole: true,
        about: 'Life total of a team of two heads; each further head adds 15 (810.11).',
      }),
    },
    part: (options) => ({ life: (heads) => options.life + 15 * (heads - 2), hooks: { meaning: lifeWordsOfTeam } }),
  });

/** 810.8d: poison counters of a team add up (CR 810.10). */
export const sharedPoison = rule({
  id: 'shared-poison',
  needs: ['teams'],
  clauses: [
    cr('810.8d', 'A team with fifteen poison counters loses, with five more for each head beyond the second.'),
    standing(cr('810.10', 'Poison counters are given to each player and shared by the team.')),
    standing(cr('810.10a', 'Who counts the poison counters of a player counts those of the team.')),
    standing(cr('810.10b', 'Poison counters that a player loses, the team loses.')),
    standing(cr('810.10c', 'If one player can’t get poison counters, none of the team can.')),
    standing(cr('810.10d', 'A player has the kinds of counters that the team has, and is poisoned when it is.')),
  ],
  part: () => ({ hooks: { poisonToLose: teamPoison } }),
});

/** 810.8a: teams win and lose as one (CR 810.8b). */
export const loseTogether = rule({
  id: 'lose-together',
  needs: ['teams'],
  takes: [{ of: 'losesAlone', clause: '810.8a' }],
  clauses: [
    standing(cr('810.8a', 'Who loses, loses for the team; who wins, wins for it.')),
    cr('810.8b', 'Who concedes, leaves with the whole team.'),
  ],
  part: () => ({ hooks: { explains: explainedByTeam } }),
});

/** 810.5: option that lets teammates see each other's hands. */
export const openTeamHands = rule({
  id: 'team-hands',
  clauses: [OPEN_HANDS],
  options: {
    teamHands: choice({
      label: 'Hands of teammates',
      clause: '810.5',
      ruling: false,
      default: 'open',
      choices: { open: 'They see each other’s hands', closed: 'They do not' },
      about: 'Whether teammates see each other’s hands.',
    }),
  },
  part: ({ teamHands }) =>
    teamHands === 'open' ? { hooks: { openHands: (g, viewer, seat) => g.world.seat(seat).side === viewer } } : {},
});
