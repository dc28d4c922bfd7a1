import type { Kysely } from 'kysely';
import { reliably } from '../reliably.ts';
import type { Tables } from '../schema/schema.ts';

type Channel = Tables['chat']['channel'];

/** A line of chat: its words are text or the key of a phrase. */
interface Line<Phrase extends string> {
  readonly channel: Channel;
  readonly person: number | null;
  readonly side: number | null;
  readonly name: string;
  readonly words: { readonly text: string } | { readonly phrase: Phrase };
}
interface Kept {
  readonly n: number;
  readonly at: Date;
}

/** lines that a person is shown when they come */
const LINES = 200;

/** Chat of the tables, with the people whom others have muted. */
export class CompanyRepository<Phrase extends string = string> {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Keep a line; its number and time. Not tried again: a line that is written twice is worse than one that is refused. */
  async say(match: string, { channel, person, side, name, words }: Line<Phrase>): Promise<Kept> {
    const { n, at } = await this.#db
      .insertInto('chat')
      .values({
        match,
        channel,
        person,
        side,
        name,
        phrase: 'phrase' in words ? words.phrase : null,
        text: 'text' in words ? words.text : null,
      })
      .returning(['n', 'at'])
      .executeTakeFirstOrThrow();
    return { n: Number(n), at };
  }

  /** The last lines of these channels, oldest first; of the side's channel only those of this side. */
  async lines(
    match: string,
    { channels, side }: { readonly channels: readonly Channel[]; readonly side: number | null },
  ): Promise<(Line<Phrase> & Kept)[]> {
    const rows = await reliably(() =>
      this.#db
        .selectFrom('chat')
        .selectAll()
        .where('match', '=', match)
        .where('channel', 'in', [...channels])
        .where((eb) => eb.or([eb('channel', '!=', 'side'), eb('side', '=', side)]))
        .orderBy('n', 'desc')
        .limit(LINES)
        .execute(),
    );
    return rows
      .reverse()
      .map(({ n, at, channel, person, side: of, name, phrase, text }) => ({
        n: Number(n),
        at,
        channel,
        person,
        side: of,
        name,
        words: phrase === null ? { text: text ?? '' } : { phrase: phrase as Phrase },
      }));
  }

  mutes(match: string): Promise<{ readonly person: number; readonly muted: number }[]> {
    return reliably(() =>
      this.#db.selectFrom('chat_mutes').select(['person', 'muted']).where('match', '=', match).execute(),
    );
  }

  async setMute(match: string, person: number, muted: number, on: boolean): Promise<void> {
    await reliably(async () => {
      if (on)
        await this.#db
          .insertInto('chat_mutes')
          .values({ match, person, muted })
          .onConflict((oc) => oc.doNothing())
          .execute();
      else
        await this.#db
          .deleteFrom('chat_mutes')
          .where('match', '=', match)
          .where('person', '=', person)
          .where('muted', '=', muted)
          .execute();
    });
  }

  /** Close an open seat of the lobby and of the table's link: its person has come. */
  async takeSeat(match: string, person: number): Promise<void> {
    await this.#db
      .updateTable('join_seats')
      .set({ taken: true })
      .where('match', '=', match)
      .where('person', '=', person)
      .where('taken', '=', false)
      .execute();
    await this.#db.deleteFrom('open_seats').where('match', '=', match).where('person', '=', person).execute();
  }

  /** Time of the last input of a match; null before the first. */
  async lastInput(match: string): Promise<Date | null> {
    const row = await reliably(() =>
      this.#db
        .selectFrom('inputs')
        .select('at')
        .where('match', '=', match)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst(),
    );
    return row?.at ?? null;
  }
}
