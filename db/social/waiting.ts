import { sql, type Kysely } from 'kysely';
import { reliably } from '../reliably.ts';
import type { Tables } from '../schema/schema.ts';

/** A question that a match waits for. Times are milliseconds since 1970. */
interface Question {
  readonly person: number;
  readonly decision: string;
  readonly what: string;
  readonly since: number;
  readonly until: number | null;
  readonly remind: number | null;
}
interface SeatAt {
  readonly match: string;
  readonly tokenHash: string;
}
interface OwnSeat {
  readonly match: string;
  readonly title: string;
  readonly tokenHash: string;
  readonly over: boolean;
  readonly since: number | null;
  readonly until: number | null;
  readonly waitsFor: readonly string[];
}

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));
const msOf = (date: Date | null): number | null => date?.getTime() ?? null;

/** Questions that matches wait for. */
export class WaitingRepository {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async questions(match: string): Promise<Question[]> {
    const rows = await reliably(() =>
      this.#db.selectFrom('waiting').selectAll().where('match', '=', match).orderBy('person').execute(),
    );
    return rows.map(({ person, decision, what, since, until, remind }) => ({
      person,
      decision,
      what,
      since: since.getTime(),
      until: msOf(until),
      remind: msOf(remind),
    }));
  }

  /** Replace the questions of a match that is held under this epoch; nothing happens under another. A question that was there keeps its count of calls. */
  async keep(match: string, epoch: number, questions: readonly Question[]): Promise<void> {
    await reliably(() =>
      this.#db.transaction().execute(async (tx) => {
        const held = await tx
          .selectFrom('matches')
          .select('id')
          .where('id', '=', match)
          .where('epoch', '=', epoch)
          .forShare()
          .executeTakeFirst();
        if (held === undefined) return;
        const gone = tx.deleteFrom('waiting').where('match', '=', match);
        if (questions.length === 0) return void (await gone.execute());
        await gone
          .where(
            'person',
            'not in',
            questions.map((q) => q.person),
          )
          .execute();
        await tx
          .insertInto('waiting')
          .values(
            questions.map(({ person, decision, what, since, until, remind }) => ({
              match,
              person,
              decision,
              what,
              since: new Date(since),
              until: dateOf(until),
              remind: dateOf(remind),
            })),
          )
          .onConflict((oc) =>
            oc
              .columns(['match', 'person'])
              .doUpdateSet((eb) => ({
                decision: eb.ref('excluded.decision'),
                what: eb.ref('excluded.what'),
                since: eb.ref('excluded.since'),
                until: eb.ref('excluded.until'),
                remind: eb.ref('excluded.remind'),
                called: sql<number>`case when waiting.decision = excluded.decision then waiting.called else 0 end`,
              })),
          )
          .execute();
      }),
    );
  }

  /** Matches with a question whose time is over, the longest overdue first. */
  async due(now: number, most: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('waiting')
      .innerJoin('matches', 'matches.id', 'waiting.match')
      .select('waiting.match')
      .where('matches.status', '=', 'playing')
      .where('until', '<=', new Date(now))
      .groupBy('waiting.match')
      .orderBy((eb) => eb.fn.min('until'))
      .limit(most)
      .execute();
    return rows.map((row) => row.match);
  }

  /** Seats of these secrets, each with the question that waits for it. */
  async seats(of: readonly SeatAt[]): Promise<OwnSeat[]> {
    if (of.length === 0) return [];
    const rows = await this.#db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match')
      .leftJoin('waiting', (join) =>
        join.onRef('waiting.match', '=', 'seats.match').onRef('waiting.person', '=', 'seats.person'),
      )
      .select(['matches.id', 'matches.title', 'matches.status', 'seats.token_hash', 'waiting.since', 'waiting.until'])
      .where(
        'seats.match',
        'in',
        of.map((seat) => seat.match),
      )
      .where(
        'seats.token_hash',
        'in',
        of.map((seat) => seat.tokenHash),
      )
      .execute();
    const names = await this.#waitsFor(rows.map((row) => row.id));
    return rows.map((row) => ({
      match: row.id,
      title: row.title,
      tokenHash: row.token_hash ?? '',
      over: row.status === 'over',
      since: msOf(row.since),
      until: msOf(row.until),
      waitsFor: names.filter((n) => n.match === row.id).map((n) => n.name),
    }));
  }

  async #waitsFor(matches: readonly string[]): Promise<{ readonly match: string; readonly name: string }[]> {
    if (matches.length === 0) return [];
    return this.#db
      .selectFrom('waiting')
      .innerJoin('seats', (join) =>
        join.onRef('seats.match', '=', 'waiting.match').onRef('seats.person', '=', 'waiting.person'),
      )
      .select(['waiting.match', 'seats.name'])
      .where('waiting.match', 'in', [...matches])
      .orderBy('waiting.person')
      .execute();
  }
}
