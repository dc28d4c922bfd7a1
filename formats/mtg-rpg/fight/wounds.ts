import type { Ability, CostPart } from '../../../cards/oracle/ir/index.ts';
import { yesNo } from '../../../server/engine/decisions/ask.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { EFFECTS } from '../../../server/engine/kernel/journal.ts';
import { addEffect } from '../../../server/engine/changes/continuous-effects.ts';
import { sidesLose } from '../../../server/engine/actions/winning-and-losing.ts';
import { addPending } from '../../../server/engine/triggers/emit.ts';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';
import { baseToughness, isDown, isLegend, legendOf, markObject, markSeat, note, setWounds, wounds } from './model.ts';
import { manaPart } from '../../../server/engine/objects/mana-cost.ts';
import { removeFromCombat } from '../../../server/engine/changes/remove-from-combat.ts';
import { survives } from '../../../server/engine/actions/destroy.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { payCost } from '../../../server/engine/payment/pay-cost.ts';
import type { ObjId, SeatId } from '../../../server/engine/kernel/refs.ts';
import { contains } from '../../../cards/oracle/walk.ts';

const DEATHS = 4;
/** id of the source of effects that keep unconscious legends from acting */
const DOWN = -8;

export const deaths = (g: Game, id: ObjId): number => Number(g.world.get(id).marks?.['deaths'] ?? 0);

/** G-12-7: true if an effect saves a legend with lethal damage from the counter. */
export function* spared(g: Game, id: ObjId): Flow<boolean> {
  if (!g.world.has(id, 'indestructible') && !(yield* survives(g, id, { byEffect: false }))) return false;
  note(g, g.world.controller(id), `${g.nameOf(id)} would not die of that damage, and gets no counter.`, 'G-12-7');
  return true;
}

/** G-7-1: wound a legend that has taken lethal damage. */
export function* wound(g: Game, id: ObjId, n = 1): Flow {
  for (let i = 0; i < n; i++) {
    const o = g.world.object(id);
    if (!o || !isLegend(o) || isDown(o)) return;
    if (wounds(o) >= baseToughness(g, id)) yield* fall(g, id);
    else setWounds(g, id, wounds(o) + 1);
  }
}

/** G-7-2: let a legend fall unconscious. Chumps are ordinary permanents (G-12-9). */
export function* fall(g: Game, id: ObjId): Flow {
  const o = g.world.object(id);
  if (!o || !isLegend(o) || isDown(o)) return;
  const { controller: seat } = o;
  const first = o.marks?.['fell'] !== true;
  removeFromCombat(g, id);
  setWounds(g, id, 0);
  g.journal.set(o, 'damage', 0, id);
  markObject(g, id, 'down', true);
  markObject(g, id, 'fell', true);
  note(g, seat, `${g.nameOf(id)} falls unconscious.`, 'G-7-2');
  addEffect(g, {
    source: DOWN,
    seat,
    objects: [id],
    mods: [{ m: 'restrict', rule: "activated abilities can't be activated" }],
    until: { u: 'ever' },
  });
  if (first) {
    triggerOwn(g, id, 'fall');
    yield* lastAct(g, id);
  }
  const mine = g.world.permanentsOf(seat).filter((p) => p !== id && !g.world.chars(p).types.includes('land'));
  yield* moveObjects(
    g,
    mine.map((p) => ({ id: p, to: 'graveyard' })),
    seat,
  );
}

/** The legend wakes up with toughness 1 (G-7-3). */
export function wake(g: Game, id: ObjId): void {
  g.journal.set(
    g.state,
    'effects',
    g.state.effects.filter((e) => e.source !== DOWN || !e.objects.includes(id)),
    EFFECTS,
    true,
  );
  markObject(g, id, 'down', false);
  setWounds(g, id, Math.max(0, baseToughness(g, id) - 1));
  note(g, g.world.get(id).controller, `${g.nameOf(id)} wakes up.`, 'G-7-3');
}

/** G-7-3, G-7-4, G-7-5 */
export function bleed(g: Game, id: ObjId, n = 1): void {
  const o = g.world.get(id);
  const now = Math.min(DEATHS, deaths(g, id) + n);
  markObject(g, id, 'deaths', now);
  note(g, o.controller, `${g.nameOf(id)} has ${now} death counter${now === 1 ? '' : 's'} of ${DEATHS}.`, 'G-7-5');
  if (now < DEATHS) return;
  markSeat(g, o.controller, 'dead', true);
  sidesLose(g, [
    {
      side: g.world.seat(o.controller).side,
      seat: null,
      why: 'rule',
      reason: `${g.nameOf(id)} is dead.`,
      clause: 'G-7-5',
    },
  ]);
}

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

const sacrificesItself = (cost: readonly CostPart[]): boolean =>
  cost.some((c) => c.c === 'sacrifice' && 'self' in c && c.self === true);

/** G-10-4: a falling creature may activate abilities that sacrifice it, for their other costs. */
function* lastAct(g: Game, id: ObjId): Flow {
  const o = g.world.get(id);
  for (const ability of g.world.chars(id).abilities) {
    if (ability.kind !== 'activated' || !sacrificesItself(ability.cost)) continue;
    const title = `${g.nameOf(id)} falls: ${ability.text ?? 'use its ability'}`;
    const rest = ability.cost.filter((c) => !(c.c === 'sacrifice' && c.self === true));
    const about = { title, source: id, optional: true };
    const paid =
      rest.length > 0 || manaPart(ability.cost).length > 0
        ? (yield* payCost(g, o.controller, rest, about)) !== false
        : yield* yesNo(g, o.controller, { title: `${title}?`, clauses: ['G-10-4'], object: id });
    if (paid)
      addPending(g, {
        id: g.freshId(),
        seat: o.controller,
        source: id,
        sourceDef: o.def,
        body: ability.body,
        event: { subject: id, players: [o.controller], amount: 1 },
        text: ability.text ?? '',
      });
  }
}

/** G-12-2: for card texts, a legend's life total is the distance to its next worse state. */
export function mirrorLife(g: Game, seat: SeatId): void {
  const id = legendOf(g, seat);
  const side = g.state.sides[g.world.seat(seat).side];
  if (id === null || !side || side.lost) return;
  const o = g.world.get(id);
  const life = Math.max(1, isDown(o) ? DEATHS - deaths(g, id) : baseToughness(g, id) + 1 - wounds(o));
  if (side.life !== life) g.journal.set(side, 'life', life);
}
