import type { Viewer } from '../language/facts/visibility.ts';
import { canSee } from '../language/facts/visibility.ts';
import { faceOf } from '../objects/definitions.ts';
import { Rng, seedRng } from '../kernel/rng.ts';
import type { ObjId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';
import type { Game } from '../ports/game.ts';

/** A card with what goes with it wherever it lies hidden. */
interface Card extends Pick<GameObject, 'def' | 'face'> {
  readonly marks?: GameObject['marks'] | undefined;
  readonly casts?: number | undefined;
}

/**
 * Deals every card anew that a viewer cannot see (400.2), each deck by itself, and starts other random numbers: a position that is as likely as the real one for all that
 * they know. It depends on which cards are unseen, and in no way on where those lie. Only on a fork (fork.ts). `shown`: objects that a question shows them besides.
 */
export function dealUnseen(g: Game, viewer: Viewer, shown: ReadonlySet<ObjId>, seed: string): void {
  const decks = new Map<number, GameObject[]>();
  for (const id of hiddenPlaces(g)) {
    const o = g.world.get(id);
    if (o.kind !== 'card' || shown.has(id) || canSee(g, viewer, o)) continue;
    const deck = g.world.seat(o.owner).library;
    const list = decks.get(deck);
    if (list) list.push(o);
    else decks.set(deck, [o]);
  }
  const rng = new Rng(seed);
  for (const [, places] of [...decks].sort(([a], [b]) => a - b)) dealInto(g, places, rng);
  g.journal.set(g.state, 'rng', seedRng(`${seed} chance`));
}

/** Where unseen cards may lie, in an order that everybody could write down: face down on the battlefield and in exile first, which not every card can be. */
function hiddenPlaces(g: Game): ObjId[] {
  const { battlefield, stack, exile, hand, library } = g.state.zones;
  return [...battlefield, ...stack, ...exile, ...hand.flat(), ...library.flat()];
}

function dealInto(g: Game, places: readonly GameObject[], rng: Rng): void {
  const cards = rng.shuffle(
    places
      .map(cardOf)
      .map((card): [string, Card] => [JSON.stringify([card.def, card.face, card.marks ?? null, card.casts ?? 0]), card])
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([, card]) => card),
  );
  for (const o of places) {
    const at = Math.max(
      0,
      cards.findIndex((card) => fits(g, card, o)),
    );
    const [card] = cards.splice(at, 1);
    if (card) put(g, o, card);
  }
}

/** The card of an object. On the battlefield and in exile its marks are notes on the object, such as the turn in which it was foretold. */
const cardOf = (o: GameObject): Card =>
  isHidden(o) ? { def: o.def, face: o.face, marks: o.marks, casts: o.casts } : { def: o.def, face: o.face };
const isHidden = (o: GameObject): boolean => o.zone === 'hand' || o.zone === 'library';

/** True unless the object is face down by morph or disguise (702.37, 702.168), and the card has neither. */
const fits = (g: Game, card: Card, o: GameObject): boolean =>
  (o.downBy !== 'morph' && o.downBy !== 'disguise') || hasKeyword(g, card, o.downBy);

const hasKeyword = (g: Game, { def }: Card, by: 'morph' | 'disguise'): boolean =>
  faceOf(g, { def, face: 0 }).abilities.some(
    (a) => a.kind === 'keywords' && a.keywords.some((k) => k.k === by || (by === 'morph' && k.k === 'megamorph')),
  );

function put({ journal }: Game, o: GameObject, { def, face, marks, casts }: Card): void {
  journal.set(o, 'def', def, o.id, true);
  journal.set(o, 'face', face, o.id, true);
  if (!isHidden(o)) return;
  if (marks === undefined) journal.delete(o, 'marks', o.id, true);
  else journal.set(o, 'marks', marks, o.id, true);
  if (casts === undefined) journal.delete(o, 'casts', o.id, true);
  else journal.set(o, 'casts', casts, o.id, true);
}
