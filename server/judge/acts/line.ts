import { SituationError } from '../error.ts';

/** A line that is read from left to right: words, and names of what is on the table. */
export class Line {
  readonly text: string;
  readonly where: string;
  readonly #names: readonly string[];
  #at = 0;

  /** `names`: the longest first; `where`: the place of the line in its file. */
  constructor(text: string, names: readonly string[], where: string) {
    this.text = text.trim().replaceAll(/[’‘]/g, "'").replaceAll(/[“”]/g, '"').replaceAll(/\s+/g, ' ');
    this.#names = names;
    this.where = where;
  }

  get rest(): string {
    return this.text.slice(this.#at);
  }
  get done(): boolean {
    return /^[.?!]?$/.test(this.rest);
  }
  /** Takes these words, with the space after them; null, and nothing is taken, where something else stands there. */
  take(words: RegExp): RegExpExecArray | null {
    const found = new RegExp(`^(?:${words.source})(?=$|[ ,.?!:])`, 'i').exec(this.rest);
    if (found) this.#skip(found[0].length);
    return found;
  }
  /** Takes all that is left, but for the mark that ends it. */
  everything(): string {
    const { rest } = this;
    this.#at = this.text.length;
    return rest.replace(/[.?]$/, '');
  }
  /** The place to which it is read. */
  get at(): number {
    return this.#at;
  }
  /** Goes back to where it was read to before. */
  back(to: number): void {
    this.#at = to;
  }
  /** Takes a punctuation mark. */
  mark(mark: string): boolean {
    if (!this.rest.startsWith(mark)) return false;
    this.#skip(mark.length);
    return true;
  }
  #skip(length: number): void {
    this.#at += length;
    while (this.text[this.#at] === ' ') this.#at += 1;
  }

  /** Takes words in quotation marks. */
  quoted(): string | undefined {
    const found = /^"([^"]+)"/.exec(this.rest);
    if (found) this.#skip(found[0].length);
    return found?.[1];
  }
  /** Takes a name, also one like "Will 2's Bear" or "Bear's ability". */
  nameOrNone(): string | undefined {
    const from = this.#at;
    const name = this.#plain() ?? (this.take(/the/) ? this.#plain() : undefined);
    if (name === undefined) {
      this.#at = from;
      return undefined;
    }
    if (!/^'s? (?!upkeep|turn|next|draw|end|main|first|second|untap)/.test(this.rest)) return name;
    const before = this.#at;
    this.#skip(this.rest.startsWith("'s") ? 2 : 1);
    if (this.take(/ability/)) return `${name}'s ability`;
    const its = this.#plain();
    if (its !== undefined) return `${name}'s ${its}`;
    this.#at = before;
    return name;
  }
  #plain(): string | undefined {
    const rest = this.rest.toLowerCase();
    const name = this.#names.find(
      (n) => rest.startsWith(n.toLowerCase()) && /^(?:$|[ ,.?!:](?! ?\d)|'s?(?: |$))/.test(rest.slice(n.length)),
    );
    if (name !== undefined) this.#skip(name.length);
    return name;
  }
  /** Throws SituationError where no name stands there. */
  name(): string {
    const name = this.nameOrNone();
    if (name !== undefined) return name;
    throw new SituationError(
      `"${this.text}": there is nothing called "${this.rest.replace(/[.?!]$/, '').split(/ (?:at|with|to|from|and|for|casts?|plays?|activates?|moves?|attacks?|blocks?|passes) /i)[0] ?? ''}".`,
      this.where,
      `Name one of: ${this.#names.toSorted().join(', ')}.`,
    );
  }
  /** Takes names joined by commas and "and". */
  names(): string[] {
    const names = [this.name()];
    for (;;) {
      const more = this.mark(',') ? (this.take(/and/), true) : this.take(/and/) !== null;
      if (!more) return names;
      names.push(this.name());
    }
  }
  /** Takes a whole number. */
  number(): number | undefined {
    const found = this.take(/\d+/);
    return found ? Number(found[0]) : undefined;
  }
}
