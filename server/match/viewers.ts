import { randomBytes } from 'node:crypto';
import type { GamePort, SnapshotRow, Who } from './ports.ts';
import type { MakeViewer, TableFacts, ViewerPort } from './view-ports.ts';
import { Session, type Listener } from './session.ts';
import type { PersonId } from '../engine/kernel/refs.ts';

/** A person at the table, as its viewers need to know them. */
export interface Seated {
  readonly name: string;
  readonly who: Who;
  readonly bot: { readonly name: string } | null;
}
/** `watch`, or the number of a person. */
type Key = string;
const WATCH: Key = 'watch';
export const keyOf = (person: PersonId | null): Key => (person === null ? WATCH : String(person));

export interface ViewersOptions {
  readonly match: string;
  readonly format: string;
  readonly people: readonly Seated[];
  readonly makeViewer: MakeViewer;
  readonly private: NonNullable<TableFacts['private']>;
  readonly dispute: NonNullable<TableFacts['dispute']>;
  readonly answersItself: NonNullable<TableFacts['answersItself']>;
  readonly onFault: (error: unknown) => void;
}

/** Everybody who looks at one game as it is in memory: a session for each person and for all who only watch, and the eyes of programs. Numbering starts anew with each. */
export class Viewers {
  readonly #o: ViewersOptions;
  #game: GamePort | null;
  readonly #sessions = new Map<Key, Session>();
  readonly #programs = new Map<PersonId, ViewerPort>();

  /** `before`: others that rest, whose handles these take up. */
  constructor(o: ViewersOptions, game: GamePort, logs: SnapshotRow['logs'], before?: Viewers) {
    this.#o = o;
    this.#game = game;
    const epoch = randomBytes(9).toString('base64url');
    for (const person of [null, ...o.people.keys()]) {
      if (person !== null && o.people[person]?.who !== 'person') continue;
      const viewer = o.makeViewer(game, { person }, this.#facts());
      const handles = before?.session(person).handles;
      if (handles !== undefined) viewer.handles.takeUp?.(handles);
      this.#sessions.set(keyOf(person), new Session(viewer, epoch, logs[keyOf(person)] ?? []));
    }
  }

  session(person: PersonId | null): Session {
    return this.#sessions.get(keyOf(person)) as Session;
  }

  /** The ref of an object or seat that one viewer sees, as another one knows it; null if either does not see it. */
  refFor(ref: string, from: PersonId, to: PersonId | null): string | null {
    const [here, there] = [this.session(from), this.session(to)];
    if (!here.shows(ref)) return null;
    const internal = here.viewer.handles.toInternalAbout(ref);
    const [known] = internal === null ? [] : there.viewer.handles.toNames([[internal, '']]);
    return known !== undefined && there.shows(known[0]) ? known[0] : null;
  }

  /** The eyes of a program that answers for a person. */
  program(person: PersonId): ViewerPort {
    let viewer = this.#programs.get(person);
    if (viewer !== undefined) return viewer;
    if (this.#game === null) throw new Error('a game that rests has no viewers');
    viewer = this.#o.makeViewer(this.#game, { person }, this.#facts());
    this.#programs.set(person, viewer);
    return viewer;
  }

  /** True while somebody is connected to this person's seat. */
  here(person: PersonId): boolean {
    return (this.#sessions.get(keyOf(person))?.listeners.size ?? 0) > 0;
  }

  get idle(): boolean {
    return [...this.#sessions.values()].every((s) => s.listeners.size === 0);
  }
  listeners(): readonly Listener[] {
    return [...this.#sessions.values()].flatMap((s) => [...s.listeners]);
  }
  part(listener: Listener): void {
    for (const session of this.#sessions.values()) session.listeners.delete(listener);
  }
  /** True if others can take up the handles of these. */
  get mayRest(): boolean {
    return [...this.#sessions.values()].every((s) => s.viewer.handles.kept !== undefined);
  }

  /** Lets go of the game and of all that was drawn of it. The connections stay. */
  rest(): void {
    this.#game = null;
    this.#programs.clear();
    for (const session of this.#sessions.values()) session.rest();
  }

  /** Brings the connections of another game's viewers over; they get whole views, but for those of one that rested, if nothing is new to them. */
  follow(before: Viewers): void {
    const sessions = [...before.#sessions].flatMap(([key, { followed }]) => {
      const session = this.#sessions.get(key);
      return session === undefined || followed.listeners.size === 0 ? [] : [{ session, followed }];
    });
    // each view tells who is connected
    for (const { session, followed } of sessions)
      for (const listener of followed.listeners) session.listeners.add(listener);
    for (const { session, followed } of sessions) session.follow(followed);
    this.publish();
  }

  /** Lets viewers write their lines while what happened is fresh. */
  listen(): void {
    for (const session of this.#sessions.values()) session.viewer.log();
  }
  publish(): void {
    for (const session of this.#sessions.values()) {
      if (session.listeners.size === 0) continue;
      try {
        session.publish();
      } catch (error) {
        // what is shown must not undo what is done
        this.#o.onFault(error);
      }
    }
  }
  allLines(): SnapshotRow['logs'] {
    return Object.fromEntries([...this.#sessions].map(([key, s]) => [key, s.lines()]));
  }
  /** The last lines of everybody's log, to be kept with a snapshot. */
  lastLines(): SnapshotRow['logs'] {
    return Object.fromEntries([...this.#sessions].map(([key, s]) => [key, s.lastLines()]));
  }

  #facts(): TableFacts {
    const { match, format, people, private: own, dispute, answersItself } = this.#o;
    const here = (i: number) => this.here(i);
    return {
      match,
      format,
      private: own,
      dispute,
      answersItself,
      get people() {
        return people.map((p, i) => ({ name: p.name, bot: p.bot?.name ?? null, connected: p.bot !== null || here(i) }));
      },
    };
  }
}
