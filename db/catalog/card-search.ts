import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type { ScryfallCard } from '../../cards/model/card.ts';
import { FACTS_VERSION } from '../../cards/search/facts.ts';
import type { Comparison, Query, Stat, Term } from '../../cards/search/query.ts';
import type { Tables } from '../schema/schema.ts';
import { writeFacts } from './search-facts.ts';

interface Shipped {
  readonly id: string;
  readonly raw: ScryfallCard;
  readonly whole: boolean;
}
interface Found {
  readonly id: string;
  readonly raw: ScryfallCard;
  readonly whole: boolean;
  readonly gone: boolean;
  readonly shipped: boolean;
}

/** cards whose facts are extracted in one go, before other queries get their turn */
const AT_ONCE = 100;

/** Search in the cards of the catalog and the shipped ones. */
export class CardSearchRepository {
  readonly #db: Kysely<Tables>;
  readonly #listed: () => readonly Shipped[];
  #shipped: ReadonlyMap<string, Shipped> = new Map();
  #ready: Promise<void> | null = null;

  /** `shipped` is called once, for the first search. */
  constructor(db: Kysely<Tables>, shipped: () => readonly Shipped[]) {
    this.#db = db;
    this.#listed = shipped;
  }

  async search(
    query: Query,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly total: number; readonly cards: Found[] }> {
    await this.#facts();
    const matching = this.#db
      .selectFrom('card_search as s')
      .where((eb) => holds(eb, query))
      // An imported card hides a shipped one of the same name.
      .where((eb) =>
        eb.or([
          eb('s.shipped', '=', false),
          eb.not(
            eb.exists(
              eb
                .selectFrom('card_search as o')
                .select('o.id')
                .whereRef('o.name', '=', 's.name')
                .where('o.shipped', '=', false),
            ),
          ),
        ]),
      );
    const words = nameAskedFor(query);
    const page = await matching
      .select(['s.id', 's.shipped', 's.whole', (eb) => eb.cast<number>(eb.fn.countAll().over(), 'integer').as('total')])
      .$if(words !== '', (q) => q.orderBy(sql`${words} <> all(s.names)`))
      .$if(query.kind === 'name' && query.begins === true, (q) => q.orderBy(sql`strpos(s.name, ${words}) <> 1`))
      .orderBy('s.name')
      .orderBy('s.id')
      .limit(limit)
      .offset(offset)
      .execute();
    const total =
      page[0]?.total
      ?? (offset === 0
        ? 0
        : ((await matching.select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total')).executeTakeFirst())
            ?.total ?? 0));
    const ids = page.filter((p) => !p.shipped).map((p) => p.id);
    const stored =
      ids.length === 0
        ? []
        : await this.#db
            .selectFrom('cards')
            .select(['oracle_id', 'raw', 'gone_import'])
            .where('oracle_id', 'in', ids)
            .execute();
    const rows = new Map(
      stored.map((r) => [r.oracle_id, { raw: r.raw as ScryfallCard, gone: r.gone_import !== null }]),
    );
    return {
      total,
      cards: page.flatMap(({ id, shipped, whole }) => {
        const raw = this.#shipped.get(id)?.raw;
        const card = shipped ? raw && { raw, gone: false } : rows.get(id);
        return card ? [{ id, whole, shipped, ...card }] : [];
      }),
    };
  }

  async card(
    id: string,
  ): Promise<
    (Found & { readonly printings: readonly { readonly set: string; readonly rarity: string | null }[] }) | null
  > {
    const row = await this.#db
      .selectFrom('cards')
      .select(['raw', 'whole', 'gone_import'])
      .where('oracle_id', '=', id)
      .executeTakeFirst();
    if (row !== undefined) {
      const printings = await this.#db
        .selectFrom('printings')
        .select(['set_code as set', 'rarity'])
        .where('oracle_id', '=', id)
        .orderBy('set_code')
        .execute();
      return {
        id,
        raw: row.raw as ScryfallCard,
        whole: row.whole,
        gone: row.gone_import !== null,
        shipped: false,
        printings,
      };
    }
    const shipped = this.#listed().find((c) => c.id === id);
    if (shipped === undefined) return null;
    const { raw, whole } = shipped;
    return {
      id,
      raw,
      whole,
      gone: false,
      shipped: true,
      printings: raw.set === undefined ? [] : [{ set: raw.set, rarity: raw.rarity ?? null }],
    };
  }

  /**
   * Extract the facts of cards without any or with those of an older version, once.
   * Shipped cards are included.
   */
  #facts(): Promise<void> {
    this.#ready ??= this.#draw().catch((error: unknown) => {
      this.#ready = null;
      throw error;
    });
    return this.#ready;
  }

  async #draw(): Promise<void> {
    this.#shipped = new Map(this.#listed().map((c) => [c.id, c]));
    await writeFacts(
      this.#db,
      [...this.#shipped.values()].map((c) => ({ ...c, shipped: true })),
    );
    await this.#db
      .deleteFrom('card_search')
      .where('shipped', '=', true)
      .where(sql<SqlBool>`id <> all(${[...this.#shipped.keys()]})`)
      .execute();
    for (let after = ''; ;) {
      const rows = await this.#db
        .selectFrom('cards')
        .leftJoin('card_search as s', 's.id', 'cards.oracle_id')
        .select(['cards.oracle_id as id', 'cards.raw', 'cards.whole'])
        .where((eb) => eb.or([eb('s.version', 'is', null), eb('s.version', '<>', FACTS_VERSION)]))
        .where('cards.oracle_id', '>', after)
        .orderBy('cards.oracle_id')
        .limit(AT_ONCE)
        .execute();
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.id;
      await writeFacts(
        this.#db,
        rows.map((r) => ({ ...r, raw: r.raw as ScryfallCard })),
      );
    }
  }
}

/** Words of a name that every matching card has, in their order. */
function nameAskedFor(query: Query): string {
  const all = query.kind === 'all' ? query.of : [query];
  return all.flatMap((q) => (q.kind === 'name' ? [q.text] : [])).join(' ');
}

type Build = ExpressionBuilder<Tables & { readonly s: Tables['card_search'] }, 's'>;

function holds(eb: Build, query: Query): Expression<SqlBool> {
  switch (query.kind) {
    case 'all':
      return eb.and(query.of.map((q) => holds(eb, q)));
    case 'any':
      return eb.or(query.of.map((q) => holds(eb, q)));
    case 'not':
      return eb.not(holds(eb, query.of));
    default:
      return term(eb, query);
  }
}

function term(eb: Build, query: Term): Expression<SqlBool> {
  switch (query.kind) {
    case 'name':
      if (query.begins) return contains(sql`' ' || s.name`, ` ${query.text}`);
      return query.whole ? sql`${query.text} = any(s.names)` : contains(sql`s.name`, query.text);
    case 'type':
      return contains(sql`s.types`, query.text);
    case 'text':
      return contains(
        query.part === 'oracle'
          ? sql`s.oracle`
          : sql`coalesce(${sql.ref(query.part === 'self' ? 's.oracle_self' : 's.oracle_full')}, s.oracle)`,
        query.text,
      );
    // an index would have to hold each of the 32 sets; comparing small numbers is quick
    case 'colors':
      return query.of === 'identity'
        ? sql`s.identity = any(${[...query.sets]}::smallint[])`
        : sql`s.colors && ${[...query.sets]}::smallint[]`;
    case 'set':
      return eb.or([
        eb('s.set_code', '=', query.code),
        eb.exists(
          eb
            .selectFrom('printings')
            .select('oracle_id')
            .whereRef('printings.oracle_id', '=', 's.id')
            .where('printings.set_code', '=', query.code),
        ),
      ]);
    case 'compiled':
      return eb('s.whole', '=', true);
    case 'number':
      return compared(query.stat, query.is, query.than);
  }
}

const contains = (text: Expression<unknown>, part: string): Expression<SqlBool> => sql`strpos(${text}, ${part}) > 0`;

const COLUMN = {
  manaValue: 's.mana_value',
  power: 's.powers',
  toughness: 's.toughnesses',
  loyalty: 's.loyalties',
} as const;
const SIGN: Readonly<Record<Comparison, string>> = { '=': '=', '!=': '<>', '<': '<', '<=': '<=', '>': '>', '>=': '>=' };
const TURNED: Readonly<Record<Comparison, Comparison>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** Condition that a card, or one of its faces, has a number that compares like this. */
function compared(stat: Stat, is: Comparison, than: number | Stat): Expression<SqlBool> {
  const column = (of: Stat): Expression<unknown> => sql.ref(COLUMN[of]);
  const ofFaces = (value: Expression<unknown>, sign: Comparison, faces: Stat): Expression<SqlBool> =>
    sql`${value} ${sql.raw(SIGN[sign])} any(${column(faces)})`;
  const other = typeof than === 'number' ? sql`${than}::double precision` : column(than);
  if (stat === 'manaValue')
    return typeof than === 'number' || than === 'manaValue'
      ? sql`s.mana_value ${sql.raw(SIGN[is])} ${other}`
      : ofFaces(column(stat), is, than);
  if (typeof than === 'number' || than === 'manaValue') return ofFaces(other, TURNED[is], stat);
  const [a, b, sign] = [column(stat), column(than), sql.raw(SIGN[is])];
  // nearly every card has at most one such face, and taking lists apart is slow
  return sql`case when cardinality(${a}) > 1 or cardinality(${b}) > 1 then exists (select from unnest(${a}, ${b}) as face(a, b) where face.a ${sign} face.b)
    else coalesce((${a})[1] ${sign} (${b})[1], false) end`;
}
