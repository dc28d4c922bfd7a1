import { z } from 'zod';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { poolFacts } from '../../server/engine/offers/empty-windows.ts';
import type { Clause, Rules } from '../../server/engine/ports/format-hooks.ts';
import type { FormatInfo } from '../../server/protocol/tables.ts';
import { NO_ADVICE, type Advice } from './advice.ts';
import { capabilitiesOfWhole, type Capability } from './composition/capabilities.ts';
import { contentInfo, type Content } from './content.ts';
import type { Deal, SetupRequest } from './deal.ts';
import { isCombinedFace, type DeckForm, type NoDecks } from './deck/decks.ts';
import { SetupError } from './error.ts';
import { assignRoles } from './roles.ts';
import {
  asStored,
  optionInfo,
  optionReader,
  optionSchema,
  watched,
  type OptionDeclarations,
  type OptionsOf,
} from './options.ts';
import { rule, type FormatRule, type Taken } from './composition/rule.ts';
import type { MatchStudy } from './tale/study.ts';
import type { MatchSetup } from '../../server/engine/kernel/state/game.ts';
import { checkContent, checkPeople, broughtDecks } from './request-checks.ts';

/**
 * Version of the rules, raised whenever an old setup could play differently.
 * A match of an older version goes on; answers in its log that today's rules refuse are taken back.
 */
export const RULES_VERSION = 9;

/** Source of a rule: a format, a variant, or a house rule in its own words. */
export interface Origin {
  readonly kind: 'format' | 'variant' | 'house';
  readonly id: string;
  readonly name: string;
}

export interface SourcedRule {
  readonly rule: FormatRule;
  readonly from: Origin;
}

/** Parts of a format that is a list of rules (variant.ts). */
export interface Composed {
  readonly rules: readonly SourcedRule[];
  readonly capabilities: ReadonlySet<Capability>;
  /** ids of the variants that a table laid over it, and its house rules */
  readonly variants: readonly string[];
  readonly changes: readonly string[];
  /** options that these house rules set: key -> the change */
  readonly settled: ReadonlyMap<string, string>;
}

/** A format as other code sees it. */
export interface FormatDefinition {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly roles: FormatInfo['roles'];
  readonly clauses: readonly Clause[];
  readonly options: z.ZodType<Readonly<Record<string, unknown>>>;
  readonly declared: OptionDeclarations;
  /** its rules with their sources; a format that is no list of rules counts as one rule */
  readonly composed: Composed;
  /** the format's own cards, in addition to any pool: deck lists, positions and the judge may name them */
  readonly ownCards: readonly CompiledCard[];
  /** description of the format in `GET /api/formats` */
  readonly info: FormatInfo;
  /** the file that people may bring; absent: none */
  readonly content?: Content;
  /** measurements that `npm run sim` offers */
  readonly studies: readonly MatchStudy[];
  /**
   * The rules of a match with these options. Throws SetupError if the schema refuses them.
   * `read` is told of each option that the rules read, as they are made and as they apply: an option that is never read has no part in the match.
   */
  rules(options: Readonly<Record<string, unknown>>, read?: (option: string) => void): Rules;
  /** Advice for bots in such a match, from the rules that it is played by. */
  advice(options: Readonly<Record<string, unknown>>): Advice;
  /**
   * Form for decks that people of a role may bring with these options; null if all decks are dealt.
   * By default that of the first role that brings decks. Throws SetupError if the schema refuses the options.
   */
  deckForm(options: Readonly<Record<string, unknown>>, role?: string): DeckForm | null;
  /**
   * Deal a match; the same for the same request.
   * Throws SetupError when the people, options, pool or decks do not fit. Cards that cannot be played are left
   * out of decks, after these were checked.
   */
  makeSetup(request: SetupRequest): MatchSetup;
}

/** Declares a format: see FormatDefinition. */
export function defineFormat<D extends OptionDeclarations>(spec: {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly roles: FormatInfo['roles'];
  readonly options: D;
  readonly clauses: readonly Clause[];
  readonly rules: (options: OptionsOf<D>) => Rules;
  /** advice for bots; default: none */
  readonly advice?: (options: OptionsOf<D>) => Advice;
  /** a file that a person may bring; default: none */
  readonly content?: Content;
  /** the decks that people may bring; default: none. `role`: for roles with different kinds of decks */
  readonly decks?: (options: OptionsOf<D>, role: string) => DeckForm | NoDecks;
  /** true if roles have decks of different kinds */
  readonly decksByRole?: boolean;
  readonly deal: (request: SetupRequest, options: OptionsOf<D>) => Deal;
  readonly composed?: Composed;
  readonly ownCards?: readonly CompiledCard[];
  /** capabilities that the format lacks, each with the clause that says so */
  readonly lacks?: readonly Taken[];
  readonly studies?: readonly MatchStudy[];
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
    studies: spec.studies ?? [],
    ...(content ? { content } : {}),
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
      ...(content ? { content: contentInfo(content) } : {}),
    },
    rules: (options, read) => {
      const parsed = parse(asStored(spec.options, options));
      return spec.rules(read ? watched(parsed, read) : parsed);
    },
    advice: (options) => spec.advice?.(parse(asStored(spec.options, options))) ?? NO_ADVICE,
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

/** A format that is no list of rules: no rule can be removed, and variants find none of their needs. */
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

/** Variants and house rules, as a setup keeps them. */
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

/**
 * Used cards by key, with the cards that pairs of them meld into.
 * Throws SetupError for a key that the pool does not have.
 */
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
