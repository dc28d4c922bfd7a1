import type { Journal } from '../kernel/journal.ts';
import type { MatchCache } from '../kernel/match-cache.ts';
import type { Decision, DecisionPart, Part } from '../kernel/decisions.ts';
import type { Acts } from './acts.ts';
import type { Rules, StepSpec } from './format-hooks.ts';
import type { Look } from './reversal.ts';
import type { World } from './world.ts';
import type { ObjId, PersonId, SeatId } from '../kernel/refs.ts';
import type { GameState, MatchSetup } from '../kernel/state/game.ts';

/** Told of a question to a seat that has only one answer. */
export type OnSettled = (seat: SeatId, part: Part) => void;

/** A match that is being played, as rules see it. The driver (game/game.ts) implements it; rules neither take answers nor say when the match goes on. */
export interface Game {
  readonly setup: MatchSetup;
  readonly rules: Rules;
  readonly state: GameState;
  readonly journal: Journal;
  readonly world: World;
  readonly cache: MatchCache;
  readonly acts: Acts;
  /** the step that the turn is in, the first of a turn, and what comes next, for people */
  readonly course: { readonly current: StepSpec; readonly first: string; readonly nextLabel: string };
  /** looks on as questions are settled without being asked; no rule reads it */
  readonly onSettled: OnSettled | null;
  /** the question that the match waits on; null when it is over */
  readonly open: Decision | null;
  /** a shortcut is being taken: its choices were offered before, and nothing is forgotten until it is over */
  readonly hurrying: boolean;
  /** the depth of resolutions (104.4b); only a resolution reads it, so that it is not part of the state */
  depth: number;
  /** the seat whose instructions are being followed (608.2c); null: the game's own */
  agent: SeatId | null;
  /** the spell or ability that is being announced, and a look at everything before it (732.1), until somebody has priority */
  announcing: { readonly look: Look; readonly by: ObjId } | null;

  /** People who still owe an answer to the open question. */
  owing(): PersonId[];
  /** The part of the open question that a person is to answer next, if any. */
  partOf(person: PersonId): DecisionPart | null;
  /** True if a person is asked for an action with priority, and can only pass or activate mana abilities (117.3d). */
  canOnlyPass(person: PersonId): boolean;

  freshId(): ObjId;
  nextTimestamp(): number;
  /** A number in [0, n) from the match's own stream. */
  random(n: number): number;
  /** The name of an object now, or as last known, or of the card that a key names. */
  nameOf(id: ObjId, def?: string): string;
}
