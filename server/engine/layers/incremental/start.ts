import type { Ability } from '../../../../cards/oracle/ir/index.ts';
import type { Board, Characteristics } from '../../ports/characteristics.ts';
import type { Changes } from '../../kernel/journal.ts';
import { copiable } from '../starting-values.ts';
import type { Ground } from './basis.ts';
import { profileOf } from '../layer-profile.ts';
import type { Game } from '../../ports/game.ts';
import { isSeatRef, refId, type ObjId, type Ref } from '../../kernel/refs.ts';
import type { ContinuousEffect } from '../../kernel/state/effects.ts';

/** Hosts of attached permanents, by permanent. */
export type Hosts = ReadonlyMap<ObjId, Ref>;

export interface StartingPoint {
  /** permanents that the layers have to look at again */
  readonly members: Set<ObjId>;
  readonly gone: ReadonlySet<ObjId>;
  /** those that came, went or were written to in a way that the layers look at */
  readonly structural: ReadonlySet<ObjId>;
}

/**
 * Objects that may differ from those on an earlier board, by the writes since; `hosts` are the attachments of then. Null: everything, since an ability that
 * speaks of "each …" came, went or was written to, an emblem did, or something that belongs to no object.
 */
export function startingPoint(
  g: Game,
  old: Board,
  ground: Ground,
  changes: Changes,
  hosts: Hosts,
): StartingPoint | null {
  if (changes.wide) return null;
  const members = new Set<ObjId>();
  const gone = new Set<ObjId>();
  const structural = new Set<ObjId>();
  const add = (id: ObjId | null): void => {
    if (id !== null && g.world.object(id)?.zone === 'battlefield') members.add(id);
  };
  for (const id of changes.structural) {
    const o = g.world.object(id);
    const was = old.chars.get(id);
    const here = o?.zone === 'battlefield';
    if (!was && !here) {
      if (o ? o.kind === 'emblem' : ground.emblems.includes(id)) return null;
      continue;
    }
    if ((was && speaksOfEach(was)) || (here && speaksOfEach(copiable(g, o)))) return null;
    structural.add(id);
    if (here) members.add(id);
    else gone.add(id);
    add(objectOf(hosts.get(id) ?? null));
    add(hostOf(g, id));
    for (const e of g.state.effects) if (e.until.u === 'source' && e.until.id === id) e.objects.forEach(add);
  }
  if (changes.effects) for (const e of difference(ground.effects, g.state.effects)) e.objects.forEach(add);
  if (ground.status) {
    changes.touched.forEach(add);
    ground.fighting.forEach(add);
    for (const a of g.state.combat?.attacks ?? []) [a.id, ...a.blockers].forEach(add);
  }
  return { members, gone, structural };
}

/** The permanent that this one is attached to. */
export function hostOf(g: Game, id: ObjId): ObjId | null {
  return objectOf(g.world.object(id)?.attachedTo ?? null);
}

const objectOf = (ref: Ref | null): ObjId | null => (ref === null || isSeatRef(ref) ? null : refId(ref));

const each = new WeakMap<readonly Ability[], boolean>();
/** True if a static ability among these changes objects that it finds by what they are. */
export function speaksOfEach(c: Characteristics): boolean {
  if (c.abilities.length === 0) return false;
  let speaks = each.get(c.abilities);
  if (speaks === undefined)
    each.set(
      c.abilities,
      (speaks = profileOf(c.abilities).changing.some(
        ({ effect }) => effect.st !== 'cdaPT' && effect.what.sel === 'each',
      )),
    );
  return speaks;
}

function difference(a: readonly ContinuousEffect[], b: readonly ContinuousEffect[]): readonly ContinuousEffect[] {
  const before = new Set(a);
  const now = new Set(b);
  return [...a.filter((e) => !now.has(e)), ...b.filter((e) => !before.has(e))];
}
