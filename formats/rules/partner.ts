import type { CompiledCard, Keyword, KeywordName } from '../../cards/oracle/ir/index.ts';
import { keywordsOf } from '../../server/engine/language/activated-abilities.ts';

/** 702.124: keywords that let two cards lead a deck together. */
const PARTNERS: ReadonlySet<KeywordName> = new Set<KeywordName>([
  'partner',
  'partner text',
  'partner with',
  'friends forever',
  'choose a Background',
  "doctor's companion",
]);

const partnerAbilities = (card: CompiledCard): Keyword[] => keywordsOf(card.faces[0]).filter((k) => PARTNERS.has(k.k));
/** Words that both cards must share: "Friends forever" is "Partner—Friends forever" (702.124i). */
const wordsOf = (p: Keyword): string | undefined =>
  p.k === 'partner text' ? p.words : p.k === 'friends forever' ? 'Friends forever' : undefined;

const isBackground = (card: CompiledCard): boolean =>
  card.faces[0].supertypes.includes('legendary')
  && card.faces[0].types.includes('enchantment')
  && card.faces[0].subtypes.includes('Background');
/** A legendary creature card that is a Time Lord Doctor and of no other type (702.124m). */
const isDoctor = (card: CompiledCard): boolean => {
  const [face] = card.faces;
  return (
    face.supertypes.includes('legendary')
    && face.types.includes('creature')
    && face.subtypes.join(' ') === 'Time Lord Doctor'
  );
};

/** True if an ability of `a` lets it lead with `b`; some need an ability of `b` as well. */
function allows(a: CompiledCard, b: CompiledCard): boolean {
  const others = partnerAbilities(b);
  return partnerAbilities(a).some((p) => {
    switch (p.k) {
      case 'partner':
        return others.some((q) => q.k === 'partner'); // 702.124h
      case 'partner text':
      case 'friends forever':
        return others.some((q) => wordsOf(q) === wordsOf(p)); // 702.124i
      case 'partner with':
        return p.name === b.name && others.some((q) => q.k === 'partner with' && q.name === a.name); // 702.124j
      case 'choose a Background':
        return isBackground(b); // 702.124k
      case "doctor's companion":
        return isDoctor(b); // 702.124m
      default:
        return false;
    }
  });
}

/** True if two cards can lead a deck together. */
export const leadTogether = (a: CompiledCard, b: CompiledCard): boolean =>
  a.name !== b.name && (allows(a, b) || allows(b, a));

/**
 * Reason why two cards cannot lead together; null if they can.
 * `mayLead`: true for a card that can lead alone.
 */
export function togetherRefusal(
  a: CompiledCard,
  b: CompiledCard,
  mayLead: (card: CompiledCard) => boolean,
): string | null {
  const stranger = [a, b].find((c) => !mayLead(c) && !isBackground(c));
  if (stranger) return `${stranger.name} is no legendary creature, nor anything else that may lead a deck.`;
  return leadTogether(a, b) ? null : `${a.name} and ${b.name} have no partner abilities that go together.`;
}

/** Pairs of cards of a pool that can lead together. */
export function partnersOf(
  pool: readonly CompiledCard[],
  mayLead: (card: CompiledCard) => boolean,
): (readonly CompiledCard[])[] {
  const some = pool.filter((c) => (mayLead(c) && partnerAbilities(c).length > 0) || isBackground(c) || isDoctor(c));
  return some.flatMap((a, i) => {
    const b = [...some.slice(i + 1), ...some.slice(0, i)].find((c) => leadTogether(a, c));
    return b && mayLead(a) ? [[a, b]] : [];
  });
}
