import type { GameEvent } from './events.ts';
import type { Writable } from './fixed-shape.ts';

/**
 * Every write to a match's state goes through these mutators, which append to one journal. Rollback to a mark, cache invalidation,
 * view updates and event matching all read it. Entries are undone in reverse order.
 */
type Target = object;
type Entry =
  | {
      readonly t: 'set';
      readonly target: Target;
      readonly key: PropertyKey;
      readonly old: unknown;
      readonly id: number;
      readonly structural: boolean;
    }
  | {
      readonly t: 'insert';
      readonly target: unknown[];
      readonly at: number;
      readonly id: number;
      readonly structural: boolean;
    }
  | {
      readonly t: 'remove';
      readonly target: unknown[];
      readonly at: number;
      readonly old: unknown;
      readonly id: number;
      readonly structural: boolean;
    }
  | { readonly t: 'event'; readonly event: GameEvent; readonly id: number; readonly structural: false };

/** The list of continuous effects, for writes to it: no object, but what it says can be compared. */
export const EFFECTS = -2;

/** Writes in a stretch of the journal. */
export interface Changes {
  /** objects that were written to, and among them those by a write that can change characteristics */
  readonly touched: ReadonlySet<number>;
  readonly structural: ReadonlySet<number>;
  /** the list of continuous effects was written to */
  readonly effects: boolean;
  /** something else that can change characteristics was: no object tells which */
  readonly wide: boolean;
}

export interface Mark {
  readonly position: number;
  readonly structure: number;
  readonly status: number;
  readonly lists: number;
}

/** Where a reader of the journal has got to. It holds for as long as the last entry read is still there: not after a rollback past it. */
export interface Bookmark {
  readonly position: number;
  readonly last: object | null;
}

/** Entries that were taken back for a while, each with what it had written. */
export interface Undone {
  readonly entries: readonly { readonly entry: object; readonly value: unknown }[];
  readonly then: Mark;
}

function put(target: object, key: PropertyKey, value: unknown): void {
  if (value === undefined && typeof key === 'number') Reflect.deleteProperty(target, key);
  else (target as Record<PropertyKey, unknown>)[key] = value;
}

/** The value that the latest entry has written. */
function writtenBy(e: Entry): unknown {
  if (e.t === 'set') return (e.target as Record<PropertyKey, unknown>)[e.key];
  return e.t === 'insert' ? e.target[e.at] : undefined;
}

/** Undoes the latest entry. */
function takeBack(e: Entry): void {
  if (e.t === 'set') {
    put(e.target, e.key, e.old);
  } else if (e.t === 'insert') {
    if (e.at === e.target.length - 1) e.target.pop();
    else e.target.splice(e.at, 1);
  } else if (e.t === 'remove') {
    if (e.at === e.target.length) e.target.push(e.old);
    else e.target.splice(e.at, 0, e.old);
  }
}

export class Journal {
  private entries: Entry[] = [];
  private base = 0;
  /** the last entry that was forgotten */
  private forgotten: Entry | null = null;
  private stamps = 0;
  private readonly listeners: ((position: number) => void)[] = [];
  /** stamp of the last write that can change characteristics (613); equal stamps mean equal contents, also after a rollback */
  structure = 0;
  /** stamp of the last write of any kind */
  status = 0;
  /** stamp of the last write to a list: where things lie */
  lists = 0;

  /** Position that rollback and readers refer to. */
  get position(): number {
    return this.base + this.entries.length;
  }

  private stamp(structural: boolean): void {
    this.status = ++this.stamps;
    if (structural) this.structure = this.stamps;
  }

  /** Sets `target[key]`; `id` names the object it concerns for views (-1 = none, `EFFECTS`); `structural` invalidates characteristics. */
  set<T extends object, K extends keyof T>(target: T, key: K, value: T[K], id = -1, structural = false): void {
    const old = target[key];
    if (old === value) return;
    this.entries.push({ t: 'set', target, key, old, id, structural });
    (target as Writable<T>)[key] = value;
    this.stamp(structural);
    if (Array.isArray(value)) this.lists = this.stamps;
  }

  /** Sets something that only says how far the match has come (whose priority, which question, which step): stamps stay, so what reads it must compare it itself. */
  progress<T extends object, K extends keyof T>(target: T, key: K, value: T[K]): void {
    const old = target[key];
    if (old === value) return;
    this.entries.push({ t: 'set', target, key, old, id: -1, structural: false });
    (target as Writable<T>)[key] = value;
  }

  /** Takes a value away: an entry out of a record by number, or what a field holds, which stays there without a value (fixed-shape.ts). */
  delete<T extends object>(target: T, key: keyof T, id = -1, structural = false): void {
    const old = target[key];
    if (old === undefined) return;
    this.entries.push({ t: 'set', target, key, old, id, structural });
    put(target, key, undefined);
    this.stamp(structural);
  }

  insert<T>(target: readonly T[], at: number, value: T, id = -1, structural = false): void {
    const list = target as T[];
    this.entries.push({ t: 'insert', target: list as unknown[], at, id, structural });
    if (at === list.length) list.push(value);
    else list.splice(at, 0, value);
    this.stamp(structural);
    this.lists = this.stamps;
  }

  push<T>(target: readonly T[], value: T, id = -1, structural = false): void {
    this.insert(target, target.length, value, id, structural);
  }

  remove<T>(target: readonly T[], at: number, id = -1, structural = false): T {
    const list = target as T[];
    const old = list[at] as T;
    this.entries.push({ t: 'remove', target: list as unknown[], at, old, id, structural });
    if (at === list.length - 1) list.pop();
    else list.splice(at, 1);
    this.stamp(structural);
    this.lists = this.stamps;
    return old;
  }

  /** Records that something happened, for logs and views; triggers are matched where it happens (triggers.ts). */
  event(event: GameEvent): void {
    this.entries.push({ t: 'event', event, id: -1, structural: false });
  }

  /** A point to roll back to. */
  mark(): Mark {
    return { position: this.position, structure: this.structure, status: this.status, lists: this.lists };
  }

  /** Undoes everything after `mark`; caches keyed by the stamps of that moment hold again. */
  rollback(mark: Mark): void {
    if (mark.position < this.base) throw new RangeError('rollback past the start of the journal');
    while (this.position > mark.position) takeBack(this.entries.pop() as Entry);
    this.stampAs(mark);
    for (const l of this.listeners) l(mark.position);
  }

  /** Undoes everything after `mark`, to be done again: between the two the match may play on from there, if it is rolled back to the mark. */
  undo(mark: Mark): Undone {
    const then = this.mark();
    const entries: { entry: Entry; value: unknown }[] = [];
    for (let i = this.entries.length - 1; i >= mark.position - this.base; i--) {
      const entry = this.entries[i] as Entry;
      entries.push({ entry, value: writtenBy(entry) });
      takeBack(entry);
    }
    this.entries.length = mark.position - this.base;
    this.rollback(mark);
    return { entries, then };
  }

  /** Does again what was undone; every bookmark and stamp of then holds again. */
  redo({ entries, then }: Undone): void {
    for (let i = entries.length - 1; i >= 0; i--) {
      const { entry, value } = entries[i] as { entry: Entry; value: unknown };
      if (entry.t === 'set') put(entry.target, entry.key, value);
      else if (entry.t === 'insert') entry.target.splice(entry.at, 0, value);
      else if (entry.t === 'remove') entry.target.splice(entry.at, 1);
      this.entries.push(entry);
    }
    this.stampAs(then);
  }

  private stampAs({ structure, status, lists }: Mark): void {
    this.structure = structure;
    this.status = status;
    this.lists = lists;
  }

  /** Calls back after every rollback with the position that was rolled back to. */
  onRollback(listener: (position: number) => void): void {
    this.listeners.push(listener);
  }

  /** Where a reader has got to who has read everything. */
  bookmark(): Bookmark {
    return { position: this.position, last: this.entryBefore(this.position) };
  }

  private entryBefore(position: number): Entry | null {
    return position === this.base ? this.forgotten : (this.entries[position - this.base - 1] ?? null);
  }

  /** Ids of the objects written to since `from`; `null` if that much is no longer kept, or was taken back. */
  touched({ position, last }: Bookmark): ReadonlySet<number> | null {
    if (position < this.base || this.entryBefore(position) !== last) return null;
    const ids = new Set<number>();
    for (let i = position - this.base; i < this.entries.length; i++) {
      const id = (this.entries[i] as Entry).id;
      if (id >= 0) ids.add(id);
    }
    return ids;
  }

  /** Writes since `from`; `null` if that much is no longer kept. */
  changes(from: number): Changes | null {
    if (from < this.base) return null;
    const touched = new Set<number>();
    const structural = new Set<number>();
    let effects = false;
    let wide = false;
    for (let i = from - this.base; i < this.entries.length; i++) {
      const e = this.entries[i] as Entry;
      if (e.id >= 0) touched.add(e.id);
      if (!e.structural) continue;
      if (e.id >= 0) structural.add(e.id);
      else if (e.id === EFFECTS) effects = true;
      else wide = true;
    }
    return { touched, structural, effects, wide };
  }

  /** The events since `from` that are still kept. */
  *events(from: number): Generator<GameEvent> {
    for (let i = Math.max(0, from - this.base); i < this.entries.length; i++) {
      const e = this.entries[i] as Entry;
      if (e.t === 'event') yield e.event;
    }
  }

  /** Forgets everything before `mark`: no rollback past it. */
  forget(mark: number): void {
    if (mark <= this.base) return;
    this.forgotten = this.entryBefore(mark);
    this.entries.splice(0, mark - this.base);
    this.base = mark;
  }
}
