import { z } from 'zod';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { poolFacts } from '../../server/engine/offers/empty-windows.ts';
import type { Clause, Rules } from '../../server/engine/world/format-hooks.ts';
import type { MatchSetup } from '../../server/engine/kernel/state.ts';
import type { FormatInfo } from '../../server/protocol/tables.ts';
import { capabilitiesOfWhole, type Capability } from './capabilities.ts';
import { checkDeck, isCombinedFace, playable, type DeckCards, type DeckForm, type NoDecks } from './decks.ts';
import { SetupError } from './error.ts';
import { assignRoles, wantedRoles } from './roles.ts';
import {
  asStored,
  optionInfo,
  optionReader,
  optionSchema,
  type OptionDeclarations,
  type OptionsOf,
} from './options.ts';
import { rule, type FormatRule, type Taken } from './rule.ts';

/** Raised whenever an old setup could play differently: a match that has an older one goes on, and what today's rules refuse of its log is taken back. */
export const RULES_VERSION = 6;

/** What a new match is made from. */
export interface SetupRequest {
  readonly seed: string;
  /** in the order of the format's roles */
  readonly people: readonly { readonly name: string }[];
  /** checked by the format's option schema; what is left out takes its default */
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  /** the pool */
  readonly cards: readonly CompiledCard[];
  /** how many copies of a card the pool has, by key; without it, or of a card not named, any number */
  readonly copies?: ReadonlyMap<string, number> | undefined;
  /** what somebody brings besides decks, as a file, for formats that say so (FormatInfo.content); checked by the format */
  readonly content?: unknown;
  /** by person, what deck they bring; who brings none is dealt one. Only for formats with a DeckForm */
  readonly decks?: readonly (DeckCards | null)[] | undefined;
}

/** Where a rule of a format comes from: a format, a variant that is laid over it, or a house rule in its own words. */
export interface Origin {
  readonly kind: 'format' | 'variant' | 'house';
  readonly id: string;
  readonly name: string;
}
export interface SourcedRule {
  readonly rule: FormatRule;
  readonly from: Origin;
}

/** What a format is put together from (variant.ts). */
export interface Composed {
  readonly rules: readonly SourcedRule[];
  readonly capabilities: ReadonlySet<Capability>;
  /** ids of the variants that a table laid over it, and its house rules */
  readonly variants: readonly string[];
  readonly changes: readonly string[];
  /** options that these house rules set: key -> the change */
  readonly settled: ReadonlyMap<string, string>;
}

/** A format as everything outside of it sees it. */
export interface FormatDefinition {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly roles: FormatInfo['roles'];
  readonly clauses: readonly Clause[];
  readonly options: z.ZodType<Readonly<Record<string, unknown>>>;
  readonly declared: OptionDeclarations;
  /** its rules and where they come from; a format that is not put together from rules is one rule by itself */
  readonly composed: Composed;
  /** cards of its own, besides those of any pool: deck lists, positions and the judge may name them */
  readonly ownCards: readonly CompiledCard[];
  /** what `GET /api/formats` says of it */
  readonly info: FormatInfo;
  /** The rules of a match whose setup has these options. Throws SetupError on options that the schema refuses. */
  rules(options: Readonly<Record<string, unknown>>): Rules;
  /**
   * The form of decks that people of a role may bring with these options, by default of the first role that brings decks; null if everything is dealt. Throws SetupError on
   * options that the schema refuses.
   */
  deckForm(options: Readonly<Record<string, unknown>>, role?: string): DeckForm | null;
  /**
   * Deals a match. Throws SetupError when the people, options, pool or decks do not fit. Of decks, cards that cannot be played are left out once the deck
   * has been found in order. Same request, same setup.
   */
  makeSetup(request: SetupRequest): MatchSetup;
}

/** What `makeSetup` of a format gives: the rest of the MatchSetup is the same for all. */
export type Deal = Pick<MatchSetup, 'people' | 'data'> & {
  /** keys of the cards used, repeats allowed */
  readonly uses: Iterable<string>;
  /** cards made for this match alone, which `uses` may name */
  readonly made?: readonly CompiledCard[];
};

/** Declares a format: see FormatDefinition. */
export function defineFormat<D extends OptionDeclarations>(spec: {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly roles: FormatInfo['roles'];
  readonly options: D;
  readonly clauses: readonly Clause[];
  readonly rules: (options: OptionsOf<D>) => Rules;
  /** a file that somebody may bring; without it, none */
  readonly content?: NonNullable<FormatInfo['content']>;
  /** without it, nobody brings a deck; `role`: where roles have decks of different kinds */
  readonly decks?: (options: OptionsOf<D>, role: string) => DeckForm | NoDecks;
  /** true: roles have decks of different kinds */
  readonly decksByRole?: boolean;
  readonly deal: (request: SetupRequest, options: OptionsOf<D>) => Deal;
  readonly composed?: Composed;
  readonly ownCards?: readonly CompiledCard[];
  /** what variants could ask of it and it does not have, with its clauses that say so */
  readonly lacks?: readonly Taken[];
}): FormatDefinition {
  const { id, name, about, roles, clauses } = spec;
  const composed = spec.composed ?? oneWhole(spec);
  const schema = optionSchema(spec.options);
  const parse = optionReader(id, name, spec.options, composed.settled);
  const formOf = (options: OptionsOf<D>, role: string): DeckForm | null => {
    const form = spec.decks?.(options, role);
    return form === undefined || 'noDecks' in form ? null : form;
  };
  const deckForm = (options: OptionsOf<D>, role?: string): DeckForm | null =>
    roles.map((r) => (role === undefined || r.role === role ? formOf(options, r.role) : null)).find((f) => f !== null)
    ?? null;
  const usual = parse({});
  const form = deckForm(usual);
  const byRole = roles.flatMap(({ role }) => {
    const own = formOf(usual, role);
    return own ? [{ role, about: own.about, commanders: own.commanders, sideboard: own.sideboard }] : [];
  });
  const { content } = spec;
  return {
    id,
    name,
    about,
    roles,
    clauses,
    options: schema,
    declared: spec.options,
    composed,
    ownCards: spec.ownCards ?? [],
    info: {
      ...composedInfo(composed),
      id,
      name,
      about,
      roles,
      clauses: clauses.map(clauseInfo),
      options: optionInfo(spec.options),
      ...(form
        ? {
            decks: {
              about: form.about,
              commanders: form.commanders,
              sideboard: form.sideboard,
              dealsBesides: form.dealsBesides === true,
              ...(spec.decksByRole === true ? { roles: byRole } : {}),
            },
          }
        : {}),
      ...(content ? { content } : {}),
    },
    rules: (options) => spec.rules(parse(asStored(spec.options, options))),
    deckForm: (options, role) => deckForm(parse(options), role),
    makeSetup: (request) => {
      checkPeople(name, roles, request.people.length);
      checkContent(name, request.content, content);
      const options = parse(request.options);
      const assigned = assignRoles(roles, request.people.length) ?? [];
      const decks = broughtDecks(
        name,
        request,
        (person) => spec.decks?.(options, assigned[person] ?? '') ?? { noDecks: ['CR 100.2'] },
        deckForm(options) !== null,
      );
      const {
        people,
        data,
        uses,
        made = [],
      } = spec.deal({ ...request, cards: request.cards.filter((c) => !isCombinedFace(c)), decks }, options);
      const brought = decks.flatMap((d) =>
        d ? [...d.main, ...d.commanders, ...d.sideboard, ...(d.companions ?? []), ...(d.melded ?? [])] : [],
      );
      return {
        rulesVersion: RULES_VERSION,
        format: id,
        seed: request.seed,
        options,
        cards: onlyUsed([...request.cards, ...brought, ...made], uses),
        ...(brought.length > 0 ? {} : poolFacts([...request.cards, ...made])),
        people,
        data,
        ...choiceOf(composed),
      };
    },
  };
}

/** A format that is not put together from rules: nothing can be taken out of it, and variants find nothing that they could ask of it. */
function oneWhole({
  id,
  name,
  clauses,
  options,
  roles,
  lacks = [],
}: {
  readonly id: string;
  readonly name: string;
  readonly clauses: readonly Clause[];
  readonly options: OptionDeclarations;
  readonly roles: FormatInfo['roles'];
  readonly lacks?: readonly Taken[];
}): Composed {
  return {
    rules: [{ rule: rule({ id, clauses, options, takes: lacks }), from: { kind: 'format', id, name } }],
    capabilities: capabilitiesOfWhole(lacks, roles),
    variants: [],
    changes: [],
    settled: new Map(),
  };
}

/** Throws SetupError where a file is brought and the format reads none. */
export function checkContent(format: string, brought: unknown, content: FormatInfo['content']): void {
  if (brought !== undefined && !content)
    throw new SetupError(
      `${format} reads no file.`,
      ['CR 100.1'],
      'Take it away, or choose a format that says what it reads.',
    );
}

/** What a setup keeps of what was chosen besides the format. */
export const choiceOf = ({
  variants,
  changes,
}: Pick<Composed, 'variants' | 'changes'>): Pick<MatchSetup, 'variants' | 'changes'> => ({
  ...(variants.length > 0 ? { variants } : {}),
  ...(changes.length > 0 ? { changes } : {}),
});

export const clauseInfo = (c: Clause): FormatInfo['clauses'][number] => ({
  id: c.id,
  says: c.says,
  source: c.source,
  ruling: c.ruling === true,
});

const composedInfo = ({
  rules,
  capabilities,
  variants,
  changes,
}: Composed): Pick<FormatInfo, 'rules' | 'capabilities' | 'chosen'> => ({
  capabilities: [...capabilities],
  rules: rules.map(({ rule: r, from }) => ({
    id: r.id,
    clauses: r.clauses.map((c) => c.id),
    options: Object.keys(r.options),
    needs: [...r.needs],
    from,
  })),
  ...(variants.length + changes.length > 0 ? { chosen: { variants: [...variants], changes: [...changes] } } : {}),
});

/** The people fit if the roles can be filled with so many; else throws a SetupError. */
export function checkPeople(name: string, roles: FormatInfo['roles'], count: number): void {
  if (assignRoles(roles, count)) return;
  const min = roles.reduce((sum, r) => sum + r.min, 0);
  const max = roles.reduce((sum, r) => sum + r.max, 0);
  throw new SetupError(
    `${name} is played by ${wantedRoles(roles)}; ${count} came.`,
    ['CR 100.1'],
    `Name ${min === max ? min : `${min} to ${max}`} people, in that order.`,
  );
}

/** The decks that people bring, each found in order and without what cannot be played; by person, null for who brings none. */
function broughtDecks(
  format: string,
  { decks, people }: SetupRequest,
  formOf: (person: number) => DeckForm | NoDecks,
  some: boolean,
): readonly (DeckCards | null)[] {
  return people.map(({ name }, i) => {
    const deck = decks?.[i];
    if (!deck) return null;
    const form = formOf(i);
    if ('noDecks' in form)
      throw new SetupError(
        some
          ? `${name} brings no deck to ${format}: it is dealt.`
          : `${format} is dealt from a pool of cards: nobody brings a deck.`,
        form.noDecks,
        `Take the deck list${some ? '' : 's'} away, or choose another format.`,
      );
    checkDeck(name, deck, form);
    return playable(deck);
  });
}

/** The cards that are used, by key, with what pairs of them meld into. Throws SetupError for a key that the pool does not hold. */
export function onlyUsed(pool: readonly CompiledCard[], uses: Iterable<string>): Record<string, CompiledCard> {
  const byKey = new Map(pool.map((card) => [card.key, card]));
  const cards: Record<string, CompiledCard> = {};
  for (const key of uses) {
    const card = byKey.get(key);
    if (!card)
      throw new SetupError(
        `The pool holds no card "${key}".`,
        ['CR 100.2'],
        'Add the card to the pool, or take it out of the setup.',
      );
    cards[key] = card;
    const combined = card.melds && byKey.get(card.melds.into);
    if (combined) cards[combined.key] = combined; // 712.4a
  }
  return cards;
}
