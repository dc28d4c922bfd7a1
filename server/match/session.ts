import { createHash } from 'node:crypto';
import type { LogLine, Patch, Refusal, ServerMessage, View } from '../protocol/index.ts';
import { diff, isEmpty } from './view/diff.ts';
import type { ViewerPort } from './view-ports.ts';

/** One open connection, as a match sees it. */
export interface Listener {
  send(message: ServerMessage): void;
  /** The match is no longer played here: the connection has to join anew. */
  end(why: Refusal): void;
}

/** The stream of a session that rests, by its digest: the number of the last view, and that of the last line. */
interface Resting {
  readonly handles: string | undefined;
  readonly shown: {
    readonly n: number;
    readonly view: string;
    readonly line: number;
    readonly cards: ReadonlySet<string>;
  } | null;
}
interface Followed {
  readonly listeners: ReadonlySet<Listener>;
  readonly epoch: string;
  readonly resting: Resting | null;
}

/** Equal for views that show the same, whatever the order of their keys. Left out are the texts of cards, which stay the same: lines that are no longer in memory may have named more. */
const digest = (view: View): string =>
  createHash('sha1')
    .update(
      JSON.stringify({ ...view, cards: {} }, (_key, v: unknown) =>
        typeof v === 'object' && v !== null && !Array.isArray(v)
          ? Object.fromEntries(Object.entries(v).toSorted(([a], [b]) => (a < b ? -1 : 1)))
          : v,
      ),
    )
    .digest('base64');

const PATCHES_KEPT = 200;
/** lines kept with a snapshot, so that people can read back after a restart */
const LINES_KEPT = 400;

/**
 * A viewer's numbered stream: view 1, then patches. Everybody who looks through the same eyes (two tabs of one person, all who watch) shares
 * it; a connection that comes back is sent what it missed, if that is still known.
 */
export class Session {
  readonly listeners = new Set<Listener>();
  #viewer: ViewerPort | null;
  #epoch: string;
  #earlier: readonly LogLine[];
  #n = 0;
  #view: View | null = null;
  #lines = 0;
  #resting: Resting | null = null;
  #patches: { readonly n: number; readonly patch: Patch; readonly log: LogLine[] }[] = [];

  /** `earlier`: lines from before the viewer's own, which are numbered on from them. */
  constructor(viewer: ViewerPort, epoch: string, earlier: readonly LogLine[]) {
    this.#viewer = viewer;
    this.#epoch = epoch;
    this.#earlier = earlier;
  }

  /** Throws while it rests. */
  get viewer(): ViewerPort {
    if (this.#viewer === null) throw new Error('a session that rests has no viewer');
    return this.#viewer;
  }

  /** Lets go of the viewer and all that was sent. What is left is enough for another session to go on where this one stands. */
  rest(): void {
    if (this.#viewer === null) return;
    this.#resting = {
      handles: this.#viewer.handles.kept?.(),
      shown: this.#view && {
        n: this.#n,
        view: digest(this.#view),
        line: this.#lastLine(),
        cards: new Set(Object.keys(this.#view.cards)),
      },
    };
    this.#viewer = this.#view = null;
    this.#earlier = this.#patches = [];
  }

  /** The handles of a session that rests. */
  get handles(): string | undefined {
    return this.#resting?.handles;
  }

  /** Goes on where one stands whose connections were taken over. If it rested and all is as they know it they notice nothing; else each gets the whole view. */
  follow({ epoch, resting, listeners }: Followed): void {
    const shown = resting?.shown ?? null;
    this.publish();
    const view = this.#view as View;
    const known =
      shown !== null
      && shown.line === this.#lastLine()
      && shown.view === digest(view)
      && Object.keys(view.cards).every((key) => shown.cards.has(key));
    if (known) {
      this.#epoch = epoch;
      this.#n = shown.n;
    } else for (const listener of listeners) this.sendAll(listener);
  }
  #lastLine(): number {
    return this.#from(0).at(-1)?.n ?? -1;
  }
  /** The part of a session that another one follows. */
  get followed(): Followed {
    return { listeners: this.listeners, epoch: this.#epoch, resting: this.#resting };
  }

  /** Adds a connection and sends it the whole view, or what it missed since view `since` of `epoch`. */
  join(listener: Listener, since?: number, epoch?: string): void {
    this.listeners.add(listener);
    this.publish(listener);
    const first = this.#patches[0]?.n ?? this.#n + 1;
    if (since === undefined || epoch !== this.#epoch || since > this.#n || since < first - 1) this.sendAll(listener);
    else for (const { n, patch, log } of this.#patches) if (n > since) listener.send({ type: 'patch', n, patch, log });
  }

  /** The whole view with the whole log. */
  sendAll(listener: Listener): void {
    this.publish(listener);
    listener.send({ type: 'view', n: this.#n, epoch: this.#epoch, view: this.#view as View, log: this.#from(0) });
  }

  /** Brings the stream up to the game as it is and sends the change to all who listen, but for one that is about to be sent more. */
  publish(except?: Listener): void {
    const before = this.#view;
    const view = this.viewer.view();
    const log = this.#from(this.#lines);
    this.#view = view;
    this.#lines += log.length;
    if (before === null) {
      this.#n = 1;
      return;
    }
    const patch = diff(before, view);
    if (isEmpty(patch) && log.length === 0) return;
    const entry = { n: ++this.#n, patch, log };
    this.#patches.push(entry);
    if (this.#patches.length > PATCHES_KEPT) this.#patches.shift();
    for (const listener of this.listeners) if (listener !== except) listener.send({ type: 'patch', ...entry });
  }

  /** True if the view that was last sent shows this object or seat. */
  shows(ref: string): boolean {
    return this.#view !== null && (ref in this.#view.objects || this.#view.seats.some((seat) => seat.ref === ref));
  }

  /** Every line that is in memory. */
  lines(): LogLine[] {
    return this.#from(0);
  }

  /** The last lines, to be kept with a snapshot. */
  lastLines(): LogLine[] {
    return this.#from(0).slice(-LINES_KEPT);
  }

  /** Lines from the `from`th on, those from before the viewer's own included in the count. */
  #from(from: number): LogLine[] {
    const before = this.#earlier.length;
    const offset = (this.#earlier.at(-1)?.n ?? -1) + 1;
    const own = this.viewer.log().slice(Math.max(0, from - before));
    return [
      ...this.#earlier.slice(from),
      ...(offset === 0 ? own : own.map((line) => ({ ...line, n: line.n + offset }))),
    ];
  }
}
