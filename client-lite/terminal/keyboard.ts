import type { ReadStream } from 'node:tty';

/**
 * The kind of entry that is awaited.
 * `text`: a whole line. `numbers`: several numbers, ended by Enter. A number n: one of the lines 1 to n, taken at once where
 * no longer number can be meant.
 */
export type Entry = 'text' | 'numbers' | number;

/** Keys that are taken at once, as the commands of that name. */
const COMMANDS = new Set(['?', 'v', 'z', 'b']);

/** Result of a key press: more of an entry, or a whole one. */
export function press(sofar: string, key: string, entry: Entry): { sofar: string } | { typed: string } {
  if (key === '\r' || key === '\n') return { typed: sofar };
  if (key === '\u007F' || key === '\b') return { sofar: [...sofar].slice(0, -1).join('') };
  if (key === '\u001B') return { sofar: '' };
  if (sofar === '' && entry !== 'text') {
    if (key === ' ') return { typed: '' };
    if (COMMANDS.has(key)) return { typed: key };
  }
  const next = sofar + key;
  const done =
    typeof entry === 'number' && /^[1-9]\d*$/.test(next) && Number(next) <= entry && Number(next) * 10 > entry;
  return done ? { typed: next } : { sofar: next };
}

/** begins the present line anew */
const CLEAR = '\r\u001B[K';
const INTERRUPT = '\u0003';
const END = '\u0004';
/** an arrow or another key that sends several characters; means nothing here */
// oxlint-disable-next-line no-control-regex
const SEQUENCE = /\u001B[[O][\d;]*[A-Za-z~]/g;

/** Reads what a person types: key by key from a terminal, line by line from anything else. */
export class Keyboard {
  readonly #input: NodeJS.ReadableStream;
  readonly #echo: (text: string) => void;
  readonly #ended: () => void;
  readonly #terminal: ReadStream | null;
  #waiting: { readonly entry: Entry; readonly take: (typed: string) => void } | null = null;
  /** characters typed ahead, and the entry so far */
  #ahead = '';
  #sofar = '';
  #end = false;

  /** `ended`: the input is over while an entry is awaited. */
  constructor(input: NodeJS.ReadableStream, echo: (text: string) => void, ended: () => void) {
    this.#input = input;
    this.#echo = echo;
    this.#ended = ended;
    this.#terminal = 'setRawMode' in input && 'isTTY' in input && input.isTTY ? (input as ReadStream) : null;
    this.#terminal?.setRawMode(true);
    input.setEncoding('utf8');
    input.on('data', (text) => this.#hear(String(text)));
    input.on('end', () => {
      this.#end = true;
      if (this.#ahead !== '') this.#hear('\n');
      if (this.#waiting) this.#ended();
    });
  }

  get isWaiting(): boolean {
    return this.#waiting !== null;
  }

  /** The next entry. */
  read(entry: Entry): Promise<string> {
    return new Promise((resolve) => {
      this.#waiting = { entry, take: resolve };
      this.#echo('> ');
      this.#go();
      if (this.#waiting && this.#end) this.#ended();
    });
  }

  /** Gives the awaited entry up, as if this had been typed. */
  instead(typed: string): void {
    this.#sofar = '';
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.take(typed);
  }

  /** Prints text above the entry that has begun. */
  print(text: string): void {
    const typing = this.#terminal !== null && this.#waiting !== null;
    this.#echo(`${typing ? CLEAR : ''}${text}${typing ? `> ${this.#sofar}` : ''}`);
  }

  /** Gives the terminal back as it was. */
  close(): void {
    this.#terminal?.setRawMode(false);
    this.#input.pause();
  }

  #hear(text: string): void {
    if (this.#terminal && text.includes(INTERRUPT)) process.exit(130);
    if (this.#terminal && text.includes(END)) this.#end = true;
    this.#ahead += this.#terminal ? text.replace(SEQUENCE, '').replaceAll(END, '') : text;
    this.#go();
    if (this.#end && this.#waiting) this.#ended();
  }

  #go(): void {
    while (this.#waiting && this.#ahead !== '') {
      if (this.#terminal === null) {
        const at = this.#ahead.indexOf('\n');
        if (at < 0) return;
        const line = this.#ahead.slice(0, at).replace(/\r$/, '');
        this.#ahead = this.#ahead.slice(at + 1);
        this.instead(line);
        continue;
      }
      const [key = ''] = this.#ahead;
      this.#ahead = this.#ahead.slice(key.length);
      const made = press(this.#sofar, key, this.#waiting.entry);
      if ('typed' in made) {
        this.#echo(`${CLEAR}> ${made.typed}\n`);
        this.instead(made.typed);
      } else {
        this.#sofar = made.sofar;
        this.#echo(`${CLEAR}> ${made.sofar}`);
      }
    }
  }
}
