import { preferences } from '../kept/preferences.ts';
import type { Refusal, Ruling, TableInfo, Wish } from '../../../server/protocol/index.ts';
import type { Reply, Request } from '../connection/connection.ts';
import { Failed, matchLog, momentTable, saveStops } from '../connection/http.ts';
import { saveJson } from '../kept/json-file.ts';
import type { Who } from '../pages/setup.ts';
import { keptId } from '../judge/kept-answer.ts';
import { Social } from './social.ts';
import { replayLink } from '../route.ts';
import { start, type GameState, type WhyAnswer } from './state.ts';
import type { Stops } from './stops.ts';
import { withEarlier } from './store.ts';

/** State of one person's table, and the requests that concern the match as a whole instead of its open question. */
export abstract class Requests {
  state: GameState = start;
  readonly match: string;
  /** chat, points and the rest of what people do beside the match */
  readonly social = new Social((request) => this.request(request));
  /** secret of the seat; null for who only watches */
  readonly token: string | null;
  /** false: a finished match is looked back at */
  live = true;
  readonly #listeners = new Set<() => void>();
  #judging: Promise<unknown> = Promise.resolve();

  constructor(match: string, token: string | null) {
    this.match = match;
    this.token = token;
  }

  /** Address of the page that looks back at this match, as this person saw it. */
  get lookBack(): string {
    return replayLink(this.match, this.state.judge ? null : this.token);
  }

  /** Send a request, and wait for its reply. */
  protected abstract request(request: Request): Promise<Reply>;

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(change: Partial<GameState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Address of this person's seat, or of the judge, at another match that their secret opens, too. */
  linkTo(match: string): string {
    return `/${this.state.judge ? 'watch' : 'play'}/${match}${this.token === null ? '' : `#${this.token}`}`;
  }

  /** Let this browser be called to this seat while the page is closed, if the person has switched that on. */
  async takeCalls(): Promise<void> {
    if (this.token === null || !preferences.now.push) return;
    const { subscribeSeat } = await import('../push/subscription.ts');
    await subscribeSeat({ match: this.match, token: this.token });
  }

  /** Mute the calls to this seat while the page is closed, or allow them again. */
  async muteCalls(on: boolean): Promise<void> {
    if (this.token === null) return;
    const { muteSeat } = await import('../push/subscription.ts');
    await muteSeat({ match: this.match, token: this.token }, on);
  }

  /** Set a standing wish, such as passing on or an automatic answer to an ability. */
  wish(wish: Wish): Promise<void> {
    return this.#ask({ type: 'wish', wish });
  }
  /** Ask to undo one's last action. */
  undo(): Promise<void> {
    return this.#ask({ type: 'undo' });
  }
  /** Answer another player's request to undo an action. */
  consent(agree: boolean): Promise<void> {
    return this.#ask({ type: 'consent', agree });
  }

  /** Contest an action or a result; the match pauses. */
  contest(about: string, line: number | null): Promise<void> {
    return this.#ask({ type: 'contest', about: about.trim(), ...(line === null ? {} : { line }) });
  }
  /** Propose how the dispute ends, or decide it. */
  settle(as: 'stands' | 'takeBack' | 'withdrawn' | 'ruling', ruling?: Ruling): Promise<void> {
    return this.#ask({ type: 'settle', as, ...(ruling ? { ruling } : {}) });
  }
  /** Answer a proposed end of the dispute. */
  agree(agree: boolean): Promise<void> {
    return this.#ask({ type: 'agree', agree });
  }

  async #ask(request: Request): Promise<void> {
    this.set({ refusal: null, notice: null });
    const reply = await this.request(request);
    if (reply.type === 'refused') this.set({ refusal: reply.refusal });
  }

  /** Change this person's stops: shown at once, and taken back if the server refuses. */
  async stopAt(stops: Stops): Promise<void> {
    const before = this.state.stops;
    if (this.token === null || before === null) return;
    this.set({ stops });
    try {
      await saveStops(this.match, this.token, stops);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      this.set({ stops: before, refusal: error.refusal });
    }
  }

  /** Load log lines from before those shown. */
  async earlier(): Promise<void> {
    const before = this.state.match.log[0]?.n ?? 0;
    if (before === 0) return;
    const reply = await this.request({ type: 'log', before });
    if (reply.type === 'log') this.set({ match: withEarlier(this.state.match, reply.lines) });
    else if (reply.type === 'refused') this.set({ refusal: reply.refusal });
  }

  async why(about: string, title: string): Promise<void> {
    const reply = await this.request({ type: 'why', about });
    const why: WhyAnswer =
      reply.type === 'why'
        ? { about, title, ruling: reply.ruling, refusal: null }
        : { about, title, ruling: null, refusal: reply.type === 'refused' ? reply.refusal : null };
    this.set({ window: { show: 'why', why } });
  }

  /** Ask the judge what would come of these acts from here or from a line of the log, and what things are called. Nothing of it is done. */
  async judge(
    acts: readonly string[],
    questions: readonly string[],
    line?: number,
  ): Promise<Extract<Reply, { type: 'judged' }> | Refusal> {
    // the server takes one question after the other
    const asked = this.#judging.then(() =>
      this.request({
        type: 'judge',
        acts: [...acts],
        questions: [...questions],
        ...(line === undefined ? {} : { line }),
      }),
    );
    this.#judging = asked.catch(() => undefined);
    const reply = await asked;
    if (reply.type === 'judged') return reply;
    if (reply.type === 'refused') return reply.refusal;
    throw new TypeError(`an answer of type ${reply.type} to a question for the judge`);
  }

  /** Keep the judge's last answer; the address of the page that shows it. */
  async keepAnswer(): Promise<string | Refusal> {
    const reply = await this.request({ type: 'keep' });
    const id = keptId(reply);
    if (id !== null) return `/judge/${encodeURIComponent(id)}`;
    if (reply.type === 'refused') return reply.refusal;
    throw new TypeError(`an answer of type ${reply.type} to what can only be kept`);
  }

  /** Save the log of a match that is over; in a campaign only the lines that this seat could see. */
  async saveLog(): Promise<void> {
    try {
      saveJson(`match-${this.match}.json`, await matchLog(this.match, this.token));
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      this.set({ refusal: error.refusal });
    }
  }

  /** Set up a table that goes on from a line of the log, from after a choice, or from before the end. */
  playOn(whos: readonly Who[], from: { readonly line?: number; readonly after?: number }): Promise<TableInfo> {
    return momentTable(this.match, { people: whos.map((who) => ({ who })), ...from }, this.token);
  }

  /** Propose that the whole side concedes, or agree to it. False: play on. */
  async concedeTogether(agree: boolean): Promise<void> {
    const reply = await this.request({ type: 'concede', together: agree });
    this.set({ window: null, ...(reply.type === 'refused' ? { refusal: reply.refusal } : {}) });
  }

  async depart(how: 'concede' | 'leave'): Promise<void> {
    const reply = await this.request({ type: how });
    this.set({ window: null, ...(reply.type === 'refused' ? { refusal: reply.refusal } : { drafting: null }) });
  }
}
