import type { Ability, AddMana, Amount, Color, CostPart, Effect, ManaSymbol } from '../../../cards/oracle/ir/index.ts';
import { amountOf, staticAmount } from '../language/amounts.ts';
import { couldProduce } from './could-produce.ts';
import type { Game } from '../game/game.ts';
import { usable, type BoundMana, type Purpose } from './restrictions.ts';
import { asSpendable } from './spend-as-though.ts';
import { slotsOf } from '../language/target-slots.ts';
import { refId, type ObjId, type SeatId, type Seat } from '../kernel/state.ts';

/** Mana (CR 106), mana abilities (605) and how a cost is covered by them. */
type Activated = Extract<Ability, { kind: 'activated' }>;

/** A mana ability of a permanent: its place among the abilities, its cost, what it adds. */
export interface ManaAbility {
  readonly index: number;
  readonly ability: Activated;
  readonly add: AddMana;
  /** the mana stands inside of other words, and how much it is shows as they are carried out (605.1a) */
  readonly within: boolean;
  /** it asks for one object at most: payments may use it by themselves (manaSources.ts) */
  readonly plain: boolean;
  /** it costs {T} and nothing else, and always gives the same: a land's */
  readonly simple: boolean;
  /** what it gives depends on other things than the permanent */
  readonly varies: boolean;
  /** nothing of it says when it may be activated */
  readonly always: boolean;
  readonly sacrifices: boolean;
  /** other effects come with it (damage): used last */
  readonly hurts: boolean;
}

/** In place of the mana that an ability gives, where it shows only as its words are carried out. */
export const AS_IT_SAYS = '';

const abilityCache = new WeakMap<readonly Ability[], readonly ManaAbility[]>();

const picksOne = (c: CostPart): boolean => 'filter' in c && !('self' in c && c.self);
/** Parts of a mana ability's cost that are paid while something else is paid for, without a question. */
function payableAlong(c: CostPart): boolean {
  switch (c.c) {
    case 'tap':
      return true;
    case 'mana':
      return c.symbols.every((s) => /^(?:\d+|[WUBRGC](?:\/[WUBRGC])?)$/.test(s));
    case 'sacrifice':
      return c.self === true || c.n === 1;
    case 'tapOthers':
      return c.n === 1;
    case 'exile':
      return !c.self && c.n === 1;
    case 'discard':
      return !c.self && !c.random && c.n === 1;
    case 'removeCounter':
      return !c.from && c.kind !== undefined && typeof c.n === 'number';
    case 'energy':
      return typeof c.n === 'number';
    case 'life':
      return c.amount.a === 'n';
    default:
      return false;
  }
}

/** CR 605.1a: activated, no target, could add mana, not a loyalty ability. */
export function manaAbilities(abilities: readonly Ability[]): readonly ManaAbility[] {
  let list = abilityCache.get(abilities);
  if (!list) {
    list = abilities.flatMap((ability, index): ManaAbility[] => {
      if (ability.kind !== 'activated' || ability.body.modes || ability.cost.some((c) => c.c === 'loyalty')) return [];
      const add = addingAtOnce(ability.body.effects);
      const inner = add ? [] : adding(ability.body.effects);
      if ((!add && (inner.length === 0 || slotsOf(ability.body.effects).length > 0)) || ability.from) return [];
      if (!add)
        return [
          {
            index,
            ability,
            add: inner[0] as AddMana,
            within: true,
            plain: false,
            always: false,
            varies: true,
            simple: false,
            sacrifices: false,
            hurts: true,
          },
        ];
      const plain =
        ability.cost.length > 0
        && ability.cost.every(payableAlong)
        && ability.cost.filter(picksOne).length <= 1
        && (!(ability.oncePerTurn || ability.onlyOnce) || ability.cost.some((c) => c.c === 'tap'));
      const always = !ability.condition && !ability.oncePerTurn && !ability.onlyOnce && !ability.sorcerySpeed;
      const varies = add.times !== undefined || (typeof add.anyOf === 'object' && 'could' in add.anyOf);
      return [
        {
          index,
          ability,
          add,
          within: false,
          plain,
          always,
          varies,
          simple:
            plain
            && always
            && !varies
            && ability.cost.length === 1
            && ability.cost[0]?.c === 'tap'
            && !ability.price
            && !add.only
            && !add.rider
            && typeof add.anyOf !== 'string',
          sacrifices: ability.cost.some((c) => c.c === 'sacrifice'),
          hurts: ability.body.effects.length > 1,
        },
      ];
    });
    abilityCache.set(abilities, list);
  }
  return list;
}

const addingAtOnce = (effects: readonly Effect[]): AddMana | undefined => effects.find((e) => e.do === 'addMana');
/** Mana effects nested in others: "for each …, add {G}". */
function adding(effects: readonly Effect[]): AddMana[] {
  return effects.flatMap((e) => {
    switch (e.do) {
      case 'addMana':
        return [e];
      case 'forEach':
      case 'seq':
      case 'may':
        return adding(e.effects);
      case 'if':
        return [...adding(e.then), ...adding(e.otherwise ?? [])];
      default:
        return [];
    }
  });
}

/** What one activation can give, as strings of symbols: `["G"]`, `["W","U"]`, `["CC"]`. */
export function manaOptions(g: Game, m: ManaAbility, source: ObjId, seat: SeatId): string[] {
  if (m.within) return [AS_IT_SAYS];
  const options = manaChoices(g, m.add, source, seat);
  return g.rules.manaInstead ? [...new Set(options.map((mana) => manaAs(g, seat, mana)))] : options;
}

/** Mana as the format has the seat get it. */
export function manaAs(g: Game, seat: SeatId, mana: string): string {
  const { manaInstead } = g.rules;
  return manaInstead ? [...mana].map((m) => manaInstead(g, seat, m)).join('') : mana;
}

/** What words that add mana may add, outside of an event that they speak of. */
export function manaChoices(g: Game, add: AddMana, source: ObjId, seat: SeatId): string[] {
  const times = add.times && !byColor(add.times) ? amountNumber(g, add.times, source, seat) : 1;
  if (times <= 0) return [];
  if (add.oneOf) return add.oneOf.map((mana) => mana.join(''));
  const fixed = add.fixed ?? [];
  if (fixed.length > 0) return [fixed.join('').repeat(times)];
  const any = typesOf(g, add, source, seat, NO_MANA);
  if (add.times && byColor(add.times))
    return any.flatMap((c) => c.repeat(timesOf(g, add.times as Amount, source, seat, c)) || []);
  if (!add.combination || times === 1) return any.map((c) => c.repeat(times));
  let out = [''];
  for (let i = 0; i < times; i++) out = [...new Set(out.flatMap((s) => any.map((c) => [...(s + c)].sort().join(''))))];
  return out;
}

const NO_MANA = '';
/** The types of mana among which one is chosen; `produced`: what the event produced. */
export function typesOf(g: Game, { anyOf }: AddMana, source: ObjId, seat: SeatId, produced: string): readonly string[] {
  switch (anyOf) {
    case undefined:
      return [];
    case 'produced':
      return [...new Set(produced)];
    case 'identity':
      return g.rules.leading?.identity(g, seat) ?? []; // 903.4f
    case 'chosen':
      return chosenColor(g, source);
    default:
      return 'could' in anyOf ? couldProduce(g, anyOf, source, seat) : anyOf;
  }
}

/** The color that was chosen for a source as it entered (607.2d). */
export function chosenColor(g: Game, source: ObjId): readonly Color[] {
  const color = (g.world.object(source) ?? g.world.lastKnown(source))?.chosen?.color;
  return color ? [color] : [];
}

/** Whether how much mana it is depends on the color that is chosen for it. */
export const byColor = (a: Amount): boolean => a.a === 'devotion' && a.colors === 'chosen';
export const timesOf = (g: Game, a: Amount, source: ObjId, seat: SeatId, color: string): number =>
  Math.max(0, amountOf(g, a, { you: seat, source, chosen: { color: color as Color } }));

function amountNumber(g: Game, a: Amount, source: ObjId, seat: SeatId): number {
  return a.a === 'n' ? a.n : staticAmount(g, a, source, seat);
}

/** A mana cost taken apart (107.4): each pip lists the symbols that pay it. */
export interface Pip {
  /** position among the cost's symbols */
  readonly at: number;
  readonly colors: string;
  /** generic mana that pays it instead (`2/W`) */
  readonly or: number;
  /** 2 life pay it instead */
  readonly life: boolean;
  /** only mana that no other mana was spent on pays it: it is of a mana ability's own cost */
  readonly plain?: boolean;
  /** only mana of a snow source pays it (107.4h) */
  readonly snow?: boolean;
}
const ANY_TYPE = 'WUBRGC';
export interface ManaDemand {
  readonly generic: number;
  readonly pips: readonly Pip[];
}

/** Pips that little pays come first. */
export const hardestFirst = (a: Pip, b: Pip): number =>
  Number(b.snow ?? false) - Number(a.snow ?? false)
  || a.colors.length - b.colors.length
  || Number(a.life) - Number(b.life)
  || a.or - b.or;

const demands = new Map<string, ManaDemand>();
const demandsWithoutX = new WeakMap<readonly ManaSymbol[], ManaDemand>();

export function demandOf(symbols: readonly ManaSymbol[], x: number): ManaDemand {
  if (x !== 0) return takenApart(symbols, x);
  let d = demandsWithoutX.get(symbols);
  if (!d) demandsWithoutX.set(symbols, (d = takenApart(symbols, 0)));
  return d;
}

function takenApart(symbols: readonly ManaSymbol[], x: number): ManaDemand {
  const key = `${symbols.join(' ')}|${x}`;
  let d = demands.get(key);
  if (!d) {
    let generic = 0;
    const pips: Pip[] = [];
    symbols.forEach((s, at) => {
      if (s === 'X') generic += x;
      else if (/^\d+$/.test(s)) generic += Number(s);
      else {
        const parts = s.split('/');
        pips.push(
          s === 'S'
            ? { at, colors: ANY_TYPE, or: 0, life: false, snow: true }
            : {
                at,
                colors: parts.filter((p) => /^[WUBRGC]$/.test(p)).join(''),
                or: Number(parts.find((p) => /^\d+$/.test(p)) ?? 0),
                life: parts.includes('P'),
              },
        );
      }
    });
    pips.sort(hardestFirst);
    demands.set(key, (d = { generic, pips }));
  }
  return d;
}

/** Mana of a pool, and whether a snow source produced it. */
interface Held {
  readonly symbol: string;
  readonly snow: boolean;
}
const NOWHERE: ReadonlySet<number> = new Set();
/** Where in a seat's pool, behind `before` other mana, there is mana that snow sources produced (106.3); of mana that is alike it is the last. */
export function snowIn({ pool, snow }: Pick<Seat, 'pool' | 'snow'>, before: number): ReadonlySet<number> {
  if (!snow || snow.length === 0) return NOWHERE;
  const left = [...snow];
  const at = new Set<number>();
  for (let i = pool.length - 1; i >= 0; i--) {
    const k = left.indexOf(pool[i] as string);
    if (k < 0) continue;
    left.splice(k, 1);
    at.add(i + before);
  }
  return at;
}
/** The snow mana left in a pool, given that other mana was spent first. */
export const snowWithin = (pool: readonly string[], snow: readonly string[]): string[] => {
  const left = [...pool];
  return snow.filter((c) => {
    const at = left.indexOf(c);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
};

/** Takes a demand out of the pool (601.2h), what may be spent on little else first. Null if the pool does not hold it; then nothing is taken. */
export function spendPool(
  g: Game,
  seat: SeatId,
  demand: ManaDemand,
  life: readonly number[],
  on?: Purpose,
): { readonly mana: string; readonly bound: readonly BoundMana[] } | null {
  const d = asSpendable(g, seat, demand, on);
  const s = g.world.seat(seat);
  const bound = s.bound ? usable(g, seat, on) : [];
  const snowy = snowIn(s, 0);
  const left: (Held | BoundMana)[] = [...bound, ...s.pool.map((c, i): Held => ({ symbol: c, snow: snowy.has(i) }))];
  const symbol = (m: Held | BoundMana): string => m.symbol;
  const open = d.pips.filter((p) => !life.includes(p.at));
  let extra = 0;
  // scarcest colours were sorted first; a small search settles hybrids
  const settle = (i: number): boolean => {
    const pip = open[i];
    if (!pip) return left.length >= d.generic + extra;
    for (const c of pip.colors) {
      const at = left.findIndex((m) => m.symbol === c && (!pip.snow || ('snow' in m && m.snow)));
      if (at < 0) continue;
      const [taken] = left.splice(at, 1);
      if (settle(i + 1)) return true;
      left.splice(at, 0, taken as Held | BoundMana);
    }
    if (pip.or > 0) {
      extra += pip.or;
      if (settle(i + 1)) return true;
      extra -= pip.or;
    }
    return false;
  };
  if (!settle(0)) return null;
  // generic: what is for this alone, colourless, then what is there most of
  for (let n = d.generic + extra; n > 0; n--) {
    const own = left.findIndex((m) => 'only' in m && m.only !== undefined);
    const colourless = own >= 0 ? own : left.findIndex((m) => symbol(m) === 'C');
    if (colourless >= 0) left.splice(colourless, 1);
    else {
      const most = left.reduce(
        (best, m) => (count(left, symbol, m) > count(left, symbol, best) ? m : best),
        left[0] as Held | BoundMana,
      );
      left.splice(left.indexOf(most), 1);
    }
  }
  const rest = left.filter((m): m is Held => 'snow' in m);
  const pool = rest.map(symbol);
  const kept = [...pool];
  const spent = s.pool.filter((m) => {
    const at = kept.indexOf(m);
    if (at >= 0) kept.splice(at, 1);
    return at < 0;
  });
  if (spent.length > 0) g.journal.set(s, 'pool', pool);
  if (s.snow && spent.length > 0) g.journal.set(s, 'snow', rest.filter((m) => m.snow).map(symbol));
  const gone = bound.filter((b) => !left.includes(b));
  if (gone.length > 0)
    g.journal.set(
      s,
      'bound',
      (s.bound ?? []).filter((b) => !gone.includes(b)),
    );
  return { mana: [...gone.map((b) => b.symbol), ...spent].join(''), bound: gone };
}
const count = <T>(list: readonly T[], symbol: (m: T) => string, of: T): number =>
  list.filter((x) => symbol(x) === symbol(of)).length;

/** CR 500.5: mana is lost as each step and phase ends, but for what is kept until combat or the turn is over. */
export function emptyPools(g: Game, over: { readonly combat: boolean; readonly turn: boolean }): void {
  for (const seat of g.world.present()) {
    const s = g.world.seat(seat);
    if ((s.pool.length > 0 || (s.bound?.length ?? 0) > 0) && g.world.playerRule(seat, 'keeps unspent mana')) continue;
    if (s.pool.length > 0) g.journal.set(s, 'pool', []);
    if (s.snow && s.snow.length > 0) g.journal.set(s, 'snow', []);
    const kept = (s.bound ?? []).filter((b) =>
      b.keeps === 'end of turn' ? !over.turn : b.keeps === 'end of combat' && !over.combat,
    );
    if (s.bound && s.bound.length > kept.length) g.journal.set(s, 'bound', kept);
  }
}

/** The object and ability index that a mana key names, and the object that pays for it. */
export function parseManaKey(key: string): { id: ObjId; index: number; by?: ObjId } | null {
  const [kind, ref, index, by] = key.split(':');
  return kind === 'mana' && ref !== undefined && index !== undefined
    ? { id: refId(ref), index: Number(index), ...(by?.startsWith('o') ? { by: refId(by) } : {}) }
    : null;
}
