import type { Stat } from './query.ts';

/** The words before a sign, and what they ask. */
export const KEYS: Readonly<
  Record<string, 'name' | 'oracle' | 'full' | 'type' | 'colors' | 'identity' | 'set' | 'is' | 'not' | Stat>
> = {
  name: 'name',
  n: 'name',
  o: 'oracle',
  oracle: 'oracle',
  text: 'oracle',
  fo: 'full',
  fulloracle: 'full',
  t: 'type',
  type: 'type',
  c: 'colors',
  color: 'colors',
  colors: 'colors',
  colour: 'colors',
  colours: 'colors',
  id: 'identity',
  identity: 'identity',
  ci: 'identity',
  commander: 'identity',
  cmc: 'manaValue',
  mv: 'manaValue',
  manavalue: 'manaValue',
  pow: 'power',
  power: 'power',
  tou: 'toughness',
  toughness: 'toughness',
  loy: 'loyalty',
  loyalty: 'loyalty',
  s: 'set',
  set: 'set',
  e: 'set',
  edition: 'set',
  is: 'is',
  not: 'not',
};

export const KNOWN =
  'name:, o: (rules text), fo: (with reminder text), t: (type), c: (colours), id: (colour identity), mv:, pow:, tou:, loy:, set: and is:compiled';
