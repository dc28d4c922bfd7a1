import type { ScryfallCard } from '../model/card.ts';

/** Data that is no card's: the message names the card and the field. */
export class CardError extends Error {}

/** characters of a text; printed ones are a tenth of it */
const LENGTH = 10_000;
const NAME_LENGTH = 400;
const FACES = 10;
const TEXTS = ['mana_cost', 'type_line', 'oracle_text', 'power', 'toughness', 'loyalty', 'defense'] as const;
const LISTS = ['colors', 'color_indicator', 'color_identity', 'keywords'] as const;

const kindOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'a list'
      : typeof value === 'object'
        ? 'a record'
        : `a ${typeof value}`;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The error in a record that should be a card or a face; undefined if it is sound. */
function wrong(record: unknown, at: string): string | undefined {
  if (!isRecord(record)) return `${at || 'the card'} is ${kindOf(record)} where a record is expected`;
  for (const field of TEXTS) {
    const value = record[field];
    if (value === undefined || value === null) continue;
    if (typeof value !== 'string') return `${at}${field} is ${kindOf(value)} where text is expected`;
    if (value.length > LENGTH) return `${at}${field} has ${value.length} characters, and ${LENGTH} at most are read`;
  }
  for (const field of LISTS) {
    const value = record[field];
    if (
      value !== undefined
      && value !== null
      && !(Array.isArray(value) && value.every((item) => typeof item === 'string'))
    )
      return `${at}${field} is no list of texts`;
  }
  const name = record['name'];
  return typeof name === 'string' && name.length > NAME_LENGTH
    ? `${at}name has ${name.length} characters, and ${NAME_LENGTH} at most are read`
    : undefined;
}

/** Throws `CardError` where a card from elsewhere has fields that no card has: what the compiler counts on. Whether they mean anything is told by compiling. */
export function checkCard(card: ScryfallCard): void {
  const given: unknown = card;
  const name = isRecord(given) ? given['name'] : undefined;
  const fail = (what: string): never => {
    throw new CardError(
      `${typeof name === 'string' && name !== '' ? name.slice(0, 200) : 'A card without a name'}: ${what}`,
    );
  };
  const first = wrong(given, '');
  if (first !== undefined) fail(first);
  if (typeof name !== 'string' || name === '') fail('name is not given as text');
  if (typeof card.layout !== 'string') fail('layout is not given as text');
  const faces: unknown = card.card_faces;
  if (faces === undefined || faces === null) return;
  if (!Array.isArray(faces) || faces.length > FACES) return fail(`card_faces is no list of ${FACES} faces at most`);
  for (const [i, face] of faces.entries()) {
    const bad = wrong(face, `card_faces.${i}.`);
    if (bad !== undefined) fail(bad);
  }
}
