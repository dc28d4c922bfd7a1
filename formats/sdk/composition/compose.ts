import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import type { Rules } from '../../../server/engine/ports/format-hooks.ts';
import type { FormatInfo } from '../../../server/protocol/tables.ts';
import { joinAdvice } from '../advice.ts';
import { allowedOf, dealDeck, type DeckRules } from '../deck/deck.ts';
import { capabilitiesOf } from './capabilities.ts';
import { companionFits, companionsOf } from '../deck/companion.ts';
import { checkDeck, keepsTo, type DeckCards, type DeckForm, type NoDecks } from '../deck/decks.ts';
import { SetupError } from '../error.ts';
import { defineFormat, type Composed, type FormatDefinition, type SourcedRule } from '../format.ts';
import { joinRules } from './hooks.ts';
import type { Claimant } from './joins.ts';
import { claimantOf, partsOf as joinedParts } from './parts.ts';
import { assignRoles } from '../roles.ts';
import type { OptionDeclarations } from '../options.ts';
import type { FormatRule, Hooks, Matches, Part } from './rule.ts';
import { given, layTable, seating, seatsOf, type Party, type TableSetup } from './table.ts';
import { STANDARD_TURN } from '../turn.ts';
import type { SideId } from '../../../server/engine/kernel/refs.ts';
import { contains } from '../../../cards/oracle/walk.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The rules of a list, where a rule replaces an earlier one of the same name and `!name` removes one.
 * Throws RangeError if a rule lacks another which it needs, or if there is no rule to remove.
 */
export function ruleList(list: readonly (FormatRule | `!${string}`)[]): readonly FormatRule[] {
  const rules = new Map<string, FormatRule>();
  for (const r of list) {
    if (typeof r !== 'string') rules.set(r.id, r);
    else if (!rules.delete(r.slice(1))) throw new RangeError(`There is no rule "${r.slice(1)}" to take out.`);
  }
  for (const r of rules.values())
    for (const id of r.needs) if (!rules.has(id)) throw new RangeError(`The rule "${r.id}" needs "${id}".`);
  return [...rules.values()];
}

/** Declare a format that is a list of rules and nothing else. */
export function composeFormat(spec: {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly roles: FormatInfo['roles'];
  readonly rules: readonly (FormatRule | `!${string}`)[];
}): FormatDefinition {
  const { id, name, roles } = spec;
  const list = ruleList(spec.rules);
  const from = { kind: 'format', id, name } as const;
  return fromRules(spec, {
    rules: list.map((r) => ({ rule: r, from })),
    capabilities: capabilitiesOf(list, roles),
    variants: [],
    changes: [],
    settled: new Map(),
  });
}

/** A format from its list of rules. */
export function fromRules(
  { id, name, about, roles }: Pick<FormatDefinition, 'id' | 'name' | 'about' | 'roles'>,
  composed: Composed,
): FormatDefinition {
  const list = composed.rules.map((r) => r.rule);
  const options: OptionDeclarations = Object.assign({}, ...list.map((r) => r.options));
  const clauses = list.flatMap((r) => r.clauses);
  const partsOf = (values: Values): readonly Part[] => joinedParts(composed.rules, values);
  const usual = partsOf(defaultsOf(options));
  const by = composed.rules.map(claimantOf);
  const hooksOf = (parts: readonly Part[]): Hooks =>
    joinRules(parts.flatMap(({ hooks: hook }, i) => (hook && by[i] ? [{ by: by[i], hook }] : [])));
  const dealer = by[usual.findIndex((part) => part.matches)];
  if (dealer) for (const [i, part] of usual.entries()) refuseToDeal(composed.rules[i], part, dealer);
  hooksOf(usual); // refuses rules that contradict each other before anybody sits down
  const content = matchesOf(usual)?.content;
  return defineFormat({
    id,
    name,
    about,
    roles,
    options,
    clauses,
    composed,
    rules: (values): Rules => {
      const parts = partsOf(values);
      return { turn: STANDARD_TURN, ...hooksOf(parts), id, clauses, setup: (_setup, build) => layTable(parts, build) };
    },
    advice: (values) => joinAdvice(partsOf(values).map((p) => p.advice)),
    decks: (values, role) => {
      const parts = partsOf(values);
      return matchesOf(parts)?.decks(role) ?? deckForm(list, parts, role);
    },
    decksByRole: usual.some((p) => p.roleDecks ?? p.matches?.decksByRole),
    ...(content ? { content } : {}),
    ownCards: usual.flatMap((p) => [
      ...(p.deck?.also ?? []),
      ...Object.values(p.roleDecks ?? {}).flatMap((d) => d.also ?? []),
    ]),
    studies: list.flatMap((r) => r.studies),
    deal: (request, values) => {
      const { seed, people, cards: pool, copies, decks: brought = [] } = request;
      const parts = partsOf(values);
      const matches = matchesOf(parts);
      if (matches) {
        const dealt = matches.deal(request);
        const known = [
          ...pool,
          ...brought.flatMap((d) => (d ? [...d.main, ...d.commanders] : [])),
          ...(dealt.made ?? []),
        ];
        const table = matches.table(dealt.data, cardAmong(known));
        checkPlaces(list, parts, table.sides);
        return dealt;
      }
      const assigned = assignRoles(roles, people.length) ?? [];
      const ofRole = new Map(
        roles.map(({ role }) => [role, { decks: deckRules(parts, role), form: deckForm(list, parts, role) }]),
      );
      const roleOf = (i: number): { readonly decks: DeckRules; readonly form: DeckForm | NoDecks } =>
        ofRole.get(assigned[i] ?? '') ?? { decks: deckRules(parts, ''), form: deckForm(list, parts, '') };
      const also = [...ofRole.values()].flatMap((r) => r.decks.also ?? []);
      const left = copies && new Map(copies);
      const dealtTo = (who: string, i: number): DeckCards => {
        const { decks, form } = roleOf(i);
        const cards = [...pool, ...(decks.also ?? [])];
        const byKey = new Map(cards.map((c) => [c.key, c]));
        const cardsOf = (keys: readonly string[]): CompiledCard[] => keys.flatMap((key) => byKey.get(key) ?? []);
        const { main, commanders, sideboard } = dealDeck(
          { cards, ...(left ? { left } : {}) },
          new Rng(`${seed} deck ${i}`),
          decks,
          decks.sealed ? 'D3' : 'D2',
        );
        const deck = { main: cardsOf(main), commanders: cardsOf(commanders), sideboard: cardsOf(sideboard) };
        if (!('noDecks' in form)) checkDeck(who, deck, form);
        return deck;
      };
      const general = deckRules(parts, '');
      const offered = allowedOf([...pool, ...(general.also ?? [])], general, 'deck');
      const dealtAtOnce = people.every((_, i) => brought[i])
        ? undefined
        : given(parts, (p) => p.deals)?.({ cards: offered, ...(left ? { left } : {}) }, seed, people.length, assigned);
      const all = people.map(({ name: who }, i): DeckCards => {
        const { decks } = roleOf(i);
        const deck = brought[i] ?? dealtAtOnce?.[i] ?? dealtTo(who, i);
        const settled = decks.settle?.(deck) ?? deck;
        const besides = parts.flatMap((p) => p.brings?.([...pool, ...(decks.also ?? [])], assigned[i] ?? '') ?? []);
        return besides.length > 0 ? { ...settled, commanders: [...settled.commanders, ...besides] } : settled;
      });
      const keys = (list: readonly CompiledCard[]): string[] => list.map((c) => c.key);
      const reaches = all.some((d) => bringsIn([...d.main, ...d.commanders]));
      const sides = seating(parts, people.length, seed);
      checkPlaces(list, parts, sides);
      const data: TableSetup = {
        sides,
        decks: all.map((d, i) => {
          const { decks } = roleOf(i);
          const companions = decks.companions ? keys(companionsOf(d, leastCards(decks))) : [];
          const outside = keys(decks.noSideboard ? [] : [...d.sideboard, ...(d.companions ?? [])]);
          return {
            main: keys(d.main),
            commanders: keys(d.commanders),
            ...(reaches && outside.length > 0 ? { sideboard: outside } : {}),
            ...(companions.length > 0 ? { companions } : {}),
          };
        }),
      };
      const sideOf = (person: number): SideId => data.sides.findIndex((s) => s.people.includes(person));
      return {
        data,
        uses: data.decks.flatMap((d) => [...d.main, ...d.commanders, ...(d.sideboard ?? []), ...(d.companions ?? [])]),
        made: [...also, ...madeFor(all, pool)],
        people: people.map((p, i) => ({ name: p.name, side: sideOf(i) })),
      };
    },
  });
}

const defaultsOf = (options: OptionDeclarations): Values =>
  Object.fromEntries(Object.entries(options).map(([key, o]) => [key, o.default]));

/** Cards of these decks that are not in the pool: the format's own, and leaders with keys of their own (903.4b). */
function madeFor(decks: readonly DeckCards[], pool: readonly CompiledCard[]): readonly CompiledCard[] {
  const known = new Set(pool.map((c) => c.key));
  return decks.flatMap((d) => [...d.main, ...d.commanders, ...d.sideboard]).filter((c) => !known.has(c.key));
}

/**
 * True if a card brings in cards from outside the game (400.11b), such as a wish.
 * In a match without one, sideboards are left out.
 */
const bringsIn = (cards: readonly CompiledCard[]): boolean =>
  cards.some((card) => {
    let brings = bringing.get(card);
    if (brings === undefined) bringing.set(card, (brings = contains(card.faces, 'do', (e) => e.do === 'bringIn')));
    return brings;
  });
/** Cache: the answer for each card, which never changes. */
const bringing = new WeakMap<CompiledCard, boolean>();

/** Looks cards up by key. Throws RangeError for a key that none of them has. */
function cardAmong(cards: readonly CompiledCard[]): (key: string) => CompiledCard {
  const byKey = new Map(cards.map((c) => [c.key, c]));
  return (key) => {
    const card = byKey.get(key);
    if (!card) throw new RangeError(`The match holds no card "${key}".`);
    return card;
  };
}

/** The matches of the rule that deals them as a whole, if there is one. */
const matchesOf = (parts: readonly Part[]): Matches | undefined => given(parts, (p) => p.matches);

/** Fields that say how sides and decks come about, for which nobody asks where a rule deals whole matches. */
const DEALING = ['sides', 'randomSeats', 'life', 'deck', 'roleDecks', 'deals', 'brings'] as const;

/** Throw SetupError if a rule that was put in would say how matches are dealt which another rule deals as a whole. */
function refuseToDeal(sourced: SourcedRule | undefined, part: Part, dealer: Claimant): void {
  if (!sourced || !DEALING.some((field) => part[field] !== undefined)) return;
  const { rule, from, change } = claimantOf(sourced);
  if (sourced.from.kind === 'format' || (sourced.from.kind === 'house' && change === undefined)) return;
  throw new SetupError(
    `"${dealer.rule}" of ${dealer.from ?? 'the format'} deals whole matches, so "${rule}" of ${from ?? 'another format'} cannot say how sides and decks are made.`,
    [dealer.clause, sourced.rule.clauses[0]?.id].flatMap((clause) => clause ?? []),
    `Leave "${change ?? rule}" out, or choose a format in which players bring decks of their own.`,
  );
}

/** Throw SetupError if a battlefield would lack a player of a side. */
function checkPlaces(list: readonly FormatRule[], parts: readonly Part[], sides: readonly Party[]): void {
  const placing = list.find((_, i) => parts[i]?.place);
  if (!placing || new Set(sides.map((s) => seatsOf(parts, s, sides)?.length ?? s.people.length)).size === 1) return;
  throw new SetupError(
    'Each battlefield needs a player of every side, and the sides are of different sizes.',
    placing.clauses.slice(0, 1).map((c) => c.id),
    `Choose sides of one size, or leave out the rule "${placing.id}".`,
  );
}

/** The deck rules of a role, joined from all rules of the format. */
function deckRules(parts: readonly Part[], role: string): DeckRules {
  const own = parts.flatMap((p) => p.roleDecks?.[role] ?? []);
  const said = own.length > 0 ? own : parts.flatMap((p) => p.deck ?? []);
  const allows = said.flatMap((d) => d.allows ?? []);
  return {
    size: 60,
    copies: 4,
    leastSpells: 30,
    ...(Object.assign({}, ...said) as Partial<DeckRules>),
    allows,
    also: said.flatMap((d) => d.also ?? []),
    requirements: [...said.flatMap((d) => d.requirements ?? []), ...allows.map(keepsTo)],
  };
}

/** Form for decks that people of a role may bring, citing the rules on deck construction. */
function deckForm(list: readonly FormatRule[], parts: readonly Part[], role: string): DeckForm | NoDecks {
  const rules = deckRules(parts, role);
  const { leaders, noSideboard, companions, noDecks, also = [] } = rules;
  if (noDecks) return { noDecks };
  const requirements = companions ? [...rules.requirements, companionFits(leastCards(rules))] : rules.requirements;
  const cited = new Set(requirements.flatMap((r) => r.clauses));
  const about = list
    .flatMap((r) => r.clauses)
    .filter((c) => cited.has(c.id))
    .map((c) => c.says.replace(/\.$/, ''))
    .join('. ');
  return {
    about,
    commanders: leaders !== undefined,
    sideboard: noSideboard === undefined,
    ...(noSideboard ? { noSideboard } : {}),
    ...(companions ? { companions } : {}),
    ...(also.length > 0 ? { also } : {}),
    requirements,
  };
}

/** Minimum deck size. */
const leastCards = ({ requirements }: DeckRules): number => Math.max(0, ...requirements.map((r) => r.least ?? 0));
