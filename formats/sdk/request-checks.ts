import type { FormatInfo } from '../../server/protocol/tables.ts';
import type { SetupRequest } from './deal.ts';
import { checkDeck, playable, type DeckCards, type DeckForm, type NoDecks } from './deck/decks.ts';
import { SetupError } from './error.ts';
import { assignRoles, wantedRoles } from './roles.ts';

/** Throw SetupError if a file is brought to a format that reads none. */
export function checkContent(format: string, brought: unknown, content: FormatInfo['content']): void {
  if (brought !== undefined && !content)
    throw new SetupError(
      `${format} reads no file.`,
      ['CR 100.1'],
      'Take it away, or choose a format that says what it reads.',
    );
}

/** 100.1: throw SetupError unless this number of people can fill the roles. */
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

/**
 * Decks that people bring, by person; null for a person who brings none.
 * Each must meet the format's requirements. Cards that cannot be played are left out.
 */
export function broughtDecks(
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
