import type { Refusal } from '../../protocol/index.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';
import type { DisputeInput, TimeInput } from '../log/table-inputs.ts';
import { Questions } from '../waiting/questions.ts';
import { DisputedMatch } from './disputed-match.ts';

/** at a table without a clock only questions that wait for so long are kept: most are answered before */
const LASTING_MS = 15_000;
/** after a failure, the time that passes before a bot tries again to answer for a person */
const RETRY_MS = 60_000;
/** the longest that a timer can wait */
const LONGEST_MS = 2 ** 31 - 1;

/** A match that keeps the questions it waits for beside its log, and has a bot answer for people whose time has run out. */
export abstract class TimedMatch extends DisputedMatch {
  private questions = new Questions(undefined);
  private alarm: NodeJS.Timeout | null = null;
  private lasting: NodeJS.Timeout | null = null;
  /** writes, one after the other */
  private written: Promise<void> = Promise.resolve();
  /** there are questions in the store */
  private anyKept = false;

  /** Takes up the questions as they were when the match was last in memory. */
  protected async takeUpTime(): Promise<void> {
    const kept = (await this.deps.waiting?.questions(this.id)) ?? [];
    this.anyKept = kept.length > 0;
    this.questions = new Questions(this.game.setup.days, kept);
    this.noteQuestions();
  }

  protected override noteAsked(): void {
    this.noteQuestions();
    super.noteAsked();
  }

  protected override get mayRest(): boolean {
    return super.mayRest && this.lasting === null;
  }

  private noteQuestions(): void {
    const people = this.owing().filter(({ person }) => this.seated[person]?.who === 'person');
    if (this.questions.note(people, this.today())) this.keepQuestions();
    this.setAlarm();
  }

  protected override untilOf(person: PersonId): number | undefined {
    return this.disputes.open === null ? this.questions.until(person) : undefined;
  }

  /** The clock stands still while something is contested. */
  protected override waitOn(since: number): void {
    super.waitOn(since);
    this.questions.stood(Math.max(0, this.today() - since));
    this.keepQuestions();
    this.noteAsked();
    this.company.publish();
  }

  protected override async enterDispute(input: DisputeInput): Promise<Refusal | null> {
    const failed = await super.enterDispute(input);
    if (this.questions.timed) this.company.publish();
    return failed;
  }

  override async close(why: Refusal): Promise<void> {
    if (this.alarm !== null) clearTimeout(this.alarm);
    await super.close(why);
    if (this.lasting !== null) this.writeQuestions();
    await this.written;
  }

  /** Stores the questions: at once where there is a clock or the stored ones are out of date, else once they have lasted. */
  private keepQuestions(): void {
    if (this.deps.waiting === undefined) return;
    if (this.questions.timed || this.anyKept) return this.writeQuestions();
    if (this.lasting !== null) clearTimeout(this.lasting);
    this.lasting = setTimeout(
      () =>
        void this.run(() => {
          this.writeQuestions();
          return null;
        }),
      LASTING_MS,
    ).unref();
  }

  private writeQuestions(): void {
    if (this.lasting !== null) clearTimeout(this.lasting);
    this.lasting = null;
    const { open } = this.questions;
    this.anyKept = open.length > 0;
    this.written = this.written
      .then(() => this.deps.waiting?.keep(this.id, this.epoch, this.inWords(open)))
      .catch((error: unknown) => this.deps.onFault(this.id, error));
  }

  /** The questions with what everybody may know of them: as those read them who only watch. */
  private inWords(open: Questions['open']): Parameters<NonNullable<typeof this.deps.waiting>['keep']>[2] {
    const waiting = open.length === 0 ? [] : this.viewers.session(null).viewer.view().waiting;
    return open.map((q) => ({ ...q, what: waiting.find(({ person }) => person === q.person)?.what ?? '' }));
  }

  private setAlarm(least = 0): void {
    if (this.alarm !== null) clearTimeout(this.alarm);
    this.alarm = null;
    const { next } = this.questions;
    if (next === null || this.closing !== null || this.disputes.open !== null) return;
    const wait = Math.min(LONGEST_MS, Math.max(least, next - this.today()));
    this.alarm = setTimeout(() => void this.run(() => this.timeOver()), wait).unref();
  }

  /** A bot answers for somebody whose time is over, and everybody reads so. Nothing that waits for their consent holds it up. */
  private async timeOver(): Promise<Refusal | null> {
    const late = this.questions.late(this.today());
    if (this.over || this.disputes.open !== null || late === undefined) {
      this.setAlarm();
      return null;
    }
    const { person } = late;
    const name = this.nameOf(person);
    const input: TimeInput = {
      kind: 'time',
      person,
      at: this.today(),
      says: `The time of ${name} for this decision is over. A bot answers for ${name}.`,
    };
    this.takingBack.drop();
    this.game.note(person, input.says);
    this.ledger.noteBeside(input);
    this.viewers.listen();
    this.automatic = 0;
    const answered = this.answerFor(person);
    const failed = await this.settle(answered.failures > 0 ? answered : this.advance());
    if (failed !== null || answered.inputs === 0) this.setAlarm(RETRY_MS);
    this.goOn();
    return failed;
  }
}
