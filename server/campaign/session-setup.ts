import * as refuse from './refusals.ts';
import type { Adventure, SessionCharacter } from '../../formats/sdk/tale/character.ts';
import type { TaleDefinition } from '../../formats/sdk/tale/tale.ts';
import type { PoolSources } from '../match/dealing/dealt.ts';
import { dealsOthers } from '../match/dealing/elsewhere.ts';
import type { MatchStore } from '../match/ports.ts';
import type { MatchService, NewSeat } from '../match/service.ts';
import { AdventureRequest, type Refusal, type TableInfo } from '../protocol/index.ts';
import type { AdventurerService } from './adventurers.ts';
import { beginning } from './following.ts';
import type { Shelf } from './cards.ts';
import type { AdventurerRecord, AdventurerStore, AdventureStore, PlaneStore } from './ports.ts';
import { SessionDeal, type CampaignDealing } from './session-deal.ts';
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
  /** deals sessions from other cards than those that come with the program; absent: they are dealt here */
  readonly dealing?: Pick<CampaignDealing, 'session'> | undefined;
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
  readonly #deal: SessionDeal;

  constructor(deps: AdventureDeps) {
    this.#deps = deps;
    this.#deal = new SessionDeal(deps);
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
    const setup = await this.#setup(c);
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

  /** The session's setup, dealt elsewhere where its cards have to be read first. */
  async #setup({ definition, ...order }: Company): Promise<MatchSetup | Refusal> {
    const { dealing, planes } = this.#deps;
    const others =
      dealsOthers(order.pool)
      || (await planes.byIds([...new Set(order.planes)])).some(({ pool }) => pool !== 'starter');
    return (others && dealing ? dealing : this.#deal).session({ ...order, format: definition.id });
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
