import { transition, type AnyStateMachine } from 'xstate';
import type { GameState } from '../kernel/state/game.ts';
import type { StepSpec, TurnStructure } from '../ports/format-hooks.ts';
import { phasesOf } from './phases.ts';
import { matchChart } from './statechart.ts';
import {
  PROCEDURES,
  WRITES,
  type Ask,
  type GuardName,
  type ProcedureName,
  type TurnEvent,
  type WriteName,
} from './chart-names.ts';

/** The words by which the state of a match stores where in the chart it is. */
type Words = GameState['flow'];
type StateValue = Parameters<AnyStateMachine['resolveState']>[0]['value'];

/** An innermost state of the chart, in which it waits for an event. */
export interface Waiting {
  /** the path to it: `playing.combatPhase.attackers.priority.holder` */
  readonly path: string;
  readonly words: Words;
  /** the step that it belongs to */
  readonly step: StepSpec | null;
  /** procedures that the driver carries out here before it sends DONE */
  readonly procedures: readonly ProcedureName[];
}

/** A transition: the new state, and the writes to the match that belong to it, in order. */
export interface Taken {
  readonly to: Waiting;
  readonly writes: readonly WriteName[];
}

/** A guard that XState asks, and where the answers lead as far as they have been given before. */
interface Question {
  readonly guard: GuardName;
  readonly about: string;
  yes?: Known;
  no?: Known;
}
/** Computed transitions as a tree of the guards on which they depend. */
type Known = Taken | Question;
interface Asked {
  readonly guard: GuardName;
  readonly about: string;
  readonly answer: boolean;
}

interface State extends Waiting {
  readonly value: StateValue;
  readonly known: Map<TurnEvent, Known>;
}

/** The states of the opening or of one step by the word in `flow.priority`. */
type StatesByWord = ReadonlyMap<string, State>;

/** The states of priority within a step (117). */
const PRIORITY = ['checking', 'holder', 'resolving'] as const;

/** The last word of a state: where in the opening or in a step the match is. States that end at once have words that are never stored. */
const LAST: Readonly<Record<string, string>> = { setup: 'closed', begins: 'closed', ends: 'ends' };

/** The states of the opening (103). */
const OPENING = [
  ['setup'],
  ['openingHands'],
  ['mulligans', 'declare'],
  ['mulligans', 'take'],
  ['mulligans', 'bottom'],
  ['beforeFirstTurn'],
] as const;

/** The statechart of a match as a pure function of state, event and facts, with a memory: XState computes each transition once. */
export class MatchTransitions {
  readonly machine: AnyStateMachine;
  readonly #states = new Map<string, State>();
  readonly #opening: StatesByWord;
  readonly #steps = new Map<string, StatesByWord>();

  constructor(structure: TurnStructure, own: ReadonlySet<string>) {
    this.machine = matchChart(structure, own);
    const first = structure.steps[0]?.id ?? '';
    const opening = OPENING.map((path) => {
      const word = path.at(-1) as string;
      return this.#add(['opening', ...path], null, { match: 'opening', turn: first, priority: LAST[word] ?? word });
    });
    this.#opening = new Map(opening.map((s) => [s.words.priority, s]));
    this.#add(['over'], null, { match: 'over', turn: first, priority: 'closed' });
    this.#add(['playing', 'turnBegins'], null, { match: 'playing', turn: first, priority: 'closed' });
    for (const { key, steps } of phasesOf(structure)) {
      this.#add(['playing', key, 'begins'], null, { match: 'playing', turn: steps[0]?.id ?? '', priority: 'phase' });
      for (const step of steps) {
        const all = [['begins'], ['ends'], ...PRIORITY.map((s) => ['priority', s])].map((path) => {
          const word = path.at(-1) as string;
          const words = { match: 'playing', turn: step.id, priority: LAST[word] ?? word };
          return this.#add(['playing', key, step.id, ...path], step, words);
        });
        this.#steps.set(step.id, new Map(all.map((s) => [s.words.priority, s])));
      }
    }
  }

  #node(path: readonly string[]): AnyStateMachine['root'] {
    return path.reduce((node, key) => node.states[key] as AnyStateMachine['root'], this.machine.root);
  }

  #add(path: readonly string[], step: StepSpec | null, words: Words): State {
    const value = path.reduceRight<StateValue | null>((inner, key) => (inner === null ? key : { [key]: inner }), null);
    const entry = this.#node(path).entry.map((action) => (typeof action === 'string' ? action : ''));
    const state: State = {
      path: path.join('.'),
      words,
      step,
      procedures: entry.filter(isProcedure),
      value: value ?? '',
      known: new Map(),
    };
    this.#states.set(state.path, state);
    return state;
  }

  /** The state in which a match is. `begun`: false before the first step of a turn. */
  at({ match, turn, priority }: Words, begun: boolean): Waiting {
    const state =
      match === 'over'
        ? this.#states.get(match)
        : match === 'opening'
          ? this.#opening.get(priority)
          : priority === 'phase'
            ? this.#phaseBegins(turn)
            : !begun && priority === 'closed'
              ? this.#states.get('playing.turnBegins')
              : this.#steps.get(turn)?.get(priority);
    if (!state) throw new Error(`The ${match} match has no "${priority}" in the step "${turn}".`);
    return state;
  }
  #phaseBegins(step: string): State | undefined {
    for (const s of this.#states.values()) if (s.words.priority === 'phase' && s.words.turn === step) return s;
    return undefined;
  }

  /** The state in which a step ends, once all players have passed. */
  endOf(step: string): Waiting | undefined {
    return this.#steps.get(step)?.get('ends');
  }

  /** The transition that an event leads to, by the answers of the guards. */
  next(from: Waiting, event: TurnEvent, ask: Ask): Taken {
    const state = this.#states.get(from.path) as State;
    let known = state.known.get(event);
    let last: Question | null = null;
    const answered: Asked[] = [];
    while (known !== undefined && 'guard' in known) {
      last = known;
      const { guard, about }: Question = known;
      const answer = ask(guard, about);
      answered.push({ guard, about, answer });
      known = answer ? known.yes : known.no;
    }
    if (known !== undefined) return known;
    const { taken, asked } = this.#compute(state, event, ask, answered);
    const tree = asked.slice(answered.length).reduceRight<Known>((rest, q) => {
      const question: Question = { guard: q.guard, about: q.about };
      question[q.answer ? 'yes' : 'no'] = rest;
      return question;
    }, taken);
    if (last === null) state.known.set(event, tree);
    else last[answered.at(-1)?.answer ? 'yes' : 'no'] = tree;
    return taken;
  }

  /** Has XState compute a transition, and notes which guards it asks, after those that are answered already. No guard is asked twice. */
  #compute(
    state: State,
    event: TurnEvent,
    ask: Ask,
    answered: readonly Asked[],
  ): { readonly taken: Taken; readonly asked: readonly Asked[] } {
    const asked = [...answered];
    const noted: Ask = (guard, about) => {
      const before = asked.find((q) => q.guard === guard && q.about === about);
      if (before) return before.answer;
      const answer = ask(guard, about);
      asked.push({ guard, about, answer });
      return answer;
    };
    const snapshot = this.machine.resolveState({ value: state.value, context: { ask: noted } });
    const [after, actions] = transition(this.machine, snapshot, { type: event });
    if (after === snapshot && actions.length === 0) throw new Error(`The turn has no ${event} in ${state.path}.`);
    const to = this.#states.get(pathOf(after.value));
    if (!to) throw new Error(`The turn is stuck in ${pathOf(after.value)}.`);
    return { taken: { to, writes: actions.map((a): string => a.type).filter(isWrite) }, asked };
  }
}

const isProcedure = (name: string): name is ProcedureName => name in PROCEDURES;
const isWrite = (name: string): name is WriteName => name in WRITES;

const pathOf = (value: StateValue): string => {
  if (typeof value === 'string') return value;
  const [key, inner] = Object.entries(value)[0] ?? ['', undefined];
  return inner === undefined ? key : `${key}.${pathOf(inner)}`;
};
