import { setImmediate } from 'node:timers/promises';

/** Rows in one read: an embedded database answers on this thread, which others wait for. */
export const PAGE = 250;

/** Rows in the order of oracle ids, read page by page after the last id of the page before; between two pages others have their turn. */
export async function everyPage<R extends { readonly oracle_id: string }>(
  read: (after: string) => Promise<readonly R[]>,
): Promise<R[]> {
  const rows: R[] = [];
  for (;;) {
    const page = await read(rows.at(-1)?.oracle_id ?? '');
    rows.push(...page);
    if (page.length < PAGE) return rows;
    await setImmediate();
  }
}

/** The rows of these oracle ids, read page by page. */
export async function pagesOf<R>(
  ids: readonly string[],
  read: (page: readonly string[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const rows: R[] = [];
  for (let i = 0; i < ids.length; i += PAGE) {
    rows.push(...(await read(ids.slice(i, i + PAGE))));
    await setImmediate();
  }
  return rows;
}

/** Cards by name, the same on every database: a deal goes by their order. */
export const byName = <C extends { readonly name: string }>(cards: C[]): C[] =>
  cards.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
