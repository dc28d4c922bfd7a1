import { sql, type Kysely, type Transaction } from 'kysely';
import { grouped, titled } from './rows.ts';
import type { Did, Relationship, Side, Tables, Topic } from './schema.ts';

interface Tied {
  readonly card: string;
  readonly name: string;
}
export interface StoredFace {
  readonly id: string;
  readonly relationship: Relationship;
  readonly kind: 'quality' | 'lot';
  readonly card: string;
  readonly name: string;
  readonly topic: Topic;
  readonly story: string;
  readonly place: string;
  readonly kept: Side | null;
  readonly keptFor?: 'next quest' | undefined;
  readonly history: readonly {
    readonly quest: string;
    readonly did: Did;
    readonly before: Tied | null;
    readonly after: Tied | null;
  }[];
}
/**
 * A Magician as quests left them.
 * `home`, `walks`: ids of planes. `library`: keys of cards, one for each copy.
 */
export interface StoredMagician {
  readonly name: string;
  readonly home: string;
  readonly walks: string | null;
  readonly faces: readonly StoredFace[];
  readonly gone: readonly StoredFace[];
  readonly fealties: readonly {
    readonly place: string;
    readonly land: string;
    readonly points: number;
    readonly plane?: string | undefined;
  }[];
  readonly library: readonly string[];
  readonly faceCount: number;
}
export interface StoredCharacter {
  readonly id: string;
  readonly magician: StoredMagician;
  readonly homeName: string;
  readonly walksName: string | null;
  readonly tokenHash: string | null;
  /** quest in which it was made, and the one it is in now */
  readonly madeIn: { readonly id: string; readonly title: string } | null;
  readonly inQuest: { readonly id: string; readonly title: string } | null;
  /** match whose setup has its cards */
  readonly cardsIn: string;
  /** its Library by card, with printed names */
  readonly cards: readonly { readonly card: string; readonly name: string; readonly count: number }[];
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** Characters as quests have left them. */
export class CharacterRepository {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Characters that these secrets' hashes open, newest first. */
  async ofTokens(hashes: readonly string[], limit: number): Promise<StoredCharacter[]> {
    if (hashes.length === 0) return [];
    const rows = await this.#db
      .selectFrom('characters')
      .select('id')
      .where('token_hash', 'in', hashes)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return this.byIds(rows.map((r) => r.id));
  }

  /** Characters in the order of the ids, without unknown ones. */
  async byIds(ids: readonly string[]): Promise<StoredCharacter[]> {
    if (ids.length === 0) return [];
    const rows = await this.#db
      .selectFrom('characters')
      .innerJoin('planes as home', 'home.id', 'characters.home')
      .leftJoin('planes as walks', 'walks.id', 'characters.walks')
      .leftJoin('quests as made', 'made.id', 'characters.made_in')
      .leftJoin('quests as busy', 'busy.id', 'characters.in_quest')
      .selectAll('characters')
      .select([
        'home.name as home_name',
        'walks.name as walks_name',
        'made.title as made_title',
        'busy.title as busy_title',
      ])
      .where('characters.id', 'in', ids)
      .execute();
    const changes = grouped(
      await this.#db.selectFrom('face_changes').selectAll().where('character', 'in', ids).orderBy('n').execute(),
      (r) => `${r.character} ${r.face}`,
    );
    const faces = grouped(
      await this.#db.selectFrom('faces').selectAll().where('character', 'in', ids).orderBy('n').execute(),
      (r) => r.character,
    );
    const fealties = grouped(
      await this.#db.selectFrom('fealties').selectAll().where('character', 'in', ids).orderBy('n').execute(),
      (r) => r.character,
    );
    const cards = grouped(
      await this.#db
        .selectFrom('character_cards')
        .selectAll()
        .where('character', 'in', ids)
        .orderBy('name')
        .orderBy('card')
        .execute(),
      (r) => r.character,
    );
    const known = new Map(
      rows.map((r): [string, StoredCharacter] => {
        const all = faces.get(r.id) ?? [];
        const of = (gone: boolean) =>
          all.filter((f) => f.gone === gone).map((f) => faceOf(f, changes.get(`${r.id} ${f.id}`) ?? []));
        const library = cards.get(r.id) ?? [];
        return [
          r.id,
          {
            id: r.id,
            tokenHash: r.token_hash,
            homeName: r.home_name,
            walksName: r.walks_name,
            madeIn: titled(r.made_in, r.made_title),
            inQuest: titled(r.in_quest, r.busy_title),
            cardsIn: r.cards_in,
            createdAt: r.created_at,
            changedAt: r.changed_at,
            cards: library.map(({ card, name, count }) => ({ card, name, count })),
            magician: {
              name: r.name,
              home: r.home,
              walks: r.walks,
              faceCount: r.face_count,
              faces: of(false),
              gone: of(true),
              fealties: (fealties.get(r.id) ?? []).map(({ place, land, points, plane }) => ({
                place,
                land,
                points,
                ...(plane === null ? {} : { plane }),
              })),
              library: library.flatMap((c) => Array.from({ length: c.count }, () => c.card)),
            },
          },
        ];
      }),
    );
    return ids.flatMap((id) => known.get(id) ?? []);
  }
}

/**
 * Write a character as a quest left it.
 * `names`: printed names of the Library's cards. `made`: the character is new, and this secret opens it.
 */
export async function writeCharacter(
  tx: Transaction<Tables>,
  id: string,
  m: StoredMagician,
  quest: string,
  names: ReadonlyMap<string, string>,
  made: { readonly tokenHash: string | null } | null,
): Promise<void> {
  const row = { name: m.name, home: m.home, walks: m.walks, face_count: m.faceCount, cards_in: quest };
  if (made) {
    await tx
      .insertInto('characters')
      .values({ id, ...row, token_hash: made.tokenHash, made_in: quest, in_quest: quest })
      .onConflict((oc) => oc.column('id').doUpdateSet({ ...row, changed_at: sql<Date>`now()` }))
      .execute();
  } else {
    await tx
      .updateTable('characters')
      .set({ ...row, changed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  }
  // changes of Faces go with them
  for (const table of ['faces', 'fealties', 'character_cards'] as const)
    await tx.deleteFrom(table).where('character', '=', id).execute();
  const faces = [...m.faces.map((face) => ({ face, gone: false })), ...m.gone.map((face) => ({ face, gone: true }))];
  if (faces.length > 0) {
    await tx
      .insertInto('faces')
      .values(
        faces.map(
          ({ face: { id: face, relationship, kind, card, name, topic, story, place, kept, keptFor }, gone }, n) => ({
            character: id,
            id: face,
            n,
            gone,
            relationship,
            kind,
            card,
            name,
            topic,
            story,
            place,
            kept,
            kept_for: keptFor ?? null,
          }),
        ),
      )
      .execute();
  }
  const changes = faces.flatMap(({ face }) =>
    face.history.map((c, n) => ({
      character: id,
      face: face.id,
      n,
      quest: c.quest,
      did: c.did,
      before_card: c.before?.card ?? null,
      before_name: c.before?.name ?? null,
      after_card: c.after?.card ?? null,
      after_name: c.after?.name ?? null,
    })),
  );
  if (changes.length > 0) await tx.insertInto('face_changes').values(changes).execute();
  if (m.fealties.length > 0)
    await tx
      .insertInto('fealties')
      .values(
        m.fealties.map(({ place, land, points, plane }, n) => ({
          character: id,
          n,
          place,
          land,
          points,
          plane: plane ?? null,
        })),
      )
      .execute();
  const counts = new Map<string, number>();
  for (const card of m.library) counts.set(card, (counts.get(card) ?? 0) + 1);
  if (counts.size > 0)
    await tx
      .insertInto('character_cards')
      .values([...counts].map(([card, count]) => ({ character: id, card, count, name: names.get(card) ?? card })))
      .execute();
}

const faceOf = (f: Tables['faces'], changes: readonly Tables['face_changes'][]): StoredFace => ({
  id: f.id,
  relationship: f.relationship,
  kind: f.kind,
  card: f.card,
  name: f.name,
  topic: f.topic,
  story: f.story,
  place: f.place,
  kept: f.kept,
  ...(f.kept_for === null ? {} : { keptFor: f.kept_for }),
  history: changes.map((c) => ({
    quest: c.quest,
    did: c.did,
    before: tied(c.before_card, c.before_name),
    after: tied(c.after_card, c.after_name),
  })),
});
const tied = (card: string | null, name: string | null): Tied | null =>
  card === null || name === null ? null : { card, name };
