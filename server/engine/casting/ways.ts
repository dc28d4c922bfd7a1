import type { Condition, CostPart, Face, ManaSymbol } from '../../../cards/oracle/ir/index.ts';
import { keywordsOf } from '../abilities.ts';
import { holds } from '../conditions.ts';
import type { Game } from '../game.ts';
import { costText, manaPart } from '../mana.ts';
import type { GameObject, SeatId } from '../state.ts';

/** One way of casting a card: with which permission, for which cost (601.2b: one alternative method or cost at most, 118.9a). */
export interface Way {
  /** names the way in actions and on the stack; empty: for its mana cost, by a permission that something else gives */
  readonly id: string;
  /** "Evoke {1}{U}", for people; empty for the plain way */
  readonly label: string;
  readonly clauses: readonly string[];
  /** the zone in which the way itself permits casting the card; without one another rule or effect must permit it */
  readonly permits?: 'graveyard';
  /** it is open only to a card in hand (702.185a) */
  readonly handOnly?: boolean;
  /** mana paid in place of the mana cost (118.9); null: the mana cost itself */
  readonly symbols: readonly ManaSymbol[] | null;
  /** what else the way costs */
  readonly parts: readonly CostPart[];
  /** the card is exiled when it would leave the stack (702.34a, 702.133a) */
  readonly exileAfter?: boolean;
  readonly when?: Condition;
  /** somebody of the side has cast a spell this turn (702.117a) */
  readonly afterSpell?: boolean;
}

export const PRINTED: Way = { id: '', label: '', clauses: ['601.3'], symbols: null, parts: [] };

/** Without paying its mana cost, as something resolves (118.9, 107.3b). */
export const FREE: Way = { id: 'free', label: 'Without paying its mana cost', clauses: ['118.9'], symbols: [], parts: [] };

const CLAUSES: Readonly<Record<string, string>> = {
  evoke: '702.74a', dash: '702.109a', blitz: '702.152a', spectacle: '702.137a', surge: '702.117a', escape: '702.138a', flashback: '702.34a',
};
const MORE: Readonly<Record<string, Partial<Way>>> = {
  flashback: { permits: 'graveyard', exileAfter: true }, escape: { permits: 'graveyard' },
  spectacle: { when: { if: 'this turn', what: 'an opponent lost life' } }, surge: { afterSpell: true },
};
const capital = (word: string): string => `${(word[0] ?? '').toUpperCase()}${word.slice(1)}`;

/** An alternative cost with its name. */
function paying(id: string, cost: readonly CostPart[], more: Partial<Way>): Way {
  const symbols = manaPart(cost);
  const parts = cost.filter((p) => p.c !== 'mana');
  const words = symbols.length > 0 || parts.length === 0 ? ` ${costText(symbols)}` : '';
  return { id, label: `${capital(id.replace(/\d+$/, ''))}${words}`, clauses: [CLAUSES[id] ?? '118.9'], symbols, parts, ...more };
}

const ways = new WeakMap<Face, readonly Way[]>();
const PLAIN: readonly Way[] = [PRINTED];

/** The ways in which a face may be cast, the plain one first. */
export function waysOf(face: Face): readonly Way[] {
  let list = ways.get(face);
  if (!list) ways.set(face, (list = read(face)));
  return list;
}

function read(face: Face): readonly Way[] {
  const more: Way[] = keywordsOf(face).flatMap((k): Way[] => {
    switch (k.k) {
      case 'evoke': case 'dash': case 'blitz': case 'spectacle': case 'surge': case 'escape': case 'flashback': return [paying(k.k, k.cost, MORE[k.k] ?? {})];
      case 'retrace': return [{ id: k.k, label: 'Retrace', clauses: ['702.81a'], permits: 'graveyard', symbols: null, parts: [{ c: 'discard', n: 1, filter: { nouns: ['land'], zone: 'hand' } }] }];
      case 'jump-start': return [{ id: k.k, label: 'Jump-start', clauses: ['702.133a'], permits: 'graveyard', exileAfter: true, symbols: null, parts: [{ c: 'discard', n: 1 }] }];
      default: return [];
    }
  });
  face.abilities.forEach((a, i) => {
    if (a.kind === 'alternativeCost') more.push({ ...paying(`instead${i}`, a.cost, a.condition ? { when: a.condition } : {}), label: a.text ?? 'An alternative cost' });
  });
  return more.length > 0 ? [PRINTED, ...more] : PLAIN;
}

/** Whether a face permits casting it from the graveyard by itself. */
export const castableFromGraveyard = (face: Face): boolean => waysOf(face).some((w) => w.permits === 'graveyard');

/** Whether a seat may cast or play a card from where it is by a permission other than the card's own ways: from hand, or from zones that the format opens. */
export function permitted(g: Game, seat: SeatId, o: GameObject): boolean {
  if (o.zone === 'hand') return o.controller === seat;
  return g.rules.playable?.(g, seat).includes(o.id) ?? false;
}

/** Whether a way's zone and permission fit where the card is. */
export function wayPermits(g: Game, seat: SeatId, o: GameObject, way: Way): boolean {
  if (way.permits !== undefined) return o.zone === way.permits && o.controller === seat;
  return (!way.handOnly || o.zone === 'hand') && permitted(g, seat, o);
}

/** Whether the way's own condition holds (702.117a, 702.137a, 118.9). */
export function wayHolds(g: Game, seat: SeatId, o: GameObject, way: Way): boolean {
  if (way.when && !holds(g, way.when, { you: seat, source: o.id })) return false;
  return !way.afterSpell || g.world.sideSeats(g.world.seat(seat).side).some((s) => g.world.seat(s).turn.cast > 0);
}

/** The way that an id names. Without an id: the first that fits where the card is, else the plain one. */
export function wayOf(g: Game, seat: SeatId, o: GameObject, face: Face, id?: string): Way {
  const list = waysOf(face);
  if (id !== undefined && id !== '') return list.find((w) => w.id === id) ?? PRINTED;
  return list.find((w) => wayPermits(g, seat, o, w)) ?? PRINTED;
}
