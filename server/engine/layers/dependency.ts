/**
 * Facets of the match that a piece of IR looks at, found once for each node: by it the layers know which effects may depend on each other (CR 613.8) and whether
 * a board goes stale when something that is no characteristic changes.
 */
export const CONTROL = 1;
export const TYPES = 2;
export const COLORS = 4;
export const ABILITIES = 8;
export const PT = 16;
/** tapped, attacking, life, cards in hand, whose turn it is … */
export const STATUS = 32;
/** objects in other zones than the battlefield */
export const ZONES = 64;

const found = new WeakMap<object, number>();

/** The facets that evaluating this node reads, joined as bits. */
export function readsOf(node: object | undefined): number {
  if (!node) return 0;
  let bits = found.get(node);
  if (bits === undefined) {
    bits = own(node as Shape);
    for (const child of Object.values(node)) if (child !== null && typeof child === 'object') bits |= readsOf(child);
    found.set(node, bits);
  }
  return bits;
}

interface Shape {
  readonly q?: string;
  readonly a?: string;
  readonly if?: string;
  readonly sel?: string;
  readonly stat?: string;
  readonly noun?: string;
  readonly nouns?: readonly string[];
  readonly whose?: string;
  readonly zone?: string;
}
const QUALIFIERS: Readonly<Record<string, number>> = {
  color: COLORS,
  colorKind: COLORS,
  status: STATUS,
  supertype: TYPES,
  type: TYPES,
  subtype: TYPES,
  historic: TYPES,
  sharesColor: COLORS,
  keyword: ABILITIES,
  dealtDamageThisTurn: STATUS,
  designation: STATUS,
  attackedThisTurn: STATUS,
  enteredThisTurn: STATUS,
  extreme: PT,
  blockingThis: STATUS,
  attachedTo: STATUS,
  sameName: STATUS,
  blockedByThis: STATUS,
  chosen: COLORS | TYPES,
};
const AMOUNTS: Readonly<Record<string, number>> = {
  died: STATUS,
  doors: STATUS,
  lifeThisTurn: STATUS,
  devotion: CONTROL,
  colorsAmong: COLORS,
  party: CONTROL | TYPES,
  playerCounters: STATUS,
  opponentsAttacked: STATUS,
  leaderCasts: STATUS,
  life: STATUS,
  hand: STATUS,
  that: STATUS,
  landTypes: TYPES,
  cardTypes: TYPES,
};
const CONDITIONS: Readonly<Record<string, number>> = {
  attacked: STATUS,
  during: STATUS,
  gained: STATUS,
  more: CONTROL,
  shares: COLORS | TYPES,
  life: STATUS,
  hand: STATUS,
  'your turn': STATUS,
  'this turn': STATUS,
  'last turn': STATUS,
  monarch: STATUS,
  'attacks the leader': STATUS,
  tempted: STATUS,
  new: STATUS,
  entered: STATUS,
  playerCounters: STATUS,
};
const SELECTORS: Readonly<Record<string, number>> = {
  top: STATUS,
  'defending player': STATUS,
  'active player': STATUS,
  controller: CONTROL,
};
const GENERAL = new Set(['permanent', 'card']);

function own(n: Shape): number {
  let bits = 0;
  if (n.q !== undefined) bits |= QUALIFIERS[n.q] ?? 0;
  if (n.a !== undefined) bits |= AMOUNTS[n.a] ?? 0;
  if (n.if !== undefined) bits |= CONDITIONS[n.if] ?? 0;
  if (n.sel !== undefined) bits |= SELECTORS[n.sel] ?? 0;
  if (n.stat !== undefined && n.stat !== 'mana value') bits |= PT;
  if (n.sel === 'attached' && n.noun !== undefined && !GENERAL.has(n.noun)) bits |= TYPES;
  if (n.nouns?.some((noun) => !GENERAL.has(noun))) bits |= TYPES;
  if (n.whose !== undefined) bits |= n.whose === 'defendingPlayer' ? CONTROL | STATUS : CONTROL;
  if (n.zone !== undefined && n.zone !== 'battlefield') bits |= ZONES;
  return bits;
}
