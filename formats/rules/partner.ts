import type { CompiledCard } from '../../cards/oracle/ir/index.ts';

/** Abilities that let two cards lead a deck together, as their keyword lines say (CR 702.124). */
type Partner =
  | { readonly kind: 'partner' | 'background' | 'doctor' }
  | { readonly kind: 'text'; readonly text: string } // "Partner—[text]" (702.124i)
  | { readonly kind: 'with'; readonly name: string };

/** The rules text without its reminder texts, line by line (207.2). */
const linesOf = (card: CompiledCard): string[] => card.faces[0].text.replace(/\s*\([^)]*\)/g, '').split('\n').map((l) => l.trim());

function partnerAbilities(card: CompiledCard): Partner[] {
  return linesOf(card).flatMap((line): Partner[] => {
    if (line === 'Partner') return [{ kind: 'partner' }];
    if (line === 'Choose a Background') return [{ kind: 'background' }];
    if (line === "Doctor's companion") return [{ kind: 'doctor' }];
    const [, dash, text = ''] = /^(?:Partner(—| with )(.+)|Friends forever)$/.exec(line) ?? [];
    if (dash === ' with ') return [{ kind: 'with', name: text }];
    return dash === '—' || line === 'Friends forever' ? [{ kind: 'text', text: text || line }] : [];
  });
}

const isBackground = (card: CompiledCard): boolean => card.faces[0].supertypes.includes('legendary') && card.faces[0].types.includes('enchantment') && card.faces[0].subtypes.includes('Background');
/** A legendary creature card that is a Time Lord Doctor and of no other type (702.124m). */
const isDoctor = (card: CompiledCard): boolean => {
  const [face] = card.faces;
  return face.supertypes.includes('legendary') && face.types.includes('creature') && face.subtypes.join(' ') === 'Time Lord Doctor';
};

/** Whether an ability of one lets it lead with the other, and where need be an ability of the other as well. */
function allows(a: CompiledCard, b: CompiledCard): boolean {
  const others = partnerAbilities(b);
  return partnerAbilities(a).some((p) => {
    switch (p.kind) {
      case 'partner': return others.some((q) => q.kind === 'partner'); // 702.124h
      case 'text': return others.some((q) => q.kind === 'text' && q.text === p.text); // 702.124i
      case 'with': return p.name === b.name && others.some((q) => q.kind === 'with' && q.name === a.name); // 702.124j
      case 'background': return isBackground(b); // 702.124k
      case 'doctor': return isDoctor(b); // 702.124m
    }
  });
}

/** Whether two cards may lead a deck together. */
export const leadTogether = (a: CompiledCard, b: CompiledCard): boolean => a.name !== b.name && (allows(a, b) || allows(b, a));

/** What is wrong with these two as commanders, or null; `mayLead`: who may lead alone. */
export function togetherRefusal(a: CompiledCard, b: CompiledCard, mayLead: (card: CompiledCard) => boolean): string | null {
  const stranger = [a, b].find((c) => !mayLead(c) && !isBackground(c));
  if (stranger) return `${stranger.name} is no legendary creature, nor anything else that may lead a deck.`;
  return leadTogether(a, b) ? null : `${a.name} and ${b.name} have no partner abilities that go together.`;
}

/** Everybody in a pool who may lead with another, each with one of those. */
export function partnersOf(pool: readonly CompiledCard[], mayLead: (card: CompiledCard) => boolean): (readonly CompiledCard[])[] {
  const some = pool.filter((c) => (mayLead(c) && partnerAbilities(c).length > 0) || isBackground(c) || isDoctor(c));
  return some.flatMap((a, i) => {
    const b = [...some.slice(i + 1), ...some.slice(0, i)].find((c) => leadTogether(a, c));
    return b && mayLead(a) ? [[a, b]] : [];
  });
}
