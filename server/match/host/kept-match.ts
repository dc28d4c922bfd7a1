import * as refuse from '../refusals.ts';
import type { Refusal, ConcedingView } from '../../protocol/index.ts';
import { Autoplay, type Distrust } from '../passing/autoplay.ts';
import { Company, type CompanyMatch } from '../social/company.ts';
import type { Owing } from '../social/asked.ts';
import { Concession } from './concession.ts';
import { Disputes, paused } from './disputes.ts';
import { History } from '../log/history.ts';
import { Ledger } from '../log/ledger.ts';
import type { GamePort, InputRow, MatchPort, MatchRecord } from '../ports.ts';
import type { HostDeps, Person } from './host-deps.ts';
import { applyInTurns } from '../log/in-turns.ts';
import { isOlder, readMatch, trustedUpTo } from '../log/rebuild.ts';
import { Requests } from '../log/requests.ts';
import type { UndoInput } from '../log/table-inputs.ts';
import { Viewers, type ViewersOptions } from '../viewers.ts';
import { Wishes } from '../passing/wishes.ts';
import { deskOf } from '../roles.ts';
import { hasPrograms, recordAfter, Undo, undoBefore } from '../log/undo.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';

const RETRY_MS = 2_000;

const conceding = (view: ConcedingView | undefined): { readonly conceding?: ConcedingView } =>
  view ? { conceding: view } : {};

/** A match that rests, as those see it who wait at its table. */
interface Resting {
  readonly over: boolean;
  readonly owing: readonly Owing[];
  /** by person */
  readonly sides: readonly number[];
  /** the acts that people may take back; null: they are read from the log again */
  readonly undo: Undo | null;
}
const sidesOf = ({ setup }: GamePort): number[] => setup.people.map((p) => p.side);

/** A log that the rules no longer reproduce. */
export class Frozen extends Error {
  override readonly name = 'Frozen';
}

/** A match in memory, and how it is read back as its last durable input left it. */
export abstract class KeptMatch {
  readonly id: string;
  protected readonly record: MatchRecord;
  protected readonly deps: HostDeps;
  protected readonly epoch: number;
  protected readonly seated: Person[];
  protected game!: GamePort;
  protected autoplay!: Autoplay;
  /** questions that are answered next by the wishes of whom they ask, by person */
  protected answeredNext: ReadonlyMap<PersonId, string> = new Map();
  protected viewers!: Viewers;
  protected ledger!: Ledger;
  /** the match of the core that was being played after the last input */
  protected match: MatchPort | null = null;
  /** the input up to which the game was read from a snapshot */
  protected readFrom = 0;
  protected readonly requests: Requests;
  protected takingBack = new Undo();
  protected readonly concession = new Concession();
  protected disputes = new Disputes({ decides: 'consent' }, []);
  protected automatic = 0;
  protected distrust: Distrust | null = null;
  protected tail: Promise<unknown> = Promise.resolve();
  /** why the game in memory cannot be used, and whether reading it back may help */
  protected broken: { readonly why: Refusal; readonly final: boolean } | null = null;
  protected closing: Refusal | null = null;
  /** the facts of a match that rests: the rest of it is read back when somebody asks for something */
  protected resting: Resting | null = null;
  /** until somebody is passed for who waits to be */
  protected sleep: NodeJS.Timeout | null = null;
  protected playing = false;
  protected readonly history: History;
  /** the people at the table and those who watch */
  readonly company: Company;
  /** when somebody last asked for something, ms since 1970 */
  lastUse = Date.now();
  protected constructor(deps: HostDeps, record: MatchRecord, epoch: number) {
    this.deps = deps;
    this.id = record.id;
    this.record = record;
    this.epoch = epoch;
    this.seated = record.seats.map((s) => ({
      name: s.name,
      role: s.role,
      who: s.who,
      tokenHash: s.tokenHash,
      wishes: new Wishes({ stops: [], ownStack: false }, null),
      bot: null,
    }));
    this.requests = new Requests(record.seats.length);
    this.history = new History(deps, () => this.looking());
    this.company = new Company(this.forCompany(), deps.company, deps.today ?? Date.now);
  }

  get over(): boolean {
    return this.resting?.over ?? this.game.over !== null;
  }

  /** Takes no more requests, tells who is connected, and resolves when the last request is done. */
  async close(why: Refusal): Promise<void> {
    this.closing ??= why;
    if (this.sleep !== null) clearTimeout(this.sleep);
    await this.tail;
    for (const listener of this.viewers.listeners()) listener.end(this.closing);
  }

  /** Lets programs and automatic passes go on by themselves. */
  protected abstract goOn(): void;

  private forCompany(): CompanyMatch {
    return {
      id: this.id,
      title: this.record.title,
      people: this.seated,
      sideOf: (person) => (this.resting?.sides ?? sidesOf(this.game))[person] ?? -1,
      owing: () => this.owing(),
      untilOf: (person) => this.untilOf(person),
      refFor: (ref, from, to) => this.viewers.refFor(ref, from, to),
    };
  }

  /** When the time of somebody who is asked is over; undefined: it is not limited, or the clock stands. */
  protected abstract untilOf(person: PersonId): number | undefined;

  protected owing(): readonly Owing[] {
    if (this.resting !== null) return this.resting.owing;
    return this.over
      ? []
      : this.game.owing().flatMap((person) => {
          const decision = this.game.asked(person)?.id ?? '';
          return this.answeredNext.get(person) === decision ? [] : [{ person, decision }];
        });
  }

  protected today(): number {
    return (this.deps.today ?? Date.now)();
  }
  protected looking(): ViewersOptions {
    const people = this.seated;
    return {
      match: this.id,
      format: this.record.format,
      people,
      makeViewer: this.deps.format.makeViewer,
      onFault: (error) => this.deps.onFault(this.id, error),
      answersItself: (person, decision) => this.answeredNext.get(person) === decision,
      dispute: (person) =>
        this.disputes.rule.each === 0
        || (person === null ? this.disputes.open === null : people[person]?.who !== 'person')
          ? undefined
          : this.disputes.viewOf(
              this.deciders(),
              people.map(({ bot }) => ({ bot: bot !== null })),
            ),
      private: (person) =>
        people[person]?.who === 'person'
          ? {
              undo: this.takingBack.viewOf(person, hasPrograms(this.game, people)),
              ...conceding(this.concession.viewOf(person, this.over ? null : this.game.conceding(person))),
              ...deskOf(this.deps.format.info.roles, people[person]?.role),
              wishes: (people[person] as Person).wishes.view(this.game.match, person),
            }
          : {},
    };
  }

  protected nameOf(person: PersonId): string {
    return (this.seated[person] as Person).name;
  }

  /** The people who decide disputes, where the table's rule leaves it to a role that a person has; else nobody does for the others. */
  protected deciders(): PersonId[] {
    if (this.disputes.rule.decides !== 'role') return [];
    const roles = this.deps.format.info.roles.filter((r) => r.decides).map((r) => r.role);
    return this.seated.flatMap((p, i) =>
      roles.includes(p.role) && p.who === 'person' && !this.game.left(i) ? [i] : [],
    );
  }

  /** The refusal of whatever would go on with the match while something is contested. */
  protected paused(): Refusal | null {
    const { open } = this.disputes;
    return open === null ? null : paused(this.nameOf(open.person), open.about);
  }

  /** After a failure: the match as its last durable input left it. Connections stay, and get whole views under a new epoch. */
  protected async reload(): Promise<void> {
    const before = this.viewers;
    if (this.closing !== null) return;
    try {
      await this.load();
      this.resting = this.broken = null;
    } catch (error) {
      this.deps.onFault(this.id, error);
      const final = error instanceof Frozen;
      this.broken = { why: final ? refuse.frozen(error.message) : refuse.unreadable(), final };
      if (!final) setTimeout(() => this.goOn(), RETRY_MS).unref();
      return;
    }
    this.viewers.follow(before);
  }

  /** Lets go of the game in memory, which is as it is stored; connections stay. */
  protected rest(): void {
    const undo = this.takingBack.watching ? null : this.takingBack;
    this.resting = { over: this.over, owing: this.owing(), sides: sidesOf(this.game), undo };
    this.viewers.rest();
    // as before it was first read
    Object.assign(this, { game: undefined, autoplay: undefined, ledger: undefined, match: null });
    this.takingBack = new Undo();
  }

  /** `trusts`: what these rules wrote is not checked again, unless it leads elsewhere. */
  protected async load(trusts = true): Promise<void> {
    const { store, format } = this.deps;
    const base = await readMatch(store, format, this.id);
    if (base === null) throw new Error(`match ${this.id} is not stored`);
    const older = isOlder(format, base.game.setup);
    const rested = this.resting === null ? undefined : this.viewers;
    const viewers = new Viewers(this.looking(), base.game, base.logs, rested);
    const undo = new Undo();
    const trusted = trusts && !older ? trustedUpTo(base.rows, { read: true }) : 0;
    const diverged = await applyInTurns(base.game, base.rows, {
      compare: !older,
      trusted,
      after: (row, reads) => {
        viewers.listen();
        undo.note(row, reads);
      },
    });
    if (diverged !== null) {
      if (trusted > 0) return this.load(false);
      if (!older) throw new Frozen(`its log and the rules part at choice ${diverged.seq}, where ${diverged.why}`);
      await this.correct(
        base.rows.filter((row) => row.seq >= diverged.seq),
        diverged.why,
      );
      return this.load();
    }
    this.game = base.game;
    this.viewers = viewers;
    this.takingBack = this.resting?.undo ?? (await this.undoOf(undo, base.seq));
    const disputes = await store.inputsOf(this.id, 'dispute');
    this.disputes = new Disputes(
      base.game.setup.disputes ?? { decides: 'consent' },
      disputes.filter((input) => input.kind === 'dispute'),
    );
    const advice = format.advice(base.game.setup);
    this.autoplay = new Autoplay(advice, this.distrust, (error) => this.deps.onFault(this.id, error));
    this.ledger = new Ledger(this.deps.store, { match: this.id, epoch: this.epoch }, base.game, {
      seq: base.rows.at(-1)?.seq ?? base.seq,
      since: base.seq,
    });
    this.match = base.game.match;
    this.readFrom = base.seq;
    this.answeredNext = new Map();
    const before = await store.requests(this.id, base.seq, this.requests.most);
    for (const { request, input } of [...before, ...base.rows])
      if (request !== null && input.kind === 'answer') this.requests.taken({ ...input, request });
  }

  /** The acts that people may take back: of the inputs since the snapshot at `seq`, or from before it if that shows somebody nothing. */
  private async undoOf(since: Undo, seq: number): Promise<Undo> {
    if (seq === 0 || this.seated.every((p, i) => p.who !== 'person' || since.last(i) !== null)) return since;
    return (await undoBefore(this.deps.store, this.deps.format, this.id, seq)) ?? since;
  }

  /** Takes back what rules that have been corrected since refuse, and everything after it: a match of older rules goes on from there. */
  protected async correct(rows: readonly InputRow[], why: string): Promise<void> {
    const { store, format } = this.deps;
    const [first] = rows;
    if (first === undefined) throw new Frozen(why);
    const decisions = Math.max(
      0,
      ...rows.flatMap(({ input }) => (input.kind === 'answer' ? Number(input.decision.replace(/^\D+/, '')) || 0 : [])),
    );
    const input: UndoInput = {
      kind: 'undo',
      person: null,
      to: first.seq - 1,
      decisions,
      what: rows.length === 1 ? 'the last choice' : `the last ${rows.length} choices`,
    };
    const last = (await store.inputs(this.id, first.seq - 1)).at(-1)?.seq ?? first.seq;
    const record = await recordAfter(store, format, this.id, input);
    await store.append(
      [{ match: this.id, epoch: this.epoch, seq: last + 1, input, request: null, turn: null, fingerprint: null }],
      ...(record === null ? [] : [record]),
    );
  }
}
