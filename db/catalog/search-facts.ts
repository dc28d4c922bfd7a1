import type { Kysely } from 'kysely';
import type { ScryfallCard } from '../../cards/model/card.ts';
import { FACTS_VERSION, searchFacts } from '../../cards/search/facts.ts';
import type { Tables } from '../schema/schema.ts';

/** A card with the data from which its searchable facts come. */
export interface FactCard {
  readonly id: string;
  readonly raw: ScryfallCard;
  readonly whole: boolean;
  /** it comes along, and is not of the catalog */
  readonly shipped?: boolean;
}

const COLUMNS = [
  'version',
  'shipped',
  'whole',
  'set_code',
  'name',
  'names',
  'types',
  'oracle',
  'oracle_self',
  'oracle_full',
  'colors',
  'identity',
  'mana_value',
  'powers',
  'toughnesses',
  'loyalties',
] as const;
/** cards of one statement, which takes 65535 values at most */
const AT_ONCE = 100;

/** Store the searchable facts of these cards, replacing old ones. No card may occur twice. */
export async function writeFacts(db: Kysely<Tables>, cards: readonly FactCard[]): Promise<void> {
  for (let i = 0; i < cards.length; i += AT_ONCE) {
    await db
      .insertInto('card_search')
      .values(cards.slice(i, i + AT_ONCE).map(rowOf))
      .onConflict((oc) =>
        oc.column('id').doUpdateSet((eb) => Object.fromEntries(COLUMNS.map((c) => [c, eb.ref(`excluded.${c}`)]))),
      )
      .execute();
  }
}

function rowOf({ id, raw, whole, shipped = false }: FactCard): Tables['card_search'] {
  const f = searchFacts(raw);
  return {
    id,
    version: FACTS_VERSION,
    shipped,
    whole,
    set_code: raw.set ?? null,
    name: f.names[0] ?? '',
    names: [...f.names],
    types: f.types,
    oracle: f.oracle,
    oracle_self: f.self,
    oracle_full: f.full,
    colors: [...f.colors],
    identity: f.identity,
    mana_value: f.manaValue,
    powers: [...f.powers],
    toughnesses: [...f.toughnesses],
    loyalties: [...f.loyalties],
  };
}
