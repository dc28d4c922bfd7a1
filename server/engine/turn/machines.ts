import { createActor, createMachine, type AnyStateMachine } from 'xstate';
import type { StepSpec, TurnStructure } from '../ports/format-hooks.ts';

/**
 * The procedures that unfold in time as XState machines, run as pure transitions. They hold no context: passes, the stack and the like are
 * counters in the core's own state, and machines get step-level events whose facts the core has computed.
 */
export type StepFacts = Readonly<Record<string, boolean>>;
export type FlowEvent =
  | { readonly type: 'START' | 'PLAY' | 'END' | 'OPEN' | 'READY' | 'ACTED' | 'RESOLVED' | 'CLOSE' }
  | { readonly type: 'PASSED'; readonly stackEmpty: boolean }
  | { readonly type: 'NEXT'; readonly facts: StepFacts }
  | { readonly type: 'JUMP'; readonly to: string };

/** Setup, the turns, the end. */
export const matchMachine = createMachine({
  id: 'match',
  initial: 'opening',
  states: {
    opening: { on: { PLAY: 'playing', END: 'over' } },
    playing: { on: { END: 'over' } },
    over: { type: 'final' },
  },
});

/** CR 117: before anybody has priority, state-based actions and triggers; then holders in turn, until all have passed. */
export const priorityMachine = createMachine({
  id: 'priority',
  initial: 'closed',
  states: {
    closed: { on: { OPEN: 'checking' } },
    checking: { on: { READY: 'holder', CLOSE: 'closed' } },
    holder: {
      on: {
        ACTED: 'checking',
        PASSED: [
          { target: 'closed', guard: ({ event }) => (event as { stackEmpty?: boolean }).stackEmpty === true },
          { target: 'resolving' },
        ],
        CLOSE: 'closed',
      },
    },
    resolving: { on: { RESOLVED: 'checking', CLOSE: 'closed' } },
  },
});

/** One state a step, from the turn structure that the format gives as data. */
export function turnMachine(structure: TurnStructure): AnyStateMachine {
  const { steps } = structure;
  const first = steps[0] as StepSpec;
  const jump = steps.map((s) => ({
    target: s.id,
    guard: ({ event }: { event: unknown }) => (event as { to?: string }).to === s.id,
  }));
  const states = Object.fromEntries(
    steps.map((s, i) => {
      const next: { target: string; guard?: (a: { event: unknown }) => boolean }[] = [];
      for (const t of steps.slice(i + 1)) {
        const { when } = t;
        if (when === undefined) {
          next.push({ target: t.id });
          break;
        }
        next.push({ target: t.id, guard: ({ event }) => (event as { facts?: StepFacts }).facts?.[when] === true });
      }
      if (!next.some((n) => n.guard === undefined)) next.push({ target: first.id });
      return [s.id, { on: { NEXT: next, JUMP: jump } }];
    }),
  );
  return createMachine({ id: 'turn', initial: first.id, states }) as AnyStateMachine;
}

/** What moves a machine; facts that a transition depends on are a part of it. */
export interface MachineEvent {
  readonly type: string;
}

/** Runs a context-free machine by its state's name; transitions are pure, so each is computed once. */
export class MachineRunner<E extends MachineEvent = MachineEvent> {
  /** by state, then by event */
  private readonly known = new Map<string, Map<string, string>>();
  private readonly machine: AnyStateMachine;
  private readonly scope: Parameters<AnyStateMachine['transition']>[2];
  private readonly keyOf: (event: E) => string;

  /** `keyOf`: what a transition depends on besides its state; without it, the event's type alone */
  constructor(machine: AnyStateMachine, keyOf: (event: E) => string = (event) => event.type) {
    this.machine = machine;
    this.keyOf = keyOf;
    // one never-started actor lends its scope to every transition
    this.scope = createActor(machine) as unknown as Parameters<AnyStateMachine['transition']>[2];
  }

  /** The state after `event`; the same state if the machine ignores it there. */
  next(value: string, event: E): string {
    let from = this.known.get(value);
    if (!from) this.known.set(value, (from = new Map()));
    const key = this.keyOf(event);
    let to = from.get(key);
    if (to === undefined) {
      const snapshot = this.machine.resolveState({ value, context: {} });
      to = String(this.machine.transition(snapshot, event, this.scope).value);
      from.set(key, to);
    }
    return to;
  }
}

/** What the transitions of a match depend on besides its state: the event with its facts. */
export function flowKey(event: FlowEvent): string {
  switch (event.type) {
    case 'PASSED':
      return event.stackEmpty ? 'PASSED, stack empty' : 'PASSED';
    case 'NEXT': {
      let key = 'NEXT';
      for (const fact in event.facts) if (event.facts[fact]) key += `, ${fact}`;
      return key;
    }
    case 'JUMP':
      return `JUMP ${event.to}`;
    default:
      return event.type;
  }
}
