import type { ObjectView } from '../../protocol/index.ts';
import type { Table } from './table.ts';

/** A creature's part in a fight. */
export interface Fighter {
  readonly power: number;
  /** damage that it can still take */
  readonly rest: number;
  readonly keywords: ReadonlySet<string>;
}

export function fighter(o: ObjectView, power = 0, toughness = 0): Fighter {
  return {
    power: Math.max(0, (o.power ?? 0) + power),
    rest: (o.toughness ?? 0) + toughness - (o.damage ?? 0),
    keywords: new Set(o.keywords ?? []),
  };
}

const kills = (a: Fighter, b: Fighter): boolean =>
  a.power > 0 && !b.keywords.has('indestructible') && (a.power >= b.rest || a.keywords.has('deathtouch'));
const strikesFirst = (a: Fighter): boolean => a.keywords.has('first strike') || a.keywords.has('double strike');

/** The deaths when two creatures deal combat damage to each other (CR 510, 702.4, 702.7). */
export function duel(a: Fighter, b: Fighter): { readonly aDies: boolean; readonly bDies: boolean } {
  const twice = (x: Fighter): Fighter => (x.keywords.has('double strike') ? { ...x, power: x.power * 2 } : x);
  if (strikesFirst(a) !== strikesFirst(b)) {
    const [quick, slow] = strikesFirst(a) ? [a, b] : [b, a];
    const slowFalls = kills(quick, slow);
    const dies = { quick: !slowFalls && kills(slow, quick), slow: slowFalls || kills(twice(quick), slow) };
    return quick === a ? { aDies: dies.quick, bDies: dies.slow } : { aDies: dies.slow, bDies: dies.quick };
  }
  return { aDies: kills(twice(b), a), bDies: kills(twice(a), b) };
}

/** Damage that an attacker deals when nothing blocks it. */
export const damageOf = (o: ObjectView): number =>
  Math.max(0, o.power ?? 0) * (o.keywords?.includes('double strike') ? 2 : 1);

/** True if one creature could block another, as far as a glance tells (CR 509.1b). */
export function couldBlock(t: Table, blocker: ObjectView, attacker: ObjectView): boolean {
  const b = new Set(blocker.keywords ?? []);
  const a = new Set(attacker.keywords ?? []);
  const text = t.text(attacker);
  if (/this creature can't (attack or )?block\b/.test(t.text(blocker))) return false;
  if (/this creature can't be blocked(\.|$)/m.test(text)) return false;
  if (/can't be blocked by creatures with power 2 or less/.test(text) && (blocker.power ?? 0) <= 2) return false;
  if (a.has('flying') && !b.has('flying') && !b.has('reach')) return false;
  if (a.has('shadow') !== b.has('shadow')) return false;
  if (a.has('horsemanship') && !b.has('horsemanship')) return false;
  if (a.has('skulk') && (blocker.power ?? 0) > (attacker.power ?? 0)) return false;
  const artifact = blocker.types.includes('Artifact');
  if (a.has('fear') && !artifact && !blocker.colors.includes('B')) return false;
  return !(a.has('intimidate') && !artifact && ![...blocker.colors].some((c) => attacker.colors.includes(c)));
}
