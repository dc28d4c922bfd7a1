/** Trigger events and the objects and players that they are about. */
import type { ObjectAction, PlayerAction } from '../effects/actions.ts';
import type { Node } from '../objects/common.ts';
import type { Condition } from '../objects/conditions.ts';
import type { Filter } from '../objects/filters.ts';

export type TriggerEvent = Node
  & (
    | { readonly on: 'enters'; readonly what: Subject; readonly from?: 'graveyard' }
    /** `by`: which source must have dealt damage to it this turn */
    | { readonly on: 'dies'; readonly what: Subject; readonly by?: 'self' | 'attached' }
    | { readonly on: 'leaves'; readonly what: Subject; readonly to?: 'exile' }
    | {
        readonly on: 'toGraveyard';
        readonly what: Subject;
        readonly from?: 'battlefield' | 'anywhere' | 'library' | 'not battlefield';
        /** into yours: that of its owner (400.3) */ readonly yours?: boolean;
      }
    /** cards leave a graveyard; `whose` of the filter is whose graveyard it was */
    | { readonly on: 'leavesGraveyard'; readonly what: Subject }
    | {
        readonly on: 'attacks';
        readonly what: Subject;
        readonly alone?: boolean;
        /** with at least so many other creatures (508.3e) */ readonly others?: number;
        /** with at least so many others that match */ readonly besides?: {
          readonly n: number;
          readonly filter: Filter;
        };
        /** the player attacked, or the controller of the planeswalker attacked */ readonly whom?:
          'you' | 'you or yours' | 'opponent' | 'enchanted player';
      }
    /** the last counter of the kind is removed from it */
    | { readonly on: 'lastCounter'; readonly what: Subject; readonly kind: string }
    /** `by`/`whom`: once for each such creature (509.3b, 509.3d) */
    | { readonly on: 'blocks'; readonly what: Subject; readonly whom?: Filter }
    | { readonly on: 'becomesBlocked'; readonly what: Subject; readonly by?: Filter }
    | { readonly on: 'attacksUnblocked'; readonly what: Subject }
    | {
        readonly on: 'youAttack';
        readonly n?: number;
        readonly filter?: Filter;
        /** whoever attacks */ readonly anybody?: boolean;
      }
    | {
        readonly on: 'dealsDamage';
        readonly what: Subject;
        readonly combat?: boolean;
        readonly noncombat?: boolean;
        readonly to?:
          'player' | 'opponent' | 'creature' | 'any' | 'you' | 'player or planeswalker' | 'player or battle';
      }
    | { readonly on: 'dealtDamage'; readonly what: Subject; readonly combat?: boolean }
    | {
        readonly on: 'playerDealtDamage';
        readonly who: TriggerPlayer;
        readonly combat?: boolean;
        readonly noncombat?: boolean;
      }
    | {
        readonly on: 'cast';
        readonly who: TriggerPlayer;
        readonly filter: Filter;
        readonly nth?: number;
        /** the spell itself (113.6h) */ readonly self?: boolean;
        /** the zone it was cast from */ readonly from?: 'graveyard' | 'exile' | 'hand' | 'not hand';
        /** in whose turn */ readonly during?: 'yours' | "opponent's";
      }
    | { readonly on: 'playsLand' | 'searches' | 'shuffles'; readonly who: TriggerPlayer }
    | { readonly on: 'losesControl'; readonly what: Subject }
    | { readonly on: 'unattached'; readonly what: Subject }
    /** a copy of a spell is put on the stack, for "cast or copy" (707.10) */
    | { readonly on: 'copies'; readonly who: TriggerPlayer; readonly filter: Filter }
    | {
        readonly on: 'step';
        readonly step:
          | 'upkeep'
          | 'draw step'
          | 'combat'
          | 'end step'
          | 'first main phase'
          | 'second main phase'
          | /** the second or a further one (505.1a) */ 'postcombat main phase'
          | 'end of combat';
        readonly whose: TriggerPlayer | 'enchanted';
      }
    /** `first`: for the first time each turn */
    | { readonly on: 'gainsLife' | 'losesLife'; readonly who: TriggerPlayer; readonly first?: boolean }
    | { readonly on: 'draws'; readonly who: TriggerPlayer; readonly nth?: number }
    | {
        readonly on: 'discards';
        readonly who: TriggerPlayer;
        readonly filter?: Filter;
        /** "one or more" (603.2c) */ readonly batch?: boolean;
        /** the card itself */ readonly self?: boolean;
        /** a spell or ability of an opponent caused it */ readonly by?: 'opponent';
      }
    | {
        readonly on: 'becomesTarget';
        readonly what: Subject;
        readonly by?: 'opponent' | 'spell' | 'you' | 'your spell' | "opponent's spell";
        /** only by a spell that is this */ readonly spell?: Filter;
        /** for the first time each turn */ readonly first?: boolean;
      }
    | { readonly on: 'becomesTapped' | 'becomesUntapped' | 'phasesOut' | 'phasesIn'; readonly what: Subject }
    | { readonly on: 'tappedForMana'; readonly what: Subject; readonly who?: TriggerPlayer }
    /** is turned over to its other face (701.27e) */
    | { readonly on: 'transforms'; readonly what: Subject }
    /** the last defense counter is removed from the battle itself (310.11b) */
    | { readonly on: 'defeated' }
    /** lore counters bring the Saga to this chapter (714.2b) */
    /** the Class becomes that level (716.2) */
    | { readonly on: 'becomesLevel'; readonly n: number }
    /** you unlock the half of the Room itself that says so, or that one (709.5h) */
    | { readonly on: 'unlocks'; readonly door: 'this' | 'left' | 'right' }
    /** you unlock the last locked half of a permanent (709.5i) */
    | { readonly on: 'fullyUnlocks'; readonly what: Subject }
    | { readonly on: 'chapter'; readonly n: number }
    /** day becomes night or night becomes day (730.1a) */
    | { readonly on: 'daytime' }
    | { readonly on: 'counterPut'; readonly what: Subject; readonly kind?: string; readonly by?: 'you' }
    /** `by`: who turns it */
    | { readonly on: 'turnedUp'; readonly what: Subject; readonly by?: 'you' }
    | { readonly on: 'sacrifices'; readonly who: TriggerPlayer; readonly filter: Filter }
    | { readonly on: 'scries' | 'surveils'; readonly who: TriggerPlayer }
    /** keyword actions (701) */
    | { readonly on: 'objectDoes'; readonly action: ObjectAction; readonly what: Subject }
    | { readonly on: 'playerDoes'; readonly action: PlayerAction; readonly who: TriggerPlayer }
    /** the mana spent this turn to cast spells becomes at least so much (700.14) */
    | { readonly on: 'expends'; readonly who: TriggerPlayer; readonly n: number }
    | { readonly on: 'cycles'; readonly who: TriggerPlayer; readonly self?: boolean; readonly other?: boolean }
    /** another ability triggers, caused by that event; `own`: one of what the event is about (603.3b) */
    | { readonly on: 'triggers'; readonly cause: TriggerEvent; readonly own?: boolean }
    /** a state trigger (603.8): as soon as the condition is true */
    | { readonly on: 'state'; readonly cond: Condition }
    /** "When ~ enters or dies", "Whenever ~ attacks or blocks" */
    | { readonly on: 'any'; readonly of: readonly TriggerEvent[] }
  );
export type TriggerPlayer = 'you' | 'opponent' | 'any' | 'each other';
export type Subject = Node
  & (
    | { readonly s: 'self' }
    | { readonly s: 'attached'; readonly noun: string }
    /** an object that the text has named before, in a delayed triggered ability (603.7c) */
    | { readonly s: 'it' }
    | {
        readonly s: 'filter';
        readonly filter: Filter;
        /** "one or more": once for an event (603.2c) */ readonly batch?: boolean;
      }
  );
/** Recipients of damage in a static ability. */
export type DamageRecipient = 'any' | 'player' | 'opponent' | 'opponent or their permanents' | 'you' | Subject;
