import type { CostPart, ManaSymbol, ManaUse } from '../../../cards/oracle/ir/index.ts';
import type { Activated } from '../language/activated-abilities.ts';
import type { Characteristics } from '../ports/characteristics.ts';
import { costCandidates } from '../costs/picks.ts';
import { activationCost } from '../costs/increases-and-reductions.ts';
import { USE_REQUIREMENTS } from '../costs/activation-limits.ts';
import { firstFailing } from '../ports/legality.ts';
import { anyBonus, bonusOf } from './triggered-mana.ts';
import { manaOptions } from './produced.ts';
import { saysOf } from './restrictions.ts';
import { manaPart } from '../objects/mana-cost.ts';
import { summoningSick } from '../language/facts/summoning-sickness.ts';
import { usablesOf } from './usable-permanents.ts';
import { manaAbilities, type ManaAbility } from '../language/mana-abilities.ts';
import { CacheSlot } from '../kernel/match-cache.ts';
import type { Game } from '../ports/game.ts';
import { objRef, type ObjId, type SeatId } from '../kernel/refs.ts';

/** A resource that using a source takes, so that nothing else can: an object is tapped (`t`) or goes somewhere (`g`), a counter, energy, life. */
export type Use = string;
export const tapping = (id: ObjId): Use => `t${id}`;
export const going = (id: ObjId): Use => `g${id}`;

/** Something that can give mana for a payment. */
export interface ManaSource {
  /** names the ability, and the object that pays for it where there is a choice */
  readonly key: string;
  /** the permanent, for people */
  readonly id: ObjId;
  readonly gives: readonly string[];
  /** lower is used first */
  readonly rank: number;
  readonly uses: readonly Use[];
  /** it is a snow permanent: its mana pays for {S} (107.4h) */
  readonly snow?: boolean;
  /** the mana that it costs itself */
  readonly needs?: readonly ManaSymbol[];
  /** its mana is of a kind of its own in the pool: it may be spent on some things alone, does something to them, or is kept (106.6) */
  readonly bound?: boolean;
  /** the ability, if it costs mana without {T}: it does not pay for its own activation (605.3c) */
  readonly repeats?: Activated;
  /** restrictions of its mana (106.6) */
  readonly only?: ManaUse;
  /** it helps with a waterbend cost alone (701.67b) */
  readonly bends?: boolean;
  /** the words of that, for people */
  readonly says?: string;
}

export function inUse(taken: ReadonlySet<Use>, s: ManaSource): boolean {
  for (let i = 0; i < s.uses.length; i++) if (taken.has(s.uses[i] as Use)) return true;
  return false;
}
/** A source that taps comes before one for which something goes away: it may be the same object (601.2g). */
export const tapsOnly = (s: ManaSource): boolean => s.uses.every((use) => use.startsWith('t'));

/** Most uses in a payment of an ability that costs neither {T} nor an object. */
const REPEATS = 20;
/** Most uses in a payment of an ability that costs mana without {T}. */
const CONVERSIONS = 3;
/** so much earlier is used what may be spent on little else */
const BOUND = 30;
const NO_SYMBOLS: readonly ManaSymbol[] = [];
const NO_USES: readonly Use[] = [];

/** One use of an ability: what it takes besides {T}, and the object that pays, if one does. */
interface Turn {
  readonly uses: readonly Use[];
  readonly by?: ObjId;
}

/** Life and energy that sources have not been given yet: what one pays with, no other does. */
interface Purse {
  life: number;
  energy: number;
}

/** The ways in which the costs of a mana ability other than {T} can be paid now (605.3a). */
function turns(
  g: Game,
  seat: SeatId,
  id: ObjId,
  { index, ability: { cost } }: ManaAbility,
  purse: Purse,
): readonly Turn[] {
  const own: Use[] = [];
  let many: readonly Turn[] | undefined;
  const most = taps(cost) ? 1 : costsMana(cost) ? CONVERSIONS : REPEATS;
  const times = (of: (t: Turn) => readonly Turn[]): void => {
    many = (many ?? [{ uses: NO_USES }]).flatMap(of);
  };
  const repeated = (take: () => readonly Use[] | null): void =>
    times((t) => {
      const out: Turn[] = [];
      while (out.length < most) {
        const uses = take();
        if (!uses) break;
        out.push({ ...t, uses: [...t.uses, ...uses] });
      }
      return out;
    });
  for (const part of cost) {
    switch (part.c) {
      case 'tap':
        own.push(tapping(id));
        break;
      case 'mana':
        break;
      case 'life':
        repeated(() => spent(purse, 'life', part.amount.a === 'n' ? part.amount.n : Infinity));
        break;
      case 'energy':
        repeated(() => spent(purse, 'energy', typeof part.n === 'number' ? part.n : Infinity));
        break;
      case 'removeCounter': {
        let left = g.world.get(id).counters[part.kind ?? ''] ?? 0;
        const each = typeof part.n === 'number' ? part.n : Infinity;
        repeated(() => (left < each ? null : Array.from({ length: each }, () => `c${id}:${part.kind}:${left--}`)));
        break;
      }
      default:
        if ('self' in part && part.self) own.push(going(id));
        else
          times((t) =>
            costCandidates(g, seat, part, id).map((by) => ({
              uses: [...t.uses, part.c === 'tapOthers' ? tapping(by) : going(by)],
              by,
            })),
          );
    }
  }
  if (own.length === 0 && !many && most === CONVERSIONS)
    return Array.from({ length: most }, (_, n) => ({ uses: [`m${id}:${index}:${n}`] }));
  return (many ?? [{ uses: NO_USES }]).map((t) => ({ ...t, uses: [...own, ...t.uses] }));
}

const taps = (cost: readonly CostPart[]): boolean => cost.some((c) => c.c === 'tap');
const costsMana = (cost: readonly CostPart[]): boolean => cost.some((c) => c.c === 'mana' && c.symbols.length > 0);

function spent(purse: Purse, what: keyof Purse, n: number): readonly Use[] | null {
  if (purse[what] < n || n < 1) return null;
  return Array.from({ length: n }, () => `${what}${purse[what]--}`);
}

const rankOf = (m: ManaAbility, c: Characteristics, gives: readonly string[]): number =>
  gives.length
  + (gives[0]?.length ?? 1)
  + (c.types.includes('land') ? 0 : 10)
  + (m.hurts ? 40 : 0)
  + (m.sacrifices ? 80 : 0);

/** sources of permanents that give mana by {T} alone, while their characteristics are these */
const SIMPLE_SOURCES = new CacheSlot(
  () => new Map<ObjId, { readonly chars: Characteristics; readonly source: ManaSource }>(),
);

/** Of a permanent whose one mana ability is simple: the same source as long as it is what it is. */
function simpleSource(g: Game, seat: SeatId, id: ObjId, c: Characteristics, m: ManaAbility): ManaSource {
  const simpleSources = g.cache.of(SIMPLE_SOURCES);
  const known = simpleSources.get(id);
  if (known?.chars === c) return known.source;
  const gives = manaOptions(g, m, id, seat);
  const source: ManaSource = {
    key: `mana:${objRef(id)}:${m.index}`,
    id,
    gives,
    rank: rankOf(m, c, gives),
    uses: [tapping(id)],
    ...snowy(c),
    ...(m.add.keeps ? { bound: true } : {}),
  };
  if (simpleSources.size > 4000) simpleSources.clear();
  simpleSources.set(id, { chars: c, source });
  return source;
}

const snowy = (c: Characteristics): Pick<ManaSource, 'snow'> => (c.supertypes.includes('snow') ? { snow: true } : {});

/** The number of sources that give the same mana: the fewer, the longer they are spared. */
function commonness(list: readonly ManaSource[]): (s: ManaSource) => number {
  const counts = new Map<string, number>();
  for (const s of list) {
    const gives = s.gives[0] ?? '';
    counts.set(gives, (counts.get(gives) ?? 0) + 1);
  }
  return (s) => counts.get(s.gives[0] ?? '') as number;
}
/** Matches dealt under these rules or earlier ones keep the suggestions that they were played with: what is scarce was not spared. */
const SCARCE_NOT_SPARED = 4;
/** Matches dealt under these rules or earlier ones keep their suggestions, too: one mana ability that costs mana pays for no other, and without {T} none pays. */
const CONVERSIONS_ALONE = 4;
/** True if mana abilities that cost mana may pay for one another in a payment. */
export const mayChain = (g: Game): boolean => g.setup.rulesVersion > CONVERSIONS_ALONE;
const inOrder = (g: Game, list: readonly ManaSource[]): ((a: ManaSource, b: ManaSource) => number) => {
  const common = g.setup.rulesVersion <= SCARCE_NOT_SPARED ? () => 0 : commonness(list);
  return (a, b) => a.rank - b.rank || common(b) - common(a) || a.id - b.id;
};

const SOURCES = new CacheSlot(
  () => new Map<SeatId, { readonly stamp: number; readonly moment: string; readonly list: readonly ManaSource[] }>(),
);

/** The seat's mana abilities that a payment may use now: the least flexible first, and of those what there is most of. */
export function manaSources(g: Game, seat: SeatId): readonly ManaSource[] {
  const cached = g.cache.of(SOURCES).get(seat);
  const { moment } = g.world;
  if (cached && cached.stamp === g.journal.status && cached.moment === moment) return cached.list;
  const list: ManaSource[] = [];
  let purse: Purse | undefined;
  const priced = g.world.statics('abilityCost').length > 0;
  const bonus = anyBonus(g);
  const withBonus = (id: ObjId, gives: readonly string[]): readonly string[] =>
    bonus ? gives.map((mana) => mana + bonusOf(g, seat, id, mana)) : gives;
  for (const id of usablesOf(g.world.board(), seat)) {
    const c = g.world.chars(id);
    const abilities = manaAbilities(c.abilities);
    if (abilities.length === 0 || c.restrictions.has("activated abilities can't be activated")) continue;
    const o = g.world.get(id);
    const sick = c.types.includes('creature') && summoningSick(g, id);
    if (abilities.length === 1 && abilities[0]?.simple && !priced) {
      if (o.tapped || sick) continue;
      const source = simpleSource(g, seat, id, c, abilities[0]);
      list.push(bonus ? { ...source, gives: withBonus(id, source.gives) } : source);
      continue;
    }
    let first = true; // one permanent taps once: the abilities of a dual land become one source with several keys
    for (const m of abilities) {
      const { cost } = m.ability;
      if (!m.plain || (taps(cost) ? o.tapped || sick : costsMana(cost) && !mayChain(g))) continue;
      if (!m.always && firstFailing(g, USE_REQUIREMENTS, { seat, object: id, ability: m.ability })) continue;
      const own = manaOptions(g, m, id, seat);
      if (own.length === 0) continue;
      const gives = !m.add.only && !m.add.rider && taps(cost) ? withBonus(id, own) : own;
      const rank =
        rankOf(m, c, gives)
        + (m.add.only ? -BOUND : 0)
        + (cost.some((part) => part.c === 'mana') ? 60 : 0)
        + (first ? 0 : 1);
      const symbols =
        manaPart(cost).length === 0 && !priced
          ? NO_SYMBOLS
          : manaPart(activationCost(g, seat, id, m.ability, undefined, true).parts);
      const needs = symbols.length > 0 ? { needs: symbols } : {};
      const key = `mana:${objRef(id)}:${m.index}`;
      purse ??= {
        life: g.world.sideRule(seat, "can't lose life") ? 0 : g.world.life(seat),
        energy: g.world.seat(seat).counters['energy'] ?? 0,
      };
      const ways = turns(g, seat, id, m, purse);
      ways.forEach((w, i) =>
        list.push({
          key: w.by !== undefined ? `${key}:${objRef(w.by)}` : ways.length > 1 ? `${key}:${i}` : key,
          id,
          gives,
          ...(costsMana(cost) && !taps(cost) ? { repeats: m.ability } : {}),
          rank: rank + (cost.length > 1 || ways.length > 1 ? 20 : 0),
          uses: w.uses,
          ...needs,
          ...snowy(c),
          ...(m.add.only || m.add.rider || m.add.keeps ? { bound: true } : {}),
          ...(m.add.only ? { only: m.add.only } : {}),
          ...(m.add.only || m.add.rider ? { says: saysOf(m.add, m.ability.text) } : {}),
        }),
      );
      first = false;
    }
  }
  const before = inOrder(g, list);
  if (!list.every((s, i) => i === 0 || before(list[i - 1] as ManaSource, s) <= 0)) list.sort(before);
  g.cache.of(SOURCES).set(seat, { stamp: g.journal.status, moment, list });
  return list;
}
