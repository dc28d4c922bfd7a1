import type { CompiledCard, DeckCondition, Face } from '../../../cards/oracle/ir/index.ts';
import { hasActivated, keywordOf } from '../../../server/engine/language/activated-abilities.ts';
import type { DeckCards, DeckRequirement } from './decks.ts';

/** Companions (CR 702.139) and their conditions on the starting deck, which includes commanders (702.139b). */
const face = (card: CompiledCard): Face => card.faces[0];
const PERMANENTS = new Set(['artifact', 'battle', 'creature', 'enchantment', 'land', 'planeswalker']);
const PARTS: Readonly<Record<Extract<DeckCondition, { of: unknown }>['of'], (f: Face) => boolean>> = {
  all: () => true,
  nonland: (f) => !f.types.includes('land'),
  creature: (f) => f.types.includes('creature'),
  permanent: (f) => f.types.some((t) => PERMANENTS.has(t)),
};

/** A companion's condition on the deck; undefined if the card has no companion ability. */
export const companionCondition = (card: CompiledCard): DeckCondition | undefined =>
  keywordOf(face(card), 'companion')?.condition;

/** True if a deck fulfils the condition. `least`: the format's minimum deck size. */
export function fulfils(d: DeckCondition, deck: Pick<DeckCards, 'main' | 'commanders'>, least: number): boolean {
  const cards = [...deck.main, ...deck.commanders];
  if (d.d === 'size') return cards.length >= least + d.more;
  const faces = cards.map(face).filter((f) => PARTS[d.of](f));
  switch (d.d) {
    case 'parity':
      return faces.every((f) => f.manaValue % 2 === (d.is === 'even' ? 0 : 1));
    case 'mana value':
      return faces.every((f) => (d.cmp === '>=' ? f.manaValue >= d.n : f.manaValue <= d.n));
    case 'subtype':
      return faces.every((f) => keywordOf(f, 'changeling') !== undefined || f.subtypes.some((s) => d.any.includes(s)));
    case 'different symbols':
      return faces.every((f) => new Set(f.cost).size === (f.cost?.length ?? 0));
    case 'activated ability':
      return faces.every(hasActivated);
    case 'different names':
      return new Set(faces.map((f) => f.name)).size === faces.length;
    case 'shared type':
      return faces.length === 0 || faces[0]?.types.some((t) => faces.every((f) => f.types.includes(t))) === true;
  }
}

/** 103.2b, 702.139b: sideboard cards that a deck may reveal as its companion. */
export function companionsOf(deck: DeckCards, least: number): readonly CompiledCard[] {
  const open = [...(deck.companions ?? []), ...deck.sideboard].filter((card) => {
    const asks = companionCondition(card);
    return asks !== undefined && fulfils(asks, deck, least);
  });
  return [...new Map(open.map((card) => [card.key, card])).values()];
}

/** 702.139a: a companion has the ability, and the deck fulfils its condition (103.2b). */
export const companionFits = (least: number): DeckRequirement => ({
  id: 'companion',
  clauses: ['103.2b', '702.139a'],
  mend: 'Change the deck, or leave the card in the sideboard.',
  fails(deck) {
    const [first, second] = deck.companions ?? [];
    if (!first) return null;
    if (second)
      return `A deck has one companion; this one names ${(deck.companions ?? []).map((c) => c.name).join(' and ')}.`;
    const asks = companionCondition(first);
    if (!asks) return `${first.name} has no companion ability that is understood.`;
    return fulfils(asks, deck, least)
      ? null
      : `The deck does not fulfil what ${first.name} asks: ${
          face(first)
            .text.split('\n')
            .find((line) => line.startsWith('Companion')) ?? 'its condition'
        }`;
  },
});
