import type { z } from 'zod';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { CharacterSheetView, TaleReport } from '../../../server/protocol/tale.ts';
import type { DeckCards, DeckForm } from '../deck/decks.ts';
import type { PlaneElement, PlaneKind, SessionPlane } from './planes.ts';
import type { PersonId } from '../../../server/engine/kernel/refs.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/**
 * Characters that go from one session to the next, and the data that a session leaves behind.
 * All of it is plain data: the code that stores it (server/campaign, db) knows no format.
 */

/** Kind of character that a format keeps between its games. */
export interface CharacterKind<S = unknown> {
  /** its name, in the singular and without a capital: `wayfarer`, `character` */
  readonly name: string;
  /**
   * Schema of a sheet, applied whenever one is stored, brought or read from a file.
   * It returns an accepted sheet unchanged. JSON in, JSON out.
   */
  readonly sheet: z.ZodType<S>;
  /** raised when older sheets no longer fit; files name their version */
  readonly version: number;
  /**
   * A sheet for people.
   * `whole`: with its private parts, for readers who may see them. `planeName`: names of planes, by id.
   */
  show(
    sheet: S,
    cards: (key: string) => CompiledCard | undefined,
    whole: boolean,
    planeName?: (id: string) => string | undefined,
  ): CharacterSheetView;
  /** Ready-made characters, for people who want to begin at once. */
  readonly ready?: readonly ReadyCharacter<S>[];
  /** The format's own cards that characters may hold. Others are found among the server's cards by name. */
  own?(): readonly CompiledCard[];
  /**
   * Keys of the cards on a sheet, repeats allowed.
   * Without cards that each session makes anew from the sheet.
   */
  uses(sheet: S): Iterable<string>;
  /** Ids of the planes that a sheet names: they cannot be deleted. */
  planes?(sheet: S): readonly string[];
  /** Reason why a character cannot join a session with these options and campaign data; null if it can. */
  refuses?(
    sheet: S,
    session: Pick<SessionRequest<S>, 'options' | 'keep'>,
  ): { readonly message: string; readonly clauses: readonly string[]; readonly mend: string } | null;
}

/** A character that comes with its format: `key` names it there, `about` says in a line who they are. */
export interface ReadyCharacter<S = unknown> {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  sheet(): S;
}

/** A character that comes to a session: kept from an earlier one, or ready-made. */
export interface SessionCharacter<S = unknown> {
  /**
   * id of a kept character, which the session's record repeats
   * Null: a ready-made character, kept from this session on.
   */
  readonly id: string | null;
  readonly name: string;
  readonly sheet: S;
}

/** Request for a session. */
export interface SessionRequest<S = unknown> {
  readonly seed: string;
  readonly title: string;
  /** its number in the campaign, from 1 */
  readonly session: number;
  /** in the order of the roles. `home`: id of the plane on which a character made at the table lives */
  readonly people: readonly { readonly name: string; readonly home?: string | undefined }[];
  readonly options: Readonly<Record<string, unknown>>;
  /** by person; null: the person has no character, or makes one in the tale */
  readonly characters: readonly (SessionCharacter<S> | null)[];
  /** data that the campaign's last session kept; empty before the first */
  readonly keep: Readonly<Record<string, unknown>>;
  /** cards to deal from, and every card that the characters hold */
  readonly cards: readonly CompiledCard[];
  /** number of copies in the pool, by key; without it, or for a card not named, any number */
  readonly copies?: ReadonlyMap<string, number> | undefined;
  /** by person: the deck for a character to be made. Only for formats with a DeckForm */
  readonly decks?: readonly (DeckCards | null)[] | undefined;
  /**
   * content of a file that a person brings, for formats that read one
   * See FormatInfo.content. The format checks it.
   */
  readonly content?: unknown;
  /** planes of the session, for tales that take place on planes; `cards` are then those of the characters alone */
  readonly planes?: readonly SessionPlane[] | undefined;
  /** true: the session ends when its characters are made, for tales that offer it */
  readonly makingOnly?: boolean | undefined;
}

/** A character as a tale has it. */
export interface CampaignCharacter {
  /** never changes during the tale, even after an undo: letters, digits and `-` */
  readonly key: string;
  /** id of the character who came; null: made here, or ready-made */
  readonly id: string | null;
  readonly person: PersonId;
  readonly name: string;
  /** sheet to keep from now on; null: not made yet, or as the character came */
  readonly sheet: unknown;
  /**
   * the sheet, which is null here, stays as an earlier record of this session had it
   * For characters whose changes count only when the session is over.
   */
  readonly asRecorded?: boolean;
  /** it has died: readable, but it joins no further session */
  readonly dead?: boolean;
}

/** Record of a session so far. Everything in it except the sheets is public. */
export interface CampaignRecord {
  readonly title: string;
  readonly phase: string;
  readonly over: boolean;
  readonly characters: readonly CampaignCharacter[];
  /** the story so far, public. `chapter`: heading over its lines and others */
  readonly log: readonly {
    readonly chapter?: string;
    readonly title: string;
    readonly text: string;
    readonly clause?: string;
  }[];
  /** besides the log, for readers of the story */
  readonly report?: TaleReport;
  /** ids of the planes on which it takes place: they cannot be deleted */
  readonly planes?: readonly string[];
  /** Elements that it made, offered to the owners of their planes when it is over */
  readonly elements?: readonly { readonly plane: string; readonly element: PlaneElement }[];
  /** public facts on the campaign: `Tier` – `2` */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** campaign data for the next session, such as tier and milestones: JSON, shown to no player */
  readonly keep?: Readonly<Record<string, unknown>>;
}

/** Parts of a tale that make it a session of a campaign. */
export interface Adventure {
  readonly kind: CharacterKind;
  /** roles whose people play a character of their own */
  readonly players: readonly string[];
  /** planes on which its sessions take place; absent: it has no planes */
  readonly planes?: PlaneKind;
  /** its word for a session, by default `session`, and the clauses on who comes to one and what follows */
  readonly session?: { readonly word: string; readonly clauses: readonly string[] };
  /** true: a session may end when its characters are made (`makingOnly`) */
  readonly making?: true;
  /** Decks that people may bring for new characters; null if none. Throws SetupError on refused options. */
  deckForm(options: Readonly<Record<string, unknown>>): DeckForm | null;
  /** Options of an earlier session; an option that did not exist then gets its `before` value. */
  storedOptions(options: unknown): Readonly<Record<string, unknown>>;
  /** Setup of a session; the same for the same request. Throws SetupError if it cannot be played. */
  makeSession(request: SessionRequest): MatchSetup;
}
