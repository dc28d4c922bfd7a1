import type { ObjectView, SeatView, View } from '../../../server/protocol/index.ts';
import { matchTexts } from '../texts/table/match.ts';

/** Looking things up in a view, by ref. */
export type NameOf = (ref: string) => string;

export const seatOf = (view: View, ref: string): SeatView | undefined => view.seats.find((seat) => seat.ref === ref);
export const personOf = (view: View, person: number): View['people'][number] | undefined =>
  view.people.find((other) => other.person === person);
export const isMine = (view: View, seat: string): boolean => view.you.seats.includes(seat);

/** The side drawn at the bottom: the viewer's, or the first one for a spectator. */
export const nearSide = (view: View): number => view.you.side ?? view.sides[0]?.side ?? 0;

/** The other sides in turn order, beginning to the left of the near side. */
export function farSides(view: View): View['sides'] {
  const near = nearSide(view);
  const n = view.sides.length;
  const turnsAway = (side: number): number => (side - near + n) % n;
  return view.sides.filter((side) => side.side !== near).sort((a, b) => turnsAway(a.side) - turnsAway(b.side));
}

/** True unless the seat is empty: a seat without a player is shown only if it has cards or facts. */
export const isShown = (seat: SeatView): boolean =>
  seat.player !== false
  || seat.library + seat.graveyard.length + seat.battlefield.length + seat.command.length + seat.facts.length > 0;

/** True if the side has a life total: one of its seats is a player, and its players have life. */
export const hasLife = (view: View, side: number): boolean =>
  view.sides.every((s) => s.side !== side || s.lifeless !== true)
  && view.seats.some((seat) => seat.side === side && seat.player !== false);

/** Opponents' seats at one table if there are too many for a narrow page; else none. */
export function crowd(view: View): SeatView[] {
  const sides = view.places.length > 1 ? [] : farSides(view);
  const far = sides.flatMap((side) => view.seats.filter((seat) => seat.side === side.side && isShown(seat)));
  return sides.length > 1 || far.length > 2 ? far : [];
}

/**
 * The opponent shown on a narrow page.
 * The one aimed at, else the one chosen this turn, else the active player, else the first.
 */
export function opponentShown(
  view: View,
  chosen: { readonly seat: string; readonly turn: number } | null,
  aims: ReadonlyMap<string, string> | null = null,
): string | null {
  const far = crowd(view);
  const aimed = aims && far.find((seat) => aims.has(seat.ref));
  if (aimed) return aimed.ref;
  const wanted = chosen?.turn === view.turn.number ? far.find((seat) => seat.ref === chosen.seat) : undefined;
  return (
    (
      wanted
      ?? far.find((seat) => view.turn.seats.includes(seat.ref))
      ?? far.find((seat) => seat.left !== true)
      ?? far[0]
    )?.ref ?? null
  );
}

/** Name of a seat or an object. */
export function nameOf(view: View, ref: string): string {
  return seatOf(view, ref)?.name ?? view.objects[ref]?.name ?? matchTexts.unknown;
}

/** Place of a seat, or of the seat that an object lies with; undefined if there is none. */
export function placeOf(view: View, ref: string): number | undefined {
  return seatOf(view, ref)?.place ?? seatOf(view, view.objects[ref]?.seat ?? '')?.place;
}

export const placeName = (view: View, seat: string): string => view.places[seatOf(view, seat)?.place ?? -1]?.name ?? '';

/** Name with the place, where there are several places and the name does not say it. */
export function fullName(view: View, ref: string): string {
  const place = placeOf(view, ref);
  const where = place === undefined || view.places.length < 2 ? '' : (view.places[place]?.name ?? '');
  return where && !nameOf(view, ref).endsWith(where) ? `${nameOf(view, ref)} · ${where}` : nameOf(view, ref);
}

/** Names that tell the objects of a list apart: "Wolf #1" and "Wolf #2", but a single "Bear". */
export function distinctNames(view: View, refs: readonly string[]): Map<string, string> {
  const names = refs.map((ref) => nameOf(view, ref));
  return new Map(
    refs.map((ref, at) => {
      const name = names[at] as string;
      const same = names.filter((other) => other === name).length;
      return [ref, same > 1 ? `${name} #${names.slice(0, at + 1).filter((other) => other === name).length}` : name];
    }),
  );
}

/** A seat's name without the place at its end, for where its place is plain to see. */
export function nameHere(view: View, seat: SeatView): string {
  const ending = ` at ${view.places[seat.place]?.name ?? ''}`;
  return seat.name.endsWith(ending) ? seat.name.slice(0, -ending.length) : seat.name;
}

/** True if somebody has taken the seat under a name that the seat does not say: "Bob" at "Player 2". */
export const calledOtherwise = (view: View, seat: SeatView, name: string): boolean =>
  name !== seat.name
  && name !== nameHere(view, seat)
  && view.seats.filter(({ person }) => person === seat.person).length === 1;

type Fact = SeatView['facts'][number];
/**
 * Facts whose labels begin with the same word.
 * `value`: the sum of their numbers, or the greatest of counts such as "14 of 21".
 */
export interface FactGroup {
  label: string;
  value: string;
  facts: readonly Fact[];
}

/** Group the facts of a seat by the first word of their labels, so that many take the room of one. */
export function gather(facts: readonly Fact[]): FactGroup[] {
  const byWord = new Map<string, Fact[]>();
  for (const fact of facts) {
    const word = fact.label.split(' ')[0] ?? '';
    byWord.set(word, [...(byWord.get(word) ?? []), fact]);
  }
  return [...byWord].map(([word, same]) => {
    const [only] = same;
    if (same.length === 1 && only) return { label: only.label, value: only.value, facts: same };
    const numbers = same.map((fact) => Number.parseInt(fact.value, 10));
    // Counts such as "14 of 21" do not add up: the greatest says how near the end is.
    const most = same.reduce((a, b) => (Number.parseInt(b.value, 10) > Number.parseInt(a.value, 10) ? b : a));
    if (same.every((fact) => /^\d+ of \d+$/.test(fact.value)))
      return { label: most.label, value: matchTexts.andMore(most.value, same.length - 1), facts: same };
    return {
      label: word,
      value: numbers.some(Number.isNaN) ? `×${same.length}` : String(numbers.reduce((sum, n) => sum + n, 0)),
      facts: same,
    };
  });
}

/** Power and toughness, or loyalty, as shown in the corner of a card. */
export function figures(object: ObjectView): string | null {
  if (object.power !== undefined && object.toughness !== undefined) return `${object.power}/${object.toughness}`;
  return object.loyalty !== undefined ? String(object.loyalty) : null;
}

export const sideName = (view: View, side: number | null): string =>
  view.sides.find((other) => other.side === side)?.name ?? matchTexts.nobody;

/** Title of a match in a list: the tale's, or the format with its people. */
export const playedTitle = ({ tale, format, people }: View): string =>
  tale?.title ?? `${format.replaceAll('-', ' ')}: ${people.map((person) => person.name).join(', ')}`;

/** Result of the match in one line for this viewer; null while it goes on. */
export function ending(view: View): string | null {
  if (!view.over) return null;
  if (view.tale) return view.over.reason;
  const { winner } = view.over;
  if (winner === null) return matchTexts.draw;
  const side = sideName(view, winner);
  return winner === view.you.side ? matchTexts.youWin(side) : matchTexts.wins(side);
}
