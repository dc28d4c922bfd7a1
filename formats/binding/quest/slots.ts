import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state.ts';
import { isLand } from '../../sdk/lands.ts';
import { isMajor } from '../pool.ts';
import { cardOf } from './data.ts';
import {
  SIZES,
  TOPICS,
  type Character,
  type Face,
  type Kind,
  type Relationship,
  type Size,
  type Topic,
} from './model.ts';

/** What cards can stand for (P2), and the room that Relationships have for them (P3). Nothing here knows of a quest's state. */
export type Subject = 'spell' | 'creature' | 'artifact' | 'place';

/** Of which of the four kinds a card is; its front says so. What has power and toughness is a creature, whatever its type line. */
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
/** What a Face may speak of that is tied to the card, in the order of `TOPICS` (P2). */
export const topicsOf = (card: CompiledCard): Topic[] => TOPICS.filter((t) => TOPICS_OF[subjectOf(card)].includes(t));

/** Major or minor (P2); of nonland cards. */
export const sizeOf = (card: CompiledCard): Size => (isMajor(card) ? 'major' : 'minor');

/** The sizes for which a Relationship has room among its Qualities or its Lots: one of each size (P3). */
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

/** A Relationship without a Face is none any more (P3). */
export const isGone = (character: Pick<Character, 'faces'>, relationship: Relationship): boolean =>
  !character.faces.some((f) => f.relationship === relationship);
/** A character who has lost every Relationship; they may still begin new ones. */
export const isDissolved = (character: Pick<Character, 'faces'>): boolean => character.faces.length === 0;
