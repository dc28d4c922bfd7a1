import type { SecretWatch } from '../view-ports.ts';
import { Secrets } from './secrets.ts';
import type { TaleGame } from '../tale.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';

/** A watch on knowledge gained in a tale: the tale says so of itself, a match that begins deals hands, and one that goes on is watched. */
export class TaleSecrets implements SecretWatch {
  readonly #game: TaleGame;
  readonly #revealed: number;
  readonly #chapters: number;
  readonly #inner: Secrets | null;

  constructor(game: TaleGame, person: PersonId) {
    this.#game = game;
    this.#revealed = game.state.revealed;
    this.#chapters = game.chapters.length;
    this.#inner = game.match === null ? null : new Secrets(game.match, person);
  }

  look(): void {
    this.#inner?.look();
  }
  get revealed(): boolean {
    return (
      this.#game.state.revealed > this.#revealed
      || this.#game.chapters.length > this.#chapters
      || this.#inner?.revealed === true
    );
  }
}
