import type { Amount, CostPart, Face, ManaSymbol, StaticEffect } from '../../../cards/oracle/ir/index.ts';
import { guiseOf } from '../costs/as-it-will-be-cast.ts';
import { keywordOf } from '../language/activated-abilities.ts';
import { staticAmount } from '../language/amounts.ts';
import { costCandidates, mostPaid, paidBy } from '../costs/picks.ts';
import type { ActiveStatic } from '../ports/characteristics.ts';
import { bending } from '../mana/restrictions.ts';
import { working } from '../replacement/static-effects.ts';
import { anyAim, concerns, raised, reduceColored, reduceGeneric } from '../costs/increases-and-reductions.ts';
import { bodyIn, isFree, optionLabel, optionsFor, type Paid } from '../costs/additional-costs.ts';
import { PRINTED } from '../costs/alternative-costs.ts';
import { costText, manaPart } from '../objects/mana-cost.ts';
import type { Way } from '../ports/ways-of-casting.ts';
import type { Game } from '../ports/game.ts';
import { repeated } from '../payment/payment-question.ts';
import { ownStatics } from './own-statics.ts';
import type { ObjId, Ref, SeatId } from '../kernel/refs.ts';
import type { GameObject, PaidWith } from '../kernel/state/object.ts';

/** The cost of casting a spell now, and if it can be paid (601.2f, 118.7–118.9). */
/** A cost with the reasons for what differs from the printed one. */
export interface Cost {
  readonly symbols: readonly ManaSymbol[];
  readonly parts: readonly CostPart[];
  readonly reasons: readonly { readonly text: string; readonly clause: string }[];
  /** it depends on what is chosen to pay its other parts */
  readonly byPayment?: boolean;
  /** it depends on which of them is chosen, and not on how many */
  readonly byStat?: boolean;
  /** generic mana besides a waterbend cost (701.67b) */
  readonly unbent?: number;
}
const plainCosts = new WeakMap<Face, Cost>();
const NO_COST: readonly ManaSymbol[] = [];
/** The printed cost alone, one object for each face. */
function plainCost(face: Face): Cost {
  let cost = plainCosts.get(face);
  if (!cost) plainCosts.set(face, (cost = { symbols: face.cost ?? NO_COST, parts: [], reasons: [] }));
  return cost;
}

const ownCosts = new WeakMap<Face, boolean>();
/** True if a static ability of the card itself says something of costs. */
export function changesOwnCost(face: Face): boolean {
  let changes = ownCosts.get(face);
  if (changes === undefined)
    ownCosts.set(face, (changes = ownStatics(face).some((a) => a.effects.some((e) => e.st === 'cost'))));
  return changes;
}

/** Choices of a cast that decide its cost (601.2b). */
export interface How {
  /** default: for the mana cost */
  readonly way?: Way;
  readonly paid?: Paid;
  readonly additional?: readonly CostPart[];
  /** Phyrexian symbols of its cost for which life is announced, where the amount of mana matters (601.2b) */
  readonly byLife?: readonly number[];
  /** modes that cost something (700.2h, 702.120a) */
  readonly modes?: readonly number[];
  /** cards whose text is spliced onto it (702.47a) */
  readonly spliced?: readonly CostPart[];
  /** 'best': still open, and what would make it cheaper is taken as chosen */
  readonly targets?: readonly Ref[] | 'best' | undefined;
  readonly x?: number;
  /** objects chosen to pay the other parts of the cost */
  readonly picked?: PaidWith;
}

/** 601.2f: the cost of casting before X is known. `face`: what it is as the spell (faceAs in ways-of-casting.ts). That is its mana cost or alternative cost, kicker and additional mana, increases, then reductions of the generic part (601.2f). */
export function castCost(g: Game, seat: SeatId, o: GameObject, face: Face, how: How): Cost {
  const way = how.way ?? PRINTED;
  const statics = g.world.statics('cost');
  const tax = g.rules.costIncrease?.(g, seat, o);
  if (
    way === PRINTED
    && (!tax || tax.n <= 0)
    && !how.paid
    && !how.additional
    && !how.modes
    && !how.spliced
    && !how.byLife
    && g.world.statics('costFloor').length === 0
    && !changesOwnCost(face)
    && !somethingConcerns(g, statics, seat, o, face, how)
  )
    return plainCost(face);
  const reasons: { text: string; clause: string }[] = [];
  const parts: CostPart[] = [...way.parts];
  let symbols: ManaSymbol[] = [...(way.symbols ?? face.cost ?? []), ...(way.more ?? [])];
  if (how.byLife) {
    symbols = symbols.flatMap((s, i) => (how.byLife?.includes(i) ? [] : [s.replace(/\/P$/, '')]));
    if (how.byLife.length > 0) parts.push({ c: 'life', amount: { a: 'n', n: 2 * how.byLife.length } });
  }
  if (way !== PRINTED) reasons.push({ text: way.label, clause: way.clauses[0] ?? '118.9' });
  for (const { key, clause, parts: paid } of how.paid ? optionsFor(g, seat, o, face) : []) {
    const times = how.paid?.[key] ?? 0;
    const all = repeated(paid, times);
    symbols.push(...manaPart(all));
    parts.push(...all.filter((c) => c.c !== 'mana'));
    if (times > 0) reasons.push({ text: optionLabel(key, paid, times), clause });
  }
  if (how.additional) {
    symbols.push(...manaPart(how.additional));
    parts.push(...how.additional.filter((c) => c.c !== 'mana'));
  }
  for (const more of [how.modes ? modeCosts(face, way, how.modes) : [], how.spliced ?? []]) {
    symbols.push(...manaPart(more));
    parts.push(...more.filter((c) => c.c !== 'mana'));
  }
  if (tax && tax.n > 0) {
    symbols.push(String(tax.n));
    reasons.push({ text: tax.says, clause: tax.clause });
  }
  let less = 0;
  const aimed = how.targets === 'best' ? anyAim(g, seat, o.id, bodyIn(face, way), true) : how.targets;
  const own = ownStatics(face).flatMap((a) =>
    a.effects.map((effect) => ({ source: o.id, seat, effect, condition: a.condition })),
  );
  const modifiers = [...statics, ...own].filter(
    (s): s is typeof s & { readonly effect: Extract<StaticEffect, { st: 'cost' }> } =>
      s.effect.st === 'cost'
      && concerns(g, s as Parameters<typeof concerns>[1], seat, o, aimed, guiseOf(way), how.paid),
  );
  if (
    modifiers.length === 0
    && way === PRINTED
    && (!tax || tax.n <= 0)
    && !how.byLife
    && !how.paid
    && !how.additional
    && !how.modes
    && !how.spliced
    && g.world.statics('costFloor').length === 0
  )
    return plainCost(face);
  const cheaper: ManaSymbol[] = [];
  const paid =
    how.picked
    ?? (own.some((s) => s.effect.st === 'cost' && readsPayment(s.effect.n))
      ? mostPaid(g, seat, parts, o.id)
      : undefined);
  if (way.lessBy) {
    const by = how.picked ?? paidBy(parts, greatest(g, seat, parts, o.id, way.lessBy));
    const n = [...(by.sacrificed ?? []), ...(by.tapped ?? [])].reduce(
      (sum, id) => sum + Math.max(0, statOf(g, id, way.lessBy)),
      0,
    );
    if (n > 0) reasons.push({ text: `${way.label}: {${n}} less`, clause: way.clauses[0] ?? '118.7' });
    less += n;
  }
  for (const { effect: e, source, seat: you } of modifiers) {
    const n = staticAmount(
      g,
      e.n,
      source,
      you,
      e.self ? paid : undefined,
      e.self && Array.isArray(how.targets) ? how.targets.length : undefined,
    );
    if (n <= 0) continue;
    if (e.mana) (e.less ? cheaper : symbols).push(...Array.from({ length: n }, () => e.mana ?? []).flat());
    else if (e.less) less += n;
    else symbols.push(String(n));
    reasons.push({
      text: `${g.nameOf(source)}: ${e.mana ? costText(e.mana) : `{${n}}`} ${e.less ? 'less' : 'more'}`,
      clause: '601.2f',
    });
  }
  if (cheaper.length > 0) symbols = reduceColored(symbols, cheaper);
  if (less > 0) symbols = reduceGeneric(symbols, less);
  for (const { effect: e, source } of working(g, 'costFloor')) {
    const before = symbols.length;
    symbols = raised(symbols, e.n, how.x ?? 0);
    if (symbols.length > before) reasons.push({ text: `${g.nameOf(source)}: at least {${e.n}}`, clause: '601.2f' });
  }
  if (way.mana) symbols = symbols.map((symbol) => spentAs(symbol, way.mana));
  const bent = bending(
    [
      ...(how.additional ?? []),
      ...(how.paid ? optionsFor(g, seat, o, face).flatMap((o2) => repeated(o2.parts, how.paid?.[o2.key] ?? 0)) : []),
    ],
    symbols,
  );
  return {
    symbols,
    parts,
    reasons,
    ...bent,
    ...(paid && !how.picked ? { byPayment: true } : {}),
    ...(way.lessBy ? { byStat: true } : {}),
  };
}

/** True if an effect changes what casting it for its mana cost costs. */
function somethingConcerns(
  g: Game,
  statics: readonly ActiveStatic[],
  seat: SeatId,
  o: GameObject,
  face: Face,
  how: How,
): boolean {
  for (let i = 0; i < statics.length; i++) {
    const s = statics[i] as ActiveStatic;
    if (s.effect.st !== 'cost') continue;
    const aimed =
      how.targets !== 'best'
        ? how.targets
        : s.effect.targets === undefined
          ? undefined
          : anyAim(g, seat, o.id, bodyIn(face, PRINTED), true);
    if (concerns(g, s as Parameters<typeof concerns>[1], seat, o, aimed)) return true;
  }
  return false;
}

/** True if an amount is that of the objects that pay for the spell. */
export const readsPayment = (a: Amount): boolean =>
  a.a === 'paidWith' || ('of' in a && a.a === 'times' && readsPayment(a.of));

/** For each part, of what could pay it that with the greatest mana value or power. */
function greatest(
  g: Game,
  seat: SeatId,
  parts: readonly CostPart[],
  source: ObjId,
  stat: Way['lessBy'],
): readonly (readonly ObjId[])[] {
  return parts.map((part) =>
    costCandidates(g, seat, part, source)
      .toSorted((a, b) => statOf(g, b, stat) - statOf(g, a, stat))
      .slice(0, 1),
  );
}
const statOf = (g: Game, id: ObjId, stat: Way['lessBy']): number =>
  stat === 'power' ? g.world.power(id) : g.world.chars(id).manaValue;

/** 700.2h, 702.120a: the additional costs of modes, and of each mode beyond the first. */
export function modeCosts(face: Face, way: Way, modes: readonly number[]): readonly CostPart[] {
  const escalate = keywordOf(face, 'escalate');
  const costs = bodyIn(face, way).modes?.costs;
  return [...modes.flatMap((m) => costs?.[m] ?? []), ...(escalate ? repeated(escalate.cost, modes.length - 1) : [])];
}
/** True if its modes have to be chosen before its costs are. */
export const modesCost = (face: Face, way: Way): boolean =>
  bodyIn(face, way).modes?.costs !== undefined
  || (bodyIn(face, way).modes !== undefined && keywordOf(face, 'escalate') !== undefined);

/** True if what a spell targets may change its cost. */
export const aimsMatter = (g: Game, face: Face): boolean =>
  g.world.statics('cost').some((s) => s.effect.st === 'cost' && s.effect.targets !== undefined)
  || (changesOwnCost(face)
    && ownStatics(face).some((a) =>
      a.effects.some((e) => e.st === 'cost' && (e.targets !== undefined || e.n.a === 'moreTargets')),
    ));

/** True if it costs more for each target beyond the first. */
export const costsByTargets = (face: Face): boolean =>
  changesOwnCost(face)
  && ownStatics(face).some((a) => a.effects.some((e) => e.st === 'cost' && e.n.a === 'moreTargets'));

/** 107.4f: a symbol that any mana pays, as effects let it (609.4b); life may pay a Phyrexian one as before. */
function spentAs(symbol: ManaSymbol, as: Way['mana']): ManaSymbol {
  if (/^(?:\d+|X)$/.test(symbol) || (symbol === 'C' && as === 'any color')) return symbol;
  return symbol.endsWith('/P') ? 'W/U/B/R/G/C/P' : '1';
}

export function additionalOptions(face: Face): readonly (readonly CostPart[])[] {
  return (
    face.abilities.flatMap((a) =>
      a.kind === 'additionalCost' && (!a.optional || isFree(a.options[0] ?? [])) ? [a.options] : [],
    )[0] ?? []
  );
}
