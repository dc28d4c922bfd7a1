import type { Names } from './names.ts';
import type { Form } from './sentences.ts';

/** A piece that may come next, with the words that stay before it. */
export interface Piece {
  readonly before: string;
  readonly text: string;
}

/** Ways on from a sentence that is being written. */
export interface Completion {
  /** pieces that fit, each once; those that go on from the most words first */
  readonly pieces: readonly Piece[];
  /** the sentence is whole as it stands */
  readonly whole: boolean;
}

/** Texts that may stand for a part of a form; `seat`: the seat that the sentence has named, whose cards come first. */
function textsFor(part: string, names: Names, seat: string | null): readonly string[] {
  const own = [...names.cards].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat));
  const cards = own.map(({ name }) => name);
  switch (part) {
    case '{seat}':
      return names.seats;
    case '{side}':
      return names.sides;
    case '{own}':
      return cards;
    case '{card}':
      return names.cards.map(({ name }) => name);
    case '{any}':
      return [...names.cards.map(({ name }) => name), ...names.seats];
    case '{stack}':
      return names.cards.filter((card) => card.seat === null).map(({ name }) => name);
    case '{step}':
      return names.steps.map((step) => `${step} step`);
    case '{value}':
      return names.values;
    default:
      return [part];
  }
}

interface At {
  readonly rest: string;
  readonly seat: string | null;
}

const begins = (text: string, piece: string): boolean => text.toLowerCase().startsWith(piece.toLowerCase());
/** The text behind a piece at its beginning; null if the piece does not stand there as a whole. */
function behind(text: string, piece: string): string | null {
  if (!begins(text, piece)) return null;
  const rest = text.slice(piece.length);
  return rest === '' || /^[\s?.,]/.test(rest) ? rest.replace(/^[\s,]+/, '') : null;
}

/**
 * Completes a sentence by the forms that fit what is written so far.
 * "May Will 1 c" is followed by "cast"; "Will 1 casts " by the cards of Will 1, then all others.
 */
export function complete(text: string, forms: readonly Form[], names: Names): Completion {
  const typed = text.replace(/^\s+/, '');
  const found = new Map<string, Piece>();
  let whole = false;
  for (const form of forms) {
    let states: readonly At[] = [{ rest: typed, seat: null }];
    let open = false;
    for (const [i, part] of form.entries()) {
      if (part === '?') {
        open ||= states.some(({ rest }) => /^[?.]?$/.test(rest));
        continue;
      }
      const next: At[] = [];
      for (const { rest, seat } of states)
        for (const piece of textsFor(part, names, seat)) {
          const after = behind(rest, piece);
          const more = i < form.length - 1;
          if (after !== null && (more ? after !== '' || /\s$/.test(text) || rest.length === piece.length : true))
            next.push({ rest: after, seat: seat ?? (part === '{seat}' ? piece : null) });
          if (begins(piece, rest) && rest.length < piece.length) {
            const before = typed.slice(0, typed.length - rest.length);
            const key = `${before}|${piece}`;
            if (!found.has(key)) found.set(key, { before, text: piece });
          }
        }
      states = next;
      if (states.length === 0) break;
    }
    whole ||= open || states.some(({ rest }) => /^[?.]?$/.test(rest));
  }
  // those that go on from the most words first; among them names that the sentence has already last
  const said = ({ before, text: name }: Piece): number => Number(before.toLowerCase().includes(name.toLowerCase()));
  const pieces = [...found.values()].toSorted((a, b) => b.before.length - a.before.length || said(a) - said(b));
  return { pieces, whole: whole && typed !== '' };
}

/** The sentence with a piece put in, ready for the next. */
export const withPiece = ({ before, text }: Piece): string =>
  `${before}${before === '' || before.endsWith(' ') ? '' : ' '}${text} `;
