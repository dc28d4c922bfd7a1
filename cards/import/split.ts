/** A top-level object of the file as text, with the line that it begins on; `broken` where it ends before its brackets do. */
export interface Element {
  readonly line: number;
  readonly text: string;
  readonly broken: boolean;
}

const LIMIT = 4 * 1024 * 1024;
const QUOTE = 34,
  BACKSLASH = 92,
  NEWLINE = 10,
  OPEN = 123,
  CLOSE = 125,
  OPEN_LIST = 91,
  CLOSE_LIST = 93,
  COLON = 58,
  COMMA = 44,
  SPACE = 32;

/**
 * Cuts a JSON array or JSON Lines into their objects, chunk by chunk, however the text is laid out. A broken object costs no more than itself: a
 * line break inside a string, or an object where none may be, cannot be JSON, so whatever begins there is taken as the next object.
 */
export class Splitter {
  #line = 1;
  #start = 1;
  /** text of the object under way, without what lies in the current chunk */
  #held = '';
  /** brackets open inside the object, as their codes; empty between objects */
  #open: number[] = [];
  #inString = false;
  #escaped = false;
  #last = 0;
  /** skipping the rest of a broken object's line */
  #skipping = false;

  /** The objects that end in this chunk. Stray text between objects counts as a broken one. */
  *push(chunk: string): Generator<Element> {
    let from = 0;
    for (let i = 0; i < chunk.length; i++) {
      const c = chunk.charCodeAt(i);
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (c === BACKSLASH) this.#escaped = true;
        else if (c === QUOTE) this.#inString = false;
        if (c !== NEWLINE) continue;
        yield this.#broken(chunk.slice(from, i));
      }
      if (c === NEWLINE) {
        this.#line++;
        this.#skipping = false;
        continue;
      }
      if (this.#skipping || c <= SPACE) continue;
      if (this.#open.length === 0) {
        if (c === OPEN) {
          this.#open.push(c);
          this.#start = this.#line;
          this.#last = c;
          from = i;
        } else if (c !== OPEN_LIST && c !== CLOSE_LIST && c !== COMMA) {
          this.#skipping = true;
          yield { line: this.#line, text: chunk.slice(i, i + 80), broken: true };
        }
        continue;
      }
      if (c === QUOTE) this.#inString = true;
      else if (c === OPEN && !this.#mayOpen()) {
        yield this.#broken(chunk.slice(from, i));
        this.#open.push(c);
        this.#start = this.#line;
        from = i;
      } else if (c === OPEN || c === OPEN_LIST) this.#open.push(c);
      else if (c === CLOSE || c === CLOSE_LIST) {
        if (this.#open.pop() !== (c === CLOSE ? OPEN : OPEN_LIST)) {
          this.#skipping = true;
          yield this.#broken(chunk.slice(from, i + 1));
          continue;
        }
        if (this.#open.length === 0) {
          yield { line: this.#start, text: this.#held + chunk.slice(from, i + 1), broken: false };
          this.#held = '';
        }
      }
      this.#last = c;
    }
    if (this.#open.length === 0) return;
    this.#held += chunk.slice(from);
    if (this.#held.length > LIMIT) {
      yield this.#broken('');
      this.#skipping = true;
    }
  }

  /** The rest at the end of the file: nothing, or an object that was cut off. */
  *end(): Generator<Element> {
    if (this.#open.length > 0) yield this.#broken('');
  }

  /** Inside an object an object follows a colon; inside a list it comes first or follows a comma. */
  #mayOpen(): boolean {
    return this.#open.at(-1) === OPEN ? this.#last === COLON : this.#last === OPEN_LIST || this.#last === COMMA;
  }

  #broken(rest: string): Element {
    const element = { line: this.#start, text: this.#held + rest, broken: true };
    this.#held = '';
    this.#open = [];
    this.#inString = false;
    this.#escaped = false;
    return element;
  }
}
