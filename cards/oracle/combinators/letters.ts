/** A tree of letters: which of many words stand at a place of a text, found by walking along the text once. */

interface Place<T> {
  /** values of the words that end here or earlier, in the order in which they were added */
  found: readonly T[];
  readonly ends: number[];
  readonly next: Map<number, Place<T>>;
  /** the first of the words that lead here */
  readonly words: string;
}

export class Letters<T> {
  private readonly root: Place<T>;
  /** `always`: the numbers of what is found whatever stands there. */
  constructor(all: readonly T[], words: (of: T, number: number) => Iterable<string>, always: readonly number[] = []) {
    this.root = { found: [], ends: [...always], next: new Map(), words: '' };
    for (const [number, of] of all.entries()) for (const text of words(of, number)) this.add(text, number);
    this.gather(this.root, new Set(), all);
  }
  private add(words: string, number: number): void {
    let place = this.root;
    for (let i = 0; i < words.length; i++) {
      const code = words.charCodeAt(i);
      let next = place.next.get(code);
      if (!next) place.next.set(code, (next = { found: [], ends: [], next: new Map(), words }));
      place = next;
    }
    place.ends.push(number);
  }
  private gather(place: Place<T>, before: ReadonlySet<number>, all: readonly T[], above: readonly T[] = []): void {
    const here = place.ends.length === 0 ? before : new Set([...before, ...place.ends]);
    place.found = here === before ? above : [...here].sort((a, b) => a - b).map((number) => all[number] as T);
    for (const next of place.next.values()) this.gather(next, here, all, place.found);
  }
  /** Values of the words at the offset. `missed` is called with the furthest offset reached and the words wanted there. */
  at(text: string, at: number, missed: (far: number, words: string) => void): readonly T[] {
    let place = this.root;
    for (let end = at; ; end++) {
      const next = place.next.get(text.charCodeAt(end));
      if (!next) {
        const [longer] = place.next.values();
        if (longer) missed(end, longer.words);
        return place.found;
      }
      place = next;
    }
  }
}
