import { randomBytes } from 'node:crypto';
import { withBasicLands } from '../../cards/catalog/basics.ts';
import { resolveDeck, type DeckSource } from '../../cards/deck/resolve.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { isPlayable, type DeckCards, type DeckForm } from '../../formats/sdk/decks.ts';
import { assignRoles, wantedRoles } from '../../formats/sdk/roles.ts';
import type { MatchSetup } from '../engine/state.ts';
import type { DeckReport, DeckRequest, Refusal, TableRequest } from '../protocol/index.ts';
import { readDeck } from './deckReport.ts';
import type { BroughtDeck, CardSource, TableFormat } from './ports.ts';
import * as refuse from './refusals.ts';
import { nameEverybody } from './roles.ts';

export interface SetUpDeps {
  readonly formats: ReadonlyMap<string, TableFormat>;
  readonly cards: CardSource;
  /** the cards of deck lists */
  readonly decks: DeckSource;
}
/** Who sits down at a table, and what of it is known before any card is dealt. */
export interface Seating {
  readonly format: TableFormat;
  readonly roles: readonly string[];
  readonly names: readonly string[];
}
interface Pool {
  readonly cards: readonly CompiledCard[];
  readonly copies?: ReadonlyMap<string, number>;
}

/** A list that is dealt from has no rules of construction. */
const POOL: DeckForm = { about: 'Cards to deal from', commanders: false, sideboard: false, requirements: [] };

/** Makes setups of what people ask for. Whatever does not fit is a Refusal that says how to mend it. */
export class SetUp {
  readonly #deps: SetUpDeps;

  constructor(deps: SetUpDeps) {
    this.#deps = deps;
  }

  seating(request: TableRequest): Seating | Refusal {
    const format = this.#format(request.format);
    if ('code' in format) return format;
    if (format.info.tale) return refuse.setUpAsTale(format.info.name);
    const roles = assignRoles(format.info.roles, request.people.length);
    if (roles === null) return refuse.refusal('illegal', `${request.people.length} people cannot play ${format.info.name}.`, `It takes ${wantedRoles(format.info.roles)}.`, ['100.1']);
    return { format, roles, names: nameEverybody(roles, request.people.map((p) => p.name)) };
  }

  /** What of a list can be played. */
  async report(request: DeckRequest): Promise<DeckReport | Refusal> {
    const format = this.#format(request.format);
    if ('code' in format) return format;
    const form = request.as === 'pool' ? POOL : deckForm(format, request.options);
    return 'code' in form ? form : (await readDeck(request.list, this.#deps.decks, form)).report;
  }

  /** The setup of a match with the decks that people bring, by person; null: that person is dealt one. */
  async setup(request: TableRequest, { format, names }: Seating, brought: readonly (BroughtDeck | null)[]): Promise<MatchSetup | Refusal> {
    const decks: (DeckCards | null)[] = [];
    for (const [person, name] of names.entries()) {
      const list = brought[person]?.list ?? null;
      const deck = list === null ? null : await this.deck(request, format, name, list);
      if (deck !== null && 'code' in deck) return deck;
      decks.push(deck);
    }
    const pool = decks.every((d) => d !== null) && format.info.decks?.dealsBesides !== true ? { cards: [] } : await this.pool(request);
    if ('code' in pool) return pool;
    try {
      return format.makeSetup({ seed: request.seed ?? randomBytes(12).toString('hex'), people: names.map((name) => ({ name })), options: request.options ?? {}, ...pool, decks });
    } catch (error) {
      const told = setupRefusal(error);
      if (told === null) throw error;
      return told;
    }
  }

  /** The deck of a list, if it can be played at this table. */
  async deck(request: TableRequest, format: TableFormat, name: string, list: string): Promise<DeckCards | Refusal> {
    const form = deckForm(format, request.options);
    if ('code' in form) return form;
    const { report, deck } = await readDeck(list, this.#deps.decks, form);
    const wrong = notInOrder(`The deck of ${name}`, report);
    if (wrong !== null) return wrong;
    const out = report.cards.find((c) => c.state === 'unplayable');
    return request.leaveOut === false && out ? refuse.refusal('illegal', `The deck of ${name} cannot be played: line ${out.line}: ${out.name} cannot be played yet (${out.odd.join(', ')}).`, 'Take it out, or let the table leave such cards out.') : deck;
  }

  /** What a table deals from. */
  async pool(request: TableRequest): Promise<Pool | Refusal> {
    const which = request.cards ?? 'starter';
    if (which !== 'starter' && 'list' in which) return this.#listed(which.list);
    const cards = await this.#deps.cards.cards(which);
    return cards.length > 0 ? { cards } : refuse.refusal('unavailable', 'None of these sets has a card that can be played.', 'Import cards (npm run cards -- import FILE), or play with the starter cards.');
  }

  /** A list counts its copies; basic lands that it does not name are there in any number. */
  async #listed(list: string): Promise<Pool | Refusal> {
    const { report } = await readDeck(list, this.#deps.decks, POOL);
    const wrong = notInOrder('The list that is dealt from', report);
    if (wrong !== null) return wrong;
    const { lines } = await resolveDeck(list, this.#deps.decks);
    const cards = [...new Map(lines.filter((l) => isPlayable(l.card)).map((l) => [l.card.key, l.card])).values()];
    const copies = new Map<string, number>();
    for (const { card, count } of lines) copies.set(card.key, (copies.get(card.key) ?? 0) + count);
    return { cards: withBasicLands(cards, await this.#deps.cards.cards('starter')), copies };
  }

  #format(id: string): TableFormat | Refusal {
    return this.#deps.formats.get(id) ?? refuse.refusal('unknown', `There is no format “${id}”.`, `Choose one of: ${[...this.#deps.formats.keys()].join(', ')}.`);
  }
}

/** What decks people may bring to a format, or why none. */
export function deckForm(format: TableFormat, options: TableRequest['options']): DeckForm | Refusal {
  try {
    return format.deckForm?.(options ?? {}) ?? refuse.refusal('illegal', `Nobody brings a deck to ${format.info.name}: everything is dealt.`, 'Choose what is dealt from instead, or another format.', ['100.2']);
  } catch (error) {
    const told = setupRefusal(error);
    if (told === null) throw error;
    return told;
  }
}

/** The first thing in the way of a list, as a refusal. */
export function notInOrder(what: string, { problems: [problem], faults: [fault] }: DeckReport): Refusal | null {
  if (problem) return refuse.refusal('illegal', `${what} cannot be read: line ${problem.line}: ${problem.what}.`, problem.mend);
  return fault ? refuse.refusal('illegal', `${what} cannot be played: ${fault.message}`, fault.mend, fault.clauses) : null;
}

/** Formats throw a SetupError (formats/sdk) where people, options or pool do not fit; told by its shape, so that a format may bring its own. */
function setupRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error) || error.name !== 'SetupError') return null;
  const { clauses, mend } = error as Error & { readonly clauses: readonly string[]; readonly mend: string };
  return refuse.refusal('illegal', error.message, mend, clauses);
}
