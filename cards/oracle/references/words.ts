/** The selectors that a node of the IR speaks with. */
import type { Effect, PaidHow } from '../ir/index.ts';

type Node = Readonly<Record<string, unknown>>;
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
/** The references that one effect makes, and the objects that it selects last. */
interface Words {
  /** "it": fits the card itself too */
  it: boolean;
  /** "that creature", "those cards": never the card itself */
  that: boolean;
  /** "the exiled card": what the effect before has exiled */
  exiled: boolean;
  /** "that card" among them, and any other */
  card: boolean;
  other: boolean;
  /** "blocking it": the source */
  fought: boolean;
  selects: 'self' | 'object' | undefined;
  /** "the sacrificed creature": what was done to it */
  paid: Set<PaidHow>;
  /** how many different objects it selects that a later "it" could mean */
  objects: number;
}
export const blank = (): Words => ({
  it: false,
  that: false,
  exiled: false,
  card: false,
  other: false,
  fought: false,
  selects: undefined,
  objects: 0,
  paid: new Set(),
});
const SELECTS = new Set(['target', 'choose', 'each', 'top', 'attached', 'mixed target']);
export const NESTED = new Set([
  'effects',
  'then',
  'otherwise',
  'unless',
  'won',
  'lost',
  'abilities',
  'body',
  'event',
  'rider',
]);
export function wordsOf(value: unknown, words: Words, top = true): Words {
  if (Array.isArray(value)) for (const v of value) wordsOf(v, words, false);
  else if (isNode(value)) {
    const sel = value['sel'];
    if (sel === 'it') {
      const surface = typeof value['surface'] === 'string' ? value['surface'] : '';
      if (surface.includes('exiled')) words.exiled = true;
      else if (/^(?:that|those|each of)/.test(surface)) {
        words.that = true;
        if (/^(?:that|those) cards?$/.test(surface)) words.card = true;
        else words.other = true;
      } else words.it = true;
    } else if (value['q'] === 'blockingThis' || value['q'] === 'blockedByThis')
      words.fought ||= value['surface'] === 'it';
    else if (sel === 'paid' || value['a'] === 'paidWith') words.paid.add(value['how'] as PaidHow);
    else if (sel === 'self') words.selects ??= 'self';
    else if (typeof sel === 'string' && SELECTS.has(sel)) {
      words.selects = 'object';
      words.objects++;
    }
    for (const [key, v] of Object.entries(value))
      if (!(top && NESTED.has(key)) && key !== 'abilities') wordsOf(v, words, false);
  }
  return words;
}
export const nested = (effect: Effect): readonly (readonly Effect[])[] => {
  switch (effect.do) {
    case 'may':
    case 'seq':
    case 'delayed':
    case 'nextDraw':
    case 'forEach':
      return [effect.effects];
    case 'if':
      return [effect.then, effect.otherwise ?? []];
    case 'instead':
      return [effect.then];
    case 'pay':
      return [effect.unless ?? [], effect.then ?? []];
    case 'flipCoin':
      return [effect.won ?? [], effect.lost ?? []];
    default:
      return [];
  }
};
