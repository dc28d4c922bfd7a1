import type { Game as GamePort, OnSettled } from '../ports/game.ts';
import type { World } from '../ports/world.ts';
import { sacrifice } from '../actions/permanents.ts';
import { canAttack } from '../combat/declare-attackers.ts';
import { footprint, runEffects } from '../effects/registry.ts';
import { ruleOn } from '../rulings/ask-table.ts';
import type { Acts } from '../ports/acts.ts';
import { MatchCache } from '../kernel/match-cache.ts';
import { Course } from '../turn/progression.ts';
import { conceding, type Conceding } from '../actions/conceding.ts';
import type { Decision, DecisionPart } from '../kernel/decisions.ts';
import { faceOf } from '../objects/definitions.ts';
import { fingerprintOf } from '../kernel/fingerprint.ts';
import { Journal } from '../kernel/journal.ts';
import type { Rules } from '../ports/format-hooks.ts';
import { step as rngStep } from '../kernel/rng.ts';
import { wholeState } from '../kernel/fixed-shape.ts';
import { ObservedWorld } from '../world/world.ts';
import type { Look } from '../ports/reversal.ts';
import { payCost } from '../payment/pay-cost.ts';
import type { ObjId, PersonId, SeatId, SideId } from '../kernel/refs.ts';
import type { GameState, MatchSetup } from '../kernel/state/game.ts';

const nameless = (faceDown: boolean): string => (faceDown ? 'a face-down card' : 'an object without a name');

/** A match and the small services that rules code asks of it. */
export abstract class Match implements GamePort {
  readonly setup: MatchSetup;
  readonly rules: Rules;
  readonly state: GameState;
  onSettled: OnSettled | null;
  readonly journal: Journal = new Journal();
  readonly world: World = new ObservedWorld(this);
  readonly cache = new MatchCache();
  readonly acts: Acts = { runEffects, footprint, payCost, sacrifice, ruleOn };
  /** the question that the match waits on; null when it is over */
  open: Decision | null = null;
  /** a shortcut is being taken: its choices were offered before, and nothing is forgotten until it is over */
  hurrying = false;
  /** answers are those that this match was given before under the same rules: they are not checked again, and no rounds are looked for among them */
  trusting = false;
  /** of what is resolving (loops.ts); only what a resolution leads to reads it, so that it is not part of the state */
  depth = 0;
  /** the seat whose instructions are being followed (608.2c); null: the game's own */
  agent: SeatId | null = null;
  /** the spell or ability being announced, and a look at everything before it (reversal.ts), until a player has priority; no snapshot is taken meanwhile */
  announcing: { readonly look: Look; readonly by: ObjId } | null = null;
  readonly course: Course;

  constructor(setup: MatchSetup, rules: Rules, state: GameState, onSettled: OnSettled | null = null) {
    this.setup = setup;
    this.rules = rules;
    this.onSettled = onSettled;
    this.state = wholeState(state);
    this.course = new Course(this);
  }

  abstract owing(): PersonId[];
  abstract partOf(person: PersonId): DecisionPart | null;
  abstract canOnlyPass(person: PersonId): boolean;

  canAttack(person: PersonId): boolean {
    return canAttack(this, person);
  }

  freshId(): ObjId {
    const id = this.state.nextId;
    this.journal.set(this.state, 'nextId', id + 1);
    return id;
  }

  nextTimestamp(): number {
    const t = this.state.timestamp;
    this.journal.set(this.state, 'timestamp', t + 1);
    return t;
  }

  /** A number in [0, n) from the match's own stream. */
  random(n: number): number {
    const { value, state } = rngStep(this.state.rng);
    this.journal.set(this.state, 'rng', state);
    return Math.floor((value / 4294967296) * n);
  }

  /** The name of an object now, or as last known, or of the card that a key names. */
  nameOf(id: ObjId, def?: string): string {
    const o = this.world.object(id);
    if (o) return this.world.chars(id).name || nameless(o.faceDown);
    const known = this.world.lastKnown(id);
    if (known) return known.name || nameless(known.faceDown ?? false);
    return def === undefined || def === '' ? 'an object' : faceOf(this, { def, face: 0 }).name;
  }

  get match(): this {
    return this;
  }

  get over(): GameState['over'] {
    return this.state.over;
  }

  get turn(): number {
    return this.state.turn.number;
  }

  get where(): string {
    return `turn ${this.turn}`;
  }

  get decisions(): number {
    return this.state.decisions;
  }

  get nextId(): ObjId {
    return this.state.nextId;
  }

  /** True if a person plays no more by themselves. */
  left(person: PersonId): boolean {
    return this.state.people[person]?.left ?? true;
  }

  conceding(person: PersonId): Conceding | null {
    return conceding(this, person);
  }

  /** A short hash of the whole state, logged each turn so that a replay can tell where it differs. */
  fingerprint(): string {
    return fingerprintOf(this.state);
  }

  /** People of a side who answer for a seat that is still there. */
  peopleOf(side: SideId): PersonId[] {
    return [...new Set(this.world.sideSeats(side).map((s) => this.world.seat(s).person))];
  }

  /** True if a person plays no more: they left, or all sides of theirs have lost. */
  protected isOut(person: PersonId): boolean {
    const p = this.state.people[person];
    return (
      p === undefined
      || p.left
      || (this.state.sides[p.side]?.lost === true
        && this.world.seatsOf(person).every((s) => this.state.sides[this.world.seat(s).side]?.lost))
    );
  }

  protected nextDecision(): string {
    const n = this.state.decisions + 1;
    this.journal.progress(this.state, 'decisions', n);
    return `d${n}`;
  }
}
