import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { Builder } from '../../../server/engine/kernel/initial-state.ts';
import { isRuleNumber } from '../../../server/engine/kernel/citation.ts';
import type { Clause, Rules } from '../../../server/engine/ports/format-hooks.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { Advice } from '../advice.ts';
import type { Capability } from './capabilities.ts';
import type { Content } from '../content.ts';
import type { Deal, SetupRequest } from '../deal.ts';
import type { DealtFrom, Deck, DeckCards, DeckRules } from '../deck/deck.ts';
import type { DeckForm, NoDecks } from '../deck/decks.ts';
import type { OptionDeclarations, OptionsOf } from '../options.ts';
import type { MatchStudy } from '../tale/study.ts';
import type { Party, TableSetup } from './table.ts';
import type { SeatId } from '../../../server/engine/kernel/refs.ts';

/** Hooks of the rules core that a rule may set. */
export type Hooks = Partial<Omit<Rules, 'id' | 'clauses' | 'setup'>>;

/** Matches that one rule deals as a whole, from a seed or a file, in place of a deck for each player. */
export interface Matches {
  /** Throws SetupError if the request does not fit. The same request gives the same deal. */
  readonly deal: (request: SetupRequest) => Deal;
  /** The table of a dealt match, from its `data`. `card`: a card of the match by its key. */
  readonly table: (data: unknown, card: (key: string) => CompiledCard) => TableSetup;
  /** The decks that people of a role may bring. */
  readonly decks: (role: string) => DeckForm | NoDecks;
  /** true if roles have decks of different kinds */
  readonly decksByRole?: true;
  /** a file that a person may bring; default: none */
  readonly content?: Content;
}

/**
 * A rule's part in a match. PART_JOINS (parts.ts) says how the members of several rules join.
 */
export interface Part {
  /** Sides for a number of people. Default: every player alone. */
  readonly sides?: (people: number) => readonly Party[];
  /** the sides sit around the table in random order (806.3). Turns go to the left, in that order */
  readonly randomSeats?: boolean;
  /** The battlefield (hook `places`) at which a person sits, by their number within the side. Default: all at one. */
  readonly place?: (head: number) => number;
  /** The starting life total of a side with this many people, `people` of them at the whole table (103.4). */
  readonly life?: (heads: number, people: number) => number;
  /** the format's decks */
  readonly deck?: Partial<DeckRules>;
  /** decks of single roles. For its role an entry replaces the `deck` parts of all rules */
  readonly roleDecks?: Readonly<Record<string, Partial<DeckRules>>>;
  /**
   * Decks for all people, by person. Null: that person is dealt an ordinary deck (sdk/deck/deck.ts).
   * A deck that a person brings replaces the dealt one, and nothing is dealt where every person brings one.
   * Throws SetupError if the pool is too small.
   */
  readonly deals?: (
    from: DealtFrom,
    seed: string,
    people: number,
    roles: readonly string[],
  ) => readonly (DeckCards | null)[];
  /**
   * Cards of the pool that each player has besides a deck. They begin in the command zone (Deck.commanders).
   */
  readonly brings?: (pool: readonly CompiledCard[], role: string) => readonly CompiledCard[];
  /** true if all players draw from one library, made of every player's cards (103.3) */
  readonly oneLibrary?: boolean;
  /** Names of the seats of a party with one person, who plays them all. Null: each person has one seat, in their own name. */
  readonly seats?: (party: Party, all: readonly Party[]) => readonly string[] | null;
  /** whole matches that this rule deals */
  readonly matches?: Matches;
  /** Put cards of a deck elsewhere than into the library, before it is shuffled (103.2). */
  readonly layOut?: (build: Builder, seat: SeatId, deck: Deck) => void;
  /** Marks that the first state has, once the table is laid. */
  readonly begin?: (build: Builder) => void;
  /** advice for bots (advice.ts) */
  readonly advice?: Advice;
  /** changes of the rules core: see Hooks above */
  readonly hooks?: Hooks;
}

/**
 * A named rule that formats list.
 * It has clauses (numbers of the Comprehensive Rules, or rulings), options that a table can set, and a part
 * that changes the match. A format is such a list; a rule taken out of it is gone with its clauses and options.
 */
export interface FormatRule {
  /** its name in lists and house rules: `!id` removes it, `id=value` sets its only option */
  readonly id: string;
  /**
   * its clauses, one sentence each
   * `cr(number, text)` is a rule of the game, `ruling(id, text)` one of yours. `standing(…)` around one: it applies
   * all the time, and no code cites it.
   */
  readonly clauses: readonly Clause[];
  /**
   * options that a table can set, by key
   * Each is a `number`, `choice` or `toggle` (formats/sdk/options.ts), with the clause that it changes.
   */
  readonly options: OptionDeclarations;
  /** ids of rules that must be in the format as well */
  readonly needs: readonly string[];
  /** ids of rules in whose place it gives what one rule alone may, such as the sides */
  readonly overrides: readonly string[];
  /** capabilities that a format must have for it */
  readonly demands: readonly Capability[];
  /** capabilities that this rule gives a format, for variants that need them */
  readonly gives: readonly Capability[];
  /** … or removes, each with its clause */
  readonly takes: readonly Taken[];
  /** measurements of this rule that `npm run sim` offers */
  readonly studies: readonly MatchStudy[];
  /** its part in a match, by the options of the table */
  part(options: Readonly<Record<string, unknown>>): Part;
}

/** A capability that a rule takes away, and the clause of that rule that says so. */
export interface Taken {
  readonly of: Capability;
  readonly clause: string;
}

/** Declares a rule: see FormatRule. Options are read as they are declared. */
export function rule<const D extends OptionDeclarations>(spec: {
  readonly id: string;
  readonly clauses: readonly Clause[];
  readonly options?: D;
  readonly needs?: readonly string[];
  readonly overrides?: readonly string[];
  readonly demands?: readonly Capability[];
  readonly gives?: readonly Capability[];
  readonly takes?: readonly Taken[];
  readonly studies?: readonly MatchStudy[];
  readonly part?: (options: OptionsOf<D>) => Part;
}): FormatRule {
  const {
    id,
    clauses,
    options = {},
    needs = [],
    overrides = [],
    demands = [],
    gives = [],
    takes = [],
    studies = [],
  } = spec;
  return {
    id,
    clauses,
    options,
    needs,
    overrides,
    demands,
    gives,
    takes,
    studies,
    part: (values) => spec.part?.(values as OptionsOf<D>) ?? {},
  };
}

/** True if a match is played with a clause: no house rule has taken its rule out. */
export const plays = (g: Game, clause: Clause): boolean => g.rules.clauses.includes(clause);

/** A clause of the Comprehensive Rules, by number. Throws RangeError for any other id: use `ruling`. */
export function cr(id: string, says: string): Clause {
  if (!isRuleNumber(id))
    throw new RangeError(`"${id}" is no number of the Comprehensive Rules; declare it with ruling(…).`);
  return { id, says, source: `CR ${id}` };
}
/** Clause of this server where the rules leave a question open. */
export const ruling = (id: string, says: string): Clause => ({ id, says, source: 'ruling', ruling: true });
/** A clause that a rule takes as a parameter: a CR number, else a ruling of the format. */
export const byClause = (id: string, says: string): Clause => (isRuleNumber(id) ? cr(id, says) : ruling(id, says));
/**
 * Mark a clause that applies throughout, so that no event of a match cites it.
 * Reports do not count it among clauses that could have come up.
 */
export const standing = (clause: Clause): Clause => ({ ...clause, standing: true });
