import type { DeckReport, DeckRequest, DeckTaken, FormatInfo, Refusal, SetInfo, TableInfo, TableRequest } from '../../server/protocol/index.ts';
import type { Stops } from './stops.ts';

/** A failed request with what the server said about it, as a refusal where it gave one. */
export class Failed extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const isRefusal = (value: unknown): value is Refusal => typeof value === 'object' && value !== null && 'message' in value && 'clauses' in value && 'mend' in value;

function refusalIn(body: unknown): Refusal | null {
  if (isRefusal(body)) return body;
  return typeof body === 'object' && body !== null && 'refusal' in body && isRefusal(body.refusal) ? body.refusal : null;
}

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  const unreachable: Refusal = { code: 'unavailable', message: 'The server does not answer.', clauses: [], mend: 'Look at the connection, then try again.' };
  const response = await fetch(path, { ...init, headers: { accept: 'application/json', ...(init?.body ? { 'content-type': 'application/json' } : {}), ...init?.headers } }).catch(() => null);
  if (!response) throw new Failed(unreachable);
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as T;
  throw new Failed(refusalIn(body) ?? { ...unreachable, message: `The server answered with ${response.status}.` });
}

export const readyTable = (): Promise<TableInfo> => call('/api/ready');
export const formats = (): Promise<FormatInfo[]> => call('/api/formats');
export const createTable = (request: TableRequest): Promise<TableInfo> => call('/api/tables', { method: 'POST', body: JSON.stringify(request) });
export const sets = (): Promise<SetInfo[]> => call('/api/sets');
export const checkDeck = (request: DeckRequest): Promise<DeckReport> => call('/api/decks', { method: 'POST', body: JSON.stringify(request) });
/** A table; with a seat's token also whose it is. */
export const tableInfo = (match: string, token: string | null): Promise<TableInfo> =>
  call(`/api/tables/${encodeURIComponent(match)}`, token === null ? {} : { headers: { authorization: `Bearer ${token}` } });
/** A deck for a table that waits for decks; without a list, one is dealt. */
export const bringDeck = (match: string, token: string, list: string | undefined): Promise<DeckTaken> =>
  call(`/api/tables/${encodeURIComponent(match)}/deck`, { method: 'PUT', body: JSON.stringify({ token, ...(list === undefined ? {} : { list }) }) });
export const saveStops = (match: string, token: string, stops: Stops): Promise<unknown> =>
  call(`/api/matches/${encodeURIComponent(match)}/stops`, { method: 'PUT', body: JSON.stringify({ token, stops }) });
