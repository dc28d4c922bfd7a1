import type { Builder } from '../../../server/engine/kernel/initial-state.ts';
import type { Action } from '../../../server/engine/kernel/decisions.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import type { Rules, SeatFact, SpecialAction } from '../../../server/engine/ports/format-hooks.ts';
import { drawStep } from '../../../server/engine/turn/turn-based-actions.ts';
import { joinHooks } from '../../sdk/hooks.ts';
import type { Hooks } from '../../sdk/rule.ts';
import { UPKEEP } from '../../sdk/turn.ts';
import { CHALLENGE_CLAUSES } from '../clauses.ts';
import { attemptTask } from './attempt.ts';
import { checkConditions, clauseOf, conditionText, laterConditions, openLevel, watch } from './conditions.ts';
import { defeat } from './defeat.ts';
import { embodiment } from './embodiment.ts';
import { close, leave, nobodyHostile, perish, stakesLost, leavesAlive } from './leave.ts';
import { noPlayer } from './no-player.ts';
import { opening } from './opening.ts';
import { askAbout, askAction, asPlayer, veto } from './rulings.ts';
import { ChallengeSetup } from './setup.ts';
import {
  challengeOf,
  change,
  editionOf,
  firstScene,
  gmSide,
  HOSTILE,
  isCharacter,
  isMage,
  isPc,
  isThreat,
  MARK,
  note,
  PARTY,
  REVERSED,
  sceneOf,
  stageSeat,
} from './state.ts';
import { conditions, describe, manage, ready, removeTime, suspend } from './threats.ts';
import { travel } from './travel.ts';
import { ordinaryTurn, stepFacts, TURN, turnSteps } from './turn.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { refId, seatRef, type PersonId, type SeatId } from '../../../server/engine/kernel/refs.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** Seat the people: each character as a side of their own, then the Game Master, then the threat decks. */
function setUp(setup: MatchSetup, b: Builder): void {
  const data = ChallengeSetup.parse(setup.data);
  const gm = gmSide(data);
  setup.people.forEach((p, i) =>
    b.person(
      p.name,
      i === data.gm
        ? gm
        : Math.max(
            0,
            data.pcs.findIndex((c) => c.person === i),
          ),
    ),
  );
  for (const pc of data.pcs) {
    const side = b.side(pc.name, pc.life, { team: PARTY });
    const seat = b.seat({
      name: pc.name,
      side,
      person: pc.person,
      place: 0,
      library: b.library(),
      command: b.command(),
    });
    for (const zone of ['library', 'graveyard', 'exile', 'command'] as const)
      for (const key of pc[zone]) b.put(key, seat, zone);
    b.shuffle(seat);
  }
  for (const mage of data.mages) {
    const side = b.side(mage.name, mage.life, { team: mage.friendly ? PARTY : HOSTILE });
    const seat = b.seat({
      name: mage.name,
      side,
      person: data.gm,
      place: 0,
      library: b.library(),
      command: b.command(),
    });
    for (const key of mage.library) b.put(key, seat, 'library');
    for (const key of mage.battlefield) b.put(key, seat, 'battlefield', { since: -1 });
    b.shuffle(seat);
  }
  const stage = b.side(setup.people[data.gm]?.name ?? 'Game Master', 0, { team: HOSTILE });
  b.seat({
    name: 'The scene',
    side: stage,
    person: data.gm,
    place: 0,
    library: b.library(),
    command: b.command(),
    player: false,
  });
  for (const threat of data.threats) {
    const seat = b.seat({
      name: threat.name,
      side: stage,
      person: data.gm,
      place: 0,
      library: b.library(),
      command: b.command(),
      player: false,
    });
    for (const key of threat.library) b.put(key, seat, 'library');
    b.shuffle(seat);
  }
  b.mark(
    MARK,
    firstScene(
      data,
      stageSeat(data) + 1,
      Array.from({ length: gm + 1 }, (_, i) => (i === 0 ? gm : i - 1)),
    ),
  );
}

/** In its upkeep, a character may choose another action than the draw (J-2-6, J-2-7). */
function instead(id: 'task' | 'travel', clause: string, label: string): SpecialAction {
  return {
    id,
    clause,
    step: UPKEEP,
    list(g, person): Action[] {
      if (g.state.turn.step !== UPKEEP || g.state.zones.stack.length > 0) return [];
      return g.state.turn.seats
        .filter((s) => isCharacter(g, s) && g.world.seat(s).person === person && sceneOf(g).instead[s] === undefined)
        .map((s) => ({
          key: `special:${id}:${seatRef(s)}`,
          kind: 'special' as const,
          label,
          seat: seatRef(s),
          clauses: id === 'task' && isMage(g, s) ? [clause, 'J-2-11'] : [clause],
        }));
    },
    *perform(g: Game, _person: PersonId, key: string): Flow {
      const seat = refId(key.slice(`special:${id}:`.length));
      change(g, { instead: { ...sceneOf(g).instead, [seat]: id } });
      note(
        g,
        seat,
        `${g.world.seat(seat).name} will ${id === 'task' ? 'try something' : 'travel'} instead of drawing.`,
        clause,
      );
      yield* [];
    },
  };
}
/** True if the Game Master may end the scene: at the end of their turn, or once nobody is hostile. */
const mayClose = (g: Game): boolean =>
  sceneOf(g).asked
  || (g.state.turn.step === 'main2' && g.state.turn.seats.some((s) => g.world.seat(s).person === challengeOf(g).gm));
const closing: SpecialAction = {
  id: 'close',
  clause: 'J-2-9',
  list: (g, person) =>
    person === challengeOf(g).gm && mayClose(g) && g.state.zones.stack.length === 0
      ? [
          {
            key: 'special:close',
            kind: 'special',
            label: 'End the scene',
            seat: seatRef(stageSeat(challengeOf(g))),
            clauses: ['J-2-9'],
          },
        ]
      : [],
  *perform(g: Game): Flow {
    close(g, 'The Game Master ends the scene.');
    yield* [];
  },
};
export const SPECIAL_ACTIONS: readonly SpecialAction[] = [
  instead('task', 'J-2-6', 'Attempt a task instead of drawing'),
  instead('travel', 'J-2-7', 'Travel to another plane instead of drawing'),
  askAction,
  veto,
  closing,
];

function* drawOrInstead(g: Game): Flow {
  const [seat] = g.state.turn.seats;
  const what = seat === undefined ? undefined : sceneOf(g).instead[seat];
  if (seat === undefined || what === undefined) return yield* drawStep(g);
  const { [seat]: _, ...rest } = sceneOf(g).instead;
  change(g, { instead: rest });
  yield* what === 'task' ? attemptTask(g, seat) : travel(g, seat);
}

const stakesFacts = ({ stakes }: ChallengeSetup): SeatFact[] =>
  stakes
    ? [
        { label: 'Stakes', value: stakes.text, clause: 'J-2-13' },
        {
          label: 'Lost',
          value:
            stakes.fallen === 1 ? 'As soon as a character falls' : `As soon as ${stakes.fallen} characters have fallen`,
          clause: 'J-2-13',
        },
        {
          label: 'Meant for',
          value: stakes.company === 1 ? 'One character' : `${stakes.company} characters`,
          clause: 'J-2-14',
        },
      ]
    : [];
/** Public facts of a seat: stakes and open tasks beside the stage, conditions beside a threat deck, initiative and state beside a character. */
function seatFacts(g: Game, seat: SeatId): SeatFact[] {
  const setup = challengeOf(g);
  const scene = sceneOf(g);
  if (isThreat(g, seat)) {
    const t = scene.threats.find((x) => x.seat === seat);
    const threat = setup.threats[seat - stageSeat(setup) - 1];
    return [
      { label: 'Threat deck', value: 'No player: without life, hand and turn', clause: 'J-4-1' },
      { label: 'Draw value', value: String(threat?.draw ?? 0), clause: 'J-4-3' },
      ...(t
        ? openLevel(t).map((c, i, all) => ({
            label: all.length === 1 ? 'Overcome' : `${i + 1}.`,
            value: conditionText(c),
            clause: clauseOf(c),
          }))
        : []),
      ...(t && laterConditions(t) > 0
        ? [
            {
              label: 'After that',
              value: laterConditions(t) === 1 ? 'One more condition' : `${laterConditions(t)} more conditions`,
              clause: 'J-4-5',
            },
          ]
        : []),
    ];
  }
  if (seat === stageSeat(setup))
    return [
      ...stakesFacts(setup),
      ...scene.tasks
        .filter((t) => t.state === 'open')
        .map((t) => ({ label: 'Task', value: `${t.title} (time ${t.time})`, clause: 'J-5-1' })),
    ];
  return [
    ...(scene.initiative[seat] === undefined
      ? []
      : [{ label: 'Initiative', value: String(scene.initiative[seat]), clause: 'J-2-1' }]),
    ...(g.world.life(seat) <= 0
      ? [{ label: 'Vulnerable', value: 'Loses cards instead of life', clause: 'J-3-2' }]
      : []),
    ...(g.world.library(seat).length === 0
      ? [{ label: 'Exhausted', value: 'Loses life instead of cards', clause: 'J-3-3' }]
      : []),
  ];
}

const own: Hooks = {
  turn: TURN,
  sideOrder: (g) => sceneOf(g).order,
  reversible: (g) => editionOf(g) >= REVERSED,
  ordinaryTurn,
  stepFacts,
  turnSteps,
  replacements: { lose: [leavesAlive] },
  leave,
  watch,
  asPlayer,
  seatFacts,
  helpers: (g, seat) => (isPc(g, seat) ? (challengeOf(g).pcs[seat]?.helpers ?? 0) : 0),
  continuous: (g, o) => {
    const seat = g.world.controller(o.id);
    return o.since < g.world.seat(seat).turns || (isThreat(g, seat) && o.marks?.['_way'] === 'suspend');
  },
  specialActions: SPECIAL_ACTIONS,
  stateBasedActions: [perish, checkConditions, nobodyHostile, stakesLost, askAbout],
  procedures: {
    ...opening,
    steps: { manage, time: removeTime, suspend, ready, draw: drawOrInstead, conditions, describe },
  },
};

/** The rules of a challenge scene: a match of the core among characters, mages and threat decks. */
export const challengeRules: Rules = {
  ...joinHooks([own, defeat, embodiment, noPlayer]),
  turn: TURN,
  id: 'journeys-challenge',
  clauses: CHALLENGE_CLAUSES,
  setup: setUp,
};
