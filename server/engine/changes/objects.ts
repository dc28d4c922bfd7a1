import type { Modification } from '../../../cards/oracle/ir/index.ts';
import { freshObject } from '../kernel/initial-state.ts';
import type { Board } from '../ports/characteristics.ts';
import { copiableOf } from '../objects/copiable-values.ts';
import { changed } from '../kernel/fixed-shape.ts';
import { removeFromCombat } from './remove-from-combat.ts';
import { EFFECTS } from '../kernel/journal.ts';
import type { EntersWith } from '../ports/would-be-events.ts';
import type { Game } from '../ports/game.ts';
import { objRef, type ObjId, type Ref, type SeatId, type Zone } from '../kernel/refs.ts';
import type { Copiable, DownBy, GameObject, LastKnown } from '../kernel/state/object.ts';

/** A zone change to be made. `seat`: whose zone, or who controls it on the battlefield; default as the format's placement has it. */
export interface Move {
  readonly id: ObjId;
  readonly to: Zone;
  readonly seat?: SeatId;
  /** in the command zone: the zone of the format's own that it goes to */
  readonly area?: string;
  readonly position?: 'top' | 'bottom' | number;
  readonly tapped?: boolean;
  readonly attacking?: Ref;
  readonly counters?: Readonly<Record<string, number>>;
  /** it arrives face down: by what, or true for something that lists no characteristics (708.2a, 406.3) */
  readonly faceDown?: true | DownBy;
  readonly face?: number;
  /** the components of a melded or merged permanent as they come to lie, the topmost or that with the latest timestamp first (712.21a–b, 729.3a–b) */
  readonly order?: readonly number[];
  /** where the cards of a melded permanent go that are no commander, where the one that is goes to the command zone instead (903.9c) */
  readonly apart?: Zone;
  /** where the cards go that are components of a token, where that is not where it goes itself (729.3e) */
  readonly cardsTo?: Zone;
  /** the object that it enters as a copy of (707.5) */
  readonly as?: Copiable;
  readonly original?: ObjId;
  /** and with what besides (707.9e) */
  readonly plus?: readonly EntersWith[];
  readonly attachTo?: Ref;
  /** characteristics that the effect which puts it there gives it (611.2e) */
  readonly is?: { readonly source: ObjId; readonly seat: SeatId; readonly mods: readonly Modification[] };
  /** marks that the permanent keeps of how its spell was cast (702.33e, 607.2): `_kicked`, `_way` */
  readonly cast?: NonNullable<GameObject['marks']>;
  /** the object whose replacement effect exiles it (607.2b) */
  readonly exiledBy?: ObjId;
  /** it is revealed, and the library it goes to is shuffled afterwards (701.24c) */
  readonly shuffled?: boolean;
  readonly why?: string;
  /** it leaves the game and goes nowhere */
  readonly gone?: true;
  /** the seat behind this move, where the event is that of several seats */
  readonly by?: SeatId;
}

/** Why an object is nowhere any more: for abilities it has left its zone (603.6c), to none that another ability looks at. */
export const GONE = 'gone';

/** The list that holds a zone's objects for a seat. */
export function zoneList(g: Game, zone: Zone, seat: SeatId): readonly ObjId[] {
  const { zones } = g.state;
  switch (zone) {
    case 'library':
      return g.world.library(seat);
    case 'command':
      return g.world.command(seat);
    case 'hand':
      return zones.hand[seat] ?? [];
    case 'graveyard':
      return zones.graveyard[seat] ?? [];
    default:
      return zones[zone];
  }
}

/** The fields of an object that is face down. */
export const facingDown = (by: true | DownBy): Pick<GameObject, 'faceDown' | 'downBy'> => ({
  faceDown: true,
  ...(by === true ? {} : { downBy: by }),
});

/** True if the layers look at it: permanents and emblems. */
const onBoard = (o: GameObject): boolean => o.zone === 'battlefield' || o.kind === 'emblem';

/** Takes an object out of its zone and out of existence; who leaves combat is dropped from it (506.4). */
export function take(g: Game, o: GameObject): void {
  const list = zoneList(g, o.zone, o.controller);
  const at = list.lastIndexOf(o.id);
  if (at >= 0) g.journal.remove(list, at, o.id, onBoard(o));
  g.journal.delete(g.state.objects, o.id, o.id, false);
  if (o.zone === 'battlefield') removeFromCombat(g, o.id);
}

/** Puts a made object into a zone's list. */
export function add(g: Game, o: GameObject, position: Move['position']): void {
  g.journal.set(g.state.objects, o.id, o, o.id, false);
  const list = zoneList(g, o.zone, o.controller);
  const at =
    position === 'bottom' ? 0 : typeof position === 'number' ? Math.max(0, list.length - position) : list.length;
  g.journal.insert(list, at, o.id, o.id, onBoard(o));
}

/** Keeps what an object looks like now for those who will ask when it is gone (113.7a, 608.2h). */
export function keepKnown(g: Game, id: ObjId): void {
  const o = g.world.object(id);
  if (o) remember(g, o, null);
}

/** Keeps what an object looked like (608.2h). */
export function remember(g: Game, o: GameObject, board: Board | null): void {
  const c = board?.chars.get(o.id) ?? g.world.chars(o.id);
  const known: LastKnown = {
    name: c.name,
    ...copiableOf(g, o),
    controller: o.zone === 'battlefield' ? c.controller : o.controller,
    owner: o.owner,
    place: g.world.seat(o.zone === 'battlefield' ? c.controller : o.controller).place,
    power: c.power ?? 0,
    toughness: c.toughness ?? 0,
    manaValue: c.manaValue,
    colors: c.colors,
    types: c.types,
    subtypes: c.subtypes,
    supertypes: c.supertypes,
    keywords: [...c.keywords],
    counters: o.counters,
    token: o.kind === 'token',
    tapped: o.tapped,
    ...(o.faceDown ? { faceDown: true as const } : {}),
    zone: o.zone,
    attachedTo: o.attachedTo,
    ...(o.chosen ? { chosen: o.chosen } : {}),
    ...(o.marks ? { marks: o.marks } : {}),
    now: null,
    ...relations(g, o),
    ...(o.stack && (g.world.copiesSpells || g.world.mentions('if:kicked') || g.world.mentions('a:spentMana'))
      ? { stack: o.stack }
      : {}),
  };
  g.journal.set(g.state.lastKnown, o.id, known);
}

/** Links of a permanent to others as it leaves. */
function relations(g: Game, o: GameObject): Pick<LastKnown, 'attachments' | 'fought' | 'attacked'> {
  if (o.zone !== 'battlefield') return {};
  const attachments = g.world.attachments(objRef(o.id));
  const fought = (g.state.combat?.attacks ?? []).flatMap((a) =>
    a.id === o.id ? a.blockers : a.blockers.includes(o.id) ? [a.id] : [],
  );
  const attacked = g.state.combat?.attacks.find((a) => a.id === o.id)?.target;
  return {
    ...(attachments.length > 0 ? { attachments } : {}),
    ...(fought.length > 0 ? { fought } : {}),
    ...(attacked === undefined ? {} : { attacked }),
  };
}

/** A new object that comes from nowhere: tokens, emblems, abilities on the stack. The caller emits what there is to tell. */
export function createObject(
  g: Game,
  def: string,
  kind: GameObject['kind'],
  owner: SeatId,
  seat: SeatId,
  zone: Zone,
  more: Partial<GameObject> = {},
): ObjId {
  const id = more.id ?? g.freshId();
  add(g, changed(freshObject(id, def, kind, owner, seat, zone, g.nextTimestamp()), more), undefined);
  return id;
}

/** Put an object that was made in the command zone onto the battlefield; the caller emits the event. */
export function enterFromNowhere(g: Game, id: ObjId, fields: Partial<GameObject>): void {
  const o = g.world.get(id);
  leaveNowhere(g, id);
  add(g, changed(o, { ...fields, zone: 'battlefield' }), undefined);
}

/** It is in no zone any more. */
export function leaveNowhere(g: Game, id: ObjId): void {
  const o = g.world.get(id);
  const list = zoneList(g, o.zone, o.controller);
  g.journal.remove(list, list.lastIndexOf(id), id, false);
  g.journal.delete(g.state.objects, id, id, false);
}

/** Effects that changed a permanent spell go on for the permanent that it becomes (400.7a). */
export function keepEffects(g: Game, spell: ObjId, permanent: ObjId): void {
  const { effects, shields } = g.state;
  if (shields.some((s) => s.by?.includes(spell)))
    g.journal.set(
      g.state,
      'shields',
      shields.map((s) => (s.by?.includes(spell) ? { ...s, by: [...s.by, permanent] } : s)),
    ); // 609.7a
  if (!effects.some((e) => e.objects.includes(spell))) return;
  g.journal.set(
    g.state,
    'effects',
    effects.map((e) =>
      e.objects.includes(spell) ? { ...e, objects: e.objects.map((x) => (x === spell ? permanent : x)) } : e,
    ),
    EFFECTS,
    true,
  );
}

/** Marks go along with a card, but for those of one stay on the battlefield (`_…`). */
export function carriedMarks(o: GameObject, cast: Move['cast']): { marks?: NonNullable<GameObject['marks']> } {
  if (!o.marks && !cast) return {};
  const kept = Object.fromEntries(Object.entries(o.marks ?? {}).filter(([k]) => !k.startsWith('_')));
  return { marks: cast ? { ...kept, ...cast } : kept };
}
