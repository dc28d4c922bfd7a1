/**
 * Page of an address.
 * Seat links are `/play/MATCH?token=SECRET` or `/play/MATCH#SECRET`; `/watch/MATCH` needs no secret, but
 * `/watch/MATCH#SECRET` is the judge's.
 * `/join/MATCH#SECRET` takes a free seat of a table.
 * `/replay/MATCH?at=N#SECRET` looks back at a finished match after choice N, as the seat of the secret saw it.
 * `?lesson=ID` adds the coach of a lesson.
 * `/lab/runs/ID?with=OTHER` compares two runs of bot matches.
 * `/planes/ID#SECRET` lets its holder change a plane. `/adventure/ID#SECRET` lets the host go on from a
 * session.
 */
export type Route =
  | { page: 'lobby' | 'new' | 'friends' | 'tables' | 'decks' | 'lab' }
  | { page: 'replay'; match: string; token: string | null; /** number of a choice */ at: number | null }
  | { page: 'join'; match: string; token: string | null }
  | { page: 'match'; match: string; token: string | null; lesson?: string }
  | { page: 'planes' | 'cards' | 'judge' | 'learn' | 'rules' | 'glossary' }
  | { page: 'plane' | 'adventure'; id: string; token: string | null }
  | { page: 'adventures' }
  | { page: 'adventurer' | 'card' | 'deck' | 'ruling' | 'format rules' | 'house format'; id: string }
  | { page: 'lab run'; id: string; /** the run that it is compared with */ other: string | null };

/** Address of the page that looks back at a match. `token`: of a seat, whose view it is then; `at`: a choice. */
export const replayLink = (match: string, token: string | null = null, at: number | null = null): string =>
  `/replay/${encodeURIComponent(match)}${at === null ? '' : `?at=${at}`}${token === null ? '' : `#${encodeURIComponent(token)}`}`;

const secretIn = (hash: string): string | null => {
  const secret = hash.replace(/^#(token=)?/, '');
  return secret ? plainly(secret) : null;
};

const choiceIn = (search: string): number | null => {
  const at = new URLSearchParams(search).get('at') ?? '';
  return /^\d{1,9}$/.test(at) ? Number(at) : null;
};

/** Decode a part of an address; return it unchanged if its encoding is faulty. */
function plainly(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const LISTS = [
  'new',
  'friends',
  'tables',
  'decks',
  'lab',
  'planes',
  'adventures',
  'cards',
  'judge',
  'learn',
  'rules',
] as const;

/** Reads a route from the parts of a URL (`location` fits). */
export function routeOf(url: { pathname: string; search: string; hash: string }): Route {
  const [, page, part, further] = url.pathname.split('/');
  if (!part) return { page: LISTS.find((list) => list === page) ?? 'lobby' };
  const id = plainly(part);
  const search = new URLSearchParams(url.search);
  const lesson = search.get('lesson');
  switch (page) {
    case 'play':
      return {
        page: 'match',
        match: id,
        token: search.get('token') ?? secretIn(url.hash),
        ...(lesson === null ? {} : { lesson }),
      };
    case 'join':
      return { page: 'join', match: id, token: secretIn(url.hash) };
    case 'watch':
      return { page: 'match', match: id, token: secretIn(url.hash) };
    case 'replay':
      return { page: 'replay', match: id, token: secretIn(url.hash), at: choiceIn(url.search) };
    case 'cards':
      return { page: 'card', id };
    case 'decks':
      return { page: 'deck', id };
    case 'rules':
      return id === 'glossary' ? { page: 'glossary' } : { page: 'format rules', id };
    case 'judge':
      return { page: 'ruling', id };
    case 'lab':
      return id === 'runs' && further
        ? { page: 'lab run', id: plainly(further), other: search.get('with') }
        : { page: 'house format', id };
    case 'planes':
      return { page: 'plane', id, token: secretIn(url.hash) };
    case 'adventure':
    case 'chronicle': // links of quests that were given out before
      return { page: 'adventure', id, token: secretIn(url.hash) };
    case 'adventurer':
    case 'magician':
      return { page: 'adventurer', id };
    default:
      return { page: 'lobby' };
  }
}
