import type { ClientMessage, PROTOCOL_VERSION, Refusal, ServerMessage } from '../../../server/protocol/index.ts';
import { faultTexts } from '../texts/site.ts';

/** Named by type alone, so that the message schemas stay out of the page; a raised version fails to compile here. */
const PROTOCOL: typeof PROTOCOL_VERSION = 2;

type WithoutId<M> = M extends unknown ? Omit<M, 'id'> : never;
export type Request = WithoutId<ClientMessage>;
export type Reply = Extract<
  ServerMessage,
  { type: 'ok' | 'quote' | 'forecast' | 'log' | 'why' | 'judged' | 'refused' }
>;
export type LinkStatus = 'connecting' | 'open' | 'reconnecting' | 'refused' | 'closed';

export interface LinkEvents {
  status(status: LinkStatus, refusal: Refusal | null): void;
  /** the server's reply to the join */
  joined(data: unknown): void;
  /** views, patches, and refusals that answer no request */
  message(message: ServerMessage): void;
}

export interface Seat {
  match: string;
  token: string | null;
  since(): { n: number; epoch: string } | null;
}

/** The way to a match, by which requests go out and replies come back. */
export interface Link {
  /** Resolves with the reply, which is a refusal if none can be had; never rejects. */
  request(message: Request): Promise<Reply>;
  /** Tries at once instead of waiting for the next attempt. */
  hurry(): void;
  close(): void;
}
export type Connect = (seat: Seat, events: LinkEvents) => Link;

/** Milliseconds before attempt `tries` (from 0): doubling from half a second to at most 15 s, spread by `random` (0–1). */
export function backoff(tries: number, random: number): number {
  return Math.min(15_000, 500 * 2 ** Math.min(tries, 5)) * (0.75 + random / 2);
}

const lost: Refusal = { code: 'unavailable', message: faultTexts.lost, clauses: [], mend: faultTexts.lostMend };
const PING_EVERY = 20_000;
const PING_WAIT = 10_000;
/** join refusals that may pass by themselves */
const passing = new Set<Refusal['code']>(['unavailable', 'too-fast']);

/**
 * A WebSocket that reconnects by itself.
 * Each request gets exactly one reply, and a new socket resumes after the last view number.
 */
export class Connection implements Link {
  readonly #url: string;
  readonly #seat: Seat;
  readonly #events: LinkEvents;
  readonly #open = new Map<string, (reply: Reply) => void>();
  /** part of each request id, so that an id of an earlier page load never gets that load's reply */
  readonly #load = Math.random().toString(36).slice(2, 10);
  #socket: WebSocket | null = null;
  #joined = false;
  #tries = 0;
  #next = 1;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #ping: ReturnType<typeof setInterval> | null = null;
  #ended = false;

  constructor(url: string, seat: Seat, events: LinkEvents) {
    this.#url = url;
    this.#seat = seat;
    this.#events = events;
    this.#connect();
  }

  /** Sends a request and resolves with its reply; a lost connection resolves as a refusal, never as an error. */
  request(message: Request): Promise<Reply> {
    if (!this.#joined && message.type !== 'join') return Promise.resolve({ type: 'refused', re: null, refusal: lost });
    return this.#send(message);
  }

  /** Tries at once instead of waiting for the next attempt. */
  hurry(): void {
    if (this.#retry === null) return;
    clearTimeout(this.#retry);
    this.#connect();
  }

  close(): void {
    this.#ended = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#socket?.close();
    this.#events.status('closed', null);
  }

  #send(message: Request): Promise<Reply> {
    const id = `${this.#load}.${this.#next++}`;
    return new Promise((resolve) => {
      this.#open.set(id, resolve);
      this.#socket?.send(JSON.stringify({ ...message, id }));
    });
  }

  #connect(): void {
    this.#retry = null;
    this.#events.status(this.#tries === 0 && this.#seat.since() === null ? 'connecting' : 'reconnecting', null);
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener('open', () => void this.#join(socket));
    socket.addEventListener('message', (event) => this.#hear(String(event.data)));
    socket.addEventListener('close', () => this.#lost(socket));
  }

  async #join(socket: WebSocket): Promise<void> {
    const since = this.#seat.since();
    const reply = await this.#send({
      type: 'join',
      protocol: PROTOCOL,
      match: this.#seat.match,
      ...(this.#seat.token ? { token: this.#seat.token } : {}),
      ...(since ? { since: since.n, epoch: since.epoch } : {}),
    });
    if (socket !== this.#socket || reply === undefined) return;
    if (reply.type === 'refused') {
      if (passing.has(reply.refusal.code)) {
        this.#events.status('reconnecting', reply.refusal);
        return socket.close();
      }
      this.#ended = true;
      this.#events.status('refused', reply.refusal);
      return socket.close();
    }
    this.#joined = true;
    this.#tries = 0;
    this.#events.status('open', null);
    if (reply.type === 'ok') this.#events.joined(reply.data);
    this.#ping = setInterval(() => void this.#beat(socket), PING_EVERY);
  }

  async #beat(socket: WebSocket): Promise<void> {
    const late = setTimeout(() => socket.close(), PING_WAIT);
    await this.#send({ type: 'ping' });
    clearTimeout(late);
  }

  #hear(data: string): void {
    const message = JSON.parse(data) as ServerMessage;
    if ('re' in message && message.re !== null) {
      const resolve = this.#open.get(message.re);
      this.#open.delete(message.re);
      resolve?.(message);
      return;
    }
    this.#events.message(message);
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#joined = false;
    if (this.#ping !== null) clearInterval(this.#ping);
    const waiting = [...this.#open.values()];
    this.#open.clear();
    for (const resolve of waiting) resolve({ type: 'refused', re: null, refusal: lost });
    if (this.#ended) return;
    this.#events.status('reconnecting', null);
    this.#retry = setTimeout(() => this.#connect(), backoff(this.#tries++, Math.random()));
  }
}
