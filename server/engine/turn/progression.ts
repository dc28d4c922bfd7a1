import type { Game } from '../ports/game.ts';
import type { Rules, StepSpec, TurnStructure } from '../ports/format-hooks.ts';
import { Foresight } from './foresight.ts';
import { holds } from './guards.ts';
import type { Ask, TurnEvent } from './chart-names.ts';
import { MatchTransitions, type Waiting } from './transitions.ts';
import { TURN_WRITES } from './writes.ts';

/** Charts by turn structure, and by the steps for which a format has a procedure of its own. */
const charts = new WeakMap<TurnStructure, Map<string, MatchTransitions>>();

/** The statechart of a format's matches. */
export function chartOf({ turn, procedures }: Pick<Rules, 'turn' | 'procedures'>): MatchTransitions {
  const own = turn.steps.map((s) => s.id).filter((id) => procedures?.steps?.[id] !== undefined);
  let known = charts.get(turn);
  if (!known) charts.set(turn, (known = new Map()));
  const key = own.join();
  let chart = known.get(key);
  if (!chart) known.set(key, (chart = new MatchTransitions(turn, new Set(own))));
  return chart;
}

/** Words of `flow.priority` that stay as they are when the match is over. */
const KEPT: ReadonlySet<string> = new Set(['checking', 'holder', 'resolving']);

/** Where a match is in its statechart (500). The state of the match stores it; this follows the transitions. */
export class Course {
  readonly #g: Game;
  readonly #chart: MatchTransitions;
  readonly #steps: ReadonlyMap<string, StepSpec>;
  readonly #ask: Ask;

  constructor(g: Game) {
    this.#g = g;
    this.#chart = chartOf(g.rules);
    this.#steps = new Map(g.rules.turn.steps.map((s) => [s.id, s]));
    this.#ask = (guard, about) => holds(g, guard, about);
  }

  get current(): StepSpec {
    const s = this.#steps.get(this.#g.state.turn.step);
    if (!s) throw new Error(`The turn structure has no step "${this.#g.state.turn.step}".`);
    return s;
  }
  get first(): string {
    return this.#g.rules.turn.steps[0]?.id ?? 'untap';
  }
  /** The state of the chart that the match is in. */
  get state(): Waiting {
    const { flow, turn } = this.#g.state;
    return this.#chart.at(flow, turn.begun);
  }

  /** Takes the transition that an event leads to, with the writes that belong to it. */
  send(event: TurnEvent): Waiting {
    const { to, writes } = this.#chart.next(this.state, event, this.#ask);
    const { flow } = this.#g.state;
    const { match, turn, priority } =
      to.words.match === 'over'
        ? { ...flow, match: 'over', priority: KEPT.has(flow.priority) ? flow.priority : to.words.priority }
        : to.words;
    if (match !== flow.match || turn !== flow.turn || priority !== flow.priority)
      this.#g.journal.progress(this.#g.state, 'flow', { match, turn, priority });
    for (const name of writes) TURN_WRITES[name](this.#g, to.step ?? this.current);
    return to;
  }

  /** Where the turn goes if all players pass on an empty stack, as a label: the next step that is not skipped. */
  get nextLabel(): string {
    const foresight = new Foresight(this.#g);
    const ask: Ask = (guard, about) => holds(this.#g, guard, about, foresight);
    let at = this.#chart.endOf(this.#g.state.flow.turn);
    while (at && at.path !== 'playing.turnBegins') {
      const { to, writes } = this.#chart.next(at, 'DONE', ask);
      if (to.step && !writes.includes('skipStep')) return to.step.label;
      foresight.take(writes, to);
      at = to;
    }
    return 'next turn';
  }
}
