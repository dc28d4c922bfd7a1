import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { normalise } from '../../cards/oracle/normalise.ts';
import { isPlayable } from '../../formats/sdk/deck/decks.ts';
import type { DeckReport } from '../protocol/index.ts';

/** The state of a card: played by the rules alone, with rulings of the table, or not at all. */
export const stateOf = (card: Pick<CompiledCard, 'whole' | 'odd'>): DeckReport['cards'][number]['state'] =>
  card.whole ? 'whole' : isPlayable(card) ? 'table' : 'unplayable';

/** The state of a card, and the lines of it that the rules do not carry out. */
export function understood(card: CompiledCard): Pick<DeckReport['cards'][number], 'state' | 'missing'> {
  const state = stateOf(card);
  const unread = card.faces.flatMap((f) =>
    f.unread.map((text) => ({
      face: f.name,
      text: text.replaceAll('~', f.name),
      known: f.partly?.includes(text) === true,
    })),
  );
  // not one line is unread, and yet the text is not the one that the rules carry out
  const missing =
    state === 'whole'
      ? []
      : unread.length > 0 || state === 'unplayable'
        ? unread
        : card.faces.filter((f) => f.text !== '').map((f) => ({ face: f.name, text: f.text, known: false }));
  return { state, missing };
}

/** Lines of rules text that a card has, reminder text aside (CR 207.2), and how many of them the rules carry out. */
export function linesOf(card: CompiledCard): { readonly read: number; readonly of: number } {
  // the halves of a split card stand behind the two together
  const faces = card.faces.filter((f) => f.combined !== true);
  const count = (text: string): number => (text === '' ? 0 : text.split('\n').length);
  const of = faces.reduce((n, f) => n + count(normalise(f.text, f.name, f.supertypes.includes('legendary'))), 0);
  const unread = faces.reduce((n, f) => n + f.unread.reduce((m, text) => m + count(text), 0), 0);
  return { read: Math.max(0, of - unread), of };
}
