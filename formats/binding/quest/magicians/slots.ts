import type { CompiledCard } from '../../../../cards/oracle/ir/index.ts';
import { isLand } from '../../../sdk/deck/lands.ts';
import { isMajor } from '../../quick-deal/pool.ts';
import { cardOf } from '../data.ts';
import {
  SIZES,
  TOPICS,
  type Character,
  type Face,
  type Kind,
  type Relationship,
  type Size,
  type Topic,
} from '../model.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** Faces that cards can stand for (P2), and room for them in Relationships (P3), without a quest's state. */
export type Subject = 'spell' | 'creature' | 'artifact' | 'place';

/**
 * Subject of a card, by its front.
 * A card with power and toughness is a creature, whatever its type line says: a Vehicle, for example.
 */
export function subjectOf(card: CompiledCard): Subject {
  const [front] = card.faces;
  if (isLand(card)) return 'place';
  if (front.types.includes('creature') || (front.power !== undefined && front.toughness !== undefined))
    return 'creature';
  return front.types.includes('artifact') ? 'artifact' : 'spell';
}

const TOPICS_OF: Readonly<Record<Subject, readonly Topic[]>> = {
  spell: ['how', 'what'],
  creature: ['who', 'where'],
  artifact: ['who', 'how', 'where', 'what'],
  place: ['when', 'why'],
};
/** P2: topics of a Face that can be tied to this card, in the order of `TOPICS`. */
export const topicsOf = (card: CompiledCard): Topic[] => TOPICS.filter((t) => TOPICS_OF[subjectOf(card)].includes(t));

/** Size of a nonland card: major or minor (P2). */
export const sizeOf = (card: CompiledCard): Size => (isMajor(card) ? 'major' : 'minor');

/** Sizes that a Relationship still has room for among its Qualities or Lots: one of each (P3). */
export function freeSizes(
  setup: MatchSetup,
  faces: readonly Pick<Face, 'relationship' | 'kind' | 'card'>[],
  relationship: Relationship,
  kind: Kind,
): Size[] {
  const taken = faces
    .filter((f) => f.relationship === relationship && f.kind === kind)
    .map((f) => sizeOf(cardOf(setup, f.card)));
  return SIZES.filter((size) => !taken.includes(size));
}

/** True for a Relationship without a Face: it is gone (P3). */
export const isGone = (character: Pick<Character, 'faces'>, relationship: Relationship): boolean =>
  !character.faces.some((f) => f.relationship === relationship);
/** A character who has lost every Relationship; they may still begin new ones. */
export const isDissolved = (character: Pick<Character, 'faces'>): boolean => character.faces.length === 0;
