import type {
  Ability,
  Body,
  Color,
  CompiledCard,
  Condition,
  Effect,
  Filter,
  Keyword,
  Modification,
  PaidHow,
  PlayerRestriction,
  StaticEffect,
  TriggerEvent,
  CopyException,
  AddMana,
  ManaRider,
  ManaUse,
} from '../../../cards/oracle/ir/index.ts';
import type { Recent, Shortcut, SpanState } from './loop-state.ts';

/**
 * The state of a match: plain data, JSON in and JSON out. Nothing here is written but through the journal's mutators (journal.ts);
 * all fields are readonly to say so. Ids are small integers: seats, sides and people index their arrays, objects count up (CR 400.7).
 */
export type ObjId = number;
export type SeatId = number;
export type SideId = number;
export type PersonId = number;

/** A seat as `s3`, an object as `o17`: how targets, choices and logs name things. */
export type Ref = string;
/** Refs are made once: as keys and in comparisons the same string is much faster than an equal one. */
const named = (letter: string): ((id: number) => Ref) => {
  const known: Ref[] = [];
  return (id) => (id < 1 << 16 ? (known[id] ??= `${letter}${id}`) : `${letter}${id}`);
};
export const seatRef: (seat: SeatId) => Ref = named('s');
export const objRef: (id: ObjId) => Ref = named('o');
export const isSeatRef = (ref: Ref): boolean => ref.charCodeAt(0) === 115;
export function refId(ref: Ref): number {
  let n = 0;
  for (let i = 1; i < ref.length; i++) {
    const digit = ref.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return NaN;
    n = n * 10 + digit;
  }
  return n;
}

export type Zone = 'library' | 'hand' | 'battlefield' | 'graveyard' | 'exile' | 'stack' | 'command';

/** Where an attacker is headed and who blocks it (CR 508.1b, 509.1). */
export interface Attack {
  readonly id: ObjId;
  readonly target: Ref;
  /** the seat attacked, or whose permanent is (CR 506.2) */
  readonly defender: SeatId;
  readonly blocked: boolean;
  readonly blockers: readonly ObjId[];
  /** the band in which it attacks, alike for all of it (702.22c) */
  readonly band?: number;
  /** what it attacked was removed from combat: it attacks nothing (506.4c) */
  readonly lost?: boolean;
}

/** What a stack object carries: announced choices and the body to resolve (CR 601.2, 602.2, 603.3). */
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
  /** the way in which a spell was cast (casting/ways.ts), if not the plain one */
  readonly way?: string;
  /** the mana spent to cast it, as letters */
  readonly spent?: string;
  /** the objects that its costs were paid with */
  readonly paidWith?: PaidWith;
  /** flashback and the like: exiled instead of going anywhere else when it leaves the stack */
  readonly exileAfter: boolean;
  readonly event?: TriggerData;
  /** what a delayed trigger's "it" refers to */
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
  /** who chose targets and so on */
  readonly seat: SeatId;
  /** how many triggered abilities in a row led to this one without anybody's doing (loops.ts) */
  readonly depth?: number;
}

/** The objects that costs were paid with, by what was done to them; for counters the object once for each. */
export type PaidWith = { readonly [K in PaidHow]?: readonly ObjId[] };

/** What a trigger event leaves for its ability (603.2, 603.10). */
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

/** What an object is face down by, where rules speak of it (CR 708.2, 708.7). Everybody may know it (708.6). */
export type DownBy = 'morph' | 'disguise' | 'manifest' | 'cloak';

export interface GameObject {
  readonly id: ObjId;
  /** key of a compiled card, or `token:{json}` / `emblem:{json}` (defs.ts) */
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
  /** who was last seen to control it on the battlefield, if another than `controller` */
  readonly held?: SeatId;
  /** turn number since whose beginning it has been under its controller's continuous control (302.6); by the seat's own count */
  readonly since: number;
  /** skip the next untap (freeze) */
  readonly frozen: boolean;
  /** who exerted it: it does not untap during their next untap step (701.43a) */
  readonly exerted?: readonly SeatId[];
  readonly chosen?: {
    readonly color?: Color;
    readonly type?: string;
    /** an anchor word (614.12c) */ readonly word?: string;
    readonly seat?: SeatId;
    /** of a battle (310.8) */ readonly protector?: SeatId;
    /** the turn in which a Saga was entered ahead (702.155) */ readonly ahead?: number;
  };
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
  /** who controlled it as it phased out: it phases in during that player's untap step (702.26a) */
  readonly under: SeatId;
  /** it phased out indirectly, along with what it is attached to (702.26g) */
  readonly with?: ObjId;
  /** that player has left, and their turn would have begun: it phases in during the next untap step (702.26n) */
  readonly due?: true;
}

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
  /** layer 2: the new controller */
  readonly control?: SeatId;
  readonly players?: { readonly seats: readonly SeatId[]; readonly rule: PlayerRestriction; readonly n: number };
  /** what its seat does in place of its next draw (614.11), with what "it" refers to */
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
  /** what the source has to be then, too (615.9) */
  readonly source?: Filter;
  /** not prevented but dealt to this (614.9) */
  readonly onto?: Ref;
  /** what happens besides (615.5) */
  readonly also?: readonly Effect[];
  /** whose effect it is, and what it comes from */
  readonly seat?: SeatId;
  readonly from?: ObjId;
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
  /** what was moved by what created it: new id, old id (608.2h) */
  readonly moved?: readonly (readonly [ObjId, ObjId])[];
  /** what was sacrificed, discarded or paid by what created it (603.12) */
  readonly paidWith?: PaidWith;
  /** names a state trigger (603.8), or one that is done once each turn (603.2h): its source and place among the abilities */
  readonly state?: string;
  readonly once?: string;
  /** it triggered on another ability triggering (603.3b) */
  readonly late?: true;
  readonly depth: number;
}

export interface Seat {
  readonly id: SeatId;
  readonly name: string;
  readonly side: SideId;
  /** who answers for it */
  readonly person: PersonId;
  /** by which seat's player it is controlled now, and whose it is (722.5) */
  readonly controlled?: { readonly by: SeatId; readonly person: PersonId };
  /** by which seat's player it is controlled during its next turn (722.1); `extra`: it takes another turn after that one */
  readonly controlNext?: { readonly by: SeatId; readonly extra?: true };
  readonly place: number;
  /** false: it takes part without being a player: it has cards, but no life and no hand, and nothing that is done to players is done to it */
  readonly player?: false;
  /** index of the library and command zone this seat uses; seats may share one */
  readonly library: number;
  readonly command: number;
  readonly pool: readonly string[];
  /** the mana of the pool that snow sources produced (106.3); absent: none ever did */
  readonly snow?: readonly string[];
  /** mana of the pool that is for some things alone, or does something to what it is spent on (106.6) */
  readonly bound?: readonly BoundMana[];
  readonly landsPlayed: number;
  readonly counters: Readonly<Record<string, number>>;
  readonly maxHand: number;
  readonly left: boolean;
  /** how many cards it had in hand when it left (800.4i) */
  readonly leftWith?: number;
  readonly lost: boolean;
  /** life and poison of its own, where its side shares neither */
  readonly own?: Totals;
  /** turns this seat has begun; drives summoning sickness and "since your last turn" */
  readonly turns: number;
  readonly drewFromEmpty: boolean;
  readonly turn: SeatTurnFacts;
  /** steps and turns this seat skips next (614.10) */
  readonly skips: readonly string[];
  readonly mulligans: number;
  /** keys of the cards that it owns outside the game and may bring in (400.11) */
  readonly outside?: readonly string[];
  readonly marks: Readonly<Record<string, string | number | boolean>>;
}
/** Reset at each turn's start. */
export interface SeatTurnFacts {
  readonly drawn: number;
  readonly cast: number;
  /** the spells it cast, by the ids that they had on the stack */
  readonly spells: readonly ObjId[];
  readonly gained: number;
  readonly lost: number;
  /** damage it was dealt */
  readonly damaged: number;
  /** permanents that left the battlefield under its control */
  readonly left: number;
  /** what entered under its control, as it was then */
  readonly entered: readonly {
    readonly id: ObjId;
    readonly types: readonly string[];
    readonly subtypes: readonly string[];
    readonly token: boolean;
  }[];
  readonly attacked: boolean;
  /** an Assassin creature or a commander under its control has dealt combat damage to a player (702.173a) */
  readonly ran?: true;
  /** permanent cards that were put into its graveyard (700.11) */
  readonly descended?: number;
  /** a nonland permanent has left the battlefield under its control, or it has warped a spell (207.2c) */
  readonly voided?: true;
  /** mana spent to cast spells (700.14) */
  readonly expended?: number;
  /** a card was drawn in this turn's draw step */
  readonly inDrawStep?: true;
}

/** What is counted of a player, or of a side that shares it (810.9, 810.10). */
export interface Totals {
  readonly life: number;
  readonly startingLife: number;
  readonly poison: number;
  /** there is no life total: life is neither gained nor lost, and nothing is lost for the lack of it; `life` is 0 */
  readonly lifeless?: true;
}

/** Who takes turns and has priority together (805). Its totals count for those of its seats that have none of their own. */
export interface Side extends Totals {
  readonly id: SideId;
  readonly name: string;
  readonly seats: readonly SeatId[];
  /** sides of one team are no opponents of each other and win together (808.1, 809.4) */
  readonly team: number;
  readonly lost: boolean;
  /** why it lost, for people */
  readonly lostBy?: { readonly reason: string; readonly clause: string };
}

export interface Person {
  readonly id: PersonId;
  readonly name: string;
  readonly side: SideId;
  readonly left: boolean;
  readonly conceded: boolean;
}

export interface TurnState {
  readonly number: number;
  readonly side: SideId;
  /** the active seats: all heads of the side, or one seat on an extra turn of its own */
  readonly seats: readonly SeatId[];
  /** an extra turn: not the side's own */
  readonly extra: boolean;
  readonly step: string;
  /** whether this step's turn-based actions are done */
  readonly begun: boolean;
  /** main phases that have begun; a turn that was stored without it counts none */
  readonly mains?: number;
  /** what the format does as a turn begins is done */
  readonly opened?: true;
  /** turns to come before the next ordinary one, latest first (500.7) */
  readonly queue: readonly { readonly side: SideId; readonly seats: readonly SeatId[] }[];
  /** side whose ordinary turn comes next */
  readonly next: SideId;
  /** phases to insert after the current phase (500.8), by the step they begin with, and whose they are */
  readonly inserted: readonly { readonly step: string; readonly seats: readonly SeatId[] }[];
  /** while inserted phases run: where the turn goes on after them, and whose it is */
  readonly resume: { readonly step: string; readonly seats: readonly SeatId[] } | null;
  readonly died: number;
  /** the most spells that one player cast in the turn before, of all players and of those that were active */
  readonly castBefore: { readonly any: number; readonly active: number };
  /** an effect has just ended the turn or its combat phase (723) */
  readonly ends: 'turn' | 'combat phase' | null;
  /** players get priority in this cleanup step, so that another follows (514.3a) */
  readonly again: boolean;
  /** abilities that have triggered, or done what they do, as often as they may in a turn (603.2h): source and place among its abilities */
  readonly triggered: readonly string[];
}

export interface PriorityState {
  readonly side: SideId;
  readonly passed: readonly PersonId[];
  /** sides that have passed in succession */
  readonly passes: number;
}

export interface Zones {
  readonly library: readonly (readonly ObjId[])[]; // by library index; the last is the top card
  readonly hand: readonly (readonly ObjId[])[]; // by seat
  readonly graveyard: readonly (readonly ObjId[])[]; // by seat; the last is the top
  readonly command: readonly (readonly ObjId[])[]; // by command index
  readonly battlefield: readonly ObjId[];
  readonly exile: readonly ObjId[];
  readonly stack: readonly ObjId[]; // the last is the top
}

/** Last known information (608.2h, 113.7a): what something looked like when it left. */
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
  /** what it became (400.7), while that is known */
  readonly now: ObjId | null;
  /** what was attached to it, and what it blocked or was blocked by (506.4, 608.2b) */
  readonly attachments?: readonly ObjId[];
  readonly fought?: readonly ObjId[];
  /** what it was attacking */
  readonly attacked?: Ref;
  /** of a melded permanent: the other cards that it became (712.21c) */
  readonly also?: readonly ObjId[];
}

export interface GameState {
  readonly schema: 1;
  readonly seats: readonly Seat[];
  readonly sides: readonly Side[];
  readonly people: readonly Person[];
  readonly objects: Readonly<Record<ObjId, GameObject>>;
  readonly zones: Zones;
  readonly phased?: readonly PhasedOut[];
  readonly effects: readonly ContinuousEffect[];
  readonly shields: readonly Shield[];
  readonly lasting?: readonly Lasting[];
  readonly permissions: readonly Permission[];
  readonly delayed: readonly DelayedTrigger[];
  readonly exiled: readonly ExileLink[];
  readonly pending: readonly PendingTrigger[];
  readonly lastKnown: Readonly<Record<ObjId, LastKnown>>;
  readonly turn: TurnState;
  readonly priority: PriorityState;
  readonly span: SpanState;
  /** of spells and abilities on the stack, in a format that reverses some: what announcing them has changed (732.1) */
  readonly reversals?: readonly Reversal[];
  readonly recent: Recent | null;
  readonly shortcut: Shortcut | null;
  /** targets that somebody has forbidden for what a seat announces of an object, until it is announced or given up */
  readonly barred?: readonly { readonly seat: SeatId; readonly source: ObjId; readonly refs: readonly Ref[] }[];
  readonly combat: { readonly attacks: readonly Attack[]; readonly firstStrike: readonly ObjId[] | null } | null;
  /** state values of the machines (machines.ts) */
  readonly flow: { readonly match: string; readonly turn: string; readonly priority: string };
  readonly over: {
    readonly winner: SideId | null;
    /** all sides that win, where it is more than one */ readonly winners?: readonly SideId[];
    readonly reason: string;
    readonly clauses: readonly string[];
  } | null;
  readonly rng: readonly [number, number, number, number];
  readonly nextId: number;
  readonly timestamp: number;
  /** decisions opened so far: ids are deterministic */
  readonly decisions: number;
  /** day or night, once it has become either (730.1) */
  readonly daytime?: 'day' | 'night';
  /** what a format keeps */
  readonly marks: Readonly<Record<string, unknown>>;
}

/** Everything a match starts from; stored with its log, so that replays survive later changes. */
export type HandNeed = 'mana' | 'mana or help';
export interface MatchSetup {
  readonly rulesVersion: number;
  readonly format: string;
  readonly seed: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** what was laid over the format and changed of it (formats/sdk/variant.ts); absent: nothing */
  readonly variants?: readonly string[];
  readonly changes?: readonly string[];
  readonly cards: Readonly<Record<string, CompiledCard>>;
  /**
   * Everybody is dealt from one pool that all know: what its cards take to do anything from a hand (idle.ts), those that can be used whenever one has priority and
   * the others. Absent: some may do something for nothing.
   */
  readonly handsNeed?: { readonly fast: HandNeed; readonly slow?: HandNeed };
  readonly people: readonly { readonly name: string; readonly side: SideId }[];
  /** the format's own start data, e.g. libraries by card key */
  readonly data: unknown;
}
export type { Ability };

/** One word in place of another, used as a color word or as a subtype (CR 612.2). */
export type WordChange = Omit<Extract<CopyException, { x: 'words' }>, 'x' | 'surface'>;

/** One mana that the words which added it speak of (106.6). */
export interface BoundMana {
  readonly symbol: string;
  readonly source: ObjId;
  /** the words, for people */
  readonly says: string;
  readonly only?: ManaUse;
  readonly rider?: ManaRider;
  /** it is not lost before then */
  readonly keeps?: AddMana['keeps'];
}

/**
 * Reversing a spell or ability (732.1). Announcing it leaves a record of what that changed, up to when somebody next has priority: what was paid and with which
 * mana abilities, what moved, what state-based actions did about it, what triggered. Reversing changes all of that back, each thing by itself, so that what has happened since stays.
 */
export interface Reversal {
  /** the spell or ability, on the stack */
  readonly by: ObjId;
  /** ids given out meanwhile: from the first up to before the last */
  readonly first: ObjId;
  readonly last: ObjId;
  /** objects that left their zone, as they were, and the places at which they lay; `now`: what became of them, in the end */
  readonly gone: readonly { readonly object: GameObject; readonly at: number; readonly now: readonly ObjId[] }[];
  readonly fields: readonly Change[];
  /** permanents that came from nowhere */
  readonly made: readonly ObjId[];
  readonly mana: readonly { readonly obj: ObjId; readonly seat: SeatId; readonly mana: string }[];
}

/** A field of an object, a seat, a side, the turn or the state itself. */
export interface Change {
  readonly of: 'objects' | 'seats' | 'sides' | 'turn' | 'state';
  readonly id: number;
  readonly key: string;
  readonly before?: unknown;
  readonly after?: unknown;
}
