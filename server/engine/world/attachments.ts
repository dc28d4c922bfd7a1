import type { Changes } from '../kernel/journal.ts';
import type { Hosts } from '../layers/incremental/start.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, Ref } from '../kernel/refs.ts';

export interface AttachmentIndex {
  readonly structure: number;
  readonly hosts: Hosts;
  readonly byRef: ReadonlyMap<Ref, readonly ObjId[]>;
  readonly all: readonly ObjId[];
}

/** The attachments of a match, kept until something is attached or comes off (301.5, 303.4). */
export class Attachments {
  private readonly g: Game;
  private known: AttachmentIndex | null = null;

  constructor(g: Game) {
    this.g = g;
  }

  forget(): void {
    this.known = null;
  }
  now(): AttachmentIndex {
    const { structure } = this.g.journal;
    return this.known?.structure === structure ? this.known : this.since(undefined, null);
  }

  /** The attachments of now: those of before if nothing that was or is attached was written to since. */
  since(before: AttachmentIndex | undefined, changes: Changes | null): AttachmentIndex {
    const { structure } = this.g.journal;
    if (this.known?.structure === structure) return this.known;
    let same = before !== undefined && changes !== null && !changes.wide;
    if (same)
      for (const id of changes?.structural ?? [])
        if (before?.hosts.has(id) || (this.g.state.objects[id]?.attachedTo ?? null) !== null) same = false;
    this.known =
      before && same ? { structure, byRef: before.byRef, hosts: before.hosts, all: before.all } : this.indexed();
    return this.known;
  }

  private indexed(): AttachmentIndex {
    const byRef = new Map<Ref, ObjId[]>();
    const hosts = new Map<ObjId, Ref>();
    const all: ObjId[] = [];
    for (const id of this.g.state.zones.battlefield) {
      const to = this.g.world.get(id).attachedTo;
      if (to === null) continue;
      all.push(id);
      hosts.set(id, to);
      const list = byRef.get(to);
      if (list) list.push(id);
      else byRef.set(to, [id]);
    }
    return { structure: this.g.journal.structure, byRef, hosts, all };
  }
}
