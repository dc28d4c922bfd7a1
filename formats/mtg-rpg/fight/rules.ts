import { hasFlash, spellFace } from '../../../server/engine/casting/legality.ts';
import { keywordOf } from '../../../server/engine/language/activated-abilities.ts';
import { faceOf } from '../../../server/engine/objects/definitions.ts';
import type { Builder } from '../../../server/engine/kernel/initial-state.ts';
import type { GameEvent } from '../../../server/engine/kernel/events.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { sidesLose } from '../../../server/engine/actions/winning-and-losing.ts';
import type { Requirement } from '../../../server/engine/ports/legality.ts';
import type { Rules, Topics } from '../../../server/engine/ports/format-hooks.ts';
import { RPG_CLAUSES } from '../clauses.ts';
import { enterAction, followAction, follows, refocusAction } from './actions.ts';
import { blockAndRoll, declareAttack, endFight, strikeStep } from './attack.ts';
import { damage, fadingCounters, forgetDamage, lifeOfLegends } from './damage.ts';
import type { WouldBe } from '../../../server/engine/ports/would-be-events.ts';
import { grantAction, peaceAction, stuntAction } from './gm.ts';
import {
  awake,
  fightOf,
  isDown,
  isLegend,
  legendOf,
  markSeat,
  neutralOf,
  note,
  participantOf,
  stands,
  START_MARKS,
  type FightSetup,
} from './model.ts';
import { beginTurn, FIGHT_TURN, opening, ordinaryTurn, preparation, stepFacts, untapStep } from './turns.ts';
import { fall, mirrorLife } from './wounds.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { SeatId } from '../../../server/engine/kernel/refs.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

const NEUTRAL = 'Neutral graveyard';
const QUIET = 3;
const ROUNDS = 40;

const conscious = <C>(seatOf: (g: Game, c: C) => SeatId): Requirement<C> => ({
  id: 'conscious',
  clauses: ['G-7-2'],
  mend: 'Wait until the legend wakes up.',
  facts: () => [],
  rule: 'The legend is conscious',
  holds: (g, c) => awake(g, seatOf(g, c)),
  says: (g, c) => `${g.world.seat(seatOf(g, c)).name} is unconscious and can do nothing.`,
  concerns: (g, c) => !awake(g, seatOf(g, c)),
});

/**
 * Requirement: a slow spell is the one action of the main phase.
 * Abilities do not count, whatever their speed (G-12-5).
 */
const slowSpell: Requirement<Topics['cast']> = {
  id: 'one action',
  clauses: ['G-4-9', 'G-4-11'],
  mend: 'Cast it in the main phase of a turn in which you neither attack nor refocus, nor cast another such spell.',
  facts: () => [],
  rule: 'One slow spell is a main phase action',
  holds: (g, c) =>
    (g.world.seat(c.seat).marks['acted'] ?? '') === ''
    || c.using !== undefined
    || hasFlash(g, c.seat, spellFace(g, c), c.object),
  says: (g, c) => `${g.world.seat(c.seat).name} has had the one main phase action of this turn.`,
};
const noLand: Requirement<Topics['land']> = {
  id: 'preparation',
  clauses: ['G-4-8', 'G-4-12'],
  mend: 'Play it in your preparation phase, or by refocusing.',
  facts: () => [],
  holds: () => false,
  says: () => 'Lands are played in the preparation phase, or by refocusing.',
};
/** G-12-3: no legend can pay life. */
const noLife: Requirement<Topics['payLife']> = {
  id: 'no life',
  clauses: ['G-12-3'],
  mend: 'Pay in another way.',
  facts: () => [],
  holds: (_g, c) => c.amount === 0,
  says: () => 'Legends have no life to pay.',
};

/** Effects that do nothing to a legend. */
const STAYS = {
  destroy: { says: 'it is not destroyed', clause: 'G-10-6' },
  leave: { says: 'it stays where it is', clause: 'G-10-11' },
  control: { says: 'nobody gains control of it', clause: 'G-10-12' },
} as const;

/** Set up a fight: each participant a side, legends on the battlefield, their cards in hand (G-4-2, G-4-3). */
function setUp(setup: MatchSetup, build: Builder): void {
  const { participants, gm, neutral } = setup.data as FightSetup;
  const teams = new Map<number, number>();
  for (const [i, p] of participants.entries()) {
    if (!teams.has(p.team)) teams.set(p.team, i);
    const toughness = p.legend ? build.card(p.legend.card).faces[0].toughness : 0;
    build.side(p.name, typeof toughness === 'number' ? toughness + 1 : 1, { team: teams.get(p.team) ?? i });
  }
  if (neutral) build.side(NEUTRAL, 1);
  const people = setup.people.map(({ name }, i) =>
    build.person(
      name,
      Math.max(
        0,
        participants.findIndex((p) => p.person === i),
      ),
    ),
  );
  for (const [i, p] of participants.entries()) {
    const seat = build.seat({
      name: p.name,
      side: i,
      person: people[p.person] ?? 0,
      place: 0,
      library: build.library(),
      command: build.command(),
      ...(p.legend ? {} : { player: false as const }),
    });
    if (p.legend) {
      const { legend } = p;
      build.seatMark(
        seat,
        'legend',
        build.put(legend.card, seat, 'battlefield', {
          since: -1,
          marks: { legend: true },
          ...(legend.wounds > 0 ? { counters: { '-1/-1': legend.wounds } } : {}),
        }),
      );
      for (const zone of ['hand', 'graveyard', 'exile', 'battlefield'] as const)
        for (const key of legend[zone]) build.put(key, seat, zone);
    }
    for (const key of p.chumps) build.put(key, seat, 'battlefield', { since: -1, marks: { present: true } });
  }
  if (neutral)
    build.seat({
      name: NEUTRAL,
      side: participants.length,
      person: people[gm] ?? 0,
      place: 0,
      library: build.library(),
      command: build.command(),
      player: false,
    });
  build.mark('fight', START_MARKS);
}

/**
 * Remove dead chumps that were there from the start: they were not summoned.
 * They are gone (G-5-5), or go to the neutral graveyard (G-5-7).
 */
function* buried(g: Game): Flow<boolean> {
  let any = false;
  const { graveyard, hand, library, exile } = g.state.zones;
  const neutral = neutralOf(g);
  const theirs = neutral === null ? undefined : graveyard[neutral];
  for (const list of [...graveyard, ...hand, ...library, exile]) {
    for (const id of list.filter((x) => g.world.get(x).marks?.['present'] === true)) {
      if (list === theirs) continue;
      g.journal.remove(list, list.indexOf(id), id);
      any = true;
      if (neutral === null || theirs === undefined || !graveyard.includes(list)) {
        g.journal.delete(g.state.objects, id, id);
        continue;
      }
      const o = g.world.get(id);
      g.journal.set(o, 'owner', neutral, id);
      g.journal.set(o, 'controller', neutral, id);
      g.journal.push(theirs, id, id);
      note(g, null, `${g.nameOf(id)} lies in the neutral graveyard.`, 'G-5-7');
    }
  }
  yield* [];
  return any;
}

/** G-8-1, G-8-5: a side without a standing character is beaten; the fight ends when nobody wants to go on. */
function* decide(g: Game): Flow<boolean> {
  yield* [];
  if (g.state.over) return false;
  for (const seat of g.world.present()) if (seat !== neutralOf(g)) mirrorLife(g, seat);
  const teams = new Map<number, boolean>();
  for (const side of g.state.sides)
    if (!side.seats.includes(neutralOf(g) ?? -1))
      teams.set(side.team, (teams.get(side.team) ?? false) || side.seats.some((s) => stands(g, s)));
  if (g.state.flow.match !== 'playing' || g.state.turn.number === 0) return false;
  const beaten = g.state.sides.filter((s) => teams.get(s.team) === false && !s.lost);
  if (beaten.length > 0 && [...teams.values()].includes(true)) {
    sidesLose(
      g,
      beaten.map((s) => ({
        side: s.id,
        seat: null,
        why: 'rule',
        reason: `${s.name} stands no more.`,
        clause: 'G-8-1',
      })),
    );
    return true;
  }
  const { quiet, round } = fightOf(g);
  const none = ![...teams.values()].includes(true);
  if (!none && quiet <= QUIET && round.n <= ROUNDS) return false;
  g.journal.set(g.state, 'over', {
    winner: null,
    reason: none ? 'Nobody is left standing.' : 'Nobody wants to fight any more.',
    clauses: [none ? 'G-8-1' : 'G-8-5'],
  });
  return true;
}

function watch(g: Game, e: GameEvent): void {
  if (e.e === 'cast') {
    const o = g.world.object(e.obj);
    if (o && legendOf(g, e.seat) !== null && (g.world.seat(e.seat).marks['acted'] ?? '') === '') {
      const face = faceOf(g, o);
      if (!face.types.includes('instant') && keywordOf(face, 'flash') === undefined && g.world.isActive(e.seat))
        markSeat(g, e.seat, 'acted', 'spell');
    }
  }
  if (e.e === 'step' || e.e === 'resolve') forgetDamage(g);
}

/** Concede or leave: all characters of the person leave the fight. */
function leave(g: Game, person: number, conceded: boolean): void {
  const p = g.state.people[person];
  if (!p) return;
  g.journal.set(p, 'left', true);
  if (conceded) g.journal.set(p, 'conceded', true);
  const sides = new Set(
    g.world
      .everybody()
      .filter((s) => g.world.seat(s).person === person)
      .map((s) => g.world.seat(s).side),
  );
  sidesLose(
    g,
    [...sides].map((side) => ({
      side,
      seat: null,
      why: 'leaving',
      reason: `${p.name} has ${conceded ? 'given up' : 'left'}.`,
      clause: 'G-8-1',
    })),
  );
}

const inIdentity = (g: Game, { seat, mana }: WouldBe['mana']): boolean =>
  ((participantOf(g, seat).legend?.identity ?? ['W', 'U', 'B', 'R', 'G']) as readonly string[]).includes(mana);

/** G-10-15: a fight of the MTG RPG as rules of the core. */
export const fightRules = (id: string): Rules => ({
  id,
  clauses: RPG_CLAUSES,
  turn: FIGHT_TURN,
  setup: setUp,
  stays: (_g, o) => isLegend(o), // nor is a legend sacrificed (G-10-3)
  stayed: (g, id, would) =>
    note(g, g.world.controller(id), `${g.nameOf(id)} is a legend: ${STAYS[would].says}.`, STAYS[would].clause),
  playerOf: (g, id) => (isLegend(g.world.object(id)) ? g.world.get(id).controller : undefined),
  attackable: (_g, o) => o.zone === 'battlefield',
  helpers: () => 99,
  watch,
  leave,
  ordinaryTurn,
  stepFacts,
  alsoControls: follows,
  replacements: {
    damage: [{ clause: 'G-6-4', label: 'Dice are added', replace: damage }],
    counters: [fadingCounters],
    life: lifeOfLegends,
    mana: [
      {
        clause: 'G-2-1',
        label: 'Mana outside of the identity is colorless',
        change: (g, e) => (inIdentity(g, e) ? e : { ...e, mana: 'C' }),
      },
    ],
    draw: [
      {
        clause: 'G-10-15',
        label: 'There is no library to draw from',
        *replace(g, { seat }): Flow<null> {
          yield* [];
          note(g, seat, `${g.world.seat(seat).name} has no library to draw from.`, 'G-10-15');
          return null;
        },
      },
    ],
    mill: [{ clause: 'G-10-15', label: 'There is no library to mill', change: () => null }],
    lose: [
      {
        clause: 'G-10-7',
        label: 'The legend falls instead',
        applies: (_g, e) => e.why !== 'rule',
        *replace(g, e): Flow<null> {
          for (const seat of e.seat === null ? g.world.sideSeats(e.side) : [e.seat]) {
            const legend = legendOf(g, seat);
            if (legend !== null && e.why === 'effect') {
              note(g, seat, `${g.nameOf(legend)} would lose the game.`, 'G-10-7');
              yield* fall(g, legend);
            }
          }
          return null;
        },
      },
    ],
  },
  poisonToLose: () => Number.MAX_SAFE_INTEGER,
  requirements: {
    cast: [conscious((_g, c) => c.seat), slowSpell],
    land: [noLand],
    payLife: [noLife],
    attack: [conscious((g, c) => g.world.controller(c.attacker))],
    block: [conscious((g, c) => g.world.controller(c.blocker))],
  },
  absent: (g, seat) => seat === neutralOf(g), // it takes no turns and has no priority
  specialActions: [refocusAction, enterAction, stuntAction, peaceAction, grantAction, followAction],
  stateBasedActions: [buried, decide],
  procedures: {
    startingPlayer: opening,
    beginTurn,
    *drawStep() {
      yield* [];
    },
    steps: {
      untap: untapStep,
      preparation,
      attackers: declareAttack,
      blockers: blockAndRoll,
      firstStrike: strikeStep(true),
      damage: strikeStep(false),
      endCombat: endFight,
    },
  },
  seatFacts: (g, seat) => {
    if (seat === neutralOf(g)) return [];
    const { initiative, acted } = g.world.seat(seat).marks;
    const legend = legendOf(g, seat);
    const { roll: now } = fightOf(g);
    const dice =
      now?.fighters.flatMap((id, i) => (g.world.object(id)?.controller === seat ? (now.dice?.[i] ?? []) : [])) ?? [];
    return [
      { label: 'Initiative', value: String(initiative ?? '—'), clause: 'G-4-4' },
      ...dice.map((value) => ({ label: 'Dice', value, clause: 'G-5-1' })),
      ...(legend !== null && isDown(g.world.object(legend))
        ? [
            {
              label: 'Unconscious',
              value: `${Number(g.world.get(legend).marks?.['deaths'] ?? 0)} of 4 death counters`,
              clause: 'G-7-3',
            },
          ]
        : []),
      ...(typeof acted === 'string' && acted !== '' && g.world.isActive(seat)
        ? [{ label: 'Main action', value: acted, clause: 'G-4-9' }]
        : []),
    ];
  },
  notes: (g, o) => {
    const edges = fightOf(g).edges[o.id] ?? [];
    const chump = o.zone === 'battlefield' && !isLegend(o) && g.world.isCreature(o.id);
    return [
      ...(isLegend(o) ? [isDown(o) ? 'Legend, unconscious' : 'Legend'] : chump ? ['Chump'] : []),
      ...(edges.length > 0 ? [`Advantage: ${edges.join(', ')}`] : []),
    ];
  },
  places: (g) => [{ name: 'The fight', note: `Round ${fightOf(g).round.n}` }],
});
