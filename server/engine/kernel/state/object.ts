import type { Body, Color, Condition, Effect, Keyword, PaidHow } from '../../../../cards/oracle/ir/index.ts';
import type { ObjId, SeatId, Ref, Zone } from '../refs.ts';
import type { PendingTrigger } from './effects.ts';

/** The data of an object on the stack: announced choices and the body to resolve (CR 601.2, 602.2, 603.3). */
export interface StackData {
  readonly kind: 'spell' | 'activated' | 'triggered';
  /** the object the ability comes from; for a spell the spell itself */
  readonly source: ObjId;
  readonly sourceDef: string;
  readonly body: Body;
  /** effects in order after modes were chosen */
  readonly effects: readonly Effect[];
  readonly modes: readonly number[];
  /** by target slot, in the order of the text */
  readonly targets: readonly (readonly Ref[])[];
  /** shares of a divided amount, parallel to the targets of its slot */
  readonly division?: readonly number[];
  readonly x: number;
  readonly kicked: boolean;
  /** optional costs that were paid, how often each (casting/options.ts) */
  readonly paid?: Readonly<Record<string, number>>;
  /** where a spell was cast from */
  readonly from?: Zone;
  /** keywords that others gave it as it was cast */
  readonly given?: readonly Keyword[];
  /** the way in which a spell was cast (ports/ways-of-casting.ts), if not the plain one */
  readonly way?: string;
  /** the mana spent to cast it, as letters */
  readonly spent?: string;
  /** the objects that its costs were paid with */
  readonly paidWith?: PaidWith;
  /** flashback and the like: exiled instead of going anywhere else when it leaves the stack */
  readonly exileAfter: boolean;
  readonly event?: TriggerData;
  /** the objects that a delayed trigger's "it" refers to */
  readonly it?: readonly Ref[];
  /** of a delayed triggered ability: its id as it was created */
  readonly since?: number;
  /** of a triggered ability: see `PendingTrigger` */
  readonly moved?: PendingTrigger['moved'];
  readonly state?: string;
  readonly once?: string;
  /** intervening if (603.4), checked again on resolution */
  readonly condition?: Condition;
  /** printed text of the ability, for people */
  readonly text: string;
  /** the seat that chose targets and so on */
  readonly seat: SeatId;
  /** the number of triggered abilities in a row that led to this one without a player's choice (loops.ts) */
  readonly depth?: number;
}

/** The objects that costs were paid with, by what was done to them; for counters the object once for each. */
export type PaidWith = { readonly [K in PaidHow]?: readonly ObjId[] };

/** The data of a trigger event for its ability (603.2, 603.10). */
export interface TriggerData {
  readonly subject?: ObjId;
  readonly players: readonly SeatId[];
  readonly amount: number;
  /** X of what caused the event, where the ability may speak of it (107.3m, 702.29c) */
  readonly x?: number;
  /** the event moved its subject to another zone: the ability may follow it there (400.7e) */
  readonly moved?: boolean;
  /** the chapter of a Saga that was reached (714.2) */
  readonly chapter?: number;
  /** the mana that tapping for mana produced (106.12a) */
  readonly mana?: string;
  /** the objects of a batch ("one or more") */
  readonly subjects?: readonly ObjId[];
}

/** The reason why an object is face down, where rules speak of it (CR 708.2, 708.7). Every player may know it (708.6). */
export type DownBy = 'morph' | 'disguise' | 'manifest' | 'cloak';

export interface GameObject {
  readonly id: ObjId;
  /** key of a compiled card, or `token:{json}` / `emblem:{json}` (definitions.ts) */
  readonly def: string;
  readonly face: number;
  readonly kind: 'card' | 'token' | 'ability' | 'emblem';
  readonly owner: SeatId;
  /** base controller (CR 108.4, 109.4); the seat whose zone it lies in elsewhere */
  readonly controller: SeatId;
  readonly zone: Zone;
  readonly tapped: boolean;
  readonly faceDown: boolean;
  /** by what: its characteristics and how it may be turned face up follow from it; absent: by something that lists none (708.2a) */
  readonly downBy?: DownBy;
  readonly damage: number;
  /** dealt damage by a deathtouch source since state-based actions were checked (704.5h) */
  readonly deathtouched: boolean;
  /** planeswalker or ability activated this turn: ability index -> times */
  readonly activated: Readonly<Record<string, number>>;
  readonly counters: Readonly<Record<string, number>>;
  /** when keyword counters were put on it last, where that was after it entered (613.7c) */
  readonly counterTimes?: Readonly<Record<string, number>>;
  readonly attachedTo: Ref | null;
  /** timestamp of entering or attaching (613.7) */
  readonly timestamp: number;
  /** the seat last seen to control it on the battlefield, if another than `controller` */
  readonly held?: SeatId;
  /** turn number since whose beginning it has been under its controller's continuous control (302.6); by the seat's own count */
  readonly since: number;
  /** skip the next untap (freeze) */
  readonly frozen: boolean;
  /** the seats that exerted it: it does not untap during their next untap step (701.43a) */
  readonly exerted?: readonly SeatId[];
  readonly chosen?:
    | {
        readonly color?: Color;
        readonly type?: string;
        /** an anchor word (614.12c) */ readonly word?: string;
        readonly seat?: SeatId;
        /** of a battle (310.8) */ readonly protector?: SeatId;
        /** the turn in which a Saga was entered ahead (702.155) */ readonly ahead?: number;
      }
    | undefined;
  /** in the command zone: the zone of the format's own that it lies in (rules.ts) */
  readonly area?: string;
  /** in exile: the object whose ability put it there (406.6, 607.2a) */
  readonly exiledWith?: ObjId;
  /** when it was turned over last, told by the count of ids (701.27f) */
  readonly turned?: number;
  /** id before the last zone change, for effects that follow an object (400.7) */
  readonly was?: ObjId;
  /** seats that know this card's face although its zone is hidden (401, 701.20) */
  readonly known?: readonly SeatId[];
  /** casts of this card from the command zone so far (903.8 and the like) */
  readonly casts?: number;
  readonly stack?: StackData;
  /** the components of a melded or merged permanent (712.4a, 729.2), what it was first in front, as each goes on when it leaves the battlefield */
  readonly parts?: readonly Part[];
  /** marks that a format keeps on an object */
  readonly marks?: Readonly<Record<string, string | number | boolean>>;
}

/** A card or token that represents a permanent together with others. */
export interface Part {
  readonly def: string;
  readonly face?: number;
  readonly token?: true;
  readonly marks?: Readonly<Record<string, string | number | boolean>>;
  readonly casts?: number;
  /** it merged with the permanent (729.2): on top of what there was then, or under it */
  readonly over?: boolean;
  /** it is face down, by this; the permanent itself may be face up (729.2e) */
  readonly down?: true | DownBy;
}

/** A permanent that is phased out (702.26b; phasing.ts). */
export interface PhasedOut {
  readonly object: GameObject;
  /** the seat that controlled it as it phased out: it phases in during that player's untap step (702.26a) */
  readonly under: SeatId;
  /** it phased out indirectly, along with what it is attached to (702.26g) */
  readonly with?: ObjId;
  /** that player has left, and their turn would have begun: it phases in during the next untap step (702.26n) */
  readonly due?: true;
}

/** 608.2h, 113.7a: last known information, which is how an object looked when it left. */
export interface LastKnown {
  readonly name: string;
  /** its copiable values (707.2): what it was a copy of, if it was one */
  readonly def: string;
  readonly face: number;
  readonly controller: SeatId;
  readonly owner: SeatId;
  readonly place: number;
  readonly power: number;
  readonly toughness: number;
  readonly manaValue: number;
  readonly colors: readonly Color[];
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  readonly supertypes: readonly string[];
  readonly keywords: readonly string[];
  readonly counters: Readonly<Record<string, number>>;
  readonly token: boolean;
  readonly tapped: boolean;
  readonly faceDown?: true;
  readonly zone: Zone;
  readonly attachedTo: Ref | null;
  readonly chosen?: GameObject['chosen'];
  readonly marks?: GameObject['marks'];
  /** of a spell or ability, where a card of the match copies such: what was decided for it */
  readonly stack?: StackData;
  /** the object that it became (400.7), while that is known */
  readonly now: ObjId | null;
  /** permanents attached to it, and those it blocked or was blocked by (506.4, 608.2b) */
  readonly attachments?: readonly ObjId[];
  readonly fought?: readonly ObjId[];
  /** the player or permanent that it was attacking */
  readonly attacked?: Ref;
  /** of a melded permanent: the other cards that it became (712.21c) */
  readonly also?: readonly ObjId[];
}

/** Copiable values (CR 707.2): a definition, and which of its faces is up. Characteristics follow from them alone. */
export interface Copiable {
  readonly def: string;
  readonly face: number;
}
