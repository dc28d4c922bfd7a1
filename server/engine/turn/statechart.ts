import { setup, type AnyStateMachine } from 'xstate';
import type { StepSpec, TurnStructure } from '../ports/format-hooks.ts';
import { phasesOf, type Phase } from './phases.ts';
import { PROCEDURES, type ProcedureName, WRITES, type WriteName, type Ask, type TurnEvent } from './chart-names.ts';

interface About {
  readonly about: string;
}

/** The chart names its guards and actions; what they look at and do stays outside, so that a transition is a pure function. */
const chart = setup({
  types: { context: {} as { readonly ask: Ask }, events: {} as { readonly type: TurnEvent } },
  guards: {
    mulligansAreDeclared: ({ context }) => context.ask('mulligansAreDeclared', ''),
    gameIsOver: ({ context }) => context.ask('gameIsOver', ''),
    turnGoesOn: ({ context }) => context.ask('turnGoesOn', ''),
    turnEnds: ({ context }) => context.ask('turnEnds', ''),
    combatPhaseEnds: ({ context }) => context.ask('combatPhaseEnds', ''),
    stackIsEmpty: ({ context }) => context.ask('stackIsEmpty', ''),
    stepIsSkipped: ({ context }, { about }: About) => context.ask('stepIsSkipped', about),
    combatIsSkipped: ({ context }) => context.ask('combatIsSkipped', ''),
    someSkipCombat: ({ context }) => context.ask('someSkipCombat', ''),
    anotherCleanup: ({ context }) => context.ask('anotherCleanup', ''),
    additionalPhase: ({ context }) => context.ask('additionalPhase', ''),
    additionalPhaseBeginsWith: ({ context }, { about }: About) => context.ask('additionalPhaseBeginsWith', about),
    turnIsInterrupted: ({ context }) => context.ask('turnIsInterrupted', ''),
    turnResumesWith: ({ context }, { about }: About) => context.ask('turnResumesWith', about),
    fact: ({ context }, { about }: About) => context.ask('fact', about),
  },
  actions: Object.fromEntries([...Object.keys(PROCEDURES), ...Object.keys(WRITES)].map((name) => [name, () => {}])) as {
    [name in ProcedureName | WriteName]: () => void;
  },
});

/** 103: the opening, from the starting player to the first turn (103.8). Mulligans go in rounds until all players keep. */
const opening = chart.createStateConfig({
  initial: 'setup',
  states: {
    setup: { entry: ['beforeOpening', 'startingPlayer', 'additionalSteps'], on: { DONE: 'openingHands' } },
    openingHands: { entry: 'openingHands', on: { DONE: { target: 'mulligans', actions: 'beginMulligans' } } },
    mulligans: {
      initial: 'declare',
      states: {
        declare: {
          entry: 'declareMulligans',
          on: { DONE: [{ guard: 'mulligansAreDeclared', target: 'take' }, { target: 'kept' }] },
        },
        take: { entry: 'takeMulligans', on: { DONE: 'bottom' } },
        bottom: { entry: 'putOnBottom', on: { DONE: 'declare' } },
        kept: { type: 'final' },
      },
      onDone: { target: 'beforeFirstTurn', actions: 'endMulligans' },
    },
    beforeFirstTurn: { entry: ['openingHandActions', 'beforeFirstTurn'], on: { DONE: 'over' } },
    over: { type: 'final' },
  },
  onDone: 'playing',
});

/** Priority (117): state-based actions and triggers first, then a player may act; once all have passed, the top of the stack resolves or the step ends. */
const priority = chart.createStateConfig({
  initial: 'checking',
  entry: 'activePlayerReceivesPriority',
  states: {
    checking: {
      entry: 'checkStateBasedActions',
      on: {
        DONE: [
          { guard: 'gameIsOver', target: '#over' },
          { guard: 'turnGoesOn', target: 'holder' },
          { target: 'closed' },
        ],
      },
    },
    holder: {
      entry: 'receivePriority',
      on: {
        ACTED: { target: 'checking', actions: 'keepPriority' },
        LEFT: 'checking',
        PASSED: [{ guard: 'stackIsEmpty', target: 'closed' }, { target: 'resolving' }],
      },
    },
    resolving: {
      entry: 'resolve',
      on: {
        DONE: [
          { guard: 'turnGoesOn', target: 'checking', actions: 'activePlayerReceivesPriority' },
          { target: 'closed' },
        ],
      },
    },
    closed: { type: 'final' },
  },
  onDone: 'ends',
});

/** Turn-based actions of the rules by the action of a step (703.4). */
const TURN_BASED: Readonly<Record<NonNullable<StepSpec['action']>, readonly ProcedureName[]>> = {
  untap: ['dayAndNight', 'untap'],
  upkeep: [],
  draw: ['draw'],
  main: [],
  beginCombat: [],
  attackers: ['declareAttackers'],
  blockers: ['declareBlockers'],
  firstStrike: ['firstStrikeDamage'],
  damage: ['combatDamage'],
  endCombat: [],
  end: [],
  cleanup: ['cleanup'],
};

/** The step that players can skip, as card texts name it (614.10), by its action. */
export const SKIPPED: Readonly<Partial<Record<NonNullable<StepSpec['action']>, string>>> = {
  untap: 'untap step',
  draw: 'draw step',
};

/** Entry actions of a step: a format's own procedure for the step stands in place of the turn-based actions of the rules. */
function entryOf(step: StepSpec, precombatMain: boolean, own: boolean): ProcedureName[] {
  return [
    'beginStep',
    ...(step.action === 'untap' ? (['phasing'] as const) : []),
    ...(own ? (['formatStep'] as const) : step.action === undefined ? [] : TURN_BASED[step.action]),
    ...(precombatMain && !own ? (['addLoreCounters'] as const) : []),
    ...(step.action === 'cleanup' ? (['checkCleanup'] as const) : []),
  ];
}

/** Where a phase begins or a step leads: the first of these steps whose fact holds, or the end of the phase. */
function firstOf(steps: readonly StepSpec[]) {
  const at = steps.findIndex((s) => s.when === undefined);
  const certain = at < 0 ? undefined : steps[at];
  return [
    ...(at < 0 ? steps : steps.slice(0, at)).map((s) => ({
      guard: { type: 'fact' as const, params: { about: s.when ?? '' } },
      target: s.id,
    })),
    { target: certain?.id ?? 'over' },
  ];
}

/** A step (500.2, 500.3): its turn-based actions, priority, and its end. */
function stepState(step: StepSpec, later: readonly StepSpec[], entry: readonly ProcedureName[]) {
  const skipped = step.action === undefined ? undefined : SKIPPED[step.action];
  const again = step.action === 'cleanup';
  return chart.createStateConfig({
    initial: skipped === undefined ? 'begins' : 'due',
    states: {
      ...(skipped === undefined
        ? {}
        : {
            due: {
              always: [
                { guard: { type: 'stepIsSkipped', params: { about: skipped } }, target: 'ends', actions: 'skipStep' },
                { target: 'begins' },
              ],
            },
          }),
      begins: {
        entry: [...entry],
        on: {
          DONE: step.priority
            ? 'priority'
            : [...(again ? [{ guard: 'anotherCleanup' as const, target: 'priority' }] : []), { target: 'ends' }],
        },
      },
      priority, // also of steps without priority (117.3a): a position laid out there asks what a player may do
      ends: {
        entry: step.action === 'endCombat' ? ['emptyManaPools', 'removeFromCombat'] : 'emptyManaPools',
        on: { DONE: { guard: 'turnGoesOn', target: 'over' } },
      },
      over: { type: 'final' },
    },
    onDone: [
      ...(again ? [{ guard: 'anotherCleanup' as const, target: step.id, reenter: true }] : []),
      ...firstOf(later),
    ],
  });
}

/** A phase: its steps in order. After it come additional phases (500.8), then the rest of a turn that they interrupted, then the next phase. */
function phaseState({ key, steps }: Phase, next: string, precombatMain: string | undefined, own: ReadonlySet<string>) {
  const combat = steps[0]?.phase === 'combat';
  return chart.createStateConfig({
    id: key,
    initial: 'begins',
    ...(combat ? { on: { DONE: { guard: 'combatPhaseEnds', target: '.over', actions: 'endCombatPhase' } } } : {}),
    states: {
      begins: {
        on: {
          DONE: [
            ...(combat
              ? [
                  { guard: 'combatIsSkipped' as const, target: 'over', actions: 'skipCombat' as const },
                  { guard: 'someSkipCombat' as const, target: 'begins', actions: 'standAside' as const },
                ]
              : []),
            ...firstOf(steps),
          ],
        },
      },
      ...Object.fromEntries(
        steps.map((s, i) => [
          s.id,
          stepState(s, steps.slice(i + 1), entryOf(s, s.id === precombatMain, own.has(s.id))),
        ]),
      ),
      over: { type: 'final' },
    },
    onDone: [
      { guard: 'additionalPhase', target: 'additionalPhase' },
      { guard: 'turnIsInterrupted', target: 'interruptedTurn' },
      { target: next },
    ],
  });
}

/**
 * The match as one statechart: the opening, turns of phases of steps, and the end. `own`: steps for which the format has a procedure of its own.
 * States that are no compound wait for an event; the driver carries out what they name as they are entered, and then sends DONE.
 */
export function matchChart(structure: TurnStructure, own: ReadonlySet<string> = new Set()): AnyStateMachine {
  const phases = phasesOf(structure);
  const first = phases[0]?.key ?? 'turnBegins';
  const cleanup = phases.findLast((p) => p.steps.some((s) => s.action === 'cleanup'));
  const cleanupStep = cleanup?.steps.find((s) => s.action === 'cleanup');
  const precombatMain = structure.steps.find((s) => s.action === 'main')?.id;
  return chart.createMachine({
    id: 'match',
    context: { ask: () => false },
    initial: 'opening',
    on: { OVER: { target: '.over', actions: 'endMulligans' } },
    states: {
      opening,
      playing: {
        initial: 'turnBegins',
        on: {
          DONE: {
            guard: 'turnEnds',
            target: cleanup && cleanupStep ? `.${cleanup.key}.${cleanupStep.id}` : '.turnBegins',
            actions: 'endTurn',
          },
        },
        states: {
          turnBegins: { entry: ['nextTurn', 'beginTurn'], on: { DONE: first } },
          ...Object.fromEntries(
            phases.map((p, i) => [p.key, phaseState(p, phases[i + 1]?.key ?? 'turnBegins', precombatMain, own)]),
          ),
          additionalPhase: {
            always: phases.flatMap(({ key, steps }) =>
              steps.map((s, at) => ({
                guard: { type: 'additionalPhaseBeginsWith' as const, params: { about: s.id } },
                target: at === 0 ? key : `${key}.${s.id}`,
                actions: 'beginAdditionalPhase' as const,
              })),
            ),
          },
          interruptedTurn: {
            always: [
              ...phases
                .slice(1)
                .map(({ key }) => ({
                  guard: { type: 'turnResumesWith' as const, params: { about: key } },
                  target: key,
                  actions: 'resumeTurn' as const,
                })),
              { target: 'turnBegins', actions: 'resumeTurn' as const },
            ],
          },
        },
      },
      over: { id: 'over', entry: 'endGame', type: 'final' },
    },
  });
}
