import type {
  Body,
  Effect,
  Filter,
  Modification,
  PlayerRestriction,
  StaticEffect,
  TriggerEvent,
  CopyException,
} from '../../../../cards/oracle/ir/index.ts';
import type { ObjId, SeatId, Ref } from '../refs.ts';
import type { StackData, PaidWith, TriggerData } from './object.ts';

/** Effect from a resolution, a card's static abilities are found by looking (611.2, 611.3). */
export interface ContinuousEffect {
  readonly id: number;
  readonly source: ObjId;
  readonly seat: SeatId;
  readonly timestamp: number;
  readonly objects: readonly ObjId[];
  readonly mods: readonly Modification[];
  /** layer 1: the copiable values that the objects have (613.2a), as they were when the effect began (707.2b) */
  readonly copy?: { readonly def: string; readonly face: number };
  /** layer 1: which of the components of the objects joined them now (729.2a) */
  readonly part?: number;
  /** layer 3: words in place of others in the objects' own text (613.1c) */
  readonly words?: WordChange;
  /** layer 2: the new controller, and no `mods` besides */
  readonly control?: SeatId;
  readonly players?: { readonly seats: readonly SeatId[]; readonly rule: PlayerRestriction; readonly n: number };
  /** the effects in place of its seat's next draw (614.11), with the objects that "it" refers to */
  readonly draw?: { readonly effects: readonly Effect[]; readonly it: readonly Ref[] };
  readonly until: Until;
}

/** Rules that a resolution has set for a time (611.2c); `next`: until its seat has cast a spell that they speak of (611.2f). */
export interface Lasting {
  readonly id: number;
  readonly source: ObjId;
  readonly seat: SeatId;
  readonly effects: readonly StaticEffect[];
  readonly next?: boolean;
  readonly until: Until;
}

export type Until =
  | { readonly u: 'turn' } // until end of turn (514.2)
  | { readonly u: 'combat' } // until the combat phase ends (511.3)
  | { readonly u: 'turnOf'; readonly seat: SeatId } // until that seat's next turn begins
  | { readonly u: 'endOfTurnOf'; readonly seat: SeatId; readonly turns: number } // until that seat's turn of this count ends (514.2)
  | { readonly u: 'source'; readonly id: ObjId; readonly controlledBy?: SeatId } // while the source is on the battlefield (under that control)
  | { readonly u: 'exiled'; readonly id: ObjId } // while that card is in exile (702.99c)
  | { readonly u: 'ever' };

/**
 * Cards that a seat may play or cast from where they lie by an effect of a resolution (601.3b, 305.1). A card that goes anywhere is another object,
 * which this does not speak of (400.7).
 */
export interface Permission {
  readonly id: number;
  readonly source: ObjId;
  readonly seat: SeatId;
  readonly cards: readonly ObjId[];
  readonly lands: boolean;
  /** only spells that are this */
  readonly filter?: Filter;
  /** it is used up by one of the cards */
  readonly once: boolean;
  /** without paying the mana cost (118.9) */
  readonly free: boolean;
  readonly mana?: 'any color' | 'any type';
  /** it has flashback with its mana cost */
  readonly flashback?: true;
  readonly until: Until;
}

/** A prevention shield (615.7): the next `amount` (null = all) damage. */
export interface Shield {
  readonly id: number;
  readonly to: readonly Ref[] | null;
  readonly by: readonly ObjId[] | null;
  /** to its controller and these permanents of theirs */
  readonly yours?: 'creatures' | 'permanents' | 'planeswalkers';
  readonly amount: number | null;
  readonly combatOnly: boolean;
  readonly until: Until;
  /** only the next time (615.8) */
  readonly once?: boolean;
  /** a filter that the source has to match then, too (615.9) */
  readonly source?: Filter;
  /** not prevented but dealt to this (614.9) */
  readonly onto?: Ref;
  /** additional effects (615.5) */
  readonly also?: readonly Effect[];
  /** the seat and source of the effect */
  readonly seat: SeatId;
  readonly from: ObjId;
}

export interface DelayedTrigger {
  readonly id: number;
  readonly when: 'next end step' | 'next upkeep' | 'your next upkeep' | 'end of combat' | 'event';
  /** the event that one of the kind 'event' waits for, and what it does then: once, or each time while the turn lasts (603.7b) */
  readonly waits?: {
    readonly event: TriggerEvent;
    readonly body: Body;
    readonly each: boolean;
    readonly thisTurn: boolean;
  };
  readonly seat: SeatId;
  readonly source: ObjId;
  readonly sourceDef: string;
  readonly effects: readonly Effect[];
  readonly it: readonly Ref[];
  /** of the ability that created it: what "it" is where nothing else was spoken of, and where the card went (400.7e) */
  readonly event?: TriggerData;
  readonly text: string;
  /** not before this turn number, for "next" said during the step itself */
  readonly notBefore: number;
}

/** "Until this leaves the battlefield": what comes back (610.3). */
export interface ExileLink {
  readonly source: ObjId;
  readonly cards: readonly ObjId[];
  /** where they were, if that was not the battlefield */
  readonly to?: 'hand' | 'graveyard';
}

/** Triggered, not yet on the stack (603.2, 603.3). */
export interface PendingTrigger {
  readonly id: number;
  readonly seat: SeatId;
  readonly source: ObjId;
  readonly sourceDef: string;
  readonly body: Body;
  readonly condition?: StackData['condition'];
  readonly event: TriggerData;
  readonly text: string;
  readonly it?: readonly Ref[];
  /** the id of the delayed triggered ability that it comes from */
  readonly since?: number;
  /** objects moved by the effect that created it: new id, old id (608.2h) */
  readonly moved?: readonly (readonly [ObjId, ObjId])[];
  /** objects sacrificed, discarded or paid by the effect that created it (603.12) */
  readonly paidWith?: PaidWith;
  /** names a state trigger (603.8), or one that is done once each turn (603.2h): its source and place among the abilities */
  readonly state?: string;
  readonly once?: string;
  /** it triggered on another ability triggering (603.3b) */
  readonly late?: true;
  readonly depth: number;
}

/** One word in place of another, used as a color word or as a subtype (CR 612.2). */
export type WordChange = Omit<Extract<CopyException, { x: 'words' }>, 'x' | 'surface'>;
