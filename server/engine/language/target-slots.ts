import type {
  Amount,
  Count,
  Effect,
  Filter,
  MixedTarget,
  ObjectSel,
  PlayerSel,
} from '../../../cards/oracle/ir/index.ts';

/** The node that takes a slot: a target selector, or a filter that says "target player controls". */
export type TargetNode =
  Extract<ObjectSel, { sel: 'target' }> | Extract<PlayerSel, { sel: 'target player' }> | MixedTarget | Filter;

/** 115.3: one instance of the word "target", with what may be chosen for it. */
export interface TargetSlot {
  readonly sel: TargetNode;
  readonly index: number;
  readonly filter?: Filter;
  readonly players: 'none' | 'player' | 'opponent' | 'teammate';
  /** "any target" (115.4) */
  readonly any: boolean;
  readonly count: Count;
  /** the effects among which the word stands */
  readonly of: readonly Effect[];
  /** its targets divide `amount` among them (601.2d) */
  readonly divided: boolean;
  readonly amount: Amount;
  /** "another target": not the source and not what earlier slots have */
  readonly other: boolean;
}

const ONE: Count = { min: 1, max: 1 };
const NOTHING: Amount = { a: 'n', n: 0 };
const memo = new WeakMap<readonly Effect[], readonly TargetSlot[]>();
const maps = new WeakMap<readonly Effect[], ReadonlyMap<object, number>>();

/** 115.1: the target slots of some effects in the order of their text (601.2c). */
export function slotsOf(effects: readonly Effect[]): readonly TargetSlot[] {
  let slots = memo.get(effects);
  if (!slots) {
    memo.set(effects, (slots = collect(effects)));
  }
  return slots;
}

export function slotMap(effects: readonly Effect[]): ReadonlyMap<object, number> {
  let map = maps.get(effects);
  if (!map) maps.set(effects, (map = new Map(slotsOf(effects).map((s) => [s.sel, s.index]))));
  return map;
}

/** Index of the slot that a selector takes; -1 if it takes none. */
export function slotIndex(effects: readonly Effect[], sel: object): number {
  return slotMap(effects).get(sel) ?? -1;
}

/** Fields in the order in which the text names what they hold; fields that are not listed hold no targets of this ability. */
const TEXT_ORDER = [
  'cond',
  'by',
  'over',
  'who',
  'with',
  'what',
  'a',
  'b',
  'of',
  'filter',
  'qualifiers',
  'value',
  'count',
  'look',
  'amount',
  'to',
  'onto',
  'attachedTo',
  'also',
  'mods',
  'whom',
  'power',
  'toughness',
  'pick',
  'unless',
  'then',
  'effects',
  'otherwise',
  'won',
  'lost',
] as const;

/** "target player controls": the player is a target (115.1) */
export const namesTarget = (f: Filter): boolean => f.whose === 'targetPlayer' || f.whose === 'targetOpponent';

function collect(effects: readonly Effect[]): TargetSlot[] {
  const slots: TargetSlot[] = [];
  const divided = new Map<object, Amount>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) return node.forEach(visit);
    const n = node as Record<string, unknown>;
    if (n['divided'] === true) divided.set((n['to'] ?? n['what']) as object, (n['amount'] ?? n['count']) as Amount);
    const slot = slotFor(node, effects, slots.length, divided);
    if (slot) slots.push(slot);
    for (const key of TEXT_ORDER) {
      const part = n[key];
      // a payment stands after what it stops: "counter target spell unless its controller pays"
      if (typeof part === 'object' && part !== null && !(key === 'who' && n['unless'])) visit(part);
    }
    if (n['unless']) visit(n['who']);
  };
  visit(effects);
  return slots;
}

function slotFor(
  node: object,
  of: readonly Effect[],
  index: number,
  divided: ReadonlyMap<object, Amount>,
): TargetSlot | null {
  const split = divided.get(node);
  const shared = { of, index, divided: split !== undefined, amount: split ?? NOTHING };
  if ('sel' in node) {
    const sel = node as ObjectSel | PlayerSel | MixedTarget;
    switch (sel.sel) {
      case 'target':
        return {
          ...shared,
          sel,
          filter: sel.filter,
          players: 'none',
          any: false,
          count: sel.count,
          other: sel.filter.qualifiers?.some((q) => q.q === 'other') ?? false,
        };
      case 'target player':
        return { ...shared, sel, players: sel.who, any: false, count: sel.count ?? ONE, other: false };
      case 'mixed target':
        return {
          ...shared,
          sel,
          players: sel.players,
          any: sel.any ?? false,
          count: sel.count,
          other: sel.other ?? false,
          ...(sel.filter ? { filter: sel.filter } : {}),
        };
      default:
        return null;
    }
  }
  if ('nouns' in node && namesTarget(node as Filter)) {
    return {
      ...shared,
      sel: node as Filter,
      players: (node as Filter).whose === 'targetOpponent' ? 'opponent' : 'player',
      any: false,
      count: ONE,
      other: false,
    };
  }
  return null;
}
