import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { FormatBook } from '../../formats/sdk/composition/book.ts';
import { SetupError } from '../../formats/sdk/error.ts';

/**
 * The cards that a file names and that neither it describes nor `pool` nor its format has: those to look up among real cards. Reads any JSON, also a file that
 * will turn out to be broken. "Will 1": { "hand": ["Scorch", { "card": "Bear" }] } names Scorch and Bear.
 */
export function unknownCards(input: unknown, book: FormatBook, pool: readonly CompiledCard[]): string[] {
  const versions = [input, at(at(input, 'twin'), 'change')];
  const described = versions.flatMap((v) => list(at(v, 'cards'))).map((card) => at(card, 'name'));
  const known = new Set<unknown>([...described, ...[...pool, ...ownCards(input, book)].map((c) => c.name)]);
  const named = versions.flatMap((v) => [
    ...inLists(at(v, 'seats')),
    ...[...list(at(v, 'stack')), ...list(at(v, 'cast'))].map((spec) => at(spec, 'card')),
  ]);
  return [...new Set(named)].filter((name) => typeof name === 'string').filter((name) => !known.has(name));
}

/** Everything in a list, and every `card` and `copyOf`: at a seat these are cards, whatever its lists are called. */
function inLists(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((x: unknown) => (typeof x === 'string' ? [x] : inLists(x)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([word, x]: [string, unknown]) =>
    word === 'card' || word === 'copyOf' ? [x] : inLists(x),
  );
}

/** The cards that the format of a file brings along; none where that is not a format. */
function ownCards(input: unknown, book: FormatBook): readonly CompiledCard[] {
  const words = (word: string): string[] => list(at(input, word)).filter((x) => typeof x === 'string');
  try {
    return book.of({ format: String(at(input, 'format')), variants: words('variants'), changes: words('changes') })
      .ownCards;
  } catch (e) {
    if (e instanceof SetupError) return []; // the judge says what is wrong with it
    throw e;
  }
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
