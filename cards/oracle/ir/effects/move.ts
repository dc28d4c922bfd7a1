import type { Amount } from '../objects/amounts.ts';
import type { Node } from '../objects/common.ts';
import type { Filter } from '../objects/filters.ts';
import type { ObjectSel, PlayerSel } from '../objects/selectors.ts';

/** CR 701.8 */
export interface Destroy extends Node {
  readonly do: 'destroy';
  readonly what: ObjectSel;
  readonly noRegeneration?: boolean;
}
/** CR 701.13; `until` returns the cards (610.3). */
export interface Exile extends Node {
  readonly do: 'exile';
  readonly what: ObjectSel;
  readonly until?: 'this leaves';
  /** it may be cast from there after this turn (702.185a); built by the rules core, no text says it */
  readonly warped?: boolean;
}
/** "Return/put … to/into/onto …" */
export interface Move extends Node {
  readonly do: 'move';
  readonly what: ObjectSel;
  readonly to: 'hand' | 'battlefield' | 'top' | 'bottom' | 'graveyard' | 'library';
  readonly tapped?: boolean;
  /** attacking: what its controller chooses (508.4), or what the creature attacked that a cost has returned (702.49c) */
  readonly attacking?: true | 'as returned';
  /** with its back face up (712.14a) */
  readonly transformed?: boolean;
  /** a flip card enters flipped (110.5b, 710.2) */
  readonly flipped?: boolean;
  /** onto the battlefield face down (708.2a) */
  readonly faceDown?: boolean;
  /** counters that it enters with (122.6) */
  readonly counters?: { readonly kind: string; readonly count: Amount };
  /** its controller on the battlefield; default: "you", or its owner when returned from exile */
  readonly under?: 'you' | 'owner';
  /** beneath so many cards of the library */
  readonly below?: number;
  /** there or on the bottom: its owner chooses */
  readonly orBottom?: true;
  /** the player who puts it there, and so controls it on the battlefield; default: "you" */
  readonly who?: PlayerSel;
  readonly verb: 'return' | 'put' | 'shuffle';
}
/** CR 701.21: a player chooses and sacrifices; `what` for "sacrifice it / this creature". */
export interface Sacrifice extends Node {
  readonly do: 'sacrifice';
  readonly who: PlayerSel;
  readonly filter?: Filter;
  readonly n?: number;
  readonly what?: ObjectSel;
}
/** CR 701.6; `unless` = the controller may pay to stop it. */
export interface Counter extends Node {
  readonly do: 'counter';
  readonly what: ObjectSel;
  /** where a countered spell goes in place of the graveyard: a self-replacement effect (614.15) */
  readonly to?: 'exile' | 'top';
}
/** CR 701.26 */
export interface Tap extends Node {
  readonly do: 'tap' | 'untap';
  readonly what: ObjectSel;
}
/** CR 506.4 */
export interface RemoveFromCombat extends Node {
  readonly do: 'removeFromCombat';
  readonly what: ObjectSel;
}
/** CR 702.26 */
export interface PhaseOut extends Node {
  readonly do: 'phaseOut';
  readonly what: ObjectSel;
}
/** CR 701.19: a shield until end of turn (614.8) */
export interface Regenerate extends Node {
  readonly do: 'regenerate';
  readonly what: ObjectSel;
}
/** CR 701.14 */
export interface Fight extends Node {
  readonly do: 'fight';
  readonly a: ObjectSel;
  readonly b: ObjectSel;
}
/** CR 701.3 */
export interface Attach extends Node {
  readonly do: 'attach';
  readonly what: ObjectSel;
  readonly to: ObjectSel;
}
/** "If it would leave the battlefield, exile it instead of putting it anywhere else." (614.1a) */
export interface ExileOnLeave extends Node {
  readonly do: 'exileOnLeave';
  readonly what: ObjectSel;
}
/** "That creature doesn't untap during its controller's next untap step." (CR 502.3) */
export interface Freeze extends Node {
  readonly do: 'freeze';
  readonly what: ObjectSel;
}
/** "Tap or untap target creature": whoever does it chooses as the effect is applied (CR 608.2d). */
export interface TapOrUntap extends Node {
  readonly do: 'tapOrUntap';
  readonly what: ObjectSel;
}
