/** Selectors: objects and players that an effect speaks of. */
import type { Amount } from './amounts.ts';
import type { Node } from './common.ts';
import type { PaidHow } from './costs.ts';
import type { Filter } from './filters.ts';

/** How many: exactly `min` when equal to `max`; "up to N" has `min` 0; "any number" has no `max`; "X target" has `x`. */
export interface Count {
  readonly min: number;
  readonly max?: number;
  readonly x?: boolean;
}
/** Selectors that name objects. Targets take their slots in the order in which they stand in the text (CR 115.1). */
export type ObjectSel =
  | ({ readonly sel: 'self' } & Node)
  | ({ readonly sel: 'target'; readonly filter: Filter; readonly count: Count } & Node)
  /** the latest antecedent: the objects selected last, else the subject of the trigger event */
  | ({ readonly sel: 'it' } & Node)
  | ({ readonly sel: 'each'; readonly filter: Filter } & Node)
  /** the object that this Aura or Equipment is attached to */
  | ({
      readonly sel: 'attached';
      readonly noun: 'creature' | 'permanent' | 'land' | 'artifact' | 'planeswalker';
    } & Node)
  /** chosen on resolution, without targeting */
  | ({
      readonly sel: 'choose';
      readonly filter: Filter;
      readonly count: Count;
      readonly by?: PlayerSel;
      /** chance chooses */ readonly random?: true;
    } & Node)
  /** of an event of becoming a target: the spell or ability whose target it became (603.2e) */
  | ({ readonly sel: 'targeting' } & Node)
  /** of damage that was prevented: its source (615.5) */
  | ({ readonly sel: 'dealer' } & Node)
  /** the subject of the trigger event: "that creature", "that spell" */
  | ({ readonly sel: 'subject' } & Node)
  /** an object that paid a cost: "the sacrificed creature" */
  | ({ readonly sel: 'paid'; readonly how: PaidHow } & Node)
  /** both together: "target creature and all other creatures with the same name as that creature" */
  | ({ readonly sel: 'and'; readonly a: ObjectSel; readonly b: ObjectSel } & Node)
  /** top cards of a library */
  | ({ readonly sel: 'top'; readonly count: Amount; readonly of: PlayerSel } & Node);
export type PlayerSel =
  | ({ readonly sel: 'you' } & Node)
  | ({ readonly sel: 'each player' } & Node)
  | ({ readonly sel: 'each opponent' } & Node)
  | ({ readonly sel: 'each other player' } & Node)
  | ({
      readonly sel: 'target player';
      /** no card says `teammate`: abilities that rules give to objects do (804.2) */ readonly who:
        'player' | 'opponent' | 'teammate';
      readonly count?: Count;
    } & Node)
  /** the player spoken of last: the latest target or selected player, else the player of the trigger event */
  | ({ readonly sel: 'that player' } & Node)
  | ({ readonly sel: 'controller'; readonly of: ObjectSel } & Node)
  | ({ readonly sel: 'owner'; readonly of: ObjectSel } & Node)
  | ({ readonly sel: 'defending player' } & Node)
  | ({ readonly sel: 'enchanted player' } & Node)
  /** one of them, where a team has its turn (805.9) */
  | ({ readonly sel: 'active player' } & Node)
  /** chosen on resolution: "an opponent" */
  | ({ readonly sel: 'an opponent' } & Node);
/** "any target" (CR 115.4), or objects of a filter and players side by side ("target player or planeswalker"). */
export type MixedTarget = {
  readonly sel: 'mixed target';
  readonly filter?: Filter;
  readonly players: 'player' | 'opponent';
  readonly count: Count;
  /** true: "any target", that is creature, player, planeswalker or battle */
  readonly any?: boolean;
  readonly other?: boolean;
} & Node;
export type AnySel = ObjectSel | PlayerSel | MixedTarget;
