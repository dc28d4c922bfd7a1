import type { ObjectView, SeatView, View } from '../../server/protocol/index.ts';
import { alike } from '../web/match/group.ts';
import { isMine, nameOf, nearSide } from '../web/match/names.ts';
import { beside, columnsOf, columnWidth, rows, textOf, type Row, type Screen } from './layout.ts';
import { areas, short, totalsText } from './show.ts';
import { taleText } from './tale.ts';

/** Everything at once, without colours: the table, or around matches the tale. */
export const show = (view: View, width = 80): string =>
  view.tale && !view.tale.match ? taleText(view, view.tale) : board(view, { width, color: false }).text;

/** Parts of the table as they were last shown, by name, so that only what has changed is shown again. */
export type Known = ReadonlyMap<string, string>;

export interface Told {
  readonly text: string;
  readonly known: Known;
}

/**
 * The table in few lines: Lives and turn, Fronts as columns with zones counted, one's own hands, and the stack.
 * `known`: what was shown last; parts that are still the same are left out.
 */
export function board(view: View, screen: Screen, known: Known = new Map()): Told {
  const { width, color } = screen;
  const now = new Map<string, string>();
  const isNew = (key: string, list: readonly Row[]): boolean => {
    const text = textOf(list, false);
    now.set(key, text);
    return known.get(key) !== text;
  };
  // seats are compared at one width, whatever they are shown at
  const changed = new Set(view.seats.filter((seat) => isNew(seat.ref, seatRows(view, seat, width))).map((s) => s.ref));
  const shown = [...view.places.keys()].filter((at) => view.seats.some((s) => s.place === at && changed.has(s.ref)));
  const each = columnsOf(width, shown.length);
  const columns = shown.map((at) => place(view, at, columnWidth(width, each), { changed, known }));
  const hands = view.seats
    .filter((seat) => isMine(view, seat.ref) && seat.player !== false)
    .map((seat) => [seat.ref, hand(view, seat, width)] as const);
  const stack = stackRows(view, width);
  const lines = [
    textOf(rows(headline(view), width, { tone: 'head' }), color),
    ...beside(columns, each, screen),
    ...hands.filter(([ref, list]) => isNew(`hand ${ref}`, list)).map(([, list]) => textOf(list, color)),
    ...(isNew('stack', stack) && stack.length > 0 ? [textOf(stack, color)] : []),
  ];
  return { text: lines.filter((line) => line !== '').join('\n'), known: now };
}

/** Life totals, and whose turn and which step it is. */
function headline(view: View): string {
  const step = view.turn.timeline.find((entry) => entry.id === view.turn.step)?.label ?? view.turn.step;
  const whose = view.sides.find((side) => side.side === view.turn.side)?.name ?? '';
  const turn = [`turn ${view.turn.number}`, whose, step, view.turn.daytime].filter(Boolean).join(', ');
  return `${totalsText(view)} · ${turn}`;
}

/** The seats of a place that have changed: the other sides above, one's own below. Permanents that are new there stand out. */
function place(
  view: View,
  at: number,
  width: number,
  { changed, known }: { readonly changed: ReadonlySet<string>; readonly known: Known },
): Row[] {
  const near = nearSide(view);
  const seats = view.seats.filter((seat) => seat.place === at && changed.has(seat.ref));
  const sorted = [...seats.filter((seat) => seat.side !== near), ...seats.filter((seat) => seat.side === near)];
  const title = view.places.length > 1 ? rows(`== ${view.places[at]?.name ?? ''}`, width, { tone: 'head' }) : [];
  return [...title, ...sorted.flatMap((seat) => seatRows(view, seat, width, known.get(seat.ref)))];
}

/** A seat with its zones counted and its permanents. `before`: as it was shown last; undefined: it was not. */
function seatRows(view: View, seat: SeatView, width: number, before?: string): Row[] {
  const isNew = (text: string): boolean =>
    before !== undefined && !before.replaceAll(/\n {4}/g, ' ').includes(`\n  ${text}`);
  const tone = seat.side === nearSide(view) ? 'own' : 'other';
  const counts = [
    seat.player !== false && `hand ${seat.hand}`,
    `library ${seat.library}`,
    seat.graveyard.length > 0 && `graveyard ${seat.graveyard.length}`,
    ...areas(view, seat.command).map(([area, refs]) => `${area ?? view.commandName} ${refs.length}`),
    seat.pool && `mana ${seat.pool}`,
    ...(seat.bound ?? []).map((bound) => `mana ${bound.mana} (${bound.says})`),
    ...(seat.facts.length > MOST_FACTS
      ? [`${seat.facts.length} records`]
      : seat.facts.map((fact) => `${fact.label} ${fact.value}`)),
  ].filter(Boolean);
  return [
    ...rows(`${seat.name}${seat.left ? ' (out)' : ''}`, width, { tone }),
    ...rows(`  ${counts.join(' · ')}`, width, { tone: 'soft', indent: '  ' }),
    ...groups(view, seat.battlefield).flatMap((text) =>
      rows(`  ${text}`, width, { indent: '    ', ...(isNew(text) ? { tone: 'new' as const } : {}) }),
    ),
  ];
}

/** more records of a seat than this are only counted */
const MOST_FACTS = 2;

const isLand = (object: ObjectView | undefined): boolean =>
  /\bLand\b/.test(object?.types ?? '') && !/\bCreature\b/.test(object?.types ?? '');

/** One line for each permanent but lands, equal ones together with their count; lands in a single line. */
function groups(view: View, refs: readonly string[]): string[] {
  const counted = (members: readonly string[]): string =>
    `${members.length > 1 ? `${members.length}× ` : ''}${short(view, members[0] ?? '')}`;
  const lands = refs.filter((ref) => isLand(view.objects[ref]));
  const others = refs.filter((ref) => !isLand(view.objects[ref]));
  return [
    ...alike(view, others).map(counted),
    ...(lands.length > 0 ? [alike(view, lands).map(counted).join(', ')] : []),
  ];
}

function hand(view: View, seat: SeatView, width: number): Row[] {
  const cards = seat.handCards.map((ref) => short(view, ref)).join('; ');
  return cards === '' ? [] : rows(`Hand of ${seat.name}: ${cards}`, width, { tone: 'own', indent: '  ' });
}

function stackRows(view: View, width: number): Row[] {
  if (view.stack.length === 0) return [];
  return [
    ...rows('Stack, newest first', width, { tone: 'head' }),
    ...[...view.stack].reverse().flatMap((ref) => {
      const { text = '', targets = [] } = view.objects[ref]?.stack ?? {};
      const aims = targets.map((target) => nameOf(view, target)).join(', ');
      return rows(`  ${short(view, ref)}${text === '' ? '' : `: ${text}`}${aims === '' ? '' : ` → ${aims}`}`, width, {
        indent: '    ',
      });
    }),
  ];
}

/** Everything that the table only counts: graveyards, zones and records of the format, exile. */
export function zones(view: View, { width, color }: Screen): string {
  const listed = (label: string, refs: readonly string[]): Row[] =>
    refs.length === 0
      ? []
      : rows(`  ${label}: ${refs.map((ref) => short(view, ref)).join('; ')}`, width, { indent: '    ' });
  const all = view.seats.flatMap((seat) => {
    const lines = [
      ...areas(view, seat.command).flatMap(([area, refs]) => listed(area ?? view.commandName, refs)),
      ...seat.facts.flatMap((fact) => rows(`  ${fact.label}: ${fact.value}`, width, { indent: '    ' })),
      ...listed('graveyard', seat.graveyard),
      ...listed('top of library', seat.top === undefined ? [] : [seat.top]),
    ];
    return lines.length === 0 ? [] : [...rows(seat.name, width, { tone: 'head' }), ...lines];
  });
  const exile = listed('exile', view.exile);
  return all.length + exile.length === 0 ? 'Every such zone is empty.' : textOf([...all, ...exile], color);
}
