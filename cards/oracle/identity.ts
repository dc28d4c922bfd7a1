import type { ScryfallCard, ScryfallFace } from '../model/card.ts';
import { COLORS, type Color } from './ir/index.ts';

const BASIC_TYPES: Readonly<Record<string, Color>> = {
  Plains: 'W',
  Island: 'U',
  Swamp: 'B',
  Mountain: 'R',
  Forest: 'G',
};
const withoutReminders = (text: string): string => text.replace(/\([^)]*\)/g, ''); // 903.4c

function* coloursOf(face: ScryfallFace, typeLine: string): Iterable<string> {
  for (const [, symbol = ''] of `${face.mana_cost ?? ''} ${withoutReminders(face.oracle_text ?? '')}`.matchAll(
    /\{([^{}]+)\}/g,
  ))
    yield* symbol.split('/'); // 107.4e
  yield* face.color_indicator ?? [];
  yield* face.colors ?? []; // as what defines its colours has them (604.3)
  if (typeLine.includes('Land'))
    for (const word of typeLine.split(' ')) if (word in BASIC_TYPES) yield BASIC_TYPES[word] as Color; // 305.6
}

/**
 * 903.4, 903.4d: a card's colour identity: the colours of all mana symbols of its costs and texts, of its colour indicators and of what defines its
 * colours, of all its faces (903.4d–e); of lands also what their basic land types produce. What the data says besides counts as well, since it may know
 * faces that it does not show. In the usual order.
 */
export function colourIdentity(card: ScryfallCard): Color[] {
  const faces = card.card_faces?.length ? card.card_faces : [card];
  const found = new Set<string>([
    ...(card.color_identity ?? []),
    ...faces.flatMap((f) => [...coloursOf(f, f.type_line ?? card.type_line ?? '')]),
  ]);
  return COLORS.filter((c) => found.has(c));
}
