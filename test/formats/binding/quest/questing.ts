import { manaValue } from '../../../../formats/binding/quick-deal/pool.ts';
import type { Face } from '../../../../formats/binding/quest/model.ts';
import { isLand } from '../../../../formats/sdk/deck/lands.ts';
import { character, plane, quest, type QuestTable, type Scene } from './table.ts';

/** Keys of the plane's nonland cards of this mana value, the first `n` of them. */
export function worth(value: number, n = 1): string[] {
  const keys = plane()
    .cards.filter((c) => !isLand(c) && !c.faces.some((f) => f.types.includes('planeswalker')) && manaValue(c) === value)
    .map((c) => c.key)
    .toSorted();
  if (keys.length < n) throw new Error(`There are only ${keys.length} cards of mana value ${value}.`);
  return keys.slice(0, n);
}
export const one = (value: number): string => worth(value)[0] as string;

export const face = (id: string, card: string, over: Partial<Face> = {}): Face => ({
  id,
  relationship: 'Homeland',
  kind: 'quality',
  card,
  name: `Face ${id}`,
  topic: 'who',
  story: '',
  place: 'Bellrow',
  kept: null,
  history: [],
  ...over,
});

/** A Magician with a minor and a major Quality, a minor Lot, and twenty cards of mana value 2 in the Library. */
export const ilse = (over: Parameters<typeof character>[0] = {}) =>
  character({
    faces: [
      face('f1', one(2)),
      face('f2', one(5)),
      face('f3', worth(3)[0] as string, { relationship: 'People', kind: 'lot' }),
    ],
    faceCount: 3,
    library: Array.from({ length: 20 }, () => one(2)),
    ...over,
  });

/** The start of the Steps with so many such Magicians; the Will is about Qualities, the Threat about Lots. */
export function questing(magicians: number | Scene['magicians'] = 1, scene: Scene = {}): QuestTable {
  const who =
    typeof magicians === 'number'
      ? Array.from({ length: magicians }, (_, i) => ({ character: ilse({ name: `Magician ${i + 1}` }), id: `m${i}` }))
      : (magicians ?? 1);
  return quest({ ...scene, magicians: who }).until((t) => t.s.phase === 'questing');
}

/** Puts cards into hands by their keys; each is an object of its own. */
export function deal(t: QuestTable, who: number | 'augur', cards: readonly string[]): void {
  const hand = who === 'augur' ? t.s.augur.hand : t.s.magicians[who]?.hand;
  hand?.splice(0, hand.length, ...cards.map((card) => ({ id: `t${++t.s.ids}`, card })));
}
const idOf = (hand: readonly { readonly id: string; readonly card: string }[], card: string): string => {
  const found = hand.find((h) => h.card === card);
  if (!found) throw new Error(`${card} is not in hand.`);
  return found.id;
};

export interface StepScript {
  readonly magician?: number;
  /** cards by key */
  readonly flirt: string;
  readonly answer: string;
  /** a second card, for the Influence of this Face */
  readonly explore?: { readonly card: string; readonly face: string };
  /** the card that is revealed (by its key), or `null` where nothing can be */
  readonly reveal?: string | null;
}

/** Takes one Step to its Direction with these cards, dealt for it. */
export function takeStep(t: QuestTable, { magician = 0, flirt, answer, explore, reveal }: StepScript): QuestTable {
  if (t.find('order')) t.answer('order', { magician: [String(magician)] });
  t.answer('move');
  deal(t, 'augur', [flirt, ...t.s.augur.hand.slice(0, 4).map((h) => h.card)]);
  deal(t, magician, [
    answer,
    ...(explore ? [explore.card] : []),
    ...(t.s.magicians[magician]?.hand.slice(0, 3).map((h) => h.card) ?? []),
  ]);
  t.answer('flirt', { card: [idOf(t.s.augur.hand, flirt)] });
  t.answer('answer', { card: [idOf(t.s.magicians[magician]?.hand ?? [], answer)] });
  if (!explore) {
    if (t.find('explore')) t.answer('explore', { explore: ['no'] });
    return t.answer('reach', { reach: ['no'] });
  }
  t.answer('explore', {
    explore: ['yes'],
    face: [explore.face],
    card: [idOf(t.s.magicians[magician]?.hand ?? [], explore.card)],
  });
  if (reveal === null) return t;
  return t.answer('reveal', { card: [t.s.opposition.cards.find((c) => c.card === reveal && !c.faceUp)?.id ?? ''] });
}
