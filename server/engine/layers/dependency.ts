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
};
const GENERAL = new Set(['permanent', 'card']);

function own(n: Shape): number {
  let bits = 0;
  if (n.q !== undefined) bits |= QUALIFIERS[n.q] ?? 0;
  if (
    n.if === 'attacked'
    || n.if === 'during'
    || n.if === 'gained'
    || n.a === 'died'
    || n.a === 'doors'
    || n.a === 'lifeThisTurn'
  )
    bits |= STATUS;
  if (n.if === 'more' || n.a === 'devotion') bits |= CONTROL;
  if (n.a === 'colorsAmong') bits |= COLORS;
  if (n.a === 'party') bits |= CONTROL | TYPES;
  if (n.if === 'shares') bits |= COLORS | TYPES;
  if (n.q === 'chosen') bits |= COLORS | TYPES;
  if (n.stat !== undefined && n.stat !== 'mana value') bits |= PT;
  if (n.a === 'playerCounters' || n.a === 'opponentsAttacked' || n.a === 'leaderCasts') bits |= STATUS;
  if (n.a === 'life' || n.a === 'hand' || n.a === 'that') bits |= STATUS;
  if (
    n.if === 'life'
    || n.if === 'hand'
    || n.if === 'your turn'
    || n.if === 'this turn'
    || n.if === 'last turn'
    || n.if === 'monarch'
    || n.if === 'attacks the leader'
    || n.if === 'tempted'
    || n.if === 'new'
    || n.if === 'entered'
    || n.if === 'playerCounters'
  )
    bits |= STATUS;
  if (n.sel === 'top' || n.sel === 'defending player' || n.sel === 'active player') bits |= STATUS;
  if (n.sel === 'controller') bits |= CONTROL;
  if (n.sel === 'attached' && n.noun !== undefined && !GENERAL.has(n.noun)) bits |= TYPES;
  if (n.a === 'landTypes' || n.a === 'cardTypes') bits |= TYPES;
  if (n.nouns?.some((noun) => !GENERAL.has(noun))) bits |= TYPES;
  if (n.whose !== undefined) bits |= n.whose === 'defendingPlayer' ? CONTROL | STATUS : CONTROL;
  if (n.zone !== undefined && n.zone !== 'battlefield') bits |= ZONES;
  return bits;
}
