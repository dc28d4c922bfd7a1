import { addEffect } from '../changes/continuous-effects.ts';
import { chooseOptions } from '../decisions/ask.ts';
import { MUTATED, timesMutated, partOf } from '../objects/merged-components.ts';
import type { Flow } from '../kernel/procedure.ts';
import { emit } from '../triggers/emit.ts';
import { changed } from '../kernel/fixed-shape.ts';
import { keepKnown, carriedMarks, keepEffects } from '../changes/objects.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId } from '../kernel/refs.ts';
import type { GameObject, Part } from '../kernel/state/object.ts';

/** Merged permanents (CR 729). */

/**
 * 702.140: a mutating creature spell merges with the creature that it targets (702.140c): its card or copy leaves the stack and represents the permanent together with
 * what did so before. The permanent is the object that it was, with no new timestamp, and nothing enters (729.2b–c).
 */
export function* merge(g: Game, spell: GameObject, host: ObjId): Flow {
  const joins = g.nameOf(spell.id);
  const joined = g.nameOf(host);
  const options = [
    { key: 'over', label: `On top of ${joined}` },
    { key: 'under', label: `Under ${joined}` },
  ];
  const [where] = yield* chooseOptions(g, spell.controller, {
    title: `${joins}: where is it put?`,
    clauses: ['702.140c'],
    object: host,
    options,
    min: 1,
    max: 1,
  });
  const over = where !== 'under';
  const o = g.world.get(host);
  leaveStack(g, spell, host);
  const marks = carriedMarks(spell, undefined).marks ?? {};
  const own: readonly Part[] = o.parts ?? [{ ...partOf(o), ...(o.faceDown ? { down: o.downBy ?? true } : {}) }];
  g.journal.set(o, 'parts', [...own, { ...partOf(spell), face: spell.face, over }], host, true);
  g.journal.set(o, 'marks', { ...marks, ...o.marks, [MUTATED]: timesMutated(o) + 1 }, host); // 903.3c
  if (over) {
    g.journal.set(o, 'kind', spell.kind, host, true); // 729.2d
    if (o.faceDown) g.journal.set(o, 'faceDown', false, host, true); // 729.2e
    if (o.downBy) g.journal.delete(o, 'downBy', host, true);
  }
  addEffect(g, {
    source: host,
    seat: spell.controller,
    objects: [host],
    mods: [],
    part: own.length,
    until: { u: 'ever' },
  });
  keepEffects(g, spell.id, host); // 702.140f
  emit(g, {
    e: 'note',
    seat: spell.controller,
    text: `${joins} is put ${over ? 'on top of' : 'under'} ${joined}`,
    clause: '702.140c',
    objs: [host],
  });
  emit(g, { e: 'objectDoes', action: 'mutates', obj: host, seat: spell.controller, n: 1 }); // 702.140d
}

/** The spell is on the stack no more; what speaks of it finds the permanent that it is part of (702.140f). */
function leaveStack(g: Game, spell: GameObject, host: ObjId): void {
  keepKnown(g, spell.id);
  const { stack } = g.state.zones;
  g.journal.remove(stack, stack.lastIndexOf(spell.id), spell.id, true);
  g.journal.delete(g.state.objects, spell.id, spell.id);
  const known = g.state.lastKnown[spell.id];
  if (known) g.journal.set(g.state.lastKnown, spell.id, changed(known, { now: host }));
}
