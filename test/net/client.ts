import { WebSocket } from 'ws';
import { PROTOCOL_VERSION, ServerMessage, type Refusal, type TableInfo } from '../../server/protocol/index.ts';

/** The secret of a person's seat, from the answer to who set the table up. */
export const tokenOf = (table: TableInfo, person: number) => table.people[person]?.link?.split('#')[1] ?? '';

/** A client: everything it hears, and `ask`, which sends a message and waits for the one answer to it. */
export class Client {
  readonly heard: ServerMessage[] = [];
  readonly socket: WebSocket;
  closed: number | null = null;
  #wake: (() => void)[] = [];
  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      this.heard.push(ServerMessage.parse(JSON.parse(String(data))));
      this.#wake.splice(0).forEach((w) => w());
    });
    socket.on('close', (code) => {
      this.closed = code;
      this.#wake.splice(0).forEach((w) => w());
    });
    socket.on('error', () => undefined);
  }
  static async open(url: string): Promise<Client> {
    const client = new Client(new WebSocket(`${url.replace('http', 'ws')}ws`));
    await new Promise((resolve) => {
      client.socket.once('open', resolve);
    });
    return client;
  }
  async until<T>(found: () => T | undefined | false | null): Promise<T> {
    for (;;) {
      const value = found();
      if (value !== undefined && value !== false && value !== null) return value;
      if (this.closed !== null) throw new Error(`closed with ${this.closed}`);
      await new Promise<void>((resolve) => {
        this.#wake.push(resolve);
      });
    }
  }
  answers(id: string | null): ServerMessage[] {
    return this.heard.filter((m) => 're' in m && m.re === id);
  }
  async ask(message: { id: string; type: string; [key: string]: unknown }): Promise<ServerMessage> {
    const before = this.answers(message.id).length;
    this.socket.send(JSON.stringify(message));
    return this.until(() => this.answers(message.id)[before]);
  }
  /** Waits until everything sent so far is answered: pings are answered at once, `sync` in turn. */
  async join(table: TableInfo, person: number | null): Promise<ServerMessage> {
    return this.ask({
      id: 'join',
      type: 'join',
      protocol: PROTOCOL_VERSION,
      match: table.match,
      ...(person === null ? {} : { token: tokenOf(table, person) }),
    });
  }
  refusal(id: string | null): Refusal | undefined {
    const m = this.answers(id).at(-1);
    return m?.type === 'refused' ? m.refusal : undefined;
  }
}
