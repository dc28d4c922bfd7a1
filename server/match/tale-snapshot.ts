import type { TaleQuestion, TaleState } from '../../formats/sdk/tale/tale.ts';
import type { Game } from '../engine/game/game.ts';
import type { GameState } from '../engine/kernel/state/game.ts';
import type { Asked } from './ports.ts';

/** An open question of the tale, under the number that it keeps as long as its key is among the open ones. */
export interface TaleAsked extends Asked {
  readonly id: string;
  readonly of: TaleQuestion;
}

/** A match that was or is played inside; it began after so many lines of the tale. */
export interface Chapter {
  readonly game: Game;
  readonly after: number;
}

export interface TaleSnapshot {
  readonly tale: TaleState;
  /** the open questions: number by key */
  readonly ids: Readonly<Record<string, string>>;
  /** the number opened so far, before the match that is played inside */
  readonly decisions: number;
  readonly match: GameState | null;
}
