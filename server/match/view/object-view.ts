import { castCost } from '../../engine/casting/total-cost.ts';
import type { Characteristics } from '../../engine/ports/characteristics.ts';
import { bandOf } from '../../engine/combat/bands.ts';
import { componentsOf } from '../../engine/objects/merged-components.ts';
import { faceOf } from '../../engine/objects/definitions.ts';
import type { Game } from '../../engine/game/game.ts';
import { doorsOn } from '../../engine/objects/room-halves.ts';
import { isAdventuring } from '../../engine/language/faces.ts';
import { canSee, isOwn } from '../../engine/language/facts/visibility.ts';
import type { Writable } from '../../engine/kernel/fixed-shape.ts';
import type { ObjectView } from '../../protocol/index.ts';
import { typeLineOf } from '../card-view.ts';
import { costText } from '../../engine/objects/mana-cost.ts';
import { summoningSick } from '../../engine/language/facts/summoning-sickness.ts';
import { isSolved, levelOf } from '../../engine/objects/text-sections.ts';
import { seatRef, type ObjId, type PersonId, type Ref } from '../../engine/kernel/refs.ts';
import type { GameObject } from '../../engine/kernel/state/object.ts';
import type { Attack } from '../../engine/kernel/state/turn.ts';

/** A viewer with its handles; `card` names a face that the viewer may see. */
export interface Eyes {
  readonly g: Game;
  readonly who: { readonly person: PersonId | null; readonly side: number | null };
  readonly handle: (id: ObjId) => string;
  readonly toHandle: (ref: Ref) => string;
  readonly card: (o: GameObject) => string;
}
/** An object's part in combat. */
export interface Fight {
  readonly attack?: Attack;
  readonly blocking?: readonly ObjId[];
}

/** public designations of a permanent or spell besides its characteristics (701.37b, 701.60, 702.112b) */
const DESIGNATIONS = ['infused', 'monstrous', 'renowned', 'suspected'] as const;
const NO_DESIGNATIONS: readonly string[] = [];

/** CR 708.6 */
const FACE_DOWN_BY = {
  morph: 'Cast face down (morph)',
  disguise: 'Cast face down (disguise)',
  manifest: 'Manifested',
  cloak: 'Cloaked',
} as const;

/** 306.5c: one object as one viewer is shown it: an allow-list, through the one visibility authority. */
export function objectView(eyes: Eyes, o: GameObject, c: Characteristics, fight: Fight | undefined): ObjectView {
  const { g } = eyes;
  const { attack, blocking } = fight ?? {};
  const visible = canSee(g, eyes.who, o);
  const battlefield = o.zone === 'battlefield';
  const seat = battlefield ? c.controller : o.controller;
  const v: Writable<ObjectView> = {
    h: eyes.handle(o.id),
    card: null,
    name: o.faceDown ? 'A face-down card' : 'A hidden card',
    zone: o.zone,
    seat: seatRef(seat),
    owner: seatRef(o.owner),
    types: '',
    colors: '',
  };
  if (o.area !== undefined) v.area = g.rules.zones?.[o.area] ?? o.area;
  if (visible) v.card = eyes.card(o);
  // what is face down on the battlefield or the stack is for everybody what it shows (708.2)
  if (visible || (o.faceDown && (battlefield || o.zone === 'stack'))) {
    const doors = battlefield ? doorsOn(g, o.id) : [];
    if (c.name !== '') v.name = c.name;
    else if (doors.length > 0) v.name = `Locked: ${doors.map((h) => h.face.name).join(' // ')}`;
    else if (!o.faceDown) v.name = 'No name';
    v.types = o.kind === 'emblem' ? typeLineOf(c, faceOf(g, o).emblem) : typeLine(c);
    v.colors = c.colors.join('');
    if (c.power !== null) v.power = c.power;
    if (c.toughness !== null) v.toughness = c.toughness;
    if (battlefield && c.types.includes('planeswalker'))
      v.loyalty = o.counters['loyalty'] ?? 0; // 306.5c
    else if (c.loyalty !== null) v.loyalty = c.loyalty; // 306.5a
    if (c.keywords.size > 0) v.keywords = [...c.keywords];
    const cost = costNow(eyes, o);
    if (cost !== undefined) v.costNow = cost;
    const notes = visible ? [...(g.rules.notes?.(g, o) ?? []), ...(g.rules.liveNotes?.(g, o) ?? [])] : [];
    if (o.downBy) notes.push(FACE_DOWN_BY[o.downBy]);
    if (o.kind === 'token' && o.zone === 'stack') notes.push('A copy of a spell');
    for (const seat of g.state.seats)
      if (isAdventuring(o, seat.id)) notes.push(`On an Adventure: ${seat.name} may play it (CR 715.3d)`);
    if (c.subtypes.includes('Class') && battlefield) notes.push(`Level ${levelOf(o)}`);
    if (isSolved(o)) notes.push('Solved');
    if (attack?.band !== undefined)
      notes.push(
        `In a band with ${bandOf(g, attack)
          .map((a) => g.nameOf(a.id))
          .join(' and ')}`,
      );
    if (o.parts && battlefield) notes.push(...merged(g, o));
    for (const h of doors)
      notes.push(`${h.face.name} ${costText(h.face.cost ?? [])}: ${h.unlocked ? 'unlocked' : 'locked'}`);
    if (battlefield && o.chosen?.protector !== undefined)
      notes.push(`Protected by ${g.world.seat(o.chosen.protector).name}`);
    if (o.chosen?.color) notes.push(`Chosen colour: ${o.chosen.color}`);
    if (o.chosen?.type) notes.push(`Chosen type: ${o.chosen.type}`);
    if (notes.length > 0) v.notes = notes;
    if (o.stack) {
      v.stack = {
        kind: o.stack.kind,
        text: o.stack.text,
        targets: o.stack.targets
          .flat()
          .filter((r) => g.world.exists(r))
          .map(eyes.toHandle),
      };
      if (o.stack.x > 0) v.stack.x = o.stack.x;
      if (o.stack.kind !== 'spell' && g.world.object(o.stack.source)) v.stack.source = eyes.handle(o.stack.source);
    }
  }
  if (o.tapped) v.tapped = true;
  if (o.kind === 'token') v.token = true;
  if (visible && g.rules.leading?.is(o)) v.leads = true;
  if (o.faceDown) v.faceDown = true;
  const designated =
    o.marks && (battlefield || o.zone === 'stack')
      ? DESIGNATIONS.filter((as) => o.marks?.[`_${as}`] === true)
      : NO_DESIGNATIONS;
  if (designated.length > 0) v.designated = [...designated];
  if (o.damage > 0) v.damage = o.damage;
  for (const _kind in o.counters) {
    v.counters = { ...o.counters };
    break;
  }
  if (o.attachedTo && g.world.exists(o.attachedTo)) v.attachedTo = eyes.toHandle(o.attachedTo);
  if (attack) {
    v.attacking = g.world.exists(attack.target) ? eyes.toHandle(attack.target) : seatRef(attack.defender); // what it attacked is gone (506.4c)
    v.blocked = attack.blocked;
  }
  if (blocking) v.blocking = blocking.map((b) => eyes.handle(b));
  if (battlefield && sick(g, o.id)) v.sick = true;
  return v;
}

/** CR 729.2 */
function merged(g: Game, o: GameObject): readonly string[] {
  const [top, ...below] = componentsOf(g, o);
  return top === undefined ? [] : [`Merged: ${top} on top, under it ${below.join(', ')}`];
}

/** The cost now of a card in one's own hand or in the command zone. */
export function costNow({ g, who }: Eyes, o: GameObject): string | undefined {
  if (o.zone !== 'command' && !(o.zone === 'hand' && isOwn(g, who, o.controller))) return undefined;
  const face = faceOf(g, o);
  if (face.cost === undefined) return undefined;
  return costText(castCost(g, o.controller, o, face, {}).symbols);
}

/** True if a creature is summoning sick (302.6). */
export function sick(g: Game, id: ObjId): true | undefined {
  return g.world.isCreature(id) && summoningSick(g, id) ? true : undefined;
}

const typeLines = new WeakMap<Characteristics, string>();
function typeLine(c: Characteristics): string {
  let line = typeLines.get(c);
  if (line === undefined) {
    line = typeLineOf(c);
    typeLines.set(c, line);
  }
  return line;
}
