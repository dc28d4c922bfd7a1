import { record, type Call } from './recorder.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { applyPatch } from '../../client-lite/web/connection/patch.ts';
import { openDatabase } from '../../db/index.ts';
import { dataFolder } from '../db/embedded.ts';
import { serve } from '../../server/bin/serve.ts';
import { plainAnswer } from '../../server/match/passing/fallback.ts';
import {
  PROTOCOL_VERSION,
  ServerMessage,
  TableInfo,
  type Answer,
  type ClientMessage,
  type Prompt,
  type View,
} from '../../server/protocol/index.ts';

/** One decision as it passed through the server. */
export interface Observed {
  readonly calls: readonly Call[];
  /** the answer as the client sent it, and the words of the offer that it takes */
  readonly answer: { readonly action: string };
  readonly label: string;
  /** messages that the players were sent because of it, by type */
  readonly heard: readonly string[];
}

type Unsent<M> = M extends { readonly id: string } ? Omit<M, 'id'> : never;

/** A player at a page: sends messages, and keeps the view up to date. */
class Player {
  readonly #socket: WebSocket;
  readonly heard: ServerMessage[] = [];
  view: View | null = null;
  #sent = 0;
  #listen: () => void = () => undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      const message = ServerMessage.parse(JSON.parse(data.toString('utf8')));
      if (message.type === 'view') ({ view: this.view } = message);
      if (message.type === 'patch' && this.view !== null) this.view = applyPatch(this.view, message.patch);
      this.heard.push(message);
      this.#listen();
    });
  }

  static async sit(url: string, match: string, token: string): Promise<Player> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}ws`);
    const player = new Player(socket);
    await new Promise((resolve) => {
      socket.once('open', resolve);
    });
    await player.ask({ type: 'join', protocol: PROTOCOL_VERSION, match, token });
    return player;
  }

  /** Sends a message and waits for the reply. */
  async ask(message: Unsent<ClientMessage>): Promise<ServerMessage> {
    const id = `r${++this.#sent}`;
    this.#socket.send(JSON.stringify({ ...message, id }));
    const reply = await this.until(() => this.heard.find((m) => 're' in m && m.re === id));
    if (reply.type === 'refused') throw new Error(reply.refusal.message);
    return reply;
  }

  /** Waits until something can be found. */
  until<T>(find: () => T | undefined | null): Promise<T> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = find();
        if (found !== undefined && found !== null) resolve(found);
      };
      this.#listen = look;
      look();
    });
  }

  answer({ decision, person }: Prompt, answer: Answer): Promise<ServerMessage> {
    return this.ask({ type: 'answer', decision, person, answer });
  }
  close(): void {
    this.#socket.close();
  }
}

/** Sets a duel up on a server with a database of its own, plays it to the first spell that can be cast, and watches the server while that is cast. */
export async function observe(): Promise<Observed> {
  const folder = mkdtempSync(join(tmpdir(), 'trace-'));
  await dataFolder(join(folder, 'data'));
  const database = await openDatabase({ folder: join(folder, 'data') });
  const faults: unknown[] = [];
  const { url, hangUp } = await serve(
    database,
    { host: '127.0.0.1', port: 0, compile: () => Promise.reject(new Error('no card is imported')) },
    (error) => faults.push(error),
  );
  try {
    const made = await fetch(`${url}api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'duel', seed: 'trace', people: [{ who: 'person' }, { who: 'person' }] }),
    });
    const table = TableInfo.parse(await made.json());
    const players = await Promise.all(
      table.people.map(({ link }) => Player.sit(url, table.match, link?.split('#')[1] ?? '')),
    );
    const observed = await play(players);
    for (const player of players) player.close();
    if (faults.length > 0) throw faults[0];
    return observed;
  } finally {
    await hangUp();
    await database.close();
    rmSync(folder, { recursive: true });
  }
}

async function play(players: readonly Player[]): Promise<Observed> {
  for (;;) {
    const asked = players.find((p) => p.view?.ask.length);
    const prompt = asked?.view?.ask[0];
    if (asked === undefined || prompt === undefined) {
      await Promise.race(players.map((p) => p.until(() => p.view?.ask[0])));
      continue;
    }
    const { part } = prompt;
    const actions = part.kind === 'priority' ? part.actions : [];
    const spell = actions.find((a) => a.kind === 'cast');
    const land = actions.find((a) => a.kind === 'play');
    if (spell !== undefined) {
      const { key: action, label } = spell;
      const quote = await asked.ask({
        type: 'quote',
        decision: prompt.decision,
        person: prompt.person,
        action,
        draft: {},
      });
      if (quote.type === 'quote' && quote.quote.ready) {
        const before = players.map((p) => p.heard.length);
        const watching = record();
        await asked.answer(prompt, { action });
        await Promise.all(
          players.map((p, i) => p.until(() => p.heard.slice(before[i]).find((m) => m.type === 'patch'))),
        );
        const calls = watching.stop();
        return {
          calls,
          answer: { action },
          label,
          heard: players.flatMap((p, i) => p.heard.slice(before[i]).map((m) => m.type)),
        };
      }
    }
    const { decision } = prompt;
    await asked.answer(prompt, land ? { action: land.key } : plainAnswer(part));
    await asked.until(() => asked.view?.ask.every((q) => q.decision !== decision) || null);
  }
}
