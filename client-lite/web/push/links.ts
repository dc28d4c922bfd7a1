/** Links of seats that this browser is called to. They stay in the browser: the messages of the server hold no secret. */
const STORE = 'fronts-seats';

type Stores = Pick<CacheStorage, 'open' | 'delete'>;

const nameOf = (match: string, person: number): string => `/play/${encodeURIComponent(match)}?person=${person}`;

/** Path of a seat, with its secret. */
export const seatLink = (match: string, token: string): string =>
  `/play/${encodeURIComponent(match)}#${encodeURIComponent(token)}`;

export async function keepLink(
  { match, person, token }: { readonly match: string; readonly person: number; readonly token: string },
  stores: Stores = caches,
): Promise<void> {
  const kept = await stores.open(STORE);
  await kept.put(nameOf(match, person), new Response(seatLink(match, token)));
}

/** The link of a seat; null: this browser does not have it. */
export async function linkOf(match: string, person: number, stores: Stores = caches): Promise<string | null> {
  const found = await (await stores.open(STORE)).match(nameOf(match, person));
  return found ? found.text() : null;
}

export async function forgetLink(match: string, person: number, stores: Stores = caches): Promise<void> {
  await (await stores.open(STORE)).delete(nameOf(match, person));
}

export async function forgetLinks(stores: Stores = caches): Promise<void> {
  await stores.delete(STORE);
}
