import * as refuse from './refusals.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { Adventure, SessionCharacter } from '../../formats/sdk/tale/character.ts';
import type { DeckCards } from '../../formats/sdk/deck/decks.ts';
import type { TaleDefinition } from '../../formats/sdk/tale/tale.ts';
import { poolOf, type PoolSources } from '../match/dealing/dealt.ts';
import { tableTale } from '../match/formats.ts';
import type { MatchStore } from '../match/ports.ts';
import { isRefusal } from '../match/refusals.ts';
import type { MatchService, NewSeat } from '../match/service.ts';
import { SetUp, setupRefusal } from '../match/set-up.ts';
import { AdventureRequest, type Refusal, type TableInfo } from '../protocol/index.ts';
import type { AdventurerService } from './adventurers.ts';
import { beginning } from './following.ts';
import type { Cards, Shelf } from './cards.ts';
import type { AdventurerRecord, AdventurerStore, AdventureStore, PlaneStore } from './ports.ts';
import { SessionPlanes } from './session-planes.ts';
import type { MatchSetup } from '../engine/kernel/state/game.ts';

/** The services and stores that sessions are set up and told with. */
export interface AdventureDeps {
  readonly adventures: AdventureStore;
  readonly adventurers: AdventurerStore;
  /** every tale by id */
  readonly tales: ReadonlyMap<string, TaleDefinition>;
  readonly planes: PlaneStore;
  readonly matches: Pick<MatchStore, 'find' | 'setup'>;
  readonly tables: Pick<MatchService, 'createFrom' | 'table'>;
  readonly sheets: AdventurerService;
  readonly shelf: Shelf;
  readonly pools: PoolSources;
}

/** The seats at a session's table, before it is set up. */
export interface Company {
  readonly definition: TaleDefinition;
  readonly title: string;
  readonly session: number;
  readonly seats: readonly NewSeat[];
  /** by person: who comes, kept or ready-made */
  readonly characters: readonly (AdventurerRecord | SessionCharacter | null)[];
  readonly lists: readonly (string | null)[];
  /** by person: id of the plane on which a character made at the table lives */
  readonly homes: readonly (string | undefined)[];
  /** ids of the session's planes; empty for a tale without planes */
  readonly planes: readonly string[];
  readonly making: boolean;
  readonly disputes: MatchSetup['disputes'];
  readonly days: MatchSetup['days'];
  readonly options: Readonly<Record<string, unknown>>;
  readonly pool: AdventureRequest['cards'];
  readonly content: unknown;
  readonly keep: Readonly<Record<string, unknown>>;
  readonly seed: string;
  /** of the secret of whoever set the campaign up; null: nobody has one */
  readonly hostHash: string | null;
  readonly previous?: string;
}

/** True for a character that is kept, not a ready-made one. */
export const isKept = (c: AdventurerRecord | SessionCharacter): c is AdventurerRecord => 'rev' in c;

/** Sets sessions up: their cards, decks and characters, and the table that they are played at. */
export class SessionSetUp {
  readonly #deps: AdventureDeps;
  readonly #decks: SetUp;
  readonly #planes: SessionPlanes;

  constructor(deps: AdventureDeps) {
    this.#deps = deps;
    this.#planes = new SessionPlanes(deps.planes, deps.pools);
    this.#decks = new SetUp({ ...deps.pools, formats: new Map() });
  }

  /** `followed`: another session has followed that one meanwhile. */
  async begin(company: Company & { readonly previous: string }): Promise<TableInfo | Refusal | 'followed'>;
  async begin(company: Company): Promise<TableInfo | Refusal>;
  async begin(c: Company): Promise<TableInfo | Refusal | 'followed'> {
    const { adventure } = c.definition;
    if (adventure === undefined) return refuse.noAdventure(c.definition.id);
    const coming = c.characters.flatMap((x) => (x && isKept(x) ? x : []));
    const cannot = whyNot(coming, c.definition.id, adventure);
    if (cannot !== null) return cannot;
    const setup = await this.#setup(c, adventure);
    if ('code' in setup) return setup;
    const besides = {
      previous: c.previous,
      pool: c.pool,
      hostHash: c.hostHash ?? undefined,
      revs: Object.fromEntries(coming.map((x) => [x.id, x.rev])),
    };
    return beginning(
      () =>
        this.#deps.tables.createFrom(
          {
            ...setup,
            ...(c.disputes ? { disputes: c.disputes } : {}),
            ...(c.days === undefined ? {} : { days: c.days }),
          },
          c.seats,
          { title: c.title, besides },
        ),
      async () =>
        whyNot(await this.#deps.adventurers.byIds(coming.map((x) => x.id)), c.definition.id, adventure)
        ?? refuse.changedAdventurer(),
    );
  }

  async #setup(c: Company, adventure: Adventure): Promise<MatchSetup | Refusal> {
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
              tableTale(c.definition),
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
    { characters }: Company,
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

/** The reason why one of these cannot come to a session of this format. */
function whyNot(characters: readonly AdventurerRecord[], format: string, adventure: Adventure): Refusal | null {
  for (const c of characters) {
    if (c.format !== format) return refuse.otherFormat(c.name, c.format);
    if (c.dead) return refuse.deadAdventurer(c.name);
    if (c.inAdventure !== null) return refuse.busyAdventurer(c.name, c.inAdventure, refuse.calledIn(adventure));
  }
  return null;
}
