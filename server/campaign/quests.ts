import * as refuse from './refusals.ts';
import type { Chronicle, QuestInfo, QuestRequest, Refusal, TableInfo } from '../protocol/index.ts';
import type { AdventureService } from './adventures.ts';
import type { Shelf } from './cards.ts';
import type { CharacterService } from './characters.ts';
import type { QuestRow, QuestStore } from './ports.ts';

export interface QuestDeps {
  readonly quests: QuestStore;
  readonly sessions: Pick<AdventureService, 'create' | 'next'>;
  readonly sheets: CharacterService;
  readonly shelf: Shelf;
}

/** Quests in the list. */
const MOST_LISTED = 100;

/** Quests in messages of their own: each is a session of the tale `binding-quest`. */
export class QuestService {
  readonly #deps: QuestDeps;

  constructor(deps: QuestDeps) {
    this.#deps = deps;
  }

  /** Sets a quest up. The answer holds the secret links of the people's seats, and that of whoever asked. */
  create({ magicians, augur, ...r }: QuestRequest): Promise<TableInfo | Refusal> {
    return this.#deps.sessions.create({ ...r, format: 'binding-quest', people: [...magicians, augur] });
  }

  /** The quest that follows one that is over, with the same people; whoever of them or of those who set it up asks first. Asked again it is the same. */
  next(id: string, token: string | undefined, title?: string): Promise<TableInfo | Refusal> {
    return this.#deps.sessions.next(id, token, title === undefined ? {} : { title });
  }

  async list(): Promise<QuestInfo[]> {
    return (await this.#deps.quests.list(MOST_LISTED)).map(info);
  }

  async get(id: string): Promise<QuestInfo | Refusal> {
    const quest = await this.#deps.quests.find(id);
    return quest === null ? refuse.noSuchAdventure(refuse.QUEST) : info(quest);
  }

  /** The story so far, for everybody. */
  async chronicle(id: string): Promise<Chronicle | Refusal> {
    const quest = await this.#deps.quests.find(id);
    if (quest === null) return refuse.noSuchAdventure(refuse.QUEST);
    const { steps, lives, chronicle, elements } = await this.#deps.quests.story(id);
    return {
      quest: info(quest),
      entries: chronicle.map((e) => ({ ...e })),
      lives: lives.map((l) => ({ ...l })),
      elements: elements.map((e) => ({ ...e })),
      steps: steps.map((s) => ({ ...s, land: { ...s.land }, cards: s.cards.map((c) => ({ ...c })) })),
      characters: await this.#deps.sheets.some(quest.magicians.flatMap((m) => m.character ?? [])),
      cards: await this.#deps.shelf.views(
        id,
        steps.flatMap((s) => [s.land.card, ...s.cards.map((c) => c.card)]),
      ),
    };
  }
}

function info({ createdAt, planes, magicians, augur, ...q }: QuestRow): QuestInfo {
  return {
    ...q,
    created: createdAt.toISOString(),
    planes: planes.map((p) => ({ ...p })),
    magicians: magicians.map((m) => ({ ...m })),
    augur: augur && { ...augur },
    watch: `/watch/${q.id}`,
  };
}
