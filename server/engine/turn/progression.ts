import { flowKey, MachineRunner, matchMachine, priorityMachine, turnMachine, type FlowEvent } from './machines.ts';
import type { Rules, StepSpec } from '../ports/format-hooks.ts';
import { endStep, stepFacts } from './turn-based-actions.ts';
import type { Game } from '../ports/game.ts';
import { nextTurn, takeSkip } from './next-turn.ts';

const runners = new WeakMap<Rules['turn'], MachineRunner<FlowEvent>>();
const matchRunner = new MachineRunner(matchMachine, flowKey);
const priorityRunner = new MachineRunner(priorityMachine, flowKey);

/** Which step comes next (500): through the turn structure, inserted phases (500.8), skipped ones (614.10) and turns that are ended early (723). */
export class Course {
  private readonly g: Game;
  private readonly machine: MachineRunner<FlowEvent>;
  private readonly steps: ReadonlyMap<string, StepSpec>;

  constructor(g: Game) {
    this.g = g;
    const { turn } = g.rules;
    let runner = runners.get(turn);
    if (!runner) runners.set(turn, (runner = new MachineRunner(turnMachine(turn), flowKey)));
    this.machine = runner;
    this.steps = new Map(turn.steps.map((s) => [s.id, s]));
  }

  get current(): StepSpec {
    const s = this.steps.get(this.g.state.turn.step);
    if (!s) throw new Error(`The turn structure has no step "${this.g.state.turn.step}".`);
    return s;
  }
  get first(): string {
    return this.g.rules.turn.steps[0]?.id ?? 'untap';
  }

  /** Moves the machines of match, turn and priority on. */
  send(event: FlowEvent): void {
    const { flow } = this.g.state;
    const next = {
      match: event.type === 'PLAY' || event.type === 'END' ? matchRunner.next(flow.match, event) : flow.match,
      turn: event.type === 'NEXT' || event.type === 'JUMP' ? this.machine.next(flow.turn, event) : flow.turn,
      priority: priorityRunner.next(flow.priority, event),
    };
    if (next.match !== flow.match || next.turn !== flow.turn || next.priority !== flow.priority)
      this.g.journal.progress(this.g.state, 'flow', next);
  }

  /** A step is over: the next one of the turn, or the next turn. */
  stepOver(spec: StepSpec): void {
    const { turn } = this.g.state;
    endStep(this.g, spec);
    if (spec.action === 'cleanup' && turn.again) {
      this.g.journal.progress(turn, 'begun', false);
      return;
    }
    this.send({ type: 'NEXT', facts: stepFacts(this.g) });
    if (this.wraps(spec.id, this.g.state.flow.turn)) {
      nextTurn(this.g);
      return;
    }
    if (this.steps.get(this.g.state.flow.turn)?.phase !== spec.phase) {
      this.insertPhase();
      this.skipCombat();
    }
    this.g.journal.progress(turn, 'step', this.g.state.flow.turn);
    this.g.journal.progress(turn, 'begun', false);
  }

  /** True if what follows a step belongs to the next turn. */
  private wraps(from: string, to: string): boolean {
    const { steps } = this.g.rules.turn;
    return steps.findIndex((s) => s.id === to) <= steps.findIndex((s) => s.id === from);
  }

  /** True if a step that a turn would begin with happens: of the later ones the machine asks. */
  begins(spec: StepSpec): boolean {
    return spec.when === undefined || spec.id !== this.first || stepFacts(this.g)[spec.when] === true;
  }

  /** The turn goes on with its cleanup step, or with the phase after combat (723.1d, 723.2d). What has triggered since waits until then (723.1f). */
  endHere(what: 'turn' | 'combat phase'): void {
    const { turn, flow } = this.g.state;
    const { steps } = this.g.rules.turn;
    endStep(this.g, this.current);
    this.g.journal.set(turn, 'ends', null);
    this.send({ type: 'CLOSE' });
    const at = steps.findIndex((s) => s.id === flow.turn);
    const to =
      (what === 'turn' ? steps.find((s) => s.action === 'cleanup') : steps.slice(at).find((s) => s.phase !== 'combat'))
        ?.id ?? this.first;
    if (what === 'turn') {
      if (turn.resume) this.g.journal.set(turn, 'seats', turn.resume.seats);
      this.g.journal.set(turn, 'inserted', []);
      this.g.journal.set(turn, 'resume', null);
    }
    if (flow.turn !== to) this.send({ type: 'JUMP', to });
    if (what === 'combat phase') this.insertPhase();
    this.g.journal.progress(turn, 'step', this.g.state.flow.turn);
    this.g.journal.progress(turn, 'begun', false);
  }

  /** As a phase ends, the next inserted one comes, then the turn goes on where it was (500.8). */
  private insertPhase(): void {
    const { turn, flow } = this.g.state;
    const [next, ...rest] = turn.inserted;
    if (next) {
      if (!turn.resume) this.g.journal.set(turn, 'resume', { step: flow.turn, seats: turn.seats });
      this.g.journal.set(turn, 'inserted', rest);
      this.g.journal.set(turn, 'seats', next.seats);
      if (flow.turn !== next.step) this.send({ type: 'JUMP', to: next.step });
    } else if (turn.resume) {
      const { step, seats } = turn.resume;
      this.g.journal.set(turn, 'resume', null);
      this.g.journal.set(turn, 'seats', seats);
      if (flow.turn !== step) this.send({ type: 'JUMP', to: step });
    }
  }

  /** Seats that skip their combat phase stand aside while the others have theirs; without others there is none (614.10). */
  private skipCombat(): void {
    const { turn, flow } = this.g.state;
    const { steps } = this.g.rules.turn;
    if (this.steps.get(flow.turn)?.phase !== 'combat') return;
    const stay = turn.seats.filter((s) => !takeSkip(this.g, s, 'combat phase'));
    if (stay.length === turn.seats.length) return;
    const after =
      steps.slice(steps.findIndex((s) => s.id === flow.turn)).find((s) => s.phase !== 'combat')?.id ?? this.first;
    if (stay.length === 0) {
      this.send({ type: 'JUMP', to: after });
      return;
    }
    if (!turn.resume) this.g.journal.set(turn, 'resume', { step: after, seats: turn.seats });
    this.g.journal.set(turn, 'seats', stay);
  }

  /** Where the turn goes if everybody passes on an empty stack, as a label. */
  get nextLabel(): string {
    const { flow, turn } = this.g.state;
    const to = this.machine.next(flow.turn, { type: 'NEXT', facts: stepFacts(this.g) });
    if (this.wraps(flow.turn, to)) return 'next turn';
    const next = this.steps.get(to);
    const inserted =
      next && next.phase !== this.current.phase ? this.steps.get(turn.inserted[0]?.step ?? '') : undefined;
    return (inserted ?? next)?.label ?? 'next turn';
  }
}
