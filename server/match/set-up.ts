import * as refuse from './refusals.ts';
import { randomBytes } from 'node:crypto';
import type { DeckSource } from '../../cards/deck/resolve.ts';
import type { DeckCards, DeckForm } from '../../formats/sdk/deck/decks.ts';
import { assignRoles, wantedRoles } from '../../formats/sdk/roles.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import type {
  CompositionRequest,
  ContentReport,
  ContentRequest,
  DeckReport,
  DeckRequest,
  Refusal,
  TableRequest,
} from '../protocol/index.ts';
import { dealsOthers, type Dealing } from './dealing/elsewhere.ts';
import { notInOrder, poolOf, POOL_FORM, type Pool } from './dealing/dealt.ts';
import { readDeck } from './deck-report.ts';
import type { BroughtDeck, CardSource, TableFormat } from './ports.ts';
import { nameEverybody, nobodyDecides, notForPeople } from './roles.ts';
import type { MatchSetup } from '../engine/kernel/state/game.ts';

export interface SetUpDeps {
  readonly formats: ReadonlyMap<string, TableFormat>;
  readonly cards: CardSource;
  /** the cards of deck lists */
  readonly decks: DeckSource;
  /** deals from other cards than those that come with the program; absent: they are made here */
  readonly dealing?: Dealing | undefined;
}
/** The people of a table, and the facts known before any card is dealt. */
export interface Seating {
  readonly format: TableFormat;
  readonly roles: readonly string[];
  readonly names: readonly string[];
}
/** Makes setups of what people ask for. Whatever does not fit is a Refusal that says how to mend it. */
export class SetUp {
  readonly #deps: SetUpDeps;

  constructor(deps: SetUpDeps) {
    this.#deps = deps;
  }

  seating(request: TableRequest): Seating | Refusal {
    const format = this.format(request);
    if ('code' in format) return format;
    if (format.info.tale) return refuse.setUpAsTale(format.info);
    const roles = assignRoles(format.info.roles, request.people.length);
    if (roles === null)
      return refuse.refusal(
        'illegal',
        `${request.people.length} people cannot play ${format.info.name}.`,
        `It takes ${wantedRoles(format.info.roles)}.`,
        ['100.1'],
      );
    const wrong = notForPeople(format.info, roles, request.people) ?? nobodyDecides(format.info, request.disputes);
    if (wrong !== null) return wrong;
    return {
      format,
      roles,
      names: nameEverybody(
        roles,
        request.people.map((p) => p.name),
      ),
    };
  }

  /** The cards of a list that can be played. */
  async report(request: DeckRequest): Promise<DeckReport | Refusal> {
    const format = this.format(request);
    if ('code' in format) return format;
    const form = request.as === 'pool' ? POOL_FORM : deckForm(format, request.options, request.role);
    return 'code' in form ? form : (await readDeck(request.list, this.#deps.decks, form)).report;
  }

  /** The setup of a match with the decks that people bring, by person; null: that person is dealt one. */
  async setup(
    request: TableRequest,
    { format, names, roles }: Seating,
    brought: readonly (BroughtDeck | null)[],
  ): Promise<MatchSetup | Refusal> {
    const elsewhere = this.#elsewhere(request.cards);
    if (elsewhere !== null) return elsewhere.setup(request, names, brought);
    const decks: (DeckCards | null)[] = [];
    for (const [person, name] of names.entries()) {
      const list = brought[person]?.list ?? null;
      const deck = list === null ? null : await this.deck(request, format, { name, role: roles[person] }, list);
      if (deck !== null && 'code' in deck) return deck;
      decks.push(deck);
    }
    const pool =
      decks.every((d) => d !== null) && format.info.decks?.dealsBesides !== true
        ? { cards: [] }
        : await this.#pool(request);
    if ('code' in pool) return pool;
    try {
      const setup = format.makeSetup({
        seed: request.seed ?? randomBytes(12).toString('hex'),
        people: names.map((name) => ({ name })),
        options: request.options ?? {},
        ...pool,
        decks,
        content: request.content,
      });
      return {
        ...setup,
        ...(request.whatIf === false ? { whatIf: false } : {}),
        ...(request.disputes === undefined ? {} : { disputes: request.disputes }),
        ...(request.days === undefined ? {} : { days: request.days }),
      };
    } catch (error) {
      const told = setupRefusal(error);
      if (told === null) throw error;
      return told;
    }
  }

  /** The deck of a list, if it can be played at this table. */
  async deck(
    request: Pick<TableRequest, 'options' | 'leaveOut'>,
    format: TableFormat,
    { name, role }: { readonly name: string; readonly role?: string | undefined },
    list: string,
  ): Promise<DeckCards | Refusal> {
    const form = deckForm(format, request.options, role);
    if ('code' in form) return form;
    const { report, deck } = await readDeck(list, this.#deps.decks, form);
    const wrong = notInOrder(`The deck of ${name}`, report);
    if (wrong !== null) return wrong;
    const out = report.cards.find((c) => c.state === 'unplayable');
    return request.leaveOut === false && out
      ? refuse.refusal(
          'illegal',
          `The deck of ${name} cannot be played: line ${out.line}: ${out.name} cannot be played yet (${out.odd.join(', ')}).`,
          'Take it out, or let the table leave such cards out.',
        )
      : deck;
  }

  /** The refusal of the pool that a table would deal from. */
  async poolRefusal(request: TableRequest): Promise<Refusal | null> {
    const elsewhere = this.#elsewhere(request.cards);
    if (elsewhere !== null) return elsewhere.poolRefusal(request);
    const pool = await this.#pool(request);
    return 'code' in pool ? pool : null;
  }

  /** The pool that a table deals from. */
  #pool(request: TableRequest): Promise<Pool | Refusal> {
    return poolOf(request.cards ?? 'starter', this.#deps);
  }

  #elsewhere(cards: TableRequest['cards']): Dealing | null {
    return dealsOthers(cards) ? (this.#deps.dealing ?? null) : null;
  }

  /** Contents of a file that somebody would bring to a format, or its faults. */
  async content(request: ContentRequest): Promise<ContentReport | Refusal> {
    const { format: id, content, cards } = request;
    const elsewhere = this.#elsewhere(cards);
    if (elsewhere !== null) return elsewhere.content(request);
    const format = this.format({ format: id });
    if ('code' in format) return format;
    const pool = cards === undefined ? null : await poolOf(cards, this.#deps);
    if (pool !== null && 'code' in pool) return pool;
    if (format.content === undefined) return refuse.readsNoFile(format.info.name);
    try {
      return { ok: true, summary: format.content.read(content, pool?.cards ?? null) };
    } catch (error) {
      const told = setupRefusal(error);
      if (told === null || !(error instanceof SetupError)) throw error;
      const { clauses, faults } = error;
      return {
        ok: false,
        problems:
          faults.length > 0
            ? faults.map((fault) => ({ ...fault, clauses: [...clauses] }))
            : [{ where: '', message: told.message, clauses: told.clauses, mend: told.mend }],
      };
    }
  }

  /** The format that is asked for, with what is to be laid over it and changed of it. */
  format({ format: id, variants = [], changes = [] }: CompositionRequest): TableFormat | Refusal {
    const format = this.#deps.formats.get(id);
    if (format === undefined)
      return refuse.refusal(
        'unknown',
        `There is no format “${id}”.`,
        `Choose one of: ${[...this.#deps.formats.keys()].join(', ')}.`,
      );
    if (variants.length === 0 && changes.length === 0) return format;
    if (format.chosen === undefined) return refuse.takesNoVariants(format.info.name);
    try {
      return format.chosen({ variants, changes });
    } catch (error) {
      const told = setupRefusal(error);
      if (told === null) throw error;
      return told;
    }
  }
}

/** The form of decks that people of a role may bring to a format, or the refusal if they may bring none. */
export function deckForm(format: TableFormat, options: TableRequest['options'], role?: string): DeckForm | Refusal {
  try {
    const form = format.deckForm?.(options ?? {}, role);
    if (form) return form;
    const others = role !== undefined && format.info.decks !== undefined;
    return others
      ? refuse.refusal(
          'illegal',
          `The role “${role}” brings no deck to ${format.info.name}: it is dealt one.`,
          'Take that deck away.',
          ['100.2'],
        )
      : refuse.refusal(
          'illegal',
          `Nobody brings a deck to ${format.info.name}: everything is dealt.`,
          'Choose what is dealt from instead, or another format.',
          ['100.2'],
        );
  } catch (error) {
    const told = setupRefusal(error);
    if (told === null) throw error;
    return told;
  }
}

/** Formats throw a SetupError (formats/sdk) where people, options or pool do not fit; told by its shape, so that a format may bring its own. */
export function setupRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error) || error.name !== 'SetupError') return null;
  const { clauses, mend } = error as Error & { readonly clauses: readonly string[]; readonly mend: string };
  return refuse.refusal('illegal', error.message, mend, clauses);
}
