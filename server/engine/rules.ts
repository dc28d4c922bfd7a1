import type { Color, Designation, FormatAction, Keyword, Modification } from '../../cards/oracle/ir/index.ts';
import type { Action, Answer } from './decisions/types.ts';
import type { LifeChange } from './actions/life.ts';
import type { GameEvent } from './events.ts';
import type { Flow } from './flow.ts';
import type { Game } from './game.ts';
import type { Hit } from './actions/damage.ts';
import type { Builder } from './builder.ts';
import type { CostOption } from './casting/options.ts';
import type { Way } from './casting/ways.ts';
import type { WouldLose, WouldWin } from './outcome.ts';
import type { Requirement } from './requirements.ts';
import type { GameObject, MatchSetup, ObjId, PersonId, Ref, SeatId, SideId, Zone } from './state.ts';

/**
 * What a format is to the rules core. The core asks these and never a format's name; everything here is optional but the turn structure
 * and the setup. Hooks that may ask people are flows.
 */
export interface Rules {
  readonly id: string;
  readonly clauses: readonly Clause[];
  /** The steps of a turn in their order (500), which happen always or where a fact holds (`stepFacts`); formats of single rules have the usual ones, if none says otherwise. */
  readonly turn: TurnStructure;
  /** Builds the state before the first mulligan: sides, seats, people, libraries. */
  setup(setup: MatchSetup, build: Builder): void;

  /** The cards that lead the decks of their owners (903.3), where decks are led; card texts speak of them. */
  readonly leading?: Leading;

  /** What players call the command zone here ("Relationship Zone"). */
  readonly commandZone?: string;

  /**
   * Zones of the format's own, by id, and what players call them. Each is a part of the command zone, the area for specialised objects (408.1): what lies in it
   * is public unless it is face down, and its order counts. Objects go there by `Move.area`, and lie there by `GameObject.area`.
   */
  readonly zones?: Readonly<Record<string, string>>;

  /** Who exists for an observer (CR 801 and the like); default: everybody who has not left. */
  readonly scopeSeats?: (g: Game, observer: SeatId) => readonly SeatId[];
  /** Whether an untargeted effect of the observer's reaches this object; default: yes. */
  readonly scopeObject?: (g: Game, observer: SeatId, o: GameObject) => boolean;
  /** Seats that untargeted effects of the observer's reach ("each opponent", "each player"); default: all that exist for the observer. */
  readonly reachSeats?: (g: Game, observer: SeatId) => readonly SeatId[];
  /** Whether a seat that is no player counts as one for what this source does; default: never. */
  readonly asPlayer?: (g: Game, seat: SeatId, source: ObjId) => boolean;
  /** Which seat's hand, graveyard, command zone or battlefield an object goes to; default: its owner's (CR 400.3). `cause`: the seat behind the move. */
  readonly placement?: (g: Game, o: GameObject, to: Zone, cause: SeatId | null) => SeatId;
  /** Whether a seat counts as the owner ("your graveyard", "cards you own"); default: `o.owner === seat`. */
  readonly owns?: (g: Game, seat: SeatId, owner: SeatId) => boolean;
  /** The seat that "its owner" means to an effect of the observer's (an object now or as last known); default: the object's owner (CR 108.3). */
  readonly ownerSeat?: (g: Game, id: ObjId, observer: SeatId) => SeatId;
  /** Poison counters at which a side loses (704.5c, 810.8d). */
  readonly poisonToLose?: (g: Game, side: SideId) => number;
  /** Another reason for which a side loses now, looked for together with those of the core (704.6). */
  readonly loss?: (g: Game, side: SideId) => { readonly reason: string; readonly clause: string } | null;
  /** Somebody would lose by a state-based action or an effect, not by conceding (104.3); true: something else happens instead, after which they would not. */
  readonly wouldLose?: (g: Game, loss: WouldLose) => Flow<boolean>;
  /** For what nobody loses here, of the reasons that state-based actions look for (704.5a, 704.5b). */
  readonly survives?: readonly ('life' | 'draw')[];
  /** Whether they can't lose by a rule of the format; of effects it is asked with the source. */
  readonly cantLose?: (g: Game, loss: Pick<WouldLose, 'side' | 'seat'> & Partial<Pick<WouldLose, 'source'>>) => boolean;
  /** An effect says that somebody wins (104.2b); true: something else happens instead. */
  readonly wouldWin?: (g: Game, win: WouldWin) => Flow<boolean>;
  /** Told of everything that happens, for what the format counts. */
  readonly watch?: (g: Game, e: GameEvent) => void;
  /** Summoning sickness as the format reads continuity (302.6). Default: by the controlling seat. */
  readonly continuous?: (g: Game, o: GameObject) => boolean;
  /** Whether control passing between these seats leaves continuity unbroken (302.6); default: never. */
  readonly keepsContinuity?: (g: Game, from: SeatId, to: SeatId) => boolean;
  /**
   * Targets are chosen for a spell or ability, and nothing is paid or on the stack yet (601.2c, 602.2b, 603.3d): what it returns may not be chosen for it
   * while it is announced (consent.ts). A requirement of the format on targets says so, by `isBarred`.
   */
  readonly confirmTargets?: (g: Game, a: Aiming) => Flow<readonly Ref[]>;
  /** Attackers are declared, and nothing taps yet (508.1a–e): what it returns does not happen in this combat, and attackers are declared again. */
  readonly confirmAttacks?: (g: Game, d: Declaration) => Flow<readonly ForbiddenAttack[]>;
  /** Extra requirements on top of the core's, by topic. Those of casts, lands and activations look at the step only as sorcery timing does: offers outlast steps. */
  readonly requirements?: { readonly [T in keyof Topics]?: readonly Requirement<Topics[T]>[] };
  /** Objects outside hand that the seat may play by a rule of the format, not by their own text, and what that costs more. */
  readonly playable?: (g: Game, seat: SeatId) => readonly ObjId[];
  /** What a spell or land of this seat costs more by a rule of the format, on top of its other costs (601.2f); null: nothing. */
  readonly costIncrease?: (g: Game, seat: SeatId, o: GameObject) => { readonly n: number; readonly says: string; readonly clause: string } | null;
  /** Special actions of the format (116.2), offered to people while they have priority. */
  readonly specialActions?: readonly SpecialAction[];
  /** Format state-based actions; returns true when something was done (704.3). */
  readonly stateBasedActions?: readonly ((g: Game) => Flow<boolean>)[];
  /** A zone change about to happen: another destination, if the format replaces it (614); null: it leaves the game. */
  readonly redirect?: (g: Game, o: GameObject, to: Zone, cause: SeatId | null) => Flow<Zone | null>;
  /** Life of a side is about to fall by `loss` in one event; the format may let people do something about it first (614). */
  readonly beforeLifeLoss?: (g: Game, side: SideId, loss: number) => Flow;
  /** Each gain and loss of life by itself before it happens: what it is instead; null: nothing (119, 614). `life`: the total after what comes before it in the same event. */
  readonly lifeChange?: (g: Game, change: LifeChange, life: number) => Flow<LifeChange | null>;
  /** A seat would draw one card, which no effect of a card replaces (121.6); true: something else happens instead. */
  readonly drawInstead?: (g: Game, seat: SeatId) => Flow<boolean>;
  /** An effect is about to take so many cards off the top of a seat's library, neither by a draw nor by milling; there may be fewer. Not asked where it is for the effect to find out how many. */
  readonly beforeTaken?: (g: Game, seat: SeatId, n: number) => Flow;
  /** A seat would mill so many cards (701.17): how many of them it does. */
  readonly millInstead?: (g: Game, seat: SeatId, n: number) => Flow<number>;
  /** Whose turn comes after this one, if no extra turn does, and which side's ordinary turn after that (500.7, 805.4); null: the sides in their order. */
  readonly ordinaryTurn?: (g: Game) => { readonly side: SideId; /** default: all of its seats */ readonly seats?: readonly SeatId[]; readonly next: SideId } | null;
  /** The sides as they sit around the table, in turn order, every one once; default: by their number (101.4, 117.3d). The same list as long as nobody moves. */
  readonly sideOrder?: (g: Game) => readonly SideId[];
  /** How many creatures of a seat may block for members of its team each turn, whom they do not belong to (509.1a); default: none. */
  readonly helpers?: (g: Game, seat: SeatId) => number;
  /** Permanents that never leave the battlefield, whatever would have them do so, and never pass to another controller. */
  readonly stays?: (g: Game, o: GameObject) => boolean;
  /** An effect would have had such a permanent destroyed, moved to another zone, or controlled by somebody else, and did not. */
  readonly stayed?: (g: Game, id: ObjId, would: 'destroy' | 'leave' | 'control') => void;
  /** Permanents that can be attacked besides planeswalkers and battles (506.2). */
  readonly attackable?: (g: Game, o: GameObject) => boolean;
  /** The seat whose player a permanent is as well: damage dealt to it is dealt to that player (120.1). */
  readonly playerOf?: (g: Game, id: ObjId) => SeatId | undefined;
  /** Damage as one event (120.4), as the format has it dealt: `deal` deals it as the core does and tells what was dealt. */
  readonly damage?: (g: Game, batch: readonly Hit[], combat: boolean, deal: (batch: readonly Hit[]) => Flow<readonly Hit[]>) => Flow<readonly Hit[]>;
  /** Counters would be put on a permanent: how many of them are (614). */
  readonly countersInstead?: (g: Game, id: ObjId, kind: string, n: number) => number;
  /** Mana of this type that a seat would get: of which type it is (106.4, 614). */
  readonly manaInstead?: (g: Game, seat: SeatId, mana: string) => string;
  /** Whether a permanent that a seat does not control counts as one that it does, for what its cards say. It is asked of what was a permanent, too. */
  readonly alsoControls?: (g: Game, seat: SeatId, id: ObjId) => boolean;
  /** Facts of the format's own on which steps of its turn structure depend. */
  readonly stepFacts?: (g: Game) => Readonly<Record<string, boolean>>;
  /** The steps that a turn like the one that is on has, as people are shown them; the same list for turns of one kind. Default: all of the turn structure. */
  readonly turnSteps?: (g: Game) => readonly StepSpec[];
  /** Seats whose turn an "extra turn" of this seat is; default: its whole side (805.8). */
  readonly extraTurnSeats?: (g: Game, seat: SeatId) => readonly SeatId[];
  /** Parts of a match in the format's own way, by name. */
  readonly procedures?: Partial<Procedures>;
  /** Somebody concedes or leaves; default: 104.3a, the side of a lone player loses, 810.8b. */
  readonly leave?: (g: Game, person: PersonId, conceded: boolean) => void;
  /** Facts kept on a seat that everyone may see. */
  readonly seatFacts?: (g: Game, seat: SeatId) => readonly { label: string; value: string; clause?: string }[];
  /** The places at the table that people are told apart by; default: one. The seat's own is `Seat.place`. The same list as long as nothing of it changes. */
  readonly places?: (g: Game) => readonly { name: string; note?: string; steps?: string[] }[];
  /** Whether teammates see each other's hands (809.7, 810.5). */
  readonly openHands?: (g: Game, viewer: SideId, seat: SeatId) => boolean;
  /** Extra view notes on an object ("costs {2} more"). Where there are none, others come only as the object itself is written to. */
  readonly notes?: (g: Game, o: GameObject) => readonly string[];
  /** Whether a seat takes no part for now: it is in the match, but asked nothing by turns, priority and its side, and what triggers for it is not put on the stack. Whom it exists for `scopeSeats` says. */
  readonly absent?: (g: Game, seat: SeatId) => boolean;
  /** Keyword actions of the format that card texts name (701), done by one player after the other. */
  readonly actions?: { readonly [A in FormatAction]?: (g: Game, seat: SeatId, by: Doing) => Flow };
  /** Optional additional costs that rules give to the spells of a seat (118.8a). */
  readonly optionalCosts?: (g: Game, seat: SeatId, o: GameObject) => readonly CostOption[];
  /** What designations of permanents and spells mean by rules of the format; without that they are markers alone. */
  readonly designations?: { readonly [D in Designation]?: DesignationRule };
  /** Spells and abilities on the stack that cannot be countered by a rule. */
  readonly uncounterable?: (g: Game, o: GameObject) => boolean;
  /** Keywords that a player has by a rule of the format (702.11b, 702.18b). */
  readonly keywordsOfSeat?: (g: Game, seat: SeatId) => readonly Keyword[];
}

/** Cards that lead decks. */
export interface Leading {
  /** whether it is such a card, told by its marks, now or as it last was */
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
  /** what designated permanents have */
  readonly permanents?: readonly Modification[];
  /** what is said of designated spells */
  readonly spells?: readonly Modification[];
  /** copies have it, too */
  readonly copied?: boolean;
}

/** Parts of a match that a format may replace by name. */
export interface Procedures {
  /** Before the first turn: who plays first, opening hands, mulligans (103). */
  opening(g: Game): Flow;
  /** The draw step's turn-based action (504.1). */
  drawStep(g: Game): Flow;
  /** As each turn begins, before its first step. */
  beginTurn(g: Game): Flow;
  /** The turn-based actions of steps, by the step's id, in place of the core's (703.4). */
  readonly steps: Readonly<Record<string, (g: Game) => Flow>>;
}

/** What requirements of each topic are evaluated on. */
export interface Topics {
  /** `source` (an object, with its controlling seat) would target `target`; `slot` says what is done to it. */
  readonly target: { readonly source: ObjId; readonly seat: SeatId; readonly target: Ref; readonly footprint: Footprint; readonly isSpell: boolean };
  /** A creature would be declared as attacking this (508.1). */
  readonly attack: { readonly attacker: ObjId; readonly target: Ref };
  /** A creature would be declared as blocking this attacker (509.1). */
  readonly block: { readonly blocker: ObjId; readonly attacker: ObjId };
  /** A seat would cast this face of a card (601.3). */
  readonly cast: { readonly seat: SeatId; readonly object: ObjId; readonly face: number; /** in which way (casting/ways.ts); default: the first that fits its zone */ readonly way?: string; /** the way that `way` names, where the caller has it */ readonly known?: Way; /** the way itself, where something that resolves gives it: place and time do not matter then (608.2g) */ readonly using?: Way };
  /** A seat would play it as a land (305.1). */
  readonly land: { readonly seat: SeatId; readonly object: ObjId; /** the face that it is played as; default: the one that is up */ readonly face?: number };
  /** A permanent would be turned face up as a special action, in one of the ways of casting/turnUp.ts. */
  readonly turnUp: { readonly seat: SeatId; readonly object: ObjId; readonly way: string };
  /** A seat would pay so much life (119.4). */
  readonly payLife: { readonly seat: SeatId; readonly amount: number };
  /** A special action would have the object held by another seat of its side; `person` takes it. */
  readonly move: { readonly person: PersonId; readonly object: ObjId; readonly to: SeatId };
  /** An effect of `seat`'s that does not target would do something to `to` (115.10). */
  readonly reach: { readonly seat: SeatId; readonly to: Ref };
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
  /** whether targets could be chosen for it, with the same modes and X, if none of these could */
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
  /** what else could have been declared; nothing in either list has been decided on before in this combat */
  readonly others: readonly AttackPair[];
  /** whether as many requirements can be obeyed, for nothing, without any of these (508.1d) */
  avoidable(pairs: readonly AttackPair[]): boolean;
}

/** What an effect does to a target (for rules that depend on it): any of these, joined. */
export interface Footprint {
  readonly life: boolean;
  readonly poison: boolean;
  readonly control: boolean;
  readonly other: boolean;
}

/** A special action (CR 116) of the format: offered while its people have priority. */
export interface SpecialAction {
  readonly id: string;
  readonly clause: string;
  /** What this person may do now; keys begin with `special:<id>`. */
  readonly list: (g: Game, person: PersonId) => readonly Action[];
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
}

/** The order of a turn as data; machines.ts makes the XState machine from it. */
export interface TurnStructure {
  readonly steps: readonly StepSpec[];
}
export interface StepSpec {
  readonly id: string;
  readonly label: string;
  readonly phase: 'beginning' | 'main' | 'combat' | 'ending';
  /** whether players receive priority (117.3a, 502.4, 514.3) */
  readonly priority: boolean;
  readonly action?: 'untap' | 'upkeep' | 'draw' | 'main' | 'beginCombat' | 'attackers' | 'blockers' | 'firstStrike' | 'damage' | 'endCombat' | 'end' | 'cleanup';
  /** happens only if this fact holds when it would begin: `attackers` (508.8), `firstStrike` (510.4), or one of the format's */
  readonly when?: string;
}

