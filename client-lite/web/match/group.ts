import type { ObjectView, View } from '../../../server/protocol/index.ts';

/** Permanents that look alike, drawn once with a count. Attachments lie with their host. */
export interface Group {
  key: string;
  members: ObjectView[];
  attached: ObjectView[];
  /** all objects that look alike but are drawn one by one, listed on the first of them, to gather them again */
  apart?: readonly string[];
}
export interface Rows {
  creatures: Group[];
  others: Group[];
  lands: Group[];
}

const isCreature = (object: ObjectView) => /\bCreature\b/.test(object.types);
const isLand = (object: ObjectView) => /\bLand\b/.test(object.types);

/** Everything that a person can see of a permanent except its handle. */
function likeness(object: ObjectView): string {
  const { h: _handle, ...rest } = object;
  return JSON.stringify(rest);
}

/** Groups of objects that look alike. `more`: a further property that must be equal. */
export function alike(view: View, refs: readonly string[], more: (ref: string) => string = () => ''): string[][] {
  const groups = new Map<string, string[]>();
  for (const ref of refs) {
    const object = view.objects[ref];
    const key = object ? likeness(object) + more(ref) : ref;
    groups.set(key, [...(groups.get(key) ?? []), ref]);
  }
  return [...groups.values()];
}

const nobody: ReadonlySet<string> = new Set();

/**
 * Rows of a battlefield, in the given order.
 * A permanent stands alone if it has attachments, blocks, is blocked, or is in `spread`.
 */
export function rowsOf(view: View, battlefield: readonly string[], spread: ReadonlySet<string> = nobody): Rows {
  const here = battlefield.flatMap((ref) => view.objects[ref] ?? []);
  const refs = new Set(here.map((object) => object.h));
  const rows: Rows = { creatures: [], others: [], lands: [] };
  const byKey = new Map<string, Group>();
  const apart = new Map<string, string[]>();
  const firsts = new Map<string, Group>();
  const row = (object: ObjectView) => (isCreature(object) ? rows.creatures : isLand(object) ? rows.lands : rows.others);
  const onHost = (object: ObjectView) => object.attachedTo !== undefined && refs.has(object.attachedTo);
  for (const object of here) {
    if (onHost(object)) continue;
    const attached = here.filter((other) => other.attachedTo === object.h);
    const alone = attached.length > 0 || object.blocked === true || (object.blocking?.length ?? 0) > 0;
    const key = alone ? object.h : likeness(object);
    if (!alone && spread.has(object.h)) {
      apart.set(key, [...(apart.get(key) ?? []), object.h]);
      const single: Group = { key: object.h, members: [object], attached };
      firsts.set(object.h, single);
      row(object).push(single);
      continue;
    }
    const group = byKey.get(key);
    if (group) {
      group.members.push(object);
      continue;
    }
    const fresh: Group = { key: object.h, members: [object], attached };
    byKey.set(key, fresh);
    row(object).push(fresh);
  }
  for (const members of apart.values()) {
    const first = firsts.get(members[0] ?? '');
    if (first && members.length > 1) first.apart = members;
  }
  return rows;
}

/**
 * The member that a tap on a group takes.
 * The first selectable one not yet taken; else the first one taken, to put it back; else the first of all.
 */
export function memberToTap(group: Group, lit: ReadonlySet<string>, marks: ReadonlyMap<string, string>): ObjectView {
  const first = group.members[0] as ObjectView;
  return (
    group.members.find((object) => lit.has(object.h) && !marks.has(object.h))
    ?? group.members.find((object) => marks.has(object.h))
    ?? first
  );
}
