import type { CostPart, Face, Filter, ManaSymbol } from '../../../cards/oracle/ir/index.ts';
import { keywordOf } from '../abilities.ts';
import { staticAmount } from '../amounts.ts';
import { holds } from '../conditions.ts';
import { convokeSources } from '../convoke.ts';
import { costCandidates, partsPayable, usedUp } from '../costs.ts';
import { matches } from '../filters.ts';
import type { Game } from '../game.ts';
import { costText, demandOf, manaPart, solvePayment } from '../mana.ts';
import type { GameObject, ObjId, SeatId } from '../state.ts';
import { PRINTED, type Way } from './ways.ts';

/** What casting a spell costs now (601.2f, 118.7–118.9), and whether it can be paid. */
/** A cost with the reasons for what differs from the printed one. */
export interface Cost {
  readonly symbols: readonly ManaSymbol[];
  readonly parts: readonly CostPart[];
  readonly reasons: readonly { readonly text: string; readonly clause: string }[];
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
/** Whether a static ability of the card itself says something of costs. */
export function changesOwnCost(face: Face): boolean {
  let changes = ownCosts.get(face);
  if (changes === undefined) ownCosts.set(face, (changes = face.abilities.some((a) => a.kind === 'static' && a.effects.some((e) => e.st === 'cost'))));
  return changes;
}

/** What is chosen of a cast that decides its cost (601.2b). */
export interface How {
  /** default: for the mana cost */
  readonly way?: Way;
  readonly kicked?: boolean;
  readonly additional?: readonly CostPart[];
}

/** What casting costs before X is known: mana cost or alternative cost, kicker and additional mana, increases, then reductions of the generic part (601.2f). */
export function castCost(g: Game, seat: SeatId, o: GameObject, face: Face, how: How): Cost {
  const way = how.way ?? PRINTED;
  const statics = g.world.statics('cost');
  const tax = g.rules.costIncrease?.(g, seat, o);
  if (statics.length === 0 && (!tax || tax.n <= 0) && !how.kicked && !how.additional && way === PRINTED && !changesOwnCost(face)) return plainCost(face);
  const reasons: { text: string; clause: string }[] = [];
  const parts: CostPart[] = [...way.parts];
  let symbols: ManaSymbol[] = [...(way.symbols ?? face.cost ?? [])];
  if (way !== PRINTED) reasons.push({ text: way.label, clause: way.clauses[0] ?? '118.9' });
  const kicker = how.kicked ? keywordOf(face, 'kicker') : undefined;
  if (kicker) {
    symbols.push(...manaPart(kicker.cost));
    parts.push(...kicker.cost.filter((c) => c.c !== 'mana'));
    reasons.push({ text: `Kicker ${costText(manaPart(kicker.cost))}`, clause: '702.33a' });
  }
  if (how.additional) {
    symbols.push(...manaPart(how.additional));
    parts.push(...how.additional.filter((c) => c.c !== 'mana'));
  }
  if (tax && tax.n > 0) {
    symbols.push(String(tax.n));
    reasons.push({ text: tax.says, clause: tax.clause });
  }
  let less = 0;
  const modifiers = [...statics, ...face.abilities.flatMap((a) => (a.kind === 'static' ? a.effects.map((effect) => ({ source: o.id, seat, effect, condition: a.condition })) : []))];
  for (const s of modifiers) {
    const e = s.effect;
    if (e.st !== 'cost' || (e.self === true) !== (s.source === o.id)) continue;
    if (!e.self && (!whoMatches(g, s.seat, e.who, seat) || !matches(g, o.id, beforeCast(e.filter), { you: s.seat, source: s.source }))) continue;
    if (s.condition && !holds(g, s.condition, { you: s.seat, source: s.source })) continue;
    const n = staticAmount(g, e.n, s.source, s.seat);
    if (n <= 0) continue;
    if (e.less) less += n;
    else symbols.push(String(n));
    reasons.push({ text: `${g.nameOf(s.source)}: {${n}} ${e.less ? 'less' : 'more'}`, clause: '601.2f' });
  }
  if (less > 0) symbols = reduceGeneric(symbols, less);
  return { symbols, parts, reasons };
}

const asCards = new WeakMap<Filter, Filter>();
/** A filter of spells, read on a card that is not on the stack yet (601.2f looks at the spell as it will be). */
function beforeCast(f: Filter): Filter {
  let card = asCards.get(f);
  if (!card) {
    const { zone: _stack, ...rest } = f;
    asCards.set(f, (card = { ...rest, nouns: f.nouns.filter((n) => n !== 'spell' && n !== 'card') }));
  }
  return card;
}

function whoMatches(g: Game, you: SeatId, who: string, seat: SeatId): boolean {
  return who === 'any' || (who === 'you' ? seat === you : who === 'opponent' ? g.world.areOpponents(you, seat) : seat !== you);
}

/** Takes generic mana off a cost; coloured parts stay (118.7a). Of {2/W} the generic half becomes less (107.4e), as whoever pays it so would have it. */
function reduceGeneric(symbols: readonly ManaSymbol[], less: number): ManaSymbol[] {
  let left = less;
  const rest = symbols.flatMap((s) => {
    if (!/^\d+$/.test(s)) return [s];
    const n = Number(s);
    const cut = Math.min(n, left);
    left -= cut;
    return n - cut > 0 ? [String(n - cut)] : [];
  });
  return left === 0 ? rest : rest.flatMap((s) => {
    const half = /^(\d+)\/(\w)$/.exec(s);
    if (!half || left === 0) return [s];
    const cut = Math.min(Number(half[1]), left);
    left -= cut;
    return Number(half[1]) > cut ? [`${Number(half[1]) - cut}/${half[2]}`] : [];
  });
}

export function additionalOptions(face: Face): readonly (readonly CostPart[])[] {
  return face.abilities.flatMap((a) => (a.kind === 'additionalCost' ? [a.options] : []))[0] ?? [];
}

export function payableNow(g: Game, seat: SeatId, o: GameObject, face: Face, how: How): boolean {
  if (face.cost === undefined && (how.way ?? PRINTED).symbols === null) return false; // 118.6
  const cost = castCost(g, seat, o, face, how);
  if (!partsPayable(g, seat, cost.parts, o.id)) return false;
  return xPayable(g, seat, cost.symbols, cost.parts, o.id) && solvePayment(g, seat, demandOf(cost.symbols, 0), usedUp({ parts: cost.parts, picks: [] }, o.id), convokeSources(g, seat, face)) !== null;
}

export function castPayable(g: Game, seat: SeatId, o: GameObject, face: Face, way: Way): boolean {
  const options = additionalOptions(face);
  return options.length === 0 ? payableNow(g, seat, o, face, { way }) : options.some((additional) => payableNow(g, seat, o, face, { way, additional }));
}

export const asksForX = (p: CostPart): boolean => (p.c === 'life' && p.amount.a === 'x') || ('filter' in p && (p.filter?.qualifiers?.some((q) => q.q === 'stat' && q.value.a === 'x') ?? false));
/** Whether some X can be paid both in mana and with the objects that a part asks for by X (107.3i). */
export function xPayable(g: Game, seat: SeatId, symbols: readonly ManaSymbol[], parts: readonly CostPart[], object: ObjId): boolean {
  const part = parts.find((p) => p.c !== 'life' && asksForX(p));
  if (!part) return true;
  const values = costCandidates(g, seat, part, object).map((id) => g.world.chars(id).manaValue);
  return values.some((x) => solvePayment(g, seat, demandOf(symbols, x), usedUp({ parts, picks: [] }, object)) !== null);
}
/** The greatest X that a part other than mana can be paid with (107.3a). */
export function mostX(g: Game, seat: SeatId, part: CostPart, object: ObjId): number {
  if (part.c === 'life') return g.world.life(seat);
  return Math.max(0, ...costCandidates(g, seat, part, object).map((id) => g.world.chars(id).manaValue));
}
