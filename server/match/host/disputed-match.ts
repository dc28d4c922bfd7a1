import type { Departure } from './played-match.ts';
import { UndoableMatch } from './undoable-match.ts';
import * as refuse from '../refusals.ts';
import {
  JUDGE,
  durationText,
  noDispute,
  noneLeft,
  nothingProposed,
  nothingToLeadBack,
  notYourDispute,
  othersDecide,
  type Says,
} from './disputes.ts';
import { SYSTEM_CLOCK } from '../passing/wishes.ts';
import { disputedAct } from '../log/disputed-act.ts';
import { programsRefuse } from '../log/undo.ts';
import type { DisputeInput, Proposed, Settlement } from '../log/table-inputs.ts';
import { rulingSentences, type Refusal, type Ruling } from '../../protocol/index.ts';
import type { GameInput } from '../ports.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';

type RulingInput = Extract<GameInput, { readonly kind: 'ruling' }>;

const RETRY_MS = 2_000;

/** A match in which people contest what happened. It pauses until that is settled. */
export abstract class DisputedMatch extends UndoableMatch {
  /** by the clock of automatic passes */
  private pausedAt = 0;

  /** Contests an action or a result; `line`: the line of the person's log that it is about. Nobody acts until it is settled or its time is over. */
  contest(person: PersonId, about: string, line?: number): Promise<Refusal | null> {
    return this.run(async () => {
      if (this.over) return refuse.isOver();
      const paused = this.paused();
      if (paused !== null) return paused;
      const { disputes } = this;
      const { each, seconds } = disputes.rule;
      if (disputes.remaining(person) === 0) return noneLeft(each);
      const said = about.replaceAll(/\s+/g, ' ').trim() || 'what was done last';
      const { store, format } = this.deps;
      const act = await disputedAct({ store, format, looking: this.looking() }, person, line);
      this.pausedAt = this.ticks();
      const at = this.today();
      return this.enterDispute({
        kind: 'dispute',
        is: 'contested',
        person,
        about: said,
        at,
        until: at + seconds * 1000,
        act,
        says: `${this.nameOf(person)} contests “${said}”${/[.!?…]$/.test(said) ? '' : '.'} The match is paused for ${durationText(seconds)} at most.`,
      });
    });
  }

  private ticks(): number {
    return (this.deps.clock ?? SYSTEM_CLOCK).now();
  }

  /** Proposes how the dispute ends; decides it where nobody's consent is missing. Bots agree to all but to take back what revealed something. */
  settleDispute(by: Says, as: 'stands' | 'takeBack' | 'withdrawn' | 'ruling', said?: Ruling): Promise<Refusal | null> {
    return this.run(() => {
      const { open } = this.disputes;
      if (open === null) return noDispute();
      const person = by === JUDGE ? null : by;
      if (as === 'withdrawn')
        return person === open.person
          ? this.endDispute('withdrawn', person, `${this.called(person)} withdraws the dispute.`)
          : notYourDispute(this.nameOf(open.person));
      const deciders: (PersonId | null)[] = this.disputes.rule.decides === 'judge' ? [null] : this.deciders();
      if (deciders.length > 0 && !deciders.includes(person)) return othersDecide(deciders.map((p) => this.called(p)));
      if (as === 'takeBack' && open.act === null) return nothingToLeadBack();
      const ruling = as === 'ruling' ? this.rulingOf(person, said) : null;
      if (ruling !== null && refuse.isRefusal(ruling)) return ruling;
      const hidden = as === 'takeBack' && open.act?.revealed === true;
      if (hidden && this.seated.some((p, i) => p.bot !== null && !this.game.left(i))) return programsRefuse();
      const owing =
        deciders.length > 0 && !hidden
          ? []
          : this.seated.flatMap((p, i) => (i === person || p.bot !== null || this.game.left(i) ? [] : [i]));
      const proposed = { person, as, owing, ...(ruling === null ? {} : { ruling: ruling.ruling }) };
      return owing.length === 0
        ? this.decideDispute(proposed)
        : this.propose(person, proposed, this.proposal(proposed));
    });
  }

  /** Agrees to the proposed end of the dispute, or not. */
  agreeInDispute(by: Says, agree: boolean): Promise<Refusal | null> {
    return this.run(() => {
      const person = by === JUDGE ? null : by;
      const own = this.disputes.proposed?.person === person;
      const proposed = this.disputes.answered(person, agree);
      if (proposed === undefined) return nothingProposed();
      if (proposed?.owing.length === 0) return this.decideDispute(proposed);
      const does = agree ? 'agrees' : own ? 'takes the proposal back' : 'does not agree';
      return this.propose(person, proposed, `${this.called(person)} ${does}.`);
    });
  }

  /** A person, or the judge. */
  private called(person: PersonId | null): string {
    return person === null ? this.disputes.judge : this.nameOf(person);
  }

  private propose(person: PersonId | null, proposed: Proposed | null, says: string): Promise<Refusal | null> {
    return this.enterDispute({ kind: 'dispute', is: 'proposed', person, proposed, says });
  }

  private proposal({ person, as, ruling }: Proposed): string {
    const what =
      ruling !== undefined
        ? `a ruling: ${this.rulingText(ruling)}`
        : as === 'takeBack'
          ? 'that it is taken back.'
          : 'that it stands.';
    return `${this.called(person)} proposes ${what}`;
  }

  /** Ends the dispute by a proposal for which nobody's consent is missing. */
  private async decideDispute({ person, as, ruling }: Proposed): Promise<Refusal | null> {
    const { open } = this.disputes;
    if (open === null) return noDispute();
    const alone = person === null || this.deciders().includes(person);
    const by = alone ? `${this.called(person)} decides` : 'The table agrees';
    const { act } = open;
    if (as === 'takeBack' && act !== null)
      return this.endDispute(as, person, `${by}: what ${this.nameOf(act.person)} did is taken back (${act.what}).`);
    if (ruling !== undefined) {
      const input = this.inputOf(person, ruling);
      const refused = this.game.mayRule(input);
      if (refused !== null) return refuse.fromEngine(refused);
      this.noteDispute({ kind: 'dispute', is: 'settled', person, as, says: `${by}: ${this.rulingText(ruling)}` });
      this.waitOn(open.at);
      return this.input(input);
    }
    return this.endDispute('stands', person, `${by}: what was contested stands.`);
  }

  /** Goes on with the open dispute without a player who concedes or leaves, or ends it: without whoever contested, or after the match, nothing is left to decide (104.3a). */
  protected override departed({ person, kind }: Departure, ended: boolean): void {
    const { open, proposed } = this.disputes;
    if (open === null) return;
    const name = this.nameOf(person);
    const over = (as: Settlement, who: PersonId | null, says: string): void =>
      this.noteDispute({ kind: 'dispute', is: 'settled', person: who, as, says });
    if (ended) return over('moot', null, 'The match is over, so nothing is left to decide.');
    if (person === open.person) return over('withdrawn', person, `${name} ${kind}s, and so withdraws the dispute.`);
    const rest = this.disputes.without((p) => this.game.left(p) || (kind === 'leave' && p === person));
    const stillRules = !rest?.ruling || this.game.mayRule(this.inputOf(rest.person, rest.ruling)) === null;
    const stays = stillRules ? rest : null;
    const dropped = proposed !== null && stays === null ? ' What was proposed no longer is.' : '';
    const back = open.act === null ? '' : ' Nothing can be taken back any more.';
    const says = `The dispute goes on without ${name}.${back}${dropped}`;
    this.noteDispute({ kind: 'dispute', is: 'goesOn', person, proposed: stays, says });
  }

  protected override async input(input: Exclude<GameInput, { kind: 'answer' }>): Promise<Refusal | null> {
    const before = this.disputes.open;
    const failed = await super.input(input);
    if (failed !== null || before === null) return failed;
    const { open, proposed } = this.disputes;
    if (open === null) this.waitOn(before.at);
    return open !== null && proposed?.owing.length === 0 ? this.decideDispute(proposed) : null;
  }

  /** The time of the dispute is over: what was contested stands. */
  protected async timeUp(): Promise<void> {
    const { open } = this.disputes;
    const early = open !== null && this.today() < open.until;
    if (open === null || early) return this.wakeLater();
    const failed = await this.endDispute('time', null, 'The time is over: what was contested stands.');
    if (failed !== null && this.closing === null)
      this.sleep = setTimeout(() => void this.run(() => this.timeUp()), RETRY_MS).unref();
  }

  protected override wakeLater(): void {
    const { open } = this.disputes;
    if (open === null) return super.wakeLater();
    if (this.sleep !== null) clearTimeout(this.sleep);
    if (this.closing !== null) return;
    const left = Math.max(0, open.until - this.today());
    this.sleep = setTimeout(() => void this.run(() => this.timeUp()), left + 1).unref();
  }

  protected async endDispute(as: Settlement, person: PersonId | null, says: string): Promise<Refusal | null> {
    const { open } = this.disputes;
    const input: DisputeInput = { kind: 'dispute', is: 'settled', person, as, says };
    if (as === 'takeBack' && open?.act) return this.takeBack(open.act, [input]);
    const failed = await this.enterDispute(input);
    if (failed !== null) return failed;
    this.waitOn(open?.at ?? this.today());
    return null;
  }

  /** Passes that waited for their moment when the match was paused wait on from there. `since`: the beginning of the pause, in milliseconds since 1970. */
  protected waitOn(_since: number): void {
    for (const { wishes } of this.seated) wishes.waited(this.ticks() - this.pausedAt);
  }

  /** A ruling as this person says it, if it can be carried out now. */
  private rulingOf(person: PersonId | null, said: Ruling | undefined): RulingInput | Refusal {
    const internal = said && this.viewers.session(person).viewer.handles.toInternal({ ruling: said });
    if (!internal || !('ruling' in internal)) return refuse.notOnTable();
    const input = this.inputOf(person, internal.ruling);
    const refused = this.game.mayRule(input);
    return refused === null ? input : refuse.fromEngine(refused);
  }

  /** A ruling of the judge is carried out for whoever contested. */
  private inputOf(by: PersonId | null, ruling: Ruling): RulingInput {
    const person = by ?? this.disputes.open?.person ?? 0;
    const [seat = 's0'] = this.viewers.session(person).viewer.view().you.seats;
    return { kind: 'ruling', person, seat, about: seat, ruling, decided: true };
  }

  /** A ruling in sentences, as everybody may read it. */
  private rulingText(ruling: Ruling): string {
    const { viewer } = this.viewers.session(null);
    const { seats, objects } = viewer.view();
    const name = (ref: string): string => {
      const [[h] = []] = viewer.handles.toNames([[ref, '']]);
      return seats.find((seat) => seat.ref === ref)?.name ?? objects[h ?? '']?.name ?? 'a hidden card';
    };
    return rulingSentences(ruling, name).join(' ');
  }

  private noteDispute(input: DisputeInput): void {
    this.game.note(input.person, input.says);
    this.ledger.noteBeside(input);
    this.viewers.listen();
    this.disputes.note(input);
  }

  /** Logs the beginning or the end of a dispute, and shows it once it is durable. */
  protected async enterDispute(input: DisputeInput): Promise<Refusal | null> {
    this.noteDispute(input);
    const failed = await this.append();
    if (failed !== null) return failed;
    this.viewers.publish();
    this.goOn();
    return null;
  }
}
