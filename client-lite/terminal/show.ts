import type { View } from '../../server/protocol/index.ts';
import { figures, hasLife, nameOf } from '../web/match/names.ts';
import { taleText } from './tale.ts';

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

/**
 * The table as text; around matches, the tale.
 * Life totals, turn, places with their seats, and the stack from the top.
 */
export function show(view: View): string {
  if (view.tale && !view.tale.match) return taleText(view, view.tale);
  const list = (label: string, refs: readonly string[]) =>
    refs.length ? [`    ${label}: ${refs.map((ref) => short(view, ref)).join('; ')}`] : [];
  const lines = [
    `${view.sides
      .flatMap((side) => totals(view, side))
      .map(
        ({ name, life, poison }) => `${name}${life === null ? '' : ` ${life}`}${poison ? ` (poison ${poison})` : ''}`,
      )
      .join('   ')}   turn ${view.turn.number}, ${view.turn.step}${view.turn.daytime ? `, ${view.turn.daytime}` : ''}`,
    ...view.places.flatMap((place, index) => [
      `== ${place.name}`,
      ...view.seats
        .filter((seat) => seat.place === index)
        .flatMap((seat) => [
          `  ${seat.name}${seat.left ? ' (out)' : ''}: library ${seat.library}${seat.player === false ? '' : `, hand ${seat.hand}`}${seat.pool ? `, mana ${seat.pool}` : ''}${(seat.bound ?? []).map((bound) => `, mana ${bound.mana} (${bound.says})`).join('')}${seat.facts.map((fact) => `, ${fact.label} ${fact.value}`).join('')}`,
          ...list('battlefield', seat.battlefield),
          ...areas(view, seat.command).flatMap(([area, refs]) => list(area ?? 'zone', refs)),
          ...list('graveyard', seat.graveyard),
          ...list('hand', seat.handCards),
          ...list('top of library', seat.top === undefined ? [] : [seat.top]),
        ]),
    ]),
    ...(view.stack.length ? ['== Stack, newest first'] : []),
    ...[...view.stack]
      .reverse()
      .map(
        (ref) =>
          `  ${short(view, ref)} ${view.objects[ref]?.stack?.text ?? ''} ${(view.objects[ref]?.stack?.targets ?? []).map((target) => `-> ${nameOf(view, target)}`).join(' ')}`,
      ),
  ];
  return lines.join('\n');
}

/** Objects of the command zone by the format's own zones; undefined names the command zone itself. */
function areas(
  view: View,
  refs: readonly string[],
): readonly (readonly [area: string | undefined, refs: readonly string[]])[] {
  const areaOf = (ref: string): string | undefined => view.objects[ref]?.area;
  return [...new Set(refs.map(areaOf))].map((area) => [area, refs.filter((ref) => areaOf(ref) === area)] as const);
}

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
