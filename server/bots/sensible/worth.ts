import type { CardView, ObjectView } from '../../protocol/index.ts';
import { isCreature, isLand, manaOf, manaValue, plainText, type Table } from './table.ts';

/** The worth of things, in points of about one power each. */
const KEYWORDS: Readonly<Record<string, number>> = {
  flying: 1.5,
  'first strike': 0.8,
  'double strike': 2.5,
  deathtouch: 1.6,
  lifelink: 1,
  trample: 0.5,
  menace: 0.7,
  vigilance: 0.4,
  reach: 0.3,
  indestructible: 2,
  hexproof: 0.8,
  haste: 0.2,
  ward: 0.5,
  defender: -1.5,
  undying: 1,
  persist: 1,
  skulk: 0.4,
};

function bodyWorth(power: number, toughness: number, keywords: readonly string[], text: string): number {
  let n =
    Math.max(0, power) * 1.2 + Math.max(0, toughness) * 0.7 + (/: |whenever|at the beginning/.test(text) ? 0.6 : 0);
  for (const k of keywords) n += KEYWORDS[k] ?? 0;
  if (/this creature can't be blocked\b(?! by| except)/.test(text)) n += 1.5;
  if (/this creature can't block/.test(text)) n -= 0.6;
  return Math.max(0.2, n);
}

/** A permanent as it is now. */
export function permanentWorth(t: Table, o: ObjectView): number {
  const text = t.text(o);
  if (isCreature(o))
    return bodyWorth(o.power ?? 0, o.toughness ?? 0, o.keywords ?? [], text) * (o.token === true ? 0.9 : 1);
  if (isLand(o)) return 2;
  const face = t.face(o);
  return 1 + (o.token === true ? 0 : manaValue(face?.cost ?? '') * 0.7);
}

/** A card wherever it lies, as printed. */
export function cardWorth(card: CardView): number {
  const text = plainText(card);
  const value = manaValue(card.cost);
  const body = /^(\d+|\*)\/(\d+|\*)$/.exec(card.pt ?? '');
  if (body) {
    const size = (s: string | undefined): number => (s === '*' ? 2 : Number(s));
    return bodyWorth(
      size(body[1]),
      size(body[2]),
      Object.keys(KEYWORDS).filter((k) => text.includes(k)),
      text,
    );
  }
  if (card.typeLine.includes('Land')) return 1.5 + manaOf(text).size * 0.2;
  return 1.5 + value * 0.8;
}

/** Any ref that may be on offer: a permanent by what it is, other cards as printed. Seats and hidden things are worth nothing by themselves. */
export function worthOf(t: Table, ref: string): number {
  const o = t.object(ref);
  if (!o) return 0;
  if (o.zone === 'battlefield') return permanentWorth(t, o);
  const face = t.face(o);
  return face ? cardWorth(face) : 0;
}

/**
 * The wish of a seat to keep a card of its hand: lands until there are enough to cast with, spells the more the sooner they can be cast.
 * `lands`: lands it has or holds besides.
 */
export function keepWorth(card: CardView, lands: number): number {
  if (card.typeLine.includes('Land')) return lands < 3 ? 9 : lands < 5 ? 5 : lands < 7 ? 2 : 0.5;
  const early = Math.max(0, manaValue(card.cost) - Math.max(lands, 2) - 1);
  return cardWorth(card) + 1.5 - early * 1.2;
}
