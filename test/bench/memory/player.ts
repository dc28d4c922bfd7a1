import { WebSocket } from 'ws';
import { applyPatch } from '../../../client-lite/web/connection/patch.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import {
  PROTOCOL_VERSION,
  type Answer,
  type Draft,
  type Prompt,
  type ServerMessage,
  type View,
} from '../../../server/protocol/index.ts';

type Said = ServerMessage;
const QUOTES = 30;

/** A person at a table, over a socket: plays a land or a spell where the choices are the suggested ones, and passes else. */
export class Player {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<string, (said: Said) => void>();
  readonly #seen: () => void;
  #view: View | null = null;
  #asked = 0;
  /** the first whole view is here */
  #shown: () => void = () => undefined;

  private constructor(socket: WebSocket, seen: () => void) {
    this.#socket = socket;
    this.#seen = seen;
    socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as Said));
  }

  /** Opens a socket. `seen`: called after each view and patch. */
  static async open(url: string, seen: () => void = () => undefined): Promise<Player> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}ws`);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return new Player(socket, seen);
  }

  get view(): View | null {
    return this.#view;
  }

  /** Sits down; resolves once the whole view is there. */
  async join(match: string, token: string): Promise<void> {
    const shown = new Promise<void>((resolve) => {
      this.#shown = resolve;
    });
    const said = await this.#ask({ type: 'join', protocol: PROTOCOL_VERSION, match, token });
    if (said.type !== 'ok') throw new Error(`No seat: ${JSON.stringify(said)}`);
    await shown;
  }

  /** Asks for the log, for which the match has to be in memory. */
  async lines(): Promise<void> {
    await this.#ask({ type: 'log', before: 1 });
  }

  close(): void {
    this.#socket.terminate();
  }

  /** The question that this person is asked, if any. */
  get question(): Prompt | null {
    return this.#view?.ask.find((p) => p.standing !== true) ?? null;
  }

  /** Answers the question that is open. */
  async play(prompt: Prompt): Promise<void> {
    for (const answer of await this.#wanted(prompt)) {
      const { decision, person, version } = prompt;
      const said = await this.#ask({
        type: 'answer',
        decision,
        person,
        answer,
        ...(version === undefined ? {} : { version }),
      });
      if (said.type === 'ok') return;
    }
  }

  /** Answers to try in order; the last is always taken. */
  async #wanted(prompt: Prompt): Promise<Answer[]> {
    const { part } = prompt;
    if (part.kind !== 'priority') return [suggestAnswer(part)];
    for (const { key, kind } of part.actions) {
      if (kind === 'mana') continue;
      const draft = await this.#draft(prompt, key);
      if (draft !== null) return [{ action: key, draft }, { pass: true }];
    }
    return [{ pass: true }];
  }

  async #draft({ decision, person }: Prompt, action: string): Promise<Draft | null> {
    const draft: Draft = {};
    for (let i = 0; i < QUOTES; i++) {
      const said = await this.#ask({ type: 'quote', decision, person, action, draft });
      if (said.type !== 'quote') return null;
      if (said.quote.ready) return draft;
      const { next } = said.quote;
      if (!next || next.slot in draft) return null;
      draft[next.slot] = suggestAnswer(next.part);
    }
    return null;
  }

  #ask(message: Readonly<Record<string, unknown>>): Promise<Said> {
    const id = String(++this.#asked);
    this.#socket.send(JSON.stringify({ id, ...message }));
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
    });
  }

  #hear(said: Said): void {
    if (said.type === 'view') {
      this.#view = said.view;
      this.#shown();
    } else if (said.type === 'patch' && this.#view !== null) this.#view = applyPatch(this.#view, said.patch);
    if (said.type === 'view' || said.type === 'patch') return this.#seen();
    if (!('re' in said) || said.re === null) return;
    this.#waiting.get(said.re)?.(said);
    this.#waiting.delete(said.re);
  }
}
