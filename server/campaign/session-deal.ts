import * as refuse from './refusals.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { Adventure, SessionCharacter } from '../../formats/sdk/tale/character.ts';
import type { DeckCards } from '../../formats/sdk/deck/decks.ts';
import { poolOf } from '../match/dealing/dealt.ts';
import { tableTale } from '../match/formats.ts';
import { isRefusal } from '../match/refusals.ts';
import { SetUp, setupRefusal } from '../match/set-up.ts';
import type { PoolCheck, PoolReport, Refusal } from '../protocol/index.ts';
import type { Cards } from './cards.ts';
import type { unreadable } from './pools.ts';
import { SessionPlanes } from './session-planes.ts';
import { isKept, type AdventureDeps, type Company } from './session-setup.ts';
import type { MatchSetup } from '../engine/kernel/state/game.ts';

/** The seats at a session's table as plain data, with the id of its tale. */
export type SessionOrder = Omit<Company, 'definition'> & { readonly format: string };

/** Work of campaigns on cards that are not at hand here, done where they are: sessions are dealt, and pools of planes checked. */
export interface CampaignDealing {
  session(order: SessionOrder): Promise<MatchSetup | Refusal>;
  check(request: PoolCheck): Promise<PoolReport | Refusal>;
  unreadable(pool: PoolCheck['pool']): Promise<Awaited<ReturnType<typeof unreadable>> | Refusal>;
}

/** Deals sessions: the cards of their planes or pool, decks, and the cards that characters bring. */
export class SessionDeal implements Pick<CampaignDealing, 'session'> {
  readonly #deps: Pick<AdventureDeps, 'tales' | 'planes' | 'sheets' | 'pools'>;
  readonly #decks: SetUp;
  readonly #planes: SessionPlanes;

  constructor(deps: Pick<AdventureDeps, 'tales' | 'planes' | 'sheets' | 'pools'>) {
    this.#deps = deps;
    this.#planes = new SessionPlanes(deps.planes, deps.pools);
    this.#decks = new SetUp({ ...deps.pools, formats: new Map() });
  }

  async session(c: SessionOrder): Promise<MatchSetup | Refusal> {
    const definition = this.#deps.tales.get(c.format);
    const adventure = definition?.adventure;
    if (definition === undefined || adventure === undefined) return refuse.noAdventure(c.format);
    const planes = adventure.planes && (await this.#planes.of(adventure.planes, c.planes, c.previous));
    if (planes !== undefined && 'code' in planes) return planes;
    const pool = planes ? { cards: [] } : await poolOf(c.pool ?? 'starter', this.#deps.pools);
    if (isRefusal(pool)) return pool;
    const decks: (DeckCards | null)[] = [];
    for (const [i, list] of c.lists.entries()) {
      const deck =
        list === null
          ? null
          : await this.#decks.deck(
              { options: c.options },
              tableTale(definition),
              { name: c.seats[i]?.name ?? '' },
              list,
            );
      if (deck !== null && 'code' in deck) return deck;
      decks.push(deck);
    }
    const lent = [...pool.cards, ...(planes ?? []).flatMap((p) => p.cards)];
    const owned = await this.#owned(c, adventure, new Set(lent.map((card) => card.key)));
    try {
      return adventure.makeSession({
        seed: c.seed,
        title: c.title,
        session: c.session,
        people: c.seats.map(({ name }, i) => ({ name, home: c.homes[i] })),
        options: c.options,
        keep: c.keep,
        decks,
        content: c.content,
        characters: c.characters.map((x): SessionCharacter | null => x && { id: x.id, name: x.name, sheet: x.sheet }),
        ...pool,
        cards: [...pool.cards, ...owned.values()],
        planes,
        makingOnly: c.making,
      });
    } catch (error) {
      const told = setupRefusal(error);
      if (told === null) throw error;
      return adventure.planes ? this.#planes.short(adventure.planes, told, c.planes) : told;
    }
  }

  /** By key, the cards of those who come that nothing else lends. */
  async #owned(
    { characters }: SessionOrder,
    { kind }: Adventure,
    lent: ReadonlySet<string>,
  ): Promise<Map<string, CompiledCard>> {
    const owned = new Map<string, CompiledCard>();
    for (const x of characters) {
      const sheet = kind.sheet.safeParse(x?.sheet);
      if (x === null || !isKept(x) || !sheet.success) continue; // the format refuses a sheet that is none
      const cards: Cards = await this.#deps.sheets.cardsOf(x);
      for (const key of kind.uses(sheet.data)) {
        const card = lent.has(key) ? undefined : cards[key];
        if (card) owned.set(key, card);
      }
    }
    return owned;
  }
}
