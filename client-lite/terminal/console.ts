import { Keyboard, type Entry } from './keyboard.ts';
import { wrap, type Screen } from './layout.ts';

const USUAL_WIDTH = 80;
const LEAST_WIDTH = 40;

/** The terminal of one person: text out, entries in. */
export class Console {
  readonly #keyboard: Keyboard;

  /** `ended`: the input is over while an entry is awaited. */
  constructor(ended: () => void) {
    this.#keyboard = new Keyboard(process.stdin, (text) => process.stdout.write(text), ended);
    process.on('exit', () => this.#keyboard.close());
  }

  get screen(): Screen {
    return {
      width: Math.max(LEAST_WIDTH, process.stdout.columns || USUAL_WIDTH),
      color: process.stdout.isTTY && process.stdout.hasColors(),
    };
  }

  /** Print text that is safe and fits. */
  put(text: string): void {
    this.#keyboard.print(`${text}\n`);
  }

  /** Print any text, broken to the width of the terminal. */
  say(text: string): void {
    this.put(wrap(text, this.screen.width, '    ').join('\n'));
  }

  read(entry: Entry = 'text'): Promise<string> {
    return this.#keyboard.read(entry);
  }

  /** Give up the entry that is awaited, if any, as if this had been typed. */
  instead(typed: string): void {
    if (this.#keyboard.isWaiting) this.#keyboard.instead(typed);
  }
}
