/** Filters of the card search beside a deck. */
export interface Filters {
  /** in Scryfall's syntax */
  readonly text: string;
  /** a type of card, such as `creature`; empty: any */
  readonly type: string;
  /** letters of colours: cards for a deck of these colours; empty: any */
  readonly colours: string;
  /** only cards that are fully automated */
  readonly whole: boolean;
}

export const NO_FILTERS: Filters = { text: '', type: '', colours: '', whole: false };
export const TYPES = ['creature', 'instant', 'sorcery', 'artifact', 'enchantment', 'planeswalker', 'land'] as const;

/** The query that filters come to. */
export function queryOf({ text, type, colours, whole }: Filters): string {
  const rest = [
    ...(type === '' ? [] : [`t:${type}`]),
    ...(colours === '' ? [] : [`id<=${colours.toLowerCase()}`]),
    ...(whole ? ['is:compiled'] : []),
  ];
  const typed = text.trim();
  // in brackets, so that filters hold for both sides of an "or"
  return [...(typed === '' ? [] : [rest.length > 0 && /\bor\b/i.test(typed) ? `(${typed})` : typed]), ...rest].join(
    ' ',
  );
}

/** Limits of one query for names: letters, and names, which all have to fit on one page of results. */
const LETTERS = 480;
const NAMES = 25;

/** Queries that find cards by their whole names, as few as the server's limits allow. */
export function nameQueries(names: readonly string[]): readonly string[] {
  const queries: string[] = [];
  let held: string[] = [];
  const flush = () => {
    if (held.length > 0) queries.push(held.join(' or '));
    held = [];
  };
  for (const name of names) {
    const term = `!"${name.replaceAll('"', '')}"`;
    if (held.length >= NAMES || [...held, term].join(' or ').length > LETTERS) flush();
    held.push(term);
  }
  flush();
  return queries;
}
