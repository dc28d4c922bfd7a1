import type { CompiledCard, Face } from '../../../cards/oracle/ir/index.ts';
import { keywordOf } from './activated-abilities.ts';
import { cardOf, faceOf } from '../objects/definitions.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';
import type { MatchSetup } from '../kernel/state/game.ts';

/**
 * Cards of more than one face. A card has faces; an object shows one of them (`face`), and its copiable values are that face's (707.2). What its layout
 * says of the others stands here.
 */
interface Shape {
  /** the faces of which a player chooses one as it is cast or played (712.11b, 712.12) */
  readonly playable: readonly number[];
  /** of its faces the one that is cast as an Adventure and exiled then (715.3d), or as an Omen and shuffled away then (720.3d) */
  readonly inset?: number;
  /** it can be turned over from one face to the other (712.9) */
  readonly turns: boolean;
  /** it can be flipped to its second face (710) */
  readonly flips?: true;
}

const FIRST: readonly number[] = [0];
const EITHER: readonly number[] = [0, 1];
const SINGLE: Shape = { playable: FIRST, turns: false };
const HALVES: readonly number[] = [1, 2];
const FUSED: readonly number[] = [1, 2, 0];
const SHAPES: Readonly<Record<string, Shape>> = {
  transform: { playable: FIRST, turns: true },
  modal_dfc: { playable: EITHER, turns: true },
  adventure: { playable: EITHER, turns: false, inset: 1 },
  split: { playable: HALVES, turns: false },
  room: { playable: HALVES, turns: false },
  flip: { playable: FIRST, turns: false, flips: true },
  prototype: { playable: EITHER, turns: false },
};

const shapeOf = (card: CompiledCard | undefined): Shape =>
  card && card.faces.length > 1 ? (SHAPES[card.layout] ?? SINGLE) : SINGLE;

/** The faces that a card may be cast or played as. A card on an Adventure is not cast as one again (715.3d); both halves of a split card are cast by fuse alone. */
export function playableFaces(g: Game, o: Pick<GameObject, 'def' | 'marks'>): readonly number[] {
  const card = g.setup.cards[o.def];
  const { playable } = shapeOf(card);
  if (o.marks?.[ADVENTURE] !== undefined) return FIRST;
  if (card?.faces[1]?.castBy) return EITHER;
  return playable === HALVES && card && keywordOf(card.faces[0], 'fuse') ? FUSED : playable;
}

/** Marks a card in exile that the seat may play, since it was on an Adventure (715.3d). */
const ADVENTURE = '_adventure';
export const isAdventuring = (o: GameObject, seat: SeatId): boolean =>
  o.zone === 'exile' && o.marks?.[ADVENTURE] === seat;

/** Cards in exile that a seat may play after their Adventures. */
export function adventuring(g: Game, seat: SeatId): readonly ObjId[] {
  return hasAdventures(g.setup) ? g.state.zones.exile.filter((id) => isAdventuring(g.world.get(id), seat)) : [];
}
const withInsets = new WeakMap<MatchSetup['cards'], boolean>();
function hasAdventures({ cards }: MatchSetup): boolean {
  let has = withInsets.get(cards);
  if (has === undefined)
    withInsets.set(cards, (has = Object.values(cards).some((card) => shapeOf(card).inset !== undefined)));
  return has;
}

/**
 * 715.3d: where a spell goes as it resolves, if its shape says so: an Adventure into exile, from which it may be played, an Omen into its
 * owner's library (720.3d).
 */
export function afterResolving(
  g: Game,
  o: GameObject,
): { readonly to: 'exile' | 'library'; readonly cast?: NonNullable<GameObject['marks']> } | null {
  if (o.kind !== 'card' || o.face === 0 || shapeOf(g.setup.cards[o.def]).inset !== o.face) return null;
  return faceOf(g, o).subtypes.includes('Omen')
    ? { to: 'library' }
    : { to: 'exile', cast: { [ADVENTURE]: o.controller } };
}

/** The face to which a card or token would be turned over; null for what has not two such faces (712.9). */
export function otherFace(g: Game, o: Pick<GameObject, 'def' | 'face'>): number | null {
  return shapeOf(cardOf(g, o.def)).turns ? 1 - o.face : null;
}

/** True if a card or token can still be flipped (710.4). */
export const canFlip = (g: Game, o: Pick<GameObject, 'def' | 'face'>): boolean =>
  o.face === 0 && shapeOf(cardOf(g, o.def)).flips === true;

/** A face of an object, up or not. */
export const faceAt = (g: Game, id: ObjId, face: number): Face => faceOf(g, { def: g.world.get(id).def, face });

/** 712.11c: the result of `look` while the card has this face up: of a card that is to be cast only that face is looked at. Nothing stays written. */
export function asFace<T>(g: Game, id: ObjId, face: number, look: () => T): T {
  const o = g.world.get(id);
  if (o.face === face) return look();
  const mark = g.journal.mark();
  g.journal.set(o, 'face', face, id);
  try {
    return look();
  } finally {
    g.journal.rollback(mark);
  }
}
