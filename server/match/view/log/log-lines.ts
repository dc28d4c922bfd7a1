import type { Game } from '../../../engine/game/game.ts';
import type { Viewer } from '../../../engine/language/facts/visibility.ts';
import type { LogLine } from '../../../protocol/index.ts';
import { tell } from './log-text.ts';

/** events of a shortcut that are told; the rest would be told hundreds of times */
const TOLD_OF_SHORTCUTS: ReadonlySet<string> = new Set(['note', 'choice', 'lost', 'over']);

/** One viewer's log of a match: written while what happened is fresh, and kept as it was read. */
export class LogLines {
  readonly #g: Game;
  readonly #who: Viewer;
  #position = 0;
  readonly #lines: LogLine[] = [];

  constructor(g: Game, who: Viewer) {
    this.#g = g;
    this.#who = who;
  }

  /** Every line so far. */
  upToNow(): readonly LogLine[] {
    const g = this.#g;
    let hurried = false;
    for (const event of g.journal.events(this.#position)) {
      if (event.e === 'shortcut') hurried = event.stage === 'begins';
      if (hurried && !TOLD_OF_SHORTCUTS.has(event.e)) continue;
      const line = tell(g, event, this.#who);
      if (line) this.#lines.push({ n: this.#lines.length, turn: g.state.turn.number, ...line });
    }
    this.#position = g.journal.position;
    return this.#lines;
  }
}
