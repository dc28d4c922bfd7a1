/**
 * A derived value of a match, such as the sources of mana of each seat. The file that computes it declares a slot of its own; the value holds as long as the stamps
 * that are kept with it do. It is never state: without it everything is computed again.
 */
export class CacheSlot<T> {
  readonly empty: () => T;

  constructor(empty: () => T) {
    this.empty = empty;
  }
}

/** The derived values of one match. */
export class MatchCache {
  private readonly values = new Map<CacheSlot<unknown>, unknown>();

  of<T>(slot: CacheSlot<T>): T {
    const known = this.values.get(slot) as T | undefined;
    if (known !== undefined) return known;
    const made = slot.empty();
    this.values.set(slot, made);
    return made;
  }
}
