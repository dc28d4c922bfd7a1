import type { WebSocket } from 'ws';
import type { Listener } from '../match/session.ts';
import { ServerMessage, type Refusal } from '../protocol/index.ts';

/** unsent bytes beyond which a client counts as gone: it will come back and be sent what it missed */
const BACKLOG = 16 * 1024 * 1024;

/** The outgoing half of a WebSocket, which a match knows. */
export class Outgoing implements Listener {
  readonly #socket: WebSocket;
  readonly #options: { readonly validate: boolean; readonly onFault: (error: unknown) => void };

  /** `validate`: checks every message against the protocol; one that does not fit ends the connection */
  constructor(socket: WebSocket, options: { readonly validate: boolean; readonly onFault: (error: unknown) => void }) {
    this.#socket = socket;
    this.#options = options;
  }

  get open(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(message: ServerMessage): void {
    if (!this.open) return;
    if (this.#options.validate) {
      const checked = ServerMessage.safeParse(message);
      if (!checked.success) {
        this.#options.onFault(new Error(`a message that is not as the protocol has it: ${checked.error.message}`));
        this.#socket.close(1011, 'faulty message');
        return;
      }
    }
    this.#socket.send(JSON.stringify(message));
    if (this.#socket.bufferedAmount > BACKLOG) this.#socket.terminate();
  }

  end(why: Refusal): void {
    this.refuse(null, why);
    this.#socket.close(1012, 'join anew');
  }

  refuse(re: string | null, refusal: Refusal): void {
    this.send({ type: 'refused', re, refusal });
  }
}
