import { withBasicLands } from '../../../cards/catalog/basics.ts';
import { resolveDeck, type DeckSource } from '../../../cards/deck/resolve.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { isPlayable, type DeckForm } from '../../../formats/sdk/deck/decks.ts';
import type { DeckReport, Refusal, TableRequest } from '../../protocol/index.ts';
import { readDeck } from '../deck-report.ts';
import type { CardSource } from '../ports.ts';
import * as refuse from '../refusals.ts';

/** The pool that is dealt from: cards, and the number of copies of those that are counted. */
export interface Pool {
  readonly cards: readonly CompiledCard[];
  readonly copies?: ReadonlyMap<string, number>;
}
export interface PoolSources {
  readonly cards: CardSource;
  /** the cards of lists */
  readonly decks: DeckSource;
}

/** A list that is dealt from has no rules of construction. */
export const POOL_FORM: DeckForm = {
  about: 'Cards to deal from',
  commanders: false,
  sideboard: false,
  requirements: [],
};

/** The cards that are named to be dealt from. */
export async function poolOf(which: NonNullable<TableRequest['cards']>, sources: PoolSources): Promise<Pool | Refusal> {
  if (which !== 'starter' && 'list' in which) return listed(which.list, sources);
  const cards = await sources.cards.cards(which);
  return cards.length > 0
    ? { cards }
    : refuse.refusal(
        'unavailable',
        'None of these sets has a card that can be played.',
        'Import cards (npm run cards -- import FILE), or play with the starter cards.',
      );
}

/** A list counts its copies; basic lands that it does not name are there in any number. */
async function listed(list: string, { cards: source, decks }: PoolSources): Promise<Pool | Refusal> {
  const { report } = await readDeck(list, decks, POOL_FORM);
  const wrong = notInOrder('The list that is dealt from', report);
  if (wrong !== null) return wrong;
  const { lines } = await resolveDeck(list, decks);
  const cards = [...new Map(lines.filter((l) => isPlayable(l.card)).map((l) => [l.card.key, l.card])).values()];
  const copies = new Map<string, number>();
  for (const { card, count } of lines) copies.set(card.key, (copies.get(card.key) ?? 0) + count);
  return { cards: withBasicLands(cards, await source.cards('starter')), copies };
}

/** The first thing in the way of a list, as a refusal. */
export function notInOrder(what: string, { problems: [problem], faults: [fault] }: DeckReport): Refusal | null {
  if (problem)
    return refuse.refusal('illegal', `${what} cannot be read: line ${problem.line}: ${problem.what}.`, problem.mend);
  return fault
    ? refuse.refusal('illegal', `${what} cannot be played: ${fault.message}`, fault.mend, fault.clauses)
    : null;
}
