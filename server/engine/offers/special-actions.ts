import type { Face } from '../../../cards/oracle/ir/index.ts';
import { activatedElsewhere } from '../language/activated-abilities.ts';
import { asideRefusal, asidesOf } from '../casting/foretell-plot-suspend.ts';
import { turnRefusal, turnWaysOf } from '../casting/turn-face-up.ts';
import { unlockCost, unlockRefusal } from '../casting/unlock-door.ts';
import { doorsOn } from '../objects/room-halves.ts';
import { costText, manaPart } from '../objects/mana-cost.ts';
import { offerAbility } from './ability-offers.ts';
import { remembered } from './remembered.ts';
import { type Gathering, leastMana } from './gathering.ts';
import { objRef, type ObjId, type Zone } from '../kernel/refs.ts';

/** Offers to turn a permanent face up (CR 116.2b). The label names no card: others may come to read it before it is turned. */
export function offerTurn(x: Gathering, id: ObjId): void {
  const { g, seat, ref } = x;
  for (const way of turnWaysOf(g, g.world.get(id))) {
    const symbols = manaPart(way.cost);
    if (x.mana < leastMana(symbols) || turnRefusal(g, { seat, object: id, way: way.id })) continue;
    x.out.push(
      remembered(g, {
        key: `turn:${objRef(id)}:${ref}:${way.id}`,
        kind: 'special',
        label: `Turn it face up (${way.label})`,
        object: objRef(id),
        seat: ref,
        cost: costText(symbols),
        clauses: [way.clause],
      }),
    );
  }
}

/** CR 116.2m */
export function offerUnlock(x: Gathering, id: ObjId): void {
  const { g, seat, ref } = x;
  for (const half of doorsOn(g, id)) {
    const symbols = manaPart(unlockCost(half));
    if (half.unlocked || x.mana < leastMana(symbols) || unlockRefusal(g, { seat, object: id, door: half.door }))
      continue;
    x.out.push(
      remembered(g, {
        key: `unlock:${objRef(id)}:${ref}:${half.door}`,
        kind: 'special',
        label: `Unlock ${half.face.name}`,
        object: objRef(id),
        seat: ref,
        cost: costText(symbols),
        clauses: ['116.2m'],
      }),
    );
  }
}

/** CR 116.2: foretelling, plotting, suspending. */
export function offerAside(x: Gathering, id: ObjId, face: Face): void {
  for (const aside of asidesOf(face)) {
    if (x.mana < leastMana(manaPart(aside.cost)) || asideRefusal(x.g, { seat: x.seat, object: id, how: aside.how }))
      continue;
    x.out.push(
      remembered(x.g, {
        key: `aside:${objRef(id)}:${x.ref}:${aside.how}`,
        kind: 'special',
        label: `${face.name}: ${aside.label}`,
        object: objRef(id),
        seat: x.ref,
        cost: costText(manaPart(aside.cost)),
        clauses: [aside.clause],
      }),
    );
  }
}

export function offerElsewhere(x: Gathering, id: ObjId, face: Face, zone: Zone): void {
  for (const e of activatedElsewhere(face))
    if (e.ability.from === zone) offerAbility(x, id, e.key, e.ability, face.name);
}
