import type { Body, CostPart, ManaSymbol, StaticEffect } from '../../../cards/oracle/ir/index.ts';
import type { Activated } from '../language/activated-abilities.ts';
import { staticAmount } from '../language/amounts.ts';
import type { ActiveStatic } from '../ports/characteristics.ts';
import { holds } from '../language/conditions.ts';
import { matches } from '../language/filters.ts';
import { inScope } from '../language/facts/range-of-influence.ts';
import { matchesAsSpell, type Guise } from './as-it-will-be-cast.ts';
import { manaPart } from '../objects/mana-cost.ts';
import type { Game } from '../ports/game.ts';
import { targetsInReach, targetsNeeded } from '../targets/choices.ts';
import { isSeatRef, objRef, refId, seatRef, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

/** Increases and reductions of costs (118.7, 601.2f, 602.2b). */
type CostChange = Extract<StaticEffect, { st: 'cost' }>;
/** the targets that were chosen; `best`: what may be chosen is still open, and what would make it cheaper is taken as chosen if it is in reach; `needed`: what each target could be that there has to be */
export type Aimed =
  | readonly Ref[]
  | { readonly best: () => readonly Ref[]; readonly needed: () => readonly (readonly Ref[])[] }
  | undefined;

/** Everything that a spell or ability could have as a target, before any is chosen. */
export const anyAim = (
  g: Game,
  seat: SeatId,
  source: ObjId,
  body: Body,
  isSpell: boolean,
): Exclude<Aimed, readonly Ref[] | undefined> => ({
  best: () => targetsInReach(g, { seat, source, body, isSpell, x: 0, anyX: true }),
  needed: () => targetsNeeded(g, { seat, source, body, isSpell, x: 0, anyX: true }),
});

export function whoMatches(g: Game, you: SeatId, who: string, seat: SeatId): boolean {
  return (
    who === 'any'
    || (who === 'you' ? seat === you : who === 'opponent' ? g.world.areOpponents(you, seat) : seat !== you)
  );
}

/** True if a change concerns a spell that a seat would cast from where the card lies. */
export function concerns(
  g: Game,
  s: ActiveStatic & { readonly effect: CostChange },
  seat: SeatId,
  o: GameObject,
  aimed: Aimed,
  guise?: Guise,
  announced: Readonly<Record<string, number>> = {},
): boolean {
  const e = s.effect;
  if (
    e.self
      ? s.source !== o.id
      : s.source === o.id
        || !inScope(g, s.seat, seatRef(seat))
        || !whoMatches(g, s.seat, e.who, seat)
        || !matchesAsSpell(g, o.id, e.filter, { you: s.seat, source: s.source }, guise)
  )
    return false;
  if (e.from !== undefined && !isFrom(e.from, o)) return false;
  if (e.nth !== undefined && earlier(g, s, seat) !== e.nth - 1) return false;
  if (e.targets !== undefined && !aimsAt(g, s, e.targets, aimed, e.less)) return false;
  return !s.condition || holds(g, s.condition, { you: s.seat, source: s.source, ...(e.self ? { announced } : {}) });
}

function isFrom(from: NonNullable<CostChange['from']>, o: GameObject): boolean {
  return from === 'not hand'
    ? o.zone !== 'hand'
    : from === 'graveyard or exile'
      ? o.zone === 'graveyard' || o.zone === 'exile'
      : o.zone === from;
}

/** Number of such spells that the seat has cast this turn. */
function earlier(g: Game, s: ActiveStatic & { readonly effect: CostChange }, seat: SeatId): number {
  return g.world
    .seat(seat)
    .turn.spells.filter((id) => matches(g, id, s.effect.filter, { you: s.seat, source: s.source })).length;
}

function aimsAt(
  g: Game,
  s: { readonly seat: SeatId; readonly source: ObjId },
  what: NonNullable<CostChange['targets']>,
  aimed: Aimed,
  less: boolean,
): boolean {
  if (aimed === undefined) return false;
  const isSuch = (r: Ref): boolean =>
    what === 'this'
      ? r === objRef(s.source)
      : !isSeatRef(r) && matches(g, refId(r), what, { you: s.seat, source: s.source });
  if (!('best' in aimed)) return aimed.some(isSuch);
  return less ? aimed.best().some(isSuch) : aimed.needed().some((refs) => refs.length > 0 && refs.every(isSuch)); // dearer only where there is no other choice
}

/**
 * 107.4e, 118.7a: takes generic mana off a cost; coloured parts stay. Of {2/W} the generic half becomes less, as whoever pays it so would
 * have it.
 */
export function reduceGeneric(symbols: readonly ManaSymbol[], less: number): ManaSymbol[] {
  let left = less;
  const rest = symbols.flatMap((s) => {
    if (!/^\d+$/.test(s)) return [s];
    const n = Number(s);
    const cut = Math.min(n, left);
    left -= cut;
    return n - cut > 0 ? [String(n - cut)] : [];
  });
  return left === 0
    ? rest
    : rest.flatMap((s) => {
        const half = /^(\d+)\/(\w)$/.exec(s);
        if (!half || left === 0) return [s];
        const cut = Math.min(Number(half[1]), left);
        left -= cut;
        return Number(half[1]) > cut ? [`${Number(half[1]) - cut}/${half[2]}`] : [];
      });
}

/** Takes coloured mana off a cost, as far as it is there. */
export function reduceColored(symbols: readonly ManaSymbol[], less: readonly ManaSymbol[]): ManaSymbol[] {
  const left = [...symbols];
  for (const s of less) {
    const at = left.indexOf(s);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

const amountIn = (symbols: readonly ManaSymbol[]): number =>
  symbols.reduce((n, s) => n + (s === 'X' ? 0 : /^\d+/.test(s) ? Number(/^\d+/.exec(s)?.[0]) : 1), 0);

/** A total of mana that is not less than the floor, with the X that is known (601.2f: after all increases and reductions). */
export function raised(symbols: readonly ManaSymbol[], floor: number, x: number): ManaSymbol[] {
  const missing = floor - amountIn(symbols) - x * symbols.filter((s) => s === 'X').length;
  return missing > 0 ? [...symbols, String(missing)] : [...symbols];
}

/** The cost of activating an ability now: its printed parts, or other mana. `forMana`: it is a mana ability. */
export function activationCost(
  g: Game,
  seat: SeatId,
  object: ObjId,
  ability: Activated,
  targets: readonly Ref[] | 'best' | undefined,
  forMana = false,
): {
  readonly parts: readonly CostPart[];
  readonly reasons: readonly { readonly text: string; readonly clause: string }[];
} {
  const statics = g.world.statics('abilityCost');
  if (statics.length === 0 && !ability.price) return { parts: ability.cost, reasons: [] };
  const aimed = targets === 'best' ? anyAim(g, seat, object, ability.body, false) : targets;
  const reasons: { text: string; clause: string }[] = [];
  let more = 0;
  let less = 0;
  let atLeast = 0;
  const note = (source: ObjId, n: number, cheaper: boolean): void => {
    if (n <= 0) return;
    if (cheaper) less += n;
    else more += n;
    reasons.push({ text: `${g.nameOf(source)}: {${n}} ${cheaper ? 'less' : 'more'}`, clause: '602.2b, 601.2f' });
  };
  const own = ability.price;
  if (
    own
    && (!own.condition || holds(g, own.condition, { you: seat, source: object }))
    && (!own.targets || aimsAt(g, { seat, source: object }, own.targets, aimed, own.less))
  )
    note(object, staticAmount(g, own.n, object, seat), own.less);
  for (const s of statics) {
    const e = s.effect;
    if (
      e.st !== 'abilityCost'
      || (forMana && e.notMana)
      || (e.named !== undefined && e.named !== ability.named)
      || !whoMatches(g, s.seat, e.who, seat)
    )
      continue;
    if (e.of && !matches(g, object, e.of, { you: s.seat, source: s.source })) continue;
    if (e.targets && !aimsAt(g, s, e.targets, aimed, e.less)) continue;
    if (s.condition && !holds(g, s.condition, { you: s.seat, source: s.source })) continue;
    note(s.source, staticAmount(g, e.n, s.source, s.seat), e.less);
    if (e.less) atLeast = Math.max(atLeast, e.atLeast ?? 0);
  }
  if (more === 0 && less === 0) return { parts: ability.cost, reasons };
  const before = [...manaPart(ability.cost), ...(more > 0 ? [String(more)] : [])];
  const room = atLeast > 0 ? Math.max(0, amountIn(before) - atLeast) : less;
  const symbols = reduceGeneric(before, Math.min(less, room));
  return {
    parts: [
      ...(symbols.length > 0 ? [{ c: 'mana' as const, symbols }] : []),
      ...ability.cost.filter((p) => p.c !== 'mana'),
    ],
    reasons,
  };
}
