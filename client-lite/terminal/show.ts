import type { View } from '../../server/protocol/index.ts';
import { figures, hasLife, nameOf } from '../web/match/names.ts';

/** One object in a few words: `Name 2/2 (tapped, attacking)`. */
export function short(view: View, ref: string): string {
  const object = view.objects[ref];
  if (!object) return nameOf(view, ref);
  const states = [
    object.tapped && 'tapped',
    object.sick && 'sick',
    ...(object.designated ?? []),
    object.attacking && `attacks ${nameOf(view, object.attacking)}`,
    object.damage && `${object.damage} damage`,
    ...Object.entries(object.counters ?? {}).map(([kind, n]) => `${n} ${kind}`),
    object.costNow && `costs ${object.costNow}`,
    ...(object.notes ?? []),
  ].filter(Boolean);
  return [object.name, figures(object), states.length ? `(${states.join(', ')})` : ''].filter(Boolean).join(' ');
}

/** Objects of the command zone by the format's own zones; undefined names the command zone itself. */
export function areas(
  view: View,
  refs: readonly string[],
): readonly (readonly [area: string | undefined, refs: readonly string[]])[] {
  const areaOf = (ref: string): string | undefined => view.objects[ref]?.area;
  return [...new Set(refs.map(areaOf))].map((area) => [area, refs.filter((ref) => areaOf(ref) === area)] as const);
}

/** Life totals and poison of all sides: `The Opposition 20   The Will 17 (poison 2)`. */
export const totalsText = (view: View): string =>
  view.sides
    .flatMap((side) => totals(view, side))
    .map(({ name, life, poison }) => `${name}${life === null ? '' : ` ${life}`}${poison ? ` (poison ${poison})` : ''}`)
    .join('   ');

/** Life and poison of a side, or of each seat where teammates share none. */
function totals(
  view: View,
  side: View['sides'][number],
): readonly { readonly name: string; readonly life: number | null; readonly poison: number }[] {
  const own = view.seats.flatMap((s) =>
    s.side === side.side && s.own
      ? [{ name: s.name, life: s.own.lifeless ? null : s.own.life, poison: s.own.poison }]
      : [],
  );
  return own.length > 0
    ? own
    : hasLife(view, side.side)
      ? [side]
      : side.lifeless && side.poison > 0
        ? [{ ...side, life: null }]
        : [];
}
