import type { z } from 'zod';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { MatchSetup, PersonId } from '../../server/engine/kernel/state.ts';
import type { CharacterSheetView } from '../../server/protocol/tale.ts';
import type { DeckCards, DeckForm } from './decks.ts';

/**
 * Characters that are carried from one session to the next, and what a session of a campaign leaves behind. All of it is plain data; whoever keeps it
 * (server/campaign, db) knows nothing of any format.
 */

/** What a format keeps of a person between its games. */
export interface CharacterKind<S = unknown> {
  /** what one is called, in the singular and small: `wayfarer`, `character` */
  readonly name: string;
  /** Checks a sheet whenever it is kept, brought or read from a file; what it takes it gives back as it was. JSON in, JSON out. */
  readonly sheet: z.ZodType<S>;
  /** raised whenever older sheets no longer fit; files say of which version they are */
  readonly version: number;
  /** A sheet for people. `whole`: whoever looks may see all of it; else what everybody may know. */
  show(sheet: S, cards: (key: string) => CompiledCard | undefined, whole: boolean): CharacterSheetView;
  /** Characters that the format ships, for people who want to begin at once. */
  readonly ready?: readonly ReadyCharacter<S>[];
  /** Cards of the format's own that characters may hold; what else they hold is found among the server's cards by name. */
  own?(): readonly CompiledCard[];
  /** Keys of the cards that it holds, repeats allowed; not of those that are made anew from the sheet in each session. */
  uses(sheet: S): Iterable<string>;
  /** Whether it may be brought to a session with these options and this campaign data; a sentence says why not. */
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

/** Somebody who comes to a session as an earlier one has left them, or ready-made. */
export interface SessionCharacter<S = unknown> {
  /** what it is kept under, told in the session's record again; null: it is ready-made, and kept from this session on */
  readonly id: string | null;
  readonly name: string;
  readonly sheet: S;
}

/** What a session is made from. */
export interface SessionRequest<S = unknown> {
  readonly seed: string;
  readonly title: string;
  /** which one of its campaign it is, counted from 1 */
  readonly session: number;
  /** in the order of the roles */
  readonly people: readonly { readonly name: string }[];
  readonly options: Readonly<Record<string, unknown>>;
  /** by person; null: has none, or makes one in the tale */
  readonly characters: readonly (SessionCharacter<S> | null)[];
  /** what the last session of the campaign kept; empty before the first */
  readonly keep: Readonly<Record<string, unknown>>;
  /** what is dealt from, and every card that the characters hold */
  readonly cards: readonly CompiledCard[];
  /** how many copies of a card the pool has, by key; without it, or of a card not named, any number */
  readonly copies?: ReadonlyMap<string, number> | undefined;
  /** by person, what deck they bring for a character that is to be made; only for formats with a DeckForm */
  readonly decks?: readonly (DeckCards | null)[] | undefined;
  /** what somebody brings besides decks, as a file, for formats that say so (FormatInfo.content); checked by the format */
  readonly content?: unknown;
}

/** A character as a tale has it. */
export interface CampaignCharacter {
  /** the same as long as the tale lasts, whatever is taken back: letters, digits and `-` */
  readonly key: string;
  /** of the one who came; null: made here, or ready-made */
  readonly id: string | null;
  readonly person: PersonId;
  readonly name: string;
  /** as it is kept from now on; null: not made yet, or of one who came: as it came */
  readonly sheet: unknown;
  /** it has perished: it can still be read, and comes to no session any more */
  readonly dead?: boolean;
}

/** What a session keeps, as far as it has come. Everything but the sheets is public. */
export interface CampaignRecord {
  readonly title: string;
  readonly phase: string;
  readonly over: boolean;
  readonly characters: readonly CampaignCharacter[];
  /** the story so far, for everybody */
  readonly log: readonly { readonly title: string; readonly text: string; readonly clause?: string }[];
  /** where the campaign stands, for everybody: `Tier` – `2` */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** campaign data for the next session: tier, milestones … JSON, seen by nobody */
  readonly keep?: Readonly<Record<string, unknown>>;
}

/** What makes a tale one session of a campaign. */
export interface Adventure {
  readonly kind: CharacterKind;
  /** roles whose people play a character of their own */
  readonly players: readonly string[];
  /** What decks people may bring for characters to be made; null where none. Throws SetupError on options that the format refuses. */
  deckForm(options: Readonly<Record<string, unknown>>): DeckForm | null;
  /** The options of an earlier session, with those that have come since as they were before. */
  storedOptions(options: unknown): Readonly<Record<string, unknown>>;
  /** Throws SetupError on what cannot be played. The same request gives the same setup. */
  makeSession(request: SessionRequest): MatchSetup;
}
