import * as refuse from '../refusals.ts';
import type { Refusal } from '../../protocol/index.ts';
import type { AutoPerson } from '../passing/autoplay.ts';
import type { GameInput } from '../ports.ts';
import type { SecretWatch } from '../view-ports.ts';
import { hasPrograms } from '../log/undo.ts';
import { QueuedMatch } from './queued-match.ts';
import { isFenced, isUnsure } from './store-errors.ts';
import { turns } from './turns.ts';
import type { Given } from '../../engine/kernel/decisions.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';
import type { Person } from './host-deps.ts';

/** inputs of programs and automatic passes that are made before people see what happened and other matches have their turn */
const CHUNK = 64;
const CHUNK_MS = 8;

/** automatic inputs without any of a person in between, after which something must be wrong */
const RUNAWAY = 50_000;

/** Somebody concedes or leaves. */
export type Departure = Extract<GameInput, { readonly kind: 'concede' | 'leave' }>;
const isDeparture = (input: GameInput): input is Departure => input.kind === 'concede' || input.kind === 'leave';

/** A match in which an input is applied, logged, made durable and shown. */
export abstract class PlayedMatch extends QueuedMatch {
  /** something came up that it may go on with while it was going on already */
  private woken = false;

  /** Takes an answer, goes on from there, and resolves when all of it is durable. */
  protected async accept(given: Given, request: string, hold: boolean): Promise<Refusal | null> {
    const not = this.over ? refuse.isOver() : this.paused();
    if (not !== null) return not;
    const { decision, person, answer } = given;
    const watch = hasPrograms(this.game, this.seated) ? this.deps.format.watch(this.game, person) : null;
    const taken = this.game.accept(given);
    if (refuse.isRefusal(taken)) return refuse.fromEngine(taken);
    // an answer that was taken names only what the person was shown
    return (
      answer
      && this.settleInput({ kind: 'answer', decision, person, answer }, { request, reads: taken.reads, hold, watch })
    );
  }

  /** Applies an input that is no answer, goes on from there, and resolves when all of it is durable. */
  protected async input(input: Exclude<GameInput, { kind: 'answer' }>): Promise<Refusal | null> {
    const not = this.over ? refuse.isOver() : isDeparture(input) ? null : this.paused();
    if (not !== null) return not;
    const refused = this.game.apply(input);
    return refused === null
      ? this.settleInput(input, { request: null, reads: null, hold: false, watch: null })
      : refuse.fromEngine(refused);
  }

  /** Follows up on somebody who concedes or leaves before that is durable; `ended`: the match is over by it. */
  protected abstract departed(input: Departure, ended: boolean): void;

  /** Logs an input of a person's that was applied, goes on from there, and resolves when all of it is durable. */
  private async settleInput(
    input: GameInput,
    {
      request,
      reads,
      hold,
      watch,
    }: {
      readonly request: string | null;
      readonly reads: string | null;
      readonly hold: boolean;
      readonly watch: SecretWatch | null;
    },
  ): Promise<Refusal | null> {
    this.automatic = 0;
    const { match } = this;
    this.enter(input, request);
    const { wishes } = this.seated[input.person] as Person;
    wishes.acted(hold);
    // before the action itself, so that nothing is passed for them after a stop in between
    if (hold) await this.keepWishes(input.person);
    this.takingBack.note({ seq: this.ledger.seq, input, request }, reads, watch);
    if (isDeparture(input)) {
      this.concession.drop();
      this.departed(input, this.over || (match !== null && match !== this.match));
    }
    const failed = await this.settle(this.advance());
    if (failed === null) this.goOn();
    return failed;
  }

  /** Lets programs and automatic passes go on by themselves, a chunk at a time, with others' requests in between. */
  protected override goOn(): void {
    this.woken = this.playing;
    if (this.playing) return;
    this.playing = true;
    const next = async (): Promise<void> => {
      const more = await this.runLater(async () => {
        const unasked = this.answeredNext.size > 0;
        const done = this.advance();
        const more = done.inputs + done.failures > 0 && (await this.settle(done)) === null;
        if (!more) this.think();
        if (!more && (unasked || this.seated.some((p) => p.wishes.changed))) {
          for (const person of this.seated.keys()) await this.keepWishes(person);
          this.viewers.publish();
        }
        return more;
      });
      if (more === true || this.woken) {
        this.woken = false;
        return next();
      }
      this.playing = false;
      this.wakeLater();
    };
    void next();
  }

  /** Has programs think about what they were asked, all of which is durable now. */
  private think(): void {
    const { think } = this.deps;
    if (think === undefined || this.broken !== null) return;
    const { seq } = this.ledger;
    this.thoughts.begin(
      (decision) => this.game.isOpen(decision),
      (asked) => think({ match: this.id, format: this.record.format, seq, ...asked }),
      () => this.goOn(),
    );
  }

  /** Goes on when the first pass is due that waits (Wishes.due). */
  protected wakeLater(): void {
    if (this.sleep !== null) clearTimeout(this.sleep);
    this.sleep = null;
    const due = this.waits
      ? []
      : this.seated.flatMap((p) => (p.bot === null && p.wishes.due !== null ? [p.wishes.due] : []));
    if (due.length > 0 && this.closing === null)
      this.sleep = setTimeout(() => this.goOn(), Math.min(...due) + 1).unref();
  }

  protected async keepWishes(person: PersonId): Promise<void> {
    const { wishes } = this.seated[person] as Person;
    if (!wishes.changed) return;
    wishes.changed = false;
    await this.deps.store.updateSeat(this.id, this.epoch, person, { stops: wishes.stored() });
  }

  /** Makes the next inputs that need no person. After a failure of the rules core the game is of no use until it is read back. */
  protected advance(): { readonly inputs: number; readonly failures: number } {
    this.answeredNext = new Map();
    if (this.waits) return { inputs: 0, failures: 0 };
    const until = performance.now() + CHUNK_MS;
    const people = this.seated.map((p, i) => this.autoPerson(p, i));
    let inputs = 0;
    while (inputs < CHUNK && (inputs === 0 || performance.now() < until) && this.automatic < RUNAWAY) {
      const step = this.step(people);
      if (step.failures > 0) return { inputs, failures: 1 };
      if (step.inputs === 0) return { inputs, failures: 0 };
      inputs++;
      if (++this.automatic === RUNAWAY) this.deps.onFault(this.id, new Error(`${RUNAWAY} automatic answers in a row`));
    }
    if (this.automatic < RUNAWAY) this.answeredNext = this.autoplay.answered(this.game, people);
    return { inputs, failures: 0 };
  }

  /** A bot answers one question for a person, who goes on playing. */
  protected answerFor(person: PersonId): { readonly inputs: number; readonly failures: number } {
    const people: AutoPerson[] = [];
    const bot = this.deps.bots.sensible(this.id, person);
    people[person] = { ...this.autoPerson({ ...(this.seated[person] as Person), bot }, person), thoughts: undefined };
    return this.step(people);
  }

  private autoPerson({ bot, wishes }: Person, person: PersonId): AutoPerson {
    // programs among themselves play on at once
    const together = !this.viewers.idle || this.seated.some((p) => p.who === 'person');
    const thoughts = this.deps.think && together ? this.thoughts : undefined;
    return { bot, wishes, viewer: () => this.viewers.program(person), thoughts };
  }

  private step(people: readonly AutoPerson[]): { readonly inputs: number; readonly failures: number } {
    try {
      const input = this.autoplay.step(this.game, people);
      if (input === null) return { inputs: 0, failures: 0 };
      this.enter(input, null);
      return { inputs: 1, failures: 0 };
    } catch (error) {
      this.deps.onFault(this.id, error);
      const decision = this.autoplay.at;
      this.distrust = { decision, failures: this.distrust?.decision === decision ? this.distrust.failures + 1 : 1 };
      return { inputs: 0, failures: 1 };
    }
  }

  /** Makes what was applied durable, then shows it; after a failure, reads the match back. */
  protected async settle({ failures }: { readonly failures: number }): Promise<Refusal | null> {
    const failed = await this.append();
    if (failed !== null) return failed;
    // inputs of many matches become durable at once
    await turns.next();
    if (failures > 0) {
      await this.reload();
      // the same question failed again and again: nobody can go on from here
      if (this.distrust !== null && this.distrust.failures > 3)
        this.broken = { why: refuse.frozen('the rules core fails on its open question'), final: true };
      return this.broken?.why ?? null;
    }
    if (this.over)
      await this.deps.store
        .setStatus(this.id, this.epoch, 'over')
        .catch((error: unknown) => this.deps.onFault(this.id, error));
    // nobody waits for it
    void this.ledger
      .snapshot(() => this.viewers.lastLines())
      .catch((error: unknown) => this.deps.onFault(this.id, error));
    this.viewers.publish();
    this.noteAsked();
    return null;
  }

  /** The match may wait for others than before. */
  protected noteAsked(): void {
    this.company.noteAsked();
  }

  /** Makes what was applied durable; if it cannot be, the match is read back as it is stored, which tells whether it was made nevertheless. */
  protected async append(record?: object | null): Promise<Refusal | null> {
    const rows = this.ledger.waiting;
    try {
      await this.ledger.append(record);
      return null;
    } catch (error) {
      if (isFenced(error)) return this.fenced();
      this.deps.onFault(this.id, error);
      await this.reload();
      if (this.closing !== null) return this.closing;
      if (!isUnsure(error)) return refuse.unsaved();
      return this.broken === null && (await this.ledger.holds(rows).catch(() => false)) ? null : refuse.unsure();
    }
  }

  protected enter(input: GameInput, request: string | null): void {
    this.ledger.note(input, request);
    this.viewers.listen();
    this.takingBack.look();
    if (this.game.match !== this.match) for (const { wishes } of this.seated) wishes.matchOver();
    this.match = this.game.match;
  }

  /** A bot takes the person's seat from here on; the link is void. */
  protected async handOver(person: PersonId): Promise<void> {
    const who = 'sensible';
    await this.deps.store.updateSeat(this.id, this.epoch, person, { who, tokenHash: null });
    Object.assign(this.seated[person] as Person, { who, tokenHash: null, bot: this.deps.bots[who](this.id, person) });
    this.viewers.publish();
    this.goOn();
  }
}
