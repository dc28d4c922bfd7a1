import { isKept, SessionSetUp, type AdventureDeps, type Company } from './session-setup.ts';
import * as refuse from './refusals.ts';
import { randomBytes } from 'node:crypto';
import type { ReadyCharacter, SessionCharacter } from '../../formats/sdk/tale/character.ts';
import { assignRoles, wantedRoles } from '../../formats/sdk/roles.ts';
import type { TaleDefinition } from '../../formats/sdk/tale/tale.ts';
import type { PlaneKind } from '../../formats/sdk/tale/planes.ts';
import { isRefusal, refusal } from '../match/refusals.ts';
import { nameEverybody, nobodyDecides, notForPeople } from '../match/roles.ts';
import type { NewSeat } from '../match/service.ts';
import { hashToken, newToken } from '../match/tokens.ts';
import {
  AdventureRequest,
  TaleReport,
  type AdventureInfo,
  type AdventureStory,
  type NextAdventure,
  type Refusal,
  type TableInfo,
} from '../protocol/index.ts';
import { following, personOf, seated } from './following.ts';
import { isOf, mayBring } from './owner.ts';
import type { AdventureRow } from './ports.ts';
import { precedentsOf } from './precedents.ts';
import { infoOf, storyCards } from './stories.ts';

/** Sessions in the list. */
const MOST_LISTED = 100;
const Pool = AdventureRequest.shape.cards;

/** Sessions of campaigns of any format: sets them up, the next one with what the last one left, and tells what is kept of them. */
export class AdventureService {
  readonly #deps: AdventureDeps;
  readonly #setUp: SessionSetUp;

  constructor(deps: AdventureDeps) {
    this.#deps = deps;
    this.#setUp = new SessionSetUp(deps);
  }

  /** Sets the first session of a campaign up. The answer holds the secret links of the people's seats. */
  async create(r: AdventureRequest): Promise<TableInfo | Refusal> {
    const definition = this.#deps.tales.get(r.format);
    if (definition?.adventure === undefined) return refuse.noAdventure(r.format);
    const { adventure } = definition;
    const called = refuse.calledIn(adventure);
    if (r.planes !== undefined && adventure.planes === undefined) return refuse.noPlanes(definition.info.name);
    if (r.making === true && adventure.making !== true) return refuse.noMakingAlone(definition.info.name);
    const roles = assignRoles(definition.info.roles, r.people.length);
    if (roles === null)
      return refusal(
        'illegal',
        `${r.people.length} people cannot play ${definition.info.name}.`,
        `It takes ${wantedRoles(definition.info.roles)}.`,
        ['100.1'],
      );
    const wrong =
      notForPeople(definition.info, roles, r.people) ?? nobodyDecides({ ...definition.info, tale: true }, r.disputes);
    if (wrong !== null) return wrong;
    const known = new Map(
      (
        await this.#deps.adventurers.byIds(
          r.people.flatMap((p) => (p.character && 'id' in p.character ? p.character.id : [])),
        )
      ).map((c) => [c.id, c]),
    );
    const ready = adventure.kind.ready ?? [];
    const characters: Company['characters'][number][] = [];
    for (const { character: who } of r.people) {
      const character = !who
        ? null
        : 'ready' in who
          ? newcomer(ready.find((c) => c.key === who.ready))
          : known.get(who.id);
      if (character === undefined)
        return refuse.noSuchAdventurer(who && 'id' in who ? who.id : (who?.ready ?? ''), called);
      if (who && 'id' in who && character && isKept(character) && !mayBring(character, who.token))
        return refuse.notYourAdventurer(character.name, called);
      characters.push(character);
    }
    const names = nameEverybody(
      roles,
      r.people.map((p) => p.name),
    );
    const secret = newToken();
    const table = await this.#setUp.begin({
      definition,
      title: r.title,
      session: 1,
      characters,
      options: r.options ?? {},
      pool: r.cards,
      content: r.content,
      keep: {},
      seed: r.seed ?? newSeed(),
      seats: r.people.map(({ who }, i): NewSeat => ({ role: roles[i] as string, name: names[i] as string, who })),
      lists: r.people.map((p) => p.deck?.list ?? null),
      homes: r.people.map((p) => p.home),
      planes: adventure.planes === undefined ? [] : (r.planes ?? [adventure.planes.shipped.id]),
      making: r.making ?? false,
      disputes: r.disputes,
      days: r.days,
      hostHash: hashToken(secret),
    });
    return isRefusal(table) ? table : { ...table, host: hostLink(definition, table.match, secret) };
  }

  /** The session that follows one that is over, with the same people; whoever of them or of those who set it up asks first. Asked again it is the same. */
  async next(id: string, token: string | undefined, change: NextAdventure = {}): Promise<TableInfo | Refusal> {
    const row = await this.#deps.adventures.find(id);
    const match = await this.#deps.matches.find(id);
    const kept = await this.#deps.adventures.kept(id);
    if (row === null || match === null || kept === null) return refuse.noSuchAdventure();
    const definition = this.#deps.tales.get(row.format);
    if (definition?.adventure === undefined) return refuse.noAdventure(row.format);
    const { hostHash } = kept;
    const { storedOptions, planes } = definition.adventure;
    const called = refuse.calledIn(definition.adventure);
    const isHost = isOf({ tokenHash: hostHash }, token);
    if (token === undefined || (!isHost && personOf(match, token) < 0)) return refuse.notInCompany(called);
    if (!row.over) return refuse.sessionNotOver(row.title, called);
    return following(token, {
      begin: async () => {
        const { disputes, days } = (await this.#deps.matches.setup(id)) ?? {};
        return this.#setUp.begin({
          keep: kept.keep as Company['keep'],
          pool: Pool.parse(kept.pool ?? undefined),
          characters: await this.#living(row),
          definition,
          title: change.title ?? row.title,
          session: row.session + 1,
          previous: id,
          seed: newSeed(),
          options: change.options ?? storedOptions(kept.options),
          content: change.content,
          seats: match.seats.map(({ role, name, who, tokenHash }) => ({ role, name, who, tokenHash })),
          lists: match.seats.map(() => null),
          homes: planes === undefined ? [] : await this.#homes(planes, id),
          planes: planes === undefined ? [] : row.planes.map((p) => p.id),
          making: false,
          disputes,
          days,
          hostHash,
        });
      },
      next: async () => (await this.#deps.adventures.find(id))?.next ?? null,
      seat: async (follower, secret) => {
        const table = await seated(this.#deps.tables, follower, secret);
        return table && isHost ? { ...table, host: hostLink(definition, follower, secret) } : table;
      },
      gone: () => refuse.noSuchAdventure(called),
    });
  }

  async list(): Promise<AdventureInfo[]> {
    return (await this.#deps.adventures.list(MOST_LISTED)).map(infoOf);
  }

  async get(id: string): Promise<AdventureInfo | Refusal> {
    const row = await this.#deps.adventures.find(id);
    return row === null ? refuse.noSuchAdventure() : infoOf(row);
  }

  /** The session so far, for everybody. */
  async story(id: string): Promise<AdventureStory | Refusal> {
    const row = await this.#deps.adventures.find(id);
    if (row === null) return refuse.noSuchAdventure();
    const kept = await this.#deps.adventures.kept(id);
    const report = TaleReport.nullable().parse(await this.#deps.adventures.report(id));
    return {
      adventure: infoOf(row),
      options: { ...kept?.options },
      log: await this.#deps.adventures.log(id),
      characters: await this.#deps.sheets.inStory(row.people.flatMap((p) => p.characters.flatMap((c) => c.id ?? []))),
      report,
      elements: (await this.#deps.adventures.elements(id)).map((e) => ({ ...e })),
      precedents: precedentsOf(await this.#deps.adventures.disputes(id)),
      cards: report === null ? {} : await this.#deps.shelf.views(id, storyCards(report)),
    };
  }

  /** The homes of a session's people who were to make a character. */
  async #homes(planes: PlaneKind, id: string): Promise<Company['homes']> {
    const setup = await this.#deps.matches.setup(id);
    return planes.of(setup?.data).homes.map((home) => home ?? undefined);
  }

  /** Of everybody's characters the one that lives, by person. */
  async #living({ people }: AdventureRow): Promise<Company['characters']> {
    const known = new Map(
      (await this.#deps.adventurers.byIds(people.flatMap((p) => p.characters.flatMap((c) => c.id ?? [])))).map((c) => [
        c.id,
        c,
      ]),
    );
    return people.map((p) => p.characters.map((c) => known.get(c.id ?? '')).find((c) => c?.dead === false) ?? null);
  }
}

/** The link by which whoever set a session up reads how it goes, and goes on from it. */
const hostLink = ({ story }: TaleDefinition, match: string, secret: string): string =>
  `${story?.page ?? '/adventure/'}${match}#${secret}`;
const newSeed = (): string => randomBytes(12).toString('hex');

const newcomer = (ready: ReadyCharacter | undefined): SessionCharacter | undefined =>
  ready && { id: null, name: ready.name, sheet: ready.sheet() };
