import type { Reply } from '../connection/connection.ts';

/** Id of a ruling in the server's reply; null: it is no such reply. */
export function keptId(reply: Reply): string | null {
  const data = reply.type === 'ok' ? reply.data : null;
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string' ? data.id : null;
}
