import { isSeatRef, refId, type ObjId, type SeatId, type SideId } from '../../engine/kernel/refs.ts';
import type { Playing } from '../acts/playing.ts';
import { SituationError } from '../error.ts';

/** A value of the match that can be asked for. `of`: what it is a value of. */
interface Value {
  readonly of: 'object' | 'seat' | 'side' | 'nothing';
  readonly says: string;
}
export const VALUES = {
  zone: { of: 'object', says: 'the zone that it is in, and whose: "graveyard of Opposition 1"' },
  front: { of: 'object', says: 'the place of the table that it is at: "Front 2"' },
  controller: { of: 'object', says: 'the seat that controls it, or has it' },
  owner: { of: 'object', says: 'the seat that owns it' },
  counters: { of: 'object', says: 'its counters: "2 +1/+1"' },
  power: { of: 'object', says: 'its power' },
  toughness: { of: 'object', says: 'its toughness' },
  damage: { of: 'object', says: 'the damage marked on it' },
  tapped: { of: 'object', says: '"yes" or "no"' },
  attached: { of: 'object', says: 'what it is attached to, or "nothing"' },
  targets: { of: 'object', says: 'the targets of a spell or ability on the stack' },
  life: { of: 'side', says: 'the life total of a side, or of a player who has their own' },
  poison: { of: 'side', says: 'its poison counters' },
  hand: { of: 'seat', says: 'the names of the cards in the hand' },
  graveyard: { of: 'seat', says: 'the names of the cards in the graveyard' },
  battlefield: { of: 'seat', says: 'the names of the permanents that the seat controls' },
  library: { of: 'seat', says: 'the number of cards in the library that the seat draws from' },
  exile: { of: 'nothing', says: 'the names of the cards in exile' },
  stack: { of: 'nothing', says: 'the names on the stack, the last on top' },
  winner: { of: 'nothing', says: 'the side that has won; "draw", or "nobody" while it goes on' },
  asked: {
    of: 'nothing',
    says: 'who is asked what after the last act, before anything is assumed: "Will 1: Keep this hand?"',
  },
  happened: { of: 'nothing', says: 'the log since the first act' },
  turn: { of: 'nothing', says: 'the number of the turn' },
  step: { of: 'nothing', says: 'the step' },
} as const satisfies Readonly<Record<string, Value>>;
export type What = keyof typeof VALUES;

const NOTHING = 'nothing';
const list = (names: readonly string[]): string => names.join(', ') || NOTHING;

/** The value that is asked for, in words. `extra`: what the format counts of a seat, by label. */
export function valueOf(p: Playing, what: What, of: string | undefined, where: string): string {
  const { g, names } = p;
  switch (VALUES[what].of) {
    case 'object': {
      const ref = names.ref(needed(what, of, where), where);
      if (isSeatRef(ref)) return seatAsThing(p, what, refId(ref), where);
      return ofObject(p, what as ObjectValue, refId(ref));
    }
    case 'side':
      return String(totalsOf(p, needed(what, of, where), where)[what as 'life' | 'poison']);
    case 'seat':
      return ofSeat(p, what as SeatValue, names.seat(needed(what, of, where), where));
    case 'nothing':
      return ofMatch(p, what as MatchValue);
  }
  return String(g.state.turn.number);
}
type Of<K extends Value['of']> = { [W in What]: (typeof VALUES)[W]['of'] extends K ? W : never }[What];
type ObjectValue = Of<'object'>;
type SeatValue = Of<'seat'>;
type MatchValue = Of<'nothing'>;

function needed(what: string, of: string | undefined, where: string): string {
  if (of !== undefined) return of;
  throw new SituationError(`Of what the ${what} is asked is missing.`, where, `Write "${what} of" and a name.`);
}
function seatAsThing(p: Playing, what: string, seat: SeatId, where: string): string {
  if (what === 'front') return placeName(p, p.g.world.seat(seat).place);
  throw new SituationError(`A seat has no ${what}.`, where, `Ask for the ${what} of a card.`);
}
function totalsOf(p: Playing, name: string, where: string): { readonly life: number; readonly poison: number } {
  const side: SideId | undefined = p.names.side(name);
  const found = side === undefined ? undefined : p.g.state.sides[side];
  return found ?? p.g.world.totals(p.names.seat(name, where));
}

function ofObject(p: Playing, what: ObjectValue, id: ObjId): string {
  const { g, names } = p;
  const o = g.world.object(id);
  if (what === 'zone') return zoneOf(p, id);
  if (!o) return 'gone';
  switch (what) {
    case 'front':
      return placeName(p, g.world.placeOf(`o${id}`));
    case 'controller':
      return g.world.seat(g.world.controller(id)).name;
    case 'owner':
      return g.world.seat(o.owner).name;
    case 'counters':
      return list(Object.entries(o.counters).flatMap(([kind, n]) => (n > 0 ? [`${n} ${kind}`] : [])));
    case 'power':
      return String(g.world.chars(id).power);
    case 'toughness':
      return String(g.world.chars(id).toughness);
    case 'damage':
      return String(o.damage);
    case 'tapped':
      return o.tapped ? 'yes' : 'no';
    case 'attached':
      return o.attachedTo === null ? NOTHING : names.called(o.attachedTo);
    case 'targets':
      return list((o.stack?.targets.flat() ?? []).map((r) => names.called(r)));
  }
}
const placeName = (p: Playing, place: number): string => p.g.rules.places?.(p.g)[place]?.name ?? 'the table';

/** "graveyard of Opposition 1", "exile"; what seats share is of their side. */
export function zoneOf({ g }: Playing, id: ObjId): string {
  const o = g.world.object(id);
  if (!o) return 'gone';
  const seat = g.world.seat(o.controller);
  const shared = (of: 'library' | 'command'): string =>
    g.state.seats.filter((s) => s[of] === seat[of]).length > 1
      ? (g.state.sides[seat.side]?.name ?? seat.name).replace(/^The /, '')
      : seat.name;
  switch (o.zone) {
    case 'battlefield':
      return `battlefield of ${g.world.seat(g.world.controller(id)).name}`;
    case 'library':
      return `library of ${shared('library')}`;
    case 'command':
      return `${g.rules.commandZone ?? 'command zone'} of ${shared('command')}`;
    case 'hand':
    case 'graveyard':
      return `${o.zone} of ${seat.name}`;
    default:
      return o.zone;
  }
}

function ofSeat({ g }: Playing, what: SeatValue, seat: SeatId): string {
  const names = (ids: readonly ObjId[]): string => list(ids.map((id) => g.nameOf(id)));
  switch (what) {
    case 'hand':
      return names(g.world.hand(seat));
    case 'graveyard':
      return names(g.world.graveyard(seat));
    case 'battlefield':
      return names(g.world.permanentsOf(seat));
    case 'library':
      return String(g.world.library(seat).length);
  }
}

function ofMatch(p: Playing, what: MatchValue): string {
  const { g } = p;
  switch (what) {
    case 'exile':
    case 'stack':
      return list(g.state.zones[what].map((id) => g.nameOf(id)));
    case 'winner': {
      const { over } = g.state;
      if (over === null) return 'nobody';
      return over.winner === null ? 'draw' : (g.state.sides[over.winner]?.name ?? '').replace(/^The /, '');
    }
    case 'asked':
      return p.asked.map((a) => `${a.who}: ${a.title}`).join('; ') || NOTHING;
    case 'happened':
      return p.told.flatMap((t) => (t.says === '' ? [] : [t.says])).join(' ') || NOTHING;
    case 'turn':
      return String(g.state.turn.number);
    case 'step':
      return g.state.turn.step;
  }
}

/** True if both answers say the same: case, "the" and the order of a list do not matter, nor whose zone it is where only the zone is named. */
export function sameAnswer(given: string, wanted: string): boolean {
  const plain = (s: string): string =>
    s
      .toLowerCase()
      .replaceAll(/\bthe /g, '')
      .split(/, | and /)
      .map((x) => x.trim())
      .toSorted()
      .join(', ');
  const [a, b] = [plain(given), plain(wanted)];
  return a === b || (!b.includes(' of ') && a.startsWith(`${b} of `) && !a.includes(','));
}
