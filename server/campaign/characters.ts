import { hashToken } from '../match/tokens.ts';
import type { CharacterFace, CharacterInfo, CharactersFound, Refusal } from '../protocol/index.ts';
import type { Shelf } from './cards.ts';
import { isOf } from './owner.ts';
import type { CharacterRecord, CharacterStore } from './ports.ts';
import * as refuse from './refusals.ts';

export interface CharacterDeps {
  readonly characters: CharacterStore;
  readonly shelf: Shelf;
}

/** Characters that one answer holds. */
export const MOST_CHARACTERS = 60;

/** Characters as quests have left them. What is written on their sheets is public; their Libraries are their players'. */
export class CharacterService {
  readonly #deps: CharacterDeps;

  constructor(deps: CharacterDeps) {
    this.#deps = deps;
  }

  async get(id: string, token?: string): Promise<CharacterInfo | Refusal> {
    const [character] = await this.#deps.characters.byIds([id]);
    return character === undefined ? refuse.noSuchCharacter(id) : this.#info(character, isOf(character, token), true);
  }

  /** The sheets of those that are there. */
  async some(ids: readonly string[]): Promise<CharacterInfo[]> {
    const found = await this.#deps.characters.byIds([...new Set(ids)].slice(0, MOST_CHARACTERS));
    return Promise.all(found.map((c) => this.#info(c, false, false)));
  }

  /** The characters to which one of these secrets belongs, the newest first. */
  async mine(tokens: readonly string[]): Promise<CharactersFound> {
    const hashes = tokens.map(hashToken);
    const found = await this.#deps.characters.ofTokens(hashes, MOST_CHARACTERS);
    return {
      characters: await Promise.all(
        found.map(async (c) => ({
          token: hashes.indexOf(c.tokenHash ?? ''),
          character: await this.#info(c, true, false),
        })),
      ),
    };
  }

  async #info(c: CharacterRecord, yours: boolean, whole: boolean): Promise<CharacterInfo> {
    const { magician: m } = c;
    const [faces, gone] = [m.faces.map(copied), m.gone.map(copied)];
    const library = yours && whole ? c.cards.map((card) => ({ ...card })) : null;
    const shown = [...faces, ...gone].flatMap((f) => [
      f.card,
      ...f.history.flatMap((h) => [h.before, h.after].flatMap((x) => x?.card ?? [])),
    ]);
    return {
      id: c.id,
      name: m.name,
      home: { id: m.home, name: c.homeName },
      walks: m.walks === null ? null : { id: m.walks, name: c.walksName ?? '' },
      program: c.tokenHash === null,
      yours,
      made: c.madeIn,
      busy: c.inQuest,
      faces,
      gone,
      fealties: m.fealties.map(({ place, land, points }) => ({ place, land, points })),
      library: { count: m.library.length, cards: library },
      cards: await this.#deps.shelf.views(c.cardsIn, [
        ...shown,
        ...m.fealties.map((f) => f.land),
        ...(library ?? []).map((l) => l.card),
      ]),
      created: c.createdAt.toISOString(),
      changed: c.changedAt.toISOString(),
    };
  }
}

function copied(face: CharacterRecord['magician']['faces'][number]): CharacterFace {
  return {
    ...face,
    history: face.history.map((h) => ({ ...h, before: h.before && { ...h.before }, after: h.after && { ...h.after } })),
  };
}
