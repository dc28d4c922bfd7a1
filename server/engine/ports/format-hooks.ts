import type { SituationWords } from './situation-words.ts';
import type { Color, Designation, FormatAction, Keyword, Modification } from '../../../cards/oracle/ir/index.ts';
import type { Action, Answer } from '../kernel/decisions.ts';
import type { GameEvent } from '../kernel/events.ts';
import type { Flow } from '../kernel/procedure.ts';
import type { Builder } from '../kernel/initial-state.ts';
import type { Finding, Requirement } from './legality.ts';
import type { Footprint } from './footprints.ts';
import type { WouldLose } from './would-be-events.ts';
import type { RuleReplacements } from './replacement.ts';
import type { CostOption, Way } from './ways-of-casting.ts';
import type { Game } from './game.ts';
import type { ObjId, PersonId, Ref, SeatId, SideId, Zone } from '../kernel/refs.ts';
import type { GameObject, StackData } from '../kernel/state/object.ts';
import type { MatchSetup } from '../kernel/state/game.ts';
import type { MulliganParty } from '../kernel/state/mulligans.ts';

/**
 * The rules of a format, as the rules core calls them. The core never asks for a format's name; every hook is optional but the turn
 * structure and the setup. Hooks that may ask people are flows.
 *
 * Several rules of one format may give the same hook. `HOOK_JOINS` in formats/sdk/composition/hooks.ts says for each hook how they join:
 *
 * - `first`: rules are asked in their order until one has an answer; null and "no" are none. `loss`: the first reason for a side to lose counts.
 * - `all`: every rule is heard. All `watch` an event; an object is in scope (`scopeObject`) only if all rules say so.
 * - `pipe`: each rule goes on with the result of the one before. `costIncrease`: a spell grows dearer with each rule.
 * - `list`: the entries of all rules together. `specialActions`: those of every rule are offered.
 * - `sole`: one rule alone may give it, and two are refused with the names of both. `sideOrder`: there is one order of turns.
 */
export interface Rules {
  readonly id: string;
  readonly clauses: readonly Clause[];
  /** The steps of a turn in order (500). A step with `when` happens only while that fact holds (`stepFacts`). Default: the usual turn. */
  readonly turn: TurnStructure;
  /** Builds the state before the first mulligan: sides, seats, people, libraries. */
  setup(setup: MatchSetup, build: Builder): void;

  /** The commanders of this format (903.3), or what stands for them; card texts refer to them. */
  readonly leading?: Leading;

  /** The name of the command zone in this format ("Relationship Zone"). */
  readonly commandZone?: string;

  /**
   * Zones of the format's own: their names by id. Each is a part of the command zone (408.1): ordered, and public except for face-down cards. Cards go there by
   * `Move.area` and lie there by `GameObject.area`.
   */
  readonly zones?: Readonly<Record<string, string>>;

  /** The seats that exist for an observer, as in a limited range of influence (801). Default: everybody who has not left. */
  readonly scopeSeats?: (g: Game, observer: SeatId) => readonly SeatId[];
  /** True if an effect of the observer that does not target reaches this object. Default: true. */
  readonly scopeObject?: (g: Game, observer: SeatId, o: GameObject) => boolean;
  /** The seats that effects of the observer reach without targeting ("each opponent", "each player"). Default: all that exist for the observer. */
  readonly reachSeats?: (g: Game, observer: SeatId) => readonly SeatId[];
  /** True if a seat that is no player counts as a player for this source. Default: false. */
  readonly asPlayer?: (g: Game, seat: SeatId, source: ObjId) => boolean;
  /** True if spells and abilities may be reversed while they are on the stack (732.1): what announcing them changes is kept for that. Default: false. */
  readonly reversible?: (g: Game) => boolean;
  /**
   * 400.3: the seat whose hand, graveyard, command zone or battlefield an object goes to. Null: its owner's, unless another rule says whose.
   * `cause`: the seat behind the move.
   */
  readonly placement?: (g: Game, o: GameObject, to: Zone, cause: SeatId | null) => SeatId | null;
  /** True if a seat counts as the owner ("your graveyard", "cards you own"). Default: it is the owner. */
  readonly owns?: (g: Game, seat: SeatId, owner: SeatId) => boolean;
  /** The seat that "its owner" means to an effect of the observer, for an object as it is or last was. Default: its owner (108.3). */
  readonly ownerSeat?: (g: Game, id: ObjId, observer: SeatId) => SeatId;
  /** The number of poison counters at which a side loses (704.5c, 810.8d). Default: 10. */
  readonly poisonToLose?: (g: Game, side: SideId) => number;
  /** Another reason why a side loses now, checked with the state-based actions (704.6). Null: none. */
  readonly loss?: (g: Game, side: SideId) => { readonly reason: string; readonly clause: string } | null;
  /** Reasons for which nobody loses in this format: 0 life (704.5a), or a draw from an empty library (704.5b). */
  readonly survives?: readonly ('life' | 'draw')[];
  /** True if the side or seat can't lose by a rule of the format. `source`: that of the effect by which it would lose. */
  readonly cantLose?: (g: Game, loss: Pick<WouldLose, 'side' | 'seat'> & Partial<Pick<WouldLose, 'source'>>) => boolean;
  /** Replacement effects that are rules of the format, by the event that they change. They are chosen among like those of cards. */
  readonly replacements?: RuleReplacements;
  /** The clauses by which an event went as it did, for whoever asks why. `was`: what has resolved, or was not to, as it was on the stack. Never asked in play. */
  readonly explains?: (g: Game, e: GameEvent, was?: StackData) => readonly string[];
  /** The clauses by which words of a card mean what they mean in this format. Never asked in play. */
  readonly meaning?: (g: Game, words: string) => readonly string[];
  /** Words in which positions of the format are told (server/judge). */
  readonly situation?: SituationWords;
  /** Sees every event, for what the format counts. */
  readonly watch?: (g: Game, e: GameEvent) => void;
  /** True if a creature is free of summoning sickness (302.6). Default: its controller has controlled it since their turn began. */
  readonly continuous?: (g: Game, o: GameObject) => boolean;
  /** True if a creature keeps its freedom from summoning sickness as it passes between these seats (302.6). Default: false. */
  readonly keepsContinuity?: (g: Game, from: SeatId, to: SeatId) => boolean;
  /**
   * Targets were chosen for a spell or ability, before costs are paid (601.2c, 602.2b, 603.3d). Returns targets that may not be chosen for it, and it is announced
   * anew (targets/confirmation.ts). A requirement on targets says so, by `isBarred`.
   */
  readonly confirmTargets?: (g: Game, a: Aiming) => Flow<readonly Ref[]>;
  /** Attackers were declared, before they tap (508.1a–e). Returns attacks that are forbidden in this combat; then attackers are declared again. */
  readonly confirmAttacks?: (g: Game, d: Declaration) => Flow<readonly ForbiddenAttack[]>;
  /** The reason why a creature attacks each combat if able by a rule of the format (508.1d). Null: it need not attack. */
  readonly mustAttack?: (g: Game, attacker: ObjId) => { readonly says: string; readonly clause: string } | null;
  /** Requirements besides those of the core, by topic. Offers outlast steps: those of casts, lands and activations look at the step only as sorcery timing does. */
  readonly requirements?: { readonly [T in keyof Topics]?: readonly Requirement<Topics[T]>[] };
  /** Cards outside the hand that a seat may play by a rule of the format. */
  readonly playable?: (g: Game, seat: SeatId) => readonly ObjId[];
  /** The increase in the cost of a seat's spell by a rule of the format (601.2f). Null: none. */
  readonly costIncrease?: (
    g: Game,
    seat: SeatId,
    o: GameObject,
  ) => { readonly n: number; readonly says: string; readonly clause: string } | null;
  /** Special actions of the format (116.2), which players take while they have priority. */
  readonly specialActions?: readonly SpecialAction[];
  /** The marks that a laid-out position may set, by name: on the match, on a seat, on a card. Each check says what is wrong with a value, or null. */
  readonly marks?: { readonly match?: MarkChecks; readonly seat?: MarkChecks; readonly card?: MarkChecks };
  /** State-based actions of the format (704.3). Each returns true if it did something. */
  readonly stateBasedActions?: readonly ((g: Game) => Flow<boolean>)[];
  /** The side whose turn is next, unless an extra turn is, and the side whose ordinary turn follows (500.7, 805.4). Null: the sides in order. */
  readonly ordinaryTurn?: (
    g: Game,
  ) => {
    readonly side: SideId;
    /** default: all of its seats */ readonly seats?: readonly SeatId[];
    readonly next: SideId;
  } | null;
  /** All sides in turn order (101.4, 117.3d). Default: by their number. Return the same list while the order is the same. */
  readonly sideOrder?: (g: Game) => readonly SideId[];
  /** The number of creatures of a seat that may block for its teammates each turn (509.1a). Default: none. */
  readonly helpers?: (g: Game, seat: SeatId) => number;
  /** True if a permanent never leaves the battlefield and never changes control. */
  readonly stays?: (g: Game, o: GameObject) => boolean;
  /** An effect failed to destroy such a permanent, to move it, or to give control of it to another player. */
  readonly stayed?: (g: Game, id: ObjId, would: 'destroy' | 'leave' | 'control') => void;
  /** Which opponents of a seat may protect its Sieges (310.11a). Default: all. */
  readonly protectors?: (g: Game, controller: SeatId) => readonly SeatId[];
  /** Several players act on libraries as one event: the groups of seats that do so together, in their order. Default: all at once, in APNAP order. */
  readonly libraryTurns?: (g: Game, seats: readonly SeatId[]) => Flow<readonly (readonly SeatId[])[]>;
  /** True if the permanent can be attacked; planeswalkers and battles always can (506.2). */
  readonly attackable?: (g: Game, o: GameObject) => boolean;
  /** The seat whose player this permanent also is: damage dealt to it is dealt to that player (120.1). */
  readonly playerOf?: (g: Game, id: ObjId) => SeatId | undefined;
  /** True if card texts treat a permanent as one that this seat controls, though it does not. Also asked of former permanents. */
  readonly alsoControls?: (g: Game, seat: SeatId, id: ObjId) => boolean;
  /** Facts on which steps of the turn structure depend (`when`), by name. */
  readonly stepFacts?: (g: Game) => Readonly<Record<string, boolean>>;
  /** The steps of a turn like the current one, for the page. Return the same list for turns of one kind. Default: all steps. */
  readonly turnSteps?: (g: Game) => readonly StepSpec[];
  /** The seats that share an extra turn of this seat. Default: its whole side (805.8). */
  readonly extraTurnSeats?: (g: Game, seat: SeatId) => readonly SeatId[];
  /** Parts of a match that the format replaces, by name. */
  readonly procedures?: Partial<Procedures>;
  /** A player concedes or leaves. Default: they lose (104.3a), and so does their team (810.8b). */
  readonly leave?: (g: Game, person: PersonId, conceded: boolean) => void;
  /** The consequence of conceding alone, as a sentence for that player; default: as 104.3a, 800.4a and 810.8b have it. */
  readonly conceding?: (g: Game, person: PersonId) => string;
  /** Numbers or words that the page shows beside a player, for everybody. */
  readonly seatFacts?: (g: Game, seat: SeatId) => readonly SeatFact[];
  /** The battlefields of the table (`Seat.place` counts them). Default: one. Return the same list while nothing in it changes. */
  readonly places?: (g: Game) => readonly { name: string; note?: string; steps?: string[] }[];
  /** True if a side sees the hand of a seat, as teammates may (809.7, 810.5). */
  readonly openHands?: (g: Game, viewer: SideId, seat: SeatId) => boolean;
  /** Notes that the page shows on an object ("costs {2} more"). They may change only when the object itself changes. */
  readonly notes?: (g: Game, o: GameObject) => readonly string[];
  /** Further notes, which may change with anything in the match: they are looked at again after every change. */
  readonly liveNotes?: (g: Game, o: GameObject) => readonly string[];
  /** True if a seat takes no part for now: it gets no turns and no priority, and its triggered abilities are not put on the stack. */
  readonly absent?: (g: Game, seat: SeatId) => boolean;
  /** Keyword actions of the format that card texts name (701), performed by one player after another. */
  readonly actions?: { readonly [A in FormatAction]?: (g: Game, seat: SeatId, by: Doing) => Flow };
  /** Optional additional costs that a rule gives to the spells of a seat (118.8a). */
  readonly optionalCosts?: (g: Game, seat: SeatId, o: GameObject) => readonly CostOption[];
  /** The meaning of designations of permanents and spells in this format. By default they have none. */
  readonly designations?: { readonly [D in Designation]?: DesignationRule };
  /** True if a spell or ability can't be countered by a rule of the format. */
  readonly uncounterable?: (g: Game, o: GameObject) => boolean;
  /** Keywords that a player has by a rule of the format, such as hexproof (702.11c). */
  readonly keywordsOfSeat?: (g: Game, seat: SeatId) => readonly Keyword[];
}

/** A number or a few words that the page shows beside a player, and the rule by which they count. */
export interface SeatFact {
  readonly label: string;
  readonly value: string;
  readonly clause?: string;
}

/** Cards that lead decks. */
export interface Leading {
  /** true if it is such a card, told by its marks, now or as it last was */
  is(o: { readonly marks?: GameObject['marks'] }): boolean;
  /** those that lead a seat's deck, wherever they are */
  of(g: Game, seat: SeatId): readonly ObjId[];
  /** their color identity together, as it was before the game began (903.4a, 702.124c); null where nobody leads (903.4f) */
  identity(g: Game, seat: SeatId): readonly Color[] | null;
}

/** The spell or ability by which a keyword action is done, and whose it is. */
export interface Doing {
  readonly source: ObjId;
  readonly you: SeatId;
}
export interface DesignationRule {
  /** modifications of designated permanents */
  readonly permanents?: readonly Modification[];
  /** modifications of designated spells */
  readonly spells?: readonly Modification[];
  /** copies have it, too */
  readonly copied?: boolean;
}

/** Parts of a match that a format may replace by name. */
export interface Procedures {
  /** Procedures of single rules as the game begins, before there is a starting player. */
  beforeOpening(g: Game): Flow;
  /** Determine the starting player or team (103.1). Default: the first side. */
  startingPlayer(g: Game): Flow;
  /** 103.2: additional steps of single rules, once there is a starting player and before hands are drawn. */
  additionalSteps(g: Game): Flow;
  /** Draw starting hands (103.5). Default: no cards. */
  openingHands(g: Game): Flow;
  /** The players who may take mulligans, and how these count (103.5). Default: nobody. */
  readonly mulligans: MulliganRules;
  /** Actions with cards of opening hands, after all mulligans (103.6). Default: none. */
  openingHandActions(g: Game): Flow;
  /** Procedures of single rules after those actions, before the starting player takes the first turn (103.7). */
  beforeFirstTurn(g: Game): Flow;
  /** The turn-based action of the draw step (504.1), in place of drawing a card. */
  drawStep(g: Game): Flow;
  /** The procedure at the beginning of each turn, before its first step. */
  beginTurn(g: Game): Flow;
  /**
   * The turn-based actions of steps, by step id, in place of those of the core (703.4). Several rules may act in an upkeep or end step, in which
   * the core does nothing (503.1, 513.1)
   */
  readonly steps: Readonly<Record<string, (g: Game) => Flow>>;
}

/** Mulligans of a format (103.5). */
export interface MulliganRules {
  /** The parties in the order in which they declare. Asked once, as the mulligan process begins. */
  parties(g: Game): readonly MulliganParty[];
  /** Ask a party of which some seats have not kept a hand. Null, and default: each of its players keeps or takes a mulligan. */
  declare?(g: Game, party: MulliganParty): Flow<MulliganDeclarations> | null;
  /** Mulligans taken so far that count for each seat of a party. Null, and default: each seat counts its own. */
  counted?(g: Game, party: MulliganParty): number | null;
}

/** Declarations of a party in one round of mulligans. Seats in neither list declare again in the next round. */
export interface MulliganDeclarations {
  readonly take: readonly SeatId[];
  /** seats that keep their hand for good */
  readonly keep: readonly SeatId[];
}

/** The subject of the requirements of each topic. */
export interface Topics {
  /** A spell or ability would target something. `footprint`: what it does to it. */
  readonly target: {
    readonly source: ObjId;
    readonly seat: SeatId;
    readonly target: Ref;
    readonly footprint: Footprint;
    readonly isSpell: boolean;
  };
  /** A creature would be declared as attacking this (508.1). */
  readonly attack: { readonly attacker: ObjId; readonly target: Ref };
  /** A creature would be declared as blocking this attacker (509.1). */
  readonly block: { readonly blocker: ObjId; readonly attacker: ObjId };
  /** A seat would cast this face of a card (601.3). */
  readonly cast: {
    readonly seat: SeatId;
    readonly object: ObjId;
    readonly face: number;
    /** in which way (ports/ways-of-casting.ts); default: the first that fits its zone */ readonly way?: string;
    /** the way that `way` names, where the caller has it */ readonly known?: Way;
    /** the way itself, where something that resolves gives it: place and time do not matter then (608.2g) */ readonly using?: Way;
  };
  /** A seat would play it as a land (305.1). */
  readonly land: {
    readonly seat: SeatId;
    readonly object: ObjId;
    /** the face that it is played as; default: the one that is up */ readonly face?: number;
  };
  /** A permanent would be turned face up as a special action, in one of the ways of casting/turn-face-up.ts. */
  readonly turnUp: { readonly seat: SeatId; readonly object: ObjId; readonly way: string };
  /** A seat would pay so much life (119.4). */
  readonly payLife: { readonly seat: SeatId; readonly amount: number };
  /** A special action would have the object held by another seat of its side; `person` takes it. */
  readonly move: { readonly person: PersonId; readonly object: ObjId; readonly to: SeatId };
  /** An effect of `seat`'s that does not target would do something to `to` (115.10). */
  readonly reach: {
    readonly seat: SeatId;
    readonly to: Ref;
    /** the text speaks of it by "you" or "your" alone, or would if it spoke of it at all */ readonly you?: boolean;
  };
}

/** A spell or ability whose targets are chosen. */
export interface Aiming {
  readonly seat: SeatId;
  readonly source: ObjId;
  readonly isSpell: boolean;
  /** which it is, in words */
  readonly title: string;
  /** by each word "target": what is chosen, and what could be */
  readonly slots: readonly { readonly chosen: readonly Ref[]; readonly legal: readonly Ref[] }[];
  /** it is put onto the stack in any case: a triggered ability, or a spell that an effect has cast; it keeps the targets that it needs */
  readonly forced: boolean;
  /** true if targets could be chosen for it, with the same modes and X, if none of these could */
  leaves(without: readonly Ref[]): boolean;
}

export interface AttackPair {
  readonly attacker: ObjId;
  readonly target: Ref;
}
/** An attack that somebody forbids, with the clause by which they do. */
export interface ForbiddenAttack extends AttackPair {
  readonly says: string;
  readonly clause: string;
}
/** Attackers as they are declared (508.1a–b). */
export interface Declaration {
  readonly attacks: readonly AttackPair[];
  /** other attacks that could have been declared; nothing in either list has been decided on before in this combat */
  readonly others: readonly AttackPair[];
  /** true if as many requirements can be obeyed, for nothing, without any of these (508.1d) */
  avoidable(pairs: readonly AttackPair[]): boolean;
}

/** By the name of a mark: what is wrong with a value of it; null: nothing. */
export type MarkChecks = Readonly<Record<string, (value: unknown) => string | null>>;

/** A special action (CR 116) of the format: offered while its people have priority. */
export interface SpecialAction {
  readonly id: string;
  /** its name in questions and refusals: "Put a counter on a creature" */
  readonly name?: string;
  readonly clause: string;
  /**
   * Its rules on one action with their facts, for "Why?": all of them hold exactly when it is offered. `key` is that of an action, or `special:<id>` alone. Without it,
   * its clause is told, and whether it is offered.
   */
  readonly why?: (g: Game, person: PersonId, key: string) => readonly Finding[];
  /** Actions that this person may take now; keys begin with `special:<id>`. `only`: the key of the one that is asked about; others may be left out. */
  readonly list: (g: Game, person: PersonId, only?: string) => readonly Action[];
  readonly perform: (g: Game, person: PersonId, key: string, draft: { readonly [slot: string]: Answer }) => Flow;
  /** the step for which it is made, by its action, where that is no main phase: people want to be asked there */
  readonly step?: string;
}

export interface Clause {
  readonly id: string;
  readonly says: string;
  readonly source: string;
  /** true: our reading, not the source's words */
  readonly ruling?: boolean;
  /** true: it holds from the start and all the time, so that nothing ever comes up by it alone */
  readonly standing?: true;
  /** the remedy in a refusal that cites it, such as "Choose something at the Front of the source." */
  readonly mend?: string;
}

/** The order of a turn as data; machines.ts makes the XState machine from it. */
export interface TurnStructure {
  readonly steps: readonly StepSpec[];
}
export interface StepSpec {
  readonly id: string;
  readonly label: string;
  readonly phase: 'beginning' | 'main' | 'combat' | 'ending';
  /** true if players receive priority (117.3a, 502.4, 514.3) */
  readonly priority: boolean;
  readonly action?:
    | 'untap'
    | 'upkeep'
    | 'draw'
    | 'main'
    | 'beginCombat'
    | 'attackers'
    | 'blockers'
    | 'firstStrike'
    | 'damage'
    | 'endCombat'
    | 'end'
    | 'cleanup';
  /** happens only if this fact holds when it would begin: `attackers` (508.8), `firstStrike` (510.4), or one of the format's */
  readonly when?: string;
}
