import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { DeckRules } from '../sdk/deck/deck.ts';
import type { DeckRequirement } from '../sdk/deck/decks.ts';
import { isLand } from '../sdk/deck/lands.ts';

/** A card tied to a Relationship: its key, and its marks. */
type Tied = { readonly card: string; readonly marks: Readonly<Record<string, string>> };

/** Marks of a tied card: its Face, the Relationship, and Quality or Lot. */
export const tiedMarks = (r: { face: string; relationship: string; kind: string }): Record<string, string> => ({
  tied: r.face,
  relationship: r.relationship,
  kind: r.kind,
});

/** A card that a deck of another format ties: a Quality of its owner's Art. */
export const tiedCard = ({ key, name }: CompiledCard): Tied => ({
  card: key,
  marks: tiedMarks({ face: `${name} of the Art`, relationship: 'Art', kind: 'quality' }),
});

/** Faces of a Magician (P4), and so the most cards that a deck may tie. */
const MOST = 5;

const TIED_CARDS: DeckRequirement = {
  id: 'tied',
  clauses: ['C16'],
  mend: 'Move it to the deck.',
  fails({ commanders }) {
    const land = commanders.find(isLand);
    if (land) return `${land.name} is a land; lands are not tied to Relationships.`;
    return commanders.length > MOST
      ? `It ties ${commanders.length} cards to Relationships; at most ${MOST} are tied.`
      : null;
  },
};

/** Decks whose owners tie cards to Relationships: those named as its commanders. One is tied in a dealt deck. */
export const TIES: Partial<DeckRules> = {
  leaders: (pool) => pool.filter((c) => !isLand(c) && c.colorIdentity.length > 0).map((c) => [c]),
  requirements: [TIED_CARDS],
};
