import type { AddMana, Amount, Color } from '../../../cards/oracle/ir/index.ts';
import { amountOf, staticAmount } from '../language/amounts.ts';
import { couldProduce } from './could-produce.ts';
import { type ManaAbility, AS_IT_SAYS } from '../language/mana-abilities.ts';
import type { Game } from '../ports/game.ts';
import { unasked } from '../replacement/pipeline.ts';
import { refId, type ObjId, type SeatId } from '../kernel/refs.ts';

/** The mana that one activation can give, as strings of symbols: `["G"]`, `["W","U"]`, `["CC"]`. */
export function manaOptions(g: Game, m: ManaAbility, source: ObjId, seat: SeatId): string[] {
  if (m.within) return [AS_IT_SAYS];
  const options = manaChoices(g, m.add, source, seat);
  return g.rules.replacements?.mana ? [...new Set(options.map((mana) => manaAs(g, seat, mana)))] : options;
}

/** Mana as rules of the format have the seat get it (106.4). */
export function manaAs(g: Game, seat: SeatId, mana: string): string {
  return g.rules.replacements?.mana ? [...mana].map((m) => unasked(g, 'mana', { seat, mana: m }).mana).join('') : mana;
}

/** The mana that an effect may add, outside of an event that it speaks of. */
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

/** 607.2d: the color that was chosen for a source as it entered. */
export function chosenColor(g: Game, source: ObjId): readonly Color[] {
  const color = (g.world.object(source) ?? g.world.lastKnown(source))?.chosen?.color;
  return color ? [color] : [];
}

/** True if how much mana it is depends on the color that is chosen for it. */
export const byColor = (a: Amount): boolean => a.a === 'devotion' && a.colors === 'chosen';
export const timesOf = (g: Game, a: Amount, source: ObjId, seat: SeatId, color: string): number =>
  Math.max(0, amountOf(g, a, { you: seat, source, chosen: { color: color as Color } }));

function amountNumber(g: Game, a: Amount, source: ObjId, seat: SeatId): number {
  return a.a === 'n' ? a.n : staticAmount(g, a, source, seat);
}

/** The object and ability index that a mana key names, and the object that pays for it. */
export function parseManaKey(key: string): { id: ObjId; index: number; by?: ObjId } | null {
  const [kind, ref, index, by] = key.split(':');
  return kind === 'mana' && ref !== undefined && index !== undefined
    ? { id: refId(ref), index: Number(index), ...(by?.startsWith('o') ? { by: refId(by) } : {}) }
    : null;
}
