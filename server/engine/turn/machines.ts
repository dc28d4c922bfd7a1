import { createActor, type AnyStateMachine } from 'xstate';

/** An event of a machine, with the facts on which its transitions depend. */
export interface MachineEvent {
  readonly type: string;
}

/** A machine without context, run by the name of its state. Transitions are pure, so each is computed once. */
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
