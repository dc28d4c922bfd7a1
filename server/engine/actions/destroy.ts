import { settled } from '../decisions/ask.ts';
import type { Part } from '../kernel/decisions.ts';
import type { Flow } from '../kernel/procedure.ts';
import { removeFromCombat } from '../changes/remove-from-combat.ts';
import { removeCounters, tap, inPlay } from '../zones/permanents.ts';
import { ofTheFormat, would, type Kind } from '../replacement/pipeline.ts';
import type { Replacement } from '../ports/replacement.ts';
import type { WouldBe } from '../ports/would-be-events.ts';
import { moveObjects } from '../replacement/zone-change.ts';
import { there } from '../zones/shares.ts';
import type { Game } from '../ports/game.ts';
import { objRef, type ObjId, type SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

/** Mark on a permanent: `turn:shields`. */
const SHIELDS = '_regeneration';

function shieldsOn(g: Game, o: GameObject): number {
  const [turn, n] = String(o.marks?.[SHIELDS] ?? '').split(':');
  return Number(turn) === g.state.turn.number ? Number(n) : 0;
}

function setShields(g: Game, o: GameObject, n: number): void {
  g.journal.set(o, 'marks', { ...o.marks, [SHIELDS]: `${g.state.turn.number}:${n}` }, o.id);
}

/** 701.19a: regenerates a permanent: it is protected the next time it would be destroyed this turn. */
export function addRegeneration(g: Game, id: ObjId): void {
  const o = g.world.object(id);
  if (o?.zone === 'battlefield') setShields(g, o, shieldsOn(g, o) + 1);
}

const DESTROY: Kind<'destroy'> = {
  name: 'destroy',
  effects: (g, e) => [...armor(g, e), ...regeneration(g, e), ...shieldCounter(g, e), ...ofTheFormat(g, 'destroy', e)],
  affected: (g, e) => g.world.controller(e.object),
  title: (g, e) => `${g.nameOf(e.object)} would be destroyed`,
  object: (e) => e.object,
  alike: () => '',
};
type Effects = readonly Replacement<WouldBe['destroy']>[];

/** 702.89a: an Aura with umbra armor is destroyed instead, and all damage is removed from the permanent. */
const armor = (g: Game, { object: id }: WouldBe['destroy']): Effects =>
  g.world
    .attachments(objRef(id))
    .filter((a) => g.world.has(a, 'umbra armor'))
    .map((a) => ({
      key: objRef(a),
      label: () => `${g.nameOf(a)} is destroyed`,
      object: a,
      *replace(): Flow<null> {
        heal(g, id);
        yield* destroy(g, [a]);
        return null;
      },
    }));

/** A regeneration shield is used up: the permanent stays, all damage is removed, it is tapped and leaves combat. */
function regeneration(g: Game, e: WouldBe['destroy']): Effects {
  const o = g.world.get(e.object);
  if (e.noRegeneration || o.marks?.[SHIELDS] === undefined) return [];
  const shields = shieldsOn(g, o);
  if (shields === 0 || g.world.chars(o.id).restrictions.has("can't be regenerated")) return [];
  return [
    {
      key: 'regenerate',
      label: () => 'Regenerate it',
      *replace(): Flow<null> {
        yield* [];
        if (shields > 1) settled(g, g.world.controller(o.id), () => whichShield(g, o.id)); // they are alike
        setShields(g, o, shields - 1);
        heal(g, o.id);
        tap(g, [o.id]);
        removeFromCombat(g, o.id);
        return null;
      },
    },
  ];
}

/** The question which of several regeneration shields applies, which need not be asked. */
const whichShield = (g: Game, id: ObjId): Part => ({
  kind: 'choose',
  title: `${DESTROY.title(g, { object: id, byEffect: false, noRegeneration: false })}: which effect applies?`,
  clauses: ['616.1'],
  object: objRef(id),
  from: [objRef(id)],
  min: 1,
  max: 1,
});

/** A shield counter is removed instead, where an effect would destroy the permanent. */
const shieldCounter = (g: Game, { object: id, byEffect }: WouldBe['destroy']): Effects =>
  byEffect && (g.world.get(id).counters['shield'] ?? 0) > 0
    ? [
        {
          key: 'counter',
          label: () => 'Remove a shield counter',
          *replace(): Flow<null> {
            yield* [];
            removeCounters(g, id, 'shield', 1);
            return null;
          },
        },
      ]
    : [];

function heal(g: Game, id: ObjId): void {
  const o = g.world.get(id);
  g.journal.set(o, 'damage', 0, id);
  g.journal.set(o, 'deathtouched', false, id);
}

/** True if something else happens to a permanent that would be destroyed, by an effect (`byEffect`) or by state-based actions. */
export function* survives(
  g: Game,
  object: ObjId,
  { byEffect, noRegeneration = false }: { readonly byEffect: boolean; readonly noRegeneration?: boolean },
): Flow<boolean> {
  return (yield* would(g, DESTROY, { object, byEffect, noRegeneration })) === null;
}

/** Destroys permanents at once (701.8a), but for those that are indestructible (702.12b) or regenerate (701.19a). Returns what they became. */
export function* destroy(
  g: Game,
  ids: readonly ObjId[],
  cause: SeatId | null = null,
  noRegeneration = false,
): Flow<ObjId[]> {
  const destroyed: ObjId[] = [];
  for (const id of ids) {
    if (
      inPlay(g, id)
      && !g.world.holds(id, 'destroy')
      && !g.world.has(id, 'indestructible')
      && !(yield* survives(g, id, { byEffect: true, noRegeneration }))
    )
      destroyed.push(id);
  }
  const moves = destroyed.map((id) => ({ id, to: 'graveyard' as const, why: 'destroy' }));
  return moves.length === 0 ? [] : there(yield* moveObjects(g, moves, cause));
}
