import type { Face } from '../../cards/oracle/ir/index.ts';
import type { Answer, Decision, Draft, Part, Refusal } from './decisions/types.ts';
import type { Flow } from './flow.ts';
import { Journal } from './journal.ts';
import type { Rules } from './rules.ts';
import type { GameState, MatchSetup, ObjId, PersonId } from './state.ts';
import { World } from './world.ts';

/** placeholder signatures; the driver follows */
export class Game {
  readonly setup: MatchSetup;
  readonly rules: Rules;
  readonly state: GameState;
  readonly journal: Journal = new Journal();
  readonly world: World = new World(this);
  /** the open decision, if the match waits for somebody */
  open: Decision | null = null;

  constructor(setup: MatchSetup, rules: Rules, state: GameState) {
    this.setup = setup;
    this.rules = rules;
    this.state = state;
  }
  /** The printed face of an object (card, token or emblem). */
  declare face: (o: { readonly def: string; readonly face: number }) => Face;
  declare freshId: () => ObjId;
  declare random: (n: number) => number;
  declare answer: (decision: string, person: PersonId, answer: Answer) => Refusal | null;
  declare quote: (person: PersonId, action: string, draft: Draft) => { next?: { slot: string; part: Part } };
  declare run: (flow: Flow) => void;
}
