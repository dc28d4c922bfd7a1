import type { Clause, Rules } from '../../../server/engine/ports/format-hooks.ts';
import type { FormatInfo } from '../../../server/protocol/tables.ts';
import type { Advice } from '../advice.ts';
import type { CampaignRecord, CharacterKind, SessionCharacter, SessionRequest } from './character.ts';
import { checkDeck, playable, type DeckForm } from '../deck/decks.ts';
import { SetupError } from '../error.ts';
import { onlyUsed, RULES_VERSION } from '../format.ts';
import { checkContent, checkPeople } from '../request-checks.ts';
import { contentInfo, type Content } from '../content.ts';
import type { Deal } from '../deal.ts';
import { asStored, optionInfo, optionReader, type OptionDeclarations, type OptionsOf } from '../options.ts';
import { assignRoles } from '../roles.ts';
import type { Tale, TaleDefinition, TaleState } from './tale.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** A tale with a record from its beginning on. */
export interface AdventureTale<T extends TaleState> extends Tale<T> {
  record(setup: MatchSetup, s: T): CampaignRecord;
}

/** Declares a tale that is one session of a campaign with characters: see TaleDefinition and Adventure. */
export function defineAdventure<D extends OptionDeclarations, S, T extends TaleState>(spec: {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly roles: FormatInfo['roles'];
  readonly options: D;
  readonly clauses: readonly Clause[];
  readonly character: CharacterKind<S>;
  /** roles whose people play a character of their own; default: all */
  readonly players?: readonly string[];
  /** a file that a person may bring; default: none */
  readonly content?: Content;
  /** the decks that people may bring; default: none */
  readonly decks?: (options: OptionsOf<D>) => DeckForm;
  readonly rules: (options: OptionsOf<D>) => Pick<Rules, 'turn' | 'specialActions'>;
  /** advice for bots; default: none */
  readonly advice?: Advice;
  /**
   * Setup of the tale.
   * `uses` must name every card that can come up, except those of the characters, which are always there.
   */
  readonly deal: (request: SessionRequest<S>, options: OptionsOf<D>) => Deal;
  readonly tale: AdventureTale<T>;
}): TaleDefinition {
  const { id, name, about, roles, clauses, content, character: kind, advice } = spec;
  const players = spec.players ?? roles.map((r) => r.role);
  const parse = optionReader(id, name, spec.options);
  const form = spec.decks?.(parse({}));
  return {
    id,
    clauses,
    info: {
      id,
      name,
      about,
      roles,
      options: optionInfo(spec.options),
      clauses: clauses.map((c) => ({ id: c.id, says: c.says, source: c.source, ruling: c.ruling === true })),
      adventure: {
        character: kind.name,
        players: [...players],
        ready: (kind.ready ?? []).map(({ key, name: called, about: who }) => ({ key, name: called, about: who })),
      },
      ...(form
        ? {
            decks: {
              about: form.about,
              commanders: form.commanders,
              sideboard: form.sideboard,
              dealsBesides: form.dealsBesides === true,
            },
          }
        : {}),
      ...(content ? { content: contentInfo(content) } : {}),
    },
    rules: (setup) => spec.rules(parse(asStored(spec.options, setup.options))),
    ...(advice ? { advice: () => advice } : {}),
    tale: spec.tale,
    ...(content ? { content } : {}),
    story: { page: '/adventure/', name: 'story' },
    adventure: {
      kind,
      players,
      deckForm: (options) => spec.decks?.(parse(options)) ?? null,
      storedOptions: (options) => asStored(spec.options, options),
      makeSession: (request) => {
        checkPeople(name, roles, request.people.length);
        checkContent(name, request.content, content);
        const options = parse(request.options);
        const characters = coming(
          request,
          kind,
          assignRoles(roles, request.people.length)?.map((role) => players.includes(role)) ?? [],
        );
        const decks = request.people.map((person, i) => {
          const deck = request.decks?.[i] ?? null;
          if (deck === null) return null;
          checkDeck(person.name, deck, deckFormOf(name, person.name, form && spec.decks?.(options), characters[i]));
          return playable(deck);
        });
        const { people, data, uses, made = [] } = spec.deal({ ...request, options, characters, decks }, options);
        const brought = decks.flatMap((d) => (d ? [...d.main, ...d.commanders, ...d.sideboard] : []));
        const theirs = characters.flatMap((c) => (c ? [...kind.uses(c.sheet)] : []));
        return {
          rulesVersion: RULES_VERSION,
          format: id,
          seed: request.seed,
          options,
          people,
          data,
          cards: onlyUsed([...request.cards, ...brought, ...(kind.own?.() ?? []), ...made], [...uses, ...theirs]),
        };
      },
    },
  };
}

function deckFormOf(
  format: string,
  person: string,
  form: DeckForm | undefined,
  character: SessionCharacter | null | undefined,
): DeckForm {
  if (!form)
    throw new SetupError(
      `Nobody brings a deck to ${format}.`,
      ['CR 100.2'],
      'Take the deck lists away, or choose another format.',
    );
  if (character)
    throw new SetupError(
      `${person} brings a deck and ${character.name}, who has one.`,
      ['CR 100.2'],
      'Take the deck away, or have a new character made of it.',
    );
  return form;
}

/**
 * Characters who come, each once and valid by the format's schema.
 * `plays`: true for people who have a character.
 */
function coming<S>(
  { characters, people, options, keep }: SessionRequest,
  kind: CharacterKind<S>,
  plays: readonly boolean[],
): readonly (SessionCharacter<S> | null)[] {
  return people.map(({ name }, i) => {
    const who = characters[i] ?? null;
    if (who === null) return null;
    if (plays[i] !== true)
      throw new SetupError(
        `${name} plays no ${kind.name} here.`,
        ['CR 100.1'],
        `Take ${who.name} away from that seat.`,
      );
    if (who.id !== null && characters.findIndex((c) => c?.id === who.id) !== i)
      throw new SetupError(`${who.name} comes twice.`, ['CR 100.1'], `Name every ${kind.name} once.`);
    const sheet = kind.sheet.safeParse(who.sheet);
    if (!sheet.success) {
      const issue = sheet.error.issues[0];
      throw new SetupError(
        `The sheet of ${who.name} is not as this format has it: ${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? ''}.`,
        ['CR 100.1'],
        `Choose another ${kind.name}, or have one made.`,
      );
    }
    const refused = kind.refuses?.(sheet.data, { options, keep });
    if (refused) throw new SetupError(refused.message, refused.clauses, refused.mend);
    return { id: who.id, name: who.name, sheet: sheet.data };
  });
}
