import type {
  Channel,
  ChatLine,
  CompanyView,
  Refusal,
  ServerMessage,
  Spot,
  SuggestedAct,
  Words,
} from '../../protocol/index.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';
import type { Who } from '../ports.ts';
import { cleanName } from '../roles.ts';
import type { Listener } from '../session.ts';
import { Asked, type Owing } from './asked.ts';
import type { CompanyStore, StoredLine } from './ports.ts';
import { Bucket } from './rate.ts';
import * as refuse from './refusals.ts';
import { Rematch } from './rematch.ts';

/** The match as its company needs it. All of it is read anew each time. */
export interface CompanyMatch {
  readonly id: string;
  readonly title: string;
  readonly people: readonly { readonly name: string; readonly who: Who }[];
  sideOf(person: PersonId): number;
  owing(): readonly Owing[];
  /** when this person's time for their question is over; undefined: it is not limited, or the clock stands */
  untilOf(person: PersonId): number | undefined;
  /** The ref of an object that one viewer sees, as another one knows it; null: the other does not see it, or neither does. Seats are called the same by all. */
  refFor(ref: string, from: PersonId, to: PersonId | null): string | null;
}

interface Member {
  readonly person: PersonId | null;
  readonly name: string;
  readonly limits: Limits;
}
interface Limits {
  readonly lines: Bucket;
  readonly points: Bucket;
}

const now = () => performance.now();
const newLimits = (): Limits => ({ lines: new Bucket(6, 0.5, now), points: new Bucket(5, 1, now) });

/**
 * The people at a table and those who watch, beside the match: who is asked since when, chat and points. Nothing of it goes into the match's log.
 */
export class Company {
  readonly rematch = new Rematch();
  readonly #match: CompanyMatch;
  readonly #store: CompanyStore | undefined;
  /** milliseconds since 1970 */
  readonly #today: () => number;
  readonly #members = new Map<Listener, Member>();
  /** of each person, whatever their connections */
  readonly #limits = new Map<PersonId, Limits>();
  /** of all who watch together: their connections cost nothing */
  readonly #watchers = new Bucket(20, 2, now);
  readonly #asked = new Asked();
  readonly #mutes = new Map<PersonId, Set<PersonId>>();
  #watcher = 0;
  #loaded: Promise<void> | null = null;

  /** `store`: without it chat is refused, and mutes hold as long as the match is in memory */
  constructor(match: CompanyMatch, store: CompanyStore | undefined, today: () => number) {
    this.#match = match;
    this.#store = store;
    this.#today = today;
  }

  /** Lets a connection take part, and sends it the company and the last lines of chat that it may read. `name`: of somebody who watches. */
  async enter(listener: Listener, person: PersonId | null, name?: string): Promise<null> {
    await (this.#loaded ??= this.#load());
    const limits = person === null ? newLimits() : (this.#limits.get(person) ?? newLimits());
    if (person !== null) this.#limits.set(person, limits);
    const called = person === null ? cleanName(name ?? '') || `Watcher ${++this.#watcher}` : this.#nameAt(person);
    this.#members.set(listener, { person, name: called, limits });
    this.publish();
    const lines = (await this.#linesFor(person)).map(toLine);
    if (lines.length > 0) listener.send({ type: 'said', lines });
    return null;
  }

  leave(listener: Listener): void {
    if (this.#members.delete(listener)) this.publish();
  }

  /** The name that a member who watches goes by; undefined for who takes no part. */
  nameOf(listener: Listener): string | undefined {
    return this.#members.get(listener)?.name;
  }

  /** Tells everybody if the match waits for others than before. */
  noteAsked(): void {
    if (this.#asked.note(this.#match.owing(), this.#today())) this.publish();
  }

  /** Sends the company as it is now to all of its members. */
  publish(): void {
    const views = new Map<PersonId | null, ServerMessage>();
    for (const [listener, { person }] of this.#members) {
      const message = views.get(person) ?? { type: 'company', company: this.#viewOf(person) };
      views.set(person, message);
      listener.send(message);
    }
  }

  async say(listener: Listener, channel: Channel, words: Words): Promise<Refusal | null> {
    const member = this.#members.get(listener);
    if (member === undefined) return refuse.notInCompany();
    const { person } = member;
    const not = this.#mayWrite(person, channel);
    if (not !== null) return not;
    const clean = 'text' in words ? { text: cleanText(words.text) } : words;
    if ('text' in clean && clean.text === '') return refuse.blank();
    if (this.#store === undefined) return refuse.noChatKept();
    if (!member.limits.lines.take() || (person === null && !this.#watchers.take())) return refuse.tooManyLines();
    const line = {
      channel,
      person,
      side: person === null ? null : this.#match.sideOf(person),
      name: person === null ? member.name : this.#nameAt(person),
      words: clean,
    };
    const stored = { ...line, ...(await this.#store.say(this.#match.id, line)) };
    const message: ServerMessage = { type: 'said', lines: [toLine(stored)] };
    for (const [other, { person: reader }] of this.#members) if (this.#reads(reader, stored)) other.send(message);
    return null;
  }

  /** Shows everybody who sees the same thing that this person points at it. */
  point(listener: Listener, at: Spot): Refusal | null {
    const member = this.#members.get(listener);
    if (member === undefined) return refuse.notInCompany();
    const { person, limits } = member;
    if (person === null) return refuse.tableOnly();
    if ('ref' in at && this.#match.refFor(at.ref, person, person) === null) return refuse.notShown();
    if (!limits.points.take()) return refuse.tooManyPoints();
    for (const [other, { person: viewer }] of this.#members) {
      if (viewer !== null && this.#hasMuted(viewer, person)) continue;
      const there = 'ref' in at ? this.#match.refFor(at.ref, person, viewer) : null;
      if ('place' in at) other.send({ type: 'pointed', person, at });
      else if (there !== null) other.send({ type: 'pointed', person, at: { ref: there } });
    }
    return null;
  }

  /** Shows teammates a play, by their own names for what it is made of. Who does not see all of it is shown nothing. */
  suggest(listener: Listener, act: SuggestedAct, refs: readonly string[]): Refusal | null {
    const member = this.#members.get(listener);
    if (member === undefined) return refuse.notInCompany();
    const { person, limits } = member;
    if (person === null) return refuse.tableOnly();
    const side = [person, ...this.#teammates(person)];
    if (side.length === 1) return refuse.noTeammate();
    if (refs.some((ref) => this.#match.refFor(ref, person, person) === null)) return refuse.notShown();
    if (!limits.points.take()) return refuse.tooManyPoints();
    for (const [other, { person: viewer }] of this.#members) {
      if (viewer === null || !side.includes(viewer) || this.#hasMuted(viewer, person)) continue;
      const seen = refs.flatMap((ref) => this.#match.refFor(ref, person, viewer) ?? []);
      if (seen.length === refs.length) other.send({ type: 'suggested', person, act, refs: seen });
    }
    return null;
  }

  /** From here on this person hears nothing of another one, or hears them again. */
  async mute(listener: Listener, muted: PersonId, on: boolean): Promise<Refusal | null> {
    const member = this.#members.get(listener);
    if (member === undefined) return refuse.notInCompany();
    const { person } = member;
    if (person === null) return refuse.tableOnly();
    if (muted === person || this.#match.people[muted] === undefined) return refuse.noSuchPerson();
    await this.#store?.setMute(this.#match.id, person, muted, on);
    const mutes = this.#mutesOf(person);
    if (on) mutes.add(muted);
    else mutes.delete(muted);
    this.publish();
    return null;
  }

  async #load(): Promise<void> {
    try {
      for (const { person, muted } of (await this.#store?.mutes(this.#match.id)) ?? [])
        this.#mutesOf(person).add(muted);
      // people who were asked before the match was read back have been asked since its last input
      const last = await this.#store?.lastInput(this.#match.id);
      this.#asked.note(this.#match.owing(), last?.getTime() ?? this.#today());
    } catch (error) {
      this.#loaded = null;
      throw error;
    }
  }

  #viewOf(person: PersonId | null): CompanyView {
    const rematch = this.rematch.view;
    return {
      now: this.#today(),
      title: this.#match.title,
      watching: [...this.#members.values()].filter((member) => member.person === null).length,
      asked: this.#asked.list.map((asked) => {
        const until = this.#match.untilOf(asked.person);
        return { ...asked, ...(until === undefined ? {} : { until }) };
      }),
      muted: person === null ? [] : [...this.#mutesOf(person)],
      ...(rematch === null ? {} : { rematch }),
    };
  }

  #linesFor(person: PersonId | null): Promise<StoredLine[]> {
    if (this.#store === undefined) return Promise.resolve([]);
    return this.#store
      .lines(
        this.#match.id,
        person === null
          ? { channels: ['table', 'watchers'], side: null }
          : { channels: ['table', 'side'], side: this.#match.sideOf(person) },
      )
      .then((lines) => lines.filter((line) => this.#reads(person, line)));
  }

  #mayWrite(person: PersonId | null, channel: Channel): Refusal | null {
    if (person === null) return channel === 'watchers' ? null : refuse.tableOnly();
    if (channel === 'watchers') return refuse.watchersOnly();
    return channel === 'side' && this.#teammates(person).length === 0 ? refuse.noTeammate() : null;
  }

  #reads(reader: PersonId | null, { channel, person, side }: StoredLine): boolean {
    if (channel === 'watchers') return reader === null;
    if (channel === 'side' && (reader === null || this.#match.sideOf(reader) !== side)) return false;
    return reader === null || person === null || !this.#hasMuted(reader, person);
  }

  #teammates(person: PersonId): PersonId[] {
    const side = this.#match.sideOf(person);
    return [...this.#match.people.keys()].filter((other) => other !== person && this.#match.sideOf(other) === side);
  }

  #mutesOf(person: PersonId): Set<PersonId> {
    const known = this.#mutes.get(person);
    if (known !== undefined) return known;
    const none = new Set<PersonId>();
    this.#mutes.set(person, none);
    return none;
  }
  #hasMuted(person: PersonId, other: PersonId): boolean {
    return this.#mutes.get(person)?.has(other) === true;
  }
  #nameAt(person: PersonId): string {
    return this.#match.people[person]?.name ?? '';
  }
}

const toLine = ({ n, at, channel, person, name, words }: StoredLine): ChatLine => ({
  n,
  at: at.getTime(),
  channel,
  ...(person === null ? {} : { person }),
  name,
  words,
});

/** One line without control characters and without those that turn the direction of what follows. */
const cleanText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim();
