import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { Connection } from './connection.ts';
import { createApp, type HttpOptions } from './http.ts';

export interface NetOptions extends HttpOptions {
  readonly host: string;
  /** 0: any free port */
  readonly port: number;
  readonly validate: boolean;
}
export interface Net {
  readonly url: string;
  /** Stops accepting, and ends connections when `flushed` has resolved. */
  close(flushed: () => Promise<void>): Promise<void>;
}

const HEARTBEAT_MS = 30_000;
/** An idle connection is kept longer than the minute for which proxies and clients keep theirs: else a request may come as it is being closed. */
const KEEP_ALIVE_MS = 65_000;
/** A frame over this ends the connection at once (close code 1009); one over MESSAGE_LIMIT is read and refused. */
const FRAME_LIMIT = 1024 * 1024;

/** Listens for HTTP and for WebSockets at /ws. Rejects with the system's error where it cannot listen (EADDRINUSE, EACCES, …). */
export async function listen(options: NetOptions): Promise<Net> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, createApp(options));
  const sockets = new WebSocketServer({ server, path: '/ws', maxPayload: FRAME_LIMIT, perMessageDeflate: false });
  const alive = new WeakSet<WebSocket>();
  sockets.on('connection', (socket) => {
    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
    Connection.attach(socket, {
      service: options.service,
      judge: options.judge,
      validate: options.validate,
      onFault: options.onFault,
      now: () => performance.now(),
    });
  });
  // errors of the HTTP server come here too; listening reports its own
  sockets.on('error', () => undefined);
  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.has(socket)) socket.terminate();
      else {
        alive.delete(socket);
        socket.ping();
      }
    }
  }, HEARTBEAT_MS).unref();
  await bind(server, options);
  const { port } = server.address() as AddressInfo;
  const name =
    options.host === '0.0.0.0' || options.host === '::'
      ? 'localhost'
      : options.host.includes(':')
        ? `[${options.host}]`
        : options.host;
  return {
    url: `http://${name}:${port}/`,
    close: async (flushed) => {
      clearInterval(heartbeat);
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      await flushed();
      for (const socket of sockets.clients) socket.close(1001, 'the server is stopping');
      setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, 1_000).unref();
      sockets.close();
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 2_000).unref();
      await closed;
    },
  };
}

function bind(server: Server, { port, host }: NetOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
