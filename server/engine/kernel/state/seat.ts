import type { AddMana, ManaRider, ManaUse } from '../../../../cards/oracle/ir/index.ts';
import type { ObjId, SeatId, SideId, PersonId } from '../refs.ts';

export interface Seat {
  readonly id: SeatId;
  readonly name: string;
  readonly side: SideId;
  /** the person who answers for it */
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
  /** the number of cards in its hand when it left (800.4i) */
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
  /** permanents that entered under its control, as they were then */
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

/** The totals of a player, or of a side that shares them (810.9, 810.10). */
export interface Totals {
  readonly life: number;
  readonly startingLife: number;
  readonly poison: number;
  /** there is no life total: life is neither gained nor lost, and nothing is lost for the lack of it; `life` is 0 */
  readonly lifeless?: true;
}

/** Players who take turns and have priority together (805). Its totals count for those of its seats that have none of their own. */
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
