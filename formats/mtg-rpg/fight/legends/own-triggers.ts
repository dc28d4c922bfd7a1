import type { Ability } from '../../../../cards/oracle/ir/index.ts';
import { contains } from '../../../../cards/oracle/walk.ts';
import type { ObjId } from '../../../../server/engine/kernel/refs.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { addPending } from '../../../../server/engine/triggers/emit.ts';

/** Abilities of a legend that trigger when it enters, or when it dies. */
export function ownTriggers(
  g: Game,
  id: ObjId,
  when: 'enter' | 'fall',
): { readonly at: number; readonly ability: Extract<Ability, { kind: 'triggered' }> }[] {
  return g.world
    .chars(id)
    .abilities.flatMap((ability, at) =>
      ability.kind === 'triggered' && speaksOf(ability.event, when) ? [{ at, ability }] : [],
    );
}
type TriggerEvent = Extract<Ability, { kind: 'triggered' }>['event'];
function speaksOf(e: TriggerEvent, when: 'enter' | 'fall'): boolean {
  if (e.on === 'any') return e.of.some((x) => speaksOf(x, when));
  const names = when === 'enter' ? ['enters'] : ['dies', 'leaves', 'toGraveyard'];
  return (
    names.includes(e.on) && 'what' in e && (e.what.s === 'self' || contains(e.what, 'sel', ({ sel }) => sel === 'self'))
  );
}

/** Put such triggered abilities where they wait for the stack (G-10-1, G-10-2). */
export function triggerOwn(g: Game, id: ObjId, when: 'enter' | 'fall', at?: number): void {
  const o = g.world.get(id);
  for (const { at: place, ability } of ownTriggers(g, id, when)) {
    if (at !== undefined && place !== at) continue;
    addPending(g, {
      id: g.freshId(),
      seat: o.controller,
      source: id,
      sourceDef: o.def,
      body: ability.body,
      event: { subject: id, players: [o.controller], amount: 1 },
      text: ability.text ?? '',
      ...(ability.condition ? { condition: ability.condition } : {}),
    });
  }
}
