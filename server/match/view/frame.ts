import type { Game } from '../../engine/game/game.ts';
import type { StepSpec } from '../../engine/ports/format-hooks.ts';
import { seatsBefore } from '../../engine/language/facts/visibility.ts';
import type { View } from '../../protocol/index.ts';
import type { TableFacts } from '../view-ports.ts';
import { seatRef, type SeatId } from '../../engine/kernel/refs.ts';
import type { TurnState } from '../../engine/kernel/state/turn.ts';

type Turn = View['turn'];
type Person = View['people'][number];
type Side = View['sides'][number];

/** The parts of a view besides objects. Each is the same object as before while nothing of it changes, so that it need not be compared. */
export class Frame {
  readonly #g: Game;
  readonly #who: { readonly person: number | null; readonly side: number | null };
  readonly #table: TableFacts;
  readonly #steps = new Map<readonly StepSpec[], Turn['timeline']>();
  #turn: Turn | null = null;
  /** the state's own lists behind the turn */
  #seats: TurnState['seats'] | null = null;
  #passed: readonly number[] | null = null;
  #you: View['you'] | null = null;
  #own: readonly SeatId[] | null = null;
  #people: Person[] = [];
  #sides: Side[] = [];

  constructor(g: Game, who: { readonly person: number | null; readonly side: number | null }, table: TableFacts) {
    this.#g = g;
    this.#who = who;
    this.#table = table;
  }

  you(): View['you'] {
    const { person, side } = this.#who;
    const seats = person === null ? NOBODY : seatsBefore(this.#g, person);
    if (this.#you && this.#own === seats) return this.#you;
    this.#own = seats;
    return (this.#you = { person, side, seats: seats.map(seatRef) });
  }

  turn(): Turn {
    const { turn, priority, flow, daytime } = this.#g.state;
    const holder = flow.priority === 'holder' ? priority.side : null;
    const old = this.#turn;
    if (
      old
      && old.number === turn.number
      && old.side === turn.side
      && old.step === turn.step
      && old.priority === holder
      && old.daytime === daytime
      && this.#seats === turn.seats
      && this.#passed === priority.passed
    )
      return old;
    this.#seats = turn.seats;
    this.#passed = priority.passed;
    const now: Turn = {
      number: turn.number,
      side: turn.side,
      seats: turn.seats.map(seatRef),
      step: turn.step,
      timeline: this.#timeline(),
      priority: holder,
      passed: [...priority.passed],
    };
    if (daytime) now.daytime = daytime;
    return (this.#turn = now);
  }
  #timeline(): Turn['timeline'] {
    const steps = this.#g.rules.turnSteps?.(this.#g) ?? this.#g.rules.turn.steps;
    let timeline = this.#steps.get(steps);
    if (!timeline) this.#steps.set(steps, (timeline = steps.map((s) => ({ id: s.id, label: s.label }))));
    return timeline;
  }

  people(): Person[] {
    const { people } = this.#g.state;
    let same = this.#people.length === people.length;
    for (let i = 0; i < people.length && same; i++) {
      const [p, old] = [people[i] as (typeof people)[number], this.#people[i] as Person];
      const t = this.#table.people[p.id];
      same =
        old.name === (t?.name ?? p.name)
        && old.side === p.side
        && old.bot === (t?.bot ?? null)
        && old.connected === (t?.connected ?? false)
        && old.left === p.left;
    }
    return same
      ? this.#people
      : (this.#people = people.map((p) => {
          const t = this.#table.people[p.id];
          return {
            person: p.id,
            name: t?.name ?? p.name,
            side: p.side,
            bot: t?.bot ?? null,
            connected: t?.connected ?? false,
            left: p.left,
          };
        }));
  }

  sides(): Side[] {
    const { sides } = this.#g.state;
    const poisonToLose = (side: number): number => this.#g.rules.poisonToLose?.(this.#g, side) ?? 10;
    let same = this.#sides.length === sides.length;
    for (let i = 0; i < sides.length && same; i++) {
      const [s, old] = [sides[i] as (typeof sides)[number], this.#sides[i] as Side];
      same = old.life === s.life && old.poison === s.poison && old.poisonToLose === poisonToLose(s.id);
    }
    return same
      ? this.#sides
      : (this.#sides = sides.map((s) => ({
          side: s.id,
          name: s.name,
          life: s.life,
          startingLife: s.startingLife,
          ...(s.lifeless ? { lifeless: true as const } : {}),
          poison: s.poison,
          poisonToLose: poisonToLose(s.id),
          seats: s.seats.map(seatRef),
          ...(s.team === s.id && sides.every((o) => o === s || o.team !== s.team) ? {} : { team: s.team }),
        })));
  }
}
const NOBODY: readonly SeatId[] = [];
