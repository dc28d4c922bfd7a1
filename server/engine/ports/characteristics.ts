import type {
  Ability,
  Amount,
  Filter,
  Keyword,
  PlayerRestriction,
  Restriction,
  StaticEffect,
  TriggerEvent,
  Condition,
  CardType,
  Color,
  Supertype,
} from '../../../cards/oracle/ir/index.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';
import type { DelayedTrigger } from '../kernel/state/effects.ts';

/** The characteristics of an object right now, after the layers (CR 109.3, 613). Immutable; shared between objects that nothing changes. */
export interface Characteristics {
  readonly name: string;
  readonly manaValue: number;
  readonly colors: readonly Color[];
  readonly supertypes: readonly Supertype[];
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
  /** null for what has no power or toughness */
  readonly power: number | null;
  readonly toughness: number | null;
  readonly loyalty: number | null;
  readonly defense: number | null;
  /** names of all keywords it has, for quick questions; parameters are in `keywordList` */
  readonly keywords: ReadonlySet<string>;
  readonly keywordList: readonly Keyword[];
  readonly abilities: readonly Ability[];
  readonly restrictions: ReadonlySet<Restriction>;
  /** seats whose opponents cannot target it, by effects of theirs */
  readonly keptFor?: readonly SeatId[];
  /** seats by whose effects it is goaded (701.15) */
  readonly goadedBy?: readonly SeatId[];
  /** seats that it has to attack if able, for each effect that says so (508.1d) */
  readonly sentAt?: readonly SeatId[];
  /** attackers that it has to block if able (509.1c) */
  readonly sentTo?: readonly ObjId[];
  readonly controller: SeatId;
}

/** A static effect at work, with the object it comes from. */
export interface ActiveStatic {
  readonly source: ObjId;
  readonly seat: SeatId;
  readonly effect: StaticEffect;
  readonly condition: Condition | undefined;
}
/** A triggered ability that is looking, with the object it comes from. */
export interface ActiveTrigger {
  readonly source: ObjId;
  readonly seat: SeatId;
  readonly ability: Extract<Ability, { kind: 'triggered' }>;
  readonly event: TriggerEvent;
  readonly index: number;
  /** it is a delayed one (603.7) */
  readonly delayed?: DelayedTrigger;
}
export interface PlayerRuleAtWork {
  readonly rule: PlayerRestriction;
  readonly seats: readonly SeatId[];
  readonly n: number;
  readonly source: ObjId;
}

/**
 * Everything derived from the state by the layers, for one stamp of the journal: who controls what, what it is, which abilities look, replace
 * and forbid. Immutable, so that events can be matched against the board as it was (603.10).
 */
export interface Board {
  readonly chars: ReadonlyMap<ObjId, Characteristics>;
  /** permanents by controlling seat, in order of the battlefield */
  readonly permanents: readonly (readonly ObjId[])[];
  /** by trigger event name (`enters`, `dies`, `step`, …; compound events are listed under each) */
  readonly triggers: ReadonlyMap<string, readonly ActiveTrigger[]>;
  /** static effects other than characteristics-changing ones, by `st` (cost, entersTapped, diesInstead, …) */
  readonly statics: ReadonlyMap<string, readonly ActiveStatic[]>;
  readonly playerRules: readonly PlayerRuleAtWork[];
  /** true if something read tapped/life/hand and the like: then any write makes it stale */
  readonly readsStatus: boolean;
}
export type { Amount, Filter };
