import type { CopyException } from '../../../cards/oracle/ir/index.ts';
import { chooseRefs, settled } from '../decisions/ask.ts';
import { copiableOf, inItsWords, varied } from '../objects/copiable-values.ts';
import type { Flow } from '../kernel/procedure.ts';
import { slotsOf } from '../language/target-slots.ts';
import { legalTargets, type TargetContext } from '../targets/legal-targets.ts';
import { emit, tellTargets } from '../triggers/emit.ts';
import { createObject } from '../changes/objects.ts';
import type { Game } from '../ports/game.ts';
import { refId, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';
import type { GameObject, StackData } from '../kernel/state/object.ts';

/**
 * 707.10, 707.10c: puts a copy of a spell or ability on the stack under a seat's control, with all that was decided for the original: of one that has left, as it
 * last was (608.2h). A copy of a spell is no card and was not cast; as a permanent spell it becomes a token (707.10f). New targets may be chosen for it
 * first, or each of them is `to` (707.10d–e). Returns its id; null if there was nothing to copy.
 */
export function* copyOnStack(
  g: Game,
  id: ObjId,
  seat: SeatId,
  how: {
    readonly newTargets: boolean;
    readonly but?: readonly CopyException[] | undefined;
    readonly to?: Ref | undefined;
  },
): Flow<ObjId | null> {
  const o = g.world.object(id);
  const known = g.world.lastKnown(id);
  const data = o?.stack ?? known?.stack;
  if (!data || (o && o.zone !== 'stack')) return null;
  const spell = data.kind === 'spell';
  const from = o ? copiableOf(g, o) : known ? { def: known.def, face: known.face } : null;
  if (!from) return null;
  const { def, face } = spell ? varied(from, how.but) : from;
  const copy = createObject(g, def, spell ? 'token' : 'ability', seat, seat, 'stack', {
    face,
    ...(o?.marks ? { marks: ofThisSpell(o.marks) } : {}),
  });
  const { spent: _, ...decided } = data; // no mana was spent on a copy
  g.journal.set(
    g.world.get(copy),
    'stack',
    { ...decided, seat, exileAfter: false, ...(spell ? { source: copy } : {}) },
    copy,
  );
  const { to } = how;
  if (to !== undefined)
    g.journal.set(
      g.world.get(copy),
      'stack',
      { ...stackData(g, copy), targets: data.targets.map((refs) => refs.map(() => to)) },
      copy,
    );
  if (how.newTargets) yield* chooseNewTargets(g, copy, seat);
  emit(g, { e: 'copied', seat, obj: copy, def, kind: data.kind });
  tellTargets(g, copy, stackData(g, copy).targets.flat());
  return copy;
}

/** Marks that belong to the card are no part of a copy of the spell (903.3). */
const ofThisSpell = (marks: NonNullable<GameObject['marks']>): NonNullable<GameObject['marks']> =>
  Object.fromEntries(Object.entries(marks).filter(([key]) => key.startsWith('_')));

/** 707.12: a copy of a card, in the zone of the card, for casting it. It is no card and ceases to exist there if it is not cast (707.10a). */
export function copyCard(g: Game, id: ObjId, seat: SeatId, but: readonly CopyException[] | undefined): ObjId {
  const o = g.world.get(id);
  const { def, face } = varied(copiableOf(g, o), but);
  return createObject(g, def, 'token', seat, seat, o.zone, { face });
}

const stackData = (g: Game, id: ObjId): StackData => g.world.get(id).stack as StackData;

/** Legal targets are those for the controller of the spell or ability, whoever chooses. */
function contextOf(g: Game, id: ObjId, data: StackData, chosen: readonly Ref[]): TargetContext {
  return {
    source: data.kind === 'spell' ? id : data.source,
    seat: g.world.get(id).controller,
    isSpell: data.kind === 'spell',
    x: data.x,
    chosen,
    ...(data.event ? { event: data.event } : {}),
  };
}

/** True if something is a legal target for each instance of "target" that a spell or ability has a target for, as its copy under a seat's control (707.10d–e). */
export function couldTarget(g: Game, id: ObjId, seat: SeatId, to: Ref): boolean {
  const o = g.world.object(id);
  const data = o?.stack ?? g.world.lastKnown(id)?.stack;
  if (!data) return false;
  const context: TargetContext = {
    source: data.kind === 'spell' ? id : data.source,
    seat,
    isSpell: data.kind === 'spell',
    x: data.x,
    chosen: [],
    ...(data.event ? { event: data.event } : {}),
  };
  const slots = slotsOf(data.effects).filter((_, i) => (data.targets[i]?.length ?? 0) > 0);
  return slots.length > 0 && slots.every((slot) => legalTargets(g, slot, context).includes(to));
}

/** 115.7d, f: new targets may be chosen for any number of the targets; the others stay, even if illegal, as does a division. Returns the new targets. */
export function* chooseNewTargets(g: Game, id: ObjId, chooser: SeatId): Flow<Ref[]> {
  const changed: Ref[] = [];
  const slots = slotsOf(inItsWords(g, id, stackData(g, id)).effects);
  for (const [i, slot] of slots.entries()) {
    const data = stackData(g, id);
    const now = data.targets[i] ?? [];
    if (now.length === 0) continue;
    const others = data.targets.flatMap((refs, k) => (k === i ? [] : refs));
    const yard = slot.filter?.oneYard ? now.map((r) => g.world.object(refId(r))?.controller)[0] : undefined; // "from a single graveyard"
    const legal = legalTargets(g, slot, contextOf(g, id, data, others)).filter(
      (r) => !now.includes(r) && (yard === undefined || g.world.get(refId(r)).controller === yard),
    );
    const title = `${g.nameOf(id)}: choose new targets, or leave ${now.length === 1 ? 'it' : 'them'}`;
    // a target that has gone stays unless another is chosen for it, but cannot be named
    const there = now.filter((r) => g.world.exists(r));
    if (legal.length === 0) {
      settled(g, chooser, () => ({
        kind: 'choose',
        title,
        clauses: ['115.7d'],
        from: there,
        min: there.length,
        max: there.length,
      }));
      continue;
    }
    const chosen = yield* chooseRefs(g, chooser, {
      title,
      clauses: ['115.7d'],
      object: id,
      from: [...there, ...legal],
      min: there.length,
      max: now.length,
    });
    const fresh = chosen.filter((r) => !now.includes(r));
    changed.push(...fresh);
    const kept = now.map((r) => (there.includes(r) && !chosen.includes(r) ? (fresh.shift() as Ref) : r));
    setTargets(
      g,
      id,
      i,
      kept.map((r) => (there.includes(r) || !now.includes(r) ? r : (fresh.shift() ?? r))),
    );
  }
  return changed;
}

/** The target is changed to another legal one; where there is none, it stays (115.7a). For what has a single target. */
export function* changeTarget(g: Game, id: ObjId, chooser: SeatId): Flow<Ref[]> {
  const data = stackData(g, id);
  const i = data.targets.findIndex((refs) => refs.length > 0);
  const slot = slotsOf(inItsWords(g, id, data).effects)[i];
  const [now] = data.targets[i] ?? [];
  if (!slot || now === undefined) return [];
  const from = legalTargets(g, slot, contextOf(g, id, data, [])).filter((r) => r !== now);
  const [chosen] = yield* chooseRefs(g, chooser, {
    title: `${g.nameOf(id)}: change its target`,
    clauses: ['115.7a'],
    object: id,
    from,
    min: 1,
    max: 1,
  });
  if (chosen === undefined) return [];
  setTargets(g, id, i, [chosen]);
  return [chosen];
}

function setTargets(g: Game, id: ObjId, slot: number, refs: readonly Ref[]): void {
  const data = stackData(g, id);
  g.journal.set(
    g.world.get(id),
    'stack',
    { ...data, targets: data.targets.map((old, i) => (i === slot ? refs : old)) },
    id,
  );
}
