/** Which page an address means. Seat links are `/play/MATCH?token=SECRET` or `/play/MATCH#SECRET`; `/watch/MATCH` needs no secret. */
export type Route =
  | { page: 'lobby' }
  | { page: 'match'; match: string; token: string | null };

/** Reads a route from the parts of a URL (`location` fits). */
export function routeOf(url: { pathname: string; search: string; hash: string }): Route {
  const [, page, match] = url.pathname.split('/');
  if ((page !== 'play' && page !== 'watch') || !match) return { page: 'lobby' };
  const hash = url.hash.replace(/^#(token=)?/, '');
  const token = page === 'play' ? new URLSearchParams(url.search).get('token') ?? (hash ? decodeURIComponent(hash) : null) : null;
  return { page: 'match', match: decodeURIComponent(match), token };
}
