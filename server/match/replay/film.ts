import type { PersonId } from '../../engine/kernel/refs.ts';
import { stretches } from '../host/turns.ts';
import type { LogLine, MomentMark, TurnMark, View } from '../../protocol/index.ts';
import type { InputRow, MatchPort } from '../ports.ts';
import { isEmpty, diff } from '../view/diff.ts';
import { Playback, type Recorded } from './playback.ts';

/** The match once more as one viewer saw it: every moment at which something changed for them, with its view. */
export interface Film {
  readonly of: Recorded;
  readonly person: PersonId | null;
  readonly marks: readonly MomentMark[];
  readonly turns: readonly TurnMark[];
  /** by moment; without cards */
  readonly views: readonly View[];
  /** by moment: number of the last choice up to there after which a player had priority; null: none */
  readonly quiet: readonly (number | null)[];
  readonly cards: View['cards'];
  readonly log: readonly LogLine[];
  /** number of the last choice that could be played; the record goes on if `parted` */
  readonly end: number;
  readonly parted: boolean;
}

/** Plays a recorded match from its start to its end, a little at a time. */
export async function filmOf(of: Recorded, person: PersonId | null): Promise<Film> {
  const camera = new Camera(of, person);
  const pause = stretches();
  while (camera.step()) await pause();
  return camera.film();
}

class Camera {
  readonly #of: Recorded;
  readonly #person: PersonId | null;
  readonly #play: Playback;
  readonly #marks: MomentMark[] = [];
  readonly #turns: TurnMark[] = [];
  readonly #views: View[] = [];
  readonly #quiet: (number | null)[] = [];
  #lastQuiet: number | null = null;
  #cards: View['cards'] = {};
  #turn = NaN;
  #match: MatchPort | null = null;
  #inner = 0;

  constructor(of: Recorded, person: PersonId | null) {
    this.#of = of;
    this.#person = person;
    this.#play = new Playback(of, person);
    if (this.#play.quiet) this.#lastQuiet = 0;
    this.#keep();
  }

  /** Plays the next choice and keeps the moment after it, if this viewer saw something change or is asked there; false at the end. */
  step(): boolean {
    const row = this.#play.step();
    if (row === null) return false;
    if (this.#play.quiet) this.#lastQuiet = row.seq;
    const mine = this.#isMine(row) ? this.#play.reads : null;
    if (mine !== null || this.#changed() || this.#isMine(this.#play.next) || this.#play.next === undefined)
      this.#keep(mine);
    return true;
  }

  film(): Film {
    const { parted, at } = this.#play;
    return {
      of: this.#of,
      person: this.#person,
      marks: this.#marks,
      turns: this.#turns,
      views: this.#views,
      quiet: this.#quiet,
      cards: this.#cards,
      log: this.#play.viewer.log(),
      end: at,
      parted,
    };
  }

  #isMine(row: InputRow | undefined): boolean {
    return row?.input.kind === 'answer' && row.request !== null && row.input.person === this.#person;
  }

  #changed(): boolean {
    const before = this.#views.at(-1);
    return (
      before === undefined
      || this.#lastLine() !== this.#marks.at(-1)?.line
      || !isEmpty(diff(sights(before), sights(this.#play.view)))
    );
  }

  #lastLine(): number {
    return this.#play.viewer.log().at(-1)?.n ?? -1;
  }

  #keep(mine: string | null = null): void {
    const { at, view, game } = this.#play;
    if (view.cards !== this.#cards) this.#cards = { ...this.#cards, ...view.cards };
    this.#marks.push({ n: at, line: this.#lastLine(), ...(mine === null ? {} : { mine }) });
    this.#quiet.push(this.#lastQuiet);
    this.#views.push({ ...view, cards: {} });
    if (game.turn === this.#turn) return;
    this.#turn = game.turn;
    if (game.match !== this.#match && game.match !== null) this.#inner++;
    this.#match = game.match;
    this.#turns.push(turnMark(view, at, this.#inner));
  }
}

/** The things of a view that are worth a stop: not who has priority or is waited for, and not a step in which nothing happens. */
function sights({ turn, ask: _ask, waiting: _waiting, votes: _votes, people, cards: _cards, ...view }: View): object {
  return { ...view, turn: turn.number, left: people.map((p) => p.left) };
}

function turnMark({ turn, sides, tale }: View, n: number, inner: number): TurnMark {
  const who = sides.find(({ side }) => side === turn.side)?.name ?? '';
  if (tale === undefined) return { n, turn: turn.number, who };
  return tale.match ? { n, turn: turn.number, who, inner, at: tale.at } : { n, turn: -1, who: '', at: tale.at };
}

/** Index of the last moment not after choice `n`. */
export function indexOf({ marks }: Pick<Film, 'marks'>, n: number): number {
  let [low, high] = [0, marks.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((marks[middle]?.n ?? 0) <= n) low = middle;
    else high = middle - 1;
  }
  return low;
}
