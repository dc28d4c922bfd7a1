import type { ObjectView, Prompt, View } from '../../../server/protocol/index.ts';
import { isMine } from './names.ts';
import type { RulingPart } from '../parts/ruling.tsx';
import { matchTexts } from '../texts/table/match.ts';

/** A ruling that this person opens themselves while their side has priority, about one of their cards. */
export interface Opening {
  prompt: Prompt;
  seat: string;
  part: RulingPart;
}

/** Lines of a permanent that are not automated and that raise no ruling of themselves. */
function silent(view: View, object: ObjectView): readonly string[] {
  const card = object.card === null ? undefined : view.cards[object.card];
  if (!card || /Instant|Sorcery/.test(card.typeLine)) return [];
  return card.unread.filter((line) => !card.partly?.includes(line));
}

/** Objects with such lines: the player must notice when one of them applies. */
export const silentObjects = (view: View): ObjectView[] =>
  Object.values(view.objects).filter(
    (object) => object.zone !== 'library' && object.zone !== 'hand' && silent(view, object).length > 0,
  );

/** The ruling that can be opened about an object; null if none can be opened now. */
export function openingOf(view: View, ref: string): Opening | null {
  const object = view.objects[ref];
  const card = object?.card === null ? undefined : view.cards[object?.card ?? ''];
  const prompt = view.ask.find((open) => open.part.kind === 'priority');
  const seats = prompt?.seats.filter((seat) => isMine(view, seat)) ?? [];
  const place = view.seats.find((seat) => seat.ref === object?.seat)?.place;
  const seat =
    seats.find((own) => own === object?.seat)
    ?? seats.find((own) => view.seats.find((other) => other.ref === own)?.place === place)
    ?? seats[0];
  if (!object || !card || card.unread.length === 0 || !prompt || seat === undefined) return null;
  const part: RulingPart = {
    kind: 'ruling',
    title: matchTexts.whatHappens(object.name),
    clauses: ['608.2c'],
    object: ref,
    text: (silent(view, object).length > 0 ? silent(view, object) : card.unread).join('\n'),
    round: 1,
    rounds: 1,
    seats: view.seats.map((other) => other.ref),
  };
  return { prompt, seat, part };
}
