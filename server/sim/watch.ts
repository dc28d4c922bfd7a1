import type { TaleDefinition } from '../../formats/sdk/tale/tale.ts';
import type { Game } from '../engine/game/game.ts';
import type { Rules } from '../engine/ports/format-hooks.ts';
import type { TaleGame } from '../match/tale.ts';
import { ClauseCounter } from './clauses.ts';
import { AnswerCounter } from './counts.ts';
import { Chronicle, type MatchRecord } from './record.ts';
import type { Answered } from './walk.ts';
import { refId } from '../engine/kernel/refs.ts';

/** A match that was played inside a tale. */
export interface InnerRecord extends MatchRecord {
  /** id of what was played */
  readonly kind: string;
  /** the chapter of the story that tells of it */
  readonly chapter: string;
}

interface Watched {
  readonly game: Game;
  /** in which it began; once it is over, the one that tells of it */
  chapter: string;
  readonly chronicle: Chronicle;
  readonly clauses: ClauseCounter;
  readonly answers: AnswerCounter;
}

/** Writes down the matches inside a tale as they are played. */
export class MatchWatch {
  readonly #tale: TaleDefinition;
  readonly #roles: readonly string[];
  readonly #chapterOf: (game: TaleGame) => string;
  readonly #watched: Watched[] = [];
  /** of the match that begins next, as its rules are made before it is there */
  #next = new ClauseCounter();
  /** true if the next answer is given in the last of them */
  #inMatch = false;

  /** `roles`: by person of the tale, who are those of its matches; `chapterOf`: where the story is. */
  constructor(tale: TaleDefinition, roles: readonly string[], chapterOf: (game: TaleGame) => string) {
    this.#tale = tale;
    this.#roles = roles;
    this.#chapterOf = chapterOf;
  }

  /** The tale, with the requirements of its matches watched. */
  get tale(): TaleDefinition {
    const { tale } = this.#tale;
    return {
      ...this.#tale,
      tale: {
        ...tale,
        match: (setup, s) => {
          const inner = tale.match(setup, s);
          if (inner === null) return null;
          this.#next = new ClauseCounter();
          const rules: Rules = this.#next.rules(inner.rules);
          return { ...inner, rules };
        },
      },
    };
  }

  /** After each answer; returns whether it was given in a match. */
  look(game: TaleGame, { input, part }: Answered): boolean {
    const now = this.#inMatch ? this.#watched.at(-1) : undefined;
    if (now?.game.state.over != null) now.chapter = this.#chapterOf(game);
    now?.answers.take(part, input.answer, (object) => now.game.nameOf(refId(object)));
    now?.clauses.input(input);
    now?.chronicle.look();
    for (const { game: match } of game.chapters.slice(this.#watched.length)) {
      const clauses = this.#next;
      const watched = {
        game: match,
        chapter: this.#chapterOf(game),
        chronicle: new Chronicle(match, clauses),
        clauses,
        answers: new AnswerCounter(),
      };
      watched.chronicle.look();
      this.#watched.push(watched);
    }
    this.#inMatch = game.match !== null;
    return now !== undefined;
  }

  records(): InnerRecord[] {
    return this.#watched.map(({ game: { setup, state }, chapter, chronicle, clauses, answers }) => ({
      kind: setup.format,
      chapter,
      seed: setup.seed,
      winner: state.over ? state.over.winner : undefined,
      sides: state.sides.map((s) => s.name),
      turns: state.turn.number,
      reason: state.over?.reason ?? 'stalled',
      ...answers.counts,
      ...chronicle.record(this.#roles),
      clauses: clauses.uses,
    }));
  }
}
