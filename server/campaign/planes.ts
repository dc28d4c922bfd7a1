import type { PlaneKind } from '../../formats/sdk/tale/planes.ts';
import type { PoolSources } from '../match/dealing/dealt.ts';
import { hashToken, newMatchId, newToken } from '../match/tokens.ts';
import type {
  OfferDecision,
  PlaneDetail,
  PlaneDraft,
  PlaneEdit,
  PlaneFile,
  PlaneInfo,
  PlaneMade,
  PlaneSuggestions,
  PlaneTaken,
  PoolCheck,
  PoolReport,
  Refusal,
} from '../protocol/index.ts';
import { isOf } from './owner.ts';
import { planeFile, readPlaneFile } from './plane-file.ts';
import { checkPool, unreadable } from './pools.ts';
import type { CampaignDealing } from './session-deal.ts';
import type { PlaneRecord, PlaneStore, PlaneText } from './ports.ts';
import * as refuse from './refusals.ts';

export interface PlaneDeps {
  /** the rules for planes */
  readonly kind: PlaneKind;
  readonly planes: PlaneStore;
  readonly pools: PoolSources;
  /** checks pools of other cards than those that come with the program; absent: they are checked here */
  readonly dealing?: Pick<CampaignDealing, 'check' | 'unreadable'> | undefined;
}

/** Planes in the list. */
const MOST_LISTED = 200;

/** Planes: whoever makes one is given its secret, which changes and deletes it; everybody reads and copies all of them. */
export class PlaneService {
  readonly #deps: PlaneDeps;

  constructor(deps: PlaneDeps) {
    this.#deps = deps;
  }

  /** Add or renew the plane that comes with the server. */
  async ship(): Promise<void> {
    const { id, text } = this.#deps.kind.shipped;
    await this.#deps.planes.ship(id, { ...text, pool: 'starter' });
  }

  async list(): Promise<PlaneInfo[]> {
    const planes = await this.#deps.planes.list(MOST_LISTED);
    const offered = await this.#deps.planes.offered(planes.map((p) => p.id));
    return planes.map((p) => this.#info(p, offered.get(p.id) ?? 0));
  }

  async get(id: string, token?: string): Promise<PlaneDetail | Refusal> {
    const plane = await this.#deps.planes.find(id);
    return plane === null ? refuse.noSuchPlane(id) : this.#detail(plane, token);
  }

  /** Makes a plane, unfinished though it may be. */
  async create(draft: PlaneDraft): Promise<PlaneMade | Refusal> {
    const [id, token] = [newMatchId(), newToken()];
    await this.#deps.planes.create(id, draft, hashToken(token));
    const plane = await this.get(id, token);
    return 'code' in plane ? plane : { plane, token };
  }

  async update(
    id: string,
    token: string | undefined,
    { changed, ...draft }: PlaneEdit,
  ): Promise<PlaneDetail | Refusal> {
    const plane = await this.#mine(id, token);
    if ('code' in plane) return plane;
    if (!(await this.#deps.planes.update(id, draft, changed === undefined ? undefined : new Date(changed))))
      return refuse.changedSince(plane.name);
    return this.get(id, token);
  }

  async remove(id: string, token: string | undefined): Promise<{ readonly deleted: string } | Refusal> {
    const plane = await this.#mine(id, token);
    if ('code' in plane) return plane;
    const use = await this.#deps.planes.remove(id);
    return use === null ? { deleted: id } : refuse.planeInUse(plane.name, use);
  }

  async file(id: string): Promise<PlaneFile | Refusal> {
    const plane = await this.#deps.planes.find(id);
    return plane === null ? refuse.noSuchPlane(id) : planeFile(draftOf(plane));
  }

  /** Makes a plane of a file. What of its cards is not here is said, and does not keep it from being made. */
  async import(file: unknown): Promise<PlaneTaken | Refusal> {
    const read = readPlaneFile(file);
    if ('problems' in read) return { taken: false, problems: read.problems };
    const made = await this.create(read.plane);
    if ('code' in made) return made;
    const { pool } = read.plane;
    const { kind, pools, dealing } = this.#deps;
    const seen =
      pool === null
        ? { problems: [] }
        : await (dealing && pool !== 'starter' ? dealing.unreadable(pool) : unreadable(pool, kind, pools));
    // the plane is there, even if nobody could look at its pool
    const problems = 'code' in seen ? [] : seen.problems;
    return { taken: true, ...made, problems: problems.map((p) => ({ ...p, where: `plane.${p.where}` })) };
  }

  /** An answer of the plane's owner to an Element that a session has made for it (R5). */
  async decide(
    id: string,
    token: string | undefined,
    { session, n, take }: OfferDecision,
  ): Promise<PlaneDetail | Refusal> {
    const plane = await this.#mine(id, token);
    if ('code' in plane) return plane;
    const element = (await this.#deps.planes.offers(id)).find((o) => o.adventure.id === session && o.n === n)?.element;
    if (element === undefined) return refuse.noSuchOffer();
    const twin = plane.elements.find((e) => this.#deps.kind.sameName(e.name, element.name));
    if (take && twin !== undefined) return refuse.elementTwice(plane.name, twin.name);
    if (!(await this.#deps.planes.decide(id, session, n, take))) return refuse.noSuchOffer();
    return this.get(id, token);
  }

  async check(request: PoolCheck): Promise<PoolReport | Refusal> {
    const { characters } = this.#deps.kind;
    if (request.characters > characters.most) return refuse.tooManyCharacters(request.characters, characters);
    const { kind, pools, dealing } = this.#deps;
    return dealing && request.pool !== 'starter' ? dealing.check(request) : checkPool(request, kind, pools);
  }

  suggest(draft: PlaneDraft): PlaneSuggestions {
    return this.#deps.kind.suggest(draft);
  }

  /** The plane, if this is its secret. */
  async #mine(id: string, token: string | undefined): Promise<PlaneRecord | Refusal> {
    const plane = await this.#deps.planes.find(id);
    if (plane === null) return refuse.noSuchPlane(id);
    if (plane.shipped) return refuse.shippedPlane(plane.name);
    return isOf(plane, token) ? plane : refuse.notYourPlane(plane.name);
  }

  async #detail(plane: PlaneRecord, token: string | undefined): Promise<PlaneDetail> {
    const { characters, adventures } = await this.#deps.planes.uses(plane.id);
    const draft = draftOf(plane);
    const offers = await this.#deps.planes.offers(plane.id);
    return {
      ...this.#info(plane, offers.length),
      draft,
      offers: offers.map(({ adventure, n, element }) => ({
        session: { ...adventure },
        n,
        element: elementOf(element),
      })),
      missing: this.#deps.kind.missing(draft, plane.early).map((m) => ({ ...m, clauses: [...m.clauses] })),
      suggestions: this.#deps.kind.suggest(draft),
      used: { characters: characters.length, sessions: adventures.length },
      yours: isOf(plane, token),
    };
  }

  #info(plane: PlaneRecord, offered: number): PlaneInfo {
    const { id, name, concept, pool, shipped } = plane;
    return {
      id,
      name,
      concept,
      shipped,
      elements: plane.elements.length,
      pool: pool === null || pool === 'starter' ? pool : 'list' in pool ? 'list' : 'sets',
      ready: this.#deps.kind.missing(draftOf(plane), plane.early).length === 0,
      offered,
      created: plane.createdAt.toISOString(),
      changed: plane.changedAt.toISOString(),
    };
  }
}

const elementOf = (e: PlaneText['elements'][number]): PlaneDraft['elements'][number] => ({
  ...e,
  disposition: [...e.disposition],
  haunt: e.haunt === null ? null : { ...e.haunt },
});

function draftOf({ name, concept, elements, pool }: PlaneText): PlaneDraft {
  return {
    name,
    concept,
    elements: elements.map(elementOf),
    pool:
      pool !== null && typeof pool === 'object' && 'sets' in pool
        ? { sets: [...pool.sets], ...(pool.rulings ? { rulings: true } : {}) }
        : pool,
  };
}
