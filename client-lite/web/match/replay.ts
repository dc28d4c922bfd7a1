import type { Moments, Refusal, View } from '../../../server/protocol/index.ts';
import type { Connect, Reply, Request } from '../connection/connection.ts';
import { Failed } from '../connection/http.ts';
import { judgeMoment, moment, moments, whyMoment } from '../connection/moments.ts';
import { applyPatch } from '../connection/patch.ts';
import { replayTexts } from '../texts/replay.ts';
import { Game } from './game.ts';
import { momentAt, momentOfLine, stepFrom, type Step } from './moments.ts';
import { receive, type MatchState } from './store.ts';

/** milliseconds that a moment is shown while the match plays by itself */
export const PLAY_EVERY = 1_200;

/** A finished match that a person looks back at: its moments, and the one that is shown. */
export class Replay {
  /** the table that shows the moment; nothing can be answered at it */
  readonly game: Game;
  index: Moments | null = null;
  /** why the match cannot be looked back at */
  closed: Refusal | null = null;
  /** why the wanted moment is not shown */
  failed: Refusal | null = null;
  /** index of the moment that the person wants to see, and of the one that is drawn */
  at = 0;
  shown: number | null = null;
  playing = false;
  readonly #match: string;
  readonly #token: string | null;
  readonly #views = new Map<number, View>();
  readonly #listeners = new Set<() => void>();
  #loading = false;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(match: string, token: string | null) {
    this.#match = match;
    this.#token = token;
    this.game = new Game(this.#connect, match, token);
    this.game.live = false;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.pause();
    this.game.close();
  }

  /** Load the moments, and show the one after choice `n`, or the first. */
  async open(n: number | null): Promise<void> {
    this.closed = null;
    try {
      this.index = await moments(this.#match, this.#token);
      await this.go(n === null ? 0 : momentAt(this.index, n));
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      this.closed = error.refusal;
    }
    this.#tell();
  }

  /** Number of the choice after which the wanted moment is. */
  get n(): number {
    return this.index?.moments[this.at]?.n ?? 0;
  }

  get atEnd(): boolean {
    return this.index !== null && this.at === this.index.moments.length - 1;
  }

  step(step: Step): void {
    if (!this.index) return;
    this.pause();
    void this.go(stepFrom(this.index, this.at, step));
  }

  toLine(line: number): void {
    if (!this.index) return;
    this.pause();
    void this.go(momentOfLine(this.index, line));
  }

  /** Show a moment. Of several that are wanted in quick succession only the last is loaded. */
  async go(at: number): Promise<void> {
    this.at = at;
    this.failed = null;
    this.#tell();
    if (this.#loading) return;
    this.#loading = true;
    try {
      while (this.shown !== this.at) {
        const wanted = this.at;
        const view = await this.#viewAt(wanted);
        if (wanted === this.at) this.#show(wanted, view);
      }
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      this.failed = error.refusal;
      this.pause();
    } finally {
      this.#loading = false;
    }
    this.#tell();
    void this.#ahead();
  }

  play(): void {
    if (!this.index || this.playing) return;
    this.playing = true;
    if (this.atEnd) void this.go(0);
    this.#later();
    this.#tell();
  }

  pause(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (!this.playing) return;
    this.playing = false;
    this.#tell();
  }

  #later(): void {
    this.#timer = setTimeout(() => void this.#onward(), PLAY_EVERY);
  }

  async #onward(): Promise<void> {
    if (this.index && !this.atEnd) await this.go(this.at + 1);
    if (this.atEnd) return this.pause();
    if (this.playing) this.#later();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  async #viewAt(at: number): Promise<View> {
    const known = this.#views.get(at);
    if (known) return known;
    const { index } = this;
    if (!index) throw new TypeError('the moments are not loaded');
    const near = [at - 1, at + 1, this.shown].find((other) => other !== null && this.#views.has(other)) ?? null;
    const base = near === null ? undefined : this.#views.get(near);
    const n = index.moments[at]?.n ?? 0;
    const told = await moment(this.#match, this.#token, n, near === null ? null : (index.moments[near]?.n ?? null));
    const view = told.view ?? (base && told.patch ? applyPatch(base, told.patch) : null);
    if (!view) throw new TypeError('a moment without a view');
    this.#views.set(at, view);
    return view;
  }

  /** Load the moment that probably comes next. */
  async #ahead(): Promise<void> {
    if (this.index && this.shown !== null && !this.atEnd)
      await this.#viewAt(this.shown + 1).catch((error: unknown) => {
        if (!(error instanceof Failed)) throw error;
      });
  }

  #show(at: number, view: View): void {
    if (!this.index) return;
    const forward = this.shown !== null && at === this.shown + 1;
    this.shown = at;
    const drawn = { ...view, cards: { ...this.index.cards, ...view.cards }, ask: [] };
    const before: MatchState = forward ? this.game.state.match : { ...this.game.state.match, view: null, changed: {} };
    const match = receive(before, { type: 'view', n: at, epoch: 'replay', view: drawn, log: [] });
    if (match !== 'gap') this.game.set({ match, link: 'open', menu: null, refusal: null, notice: null });
  }

  /** The question that was open for this viewer at the moment shown. */
  get asked(): string | null {
    const view = this.shown === null ? undefined : this.#views.get(this.shown);
    return view?.ask.find((prompt) => !prompt.standing)?.part.title ?? null;
  }

  readonly #connect: Connect = () => ({
    request: (request) => this.#reply(request),
    hurry: () => undefined,
    close: () => undefined,
  });

  async #reply(request: Request): Promise<Reply> {
    try {
      if (request.type === 'judge') {
        const { acts, questions } = request;
        return {
          type: 'judged',
          re: '',
          ...(await judgeMoment(this.#match, this.#token, this.n, { acts, questions })),
        };
      }
      if (request.type === 'why')
        return { type: 'why', re: '', ...(await whyMoment(this.#match, this.#token, this.n, request.about)) };
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      return { type: 'refused', re: null, refusal: error.refusal };
    }
    return {
      type: 'refused',
      re: null,
      refusal: { code: 'over', message: replayTexts.over, clauses: [], mend: replayTexts.overMend },
    };
  }
}
