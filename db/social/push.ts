import { sql, type Kysely } from 'kysely';
import { writeName, type ProcessName } from '../process/process.ts';
import { reliably } from '../reliably.ts';
import type { Tables } from '../schema/schema.ts';

interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}
interface Keys {
  readonly publicKey: string;
  readonly privateKey: string;
}
/** A question to which a person may have to be called. Times are milliseconds since 1970. */
interface Callable {
  readonly match: string;
  readonly person: number;
  readonly decision: string;
  readonly title: string;
  readonly what: string;
  readonly until: number | null;
  readonly soon: boolean;
  readonly called: number;
}

/** browsers that one seat may have: the oldest are forgotten */
const MOST_BROWSERS = 8;
/** counts of calls to one question: the first, and the reminder */
const [FIRST, LAST] = [1, 2];

/** Browsers that are called to the questions of a seat, and the server's keys for that. */
export class PushRepository {
  readonly #db: Kysely<Tables>;
  readonly #me: ProcessName;

  constructor(db: Kysely<Tables>, me: ProcessName) {
    this.#db = db;
    this.#me = me;
  }

  /** The stored keys. If there are none, store those that `make` returns; of several processes at once, one does. */
  async keys(make: () => Keys): Promise<Keys> {
    const known = await this.#keys();
    if (known !== undefined) return known;
    const { publicKey, privateKey } = make();
    await this.#db
      .insertInto('push_keys')
      .values({ public_key: publicKey, private_key: privateKey })
      .onConflict((oc) => oc.doNothing())
      .execute();
    return (await this.#keys()) ?? { publicKey, privateKey };
  }

  #keys(): Promise<Keys | undefined> {
    return reliably(() =>
      this.#db
        .selectFrom('push_keys')
        .select(['public_key as publicKey', 'private_key as privateKey'])
        .executeTakeFirst(),
    );
  }

  async subscribe(match: string, person: number, tokenHash: string, { endpoint, keys }: Subscription): Promise<void> {
    const facts = { token_hash: tokenHash, p256dh: keys.p256dh, auth: keys.auth };
    await this.#db
      .insertInto('push_subscriptions')
      .values({ match, person, endpoint, ...facts })
      .onConflict((oc) => oc.columns(['match', 'person', 'endpoint']).doUpdateSet({ ...facts, at: sql<Date>`now()` }))
      .execute();
    await this.#db
      .deleteFrom('push_subscriptions')
      .where('match', '=', match)
      .where('person', '=', person)
      .where('endpoint', 'not in', (eb) =>
        eb
          .selectFrom('push_subscriptions')
          .select('endpoint')
          .where('match', '=', match)
          .where('person', '=', person)
          .orderBy('at', 'desc')
          .limit(MOST_BROWSERS),
      )
      .execute();
  }

  async unsubscribe(match: string, person: number, endpoint: string): Promise<void> {
    await this.#db
      .deleteFrom('push_subscriptions')
      .where('match', '=', match)
      .where('person', '=', person)
      .where('endpoint', '=', endpoint)
      .execute();
  }

  /** Forget a browser at all tables. */
  async forget(endpoint: string): Promise<void> {
    await this.#db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
  }

  /** Forget the browsers of matches that are over. */
  async forgetOver(): Promise<void> {
    await this.#db
      .deleteFrom('push_subscriptions')
      .where('match', 'in', (eb) => eb.selectFrom('matches').select('id').where('status', '=', 'over'))
      .execute();
  }

  /** Browsers of a seat, as far as they were subscribed with the secret that it has now. */
  async subscriptions(match: string, person: number): Promise<Subscription[]> {
    const rows = await reliably(() =>
      this.#db
        .selectFrom('push_subscriptions as p')
        .innerJoin('seats', (join) =>
          join
            .onRef('seats.match', '=', 'p.match')
            .onRef('seats.person', '=', 'p.person')
            .onRef('seats.token_hash', '=', 'p.token_hash'),
        )
        .select(['p.endpoint', 'p.p256dh', 'p.auth'])
        .where('p.match', '=', match)
        .where('p.person', '=', person)
        .execute(),
    );
    return rows.map(({ endpoint, p256dh, auth }) => ({ endpoint, keys: { p256dh, auth } }));
  }

  /**
   * Questions asked before `since` of seats with browsers, to which their people have not been called, or not again since little time is left; the newest first.
   * Those of matches that another living process plays are its own to call to.
   */
  async callable(now: number, since: number, most: number): Promise<Callable[]> {
    const at = new Date(now);
    const rows = await reliably(() =>
      this.#db
        .selectFrom('waiting as w')
        .innerJoin('matches as m', 'm.id', 'w.match')
        .innerJoin('seats as s', (join) => join.onRef('s.match', '=', 'w.match').onRef('s.person', '=', 'w.person'))
        .select(['w.match', 'w.person', 'w.decision', 'w.what', 'w.until', 'w.remind', 'w.called', 'm.title'])
        .where('m.status', '=', 'playing')
        .where('w.since', '<=', new Date(since))
        .where((eb) => eb.or([eb('w.until', 'is', null), eb('w.until', '>', at)]))
        .where((eb) => eb.or([eb('w.called', '=', 0), eb.and([eb('w.called', '<', LAST), eb('w.remind', '<=', at)])]))
        .where((eb) =>
          eb.or([
            eb('m.lease_owner', 'is', null),
            eb('m.lease_owner', '=', writeName(this.#me)),
            eb('m.lease_until', '<', sql<Date>`now()`),
          ]),
        )
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('push_subscriptions as p')
              .select('p.endpoint')
              .whereRef('p.match', '=', 'w.match')
              .whereRef('p.person', '=', 'w.person')
              .whereRef('p.token_hash', '=', 's.token_hash'),
          ),
        )
        .orderBy('w.since', 'desc')
        .limit(most)
        .execute(),
    );
    return rows.map(({ until, remind, ...row }) => ({
      ...row,
      until: until?.getTime() ?? null,
      soon: remind !== null && remind.getTime() <= now,
    }));
  }

  /** Count a call before it is made. False if another process has made it, or the question is gone. */
  async claim({ match, person, decision, soon, called }: Callable): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('waiting')
      .set({ called: soon ? LAST : FIRST })
      .where('match', '=', match)
      .where('person', '=', person)
      .where('decision', '=', decision)
      .where('called', '=', called)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}
