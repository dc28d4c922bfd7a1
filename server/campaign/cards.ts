import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { cardViews } from '../match/card-view.ts';
import type { MatchStore } from '../match/ports.ts';
import type { CardView } from '../protocol/index.ts';

export type Cards = Readonly<Record<string, CompiledCard>>;
/** Setups whose cards are kept at hand: they are large, and never change. */
const KEPT = 24;

/** The cards that quests and sessions are played with, out of the setups of their matches. */
export class Shelf {
  readonly #store: Pick<MatchStore, 'setup'>;
  readonly #kept = new Map<string, Promise<Cards>>();

  constructor(store: Pick<MatchStore, 'setup'>) {
    this.#store = store;
  }

  /** By key; none where there is no such match. */
  of(match: string): Promise<Cards> {
    const cards = this.#kept.get(match) ?? this.#store.setup(match).then((setup) => setup?.cards ?? {});
    this.#kept.delete(match);
    this.#kept.set(match, cards);
    cards.catch(() => this.#kept.delete(match));
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value as string);
    return cards;
  }

  /** The printed text of these cards of a match, for people. */
  async views(match: string, keys: Iterable<string>): Promise<Record<string, CardView>> {
    return viewsOf(await this.of(match), keys);
  }
}

/** The printed text of these of the cards, for people. */
export function viewsOf(cards: Cards, keys: Iterable<string>): Record<string, CardView> {
  const views: Record<string, CardView> = {};
  for (const key of new Set(keys)) {
    const card = cards[key];
    if (card) Object.assign(views, cardViews(card));
  }
  return views;
}
