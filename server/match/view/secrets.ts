import type { Game } from '../../engine/game/game.ts';
import { canSee, type Viewer } from '../../engine/language/facts/visibility.ts';
import type { SecretWatch } from '../view-ports.ts';
import { shownInPart } from './view.ts';
import type { ObjId, PersonId, Zone } from '../../engine/kernel/refs.ts';
import type { GameObject } from '../../engine/kernel/state/object.ts';

const HIDDEN: readonly Zone[] = ['library', 'hand'];
const LOOKED: ReadonlySet<string> = new Set(['scry', 'surveil', 'search', 'shuffle', 'reveal']);

/**
 * Follows a game to tell whether an action of one person's can be taken back as if nothing had been learned (732.1): no chance was used, nobody looked at or
 * shuffled a library, and no card became known to anybody but what the person had and put in the open.
 */
export class Secrets implements SecretWatch {
  readonly #g: Game;
  readonly #viewers: readonly Viewer[];
  /** the cards that each viewer knows, by the first id under which a card was met here */
  readonly #known: readonly Set<ObjId>[];
  readonly #own: ReadonlySet<ObjId>;
  readonly #roots = new Map<ObjId, ObjId>();
  readonly #rng: string;
  #position: number;
  #revealed = false;

  constructor(g: Game, person: PersonId) {
    this.#g = g;
    this.#viewers = [{ person: null, side: null }, ...g.state.people.map((p) => ({ person: p.id, side: p.side }))];
    this.#known = this.#viewers.map((v) => new Set(this.#visible(v).map((o) => o.id)));
    this.#own = new Set(this.#known[person + 1]);
    this.#rng = g.state.rng.join();
    this.#position = g.journal.position;
  }

  get revealed(): boolean {
    return this.#revealed;
  }

  look(): void {
    const g = this.#g;
    for (const e of g.journal.events(this.#position)) {
      if (e.e === 'zone' && e.now !== null) this.#roots.set(e.now, this.#root(e.obj));
      if (LOOKED.has(e.e)) this.#revealed = true;
    }
    this.#position = g.journal.position;
    if (g.state.rng.join() !== this.#rng) this.#revealed = true;
    for (const [i, viewer] of this.#viewers.entries()) {
      const known = this.#known[i] as Set<ObjId>;
      for (const o of this.#visible(viewer)) {
        const root = this.#root(o.id);
        if (known.has(root)) continue;
        known.add(root);
        if (!this.#own.has(root) || HIDDEN.includes(o.zone)) this.#revealed = true;
      }
    }
  }

  #root(id: ObjId): ObjId {
    return this.#roots.get(id) ?? id;
  }

  /** Cards whose faces the viewer sees: by the rules of zones, or shown by the open question. */
  #visible(viewer: Viewer): GameObject[] {
    const g = this.#g;
    const cards = Object.values(g.state.objects).filter((o) => o.kind === 'card' && canSee(g, viewer, o));
    if (viewer.person === null || g.quiescent) return cards;
    const part = g.open?.parts.find((p) => p.person === viewer.person)?.part;
    return part ? [...cards, ...shownInPart(part).flatMap((id) => g.world.object(id) ?? [])] : cards;
  }
}
