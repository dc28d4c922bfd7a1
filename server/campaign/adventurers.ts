import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { CharacterKind } from '../../formats/sdk/tale/character.ts';
import type { TaleDefinition } from '../../formats/sdk/tale/tale.ts';
import type { PoolSources } from '../match/dealing/dealt.ts';
import { hashToken, newMatchId, newToken } from '../match/tokens.ts';
import type {
  AdventurerFile,
  AdventurerInfo,
  AdventurersFound,
  AdventurerTaken,
  CharacterSheetView,
  Refusal,
} from '../protocol/index.ts';
import { adventurerFile, readAdventurerFile } from './adventurer-file.ts';
import { viewsOf, type Cards, type Shelf } from './cards.ts';
import { isOf, mayBring } from './owner.ts';
import type { AdventurerRecord, AdventurerStep, AdventurerStore } from './ports.ts';
import * as refuse from './refusals.ts';
import { sheetChanges } from './sheet-changes.ts';

export interface AdventurerDeps {
  readonly adventurers: AdventurerStore;
  /** every tale by id */
  readonly tales: ReadonlyMap<string, TaleDefinition>;
  readonly shelf: Shelf;
  readonly pools: PoolSources;
}

/** Characters that one answer holds. */
export const MOST_CHARACTERS = 60;

const NOTHING: CharacterSheetView = { groups: [], facts: [], texts: [] };

/** Characters of every format that keeps them, as sessions have left them. */
export class AdventurerService {
  readonly #deps: AdventurerDeps;

  constructor(deps: AdventurerDeps) {
    this.#deps = deps;
  }

  async get(id: string, token?: string): Promise<AdventurerInfo | Refusal> {
    const [c] = await this.#deps.adventurers.byIds([id]);
    if (c === undefined) return refuse.noSuchAdventurer(id);
    const whole = mayRead(c, token);
    return {
      ...(await this.#info(c, isOf(c, token), whole)),
      history: await this.#history(c, await this.#deps.adventurers.changes(id), whole),
    };
  }

  /** Those that are there, as everybody may see them. */
  async some(ids: readonly string[]): Promise<AdventurerInfo[]> {
    const found = await this.#deps.adventurers.byIds([...new Set(ids)].slice(0, MOST_CHARACTERS));
    return Promise.all(found.map((c) => this.#info(c, false, mayRead(c, undefined))));
  }

  /** The characters of a story, which tells nobody what a format keeps for players: their next session begins with it (400.2). */
  async inStory(ids: readonly string[]): Promise<AdventurerInfo[]> {
    const found = await this.#deps.adventurers.byIds([...new Set(ids)].slice(0, MOST_CHARACTERS));
    return Promise.all(found.map((c) => this.#info(c, false, false)));
  }

  /** The characters to which one of these secrets belongs, the newest first. */
  async mine(tokens: readonly string[]): Promise<AdventurersFound> {
    const hashes = tokens.map(hashToken);
    const found = await this.#deps.adventurers.ofTokens(hashes, MOST_CHARACTERS);
    return {
      adventurers: await Promise.all(
        found.map(async (c) => ({
          token: hashes.indexOf(c.tokenHash ?? ''),
          adventurer: await this.#info(c, true, true),
        })),
      ),
    };
  }

  async file(id: string, token?: string): Promise<AdventurerFile | Refusal> {
    const [c] = await this.#deps.adventurers.byIds([id]);
    if (c === undefined) return refuse.noSuchAdventurer(id);
    if (!mayBring(c, token)) return refuse.notYourAdventurer(c.name);
    if (c.inAdventure !== null && !isOf(c, token)) return refuse.playsNow(c.name, c.inAdventure);
    const kind = this.kindOf(c.format);
    return kind === null ? refuse.noAdventure(c.format) : adventurerFile(c, kind, await this.cardsOf(c));
  }

  /** Makes a character of a file, with a secret of its own. */
  async import(value: unknown): Promise<AdventurerTaken | Refusal> {
    const read = await readAdventurerFile(value, (game) => this.kindOf(game), this.#deps.pools.decks);
    if ('problems' in read) return { taken: false, problems: read.problems };
    const [id, token] = [newMatchId(), newToken()];
    const { game, cards, ...rest } = read;
    const kind = this.kindOf(game);
    await this.#deps.adventurers.add(id, {
      format: game,
      ...rest,
      version: kind?.version ?? 0,
      tokenHash: hashToken(token),
      cards,
      planes: [...new Set(kind?.planes?.(read.sheet))],
    });
    const adventurer = await this.get(id, token);
    return 'code' in adventurer ? adventurer : { taken: true, adventurer, token };
  }

  /** The records that a format keeps of people; null: it keeps nothing, or is not here. */
  kindOf(format: string): CharacterKind | null {
    return this.#deps.tales.get(format)?.adventure?.kind ?? null;
  }

  /** The cards among which those of a character are, by key. */
  async cardsOf({ cardsIn, cards }: AdventurerRecord): Promise<Cards> {
    return cardsIn === null ? (cards as Record<string, CompiledCard>) : this.#deps.shelf.of(cardsIn);
  }

  async #info(c: AdventurerRecord, yours: boolean, whole: boolean): Promise<AdventurerInfo> {
    const cards = await this.cardsOf(c);
    const sheet = this.#shown(c, c.sheet, cards, whole);
    return {
      id: c.id,
      format: c.format,
      name: c.name,
      program: c.tokenHash === null,
      yours,
      dead: c.dead,
      made: c.madeIn,
      busy: c.inAdventure,
      planes: c.planes.map((p) => ({ ...p })),
      sheet,
      cards: viewsOf(
        cards,
        sheet.groups.flatMap((g) => g.cards.flatMap((card) => card.card ?? [])),
      ),
      history: null,
      created: c.createdAt.toISOString(),
      changed: c.changedAt.toISOString(),
    };
  }

  /** A sheet for people; nothing of one that its format, as it is now, cannot read. */
  #shown({ format, planes }: AdventurerRecord, sheet: unknown, cards: Cards, whole: boolean): CharacterSheetView {
    const kind = this.kindOf(format);
    const read = kind?.sheet.safeParse(sheet);
    if (!kind || !read?.success) return NOTHING;
    return kind.show(
      read.data,
      (key) => cards[key],
      whole,
      (id) => planes.find((p) => p.id === id)?.name,
    );
  }

  async #history(
    c: AdventurerRecord,
    steps: readonly AdventurerStep[],
    whole: boolean,
  ): Promise<NonNullable<AdventurerInfo['history']>> {
    const told: NonNullable<AdventurerInfo['history']> = [];
    for (const {
      adventure: { id, title, session, over },
      before,
      after,
      died,
    } of steps) {
      const cards = await this.#deps.shelf.of(id);
      const shown = (sheet: unknown) => this.#shown(c, sheet, cards, whole);
      const renamed =
        before !== null && before.name !== after.name
          ? [{ label: 'Name', before: before.name, after: after.name }]
          : [];
      told.push({
        adventure: { id, title, session, over },
        made: before === null,
        died,
        changes: before === null ? [] : [...renamed, ...sheetChanges(shown(before.sheet), shown(after.sheet))],
      });
    }
    return told;
  }
}

/** True if somebody may read the whole of a character: whoever has its secret, and anybody if it is a program's, but not while the program plays it against others (400.2). */
const mayRead = (c: AdventurerRecord, token: string | undefined): boolean =>
  isOf(c, token) || (mayBring(c, token) && c.inAdventure === null);
