import * as refuse from './refusals.ts';
import { randomBytes } from 'node:crypto';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { Adventure, SessionCharacter } from '../../formats/sdk/character.ts';
import type { PlaneKind, SessionPlane } from '../../formats/sdk/planes.ts';
import { poolOf, type PoolSources } from '../match/dealt.ts';
import type { MatchRecord, MatchStore } from '../match/ports.ts';
import { isRefusal } from '../match/refusals.ts';
import { nameEverybody } from '../match/roles.ts';
import type { MatchService, NewSeat } from '../match/service.ts';
import { setupRefusal } from '../match/set-up.ts';
import { hashToken, newToken } from '../match/tokens.ts';
import type { Chronicle, QuestInfo, QuestRequest, Refusal, TableInfo } from '../protocol/index.ts';
import type { Shelf } from './cards.ts';
import type { CharacterService } from './characters.ts';
import { beginning, following, personOf, seated } from './following.ts';
import { isOf, mayBring } from './owner.ts';
import type { CharacterRecord, CharacterStore, PlaneStore, QuestRow, QuestStore } from './ports.ts';
import { leftOutOf, withLeftOut } from './pools.ts';
import type { MatchSetup } from '../engine/kernel/state/game.ts';

export interface QuestDeps {
  /** the tale that quests are */
  readonly adventure: Adventure & { readonly planes: PlaneKind };
  readonly quests: QuestStore;
  readonly planes: PlaneStore;
  readonly characters: CharacterStore;
  readonly matches: Pick<MatchStore, 'find' | 'setup'>;
  readonly tables: Pick<MatchService, 'createFrom' | 'table'>;
  readonly sheets: CharacterService;
  readonly shelf: Shelf;
  readonly pools: PoolSources;
}

/** Quests in the list. */
const MOST_LISTED = 100;
const ROLES = { magician: 'Magician', augur: 'Augur' } as const;

/** Who sits at a quest's table, before it is set up. */
interface Company {
  readonly title: string;
  readonly planes: readonly string[];
  /** in the order of their Fronts: who comes along, or null and where the one who is made is at home */
  readonly magicians: readonly { readonly character: CharacterRecord | null; readonly home: string }[];
  /** the Magicians' seats, then the Augur's */
  readonly seats: readonly NewSeat[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly making: boolean;
  /** of the secret of whoever set the first of these quests up; null: nobody has one */
  readonly hostHash: string | null;
  readonly previous?: string;
}

/** Quests: sets them up, the next one with what the last one left (R4), and tells what is kept of them. */
export class QuestService {
  readonly #deps: QuestDeps;

  constructor(deps: QuestDeps) {
    this.#deps = deps;
  }

  /** Sets a quest up. The answer holds the secret links of the people's seats, and that of whoever asked. */
  async create(r: QuestRequest): Promise<TableInfo | Refusal> {
    const known = new Map(
      (await this.#deps.characters.byIds(r.magicians.flatMap((m) => m.character?.id ?? []))).map((c) => [c.id, c]),
    );
    const magicians: Company['magicians'][number][] = [];
    for (const { character: who, home } of r.magicians) {
      const character = who ? known.get(who.id) : null;
      if (who && character === undefined) return refuse.noSuchCharacter(who.id);
      if (who && character && !mayBring(character, who.token)) return refuse.notYourCharacter(character.magician.name);
      magicians.push({ character: character ?? null, home: home ?? r.planes[0] ?? '' });
    }
    const people = [...r.magicians, r.augur];
    const roles = people.map((_, i) => (i < r.magicians.length ? ROLES.magician : ROLES.augur));
    const names = nameEverybody(
      roles,
      people.map((p) => p.name),
    );
    const seats = people.map(({ who }, i): NewSeat => ({ role: roles[i] as string, name: names[i] as string, who }));
    const secret = newToken();
    const table = await this.#begin({
      title: r.title,
      planes: r.planes,
      magicians,
      seats,
      options: r.options ?? {},
      seed: r.seed ?? newSeed(),
      making: r.making ?? false,
      hostHash: hashToken(secret),
    });
    return isRefusal(table) ? table : { ...table, host: hostLink(table.match, secret) };
  }

  /** The quest that follows one that is over, with the same people; whoever of them or of those who set it up asks first. Asked again it is the same. */
  async next(id: string, token: string | undefined, title?: string): Promise<TableInfo | Refusal> {
    const quest = await this.#deps.quests.find(id);
    const match = await this.#deps.matches.find(id);
    const setup = await this.#deps.matches.setup(id);
    if (quest === null || match === null || setup === null) return refuse.noSuchQuest();
    const hostHash = await this.#deps.quests.hostHash(id);
    const isHost = isOf({ tokenHash: hostHash }, token);
    if (token === undefined || (!isHost && personOf(match, token) < 0)) return refuse.notAtTable();
    if (!quest.over) return refuse.notOver(quest.title);
    return following(token, {
      begin: async () =>
        this.#begin({
          ...(await this.#sameCompany(quest, match, setup)),
          title: title ?? quest.title,
          previous: id,
          hostHash,
        }),
      next: async () => (await this.#deps.quests.find(id))?.next ?? null,
      seat: async (follower, secret) => {
        const table = await seated(this.#deps.tables, follower, secret);
        return table && isHost ? { ...table, host: hostLink(follower, secret) } : table;
      },
      gone: refuse.noSuchQuest,
    });
  }

  async list(): Promise<QuestInfo[]> {
    return (await this.#deps.quests.list(MOST_LISTED)).map(info);
  }

  async get(id: string): Promise<QuestInfo | Refusal> {
    const quest = await this.#deps.quests.find(id);
    return quest === null ? refuse.noSuchQuest() : info(quest);
  }

  /** The story so far, for everybody. */
  async chronicle(id: string): Promise<Chronicle | Refusal> {
    const quest = await this.#deps.quests.find(id);
    if (quest === null) return refuse.noSuchQuest();
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

  /** Everybody of a quest that is over, as they are now. */
  async #sameCompany(
    quest: QuestRow,
    match: MatchRecord,
    setup: MatchSetup,
  ): Promise<Omit<Company, 'title' | 'previous' | 'hostHash'>> {
    const { adventure } = this.#deps;
    const { homes } = adventure.planes.of(setup.data);
    const known = new Map(
      (await this.#deps.characters.byIds(quest.magicians.flatMap((m) => m.character ?? []))).map((c) => [c.id, c]),
    );
    return {
      planes: quest.planes.map((p) => p.id),
      options: adventure.storedOptions(setup.options),
      seed: newSeed(),
      making: false,
      magicians: quest.magicians.map(({ character }, i) => ({
        character: known.get(character ?? '') ?? null,
        home: homes[i] ?? '',
      })),
      seats: match.seats.map(({ role, name, who, tokenHash }) => ({ role, name, who, tokenHash })),
    };
  }

  /** `followed`: another quest has followed that one meanwhile. */
  async #begin(company: Company & { readonly previous: string }): Promise<TableInfo | Refusal | 'followed'>;
  async #begin(company: Company): Promise<TableInfo | Refusal>;
  async #begin(c: Company): Promise<TableInfo | Refusal | 'followed'> {
    const busy = busyOf(c.magicians.flatMap((m) => m.character ?? []));
    if (busy !== null) return busy;
    const planes = await this.#planes(c.planes, c.previous);
    if ('code' in planes) return planes;
    const setup = await this.#setup(c, planes);
    if ('code' in setup) return setup;
    return beginning(
      () =>
        this.#deps.tables.createFrom(setup, c.seats, {
          title: c.title,
          besides: { previous: c.previous, hostHash: c.hostHash ?? undefined },
        }),
      async () => busyOf(await this.#deps.characters.byIds(c.magicians.flatMap((m) => m.character?.id ?? []))),
    );
  }

  async #setup(c: Company, planes: readonly SessionPlane[]): Promise<MatchSetup | Refusal> {
    const lent = new Set(planes.flatMap((p) => p.cards.map((card) => card.key)));
    const { adventure } = this.#deps;
    const owned: CompiledCard[] = [];
    const characters: (SessionCharacter | null)[] = [];
    for (const { character: record } of c.magicians) {
      const sheet = record === null ? null : adventure.kind.sheet.parse(record.magician);
      characters.push(record && { id: record.id, name: record.magician.name, sheet });
      if (record === null) continue;
      const cards = await this.#deps.shelf.of(record.cardsIn);
      owned.push(
        ...[...new Set(adventure.kind.uses(sheet))].filter((key) => !lent.has(key)).flatMap((key) => cards[key] ?? []),
      );
    }
    try {
      return adventure.makeSession({
        seed: c.seed,
        title: c.title,
        session: 1,
        people: c.seats.map(({ name }, i) => ({ name, home: c.magicians[i]?.home })),
        options: c.options,
        characters,
        keep: {},
        cards: owned,
        planes,
        makingOnly: c.making,
      });
    } catch (error) {
      const told = setupRefusal(error);
      if (told === null) throw error;
      return this.#short(told, c.planes);
    }
  }

  /** Of a plane whose pool is too small: says what of its sets was left out (Q1, Q2). */
  async #short(told: Refusal, ids: readonly string[]): Promise<Refusal> {
    const plane = (await this.#deps.planes.byIds([...new Set(ids)])).find((p) =>
      told.message.startsWith(`${p.name}: The pool is too small`),
    );
    const pool = plane?.pool ?? 'starter';
    return withLeftOut(
      told,
      await leftOutOf(
        pool === 'starter' || 'list' in pool ? pool : { ...pool, sets: [...pool.sets] },
        this.#deps.pools,
      ),
    );
  }

  /** The planes of a quest with all that their pools hold. Those who go on know what they have made there, whether or not the plane's owner took it (R4, R5). */
  async #planes(ids: readonly string[], previous: string | undefined): Promise<readonly SessionPlane[] | Refusal> {
    const planes: SessionPlane[] = [];
    const made = previous === undefined ? [] : await this.#deps.planes.madeBy(previous);
    const known = new Map((await this.#deps.planes.byIds([...new Set(ids)])).map((p) => [p.id, p]));
    for (const id of ids) {
      const plane = known.get(id);
      if (plane === undefined) return refuse.noSuchPlane(id);
      const { name, concept, pool, early } = plane;
      const elements = [...plane.elements];
      for (const { plane: of, element } of made)
        if (of === id && !elements.some((e) => this.#deps.adventure.planes.sameName(e.name, element.name)))
          elements.push(element);
      if (pool === null) return refuse.noPool(name);
      const from = pool === 'starter' || 'list' in pool ? pool : { ...pool, sets: [...pool.sets] };
      const drawn = await poolOf(from, this.#deps.pools);
      if (isRefusal(drawn))
        return withLeftOut(
          { ...drawn, message: `${name}: ${drawn.message}`, clauses: ['P1'] },
          await leftOutOf(from, this.#deps.pools),
        );
      planes.push({
        id,
        name,
        concept,
        early,
        ...drawn,
        elements: elements.map((e) => ({ ...e, disposition: [...e.disposition], haunt: e.haunt && { ...e.haunt } })),
      });
    }
    return planes;
  }
}

/** Where whoever set a quest up reads how it goes, and goes on from it. */
const hostLink = (match: string, secret: string): string => `/chronicle/${match}#${secret}`;
const newSeed = (): string => randomBytes(12).toString('hex');

function busyOf(characters: readonly CharacterRecord[]): Refusal | null {
  const busy = characters.find((c) => c.inQuest !== null);
  return busy?.inQuest ? refuse.busyCharacter(busy.magician.name, busy.inQuest) : null;
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
