import type {
  AdventureInfo,
  AdventureRequest,
  AdventurerInfo,
  AdventurersFound,
  AdventurerTaken,
  AdventureStory,
  CardDetail,
  CardsFound,
  CompositionRequest,
  ContentReport,
  ContentRequest,
  DeckReport,
  DeckRequest,
  DeckTaken,
  FormatInfo,
  JudgeCards,
  Judged,
  JudgeTable,
  JudgeTableRequest,
  KeptRuling,
  LobbyInfo,
  MomentTableRequest,
  MySeats,
  MyTables,
  NextAdventure,
  OfferDecision,
  PlaneDetail,
  PlaneDraft,
  PlaneInfo,
  PlaneMade,
  PlaneTaken,
  PoolCheck,
  PoolReport,
  PositionTableRequest,
  Refusal,
  RuleExamples,
  RulingKept,
  SeatNotes,
  SeatTaken,
  SeekerCalls,
  Seeking,
  SeekRequest,
  SetInfo,
  SitRequest,
  TableInfo,
  TableRequest,
  WriteNotes,
} from '../../../server/protocol/index.ts';
import type { Stops } from '../match/stops.ts';
import { faultTexts } from '../texts/site.ts';

/** A failed request with the server's refusal, or one in its place if the server gave none. */
export class Failed extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'message' in value && 'clauses' in value && 'mend' in value;

function refusalIn(body: unknown): Refusal | null {
  if (isRefusal(body)) return body;
  return typeof body === 'object' && body !== null && 'refusal' in body && isRefusal(body.refusal)
    ? body.refusal
    : null;
}

/** Send a request; rejects with `Failed` if it is refused. */
export async function call<T>(path: string, init?: RequestInit): Promise<T> {
  const unreachable: Refusal = {
    code: 'unavailable',
    message: faultTexts.unreachable,
    clauses: [],
    mend: faultTexts.unreachableMend,
  };
  const response = await fetch(path, {
    ...init,
    headers: {
      accept: 'application/json',
      ...(init?.body ? { 'content-type': 'application/json' } : {}),
      ...init?.headers,
    },
  }).catch(() => null);
  if (!response) throw new Failed(unreachable);
  const body: unknown = response.status === 204 ? {} : await response.json().catch(() => null);
  if (response.ok && body !== null) return body as T;
  throw new Failed(refusalIn(body) ?? { ...unreachable, message: faultTexts.answered(response.status) });
}

export const readyTable = (): Promise<TableInfo> => call('/api/ready');
export const formats = (): Promise<FormatInfo[]> => call('/api/formats');
/** Positions that show the rules of a format. */
export const ruleExamples = (format: string): Promise<RuleExamples> => call(`${at('formats', format)}/examples`);
/** The format that results from adding variants and house rules. */
export const compose = (request: CompositionRequest): Promise<FormatInfo> =>
  call('/api/compositions', { method: 'POST', body: JSON.stringify(request) });
export const createTable = (request: TableRequest): Promise<TableInfo> =>
  call('/api/tables', { method: 'POST', body: JSON.stringify(request) });
/** Contents of a file that is brought to a format, or its faults. */
export const checkContent = (request: ContentRequest): Promise<ContentReport> =>
  call('/api/content', sent('POST', request));
export const sets = (): Promise<SetInfo[]> => call('/api/sets');
export const checkDeck = (request: DeckRequest): Promise<DeckReport> =>
  call('/api/decks', { method: 'POST', body: JSON.stringify(request) });
/** A table. With a seat's token it also says who sits there. */
export const tableInfo = (match: string, token: string | null): Promise<TableInfo> =>
  call(
    `/api/tables/${encodeURIComponent(match)}`,
    token === null ? {} : { headers: { authorization: `Bearer ${token}` } },
  );
/** Bring a deck to a table that waits for decks; without a list the server deals one. */
export const bringDeck = (match: string, token: string, list: string | undefined): Promise<DeckTaken> =>
  call(`/api/tables/${encodeURIComponent(match)}/deck`, {
    method: 'PUT',
    body: JSON.stringify({ token, ...(list === undefined ? {} : { list }) }),
  });
/** Private notes of the seat that a secret opens. */
export const readNotes = (secret: string): Promise<SeatNotes> => call('/api/notes', bearer(secret));
export const writeNotes = (secret: string, notes: WriteNotes): Promise<SeatNotes> =>
  call('/api/notes', sent('PUT', notes, secret));
export const saveStops = (match: string, token: string, stops: Stops): Promise<unknown> =>
  call(`/api/matches/${encodeURIComponent(match)}/stops`, { method: 'PUT', body: JSON.stringify({ token, stops }) });

export const bearer = (secret: string | null): RequestInit =>
  secret === null ? {} : { headers: { authorization: `Bearer ${secret}` } };
export const at = (path: string, id: string): string => `/api/${path}/${encodeURIComponent(id)}`;
export const sent = (method: 'POST' | 'PUT' | 'DELETE', body: unknown, secret: string | null = null): RequestInit => ({
  method,
  body: JSON.stringify(body),
  ...bearer(secret),
});

/** Cards that a query in Scryfall's syntax finds. `page` counts from 1. */
export const findCards = (q: string, page: number): Promise<CardsFound> =>
  call(`/api/cards?${new URLSearchParams({ q, page: String(page) })}`);
export const cardDetail = (id: string): Promise<CardDetail> => call(at('cards', id));
export const planes = (): Promise<PlaneInfo[]> => call('/api/planes');
export const plane = (id: string, secret: string | null): Promise<PlaneDetail> =>
  call(at('planes', id), bearer(secret));
export const makePlane = (draft: PlaneDraft): Promise<PlaneMade> => call('/api/planes', sent('POST', draft));
/**
 * Save a plane.
 * `changed`: the time of the version that was read. The server refuses if another person has saved it since.
 */
export const savePlane = (id: string, secret: string, draft: PlaneDraft, changed: string): Promise<PlaneDetail> =>
  call(at('planes', id), sent('PUT', { ...draft, changed }, secret));
export const decideOffer = (id: string, secret: string, decision: OfferDecision): Promise<PlaneDetail> =>
  call(`${at('planes', id)}/offers`, sent('POST', decision, secret));
export const deletePlane = (id: string, secret: string): Promise<unknown> =>
  call(at('planes', id), { method: 'DELETE', ...bearer(secret) });
/** Import a file as a plane. The server checks that it is one. */
export const importPlane = (file: unknown): Promise<PlaneTaken> => call('/api/planes/import', sent('POST', file));
export const planeFile = (id: string): string => `${at('planes', id)}/file`;
export const checkPool = (check: PoolCheck): Promise<PoolReport> => call('/api/planes/check', sent('POST', check));

export const adventures = (): Promise<AdventureInfo[]> => call('/api/adventures');
export const createAdventure = (request: AdventureRequest): Promise<TableInfo> =>
  call('/api/adventures', sent('POST', request));
/** Log of a match that is over; in a campaign the lines of the seat that this secret opens. */
export const matchLog = (match: string, secret: string | null): Promise<unknown> =>
  call(`/api/matches/${encodeURIComponent(match)}/log`, bearer(secret));
/** Set up a table whose match begins with a position. */
export const positionTable = (request: PositionTableRequest): Promise<TableInfo> =>
  call('/api/judge/tables', sent('POST', request));
/** Set up a table whose match begins with a moment of one that is over. `secret`: of the seat whose log a line is of. */
export const momentTable = (match: string, request: MomentTableRequest, secret: string | null): Promise<TableInfo> =>
  call(`/api/matches/${encodeURIComponent(match)}/tables`, { ...sent('POST', request), ...bearer(secret) });
/** Open the next session with the same people. Only those who sat at this one or set it up can. */
export const nextAdventure = (id: string, secret: string, change: NextAdventure): Promise<TableInfo> =>
  call(`${at('adventures', id)}/next`, sent('POST', change, secret));
export const storyFile = (id: string, format: 'json' | 'text'): string =>
  `${at('adventures', id)}/story?format=${format}`;
export const adventureStory = (id: string): Promise<AdventureStory> => call(`${at('adventures', id)}/story`);
export const adventurer = (id: string, secret: string | null): Promise<AdventurerInfo> =>
  call(at('adventurers', id), bearer(secret));
/** Characters that these secrets open. */
export const myAdventurers = (tokens: readonly string[]): Promise<AdventurersFound> =>
  call('/api/adventurers/mine', sent('POST', { tokens }));
/** A character as a file, with its secret. */
export const adventurerFile = (id: string, secret: string | null): Promise<unknown> =>
  call(`${at('adventurers', id)}/file`, bearer(secret));
/** Import a file as a character. The server checks that it is one. */
export const importAdventurer = (file: unknown): Promise<AdventurerTaken> =>
  call('/api/adventurers/import', sent('POST', file));

/** Answers to the questions of a situation file. */
export const judgeFile = (file: unknown): Promise<Judged> => call('/api/judge', sent('POST', file));
export const judgeTable = (request: JudgeTableRequest): Promise<JudgeTable> =>
  call('/api/judge/table', sent('POST', request));
/** Cards that a situation may name without describing them. */
export const judgeCards = (q: string, format: string): Promise<JudgeCards> =>
  call(`/api/judge/cards?${new URLSearchParams({ q, format })}`);
/** Judge a situation file, and keep the ruling under a link. */
export const keepRuling = (file: unknown): Promise<RulingKept> => call('/api/rulings', sent('POST', file));
export const keptRuling = (id: string): Promise<KeptRuling> => call(at('rulings', id));

export const lobby = (): Promise<LobbyInfo> => call('/api/lobby');
/** The state of the tables of these seats. */
export const myTables = (seats: readonly MySeats['seats'][number][]): Promise<MyTables> =>
  call('/api/tables/mine', sent('POST', { seats }));
/** Take an open seat of a listed table. */
export const sitDown = (match: string, request: SitRequest): Promise<SeatTaken> =>
  call(`${at('tables', match)}/sit`, sent('POST', request));
export const seek = (request: SeekRequest): Promise<Seeking> => call('/api/lobby/seekers', sent('POST', request));
/** Keep one's search for players alive; the answer says to which table one is called. */
export const prolongSearch = (id: string, secret: string): Promise<SeekerCalls> =>
  call(at('lobby/seekers', id), { method: 'PUT', ...bearer(secret) });
export const endSearch = (id: string, secret: string): Promise<unknown> =>
  call(at('lobby/seekers', id), { method: 'DELETE', ...bearer(secret) });
/** Call somebody who looks for players to a listed table. */
export const callSeeker = (id: string, match: string): Promise<unknown> =>
  call(`${at('lobby/seekers', id)}/call`, sent('POST', { match }));
