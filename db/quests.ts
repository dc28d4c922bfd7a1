import { sql, type Kysely, type Transaction } from 'kysely';
import { writeCharacter, type StoredMagician } from './characters.ts';
import { BusyError, FollowedError } from './errors.ts';
import { offerElements, type StoredElement } from './planes.ts';
import { sameUntil } from './rows.ts';
import type { Chapter, PlayedAs, Side, Tables } from './schema.ts';

interface Card {
  readonly card: string;
  readonly name: string;
}
/** Record of a quest so far. */
export interface StoredQuest {
  readonly title: string;
  readonly phase: string;
  readonly over: boolean;
  /** ids */
  readonly planes: readonly string[];
  readonly will: string | null;
  readonly threat: string | null;
  readonly target: number;
  readonly willLife: number;
  readonly threatLife: number;
  readonly ending: string | null;
  readonly confronted: boolean;
  readonly winner: Side | null;
  readonly opposition: string | null;
  /**
   * `id`: the character that came; null for a new one.
   * `character`: as it is kept from now on; null if it is not made yet, or unchanged.
   */
  readonly magicians: readonly {
    readonly person: number;
    readonly name: string;
    readonly id: string | null;
    readonly character: StoredMagician | null;
  }[];
  readonly steps: readonly StoredStep[];
  readonly lives: readonly StoredLives[];
  readonly chronicle: readonly StoredEntry[];
  /** left behind on the planes when it is over (R5) */
  readonly elements: readonly { readonly plane: string; readonly element: StoredElement }[];
  /** the quest that it follows, and SHA-256 of the host's secret, hex; given when it is set up */
  readonly previous?: string | undefined;
  readonly hostHash?: string | undefined;
}
export interface StoredStep {
  readonly n: number;
  readonly magician: number;
  readonly plane: string;
  readonly place: string;
  readonly land: Card;
  readonly scene: string;
  readonly cards: readonly (Card & { readonly as: PlayedAs; readonly text: string })[];
  readonly won: Side;
  readonly by: number;
}
export interface StoredLives {
  readonly step: number;
  readonly will: number;
  readonly threat: number;
}
export interface StoredEntry {
  readonly kind: Chapter;
  readonly who: number | null;
  readonly title: string;
  readonly text: string;
  readonly clause: string | null;
}
/** A quest in a list. */
export interface QuestRow extends Omit<
  StoredQuest,
  'planes' | 'magicians' | 'steps' | 'lives' | 'chronicle' | 'elements' | 'previous' | 'hostHash'
> {
  readonly id: string;
  readonly createdAt: Date;
  readonly planes: readonly { readonly id: string; readonly name: string }[];
  /** `player`: name of the person at the Magician's seat */
  readonly magicians: readonly {
    readonly person: number;
    readonly name: string;
    readonly player: string;
    readonly who: Tables['seats']['who'];
    readonly character: string | null;
  }[];
  readonly augur: { readonly player: string; readonly who: Tables['seats']['who'] } | null;
  /** number of Steps */
  readonly steps: number;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Id of a character that is made in a quest, by the Magician's number. */
export const madeHere = (quest: string, n: number): string => `${quest}.${n}`;

/**
 * Write the record of a quest, in the transaction of the answers that led to it; null deletes it.
 * Writing it twice does no harm. When it ends, its Elements are offered to their planes and its characters are
 * free: it changes none of them any more. Throws a BusyError or a FollowedError if it cannot begin.
 */
export async function writeQuest(tx: Transaction<Tables>, id: string, q: StoredQuest | null): Promise<void> {
  if (q === null) {
    await tx.deleteFrom('quests').where('id', '=', id).execute();
    return;
  }
  const was = await tx.selectFrom('quests').select('over').where('id', '=', id).forUpdate().executeTakeFirst();
  const row = {
    title: q.title,
    phase: q.phase,
    over: q.over,
    will: q.will,
    threat: q.threat,
    target: q.target,
    will_life: q.willLife,
    threat_life: q.threatLife,
    ending: q.ending,
    confronted: q.confronted,
    winner: q.winner,
    opposition: q.opposition,
  };
  if (was) await tx.updateTable('quests').set(row).where('id', '=', id).execute();
  else await begin(tx, { id, ...row, previous: q.previous ?? null, host_hash: q.hostHash ?? null });
  await tx.deleteFrom('quest_planes').where('quest', '=', id).execute();
  if (q.planes.length > 0)
    await tx
      .insertInto('quest_planes')
      .values(q.planes.map((plane, n) => ({ quest: id, n, plane })))
      .execute();
  await writeMagicians(tx, id, q, was?.over === true);
  await writeStory(tx, id, q);
  if (q.over && was?.over !== true) await offerElements(tx, id, q.elements);
}

async function begin(tx: Transaction<Tables>, row: Omit<Tables['quests'], 'created_at'>): Promise<void> {
  const made = await tx
    .insertInto('quests')
    .values(row)
    .onConflict((oc) => oc.column('previous').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new FollowedError(row.previous ?? '');
}

/** Characters are the quest's while it lasts. */
async function writeMagicians(
  tx: Transaction<Tables>,
  quest: string,
  { magicians, over }: StoredQuest,
  wasOver: boolean,
): Promise<void> {
  const kept = !wasOver && magicians.some((m) => m.character !== null);
  const names = kept ? await printedNames(tx, quest) : new Map<string, string>();
  const seats = kept
    ? new Map(
        (await tx.selectFrom('seats').select(['person', 'token_hash']).where('match', '=', quest).execute()).map(
          (s) => [s.person, s.token_hash],
        ),
      )
    : new Map<number, null>();
  const brought = magicians.flatMap((m) => m.id ?? []);
  if (brought.length > 0 && !over) {
    const mine = await tx
      .updateTable('characters')
      .set({ in_quest: quest })
      .where('id', 'in', brought)
      .where((eb) => eb.or([eb('in_quest', 'is', null), eb('in_quest', '=', quest)]))
      .returning('id')
      .execute();
    if (mine.length < new Set(brought).size) throw new BusyError(brought.filter((b) => !mine.some((m) => m.id === b)));
  }
  for (const [n, m] of magicians.entries()) {
    if (kept && m.character)
      await writeCharacter(
        tx,
        m.id ?? madeHere(quest, n),
        m.character,
        quest,
        names,
        m.id === null ? { tokenHash: seats.get(m.person) ?? null } : null,
      );
  }
  if (over) await tx.updateTable('characters').set({ in_quest: null }).where('in_quest', '=', quest).execute();
  const made = await tx.selectFrom('characters').select('id').where('made_in', '=', quest).execute();
  await tx.deleteFrom('quest_characters').where('quest', '=', quest).execute();
  await tx
    .insertInto('quest_characters')
    .values(
      magicians.map((m, n) => {
        const here = madeHere(quest, n);
        return {
          quest,
          n,
          person: m.person,
          name: m.name,
          character: m.id ?? (made.some((c) => c.id === here) ? here : null),
        };
      }),
    )
    .execute();
}

/** Printed names of a match's cards, by their keys. */
async function printedNames(tx: Transaction<Tables>, match: string): Promise<Map<string, string>> {
  const { rows } = await sql<{
    key: string;
    name: string | null;
  }>`select c.key, c.value ->> 'name' as name from matches m, json_each(m.setup -> 'cards') c where m.id = ${match}`.execute(
    tx,
  );
  return new Map(rows.map((r) => [r.key, r.name ?? r.key]));
}

/** Write new Steps, Lives and lines. After an undo those from the first changed one are written again. */
async function writeStory(tx: Transaction<Tables>, quest: string, q: StoredQuest): Promise<void> {
  const was = await readStory(tx, quest);
  const steps = sameUntil(was.steps, q.steps);
  if (steps < was.steps.length)
    await tx.deleteFrom('quest_steps').where('quest', '=', quest).where('n', '>=', steps).execute();
  const newSteps = q.steps.slice(steps).map((s, i) => ({ ...s, at: steps + i }));
  if (newSteps.length > 0) {
    await tx
      .insertInto('quest_steps')
      .values(
        newSteps.map((s) => ({
          quest,
          n: s.at,
          number: s.n,
          magician: s.magician,
          plane: s.plane,
          place: s.place,
          land: s.land.card,
          land_name: s.land.name,
          scene: s.scene,
          won: s.won,
          by: s.by,
        })),
      )
      .execute();
  }
  const played = newSteps.flatMap((s) =>
    s.cards.map((c, n) => ({ quest, step: s.at, n, card: c.card, name: c.name, played_as: c.as, text: c.text })),
  );
  if (played.length > 0) await tx.insertInto('quest_step_cards').values(played).execute();

  const lives = sameUntil(was.lives, q.lives);
  if (lives < was.lives.length)
    await tx.deleteFrom('quest_lives').where('quest', '=', quest).where('n', '>=', lives).execute();
  const newLives = q.lives
    .slice(lives)
    .map(({ step, will, threat }, i) => ({ quest, n: lives + i, step, will, threat }));
  if (newLives.length > 0) await tx.insertInto('quest_lives').values(newLives).execute();

  const entries = sameUntil(was.chronicle, q.chronicle);
  if (entries < was.chronicle.length)
    await tx.deleteFrom('chronicle').where('quest', '=', quest).where('n', '>=', entries).execute();
  const newEntries = q.chronicle
    .slice(entries)
    .map(({ kind, who, title, text, clause }, i) => ({ quest, n: entries + i, kind, who, title, text, clause }));
  if (newEntries.length > 0) await tx.insertInto('chronicle').values(newEntries).execute();
}

async function readStory(
  db: Kysely<Tables>,
  quest: string,
): Promise<Pick<StoredQuest, 'steps' | 'lives' | 'chronicle'>> {
  const steps = await db.selectFrom('quest_steps').selectAll().where('quest', '=', quest).orderBy('n').execute();
  const played = await db
    .selectFrom('quest_step_cards')
    .selectAll()
    .where('quest', '=', quest)
    .orderBy('step')
    .orderBy('n')
    .execute();
  const lives = await db
    .selectFrom('quest_lives')
    .select(['step', 'will', 'threat'])
    .where('quest', '=', quest)
    .orderBy('n')
    .execute();
  const chronicle = await db
    .selectFrom('chronicle')
    .select(['kind', 'who', 'title', 'text', 'clause'])
    .where('quest', '=', quest)
    .orderBy('n')
    .execute();
  return {
    lives,
    chronicle,
    steps: steps.map((s) => ({
      n: s.number,
      magician: s.magician,
      plane: s.plane,
      place: s.place,
      land: { card: s.land, name: s.land_name },
      scene: s.scene,
      cards: played
        .filter((c) => c.step === s.n)
        .map((c) => ({ card: c.card, name: c.name, as: c.played_as, text: c.text })),
      won: s.won,
      by: s.by,
    })),
  };
}

/** Quests for lists and pages. */
export class QuestRepository {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The newest first. */
  async list(limit: number): Promise<QuestRow[]> {
    const rows = await this.#db
      .selectFrom('quests')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return this.byIds(rows.map((r) => r.id));
  }

  /** Quests in the order of the ids, without unknown ones. */
  async byIds(ids: readonly string[]): Promise<QuestRow[]> {
    if (ids.length === 0) return [];
    const quests = await this.#db
      .selectFrom('quests')
      .leftJoin('quests as after', 'after.previous', 'quests.id')
      .selectAll('quests')
      .select('after.id as next')
      .select((eb) =>
        eb
          .selectFrom('quest_steps')
          .whereRef('quest_steps.quest', '=', 'quests.id')
          .select((c) => c.cast<number>(c.fn.countAll(), 'integer').as('n'))
          .as('steps'),
      )
      .where('quests.id', 'in', ids)
      .execute();
    const planes = await this.#db
      .selectFrom('quest_planes')
      .innerJoin('planes', 'planes.id', 'quest_planes.plane')
      .select(['quest', 'planes.id', 'planes.name'])
      .where('quest', 'in', ids)
      .orderBy('n')
      .execute();
    const magicians = await this.#db
      .selectFrom('quest_characters')
      .innerJoin('seats', (on) =>
        on.onRef('seats.match', '=', 'quest_characters.quest').onRef('seats.person', '=', 'quest_characters.person'),
      )
      .select(['quest', 'quest_characters.person', 'quest_characters.name', 'seats.name as player', 'who', 'character'])
      .where('quest', 'in', ids)
      .orderBy('n')
      .execute();
    const augurs = await this.#db
      .selectFrom('seats')
      .select(['match', 'name', 'who'])
      .where('match', 'in', ids)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('quest_characters')
              .select('n')
              .whereRef('quest', '=', 'seats.match')
              .whereRef('quest_characters.person', '=', 'seats.person'),
          ),
        ),
      )
      .orderBy('person')
      .execute();
    const augur = new Map(augurs.map((a) => [a.match, { player: a.name, who: a.who }]));
    const known = new Map(
      quests.map((q): [string, QuestRow] => [
        q.id,
        {
          id: q.id,
          title: q.title,
          phase: q.phase,
          over: q.over,
          will: q.will,
          threat: q.threat,
          target: q.target,
          willLife: q.will_life,
          threatLife: q.threat_life,
          ending: q.ending,
          confronted: q.confronted,
          winner: q.winner,
          opposition: q.opposition,
          createdAt: q.created_at,
          previous: q.previous,
          next: q.next,
          steps: q.steps ?? 0,
          planes: planes.filter((p) => p.quest === q.id).map(({ id, name }) => ({ id, name })),
          magicians: magicians
            .filter((m) => m.quest === q.id)
            .map(({ person, name, player, who, character }) => ({ person, name, player, who, character })),
          augur: augur.get(q.id) ?? null,
        },
      ]),
    );
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  async find(id: string): Promise<QuestRow | null> {
    return (await this.byIds([id]))[0] ?? null;
  }

  /** SHA-256 of the host's secret, hex; null if nobody has one, or there is no such quest. */
  async hostHash(id: string): Promise<string | null> {
    return (
      (await this.#db.selectFrom('quests').select('host_hash').where('id', '=', id).executeTakeFirst())?.host_hash
      ?? null
    );
  }

  /** Story of a quest so far, with the Elements that it made. */
  async story(
    id: string,
  ): Promise<
    Pick<StoredQuest, 'steps' | 'lives' | 'chronicle'> & {
      readonly elements: readonly { readonly plane: string; readonly name: string; readonly lore: string }[];
    }
  > {
    const offered = await this.#db
      .selectFrom('element_offers')
      .select(['plane', 'name', 'lore'])
      .where('quest', '=', id)
      .orderBy('n')
      .execute();
    // Quests that ended before there were offers put their Elements straight into their planes.
    const elements =
      offered.length > 0
        ? offered
        : await this.#db
            .selectFrom('elements')
            .select(['plane', 'name', 'lore'])
            .where('quest', '=', id)
            .orderBy('plane')
            .orderBy('n')
            .execute();
    return { ...(await readStory(this.#db, id)), elements };
  }
}
