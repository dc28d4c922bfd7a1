import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { Refusal } from '../../server/engine/kernel/decisions.ts';
import { isBasic } from '../sdk/deck/lands.ts';
import { rarityOf } from './building.ts';
import { addCopy, copyOf, inZone, type Copy, type Sheet } from './model.ts';
import { refusal } from './refusal.ts';
import { select, selectionRefusal, type Selection } from './talents/selection.ts';
import { strength, type CardsByKey } from './talents/effects.ts';
import { talentOf, type Rarity } from './talents/catalogue.ts';

/** Milestones, unlocks, experience and trades (J-7-1 to J-7-5), on sheets. */

/** Cards of the same rarity that a talent costs (J-7-2). */
export const PRICE: Readonly<Record<Rarity, number>> = { common: 5, uncommon: 3, rare: 1 };

/** Cards of the collection that pay for a talent of a rarity; a mythic rare one counts as rare. */
export const payable = (s: Sheet, rarity: Rarity, cards: CardsByKey): Copy[] =>
  inZone(s, 'collection').filter((c) => {
    const card = cards(c.key);
    const of = card && rarityOf(card);
    return of === rarity || (rarity === 'rare' && of === 'mythic');
  });

export interface Unlock extends Selection {
  /** copies of the collection that are paid */
  readonly paid: readonly string[];
  /** J-8-17, J-8-20: key of the card that joins the collection */
  readonly gains?: string;
}

const RANK = { common: 0, uncommon: 1, rare: 2, mythic: 3 } as const;

/** Cards that Advanced Spell Research can bring for this one: same set, and no rarer (J-8-17). */
export const researched = (paid: CompiledCard, pool: readonly CompiledCard[]): CompiledCard[] =>
  pool.filter((c) => !isBasic(c) && c.set === paid.set && RANK[rarityOf(c)] <= RANK[rarityOf(paid)]);
export const allies = (pool: readonly CompiledCard[]): CompiledCard[] =>
  pool.filter((c) => c.faces[0].types.includes('planeswalker'));

/** J-7-2: unlock a talent for cards of the collection. A refusal changes nothing. */
export function unlock(s: Sheet, u: Unlock, cards: CardsByKey): Refusal | null {
  const t = talentOf(u.talent);
  const wrong = selectionRefusal(s, u, cards);
  if (wrong || !t) return wrong && { code: 'illegal', ...wrong };
  const paid = u.paid.flatMap((id) => copyOf(s, id) ?? []);
  const may = payable(s, t.rarity, cards);
  const fits = paid.every((c) => may.includes(c));
  const n = PRICE[t.rarity];
  if (!fits || paid.length !== n || new Set(u.paid).size !== n)
    return refusal(
      `A talent that is ${t.rarity} takes ${n} ${t.rarity}${t.rarity === 'rare' ? ' or mythic' : ''} ${n === 1 ? 'card' : 'cards'} of the collection.`,
      'J-7-2',
      'Choose such cards.',
    );
  if ((u.copies ?? []).some((id) => u.paid.includes(id)))
    return refusal('A card that is given up cannot be marked.', 'J-7-2', 'Choose another card.');
  const price = cards(paid[0]?.key ?? '');
  const gained = u.gains === undefined ? undefined : cards(u.gains);
  if (t.id === 'advanced-spell-research' && (!gained || !price || !researched(price, [gained]).includes(gained)))
    return refusal('The card is of the set of the one that is given up, and no rarer.', t.clause, 'Name such a card.');
  if (t.id === 'powerful-ally' && (!gained || !gained.faces[0].types.includes('planeswalker')))
    return refusal('A planeswalker card joins the collection.', t.clause, 'Name a planeswalker.');
  s.copies.splice(0, s.copies.length, ...s.copies.filter((c) => !u.paid.includes(c.id)));
  select(s, u);
  if (gained) {
    const copy = addCopy(s, gained.key, 'collection');
    if (t.id === 'advanced-spell-research') copy.favored = true;
  }
  return null;
}

/** J-7-3: a character gains experience cards. */
export const learn = (s: Sheet, key: string): void => void addCopy(s, key, 'collection');

/** J-8-4: trades that a character may make after a session, besides those of training (J-7-4). */
export const tradesOf = (s: Sheet, cards: CardsByKey): number => 1 + strength(s, 'knowledge-broker', cards);

/** J-7-4: trade cards of two collections. A copy keeps the name that its owner gave it. */
export function trade(a: Sheet, gives: readonly string[], b: Sheet, takes: readonly string[]): Refusal | null {
  const of = (s: Sheet, ids: readonly string[]): boolean =>
    ids.every((id) => inZone(s, 'collection').some((c) => c.id === id && !c.favored));
  if (gives.length + takes.length === 0 || !of(a, gives) || !of(b, takes))
    return refusal(
      'Cards of collections are traded that no talent has marked.',
      'J-7-4',
      'Name cards of both collections.',
    );
  const move = (from: Sheet, to: Sheet, ids: readonly string[]): void => {
    for (const id of ids) {
      const at = from.copies.findIndex((c) => c.id === id);
      const [copy] = from.copies.splice(at, 1);
      if (copy) addCopy(to, copy.key, 'collection');
    }
  };
  const theirs = takes.map((id) => copyOf(b, id)?.key ?? '');
  move(a, b, gives);
  for (const id of takes)
    b.copies.splice(
      b.copies.findIndex((c) => c.id === id),
      1,
    );
  for (const key of theirs) addCopy(a, key, 'collection');
  return null;
}

// ---- the draft of a milestone ---------------------------------------------------------------------------------------

export interface Draft {
  /** pack in front of each drafting character, in seating order */
  packs: string[][];
  /** indices of the drafting characters */
  readonly who: readonly number[];
  /** each one's pick from the present pack, until all have picked */
  picked: (number | null)[];
}
/**
 * J-7-1: pick a card from the pack in front of a place.
 * When all have picked, the packs go to the left. Returns the picks of that round, by character.
 */
export function pick(d: Draft, place: number, card: number): readonly (readonly [who: number, key: string])[] {
  d.picked[place] = card;
  if (d.picked.includes(null)) return [];
  const taken = d.packs.flatMap((pack, i) => {
    const [key] = pack.splice(d.picked[i] ?? 0, 1);
    const who = d.who[i];
    return key === undefined || who === undefined ? [] : [[who, key] as const];
  });
  d.packs = d.packs.map((_, i) => d.packs[(i + d.packs.length - 1) % d.packs.length] ?? []);
  d.picked = d.picked.map(() => null);
  return taken;
}
export const isOver = (d: Draft): boolean => d.packs.every((p) => p.length === 0);
