import type {
  Channel,
  ChatLine,
  CompanyView,
  Refusal,
  ServerMessage,
  Spot,
  SuggestedAct,
  Words,
} from '../../../server/protocol/index.ts';
import type { Reply, Request } from '../connection/connection.ts';

/** A place that somebody points at, for as long as it is shown. */
export interface Pointed {
  readonly id: number;
  readonly person: number;
  readonly at: Spot;
}

/** A play that a teammate suggests, or that this person is about to suggest. */
export interface Play {
  readonly act: SuggestedAct;
  readonly refs: readonly string[];
}
export interface Suggested extends Play {
  readonly id: number;
  readonly person: number;
}

export interface SocialState {
  readonly suggestions: readonly Suggested[];
  /** the suggestion that this person composes; each press on the table adds to it */
  readonly composing: Play | null;
  /** null until the server has told it */
  readonly company: CompanyView | null;
  readonly lines: readonly ChatLine[];
  /** number of the last line that this person has read */
  readonly read: number;
  readonly open: boolean;
  /** the next press points at something */
  readonly pointing: boolean;
  readonly points: readonly Pointed[];
  readonly refusal: Refusal | null;
}

const SUGGESTED_MS = 60_000;
const POINT_MS = 3_000;
const LINES_KEPT = 500;

/** Everything people at a table do with each other beside the match: chat, points, a rematch, and how long each has been asked. */
export class Social {
  state: SocialState = {
    company: null,
    lines: [],
    read: 0,
    open: false,
    pointing: false,
    points: [],
    suggestions: [],
    composing: null,
    refusal: null,
  };
  readonly #request: (message: Request) => Promise<Reply>;
  readonly #listeners = new Set<() => void>();
  /** the server's clock, less that of this browser */
  #ahead = 0;
  #pointed = 0;
  #caughtUp = false;

  constructor(request: (message: Request) => Promise<Reply>) {
    this.#request = request;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(change: Partial<SocialState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** The connection has joined the match. The lines from before count as read. */
  async joined(): Promise<void> {
    this.#caughtUp = this.state.lines.length > 0;
    const reply = await this.#request({ type: 'company' });
    if (reply.type === 'refused') return;
    if (!this.#caughtUp) this.set({ read: this.state.lines.at(-1)?.n ?? 0 });
    this.#caughtUp = true;
  }

  /** True if the message was for the company. */
  hear(message: ServerMessage): boolean {
    if (message.type === 'company') {
      this.#ahead = message.company.now - Date.now();
      this.set({ company: message.company });
    } else if (message.type === 'said') this.#said(message.lines);
    else if (message.type === 'pointed') this.#point(message.person, message.at);
    else if (message.type === 'suggested') this.#suggested(message.person, message);
    else return false;
    return true;
  }

  /** Lines that this person has not read, without their own. `me`: their number, or null. */
  unread(me: number | null): readonly ChatLine[] {
    const { lines, read, open } = this.state;
    return open ? [] : lines.filter((line) => line.n > read && (me === null || line.person !== me));
  }

  /** Milliseconds for which the match has waited for a person; null if it does not. */
  waited(person: number): number | null {
    const asked = this.state.company?.asked.find((other) => other.person === person);
    return asked ? Math.max(0, Date.now() + this.#ahead - asked.since) : null;
  }

  /** Milliseconds that a person has left for their question; null: their time is not limited, or the clock stands. */
  left(person: number): number | null {
    const until = this.state.company?.asked.find((other) => other.person === person)?.until;
    return until === undefined ? null : Math.max(0, until - Date.now() - this.#ahead);
  }

  show(open: boolean): void {
    const last = this.state.lines.at(-1)?.n ?? 0;
    this.set({ open, read: Math.max(this.state.read, last), refusal: null });
  }

  /** True if the line was sent. */
  async say(channel: Channel, words: Words): Promise<boolean> {
    return this.#ask({ type: 'chat', channel, words });
  }
  async mute(person: number, on: boolean): Promise<void> {
    const done = await this.#ask({ type: 'mute', person, on });
    if (done && on) this.set({ lines: this.state.lines.filter((line) => line.person !== person) });
  }
  async point(at: Spot): Promise<void> {
    this.set({ pointing: false });
    await this.#ask({ type: 'point', at });
  }
  /** Send the suggestion that is composed. */
  async suggest(): Promise<void> {
    const { composing } = this.state;
    if (!composing || composing.refs.length === 0) return;
    if (await this.#ask({ type: 'suggest', act: composing.act, refs: [...composing.refs] }))
      this.set({ composing: null });
  }
  /** Take a suggestion off the page. */
  dismiss(id: number): void {
    this.set({ suggestions: this.state.suggestions.filter((other) => other.id !== id) });
  }
  async rematch(agree: boolean, now = false): Promise<void> {
    await this.#ask({ type: 'rematch', agree, ...(now ? { now: true as const } : {}) });
  }

  async #ask(request: Request): Promise<boolean> {
    const reply = await this.#request(request);
    const refusal = reply.type === 'refused' ? reply.refusal : null;
    this.set({ refusal });
    return refusal === null;
  }

  #said(more: readonly ChatLine[]): void {
    const known = new Set(this.state.lines.map((line) => line.n));
    const fresh = more.filter((line) => !known.has(line.n));
    if (fresh.length === 0) return;
    const lines = [...this.state.lines, ...fresh].sort((a, b) => a.n - b.n).slice(-LINES_KEPT);
    const { open, read } = this.state;
    this.set({ lines, read: open ? Math.max(read, lines.at(-1)?.n ?? 0) : read });
  }

  #suggested(person: number, { act, refs }: Play): void {
    const id = ++this.#pointed;
    const others = this.state.suggestions.filter((other) => other.person !== person);
    this.set({ suggestions: [...others, { id, person, act, refs }] });
    setTimeout(() => this.dismiss(id), SUGGESTED_MS);
  }

  #point(person: number, at: Spot): void {
    const id = ++this.#pointed;
    this.set({ points: [...this.state.points.filter((point) => point.person !== person), { id, person, at }] });
    setTimeout(() => this.set({ points: this.state.points.filter((point) => point.id !== id) }), POINT_MS);
  }
}
