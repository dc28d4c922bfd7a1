import type { Writable } from '../../../server/engine/kernel/fixed-shape.ts';
import { isSeatRef, refId, type ObjId, type Ref } from '../../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../../server/engine/kernel/state/object.ts';
import type { GameState } from '../../../server/engine/kernel/state/game.ts';

/** A copy of a state from which some objects are gone, as if they had never been there. */
export function withoutObjects(state: GameState, gone: ReadonlySet<ObjId>): GameState {
  const copy = JSON.parse(JSON.stringify(state)) as Writable<GameState>;
  const stays = (id: ObjId): boolean => !gone.has(id);
  const staysRef = (r: Ref): boolean => isSeatRef(r) || stays(refId(r));
  const { zones } = copy;
  copy.zones = {
    library: zones.library.map((l) => l.filter(stays)),
    hand: zones.hand.map((l) => l.filter(stays)),
    graveyard: zones.graveyard.map((l) => l.filter(stays)),
    command: zones.command.map((l) => l.filter(stays)),
    battlefield: zones.battlefield.filter(stays),
    exile: zones.exile.filter(stays),
    stack: zones.stack.filter(stays),
  };
  copy.objects = Object.fromEntries(
    Object.values(copy.objects)
      .filter((o) => stays(o.id))
      .map((o) => [o.id, o]),
  );
  for (const o of Object.values(copy.objects) as Writable<GameObject>[])
    if (o.attachedTo !== null && !staysRef(o.attachedTo)) o.attachedTo = null;
  if (copy.combat) {
    copy.combat = {
      ...copy.combat,
      attacks: copy.combat.attacks
        .filter((a) => stays(a.id))
        .map((a) => ({ ...a, blockers: a.blockers.filter(stays) })),
      firstStrike: copy.combat.firstStrike?.filter(stays) ?? null,
    };
  }
  copy.effects = copy.effects.flatMap((e) => {
    const objects = e.objects.filter(stays);
    return e.objects.length > 0 && objects.length === 0 ? [] : [{ ...e, objects }];
  });
  copy.exiled = copy.exiled.filter((l) => stays(l.source) && l.cards.every(stays));
  return copy;
}

/** The lists of a state that a failure may do without. */
export const EXTRAS = ['effects', 'shields', 'permissions', 'delayed', 'exiled', 'pending'] as const;

/** A copy of a state with only some entries of one of its lists. */
export function withEntries(state: GameState, list: (typeof EXTRAS)[number], kept: readonly unknown[]): GameState {
  return { ...state, [list]: kept } as GameState;
}
