import type { PlaneKind, SessionPlane } from '../../formats/sdk/tale/planes.ts';
import { poolOf, type PoolSources } from '../match/dealing/dealt.ts';
import { isRefusal } from '../match/refusals.ts';
import type { Refusal } from '../protocol/index.ts';
import type { PlaneRecord, PlaneStore } from './ports.ts';
import { leftOutOf, withLeftOut } from './pools.ts';
import * as refuse from './refusals.ts';

/** Planes of a session, with all that their pools hold. */
export class SessionPlanes {
  readonly #planes: PlaneStore;
  readonly #pools: PoolSources;

  constructor(planes: PlaneStore, pools: PoolSources) {
    this.#planes = planes;
    this.#pools = pools;
  }

  /**
   * The planes of these ids, in their order. Those who go on from session `previous` know what they have made there, whether or not the plane's owner took it
   * (R4, R5).
   */
  async of(
    kind: PlaneKind,
    ids: readonly string[],
    previous: string | undefined,
  ): Promise<readonly SessionPlane[] | Refusal> {
    const planes: SessionPlane[] = [];
    const made = previous === undefined ? [] : await this.#planes.madeBy(previous);
    const known = new Map((await this.#planes.byIds([...new Set(ids)])).map((p) => [p.id, p]));
    for (const id of ids) {
      const plane = known.get(id);
      if (plane === undefined) return refuse.noSuchPlane(id);
      const { name, concept, early } = plane;
      const elements = [...plane.elements];
      for (const { plane: of, element } of made)
        if (of === id && !elements.some((e) => kind.sameName(e.name, element.name))) elements.push(element);
      const from = poolFrom(plane);
      if (from === null) return refuse.noPool(name);
      const drawn = await poolOf(from, this.#pools);
      if (isRefusal(drawn))
        return withLeftOut(
          { ...drawn, message: `${name}: ${drawn.message}`, clauses: ['P1'] },
          await leftOutOf(from, kind, this.#pools),
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

  /** Of a plane whose pool is too small: says what of its sets was left out (Q1, Q2). */
  async short(kind: PlaneKind, told: Refusal, ids: readonly string[]): Promise<Refusal> {
    const plane = (await this.#planes.byIds([...new Set(ids)])).find((p) =>
      told.message.startsWith(`${p.name}: The pool is too small`),
    );
    const from = plane && poolFrom(plane);
    return from ? withLeftOut(told, await leftOutOf(from, kind, this.#pools)) : told;
  }
}

const poolFrom = ({ pool }: Pick<PlaneRecord, 'pool'>) =>
  pool === null || pool === 'starter' || 'list' in pool ? pool : { ...pool, sets: [...pool.sets] };
